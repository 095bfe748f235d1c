"""What cannot be done, must be done, or is done in another way -> modifications."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.continuous import MODS, about, owner_phrase
from zxscript.lang.lower.zenonzard.damage import damage_test
from zxscript.lang.lower.zenonzard.guarding import silenced
from zxscript.lang.lower.zenonzard.numbers import number
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.lower.zenonzard.watching import by_whose_effect, ev
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.control import CanDo
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.move import MoveTo
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z

_DEEDS = {"アタック": "attack", "ブロック": "block", "移動": "move"}


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
    by = by_whose_effect(ctx, take.node, take("means"))
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
    by = by_whose_effect(ctx, take.node, first.phrase)
    return [ModDef("forbid", "choose", scope=both(about(ctx, take("subject"), take), by))]


def _lessen(ctx: Context, take: Take) -> list[ModDef]:
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
    if isinstance(phrase.head, h.AbilityWord) and phrase.head.word == "効果" and (phrase.head.kinds == ("召喚時",) or clause.negative):
        if take("negative"):
            return silenced(ctx, take, phrase)
        quantity = take("quantity")
        if quantity is None or quantity.ja() != "2回":
            raise refuse(clause, "works how often?")
        return [ModDef("flag", "double_summon", scope=about(ctx, owner_phrase(phrase), take))]
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
    if clause.negative and clause.voice == "passive" and not clause.mode:  # ［加護］は付与されない
        take("negative"), take("voice")
        phrase = take("subject") or ctx.topic
        if phrase is None or phrase.ja() != "［加護］":
            raise refuse(clause, "what is not attached?")
        return [ModDef("forbid", "boost", scope=("eq", ev("target"), ctx.self_))]
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


MODS.update({
    z.Block: _block, z.AttackBy: _attack, MoveTo: _move, CanDo: _deeds, z.Pick: _not_picked, Choose: _not_pickable,
    z.Lessen: _lessen, WinGame: _win, z.WorkAs: _works, z.Bestow: _bestowable,
})  # fmt: skip
