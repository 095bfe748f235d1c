"""What does not happen to a card: by whose effect, in battle; what a player may not use; abilities switched off."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.continuous import MODS, about, gains
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.places import goal as destination
from zxscript.lang.lower.zenonzard.watching import by_whose_effect, ev
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.move import GoBack
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import verbs as z


def _by(ctx: Context, take: Take) -> Expr:
    """相手の効果で, 相手の効果とバトルで -> a test over the proposal."""
    means = take("means") or take("way")
    if means is None:
        raise refuse(take.node, "by what?")
    parts = means.items if isinstance(means, Group) and means.conj == "と" else (means,)
    return either(*(_one(ctx, take, part) for part in parts))


def _one(ctx: Context, take: Take, part: Phrase) -> Expr:
    if part.ja() == "バトル":
        return ("eq", ev("cause"), "battle")
    return both(("eq", ev("cause"), "effect"), by_whose_effect(ctx, take.node, part))


def _negative(take: Take, *voices: str) -> None:
    if not take("negative") or take("mode") or take("voice") not in voices:
        raise refuse(take.node, "this form as a continuous effect")


def _not_destroyed(ctx: Context, take: Take) -> list[ModDef]:
    """相手の効果で破壊されない."""
    _negative(take, "passive")
    take("focus")
    by = _by(ctx, take)
    return [ModDef("forbid", "destroy", scope=both(about(ctx, take("subject"), take), by))]


def _not_rested(ctx: Context, take: Take) -> list[ModDef]:
    """相手の効果でレストしない."""
    _negative(take, "", "passive")
    by = _by(ctx, take)
    return [ModDef("forbid", "rest", scope=both(about(ctx, take("subject"), take), by))]


def _not_returned(ctx: Context, take: Take) -> list[ModDef]:
    """相手の効果で手札(やデッキ)に戻らない."""
    _negative(take, "")
    by = _by(ctx, take)
    where = take("goal")
    places = where.items if isinstance(where, Group) and where.conj in ("や", "か", "または") else (where,)
    verbs = {"hand": "to_hand", "deck": "to_deck"}
    if where is None:
        raise refuse(take.node, "back where?")
    scope = both(about(ctx, take("subject"), take), by)
    found = []
    for place in places:
        zone = destination(ctx, place)[0]
        if zone not in verbs:
            raise refuse(take.node, "back where?")
        found.append(ModDef("forbid", verbs[zone], scope=scope))
    return found


def _has(ctx: Context, take: Take) -> list[ModDef]:
    """このミニオンは［潜入］を持つ; …を持ち、DP+1する."""
    clause: Have = take.node  # type: ignore[assignment]
    what = take("object")
    if what is None or clause.negative or clause.mode or clause.voice:
        raise refuse(clause, "to have")
    return gains(ctx, about(ctx, take("subject"), take), what)


def _not_used(ctx: Context, take: Take) -> list[ModDef]:
    """このプレイヤーは(黄以外の)マジックカードを使用できない."""
    clause: Use = take.node  # type: ignore[assignment]
    if not take("negative") or take("mode") not in ("can", "koto-ga"):
        raise refuse(clause, "to use")
    who = take("subject") or ctx.topic
    what = take("object")
    if who is None or what is None:
        raise refuse(clause, "who may not use what?")
    player = ctx.me if who.ja() in ("このプレイヤー", "自分") else ctx.foe if who.ja() == "相手" else None
    found = cards_of(ctx, what)
    if player is None or not isinstance(found, Cards) or found.zones or found.refs is not None or found.who is not None:
        raise refuse(clause, "who may not use what?")
    return [ModDef("forbid", "use", scope=both(("eq", ev("player"), player), found.test))]


def silenced(ctx: Context, take: Take, phrase: Noun) -> list[ModDef]:
    """ミニオンの【召喚時】効果は発揮しない."""
    from zxscript.lang.lower.zenonzard.continuous import owner_phrase

    if not isinstance(phrase.head, h.AbilityWord) or len(phrase.head.kinds) != 1 or phrase.head.word != "効果":
        raise refuse(take.node, "what does not work?")
    return [ModDef("lose", f"【{phrase.head.kinds[0]}】", "bar", scope=about(ctx, owner_phrase(phrase), take))]


MODS.update({Destroy: _not_destroyed, z.Rest: _not_rested, GoBack: _not_returned, Have: _has, Use: _not_used})
