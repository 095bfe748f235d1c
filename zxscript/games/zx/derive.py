"""Definitions made of others: halves of an Overboost, joined cards (Shift on its vessel, Player Extra on the Player).

Their ids tell how they are made, so that a saved game needs nothing but the cards themselves: "X|upper" and "X|lower"
are the halves of X, "A+B" is A with B on it.
"""

from __future__ import annotations

from dataclasses import replace

from zxscript.engine.engine import Engine
from zxscript.ir.program import CardDef

#: Stands on the Player Square of a player without a Player card (zx.md 6.2).
NAMELESS = CardDef("zx:player", "", tags=(("type", ("player",)),))


def derive(e: Engine, card_id: str) -> CardDef | None:
    """The definition of a half or of a joined card; None when its parts are not known."""
    if card_id == NAMELESS.id:
        return NAMELESS
    if "+" in card_id:
        first, last = card_id.rsplit("+", 1)
        host, part = _known(e, first), _known(e, last)
        return None if host is None or part is None else joined(card_id, host, part)
    if "|" in card_id:
        whole = e.card_defs.get(card_id.split("|", 1)[0])
        return None if whole is None else half(card_id, whole)
    return None


def _known(e: Engine, card_id: str) -> CardDef | None:
    found = e.card_defs.get(card_id)
    return found if found is not None else derive(e, card_id)


def half(card_id: str, whole: CardDef) -> CardDef:
    """One half alone: name, cost, colour and type; the tribe and the power stand on the joined card (ZXQ-090).
    Of its abilities the upper half has those that work in Dynamis."""
    tags = tuple((kind, value) for kind, value in whole.tags if kind != "tribe")
    stats = tuple((name, value) for name, value in whole.stats if name != "power")
    keep = tuple(a for a in whole.abilities if "dynamis" in a.zones) if card_id.endswith("|upper") else ()
    return replace(whole, id=card_id, tags=tags, stats=stats, abilities=keep)


def joined(card_id: str, host: CardDef, part: CardDef) -> CardDef:
    """Name, text, colour and tribe of the part are added, not its power and cost; nothing twice (CR 202.8e)."""
    tags = dict(host.tags)
    for kind, value in part.tags:
        if kind != "type" or "player_extra" in value:
            tags[kind] = (*tags.get(kind, ()), *(v for v in value if v not in tags.get(kind, ())))
    names = {p.name for p in host.programs}
    added = tuple(replace(a, id=f"{part.id}:{a.id}") for a in part.abilities)
    programs = (*host.programs, *(p for p in part.programs if p.name not in names))
    return replace(host, id=card_id, tags=tuple(sorted(tags.items())), abilities=(*host.abilities, *added),
                   programs=programs)


def own_id(ident: str) -> str:
    """The id of an ability on the card that it is printed on: "A+B#B:2" is "B#2", "A+B#2" and "A|upper#2" are "A#2"."""
    card, mark, rest = ident.partition("#")
    first, colon, name = rest.partition(":")
    if colon and first in card.split("+"):
        return f"{first}{mark}{name}"
    return f"{card.split('+', 1)[0].split('|', 1)[0]}{mark}{rest}"
