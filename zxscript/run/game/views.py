"""What a seat, or a spectator, sees of a position, small enough to be sent: cards by reference and number, and only what
differs from what is printed on them (docs/embedding.md)."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.sight import SPECTATOR
from zxscript.engine.state import State
from zxscript.run.game.decks import GameError
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words

_SAID: Final = frozenset(("ref", "id", "name", "stats", "tags", "hidden"))
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
    return brief(table, table.engine.view(state, seat_of(table, seat)), seat, number)


def brief(table: Table, full: dict[str, Any], seat: int | None, number: int) -> dict[str, Any]:
    """The same of the engine's view; nothing of the position but that view is read (tests/props/twins.py relies on it)."""
    briefly = _Briefly(table)
    zones = {name: [briefly.pile(pile, face, side) for side, pile in enumerate(piles)]
             for (name, piles), face in zip(full["zones"].items(), table.engine.zone_face, strict=True)}  # fmt: skip
    asked = full["question"]
    question = None if asked is None else {"number": number, **{key: asked[key] for key in ("kind", "player", "prompt")}}
    return {
        "game": full["game"], "seat": seat, "number": number, "result": full["result"], "question": question,
        "vars": full["vars"], "player_vars": full["player_vars"], "players": full["players"], "waiting": full["waiting"],
        "public": full.get("game_view", {}), "zones": zones, "names": briefly.names,
    }  # fmt: skip


class _Briefly:
    """Cards without what goes without saying: zeros, the usual side and face, printed numbers and tags.  ``names`` of those met."""

    def __init__(self, table: Table) -> None:
        self._engine = table.engine
        self._columns = dict.fromkeys((name for name in table.engine.columns if name not in _SAID), 0) | _USUAL
        self.names: dict[str, str] = {}

    def pile(self, cards: list[dict[str, Any]], face: int, side: int) -> list[dict[str, Any]]:
        """Cards of a zone in which they lie with this face, on a side."""
        usual = {**self._columns, "face": face, "owner": side, "controller": side}
        return [self._card(card, usual) for card in cards]

    def _card(self, card: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
        odd = {key: value for key, value in card.items() if key in usual and value != usual[key]}
        if card.get("hidden"):
            return {"hidden": True, **odd}
        self.names.setdefault(card["id"], card["name"])
        stats, tags = self._printed(card["id"])
        numbers = {key: value for key, value in card["stats"].items() if value != stats[key]}
        words = {key: value for key, value in card["tags"].items() if value != tags[key]}
        return {"ref": card["ref"], "id": card["id"], **odd, **({"stats": numbers} if numbers else {}),
                **({"tags": words} if words else {})}  # fmt: skip

    def _printed(self, ident: str) -> tuple[dict[str, Any], dict[str, list[str]]]:
        """The printed numbers and tags of a card.  They are worked out once for an engine, and again when a card is defined anew."""
        engine = self._engine
        definition = engine.card_defs.get(ident)
        known = engine.notes.setdefault("printed", {})
        found = known.get(ident)
        if found is None or found[0] is not definition:
            stats, tags = ({}, {}) if definition is None else (dict(definition.stats), dict(definition.tags))
            found = known[ident] = (definition, {one.name: stats.get(one.name, one.default) for one in engine.game.stats},
                                    {name: list(tags.get(name, ())) for name in engine.game.tags})  # fmt: skip
        return found[1], found[2]
