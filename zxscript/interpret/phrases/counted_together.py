"""1体毎に、Aし、Bする: the count that is said once in front of both (decision 0875)."""

from __future__ import annotations

from typing import Final

from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense
from zxscript.lang.verbs.change import Make, Raise
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.life import Recover


def shared_count(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """1枚につき、コストを＋1し、パワーを＋1000する: the count said once holds for the next number of the same cards, and for the
    next number of a player (1体毎に、自分のプレイヤーを1回復し、相手のプレイヤーに1ダメージを与える; decision 0875)."""
    found: list[Item] = []
    for item in items:
        found.append(_counted_so(found[-1], item) if found else item)
    return tuple(found)


_ONESELF: Final = ("self", "you")


def _oneself(about: Phrase | None) -> bool:
    return isinstance(about, Noun) and isinstance(about.head, h.Player) and sense("who", about.head.word) in _ONESELF


def _counted_so(before: Item, item: Item) -> Item:
    about = item.about if isinstance(item, s.Topic) else None
    if isinstance(item, s.Topic) and len(item.then) == 1 and _oneself(about):
        return item.but(then=(_counted_so(before, item.then[0]),))
    if isinstance(before, s.Topic):
        return _counted_so(before.then[-1], item)
    first = before.what if isinstance(before, s.Do) else None
    what = item.what if isinstance(item, s.Do) else None
    if not isinstance(first, VerbClause) or not isinstance(what, VerbClause) or first.per is None or what.per is not None:
        return item
    same = isinstance(first, Make) and isinstance(what, Make) and _bare(what)
    return item.but(what=what.but(per=first.per)) if same or (_of_player(first) and _of_player(what)) else item


def _of_player(what: VerbClause) -> bool:
    """A number of players alone, written out: cards drawn, life recovered, damage, a right to move."""
    if what.negative or what.mode:
        return False
    if isinstance(what, Draw):
        return isinstance(what.quantity, Quantity) and isinstance(what.quantity.n, int) and not what.quantity.bound
    if isinstance(what, Raise):
        return isinstance(what.object, Noun) and what.object.sense == "move right" and what.measure is not None
    if isinstance(what, Recover):
        return what.measure is not None and _is_players(what.object)
    return isinstance(what, Give) and what.object is not None and what.object.sort == "dmg" and _is_players(what.goal)


def _is_players(phrase: Phrase | None) -> bool:
    if isinstance(phrase, Group):
        return all(_is_players(item) for item in phrase.items)
    return isinstance(phrase, Noun) and (isinstance(phrase.head, h.Player) or phrase.sense == "player")


def _bare(what: Make) -> bool:
    """A number of the same cards: パワーを＋1000する, DP+1する."""
    if what.object is None:
        return what.goal is None and what.measure is not None
    return isinstance(what.object, Noun) and isinstance(what.object.head, h.Attribute) and not what.object.filters
