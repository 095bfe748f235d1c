"""The cards from which positions are laid: which of them pass the tests of a set, as printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from operator import eq, ge, gt, le, lt, ne
from types import MappingProxyType

from zxscript.engine.rng import below
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import All, Any, HasAbility, Not, Parity, StatIs, TagContains, TagCount, Tagged, Test

_COMPARE = {"eq": eq, "ne": ne, "lt": lt, "le": le, "gt": gt, "ge": ge}
NOTHING: Mapping[str, str] = MappingProxyType({})
FEW = 12
"""Of the cards that pass, so many of the plainest are taken from."""


@dataclass(frozen=True, slots=True)
class Item:
    """A definition with its tags (by the words of texts too) and numbers at hand."""

    card: CardDef
    tags: dict[str, tuple[str, ...]]
    stats: dict[str, int]

    @classmethod
    def of(cls, card: CardDef, called: Mapping[str, str] = NOTHING) -> Item:
        """The item of a definition.  ``called``: kind of tag as texts have it -> as cards have it, where they differ."""
        tags = dict(card.tags)
        return cls(card, {**tags, **{word: tags.get(kind, ()) for word, kind in called.items()}}, dict(card.stats))


@dataclass(slots=True)
class Stock:
    """All cards of a table, the plainest (fewest abilities) first."""

    items: list[Item]
    called: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    """Kind of tag as texts have it -> as cards have it, where they differ."""
    _found: dict[tuple[str, tuple[Test, ...]], list[Item]] = field(default_factory=dict)
    _tagged: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """Kind and value of a tag -> places in ``items`` of the cards that have it, in order."""
    _sorts: dict[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for at, one in enumerate(self.items):
            for key in {(kind, value) for kind, values in one.tags.items() for value in values}:
                self._tagged.setdefault(key, []).append(at)

    def sorts(self, tag: str) -> tuple[tuple[str, ...], ...]:
        """All that ``tag`` sorts cards into together."""
        if tag not in self._sorts:
            self._sorts[tag] = tuple(dict.fromkeys(one.tags.get(tag, ()) for one in self.items))
        return self._sorts[tag]

    @property
    def colours(self) -> tuple[str, ...]:
        """All colours that cards have."""
        return tuple(dict.fromkeys(colour for one in self.items for colour in one.tags.get("colour", ())))

    @classmethod
    def of(cls, cards: list[CardDef], called: Mapping[str, str] = NOTHING) -> Stock:
        """The stock of these cards."""
        return cls([Item.of(card, called) for card in sorted(cards, key=lambda card: (len(card.abilities), card.id))], called)

    def find(self, tests: tuple[Test, ...], kinds: frozenset[str], tag: str) -> list[Item]:
        """The plainest cards that pass, of the ``kinds`` that can lie there (a value of the tag ``tag``; empty: any)."""
        key = ("".join(sorted(kinds)), tests)
        if key not in self._found:
            fitting = (one for one in self._asked(tests) if (not kinds or kinds & set(one.tags.get(tag, ()))) and passes(one, tests))
            self._found[key] = list(islice(fitting, FEW))
        return self._found[key]

    def _asked(self, tests: tuple[Test, ...]) -> Iterable[Item]:
        """The cards with one of the tags that a test asks for, by the rarest of them; all where none does."""
        such = [[self._tagged.get((test.kind, value), []) for value in set(test.values)] for test in tests if isinstance(test, Tagged)]
        if not such:
            return self.items
        rarest = min(such, key=lambda places: sum(map(len, places)))
        return (self.items[at] for at in sorted({at for places in rarest for at in places}))

    def pick(self, rng: list[int], found: list[Item]) -> Item:
        """One of them."""
        return found[below(rng, 0, len(found))]


def passes(item: Item, tests: tuple[Test, ...]) -> bool:
    """Does a card pass as far as its print tells?  What only a position can tell is taken to hold."""
    return all(judged(item, test) is not False for test in tests)


def judged(item: Item, test: Test) -> bool | None:
    """True or False as printed; None: only a position can tell."""
    match test:
        case Tagged():
            return bool(set(test.values) & set(item.tags.get(test.kind, ())))
        case TagContains():
            return any(text in tag for tag in item.tags.get(test.kind, ()) for text in test.texts)
        case TagCount() if isinstance(test.count, int):
            return bool(_COMPARE[test.compare](len(set(item.tags.get(test.kind, ()))), test.count))
        case StatIs() if isinstance(test.value, int):
            value = item.stats.get(test.stat)
            return value is not None and bool(_COMPARE[test.compare](value, test.value))
        case Parity():
            value = item.stats.get(test.stat)
            return value is not None and value % 2 == int(test.odd)
        case HasAbility():
            owned = [one.tags for one in item.card.abilities]
            return bool(owned) if test.tag == "*" else any(test.tag in tags for tags in owned)
        case Not():
            inner = judged(item, test.part)
            return None if inner is None else not inner
        case All():
            parts = [judged(item, one) for one in test.parts]
            return False if False in parts else None if None in parts else True
        case Any():
            parts = [judged(item, one) for one in test.parts]
            return True if True in parts else None if None in parts else False
        case _:
            return None
