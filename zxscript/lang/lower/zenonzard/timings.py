"""Timings: 【召喚時】 and the like -> triggered abilities; 【メイン】 and 【フラッシュ】 -> magic; how long 【自分のターン】 lasts."""

from __future__ import annotations

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Pattern
from zxscript.lang.base import Statementlike
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard import prefixes  # noqa: F401  (fills PREFIXES)
from zxscript.lang.lower.zenonzard.context import Context, Found, Whole
from zxscript.lang.lower.zenonzard.sentences import lower_sentences
from zxscript.lang.lower.zenonzard.vocabulary import OPP, SELF, YOU, own_turn
from zxscript.syntax.node import Node

_SELF_AFTER: Expr = ("eq", ("ev", "after"), SELF)
_SELF_SUBJECT: Expr = ("eq", ("ev", "subject"), SELF)
TIMED: dict[str, tuple[str, Expr, bool]] = {
    "召喚時": ("on_summon", _SELF_AFTER, False), "配置時": ("placed", _SELF_AFTER, False),
    "破壊時": ("destroy", _SELF_SUBJECT, True), "アタック時": ("attack", _SELF_SUBJECT, False),
    "ブロック時": ("block", _SELF_SUBJECT, False), "後退時": ("retreat", _SELF_SUBJECT, True),
    "進撃時": ("advance", _SELF_AFTER, False), "加護時": ("boost", ("eq", ("ev", "target"), SELF), False),
    "変形時": ("transform", _SELF_AFTER, False),
    "自分のターン開始時": ("turn_start", ("eq", ("ev", "player"), YOU), False),
    "自分のターン終了時": ("turn_end", ("eq", ("ev", "player"), YOU), False),
    "相手のターン開始時": ("turn_start", ("eq", ("ev", "player"), OPP), False),
    "相手のターン終了時": ("turn_end", ("eq", ("ev", "player"), OPP), False),
}  # fmt: skip
WHILE: dict[str, Expr] = {
    "常時": True, "自分のターン": own_turn(YOU), "相手のターン": own_turn(OPP),
    "自分のマナフェイズ": ("and", own_turn(YOU), ("eq", ("var", "phase"), 2)),
    "相手のマナフェイズ": ("and", own_turn(OPP), ("eq", ("var", "phase"), 2)),
    "自分のメインフェイズ": ("and", own_turn(YOU), ("eq", ("var", "phase"), 3)),
}  # fmt: skip


def magic(node: Node, whole: Whole, timings: tuple[str, ...], body: tuple[Statementlike, ...], tags: tuple[str, ...]) -> AbilityDef:
    b = Builder("body")
    ctx = Context(whole, b)
    lower_sentences(ctx, body)
    tests: tuple[tuple[str, Expr], ...] = ()
    usable = _usable(whole)
    if usable is not True:
        tests = (("usable", usable),)
    if whole.limit is not None:
        raise refuse(node, "a limit for a magic")
    words = {"メイン": "main", "フラッシュ": "flash"}
    return AbilityDef("1", "magic", ("hand",), tags=(*(words[word] for word in timings), *tags), tests=tests,
                      parts=(("body", recaptured(b.done(), ())),), span=node.span)  # fmt: skip


def _usable(whole: Whole) -> Expr:
    """10.5: a magic that only acts on chosen cards needs one that can be chosen."""
    if whole.always or not whole.open or any(_reads_local(one) for one in whole.open):
        return True
    tests: list[Expr] = [("gt", ("len", one), 0) for one in whole.open]
    return tests[0] if len(tests) == 1 else ("or", *tests)


def _reads_local(value: object) -> bool:
    if isinstance(value, tuple):
        return value[:1] == ("local",) or any(_reads_local(item) for item in value)
    return False


def on_time(node: Node, whole: Whole, homes: tuple[str, ...], events: list[str], body: tuple[Statementlike, ...],
             tags: tuple[str, ...], card_type: str) -> Found:  # fmt: skip
    found = []
    for word in events:
        kind, where, look_back = TIMED[word]
        if word == "後退時" and homes == ("base",):  # an effect of the mana (16.1)
            where, look_back = _SELF_AFTER, False
        where_it_works = ("base",) if word == "配置時" and homes == ("field",) else homes  # it was placed in the Base
        b = Builder("body")
        own = replace_whole(whole)
        ctx = Context(own, b)
        if look_back:
            ctx.self_ = ("now", SELF)
        if word in ("アタック時", "ブロック時"):
            ctx.default_lasting = (("until", "battle"),)
            ctx.event = {"target": ("ev", "target")} if word == "アタック時" else {}
        if word == "加護時":
            ctx.event["boost"] = ("ev", "after")
        if word == "破壊時":
            ctx.event["fell"] = True
        lower_sentences(ctx, body)
        found.append(AbilityDef(
            "1", "triggered", where_it_works, "any" if card_type == "フォース" and word == "破壊時" else "up", on=(Pattern(kind, where),),
            look_back=look_back, limit=own.limit, tags=(f"【{word}】", *tags), parts=(("body", recaptured(b.done(), ())),),
            span=node.span,
        ))  # fmt: skip
    return found


def replace_whole(whole: Whole) -> Whole:
    """The same notes for another program."""
    return Whole(variable=whole.variable, listed=whole.listed, limit=whole.limit, otherwise=whole.otherwise)
