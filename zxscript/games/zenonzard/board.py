"""What front ends show: public data of a view, a compact description of the board, and the invariants of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zxscript.engine import sight, values
from zxscript.engine.state import FACE, MASK
from zxscript.games.zenonzard import costs, facts
from zxscript.games.zenonzard.layout import BASE, BOOST, FIELD, FORCE, KIND, LIFE
from zxscript.games.zenonzard.terms import PHASES, STEPS

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

_PHASES = {n: name for name, n in PHASES.items()}
_STEPS = {n: name for name, n in STEPS.items()}


def public(e: Engine, s: State, seat: int) -> dict[str, Any]:
    """Words for phase and step, and the running attack. All of it is known to both."""
    running = e.var(s, "attacker")
    attack = {name: sight.named(e, s, e.var(s, name), seat) for name in ("attacker", "target", "blocker")} if running else None
    return {"phase": _PHASES.get(e.var(s, "phase"), "setup"), "step": _STEPS.get(e.var(s, "step")), "attack": attack}


def describe(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view as a board: per player life, movement rights, Forces, Field, Base, hand, and the sizes of deck and trash.

    Takes what `Engine.view` gives, so it knows no more than that seat does.
    """
    zones, pvars = view["zones"], view["player_vars"]
    players = []
    for p in (0, 1):
        players.append({
            "life": pvars["life"][p], "rights": pvars["rights"][p],
            "forces": [{**_card(c), "life": c["life"], "destroyed": c["face"] == 0} for c in zones["force"][p]],
            "field": [_card(c) for c in zones["field"][p]], "base": [_card(c) for c in zones["base"][p]],
            "hand": [_card(c) for c in zones["hand"][p]], "deck": len(zones["deck"][p]),
            "trash": [_card(c) for c in zones["trash"][p]], "removed": [_card(c) for c in zones["removed"][p]],
            "attached": [{**_card(c), "host": c["anchor"]} for c in zones["boost"][p]],
        })
    return {"turn": view["vars"]["turn"], "turn_player": view["vars"]["turn_player"], **view.get("game_view", {}),
            "players": players, "question": view["question"], "result": view["result"]}


def _card(c: Mapping[str, Any]) -> dict[str, Any]:
    if c.get("hidden"):
        return {"hidden": True}
    out = {"ref": c["ref"], "id": c["id"], "name": c["name"], "rest": bool(c["rest"]),
           "colour": c["tags"]["colour"], "kind": c["tags"]["kind"]}
    if "cost" in c["stats"]:
        out["cost"] = c["stats"]["cost"]
    if "minion" in out["kind"]:
        out |= {"bp": c["stats"]["bp"], "dp": c["stats"]["dp"]}
    return out


# invariants ---------------------------------------------------------------------------------------------------------

def lives(e: Engine, s: State) -> str | None:
    """Life stays within its bounds; a destroyed Force has none."""
    cap = e.game.rulings["life_cap"]
    for p in (0, 1):
        if not 0 <= e.pvar(s, "life", p) <= cap:
            return f"life of player {p} is {e.pvar(s, 'life', p)}"
        for ref in s.zones[FORCE * 2 + p]:
            card = ref & MASK
            if not 0 <= s.cell(LIFE, card) <= cap or (not s.cols[FACE][card] and s.cell(LIFE, card)):
                return f"life of a Force of player {p} is {s.cell(LIFE, card)}"
    return None


def places(e: Engine, s: State) -> str | None:
    """Only minions in the Field, no magic in the Base; tokens nowhere else, markers attached at most."""
    for zone in range(len(e.game.zones)):
        for p in (0, 1):
            for ref in s.zones[zone * 2 + p]:
                kinds = values.printed_tags(e, s, KIND, ref)
                if zone == FIELD and "minion" not in kinds:
                    return f"{kinds} in the Field"
                if zone in (BASE, BOOST) and ("magic" in kinds or "force" in kinds):
                    return f"{kinds} in {e.game.zones[zone].name}"
                if zone != FIELD and "token" in kinds:
                    return f"a token in {e.game.zones[zone].name}"
                if zone not in (BASE, BOOST) and "marker" in kinds:
                    return f"a marker in {e.game.zones[zone].name}"
                if (zone == FORCE) != ("force" in kinds):
                    return f"{kinds} in {e.game.zones[zone].name}"
    return None


def deck_cards(e: Engine, s: State) -> str | None:
    """Nobody loses or gains cards but tokens, markers and made copies: the cards of the set-up exist all the time."""
    made = e.var(s, "dealt")
    gone = [c for c in range(made) if not s.cols[0][c]]
    return f"cards {gone[:5]} ceased to exist" if gone else None


def settled(e: Engine, s: State) -> str | None:
    """What was found calm is calm: the mark says the same as looking again."""
    if not s.calm or s.waiting:
        return None
    s.calm = False
    return None if facts.calm(e, s) else "a state check is due in a state that was found calm"


def prices(e: Engine, s: State) -> str | None:
    """A price that is kept is the price worked out anew."""
    other = s.clone()
    for key, kept in s.cache.items():
        if type(key) is tuple and key[0] == "price":
            other.cache.clear()
            if costs.price(e, other, key[1]) != kept:
                return f"the price of {key[1]} is kept as {kept}"
    return None


INVARIANTS = (lives, places, deck_cards, settled, prices)
