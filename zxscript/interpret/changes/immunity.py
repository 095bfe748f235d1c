"""受けない: effects and damage that do not reach a card; damage dealt or taken that is more or less."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import able
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.phrases.cardsets import stated
from zxscript.interpret.phrases.damages import told
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players, players_of
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense
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
    """相手のカードの効果を受けない (zx.md 13.25); 3000以下のダメージを, …からダメージを受けない."""
    what = take.node
    able(take, "")
    thing = take("object")
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.AbilityWord):
        raise _not_this(what)
    found = _receiver(scope, what, take)
    if thing.sense == "effect" and not thing.head.kinds:
        return [Immune(found, _whose_effects(scope, take, thing), when=scope.condition, span=what.span)]
    if not is_damage(thing):
        raise _not_this(what)
    alive(scope, what.subject or scope.topic)
    event = Event(DAMAGE, target=found, span=what.span)
    if what.source is not None:
        source = cards(scope, take("source"))
        scope.dealers.append(source)
        event = replace(event, agent=_wherever(source))
    by = cause_of(scope, take)
    with taking(thing) as said:
        said("head")
        for item in said("filters"):
            event = told(scope, event, item)
    event = replace(event, cause=by or event.cause)
    return [Forbid(event, when=scope.condition, span=what.span)]


def _whose_effects(scope: Scope, take: Take[Receive], thing: Noun) -> Set:
    """相手のカードの(効果); …からダメージを受けず、効果を受けない: of the same cards."""
    what = take.node
    with taking(thing) as said:
        said("head")
        filters = said("filters")
    if not filters:
        if what.source is not None:
            return cards(scope, take("source"))
        if scope.dealers:
            return scope.dealers[-1]
    if len(filters) == 1 and isinstance(filters[0], f.Owner) and what.source is None:  # 相手の効果
        return Cards(whose=players_of(scope, filters[0].who), span=filters[0].span)
    if len(filters) != 1 or not isinstance(filters[0], f.Of) or what.source is not None:
        raise _not_this(what)
    with taking(filters[0]) as said:
        said("wide"), said("relation")
        return cards(scope, said("phrase"))


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
    event = Event(DAMAGE, agent=dealer, target=target, cause=cause_of(scope, take), span=what.span)
    return [Forbid(event, when=scope.condition, span=what.span)]


def is_damage(noun: Noun) -> bool:
    """ダメージ, of any size."""
    return isinstance(noun.head, h.AbilityWord) and noun.sense == "damage" and not noun.head.kinds


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
        once = _next_only(scope, clause, take("now"))
        subject: Phrase | None = take("subject")
        agent: Set | None = None
        target: Set | None = None
        if isinstance(clause, Receive):
            if subject is None:
                raise _whose(clause)
            target = _victim(scope, subject)
            agent = _wherever(cards(scope, take("source"))) if clause.source is not None else None
        else:
            agent = _dealer(scope, what, subject)
            target = _victim(scope, take("goal")) if clause.goal is not None else None
        cause = cause_of(scope, take)
    event = Event(DAMAGE, agent=agent, target=target, cause=cause, span=phrase.span)
    return AmountChange(event, "add", size, once, when=scope.condition, span=what.span)


def _dealer(scope: Scope, what: VerbClause, subject: Phrase | None) -> Set:
    """Who deals it: the subject, or the cards that the sentence has spoken of (パワーを＋3000し、与えるダメージを＋2000する)."""
    if subject is not None:
        return about(scope, phrase_cards(scope, what, subject))
    spoken = scope.about[-1] if scope.about else None
    if scope.topic is not None:
        return about(scope, phrase_cards(scope, what, scope.topic))
    if spoken is None:
        raise _whose(what)
    return spoken


def _next_only(scope: Scope, clause: VerbClause, said: tuple[str, ...]) -> bool:
    """次に(受けるダメージ): an effect that the next damage uses up."""
    if sense("now", said) not in ((), ("next",)):
        raise refuse(clause, "this adverb says nothing about damage", "この副詞はここでは意味が決まっていません")
    if said and scope.static:
        raise refuse(clause, "the next damage of a continuous ability", "【常】で「次に」は使えません")
    return bool(said)


def _victim(scope: Scope, phrase: Phrase) -> Set:
    """Who would be damaged: a player, any player, such cards."""
    alive(scope, phrase)
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
    if not isinstance(phrase, Noun) or phrase.sense != "player":
        return False
    return all(item.sense == "every" for item in phrase.filters)


def _not_this(what: VerbClause) -> Exception:
    return refuse(what, "this can always be received", "これを「受けない」ようにはできません")


def _whose(node: VerbClause | Noun) -> Exception:
    return refuse(node, "it is not clear whose damage this is", "だれが与える(受ける)ダメージか決まりません")
