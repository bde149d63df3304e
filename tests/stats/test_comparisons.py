"""Comparisons of systems, each computed a second way."""

from __future__ import annotations

import math
from itertools import combinations, product

import numpy as np
import pytest
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.comparisons import (
    adjust_holm,
    compare_systems,
    letter_of,
    paired_difference,
    paired_over_worlds,
    sign_flip_test,
    tie_groups,
)
from explorationbench.stats.variance import Spread, mean_squares


def drawn(seed: int, chance: float = 0.5, trajectories: int = 3) -> np.ndarray:
    """Draw scores of one system on tasks that all systems share."""
    tasks, rng = np.random.default_rng(99).normal(0, 0.3, (1, 70, 1)), np.random.default_rng(seed)
    return 100.0 * (rng.random((trajectories, 70, 3)) < chance + tasks + rng.normal(0, 0.1, (trajectories, 1, 1)))


def test_a_paired_difference_matches_its_formula() -> None:
    """Trajectories of both, and what tasks add beyond the noise of their means, summed task by task."""
    a, b = drawn(1, 0.7), drawn(2)
    by_task = [a[:, i].mean() - b[:, i].mean() for i in range(70)]
    noise = (mean_squares(a).interaction + mean_squares(b).interaction) / 9
    trajectories = sum(np.var([row.mean() for row in y], ddof=1) / 3 for y in (a, b))
    variance = trajectories + max(0.0, (np.var(by_task, ddof=1) - noise) / 70)
    found = paired_difference(a, b)
    assert found.value == pytest.approx(np.mean(by_task))
    assert found.p == pytest.approx(2 * stats.t.sf(abs(found.value) / math.sqrt(variance), 2))
    assert found.high == pytest.approx(min(100, found.value + stats.t.ppf(0.975, 2) * math.sqrt(variance)))
    assert (found.n, found.method) == (6, "paired by task, own trajectory variance, t with 2 df")


def test_a_pooled_spread_brings_its_degrees_of_freedom() -> None:
    """The interval is shorter with the spread of ten systems than with the same spread from two."""
    a, b = drawn(1), drawn(2)
    wide, narrow = (paired_difference(a, b, Spread(variance=100.0, freedom=df)) for df in (4, 20))
    assert wide.high is not None
    assert narrow.high is not None
    ratio = (wide.high - wide.value) / (narrow.high - narrow.value)
    assert ratio == pytest.approx(stats.t.ppf(0.975, 4) / stats.t.ppf(0.975, 20))
    assert narrow.method == "paired by task, pooled trajectory variance, t with 20 df"


def test_a_difference_is_the_other_way_round_backwards() -> None:
    """Swapping the systems swaps the sign and nothing else."""
    one, other = paired_difference(drawn(1), drawn(2)), paired_difference(drawn(2), drawn(1))
    assert (one.value, one.low, one.high) == pytest.approx((-other.value, -(other.high or 0), -(other.low or 0)))
    assert one.p == pytest.approx(other.p)


def test_a_system_does_not_differ_from_itself() -> None:
    """Steady scripted systems with equal answers are tied, whatever rounding leaves."""
    y = np.repeat(drawn(1)[:1], 3, axis=0)
    assert paired_difference(y, y.copy()).p == 1.0
    shifted = y.copy()
    shifted[:, :7] = 100.0
    comparison = compare_systems({"A": y, "B": y[:, :, ::-1], "C": shifted})
    assert [pair.separated for pair in comparison.pairs if {pair.first, pair.second} == {"A", "B"}] == [False]


def test_one_trajectory_alone_cannot_be_compared() -> None:
    """Without a spread there is a difference, and neither interval nor p-value; with a pooled one there are all."""
    a, b = drawn(1)[:1], drawn(2)
    alone = paired_difference(a, b)
    assert (alone.low, alone.high, alone.p, alone.method) == (None, None, None, "one trajectory: no interval")
    assert paired_difference(a, b, Spread(variance=50.0, freedom=18)).p is not None


def test_worlds_are_pairs() -> None:
    """Over shared worlds it is SciPy's paired t test."""
    a, b = np.random.default_rng(3).uniform(20, 80, (2, 8))
    test = stats.ttest_rel(a, b)
    found, interval = paired_over_worlds(a, b), stats.ttest_rel(a, b).confidence_interval()
    assert (found.p, found.low, found.high) == pytest.approx((test.pvalue, interval.low, interval.high))
    assert paired_over_worlds(a[:1], b[:1]).p is None


def test_sign_flips_are_counted() -> None:
    """All 64 flips of six worlds, one by one; five worlds can never reach 5 %."""
    rng = np.random.default_rng(4)
    a, b = rng.uniform(40, 80, 6), rng.uniform(20, 60, 6)
    flipped = [abs(np.mean((a - b) * signs)) for signs in product((1, -1), repeat=6)]
    exact = np.mean(np.array(flipped) >= abs(np.mean(a - b)) - 1e-9)
    assert sign_flip_test(a, b, rng) == pytest.approx(exact)
    assert sign_flip_test(np.full(5, 90.0), np.arange(5.0), rng) == pytest.approx(2 / 2**5)
    assert sign_flip_test(np.full(6, 90.0), np.arange(6.0), rng) == pytest.approx(2 / 2**6)


def test_holm_is_a_stepwise_procedure() -> None:
    """Adjusted values fall below a level exactly where stepping down by hand rejects."""
    rng = np.random.default_rng(5)
    for p_values in rng.uniform(0, 0.1, (200, 6)):
        adjusted = np.array(adjust_holm(p_values))
        rejected = np.zeros(6, bool)
        for step, place in enumerate(np.argsort(p_values)):
            if p_values[place] >= 0.05 / (6 - step):
                break
            rejected[place] = True
        assert (rejected == (adjusted < 0.05)).all()
    assert adjust_holm([]) == ()


def test_tie_groups_say_exactly_who_is_tied() -> None:
    """Whichever pairs are apart, two systems share a group if and only if they are not, and no group is needless."""
    rng, names = np.random.default_rng(6), ["A", "B", "C", "D", "E", "F"]
    for _ in range(300):
        apart = {pair for pair in combinations(names, 2) if rng.random() < 0.5}
        groups = tie_groups(names, apart)
        for pair in combinations(names, 2):
            assert any({*pair} <= {*group} for group in groups) == (pair not in apart)
        assert not any({*one} < {*other} for one in groups for other in groups)


def test_systems_far_apart_are_separated_and_near_ones_tied() -> None:
    """Letters are shared by the tied, the best come first, and the method names its parts."""
    systems = {f"S{n}": drawn(n, chance) for n, chance in enumerate((0.0, 0.01, 0.5, 0.52, 1.0))}
    found = compare_systems(systems)
    assert len(found.pairs) == 10
    assert found.letters("S4") == "a"
    assert found.letters("S0") == found.letters("S1") == letter_of(len(found.ties) - 1)
    assert set(found.letters("S2")) & set(found.letters("S3"))
    assert found.method == "paired by task, trajectory variance pooled over systems, Holm over 10 pairs"


def test_different_tasks_or_worlds_and_nothing_are_refused() -> None:
    """Only what was measured on the same things is compared."""
    with pytest.raises(StatisticsError, match=r"^the same tasks are needed, but there are 70 and 69$"):
        paired_difference(drawn(1), drawn(2)[:, 1:])
    with pytest.raises(StatisticsError, match=r"^the same worlds are needed, but there are 2 and 3$"):
        paired_over_worlds(np.zeros(2), np.zeros(3))
    with pytest.raises(StatisticsError, match=r"^scores of at least one system are needed, but there are none$"):
        compare_systems({})
