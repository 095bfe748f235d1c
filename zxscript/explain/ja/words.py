"""Small words of Japanese: joining, quoting, players, tags, comparisons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Comparison, Who

COMPARED: Final[dict[Comparison, str]] = {
    "eq": "{}", "ne": "{}以外", "lt": "{}未満", "le": "{}以下", "gt": "{}より大きい数", "ge": "{}以上",
}  # fmt: skip
"""Comparison -> how the bound is said."""

_NOUN_ENDS: Final = (("のものである", "の"), ("である", "の"), ("登場している", "登場した"))


def either(parts: Iterable[str]) -> str:
    """AかBかC."""
    return "か".join(parts)


def together(parts: Iterable[str]) -> str:
    """AとBとC."""
    return "と".join(parts)


def quoted(parts: Iterable[str]) -> str:
    """「A」か「B」."""
    return either(f"「{one}」" for one in parts)


def player(speaker: Speaker, who: Who) -> str:
    """あなた, 相手 …"""
    return speaker.words.say("player", who)


def players(speaker: Speaker, who: tuple[Who, ...]) -> str:
    """あなたか相手."""
    return either(player(speaker, one) for one in who)


def tags(speaker: Speaker, kind: str, values: tuple[str, ...]) -> str:
    """Values of tags: a word of the glossary (赤) or a proper name in quotes."""
    said = []
    for value in values:
        word = speaker.words.find(kind, value)
        said.append(f"「{value}」" if word is None else word.text)
    return either(said)


def attribute(predicate: str) -> str:
    """コスト4以下である -> コスト4以下の; what ends with a verb stands before a noun as it is."""
    for end, short in _NOUN_ENDS:
        if predicate.endswith(end):
            return predicate.removesuffix(end) + short
    return predicate


def negative(predicate: str) -> str:
    """コスト4以下である -> コスト4以下でない."""
    if predicate.endswith(("ない", "」", "）")):
        return predicate + "ということはない"
    return inflected(predicate, "negative")


def flowing(clause: str) -> str:
    """The clause as one that is followed by another: 破壊する -> 破壊して、."""
    if clause.endswith("てよい"):
        return clause[:-1] + "く、"
    if clause.endswith("しない"):
        return clause[:-3] + "せず、"
    if clause.endswith("ない"):
        return clause[:-2] + "ず、"
    return inflected(clause, "te") + "、"


def chained(clauses: Iterable[str]) -> str:
    """Several clauses as one: Aして、Bする."""
    *before, last = clauses
    return "".join(flowing(one) for one in before) + last
