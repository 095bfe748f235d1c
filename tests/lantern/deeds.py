"""The verbs of Lantern Way: what each of them does to one card or player, with atoms only."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.events import SUBJECT, TO
from zxscript.engine.gamedef import Event, VerbDef
from zxscript.engine.state import State


def _put(e: Engine, s: State, p: Event) -> int | None:
    index = 0 if p[e.field["place"]] == "bottom" else None
    return atoms.move(e, s, p[SUBJECT], p[TO], index=index, rest=p[e.field["rest"]]) or None


def _appear(e: Engine, s: State, p: Event) -> int | None:
    return atoms.move(e, s, p[SUBJECT], "road", pos=p[e.field["pos"]], rest=p[e.field["rest"]] or 0) or None


def _step(e: Engine, s: State, p: Event) -> int | None:
    atoms.put(e, s, p[SUBJECT], "pos", p[e.field["pos"]])
    return int(p[SUBJECT])


def _turn(rest: int) -> Any:
    def turned(e: Engine, s: State, p: Event) -> int | None:
        if e.get(s, "rest", p[SUBJECT]) == rest:
            return None
        atoms.put(e, s, p[SUBJECT], "rest", rest)
        return int(p[SUBJECT])

    return turned


def _count(name: str, sign: int) -> Any:
    def counted(e: Engine, s: State, p: Event) -> int | None:
        player, amount = -1 - p[SUBJECT], p[e.field["amount"]] or 0
        if amount <= 0:
            return None
        atoms.set_pvar(e, s, name, player, max(0, e.pvar(s, name, player) + sign * amount))
        return int(p[SUBJECT])

    return counted


def _shuffle(e: Engine, s: State, p: Event) -> int:
    atoms.shuffle(e, s, "bag", -1 - p[SUBJECT])
    return int(p[SUBJECT])


def _show(e: Engine, s: State, p: Event) -> int:
    atoms.show(e, s, p[SUBJECT], 3 if p[0] == "reveal" else 1 << p[5])
    return int(p[SUBJECT])


def _to(zone: str) -> Any:
    def prepared(e: Engine, s: State, p: Event) -> Event:
        return e.with_fields(p, to=e.zone[zone]) if p[TO] is None else p

    return prepared


def _same(e: Engine, s: State, p: Event) -> int:
    return int(p[SUBJECT]) if p[SUBJECT] is not None else 0


def _moves(name: str, zone: str = "") -> VerbDef:
    return VerbDef(name, commit=_put, prepare=_to(zone) if zone else None, emits=(name, "move"), remember=True)


VERBS: Final = (
    _moves("put"), _moves("add"), _moves("return"), _moves("destroy", "ash"), _moves("lift", "sky"), _moves("drawn", "palm"),
    VerbDef("appear", commit=_appear, prepare=_to("road"), emits=("appear", "move"), remember=True),
    VerbDef("step", commit=_step), VerbDef("kindle", commit=_turn(0)), VerbDef("snuff", commit=_turn(1)),
    VerbDef("walk", program="walk", emits=("walk",), remember=True),
    VerbDef("scoop", "player", commit=_count("oil", 1)), VerbDef("dim", "player", commit=_count("flames", -1)),
    VerbDef("draw", "player", program="draw", emits=()), VerbDef("shuffle", "player", commit=_shuffle),
    VerbDef("reveal", commit=_show), VerbDef("look", commit=_show), VerbDef("activate", commit=_same), VerbDef("choose", "any"),
    *(VerbDef(name, "none", commit=_same) for name in ("turn_start", "turn_end", "phase_start")),
)  # fmt: skip
