"""What a seat, or a spectator, sees of a position, small enough to be sent: cards by reference and number, and only what
differs from what is printed on them (docs/embedding.md)."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.sight import SPECTATOR
from zxscript.engine.state import State
from zxscript.run.game.decks import GameError
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words

_SAID: Final = ("ref", "id", "name", "stats", "tags", "hidden")
_USUAL: Final = {"pos": -1, "host": -1}


def seat_of(table: Table, seat: int | None) -> int:
    """The engine's number of a seat; None is a spectator.  Raises :class:`GameError`."""
    return SPECTATOR if seat is None else player_of(table, seat)


def player_of(table: Table, seat: int) -> int:
    """The same number, if it is a seat.  Raises :class:`GameError`."""
    if type(seat) is not int or not 0 <= seat < table.engine.players:
        raise GameError(Words(f"席は 0 か 1 です（{seat!r} ではなく）", f"there are seats 0 and 1, not {seat!r}"))
    return seat


def seen(table: Table, state: State, seat: int | None, number: int) -> dict[str, Any]:
    """The view of a position whose question has this number."""
    full = table.engine.view(state, seat_of(table, seat))
    names: dict[str, str] = {}
    zones = {name: [[_card(table, name, side, card, names) for card in pile] for side, pile in enumerate(piles)]
             for name, piles in full["zones"].items()}  # fmt: skip
    asked = full["question"]
    question = None if asked is None else {"number": number, **{key: asked[key] for key in ("kind", "player", "prompt")}}
    return {
        "game": full["game"], "seat": seat, "number": number, "result": full["result"], "question": question,
        "vars": full["vars"], "player_vars": full["player_vars"], "players": full["players"], "waiting": full["waiting"],
        "public": full.get("game_view", {}), "zones": zones, "names": names,
    }  # fmt: skip


def _card(table: Table, zone: str, side: int, card: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A card without what goes without saying: zeros, the usual side and face, printed numbers and tags."""
    hidden = bool(card.get("hidden"))
    out: dict[str, Any] = {"hidden": True} if hidden else {"ref": card["ref"], "id": card["id"]}
    for key, value in card.items():
        usual = table.engine.zone_face[table.engine.zone[zone]] if key == "face" else side if key in ("owner", "controller") \
            else _USUAL.get(key, 0)  # fmt: skip
        if key not in _SAID and value != usual:
            out[key] = value
    if hidden:
        return out
    definition = table.engine.card_defs.get(card["id"])
    printed = {} if definition is None else dict(definition.stats)
    words = {} if definition is None else dict(definition.tags)
    usual_stats = {one.name: one.default for one in table.engine.game.stats}
    stats = {key: value for key, value in card["stats"].items() if value != printed.get(key, usual_stats[key])}
    tags = {key: value for key, value in card["tags"].items() if tuple(value) != tuple(words.get(key, ()))}
    names.setdefault(card["id"], card["name"])
    return {**out, **({"stats": stats} if stats else {}), **({"tags": tags} if tags else {})}
