"""Places: zones with their owners, その中, the ends of a deck."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.vocabulary import ZONES
from zxscript.lang.nouns import Group, Noun

Where = tuple[tuple[str, ...], tuple[Expr, ...] | None, Expr]


def is_place(phrase: Phrase) -> bool:
    """A zone, or a place inside one."""
    if isinstance(phrase, Group):
        return all(is_place(item) for item in phrase.items)
    if isinstance(phrase, Noun) and phrase.head.ja() == "いずれか":
        return True
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Zone | h.Position)


def zones_of(ctx: Context, phrase: Any) -> Where:
    """Zones, whose (None: both players'), and given cards (その中)."""
    if isinstance(phrase, Group):
        return _several(ctx, phrase)
    if not isinstance(phrase, Noun) or phrase.quantity or phrase.outside:
        raise refuse(phrase, "no place")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if isinstance(head, h.Position):
        return _position(ctx, phrase, head, filters)
    if isinstance(head, h.Pronoun) and head.word == "いずれか" and len(filters) == 1 and isinstance(filters[0], f.Of):
        with taking(filters[0]) as take:  # 自分のフィールド、トラッシュのいずれか
            take("wide"), take("relation")
            return zones_of(ctx, take("phrase"))
    if not isinstance(head, h.Zone) or head.word not in ZONES:
        raise refuse(phrase, f"the place {phrase.ja()}")
    return (ZONES[head.word],), _whose(ctx, phrase, filters), None


def _whose(ctx: Context, phrase: Noun, filters: tuple[object, ...]) -> tuple[Expr, ...] | None:
    from zxscript.lang.lower.zenonzard.narrowing import players_of

    if not filters:
        return (ctx.actor,)
    if len(filters) != 1 or not isinstance(filters[0], f.Owner):
        raise refuse(phrase, "a place told by more than its owner")
    with taking(filters[0]) as take:
        take("wide"), take("conj")
        return players_of(ctx, take("who"), phrase)


def _several(ctx: Context, phrase: Group) -> Where:
    """自分のデッキまたは手札: the owner is said once."""
    with taking(phrase) as take:
        take("wide"), take("conj")
        places = [zones_of(ctx, item) for item in take("items")]
    zones = tuple(zone for place in places for zone in place[0])
    said = [place[1] for place, item in zip(places, phrase.items, strict=True) if getattr(item, "filters", ())]
    if any(owner != said[0] for owner in said) or any(place[2] is not None for place in places):
        raise refuse(phrase, "places of different players")
    return zones, said[0] if said else places[0][1], None


def _position(ctx: Context, phrase: Noun, head: h.Position, filters: tuple[object, ...]) -> Where:
    if head.word in ("その中", "うち") and not filters:
        if not ctx.looked:
            raise refuse(phrase, "その中 of nothing")
        return (), None, ctx.looked[-1]
    if head.word == "中" and len(filters) == 1 and isinstance(filters[0], f.Of):
        with taking(filters[0]) as take:
            take("wide"), take("relation")
            return zones_of(ctx, take("phrase"))
    if head.word == "中" and len(filters) == 1 and isinstance(filters[0], f.Determiner) and filters[0].word == "その":
        if not ctx.looked:
            raise refuse(phrase, "その中 of nothing")
        return (), None, ctx.looked[-1]
    raise refuse(phrase, f"the place {phrase.ja()}")


def goal(ctx: Context, phrase: Phrase) -> tuple[str, str]:
    """A destination: the zone and, in the deck, the end (top, bottom, or ``either``)."""
    if isinstance(phrase, Group):
        return _either_end(ctx, phrase)
    if not isinstance(phrase, Noun) or phrase.quantity or phrase.outside:
        raise refuse(phrase, "no destination")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if isinstance(head, h.Position) and head.word in ("上", "下") and len(filters) == 1 and isinstance(filters[0], f.Of):
        with taking(filters[0]) as take:
            take("wide"), take("relation")
            zone, _ = goal(ctx, take("phrase"))
        return zone, "top" if head.word == "上" else "bottom"
    if not isinstance(head, h.Zone) or head.word not in ZONES:
        raise refuse(phrase, f"the destination {phrase.ja()}")
    for item in filters:
        with taking(item) as take:
            take("wide"), take("conj") if isinstance(item, f.Owner) else None
            if not isinstance(item, f.Owner) or take("who") not in (("持ち主",), ("自分",)):
                raise refuse(item, "whose place?")
    return ZONES[head.word], ""


def _either_end(ctx: Context, phrase: Group) -> tuple[str, str]:
    """デッキの上か下に: その owner chooses the end."""
    with taking(phrase) as take:
        take("wide"), take("conj")
        first, *rest = take("items")
    zone, end = goal(ctx, first)
    other = rest[0] if len(rest) == 1 else None
    if zone != "deck" or end != "top" or not isinstance(other, Noun) or other.ja() != "下":
        raise refuse(phrase, "a choice of destinations")
    return "deck", "either"
