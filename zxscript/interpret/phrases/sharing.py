"""Which modifiers of the first conjunct of a coordination hold for the others (decision 0414)."""

from __future__ import annotations

from typing import Final

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Filter, Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun, all_of
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.give import Gain
from zxscript.lang.verbs.move import GoBack

SAME_NAME: Final = "own name"
"""The icon 《同名》: with a name of this card."""


def distribute(items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Modifiers of the first conjunct that hold for all: those up to a comma; a zone, an owner and what is said in front of it,
    a clause, certain cards that are left out; of bare tribes, every one (decision 0414)."""
    first = items[0]
    if not isinstance(first, Noun):
        return items
    if isinstance(first.head, h.This) and len(items) > 2:  # このカードとあなたの[A]と[B]: whose [B] are, is said of the first of the others
        items = (first, *distribute(items[1:]))
    wide = 1 + max((i for i, item in enumerate(first.filters) if item.wide), default=-1)
    shared, rest = first.filters[:wide], first.filters[wide:]
    owned = 1 + max((i for i, item in enumerate(rest) if isinstance(item, f.Owner)), default=-1)
    tribes = all(isinstance(item, Noun) and isinstance(item.head, h.Tribe) for item in items) and not any(
        item.filters for item in items[1:] if isinstance(item, Noun)
    )
    open_ = rest if tribes else (*rest[:owned], *(item for item in rest[owned:] if _open(item)))
    owner = tuple(item for item in first.filters if isinstance(item, f.Owner))
    return (first, *(_add(_owned(item, owner), shared, open_) for item in items[1:]))


def owned(items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """自分のミニオン1体とフォース1つ: each with a number of its own, and yet the owner of the first is that of the bare ones behind it."""
    owner = tuple(one for one in getattr(items[0], "filters", ()) if isinstance(one, f.Owner))
    return (items[0], *(_of_owner(item, owner) for item in items[1:])) if len(owner) == 1 else items


def _of_owner(item: Phrase, owner: tuple[Filter, ...]) -> Phrase:
    """The phrase as something of that player, unless it says where or whose it is."""
    if not isinstance(item, Noun) or not isinstance(item.head, h.CardType | h.Named):
        return item
    told = any(isinstance(one, f.Owner | f.Within | f.Determiner | f.Of) for one in item.filters)
    return item if told else item.but(filters=(*owner, *item.filters))


def _open(item: Filter) -> bool:
    """A zone, an owner, a clause, certain cards that are left out: said of all that follow."""
    return isinstance(item, f.Within | f.Owner | f.Relative) or _leaves_out_cards(item)


def _leaves_out_cards(item: Filter) -> bool:
    """このカード以外の, 「名」以外の, 《同名》以外の: a card is left out whichever of the conjuncts describes it."""
    head = item.phrase.head if isinstance(item, f.Except) and isinstance(item.phrase, Noun) else None
    return isinstance(head, h.This | h.Named) or sense_of(head, "icon") == SAME_NAME


def _owned(item: Phrase, owner: tuple[Filter, ...]) -> Phrase:
    """あなたの手札か|チャージ, 相手のゼクスか|チャージ: the owner of the first is that of a bare zone behind it (decision 0414)."""
    if not owner or not isinstance(item, Noun) or not isinstance(item.head, h.Zone) or item.filters:
        return item
    return item.but(filters=owner)


def for_each(phrase: Phrase) -> Phrase:
    """《同名》以外の[A]と[B]をそれぞれ: each of them is one of what is described in front, so that an exclusion holds for every
    conjunct, and other modifiers for those that have none of their own.  白と黒のカードをそれぞれ: one white, one black."""
    if isinstance(phrase, Noun):
        return _each_kind(phrase)
    if not isinstance(phrase, Group) or phrase.joins != "and" or not isinstance(phrase.items[0], Noun):
        return phrase
    said = tuple(item for item in phrase.items[0].filters if not isinstance(item, f.Of | f.Counted | f.Within | f.Owner | f.Relative))
    said = tuple(item for item in said if not item.wide)  # up to a comma they hold for all of any list
    rest = tuple(_described(item, said) for item in phrase.items[1:])
    return phrase.but(items=(phrase.items[0], *rest))


def _each_kind(noun: Noun) -> Phrase:
    """The colours, or the names, of which each is said; several zones or players would be meant before them."""
    if any(_several(item) for item in noun.filters):
        return _each_place(noun)
    listed = [number for number, item in enumerate(noun.filters) if _alternatives(item)]
    if len(listed) != 1:
        return noun
    before, item, behind = noun.filters[: listed[0]], noun.filters[listed[0]], noun.filters[listed[0] + 1 :]
    items = tuple(noun.but(filters=(*before, one, *behind)) for one in _alternatives(item))
    return all_of(items, span=noun.span)


def _each_place(noun: Noun) -> Phrase:
    """自分の手札と|スクエアにある自分のゼクスをそれぞれ: an owner said twice tells that the first zone is a thing of its own."""
    lead = noun.filters[0]
    places = lead.phrase if isinstance(lead, f.Within) and not lead.wide else None
    owned = any(isinstance(item, f.Owner) for item in noun.filters[1:])
    if not isinstance(places, Group) or places.joins != "and" or not owned or not all(_owned_zone(item) for item in places.items[:-1]):
        return noun
    last = noun.but(filters=(lead.but(phrase=places.items[-1]), *noun.filters[1:]))
    return all_of((*places.items[:-1], last), span=noun.span)


def _owned_zone(item: Phrase) -> bool:
    return isinstance(item, Noun) and isinstance(item.head, h.Zone) and any(isinstance(one, f.Owner) for one in item.filters)


def _several(item: Filter) -> bool:
    """Several zones, several players."""
    if isinstance(item, f.Within):
        inner = item.phrase
        return isinstance(inner, Group) or (isinstance(inner, Noun) and any(_several(one) for one in inner.filters))
    return isinstance(item, f.Owner) and len(item.who) > 1


def _alternatives(item: Filter) -> tuple[Filter, ...]:
    """白と黒の, カード名に「A」か「B」を含む: a modifier for each."""
    if isinstance(item, f.OfColor) and item.joins == "and":
        return tuple(item.but(colors=(color,), conj="") for color in item.colors)
    if isinstance(item, f.Containing) and item.conj:
        return tuple(item.but(items=(one,), conj="") for one in item.items)
    if isinstance(item, f.WithNumber):
        return _each_number(item)
    return ()


def _each_number(item: f.WithNumber) -> tuple[Filter, ...]:
    """コスト3とコスト5の, コスト3～7の: one of each number."""
    if len(item.ranges) > 1:
        return tuple(f.WithNumber(ranges=(one,), wide=item.wide, span=item.span) for one in item.ranges) if item.joins == "and" else ()
    (only,) = item.ranges
    if not isinstance(only.low, int) or only.high is None or only.compare:
        return ()
    return tuple(item.but(ranges=(only.but(low=n, high=None),)) for n in range(only.low, only.high + 1))


def _described(noun: Phrase, said: tuple[Filter, ...]) -> Phrase:
    if not isinstance(noun, Noun) or isinstance(noun.head, h.This | h.Zone | h.Position | h.Player):
        return noun
    own = noun.filters
    extra = tuple(item for item in said if not own or (isinstance(item, f.Except) and f.Except not in map(type, own)))
    return noun.but(filters=(*extra, *own))


def shared_cause(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """相手の効果で破壊されず、手札に戻らない: by whose effect, said once, holds for the next thing that cannot happen too.
    What は sets apart (バトルでは) is said of its own clause alone."""
    found: list[Item] = []
    for item in items:
        before = found[-1].what if found and isinstance(found[-1], s.Do) else None
        what = item.what if isinstance(item, s.Do) else None
        if isinstance(before, VerbClause) and isinstance(what, VerbClause) and _by_effect(before) and _suffers(what):
            item = item.but(what=what.but(means=before.means))
        found.append(item)
    return tuple(found)


def _by_effect(what: VerbClause) -> bool:
    said = isinstance(what.means, Noun) and isinstance(what.means.head, h.AbilityWord)
    return said and what.negative and not what.focus


def _suffers(what: VerbClause) -> bool:
    """It is done to the cards, and nothing says by what."""
    done = isinstance(what, GoBack) or getattr(what, "voice", "") == "passive"
    return done and what.negative and what.means is None and what.by is None


def counted_rest(items: tuple[Item, ...]) -> int | None:
    """1枚につき、《X》を1個得て、1枚引く: where the instructions begin that are all carried out so many times; None if one of
    them alone is counted.  What is counted in front of 選ぶ is how many are chosen."""
    for place, item in enumerate(items[:-1]):
        what = item.what if isinstance(item, s.Do) else None
        if isinstance(what, Gain) and what.per is not None:
            rest = [one.what if isinstance(one, s.Do) else None for one in items[place + 1 :]]
            if all(isinstance(one, VerbClause) and one.per is None and not one.mode for one in rest):
                return place
    return None


def uncounted(item: Item) -> tuple[Item, Phrase]:
    """The instruction, and what it is counted by."""
    assert isinstance(item, s.Do) and isinstance(item.what, VerbClause) and item.what.per is not None
    return item.but(what=item.what.but(per=None)), item.what.per


def _add(noun: Phrase, shared: tuple[Filter, ...], open_: tuple[Filter, ...]) -> Phrase:
    if isinstance(noun, Group):
        return noun.but(items=tuple(_add(item, shared, open_) for item in distribute(noun.items)))  # あなたの[A]と相手の|[B]か[C]
    if not isinstance(noun, Noun) or isinstance(noun.head, h.This | h.Zone | h.Position | h.Player):
        return noun
    own = [type(item) for item in noun.filters]
    extra = [item for item in shared if type(item) not in own or not isinstance(item, f.Within | f.Owner)]
    if f.Within not in own:
        said = open_ if f.Owner not in own else tuple(item for item in open_ if _open(item))
        extra += [item for item in said if type(item) not in own and not (isinstance(item, f.Relative) and own)]
    return noun.but(filters=(*extra, *noun.filters))
