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
from zxscript.lang.lower.zenonzard.numbers import number, per, written
from zxscript.lang.lower.zenonzard.phrases import cards_of, described, take_cards
from zxscript.lang.lower.zenonzard.vocabulary import IT, KEYWORDS
from zxscript.lang.lower.zenonzard.watching import by_whose_effect, ev
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.readnoun import add_filters
from zxscript.lang.verbs.change import Become, Make, Raise, Reduce
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.control import CanDo
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.give import Give
from zxscript.lang.verbs.move import MoveTo
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z


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
    if phrase is None:
        raise refuse(take.node, "of what?")
    if isinstance(phrase, Group) and phrase.conj == "と":
        with taking(phrase) as inner:
            inner("wide"), inner("conj")
            return ("or", *(about(ctx, item, take, now=now) for item in inner("items")))
    found, quantity = described(ctx, phrase)
    if ctx.static:
        if quantity is not None and quantity.counter != "すべて":
            raise refuse(phrase, "a number of cards in a continuous ability")
        return found.member()
    everything = quantity is None or quantity.counter == "すべて"
    fixed = now or not everything or (isinstance(found, Cards) and found.refs is not None)
    if not fixed:
        ctx.whole.always.append(True)
        return found.member()
    refs = take_cards(ctx, found, quantity, phrase)
    if not (isinstance(refs, tuple) and refs[0] == "local"):
        refs = ctx.keep("who", refs)
    if not (isinstance(found, Cards) and found.refs is not None):
        ctx.saw(found.sort, refs)
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
        phrase = _owner_phrase(phrase)
        if phrase is None:
            if not ctx.seen:
                raise refuse(take.node, "whose numbers?")
            return stat_mods(ctx, ("in", IT, ctx.seen[-1].refs), change, times)
    scope = about(ctx, phrase, take)
    return stat_mods(ctx, scope, change, times)


def _owner_phrase(phrase: Noun) -> Phrase | None:
    """The cards whose attribute it is."""
    if not phrase.filters:
        return None
    *before, last = phrase.filters
    if not isinstance(last, f.Of) or phrase.quantity or any(not isinstance(item, f.Relative) for item in before):
        raise refuse(phrase, "whose number?")
    with taking(last) as take:
        take("wide"), take("relation")
        return add_filters(take("phrase"), before)  # 次に使用する|マジックカードのコスト


def _set_number(ctx: Context, take: Take, phrase: Noun, goal: Noun) -> ModDef:
    """DPを0にする, コストを0にする."""
    if not isinstance(phrase.head, h.Attribute) or goal.filters or goal.quantity:
        raise refuse(take.node, "to set this")
    value = number(ctx, goal)
    owner = _owner_phrase(phrase)
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
    owner = _owner_phrase(phrase)
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


def _can_not(take: Take) -> None:
    if not take("negative") or take("mode") not in ("can", "koto-ga", "koto-ha"):
        raise refuse(take.node, "this form as a continuous effect")


def _block(ctx: Context, take: Take) -> list[ModDef]:
    clause: z.Block = take.node  # type: ignore[assignment]
    goal, focus = take("goal"), take("focus")
    if clause.voice == "passive":
        take("voice")
        if not take("negative") or focus not in ((), ("goal:は",)):
            raise refuse(clause, "to be blocked")
        mine = about(ctx, take("subject"), take)
        test = both(("any", ("tuple", ev("target")), mine), cards_of(ctx, goal).member() if goal is not None else True)
        return [ModDef("forbid", "block", scope=test)]
    if clause.mode:
        _can_not(take)
        if goal is not None:
            raise refuse(clause, "not to block what?")
        return [ModDef("forbid", "block", scope=about(ctx, take("subject"), take))]
    if take("adverbs") != ("必ず",) or goal is not None:
        raise refuse(clause, "to block")
    return [_must_block(ctx, take)]


def _must_block(ctx: Context, take: Take) -> ModDef:
    """相手は必ずブロックする: each minion of that player; そのミニオンは…: that minion (12.3)."""
    phrase = take("subject") or ctx.topic
    if phrase is None:
        raise refuse(take.node, "who must block?")
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Player) and not phrase.filters:
        who = cards_of(ctx, phrase)
        assert isinstance(who, Cards)
        own: list[Expr] = [("eq", ("col", "controller", IT), p) for p in who.players]
        return ModDef("must", "block", scope=own[0] if len(own) == 1 else ("or", *own))
    return ModDef("must", "block", scope=about(ctx, phrase, take))


def _attack(ctx: Context, take: Take) -> list[ModDef]:
    _can_not(take)
    goal = take("goal")
    scope = about(ctx, take("subject"), take)
    if goal is None:
        return [ModDef("forbid", "attack", scope=scope)]
    if isinstance(goal, Noun) and goal.ja() in ("フォース", "相手のフォース"):
        return [ModDef("forbid", "attack", scope=both(scope, ("not", ("is_player", ev("target")))))]
    if isinstance(goal, Noun) and goal.ja() in ("プレイヤー", "相手のプレイヤー"):
        return [ModDef("forbid", "attack", scope=both(scope, ("is_player", ev("target"))))]
    raise refuse(take.node, "not to attack what?")


def _move(ctx: Context, take: Take) -> list[ModDef]:
    _can_not(take)
    if take("goal") is not None:
        raise refuse(take.node, "not to move where?")
    return [ModDef("forbid", "move", scope=about(ctx, take("subject"), take))]


_DEEDS = {"アタック": "attack", "ブロック": "block", "移動": "move"}


def _deeds(ctx: Context, take: Take) -> list[ModDef]:
    """アタックもブロックも移動もできない, アタックと移動ができない."""
    phrase = take("subject")
    take("focus")
    if not take("negative") or ctx.topic is None:
        raise refuse(take.node, "to be able")
    words: tuple[str, ...] = ()
    if isinstance(phrase, Noun) and isinstance(phrase.head, zh.Deeds) and not phrase.filters:
        words = phrase.head.words
    elif isinstance(phrase, Group) and phrase.conj == "と":
        words = tuple(item.ja() for item in phrase.items)
    elif isinstance(phrase, Noun):
        words = (phrase.ja(),)
    if not words or any(word not in _DEEDS for word in words):
        raise refuse(take.node, "not to be able to do this")
    scope = about(ctx, None, take)
    return [ModDef("forbid", _DEEDS[word], scope=scope) for word in words]


def _not_picked(ctx: Context, take: Take) -> list[ModDef]:
    """相手の効果で選択できない (18.1)."""
    _can_not(take)
    by = by_whose_effect(ctx, take.node, take("means"))  # type: ignore[arg-type]
    return [ModDef("forbid", "choose", scope=both(about(ctx, take("subject"), take), by))]


def _not_pickable(ctx: Context, take: Take) -> list[ModDef]:
    """相手のマジックの効果の対象に選べない (older wording)."""
    goal = take("goal")
    if not take("negative") or not isinstance(goal, Noun) or goal.head.ja() != "対象" or len(goal.filters) != 1:
        raise refuse(take.node, "to be chosen")
    take("mode")
    first = goal.filters[0]
    if not isinstance(first, f.Of):
        raise refuse(take.node, "by whose effect?")
    by = by_whose_effect(ctx, take.node, first.phrase)  # type: ignore[arg-type]
    return [ModDef("forbid", "choose", scope=both(about(ctx, take("subject"), take), by))]


def _lessen(ctx: Context, take: Take) -> list[ModDef]:
    from zxscript.lang.lower.zenonzard.damage import damage_test

    phrase, measure = take("object"), take("measure")
    if measure is None:
        raise refuse(take.node, "by how much?")
    size = number(ctx, measure)
    return [ModDef("amount", "damage", "add", damage_test(ctx, phrase), -size if isinstance(size, int) else ("neg", size))]


def _win(ctx: Context, take: Take) -> list[ModDef]:
    """BPに関係なくバトルに勝利する (12.12)."""
    if take("now") != ("BPに関係なく",):
        raise refuse(take.node, "to win a battle")
    goal = take("goal")
    if not isinstance(goal, Noun) or goal.ja() != "バトル":
        raise refuse(take.node, "to win what?")
    return [ModDef("flag", "wins_battle", scope=about(ctx, take("subject"), take))]


def _works(ctx: Context, take: Take) -> list[ModDef]:
    """【召喚時】効果は2回発揮する; ［奪命］は相手のターンにも発揮する; フォースはレスト状態でも固有能力を発揮する."""
    clause: z.WorkAs = take.node  # type: ignore[assignment]
    phrase = take("subject") or ctx.topic
    if not isinstance(phrase, Noun):
        raise refuse(clause, "what works?")
    if isinstance(phrase.head, h.AbilityWord) and phrase.head.kinds == ("召喚時",) and phrase.head.word == "効果":
        quantity = take("quantity")
        if quantity is None or quantity.ja() != "2回":
            raise refuse(clause, "works how often?")
        return [ModDef("flag", "double_summon", scope=about(ctx, _owner_phrase(phrase), take))]
    if isinstance(phrase.head, zh.KeywordBox) and phrase.head.text == "奪命" and len(phrase.filters) == 1:
        time = take("time")
        if take("focus") != ("time:も",) or not isinstance(time, Noun) or time.ja() != "相手のターン":
            raise refuse(clause, "works when?")
        first = phrase.filters[0]
        holder = getattr(getattr(first, "clause", None), "subject", None)
        if holder is None:
            raise refuse(clause, "whose keyword?")
        return [ModDef("flag", "revenge_always", scope=about(ctx, holder, take))]
    raise refuse(clause, "to work")


def _bestowable(ctx: Context, take: Take) -> list[ModDef]:
    """条件を無視して［加護］を付与させることができる; レスト状態でも付与することができる."""
    clause: z.Bestow = take.node  # type: ignore[assignment]
    if take("mode") not in ("koto-ga", "can") or clause.negative:
        raise refuse(clause, "to attach as a continuous effect")
    what, goal, state, focus = take("object"), take("goal"), take("state"), take("focus")
    if clause.voice == "causative" and take("voice") and take("adverbs") == ("条件を無視して",) and goal is not None:
        if not isinstance(what, Noun) or what.ja() != "［加護］" or focus not in ((), ("goal:は",)):
            raise refuse(clause, "to attach what?")
        return [ModDef("flag", "boost_any", scope=about(ctx, goal, take))]
    if isinstance(state, Noun) and state.ja() == "レスト状態" and focus == ("state:も",) and what is None and goal is None:
        return [ModDef("flag", "boost_rested", scope=about(ctx, None, take))]
    raise refuse(clause, "to attach as a continuous effect")


def gains(ctx: Context, scope: Expr, phrase: Phrase) -> list[ModDef]:
    """［襲撃］と［再起］, 「【破壊時】…」 given to what ``scope`` says."""
    from zxscript.lang.lower.zenonzard.printed import granted, keyword_ability

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
    Make: _make, Reduce: _cost_change, Raise: _cost_change, Become: _become, z.Block: _block, z.AttackBy: _attack,
    MoveTo: _move, CanDo: _deeds, z.Pick: _not_picked, Choose: _not_pickable, z.Lessen: _lessen, WinGame: _win,
    z.WorkAs: _works, z.Bestow: _bestowable, Give: _give,
}  # fmt: skip
