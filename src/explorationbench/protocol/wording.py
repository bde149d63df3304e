"""The words that the protocol sends: one text file a prompt, one folder a language.

A prompt is filled by `fill`, and a tool's result is read back by `read_feedback`, which inverts the same files; so a
scripted system sees what was shown without knowing how the protocol puts it.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from explorationbench.errors import UsageError
from explorationbench.world import digest_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Hold what a tool's result showed: the probe that ran, if the result names it, and its feedback."""

    probe: str | None
    shown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """Hold the prompts of one language."""

    language: str
    templates: Mapping[str, str]
    digest: str

    def fill(self, prompt: str, **values: object) -> str:
        r"""Write a prompt with its values.

        >>> open_wording("en").fill("feedback", shown="[4, 3]", left=7)
        '[4, 3]\n\n[Calls left in this round: 7]'
        """
        return self.templates[prompt].format(**values)

    def read_feedback(self, text: str) -> Shown | None:
        r"""Read what the result of a call showed; None if nothing ran.

        >>> open_wording("en").read_feedback("[4, 3]\n\n[Calls left in this round: 7]")
        Shown(probe=None, shown='[4, 3]')
        """
        for prompt in ("feedback-given", "feedback"):
            if found := _inverse(self.templates[prompt]).fullmatch(text):
                return Shown(probe=found.groupdict().get("probe"), shown=found["shown"])
        return None

    def read_book(self, text: str) -> str:
        """Read the true rules that stand before an open-book question; "" if it is another message."""
        found = _inverse(self.templates["question-open-book"]).fullmatch(text)
        return found["book"] if found else ""

    def read_rest(self, text: str) -> tuple[Shown, ...]:
        """Read the probes that a round's closing message showed; none if it is another message."""
        if not (found := _inverse(self.templates["rest"]).fullmatch(text)):
            return ()
        start = self.templates["rest-probe"].partition("{")[0]
        chunks = re.split(rf"\n\n(?={re.escape(start)})", found["probes"])
        matches = (_inverse(self.templates["rest-probe"]).fullmatch(chunk) for chunk in chunks)
        return tuple(Shown(probe=match["probe"], shown=match["shown"]) for match in matches if match)


@lru_cache(maxsize=8)
def open_wording(language: str) -> Wording:
    """Open the prompts of a language.

    Raises:
        UsageError: if there is no folder of that name.
    """
    prompts = resources.files("explorationbench.protocol") / "prompts"
    known = sorted(folder.name for folder in prompts.iterdir() if folder.is_dir())
    if language not in known:
        raise UsageError(f"no prompts in the language '{language}': there are prompts in {', '.join(known)}")
    files = sorted((prompts / language).iterdir(), key=lambda file: file.name)
    templates = {
        file.name.removesuffix(".txt"): file.read_text(encoding="utf-8").rstrip("\n")
        for file in files
        if file.name.endswith(".txt")
    }
    return Wording(language=language, templates=templates, digest=digest_of(templates))


@lru_cache(maxsize=32)
def _inverse(template: str) -> re.Pattern[str]:
    """Turn a template into the pattern of the texts it makes; the last free value takes as much as it can."""
    pieces = []
    names = [name for _, name, _, _ in string.Formatter().parse(template) if name]
    for literal, name, _, _ in string.Formatter().parse(template):
        pieces.append(re.escape(literal))
        if name == "left":
            pieces.append(r"(?P<left>\d+)")
        elif name:
            greedy = "*" if [other for other in names if other != "left"][-1] == name else "*?"
            pieces.append(f"(?P<{name}>(?s:.{greedy}))")
    return re.compile("".join(pieces))
