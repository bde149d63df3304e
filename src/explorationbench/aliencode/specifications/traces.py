"""Say in plain Python what the programs with functions, loops and state show under the manual, given their values."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate, product
from math import factorial
from typing import Any

Parameters = Mapping[str, Any]


def line(*values: Any) -> str:
    """Write values as one line of output."""
    return " ".join(map(str, values))


def grades(p: Parameters) -> str:
    """Show the grade of three marks, line by line."""
    border = p["border"]
    names = {1: "good", 0: "fair", -1: "poor"}
    return "\n".join(names[(mark > border) - (mark < border)] for mark in (p["a"], border, p["b"]))


def described_words(p: Parameters) -> str:
    """Show two words with their lengths and whether they are longer than a third."""
    return "\n".join(
        f"{word}-{len(word)} " + ("long" if len(word) > len(p["limit"]) else "short") for word in (p["a"], p["b"])
    )


def turned_pair(p: Parameters) -> str:
    """Show a pair with its parts exchanged, as a list."""
    return line([p["b"], p["a"]])


def stack_used(p: Parameters) -> str:
    """Show what a stack gives back, what is on its top and what stays in it."""
    return "\n".join([line(p["b"]), line("top", p["c"]), line(["base", p["a"], p["c"]])])


def filtered_words(p: Parameters) -> str:
    """Show the words that are longer than another, and their number."""
    words = [word for word in ("ash", "larch", p["a"], p["b"], "box") if len(word) > len(p["limit"])]
    return line(words, len(words))


def filtered_floats(p: Parameters) -> str:
    """Show the floats below a limit."""
    return line([x for x in (1.5, 4.0, p["limit"], -0.5, 2.5) if x < p["limit"]])


def numbered_lines(p: Parameters) -> str:
    """Show each word behind its position and a colon."""
    return "\n".join(f"{i}: {word}" for i, word in enumerate((p["a"], p["b"], p["c"])))


def ends_of_a_word(p: Parameters) -> str:
    """Show a word without its first letters, fewer and fewer of it."""
    return "\n".join(p["word"][i:] for i in range(len(p["word"])))


def truth_table(p: Parameters) -> str:
    """Show two truth values and what two connectives make of them."""
    rows = product((True, False), repeat=2)
    return "\n".join(line(a, b, a and not b, a or p["c"]) for a, b in rows)


def running_squares(p: Parameters) -> str:
    """Show integers with the sum of their squares so far."""
    xs = (p["a"], p["b"], p["c"])
    totals = accumulate(x * x for x in xs)
    return "\n".join(line(x, total) for x, total in zip(xs, totals, strict=True))


def falling_product(p: Parameters) -> str:
    """Show the factorial of a whole float, as a float."""
    return line(float(factorial(int(p["x"]))))


def best_marks(p: Parameters) -> str:
    """Show how many passed and the least mark that did, then all of them by mark."""
    marks = {"Ann": p["ann"], "Bob": p["bob"], "Cid": 4.5, "Dot": 3.0}
    passed = [(mark, name) for name, mark in marks.items() if mark > p["border"]]
    return "\n".join([line(len(passed), min(passed)), line(sorted(passed))])


def halved_down(p: Parameters) -> str:
    """Show a whole float and its halves, rounded down, as long as they are at least one."""
    n = int(p["x"])
    return "\n".join(line(float(n >> k)) for k in range(n.bit_length()))


def lengths_listed(p: Parameters) -> str:
    """Show rows of words as a table of their lengths."""
    rows = (("ash", p["a"]), (p["b"], "rowan"))
    return line([[len(word) for word in row] for row in rows])


def powers_of_a_length(p: Parameters) -> str:
    """Show the powers of the length of a text, as many as the length of another says."""
    base = len(p["a"])
    return "\n".join(line(n, base**n) for n in range(len(p["b"])))


def places_overwritten(p: Parameters) -> str:
    """Show a list in which each of two words stands at the place of its length."""
    words = ["ash", "oak", "elm", "fir", "yew", "box"]
    for word in (p["a"], p["b"]):
        words[len(word)] = word
    return line(words)


def least_of_the_rest(p: Parameters) -> str:
    """Show each word with the smallest of it and those after it."""
    words = [p["a"], p["b"], p["c"], p["d"]]
    return "\n".join(line(word, min(words[i:])) for i, word in enumerate(words))


def two_counters(p: Parameters) -> str:
    """Show after each word how many were the one looked for, and how many others."""
    words = ("oak", p["a"], "elm", p["b"], "oak")
    hits = list(accumulate(word == p["key"] for word in words))
    return "\n".join(line(word, int(hit), i - hit) for i, (word, hit) in enumerate(zip(words, hits, strict=True), 1))


def means_of_pairs(p: Parameters) -> str:
    """Show the mean of each pair of floats and whether both are above the border."""
    pairs = ((4.0, p["a"]), (p["b"], 1.0))
    return "\n".join(line(sum(pair) / 2.0, min(pair) > p["border"]) for pair in pairs)


def turned_twice(p: Parameters) -> str:
    """Show three words backwards in a list, and then each with its length."""
    words = [p["c"], p["b"], p["a"]]
    return "\n".join([line(words), *(line(word, len(word)) for word in words)])


def lengths_compared(p: Parameters) -> str:
    """Show how long three words are beside another."""
    limit = p["limit"]
    signs = {-1: "<", 0: "=", 1: ">"}
    order = [(len(word) > len(limit)) - (len(word) < len(limit)) for word in ("ox", p["a"], p["b"])]
    return line([word + signs[each] + limit for word, each in zip(("ox", p["a"], p["b"]), order, strict=True)])
