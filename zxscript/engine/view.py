"""What a seat may see, built up from what is public or owned; never cut down from the full state."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from zxscript.engine import concern, values
from zxscript.engine.defs import Card
from zxscript.engine.linked import Linked
from zxscript.engine.sight import NUMBERS, TRIGGERS, event_card, knows, named, seats, shown
from zxscript.engine.state import CONTROLLER, DEF, FACE, FULL, HOST, MASK, OWNER, REF, ZONE, State

#: Columns that are told of no card; those that are told of a card of which only the place is known.
_KEPT: Final = ("ref", "def", "zone", "stamp", "known")
_OUTSIDE: Final = ("pos", "rest", "owner", "controller")
Column: TypeAlias = tuple[int, str, bool]
"""Place of a column, its name, and whether it holds an object."""
Plan: TypeAlias = tuple[list[Column], list[Column], list[Column]]
Print: TypeAlias = tuple[Card, dict[str, Any], dict[str, Any], dict[str, tuple[str, ...]]]


class CardTeller:
    """Tells the cards of one position to a seat: what they have in common is looked up once, and of what is printed and of columns
    in which a card has the usual number only a copy is made."""

    __slots__ = ("e", "full", "marks", "numbers", "outside", "s", "seat", "words")

    def __init__(self, e: Linked, s: State, seat: int) -> None:
        self.e, self.s, self.seat = e, s, seat
        self.full, rare, self.outside = plan(e)
        self.marks = [(one, s.rare[one[0]]) for one in rare if s.rare[one[0]]]
        self.numbers = [(k, d.name, about) for k, d in enumerate(e.game.stats)
                        if d.of == "card" and (about := concern.under(e, s, e.stat_keys[k])) is not None]  # fmt: skip
        self.words = [(k, name, about) for k, name in enumerate(e.game.tags)
                      if (about := concern.under(e, s, e.tag_keys[k])) is not None]  # fmt: skip

    def card(self, ref: int) -> dict[str, Any]:
        """A card that the seat may know: all columns, current numbers and tags. Objects are named by their aliases."""
        e, s, c = self.e, self.s, ref & MASK
        _, usual, stats, tags = _printed(e, e.cards_linked[s.cols[DEF][c]])
        out = usual.copy()
        out["ref"] = shown(e, s, ref, self.seat)
        for k, name, names in self.full:
            out[name] = named(e, s, s.cols[k][c], self.seat) if names else s.cols[k][c]
        for (k, name, names), marks in self.marks:
            if c in marks:
                value = _host(s, c) if k == HOST else marks[c]
                out[name] = named(e, s, value, self.seat) if names else value
        numbers = out["stats"] = stats.copy()
        for k, name, about in self.numbers:
            if about.others or ref in about.own:
                numbers[name] = values.stat_of(e, s, k, ref)
        words = out["tags"] = {name: [*found] for name, found in tags.items()}
        for k, name, about in self.words:
            if about.others or ref in about.own:
                words[name] = list(values.tags_of(e, s, k, ref))
        return out

    def hidden(self, ref: int) -> dict[str, Any]:
        """A card whose place is known but not what it is."""
        cols, c = self.s.cols, ref & MASK
        out: dict[str, Any] = {"hidden": True, "face": cols[FACE][c]}
        for k, name, _ in self.outside:
            out[name] = cols[k][c]
        return out


def _host(s: State, c: int) -> int:
    """The object under which a card lies, or -1."""
    value = s.cell(HOST, c)
    return s.cols[REF][value] if value >= 0 else -1


def _printed(e: Linked, linked: Card) -> Print:
    """All that is told of a card of a definition which nothing changes, worked out once: columns (those in which most cards have a
    number of their own are filled in later), numbers, tags."""
    known: dict[int, Print] = e.notes.setdefault("told as printed", {})
    found = known.get(linked.number)
    if found is None or found[0] is not linked:
        usual = {"ref": 0, "id": linked.cdef.id, "name": linked.cdef.name, **{name: -1 if k == HOST else 0 for k, name, _ in told(e)}}
        found = known[linked.number] = (linked, usual, {d.name: linked.bounded[k] for k, d in enumerate(e.game.stats) if d.of == "card"},
                                        {name: linked.tags[k] for k, name in enumerate(e.game.tags)})  # fmt: skip
    return found


def told(e: Linked) -> list[Column]:
    """The columns that are told of a card that is known, in their order."""
    return [(k, name, k == HOST or name in e.game.objects) for k, name in enumerate(e.columns) if name not in _KEPT]


def plan(e: Linked) -> Plan:
    """The columns that are told of a card that is known, full ones and rare ones, and those that are told of a hidden one."""
    found: Plan | None = e.notes.get("told columns")
    if found is None:
        every = told(e)
        found = e.notes["told columns"] = ([one for one in every if FULL >> one[0] & 1], [one for one in every if not FULL >> one[0] & 1],
                                           [one for one in every if one[1] in _OUTSIDE])  # fmt: skip
    return found


def view(e: Linked, s: State, seat: int) -> dict[str, Any]:
    """All that `seat` may know: zones, variables, numbers of players, its question, the result."""
    zones: dict[str, list[list[dict[str, Any]]]] = {}
    teller = CardTeller(e, s, seat)
    for n, zone in enumerate(e.game.zones):
        piles = [s.zones[n * e.players + p] for p in range(e.players)]
        zones[zone.name] = [[teller.card(r) if knows(seats(e, s, r), seat) else teller.hidden(r) for r in pile] for pile in piles]
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
