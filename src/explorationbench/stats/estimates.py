"""What every estimator gives back: an estimate, its interval, how many it rests on, and the method in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from numpy.typing import NDArray
from scipy import stats
from scipy.special import stdtr

from explorationbench.errors import StatisticsError

LEVEL = 0.95  # of every interval
PERCENT = (0.0, 100.0)
ROUNDING = 1e-9  # points that only the rounding of equal numbers leaves


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """Hold an estimate with its interval; both ends are None where the data allow none."""

    value: float
    low: float | None
    high: float | None
    n: int  # trajectories, or what the method names
    method: str


def require(array: NDArray[Any], *, dimensions: int, what: str) -> None:
    """Refuse an array of another form, or without anything in it.

    Raises:
        StatisticsError: if the array has another number of dimensions, or is empty.
    """
    if array.ndim != dimensions:
        raise StatisticsError(f"{what} must be an array of {dimensions} dimensions, not of {array.ndim}")
    if array.size == 0:
        raise StatisticsError(f"{what} are needed, but there are none")


def half_width(standard_error: float, freedom: float, level: float = LEVEL) -> float:
    """Give half of a two-sided t interval; infinitely many degrees of freedom make it normal.

    >>> round(half_width(1.0, 2), 3)
    4.303
    """
    return _quantile(freedom, level) * standard_error


@lru_cache(maxsize=1024)
def _quantile(freedom: float, level: float) -> float:
    return float(stats.t.ppf(0.5 + level / 2, freedom))


def t_test(difference: float, standard_error: float, freedom: float) -> float:
    """Give the two-sided p-value of a difference in points; without any spread, 0 or 1."""
    if standard_error < ROUNDING or abs(difference) < ROUNDING:
        return float(abs(difference) < ROUNDING)
    return float(2 * stdtr(freedom, -abs(difference) / standard_error))


def clipped_estimate(value: float, half: float, *, n: int, method: str) -> Estimate:
    """Make an estimate with an interval of a half width around it that stays within 0 and 100 percent."""
    low, high = max(PERCENT[0], value - half), min(PERCENT[1], value + half)
    return Estimate(value=value, low=low, high=high, n=n, method=method)


def bare_estimate(value: float, *, n: int, method: str) -> Estimate:
    """Make an estimate without an interval."""
    return Estimate(value=value, low=None, high=None, n=n, method=method)
