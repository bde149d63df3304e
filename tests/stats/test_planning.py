"""Planning."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.planning import best_task_count, critical_difference, needed_trajectories, power_of


def test_twenty_two_tasks_are_near_the_optimum() -> None:
    """No other number of tasks gives less variance for the same money."""
    best = best_task_count(cost_ratio=100, task_sd=45, trajectory_sd=20)
    assert best == pytest.approx(22.5)

    def variance(tasks: float) -> float:
        trajectories = 10_000 / (100 + tasks)
        return (20**2 + 45**2 / tasks) / trajectories

    assert all(variance(best) < variance(tasks) for tasks in (5, 15, 21, 24, 40, 70))


@pytest.mark.parametrize("freedom", [2, 20])
def test_power_is_how_often_a_difference_is_found(freedom: int) -> None:
    """Simulated t tests with a spread estimated on so many degrees of freedom reject as often."""
    rng = np.random.default_rng(1)
    differences = rng.normal(30, 20 * np.sqrt(2 / 3), 20_000)
    spreads = 20 * np.sqrt(rng.chisquare(freedom, 20_000) / freedom)
    found = np.abs(differences) > stats.t.ppf(0.975, freedom) * spreads * np.sqrt(2 / 3)
    assert power_of(30, spread=20, trajectories=3, freedom=freedom) == pytest.approx(found.mean(), abs=0.01)


def test_planned_trajectories_have_nearly_the_power_asked_for() -> None:
    """The normal approximation falls short by a few points where trajectories are few, and by none where many."""
    powers = []
    for difference in (30, 20, 15, 10):
        n = needed_trajectories(difference, spread=20)
        powers.append(power_of(difference, spread=20, trajectories=n, freedom=2 * n - 2))
    assert powers == sorted(powers)
    assert powers[0] > 0.72
    assert powers[-1] == pytest.approx(0.8, abs=0.01)


def test_a_critical_difference_is_found_half_the_time() -> None:
    """A true difference of that size has a power of about one half."""
    needed = critical_difference(19.9, trajectories=3, freedom=20)
    assert power_of(needed, spread=19.9, trajectories=3, freedom=20) == pytest.approx(0.5, abs=0.03)


def test_impossible_plans_are_refused() -> None:
    """Costs, spreads and differences are above 0."""
    with pytest.raises(StatisticsError, match=r"^costs and standard deviations must be above 0$"):
        best_task_count(cost_ratio=0, task_sd=45, trajectory_sd=20)
    with pytest.raises(StatisticsError, match=r"^difference and spread must be above 0$"):
        needed_trajectories(0, spread=20)
    with pytest.raises(StatisticsError, match=r"^spread and trajectories must be above 0$"):
        power_of(10, spread=0, trajectories=3, freedom=2)
