"""Estimates: quantiles, tests, refusals."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from explorationbench.errors import StatisticsError
from explorationbench.stats.estimates import clipped_estimate, half_width, require, t_test


def test_half_widths_are_those_of_t_and_of_the_normal() -> None:
    """Two degrees of freedom need 4.303 standard errors, infinitely many 1.96."""
    assert half_width(1, 2) == pytest.approx(4.3027, abs=1e-4)
    assert half_width(2, math.inf) == pytest.approx(2 * 1.95996, abs=1e-4)


def test_the_t_test_is_scipys() -> None:
    """From mean, standard error and degrees of freedom the same p-value as from the data."""
    values = np.array([1.0, 2.0, 4.0, 4.5])
    error = values.std(ddof=1) / 2
    assert t_test(values.mean(), error, 3) == pytest.approx(stats.ttest_1samp(values, 0).pvalue)


def test_without_any_spread_a_difference_is_certain() -> None:
    """Scripted systems that never vary differ or do not; nothing is divided by zero."""
    assert (t_test(0.0, 0.0, 2), t_test(1.0, 0.0, 2)) == (1.0, 0.0)


def test_intervals_stay_between_0_and_100() -> None:
    """An interval is clipped, its estimate is not moved."""
    found = clipped_estimate(95.0, 30.0, n=3, method="any")
    assert (found.low, found.value, found.high) == (65.0, 95.0, 100.0)
    assert clipped_estimate(2.0, 30.0, n=3, method="any").low == 0.0


def test_other_forms_and_nothing_are_refused() -> None:
    """The error says what was expected."""
    with pytest.raises(StatisticsError, match=r"^scores must be an array of 3 dimensions, not of 2$"):
        require(np.zeros((2, 2)), dimensions=3, what="scores")
    with pytest.raises(StatisticsError, match=r"^scores are needed, but there are none$"):
        require(np.zeros((0, 2)), dimensions=2, what="scores")
