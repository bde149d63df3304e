"""Formulas of propositional logic, the sequents made of them, and their reading and printing.

    formula   = atom | "BOT" | "NOT" "(" formula ")" | connective "(" formula "," formula ")"
    connective = "AND" | "OR" | "IMPL"
    atom      = a letter or "_", then letters, digits and "_"; not one of the five words above
    sequent   = [formula {"," formula}] "|-" formula

Reading, printing, equality and hashing take time linear in the text and no recursion, so ten thousand nested
negations are no problem. A formula stores its hash. Formulas are equal when they have the same form; constructors and
parser give the same object for the same form as long as it is remembered, which makes the usual comparison cheap.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from explorationbench.errors import MalformedFormula

Head: TypeAlias = Literal["atom", "bot", "not", "and", "or", "impl"]

HEADS: Final[tuple[Head, ...]] = ("atom", "bot", "not", "and", "or", "impl")
WORDS: Final[dict[Head, str]] = {"bot": "BOT", "not": "NOT", "and": "AND", "or": "OR", "impl": "IMPL"}
ARITY: Final[dict[Head, int]] = {"atom": 0, "bot": 0, "not": 1, "and": 2, "or": 2, "impl": 2}

_HEADS_BY_WORD: Final[dict[str, Head]] = {word: head for head, word in WORDS.items()}
_ATOM: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*+")
_BLANKS: Final = " \t\r\n\f\v"
_TOKEN: Final = re.compile(
    rf"[A-Za-z_][A-Za-z0-9_]*+(?:[{_BLANKS}]*+\()?+|[^{_BLANKS}]"
)  # a name takes its parenthesis
_OPENS: Final[dict[str, Head]] = {f"{word}(": head for head, word in WORDS.items() if head != "bot"}
_SHORT: Final = 200  # longer texts are not remembered, so that the memory of the parser stays small


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Formula:
    """A formula: an atom with its name, or a head with its arguments.

    >>> formula = parse_formula("IMPL(AND(p, q), BOT)")
    >>> formula.head, formula.left.head, str(formula.left.right)
    ('impl', 'and', 'q')
    """

    head: Head
    name: str = ""
    arguments: tuple[Formula, ...] = ()
    code: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", hash((self.head, self.name, self.arguments)))

    @property
    def left(self) -> Formula:
        """The first argument; only NOT, AND, OR and IMPL have one."""
        return self.arguments[0]

    @property
    def right(self) -> Formula:
        """The second argument; only AND, OR and IMPL have one."""
        return self.arguments[1]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Formula):
            return NotImplemented
        if self.code != other.code or not _same_form(self, other):
            return False
        object.__setattr__(other, "arguments", self.arguments)  # the same form; the next comparison ends here
        return True

    def __hash__(self) -> int:
        return self.code

    def __str__(self) -> str:
        return print_formula(self)

    def __repr__(self) -> str:
        return f"<{print_formula(self)}>"

    def __reduce__(self) -> tuple[Callable[[str], Formula], tuple[str]]:
        """Pickle and copy as text: a hash means nothing in another process, and the usual way recurses."""
        return parse_formula, (print_formula(self),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequent:
    """Premises, in order and with repetitions, and a goal: `p, q |- AND(p, q)`."""

    premises: tuple[Formula, ...]
    goal: Formula

    def __str__(self) -> str:
        left = ", ".join(map(print_formula, self.premises))
        return f"{left} |- {print_formula(self.goal)}".strip()


def _same_form(one: Formula, other: Formula) -> bool:
    """Compare two formulas of equal hash; a pair of shared subformulas is looked at once."""
    pending = [(one, other)]
    seen: set[tuple[int, int]] = set()
    while pending:
        a, b = pending.pop()
        pair = (id(a), id(b))
        if a is b or pair in seen:
            continue
        seen.add(pair)
        if a.code != b.code or a.head != b.head or a.name != b.name:
            return False
        pending.extend(zip(a.arguments, b.arguments, strict=True))
    return True


@lru_cache(maxsize=1 << 12)
def atom(name: str) -> Formula:
    """Build the atom of that name.

    Raises:
        MalformedFormula: The name is not an atom's.
    """
    if not _ATOM.fullmatch(name) or name in _HEADS_BY_WORD:
        raise MalformedFormula(name, 1, "an atom is a letter or '_' with letters, digits and '_', and no connective")
    return Formula(head="atom", name=name)


@lru_cache(maxsize=1 << 16)
def compound(head: Head, arguments: tuple[Formula, ...]) -> Formula:
    """Build a formula with the given head, `not`, `and`, `or` or `impl`, from as many arguments as it takes."""
    return Formula(head=head, arguments=arguments)


BOT: Final = Formula(head="bot")


def negation(a: Formula) -> Formula:
    """Build NOT(a)."""
    return compound("not", (a,))


def conjunction(a: Formula, b: Formula) -> Formula:
    """Build AND(a, b)."""
    return compound("and", (a, b))


def disjunction(a: Formula, b: Formula) -> Formula:
    """Build OR(a, b)."""
    return compound("or", (a, b))


def implication(a: Formula, b: Formula) -> Formula:
    """Build IMPL(a, b)."""
    return compound("impl", (a, b))


def subformulas(formula: Formula) -> tuple[Formula, ...]:
    """List the different subformulas of a formula, each where it first stands when read from left to right."""
    found: dict[Formula, None] = {}
    pending = [formula]
    while pending:
        part = pending.pop()
        if part not in found:
            found[part] = None
            pending.extend(reversed(part.arguments))
    return tuple(found)


def parts_first(formulas: Iterable[Formula]) -> tuple[Formula, ...]:
    """List the different subformulas of some formulas, each after its own parts; otherwise from left to right.

    >>> parts_first([parse_formula("IMPL(AND(p, q), p)")])
    (<p>, <q>, <AND(p, q)>, <IMPL(AND(p, q), p)>)
    """
    found: dict[Formula, None] = {}
    pending = [(formula, False) for formula in reversed(tuple(formulas))]
    while pending:
        part, done = pending.pop()
        if done:
            found.setdefault(part)
        elif part not in found:
            pending.append((part, True))
            pending.extend((argument, False) for argument in reversed(part.arguments))
    return tuple(found)


def nesting(formula: Formula) -> int:
    """Count the connectives on the longest way from a formula to an atom or BOT; an atom has none."""
    deepest = 0
    pending = [(formula, 0)]
    while pending:
        part, depth = pending.pop()
        deepest = max(deepest, depth)
        pending.extend((argument, depth + 1) for argument in part.arguments)
    return deepest


def print_formula(formula: Formula) -> str:
    """Print a formula as the parser reads it, with one blank after a comma."""
    parts: list[str] = []
    pending: list[Formula | str] = [formula]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            parts.append(item)
        elif item.head == "atom":
            parts.append(item.name)
        else:
            parts.append(WORDS[item.head])
            pending.extend(_printed_arguments(item.arguments))
    return "".join(parts)


def _printed_arguments(arguments: tuple[Formula, ...]) -> Iterator[Formula | str]:
    """Give what follows the word of a connective, the last first, as a stack takes it."""
    before = ")"
    for argument in reversed(arguments):
        yield before
        yield argument
        before = ", "
    if arguments:
        yield "("


def parse_formula(text: str) -> Formula:
    """Read a formula.

    >>> parse_formula(" AND( p,NOT(q) ) ")
    <AND(p, NOT(q))>

    Raises:
        MalformedFormula: The text is not one formula; says where and why.
    """
    return _read_short(text) if len(text) <= _SHORT else _read_one(text)


def as_formula(given: Formula | str) -> Formula:
    """Give a formula that may be given as text.

    Raises:
        MalformedFormula: The text is not a formula.
    """
    return parse_formula(given) if isinstance(given, str) else given


def parse_formulas(text: str) -> tuple[Formula, ...]:
    """Read formulas parted by commas; a blank text has none.

    Raises:
        MalformedFormula: The text is not a list of formulas; says where and why.
    """
    tokens = _TOKEN.findall(text)
    return tuple(_Reader(text, tokens).formulas()) if tokens else ()


def parse_sequent(text: str) -> Sequent:
    """Read a sequent such as `p, IMPL(p, q) |- q`.

    Raises:
        MalformedFormula: A side of the sequent, or the sign between them, is missing or wrong.
    """
    left, sign, right = text.partition("|-")
    if not sign:
        raise MalformedFormula(text, len(text) + 1, "'|-' is missing between premises and goal")
    return Sequent(premises=parse_formulas(left), goal=parse_formula(right))


def _read_one(text: str) -> Formula:
    reader = _Reader(text, _TOKEN.findall(text))
    formula = reader.formula()
    if reader.tokens[reader.at]:
        raise reader.problem("a formula ends before this", reader.at)
    return formula


_read_short = lru_cache(maxsize=1 << 13)(_read_one)


class _Reader:
    """Read formulas from the tokens of a text; `at` is the next token, the last token is empty."""

    __slots__ = ("at", "text", "tokens")

    def __init__(self, text: str, tokens: list[str]) -> None:
        self.text = text
        self.tokens = [*tokens, ""]
        self.at = 0

    def problem(self, why: str, at: int) -> MalformedFormula:
        """Give the error to raise at a token."""
        places = [match.start() for match in _TOKEN.finditer(self.text)]
        column = places[at] if at < len(places) else len(self.text.rstrip())
        return MalformedFormula(self.text, column + 1, why)

    def formulas(self) -> Iterator[Formula]:
        """Read formulas parted by commas up to the end of the text."""
        yield self.formula()
        while self.tokens[self.at]:
            if self.tokens[self.at] != ",":
                raise self.problem("a comma parts two formulas", self.at)
            self.at += 1
            yield self.formula()

    def formula(self) -> Formula:
        """Read one formula; `open` holds the connectives that still wait for arguments."""
        tokens, at = self.tokens, self.at
        open: list[tuple[Head, list[Formula]]] = []
        while True:
            token = tokens[at]
            head = _OPENS.get(token) or (_OPENS.get(_tight(token)) if token[-1:] == "(" else None)
            if head is not None:
                open.append((head, []))
                at += 1
                continue
            try:
                formula = BOT if token == "BOT" else atom(token)
            except MalformedFormula:
                raise self.problem(_leaf_fault(token), at) from None
            at += 1
            while open:
                head, arguments = open[-1]
                arguments.append(formula)
                sign = _FOLLOWS[head][len(arguments)]
                if tokens[at] != sign:
                    raise self.problem(f"'{sign}' is missing: {WORDS[head]} takes {_COUNTED[ARITY[head]]}", at)
                at += 1
                if sign == ",":
                    break
                open.pop()
                formula = compound(head, tuple(arguments))
            else:
                self.at = at
                return formula


def _tight(token: str) -> str:
    """Take the blanks out of a name that opens a parenthesis."""
    return token[:-1].rstrip(_BLANKS) + "("


def _leaf_fault(token: str) -> str:
    """Say why a token is no atom."""
    if token in _HEADS_BY_WORD:
        return f"{token} needs its arguments in parentheses"
    if token in ("", ",", ")"):
        return "a formula is missing here"
    if token.endswith("(") and token != "(":
        return "only NOT, AND, OR and IMPL take arguments"
    return "a formula cannot begin here"


_COUNTED: Final = {1: "one argument", 2: "two arguments"}
_FOLLOWS: Final = {
    head: ("", *"," * (arity - 1), ")") for head, arity in ARITY.items()
}  # by the number of arguments read
