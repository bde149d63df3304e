"""Re-check every claim of an AlienCode world from its document alone.

The checker runs programs on machines and compares; it knows the language and the laws, and neither the realiser nor
the forge, so a fault in what grew the world cannot hide here.

    laws              each is one of the public catalogue's, on an operation of its own
    worked example    the program gives the stored output, and the briefing shows both
    briefing          it is the manual and the worked examples, letter for letter; so is the report request its form
    questions         no two are the same, and one that asks for a function names it
    prediction        the program gives the stored output, another one under the manual, and ends its question
    inputs            they differ, so that no single value and no single guess is right on all private ones
    reference         it is right in the world on the private and the further inputs
    naive answer      it is right under the manual on all inputs, wrong in the world on at least two private ones
    needed laws       they are those that, alone on the base, change the outcome of the naive answer
    slip              it is right in the world without the law, wrong in the world
    groups            they follow from the program, the values and the needed laws
    law coverage      every law is needed by at least two tasks
    probe             it stays inside the limits and tells its law from none and from the catalogue's other laws
    ambiguity         the worked examples leave two or more hypotheses for at least a third of the laws
    literals          at least a third of the tasks hold no integer literal
    report            the true report is right on every target, and IDENTITY on the identity targets alone
    counts            the public part states what the document holds
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from explorationbench.aliencode.briefing import write_briefing
from explorationbench.aliencode.display import CUT
from explorationbench.aliencode.document import CodeTarget, CodeTask, CodeWorldData
from explorationbench.aliencode.grading import ENTRY, failures, likeness_of, machine_of, right, same_text, shown
from explorationbench.aliencode.groups import groups_of, holds_literal
from explorationbench.aliencode.laws import Law, catalogue
from explorationbench.aliencode.lexer import count_lines
from explorationbench.aliencode.machine import PROBE, Machine
from explorationbench.aliencode.reports import judge, report_request, true_report
from explorationbench.sandbox import Check
from explorationbench.world import Part

LEAST_PRIVATE = 5
LEAST_FURTHER = 50
LEAST_NAIVE_FAILURES = 2
LEAST_TASKS_PER_LAW = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Checker:
    """Check the claims of one world. Each method yields the checks of one kind of claim."""

    data: CodeWorldData
    public: Part

    @property
    def world(self) -> Machine:
        """Give the machine of the world."""
        return machine_of(self.data.laws)

    @property
    def manual(self) -> Machine:
        """Give the machine of the manual."""
        return machine_of(())

    def checks(self) -> Iterator[Check]:
        """Yield every check, kind by kind."""
        yield from self.counts()
        yield from self.lawful()
        yield from self.worked_examples()
        yield from self.texts()
        yield from self.questions()
        for task in self.data.tasks:
            yield from self.prediction(task) if task.form == "predict" else self.written(task)
            yield from self.needed_laws(task)
        yield from self.law_coverage()
        yield from self.probes()
        yield from self.ambiguity()
        yield from self.literals()
        yield from self.report()

    def counts(self) -> Iterator[Check]:
        """Compare the public counts with what the document holds, and refuse doubled ids."""
        stated = self.public.get("counts")
        actual = counts_of(self.data)
        yield _check(
            "counts", "public part", stated == actual, f"it states {stated!s:.200}, the document holds {actual}"
        )
        for kind, ids in (("targets", [t.id for t in self.data.targets]), ("tasks", [t.id for t in self.data.tasks])):
            yield _check("counts", f"ids of {kind}", _all_differ(ids), "an id stands twice")
        something = bool(self.data.laws and self.data.tasks)
        yield _check("counts", "laws and tasks", something, "there is no law or no task, so nothing is measured")

    def lawful(self) -> Iterator[Check]:
        """Look for each law in the catalogue, and for an operation with two targets."""
        for target in _with_law(self.data.targets):
            known = target.law in catalogue()[target.operation]
            yield _check("laws", target.id, known, "it is none of the public catalogue")
        once = _all_differ(target.operation for target in self.data.targets)
        yield _check("laws", "operations", once, "two targets are about one operation")

    def worked_examples(self) -> Iterator[Check]:
        """Run each worked example and look for it in the briefing."""
        for number, example in enumerate(self.data.examples, 1):
            output = shown(self.world, example.program)
            subject = f"example {number}"
            yield _check("worked example", subject, output == example.output, f"the program shows {output!r}")
            told = example.program in self.data.briefing and example.output in self.data.briefing
            yield _check("worked example", f"{subject} in the briefing", told, "the briefing does not show it")

    def texts(self) -> Iterator[Check]:
        """Write the briefing and the report request anew, so that a system is told nothing else."""
        same = self.data.briefing == write_briefing(self.data.examples)
        yield _check("briefing", "manual", same, "it is not this version's manual with the worked examples")
        same = self.data.report_request == report_request(_named(self.data.targets))
        yield _check("briefing", "report request", same, "it does not ask for these targets in this version's words")

    def questions(self) -> Iterator[Check]:
        """Compare the questions with one another, and look for the name of the function that they ask for."""
        differ = _all_differ(task.question for task in self.data.tasks)
        yield _check("questions", "tasks", differ, "two tasks ask the same")
        for task in self.data.tasks:
            named = task.form == "predict" or f"`{ENTRY}(" in task.question
            yield _check("questions", task.id, named, f"it asks for a function and does not name {ENTRY}")

    def prediction(self, task: CodeTask) -> Iterator[Check]:
        """Run the program of a prediction in the world and under the manual."""
        output = shown(self.world, task.program)
        yield _check("prediction", task.id, output == task.reference, f"the program shows {output!r}")
        differs = not same_text(shown(self.manual, task.program), task.reference)
        yield _check("prediction", f"{task.id} naive answer", differs, "the manual gives the same output")
        more = not task.reference.startswith("[AlienError]")
        yield _check("prediction", f"{task.id} output", more, "it shows only an error")
        asked = task.question.endswith(f"```\n{task.program.strip()}\n```") and task.question.count("```") == 2
        yield _check("prediction", f"{task.id} question", asked, "it does not end with the program, and it alone")

    def written(self, task: CodeTask) -> Iterator[Check]:
        """Run the reference and the naive answer of a task on all its inputs."""
        cases = task.private + task.further
        enough = len(task.private) == LEAST_PRIVATE and len(task.further) >= LEAST_FURTHER
        yield _check("reference", f"{task.id} inputs", enough, "it needs 5 private and 50 further inputs")
        alike = likeness_of(task)
        yield _check("inputs", task.id, not alike, alike)
        yield _none("reference", task.id, failures(self.world, task.reference, cases))
        yield _none("naive answer", f"{task.id} under the manual", failures(self.manual, task.program, cases))
        wrong = len(list(failures(self.world, task.program, task.private)))
        subject = f"{task.id} in the world"
        yield _check("naive answer", subject, wrong >= LEAST_NAIVE_FAILURES, f"it is wrong on {wrong} private inputs")

    def needed_laws(self, task: CodeTask) -> Iterator[Check]:
        """Compute the laws a task needs, its groups, and try its slips."""
        needs = needs_of(task, self.data.targets)
        yield _check("needed laws", task.id, needs == task.needs, f"they are {', '.join(needs)}")
        groups = groups_of(task, operations_of(needs, self.data.targets))
        yield _check("groups", task.id, groups == task.groups, f"they are {groups}")
        slips = tuple(task.slips) == needs
        yield _check("slip", f"{task.id} slips", slips, "there must be one slip for each needed law, in order")
        for target_id, slip in task.slips.items():
            yield self.slip(task, target_id, slip)

    def slip(self, task: CodeTask, target_id: str, slip: str) -> Check:
        """Try a slip with and without its law."""
        subject = f"{task.id} without {target_id}"
        if not right(machine_of(self.data.without(target_id)), task, slip):
            return _check("slip", subject, False, "it is wrong in the world without the law")
        return _check("slip", subject, not right(self.world, task, slip), "it is right in the world")

    def law_coverage(self) -> Iterator[Check]:
        """Count the tasks that need each law."""
        counts = Counter(need for task in self.data.tasks for need in task.needs)
        for target in _with_law(self.data.targets):
            count = counts[target.id]
            yield _check("law coverage", target.id, count >= LEAST_TASKS_PER_LAW, f"only {count} tasks need it")

    def probes(self) -> Iterator[Check]:
        """Run each law's probe in the world, without the law, and with each other law of its catalogue entry."""
        for target in _with_law(self.data.targets):
            yield self.probe(target, self.data.probes.get(target.id, ""))

    def probe(self, target: CodeTarget, program: str) -> Check:
        """Try one probe."""
        outcome = self.world.run(program, display=PROBE)
        if not program or count_lines(program) > PROBE.program_lines or outcome.withheld or CUT in outcome.output:
            return _check("probe", target.id, False, "there is none inside the limits of a probe")
        for other in (None, *rivals(target)):
            machine = machine_of(swap(self.data.targets, target.id, other))
            if machine.run(program, display=PROBE).output == outcome.output:
                told = "no law" if other is None else other.words()
                return _check("probe", target.id, False, f"it does not tell the law from: {told}")
        return _check("probe", target.id, True)

    def ambiguity(self) -> Iterator[Check]:
        """Count the laws that the worked examples leave open, all other laws given."""
        targets = _with_law(self.data.targets)
        open_laws = sum(len(self.living(target)) >= 2 for target in targets)
        enough = 3 * open_laws >= len(targets)
        yield _check("ambiguity", "worked examples", enough, f"they leave only {open_laws} laws open")

    def living(self, target: CodeTarget) -> tuple[Law | None, ...]:
        """List the catalogue's hypotheses for a target that the worked examples do not refute."""
        hypotheses = (None, target.law, *rivals(target))
        return tuple(h for h in hypotheses if self.reproduces(swap(self.data.targets, target.id, h)))

    def reproduces(self, laws: tuple[Law, ...]) -> bool:
        """Decide whether a machine of these laws gives every worked example its stored output."""
        machine = machine_of(laws)
        return all(shown(machine, example.program) == example.output for example in self.data.examples)

    def literals(self) -> Iterator[Check]:
        """Count the tasks whose program holds no integer literal."""
        free = sum(not holds_literal(task.program) for task in self.data.tasks)
        yield _check("literals", "tasks", 3 * free >= len(self.data.tasks), f"only {free} tasks hold none")

    def report(self) -> Iterator[Check]:
        """Judge the true report and the report that says IDENTITY everywhere."""
        names = _named(self.data.targets)
        for score in judge(self.world, names, true_report(self.data.targets)).targets:
            yield _check("report", score.target, score.status == "right", f"the true line is judged {score.status}")
        identity = judge(self.world, names, "\n".join(f"{target.id} := IDENTITY" for target in self.data.targets))
        earned = [score.target for score in identity.targets if score.status == "right"]
        expected = [target.id for target in self.data.targets if target.law is None]
        yield _check("report", "IDENTITY everywhere", earned == expected, f"it earns {', '.join(earned)}")


def counts_of(data: CodeWorldData) -> dict[str, int]:
    """Count what the public part of a world states."""
    return {
        "targets": len(data.targets),
        "laws": len(data.laws),
        "identity_targets": len(data.targets) - len(data.laws),
        "examples": len(data.examples),
        "tasks": len(data.tasks),
    }


def needs_of(task: CodeTask, targets: Iterable[CodeTarget]) -> tuple[str, ...]:
    """Compute the ids of the targets whose laws, alone on the base, change the outcome of the naive answer."""
    manual = shown(machine_of(()), task.program) if task.form == "predict" else ""
    return tuple(
        target.id for target in targets if target.law is not None and _changes(machine_of((target.law,)), task, manual)
    )


def operations_of(ids: Iterable[str], targets: Iterable[CodeTarget]) -> tuple[str, ...]:
    """List the operations of the targets with these ids."""
    named = {target.id: target.operation for target in targets}
    return tuple(named[each] for each in ids)


def rivals(target: CodeTarget) -> tuple[Law, ...]:
    """List the catalogue's other laws for a target."""
    return tuple(law for law in catalogue()[target.operation] if law != target.law)


def swap(targets: Iterable[CodeTarget], target_id: str, law: Law | None) -> tuple[Law, ...]:
    """List the laws of the targets with another law, or none, for one of them."""
    laws = (law if target.id == target_id else target.law for target in targets)
    return tuple(each for each in laws if each is not None)


def _changes(machine: Machine, task: CodeTask, manual: str) -> bool:
    if task.form == "predict":
        return not same_text(shown(machine, task.program), manual)
    return next(failures(machine, task.program, task.private), None) is not None


def _all_differ(items: Iterable[str]) -> bool:
    listed = list(items)
    return len(dict.fromkeys(listed)) == len(listed)


def _named(targets: Iterable[CodeTarget]) -> tuple[tuple[str, str], ...]:
    return tuple((target.id, target.operation) for target in targets)


def _with_law(targets: Iterable[CodeTarget]) -> list[CodeTarget]:
    return [target for target in targets if target.law is not None]


def _check(claim: str, subject: str, holds: bool, detail: str = "") -> Check:
    return Check(claim=claim, subject=subject, holds=holds, detail="" if holds else detail)


def _none(claim: str, subject: str, wrong: Iterator[tuple[object, str]]) -> Check:
    first = next(wrong, None)
    return _check(claim, subject, first is None, f"it is wrong: {first[1] if first else ''}")
