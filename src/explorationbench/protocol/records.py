"""Records: the durable data of one trajectory, from which every score, figure and table is computed.

A record has three parts, as a world has, bound together by digests:

    public   scores, counts and coordinates: all that a public page needs
    shown    texts: the conversation, questions, reports and replies; private until the world is revealed
    sealed   what only a grader knows: details of grades, which targets are laws, which of them a task needs

It holds no clock and no price; those are in the usage beside it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from explorationbench.errors import RecordError
from explorationbench.protocol.asks import Stop, Usage
from explorationbench.protocol.codec import decode, encode
from explorationbench.protocol.conversation import Message
from explorationbench.protocol.plans import PlanStamp
from explorationbench.sandbox import Arguments, Verdict
from explorationbench.world import canonical_json, digest_of

FORMAT = "explorationbench.record/2"
FIRST_FORMAT = "explorationbench.record/1"  # it did not tell what probes exercised; `regrade` lifts it


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldStamp:
    """Name a world."""

    sandbox: str
    name: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemStamp:
    """Name a system and the settings that change its replies."""

    name: str
    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskEntry:
    """Name a task that was asked."""

    id: str
    form: str
    groups: Mapping[str, str]
    declining: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeCount:
    """Count one probe: where it stood and what it cost. `called` is False if it was shown without a call."""

    turn: int
    units: int
    refused: bool
    called: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCounts:
    """Count one round."""

    round: int
    turns: int
    probes: tuple[ProbeCount, ...]
    surplus: int  # calls beyond the last, which cost nothing
    unknown: int  # calls of other tools, which cost nothing
    ended: Literal["reply", "calls", "turns", "overflow", "missing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetStatus:
    """Hold the judgement on one target of a rule report; `share` is never added into a score."""

    status: Literal["right", "wrong", "unknown", "missing", "malformed"]
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCounts:
    """Hold the judgement on one rule report."""

    stop: Stop
    targets: Mapping[str, TargetStatus]
    false_claims: int

    @property
    def stated(self) -> int:
        """Count the targets stated right."""
        return sum(target.status == "right" for target in self.targets.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneVerdicts:
    """Hold the verdicts of one milestone: for each task those of its answers, in order."""

    milestone: int
    report: ReportCounts | None  # None: not asked, or missing
    verdicts: Mapping[str, tuple[Verdict, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPart:
    """Hold what may be shown to anybody."""

    world: WorldStamp
    system: SystemStamp
    plan: PlanStamp
    code: str  # version of this package
    prompts: str  # digest of the prompts
    trajectory: int
    complete: bool
    notes: tuple[str, ...]
    task_count: int  # of the world; more than the tasks below if a subset was asked
    tasks: tuple[TaskEntry, ...]
    targets: tuple[str, ...]
    rounds: tuple[RoundCounts, ...]
    milestones: tuple[MilestoneVerdicts, ...]  # those measured; in a direct record the first stands for all
    tokens: Mapping[str, Usage]  # by phase

    @property
    def subset(self) -> bool:
        """Say whether only some of the world's tasks were asked."""
        return len(self.tasks) < self.task_count


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeText:
    """Hold one probe and its feedback."""

    round: int
    arguments: Arguments
    probe: str
    shown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportText:
    """Hold one rule report, and the line read for each target."""

    text: str
    lines: Mapping[str, str]
    false_claims: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerText:
    """Hold one reply to a question, and the answer read from it."""

    text: str
    stop: Stop
    read: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneTexts:
    """Hold the texts of one milestone."""

    milestone: int
    report: ReportText | None
    answers: Mapping[str, tuple[AnswerText, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPart:
    """Hold the texts of a trajectory."""

    titles: Mapping[str, str]  # of the targets
    report_request: str
    questions: Mapping[str, str]  # by task
    messages: tuple[Message, ...]  # the conversation, without the forks
    probes: tuple[ProbeText, ...]
    milestones: tuple[MilestoneTexts, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneDetails:
    """Hold the details of one milestone's grades: for each task those of its answers."""

    milestone: int
    details: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedPart:
    """Hold what only a grader knows."""

    laws: tuple[str, ...]  # the targets that are laws
    needs: Mapping[str, tuple[str, ...]]  # for each task the targets whose laws it needs
    exercised: tuple[tuple[str, ...], ...]  # for each probe, in order, the targets that it put to use
    milestones: tuple[MilestoneDetails, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Hold the durable data of one trajectory; a record that was made public has only its public part."""

    public: PublicPart
    shown: ShownPart | None
    sealed: SealedPart | None
    commitments: Mapping[str, str]  # the digests of the other two parts

    @property
    def digest(self) -> str:
        """Compute the record's digest, from its public part and the commitments in it."""
        return digest_of(self._head())

    def _head(self) -> dict[str, Any]:
        return {"format": FORMAT, "public": {**encode(self.public), "parts": dict(self.commitments)}}

    def dump(self, *, public_only: bool = False) -> str:
        """Write the record as the text of a file; equal records give equal bytes."""
        body = {**self._head(), "digest": self.digest}
        parts = {} if public_only else {"shown": self.shown, "sealed": self.sealed}
        body |= {name: encode(part) for name, part in parts.items() if part is not None}
        return canonical_json(body) + "\n"


def seal(public: PublicPart, shown: ShownPart, sealed: SealedPart) -> Record:
    """Bind three parts into a record."""
    commitments = {"shown": digest_of(encode(shown)), "sealed": digest_of(encode(sealed))}
    return Record(public=public, shown=shown, sealed=sealed, commitments=commitments)


_LIFTED = (
    f"it has the format {FIRST_FORMAT} of an earlier version, which does not tell what each probe put to use: "
    f"'explorationbench regrade RUN --write' brings the records of a run to {FORMAT}"
)


def parse_record(text: str) -> Record:
    """Read the text of a record, whole or its public part, and check its digests.

    Raises:
        RecordError: if the text is no record, or is not what its digests say.
    """
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is no record: {error}") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        found = body.get("format") if isinstance(body, dict) else body
        if found == FIRST_FORMAT:
            raise RecordError(_LIFTED)
        raise RecordError(f"this is no record that can be read here: its format is {found!r:.60}, not {FORMAT!r}")
    commitments = decode(dict, {**_part(body, "public")}.get("parts"), "public.parts")
    record = Record(
        public=decode(PublicPart, body["public"], "public"),
        shown=decode(ShownPart, body["shown"], "shown") if "shown" in body else None,
        sealed=decode(SealedPart, body["sealed"], "sealed") if "sealed" in body else None,
        commitments=commitments,
    )
    _check_digests(record, body)
    return record


def read_record(path: Path) -> Record:
    """Read a record's file.

    Raises:
        RecordError: if there is none, or it is no record.
    """
    try:
        return parse_record(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError(f"the record {path} cannot be read: {why}") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _part(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    part = body.get(name)
    if not isinstance(part, Mapping):
        raise RecordError(f"the record has no {name} part")
    return part


def _check_digests(record: Record, body: Mapping[str, Any]) -> None:
    """Refuse a record of which a part was changed; the private parts first, since they explain more."""
    for name in ("shown", "sealed"):
        if name in body and digest_of(body[name]) != record.commitments.get(name):
            raise RecordError(f"the {name} part is not the one the record was sealed with: it was changed")
    if record.digest != body.get("digest"):
        raise RecordError(f"the record has the digest {record.digest}, but states {body.get('digest')}: it was changed")
