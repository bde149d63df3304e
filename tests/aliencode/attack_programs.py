"""Programs that try to escape, to exhaust, to recurse, to nest, to hang or to mislead, and how each of them ends."""

from __future__ import annotations

from dataclasses import dataclass

STEPS = "the run takes more than 1,000,000 steps"
SIZE = "a text or sequence is longer than 100,000"
BITS = "an integer is longer than 16,384 bits"
NESTED = "values are nested deeper than 100 levels"
CALLS = "calls are nested deeper than 250 levels"
NO_NAME = "nothing has this name"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """Hold a program and the end of what it shows; the end of an error is its whole line."""

    name: str
    program: str
    ends: str


def _doubled(name: str, operation: str = "STRAND", times: int = 40) -> str:
    """Write a value of 2^times parts that takes `times` cells."""
    return f"SET {name} AS STRAND(1)\nSWEEP i IN EXTENT({times}):\n    SET {name} AS {operation}({name}, {name})\n"


def _forever(statement: str, before: str = "") -> str:
    return f"{before}WHILE YES:\n    {statement}\n"


def _limit(line: int, name: str, sentence: str) -> str:
    return f"[AlienError] LimitError: line {line}: {name}: {sentence}"


_TWO = _doubled("z") + _doubled("y")
_BIG = "SET b AS COIL(2, 16383)\n"
_NAMES = ",".join(f"a{i}" for i in range(8000))
_ESCAPED = 'SET t AS SHATTER(PARE("\u2028", 99998), "\U0001f600")\n'
_KEEP = "CRAFT keep(x):\n    DELIVER YES\n"

_TABLE: tuple[tuple[str, str, str], ...] = (
    # Memory and time through sizes that are announced
    ("every of a trillion", "EMIT(EVERY_OF(EXTENT(1, 1000000000000)))", _limit(1, "EXTENT", SIZE)),
    ("apex of a trillion", "EMIT(APEX(EXTENT(1, 1000000000000)))", _limit(1, "EXTENT", SIZE)),
    ("extent of long integers", _BIG + "EXTENT(WEAVE(b, 90000), b)", _limit(2, "EXTENT", STEPS)),
    ("repeated list", "SET z AS PARE(STRAND(0), 1000000000)", _limit(1, "PARE", SIZE)),
    ("repeated text", 'SET z AS PARE(1000000000, "ab")', _limit(1, "PARE", SIZE)),
    ("repeated by a long integer", _BIG + "SET z AS PARE(KNOT(1), b)", _limit(2, "PARE", SIZE)),
    ("coil tower", "EMIT(COIL(9, COIL(9, COIL(9, 9))))", _limit(1, "COIL", BITS)),
    ("coil of one", "EMIT(COIL(1, COIL(2, 16000)))", "1"),
    (
        "coil to a long negative",
        "EMIT(COIL(2, WEAVE(0, COIL(2, 16000))))",
        "[AlienError] OverflowError: line 1: COIL: the result is beyond the range of floats",
    ),
    ("coil in a loop", "SET x AS 3\n" + _forever("SET x AS COIL(x, 3)"), _limit(3, "COIL", BITS)),
    ("squares", "SET x AS 3\n" + _forever("SET x AS PARE(x, x)"), _limit(3, "PARE", BITS)),
    ("sums of long integers", _BIG + _forever("SET b AS SHATTER(b, b)"), _limit(3, "SHATTER", BITS)),
    (
        "differences of long integers",
        "SET b AS COIL(-2, 16383)\n" + _forever("SET b AS WEAVE(b, COIL(2, 16383))"),
        _limit(3, "WEAVE", BITS),
    ),
    ("many powers", _forever("SET x AS COIL(3, 10000)"), _limit(2, "COIL", STEPS)),
    ("long division", _BIG + _forever("SET x AS RESIDUE(b, 3)"), _limit(3, "RESIDUE", STEPS)),
    ("long digits", _BIG + _forever("SET x AS FUSE(b)"), _limit(3, "FUSE", STEPS)),
    (
        "many long integers",
        "SET xs AS STRAND()\n" + _BIG + _forever("ANNEX(xs, WEAVE(b, GAUGE(xs)))"),
        _limit(4, "WEAVE", STEPS),
    ),
    ("coil of one in a loop", _BIG + _forever("COIL(1, b)"), _limit(2, "WHILE", STEPS)),
    ("integers in one text", "SET b AS COIL(2, 1590)\n" + _forever("SET k AS FUSE(b, b, b)"), _limit(3, "FUSE", STEPS)),
    # Memory and time through names
    ("names taken apart", f"SET x AS EXTENT(8000)\nWHILE YES:\n    SET {_NAMES} AS x", _limit(2, "WHILE", STEPS)),
    (
        "names swept",
        f"SET x AS PARE(STRAND(EXTENT(8000)), 90000)\nSWEEP {_NAMES} IN x:\n    IDLE",
        _limit(2, "SWEEP", STEPS),
    ),
    (
        "values beside one another",
        f"SET x, y AS 1, 2\nWHILE YES:\n    SET x AS {'x,' * 40000} x",
        _limit(2, "WHILE", STEPS),
    ),
    (
        "a call of a function of many names",
        f"CRAFT f(x):\n    UPON x:\n        DELIVER x\n    SET {_NAMES} AS x\n"
        f"    CRAFT g():\n        DELIVER STRAND({_NAMES})\nWHILE YES:\n    f(YES)",
        _limit(1, "f", STEPS),
    ),
    (
        "functions that keep many names",
        f"CRAFT f(x, k):\n    SET {_NAMES} AS x\n    WHILE YES:\n        CRAFT g():\n"
        f"            DELIVER STRAND({_NAMES})\n        ANNEX(k, g)\nf(EXTENT(8000), STRAND())",
        _limit(3, "WHILE", STEPS),
    ),
    ("a long name", "x" * 90000, f"[AlienError] NameError: line 1: {'x' * 60}...: {NO_NAME}"),
    (
        "a long name twice",
        f"CRAFT f({'x' * 40000}, {'x' * 40000}):\n    IDLE",
        f"SyntaxError: line 1, column 40011: the parameter {'x' * 60} is there already",
    ),
    (
        "names of functions in one text",
        f"CRAFT {'f' * 40000}():\n    IDLE\nSET z AS PARE(STRAND({'f' * 40000}), 90000)\nFUSE(z)",
        _limit(4, "FUSE", STEPS),
    ),
    # Memory and time through growth
    ("list doubling", "SET z AS STRAND(1)\n" + _forever("SET z AS SHATTER(z, z)"), _limit(3, "SHATTER", SIZE)),
    ("text doubling by SHATTER", 'SET z AS "a"\n' + _forever("SET z AS SHATTER(z, z)"), _limit(3, "SHATTER", SIZE)),
    ("text doubling by FUSE", 'SET z AS "a"\n' + _forever("SET z AS FUSE(z, z)"), _limit(3, "FUSE", SIZE)),
    (
        "text of a growing list",
        'SET z AS STRAND("")\n' + _forever("SET z AS STRAND(FUSE(z, z))"),
        _limit(3, "FUSE", SIZE),
    ),
    ("endless annex", "SET z AS STRAND()\n" + _forever("ANNEX(z, z)"), _limit(3, "ANNEX", SIZE)),
    (
        "a list that grows while it is swept",
        "SET a AS STRAND(1)\nSWEEP x IN a:\n    ANNEX(a, x)",
        _limit(3, "ANNEX", SIZE),
    ),
    (
        "a list that grows while it is strained",
        "SET a AS STRAND(1)\nCRAFT f(x):\n    ANNEX(a, x)\nGATHER(STRAIN(f, a))",
        _limit(3, "ANNEX", SIZE),
    ),
    (
        "kept copies",
        "SET xs AS EXTENT(90000)\nSET k AS STRAND()\n" + _forever("ANNEX(k, GATHER(INDEX(xs)))"),
        _limit(4, "GATHER", STEPS),
    ),
    (
        "kept slices",
        'SET t AS PARE("é", 100000)\nSET k AS STRAND()\n' + _forever("ANNEX(k, CARVE(t, 0, 99999))"),
        _limit(4, "CARVE", STEPS),
    ),
    (
        "kept functions",
        "SET k AS STRAND()\nWHILE YES:\n    CRAFT f(x):\n        DELIVER f\n    ANNEX(k, f)",
        _limit(5, "ANNEX", SIZE),
    ),
    ("nest without end", "SET k AS STRAND()\n" + _forever("SET k AS STRAND(k)"), _limit(2, "WHILE", STEPS)),
    ("many arguments in a loop", _forever(f"SET z AS STRAND({', '.join('1' * 20000)})"), _limit(1, "WHILE", STEPS)),
    ("output without end", _forever('EMIT("aaaaaaaaaaaaaaaaaaaa")'), _limit(2, "EMIT", STEPS)),
    ("long escapes", f"{_ESCAPED}SET z AS STRAND({'t,' * 75})\nFUSE(z)", _limit(3, "FUSE", STEPS)),
    ("empty lines without end", _forever("EMIT()"), _limit(1, "WHILE", STEPS)),
    ("long lines without end", 'SET z AS PARE("ab", 40000)\n' + _forever("EMIT(z)"), _limit(3, "EMIT", STEPS)),
    ("a loop without end", _forever("IDLE"), _limit(1, "WHILE", STEPS)),
    (
        "a loop over a loop",
        "SET xs AS EXTENT(90000)\nSWEEP i IN xs:\n    SWEEP j IN xs:\n        IDLE",
        _limit(3, "SWEEP", STEPS),
    ),
    (
        "long texts compared",
        'SET a AS PARE("é", 100000)\nSET b AS FUSE(CARVE(a, 0, 99999), "x")\n' + _forever("AKIN(a, b)"),
        _limit(4, "AKIN", STEPS),
    ),
    # Shared values
    ("shared value shown", _doubled("z") + "EMIT(z)", _limit(4, "EMIT", STEPS)),
    ("shared tuple shown", _doubled("z", "KNOT") + "EMIT(z)", _limit(4, "EMIT", STEPS)),
    ("shared value fused", _doubled("z") + "EMIT(GAUGE(FUSE(z)))", _limit(4, "FUSE", STEPS)),
    ("shared value against itself", _doubled("z") + "EMIT(AKIN(z, z))", "True"),
    ("shared values equal", _TWO + "EMIT(AKIN(z, y))", _limit(7, "AKIN", STEPS)),
    ("shared values apart", _TWO + "EMIT(APART(z, y))", _limit(7, "APART", STEPS)),
    ("shared values compared", _TWO + "EMIT(UNDER(z, y))", _limit(7, "UNDER", STEPS)),
    ("shared values ordered", _TWO + "EMIT(GAUGE(ORDER(STRAND(z, y, z))))", _limit(7, "ORDER", STEPS)),
    ("least of shared values", _TWO + "EMIT(NADIR(z, y))", _limit(7, "NADIR", STEPS)),
    ("list in itself", "SET a AS STRAND(1)\nANNEX(a, a)\nANNEX(a, KNOT(a))\nEMIT(a)", "[1, [...], ([...],)]"),
    (
        "two lists in themselves",
        "SET a AS STRAND()\nSET b AS STRAND()\nANNEX(a, a)\nANNEX(b, b)\nEMIT(AKIN(a, b))",
        _limit(5, "AKIN", NESTED),
    ),
    (
        "order of lists in themselves",
        "SET a AS STRAND()\nSET b AS STRAND()\nANNEX(a, a)\nANNEX(b, b)\nEMIT(OVER(a, b))",
        _limit(5, "OVER", NESTED),
    ),
    (
        "deep value shown",
        "SET z AS 1\nSWEEP i IN EXTENT(101):\n    SET z AS STRAND(z)\nEMIT(z)",
        _limit(4, "EMIT", NESTED),
    ),
    (
        "value just not too deep",
        "SET z AS 1\nSWEEP i IN EXTENT(100):\n    SET z AS STRAND(z)\nEMIT(GAUGE(FUSE(z)))",
        "201",
    ),
    # Recursion
    ("recursion", "CRAFT f(x):\n    DELIVER f(x)\nf(1)", f"[AlienError] RecursionError: line 2: f: {CALLS}"),
    (
        "mutual recursion",
        "CRAFT f():\n    g()\nCRAFT g():\n    f()\nf()",
        f"[AlienError] RecursionError: line 4: f: {CALLS}",
    ),
    (
        "recursion through STRAIN",
        "CRAFT f(x):\n    DELIVER GATHER(STRAIN(f, STRAND(1)))\nf(1)",
        f"[AlienError] RecursionError: line 2: GATHER: {CALLS}",
    ),
    (
        "recursion through SWEEP",
        "CRAFT f(x):\n    SWEEP y IN STRAIN(f, STRAND(1)):\n        IDLE\nf(1)",
        f"[AlienError] RecursionError: line 2: SWEEP: {CALLS}",
    ),
    (
        "lazy on lazy",
        "SET z AS STRAND(1, 2)\nSWEEP i IN EXTENT(1000):\n    SET z AS INDEX(z)\nGATHER(z)",
        f"[AlienError] RecursionError: line 4: GATHER: {CALLS}",
    ),
    (
        "strain on strain",
        _KEEP + "SET z AS STRAND(1)\nSWEEP i IN EXTENT(50000):\n    SET z AS STRAIN(keep, z)\nGATHER(z)",
        f"[AlienError] RecursionError: line 6: GATHER: {CALLS}",
    ),
    (
        "strain on strain, not too deep",
        _KEEP + "SET z AS STRAND(1)\nSWEEP i IN EXTENT(60):\n    SET z AS STRAIN(keep, z)\nEMIT(GATHER(z))",
        "[1]",
    ),
    ("lazy values dropped", "SET z AS STRAND(1)\nSWEEP i IN EXTENT(90000):\n    SET z AS INDEX(z)\nEMIT(0)", "0"),
    (
        "a lazy value that pulls itself",
        "CRAFT f(x):\n    DELIVER GATHER(it)\nSET it AS STRAIN(f, STRAND(1, 2, 3))\nEMIT(GATHER(it))",
        "[]",
    ),
    # The host
    ("host builtin", 'EMIT(__import__("os"))', f"[AlienError] NameError: line 1: __import__: {NO_NAME}"),
    ("host builtins", "EMIT(__builtins__)", f"[AlienError] NameError: line 1: __builtins__: {NO_NAME}"),
    ("host word", "EMIT(None)", f"[AlienError] NameError: line 1: None: {NO_NAME}"),
    ("generated operation", "EMIT(o_EMIT)", f"[AlienError] NameError: line 1: o_EMIT: {NO_NAME}"),
    ("generated variable", "SET x AS 1\nEMIT(v_x)", f"[AlienError] NameError: line 2: v_x: {NO_NAME}"),
    ("the meter", "EMIT(m)", f"[AlienError] NameError: line 1: m: {NO_NAME}"),
    ("the result", "CRAFT f():\n    EMIT(1)\n    DELIVER r\nf()", f"[AlienError] NameError: line 3: r: {NO_NAME}"),
    ("the top level", "main()", f"[AlienError] NameError: line 1: main: {NO_NAME}"),
    ("names like ours", "SET m AS 1\nSET r AS 2\nCRAFT main(m):\n    DELIVER SHATTER(m, r)\nEMIT(main(5), m)", "7 1"),
    (
        "host words as names",
        "SET lambda AS 1\nCRAFT class(def):\n    DELIVER SHATTER(def, lambda)\nEMIT(class(2))",
        "3",
    ),
    ("operation as a value", "SET f AS GAUGE", "[AlienError] NameError: line 1: GAUGE: its arguments are missing"),
    (
        "operation through STRAIN",
        "GATHER(STRAIN(NEGATE, STRAND(1)))",
        "[AlienError] NameError: line 1: NEGATE: its arguments are missing",
    ),
    ("connective with one argument", "BOND(YES)", "[AlienError] TypeError: line 1: BOND: takes 2 or more arguments"),
    (
        "a false error line",
        'EMIT("[AlienError] ValueError: no")\nPLUCK(1, 1)',
        "[AlienError] TypeError: line 2: PLUCK: takes a sequence and an integer",
    ),
    (
        "a power that is not real",
        "EMIT(COIL(-8, 0.5))",
        "[AlienError] ValueError: line 1: COIL: the power is no real number",
    ),
    (
        "an index beyond the machine",
        "EMIT(PLUCK(STRAND(1), COIL(2, 200)))",
        "[AlienError] IndexError: line 1: PLUCK: there is no such element",
    ),
    # The parser
    (
        "nested calls",
        f"EMIT({'NEGATE(' * 100}YES{')' * 101}",
        "SyntaxError: line 1, column 699: calls are nested in more than 100 levels",
    ),
    ("nested calls, not too deep", f"EMIT({'NEGATE(' * 99}YES{')' * 100}", "False"),
    ("nested connectives, not too deep", f"EMIT({'BOND(YES, ' * 99}YES{')' * 100}", "True"),
    ("open parentheses", "EMIT" + "(" * 9000, "SyntaxError: line 1, column 6: an expression is expected here"),
    ("unclosed calls", "GAUGE(" * 9000, "SyntaxError: line 1, column 601: calls are nested in more than 100 levels"),
    (
        "nested blocks",
        "".join(" " * i + "UPON YES:\n" for i in range(21)) + " " * 21 + "EMIT(1)",
        "SyntaxError: line 21, column 29: blocks are nested in more than 20 levels",
    ),
    (
        "nested loops, not too deep",
        "".join(" " * i + 'SWEEP x IN "a":\n' for i in range(20)) + " " * 20 + "EMIT(1)",
        "1",
    ),
    (
        "a long chain",
        "UPON NO:\n    IDLE\n" + "LEST NO:\n    IDLE\n" * 201,
        "SyntaxError: line 403, column 1: at most 200 LEST may follow one UPON and those around it",
    ),
    (
        "long chains in one another",
        "SET x AS NO\n"
        + "".join(
            f"{' ' * i}UPON x:IDLE\n" + f"{' ' * i}LEST x:IDLE\n" * 180 + f"{' ' * i}LEST x:\n" for i in range(19)
        )
        + f"{' ' * 19}IDLE",
        "SyntaxError: line 204, column 2: at most 200 LEST may follow one UPON and those around it",
    ),
    ("a chain, not too long", "UPON NO:\n    IDLE\n" + "LEST NO:\n    IDLE\n" * 200 + "EMIT(1)", "1"),
    ("a long program", "EMIT(1)\n" * 20000, "SyntaxError: line 1, column 1: a program has at most 100,000 characters"),
    ("blank lines", (" " * 500 + "\n") * 190 + "EMIT(1)", "1"),
    ("quotes", '"' * 90000, "SyntaxError: line 1, column 3: the statement should end here"),
    ("backslashes", '"' + "\\" * 90001, "SyntaxError: line 1, column 1: this text is not closed on its line"),
    ("commas", "EMIT(" + "," * 90000, "SyntaxError: line 1, column 6: an expression is expected here"),
    ("a long literal", f"EMIT(1{'0' * 90000})", "SyntaxError: line 1, column 6: an integer has at most 16,384 bits"),
    ("a literal, not too long", f"EMIT(GAUGE(FUSE(1{'0' * 4900})))", "4901"),
    ("a float beyond its range", f"EMIT(1{'0' * 400}.0)", "inf"),
    ("half a character", 'EMIT("\ud800")', "SyntaxError: line 1, column 7: this is half a character"),
    ("a host's ligature", "SET ﬁ AS 1", "SyntaxError: line 1, column 5: this has no meaning in AlienCode"),
    (
        "many parameters",
        f"CRAFT f({', '.join(f'a{i}' for i in range(9000))}):\n    IDLE\nf()",
        "[AlienError] TypeError: line 3: f: this is no function, or one of another number of arguments",
    ),
    (
        "many targets",
        f"SET {', '.join(f'a{i}' for i in range(9000))} AS 1",
        "[AlienError] TypeError: line 1: SET: the value cannot be taken apart",
    ),
)

ATTACKS: tuple[Attack, ...] = tuple(Attack(name=name, program=program, ends=ends) for name, program, ends in _TABLE)
