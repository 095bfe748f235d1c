"""Invented cards for the oracle, tables of them with planted mistakes, and games on such tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from zxscript.measure.oracle.verdict import Verdict
from zxscript.measure.oracle.watch import Oracle
from zxscript.run import table as tables
from zxscript.run.bots import Eager, Random
from zxscript.run.match import begin, play
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file

_ARRIVES = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
TEXTS = {
    "side": _ARRIVES + "ノーマルスクエアにある相手のゼクスを1枚まで選び、2000ダメージを与える。",
    "zone": _ARRIVES + "あなたのデッキの1番上のカードをトラッシュに置く。",
    "draw": _ARRIVES + "カードを1枚引く。",
    "if": _ARRIVES + "あなたのリソースが9枚以上ある場合、カードを1枚引く。",
    "power": _ARRIVES + "ターン終了時まで、このカードのパワーを＋2000する。",
    "may": _ARRIVES + "あなたの手札を1枚トラッシュに置いてよい。そうしたならば、カードを2枚引く。",
    "return": _ARRIVES + "あなたのトラッシュにある赤のゼクスを1枚選び、手札に戻す。",
    "sleep": _ARRIVES + "あなたのデッキの1番上のカードをリソースにスリープで置く。",
    "alike": _ARRIVES + "あなたの手札にあるカードを2枚選び、公開する。その中に同じカード名のカードが2枚以上ある場合、カードを1枚引く。",
    "played": "【イベント】【効果】このカードを手札からプレイしていた場合、カードを1枚引く。",
    "sweep": _ARRIVES + "スクエアにあるすべてのゼクスを破壊する。",
    "tamed": "【自】【有効】スクエア【誘発】相手のゼクスが登場する。【効果】ターン終了時まで、そのゼクスはダメージを与えない。",
    "swept": "【自】【有効】スクエア【誘発】このカードが相手のカードの能力でスクエアから離れる。【効果】カードを1枚引く。",
    "instead": "【常】【有効】手札【効果】あなたのリソースが5枚以上ある場合、このカードをプレイする際、コストを支払うかわりにあなたの手札を1枚トラッシュに置いてよい。",
}


def card_file() -> str:
    """One card for each text; each costs 1, so that random players play them."""
    cards = [
        f"番号：OR-{at}\nカード名：試みの木馬 {key}\n色：赤\nコスト：1\n{_kind(text, at)}\n{text}\n"
        for at, (key, text) in enumerate(TEXTS.items())
    ]
    return "\n".join(cards)


def _kind(text: str, at: int) -> str:
    if text.startswith("【イベント】"):
        return "種類：イベント\n"
    return f"種類：ゼクス\nパワー：{3000 + 500 * at}\n種族：[炉守り]\n"


def number_of(key: str) -> str:
    """The number of the card with that text."""
    return f"OR-{list(TEXTS).index(key)}"


def changed(value: Any, swap: Callable[[Any], Any]) -> Any:
    """The value with every part of it for which ``swap`` gives another one replaced."""
    other = swap(value)
    if other is not value:
        return other
    if isinstance(value, tuple):
        return tuple(changed(one, swap) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {one.name: changed(getattr(value, one.name), swap) for one in fields(value)}
        return replace(value, **parts)
    return value


def table(patch: pytest.MonkeyPatch | None = None, number: str = "", swap: Callable[[Any], Any] | None = None) -> tables.Table:
    """The cards on a table; the program of one of them with a mistake."""
    file, findings = parse_card_file(Source("oracle.zx", card_file()), "zx")
    assert not findings
    if patch is not None and swap is not None:
        define = tables.define

        def wrong(card: Any) -> Any:
            made = define(card)
            return replace(made, abilities=changed(made.abilities, swap)) if made.id == number else made

        patch.setattr(tables, "define", wrong)
    made = tables.lay(file.cards, "zx")
    assert not made.refused
    return made


def games(laid: tables.Table, many: int = 2) -> Verdict:
    """What the oracle says to a few games in which both decks hold every card."""
    oracle = Oracle(laid)
    deck = laid.rules.decks.seat({"main": [ident for ident in laid.sources for _ in range(6)]}, laid.cards)
    for seed in range(many):
        state = begin(laid, (deck, deck), seed, traced=True)
        oracle.begin(state, seed)
        play(laid, state, (Eager(seed), Random(seed + 1)), oracle.look)
        oracle.look(state)
    return oracle.verdict
