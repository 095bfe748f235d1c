"""The headers of an ability: gates, 【P】, 【有効】 with its turn markers -> where, when and how often it works."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import NOTHING, both
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area, is_special_place
from zxscript.lang.ability import Gate, Players, Valid
from zxscript.lang.base import Phrase
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense
from zxscript.meaning.forms import (
    All,
    Change,
    Compare,
    Condition,
    Forbid,
    Header,
    Home,
    If,
    Is,
    Limit,
    Located,
    PlayerIs,
    PlayerNumber,
    Self,
    Step,
    TagChange,
    Who,
)
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.node import Node

DRIVE: Final = "ED"
"""《ED》 and 《ED!》 are a mark by which the rules know the ability, no condition."""


def header(scope: Scope, take: Take) -> Header:
    """What the headers of an ability node say."""
    gates: tuple[Gate, ...] = take("gates")
    drives = tuple(DRIVE for item in gates if _is_drive(item))
    gate = both(*(_gate(scope.words, item) for item in gates if not _is_drive(item)), _players(take("players")))
    kind: str = take.node.ability_kind
    valid: Valid | None = take("valid")
    tags = (*drives, f"【{kind}】")
    when = None if gate == NOTHING else gate
    if valid is None:
        return Header(_default(scope, kind), when, tags=tags, unsaid=True)
    with taking(valid) as said:
        turn, limit = _timing(valid, said("timing"))
        if said("everywhere"):
            homes = _everywhere(scope.words)
        else:
            homes = _homes(scope, valid, said("zones"), said("icons")) or _default(scope, kind)
    return Header(homes, when, turn, limit=limit, tags=tags, span=valid.span)


def told_by_conditions(above: Header, steps: tuple[Step, ...]) -> Header:
    """Old templating: このカードがチャージにあるならば tells that the ability works there, not on the board (zx.md 11.2)."""
    first = steps[0].condition if steps and isinstance(steps[0], If) else None
    zones = _lies_in(above.only_if) or _lies_in(first) if above.unsaid else ()
    return replace(above, homes=tuple(Home(zone) for zone in zones)) if zones else above


_ONTO_BOARD: Final = ("play", "appear")


def told_by_changes(words: Vocabulary, above: Header, changes: tuple[Change, ...]) -> Header:
    """Old templating: what speaks of its card off the board works wherever the card is: it gives it an icon that no rule looks
    for on the board (zx.md 7.4, 10.2), or bars the ways onto the board, where it would come too late."""
    everywhere = bool(changes) and all(_gives_icon(words, one) or _keeps_off(one) for one in changes)
    return replace(above, homes=_everywhere(words)) if above.unsaid and everywhere else above


def _gives_icon(words: Vocabulary, change: Change) -> bool:
    if not isinstance(change, TagChange) or change.kind != "icon" or change.what != Self():
        return False
    return words.unboarded.issuperset(change.values)


def _keeps_off(change: Change) -> bool:
    return isinstance(change, Forbid) and change.event.what == Self() and change.event.verb in _ONTO_BOARD


def _everywhere(words: Vocabulary) -> tuple[Home, ...]:
    return tuple(Home(zone, face="any") for zone in words.all_zones)


def _lies_in(condition: Condition | None) -> tuple[str, ...]:
    """The zones, in no smaller place, in one of which the speaking card has to lie."""
    for part in condition.parts if isinstance(condition, All) else (condition,):
        if isinstance(part, Is) and part.of == Self():
            for test in part.tests:
                if isinstance(test, Located) and not any(place.area for place in test.where):
                    return tuple(dict.fromkeys(place.zone for place in test.where))
    return ()


def zones_of(above: Header) -> tuple[str, ...]:
    """The zones in which the ability works."""
    return tuple(dict.fromkeys(home.zone for home in above.homes))


def _is_drive(gate: Gate) -> bool:
    return gate.text.rstrip("!") == DRIVE


def _default(scope: Scope, kind: str) -> tuple[Home, ...]:
    """Old templating has no 【有効】: the board (zx.md 11.2); an event works where it is played."""
    return (Home(scope.words.event_zone, face="any"),) if scope.words.kinds.get(kind) == "event" else (Home(scope.words.board),)


def _gate(words: Vocabulary, gate: Gate) -> Condition:
    with taking(gate) as take:
        return gate_test(words, take("text"), gate)


def gate_test(words: Vocabulary, text: str, gate: Node) -> Condition:
    """Lv:tribe:n, ZO:n, V:tribe:n as a condition."""
    parts = text.split(":")
    number: PlayerNumber | None = None
    if parts[0] in _COUNTED and len(parts) == 3 and parts[2].isdigit():
        tribe = f"{_COUNTED[parts[0]]}:{fold(parts[1])}"
        name = words.levels.get(parts[1], tribe) if parts[0] == _LEVEL else tribe
        number = PlayerNumber(name, "you", span=gate.span)
    elif parts[0] == "ZO" and len(parts) == 2 and parts[1].isdigit():
        number = PlayerNumber("optima", "you", span=gate.span)
    if number is None:
        raise refuse(gate, f"the gate {text} is not known", f"《{text}》の意味が分かりません")
    return Compare(number, "ge", int(parts[-1]), span=gate.span)


_LEVEL: Final = "Lv"
_COUNTED: Final = {_LEVEL: "level", "V": "voltage"}


def _players(players: Players | None) -> Condition:
    """【P】: one of these Player Names is yours."""
    if players is None:
        return NOTHING
    found: list[str] = []
    with taking(players) as take:
        for name in take("names"):
            if name.startswith("《P:"):
                found.append(fold(name[3:-1]))
            elif name.startswith("「"):
                found.append(fold(name[1:-1]))
            else:
                raise refuse(players, f"the player condition {name} is not known", f"【P】の「{name}」が分かりません")
    return PlayerIs("you", tuple(found), span=players.span)


def _timing(valid: Valid, marks: tuple[str, ...]) -> tuple[Who | None, Limit | None]:
    """《自分ターン》, 《ターン1》: in whose turn, and how often a turn."""
    if len(marks) > 1:
        raise refuse(valid, "several turn markers", "【有効】にターンの印が2つあります")
    if not marks:
        return None, None
    word = marks[0].rstrip("0123456789")
    times = marks[0][len(word) :]
    turn = sense("timing", word)
    if turn not in ("you", "opponent") and (turn != "any" or not times):
        raise refuse(valid, f"the turn marker {marks[0]} is not known", f"《{marks[0]}》の意味が分かりません")
    return turn if turn != "any" else None, Limit(int(times)) if times else None


def _homes(scope: Scope, valid: Valid, phrases: tuple[Phrase, ...], icons: tuple[str, ...]) -> tuple[Home, ...]:
    homes = [_home(scope, phrase) for phrase in _flat(phrases)]
    for icon in icons:
        if icon not in scope.words.icon_homes:
            raise refuse(valid, f"the zone {icon} is not known", f"【有効】の《{icon}》が分かりません")
        homes.append(scope.words.icon_homes[icon])
    return tuple(homes)


def _flat(phrases: tuple[Phrase, ...]) -> list[Phrase]:
    found: list[Phrase] = []
    for phrase in phrases:
        if isinstance(phrase, Group):
            with taking(phrase) as take:
                take("conj"), take("wide")
                found += _flat(take("items"))
        else:
            found.append(phrase)
    return found


def _home(scope: Scope, phrase: Phrase) -> Home:
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Zone):
        raise refuse(phrase, "an ability works in a zone", "【有効】に書けるのは領域です")
    if is_special_place(scope, phrase):
        return Home(scope.words.board, area(scope, phrase), span=phrase.span)
    with taking(phrase) as take:
        there = scope.words.zones.get(take("head").word)
    if there is None:
        raise refuse(phrase, "this zone is not known", "知らない領域です")
    return Home(there.zone, there.area, "any" if there.zone in scope.words.any_face else "up", span=phrase.span)
