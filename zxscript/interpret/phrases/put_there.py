"""トラッシュにある|このターンに置かれた(カード), チャージにある|このターンに破壊された(ゼクス): the place stands in front of the clause."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import GoBack, Join, Put, Remove, RemoveFromGame, Return


def timed(clause: VerbClause) -> Phrase | None:
    """このターン(の間)に, as far as a clause tells a time."""
    return clause.time or clause.during


def told_there(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The modifiers of a noun: 置かれた without a goal is put where the cards lie; 破壊された tells where they lie now."""
    places = [item.phrase for item in filters if isinstance(item, f.Within) and sense_of(item, "relation") == "in"]
    if len(places) != 1:
        return filters
    return tuple(_told_there(item, places[0]) if isinstance(item, f.Relative) else item for item in filters)


def _told_there(item: f.Relative, place: Phrase) -> Filter:
    clause = item.clause
    if not isinstance(clause, Destroy | Put | Return | GoBack | Join | Remove | RemoveFromGame) or timed(clause) is None or clause.place:
        return item
    told = clause.but(place=place)
    return item.but(clause=told.but(goal=place) if isinstance(clause, Put) and clause.goal is None else told)
