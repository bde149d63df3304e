"""The contract that a sandbox fulfils: all that the protocol, the systems and the reports know about a world.

A sandbox opens documents as worlds, grows new ones, and offers the minds of its scripted systems. A world is immutable
and deterministic: it shows a briefing, runs probes, asks questions, grades answers and judges rule reports, and it
re-checks every claim of its own certificates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from explorationbench.streams import Stream
from explorationbench.world import Document

Arguments: TypeAlias = Mapping[str, Any]
"""The arguments of a tool call, as decoded JSON; whatever a system sends."""


class Verdict(StrEnum):
    """Say what became of an answer."""

    CORRECT = "correct"
    WRONG = "wrong"
    MALFORMED = "malformed"  # no answer could be read from the reply, or what was read is no answer
    DECLINED = "declined"  # the system says that the task has no solution
    REFUSED = "refused"  # the provider's safety stop
    CAPPED = "capped"  # the reply ran into a limit
    MISSING = "missing"  # the provider failed: never the system's fault


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec:
    """Describe the one tool of a world, as function-calling interfaces want it."""

    name: str
    description: str
    parameters: Mapping[str, Any]  # JSON Schema of the arguments


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Name a held-out question; its text and its grading stay with the world."""

    id: str
    form: str
    groups: Mapping[str, str]  # partition -> group, such as {"depth": "apply", "representation": "text"}
    needs: tuple[str, ...]  # ids of the targets whose laws the task needs
    declining: bool = False  # whether declining is the right answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Name an entry of the rule report."""

    id: str
    title: str  # what the report request calls it, such as "PLUCK"
    law: bool  # False: an identity target, which follows the manual


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback:
    """Hold what one probe was and what it showed."""

    probe: str  # the probe as text; "" if none could be read
    shown: str
    units: int  # units this probe displayed, at least 0
    refused: bool  # it ran nothing, and cost its call
    exercised: tuple[str, ...] = ()  # ids of the targets that it put to use; sealed, never sent to a system


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """Hold the verdict on one answer; `detail` is sealed (it may show a private input)."""

    verdict: Verdict
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetScore:
    """Hold what a rule report says about one target and whether it is right."""

    target: str
    line: str  # what the report stated, "" if nothing
    status: Literal["right", "wrong", "unknown", "missing", "malformed"]
    share: float  # share of judging inputs on which it agrees, in [0, 1]; shown, never added into a score


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportScore:
    """Hold the judgement of a whole rule report."""

    targets: tuple[TargetScore, ...]
    false_claims: tuple[str, ...] = ()

    @property
    def stated(self) -> int:
        """Count the targets stated right."""
        return sum(score.status == "right" for score in self.targets)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """Hold the outcome of re-checking one claim of a world's certificates."""

    claim: str  # the kind of claim, such as "reference"
    subject: str  # what it is about, such as "task 07"
    holds: bool
    detail: str = ""  # why it does not hold


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Hold one probe of an exploration and its feedback, as a system saw them."""

    arguments: Arguments
    shown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Say how large a survey shall be: its calls exactly, its units as nearly as the probes allow."""

    rounds: int = 4  # at least 1
    calls: int = 12  # a round, at least 1
    units: int | None = None  # displayed in all, at least 1; None: what the sandbox holds for usual

    @property
    def probes(self) -> int:
        """Count the probes of all rounds."""
        return self.rounds * self.calls


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered:
    """Say how well a survey covers one operation of the base, or one of its rules."""

    subject: str
    probes: int  # in how many probes it stands; those that end in an error do not count
    kinds: tuple[str, ...]  # on what kinds of arguments, or in what places, in the order of first use


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """Hold a system-independent sequence of probes, what it displays in its world, and what it covers."""

    probes: tuple[Arguments, ...]
    units: int
    coverage: tuple[Covered, ...]  # every operation, or every rule, of the base


class World(Protocol):
    """What the protocol may ask of a world. Every method is a pure function of its arguments."""

    @property
    def document(self) -> Document:
        """The plain data that this world was opened from."""

    @property
    def digest(self) -> str:
        """The digest of the document."""

    @property
    def tool(self) -> ToolSpec:
        """The tool that a system may call in exploration."""

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The held-out tasks, in the order of the document."""

    @property
    def targets(self) -> tuple[Target, ...]:
        """The entries of the rule report, in order."""

    def briefing(self) -> str:
        """Give the manual and the worked examples, as a system reads them first."""

    def probe(self, arguments: Arguments) -> Feedback:
        """Run one tool call; a call that cannot be run is refused in the feedback."""

    def question(self, task: Task) -> str:
        """Give the text of a held-out question, without how to end the reply."""

    def grade(self, task: Task, answer: str) -> Grade:
        """Decide an answer; total, so that whatever a system writes has a verdict."""

    def report_request(self) -> str:
        """Give the text that asks for the rule report."""

    def judge_report(self, reply: str) -> ReportScore:
        """Judge a rule report by meaning; total."""

    def open_book(self) -> str:
        """Give the true laws, in words and in report notation."""

    def survey(self, profile: Profile, stream: Stream) -> Survey:
        """Give probes that cover the base; whoever writes them sees of their runs only units and error class."""

    def twin(self) -> World:
        """Give the same tasks in a world with every law removed."""

    def check(self) -> Iterator[Check]:
        """Re-check every claim of the certificates, from the document alone."""


class Mind(Protocol):
    """What a scripted system thinks in one trajectory: pure functions of what it has seen so far."""

    def probe(self, evidence: tuple[Evidence, ...], stream: Stream) -> Arguments | None:
        """Choose the next probe, or None to end the round."""

    def answer(self, task: Task, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Write the reply to a held-out question."""

    def report(self, evidence: tuple[Evidence, ...], stream: Stream) -> str:
        """Write the rule report."""


@runtime_checkable
class Reader(Mind, Protocol):
    """A mind that understands the true laws when it is told them, as an open-book question does."""

    def told(self, book: str) -> Mind:
        """Give the mind that has read the text of `World.open_book`."""


MindFactory: TypeAlias = Callable[[World, Stream], Mind]
"""Makes the mind of one trajectory; the stream is that trajectory's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Blueprint:
    """Say what a world shall be like; `settings` are the sandbox's own."""

    name: str  # of the world
    seed: str
    settings: Mapping[str, Any] = field(default_factory=dict)


class Sandbox(Protocol):
    """One kind of world."""

    @property
    def name(self) -> str:
        """The sandbox's name, such as `aliencode`."""

    def open(self, document: Document) -> World:
        """Decode a document once.

        Raises:
            WorldError: if the document is no world of this sandbox.
        """

    def grow(self, blueprint: Blueprint) -> Document:
        """Grow a certified world from a blueprint; only the forge asks for it.

        Raises:
            ForgeError: if the blueprint cannot be met.
        """

    def minds(self) -> Mapping[str, MindFactory]:
        """Give the minds of this sandbox's scripted systems, by name (`naive`, `scientist`, ...)."""
