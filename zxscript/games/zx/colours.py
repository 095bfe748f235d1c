"""The colours that a price asks for, the resources that count as further colours for it, and which of them meet it (zx.md 8.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from zxscript.engine import values
from zxscript.engine.defs import Card
from zxscript.engine.engine import Engine
from zxscript.engine.linked import Linked, Table
from zxscript.engine.state import State
from zxscript.games.zx.layout import CARD, CONTROLLER, DEF, RESOURCE, S_COST, T_COLOUR
from zxscript.games.zx.terms import COLOURS

#: One resource for each entry, which supplies one of its colours or is one of the resources named in it.
Needs = tuple[tuple[str | int, ...], ...]
#: A printed price: resources, needs, and if there is one need at most, its colours as bits (-1: there are more).
PriceTag: TypeAlias = tuple[int, Needs, int]
BITS: Final[dict[str | int, int]] = {colour: 1 << k for k, colour in enumerate(COLOURS.values())}


def card_needs(e: Engine, s: State, ref: int) -> Needs:
    """The colours that playing a card asks for: one resource of each of its colours, or of any (ruling price_colours)."""
    colours = values.tags_of(e, s, T_COLOUR, ref)
    if not colours or e.flag(s, "played_colourless", ref):
        return ()
    needs = _asked(e, colours)
    others = stand_ins(e, s, ref)
    if not others:
        return needs
    return tuple([(*need, *[r for r, said in others if any(c in said for c in need)]) for need in needs])


def _price_tag(e: Linked, card: Card) -> PriceTag:
    colours = card.tags[T_COLOUR]
    needs = _asked(e, colours) if colours else ()
    mask = 0 if not needs else _bits(needs[0]) if len(needs) == 1 and BITS.keys() >= set(needs[0]) else -1
    return card.bounded[S_COST], needs, mask


def _hue(_: Linked, card: Card) -> int:
    return _bits(card.tags[T_COLOUR])


def _bits(colours: Iterable[str | int]) -> int:
    mask = 0
    for colour in colours:
        mask |= BITS.get(colour, 0)
    return mask


#: What playing a card of a definition costs in print (PriceTag), and its printed colours as bits.
PRICES: Final = Table("prices", _price_tag)
HUES: Final = Table("hues", _hue)


def _asked(e: Linked, colours: tuple[str, ...]) -> Needs:
    return (colours,) if len(colours) > 1 and e.game.rulings["price_colours"] == "one" else tuple([(c,) for c in colours])


def stand_ins(e: Engine, s: State, card: int) -> list[tuple[int, tuple[str, ...]]]:
    """The resources that count as colours besides their own when this card is paid for (abilities of kind "pay")."""
    found: list[tuple[int, tuple[str, ...]]] = []
    player = s.cols[CONTROLLER][card & CARD]
    for ident, ref in e.present(s, "pay", player):
        if not e.test(s, ident, "for", ref, card):
            continue
        said = e.test(s, ident, "colour", ref, card)
        colours = (said,) if isinstance(said, str) else tuple(said)
        paying = s.zones[2 * RESOURCE + player] if "mana" in e.ability(ident).tests else (ref,)
        found += [(r, colours) for r in paying if e.test(s, ident, "mana", ref, r)]
    return found


def supplied(e: Engine, s: State, ref: int) -> tuple[str | int, ...]:
    """What a resource can be in a price: its colours, or itself where it is named."""
    return (*values.tags_of(e, s, T_COLOUR, ref), ref)


def supply(e: Engine, s: State, refs: Iterable[int]) -> list[tuple[str | int, ...]]:
    """The same of several."""
    if not values.as_printed(e, s, T_COLOUR):
        return [supplied(e, s, r) for r in refs]
    defs, linked = s.cols[DEF], e.cards_linked
    return [linked[defs[r & CARD]].tags[T_COLOUR] + (r,) for r in refs]


def matched(colours: list[tuple[str | int, ...]], needs: Needs) -> int:
    """How many needs can be met at once, each by a different card and a card meeting one need only."""
    if len(needs) == 2:                       # nearly every price of several colours: neither stands in the other's way but by one card
        one, other = needs
        first = second = either = 0
        for have in colours:
            a, b = _any_in(have, one), _any_in(have, other)
            first, second, either = first or a, second or b, either + (a or b)
        return min(either, first + second)
    taken: dict[int, int] = {}

    def place(n: int, seen: set[int]) -> bool:
        for i, have in enumerate(colours):
            if i not in seen and any(c in have for c in needs[n]):
                seen.add(i)
                if i not in taken or place(taken[i], seen):
                    taken[i] = n
                    return True
        return False

    return sum(place(n, set()) for n in range(len(needs)))


def _any_in(have: tuple[str | int, ...], need: tuple[str | int, ...]) -> int:
    """1 if a resource that can be these meets the need, else 0."""
    for colour in have:
        if colour in need:
            return 1
    return 0
