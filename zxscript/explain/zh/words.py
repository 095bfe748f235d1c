"""Small words of Chinese: joining, quoting, players, tags, comparisons; predicates that can be denied."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Comparison, Who

COMPARED: Final[dict[Comparison, str]] = {
    "eq": "{}", "ne": "{}以外", "lt": "小于{}", "le": "{}以下", "gt": "大于{}", "ge": "{}以上",
}  # fmt: skip
"""Comparison -> how the bound is said."""

_DENIED: Final = {"有": "没有", "不存在": "存在", "已": "没有", "在": "没有在", "发生过": "没有发生过", "都": "并非都"}


@dataclass(frozen=True, slots=True)
class Predicate:
    """A predicate in three parts, so that 不 finds its place: 费用, 为, 4以下; ``short``: in front of a noun."""

    before: str
    verb: str
    after: str
    short: str = ""

    @property
    def text(self) -> str:
        """费用为4以下."""
        return self.before + self.verb + self.after

    @property
    def attribute(self) -> str:
        """费用4以下的, in front of a noun."""
        return self.short or self.text + "的"

    def denied(self) -> Predicate:
        """费用不为4以下."""
        if not self.verb:
            return Predicate("", "并非", f"「{self.text}」")
        return Predicate(self.before, _DENIED.get(self.verb, f"不{self.verb}"), self.after)


def either(parts: Iterable[str]) -> str:
    """A或B或C."""
    return "或".join(parts)


def together(parts: Iterable[str]) -> str:
    """A和B和C."""
    return "和".join(parts)


def quoted(parts: Iterable[str]) -> str:
    """「A」或「B」."""
    return either(f"「{one}」" for one in parts)


def player(speaker: Speaker, who: Who) -> str:
    """你, 对手 …"""
    return speaker.words.say("player", who)


def players(speaker: Speaker, who: tuple[Who, ...]) -> str:
    """你或对手."""
    return either(player(speaker, one) for one in who)


def tags(speaker: Speaker, kind: str, values: tuple[str, ...], joined: str = "或") -> str:
    """Values of tags: a word of the glossary (红色) or a proper name in quotes."""
    said = []
    for value in values:
        word = speaker.words.find(kind, value)
        said.append(f"「{value}」" if word is None else word.text)
    return joined.join(said)
