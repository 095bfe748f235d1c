"""Cards of the bench: plain ones that pass the tests of a set, that pay, that are weak or strong, that stand for a player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from zxscript.engine.engine import Engine
from zxscript.games.bench import Bench
from zxscript.ir.program import AbilityDef, CardDef
from zxscript.meaning.forms import All, Any, HasAbility, Parity, StatIs, TagContains, Tagged, Test
from zxscript.measure.directed.stock import Item, Stock, passes
from zxscript.run.scenario.place import FILLER

UNTAGGED: Mapping[str, tuple[str, ...]] = MappingProxyType({})
_BESIDE = {"gt": 1, "lt": -1, "ne": 1}
"""How far from the number with which it is compared a number has to be."""


def known(engine: Engine, ident: str, model: CardDef, tags: Mapping[str, tuple[str, ...]] = UNTAGGED,
          stats: Mapping[str, int] | None = None) -> str:  # fmt: skip
    """Make a card of the bench known that is like the model but for these tags and numbers; its id."""
    if ident not in engine.card_defs:
        own, numbers = {**dict(model.tags), **tags}, {**dict(model.stats), **(stats or {})}
        made = replace(model, id=ident, tags=tuple(own.items()), stats=tuple(numbers.items()))
        engine.add_cards((made,))
    return ident


def fitting(engine: Engine, stock: Stock, tests: tuple[Test, ...], kinds: frozenset[str], bench: Bench) -> list[Item]:
    """The plainest cards that pass, of the ``kinds`` that can lie there; if there is none, one that is made for it."""
    found = stock.find(tests, kinds, bench.tag)
    if not found and (made := made_for(engine, stock, tests, kinds, bench)) is not None:
        found.append(made)
    return found


def made_for(engine: Engine, stock: Stock, tests: tuple[Test, ...], kinds: frozenset[str], bench: Bench) -> Item | None:
    """A plain card that passes, of the ``kinds`` that can lie there; None when none can be made by what is printed alone."""
    model, called = engine.card_defs[FILLER], stock.called
    tags: dict[str, tuple[str, ...]] = {}
    abilities: list[AbilityDef] = []
    stats = dict(bench.numbers[-1]) if bench.numbers else {}
    for test in _told(tests):
        match test:
            case Tagged():
                kind = called.get(test.kind, test.kind)
                fitting = [one for one in test.values if kind == bench.tag and one in kinds] or test.values
                tags[kind] = (*tags.get(kind, ()), *fitting[:1])
            case TagContains():
                kind = called.get(test.kind, test.kind)
                tags[kind] = (*tags.get(kind, ()), *test.texts[:1])
            case StatIs() if isinstance(test.value, int):
                stats[test.stat] = test.value + _BESIDE.get(test.compare, 0)
            case HasAbility() if test.tag != "*":
                blank = AbilityDef(str(len(abilities) + 1), "static", zones=(bench.board,), tags=(test.tag,))
                abilities.append(blank)
            case Parity():
                stats[test.stat] = stats.get(test.stat, 0) // 2 * 2 + int(test.odd)
    sorts = _sorts(stock, set(tags.get(bench.tag, ())), kinds, dict(model.tags)[bench.tag], bench.tag)
    if sorts is None:
        return None
    tags[bench.tag] = sorts
    ident = f"bench:made:{sorted(tags.items())}:{sorted(stats.items())}:{[one.tags for one in abilities]}"
    model = replace(model, abilities=tuple(abilities))
    item = Item.of(engine.card_defs[known(engine, ident, model, tags, stats)], called)
    return item if passes(item, tests) else None


def _sorts(stock: Stock, asked: set[str], kinds: frozenset[str], plain: tuple[str, ...], tag: str) -> tuple[str, ...] | None:
    """Of what sorts a card is that has those that are asked for and can lie there: the plain ones, or those of a real card."""
    return next((one for one in (plain, *stock.sorts(tag)) if asked <= set(one) and (not kinds or kinds & set(one))), None)


def _told(tests: Sequence[Test]) -> Iterator[Test]:
    """Of alternatives the first."""
    for test in tests:
        if isinstance(test, All):
            yield from _told(test.parts)
        elif isinstance(test, Any):
            yield from _told(test.parts[:1])
        else:
            yield test
