"""Conditions on minions, mana and Forces: いる, 選んでいる, 使用している, 破壊されている, アタックした, 付与されている."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.amounts.numbers import holds
from zxscript.interpret.changes.minion_forbids import attacked
from zxscript.interpret.conditions.existing import exist
from zxscript.interpret.consume import Take
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import both, negated
from zxscript.interpret.phrases.attachments import gone_with, is_attachment
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, FACTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Be
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import (
    Cards,
    Compare,
    Condition,
    Count,
    Event,
    EventIs,
    Fighting,
    HasUnder,
    In,
    Is,
    OfEvent,
    Self,
    Tagged,
    Who,
)


@reads(CONDITIONS, z.BeThere)
def is_there(scope: Scope, take: Take) -> Condition:
    """自分の青のミニオンがいる場合."""
    found: Condition = exist(scope, take)
    return found


def _besides(what: Exist | z.BeThere) -> bool:
    return ("besides",) in (sense_of(what, "adverbs"), sense_of(what, "now"))


@reads(CONDITIONS, Exist, z.BeThere, when=_besides)
def others_there(scope: Scope, take: Take[Any]) -> Condition:
    """他に自分のミニオンがいない場合: but this card."""
    what: Any = take.node
    take("adverbs"), take("now")
    subject = take("subject")
    if not isinstance(subject, Noun):
        raise refuse(what, "what else is there?", "他に何があるのか書かれていません")
    others = subject.but(filters=(*subject.filters, wording.other(subject.span)))
    inner = Take(what.but(subject=others, adverbs=(), now=()))
    for name in ("goal", "quantity", "negative", "focus", "each", "measure"):
        take(name)
    with inner:
        found: Condition = exist(scope, inner)
    return found


@reads(CONDITIONS, Exist, z.BeThere, when=lambda what: what.measure is not None)
def so_many_there(scope: Scope, take: Take[Any]) -> Condition:
    """自分のマナが10以上ある."""
    from zxscript.interpret.amounts.numbers import open_number
    from zxscript.interpret.logic import COMPARISONS

    what: Any = take.node
    measure, subject, negative = take("measure"), take("subject"), take("negative")
    if take.sense("focus") == ("measure:only",):  # 2以下しかない
        negative = not negative
    if not isinstance(measure.head, h.NumberValue) or measure.filters or subject is None:
        raise refuse(what, "how many?", "いくつあるのか決まりません")
    number = open_number(scope, measure.head.value, measure)
    test = Compare(Count(cards(scope, subject)), COMPARISONS[sense_of(measure.head, "compare")], number, span=what.span)
    return negated(test) if negative else test


@reads(CONDITIONS, Choose, when=lambda what: what.aspect == "ongoing")
def chose_force(scope: Scope, take: Take[Choose]) -> Condition:
    """自分が「X」を選んでいる (15.5): it counts also when it is destroyed."""
    what = take.node
    take("aspect")
    subject = take("subject")
    who: tuple[Who, ...] = players(scope, subject) if subject is not None and is_player(subject) else ()
    if len(who) != 1:
        raise refuse(what, "who chose?", "だれが選んでいるのか決まりません")
    return _forces(scope, what, who[0], take("object"))


def _forces(scope: Scope, what: Choose, who: Who, phrase: Phrase | None) -> Condition:
    if isinstance(phrase, Group) and phrase.joins == "and":
        return both(*(_forces(scope, what, who, item) for item in phrase.items))
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Named) or phrase.filters or phrase.quantity:
        raise refuse(what, "to have chosen this", "何を選んでいるのか決まりません")
    forces = tuple(In(zone) for word in sorted(scope.words.home_types) for zone in scope.words.where_types[word])
    return Is(Cards(forces, (who,)), (Tagged("name", (fold(phrase.head.name),)),), span=what.span)


@reads(CONDITIONS, Destroy)
def all_fallen(scope: Scope, take: Take[Destroy]) -> Condition:
    """自分のフォースが全て破壊されている, 1つ以上破壊されている, 1つも破壊されていない."""
    what = take.node
    quantity, subject = take("quantity"), take("subject")
    if take("voice") != "passive" or take("aspect") != "ongoing" or subject is None or quantity is None:
        raise refuse(what, "this condition", "この形の条件は使えません")
    word = subject.head.word if isinstance(subject, Noun) and isinstance(subject.head, h.CardType) else ""
    found = cards(scope, subject)
    if word not in scope.words.implied or not isinstance(found, Cards):
        raise refuse(what, "destroyed how many?", "いくつ破壊されているのか決まりません")
    if quantity.everything and not what.negative:
        return Compare(Count(found), "eq", 0, span=what.span)
    if what.negative and quantity.n == 1 and sense_of(quantity, "bound") == "even":
        take("negative")
        return Compare(Count(_fallen(scope, word, found)), "eq", 0, span=what.span)
    if not quantity.bound and quantity.n != scope.words.most.get(word):
        raise refuse(what, "just so many, or at least so many?", "ちょうどその数か、その数以上か決まりません", "1つ以上破壊されている")
    return holds(quantity, Count(_fallen(scope, word, found)))


def _fallen(scope: Scope, word: str, found: Cards) -> Cards:
    """Those that are destroyed, where the word tells those that stand."""
    standing, broken = scope.words.implied[word]
    return replace(found, tests=tuple(broken if test == standing else test for test in found.tests))


def _tells_how(what: Destroy) -> bool:
    bare = what.subject is None or isinstance(getattr(what.subject, "head", None), h.This)
    return what.voice == "passive" and bare and what.time is None and what.during is None and (what.means or what.by) is not None


@reads(FACTS, Destroy, when=_tells_how)
def fell_by(scope: Scope, take: Take[Destroy]) -> Condition:
    """(このミニオンが)バトルで破壊された, 相手の効果で破壊された: of the event of 【破壊時】."""
    what = take.node
    take("aspect"), take("voice"), take("subject")
    said = cause_of(scope, take)
    waited = scope.trigger
    if waited is None or waited.verb != "destroy" or said is None or said.kind not in ("battle", "effect"):
        raise refuse(what, "destroyed how?", "どのように破壊されたのか決まりません")
    if what.subject is not None and not isinstance(waited.what, Self):
        raise refuse(what, "this card, of the event of another", "このカードの破壊ではありません")
    return EventIs(Event("destroy", cause=said, look_back=True), span=what.span)


@reads(FACTS, z.AttackBy)
@reads(CONDITIONS, z.AttackBy)
def did_attack(scope: Scope, take: Take[z.AttackBy]) -> Condition:
    """プレイヤーにアタックした: of the attack of 【アタック時】; elsewhere of the attack that goes on (フォースにアタックしている)."""
    what = take.node
    if take("aspect") not in ("past", "ongoing") or what.voice:
        raise refuse(what, "this condition", "この形の条件は使えません")
    goal, subject = take("goal"), take("subject")
    if goal is None and (what.aspect != "ongoing" or subject is None):
        raise refuse(what, "attacked what?", "何へのアタックか決まりません")
    if goal is None:
        return Is(cards(scope, subject), (Fighting("attacking", span=what.span),), span=what.span)
    if scope.trigger is None or scope.trigger.verb != "attack":
        fighter = cards(scope, subject) if subject is not None else scope.self_
        return Is(fighter, (Fighting("attacking", attacked(scope, what, goal), span=what.span),), span=what.span)
    attacker = cards(scope, subject) if subject is not None else None
    return EventIs(Event("attack", attacker, target=attacked(scope, what, goal)), span=what.span)


@reads(CONDITIONS, z.Bestow)
def is_attached(scope: Scope, take: Take[z.Bestow]) -> Condition:
    """このミニオンに［加護］が付与されている, 「X」が付与されている."""
    what = take.node
    negative, goal, thing = take("negative"), take("goal"), take("subject")
    if take("voice") != "passive" or take("aspect") != "ongoing" or goal is None:
        raise refuse(what, "this condition", "この形の条件は使えません")
    if is_attachment(scope, thing) and isinstance(thing, Noun) and not thing.filters:
        test = HasUnder("boost", span=what.span)
    elif isinstance(thing, Noun) and isinstance(thing.head, h.Named) and not thing.head.word and not thing.filters:
        test = HasUnder("boost", (Tagged("name", (fold(thing.head.name),)),), span=what.span)
    else:
        raise refuse(what, "what is attached?", "何が付与されているのか決まりません")
    host = cards(scope, goal)
    gone_with(scope, what, host)
    found = Is(host, (test,), span=what.span)
    return negated(found) if negative else found


def _of_attachment(what: Be) -> bool:
    value = what.value
    return what.subject is None and isinstance(value, Noun) and value.sense == "grace"


@reads(CONDITIONS, Be, when=_of_attachment)
def is_boost(scope: Scope, take: Take[Be]) -> Condition:
    """(赤の)加護である: of the card of 【加護時】."""
    what = take.node
    negative, value = take("negative"), take("value")
    if scope.trigger is None or scope.trigger.verb != "boost":
        raise refuse(what, "which card?", "どの加護か決まりません")
    such = cards(scope, value.but(head=wording.any_card()))
    test = Is(OfEvent("what"), such.tests if isinstance(such, Cards) else (), span=what.span)
    return negated(test) if negative else test


