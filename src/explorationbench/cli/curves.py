"""Curves of scores drawn with braille dots: one small plot a system, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

HIGH = 16  # dots; a character is four dots high and two wide
WIDE = 28
BLANK = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # the bit of a dot by its row and column in a character
GAP = "   "


def draw_panels(
    curves: Mapping[str, Sequence[float]], *, ends: tuple[str, str] = ("M0", "M4"), width: int = 80
) -> list[str]:
    """Draw each curve of scores in [0, 100] under its name, as many side by side as `width` columns hold."""
    panels = [_panel(name, scores, ends) for name, scores in curves.items()]
    size = max(1, (width + len(GAP)) // (_panel_width() + len(GAP)))
    lines: list[str] = []
    for start in range(0, len(panels), size):
        lines += ["", *(GAP.join(parts).rstrip() for parts in zip(*panels[start : start + size], strict=True))]
    return lines[1:]


def draw_curve(scores: Sequence[float]) -> list[str]:
    r"""Draw one curve as rows of braille, the highest first.

    >>> print("\n".join(draw_curve([0, 100, 100])))
    ⠀⠀⠀⠀⠀⢀⠔⠉⠉⠉⠉⠉⠉⠉
    ⠀⠀⠀⢀⠔⠁⠀⠀⠀⠀⠀⠀⠀⠀
    ⠀⠀⡰⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
    ⡠⠊⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
    """
    cells = [[BLANK] * (WIDE // 2) for _ in range(HIGH // 4)]
    rows = [HIGH - 1 - round(_at(scores, column / (WIDE - 1)) * (HIGH - 1) / 100) for column in range(WIDE)]
    for column, (before, row) in enumerate(zip([rows[0], *rows], rows, strict=False)):
        steep = range(min(row, before + 1), max(row, before - 1) + 1)  # dots that join it to the column before
        for dot in steep:
            cells[dot // 4][column // 2] |= DOTS[dot % 4][column % 2]
    return ["".join(map(chr, line)) for line in cells]


def _at(scores: Sequence[float], share: float) -> float:
    """Read a curve at a share of its width, in [0, 1], by straight lines between the milestones."""
    place = share * (len(scores) - 1)
    left = min(int(place), max(len(scores) - 2, 0))
    right = min(left + 1, len(scores) - 1)
    return scores[left] + (scores[right] - scores[left]) * (place - left)


def _panel(name: str, scores: Sequence[float], ends: tuple[str, str]) -> list[str]:
    labels = ("100 ", "    ", "    ", "  0 ")
    body = [f"{label}┤{row}" for label, row in zip(labels, draw_curve(scores), strict=True)]
    foot = f"     {ends[0]}{ends[1]:>{WIDE // 2 - len(ends[0])}}"
    title = name if len(name) <= _panel_width() else name[: _panel_width() - 1] + "…"
    return [f"{line:<{_panel_width()}}" for line in (title, *body, foot)]


def _panel_width() -> int:
    return 5 + WIDE // 2
