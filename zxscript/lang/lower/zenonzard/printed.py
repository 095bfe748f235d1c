"""Printed abilities -> AbilityDefs: zones, timings, keywords, notes on the whole ability."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef
from zxscript.ir.verify import verify_ability
from zxscript.lang import sentence as s
from zxscript.lang.base import Statementlike
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.context import Found, Whole
from zxscript.lang.lower.zenonzard.keywords import keyword_defs
from zxscript.lang.lower.zenonzard.limits import limit_of
from zxscript.lang.lower.zenonzard.standing import continuous
from zxscript.lang.lower.zenonzard.timings import TIMED, WHILE, magic, on_time
from zxscript.lang.lower.zenonzard.vocabulary import SELF
from zxscript.lang.verbs.control import Accumulate
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.ability import KeywordAbility, Listing, TimedAbility
from zxscript.syntax.node import Node


def compile_text(node: Node, card_type: str, id: str = "1", name: str = "") -> Found:
    """The definitions of one ability of a card of that type (フィールド・ミニオン …) and name.

    Raises :class:`NotLowered` at the first thing that cannot be run.
    """
    found = ability_of(node, card_type, name)
    for number, ability in enumerate(found):
        name = id if len(found) == 1 else f"{id}{chr(97 + number)}"
        found[number] = replace(ability, id=name)
        verify_ability(found[number])
    return found


def ability_of(node: Node, card_type: str, name: str = "") -> Found:
    if isinstance(node, KeywordAbility):
        with taking(node) as take:
            zones, timings, entries = take("zones"), take("timings"), take("keywords")
            if timings:
                raise refuse(node, "a keyword with a timing")
            return _bestowed(node, zones, [one for entry in entries for one in keyword_defs(entry)])
    if not isinstance(node, TimedAbility):
        raise refuse(node, "this kind of ability")
    with taking(node) as take:
        take("title")
        zones, timings, body = take("zones"), take("timings"), take("body")
    if zones == ("デッキ",):
        return [_deck_rule(node, body)]
    return _bestowed(node, zones, _timed(node, zones, tuple(_word(t) for t in timings), body, card_type, name))


def _word(timing: Any) -> str:
    with taking(timing) as take:
        if take("switch"):
            raise refuse(timing, "スイッチ: its procedure is not known")
        return take("word")  # type: ignore[no-any-return]


def _deck_rule(node: Node, body: tuple[Statementlike, ...]) -> AbilityDef:
    """《デッキ》このカードは何枚でもデッキに入れられる (2.2)."""
    if tuple(part.ja() for part in body) != ("このカードは何枚でもデッキに入れられる。",):  # type: ignore[attr-defined]
        raise refuse(node, "this rule for decks")
    return AbilityDef("1", "deck_rule", tags=("unlimited",), span=node.span)


def _bestowed(node: Node, zones: tuple[str, ...], found: Found) -> Found:
    """《付与能力》: the minion to which this mana is attached has the ability (16)."""
    if "付与能力" not in zones:
        return found
    if zones != ("付与能力",):
        raise refuse(node, "two zones")
    mods = tuple(ModDef("gain", scope=("eq", ("it",), ("fn", "host", SELF)), ability=one) for one in found)
    return [AbilityDef("1", "bestowed", ("boost",), mods=mods, span=node.span)]


_PLACES = {"ベース": "base", "トラッシュ": "trash", "手札": "hand", "フィールド": "field"}


def home_zones(node: Node, zones: tuple[str, ...], card_type: str) -> tuple[str, ...]:
    """Where the ability exists."""
    named = tuple(zone for zone in zones if zone != "付与能力")
    if named:
        if any(zone not in _PLACES for zone in named):
            raise refuse(node, f"the zone {named}")
        return tuple(_PLACES[zone] for zone in named)
    return ("force",) if card_type == "フォース" else ("field",)


def _timed(node: Node, zones: tuple[str, ...], timings: tuple[str, ...], body: tuple[Statementlike, ...], card_type: str,
           name: str = "") -> Found:  # fmt: skip
    whole = _whole(body)
    body = tuple(part for part in body if not _is_definition(part, whole))
    body, tags = _notes(body, whole, name)
    if timings and all(word in ("メイン", "フラッシュ") for word in timings):
        return [magic(node, whole, timings, body, tags)]
    homes = home_zones(node, zones, card_type)
    events = [word for word in timings if word in TIMED]
    if events and len(events) == len(timings):
        return on_time(node, whole, homes, events, body, tags, card_type)
    if not timings or all(word in WHILE for word in timings):
        when: Expr = ("or", *(WHILE[w] for w in timings)) if len(timings) > 1 else WHILE[timings[0]] if timings else True
        return continuous(node, whole, homes, when, body, tags, card_type)
    raise refuse(node, f"the timing {timings}")


def _whole(body: tuple[Statementlike, ...]) -> Whole:
    whole = Whole()
    for part in body:
        if isinstance(part, Listing):
            with taking(part) as take:
                whole.listed = take("names")
        whole.otherwise = whole.otherwise or any(
            isinstance(one, s.Conjunction) and one.word.startswith("それ以外") for one in part.walk()
        )
        variable = _definition(part)
        if variable is not None:
            whole.variable = variable
    return whole


def _definition(part: Statementlike) -> Any:
    """Xは…の数と同じとする, Xは…×100とする."""
    head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    if not isinstance(head, s.Topic) or head.about.ja() != "X" or len(head.then) != 1:
        return None
    last = head.then[0]
    what = last.what if isinstance(last, s.Do) else None
    if what is None or getattr(what, "lemma", "") not in ("同じとする", "する") or getattr(what, "partner", None) is None:
        return None
    return what.partner  # type: ignore[attr-defined]


def _is_definition(part: Statementlike, whole: Whole) -> bool:
    return isinstance(part, Listing) or _definition(part) is not None


def _notes(body: tuple[Statementlike, ...], whole: Whole, name: str) -> tuple[tuple[Statementlike, ...], tuple[str, ...]]:
    """この効果は重複しない (17.5) and この効果はターンに1回だけ発揮する (17.6) are said of the whole ability."""
    kept: list[Statementlike] = []
    tags: list[str] = []
    for part in body:
        head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
        said = head.about.ja() if isinstance(head, s.Topic) and len(head.then) == 1 else ""
        general = bool(name) and said == f"自分の「{name}」の効果"
        last = head.then[0] if isinstance(head, s.Topic) and (said == "この効果" or general) else None
        what = last.what if isinstance(last, s.Do) else None
        if isinstance(what, Accumulate) and what.negative and what.ja() == "重複しない":
            tags.append("single")
        elif isinstance(what, z.WorkAs) and not what.negative and what.quantity is None:
            limit = limit_of(what.now)
            if limit is None:
                raise refuse(what, "works how?")
            whole.limit = replace(limit, per="player") if general else limit
        else:
            kept.append(part)
    return tuple(kept), tuple(tags)
