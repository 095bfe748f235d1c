"""あなたと相手は…: what is said of both players, by its shape alone."""

from __future__ import annotations

from zxscript.interpret.phrases.players import is_player
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group
from zxscript.lang.senses import sense_of

_EACH = ("each",)


def forbids(item: Item) -> bool:
    """A prohibition, also one with cards as its topic."""
    if isinstance(item, s.Topic):
        return not is_player(item.about) and all(forbids(one) for one in item.then)
    return isinstance(item, s.Do) and isinstance(item.what, VerbClause) and bool(item.what.negative)


def of_players(item: Item) -> Item:
    """(あなたと相手は)それぞれ1枚引く: each of the players; of what is taken from several places it says each place."""
    what = item.what if isinstance(item, s.Do) else None
    if not isinstance(item, s.Do) or not isinstance(what, VerbClause) or sense_of(what, "each") != _EACH or isinstance(what.object, Group):
        return item
    return item.but(what=what.but(each=()))
