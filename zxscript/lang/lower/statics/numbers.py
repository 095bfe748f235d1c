"""Modifications of numbers: パワーを＋1000する, コストは1減る, 0以下にならない, 上限."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import UNLIMITED, amount, per, signed, written
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import described_target, fix, target
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.nouns import Cards
from zxscript.lang.lower.players import players_of
from zxscript.lang.lower.registry import FORBIDS, MODS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.subjects import attribute, now, owner_cards
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.change import Become, Decrease, Increase, Make, Raise, Reduce


@lowers(MODS, Make)
def make(scope: Scope, take: Take) -> list[ModDef]:
    """コストを－1する, パワーを＋3000する; 1枚につき multiplies."""
    what: Make = take.node  # type: ignore[assignment]
    if what.object is None or what.amount is None:
        raise refuse(what, "to make something this")
    size: Expr = _times(scope, take, signed(take("amount")))
    return _change(scope, what, take("object"), size, now(take))


def _times(scope: Scope, take: Take, size: int) -> Expr:
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.per is None:
        return size
    return fix(scope, ("mul", per(scope, take("per")), size))


def _change(scope: Scope, what: VerbClause, phrase: Phrase, size: Expr, now_: bool) -> list[ModDef]:
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.AbilityWord) and phrase.head.word == "ダメージ":
        from zxscript.lang.lower.statics.immunity import damage_mod

        return [damage_mod(scope, what, phrase, "add", size)]
    played = isinstance(phrase, Noun) and any(isinstance(n, f.Relative) and isinstance(n.clause, Play) for n in phrase.walk())
    if played:
        scope = scope.but(playing=True)
    limit = player_limit(scope, phrase)
    if limit is not None:
        stat, who = limit
        return [ModDef("stat", stat, "add", both(scope.condition if scope.static else True, who), size)]
    word, found = attribute(scope, what, phrase)
    return [_stat_mod(scope, what, word, found or owner_cards(scope, what), "add", size, now_)]


def _stat_mod(scope: Scope, what: VerbClause, word: str, found: Cards, op: str, value: Expr, now_: bool) -> ModDef:
    stat = scope.words.stats.get(word)
    if stat is None:
        raise refuse(what, f"to change {word}")
    if scope.playing and stat == "cost":
        stat = "discount"
    about = described_target(scope, found) if stat == "discount" else target(scope, found, now_)
    scope.numbers.append((stat, about))
    return ModDef("stat", stat, op, about, value)


def player_limit(scope: Scope, phrase: Phrase) -> tuple[str, Expr] | None:
    """あなたの手札の上限, 相手のチャージの上限: a stat of a player; None if it is none."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.word != "上限":
        return None
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Of) or not isinstance(filters[0].phrase, Noun):
        raise refuse(phrase, "which limit?")
    zone = filters[0].phrase
    stat = scope.words.player_stats.get(f"{zone.head.ja()}の上限")
    owner = zone.filters[0] if len(zone.filters) == 1 else None
    if stat is None or not isinstance(owner, f.Owner):
        raise refuse(phrase, "which limit?")
    who = players_of(scope, owner.who)
    tests = tuple(("eq", IT, ("player_obj", p)) for p in who)
    return stat, tests[0] if len(tests) == 1 else ("or", *tests)


@lowers(MODS, Reduce, Raise)
def reduce(scope: Scope, take: Take) -> list[ModDef]:
    """パワーを2000減らす, …の枚数分、コストを減らす."""
    what: VerbClause = take.node  # type: ignore[assignment]
    sign = -1 if what.lemma == "減らす" else 1
    if what.object is None:
        raise refuse(what, "to change what?")
    return _change(scope, what, take("object"), _size(scope, what, take, sign), now(take))


def _size(scope: Scope, what: VerbClause, take: Take, sign: int) -> Expr:
    if what.measure is not None:
        base = amount(scope, take("measure"))
    elif what.share is not None:
        base = amount(scope, take("share"))
    elif what.quantity is not None:
        quantity = take("quantity")
        with taking(quantity) as said:
            base = written(said("n"), quantity)
            if said("counter") not in ("枚", "つ"):
                raise refuse(quantity, "to change by this")
    else:
        raise refuse(what, "to change by how much?")
    if what.per is not None:
        base = ("mul", per(scope, take("per")), base)
    value: Expr = sign * base if isinstance(base, int) else base if sign == 1 else ("neg", base)
    return fix(scope, value)


@lowers(MODS, Decrease, Increase)
def decrease(scope: Scope, take: Take) -> list[ModDef]:
    """コストは1減る (the topic or subject is the attribute)."""
    what: VerbClause = take.node  # type: ignore[assignment]
    phrase = take("subject") or scope.topic
    if phrase is None:
        raise refuse(what, "what becomes less?")
    return _change(scope, what, phrase, _size(scope, what, take, -1 if what.lemma == "減る" else 1), now(take))


@lowers(MODS, Become)
def become(scope: Scope, take: Take) -> list[ModDef]:
    """パワーは8000になる, 元々のパワーは…になる."""
    what: Become = take.node  # type: ignore[assignment]
    phrase = take("subject") or scope.topic
    if phrase is None or not isinstance(what.goal, Noun) or what.source is not None:
        raise refuse(what, "to become this")
    if phrase.sort not in ("attr:パワー", "attr:コスト", "attr:元々のパワー", "attr:元々のコスト"):
        raise refuse(what, "to become something")
    goal: Noun = take("goal")
    value = fix(scope, amount(scope, goal))
    word, found = attribute(scope, what, phrase)
    op = "base" if word.startswith("元々の") else "set"
    return [_stat_mod(scope, what, word.removeprefix("元々の"), found or owner_cards(scope, what), op, value, now(take))]


@lowers(FORBIDS, Become)
def floor(scope: Scope, take: Take) -> list[ModDef]:
    """ただし、0以下にならない: at least one more (zx.md 8.2); 0未満 at least that."""
    what: Become = take.node  # type: ignore[assignment]
    goal = take("goal")
    if not isinstance(goal, Noun) or not isinstance(goal.head, h.NumberValue) or goal.filters:
        raise refuse(what, "not to become this")
    with taking(goal) as said:
        head = said("head")
    low = written(head.value, goal)
    if head.compare not in ("以下", "未満"):
        raise refuse(what, "not to become this")
    low = low + 1 if head.compare == "以下" else low
    subject = take("subject") or scope.topic
    if subject is not None and isinstance(subject, Noun) and isinstance(subject.head, h.Attribute) and subject.filters:
        word, found = attribute(scope, what, subject)
        if found is None:
            raise refuse(what, "whose number?")
        return [_stat_mod(scope, what, word, found, "min", low, now(take))]
    if not scope.numbers:
        raise refuse(what, "a floor of nothing")
    if subject is not None:
        _same_attribute(scope, what, subject)
    stat, about = scope.numbers[-1]
    return [ModDef("stat", "discount_floor" if stat == "discount" else stat, "min", about, low)]


@lowers(FORBIDS, Exist)
def no_limit(scope: Scope, take: Take) -> list[ModDef]:
    """あなたのチャージの上限はなくなる."""
    what: Exist = take.node  # type: ignore[assignment]
    phrase = take("subject") or scope.topic
    limit = player_limit(scope, phrase) if phrase is not None else None
    if limit is None:
        raise refuse(what, "what is there no longer?")
    return [ModDef("stat", limit[0], "set", both(scope.condition if scope.static else True, limit[1]), UNLIMITED)]


def _same_attribute(scope: Scope, what: Become, phrase: Phrase) -> None:
    """コストは0以下にならない must speak of the number that was just changed."""
    stat = scope.numbers[-1][0]
    word = phrase.head.ja() if isinstance(phrase, Noun) else ""
    if {"discount": "cost"}.get(stat, stat) != scope.words.stats.get(word):
        raise refuse(what, "a floor of another number")
