"""Intervals, each computed a second way; their coverage is measured in `test_coverage.py`."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import Estimate
from explorationbench.stats.intervals import (
    answer_noise_interval,
    answer_pass_spread,
    choose_spread,
    own_interval,
    pooled_interval,
    satterthwaite_interval,
    statistic_interval,
    system_intervals,
    world_interval,
)
from explorationbench.stats.variance import Spread, mean_squares


def drawn(seed: int, chance: float = 0.4, shape: tuple[int, int, int] = (3, 70, 3)) -> np.ndarray:
    """Draw scores of 0 and 100 with hard and easy tasks and lucky trajectories."""
    rng = np.random.default_rng(seed)
    chances = chance + rng.normal(0, 0.3, (1, shape[1], 1)) + rng.normal(0, 0.1, (shape[0], 1, 1))
    return 100.0 * (rng.random(shape) < chances)


def half(found: Estimate) -> float:
    """Give half the width of an interval."""
    assert found.low is not None
    assert found.high is not None
    return (found.high - found.low) / 2


def test_answer_noise_is_that_of_tasks_measured_again() -> None:
    """The variance of a mean of independent task means, from each task's own sample variance, task by task."""
    y = drawn(1)[:1]
    variance = sum(np.var(task, ddof=1) / 3 for task in y[0]) / 70**2
    found = answer_noise_interval(y)
    assert half(found) == pytest.approx(1.959964 * math.sqrt(variance), rel=1e-6)
    assert (found.value, found.n, found.method) == (y.mean(), 1, "answer noise only, 3 answers a task")


def test_on_the_same_tasks_an_own_interval_is_scipys() -> None:
    """Three trajectory scores, and nothing else, make the t interval with 2 df."""
    y = drawn(2)
    found = own_interval(y, scope="these tasks")
    interval = stats.ttest_1samp(y.mean(axis=(1, 2)), 0).confidence_interval()
    assert (found.low, found.high) == pytest.approx((interval.low, interval.high))
    assert found.method == "these tasks; the system's own trajectory variance, t with 2 df"


def test_new_tasks_add_their_own_part() -> None:
    """Pooled, variances are summed; with the system's own two degrees of freedom, half widths are, in squares."""
    y, squares = drawn(3), mean_squares(drawn(3))
    tasks = (squares.tasks - squares.interaction) / 630
    pooled = pooled_interval(y, Spread(variance=100.0, freedom=20))
    assert half(pooled) == pytest.approx(stats.t.ppf(0.975, 20) * math.sqrt(100 / 3 + tasks))
    own = math.hypot(
        stats.t.ppf(0.975, 2) * math.sqrt(squares.trajectories / 630), stats.t.ppf(0.975, 69) * math.sqrt(tasks)
    )
    assert half(own_interval(y)) == pytest.approx(own)


def test_satterthwaite_matches_its_formula() -> None:
    """Variance and degrees of freedom are those of the linear combination of three mean squares."""
    y, squares = drawn(4), mean_squares(drawn(4))
    variance = (squares.trajectories + squares.tasks - squares.interaction) / 630
    weights = squares.trajectories**2 / 2 + squares.tasks**2 / 69 + squares.interaction**2 / 138
    freedom = (630 * variance) ** 2 / weights
    found = satterthwaite_interval(y)
    assert half(found) == pytest.approx(stats.t.ppf(0.975, freedom) * math.sqrt(variance))
    assert found.method == f"new tasks; ANOVA, Satterthwaite t with {freedom:.1f} df"


def test_tasks_that_do_not_differ_add_nothing() -> None:
    """Where MS_I is below MS_TI the difference is not taken off: the trajectories stand alone."""
    y = np.tile(np.array([[0.0, 100.0], [100.0, 0.0]])[:, :, None], (1, 1, 2))
    y = np.concatenate([y, np.zeros((1, 2, 2))])
    assert mean_squares(y).task_variance == 0.0
    assert half(satterthwaite_interval(y)) <= 50
    assert satterthwaite_interval(y).high == own_interval(y, scope="these tasks").high


def test_new_worlds_are_as_many_as_there_are() -> None:
    """World means give SciPy's t interval; one world says nothing of others."""
    means = np.array([40.0, 50.0, 55.0, 61.0])
    interval = stats.ttest_1samp(means, 0).confidence_interval()
    found = world_interval(means)
    assert (found.low, found.high, found.n) == (pytest.approx(interval.low), pytest.approx(interval.high), 4)
    assert world_interval(means[:1]).method == "one world: nothing is known of others"


def test_the_default_is_pooled() -> None:
    """Ten systems alike share one spread with 20 df."""
    systems = [drawn(seed) for seed in range(10)]
    found = system_intervals(systems)
    assert {each.method for each in found} == {"new tasks; trajectory variance pooled over systems, t with 20 df"}
    variance = float(np.mean([held.mean(axis=(1, 2)).var(ddof=1) for held in systems]))
    alone = pooled_interval(systems[3], Spread(variance=variance, freedom=20))
    assert half(found[3]) == pytest.approx(half(alone))


def test_few_systems_stand_alone() -> None:
    """Two systems are not pooled, and the method says why."""
    found = system_intervals([drawn(1), drawn(2)])
    assert found[0].method == (
        "new tasks; the system's own trajectory variance, t with 2 df: fewer than 3 systems are not pooled"
    )


def test_unequal_spreads_are_not_pooled() -> None:
    """A system that swings from 0 to 100 beside steady ones makes all stand alone."""
    wild = np.concatenate([np.zeros((1, 70, 3)), np.full((2, 70, 3), 100.0)])
    steady = [drawn(seed) for seed in range(5)]
    found = system_intervals([wild, *steady])
    assert all("t with 2 df: spreads are unequal (Cochran's test, p = 0.00" in each.method for each in found)
    values = [held.mean(axis=(1, 2)) for held in [wild, *steady]]
    assert choose_spread(values)[0] is None


def test_a_single_trajectory_borrows_the_spread_or_has_no_interval() -> None:
    """Beside systems with three trajectories its interval is wider than theirs by the square root of three."""
    systems = [drawn(seed) for seed in range(4)]
    alone = system_intervals([*systems, systems[0][:1]], scope="these tasks")
    assert half(alone[4]) == pytest.approx(half(alone[0]) * math.sqrt(3))
    for estimator in (own_interval, satterthwaite_interval):
        found = estimator(systems[0][:1])
        assert (found.low, found.high, found.method) == (None, None, "one trajectory: no interval")


def test_any_statistic_of_trajectories_has_an_interval() -> None:
    """Own or pooled, it is a t interval around the mean."""
    values = np.array([40.0, 50.0, 54.0])
    interval = stats.ttest_1samp(values, 0).confidence_interval()
    own = statistic_interval(values, method="area")
    assert (own.low, own.high) == pytest.approx((interval.low, interval.high))
    assert own.method == "area; these tasks, own trajectory variance, t with 2 df"
    pooled = statistic_interval(values, Spread(variance=9.0, freedom=18), method="area")
    assert half(pooled) == pytest.approx(stats.t.ppf(0.975, 18) * math.sqrt(3))
    assert statistic_interval(values[:1], method="area").low is None


def test_answer_passes_spread_by_their_own_sd() -> None:
    """Each pass over the tasks gives a score; the SD of three passes is the halo of a dot."""
    y = drawn(5)
    passes = [[y[t, :, a].mean() for a in range(3)] for t in range(3)]
    assert answer_pass_spread(y) == pytest.approx([np.std(row, ddof=1) for row in passes])
    assert (answer_pass_spread(y[:, :, :1]) == 0).all()


@pytest.mark.parametrize("estimator", [answer_noise_interval, own_interval, satterthwaite_interval, answer_pass_spread])
def test_nothing_has_no_interval(estimator) -> None:  # type: ignore[no-untyped-def]
    """Empty input is refused, never a NaN."""
    with pytest.raises(StatisticsError, match=r"^scores are needed, but there are none$"):
        estimator(np.zeros((0, 70, 3)))


def test_no_systems_have_no_intervals() -> None:
    """No system, or one without scores, is refused."""
    with pytest.raises(StatisticsError, match=r"^scores of at least one system are needed, but there are none$"):
        system_intervals([])
    with pytest.raises(StatisticsError, match=r"^scores are needed, but there are none$"):
        pooled_interval(np.zeros((0, 70, 3)), Spread(variance=1.0, freedom=2))
