"""The ruling switches of Z/X: what the editions differ in, and where the rulebooks are silent or disagree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Ruling:
    """A switch: its values (the first is the default), where the question comes from, what the values mean."""

    values: tuple[str, ...]
    source: str
    note: str


RULINGS: Final[dict[str, Ruling]] = {
    # what the editions differ in; the documents are named as in docs/editions.md
    "player_facing": Ruling(
        ("face_up", "face_down"), "M24 Game Preparation 1, M17 ゲームの準備 1 and 9, zx.md 17",
        "the Player lies face up from the beginning, or is turned up at the end of the preparation"),
    "start_card": Ruling(
        ("may", "must"), "M24 Game Preparation 2, M17 ゲームの準備 2",
        "a player may begin with a Start Card of the deck, or does if there is one"),
    "start_card_facing": Ruling(
        ("face_down", "face_up"), "M24 Game Preparation 2 and 12, M12 Preparation",
        "the Start Card lies face down until the preparation ends, or is shown at once"),
    "draws": Ruling(
        ("2", "1"), "M24 Draw Phase, M17 ドローフェイズ, M12 Draw Phase",
        "cards drawn in the Draw Phase"),
    "first_draw": Ruling(
        ("skipped", "drawn"), "M24 Draw Phase, M17 ドローフェイズ, M12 Draw Phase",
        "the player who goes first does not draw in the first turn, or does"),
    "adjacency": Ruling(
        ("not_asked", "still_adjacent"), "zx.md 9.3, M12 Battle phase",
        "in the damage step the attacked card only has to be there still, or within reach of the attacking one"),
    "reload_life": Ruling(
        ("opponent", "owner"), "zx.md 14.2, M24 When You Deck Out, M12 When your deck runs out",
        "who picks the Life card that a Reload costs"),
    "life_recovery": Ruling(
        ("at_most", "less"), "zx.md 10.4, ZXQ-027, E24 Battle Damage Step",
        "Life Recovery asks for as many Life cards as the opponent has or fewer, or for fewer"),
    "life_recovery_choice": Ruling(
        ("must", "may"), "zx.md 10.4, M17 バトルの手順, E24 Battle Damage Step, M12 Battle phase",
        "Life Recovery recovers, or its player may recover"),
    "void_bringer": Ruling(
        ("at_most", "always"), "zx.md 10.4, E24 Battle Damage Step",
        "Void Bringer asks for as many Life cards as the opponent has or fewer, or for nothing"),
    "void_bringer_choice": Ruling(
        ("may", "must"), "zx.md 17, M17 バトルの手順, E24 Battle Damage Step",
        "its player may put a Z/X into Trash by Void Bringer, or does"),
    "price_colours": Ruling(
        ("each", "one"), "zx.md 8.5, M24 Paying the Cost, M17 コストの支払い方",
        "playing a card of several colours asks for a resource of each of them, or for one of any of them"),
    "multicolour": Ruling(
        ("on", "off"), "CR 308.2b, M24 Card Type and Parameters 4, zx.md 17",
        "a card with the Multicolor icon comes into Resource asleep while colours are missing, or as any other"),
    "turn_end": Ruling(
        ("effects_first", "hand_first"), "zx.md 7.6, M24 End Phase, M12 End Phase",
        "effects of this turn end before the hand is counted, or after"),
    "lethal": Ruling(
        ("at_least", "more"), "zx.md 14.10, M24 Battle Damage Step, E24 Battle Damage Step against its Card Parameters 9",
        "a Z/X is destroyed by as much damage as its Power, or only by more"),
    # where they are silent or disagree among themselves
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
    "adjacent_pairs": Ruling(
        ("each", "apart"), "no document speaks of pairs (隣接するゼクス1組)",
        "three Z/X in a row are two pairs of adjacent Z/X, or one, as no Z/X belongs to two pairs"),
    "option_memory": Ruling(
        ("card", "name"), "no document speaks of it (このターンの間に選ばれていない効果), 3.0, 11.2",
        "an option was chosen by this very card, which forgets it by moving to another zone, or by any card of its name"
        " of the same player"),
    "startup_cost": Ruling(
        ("ability", "cost"), "no document says by what a cost is done (…の能力で…置かれる), 8.7, decision 0697",
        "what a 【起】 ability takes as its cost is put, returned, removed or shuffled by that ability, or only what its effect takes"),
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
    "stand_in": Ruling(
        ("such", "any"), "zx.md 16.1, decision 0683",
        "a card that is put away as one of the Z/X of an Advent Condition has to be such a Z/X as the condition asks for, or may"
        " be any; its own cost counts either way"),
    "possession": Ruling(
        ("resources", "paid", "free"), "zx.md 16.1, decision 0623",
        "a card with a Possession Condition asks for as many resources as its cost, none of them slept (as an advent),"
        " or its cost is paid, or its cost does not matter"),
    "link_squares": Ruling(
        ("not_the_opponents_player", "any"), "zx.md 4.6, 16.7, 18.10",
        "a Link cannot be put on the opponent's Player Square, as a Z/X cannot, or it can: the rule speaks of Z/X alone"),
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
    "damage_unit": Ruling(
        ("500", "1000", "1"), "zx.md 13.5, 18",
        "damage that is divided is divided in steps of so much, and each recipient gets one step at least: the rules say only that each"
        " gets some; numbers on cards are multiples of 500"),
    "loop": Ruling(
        ("draw", "error"), "zx.md 18.12",
        "a forced sequence that repeats itself ends the game as a draw, or raises LoopError"),
}


def chosen(*changes: Mapping[str, object]) -> dict[str, str]:
    """All switches with their values, later changes over earlier ones; a value is a word or the number it is written with
    (a scene's 裁定：draws = 1). Raises ValueError for an unknown switch or value."""
    found = {name: r.values[0] for name, r in RULINGS.items()}
    for change in changes:
        for name, given in change.items():
            if name not in RULINGS:
                raise ValueError(f"unknown ruling {name!r}; known: {', '.join(RULINGS)}")
            value = str(given)
            if value not in RULINGS[name].values:
                raise ValueError(f"ruling {name!r} is one of {', '.join(RULINGS[name].values)}, not {value!r}")
            found[name] = value
    return found
