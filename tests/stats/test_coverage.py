"""How often intervals hold the truth and tests err, measured on simulated cohorts whose truth is known.

A cohort is ten systems with three trajectories on the same 70 tasks with three answers each. Each is simulated anew
with its tasks, so that intervals are held to what they claim: the system's score on new tasks and trajectories.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from explorationbench.stats.comparisons import compare_systems, paired_difference
from explorationbench.stats.estimates import Estimate, clipped_estimate
from explorationbench.stats.intervals import (
    answer_noise_interval,
    own_interval,
    pooled_interval,
    satterthwaite_interval,
    system_intervals,
)
from explorationbench.stats.variance import pool_spreads
from stats.simulated import Design, Floats

SPREADS = (5.5, 12.3, 23.8)
COHORTS = 2_000

TITLES = {
    "pooled": "trajectory variance pooled over ten systems (the default)",
    "noise": "answer noise only, of one trajectory",
    "own": "fall-back: own variance, t with 2 df, tasks added",
    "own, these tasks": "fall-back: own variance, t with 2 df, tasks left out",
    "ANOVA": "fall-back: ANOVA with Satterthwaite",
    "naive": "for comparison: all answers as if they were independent",
}


def draw_cohorts(designs: Sequence[Design], *, count: int, seed: int) -> Iterator[tuple[list[Floats], list[Floats]]]:
    """Draw cohorts: for each system the chances and the scores, on tasks that the systems share."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        tasks = designs[0].draw_tasks(rng)
        chances = [design.draw_chances(tasks, rng) for design in designs]
        yield chances, [design.draw_scores(held, rng) for design, held in zip(designs, chances, strict=True)]


def intervals_of(scores: Sequence[Floats]) -> Iterator[Mapping[str, Estimate]]:
    """Give each system's intervals of every kind."""
    spread = pool_spreads([held.mean(axis=(1, 2)) for held in scores])
    assert spread
    for held in scores:
        yield {
            "pooled": pooled_interval(held, spread),
            "noise": answer_noise_interval(held[:1]),
            "own": own_interval(held),
            "own, these tasks": own_interval(held, scope="these tasks"),
            "ANOVA": satterthwaite_interval(held),
            "naive": naive_interval(held),
        }


def naive_interval(scores: Floats) -> Estimate:
    """Make the binomial interval that counts every answer as evidence of its own: the mistake this room avoids."""
    mean = float(scores.mean())
    half = 1.96 * (mean * (100 - mean) / scores.size) ** 0.5
    return clipped_estimate(mean, half, n=scores.size, method="binomial")


def holds(found: Estimate, truth: float) -> bool:
    """Say whether an interval holds the truth."""
    return found.low is not None and found.high is not None and found.low <= truth <= found.high


def measure_coverage(designs: Sequence[Design], *, count: int, seed: int) -> dict[str, float]:
    """Measure the coverage of every kind of interval, in percent."""
    held: Counter[str] = Counter()
    for chances, scores in draw_cohorts(designs, count=count, seed=seed):
        for design, chance, intervals in zip(designs, chances, intervals_of(scores), strict=True):
            truths = {"noise": float(100 * chance[0].mean())}
            held.update(name for name, found in intervals.items() if holds(found, truths.get(name, design.mean)))
    return {name: 100 * held[name] / (count * len(designs)) for name in TITLES}


def measure_sizes(designs: Sequence[Design], *, count: int, seed: int) -> dict[str, float]:
    """Measure how often two identical systems are told apart, in percent: pooled over all, and the two alone."""
    errors: Counter[str] = Counter()
    for _, scores in draw_cohorts(designs, count=count, seed=seed):
        spread = pool_spreads([held.mean(axis=(1, 2)) for held in scores])
        p_values = {
            "pooled over all systems": paired_difference(scores[0], scores[1], spread).p,
            "two systems alone": paired_difference(scores[0], scores[1]).p,
        }
        errors.update(name for name, p in p_values.items() if p is not None and p < 0.05)
    return {name: 100 * errors[name] / count for name in ("pooled over all systems", "two systems alone")}


def report(title: str, figures: Mapping[str, float]) -> None:
    """Write figures where the evidence page finds them."""
    sys.stdout.write(f"{title}\n" + "".join(f"    {value:5.1f} %  {name}\n" for name, value in figures.items()))


def test_a_short_simulation_covers_about_as_much() -> None:
    """Sixty cohorts are enough to see an interval that is much too short: the naive one is caught."""
    found = measure_coverage([Design()] * 10, count=60, seed=1)
    assert 90 < found["pooled"] < 99
    assert 90 < found["noise"] < 99
    assert found["naive"] < 60


def test_a_design_has_the_mean_and_spread_it_states() -> None:
    """Trajectories on endless tasks would score 50 on average, with an SD of 12.3 points."""
    rng, design = np.random.default_rng(2), Design(tasks=4_000, trajectories=400)
    scores = 100 * design.draw_chances(design.draw_tasks(rng), rng).mean(axis=1)
    assert scores.mean() == pytest.approx(50, abs=2)
    assert scores.std(ddof=1) == pytest.approx(12.3, rel=0.1)


@pytest.mark.evidence
@pytest.mark.parametrize("spread", SPREADS)
def test_intervals_cover_what_they_claim(spread: float) -> None:
    """Pooled and answer-noise intervals cover 93 to 97 %; the fall-backs' coverage stands beside."""
    found = measure_coverage([Design(trajectory_sd=spread)] * 10, count=COHORTS, seed=3)
    report(
        f"coverage of 95 % intervals over {COHORTS:,} cohorts, trajectory SD {spread} points",
        {TITLES[name]: value for name, value in found.items()},
    )
    assert 93 <= found["pooled"] <= 97
    assert 93 <= found["noise"] <= 97


@pytest.mark.evidence
@pytest.mark.parametrize("spread", SPREADS)
def test_identical_systems_are_rarely_told_apart(spread: float) -> None:
    """Tests at 5 % err in at most 6 %, pooled over ten systems and for two alone."""
    found = measure_sizes([Design(trajectory_sd=spread)] * 10, count=COHORTS, seed=4)
    report(f"size of the paired test at 5 % over {COHORTS:,} cohorts, trajectory SD {spread} points", found)
    assert max(found.values()) <= 6


@pytest.mark.evidence
def test_unequal_spreads_hurt_less_with_the_check() -> None:
    """Of seven steady and three wild systems the wild ones are covered badly if pooled, and well with the check."""
    designs = [Design(trajectory_sd=5.5)] * 7 + [Design(trajectory_sd=23.8)] * 3
    pooled, checked, apart, wild = 0, 0, 0, 0
    for _, scores in draw_cohorts(designs, count=COHORTS // 4, seed=5):
        spread = pool_spreads([held.mean(axis=(1, 2)) for held in scores])
        assert spread
        default = system_intervals(scores)
        apart += "unequal" in default[0].method
        wild += 3
        pooled += sum(holds(pooled_interval(held, spread), 50) for held in scores[7:])
        checked += sum(holds(found, 50) for found in default[7:])
    report(
        f"unequal spreads, 5.5 and 23.8 points, over {COHORTS // 4} cohorts: the wild systems",
        {
            "covered if pooled": 100 * pooled / wild,
            "covered with the check": 100 * checked / wild,
            "cohorts in which the check finds it": 100 * apart / (COHORTS // 4),
        },
    )
    assert 100 * checked / wild > 88


@pytest.mark.evidence
def test_tie_groups_rarely_part_identical_systems() -> None:
    """Of ten identical systems any two are told apart in at most 6 % of cohorts: Holm holds the family."""
    count = COHORTS // 4
    errors = sum(
        any(pair.separated for pair in compare_systems({str(place): held for place, held in enumerate(scores)}).pairs)
        for _, scores in draw_cohorts([replace(Design(), trajectory_sd=12.3)] * 10, count=count, seed=6)
    )
    report(f"ten identical systems over {count} cohorts", {"any pair told apart": 100 * errors / count})
    assert 100 * errors / count <= 6
