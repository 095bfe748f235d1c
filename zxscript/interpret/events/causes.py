"""カードの能力で, 相手のカードの効果で, バトルで: by what an event happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from zxscript.interpret.abilities.named_abilities import ability_tag
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import either
from zxscript.interpret.phrases.cardsets import stated
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players, players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.have import Have
from zxscript.lang.zenonzard.filters import Against
from zxscript.meaning.forms import Cards, Cause, Set, Test

_DEEDS: Final[dict[str, Literal["play", "ignition", "battle"]]] = {
    "play": "play", "ignition": "ignition", "attack": "battle", "battle": "battle",
}  # fmt: skip
"""What the word for a deed of the rules says -> kind of cause."""
CONDITIONS: Final = ("advent", "possess", "awaken", "idealize")
"""Kinds of conditions under which a card is played and for which cards are asked."""

def cause_of(scope: Scope, take: Take) -> Cause | None:
    """The cause that a clause tells with で, によって or のために; None if it tells none."""
    found = [cause(scope, take(role)) for role in ("means", "by") if take.has(role)]
    found += [for_condition(scope, take("purpose"))] if take.has("purpose") else []
    if len(found) > 1:
        raise refuse(take.node, "two causes of one event", "原因が二つ書かれています")
    return found[0] if found else None


def for_condition(scope: Scope, phrase: Phrase) -> Cause:
    """降臨条件(のために), [X]の降臨条件: what was done so that the card could be played."""
    kind = scope.words.conditions.get(phrase.head.word) if isinstance(phrase, Noun) and isinstance(phrase.head, h.AbilityWord) else None
    if kind not in CONDITIONS or not isinstance(phrase, Noun):
        raise refuse(phrase, f"{phrase.ja()} is not known as a purpose", f"「{phrase.ja()}」は目的として使えません", "降臨条件のために")
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if not filters:
        return Cause("condition", tag=kind, span=phrase.span)
    if len(filters) > 1 or not isinstance(filters[0], f.Of):
        raise refuse(phrase, "of which card?", "どのカードの条件か決まりません")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        source = cards(scope, take("phrase"))
    said = replace(source, where=()) if isinstance(source, Cards) and not stated(source) else source
    return Cause("condition", said, tag=kind, span=phrase.span)


def by_whom(scope: Scope, take: Take) -> Set | None:
    """相手によって, あなたのカードによって, スクエアにある相手のゼクスによって: whose deed it is; None where neither is said."""
    phrase = take.node.by
    if is_player(phrase):
        return Cards(whose=players(scope, take("by")))
    named = isinstance(phrase, Noun) and isinstance(phrase.head, h.CardType | h.Tribe | h.Named | h.This)
    return cards(scope, take("by")) if named else None


def attack_of(scope: Scope, take: Take) -> tuple[Set, Cause] | None:
    """相手のゼクスの攻撃によって, 相手のゼクスとのバトルで: whose attack it is, and that cause; None for other words."""
    role = "means" if take.node.means is not None else "by"
    phrase = getattr(take.node, role)
    of = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    if not isinstance(of, f.Of) or phrase.sense not in ("attack", "battle"):
        return None
    take(role)
    with taking(phrase) as said:
        head = said("head")
        said("filters")
    with taking(of) as said:
        said("wide"), said("relation")
        return cards(scope, said("phrase")), Cause(_DEEDS[head.sense], span=phrase.span)


def cause(scope: Scope, phrase: Phrase) -> Cause:
    """The cause that a phrase with で or によって names."""
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "several causes of one event", "原因がいくつも書かれています")
    tag = ability_tag(phrase.head)
    if tag is not None and not phrase.filters:
        return Cause("ability", tag=tag, span=phrase.span)
    if phrase.sense == "damage":
        return _by_damage(scope, phrase)
    if isinstance(phrase.head, h.AbilityWord) and len(phrase.head.kinds) == 1 and len(phrase.filters) < 2:
        return _by_kind(scope, phrase, phrase.head)
    if not isinstance(phrase.head, h.AbilityWord) or phrase.head.kinds:
        raise refuse(phrase, f"{phrase.ja()} is not known as a cause", f"「{phrase.ja()}」は原因として使えません")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if head.sense in ("ability", "effect") and len(filters) < 2:
        return _effect(scope, phrase, filters[0]) if filters else Cause("effect", span=phrase.span)
    if len(filters) == 1 and isinstance(filters[0], f.Through) and head.sense == "play":
        with taking(filters[0]) as inner:
            inner("wide"), inner("relation")
            told = cause(scope, inner("phrase"))
        if told.kind != "effect" or (told.source is None and not told.whose):  # by any ability at all: no kind of cause says it
            raise refuse(phrase, f"{phrase.ja()} is not known as a cause", f"「{phrase.ja()}」は原因として使えません")
        return replace(told, kind="play", span=phrase.span)
    if head.sense in _DEEDS and (not filters or (head.sense == "battle" and len(filters) == 1 and _any_foe(scope, filters[0]))):
        return Cause(_DEEDS[head.sense], span=phrase.span)
    raise refuse(phrase, f"{phrase.ja()} is not known as a cause", f"「{phrase.ja()}」は原因として使えません")


def _any_foe(scope: Scope, item: Filter) -> bool:
    """ミニオンとの(バトル), 相手のミニオンとの(バトル): no other battle is there."""
    if not isinstance(item, Against) or not isinstance(item.phrase, Noun) or item.phrase.quantity is not None:
        return False
    with taking(item) as take:
        take("wide"), take("relation")
        found = cards(scope, take("phrase"))
    fights = isinstance(found, Cards) and all(scope.words.is_board(one.zone) and one.area is None for one in found.where)
    return isinstance(found, Cards) and fights and not found.tests and found.whose in ((), ("opponent",))


def _by_kind(scope: Scope, phrase: Noun, head: h.AbilityWord) -> Cause:
    """【自】能力で, このカードの【自】能力で, このカードが元々持つ【自】能力で, 相手の【起】能力で."""
    found = Cause("ability", tag=f"【{head.kinds[0]}】", span=phrase.span)
    if not phrase.filters:
        return found
    item = phrase.filters[0]
    unknown = refuse(phrase, f"{phrase.ja()} is not known as a cause", f"「{phrase.ja()}」は原因として使えません")
    if isinstance(item, f.Relative) and isinstance(item.clause, Have):
        with taking(item) as take:
            take("wide")
            clause = take("clause")
        with taking(clause) as take:
            of, adverbs = take("subject"), take.sense("adverbs")
        if of is None or adverbs not in (("originally",), ()):
            raise unknown
        return replace(found, source=cards(scope, of), original=bool(adverbs))
    told = _effect(scope, phrase, item)
    if told.kind != "effect" or (told.source is None and not told.whose):
        raise unknown
    return replace(found, source=told.source, whose=told.whose)


def _by_damage(scope: Scope, phrase: Noun) -> Cause:
    """ダメージで, あなたのカードの能力によるダメージで."""
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if not filters:
        return Cause("damage", span=phrase.span)
    if len(filters) > 1 or not isinstance(filters[0], f.Through):
        raise refuse(phrase, "which damage?", "どのダメージか決まりません")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner = cause(scope, take("phrase"))
    return inner if inner.kind == "battle" else replace(inner, damage=True)


def _effect(scope: Scope, phrase: Noun, item: Filter) -> Cause:
    """カードの, あなたのカードの, このカードの, この(能力)."""
    if item.sense == "this":
        return Cause("this", span=phrase.span)
    if isinstance(item, f.Owner):
        with taking(item) as take:
            take("wide"), take("conj")
            who = players_of(scope, take("who"))
        return Cause("effect", whose=who if len(who) == 1 else (), span=phrase.span)
    if not isinstance(item, f.Of):
        raise refuse(item, "whose effect is it?", "何の効果か決まりません")
    with taking(item) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    told = _of_sources(scope, phrase, inner)
    if told is not None:
        return told
    if isinstance(inner, Noun) and isinstance(inner.head, h.CardType) and scope.words.types.get(inner.head.word) == ():
        owners = [one for one in inner.filters if isinstance(one, f.Owner)]
        if not owners and not inner.filters:
            return Cause("effect", span=phrase.span)
        if len(owners) == len(inner.filters) == 1:
            who = players_of(scope, owners[0].who)
            return Cause("effect", whose=who if len(who) == 1 else (), span=phrase.span)
    return Cause("effect", cards(scope, inner), span=phrase.span)


def _of_sources(scope: Scope, phrase: Noun, inner: Phrase) -> Cause | None:
    """相手のミニオンとマジックの効果: as what the card acts whose effect it is; None where the game does not tell it so."""
    parts = inner.items if isinstance(inner, Group) and inner.joins == "and" else (inner,)
    tests: list[Test] = []
    who: tuple[str, ...] = ()
    for part in parts:
        if not isinstance(part, Noun) or not isinstance(part.head, h.CardType) or part.head.word not in scope.words.sources:
            return None
        tests.append(scope.words.sources[part.head.word])
        for item in part.filters:
            if not isinstance(item, f.Owner) or who:
                raise refuse(item, "whose effect is it?", "何の効果か決まりません")
            who = item.who
    whose = players_of(scope, who) if who else ()
    return Cause("effect", Cards(tests=(either(*tests),)), whose if len(whose) == 1 else (), span=phrase.span)
