"""Bounds on spread from a best and a mean."""

from __future__ import annotations

import numpy as np
import pytest

from explorationbench.errors import StatisticsError
from explorationbench.stats.bounds import least_spread, least_squares


@pytest.mark.parametrize("trajectories", [2, 3, 5])
def test_no_trajectories_have_fewer_squares(trajectories: int) -> None:
    """Drawn trajectories never fall below the bound for their best and mean, and equal others meet it."""
    rng = np.random.default_rng(1)
    for values in rng.uniform(0, 100, (300, trajectories)):
        squares = ((values - values.mean()) ** 2).sum()
        assert squares >= least_squares(values.max(), values.mean(), trajectories) - 1e-9
    equal = np.array([80.0] + [20.0] * (trajectories - 1))
    bound = least_squares(80.0, float(equal.mean()), trajectories)
    assert bound == pytest.approx(((equal - equal.mean()) ** 2).sum())


def test_impossible_tables_are_refused() -> None:
    """A best below the mean, or no system, is an error."""
    with pytest.raises(StatisticsError, match=r"^a best of 10 with a mean of 20 over 3 trajectories cannot be$"):
        least_squares(10, 20)
    with pytest.raises(StatisticsError, match=r"^at least one system is needed, but there is none$"):
        least_spread({})
