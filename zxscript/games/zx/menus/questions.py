"""The questions of the turn: what a player may do with priority, the resource of the turn, an Ignition."""

from __future__ import annotations

from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.sight import unseen
from zxscript.engine.state import State
from zxscript.games.zx.layout import CHARGE, DYNAMIS, HAND, M_EVENT
from zxscript.games.zx.menus.actions import activations, attacks, plays
from zxscript.games.zx.menus.extra_cards import extras, shifts
from zxscript.games.zx.menus.offers import Offers


def main_actions(e: Engine, s: State, player: int) -> Question:
    """One action of the Main Phase, or to pass (zx.md 7.5)."""
    offers = Offers(e, s, player)
    found = [*plays(e, s, player, offers), *activations(e, s, player), *attacks(e, s, player),
             *extras(e, s, player, offers), *shifts(e, s, player, offers)]
    return Question("action", player, tuple(found), 0, 1, True, "main")


def event_actions(e: Engine, s: State, player: int) -> Question:
    """One event, EV EX or startup ability in the event step of a battle, or to pass (zx.md 9.2). A player with cards in hand, or
    hidden ones in Dynamis, is asked also when passing is the only answer: being asked must not tell the opponent what they are."""
    offers = Offers(e, s, player)
    found = [*plays(e, s, player, offers, M_EVENT), *activations(e, s, player), *extras(e, s, player, offers, M_EVENT)]
    show = bool(s.zones[2 * HAND + player]) or unseen(e, s, s.zones[2 * DYNAMIS + player])
    return Question("action", player, tuple(found), 0, 1, show, "event_step")


def resource_choice(e: Engine, s: State, player: int) -> Question:
    """The resource of the turn: one card of the hand or none (CR 504.3)."""
    return Question("pick", player, tuple(s.zones[2 * HAND + player]), 0, 1, True, "resource")


def ignition_choice(e: Engine, s: State, player: int) -> Question:
    """A Charge card for an Ignition, or to pass (CR 505.3)."""
    return Question("pick", player, tuple(s.zones[2 * CHARGE + player]), 0, 1, False, "ignition")


def ability_choice(e: Engine, s: State, player: int, listed: tuple[tuple[str, int, str], ...]) -> Question:
    """One of the abilities of a card (元々持つ…能力を1つ選び)."""
    return Question("action", player, listed, 1, 1, False, "ability")
