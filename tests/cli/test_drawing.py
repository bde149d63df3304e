"""What a terminal shows: tables, curves, progress."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from explorationbench.cli.curves import draw_curve, draw_panels
from explorationbench.cli.progress import track
from explorationbench.cli.tables import print_table


def test_a_table_sets_numbers_to_the_right(capsys: pytest.CaptureFixture[str]) -> None:
    """Columns line up, cells are text and never markup, lines have no blanks at their ends."""
    print_table(("name", "n"), [("[red]a", "5"), ("b", "123")], right=("n",))
    assert capsys.readouterr().out == "name      n\n───────────\n[red]a    5\nb       123\n"


def test_a_curve_rises_as_its_scores_do() -> None:
    """A flat curve stays in its row; a rising one goes from the lowest row to the highest."""
    assert draw_curve([0] * 5)[3] == "⣀" * 14
    assert draw_curve([100] * 5)[0] == "⠉" * 14
    rising = draw_curve([0, 25, 50, 75, 100])
    assert rising[0][-1] != "\u2800"
    assert rising[3][0] != "\u2800"
    assert draw_curve([50])[1].count("\u2800") + draw_curve([50])[2].count("\u2800") == 14


def test_panels_stand_side_by_side_as_the_width_allows() -> None:
    """Three fit into 80 columns, one into 20; a long name is cut."""
    curves = {f"system-{i}": [0, 100] for i in range(4)} | {"x" * 40: [1, 2]}
    assert len(draw_panels(curves)) == 6 * 2 + 1
    assert len(draw_panels(curves, width=20)) == 6 * 5 + 4
    assert max(map(len, draw_panels(curves))) <= 80
    assert "M1" in draw_panels(curves, ends=("M1", "M3"))[5]


def test_progress_is_quiet_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Where standard error is no terminal, nothing is printed."""
    assert list(track([1, 2, 3], "things")) == [1, 2, 3]
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "")


def test_progress_leaves_standard_output_alone(tmp_path: Path) -> None:
    """On a terminal the bar goes to standard error with its counts, and not a byte of it into the output."""
    code = (
        "from explorationbench.cli.progress import track; from explorationbench.cli.texts import write_line\n"
        "for item in track(range(3), 'things'): write_line(str(item))"
    )
    ours, theirs = pty.openpty()
    with (tmp_path / "out").open("wb") as out:
        subprocess.run([sys.executable, "-c", code], stdout=out, stderr=theirs, check=True, env={"TERM": "xterm"})
    os.close(theirs)
    assert (tmp_path / "out").read_text() == "0\n1\n2\n"
    assert b"3/3" in os.read(ours, 100_000)
    os.close(ours)
