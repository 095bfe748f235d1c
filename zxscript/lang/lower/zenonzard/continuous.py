"""Clauses that hold rather than happen -> modifications."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Clause, Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.nextuse import is_next_use, next_use
from zxscript.lang.lower.zenonzard.numbers import number, per, with_filters, written
from zxscript.lang.lower.zenonzard.phrases import described, take_cards
from zxscript.lang.lower.zenonzard.vocabulary import IT, KEYWORDS
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Become, Make, Raise, Reduce
from zxscript.lang.verbs.give import Give
from zxscript.lang.zenonzard import heads as zh


def modifications(ctx: Context, clause: Clause) -> list[ModDef]:
    """The modifications that a clause means.  Raises ``NotLowered`` if it is no continuous one."""
    build = MODS.get(type(clause))
    if build is None:
        raise refuse(clause, "no lowering as a continuous effect")
    with taking(clause) as take:
        return [replace(mod, scope=both(mod.scope, ctx.condition)) for mod in build(ctx, take)]


def about(ctx: Context, phrase: Phrase | None, take: Take, *, now: bool = False) -> Expr:
    """Predicate for the cards of a phrase; in an effect, pointed-to and counted ones are those very cards."""
    phrase = phrase or ctx.topic
    if phrase is None:  # BP+300して、DPを0にする
        if not ctx.last:
            raise refuse(take.node, "of what?")
        return ctx.last[-1]
    if isinstance(phrase, Group) and phrase.conj == "と":
        with taking(phrase) as inner:
            inner("wide"), inner("conj")
            return ("or", *(about(ctx, item, take, now=now) for item in inner("items")))
    found, quantity = described(ctx, phrase)
    if ctx.static:
        if quantity is not None and quantity.counter != "すべて":
            raise refuse(phrase, "a number of cards in a continuous ability")
        ctx.last.append(found.member())
        return found.member()
    everything = quantity is None or quantity.counter == "すべて"
    fixed = now or not everything or (isinstance(found, Cards) and found.refs is not None)
    if not fixed:
        ctx.whole.always.append(True)
        ctx.saw(found.sort, found.all())
        ctx.last.append(found.member())
        return found.member()
    refs = take_cards(ctx, found, quantity, phrase)
    if not (isinstance(refs, tuple) and refs[0] == "local"):
        refs = ctx.keep("who", refs)
    if not (isinstance(found, Cards) and found.refs is not None):
        ctx.saw(found.sort, refs)
    ctx.last.append(("in", IT, refs))
    return ("in", IT, refs)


# ------------------------------------------------------------------ numbers of minions


def stat_mods(ctx: Context, scope: Expr, change: zh.StatChange, times: Expr = 1, fix: bool = False) -> list[ModDef]:
    """BP+200/DP+1, as often as ``times``."""
    mods: list[ModDef] = []
    with taking(change) as take:
        for shifts in take("changes"):
            with taking(shifts) as inner:
                original = inner("original")
                for shift in inner("shifts"):
                    mods += _shift(ctx, scope, shift, times, original, fix)
    return mods


def _shift(ctx: Context, scope: Expr, shift: zh.StatShift, times: Expr, original: bool, fix: bool) -> list[ModDef]:
    with taking(shift) as take:
        stat, sign = take("stat").lower(), take("sign")
        size = written(ctx, take("amount"), shift)
    value: Expr = size if times == 1 else ("mul", times, size)
    value = (-value if isinstance(value, int) else ("neg", value)) if sign == "-" else value
    if fix and not isinstance(value, int):
        value = ctx.keep("n", value)
    return [ModDef("stat", name, "add", scope, value) for name in ((stat, f"{stat}_original") if original else (stat,))]


def _make(ctx: Context, take: Take) -> list[ModDef]:
    clause: Make = take.node  # type: ignore[assignment]
    take("now")
    if clause.measure is not None:
        return _make_more(ctx, take)
    phrase, goal = take("object"), take("goal")
    if isinstance(goal, Noun) and isinstance(goal.head, h.NumberValue) and isinstance(phrase, Noun):
        return [_set_number(ctx, take, phrase, goal)]
    raise refuse(clause, "to make this")


def _make_more(ctx: Context, take: Take) -> list[ModDef]:
    """ミニオン1体をBP+200する, 本来の数値をDP-1する."""
    measure, phrase = take("measure"), take("object")
    if not isinstance(measure, Noun) or not isinstance(measure.head, zh.StatChange) or measure.filters:
        raise refuse(take.node, "by how much?")
    times = per(ctx, take("per")) if take.node.per is not None else 1  # type: ignore[attr-defined]
    change = measure.head
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and phrase.head.word == "本来の数値":
        change = change.model_copy(update={"changes": tuple(c.model_copy(update={"original": True}) for c in change.changes)})
        phrase = owner_phrase(phrase)
        if phrase is None:
            if not ctx.seen:
                raise refuse(take.node, "whose numbers?")
            return stat_mods(ctx, ("in", IT, ctx.seen[-1].refs), change, times)
    scope = about(ctx, phrase, take)
    return stat_mods(ctx, scope, change, times)


def owner_phrase(phrase: Noun) -> Phrase | None:
    """The cards whose attribute it is."""
    if not phrase.filters:
        return None
    *before, last = phrase.filters
    if not isinstance(last, f.Of) or phrase.quantity or any(not isinstance(item, f.Relative) for item in before):
        raise refuse(phrase, "whose number?")
    with taking(last) as take:
        take("wide"), take("relation")
        return with_filters(take("phrase"), before)  # 次に使用する|マジックカードのコスト


def _set_number(ctx: Context, take: Take, phrase: Noun, goal: Noun) -> ModDef:
    """DPを0にする, コストを0にする."""
    if not isinstance(phrase.head, h.Attribute) or goal.filters or goal.quantity:
        raise refuse(take.node, "to set this")
    value = number(ctx, goal)
    owner = owner_phrase(phrase)
    word = phrase.head.word
    if word == "コスト" and value == 0 and owner is not None and is_next_use(owner):
        return ModDef("flag", "cost_zero", scope=next_use(ctx, owner))
    scope = about(ctx, owner, take) if owner is not None else about(ctx, None, take)
    if word == "コスト" and value == 0:
        return ModDef("flag", "cost_zero", scope=scope)
    stats = {"DP": "dp", "BP": "bp", "フリーコスト": "free"}
    if word not in stats:
        raise refuse(take.node, f"to set {word}")
    return ModDef("stat", stats[word], "set", scope, value)


# ------------------------------------------------------------------ costs


def _cost_change(ctx: Context, take: Take) -> list[ModDef]:
    """フリーコストを1減らす, フリーコストは2減らされる."""
    clause: Reduce | Raise = take.node  # type: ignore[assignment]
    voice = take("voice")
    phrase = (take("subject") or ctx.topic) if voice == "passive" else take("object")
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.word not in ("フリーコスト",):
        raise refuse(clause, "to change this")
    size = number(ctx, take("measure")) if clause.measure is not None else None
    if size is None:
        raise refuse(clause, "by how much?")
    if clause.per is not None:
        size = ("mul", per(ctx, take("per")), size)
    value: Expr = size if isinstance(clause, Raise) else -size if isinstance(size, int) else ("neg", size)
    return [ModDef("stat", "free", "add", _whose_cost(ctx, take, phrase), value)]


def _whose_cost(ctx: Context, take: Take, phrase: Noun) -> Expr:
    owner = owner_phrase(phrase)
    if owner is None:
        return about(ctx, None, take)
    return about(ctx, owner, take)


def _become(ctx: Context, take: Take) -> list[ModDef]:
    """コストは0になる; アクティブにならない."""
    clause: Become = take.node  # type: ignore[assignment]
    goal = take("goal")
    if take("negative"):
        if not isinstance(goal, Noun) or goal.ja() != "アクティブ":
            raise refuse(clause, "not to become this")
        return [ModDef("forbid", "activate", scope=about(ctx, take("subject"), take))]
    phrase = take("subject") or ctx.topic
    if not isinstance(goal, Noun) or not isinstance(phrase, Noun):
        raise refuse(clause, "to become this")
    return [_set_number(ctx, take, phrase, goal)]


# ------------------------------------------------------------------ being able and having to




def gains(ctx: Context, scope: Expr, phrase: Phrase) -> list[ModDef]:
    """［襲撃］と［再起］, 「【破壊時】…」 given to what ``scope`` says."""
    from zxscript.lang.lower.zenonzard.granting import granted, keyword_ability

    if isinstance(phrase, Group) and phrase.conj == "と":
        return [mod for item in phrase.items for mod in gains(ctx, scope, item)]
    if not isinstance(phrase, Noun) or phrase.filters or phrase.quantity or phrase.outside:
        raise refuse(phrase, "to give this")
    head = phrase.head
    if isinstance(head, zh.KeywordBox) and head.text in KEYWORDS and head.text != "加護" and not head.word:
        return [ModDef("gain", scope=scope, ability=keyword_ability(ctx.name("gained"), KEYWORDS[head.text], head.span))]
    if isinstance(head, zh.GrantedText):
        return [ModDef("gain", scope=scope, ability=one) for one in granted(ctx, head)]
    if isinstance(head, zh.StatChange):
        return stat_mods(ctx, scope, head, fix=not ctx.static)
    raise refuse(phrase, "to give this")


def _give(ctx: Context, take: Take) -> list[ModDef]:
    """ミニオン全てに［再起］を与える."""
    clause: Give = take.node  # type: ignore[assignment]
    what, goal = take("object"), take("goal")
    if what is None or clause.voice:
        raise refuse(clause, "to give")
    return gains(ctx, about(ctx, goal, take), what)


MODS: dict[type[Clause], Callable[[Context, Take], list[ModDef]]] = {
    Make: _make, Reduce: _cost_change, Raise: _cost_change, Become: _become, Give: _give,
}
"""Filled up by ``forbidding``."""
