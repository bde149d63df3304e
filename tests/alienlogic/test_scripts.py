"""Scripts: what is read, what is ignored, and rule names."""

from __future__ import annotations

import pytest

from explorationbench.alienlogic import formulas, scripts
from explorationbench.alienlogic.formulas import atom
from explorationbench.alienlogic.rules import RULES, canonical_name
from explorationbench.alienlogic.scripts import Line, parse_script

SHORT = "PROOF\npremises: p\ngoal: p\n1. p [premise]\nEND"


def test_a_script_is_its_headers_and_lines() -> None:
    """Nothing is checked yet: numbers, rules and citations are kept as written."""
    script = parse_script("PROOF\ngoal: q\npremises: p, p\n7. || p [Copy. 3, 1 - 2]\n1. q [nonsense]\nEND")
    assert script.premises == (atom("p"), atom("p"))
    assert script.goal == atom("q")
    assert script.lines == (
        Line(number=7, depth=2, formula=atom("p"), rule="reit", written_rule="Copy.", citations=(3, (1, 2))),
        Line(number=1, depth=0, formula=atom("q"), rule=None, written_rule="nonsense", citations=()),
    )


@pytest.mark.parametrize(
    "text",
    [
        f"Here is my proof:\n\n```\n{SHORT}\n```\nQED",
        SHORT.replace("\n", "\r\n"),
        SHORT.replace("\n", "\n\n \t\n"),
        SHORT.lower(),
        SHORT.replace("premises", "  PREMISES").replace("goal", "\tGoal"),
        SHORT.replace("1. p [premise]", "\t0001\t.\tp\t[\tPREM.\t]\t"),
        SHORT + "\nEND\n2. p [reit 1]",
    ],
)
def test_spacing_case_and_surroundings_mean_nothing(text: str) -> None:
    """Blank lines, CRLF, tabs, case of markers, and text around the block change nothing."""
    read, plain = parse_script(text), parse_script(SHORT)
    assert (read.premises, read.goal) == (plain.premises, plain.goal)
    assert [(line.number, line.formula, line.rule) for line in read.lines] == [(1, atom("p"), "premise")]


def test_every_rule_is_known_by_its_name_and_aliases() -> None:
    """Names are taken in any case and with a final point; no name stands for two rules."""
    written = [(name, rule.name) for rule in RULES.values() for name in (rule.name, *rule.aliases)]
    for text, name in written:
        for variant in (text, text.upper(), text.lower(), f"{text}."):
            assert canonical_name(variant) == name
    assert len({text.lower() for text, _ in written}) == len(written)


@pytest.mark.parametrize(
    "name",
    ["RAA", "AND_E", "premise..", "", ".", "A\N{CYRILLIC CAPITAL LETTER EN}D_I", "a\N{LATIN SMALL LETTER LONG S}sume"],
)
def test_other_names_stand_for_no_rule(name: str) -> None:
    """Look-alike letters and near names are unknown."""
    assert canonical_name(name) is None


def test_schemas_name_their_letters_in_order() -> None:
    """The letters of a rule are those of its schema, in alphabetical order."""
    assert {name: "".join(rule.letters) for name, rule in RULES.items()} == {
        "premise": "A",
        "assume": "A",
        "reit": "A",
        "AND_I": "AB",
        "AND_E1": "AB",
        "AND_E2": "AB",
        "OR_I1": "AB",
        "OR_I2": "AB",
        "OR_E": "ABC",
        "IMPL_I": "AB",
        "IMPL_E": "AB",
        "NOT_I": "A",
        "NOT_E": "A",
        "BOT_E": "A",
        "DNE": "A",
        "LEM": "A",
    }
    assert RULES["OR_E"].cites == ("line", "box", "box")


def test_the_memory_of_the_parser_is_bounded() -> None:
    """Long rows are not remembered, so that a system cannot fill the memory with them."""
    before = scripts._short_row.cache_info().currsize, formulas._read_short.cache_info().currsize
    name = "x" * 1_000
    parse_script(f"PROOF\npremises: {name}\ngoal: {name}\n1. {name} [premise]\nEND")
    after = scripts._short_row.cache_info().currsize, formulas._read_short.cache_info().currsize
    assert after[0] - before[0] <= 1  # the row of END
    assert after[1] == before[1]
    assert None not in (scripts._short_row.cache_info().maxsize, formulas.compound.cache_info().maxsize)
