"""Whose cards the other side of a comparison counts, where nobody is said: あなたの手札が|チャージより, …の枚数が|チャージの枚数以上."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.heads import Attribute, CardType, Named, Tribe, Zone
from zxscript.lang.nouns import Group, Noun

_COUNTING = ("cards", "pieces", "number", "total")


def beside(scope: Scope, subject: Phrase, other: Phrase) -> Phrase:
    """The other side of a comparison as cards of the player of whom the first side is said.

    A zone of players takes the owner (also リムーブにあるゼクスより); cards of which neither place nor owner is said take both
    (スクエアにある相手のスリープのゼクスが|リブートのゼクスより).  A side that says whose it is, or speaks of certain cards,
    stays as it is.
    """
    first = _counted(subject)
    owners = _owners(first)
    if first is None or not owners:
        return other
    return _changed(other, lambda noun: _belonging(scope, first, owners, noun))


def _counted(phrase: Phrase) -> Noun | None:
    """What is counted: 手札 in 手札の枚数, the first of several."""
    if isinstance(phrase, Group):
        return _counted(phrase.items[0])
    if not isinstance(phrase, Noun):
        return None
    of = _of(phrase)
    return phrase if of is None else _counted(of.phrase)


def _of(noun: Noun) -> f.Of | None:
    """…の(枚数, 合計); None where the noun is no number of cards."""
    only = noun.filters[0] if len(noun.filters) == 1 else None
    return only if isinstance(noun.head, Attribute) and noun.sense in _COUNTING and isinstance(only, f.Of) else None


def _owners(noun: Noun | None) -> tuple[Filter, ...]:
    """Whose the cards are, said of them or of the zone in which they lie."""
    if noun is None or isinstance(noun.head, Attribute):
        return ()
    told = tuple(item for item in noun.filters if isinstance(item, f.Owner))
    inside = [item.phrase for item in noun.filters if isinstance(item, f.Within)]
    return told or (_owners(inside[0]) if len(inside) == 1 and isinstance(inside[0], Noun) else ())


def _changed(phrase: Phrase, change: Callable[[Noun], Noun]) -> Phrase:
    """The phrase, what it counts changed; of several things the first, whose owner holds for the bare ones behind it."""
    if isinstance(phrase, Group):
        first, *rest = phrase.items
        return phrase.but(items=(_changed(first, change), *rest))
    if not isinstance(phrase, Noun):
        return phrase
    of = _of(phrase)
    return change(phrase) if of is None else phrase.but(filters=(of.but(phrase=_changed(of.phrase, change)),))


def _belonging(scope: Scope, first: Noun, owners: tuple[Filter, ...], noun: Noun) -> Noun:
    """The noun with the owner of the first side, if nothing says whose it is."""
    told: tuple[Filter, ...] = ()
    if isinstance(noun.head, Zone):
        told = owners if not noun.filters else ()
    elif isinstance(noun.head, CardType | Tribe | Named) and not any(map(_tells_which, noun.filters)):
        lies = len(noun.filters) > 0 and isinstance(noun.filters[0], f.Within)
        if lies and _of_players(scope, noun.filters[0]):
            return noun.but(filters=(noun.filters[0], *_one(noun, owners), *noun.filters[1:]))
        told = _place(first) if not lies and not isinstance(first.head, Zone) else ()
    return noun.but(filters=(*told, *noun.filters)) if told and _one(noun, owners) else noun


def _place(first: Noun) -> tuple[Filter, ...]:
    return tuple(item for item in first.filters if isinstance(item, f.Within | f.Owner))


def _one(noun: Noun, owners: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The owners, if they are one player."""
    if len(owners) > 1 or len(owners[0].who) > 1:  # type: ignore[attr-defined]
        raise refuse(noun, "whose are these?", "どちらのプレイヤーのものか決まりません", f"相手の{noun.ja()}")
    return owners


def _of_players(scope: Scope, item: Filter) -> bool:
    """リムーブにある: in a zone that each player has, and nobody is said."""
    place = item.phrase if isinstance(item, f.Within) else None
    if not isinstance(place, Noun) or not isinstance(place.head, Zone) or place.filters:
        return False
    known = scope.words.zones.get(place.head.word)
    return known is not None and known.zone != scope.words.board


def _tells_which(item: Filter) -> bool:
    """An owner, words that point at certain cards."""
    return isinstance(item, f.Owner | f.Determiner | f.Of | f.Relative)
