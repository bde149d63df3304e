"""The manual's arithmetic and comparisons.

Each function is the meaning of one operation. Sizes are checked, and steps charged, before the work is done; small
integers take a short way, since they are nearly all there is.
"""

from __future__ import annotations

import operator

from explorationbench.aliencode.comparing import compare, equal
from explorationbench.aliencode.meter import INTEGER_BITS, Meter, check_integer, check_size, refuse_integer
from explorationbench.aliencode.values import Value

_SMALL = 1 << 64
_LEAST = -_SMALL


def _charged(meter: Meter, number: int) -> int:
    """Charge for a long integer, a step for 64 bits, and refuse one that is too long."""
    meter.charge(number.bit_length() >> 6)
    return check_integer(number)


def _numbers(first: Value, second: Value) -> None:
    """Refuse anything but two numbers; a truth value is one."""
    if not (isinstance(first, (int, float)) and isinstance(second, (int, float))):
        raise TypeError


def shatter(meter: Meter, a: Value, b: Value) -> Value:
    """Add numbers; join texts, lists or tuples of one kind."""
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        total = a + b
        return total if _LEAST < total < _SMALL or isinstance(total, float) else _charged(meter, total)
    if type(a) is not type(b) or not isinstance(a, (str, list, tuple)):
        raise TypeError
    return _joined(meter, a, b)


def _joined(meter: Meter, a: Value, b: Value) -> Value:
    """Put two sequences of one kind together."""
    meter.charge(check_size(len(a) + len(b)))
    return a + b


def weave(meter: Meter, a: Value, b: Value) -> Value:
    """Subtract numbers."""
    if type(a) is not int or type(b) is not int:
        _numbers(a, b)
    difference = a - b
    return difference if _LEAST < difference < _SMALL or isinstance(difference, float) else _charged(meter, difference)


def pare(meter: Meter, a: Value, b: Value) -> Value:
    """Multiply numbers; repeat a sequence."""
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        if (_LEAST < a < _SMALL and _LEAST < b < _SMALL) or isinstance(a, float) or isinstance(b, float):
            return a * b
        return _long_product(meter, a, b)
    if isinstance(a, (str, list, tuple)) and isinstance(b, int):
        return _repeated(meter, a, b)
    if isinstance(b, (str, list, tuple)) and isinstance(a, int):
        return _repeated(meter, b, a)
    raise TypeError


def _long_product(meter: Meter, a: int, b: int) -> int:
    """Multiply long integers."""
    bits = a.bit_length(), b.bit_length()
    if bits[0] + bits[1] > INTEGER_BITS + 1:
        refuse_integer()
    meter.charge((bits[0] * bits[1] >> 17) + (bits[0] + bits[1] >> 6))
    return check_integer(a * b)


def _repeated(meter: Meter, sequence: Value, times: int) -> Value:
    """Repeat a sequence; a number below 1 gives an empty one."""
    if times > 0:
        meter.charge(check_size(len(sequence) * times))
    elif times < 0:
        times = 0
    return sequence * (times if sequence else 0)


def _check_division(meter: Meter, a: Value, b: Value) -> None:
    """Refuse anything but two numbers, and charge for dividing long integers."""
    if type(a) is not int or type(b) is not int:
        _numbers(a, b)
    if not _LEAST < a < _SMALL and isinstance(a, int):
        meter.charge((a.bit_length() >> 6) + (a.bit_length() * b.bit_length() >> 17 if isinstance(b, int) else 0))


def fracture(meter: Meter, a: Value, b: Value) -> Value:
    """Divide numbers; the quotient is a float."""
    _check_division(meter, a, b)
    return a / b


def halve(meter: Meter, a: Value, b: Value) -> Value:
    """Divide numbers and round down."""
    _check_division(meter, a, b)
    return a // b


def residue(meter: Meter, a: Value, b: Value) -> Value:
    """Give what division leaves; it has the sign of the divisor."""
    _check_division(meter, a, b)
    return a % b


def coil(meter: Meter, a: Value, b: Value) -> Value:
    """Raise a number to a power.

    Raises:
        ValueError: if the result is no real number.
    """
    _numbers(a, b)
    if isinstance(a, int) and isinstance(b, int) and b > 1:
        if -2 < a < 2:  # these powers stay short and turn with the exponent's parity, but the host reads all its bits
            b = 2 + (b & 1)
        _charge_power(meter, a, b)
        return check_integer(a**b)
    power = a**b
    if isinstance(power, complex):
        raise ValueError
    return power


def _charge_power(meter: Meter, a: int, b: int) -> None:
    """Charge for a power of integers, and refuse one that must be too long."""
    bits = a.bit_length()
    if (bits - 1) * b > INTEGER_BITS:
        refuse_integer()
    meter.charge(((bits * b) ** 2 >> 17) + (bits * b >> 6))


def akin(meter: Meter, a: Value, b: Value) -> bool:
    """Tell whether two values are equal."""
    if type(a) is int and type(b) is int:
        return a == b
    return equal(meter, a, b)


def apart(meter: Meter, a: Value, b: Value) -> bool:
    """Tell whether two values differ."""
    if type(a) is int and type(b) is int:
        return a != b
    return not equal(meter, a, b)


def over(meter: Meter, a: Value, b: Value) -> bool:
    """Tell whether the first is larger."""
    if type(a) is int and type(b) is int:
        return a > b
    return compare(meter, a, b, test=operator.gt)


def under(meter: Meter, a: Value, b: Value) -> bool:
    """Tell whether the first is smaller."""
    if type(a) is int and type(b) is int:
        return a < b
    return compare(meter, a, b, test=operator.lt)


def atop(meter: Meter, a: Value, b: Value) -> bool:
    """Tell whether the first is larger or equal."""
    if type(a) is int and type(b) is int:
        return a >= b
    return compare(meter, a, b, test=operator.ge)


def beneath(meter: Meter, a: Value, b: Value) -> bool:
    """Tell whether the first is smaller or equal."""
    if type(a) is int and type(b) is int:
        return a <= b
    return compare(meter, a, b, test=operator.le)


def negate(meter: Meter, a: Value) -> bool:
    """Turn the truth of a value round."""
    return not a
