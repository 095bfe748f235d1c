"""What a seat may see, built up from what is public or owned; never cut down from the full state."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from zxscript.engine import values
from zxscript.engine.defs import Card
from zxscript.engine.linked import Linked
from zxscript.engine.sight import NUMBERS, TRIGGERS, event_card, knows, named, seats, shown
from zxscript.engine.state import CONTROLLER, DEF, FACE, FULL, HOST, MASK, OWNER, REF, ZONE, State

#: Columns that are told of no card; those that are told of a card of which only the place is known.
_KEPT: Final = ("ref", "def", "zone", "stamp", "known")
_OUTSIDE: Final = ("pos", "rest", "owner", "controller")
Changed: TypeAlias = tuple[list[tuple[int, str]], list[tuple[int, str]]]


def card(e: Linked, s: State, ref: int, seat: int, changed: Changed) -> dict[str, Any]:
    """A card that the seat may know: all columns, current numbers and tags. Objects are named by their aliases."""
    c = ref & MASK
    linked = e.cards_linked[s.cols[DEF][c]]
    out: dict[str, Any] = {"ref": shown(e, s, ref, seat), "id": linked.cdef.id, "name": linked.cdef.name}
    cols, rare = s.cols, s.rare
    for k, name, names in _columns(e)[0]:
        value = cols[k][c] if FULL >> k & 1 else rare[k].get(c, 0) if k != HOST else _host(s, c)
        out[name] = named(e, s, value, seat) if names else value
    stats, tags = _printed(e, linked)
    numbers = out["stats"] = stats.copy()
    for k, name in changed[0]:
        numbers[name] = values.stat_of(e, s, k, ref)
    words = out["tags"] = {name: list(found) for name, found in tags.items()}
    for k, name in changed[1]:
        words[name] = list(values.tags_of(e, s, k, ref))
    return out


def _host(s: State, c: int) -> int:
    """The object under which a card lies, or -1."""
    value = s.cell(HOST, c)
    return s.cols[REF][value] if value >= 0 else -1


def _printed(e: Linked, linked: Card) -> tuple[dict[str, Any], dict[str, tuple[str, ...]]]:
    """The numbers and the tags of all cards of a definition that nothing changes, worked out once."""
    known: dict[int, Any] = e.notes.setdefault("told as printed", {})
    found = known.get(linked.number)
    if found is None or found[0] is not linked:
        found = known[linked.number] = (linked, {d.name: linked.bounded[k] for k, d in enumerate(e.game.stats) if d.of == "card"},
                                        {name: linked.tags[k] for k, name in enumerate(e.game.tags)})  # fmt: skip
    return found[1], found[2]


def _changed(e: Linked, s: State) -> Changed:
    """The kinds of numbers and of tags that something in this position may change: place, name."""
    return ([(k, d.name) for k, d in enumerate(e.game.stats) if d.of == "card" and not values.number_as_printed(e, s, k)],
            [(k, name) for k, name in enumerate(e.game.tags) if not values.as_printed(e, s, k)])  # fmt: skip


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
    changed = _changed(e, s)
    for n, zone in enumerate(e.game.zones):
        piles = [s.zones[n * e.players + p] for p in range(e.players)]
        zones[zone.name] = [[card(e, s, r, seat, changed) if knows(seats(e, s, r), seat) else _hidden(e, s, r) for r in pile]
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
        if found is None:
            return None
        about = None if found[2][2] is None else event_card(e, s, found[2][2], seat)
        told = {} if about is None else {"about": shown(e, s, about, seat)}
        return {"ability": found[1], "card": _bearer(e, s, found[2][0], seat), **told}
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
