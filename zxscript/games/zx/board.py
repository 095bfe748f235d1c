"""What front ends draw: a description of the board from a view (the data of Engine.view), and public extra data."""

from __future__ import annotations

from typing import Any

from zxscript.engine import sight
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import terms
from zxscript.games.zx.layout import CARD, DEF, POS, SQUARE, T_TYPE, V_PHASE, V_STEP
from zxscript.games.zx.pay import ready

_PHASES = {number: word for word, number in terms.PHASES.items()}
_STEPS = {number: word for word, number in terms.STEPS.items()}


def public(e: Engine, s: State, seat: int) -> dict[str, Any]:
    """Public data besides the zones: phase and step as words, Reboot resources, Z/X by square (face-down ones nowhere)."""
    taken = [0] * 10
    for pile in (2 * SQUARE, 2 * SQUARE + 1):
        for ref in s.zones[pile]:
            known = sight.knows(sight.seats(e, s, ref), seat)
            if known and "zx" in e.cards_linked[s.cols[DEF][ref & CARD]].tags[T_TYPE]:
                taken[s.cols[POS][ref & CARD]] = sight.shown(e, s, ref, seat)
    return {"phase": _PHASES.get(s.vars[V_PHASE], ""), "step": _STEPS.get(s.vars[V_STEP], ""),
            "reboot_resources": [len(ready(s, p)) for p in (0, 1)], "squares": taken[1:]}


def describe(view: dict[str, Any]) -> dict[str, Any]:
    """The board of a view for front ends: nine squares (index 0 is square 1) with their cards, Z/X first; per player
    the sizes of the zones, the cards that lie open, limits; turn, phase, who attacks what (None: nobody does), the question.

    `view` is what Engine.view gave for a seat; nothing else is read, so nothing hidden can be shown.
    """
    squares: list[list[dict[str, Any]]] = [[] for _ in range(9)]
    for pile in view["zones"]["square"]:
        for card in pile:
            squares[card["pos"] - 1].append(card)
    for cards in squares:
        cards.sort(key=lambda c: 0 if "zx" in c.get("tags", {}).get("type", ()) else 1)
    players = []
    for p in (0, 1):
        zones = {name: piles[p] for name, piles in view["zones"].items() if name != "square"}
        players.append({"counts": {name: len(cards) for name, cards in zones.items()},
                        "open": {name: [c for c in cards if not c.get("hidden")] for name, cards in zones.items()},
                        "limits": view["players"][p]})
    extra, running = view.get("game_view", {}), view["vars"]["attacker"]
    return {"seat": view["seat"], "squares": squares, "players": players, "turn": view["vars"]["turn"],
            "turn_player": view["vars"]["turn_player"], "phase": extra.get("phase", ""), "step": extra.get("step", ""),
            "attack": {"attacker": running, "target": _target(view, squares)} if running else None,
            "result": view["result"], "question": view["question"]}


def _target(view: dict[str, Any], squares: list[list[dict[str, Any]]]) -> int:
    """The card that is attacked; of a player who is attacked, the Player that lies on a square."""
    target: int = view["vars"]["target"]
    player = next((card["ref"] for cards in squares for card in cards
                   if "player" in card.get("tags", {}).get("type", ()) and card["controller"] == -1 - target), 0)  # fmt: skip
    return target if target > 0 else player
