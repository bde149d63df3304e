"""Replay pages, read strictly, and records with something planted in every text."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from typing import Any

from explorationbench.protocol.conversation import Message
from explorationbench.protocol.levels import Level, redact
from explorationbench.protocol.records import (
    AnswerText,
    MilestoneDetails,
    MilestoneTexts,
    ProbeText,
    Record,
    ReportText,
    seal,
)
from explorationbench.report.replays import write_replay
from stats.synthetic import Made, Play, make_record

SMALL = Made(tasks=4, targets=4)


VOID = {"meta", "link", "img", "input", "br"}


@dataclass
class Page(HTMLParser):
    """A page as its elements: each with its tag, its attributes and the text in it."""

    text: str
    elements: list[tuple[str, dict[str, str | None], list[str]]] = field(default_factory=list)
    open: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self.elements.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which must be of this kind."""
        place = self.open.pop()
        assert self.elements[place][0] == tag, (self.elements[place], tag, self.getpos())

    def handle_data(self, data: str) -> None:
        """Add text to all elements that are open."""
        for place in self.open:
            self.elements[place][2].append(data)

    def texts(self, tag: str, **wanted: str) -> list[str]:
        """List the texts of the elements of one kind with some attributes."""
        return [
            " ".join("".join(text).split())
            for kind, attributes, text in self.elements
            if kind == tag and all(attributes.get(name) == value for name, value in wanted.items())
        ]

    def values(self, name: str) -> list[str]:
        """List the values of one attribute."""
        return [value or "" for _, attributes, _ in self.elements for key, value in attributes.items() if key == name]


def read_page(record: Record, level: Level = Level.REVEALED) -> Page:
    """Write the page of a record at a level and read it."""
    return Page(write_replay(redact(record, level), cite="Cite this."))


def small_record(**changes: Any) -> Record:
    """Make a record of four tasks and three milestones."""
    return make_record(Play(world=SMALL, curve=(5.0, 45.0, 90.0), **changes))


def change_shown(record: Record, **changes: Any) -> Record:
    """Change the texts of a record."""
    assert record.shown
    assert record.sealed
    return seal(record.public, replace(record.shown, **changes), record.sealed)


CANARY = {
    name: f"canary-{name}"
    for name in (
        "manual", "request", "title", "question", "said", "probe", "feedback", "line", "report", "claim",
        "read", "reply", "detail",
    )
}  # fmt: skip


SHOWN = set(CANARY) - {"detail", "reply"}  # of a reply that holds an answer, only the answer is shown


def canary_record(words: dict[str, str] = CANARY) -> Record:
    """Make a record with something of its own in every text."""
    record = small_record()
    assert record.shown
    assert record.sealed
    stop = record.shown.milestones[0].answers["T01"][0].stop
    answer = AnswerText(text=words["reply"], stop=stop, read=words["read"])
    turns = sum(counts.turns for counts in record.public.rounds)
    steps = tuple(
        MilestoneTexts(
            milestone=step.milestone,
            report=ReportText(
                text=words["report"],
                lines=dict.fromkeys(SMALL.target_ids, words["line"]),
                false_claims=(words["claim"],),
            ),
            answers={task: (answer,) * 3 for task in step.answers},
        )
        for step in record.shown.milestones
    )
    shown = replace(
        record.shown,
        titles=dict.fromkeys(SMALL.target_ids, words["title"]),
        report_request=words["request"],
        questions={entry.id: words["question"] for entry in SMALL.entries},
        messages=(
            Message(role="system", text=words["manual"]),
            *(Message(role="assistant", text=words["said"]) for _ in range(turns)),
        ),
        probes=tuple(
            ProbeText(round=probe.round, arguments={}, probe=words["probe"], shown=words["feedback"])
            for probe in record.shown.probes
        ),
        milestones=steps,
    )
    details = tuple(
        MilestoneDetails(milestone=step.milestone, details={task: (words["detail"],) * 3 for task in step.details})
        for step in record.sealed.milestones
    )
    return seal(record.public, shown, replace(record.sealed, milestones=details))


ATTACKS = {
    "script": "</script><script>alert(1)</script>",
    "image": "<img src=x onerror=alert(1)>",
    "attribute": "\" onmouseover='alert(1)' x=\"",
    "comment": "<!-- <script> -->",
    "preformatted": "</pre></details></section><h1>owned</h1>",
    "style": "</style><style>*{display:none}</style>",
    "template": "{{ 7*7 }}{% raw %}",
    "hidden": "\x00\x1b\u202e\ud800\r\u2028",
}
