"""The page of statistics says what the code says."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from explorationbench import stats
from explorationbench.stats.intervals import EQUAL, FEW
from explorationbench.stats.knowing import APPLIED_FROM, Gap
from stats.synthetic import Made, Play, write_run

PAGE = Path(__file__).parents[2] / "docs" / "statistics.md"
MODULES = [
    importlib.import_module(f"{stats.__name__}.{module.name}") for module in pkgutil.iter_modules(stats.__path__)
]


def test_every_estimator_named_exists() -> None:
    """A name in backticks, such as `best_at`, is defined in this room."""
    named = set(re.findall(r"`([a-z]+(?:_[a-z]+)+|area|changes|flows)`", PAGE.read_text(encoding="utf-8")))
    assert {name for name in named if not any(hasattr(module, name) for module in MODULES)} == set()
    assert len(named) > 20


def test_every_gap_is_explained() -> None:
    """Each end of the way from evidence to use has its words."""
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert [gap.value for gap in Gap if gap is not Gap.NONE and gap.value not in text] == []


def test_thresholds_are_those_of_the_code() -> None:
    """Levels that were chosen stand on the page."""
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert (EQUAL, FEW, APPLIED_FROM) == (0.2, 3, 50.0)
    assert "at a level of 20 %" in text
    assert "fewer than three systems" in text
    assert "fewer than half of the answers right" in text


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first code block reads a folder of runs as it says."""
    world = Made(tasks=3, name="aliencode-classic")
    write_run(tmp_path / "runs" / "a", [Play(world=world, system="scripted/scientist")])
    monkeypatch.chdir(tmp_path)
    block = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    names: dict[str, object] = {}
    exec(block[1], names)
    assert names["cell"].scores.shape == (1, 5, 3, 3)
