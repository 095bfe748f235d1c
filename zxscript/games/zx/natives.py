"""What the programs of the verbs ask the rules: functions and natives of their own."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import atoms, sight, values
from zxscript.engine.engine import Engine
from zxscript.engine.state import OWNER, REF, State
from zxscript.games.zx import combining, deeds, pay, places, players, surcharges
from zxscript.games.zx.colours import card_needs
from zxscript.games.zx.geometry import HOME, SQUARES
from zxscript.games.zx.layout import (
    CARD,
    CONTROLLER,
    DEF,
    DYNAMIS,
    FACE,
    T_NAME,
    T_TYPE,
)
from zxscript.games.zx.menus import actions, extra_cards, offers, questions
from zxscript.games.zx.menus.ways import DRIVE


def ability_kind(e: Engine, s: State, ident: str) -> str:
    return e.ability(ident).kind


def mixed(e: Engine, s: State, refs: tuple[int, ...]) -> tuple[int, ...]:
    """ランダムな順番で: the cards in random order."""
    left, out = list(refs), []
    while left:
        out.append(left.pop(atoms.roll(e, s, "choice", len(left))))
    return tuple(out)


def count_use(e: Engine, s: State, ref: int, ident: str) -> None:
    atoms.use(e, s, ident, ref, s.cols[CONTROLLER][ref & CARD])


def mark_drive(e: Engine, s: State, ident: str, player: int) -> None:
    """Z/Xtend Drive: the one of the game has been used (16.10)."""
    if DRIVE in e.ability(ident).tags:
        atoms.set_pvar(e, s, "drives", player, 1)


def cost_payable(e: Engine, s: State, ref: int, ident: str) -> bool:
    ability = e.ability(ident)
    return surcharges.affordable(e, s, ref, ability, e.locals_of(s, ident, ref), s.cols[CONTROLLER][ref & CARD])


def takes_paid(e: Engine, s: State, ident: str) -> bool:
    """Has the body a parameter for what the cost part returned?"""
    part = e.ability(ident).parts.get("body")
    return part is not None and e.program(part).params == 1


def shift_cost(e: Engine, s: State, ref: int) -> str | None:
    """The ability of a Shift whose condition is something to be paid or done, if it has one."""
    for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities:
        if a.kind == "shift" and "cost" in a.parts:
            return str(a.id)
    return None


def upper_halves(e: Engine, s: State, player: int, text: str | None) -> tuple[int, ...]:
    """Face-down upper halves in Dynamis with the name of the lower half, which must contain the text (CR 1014.1)."""
    lower = deeds.lower_half(e, s, player)
    if lower is None or players.player_card(e, s, player) is None:
        return ()
    name = e.cards_linked[s.cols[DEF][lower & CARD]].name
    if text and text not in "".join(values.printed_tags(e, s, T_NAME, lower)):
        return ()
    return tuple([r for r in s.zones[2 * DYNAMIS + player] if not s.cols[FACE][r & CARD]
                  and "overboost" in e.cards_linked[s.cols[DEF][r & CARD]].tags[T_TYPE]
                  and e.cards_linked[s.cols[DEF][r & CARD]].name == name])


def igob_squares(e: Engine, s: State, player: int) -> tuple[int, ...]:
    return tuple([q for q in places.empty(e, s, SQUARES) if q != HOME[1 - player]])


def can_land(e: Engine, s: State, ref: int, square: int) -> bool:
    return bool(places.landing(e, s, ref, (square,)))


def event_abilities(e: Engine, s: State, ref: int) -> tuple[str, ...]:
    return e.abilities_of(s, ref, "event")


def declare(e: Engine, s: State, ref: int) -> None:
    """A card that is played is shown before anything is chosen or paid for it (CR 803)."""
    atoms.show(e, s, ref, sight.EVERY_SEAT)


def known_tags(e: Engine, s: State, kind: str, player: int) -> tuple[str, ...]:
    """Tags of a kind that a player can name: those of the player's own cards and of all that the player may know (decision 0648)."""
    number = e.tag_number(kind)
    there = [ref for ref in s.cols[REF] if ref and (s.cols[OWNER][ref & CARD] == player or sight.knows(sight.seats(e, s, ref), player))]
    return tuple(sorted({tag for ref in there for tag in values.tags(e, s, number, ref)}))


NATIVES: Final[dict[str, Any]] = {
    "mixed": mixed, "declare": declare, "count_use": count_use, "mark_drive": mark_drive, "pay_step": pay.pay_step,
    "set_surcharge": surcharges.set_surcharge, "no_surcharge": surcharges.no_surcharge,
    "combine_step": combining.combine_step, "ability_choice": questions.ability_choice}
FUNCTIONS: Final[dict[str, Any]] = {
    "event_allowed": offers.event_allowed, "takes_paid": takes_paid, "ability_kind": ability_kind, "known_tags": known_tags,
    "free_of_cost": actions.free_of_cost, "cost_payable": cost_payable, "way_squares": offers.way_squares,
    "upper_halves": upper_halves, "igob_squares": igob_squares, "can_land": can_land,
    "event_abilities": event_abilities, "payable": pay.payable, "card_needs": card_needs, "shortfall": pay.shortfall,
    "can_combine": combining.can_combine, "stand_ins": extra_cards.stand_ins,
    "material_zone": extra_cards.material_zone, "playing_squares": places.playing_squares, "shift_cost": shift_cost,
}
