"""An AlienCode world behind the contract: what it shows, runs, asks and decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from explorationbench.aliencode.briefing import TOOL, write_open_book
from explorationbench.aliencode.certificates import Checker
from explorationbench.aliencode.document import CodeTask, CodeWorldData, from_document
from explorationbench.aliencode.grading import grade, machine_of
from explorationbench.aliencode.laws import Law
from explorationbench.aliencode.lexer import count_lines
from explorationbench.aliencode.machine import PROBE, Machine
from explorationbench.aliencode.reports import judge
from explorationbench.aliencode.surveying.composition import Cost, write_survey
from explorationbench.aliencode.twin import twin_document
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


@dataclass(frozen=True)
class CodeWorld:
    """A document and what it holds, decoded. Everything else is computed from them; nothing changes."""

    document: Document
    data: CodeWorldData

    @cached_property
    def digest(self) -> str:
        """Give the digest of the document."""
        return self.document.digest

    @property
    def tool(self) -> ToolSpec:
        """Give the tool that runs programs."""
        return TOOL

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        """List the held-out tasks."""
        return tuple(Task(id=task.id, form=task.form, groups=task.groups, needs=task.needs) for task in self.data.tasks)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """List the entries of the rule report."""
        return tuple(
            Target(id=target.id, title=target.operation, law=target.law is not None) for target in self.data.targets
        )

    @property
    def laws(self) -> tuple[Law, ...]:
        """List the laws; sealed."""
        return self.data.laws

    @property
    def catalogue_targets(self) -> tuple[tuple[str, str], ...]:
        """List the id and the operation of every target, in order."""
        return tuple((target.id, target.operation) for target in self.data.targets)

    @property
    def machine(self) -> Machine:
        """Give the machine that runs programs under the world's laws."""
        return machine_of(self.data.laws)

    @cached_property
    def _watcher(self) -> Machine:
        """Give the same machine, which also tells what a program put to use."""
        return Machine(self.machine.semantics, watching=True)

    @cached_property
    def _tasks_by_id(self) -> dict[str, CodeTask]:
        return {task.id: task for task in self.data.tasks}

    def material(self, task: Task) -> CodeTask:
        """Give what is behind a task; scripted systems read its program and senses, which are open material."""
        return self._tasks_by_id[task.id]

    def briefing(self) -> str:
        """Give the manual, the worked examples and the description of the tool."""
        return self.data.briefing

    def probe(self, arguments: Arguments) -> Feedback:
        """Run a program and show at most what a probe may show; refuse what is no program of at most 40 lines."""
        program = arguments.get("program") if isinstance(arguments, dict) else None
        if not isinstance(program, str) or not program.strip():
            return _refusal("", "This call was refused: it has no argument `program` that holds the text of a program.")
        lines = count_lines(program)
        if lines > PROBE.program_lines:
            told = f"This call was refused: the program has {lines} lines, at most {PROBE.program_lines} are allowed."
            return _refusal(program, told)
        outcome = self._watcher.run(program, display=PROBE)
        return Feedback(
            probe=program,
            shown=outcome.output,
            units=outcome.units,
            refused=False,
            exercised=tuple(each.id for each in self.data.targets if each.operation in outcome.exercised),
        )

    def question(self, task: Task) -> str:
        """Give the text of a held-out question."""
        return self.material(task).question

    def grade(self, task: Task, answer: str) -> Grade:
        """Decide an answer on the private inputs, or against the output of the program."""
        return self._decide(task.id, answer)

    @cached_property
    def _decide(self) -> Callable[[str, str], Grade]:
        """Remember the latest decisions, since answers recur: scripted systems give each at every milestone."""
        return lru_cache(maxsize=4096)(lambda task_id, answer: grade(self.machine, self._tasks_by_id[task_id], answer))

    def report_request(self) -> str:
        """Give the text that asks for the rule report."""
        return self.data.report_request

    def judge_report(self, reply: str) -> ReportScore:
        """Judge a rule report by running each line beside the world's own operation."""
        return judge(self.machine, self.catalogue_targets, reply)

    def open_book(self) -> str:
        """Give the true laws, in report notation and in words."""
        return write_open_book(self.data.targets)

    def survey(self, profile: Profile, stream: Stream) -> Survey:
        """Give probes that cover the language; of their runs only units and error class are seen."""
        return write_survey(profile, stream, self._cost)

    def _cost(self, program: str) -> Cost:
        outcome = self.machine.run(program, display=PROBE)
        return Cost(units=outcome.units, error=outcome.error)

    def twin(self) -> CodeWorld:
        """Give the same tasks in a world with every law removed."""
        return open_code_world(twin_document(self.document, self.data))

    def check(self) -> Iterator[Check]:
        """Re-check every claim of the certificates."""
        return Checker(data=self.data, public=self.document.public).checks()


def open_code_world(document: Document) -> CodeWorld:
    """Decode a document once.

    Raises:
        WorldError: if a field is missing or malformed.
    """
    return CodeWorld(document, from_document(document))


def _refusal(probe: str, told: str) -> Feedback:
    return Feedback(probe=probe, shown=told, units=0, refused=True)
