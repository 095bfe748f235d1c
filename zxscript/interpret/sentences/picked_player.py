"""プレイヤー1人を選択する。そのプレイヤーのデッキを…: one of the two players is picked, and what stands behind speaks of that player:
the same text with each player in the place, one of them carried out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity as Number
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.wording import player_card
from zxscript.lang.zenonzard.verbs import Pick
from zxscript.meaning.forms import Modes, Quantity, Step
from zxscript.syntax.node import Node


def picks_player(part: s.Sentence) -> bool:
    """Is a player picked, whoever it is?"""
    item = part.items[0] if part.items else None
    what = item.what if isinstance(item, s.Do) else None
    if not isinstance(what, Pick | Choose) or not isinstance(what.object, Noun):
        return False
    if what.but(object=None, quantity=None, span=None) != type(what)():
        return False
    quantity = what.quantity or what.object.quantity
    one = isinstance(quantity, Number) and quantity.n == 1 and sense_of(quantity, "counter") == "people" and not quantity.bound
    return one and not what.object.filters and what.object.sense == "player"


def with_each_player(
    scope: Scope, part: s.Sentence, following: tuple[Statementlike, ...],
    run: Callable[[Scope, tuple[Statementlike, ...]], list[Step]],
) -> list[Step]:  # fmt: skip
    """The choice, and everything behind it for each of the players."""
    behind = (*((part.but(items=part.items[1:]),) if part.items[1:] else ()), *following)
    if any(not isinstance(one, s.Sentence) for one in behind):
        raise refuse(part, "a player is picked for what is quoted", "選択したプレイヤーを「…」の中で使うことはできません")
    if not any(_that_player(node) for one in behind for node in one.walk()):
        raise refuse(part, "a player that nothing speaks of is picked", "選択したプレイヤーに何をするのか書かれていません",
                     "そのプレイヤーの…")  # fmt: skip
    words = [next(word for word, who in scope.words.players.items() if who == (one,)) for one in ("you", "opponent")]
    ways = tuple(tuple(run(scope.but(), _with(behind, word))) for word in words)
    return [Modes(ways, Quantity(1, 1), scope.actor, span=part.span)]


def _that_player(node: object) -> bool:
    """そのプレイヤー."""
    if not isinstance(node, Noun) or node.sense != "player" or len(node.filters) != 1 or node.quantity is not None:
        return False
    return isinstance(node.filters[0], f.Determiner) and node.filters[0].sense == "that"


def _with(value: Any, word: str) -> Any:
    """The words with 相手のデッキ in the place of そのプレイヤーのデッキ, 相手は in that of そのプレイヤーは."""
    if isinstance(value, tuple):
        return tuple(_with(one, word) for one in value)
    if not is_dataclass(value) or not isinstance(value, Node):
        return value
    if isinstance(value, f.Of) and _that_player(value.phrase):
        return f.Owner(who=(word,), wide=value.wide, span=value.span)
    if _that_player(value):
        assert isinstance(value, Noun)
        return value.but(filters=(f.Owner(who=(word,), span=value.filters[0].span),), head=player_card(value.head.span))
    changed = {one.name: _with(getattr(value, one.name), word) for one in fields(value) if one.name != "span"}
    if isinstance(value, s.Topic) and _that_player(value.about):
        changed["about"] = _player(value.about, word)
    if isinstance(value, VerbClause) and value.subject is not None and _that_player(value.subject):
        changed["subject"] = _player(value.subject, word)
    changed = {name: new for name, new in changed.items() if new is not getattr(value, name) and new != getattr(value, name)}
    return replace(value, **changed) if changed else value


def _player(phrase: Phrase, word: str) -> Noun:
    """相手: the one who does it."""
    return Noun(head=h.Player(word=word, span=phrase.span), span=phrase.span)
