"""Setting up a game: where the cards of the decks go, and the preparation as rule programs (zx.md 6, manual §ゲームの準備)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zxscript.engine import atoms, trace
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.games.zx import terms
from zxscript.games.zx.derive import NAMELESS
from zxscript.games.zx.editions import Edition
from zxscript.games.zx.geometry import HOME
from zxscript.games.zx.layout import (
    CARD,
    DECK,
    DEF,
    DYNAMIS,
    FACE,
    HAND,
    LIFE,
    RESOURCE,
    SQUARE,
    STACK,
    T_TYPE,
    V_FIRST_PLAYER,
    V_GIVEN_FIRST,
    V_TURN_PLAYER,
)
from zxscript.ir.build import Builder
from zxscript.ir.program import Program

#: {"main": ids, "dynamis": ids, "player": id or None, "under": id or None} of one player.
DeckList = Mapping[str, Any]
START: Final = "スタートカード"
#: Zone -> word by which a trace tells that cards were dealt into it.
_DEALT: Final = {HAND: "hand", LIFE: "life", RESOURCE: "resource"}


def setup(e: Engine, s: State, decks: Sequence[DeckList], first: int | None = None) -> None:
    """Put the cards of both decks in their zones. `first` is the player who goes first (None: by lot).

    Raises EngineError for another number of decks, LinkError for unknown cards.
    """
    if len(decks) != 2 or first not in (None, 0, 1):
        raise EngineError("a game of Z/X needs two decks; first is 0, 1 or None")
    for player, deck in enumerate(decks):
        stand = atoms.create(e, s, deck.get("player") or NAMELESS.id, player, SQUARE, pos=HOME[player])
        atoms.create_all(e, s, deck["main"], player, DECK)
        atoms.create_all(e, s, [_half(e, card_id, "upper") for card_id in deck.get("dynamis", ())], player, DYNAMIS, face=0)
        if deck.get("under"):
            under = atoms.create(e, s, _half(e, deck["under"], "lower"), player, STACK, face=0)
            atoms.put(e, s, under, "host", stand & CARD)
    atoms.assign(e, s, V_GIVEN_FIRST, 0 if first is None else first + 1)


def _half(e: Engine, card_id: str, which: str) -> str:
    """An Overboost comes in two halves (CR 202.7b)."""
    kinds = e.linked(card_id).tags[T_TYPE]
    return f"{card_id}|{which}" if "overboost" in kinds else card_id


# natives --------------------------------------------------------------------------------------------------------------

def starters(e: Engine, s: State, player: int, keyword: str) -> Question:
    """Cards of the deck with which the player may begin the game, one of each definition, or none (a Start Card: ruling
    start_card)."""
    seen: dict[int, int] = {}
    for ref in with_keyword(e, s, player, keyword):
        seen.setdefault(s.cols[DEF][ref & CARD], ref)
    least = 1 if keyword == START and e.game.rulings["start_card"] == "must" else 0
    return Question("pick", player, tuple(seen.values()), least, 1, False, keyword)


def show_starters(e: Engine, s: State, player: int, keyword: str) -> None:
    """The owner sees which cards of the deck these are (until it is shuffled)."""
    for ref in with_keyword(e, s, player, keyword):
        atoms.show(e, s, ref, 1 << player)


def with_keyword(e: Engine, s: State, player: int, keyword: str) -> list[int]:
    """Cards of the deck with an ability of that name. Before the game nothing gives or takes abilities: what is printed is known
    of each definition."""
    defs, having = s.cols[DEF], _having(e, keyword)
    if having.isdisjoint(defs):
        return []
    return [ref for ref in s.zones[2 * DECK + player] if defs[ref & CARD] in having]


def _having(e: Engine, keyword: str) -> frozenset[int]:
    """The definitions with an ability of that name; worked out anew when definitions were linked."""
    known = e.notes.setdefault("having", {})
    found = known.get(keyword)
    if found is None or found[0] != len(e.cards_linked):
        found = known[keyword] = len(e.cards_linked), frozenset([d.number for d in e.cards_linked if keyword in d.words])
    numbers: frozenset[int] = found[1]
    return numbers


def begin_with(e: Engine, s: State, player: int, refs: tuple[int, ...], where: str) -> None:
    """The chosen card lies in its place before the game; nothing appears or triggers (zx.md 6.1)."""
    for ref in refs:
        if where == "square":
            shown = e.game.rulings["start_card_facing"] == "face_up"
            atoms.move(e, s, ref, SQUARE, player=player, pos=HOME[player], face=1 if shown else 0)
        else:
            atoms.move(e, s, ref, DYNAMIS if where == "dynamis" else RESOURCE, face=1)


def shuffle_deck(e: Engine, s: State, player: int) -> None:
    atoms.shuffle(e, s, DECK, player)


def decide_first(e: Engine, s: State) -> None:
    """By lot unless the set-up says who begins."""
    given = s.vars[V_GIVEN_FIRST]
    who = given - 1 if given else atoms.roll(e, s, "lot", 2)
    atoms.assign(e, s, V_FIRST_PLAYER, who)
    atoms.assign(e, s, V_TURN_PLAYER, who)
    trace.tell(e, s, "first", who)


def deal(e: Engine, s: State, player: int, zone: int, count: int) -> None:
    got = [atoms.move(e, s, s.zones[2 * DECK + player][-1], zone) for _ in range(min(count, len(s.zones[2 * DECK + player])))]
    if got:
        trace.tell(e, s, _DEALT[zone], player, () if zone == LIFE else tuple(got), len(got))


def mulligan(e: Engine, s: State, player: int) -> None:
    """All cards of the hand back, shuffle, the same number again (once)."""
    for ref in tuple(s.zones[2 * HAND + player]):
        atoms.move(e, s, ref, DECK)
    atoms.shuffle(e, s, DECK, player)
    deal(e, s, player, HAND, terms.OPENING_HAND)


def first_resources(e: Engine, s: State, player: int) -> None:
    """From the top of the deck until there are two (a Start Resource counts)."""
    deal(e, s, player, RESOURCE, terms.RESOURCES - len(s.zones[2 * RESOURCE + player]))


def hide_players(e: Engine, s: State) -> None:
    """The Player cards lie face down until the preparation ends (ruling player_facing)."""
    for player in (0, 1):
        for ref in s.zones[2 * SQUARE + player]:
            atoms.put(e, s, ref, FACE, 0)


def turn_up_all(e: Engine, s: State) -> None:
    """Player and Start Card are turned up."""
    for player in (0, 1):
        for ref in s.zones[2 * SQUARE + player]:
            if not s.cols[FACE][ref & CARD]:
                atoms.put(e, s, ref, FACE, 1)
                trace.tell(e, s, "shown", player, (ref,))


NATIVES: Final[dict[str, Any]] = {
    "starters": starters, "show_starters": show_starters, "begin_with": begin_with, "shuffle_deck": shuffle_deck,
    "decide_first": decide_first, "deal": deal, "mulligan": mulligan, "first_resources": first_resources,
    "turn_up_all": turn_up_all, "hide_players": hide_players}


# programs -------------------------------------------------------------------------------------------------------------

def _starter(b: Builder, keyword: str, where: str) -> None:
    for player in (0, 1):
        b.do("show_starters", player, keyword)
        b.query("picked", "starters", player, keyword)
        b.do("begin_with", player, ("local", "picked"), where)


def _both(b: Builder, native: str, *args: Any) -> None:
    for player in (0, 1):
        b.do(native, player, *args)


def _mulligans(b: Builder) -> None:
    for player in (("var", "first_player"), ("sub", 1, ("var", "first_player"))):
        b.ask("again", "yes_no", player=player, prompt="mulligan")
        with b.when(("local", "again")):
            b.do("mulligan", player)


def prepare(edition: Edition) -> Program:
    """The preparation of an edition, step by step."""
    b = Builder("prepare")
    with b.when(("eq", ("ruling", "player_facing"), "face_down")):
        b.do("hide_players")
    for name in edition.prepare:
        if name == "start_card":
            _starter(b, START, "square")
        elif name == "gate_card":
            _starter(b, "ゲートカード", "dynamis")
        elif name == "start_resource":
            _starter(b, "スタートリソース", "resource")
        elif name == "shuffle":
            _both(b, "shuffle_deck")
        elif name == "first":
            b.do("decide_first")
        elif name == "draw":
            _both(b, "deal", ("zone_no", "hand"), terms.OPENING_HAND)
        elif name == "mulligan":
            _mulligans(b)
        elif name == "life":
            _both(b, "deal", ("zone_no", "life"), terms.LIFE)
        elif name == "resources":
            _both(b, "first_resources")
        else:
            b.do("turn_up_all")
    return b.done()


