"""…に置いてゲームを開始してよい: a card that lies somewhere as the game begins."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.filters import Owner
from zxscript.lang.heads import This, Zone
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.game import Begin
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Ability, Header

_CANNOT: Final = ("can", "koto-ha", "koto-ga")
PLAYER, UP = "player", "face_up"
"""The region and the state in which the Player of a deck begins the game."""


def of_the_start(scope: Scope, above: Header, body: tuple[Statementlike, ...]) -> Ability | None:
    """What a body says of how its card begins the game, or does not; None if it says something else."""
    if is_start(body):
        return start(scope, above, body)
    return no_start(scope, above, body) if is_no_start(body) else None


def is_start(body: tuple[Statementlike, ...]) -> bool:
    """Does the body let its card start the game?"""
    first = body[0] if body else None
    if not isinstance(first, s.Sentence) or len(first.items) != 2:
        return False
    last = first.items[1]
    return isinstance(last, s.Do) and isinstance(last.what, Begin) and last.what.mode == "may"


def start(scope: Scope, above: Header, body: tuple[Statementlike, ...]) -> Ability:
    """The game places such a card in its preparation; the ability is the permission, known by its tag."""
    if len(body) != 1 or above.gate is not None or above.limit is not None:
        raise refuse(body[-1], "more than starting the game", "ゲームの開始のほかに条件や効果があります")
    first = body[0]
    assert isinstance(first, s.Sentence)
    put, begin = first.items
    assert isinstance(put, s.Do) and isinstance(begin, s.Do)
    with taking(begin.what) as take:
        take("mode")
        game: Phrase | None = take("object")
    if not _game(game):
        raise refuse(begin, "to begin something else", "開始できるのはゲームだけです")
    tags = tuple(dict.fromkeys((_place(scope, put), *above.tags)))
    return Ability("start", Header((), tags=tags, span=above.span), span=first.span)


NOT_FIRST: Final = "not_first"
"""Kind of the rule that a Player card does not begin the game."""


def is_no_start(body: tuple[Statementlike, ...]) -> bool:
    """このカードを…に置いてゲームを開始できない."""
    first = body[0] if body else None
    last = first.items[-1] if isinstance(first, s.Sentence) and len(first.items) == 2 else None
    return isinstance(last, s.Do) and isinstance(last.what, Begin) and bool(last.what.negative)


def no_start(scope: Scope, above: Header, body: tuple[Statementlike, ...]) -> Ability:
    """A Player card that does not stand face up on its Square as the game begins: the deck check asks; in a game it does nothing."""
    first = body[0]
    if len(body) != 1 or above.gate is not None or above.limit is not None or not isinstance(first, s.Sentence):
        raise refuse(body[-1], "more than not starting the game", "ゲームの開始のほかに条件や効果があります")
    put, begin = first.items
    assert isinstance(put, s.Do) and isinstance(begin, s.Do)
    with taking(begin.what) as take:
        take("negative")
        if take("mode") not in _CANNOT or not _game(take("object")):
            raise refuse(begin, "to begin something else", "開始できるのはゲームだけです")
    with taking(put.what) as take:
        thing, goal, state = take("object"), take("goal"), take("state")
    own = isinstance(thing, Noun) and isinstance(thing.head, This) and not thing.filters
    square = isinstance(goal, Noun) and isinstance(goal.head, Zone) and not goal.filters
    region = scope.words.regions.get(goal.head.word) if square else None
    up = scope.words.states.get(getattr(getattr(state, "head", state), "word", ""))
    if not isinstance(put.what, Put) or not own or region != PLAYER or up != UP:
        instead = "このカードをプレイヤースクエアに表向きで置いて"
        raise refuse(put, "to start the game like that", "ゲームを始められない形が決まりません", instead)
    return Ability(NOT_FIRST, Header((), span=above.span), span=first.span)


def _game(phrase: Phrase | None) -> bool:
    return isinstance(phrase, Noun) and not phrase.filters and phrase.sense == "game"


def _place(scope: Scope, item: s.Do) -> str:
    what = item.what
    if not isinstance(what, Put) or item.link != "te":
        raise refuse(item, "this way to start the game", "この形ではゲームを開始できません")
    with taking(what) as take:
        thing, goal, state = take("object"), take("goal"), take("state")
    if not isinstance(thing, Noun) or not isinstance(thing.head, This) or thing.filters:
        raise refuse(what, "to start the game with another card", "ゲームを開始できるのはこのカードだけです")
    if not isinstance(goal, Noun) or not isinstance(goal.head, Zone) or goal.head.word not in scope.words.starts or not _yours(goal):
        raise refuse(what, "to start the game there", "そこに置いてゲームを開始することはできません")
    tag, facing = scope.words.starts[goal.head.word]
    if getattr(getattr(state, "head", state), "word", "") != facing:
        raise refuse(what, "to start the game like that", "カードの向きが違います")
    return tag


def _yours(goal: Noun) -> bool:
    (owner,) = goal.filters if len(goal.filters) == 1 else (None,)
    return isinstance(owner, Owner) and sense_of(owner, "who") == ("you",)


