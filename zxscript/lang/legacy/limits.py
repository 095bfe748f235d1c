"""Sentences that only say when and where an ability may be played -> the 【有効】 header.

【有効】 names the turn marker, the uses per turn and the zones of an ability; the older texts said it in words.
"""

from __future__ import annotations

import re

from zxscript.lang.ability import Ability, Valid
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.filters import Determiner, Owner
from zxscript.lang.heads import AbilityWord, Moment, This, Zone
from zxscript.lang.legacy.rule import Rewriting, around
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import Do, Holds, If, Sentence, Topic
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.play import Play
from zxscript.syntax.node import Node

_MARK = re.compile(r"(自分|相手|)ターン(\d?)")
_WHOSE = {"あなた": "自分", "相手": "相手"}
Limit = tuple[str, int]
"""Whose turn (自分, 相手 or empty), and how often in a turn (0: no limit)."""


def _this_ability(item: Item) -> bool:
    about = item.about if isinstance(item, Topic) else None
    return (
        isinstance(about, Noun)
        and isinstance(about.head, AbilityWord)
        and about.head.word == "能力"
        and not about.head.kinds
        and [f.word for f in about.filters if isinstance(f, Determiner)] == ["この"]
        and len(about.filters) == 1
    )


def _is_play(item: Item) -> Play | None:
    said = item.what if isinstance(item, Do) else None
    return said if isinstance(said, Play) and said.negative and said.mode == "can" else None


def _said_roles(clause: Play) -> set[str]:
    skip = ("span", "negative", "aspect", "mode", "focus", "pause")
    return {name for name, value in clause.said().items() if name not in skip and value not in (None, (), "")}


def _limit(item: Item) -> Limit | None:
    """あなたのターンにしかプレイできない, 1ターンに2回しかプレイできない."""
    clause = _is_play(item)
    if clause is None or not isinstance(clause.time, Noun) or not isinstance(clause.time.head, Moment):
        return None
    time, roles = clause.time, _said_roles(clause)
    if roles == {"time"} and clause.focus == ("time:しか",) and time.head.ja() == "ターン" and len(time.filters) == 1:
        who = time.filters[0]
        if isinstance(who, Owner) and len(who.who) == 1 and who.who[0] in _WHOSE:
            return _WHOSE[who.who[0]], 0
    if roles == {"time", "quantity"} and clause.focus == ("quantity:しか",) and clause.time.ja() == "1ターン":
        times = clause.quantity
        plain = times is not None and re.fullmatch(r"\d回", times.ja())
        return ("", int(times.ja()[0])) if plain and times is not None else None
    return None


def _merged(timing: tuple[str, ...], limits: list[Limit]) -> tuple[str, ...] | None:
    """The turn marker that says all of ``limits`` and what ``timing`` said before; None if they disagree."""
    found = [_MARK.fullmatch(mark) for mark in timing]
    if len(found) > 1 or any(match is None for match in found):
        return None
    whose, times = (found[0][1], int(found[0][2] or 0)) if found and found[0] else ("", 0)
    for who, most in limits:
        if (who and whose and who != whose) or (most and times and most != times):
            return None
        whose, times = whose or who, times or most
    return (f"{whose}ターン{times or ''}",)


def _taken(part: Statementlike, kind: str) -> tuple[list[Limit], Statementlike | None]:
    """The limits of a sentence, and what is left of it."""
    if not isinstance(part, Sentence) or len(part.items) != 1 or not _this_ability(part.items[0]):
        return [], part
    topic = part.items[0]
    assert isinstance(topic, Topic)
    limits: list[Limit] = []
    rest: list[Item] = []
    for item in topic.then:
        limit = _limit(item)
        if limit and (kind == "起" or (kind == "自" and not limit[0])):
            limits.append(limit)
        else:
            rest.append(item)
    if not rest:
        return limits, None
    left = topic.but(then=tuple(rest))
    return limits, part.but(items=(left,))


def _to_marker(node: Ability) -> Node | None:
    if node.ability_kind not in ("起", "自") or node.legacy:
        return None
    limits: list[Limit] = []
    body: list[Statementlike] = []
    said: list[Node] = []
    for part in node.body:
        found, left = _taken(part, node.ability_kind)
        limits += found
        said += [part] if found else []
        if left is not None:
            body.append(left)
    valid = node.valid or Valid()
    timing = _merged(valid.timing, limits) if limits and body else None
    if timing is None:
        return None
    valid = valid.but(timing=timing, span=around(valid, *said))
    return node.but(body=tuple(body), valid=valid)


def _only_zone(part: Statementlike) -> Noun | None:
    """この能力はこのカードがチャージにある場合にしかプレイできない。 -> チャージ."""
    if not isinstance(part, Sentence) or len(part.items) != 1 or not _this_ability(part.items[0]):
        return None
    then = part.items[0].then  # type: ignore[attr-defined]
    test = then[0] if len(then) == 1 and isinstance(then[0], If) else None
    if test is None or test.suffix != "にしか" or len(test.then) != 1 or not isinstance(test.test, Holds):
        return None
    clause, play = test.test.what, _is_play(test.then[0])
    if play is None or _said_roles(play) or not isinstance(clause, Exist) or clause.negative:
        return None
    this = isinstance(clause.subject, Noun) and isinstance(clause.subject.head, This) and not clause.subject.filters
    place = clause.goal
    bare = isinstance(place, Noun) and isinstance(place.head, Zone) and not (place.filters or place.quantity)
    return place if this and bare and clause.quantity is None else None  # type: ignore[return-value]


def _to_zone(node: Ability) -> Node | None:
    valid = node.valid or Valid()
    if node.ability_kind != "起" or node.legacy or valid.zones or valid.everywhere or valid.icons:
        return None
    found = [(part, _only_zone(part)) for part in node.body]
    zones = [zone for _, zone in found if zone]
    if len(zones) != 1 or len(found) == 1:
        return None
    body = tuple(part for part, zone in found if zone is None)
    span = around(valid, *(part for part, zone in found if zone))
    return node.but(body=body, valid=valid.but(zones=(zones[0],), span=span))


RULES = (
    Rewriting(
        "limit-to-marker", Ability, _to_marker,
        "【起】【有効】スクエア【コスト】《赤1》【効果】1枚引く。この能力はあなたのターンにしかプレイできず、1ターンに2回しかプレイできない。",
        "【起】【有効】《自分ターン2》スクエア【コスト】《赤1》【効果】1枚引く。",
        "The turn marker of 【有効】 says whose turn and how often (CR 801).",
    ),
    Rewriting(
        "zone-to-valid", Ability, _to_zone,
        "【起】【コスト】《青1》【効果】1枚引く。この能力はこのカードがチャージにある場合にしかプレイできない。",
        "【起】【有効】チャージ【コスト】《青1》【効果】1枚引く。",
        "An ability that can only be played from a zone is valid in that zone (CR 801).",
    ),
)  # fmt: skip
