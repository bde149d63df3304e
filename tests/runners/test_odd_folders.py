"""Run folders that hold something odd: what is wrong is said in one sentence, and what is no trajectory is left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from explorationbench.errors import RecordError
from explorationbench.runners.statuses import read_status, trajectory_folders


@pytest.mark.parametrize("held", ["{}", "[]", "3", '{"system": {"name": "a"}}', '{"system": 1}'])
def test_a_configuration_that_is_none_is_refused(tmp_path: Path, held: str) -> None:
    """JSON alone is not enough: the file and what it lacks are named."""
    (tmp_path / "configuration.json").write_text(held, encoding="utf-8")
    lacks = "system.settings" if '"a"' in held else "system.name"
    with pytest.raises(RecordError, match=f"configuration.json is no configuration of a run: it has no '{lacks}'"):
        read_status(tmp_path)


def test_a_number_that_is_no_decimal_is_no_trajectory(tmp_path: Path) -> None:
    """A superscript is a digit, but no number of a trajectory."""
    for name in ("trajectory-2", "trajectory-\u00b2", "trajectory-x", "trajectory--1"):
        (tmp_path / name).mkdir()
    assert [place.name for place in trajectory_folders(tmp_path)] == ["trajectory-2"]


def test_a_whole_configuration_is_taken(tmp_path: Path) -> None:
    """What names system, world and plan is enough."""
    whole = {"system": {"name": "a", "settings": {}}, "world": {"name": "w"}, "plan": {"condition": "direct"}}
    (tmp_path / "configuration.json").write_text(json.dumps(whole), encoding="utf-8")
    assert read_status(tmp_path).configuration == whole
