"""Records made up from numbers, as a run would write them: for tests and benchmarks of all that reads records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from explorationbench.protocol.asks import Phase, Stop, Usage
from explorationbench.protocol.conversation import Message
from explorationbench.protocol.plans import PlanStamp
from explorationbench.protocol.records import (
    AnswerText,
    MilestoneDetails,
    MilestoneTexts,
    MilestoneVerdicts,
    ProbeCount,
    ProbeText,
    PublicPart,
    Record,
    ReportCounts,
    ReportText,
    RoundCounts,
    SealedPart,
    ShownPart,
    SystemStamp,
    TargetStatus,
    TaskEntry,
    WorldStamp,
    seal,
)
from explorationbench.sandbox import Verdict
from explorationbench.stats.cells import Cell
from explorationbench.stats.cohorts import Cohort, gather
from explorationbench.stats.folders import Found, read_runs
from explorationbench.world import digest_of

DEPTHS = ("apply", "interact", "engineer", "algorithm-1", "algorithm-2")
REPRESENTATIONS = ("numbers", "sequences", "text", "nested")
LENGTHS = ("short", "medium", "long")
NESTINGS = ("shallow", "deep")
OPERATIONS = (
    "SHATTER",
    "WEAVE",
    "PARE",
    "FRACTURE",
    "COIL",
    "RESIDUE",
    "HALVE",
    "AKIN",
    "OVER",
    "PLUCK",
    "CARVE",
    "GAUGE",
)


@dataclass(frozen=True, kw_only=True)
class Made:
    """Say what a made-up world is like."""

    sandbox: str = "aliencode"
    name: str = "aliencode-made"
    tasks: int = 70
    targets: int = 12  # the last quarter of them are identity targets
    unprovable: int = 0

    @property
    def target_ids(self) -> tuple[str, ...]:
        """List the ids of the targets."""
        return tuple(f"R{number:02d}" for number in range(1, self.targets + 1))

    @property
    def laws(self) -> tuple[str, ...]:
        """List the targets that are laws."""
        return self.target_ids[: max(1, self.targets * 3 // 4)]

    @property
    def entries(self) -> tuple[TaskEntry, ...]:
        """List the tasks; the last ones are unprovable."""
        return tuple(self._entry(number) for number in range(self.tasks))

    def _entry(self, number: int) -> TaskEntry:
        declining = number >= self.tasks - self.unprovable
        if self.sandbox == "alienlogic":
            groups = {"nesting": NESTINGS[number % 2]} if declining else {"proof length": LENGTHS[number % 3]}
        else:
            groups = {"depth": DEPTHS[number % 5], "representation": REPRESENTATIONS[number % 4]}
        return TaskEntry(id=f"T{number + 1:02d}", form="write", groups=groups, declining=declining)

    def needs(self) -> Mapping[str, tuple[str, ...]]:
        """Give the laws that each task needs: one or two, and none for every seventh."""
        laws = self.laws
        pairs = {entry.id: {laws[n % len(laws)], laws[n * 5 % len(laws)]} for n, entry in enumerate(self.entries)}
        return {task: () if n % 7 == 6 else tuple(sorted(pair)) for n, (task, pair) in enumerate(pairs.items())}


CODE = Made()
LOGIC = Made(sandbox="alienlogic", name="alienlogic-made", targets=10, unprovable=25)


@dataclass(frozen=True, kw_only=True)
class Play:
    """Say what a made-up trajectory achieved."""

    system: str = "made/system"
    condition: str = "autonomous"
    trajectory: int = 1
    curve: Sequence[float] = (5.0, 20.0, 40.0, 55.0, 60.0)  # expected scores, in percent; one for each milestone
    world: Made = CODE
    answers: int = 3
    explores: bool = True
    reports: bool = True
    start: bool = False
    texts: bool = True
    code: str = "0.1.0"
    settings: Mapping[str, object] = field(default_factory=dict)

    @property
    def rng(self) -> np.random.Generator:
        """Give the generator of this trajectory's luck."""
        key = digest_of([self.world.name, self.system, self.condition, self.trajectory, self.start])
        return np.random.default_rng(int(key[-16:], 16))


def make_record(play: Play) -> Record:
    """Make the record of a trajectory: tasks have difficulties, and each law is stated from some milestone on."""
    rng = play.rng
    measured = range(len(play.curve)) if play.explores else range(1)
    height = rng.normal(0, 0.35, (play.world.tasks, 1))
    luck = rng.random((len(measured), play.world.tasks, play.answers))
    known_from = rng.random(play.world.targets)
    chances = [np.clip(play.curve[m] / 100 + height, 0.0, 1.0) for m in measured]
    right = [luck[m] < chances[m] for m in measured]
    stated = [known_from < play.curve[m] / 100 for m in measured]
    return seal(_public(play, right, stated), _shown(play, right, stated), _sealed(play, right))


def _public(play: Play, right: list[np.ndarray], stated: list[np.ndarray]) -> PublicPart:
    world = play.world
    rounds = tuple(
        RoundCounts(round=number, turns=13, probes=_probe_counts(), surplus=0, unknown=0, ended="calls")
        for number in range(1, len(play.curve) if play.explores else 1)
    )
    return PublicPart(
        world=WorldStamp(sandbox=world.sandbox, name=world.name, digest=digest_of([world.sandbox, world.name])),
        system=SystemStamp(name=play.system, settings=play.settings),
        plan=PlanStamp(
            condition=play.condition,
            explores=play.explores,
            milestones=tuple(range(len(play.curve))),
            calls=12,
            answers=play.answers,
            tasks=None,
            language="en",
            given=None,
            start=digest_of("start") if play.start else None,
        ),
        code=play.code,
        prompts=digest_of("prompts"),
        trajectory=play.trajectory,
        complete=True,
        notes=(),
        task_count=world.tasks,
        tasks=world.entries,
        targets=world.target_ids,
        rounds=rounds,
        milestones=tuple(
            MilestoneVerdicts(
                milestone=m,
                report=_report(world, stated[m]) if play.reports else None,
                verdicts={
                    entry.id: tuple(_verdict(hit) for hit in right[m][n]) for n, entry in enumerate(world.entries)
                },
            )
            for m in range(len(right))
        ),
        tokens={
            Phase.EXPLORATION: Usage(input=40_000 + 900 * play.trajectory, output=6_000),
            Phase.REPORT: Usage(input=5_000, output=900),
            Phase.ANSWER: Usage(input=500_000, output=30_000),
        },
    )


def _probe_counts() -> tuple[ProbeCount, ...]:
    return tuple(ProbeCount(turn=turn, units=turn % 5 + 1, refused=False, called=True) for turn in range(1, 13))


def _verdict(hit: bool) -> Verdict:
    return Verdict.CORRECT if hit else Verdict.WRONG


def _report(world: Made, stated: np.ndarray) -> ReportCounts:
    targets = {
        target: TargetStatus(status="right" if known else "wrong", share=1.0 if known else 0.4)
        for target, known in zip(world.target_ids, stated, strict=True)
    }
    return ReportCounts(stop=Stop.END, targets=targets, false_claims=0)


def _titles(world: Made) -> Mapping[str, str]:
    return {target: OPERATIONS[n % len(OPERATIONS)] for n, target in enumerate(world.target_ids)}


def _shown(play: Play, right: list[np.ndarray], stated: list[np.ndarray]) -> ShownPart:
    world = play.world
    titles = _titles(world)
    probes = tuple(
        ProbeText(
            round=number,
            arguments={"program": program},
            probe=program,
            shown="42\n",
        )
        for number in range(1, len(right) if play.explores else 1)
        for program in (f"EMIT({operation}(100, 7))" for operation in [*titles.values()][: 3 * number])
    )
    milestones = tuple(
        MilestoneTexts(
            milestone=m,
            report=ReportText(
                text="",
                lines={
                    target: "IDENTITY" if known else "UNKNOWN" for target, known in zip(titles, stated[m], strict=True)
                },
                false_claims=(),
            )
            if play.reports
            else None,
            answers={
                entry.id: tuple(AnswerText(text="ANSWER: 1", stop=Stop.END, read="1") for _ in range(play.answers))
                for entry in world.entries
            },
        )
        for m in range(len(right) if play.texts else 0)
    )
    return ShownPart(
        titles=titles,
        report_request=f"State what each of these does: {', '.join(titles.values())}.",
        questions={entry.id: f"What is the answer to {entry.id}?" for entry in world.entries},
        messages=(Message(role="system", text="The manual."),),
        probes=probes,
        milestones=milestones,
    )


def _sealed(play: Play, right: list[np.ndarray]) -> SealedPart:
    details = tuple(
        MilestoneDetails(
            milestone=m,
            details={
                entry.id: tuple("" if hit else "input 1: delivered another value" for hit in right[m][n])
                for n, entry in enumerate(play.world.entries)
            },
        )
        for m in range(len(right) if play.texts else 0)
    )
    return SealedPart(
        laws=play.world.laws, needs=play.world.needs(), exercised=tuple(_exercised(play)), milestones=details
    )


def _exercised(play: Play) -> Iterator[tuple[str, ...]]:
    """Yield the target of each probe of `_shown`."""
    for number in range(1, len(play.curve) if play.explores else 1):
        for place in range(min(3 * number, play.world.targets)):
            yield (play.world.target_ids[place],)


CONDITIONS: Mapping[str, tuple[float, ...]] = {
    "autonomous": (0.05, 0.35, 0.6, 0.85, 1.0),
    "hindsight": (0.05, 0.3, 0.55, 0.8, 0.95),
    "fixed-probe": (0.05, 0.2, 0.4, 0.5, 0.6),
    "without-tool": (0.05, 0.06, 0.05, 0.07, 0.06),
    "direct": (0.05, 0.05, 0.05, 0.05, 0.05),
    "open-book": (0.9, 0.9, 0.9, 0.9, 0.9),
}


def plays(
    systems: int = 10, *, worlds: Sequence[Made] = (CODE, LOGIC), conditions: Sequence[str] = tuple(CONDITIONS)
) -> Iterator[Play]:
    """Make up trajectories: three of each system in each world under each condition, systems from weak to strong."""
    for world in worlds:
        for number in range(systems):
            ability = 20 + 75 * (number + 0.5) / systems
            for condition in conditions:
                for trajectory in (1, 2, 3):
                    luck = np.random.default_rng([number, trajectory]).normal(0, 10)
                    yield Play(
                        system=f"made/system-{number + 1:02d}",
                        condition=condition,
                        trajectory=trajectory,
                        curve=tuple(
                            float(np.clip((ability + luck) * share, 0, 100)) for share in CONDITIONS[condition]
                        ),
                        world=world,
                        explores=condition not in ("direct", "open-book"),
                        reports=condition != "open-book",
                    )


def make_cohort(played: Sequence[Play] | None = None) -> Cohort:
    """Make the cohort of some trajectories, those of `plays` if none are given."""
    chosen = plays() if played is None else played
    return gather(
        Found(source=f"{play.system}/{play.world.name}/{play.condition}/{play.trajectory}", record=make_record(play))
        for play in chosen
    )


def make_cell(**changes: object) -> Cell:
    """Make a cell of three trajectories; `changes` are those of `Play`."""
    return make_cohort([Play(trajectory=index, **changes) for index in (1, 2, 3)]).cells[0]  # type: ignore[arg-type]


def write_run(folder: Path, played: Sequence[Play]) -> Path:
    """Write trajectories as a run folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "configuration.json").write_text("{}\n", encoding="utf-8")
    for play in played:
        place = folder / f"trajectory-{play.trajectory}"
        place.mkdir(exist_ok=True)
        (place / "record.json").write_text(make_record(play).dump(), encoding="utf-8")
    return folder


def read_cohort(*paths: Path) -> Cohort:
    """Read run folders as a cohort."""
    return gather(read_runs(paths))
