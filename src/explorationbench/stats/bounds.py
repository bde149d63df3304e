"""What a table of Best@3 and Mean@3 says about spread, without the trajectories themselves.

If the best of n trajectories is b and their mean m, the n - 1 others have the mean m - (b - m)/(n - 1), and vary least
if they are all equal. So the squares around the mean sum to at least (b - m)^2 n/(n - 1), whatever the trajectories
were.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations

from explorationbench.errors import StatisticsError
from explorationbench.stats.planning import critical_difference


def least_squares(best: float, mean: float, trajectories: int = 3) -> float:
    """Give the least sum of squares around the mean, in squared points; `best` is at least `mean`.

    Raises:
        StatisticsError: if the best is below the mean, or there are fewer than two trajectories.
    """
    if best < mean or trajectories < 2:
        raise StatisticsError(f"a best of {best} with a mean of {mean} over {trajectories} trajectories cannot be")
    return (best - mean) ** 2 * trajectories / (trajectories - 1)


def least_spread(table: Mapping[str, tuple[float, float]], trajectories: int = 3) -> float:
    """Give the least pooled SD between trajectories, in points, that a table of (best, mean) leaves possible.

    Raises:
        StatisticsError: if the table is empty, or a best is below its mean.
    """
    if not table:
        raise StatisticsError("at least one system is needed, but there is none")
    squares = sum(least_squares(best, mean, trajectories) for best, mean in table.values())
    return math.sqrt(squares / (len(table) * (trajectories - 1)))


def least_difference(table: Mapping[str, tuple[float, float]], trajectories: int = 3) -> float:
    """Give the least difference of two means, in points, that a table of (best, mean) can tell apart.

    Raises:
        StatisticsError: if the table is empty, or a best is below its mean.
    """
    freedom = len(table) * (trajectories - 1)
    return critical_difference(least_spread(table, trajectories), trajectories=trajectories, freedom=freedom)


def most_separated(table: Mapping[str, tuple[float, float]], trajectories: int = 3) -> tuple[int, int]:
    """Count the pairs of systems that a table of (best, mean) can tell apart at most, and all pairs.

    Raises:
        StatisticsError: if the table is empty, or a best is below its mean.
    """
    needed = least_difference(table, trajectories)
    pairs = [*combinations([mean for _, mean in table.values()], 2)]
    return sum(abs(first - second) > needed for first, second in pairs), len(pairs)
