"""From the header of a card to its CardDef: printed numbers, tags, data (the abilities come compiled)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from zxscript.games.zx import terms
from zxscript.games.zx.layout import INFINITE
from zxscript.ir.program import AbilityDef, CardDef, Program


class Header(Protocol):
    """What is read of a card's header. `cost` is a number, "∞" or None; `life` the printed Shields of an Ascension."""

    number: str
    name: str
    type: str
    colors: tuple[str, ...]
    multicolor: bool
    cost: Any
    power: int | None
    life: int | None
    tribes: tuple[str, ...]
    players: tuple[str, ...]
    icons: tuple[str, ...]


#: Types on whose header the names are Player Names of the card itself, not the names its 【P】 asks for (2.9).
_PLAYERS = ("プレイヤー", "プレイヤー エクストラ")


def card_def_from(header: Header, abilities: Iterable[AbilityDef] = (), programs: Iterable[Program] = (),
                  figure: Mapping[str, Iterable[int]] | None = None) -> CardDef:
    """The definition of a card. `figure`: symbol (◎ △ ▽) -> relative squares of its printed diagram.

    Raises ValueError for a type that is no type of Z/X.
    """
    if header.type not in terms.TYPES:
        raise ValueError(f"{header.number}: {header.type!r} is no type of a Z/X card")
    stats = [("cost", INFINITE if header.cost == "∞" else header.cost or 0)]
    if header.power is not None:
        stats.append(("power", header.power))
    if header.life is not None and "ascension" in terms.TYPES[header.type]:
        stats.append(("shield", header.life))
    data: tuple[tuple[str, Any], ...] = ()
    if figure:
        data = (("figure", tuple((symbol, tuple(squares)) for symbol, squares in figure.items())),)
    return CardDef(header.number, header.name, tuple(stats), _tags(header), tuple(abilities), tuple(programs), data)


def _tags(header: Header) -> tuple[tuple[str, tuple[str, ...]], ...]:
    icons = [terms.fold(i.strip("《》≪≫")) for i in header.icons if not i.startswith("【")]
    if header.multicolor:
        icons.append("MULTI")
    names: tuple[str, ...] = ()
    if header.type in _PLAYERS:
        names = tuple(terms.fold(n) for n in header.players) or (terms.fold(header.name),)
    return (("colour", tuple(terms.COLOURS[c] for c in header.colors if c in terms.COLOURS)),
            ("type", terms.TYPES[header.type]), ("tribe", tuple(terms.fold(t) for t in header.tribes)),
            ("name", (terms.fold(header.name),)), ("icon", tuple(icons)), ("player_name", names))


def squares_of(rows: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """A printed 3×3 diagram (top row = the opponent's side) as symbol -> relative squares; ・ marks nothing."""
    lines = list(rows)
    if len(lines) != 3 or any(len(line) != 3 for line in lines):
        raise ValueError("a diagram has three rows of three cells")
    found: dict[str, list[int]] = {}
    for y, line in enumerate(reversed(lines)):
        for x, symbol in enumerate(line):
            if symbol != "・":
                found.setdefault(symbol, []).append(1 + x + 3 * y)
    return {symbol: tuple(squares) for symbol, squares in found.items()}
