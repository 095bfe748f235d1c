"""Abilities of ZENONZARD: a zone heading, timings and sentences, or a keyword."""

from __future__ import annotations

import re

from zxscript.lang.ability import body_ja
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.sentence import run_ja
from zxscript.lang.zenonzard.keywords import Requirement
from zxscript.syntax.node import Node

GIVEN = "付与能力"
"""The heading of what the host of an attached card has."""
ZONES = ("デッキ", "ベース", "トラッシュ", GIVEN, "手札", "フィールド")
TIMINGS = (
    "召喚時", "配置時", "破壊時", "アタック時", "ブロック時", "後退時", "進撃時", "加護時", "変形時", "変身時",
    "自分のターン", "相手のターン", "自分のターン開始時", "自分のターン終了時", "相手のターン開始時",
    "相手のターン終了時", "自分のマナフェイズ", "相手のマナフェイズ", "自分のメインフェイズ", "相手のメインフェイズ",
    "ターン開始時", "ターン終了時", "常時", "メイン", "フラッシュ",
)  # fmt: skip
_SHARED_SPELLING = (("すべて", "全て"), ("につき", "毎に"), ("ならば", "なら"))
_NAME = re.compile(r"(「[^「」。【]*(?:「[^「」。]*」[^「」。]*)*」)")


def spelled(text: str) -> str:
    """The spelling of this game for words that the shared tables print otherwise; names stay as they are."""
    parts = _NAME.split(text)
    for index in range(0, len(parts), 2):
        for shared, own in _SHARED_SPELLING:
            parts[index] = parts[index].replace(shared, own)
    return "".join(parts)


def zones_ja(zones: tuple[str, ...]) -> str:
    """《ベース》 …"""
    return "".join(f"《{zone}》" for zone in zones)


class Timing(Node):
    """【召喚時】, or スイッチ：「X」 (the same effect by switching with a minion of that race)."""

    word: str = ""
    switch: tuple[str, ...] = ()
    conj: str = ""

    def ja(self) -> str:
        if self.switch:
            return "スイッチ：" + self.conj.join(f"「{name}」" for name in self.switch)
        return f"【{self.word}】"


def timings_ja(timings: tuple[Timing, ...]) -> str:
    """Alternatives: / between the two times at which a magic may be used, ＆ between triggers."""
    join = "/" if timings and timings[0].word in ("メイン", "フラッシュ") else "＆"
    return join.join(timing.ja() for timing in timings)


class TimedAbility(Node):
    """One printed ability: 《zone》, timings (alternatives) and its sentences.  No timing: a Force, a rule of the card."""

    zones: tuple[str, ...] = ()
    timings: tuple[Timing, ...] = ()
    title: str = ""
    """The name of the effect, 『…』; it has no meaning of its own."""
    body: tuple[Statementlike, ...]

    def ja(self) -> str:
        return spelled(zones_ja(self.zones) + timings_ja(self.timings) + (f"『{self.title}』" if self.title else "") + body_ja(self.body))


class KeywordEntry(Node):
    """［襲撃］, ［加護：白+コスト4以上］; ``requirements`` are what the parameter demands."""

    word: str
    requirements: tuple[Requirement, ...] = ()

    def ja(self) -> str:
        argument = "：" + "+".join(item.ja() for item in self.requirements) if self.requirements else ""
        return f"［{self.word}{argument}］"


class KeywordAbility(Node):
    """［襲撃］［再起］: keyword abilities in a row; a zone heading (《付与能力》) covers all of them."""

    zones: tuple[str, ...] = ()
    timings: tuple[Timing, ...] = ()
    keywords: tuple[KeywordEntry, ...]

    def ja(self) -> str:
        return zones_ja(self.zones) + timings_ja(self.timings) + "".join(item.ja() for item in self.keywords)


class EvolveAbility(Node):
    """進化：…とき「X」をLv2にする: the named cards become their next level when that happens.  ``stop``: a full stop ends it."""

    zones: tuple[str, ...] = ()
    timings: tuple[Timing, ...] = ()
    event: tuple[Item, ...]
    stop: bool = False

    def ja(self) -> str:
        said = run_ja(self.event) + ("。" if self.stop else "")
        return spelled(zones_ja(self.zones) + timings_ja(self.timings) + "進化：" + said)


class Listing(Statementlike):
    """「A」「B」「C」 behind the sentences: what 下記のうち speaks of."""

    names: tuple[str, ...]

    def ja(self) -> str:
        return "".join(f"「{name}」" for name in self.names)
