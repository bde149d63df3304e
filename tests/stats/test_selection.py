"""Best of k and its traps."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from explorationbench.errors import StatisticsError
from explorationbench.stats.selection import (
    best_at,
    best_interval,
    choose_best,
    cross_fit_best,
    expected_best,
    gap_of_identical,
    worst_at,
)
from explorationbench.stats.variance import Spread

VALUES = np.array([12.0, 90.0, 45.0, 45.0, 61.0])


@pytest.mark.parametrize("k", [1, 2, 3, 5])
def test_best_and_worst_are_means_over_subsets(k: int) -> None:
    """Trying every subset of k trajectories gives the same."""
    subsets = [*combinations(VALUES, k)]
    assert best_at(VALUES, k) == pytest.approx(np.mean([max(each) for each in subsets]))
    assert worst_at(VALUES, k) == pytest.approx(np.mean([min(each) for each in subsets]))


def test_best_of_three_rewards_spread() -> None:
    """Two identical systems with a trajectory SD of 20 differ in Best@3 by 14 points in the median."""
    assert gap_of_identical(20, 3, np.random.default_rng(1)) == pytest.approx(14, abs=0.5)
    assert expected_best(50, 20, 3) == pytest.approx(50 + 20 * 0.8463, abs=0.01)  # 1.5 / sqrt(pi)


def test_the_interval_of_a_best_covers_its_expectation() -> None:
    """In 95 % of simulated systems, with a spread estimated from nine others."""
    rng, held = np.random.default_rng(2), []
    truth = expected_best(50, 8, 3)
    for _ in range(150):
        values = rng.normal(50, 8, 3)
        spread = Spread(variance=64 * rng.chisquare(18) / 18, freedom=18)
        found = best_interval(values, spread, rng)
        assert found.low is not None
        assert found.high is not None
        held.append(found.low <= truth <= found.high)
    assert 0.9 < np.mean(held) < 0.99
    assert best_interval(VALUES, None, rng).low is None


def test_choosing_and_measuring_use_other_answers() -> None:
    """The trajectory that was lucky in its first answers is measured by the others."""
    y = np.zeros((3, 2, 10, 3))
    y[1, :, :, 0] = 100.0  # lucky in the first pass only
    y[2, 1, :4] = 100.0
    chosen = choose_best(y)
    assert (chosen.place, chosen.curve.tolist()) == (1, [0.0, 0.0])
    assert chosen.method == "chosen by answer 1, measured by the other 2"
    assert cross_fit_best(y)[-1] == pytest.approx((0 + 40 + 40) / 3)


def test_a_cross_fitted_best_is_not_inflated() -> None:
    """Of three identical trajectories the best shows a gain by chance, and the cross-fitted best none."""
    rng, raw, fitted = np.random.default_rng(3), [], []
    for _ in range(400):
        y = 100.0 * (rng.random((3, 1, 70, 3)) < 0.5)
        raw.append(y.mean(axis=(2, 3)).max())
        fitted.append(cross_fit_best(y)[-1])
    assert np.mean(raw) > 52
    assert np.mean(fitted) == pytest.approx(50, abs=0.5)


def test_too_few_are_refused() -> None:
    """A best of three needs three, and choosing needs a second answer."""
    with pytest.raises(StatisticsError, match=r"^the best of 3 cannot be told from 2 trajectories$"):
        best_at(VALUES[:2], 3)
    with pytest.raises(StatisticsError, match=r"^values are needed, but there are none$"):
        best_at(VALUES[:0], 1)
    message = r"^choosing by one answer and measuring by the others needs two answers a task$"
    with pytest.raises(StatisticsError, match=message):
        choose_best(np.zeros((3, 1, 10, 1)))
