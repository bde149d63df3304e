"""Ranks, their moves, correlation and intervals."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.comparisons import compare_systems
from explorationbench.stats.ranks import bound_ranks, correlate_ranks, move_ranks, order_systems, simulate_ranks


def drawn(seed: int, chance: float, trajectories: int = 3) -> np.ndarray:
    """Draw scores of one system."""
    rng = np.random.default_rng(seed)
    return 100.0 * (rng.random((trajectories, 70, 3)) < chance + rng.normal(0, 0.05, (trajectories, 1, 1)))


def test_equal_scores_stay_in_order() -> None:
    """Sorting is stable, and rounding errors do not part equals."""
    assert order_systems({"B": 10.0, "A": 10.0 + 1e-12, "C": 20.0}) == ("C", "B", "A")


def test_only_systems_in_both_worlds_have_moves() -> None:
    """Ranks are among the shared systems."""
    assert move_ranks({"A": 3, "B": 2, "C": 1}, {"C": 9, "A": 5, "D": 7}) == {"A": (1, 2), "C": (2, 1)}
    with pytest.raises(StatisticsError, match=r"^no system has a score in both worlds$"):
        move_ranks({"A": 1}, {"B": 1})


def test_average_ranks_are_scipys() -> None:
    """Without ties both correlations are equal, and with ties the average one is Spearman's own."""
    rng = np.random.default_rng(1)
    names = [f"S{n}" for n in range(8)]
    one, other = (dict(zip(names, rng.permutation(8) * 10.0, strict=True)) for _ in range(2))
    found = correlate_ranks(one, other)
    assert found.ordinal == pytest.approx(found.average)
    assert found.average == pytest.approx(stats.spearmanr([*one.values()], [*other.values()]).statistic)
    distances = sum((before - after) ** 2 for before, after in move_ranks(one, other).values())
    assert found.ordinal == pytest.approx(1 - 6 * distances / (8 * 63))


def test_a_correlation_needs_differences() -> None:
    """Two systems at least, and scores that are not all equal."""
    message = r"^a rank correlation needs two systems with different scores in both worlds$"
    for one in ({"A": 1.0}, {"A": 1.0, "B": 1.0}):
        with pytest.raises(StatisticsError, match=message):
            correlate_ranks(one, {"A": 1.0, "B": 2.0})


def test_simulated_ranks_of_two_systems_are_a_probability() -> None:
    """Two systems with equal errors swap ranks as often as a t variate of their difference says."""
    systems = {"A": drawn(1, 0.9), "B": drawn(2, 0.1)}
    found = simulate_ranks(systems, np.random.default_rng(1))
    assert [(each.rank, each.low, each.high) for each in found.values()] == [(1, 1, 1), (2, 2, 2)]
    tied = simulate_ranks({"A": drawn(1, 0.5), "B": drawn(2, 0.5)}, np.random.default_rng(1))
    assert {(each.low, each.high) for each in tied.values()} == {(1, 2)}


def test_rank_intervals_hold_the_true_rank() -> None:
    """Over simulated cohorts of four systems with known order at least 90 % of the intervals hold the true rank."""
    rng, held = np.random.default_rng(2), []
    for cohort in range(60):
        systems = {f"S{n}": drawn(10 * cohort + n, 0.6 - 0.08 * n) for n in range(4)}
        found = simulate_ranks(systems, rng)
        held += [found[f"S{n}"].low <= n + 1 <= found[f"S{n}"].high for n in range(4)]
    assert np.mean(held) > 0.9


def test_separated_pairs_bound_ranks() -> None:
    """A rank is at least one more than the number of separated better ones, counted by hand."""
    systems = {f"S{n}": drawn(n, chance) for n, chance in enumerate((0.95, 0.5, 0.5, 0.05))}
    comparison = compare_systems(systems)
    ranked = order_systems({name: float(held.mean()) for name, held in systems.items()})
    found = bound_ranks(comparison, ranked)
    assert (found["S0"].low, found["S0"].high) == (1, 1)
    assert (found["S1"].low, found["S1"].high) == (found["S2"].low, found["S2"].high) == (2, 3)
    assert (found["S3"].low, found["S3"].high) == (4, 4)


def test_a_single_trajectory_can_have_any_rank() -> None:
    """A system measured once among two measured once has no known error."""
    found = simulate_ranks({"A": drawn(1, 0.6, 1), "B": drawn(2, 0.5, 1)}, np.random.default_rng(1))
    assert {(each.low, each.high) for each in found.values()} == {(1, 2)}


def test_no_systems_have_no_ranks() -> None:
    """Nothing is refused."""
    with pytest.raises(StatisticsError, match=r"^scores of at least one system are needed, but there are none$"):
        simulate_ranks({}, np.random.default_rng(1))
