"""Scores that always declining does not earn."""

from __future__ import annotations

import numpy as np
import pytest

from explorationbench.errors import StatisticsError
from explorationbench.stats.declining import declining_scores, explain_youden, has_declining

DECLINING = np.arange(70) >= 45  # 25 of 70, as in the classic world


def played(proved: int, declined: int) -> np.ndarray:
    """Make a trajectory that proves so many of 45 and declines so many of 25."""
    right = np.concatenate([np.arange(45) < proved, np.arange(25) < declined])
    return 100.0 * np.broadcast_to(right[None, :, None], (1, 70, 3))


def test_always_declining_earns_nothing() -> None:
    """Its raw score is 35.7 %, s* and J are 0, balanced accuracy 50 %."""
    found = declining_scores(played(0, 25), DECLINING)
    assert found.raw[0] == pytest.approx(100 * 25 / 70)
    assert (found.corrected[0], found.balanced[0], found.youden[0]) == pytest.approx((0, 50, 0))
    assert found.share == pytest.approx(25 / 70)


def test_never_declining_and_proving_ten_is_far_below() -> None:
    """J = 10/45 + 0 - 1 = -0.78."""
    found = declining_scores(played(10, 0), DECLINING)
    assert found.youden[0] == pytest.approx(10 / 45 - 1)
    assert found.corrected[0] == pytest.approx((100 * 10 / 70 - 100 * 25 / 70) / (45 / 70))
    assert explain_youden(found.youden[0]).startswith("J = -0.78: below 0, as for a system that never declines")


def test_perfect_is_perfect() -> None:
    """All three scores have the same top."""
    found = declining_scores(played(45, 25), DECLINING)
    assert (found.corrected[0], found.balanced[0], found.youden[0]) == pytest.approx((100, 100, 1))
    assert "1 is perfect" in explain_youden(1.0)
    assert "near 0" in explain_youden(0.0)


def test_scores_are_counted_theorem_by_theorem() -> None:
    """Counting answers one by one gives the same shares."""
    y = 100.0 * (np.random.default_rng(1).random((3, 70, 3)) < 0.6)
    found = declining_scores(y, DECLINING)
    for t in range(3):
        proved = sum(y[t, i, a] for i in range(45) for a in range(3)) / (45 * 3)
        declined = sum(y[t, i, a] for i in range(45, 70) for a in range(3)) / (25 * 3)
        assert (found.proved[t], found.declined[t]) == pytest.approx((proved, declined))
        assert found.balanced[t] == pytest.approx(50 * (found.youden[t] + 1))


def test_a_world_of_one_kind_has_no_such_scores() -> None:
    """AlienCode has nothing to decline."""
    assert not has_declining(np.zeros(70, bool))
    with pytest.raises(StatisticsError, match=r"^both provable and unprovable theorems are needed to tell"):
        declining_scores(played(0, 0), np.zeros(70, bool))
