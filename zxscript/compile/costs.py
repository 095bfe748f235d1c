"""【コスト】 -> the part "cost" and the test "payable"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import combinations

from zxscript.ir.forms import Expr
from zxscript.ir.program import Program
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.ability import Cost
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import bounds, count_of
from zxscript.lang.lower.body import lower_items
from zxscript.lang.lower.cardset import CardSet, Union, substitute
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.nouns import Cards, cards, pieces
from zxscript.lang.lower.patients import deck_of, described, each_of, out_of
from zxscript.lang.lower.scope import Produced, Scope, Shared
from zxscript.lang.lower.verbs.move import bare_cards
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.syntax.node import Extent

_ICON = re.compile(r"([赤青白黒緑無]+)(\d+)$")


@dataclass(slots=True)
class Paid:
    """The program that pays, whether it can be paid, and what it did (in the order of its return value)."""

    program: Program | None = None
    payable: Expr = True
    produced: dict[Extent, Produced] = field(default_factory=dict)
    moved: bool = False
    moves: tuple[Extent, ...] = ()
    """Clauses whose cards are also given as they were before, behind the results."""


def lower_cost(shared: Shared, scope: Scope, cost: Cost) -> Paid:
    """Pay the icons, then do the actions, left to right (zx.md 8.7)."""
    scope.cause = "cost"
    with taking(cost) as take:
        if take("either") or take("or_actions"):
            raise refuse(cost, "a choice of costs")
        payable, uses = _icons(scope, cost, take("icons"))
        actions = take("actions")
    tests = [payable]
    takes: list[Taken] = []
    for items in actions:
        tests += [action_test(scope, item, uses, takes) for item in items]
        lower_items(scope, items)
    tests += together(takes)
    results: tuple[Expr, ...] = tuple(one.refs for one in scope.produced.values())
    moves = tuple(clause for clause, one in scope.produced.items() if one.was is not None)
    scope.b.ret(("tuple", *results, *(scope.produced[clause].was for clause in moves)))
    program = recaptured(scope.b.done(), ())
    return Paid(program, both(*tests), dict(scope.produced), bool(scope.moved), moves)


def _icons(scope: Scope, cost: Cost, icons: tuple[str, ...]) -> tuple[Expr, bool]:
    """Resource icons together are one payment; 《スリープ》 turns the card itself."""
    total = 0
    needs: list[Expr] = []
    tests: list[Expr] = []
    for icon in icons:
        if icon == "スリープ":
            tests.append(("eq", ("col", "rest", ("self",)), 0))
            continue
        found = _ICON.match(icon)
        if not found:
            raise refuse(cost, f"the cost {icon}")
        total += int(found[2])
        colours = tuple(scope.words.colours[c] for c in found[1] if c != "無")
        if colours and int(found[2]):
            needs.append(("tuple", *colours))
    if total:
        wanted: Expr = ("tuple", *needs)
        tests.append(("fn", "payable", ("you",), total, wanted, ("tuple",)))
        slot = scope.local("slept")
        scope.b.call("pay", total, wanted, out=slot)
        with scope.b.when(("eq", ("local", slot), None)):
            scope.b.ret(None)
    if "スリープ" in icons:
        scope.b.act("sleep", ("self",), params={"cause": "cost"})
    return both(*tests), total > 0


@dataclass(frozen=True, slots=True)
class Taken:
    """So many cards of a set that an action takes away from ``zones``."""

    zones: tuple[str, ...]
    refs: Expr
    count: int


_TAKES = ("置く", "戻す", "加える", "破壊する", "除外する", "ゲームから除外する", "捨てる")


def together(takes: list[Taken]) -> list[Expr]:
    """Actions that take from one zone need different cards: every group of them together as many as they take."""
    tests: list[Expr] = []
    for size in range(2, len(takes) + 1):
        for group in combinations(takes, size):
            if all(any(set(one.zones) & set(other.zones) for other in group if other is not one) for one in group):
                tests.append(("ge", ("len", ("union", *(one.refs for one in group))), sum(one.count for one in group)))
    return tests


def _takes(scope: Scope, what: VerbClause, parts: tuple[Cards, ...], count: int, takes: list[Taken]) -> None:
    if what.lemma not in _TAKES:
        return
    for part in parts:
        for one in pieces(part):
            if one.one is not None:
                takes.append(Taken(scope.homes, ("tuple", one.one), 1))
                return
        zones = tuple(zone for one in pieces(part) for zone, _ in one.zones or ())
        takes.append(Taken(zones, part.candidates(), count))


def action_test(scope: Scope, item: Item, uses_resources: bool = False, takes: list[Taken] | None = None) -> Expr:
    """Is there enough for this action?  What it takes away is added to ``takes``."""
    takes = [] if takes is None else takes
    if not isinstance(item, s.Do) or not isinstance(item.what, VerbClause) or item.what.negative or item.what.mode:
        raise refuse(item, "this as a cost")
    what = item.what
    if what.lemma == "消費する":
        return _counters(scope, what)
    at_end = isinstance(what.source, Noun) and isinstance(what.source.head, h.Position) and what.source.head.word in ("上", "下")
    if what.source is not None and (at_end or (what.object is None and what.quantity is not None)):
        return _deck(scope, what)
    if what.object is None:
        return True
    found, quantity = described(scope, what.object, what.quantity)
    if what.source is not None:
        found = out_of(what, found, cards(scope, what.source))
    for part in pieces(found):
        if uses_resources and isinstance(part, CardSet) and part.zones and part.zones[0][0] == "resource":
            raise refuse(what, "resources both to be paid with and to be used")
    if isinstance(found, CardSet) and found.one is not None and quantity is None:
        _takes(scope, what, (found,), 1, takes)
        return both(found.test, ("eq", ("col", "rest", found.one), 0) if what.lemma == "スリープする" else True)
    return True if quantity is None else _enough(scope, what, found, quantity, takes)


def _enough(scope: Scope, what: VerbClause, found: Cards, quantity: Quantity, takes: list[Taken]) -> Expr:
    """So many cards of a set, or of each of its parts, are there."""
    low, _high = bounds(quantity, what)
    awake: Expr = ("eq", ("col", "rest", ("it",)), 0) if what.lemma == "スリープする" else True
    extra = both(True if scope.without is None else ("ne", ("it",), scope.without), awake)
    each = bool(what.each) or "ずつ" in (quantity.bound, quantity.each)
    apart = found.besides() if isinstance(found, Union) and not each else None
    if apart is not None:
        named, found = apart
        _takes(scope, what, (named,), 1, takes)
        extra = both(("ne", ("it",), named.one), extra, True if awake is True else substitute(awake, named.one))
    parts = each_of(what, found) if each else (found,)
    _takes(scope, what, parts, low, takes)
    return both(*(("ge", count_of(part.also(extra)), low) for part in parts))


def _counters(scope: Scope, what: VerbClause) -> Expr:
    if not isinstance(what.object, Noun) or not isinstance(what.object.head, h.Icon) or what.quantity is None:
        raise refuse(what, "to expend this")
    word = scope.words.counters.get(what.object.head.icon)
    if word is None or not isinstance(what.quantity, Quantity) or not isinstance(what.quantity.n, int):
        raise refuse(what, "to expend this")
    return ("ge", ("fn", "counters", ("you",), word), what.quantity.n)


def _deck(scope: Scope, what: VerbClause) -> Expr:
    source = what.source
    number = what.quantity if what.quantity is not None else bare_cards(what.object)
    low, _high = bounds(number, what)
    if isinstance(source, Noun) and isinstance(source.head, h.Position) and source.head.word in ("上", "下"):
        deck, _top = deck_of(scope, source)
        return ("ge", count_of(deck), low)
    assert source is not None
    return ("ge", count_of(cards(scope, source)), low)
