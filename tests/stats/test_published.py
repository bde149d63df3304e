"""The published cohort goes through the pipeline and gives what was published, and what can be said of it at most."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from explorationbench.stats.bounds import least_difference, least_spread, most_separated
from explorationbench.stats.ranks import correlate_ranks, move_ranks, order_systems

ROWS = [*csv.DictReader((Path(__file__).parent / "data" / "published.csv").read_text(encoding="utf-8").splitlines())]


def column(sandbox: str, name: str) -> dict[str, float]:
    """Read one column of one sandbox, in the order of a file that was sorted by something else."""
    rows = sorted((row for row in ROWS if row["sandbox"] == sandbox), key=lambda row: row["system"])
    return {row["system"]: float(row[name]) for row in rows}


def table(sandbox: str) -> dict[str, tuple[float, float]]:
    """Read (Best@3, Mean@3) of each system."""
    means = column(sandbox, "mean_at_3")
    return {name: (best, means[name]) for name, best in column(sandbox, "best_at_3").items()}


@pytest.mark.parametrize("sandbox", ["aliencode", "alienlogic"])
def test_systems_come_in_the_papers_order(sandbox: str) -> None:
    """Sorting by Best@3 gives the rows of the paper's table; its one pair of equals goes by mean."""
    published = [row["system"] for row in ROWS if row["sandbox"] == sandbox]
    means, bests = column(sandbox, "mean_at_3"), column(sandbox, "best_at_3")
    by_mean = {name: bests[name] for name in order_systems(means)}
    assert list(order_systems(by_mean)) == published


def test_ranks_move_as_in_figure_five() -> None:
    """Ten pairs of ranks; Gemini falls by seven places, Grok and DeepSeek-V4-Pro rise by four."""
    code = {row["system"]: float(row["best_at_3"]) for row in ROWS if row["sandbox"] == "aliencode"}
    moves = move_ranks(code, column("alienlogic", "best_at_3"))
    assert [*moves.values()] == [(1, 2), (2, 4), (3, 10), (4, 7), (5, 1), (6, 3), (7, 5), (8, 8), (9, 9), (10, 6)]
    assert {name for name, (before, after) in moves.items() if after - before >= 3} == {"Gemini 3.8 Flash", "Kimi K3"}
    assert {name for name, (before, after) in moves.items() if before - after >= 3} == {
        "Grok 4.6",
        "Qwen3.8-Max",
        "DeepSeek-V4-Pro",
    }


def test_the_two_sandboxes_rank_systems_differently() -> None:
    """Spearman's correlation is 0.345 with ordinal ranks, as published, and 0.365 with average ranks."""
    code = {row["system"]: float(row["best_at_3"]) for row in ROWS if row["sandbox"] == "aliencode"}
    found = correlate_ranks(code, column("alienlogic", "best_at_3"))
    assert (round(found.ordinal, 3), round(found.average, 3), found.n) == (0.345, 0.365, 10)


@pytest.mark.parametrize(
    ("sandbox", "spread", "difference", "separated"), [("aliencode", 19.9, 33.9, 13), ("alienlogic", 6.5, 11.1, 12)]
)
def test_best_and_mean_bound_the_spread(sandbox: str, spread: float, difference: float, separated: int) -> None:
    """Whatever the three trajectories were, most pairs of the published table are tied."""
    held = table(sandbox)
    assert round(least_spread(held), 1) == spread
    assert round(least_difference(held), 1) == difference
    assert most_separated(held) == (separated, 45)
