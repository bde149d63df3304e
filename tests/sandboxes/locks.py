"""A third sandbox, small and whole: locks whose dials do not turn their wheels as the manual says.

The manual says that turning a dial by n moves its wheel by n, from 0 to 9 and round. A law says that a dial's wheel
moves by a multiple of n instead. It proves that protocol, systems and runners speak the contract only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from explorationbench.errors import WorldError
from explorationbench.sandbox import (
    Arguments,
    Check,
    Covered,
    Evidence,
    Feedback,
    Grade,
    Mind,
    MindFactory,
    Profile,
    ReportScore,
    Survey,
    Target,
    TargetScore,
    Task,
    ToolSpec,
    Verdict,
)
from explorationbench.streams import Stream
from explorationbench.world import Document, canonical_json

NAME = "locks"
TOOL = ToolSpec(
    name="turn_dial",
    description="Turn one dial of a lock whose wheels all show 0, and see what its wheel shows then.",
    parameters={
        "type": "object",
        "properties": {"dial": {"type": "string"}, "amount": {"type": "integer"}},
        "required": ["dial", "amount"],
    },
)
MANUAL = "A lock has four dials, A to D, each with a wheel from 0 to 9. Turning a dial by n moves its wheel by n."
CLASSIC = {"A": 3, "B": 1, "C": 2, "D": 9}


def grow(
    name: str = "locks-classic", factors: Mapping[str, int] = CLASSIC, *, tasks: int = 12, canary: str = ""
) -> Document:
    """Grow a world of locks; a canary is planted in every sealed field."""
    stream = Stream("locks").child(name)
    questions = []
    for number in range(tasks):
        dial = "ABCD"[number % 4]
        start, end = stream.child(number).sample(range(10), 2)
        questions.append({"id": f"{number:02d}", "dial": dial, "start": start, "end": end})
    needs = {dial: f"law of {dial}{canary}" for dial in "ABCD"}
    return Document(
        sandbox=NAME,
        public={"name": name, "tasks": tasks},
        shown={"briefing": MANUAL, "questions": questions},
        sealed={"factors": dict(factors), "canary": canary, "needs": needs},
    )


@dataclass(frozen=True)
class Locks:
    """A world of locks."""

    document: Document

    @property
    def digest(self) -> str:
        """Give the document's digest."""
        return self.document.digest

    @property
    def tool(self) -> ToolSpec:
        """Give the tool."""
        return TOOL

    @property
    def factors(self) -> Mapping[str, int]:
        """Read the sealed factors."""
        return dict(self.document.sealed["factors"])

    @property
    def questions(self) -> dict[str, Any]:
        """Read the questions by task."""
        return {question["id"]: question for question in self.document.shown["questions"]}

    @property
    def tasks(self) -> tuple[Task, ...]:
        """Give the tasks."""
        return tuple(self._task(question) for question in self.questions.values())

    def _task(self, question: Mapping[str, Any]) -> Task:
        dial = question["dial"]
        needs = (self.document.sealed["needs"][dial],) if self.factors[dial] != 1 else ()
        groups = {"dial": dial, "way": "up" if question["end"] > question["start"] else "down"}
        return Task(id=question["id"], form="turn", groups=groups, needs=needs, declining=not self._solutions(question))

    def _solutions(self, question: Mapping[str, Any]) -> set[int]:
        factor = self.factors[question["dial"]]
        return {n for n in range(10) if (question["start"] + factor * n) % 10 == question["end"]}

    @property
    def targets(self) -> tuple[Target, ...]:
        """Give a target for each dial."""
        return tuple(Target(id=f"R{dial}", title=f"dial {dial}", law=f != 1) for dial, f in self.factors.items())

    def briefing(self) -> str:
        """Give the manual."""
        return str(self.document.shown["briefing"])

    def probe(self, arguments: Arguments) -> Feedback:
        """Turn a dial."""
        dial, amount = arguments.get("dial"), arguments.get("amount")
        text = canonical_json(dict(arguments)) if arguments else ""
        if dial not in self.factors or type(amount) is not int:
            return Feedback(probe=text, shown="The call needs a dial and an amount.", units=0, refused=True)
        shown = f"The wheel of {dial} shows {self.factors[dial] * amount % 10}."
        canary = self.document.sealed["canary"]  # what a probe exercised is sealed as well
        met = (f"R{dial}", canary) if canary else (f"R{dial}",)
        return Feedback(probe=text, shown=shown, units=1, refused=False, exercised=met)

    def question(self, task: Task) -> str:
        """Give a question."""
        asked = self.questions[task.id]
        return (
            f"The wheel of dial {asked['dial']} shows {asked['start']}. By how much must the dial be turned so that "
            f"it shows {asked['end']}? Give an integer, or IMPOSSIBLE."
        )

    def grade(self, task: Task, answer: str) -> Grade:
        """Decide an answer."""
        solutions = self._solutions(self.questions[task.id])
        detail = f"right are {sorted(solutions)}{self.document.sealed['canary']}"
        if answer.strip() == "IMPOSSIBLE":
            return Grade(verdict=Verdict.DECLINED if solutions else Verdict.CORRECT, detail=detail)
        if not re.fullmatch(r"-?[0-9]{1,9}", answer.strip()):
            return Grade(verdict=Verdict.MALFORMED, detail=detail)
        right = int(answer) % 10 in solutions
        return Grade(verdict=Verdict.CORRECT if right else Verdict.WRONG, detail=detail)

    def report_request(self) -> str:
        """Ask for a line for each dial."""
        return "Write one line for each dial, such as `RA := 7`: by how much its wheel moves when it is turned by 1."

    def judge_report(self, reply: str) -> ReportScore:
        """Judge a report."""
        lines = dict(re.findall(r"^(R[A-D]) := (.*)$", reply, re.MULTILINE))
        return ReportScore(targets=tuple(self._judge(dial, lines.get(f"R{dial}", "")) for dial in self.factors))

    def _judge(self, dial: str, line: str) -> TargetScore:
        right = line == str(self.factors[dial])
        status = "right" if right else "wrong" if line else "missing"
        return TargetScore(target=f"R{dial}", line=line, status=status, share=1.0 if right else 0.1)

    def open_book(self) -> str:
        """Give the laws."""
        lines = "\n".join(f"R{dial} := {factor}" for dial, factor in self.factors.items())
        return f"{lines}\n{self.document.sealed['canary']}"

    def survey(self, profile: Profile, stream: Stream) -> Survey:
        """Turn the dials in turn."""
        probes = [{"dial": "ABCD"[number % 4], "amount": stream.integer(1, 9)} for number in range(profile.probes)]
        count = {dial: sum(probe["dial"] == dial for probe in probes) for dial in "ABCD"}
        covered = tuple(Covered(subject=dial, probes=count[dial], kinds=("integer",)) for dial in "ABCD")
        return Survey(probes=tuple(probes), units=len(probes), coverage=covered)

    def twin(self) -> Locks:
        """Give the same tasks with every factor 1."""
        sealed = {**self.document.sealed, "factors": dict.fromkeys(self.factors, 1)}
        public = {**self.document.public, "name": f"{self.document.name}-twin"}
        document = Document(sandbox=NAME, public=public, shown=self.document.shown, sealed=sealed)
        return Locks(document)

    def check(self) -> Iterator[Check]:
        """Check that the questions have an end."""
        yield Check(claim="questions", subject="all", holds=bool(self.questions))


@dataclass(frozen=True)
class Believer:
    """Believe the manual, turn dials at random, and answer by what is believed."""

    world: Locks

    def factors(self, evidence: tuple[Evidence, ...]) -> Mapping[str, int]:
        """Believe some factor for each dial."""
        return dict.fromkeys("ABCD", 1)

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Turn some dial."""
        return {"dial": stream.choice("ABCD"), "amount": stream.integer(1, 9)}

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Look for a turn that would do."""
        asked = self.world.questions[task.id]
        factor = self.factors(evidence)[asked["dial"]]
        found = [n for n in range(10) if (asked["start"] + factor * n) % 10 == asked["end"]]
        return f"ANSWER: {stream.choice(found)}" if found else "ANSWER: IMPOSSIBLE"

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """State the believed factors."""
        return "\n".join(f"R{dial} := {factor}" for dial, factor in self.factors(evidence).items())


class Knower(Believer):
    """Know the factors."""

    def factors(self, evidence: tuple[Evidence, ...]) -> Mapping[str, int]:
        """Read the sealed factors."""
        return self.world.factors


class Seeker(Believer):
    """Turn each dial by 1 once, one dial a round, and believe what it saw."""

    def factors(self, evidence: tuple[Evidence, ...]) -> Mapping[str, int]:
        """Believe what the turns by 1 showed."""
        seen = {each.arguments["dial"]: int(each.shown[-2]) for each in evidence if each.arguments.get("amount") == 1}
        return {dial: seen.get(dial, 1) for dial in "ABCD"}

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Turn the next dial by 1; every second time end the round instead, at random."""
        left = [dial for dial in "ABCD" if dial not in {each.arguments.get("dial") for each in evidence}]
        return {"dial": left[0], "amount": 1} if left and stream.chance(1, 2) else None

    def told(self, book: str) -> Mind:
        """Believe the factors that a book states."""
        return Informed(self.world, {dial: int(n) for dial, n in re.findall(r"^R(.) := (\d+)$", book, re.MULTILINE)})


@dataclass(frozen=True)
class Informed(Believer):
    """Believe factors that it was told."""

    told_factors: Mapping[str, int]

    def factors(self, evidence: tuple[Evidence, ...]) -> Mapping[str, int]:
        """Believe what it was told."""
        return self.told_factors


class LocksSandbox:
    """The sandbox of locks."""

    name = NAME

    def open(self, document: Document) -> Locks:
        """Open a world of locks."""
        if document.sandbox != NAME:
            raise WorldError(f"this is no world of locks: its sandbox is {document.sandbox}")
        return Locks(document)

    def minds(self) -> Mapping[str, MindFactory]:
        """Give the minds."""
        return {
            "naive": lambda world, stream: Believer(Locks(world.document)),
            "oracle": lambda world, stream: Knower(Locks(world.document)),
            "scientist": lambda world, stream: Seeker(Locks(world.document)),
        }


SANDBOX = LocksSandbox()
