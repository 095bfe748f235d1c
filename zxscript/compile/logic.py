"""Small builders of expressions that keep listings readable: no one-armed ``and``, no ``and True``."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.ir.forms import Expr


def both(*tests: Expr) -> Expr:
    """Conjunction without constants."""
    kept = [test for test in _flat("and", tests) if test is not True]
    if any(test is False for test in kept):
        return False
    return kept[0] if len(kept) == 1 else ("and", *kept) if kept else True


def conjuncts(tests: Iterable[Expr]) -> list[Expr]:
    """All that has to hold for all of the tests to hold."""
    return _flat("and", tests)


def either(*tests: Expr) -> Expr:
    """Disjunction without constants."""
    kept = [test for test in _flat("or", tests) if test is not False]
    if any(test is True for test in kept):
        return True
    return kept[0] if len(kept) == 1 else ("or", *kept) if kept else False


def negated(test: Expr) -> Expr:
    """Negation without a double one."""
    if isinstance(test, bool):
        return not test
    return test[1] if isinstance(test, tuple) and test[0] == "not" else ("not", test)


def joined(parts: Iterable[Expr]) -> Expr:
    """One tuple of several."""
    kept = list(parts)
    return kept[0] if len(kept) == 1 else ("concat", *kept)


def of_one(value: Expr, test: Expr) -> Expr:
    """``test`` (over ``it``) said of one value."""
    if test is True or test is False:
        return test
    return ("any", ("tuple", value), test)


def _flat(form: str, tests: Iterable[Expr]) -> list[Expr]:
    found: list[Expr] = []
    for test in tests:
        found += _flat(form, test[1:]) if isinstance(test, tuple) and test and test[0] == form else [test]
    return found
