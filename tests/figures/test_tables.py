"""Tables."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from explorationbench.errors import NothingToDraw
from explorationbench.figures import table2, table3
from explorationbench.figures.standing import rank_cells
from explorationbench.figures.table1 import tabulate
from explorationbench.figures.tables import Block, Table, to_csv, to_latex, to_markdown
from explorationbench.stats.estimates import Estimate
from figures.cohorts import CHOICES, SIZES, WORLDS, cohort_of
from stats.synthetic import make_cohort, plays

PLAIN = Table(
    name="plain",
    columns=("System", "Score"),
    blocks=(
        Block(
            title="50 % | world_1",
            rows=(("a|b_c", Estimate(value=73.54, low=60.0, high=86.96, n=3, method="m")), ("d", None)),
        ),
    ),
    caption="What it shows & more.",
)


def test_markdown_keeps_its_columns() -> None:
    """A bar within a name is escaped, an interval stands in brackets, and what is missing is a dash."""
    lines = to_markdown(PLAIN).splitlines()
    assert lines[2:] == [
        "| System | Score |",
        "| --- | --- |",
        "| a\\|b_c | 73.5 [60.0, 87.0] |",
        "| d | — |",
        "",
        "What it shows & more.",
    ]


def test_latex_escapes_what_it_would_read() -> None:
    """Underscores, percent signs and ampersands reach the page as they are."""
    text = to_latex(PLAIN)
    assert r"\multicolumn{2}{l}{\textit{50 \% | world\_1}} \\" in text
    assert r"a|b\_c & 73.5 [60.0, 87.0] \\" in text
    assert r"\caption{What it shows \& more.}" in text


def test_csv_splits_estimates() -> None:
    """An estimate takes three columns, so that a program can read its ends; what is missing stays empty."""
    assert [*csv.reader(io.StringIO(to_csv(PLAIN)))] == [
        ["world", "System", "Score", "Score low", "Score high"],
        ["50 % | world_1", "a|b_c", "73.54", "60.0", "86.96"],
        ["50 % | world_1", "d", "", "", ""],
    ]


def test_a_table_is_written_three_times(tmp_path: Path) -> None:
    """One file for each format."""
    assert [file.name for file in PLAIN.write(tmp_path)] == ["plain.md", "plain.tex", "plain.csv"]
    assert (tmp_path / "plain.md").read_text(encoding="utf-8") == to_markdown(PLAIN)


@pytest.mark.parametrize("size", SIZES)
def test_table_1_has_every_system_by_best(size: str) -> None:
    """Each world's block has a row for each system, the highest best first, those without one last."""
    cohort = cohort_of(size)
    table = tabulate(cohort, CHOICES)
    assert [block.title for block in table.blocks] == list(cohort.worlds)
    for block in table.blocks:
        bests = [row[3].value for row in block.rows if isinstance(row[3], Estimate)]
        assert bests == sorted(bests, reverse=True)
        assert sorted(str(row[0]) for row in block.rows) == list(cohort.systems)


def test_table_1_shows_what_is_missing() -> None:
    """A system without trajectories in a world has dashes, and none is left out."""
    last = tabulate(cohort_of("gaps"), CHOICES).blocks[1].rows[-1]
    assert last == ("made/system-01", 0, *([None] * 8))


def test_the_caption_of_table_1_counts_and_names() -> None:
    """Counts, seed, methods and the digests of the worlds stand in the caption."""
    caption = tabulate(cohort_of("three"), CHOICES).caption
    assert "n: 3 systems, 3 trajectories, 20 tasks, 3 answers a task. Seed 20260924." in caption
    assert "trajectory variance pooled over systems, t with 6 df" in caption
    assert "aliencode-made (sha256:" in caption


def test_table_1_is_the_same_each_time() -> None:
    """Equal seeds give equal tables."""
    assert tabulate(cohort_of("three"), CHOICES) == tabulate(cohort_of("three"), CHOICES)


def test_table_1_needs_exploration() -> None:
    """Without autonomous trajectories there is no table, and the reason is told."""
    cohort = make_cohort([*plays(1, worlds=WORLDS[:1], conditions=("direct",))])
    with pytest.raises(NothingToDraw, match=r"^Table 1 has nothing to show: no trajectory explored on its own$"):
        tabulate(cohort, CHOICES)


def test_table_3_gives_the_budget_of_the_best_trajectory() -> None:
    """Calls, units and million tokens are those of the trajectory with the highest last score."""
    cohort = cohort_of("gaps")
    table = table3.tabulate(cohort)
    cell = rank_cells(cohort, cohort.worlds[0])[0]
    spent = cell.budgets[cell.best]
    assert table.blocks[0].rows[0] == (cell.system, spent.calls, spent.units, f"{spent.tokens / 1e6:.2f}")
    assert table.blocks[1].rows[-1] == ("made/system-01", None, None, None)
    assert table.caption.startswith("Table 3. What exploration took. ")


def test_table_2_rests_on_no_run() -> None:
    """Six benchmarks in seven columns, from the paper; ours is the last."""
    table = table2.tabulate()
    rows = table.blocks[0].rows
    assert [len(row) for row in rows] == [7] * 6
    assert rows[-1][:3] == ("ExplorationBench", "exploration", "self-chosen probes")
    assert "**" not in to_markdown(table)
