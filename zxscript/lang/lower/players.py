"""Players: あなた, 相手, 自分, 持ち主 …"""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang.base import Phrase
from zxscript.lang.heads import Player, PlayerCard
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.scope import OPP, YOU, Scope
from zxscript.lang.nouns import Group, Noun

_TURN = {"先攻プレイヤー": ("var", "first_player"), "後攻プレイヤー": ("sub", 1, ("var", "first_player"))}


def player_of(scope: Scope, word: str) -> Expr | None:
    """The player that a word names; None when it means both.  Raises :class:`NotLowered` for the owner of cards."""
    if word == "あなた":
        return YOU
    if word in ("相手", "対戦相手"):
        return OPP
    if word in ("自分", "自分自身", "あなた自身"):
        return scope.actor
    if word in ("両プレイヤー", "お互い", "すべてのプレイヤー", "各プレイヤー"):
        return None
    if word in _TURN:
        return _TURN[word]
    raise NotLowered(f"the player {word}", "Player")


def players_of(scope: Scope, words: tuple[str, ...]) -> tuple[Expr, ...]:
    """The players that owner words name; both as two players, you first."""
    found: list[Expr] = []
    for word in words:
        one = player_of(scope, word)
        found += [YOU, OPP] if one is None else [one]
    return tuple(dict.fromkeys(found))


def is_player(phrase: Phrase | None) -> bool:
    """Does the phrase name a player (or several)?"""
    if isinstance(phrase, Group):
        return all(is_player(item) for item in phrase.items)
    return isinstance(phrase, Noun) and isinstance(phrase.head, Player)


def players(scope: Scope, phrase: Phrase) -> tuple[Expr, ...]:
    """The players of a phrase such as あなた, 相手, あなたと相手."""
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            take("conj"), take("wide")
            return tuple(dict.fromkeys(p for item in take("items") for p in players(scope, item)))
    if isinstance(phrase, Noun) and isinstance(phrase.head, Player):
        with taking(phrase) as take:
            head = take("head")
            return players_of(scope, (head.word,))
    raise refuse(phrase, "not a player")


def is_your_player(phrase: Phrase | None) -> bool:
    """あなたのプレイヤー, あなたの《P:X》: the card that stands for a player."""
    return isinstance(phrase, Noun) and (isinstance(phrase.head, PlayerCard) or phrase.head.ja() == "プレイヤー")
