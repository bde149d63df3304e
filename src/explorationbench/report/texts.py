"""Texts that systems and worlds wrote, made fit to be seen: nothing hidden in them acts, and none fills a page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

MOST = 20_000  # characters shown of one text
NAME = 200  # characters shown of a name
TOTAL = 700_000  # characters shown of all texts of a page, nearly

# What cannot be seen or changes what stands beside it: control characters except line feed and tab, soft hyphens, marks
# and overrides of direction, characters without width, separators of lines, tags, and lone halves of surrogate pairs.
_HIDDEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\ufffe\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)
_PICTURES = 0x2400  # the block of pictures of the control characters, in their order
_DELETE = 0x7F


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Hold what is shown of a text, and how many of its characters are not."""

    shown: str
    omitted: int

    @property
    def long(self) -> bool:
        """Say whether it may need a box that scrolls."""
        return len(self.shown) > 1200 or self.shown.count("\n") > 20


def visible(text: str) -> str:
    r"""Write out the characters that cannot be seen.

    >>> visible("a\x1b[0m\u202eb")
    'a␛[0m⟨U+202E⟩b'
    """
    return _HIDDEN.sub(_picture, text)


def _picture(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < ord(" "):
        return chr(_PICTURES + code)
    return "\u2421" if code == _DELETE else f"\u27e8U+{code:04X}\u27e9"


def label(name: str) -> str:
    """Show a name, which may be as long and as strange as any text.

    >>> label("ann" + "e" * 1000)[-3:]
    'ee…'
    """
    return visible(name[:NAME]) + ("\u2026" if len(name) > NAME else "")


def bound(text: str, limit: int = MOST) -> Text:
    """Show a text up to a limit.

    >>> bound("abcdef", 4)
    Text(shown='abcd', omitted=2)
    """
    return Text(shown=visible(text[:limit]), omitted=max(0, len(text) - limit))


def fair_limit(lengths: Iterable[int], *, total: int = TOTAL, most: int = MOST) -> int:
    """Find the limit for each text of a page at which all of them together keep to a total; short texts stay whole.

    >>> fair_limit([10, 50, 90], total=90), fair_limit([10, 20], total=90, most=15)
    (40, 15)
    """
    ordered = sorted(lengths)
    left = total
    for place, length in enumerate(ordered):
        share = left // (len(ordered) - place)
        if length > share:
            return min(share, most)
        left -= length
    return most
