"""Putting modifications and watchers into force for a time."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef
from zxscript.lang.base import Phrase
from zxscript.lang.lower.effects import with_captures
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.syntax.node import Node

Options = tuple[tuple[str, Expr], ...]
STAY: Options = (("until", "stay"),)


def duration(ctx: Context, phrase: Phrase) -> Options:
    """このターン中, このバトル中, 次の相手のターン終了時まで … -> options of the op ``effect``."""
    said = phrase.ja()
    found = {
        "このターン中": (("until", "turn"),), "このターン": (("until", "turn"),), "このターン終了時": (("until", "turn"),),
        "このバトル中": (("until", "battle"),), "このバトル終了時": (("until", "battle"),),
        "次の相手のターン終了時": (("until", "turn_end"), ("of", ctx.foe)),
        "次の自分のターン終了時": (("until", "turn_end"), ("of", ctx.me)),
        "次の自分のターン開始時": (("until", "turn_start"), ("of", ctx.me)),
        "次の相手のターン開始時": (("until", "turn_start"), ("of", ctx.foe)),
        "次の相手のスタンバイフェイズ終了時": (("until", "standby_end"), ("of", ctx.foe)),
        "次の自分のスタンバイフェイズ終了時": (("until", "standby_end"), ("of", ctx.me)),
    }.get(said)  # fmt: skip
    if found is None:
        raise refuse(phrase, f"the duration {said}")
    return found


def register(ctx: Context, node: Node, mods: list[ModDef], options: Options | None = None, **fields: Any) -> None:
    """Put modifications into force."""
    how = options or ctx.lasting or ctx.default_lasting
    if how is None:
        raise refuse(node, "for how long?")
    ability = AbilityDef(ctx.name("lasting"), "static", mods=tuple(mods), span=node.span, **fields)
    ctx.b.effect(with_captures(ctx, ability), **dict(how))  # type: ignore[arg-type]


def watch(ctx: Context, node: Node, ability: AbilityDef) -> None:
    """Leave a watcher behind."""
    how = ctx.lasting or ctx.default_lasting
    if how is None:
        raise refuse(node, "watching for how long?")
    ctx.b.effect(with_captures(ctx, ability), **dict(how))  # type: ignore[arg-type]
