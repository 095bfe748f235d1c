"""Editions of the rules as data, and the ruling switches: where the rulebooks are silent or disagree, a named choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from zxscript.games.zx import terms

#: Steps of the preparation (zx.md 6); each is a rule program "prepare_<step>".
PREPARE_CURRENT: Final = ("start_card", "gate_card", "start_resource", "shuffle", "first", "draw", "mulligan", "life",
                          "resources", "reveal")
PREPARE_2017: Final = ("start_card", "shuffle", "first", "draw", "mulligan", "life", "resources", "reveal")


@dataclass(frozen=True, slots=True)
class Ruling:
    """A switch: its values (the first is the default), where the question comes from, what the values mean."""

    values: tuple[str, ...]
    source: str
    note: str


RULINGS: Final[dict[str, Ruling]] = {
    "trigger_order": Ruling(
        ("turn_player_all", "turn_player_first"), "zx.md 12.2, 18.2",
        "the turn player picks among all waiting abilities, or the turn player's own ones come first and then the"
        " other player picks among theirs"),
    "replacement_order": Ruling(
        ("turn_player", "controller"), "zx.md 13.30, ZXQ-065",
        "who orders several replacements of one event: the turn player (since 2014-04-23) or the affected card's"
        " controller (earlier)"),
    "played_by_effect": Ruling(
        ("play", "effect"), "zx.md 13.7, 15",
        "a Z/X played by an ability (コストを支払わずにプレイする) appears as played only, or counts as appearing by"
        " the ability"),
    "few_for_colours": Ruling(
        ("as_many", "illegal"), "zx.md 8.5",
        "a price of fewer resources than the card has colours asks for as many different colours as it can, or cannot"
        " be paid"),
    "event_without_ability": Ruling(
        ("refuse", "allow"), "zx.md 8.2, 11.1",
        "an event none of whose abilities is available cannot be played, or does nothing"),
    "overwrite": Ruling(
        ("next_check", "arrival"), "zx.md 8.4, 18.3",
        "a Z/X covered by a newly played one goes to Trash with the next rule effects, or as the new one arrives"),
    "awaken_order": Ruling(
        ("paid_first", "condition_first"), "manual 2017 and 2024 (ゼクス エクストラのプレイ), zx.md 16.1",
        "an awakened card's cost is paid before its Awaken Condition is carried out, or after it"),
    "possession": Ruling(
        ("resources", "paid", "free"), "zx.md 16.1, decision 0623",
        "a card with a Possession Condition asks for as many resources as its cost, none of them slept (as an advent),"
        " or its cost is paid, or its cost does not matter"),
    "face_up_shift": Ruling(
        ("refuse", "allow"), "zx.md 16.5",
        "a face-up Shift in Dynamis cannot be played (as other extra cards), or can"),
    "mutual_values": Ruling(
        ("rounds", "stamp_order"), "zx.md 13.21, 11.7",
        "numbers and properties that read one another (常) are worked out in rounds until they agree and, where they do"
        " not, one effect after the other, oldest first; or always one after the other, oldest first"),
    "damage_points": Ruling(
        ("autos_between", "all_first"), "zx.md 10.2, 18.11",
        "abilities triggered by one point of damage to a player resolve before the next point, or after all points"),
    "loop": Ruling(
        ("draw", "error"), "zx.md 18.12",
        "a forced sequence that repeats itself ends the game as a draw, or raises LoopError"),
}


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the rules. Limits of Dynamis are (extras, Shifts counted with them, Overboosts, all together)."""

    name: str
    prepare: tuple[str, ...]
    multicolour: bool
    extra_limit: int
    overboost_limit: int
    dynamis_limit: int
    types: tuple[str, ...]
    dynamis: tuple[str, ...]
    rulings: Mapping[str, str] = field(default_factory=dict)


_ALL: Final = tuple(terms.TYPES)

EDITIONS: Final[dict[str, Edition]] = {
    # manual 2024; CR 308.2b since 2022; Dynamis limit since February 2021 (zx.md 5.3)
    "current": Edition("current", PREPARE_CURRENT, True, 16, 16, 16, _ALL,
                       ("ゼクス エクストラ", "イベント エクストラ", "シフト", "ゼクス オーバーブースト",
                        "アセンション エクストラ")),
    # manual 2017-03: ten Extras and four upper halves of Overboosts
    "2017": Edition("2017", PREPARE_2017, False, 10, 4, 14,
                    ("ゼクス", "イベント", "プレイヤー", "ゼクス エクストラ", "ゼクス オーバーブースト",
                     "マーカー（トークン）"),
                    ("ゼクス エクストラ", "ゼクス オーバーブースト")),
    # summary of 2012/13: no Dynamis; before 2014-04-23 the affected card's player ordered replacements
    "2012": Edition("2012", PREPARE_2017, False, 0, 0, 0, ("ゼクス", "イベント", "プレイヤー"), (),
                    {"replacement_order": "controller"}),
}


def rulings_of(edition: Edition, changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """All switches with their values. Raises ValueError for an unknown switch or value."""
    found = {name: r.values[0] for name, r in RULINGS.items()}
    for name, value in {**edition.rulings, **(changes or {})}.items():
        if name not in RULINGS:
            raise ValueError(f"unknown ruling {name!r}; known: {', '.join(RULINGS)}")
        if value not in RULINGS[name].values:
            raise ValueError(f"ruling {name!r} is one of {', '.join(RULINGS[name].values)}, not {value!r}")
        found[name] = value
    return found
