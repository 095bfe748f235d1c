"""What a seat may see, built up from what is public or owned; never cut down from the full state."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import values
from zxscript.engine.linked import Linked
from zxscript.engine.sight import NUMBERS, TRIGGERS, knows, named, seats, shown
from zxscript.engine.state import CONTROLLER, FACE, HOST, MASK, OWNER, REF, ZONE, State

#: Columns that are told of no card; those that are told of a card of which only the place is known.
_KEPT: Final = ("ref", "def", "zone", "stamp", "known")
_OUTSIDE: Final = ("pos", "rest", "owner", "controller")


def card(e: Linked, s: State, ref: int, seat: int) -> dict[str, Any]:
    """A card that the seat may know: all columns, current numbers and tags. Objects are named by their aliases."""
    definition, c = e.card_def(s, ref), ref & MASK
    out: dict[str, Any] = {"ref": shown(e, s, ref, seat), "id": definition.id, "name": definition.name}
    for k, name, names in _columns(e)[0]:
        value = s.cell(k, c)
        if k == HOST:
            value = s.cols[REF][value] if value >= 0 else -1
        out[name] = named(e, s, value, seat) if names else value
    out["stats"] = {d.name: values.stat(e, s, k, ref) for k, d in enumerate(e.game.stats) if d.of == "card"}
    out["tags"] = {name: list(values.tags(e, s, k, ref)) for k, name in enumerate(e.game.tags)}
    return out


def _hidden(e: Linked, s: State, ref: int) -> dict[str, Any]:
    """A card whose place is known but not what it is."""
    c = ref & MASK
    out: dict[str, Any] = {"hidden": True, "face": s.cols[FACE][c]}
    for k, name, _ in _columns(e)[1]:
        out[name] = s.cols[k][c]
    return out


def _columns(e: Linked) -> tuple[list[tuple[int, str, bool]], list[tuple[int, str, bool]]]:
    """The columns that are told of a card that is known, and of a hidden one: place, name, whether they hold an object."""
    found: tuple[list[tuple[int, str, bool]], list[tuple[int, str, bool]]] | None = e.notes.get("told columns")
    if found is None:
        every = [(k, name, k == HOST or name in e.game.objects) for k, name in enumerate(e.columns)]
        found = [one for one in every if one[1] not in _KEPT], [one for one in every if one[1] in _OUTSIDE]
        e.notes["told columns"] = found
    return found


def view(e: Linked, s: State, seat: int) -> dict[str, Any]:
    """All that `seat` may know: zones, variables, numbers of players, its question, the result."""
    zones: dict[str, list[list[dict[str, Any]]]] = {}
    for n, zone in enumerate(e.game.zones):
        piles = [s.zones[n * e.players + p] for p in range(e.players)]
        zones[zone.name] = [[card(e, s, r, seat) if knows(seats(e, s, r), seat) else _hidden(e, s, r) for r in pile]
                            for pile in piles]
    players = [{d.name: values.stat(e, s, k, -1 - p) for k, d in enumerate(e.game.stats) if d.of == "player"}
               for p in range(e.players)]
    out: dict[str, Any] = {
        "game": e.game.id, "seat": seat, "zones": zones, "players": players,
        "vars": {name: named(e, s, s.vars[i], seat) if name in e.game.objects else s.vars[i]
                                          for i, name in enumerate(e.game.vars)},
        "player_vars": {name: list(s.vars[e.pvar_number(name):e.pvar_number(name) + e.players])
                        for name in e.game.player_vars},
        "waiting": len(s.waiting), "result": None if s.result is None else list(s.result),
        "question": question(e, s, seat),
    }
    if e.game.view is not None:
        out["game_view"] = e.game.view(e, s, seat)
    return out


def question(e: Linked, s: State, seat: int) -> dict[str, Any] | None:
    """The pending question; only the seat that answers sees the options (cards it may not know as places)."""
    q = s.pending
    if q is None:
        return None
    out: dict[str, Any] = {"kind": q[0], "player": q[1], "prompt": q[8]}
    if q[1] == seat:
        out |= {"options": [_shown(e, s, q[0], o, seat) for o in q[2]], "min": q[3], "max": q[4],
                "picked": list(q[5]), "choices": e.legal(s)}
    return out


def _shown(e: Linked, s: State, kind: str, option: Any, seat: int) -> Any:
    """An option of a question of this kind. Only kinds that offer objects may read an int as a reference."""
    if kind in TRIGGERS:
        found = next((w for w in s.waiting if w[0] == option), None)
        return None if found is None else {"ability": found[1], "card": _bearer(e, s, found[2][0], seat)}
    if kind == "replacement":
        return {"ability": option[2], "card": _bearer(e, s, option[1], seat)}
    return option if kind in NUMBERS else _option(e, s, option, seat)


def _bearer(e: Linked, s: State, ref: Any, seat: int) -> Any:
    """The card of an ability that waits; it may be gone."""
    alive = type(ref) is int and ref > MASK and s.cols[REF][ref & MASK] == ref
    return _option(e, s, ref, seat) if alive or type(ref) is not int else named(e, s, ref, seat)


def _option(e: Linked, s: State, option: Any, seat: int) -> Any:
    """An option as the answering seat may see it: the alias of a card; one that it may not know becomes its place."""
    if type(option) is tuple:
        return [_option(e, s, o, seat) for o in option]
    if type(option) is not int or option <= MASK or (option & MASK) >= len(s.cols[REF]) or s.cols[REF][option & MASK] != option:
        return option
    if knows(seats(e, s, option), seat):
        return shown(e, s, option, seat)
    c = option & MASK
    zone = s.cols[ZONE][c]
    side = s.cols[OWNER if e.by_owner[zone] else CONTROLLER][c]
    return {"zone": e.game.zones[zone].name, "player": side, "place": s.zones[zone * e.players + side].index(option)}
