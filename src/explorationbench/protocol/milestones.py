"""One milestone: forks of the conversation, tool closed, thrown away afterwards.

The rule report is asked first and alone, since it warms the provider's prompt cache; then all answers at once, each in
a fork of its own that never sees the report or another task.
"""

from __future__ import annotations

from dataclasses import dataclass

from explorationbench.protocol.answers import read_answer
from explorationbench.protocol.asks import Ask, Coordinates, Phase, Reply, Stop
from explorationbench.protocol.conversation import Conversation
from explorationbench.protocol.setting import Setting, Steps, ask_all
from explorationbench.sandbox import Grade, ReportScore, Task, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """Hold one reply to a question, the answer read from it, and its grade."""

    task: str
    reply: Reply
    read: str | None
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """Hold what one milestone measured."""

    milestone: int
    report: Reply | None  # None: not asked
    score: ReportScore | None  # None: not asked, or missing
    answers: tuple[Answered, ...]  # by task, then answer

    @property
    def missing(self) -> int:
        """Count the replies that the provider failed to give."""
        report = self.report is not None and self.report.stop is Stop.MISSING
        return report + sum(answer.grade.verdict is Verdict.MISSING for answer in self.answers)


def measure(setting: Setting, conversation: Conversation, milestone: int) -> Steps[Measured]:
    """Ask for the rule report, then for every answer, and judge them."""
    report, score = None, None
    if setting.plan.condition.reports:
        (report,) = yield from ask_all((_report_ask(setting, conversation, milestone),))
        score = _judge(setting, report)
    asks = _answer_asks(setting, conversation, milestone)
    replies = yield from ask_all(asks)
    tasks = [task for task in setting.tasks for _ in range(setting.plan.answers)]
    answers = tuple(grade_reply(setting, task, reply) for task, reply in zip(tasks, replies, strict=True))
    return Measured(milestone=milestone, report=report, score=score, answers=answers)


def _report_ask(setting: Setting, conversation: Conversation, milestone: int) -> Ask:
    fork = conversation.say(setting.wording.fill("report", request=setting.world.report_request()))
    where = Coordinates(trajectory=setting.trajectory, phase=Phase.REPORT, milestone=milestone)
    return setting.ask(fork, where)


def _answer_asks(setting: Setting, conversation: Conversation, milestone: int) -> tuple[Ask, ...]:
    """Make the asks of all answers; the answers of a task share one fork, since their messages are the same."""
    condition = setting.plan.condition
    book = {"book": setting.world.open_book()} if condition.book else {}
    asks = []
    for task in setting.tasks:
        question = setting.wording.fill(condition.question, question=setting.world.question(task), **book)
        fork = conversation.say(question)
        for answer in range(1, setting.plan.answers + 1):
            where = Coordinates(
                trajectory=setting.trajectory, phase=Phase.ANSWER, milestone=milestone, task=task.id, answer=answer
            )
            asks.append(setting.ask(fork, where))
    return tuple(asks)


def _judge(setting: Setting, report: Reply) -> ReportScore | None:
    """Judge a report; a refused one states nothing, a cut one what it holds."""
    if report.stop is Stop.MISSING:
        return None
    return setting.world.judge_report("" if report.stop is Stop.REFUSED else report.text)


def grade_reply(setting: Setting, task: Task, reply: Reply) -> Answered:
    """Read the answer of a reply and have the world grade it."""
    answer = read_answer(reply)
    if answer.verdict is not None or answer.text is None:
        grade = Grade(verdict=answer.verdict or Verdict.MALFORMED, detail=reply.reason)
    else:
        grade = setting.world.grade(task, answer.text)
    return Answered(task=task.id, reply=reply, read=answer.text, grade=grade)
