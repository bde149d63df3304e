"""Say in plain Python what the programs without functions and loops show under the manual, given their values."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

Parameters = Mapping[str, Any]

ARITHMETIC: Mapping[str, Callable[[Any, Any], Any]] = {
    "SHATTER": operator.add,
    "WEAVE": operator.sub,
    "PARE": operator.mul,
    "FRACTURE": operator.truediv,
    "HALVE": operator.floordiv,
    "RESIDUE": operator.mod,
}
COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "AKIN": operator.eq,
    "APART": operator.ne,
    "OVER": operator.gt,
    "UNDER": operator.lt,
    "ATOP": operator.ge,
    "BENEATH": operator.le,
}
COLLECTIONS: Mapping[str, Callable[[Any], Any]] = {
    "GAUGE": len,
    "NADIR": min,
    "APEX": max,
    "ORDER": sorted,
    "GATHER": list,
}
JUDGEMENTS: Mapping[str, Callable[[Any], bool]] = {"SOME_OF": any, "EVERY_OF": all}
CONNECTIVES: Mapping[str, Callable[[Any], bool]] = {"RIFT": any, "BOND": all}


def line(*values: Any) -> str:
    """Write values as one line of output."""
    return " ".join(map(str, values))


def words_shown(p: Parameters) -> str:
    """Show three texts side by side."""
    return line(p["a"], p["b"], p["c"])


def words_listed(p: Parameters) -> str:
    """Show a list of three texts."""
    return line([p["a"], p["b"], p["c"]])


def words_fused(p: Parameters) -> str:
    """Show texts joined without a blank."""
    return line(p["a"] + "-" + p["b"])


def integers_shown(p: Parameters) -> str:
    """Show a tuple of three integers."""
    return line((p["a"], p["b"], p["c"]))


def arithmetic(p: Parameters) -> str:
    """Show what an arithmetic operation makes of two floats."""
    return line(ARITHMETIC[p["operation"]](p["a"], p["b"]))


def power(p: Parameters) -> str:
    """Show a power."""
    return line(p["a"] ** p["b"])


def comparison(p: Parameters) -> str:
    """Show how a value compares with another, how the other with itself, and how the other with the one."""
    compare = COMPARISONS[p["operation"]]
    a, b = p["a"], p["b"]
    return line((compare(a, b), compare(b, b), compare(b, a)))


def judgement(p: Parameters) -> str:
    """Show whether some or all of three truth values hold."""
    return line(JUDGEMENTS[p["operation"]]([p["a"], p["b"], p["c"]]))


def connective(p: Parameters) -> str:
    """Show whether one or both of two truth values hold, three times."""
    a, combine = p["a"], CONNECTIVES[p["operation"]]
    return line((combine([True, False]), combine([a, True]), combine([False, a])))


def collected(p: Parameters) -> str:
    """Show what an operation on a sequence makes of a tuple of three."""
    return line(COLLECTIONS[p["operation"]]((p["a"], p["b"], p["c"])))


def letter_at(p: Parameters) -> str:
    """Show one letter of a text."""
    return line(p["text"][p["i"]])


def letters_between(p: Parameters) -> str:
    """Show a part of a text."""
    return line(p["text"][p["start"] : p["stop"]])


def integers_between(p: Parameters) -> str:
    """Show the integers from one to below another."""
    return line(list(range(p["start"], p["stop"])))


def numbered_words(p: Parameters) -> str:
    """Show three texts with their positions."""
    return line(list(enumerate((p["a"], p["b"], p["c"]))))


def paired_words(p: Parameters) -> str:
    """Show two sequences of texts as pairs."""
    return line([(p["a"], p["c"]), (p["b"], p["d"])])


def nested_lists(p: Parameters) -> str:
    """Show a list of a tuple and a list."""
    return line([(p["a"], p["b"]), [p["c"], not p["flag"]]])


def two_quotients(p: Parameters) -> str:
    """Show the sum of an exact and a whole quotient."""
    return line(p["a"] / p["b"] + p["b"] // p["c"])


def power_of_lengths(p: Parameters) -> str:
    """Show the length of one text to the power of the length of another."""
    return line(len(p["a"]) ** len(p["b"]))


def chosen_by_length(p: Parameters) -> str:
    """Show the word of six that a difference of lengths points at."""
    words = ("yew", "ash", "oak", p["word"], "elm", "fir")
    return line(words[len(p["a"]) - len(p["b"])])


def middle_of_the_sorted(p: Parameters) -> str:
    """Show the sorted words from one length up to another."""
    words = sorted(("yew", "ash", "oak", p["word"], "elm", "fir"))
    return line(words[len(p["a"]) : len(p["b"])])


def truth_expression(p: Parameters) -> str:
    """Show what three expressions of truth values give, as a tuple."""
    a, b, c = p["a"], p["b"], p["c"]
    return line((a is b, a and (b or c), b and not a))


def least_shown(p: Parameters) -> str:
    """Show a word and the smallest of three floats."""
    return line(p["word"], min(p["a"], p["b"], p["c"]))


def integer_expression(p: Parameters) -> str:
    """Show a product less a sum."""
    return line(p["a"] * p["b"] - (p["c"] + p["d"]))


def list_worked_on(p: Parameters) -> str:
    """Show a list whose last element was put last again and of which one place was overwritten."""
    words = ["ash", "oak", "elm", "fir", "yew", "box"]
    words[len(p["word"])] = p["word"]
    return line(words)


def shared_list(p: Parameters) -> str:
    """Show that a list of two names is one list."""
    return line([p["a"], p["b"], p["c"]], 3)


def turned_lists(p: Parameters) -> str:
    """Show the sorted copy of a list and the list."""
    words = [p["b"], p["a"], p["c"]]
    return line(sorted(words), words)
