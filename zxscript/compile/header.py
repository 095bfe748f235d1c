"""The headers of an ability: gates, 【P】, 【有効】 with its turn markers -> where, when and how often it works."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zxscript.compile.restrictions import Restrictions
from zxscript.ir.forms import Expr
from zxscript.ir.program import Limit
from zxscript.lang.ability import Gate, Players, Valid
from zxscript.lang.base import Phrase
from zxscript.lang.heads import Zone
from zxscript.lang.lower.cardset import substitute
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import NotLowered, refuse
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.places import board_places, is_special_place
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Group, Noun
from zxscript.syntax.node import Node

OWN: Expr = ("fn", "own_turn", ("you",))
THEIRS: Expr = ("fn", "own_turn", ("opp",))


@dataclass(frozen=True, slots=True)
class Header:
    """``gate`` gates and 【P】; ``own_turn`` the turn marker; ``place`` the part of the zone; ``when`` all of them."""

    zones: tuple[str, ...]
    faces: str
    gate: Expr
    own_turn: Expr
    place: Expr
    limit: Limit | None
    tags: tuple[str, ...]
    playable: Expr = True
    extra: Expr = True
    unsaid: bool = False

    @property
    def when(self) -> Expr:
        return both(self.gate, self.own_turn, self.place, self.extra)

    def tagged(self, tag: str) -> Header:
        """With the word of a keyword as a tag."""
        return replace(self, tags=(tag, *self.tags))

    def limited(self, said: Restrictions, kind: str) -> Header:
        """With この能力は…しかプレイできない of the body."""
        limit = said.limit or self.limit
        if said.single:
            if kind not in ("常", "S"):
                raise NotLowered("an ability that does not add up but is played", "Ability")
            self = replace(self, extra=both(self.extra, first_copy(self.zones)))
        if kind in ("起", "イベント"):
            return replace(self, limit=limit, playable=both(self.playable, said.playable))
        return replace(self, limit=limit, extra=both(self.extra, said.playable))


def first_copy(zones: tuple[str, ...]) -> Expr:
    """Of several copies of the card under one player, where the ability works, only the first one's counts."""
    here = tuple(("cards", zone, ("you",)) for zone in zones)
    copies: Expr = here[0] if len(here) == 1 else ("concat", *here)
    return ("eq", ("self",), ("first", ("where", copies, ("eq", ("def", ("it",)), ("def", ("self",))))))


def header(scope: Scope, take: Take) -> Header:
    """Lower the headers of an ability node."""
    gates: tuple[Gate, ...] = take("gates")
    drives = tuple("ED" for item in gates if item.text in ("ED", "ED!"))
    gate = both(*(_gate(item) for item in gates if item.text not in ("ED", "ED!")), _players(take("players")))
    kind = take.node.ability_kind  # type: ignore[attr-defined]
    valid: Valid | None = take("valid")
    tags = (*drives, f"【{kind}】")
    if valid is None:
        return Header(_default(scope, kind), "up", gate, True, True, None, tags, unsaid=True)
    with taking(valid) as said:
        turn, limit = _timing(valid, said("timing"))
        if said("everywhere"):
            return Header(scope.words.all_zones, "any", gate, turn, True, limit, tags)
        zones, faces, place = _zones(scope, valid, said("zones"), said("icons"))
    return Header(zones or _default(scope, kind), faces, gate, turn, place, limit, tags)


def _default(scope: Scope, kind: str) -> tuple[str, ...]:
    """Old templating has no 【有効】: the board (zx.md 11.2); an event works where it is played."""
    return ("temporary",) if kind == "イベント" else (scope.words.board,)


def _gate(gate: Gate) -> Expr:
    with taking(gate) as take:
        return gate_test(take("text"), gate)


def gate_test(text: str, gate: Node) -> Expr:
    """Lv:tribe:n, ZO:n, V:tribe:n as a condition."""
    parts = text.split(":")
    if parts[0] == "Lv" and len(parts) == 3 and parts[2].isdigit():
        return ("ge", ("fn", "level", ("you",), fold(parts[1])), int(parts[2]))
    if parts[0] == "ZO" and len(parts) == 2:
        return ("ge", ("fn", "optima", ("you",)), int(parts[1]))
    if parts[0] == "V" and len(parts) == 3 and parts[2].isdigit():
        return ("ge", ("fn", "voltage", ("you",), fold(parts[1])), int(parts[2]))
    raise refuse(gate, f"the gate {text}")


def _players(players: Players | None) -> Expr:
    if players is None:
        return True
    tests: list[Expr] = []
    with taking(players) as take:
        for name in take("names"):
            if name.startswith("《P:"):
                tests.append(("fn", "is_player", ("you",), fold(name[3:-1])))
            elif name.startswith("「"):
                tests.append(("fn", "is_player", ("you",), fold(name[1:-1])))
            else:
                raise refuse(players, f"the player condition {name}")
    return either(*tests)


def _timing(valid: Valid, marks: tuple[str, ...]) -> tuple[Expr, Limit | None]:
    if len(marks) > 1:
        raise refuse(valid, "several turn markers")
    if not marks:
        return True, None
    word = marks[0].rstrip("0123456789")
    times = marks[0][len(word) :]
    turn: dict[str, Expr] = {"自分ターン": OWN, "相手ターン": THEIRS, "ターン": True}
    if word not in turn or (word == "ターン" and not times):
        raise refuse(valid, f"the turn marker {marks[0]}")
    return turn[word], Limit(int(times), "object", "turn") if times else None


def _zones(scope: Scope, valid: Valid, phrases: tuple[Phrase, ...], icons: tuple[str, ...]) -> tuple[tuple[str, ...], str, Expr]:
    zones: list[str] = []
    places: list[Expr] = []
    faces: list[str] = []
    for phrase in _flat(phrases):
        zone, place = _zone(scope, phrase)
        zones.append(zone)
        places.append(place)
        faces.append("any" if zone in ("dynamis", "life", "deck") else "up")
    for icon in icons:
        if icon not in ("デュナミス表", "デュナミス裏"):
            raise refuse(valid, f"the zone {icon}")
        zones.append("dynamis")
        places.append(True)
        faces.append("up" if icon == "デュナミス表" else "down")
    if not zones:
        return (), "up", True
    face, tests = _faces(zones, faces, places)
    return tuple(dict.fromkeys(zones)), face, tests


def _faces(zones: list[str], faces: list[str], places: list[Expr]) -> tuple[str, Expr]:
    """One facing for all zones, or a test per zone."""
    if len(set(faces)) == 1 and all(place is True for place in places):
        return faces[0], True
    tests: list[Expr] = []
    for zone, face, place in zip(zones, faces, places, strict=True):
        facing: Expr = True if face == "any" else ("eq", ("col", "face", ("self",)), 1 if face == "up" else 0)
        here: Expr = ("eq", ("col", "zone", ("self",)), ("zone_no", zone)) if len(zones) > 1 else True
        tests.append(both(here, facing if len(set(faces)) > 1 else True, place))
    return (faces[0] if len(set(faces)) == 1 else "any"), either(*tests)


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


def _zone(scope: Scope, phrase: Phrase) -> tuple[str, Expr]:
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Zone):
        raise refuse(phrase, "no zone")
    spot: Expr = ("col", scope.words.place, ("self",))
    if is_special_place(scope, phrase):
        return scope.words.board, ("in", spot, board_places(scope, phrase))
    with taking(phrase) as take:
        word = scope.words.zones.get(take("head").word)
    if word is None:
        raise refuse(phrase, "no zone")
    return word.zone, True if word.part is True else substitute(word.part, spot)
