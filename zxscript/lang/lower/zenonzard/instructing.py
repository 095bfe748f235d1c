"""One clause said as an instruction: an act, or a modification that lasts."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Clause, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard import forbidding  # noqa: F401  (fills MODS)
from zxscript.lang.lower.zenonzard.amounts import add_rights, attach, damage
from zxscript.lang.lower.zenonzard.bringing import BRINGING
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.continuous import MODS, about, gains, modifications, stat_mods
from zxscript.lang.lower.zenonzard.doing import DOING, activate
from zxscript.lang.lower.zenonzard.lasting import STAY, register
from zxscript.lang.lower.zenonzard.limits import limit_of
from zxscript.lang.lower.zenonzard.numbers import per
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Make, Raise
from zxscript.lang.verbs.give import Give
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z

INSTRUCTIONS = {**DOING, **BRINGING}


def instruct(ctx: Context, what: Clause) -> None:
    """One instruction, or a modification that lasts."""
    if isinstance(what, VerbClause) and what.now == ("さらに",):
        what = what.model_copy(update={"now": (), "pause": ()})
    if isinstance(what, VerbClause) and what.now and limit_of(what.now) is not None:
        ctx.whole.limit = limit_of(what.now)
        what = what.model_copy(update={"now": (), "pause": ()})
    special = _SPECIAL.get(type(what))
    if special is not None and special(ctx, what):
        return
    build = INSTRUCTIONS.get(type(what))
    if build is not None and not _is_state(what):
        with taking(what) as take:
            build(ctx, take)
        return
    if type(what) in MODS:
        ctx.whole.always.append(True) if not isinstance(what, Make | Give) else None
        register(ctx, what, modifications(ctx, what))
        return
    raise refuse(what, "no lowering as an instruction")


def _is_state(what: Clause) -> bool:
    """Negative or with できない: a prohibition, no instruction."""
    return isinstance(what, VerbClause) and (what.negative or bool(what.mode))


def _make(ctx: Context, what: Make) -> bool:
    """アクティブにする is done; numbers are changed for a time."""
    if isinstance(what.goal, Noun) and what.goal.ja() == "アクティブ" and not what.negative:
        with taking(what) as take:
            take("goal")
            place = take("place")
            if place is not None and place.ja() != "移動先":
                raise refuse(what, "where?")
            activate(ctx, take)
        return True
    return False


def _give(ctx: Context, what: Give) -> bool:
    if isinstance(what.object, Noun) and (isinstance(what.object.head, h.DamageAmount) or what.object.sort == "abil:ダメージ"):
        with taking(what) as take:
            damage(ctx, take)
        return True
    if isinstance(what.goal, Noun) and what.goal.head.ja() == "プレイヤー":
        with taking(what) as take:
            _to_player(ctx, take)
        return True
    return False


def _to_player(ctx: Context, take: Take) -> None:
    """自分のプレイヤーに「…」を与える: the player has that ability for a time (19.3)."""
    from zxscript.lang.lower.zenonzard.granting import player_effect

    goal, what = take("goal"), take("object")
    found = cards_of(ctx, goal)
    if not isinstance(what, Noun) or not isinstance(what.head, zh.GrantedText) or what.filters or what.quantity:
        raise refuse(take.node, "given to a player")
    players: tuple[Expr, ...] = getattr(found, "players", ())
    if len(players) != 1:
        raise refuse(take.node, "given to which player?")
    ctx.whole.always.append(True)
    player_effect(ctx, what.head, players[0])


def _bestow(ctx: Context, what: z.Bestow) -> bool:
    """付与する: for as long as the card stays, or for the printed time (14.4)."""
    if what.voice or what.mode or what.negative:
        return False
    with taking(what) as take:
        goal, given = take("goal"), take("object")
        times = per(ctx, take("per")) if what.per is not None else 1
        if take("now") not in ((), ("代わりに",)):
            raise refuse(what, "this adverb")
        if given is None:
            raise refuse(what, "to give what?")
        if goal is None:
            raise refuse(what, "to give to what?")
        if _is_mana(given):  # マナ1つをこのミニオンに付与する
            attach(ctx, take, given, goal)
            return True
        scope = about(ctx, goal, take, now=True)
        if isinstance(scope, tuple) and scope[0] == "in":
            ctx.did.append(("gt", ("len", scope[2]), 0))
        if isinstance(given, Noun) and isinstance(given.head, zh.StatChange) and not given.filters:
            mods = stat_mods(ctx, scope, given.head, times, fix=True)
        elif times == 1:
            mods = gains(ctx, scope, given)
        else:
            raise refuse(what, "an ability several times")
    register(ctx, what, mods, ctx.lasting or STAY)
    return True


def _is_mana(phrase: Phrase) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.CardType | zh.ColoredMana) and phrase.head.ja().endswith("マナ")


def _raise(ctx: Context, what: Raise) -> bool:
    if isinstance(what.object, Noun) and what.object.head.ja() == "移動権":
        with taking(what) as take:
            phrase = take("object")
            add_rights(ctx, take, phrase)
        return True
    return False


_SPECIAL: dict[type[Clause], Callable[..., bool]] = {Make: _make, Give: _give, z.Bestow: _bestow, Raise: _raise}


