"""Mean squares, components and pooled spreads, each computed a second way."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.variance import compare_spreads, components, mean_squares, pool_spreads
from stats.simulated import Design


def drawn(seed: int, shape: tuple[int, int, int] = (3, 7, 4)) -> np.ndarray:
    """Draw scores of 0 and 100."""
    return 100.0 * (np.random.default_rng(seed).random(shape) < 0.4)


@pytest.mark.parametrize("shape", [(3, 7, 4), (2, 5, 2), (4, 2, 3)])
def test_mean_squares_are_sums_over_single_answers(shape: tuple[int, int, int]) -> None:
    """Looping over every answer of the model gives the same mean squares."""
    y = drawn(1, shape)
    n_t, n_i, n_a = shape
    sums = dict.fromkeys(("trajectories", "tasks", "interaction", "answers"), 0.0)
    for t, i, a in product(*map(range, shape)):
        row, column, cell, mean = y[t].mean(), y[:, i].mean(), y[t, i].mean(), y.mean()
        sums["trajectories"] += (row - mean) ** 2 / (n_t - 1)
        sums["tasks"] += (column - mean) ** 2 / (n_i - 1)
        sums["interaction"] += (cell - row - column + mean) ** 2 / ((n_t - 1) * (n_i - 1))
        sums["answers"] += (y[t, i, a] - cell) ** 2 / (n_t * n_i * (n_a - 1))
    found = mean_squares(y)
    assert {name: getattr(found, name) for name in sums} == pytest.approx(sums)


def test_the_squares_sum_to_the_whole() -> None:
    """Mean squares times their degrees of freedom sum to the squares around the mean: nothing is counted twice."""
    y, found = drawn(2), mean_squares(drawn(2))
    whole = found.trajectories * 2 + found.tasks * 6 + found.interaction * 12 + found.answers * 3 * 7 * 3
    assert whole == pytest.approx(((y - y.mean()) ** 2).sum())


def test_the_mean_square_of_trajectories_is_that_of_a_one_way_analysis() -> None:
    """SciPy's F over trajectories, times the mean square within them, is MS_T."""
    y = drawn(3)
    rows = y.reshape(3, -1)
    within = ((rows - rows.mean(axis=1, keepdims=True)) ** 2).sum() / (rows.size - 3)
    assert mean_squares(y).trajectories == pytest.approx(stats.f_oneway(*rows).statistic * within)


def test_components_find_what_was_put_in() -> None:
    """Over many simulated systems the components average to the true ones, in squared points."""
    rng, design = np.random.default_rng(4), Design(trajectory_sd=12.3)
    tasks = [design.draw_tasks(rng) for _ in range(300)]
    found = [components(design.draw_scores(design.draw_chances(held, rng), rng)) for held in tasks]
    truth = [design.draw_chances(design.draw_tasks(rng), rng) for _ in range(2_000)]
    noise = np.mean([10_000 * chances * (1 - chances) for chances in truth])
    assert np.mean([each.trajectory for each in found]) == pytest.approx(12.3**2, rel=0.15)
    assert np.mean([each.answer for each in found]) == pytest.approx(noise, rel=0.02)
    total = np.mean([each.trajectory + each.task + each.interaction + each.answer for each in found])
    assert total == pytest.approx(2_500, rel=0.02)  # the variance of a fair coin, in squared points


def test_a_pooled_spread_weighs_systems_by_their_trajectories() -> None:
    """With equal numbers it is the mean of the variances; in general squares and degrees of freedom are summed."""
    a, b, c = np.array([1.0, 2.0, 6.0]), np.array([5.0, 5.0, 8.0]), np.array([4.0])
    pooled = pool_spreads([a, b])
    assert pooled
    assert (pooled.variance, pooled.freedom) == (pytest.approx((a.var(ddof=1) + b.var(ddof=1)) / 2), 4)
    assert pool_spreads([a, b, c]) == pooled
    assert pool_spreads([c]) is None


def test_unequal_spreads_are_found_out() -> None:
    """The check errs in 5 % of equal cohorts, and mostly finds one system in ten with four times the spread."""
    rng = np.random.default_rng(5)
    equal = [compare_spreads([*rng.normal(50, 10, (10, 3))]) for _ in range(2_000)]
    scale = np.array([40.0] + [10.0] * 9)[:, None]
    unequal = [compare_spreads([*(rng.normal(0, 1, (10, 3)) * scale)]) for _ in range(500)]
    assert 0.03 < np.mean(np.array(equal) < 0.05) < 0.065
    assert np.mean(np.array(unequal) < 0.05) > 0.5


def test_spreads_of_systems_that_never_vary() -> None:
    """Without any spread all are equal; one system that varies among others that do not is unequal."""
    still, moving = np.full(3, 7.0), np.array([1.0, 2.0, 3.0])
    assert compare_spreads([still, still, still]) == 1.0
    assert compare_spreads([still, moving, still]) == 0.0
    assert compare_spreads([moving]) == 1.0


def test_components_need_two_of_each() -> None:
    """One trajectory tells nothing of trajectories."""
    message = r"^components need two of each: trajectories, tasks, answers; there are \(1, 7, 4\)$"
    with pytest.raises(StatisticsError, match=message):
        components(drawn(6, (1, 7, 4)))
