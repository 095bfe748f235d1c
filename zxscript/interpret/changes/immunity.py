"""受けない: effects and damage that do not reach a card; damage dealt or taken that is more or less."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.cardsets import stated
from zxscript.interpret.changes.forbids import able
from zxscript.interpret.changing import about
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.damages import of_size
from zxscript.interpret.nouns import cards
from zxscript.interpret.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.subjects import phrase_cards, subject_cards
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.give import Give, Receive
from zxscript.meaning.forms import (
    AmountChange,
    Cards,
    Change,
    Event,
    Forbid,
    Immune,
    Number,
    Persons,
    Set,
    Union,
)

DAMAGE = "damage"
BOTH_PLAYERS = Persons(("you", "opponent"))


@reads(FORBIDS, Receive)
def no_receiving(scope: Scope, take: Take[Receive]) -> list[Change]:
    """相手のカードの効果を受けない (zx.md 13.25); 3000以下のダメージを受けない."""
    what = take.node
    able(take, "")
    thing = take("object")
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.AbilityWord):
        raise _not_this(what)
    found = _receiver(scope, what, take)
    with taking(thing) as said:
        head, filters = said("head"), said("filters")
    if head.word == "効果" and not head.kinds and len(filters) == 1 and isinstance(filters[0], f.Of) and what.source is None:
        with taking(filters[0]) as said:
            said("wide"), said("relation")
            source = cards(scope, said("phrase"))
        return [Immune(found, source, when=scope.condition, span=what.span)]
    if head.word != "ダメージ":
        raise _not_this(what)
    agent = _wherever(cards(scope, take("source"))) if what.source is not None else None
    size = of_size(scope, thing, filters)
    event = Event(DAMAGE, agent=agent, target=found, such=size, span=what.span)
    return [Forbid(event, when=scope.condition, span=what.span)]


def _receiver(scope: Scope, what: Receive, take: Take) -> Set:
    if scope.player_topic and what.subject is None and scope.topic is None:
        return Persons((scope.actor,), span=what.span)
    return about(scope, subject_cards(scope, take))


@reads(FORBIDS, Give)
def no_damage(scope: Scope, take: Take[Give]) -> list[Change]:
    """(相手に)ダメージを与えない."""
    what = take.node
    able(take, "", "can")
    thing = take("object")
    if not isinstance(thing, Noun) or not is_damage(thing) or thing.filters or thing.quantity is not None:
        raise refuse(what, "only damage can be not dealt", "「与えない」と言えるのはダメージだけです")
    phrase = take("subject") or scope.topic
    if phrase is None:
        raise refuse(what, "it is not said who deals no damage", "だれがダメージを与えないか書かれていません")
    dealer = about(scope, phrase_cards(scope, what, phrase))
    target = _victim(scope, take("goal")) if what.goal is not None else None
    event = Event(DAMAGE, agent=dealer, target=target, span=what.span)
    return [Forbid(event, when=scope.condition, span=what.span)]


def is_damage(noun: Noun) -> bool:
    """ダメージ, of any size."""
    return isinstance(noun.head, h.AbilityWord) and noun.head.word == "ダメージ" and not noun.head.kinds


def damage_change(scope: Scope, what: VerbClause, phrase: Noun, size: Number) -> AmountChange:
    """このカードが相手のゼクスに与えるダメージを＋2000する, 受けるダメージを－1000する."""
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Relative) or not isinstance(filters[0].clause, Give | Receive):
        raise _whose(phrase)
    with taking(filters[0]) as take:
        take("wide")
        clause: VerbClause = take("clause")
    with taking(clause) as take:
        subject = take("subject")
        if subject is None:
            raise _whose(clause)
        agent: Set | None = None
        target: Set | None = None
        if isinstance(clause, Receive):
            target = _victim(scope, subject)
        else:
            agent = about(scope, phrase_cards(scope, what, subject))
            target = _victim(scope, take("goal")) if clause.goal is not None else None
    event = Event(DAMAGE, agent=agent, target=target, span=phrase.span)
    return AmountChange(event, "add", size, when=scope.condition, span=what.span)


def _victim(scope: Scope, phrase: Phrase) -> Set:
    """Who would be damaged: a player, any player, such cards."""
    if is_player(phrase):
        return Persons(players(scope, phrase), span=phrase.span)
    if _any_player(phrase):
        return Persons(BOTH_PLAYERS.who, span=phrase.span)
    return _wherever(cards(scope, phrase))


def _wherever(found: Set) -> Set:
    """Such cards, in any zone if none was said."""
    if isinstance(found, Union):
        return replace(found, parts=tuple(_wherever(part) for part in found.parts))
    return found if not isinstance(found, Cards) or stated(found) else replace(found, where=())


def _any_player(phrase: Phrase) -> bool:
    """プレイヤー, すべてのプレイヤー."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or phrase.head.word != "プレイヤー":
        return False
    return all(isinstance(item, f.Determiner) and item.word == "すべての" for item in phrase.filters)


def _not_this(what: VerbClause) -> Exception:
    return refuse(what, "this can always be received", "これを「受けない」ようにはできません")


def _whose(node: VerbClause | Noun) -> Exception:
    return refuse(node, "it is not clear whose damage this is", "だれが与える(受ける)ダメージか決まりません")
