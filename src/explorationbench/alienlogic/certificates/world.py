"""Re-check every claim of an AlienLogic world from its document alone.

The checker runs the kernel and the checker of algebras, and compares; it knows neither the search that found proofs and
algebras nor the forge, so a fault in what grew the world cannot hide here.

    worked example    the kernel gives the stored feedback, and the briefing shows both
    question          it states the theorem
    textbook proof    it is accepted without the laws; in the world it is refused if the theorem needs a law
    proof             the world accepts it as a proof of the theorem
    algebra           it shows that the theorem has no proof in the world, of any length
    two values        no algebra of two values shows that, if the stored one has more
    needed laws       of a provable theorem: those that, alone, refuse the textbook proof; of an unprovable one: those
                      without which the stored proof is accepted
    groups            they follow from the goal and the proof
    law               a theorem has no proof, or a longer one, or no textbook proof, for this law alone
    probe             it stays inside the limits; the world refuses it for the law, and accepts it without the law
    ambiguity         the worked examples leave two or more hypotheses for at least a third of the laws
    report            the true report is right on every target, and YES everywhere on the identity targets alone
    counts            the public part states what the document holds
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from explorationbench.alienlogic.certificates.flaws import Found
from explorationbench.alienlogic.certificates.two_values import System, systems
from explorationbench.alienlogic.certificates.unprovable import check_algebra
from explorationbench.alienlogic.corpus import Corpus, corpus_of
from explorationbench.alienlogic.document import LogicTask, LogicWorldData, Witness
from explorationbench.alienlogic.formulas import print_formula
from explorationbench.alienlogic.grading import excess, feedback_of, length_of, proves
from explorationbench.alienlogic.groups import cannot_be_introduced, groups_of
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.laws import catalogue
from explorationbench.alienlogic.reports import identity_rules, judge, true_report
from explorationbench.alienlogic.statements import REPORTED
from explorationbench.alienlogic.steps import Law, LawBook, WorldLaw
from explorationbench.sandbox import Check
from explorationbench.world import Part


@dataclass(frozen=True, kw_only=True)
class Checker:
    """Check the claims of one world. Each method yields the checks of one kind of claim."""

    data: LogicWorldData
    public: Part

    @cached_property
    def laws(self) -> LawBook:
        """Index the laws."""
        return LawBook(self.data.laws)

    @cached_property
    def books_without(self) -> dict[str, LawBook]:
        """Index the laws less each one."""
        return {entry.id: LawBook(self.data.without(entry.id)) for entry in self.data.laws}

    def checks(self) -> Iterator[Check]:
        """Yield every check, kind by kind."""
        yield from self.counts()
        yield from self.worked_examples()
        for task in self.data.tasks:
            yield from self.theorem(task)
            yield from self.provable(task) if task.provable else self.unprovable(task)
        for entry in self.data.laws:
            yield self.law(entry)
            yield self.probe(entry)
        yield from self.ambiguity()
        yield from self.report()

    def counts(self) -> Iterator[Check]:
        """Compare the public counts with what the document holds, and refuse doubled ids."""
        stated = self.public.get("counts")
        actual = counts_of(self.data)
        yield _check("counts", "public part", stated == actual, f"it states {stated}, the document holds {actual}")
        laws, tasks = [entry.id for entry in self.data.laws], [task.id for task in self.data.tasks]
        for kind, ids in (("laws", laws), ("tasks", tasks)):
            yield _check("counts", f"ids of {kind}", len(ids) == len(dict.fromkeys(ids)), "an id stands twice")

    def worked_examples(self) -> Iterator[Check]:
        """Check each worked example and look for it in the briefing."""
        for number, example in enumerate(self.data.examples, 1):
            feedback = feedback_of(check(example.proof, self.laws))
            subject = f"example {number}"
            yield _check("worked example", subject, feedback == example.feedback, f"the kernel says {feedback!r}")
            told = example.proof in self.data.briefing and example.feedback in self.data.briefing
            yield _check("worked example", f"{subject} in the briefing", told, "the briefing does not show it")

    def theorem(self, task: LogicTask) -> Iterator[Check]:
        """Check what holds of every theorem: its question, its textbook proof, its groups."""
        premises = ", ".join(map(print_formula, task.sequent.premises))
        rows = [f"premises: {premises}".strip(), f"goal: {print_formula(task.sequent.goal)}"]
        told = "\n".join(rows) in task.question
        yield _check("question", task.id, told, "it does not state the theorem")
        accepted = proves(task.textbook, task.sequent, ())
        yield _check("textbook proof", f"{task.id} without laws", accepted, "it is no proof of the theorem")
        groups = groups_of(task.sequent.goal, task.proof)
        yield _check("groups", task.id, groups == task.groups, f"they are {groups}")

    def provable(self, task: LogicTask) -> Iterator[Check]:
        """Check the proof of a provable theorem, and which laws refuse its textbook proof."""
        yield _check("proof", task.id, proves(task.proof, task.sequent, self.laws), "it is no proof of the theorem")
        needs = needs_of(task, self.data.laws)
        none = "a provable theorem stores no proofs for other worlds"
        yield _check("needed laws", task.id, needs == task.needs, f"they are {', '.join(needs)}")
        yield _check("needed laws", f"{task.id} releases", not task.releases, none)
        refused = not proves(task.textbook, task.sequent, self.laws)
        told = f"it is {'refused' if refused else 'accepted'}"
        yield _check("textbook proof", f"{task.id} in the world", refused == bool(task.needs), told)

    def unprovable(self, task: LogicTask) -> Iterator[Check]:
        """Check the algebra of an unprovable theorem, and the proofs that it has without each law it needs."""
        yield _check("proof", task.id, not task.proof, "a theorem with an algebra stores a proof")
        flaw = "there is none" if task.algebra is None else check_algebra(task.algebra, task.sequent, self.laws)
        yield _check("algebra", task.id, flaw is None, str(flaw))
        if task.algebra is not None and len(task.algebra.above) > 2:
            yield self.two_values(task)
        named = "there must be a proof for each needed law, in order"
        yield _check("needed laws", f"{task.id} releases", tuple(task.releases) == task.needs, named)
        for law_id, proof in task.releases.items():
            book = self.books_without.get(law_id)
            released = book is not None and proves(proof, task.sequent, book)
            yield _check("needed laws", f"{task.id} without {law_id}", released, "the stored proof is not accepted")

    def two_values(self, task: LogicTask) -> Check:
        """Look through all algebras of two values for one that refutes a theorem."""
        try:
            refuted = any(system.refutes(task.sequent) for system in self.two_valued)
        except Found as found:
            return _check("two values", task.id, False, found.flaw.detail)
        return _check("two values", task.id, not refuted, "an algebra of two values refutes it too")

    @cached_property
    def two_valued(self) -> tuple[System, ...]:
        """Describe all algebras of two values in which the rules hold."""
        return tuple(systems(self.laws))

    def law(self, entry: WorldLaw) -> Check:
        """Check that the world without a law has a proof of a theorem that the world has not, or only a longer one."""
        witness = self.data.witnesses.get(entry.id)
        task = next((task for task in self.data.tasks if witness and task.id == witness.task), None)
        if witness is None or task is None:
            return _check("law", entry.id, False, "there is no witness about a theorem")
        if not proves(witness.proof, task.sequent, self.books_without[entry.id]):
            return _check("law", entry.id, False, f"without it, the proof of {task.id} is not accepted")
        if proves(witness.proof, task.sequent, self.laws):
            return _check("law", entry.id, False, f"the proof of {task.id} is accepted in the world too")
        return _check("law", entry.id, _tells(witness, task), f"it is no witness of the kind '{witness.kind}'")

    def probe(self, entry: WorldLaw) -> Check:
        """Try the probe of a law in the world and without the law."""
        script = self.data.probes.get(entry.id, "")
        if not script or excess(script):
            return _check("probe", entry.id, False, "there is none inside the limits of a probe")
        verdict = check(script, self.laws)
        if verdict.reason_id != entry.id:
            return _check("probe", entry.id, False, f"the world answers {verdict.reason_id or 'that it accepts it'}")
        alone = check(script, self.books_without[entry.id])
        return _check("probe", entry.id, alone.accepted, f"without the law, the answer is {alone.reason_id}")

    def ambiguity(self) -> Iterator[Check]:
        """Count the laws that the worked examples leave open, all other laws given."""
        open_laws = sum(len(self.living(entry)) >= 2 for entry in self.data.laws)
        enough = 3 * open_laws >= len(self.data.laws)
        yield _check("ambiguity", "worked examples", enough, f"they leave only {open_laws} laws open")

    def living(self, entry: WorldLaw) -> tuple[Law | None, ...]:
        """List the catalogue's hypotheses for a law that the worked examples do not refute."""
        hypotheses = (None, *catalogue()[entry.law.rule])
        return tuple(each for each in hypotheses if self.reproduces(swap(self.data.laws, entry.id, each)))

    def reproduces(self, laws: LawBook) -> bool:
        """Decide whether these laws give every worked example its stored feedback."""
        return all(feedback_of(check(example.proof, laws)) == example.feedback for example in self.data.examples)

    def report(self) -> Iterator[Check]:
        """Judge the true report, and the report that says YES everywhere."""
        corpus = self.corpus
        for score in judge(corpus, true_report(self.laws)).targets:
            yield _check("report", score.target, score.status == "right", f"the true line is judged {score.status}")
        allowing = judge(corpus, "\n".join(f"{rule} := YES" for rule in REPORTED))
        earned = tuple(score.target for score in allowing.targets if score.status == "right")
        told = f"it earns {', '.join(earned)}"
        yield _check("report", "YES everywhere", earned == identity_rules(self.laws), told)

    @property
    def corpus(self) -> Corpus:
        """Collect the steps on which rule reports are judged."""
        return corpus_of(self.laws, (proof for task in self.data.tasks for proof in (task.textbook, task.proof)))


def counts_of(data: LogicWorldData) -> dict[str, int]:
    """Count what the public part of a world states."""
    book = LawBook(data.laws)
    identity = len(identity_rules(book))
    unprovable = [task for task in data.tasks if not task.provable]
    return {
        "targets": len(data.laws) + identity,
        "laws": len(data.laws),
        "identity_targets": identity,
        "examples": len(data.examples),
        "accepted_examples": sum(example.feedback.startswith("accepted: yes") for example in data.examples),
        "tasks": len(data.tasks),
        "unprovable": len(unprovable),
        "provable_that_need_a_law": sum(task.provable and bool(task.needs) for task in data.tasks),
        "unprovable_beyond_two_values": sum(len(task.algebra.above) > 2 for task in unprovable if task.algebra),
        "unprovable_by_introduction_alone": sum(cannot_be_introduced(task.sequent.goal, book) for task in unprovable),
    }


def needs_of(task: LogicTask, laws: tuple[WorldLaw, ...]) -> tuple[str, ...]:
    """Compute the ids of the laws that, alone, refuse the textbook proof of a theorem."""
    return tuple(entry.id for entry in laws if not proves(task.textbook, task.sequent, (entry,)))


def swap(laws: tuple[WorldLaw, ...], law_id: str, law: Law | None) -> LawBook:
    """Index the laws with another law, or none, in the place of one of them."""
    swapped = (WorldLaw(id=law_id, law=law) if law and entry.id == law_id else entry for entry in laws)
    return LawBook(tuple(entry for entry in swapped if law or entry.id != law_id))


def _tells(witness: Witness, task: LogicTask) -> bool:
    """Decide whether a proof that only the world without the law accepts shows what its kind says."""
    match witness.kind:
        case "status":
            return not task.provable
        case "shorter":
            return task.provable and length_of(witness.proof) < length_of(task.proof)
        case "textbook":
            return task.provable and witness.proof == task.textbook
        case _:
            return False


def _check(claim: str, subject: str, holds: bool, detail: str = "") -> Check:
    return Check(claim=claim, subject=subject, holds=holds, detail="" if holds else detail)
