"""One round of exploration, for every condition: the same loop, whoever chooses the probes.

A round ends when the system replies without a call, or after its last call with one closing turn. Calls beyond the last
and calls of other tools cost nothing and get a result that says so. Where the probes are given, the next one runs
whatever the system sends; if it stops early it is asked once more, and what is left is then shown at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Literal, TypeAlias

from explorationbench.protocol.asks import Coordinates, Phase, Reply, Stop, Usage
from explorationbench.protocol.conversation import Conversation, Message, ToolCall
from explorationbench.protocol.records import ProbeCount, ProbeText, RoundCounts
from explorationbench.protocol.setting import Setting, Steps, ask_all
from explorationbench.sandbox import Arguments, Feedback

TURNS_PER_CALL = 3
"""A round has at most this many turns for each of its calls, so that calls which cost nothing cannot go on for ever."""

Ending: TypeAlias = Literal["reply", "calls", "turns", "overflow", "missing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored:
    """Hold what a round left behind."""

    conversation: Conversation
    counts: RoundCounts
    probes: tuple[ProbeText, ...]
    exercised: tuple[tuple[str, ...], ...]  # for each probe, ids of targets; sealed
    usage: Usage
    notes: tuple[str, ...]


def explore(setting: Setting, conversation: Conversation, number: int) -> Steps[Explored]:
    """Run one round from its prompt to its end; `number` is at least 1."""
    ledger = Round(setting, number)
    fits, talk = conversation, conversation.say(ledger.prompt())
    ending: Ending = "reply"
    for turn in count(1):
        ledger.turn = turn
        may_call = ledger.left > 0 and turn <= TURNS_PER_CALL * ledger.calls
        where = Coordinates(trajectory=setting.trajectory, phase=Phase.EXPLORATION, round=number, turn=turn)
        (reply,) = yield from ask_all((setting.ask(talk, where, open=may_call),))
        if reply.stop in (Stop.MISSING, Stop.OVERFLOW):
            ending = "missing" if reply.stop is Stop.MISSING else "overflow"
            ledger.note(reply)
            talk = fits
            break
        fits, talk = talk, ledger.take(talk, reply, may_call=may_call)
        if may_call and not reply.calls and ledger.given:
            talk = talk.say(ledger.insist())
        elif not reply.calls or not may_call:
            ending = _ending(ledger, may_call=may_call)
            break
    return ledger.close(talk, ending)


def _ending(ledger: Round, *, may_call: bool) -> Ending:
    if may_call or not ledger.calls:
        return "reply"
    return "turns" if ledger.left else "calls"


@dataclass(slots=True)
class Round:
    """Keep the accounts of one round while it runs."""

    setting: Setting
    number: int
    calls: int = 0  # the calls of this round
    left: int = 0  # of these, the calls not yet made
    turn: int = 0
    surplus: int = 0
    unknown: int = 0
    insisted: bool = False
    usage: Usage = field(default_factory=Usage)
    counts: list[ProbeCount] = field(default_factory=list)
    texts: list[ProbeText] = field(default_factory=list)
    exercised: list[tuple[str, ...]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    given: list[Arguments] = field(default_factory=list)  # probes still to be shown, where they are given

    def __post_init__(self) -> None:
        plan = self.setting.plan
        if plan.condition.source == "given":
            self.given = list(plan.given[self.number - 1]) if self.number <= len(plan.given) else []
            self.calls = len(self.given)
        elif plan.condition.source == "own":
            self.calls = plan.calls
        self.left = self.calls

    def prompt(self) -> str:
        """Write the message that opens the round; a recording may hold nothing for it."""
        setting, condition = self.setting, self.setting.plan.condition
        empty = condition.source == "given" and not self.calls
        return setting.wording.fill(
            "round-without-probes" if empty else condition.round,
            round=self.number,
            rounds=setting.plan.rounds,
            calls=self.left,
            tool=setting.world.tool.name,
        )

    def take(self, talk: Conversation, reply: Reply, *, may_call: bool) -> Conversation:
        """Put a reply and the results of its calls into the conversation."""
        self.usage += reply.usage
        if reply.stop is not Stop.END:
            self.note(reply)
        talk = talk.add(reply.message())
        for call in reply.calls:
            talk = talk.add(Message(role="tool", text=self.result(call, may_call=may_call), call=call.id))
        return talk

    def result(self, call: ToolCall, *, may_call: bool) -> str:
        """Run one call, if it may be run, and write its result."""
        fill, tool = self.setting.wording.fill, self.setting.world.tool.name
        if not may_call or not self.left:
            self.surplus += 1
            return fill("no-calls-left")
        if call.name != tool:
            self.unknown += 1
            return fill("unknown-tool", name=call.name[:100], tool=tool, left=self.left)
        self.left -= 1
        if not self.given:
            return fill("feedback", shown=self.probe(call.arguments, called=True).shown, left=self.left)
        feedback = self.probe(self.given.pop(0), called=True)
        return fill("feedback-given", probe=self.named(feedback), shown=feedback.shown, left=self.left)

    def probe(self, arguments: Arguments, *, called: bool) -> Feedback:
        """Run one probe and keep it."""
        feedback = self.setting.world.probe(arguments)
        self.counts.append(
            ProbeCount(turn=self.turn, units=feedback.units, refused=feedback.refused, called=called),
        )
        self.texts.append(
            ProbeText(round=self.number, arguments=arguments, probe=feedback.probe, shown=feedback.shown),
        )
        self.exercised.append(feedback.exercised)
        return feedback

    def named(self, feedback: Feedback) -> str:
        """Give the text of a probe that the system did not write itself."""
        return feedback.probe or self.setting.wording.fill("no-probe")

    def insist(self) -> str:
        """Answer a system that stops before the given probes end: once a reminder, then all the rest."""
        if not self.insisted:
            self.insisted = True
            return self.setting.wording.fill("once-more", left=self.left, tool=self.setting.world.tool.name)
        shown = [self.probe(arguments, called=False) for arguments in self.given]
        self.given, self.left = [], 0
        fill = self.setting.wording.fill
        probes = [fill("rest-probe", probe=self.named(feedback), shown=feedback.shown) for feedback in shown]
        return fill("rest", probes="\n\n".join(probes))

    def note(self, reply: Reply) -> None:
        """Keep why a reply did not end by itself."""
        reason = f": {reply.reason}" if reply.reason else ""
        self.notes.append(f"round {self.number}, turn {self.turn}: {reply.stop}{reason}")

    def close(self, talk: Conversation, ending: Ending) -> Explored:
        """Give what the round left behind."""
        counts = RoundCounts(
            round=self.number,
            turns=self.turn,
            probes=tuple(self.counts),
            surplus=self.surplus,
            unknown=self.unknown,
            ended=ending,
        )
        return Explored(
            conversation=talk,
            counts=counts,
            probes=tuple(self.texts),
            exercised=tuple(self.exercised),
            usage=self.usage,
            notes=tuple(self.notes),
        )
