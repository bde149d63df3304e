"""Steps of a replay: the briefing, the probes, the ends of rounds and the milestones of a record, in their order."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Literal, TypeAlias

from explorationbench.protocol.records import MilestoneVerdicts, ProbeCount, ProbeText, Record, RoundCounts
from explorationbench.report.findings import name_target
from explorationbench.report.milestones import Milestone, Milestones
from explorationbench.report.texts import Text, bound, fair_limit

ENDINGS: Mapping[str, str] = {
    "reply": "the system replied without a call",
    "calls": "the calls were used up",
    "turns": "the turns were used up",
    "overflow": "the conversation no longer fitted the system's context",
    "missing": "the provider failed",
}
Turn: TypeAlias = tuple[int, int]
"""A round and a turn in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Briefing:
    """Hold what a system was told beforehand; None where the record does not show it."""

    manual: Text | None
    request: Text | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """Hold one probe with its feedback, and what the system said before it."""

    count: ProbeCount
    said: Text | None
    probe: Text | None
    arguments: Text | None  # what was sent, where no probe could be read from it
    shown: Text | None
    exercised: tuple[str, ...]  # names of targets; sealed


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnd:
    """Hold the counts of a round, and what the system said at its end."""

    counts: RoundCounts
    ending: str
    said: tuple[Text, ...]

    @property
    def units(self) -> int:
        """Sum the units that the round displayed."""
        return sum(probe.units for probe in self.counts.probes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Hold one place of the slider."""

    kind: Literal["briefing", "probe", "round", "milestone"]
    name: str
    body: Briefing | Probe | RoundEnd | Milestone
    mark: str = ""  # what was first stated right here


class Steps:
    """Cut a record into steps; all its long texts share one limit, so that no page grows without bound."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.words = words_of(record)
        self.limit = fair_limit(map(len, chain(_texts_of(record), self.words.values())))
        self.milestones = Milestones(record, self.limit)

    def __iter__(self) -> Iterator[Step]:
        """Yield the steps in their order; a milestone stands behind the round of its number."""
        waiting = list(self.record.public.milestones)
        yield Step(kind="briefing", name="Briefing", body=self._briefing())
        for counts in self.record.public.rounds:
            while waiting and waiting[0].milestone < counts.round:
                yield self._milestone(waiting.pop(0))
            yield from self._round(counts)
        for step in waiting:
            yield self._milestone(step)

    def _bound(self, text: str) -> Text:
        return bound(text, self.limit)

    def _briefing(self) -> Briefing:
        shown = self.record.shown
        if shown is None:
            return Briefing(manual=None, request=None)
        manual = next((message.text for message in shown.messages if message.role == "system"), "")
        return Briefing(manual=self._bound(manual), request=self._bound(shown.report_request))

    def _milestone(self, step: MilestoneVerdicts) -> Step:
        body = self.milestones.view(step)
        return Step(kind="milestone", name=f"Milestone M{step.milestone}", body=body, mark=body.mark)

    def _round(self, counts: RoundCounts) -> Iterator[Step]:
        probes, said = self._probes(counts), set[int]()
        for place, (count, text, exercised) in enumerate(probes, 1):
            words = "" if count.turn in said else self.words.get((counts.round, count.turn), "")
            said.add(count.turn)
            body = self._probe(count, text, exercised=exercised, words=words)
            yield Step(kind="probe", name=f"Round {counts.round}, probe {place} of {len(probes)}", body=body)
        rest = [words for (number, turn), words in self.words.items() if number == counts.round and turn not in said]
        end = RoundEnd(counts=counts, ending=ENDINGS[counts.ended], said=tuple(map(self._bound, rest)))
        name = f"Round {counts.round}" if self.record.shown is None else f"End of round {counts.round}"
        yield Step(kind="round", name=name, body=end)

    def _probes(self, counts: RoundCounts) -> list[tuple[ProbeCount, ProbeText | None, tuple[str, ...]]]:
        """Put the parts of a round's probes side by side; a record without texts has no step for each probe."""
        shown, sealed = self.record.shown, self.record.sealed
        if shown is None:
            return []
        exercised = sealed.exercised if sealed else ((),) * len(shown.probes)
        held = [pair for pair in zip(shown.probes, exercised, strict=False) if pair[0].round == counts.round]
        absent = [(None, ())] * (len(counts.probes) - len(held))
        return [(count, *pair) for count, pair in zip(counts.probes, [*held, *absent], strict=False)]

    def _probe(self, count: ProbeCount, text: ProbeText | None, *, exercised: tuple[str, ...], words: str) -> Probe:
        arguments = json.dumps(text.arguments, ensure_ascii=False) if text and not text.probe else ""
        return Probe(
            count=count,
            said=self._bound(words) if words else None,
            probe=self._bound(text.probe) if text and text.probe else None,
            arguments=self._bound(arguments) if arguments else None,
            shown=self._bound(text.shown) if text else None,
            exercised=tuple(name_target(self.record, target) for target in exercised),
        )


def words_of(record: Record) -> Mapping[Turn, str]:
    """Give what the system said in each turn, if it said anything.

    Each turn left one reply in the conversation; but a round that broke off left those before the last two, since the
    conversation goes on from where it last fitted. A conversation may start with an earlier one, so they are counted
    from its end.
    """
    messages = record.shown.messages if record.shown else ()
    replies = [message.text for message in messages if message.role == "assistant"]
    turns = [
        (counts.round, turn)
        for counts in record.public.rounds
        for turn in range(1, counts.turns + 1 - (2 if counts.ended in ("overflow", "missing") else 0))
    ]
    if len(turns) > len(replies):
        return {}
    spoken = zip(turns, replies[len(replies) - len(turns) :], strict=True)
    return {turn: words for turn, words in spoken if words.strip()}


def _texts_of(record: Record) -> Iterator[str]:
    """Yield the texts that may be long."""
    shown, sealed = record.shown, record.sealed
    if shown is None:
        return
    yield from shown.questions.values()
    yield from (text for probe in shown.probes for text in (probe.probe, probe.shown))
    for step in shown.milestones:
        for answers in step.answers.values():
            yield from (answer.text if answer.read is None else answer.read for answer in answers)
        if step.report:
            yield from (step.report.text, *step.report.lines.values(), *step.report.false_claims)
    if sealed:
        yield from (detail for step in sealed.milestones for held in step.details.values() for detail in held)
