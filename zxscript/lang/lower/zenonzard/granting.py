"""Abilities that are given: keywords, 「…」, what a player has for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef
from zxscript.lang import sentence as s
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.context import Context, Found
from zxscript.lang.lower.zenonzard.continuous import modifications
from zxscript.lang.lower.zenonzard.lasting import register, watch
from zxscript.lang.lower.zenonzard.prefixes import watcher_abilities
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.lang.zenonzard.heads import GrantedText


def keyword_ability(name: str, tag: str, span: Any) -> AbilityDef:
    """A plain keyword as an ability that can be gained."""
    return AbilityDef(name, "keyword", ("field",), tags=(tag,), span=span)


def granted(ctx: Context, head: GrantedText) -> Found:
    """「【破壊時】…」: an ability to be gained by a minion.  Captures of the giver are passed on by the caller."""
    with taking(head) as take:
        node = take("ability")
    from zxscript.lang.lower.zenonzard.printed import ability_of

    found = ability_of(node, "フィールド・ミニオン")
    return [replace(one, id=ctx.name("granted")) for one in found]


def player_effect(ctx: Context, head: GrantedText, player: Expr) -> None:
    """The abilities of a text that a player has for a time; 自分 in it is that player."""
    with taking(head) as take:
        node = take("ability")
    if not isinstance(node, TimedAbility):
        raise refuse(node, "given to a player")
    with taking(node) as take:
        zones, timings, body = take("zones"), take("timings"), take("body")
    if zones or timings:
        raise refuse(node, "given to a player with a timing")
    inner = ctx.but(me=player, actor=player, chooser=player, static=True, topic=None)
    for part in body:
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text")
        _player_sentence(inner, ctx, part)


def _player_sentence(inner: Context, ctx: Context, part: s.Sentence) -> None:
    with taking(part) as take:
        items = take("items")
    head = items[0]
    if isinstance(head, s.Whenever) and len(items) == 1:
        with taking(head) as take:
            take("word")
            events, then = take("events"), take("then")
        for one in watcher_abilities(inner.but(static=False), head, events, then):
            watch(ctx, head, one)
        return
    if isinstance(head, s.Topic):
        with taking(head) as take:
            about, items = take("about"), take("then")
        inner = inner.but(topic=about)
    mods: list[ModDef] = []
    for item in items:
        if not isinstance(item, s.Do):
            raise refuse(item, "given to a player")
        with taking(item) as take:
            take("link")
            mods += modifications(inner, take("what"))
    register(ctx, part, mods)
