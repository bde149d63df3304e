"""An AlienLogic world behind the contract: what it shows, checks, asks and decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from explorationbench.alienlogic.briefing import TOOL, write_open_book
from explorationbench.alienlogic.certificates.world import Checker
from explorationbench.alienlogic.corpus import Corpus, corpus_of
from explorationbench.alienlogic.document import LogicTask, LogicWorldData, from_document
from explorationbench.alienlogic.exercising import exercised
from explorationbench.alienlogic.grading import excess, feedback_of, grade
from explorationbench.alienlogic.kernel import check
from explorationbench.alienlogic.reports import identity_rules, judge
from explorationbench.alienlogic.steps import LawBook
from explorationbench.alienlogic.surveying import write_survey
from explorationbench.alienlogic.twin import twin_document
from explorationbench.sandbox import (
    Arguments,
    Check,
    Feedback,
    Grade,
    Profile,
    ReportScore,
    Survey,
    Target,
    Task,
    ToolSpec,
)
from explorationbench.streams import Stream
from explorationbench.world import Document

FORM = "prove"


@dataclass(frozen=True)
class LogicWorld:
    """Open a document as a world. Everything is computed from the document; nothing changes."""

    document: Document

    @cached_property
    def data(self) -> LogicWorldData:
        """Decode the private parts."""
        return from_document(self.document)

    @cached_property
    def digest(self) -> str:
        """Give the digest of the document."""
        return self.document.digest

    @property
    def tool(self) -> ToolSpec:
        """Give the tool that checks proofs."""
        return TOOL

    @cached_property
    def laws(self) -> LawBook:
        """Index the laws; sealed."""
        return LawBook(self.data.laws)

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        """List the theorems."""
        return tuple(
            Task(id=task.id, form=FORM, groups=task.groups, needs=task.needs, declining=not task.provable)
            for task in self.data.tasks
        )

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """List the laws, named by their opaque ids, then the rules that have none."""
        laws = (Target(id=entry.id, title=entry.id, law=True) for entry in self.laws.entries)
        identity = (Target(id=rule, title=rule, law=False) for rule in identity_rules(self.laws))
        return (*laws, *identity)

    @cached_property
    def corpus(self) -> Corpus:
        """Collect the steps on which rule reports are judged."""
        return corpus_of(self.laws, (proof for task in self.data.tasks for proof in (task.textbook, task.proof)))

    @cached_property
    def _materials(self) -> dict[str, LogicTask]:
        return {task.id: task for task in self.data.tasks}

    def material(self, task: Task) -> LogicTask:
        """Give what the document holds about a task; sealed."""
        return self._materials[task.id]

    def briefing(self) -> str:
        """Give the manual, the worked examples and the description of the tool."""
        return self.data.briefing

    def probe(self, arguments: Arguments) -> Feedback:
        """Check a proof and show the verdict; refuse what is no text of at most 80 lines."""
        proof = arguments.get("proof") if isinstance(arguments, dict) else None
        if not isinstance(proof, str) or not proof.strip():
            return _refusal("", "This call was refused: it has no argument `proof` that holds the text of a proof.")
        over = excess(proof)
        if over:
            return _refusal(proof, f"This call was refused: {over}.")
        verdict = check(proof, self.laws)
        met = {*exercised(proof, verdict, self.laws)}
        return Feedback(
            probe=proof,
            shown=feedback_of(verdict),
            units=1,
            refused=False,
            exercised=tuple(target.id for target in self.targets if target.id in met),
        )

    def question(self, task: Task) -> str:
        """Give the theorem and how to answer."""
        return self.material(task).question

    def grade(self, task: Task, answer: str) -> Grade:
        """Decide an answer: a proof of the theorem, or the word that declines."""
        material = self.material(task)
        return grade(self.laws, material.sequent, material.provable, answer=answer)

    def report_request(self) -> str:
        """Give the text that asks for the rule report."""
        return self.data.report_request

    def judge_report(self, reply: str) -> ReportScore:
        """Judge a rule report law by law, on the steps of the corpus."""
        return judge(self.corpus, reply)

    def open_book(self) -> str:
        """Give the true laws, in report notation and in words."""
        return write_open_book(self.laws)

    def survey(self, profile: Profile, stream: Stream) -> Survey:
        """Give proofs that cover every rule, whatever the laws."""
        return write_survey(profile, stream)

    def twin(self) -> LogicWorld:
        """Give the same theorems in a world with every law removed."""
        return LogicWorld(twin_document(self.document, self.data))

    def check(self) -> Iterator[Check]:
        """Re-check every claim of the certificates."""
        return Checker(data=self.data, public=self.document.public).checks()


def _refusal(probe: str, told: str) -> Feedback:
    return Feedback(probe=probe, shown=told, units=0, refused=True)
