"""Players: あなた, 相手, 自分 …"""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Owner
from zxscript.lang.heads import CardType, Player, PlayerCard
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense, sense_of
from zxscript.lang.wording import owned_by, player_card
from zxscript.meaning.forms import Who

ACTING = "self"
"""What a word for the player who acts says."""


def players_of(scope: Scope, words: tuple[str, ...]) -> tuple[Who, ...]:
    """The players that owner words name; both as two players, you first."""
    found: list[Who] = []
    for word in words:
        if sense("who", word) == ACTING:
            found.append(scope.actor)
        elif word in scope.words.players:
            found += scope.words.players[word]
        else:
            raise Refused(f"no player is known as {word}", f"「{word}」がどのプレイヤーか決まっていません", "Player")
    return tuple(dict.fromkeys(found))


def is_player(phrase: Phrase | None) -> bool:
    """Does the phrase name a player (or several)?"""
    if isinstance(phrase, Group):
        return all(is_player(item) for item in phrase.items)
    return isinstance(phrase, Noun) and (isinstance(phrase.head, Player) or _each(phrase))


def _each(phrase: Noun) -> bool:
    """それぞれのプレイヤー, お互いのプレイヤー: both players, not the cards that stand for them."""
    if phrase.sense != "player" or len(phrase.filters) != 1:
        return False
    said = phrase.filters[0]
    if isinstance(said, Owner):
        return bool(sense_of(said, "who") == ("each",))
    return said.sense in ("both", "each")


def whoever(scope: Scope, phrase: Phrase) -> tuple[Who, ...]:
    """プレイヤー, 相手のプレイヤー, as what is attacked or damaged: the player, no card (zx.md 9.1); empty: something else."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, CardType) or phrase.quantity is not None:
        return ()
    if phrase.sense != "player":
        return ()
    owner = phrase.filters[0] if phrase.filters else None
    if len(phrase.filters) > 1 or (owner is not None and not isinstance(owner, Owner)):
        return ()
    with taking(phrase) as take:
        take("head"), take("filters")
    return players_of(scope, owner.who) if isinstance(owner, Owner) else ("you", "opponent")


def acting(scope: Scope, about: Phrase) -> Who:
    """相手のプレイヤーは…: who acts behind a topic; cards do not act."""
    who = whoever(scope, about)
    return who[0] if len(who) == 1 else scope.actor


def players(scope: Scope, phrase: Phrase) -> tuple[Who, ...]:
    """The players of a phrase such as あなた, 相手, あなたと相手."""
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            take("conj"), take("wide")
            return tuple(dict.fromkeys(who for item in take("items") for who in players(scope, item)))
    if isinstance(phrase, Noun) and isinstance(phrase.head, Player):
        with taking(phrase) as take:
            head = take("head")
            return players_of(scope, (head.word,))
    if isinstance(phrase, Noun) and _each(phrase):
        return ("you", "opponent")
    raise refuse(phrase, "this is no player", "これはプレイヤーではありません")


def by_each_player(what: VerbClause) -> tuple[Phrase, ...]:
    """あなたと相手が…していた: the players of whom each did so; none where one player is named, or one of several."""
    subject = what.subject
    if not is_player(subject):
        return ()
    if isinstance(subject, Noun):
        if _each(subject):
            raise refuse(what, "did both players do it, or one of them?", "両方のプレイヤーがしたのか、どちらかがしたのか決まりません",
                         "あなたと相手が")  # fmt: skip
        return ()
    return subject.items if isinstance(subject, Group) and subject.joins == "and" else ()


def stands_for(phrase: Phrase) -> Phrase:
    """あなた自身(が「X」の場合): the card that stands for the player; any other phrase as it is."""
    head = phrase.head if isinstance(phrase, Noun) and not phrase.filters and phrase.quantity is None else None
    if not isinstance(head, Player) or head.sense not in ("you yourself", "the opponent itself"):
        return phrase
    return phrase.but(head=player_card(head.span), filters=(owned_by(head.word, phrase.span),))


def is_your_player(phrase: Phrase | None) -> bool:
    """あなたのプレイヤー, あなたの《P:X》: the card that stands for a player."""
    if not isinstance(phrase, Noun):
        return False
    return isinstance(phrase.head, PlayerCard) or phrase.sense == "player"
