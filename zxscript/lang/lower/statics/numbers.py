"""Modifications of numbers: パワーを＋1000する, コストは1減る, 0以下にならない, 上限."""

from __future__ import annotations

from dataclasses import replace

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import UNLIMITED, amount, per, signed, written
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import described_target, fix, target
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, of_one
from zxscript.lang.lower.nouns import Cards, cards, pieces
from zxscript.lang.lower.players import players_of
from zxscript.lang.lower.registry import FORBIDS, MODS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.subjects import attribute, now, owner_cards
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Become, Decrease, Increase, Make, Raise, Reduce
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.play import Play


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
        follow = [n for n in phrase.walk() if isinstance(n, f.Relative) and isinstance(n.clause, Play) and n.clause.now == ("次に",)]
        if follow:
            return [_next_play(scope, what, phrase, follow[0], size, now_)]
    limit = player_limit(scope, phrase)
    if limit is not None:
        stat, who = limit
        return [ModDef("stat", stat, "add", both(scope.condition if scope.static else True, who), size)]
    word, found = attribute(scope, what, phrase)
    return [_stat_mod(scope, what, word, found or owner_cards(scope, what), "add", size, now_)]


def _next_play(scope: Scope, what: VerbClause, phrase: Phrase, item: f.Relative, size: Expr, now_: bool) -> ModDef:
    """あなたが次に手札からプレイする[X]: until one such card has been played.  Plays of this turn are remembered."""
    if scope.static or scope.lasting is None or scope.lasting.options != (("until", "turn"),):
        raise refuse(what, "the next one, later than this turn")
    plain = item.model_copy(update={"clause": item.clause.model_copy(update={"now": ()})})
    word, found = attribute(scope, what, _replaced(phrase, item, plain))
    if found is None or word != "コスト":
        raise refuse(what, "the next one of what?")
    name = scope.shared.name("event")
    card: Expr = ("field", "subject", ("local", name))
    mine: Expr = both(("eq", ("field", "player", ("local", name)), ("you",)), of_one(card, _as_card(scope, what, phrase, item)))
    if item.clause.source is not None:  # type: ignore[attr-defined]
        (part,) = pieces(cards(scope, item.clause.source))  # type: ignore[attr-defined]
        if not part.zones or len(part.zones) != 1:
            raise refuse(what, "played from where?")
        mine = both(mine, ("eq", ("field", "from", ("local", name)), ("zone_no", part.zones[0][0])))
    played: Expr = ("happened", "play", ("bind", name, IT, mine))
    so_far = fix(scope, played, "plays")
    mod = _stat_mod(scope, what, word, found, "add", size, now_)
    still = both(mod.scope, ("eq", played, so_far))
    return replace(mod, scope=still)


def _as_card(scope: Scope, what: VerbClause, phrase: Phrase, item: f.Relative) -> Expr:
    """The description without the clause about playing."""
    bare = _replaced(phrase, item, None)
    found = attribute(scope, what, bare)[1]
    if found is None:
        raise refuse(what, "the next one of what?")
    return found.described()


def _replaced(phrase: Phrase, item: f.Relative, new: f.Relative | None) -> Phrase:
    """The phrase with one modifier replaced or left out, wherever it stands."""
    if not isinstance(phrase, Noun):
        if isinstance(phrase, Group):
            return phrase.model_copy(update={"items": tuple(_replaced(one, item, new) for one in phrase.items)})
        return phrase
    filters: list[Filter] = []
    for one in phrase.filters:
        if one is item or (isinstance(one, f.Relative) and one.span == item.span and one == item):
            filters += [new] if new is not None else []
        elif isinstance(one, f.Related):
            filters.append(one.model_copy(update={"phrase": _replaced(one.phrase, item, new)}))
        else:
            filters.append(one)
    return phrase.model_copy(update={"filters": tuple(filters)})


def _stat_mod(scope: Scope, what: VerbClause, word: str, found: Cards, op: str, value: Expr, now_: bool) -> ModDef:
    stat = scope.words.stats.get(word)
    if stat is None:
        raise refuse(what, f"to change {word}")
    if scope.playing and stat == "cost":
        stat = "discount"
    about = described_target(scope, found) if stat == "discount" else target(scope, found, now_)
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
    if scope.floored is None:
        raise refuse(what, "a floor of nothing")
    limited = [mod for mod in scope.floored if mod.kind == "stat" and _is_floored(scope, mod.target, subject)]
    if not limited:
        raise refuse(what, "a floor of another number")
    return [ModDef("stat", "discount_floor" if m.target == "discount" else m.target, "min", m.scope, low) for m in limited]


@lowers(FORBIDS, Exist)
def no_limit(scope: Scope, take: Take) -> list[ModDef]:
    """あなたのチャージの上限はなくなる."""
    what: Exist = take.node  # type: ignore[assignment]
    phrase = take("subject") or scope.topic
    limit = player_limit(scope, phrase) if phrase is not None else None
    if limit is None:
        raise refuse(what, "what is there no longer?")
    return [ModDef("stat", limit[0], "set", both(scope.condition if scope.static else True, limit[1]), UNLIMITED)]


def _is_floored(scope: Scope, stat: str, subject: Phrase | None) -> bool:
    """コストは0以下にならない speaks of the cost that was just changed; without a subject of every number changed."""
    word = subject.head.ja() if isinstance(subject, Noun) else ""
    return subject is None or {"discount": "cost"}.get(stat, stat) == scope.words.stats.get(word)
