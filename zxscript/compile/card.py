"""A whole card -> its definition, or everything that keeps it from running (whole card or no card)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from zxscript.compile.ability import compile_ability
from zxscript.compile.subtext import compile_subtext, join_shift
from zxscript.ir.program import AbilityDef, CardDef
from zxscript.ir.verify import verify_card
from zxscript.lang.cardtext import PieceVerdict, judge_source
from zxscript.lang.lower.errors import NotLowered
from zxscript.syntax.cardsource import CardSource, Text
from zxscript.syntax.header import read_header

Make = Callable[..., CardDef]
"""The game's ``card_def_from(header, abilities, …)``."""

READ = ("round_trip", "variant", "needs_diagram")


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why a card cannot run: ``code`` of the finding, the text and the place in it, kind of node, reason."""

    code: str
    source: Text | None
    extent: tuple[int, int]
    kind: str
    reason: str


class CardRefused(NotLowered):
    """A card that cannot run, with every reason."""

    def __init__(self, refusals: list[Refusal]) -> None:
        first = refusals[0]
        super().__init__(first.reason, first.kind or first.code, first.extent)
        self.refusals = tuple(refusals)


def compile_card(card: CardSource, make: Make) -> CardDef:
    """The definition of a card.  ``make`` is the game's ``card_def_from``.  Raises :class:`CardRefused`."""
    found = examine_card(card, make)
    if isinstance(found, list):
        raise CardRefused(found)
    return found


def examine_card(card: CardSource, make: Make) -> CardDef | list[Refusal]:
    """The definition of a card, or all reasons why it has none."""
    header, findings = read_header(card)
    refusals = [Refusal(f.code, None, (f.span.start, f.span.end), f.name, f.message.en) for f in findings if f.severity == "error"]
    abilities: list[AbilityDef] = []
    pieces = judge_source(card).pieces
    for number, piece in enumerate(pieces, 1):
        found = _piece(piece, card, str(number), header.name, header.type or "")
        if isinstance(found, Refusal):
            refusals.append(found)
        else:
            abilities += found
    if not refusals:
        try:
            abilities = join_shift(abilities)
        except NotLowered as error:
            refusals.append(Refusal("ZX209", None, error.span or (0, 0), error.kind, error.reason))
    if refusals:
        return refusals
    extra: dict[str, Any] = {"figure": figure_squares(card)} if card.figures else {}
    definition = make(header, tuple(abilities), **extra)
    if card.game == "zenonzard":
        from zxscript.compile.zenonzard import companions  # its reading modules are loaded with its first card

        spoken = companions([piece.node for piece in pieces if piece.node is not None])
        definition = replace(definition, data=(*definition.data, *spoken))
    verify_card(definition)
    return definition


def _piece(piece: PieceVerdict, card: CardSource, number: str, name: str, type: str) -> list[AbilityDef] | Refusal:
    whole = (0, len(piece.source.text))
    if piece.verdict not in READ or piece.node is None:
        code = "ZX208" if piece.verdict == "mismatch" else "ZX201"
        return Refusal(code, piece.source, piece.extent, "", piece.reason or piece.verdict)
    if piece.verdict == "needs_diagram":
        return Refusal("ZX206", piece.source, whole, "", "the squares of a sign are not known")
    try:
        if not piece.is_ability:
            return compile_subtext(piece.node, card.game, number, name=name)
        return compile_ability(piece.node, card.game, number, name=name, type=type)
    except NotLowered as error:
        return Refusal("ZX209", piece.source, error.span or whole, error.kind, error.reason)


def figure_squares(card: CardSource) -> dict[str, tuple[int, ...]]:
    """Symbol -> relative squares; the top row is the opponent's side: 7 8 9, then 4 5 6, then 1 2 3."""
    found: dict[str, tuple[int, ...]] = {}
    for figure in card.figures:
        for place, sign in enumerate(figure.squares):
            if sign in "◎△▽":
                found[sign] = (*found.get(sign, ()), (6 - 3 * (place // 3)) + place % 3 + 1)
    return found
