"""Intents over records: tuples of a name and a number, or of a name and a list."""

from __future__ import annotations

from explorationbench.aliencode.intents.draws import arguments, calls, integer, mostly_several, one_of, several, tupled
from explorationbench.aliencode.intents.intent import Intent, Value, paragraph, worded
from explorationbench.aliencode.specifications import records as specified
from explorationbench.streams import Stream

_NAME = one_of("Ann", "Bob", "Cid", "Dot", "Eve")
_MARKS = tupled(_NAME, several(integer(1, 9), 1, 4))
_PERSON = tupled(_NAME, integer(17, 21))


def _withdrawal(stream: Stream) -> Value:
    """Draw an account and an amount, which is the whole balance every third time."""
    balance = stream.integer(1, 9)
    amount = balance if stream.chance(1, 3) else stream.integer(1, 12)
    return (_NAME(stream), balance), amount


RECORDS: tuple[Intent, ...] = (
    Intent(
        name="older",
        question=paragraph("""
Write a function `solve(a, b)` of two records, each a tuple of a text, the name, and an integer, the age. It
delivers the record of the larger age; when both ages are equal, it delivers a.
"""),
        program=worded("""
CRAFT solve(a, b):
    UPON OVER(PLUCK(b, 1), PLUCK(a, 1)):
        DELIVER b
    DELIVER a
"""),
        inputs=arguments(tupled(_NAME, integer(17, 18)), tupled(_NAME, integer(17, 18))),
        specification=specified.older,
    ),
    Intent(
        name="withdrawn",
        question=paragraph("""
Write a function `solve(account, amount)`. account is a tuple of a text, the owner, and an integer, the
balance; amount is an integer. When amount is at most the balance, it delivers a tuple of the owner and the
balance less amount; otherwise it delivers a tuple of the owner and the balance as it was.
"""),
        program=worded("""
CRAFT solve(account, amount):
    SET owner, balance AS PLUCK(account, 0), PLUCK(account, -1)
    UPON OVER(amount, balance):
        DELIVER KNOT(owner, balance)
    DELIVER KNOT(owner, WEAVE(balance, amount))
"""),
        inputs=calls(_withdrawal),
        specification=specified.withdrawn,
    ),
    Intent(
        name="looked_up",
        question=paragraph("""
Write a function `solve(table, key, missing)`. table is a list of tuples of a text and an integer, possibly
empty; key is a text, missing an integer. It delivers the integer of the first tuple whose text is key, or
missing when there is none.
"""),
        program=worded("""
CRAFT solve(table, key, missing):
    SWEEP name, number IN table:
        UPON AKIN(name, key):
            DELIVER number
    DELIVER missing
"""),
        senses={"AKIN": "texts"},
        inputs=arguments(mostly_several(tupled(_NAME, integer(1, 9)), 5), _NAME, integer(-9, 0)),
        specification=specified.looked_up,
    ),
    Intent(
        name="grouped",
        question=paragraph("""
Write a function `solve(pairs)`. pairs is a list of tuples of a text and an integer, possibly empty. It
delivers a list of tuples, one for every different text in the order of first appearance: the text, and the
list of the integers that stand with it, in the order of pairs.
"""),
        program=worded("""
CRAFT find(groups, name):
    SWEEP known, values IN groups:
        UPON AKIN(known, name):
            DELIVER values
    SET fresh AS STRAND()
    ANNEX(groups, KNOT(name, fresh))
    DELIVER fresh
CRAFT solve(pairs):
    SET groups AS STRAND()
    SWEEP name, value IN pairs:
        ANNEX(find(groups, name), value)
    DELIVER groups
"""),
        senses={"AKIN": "texts"},
        inputs=arguments(mostly_several(tupled(one_of("Ann", "Bob", "Cid"), integer(-9, 9)), 8)),
        specification=specified.grouped,
    ),
    Intent(
        name="adults",
        question=paragraph("""
Write a function `solve(records, age)`. records is a list of tuples of a text, the name, and an integer, the
age of a person; it may be empty; age is an integer. It delivers the list of the names of all persons whose
age is at least age, in the order of the alphabet; a name that stands there several times is kept as often.
"""),
        program=worded("""
CRAFT solve(records, age):
    CRAFT grown(record):
        DELIVER NEGATE(UNDER(PLUCK(record, 1), age))
    SET names AS STRAND()
    SWEEP name, years IN STRAIN(grown, records):
        ANNEX(names, name)
    DELIVER ORDER(names)
"""),
        senses={"ORDER": "texts"},
        inputs=arguments(mostly_several(_PERSON, 8), integer(18, 20)),
        specification=specified.adults,
    ),
    Intent(
        name="worst_marks",
        question=paragraph("""
Write a function `solve(records)`. records is a list of tuples of a text, the name, and a list of at least
one integer, the marks; it may be empty. It delivers a list of tuples in the same order: the name and the
smallest of the marks.
"""),
        program=worded("""
CRAFT solve(records):
    SET out AS STRAND()
    SWEEP name, marks IN records:
        ANNEX(out, KNOT(name, NADIR(marks)))
    DELIVER out
"""),
        inputs=arguments(mostly_several(_MARKS, 5)),
        specification=specified.worst_marks,
    ),
    Intent(
        name="means",
        question=paragraph("""
Write a function `solve(records)`. records is a list of tuples of a text, the name, and a list of at least
one integer, the marks; it may be empty. It delivers a list of tuples in the same order: the name and the
mean of the marks, always as a float.
"""),
        program=worded("""
CRAFT mean(xs):
    SET sum AS 0
    SWEEP x IN xs:
        SET sum AS SHATTER(sum, x)
    DELIVER FRACTURE(sum, GAUGE(xs))
CRAFT solve(records):
    SET out AS STRAND()
    SWEEP name, marks IN records:
        ANNEX(out, KNOT(name, mean(marks)))
    DELIVER out
"""),
        inputs=arguments(mostly_several(_MARKS, 5)),
        specification=specified.means,
    ),
)
