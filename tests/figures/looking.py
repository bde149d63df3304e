"""Looking at a picture without eyes: which words it holds, and whether they lie over each other or outside."""

from __future__ import annotations

from itertools import combinations

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from explorationbench.figures.pictures import Picture, drawing
from figures.cohorts import CHOICES

SLACK = 0.6  # dots by which boxes may touch


def texts_of(figure: Figure) -> list[Text]:
    """List the texts that can be seen."""
    return [text for text in figure.findobj(Text) if text.get_visible() and text.get_text().strip()]


def words_of(picture: Picture) -> list[str]:
    """List the words that can be seen."""
    return [text.get_text() for text in texts_of(picture.figure)]


def check_labels(picture: Picture) -> None:
    """Refuse a picture two of whose labels overlap, or one of whose labels is cut off."""
    with drawing(CHOICES):
        picture.figure.draw_without_rendering()  # places every label, and paints nothing
    renderer = FigureCanvasAgg(picture.figure).get_renderer()
    boxes = [(text.get_text(), _shrink(text.get_window_extent(renderer))) for text in _shown(picture.figure)]
    over = [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if a.overlaps(b)]
    outside = [words for words, box in boxes if not _within(box, picture.figure.bbox)]
    assert (over, outside) == ([], [])


def _shown(figure: Figure) -> list[Text]:
    """List the texts, without ticks that lie outside the limits of their axis."""
    hidden = set()
    for axes in figure.axes:
        for axis, (low, high) in ((axes.xaxis, sorted(axes.get_xlim())), (axes.yaxis, sorted(axes.get_ylim()))):
            ticks = [*axis.get_major_ticks(), *axis.get_minor_ticks()]
            outside = [tick for tick in ticks if not low - 1e-9 <= tick.get_loc() <= high + 1e-9]
            hidden |= {id(label) for tick in outside for label in (tick.label1, tick.label2)}
        if not axes.axison:
            hidden |= {id(text) for axis in (axes.xaxis, axes.yaxis) for text in axis.findobj(Text)}
    return [text for text in texts_of(figure) if id(text) not in hidden]


def _shrink(box: Bbox) -> Bbox:
    return Bbox.from_extents(box.x0 + SLACK, box.y0 + SLACK, box.x1 - SLACK, box.y1 - SLACK)


def _within(box: Bbox, page: Bbox) -> bool:
    return page.x0 <= box.x0 and box.x1 <= page.x1 and page.y0 <= box.y0 and box.y1 <= page.y1
