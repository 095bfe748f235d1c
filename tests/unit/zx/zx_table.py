"""Made-up cards and a way to lay out a position, shared by the tests of Z/X."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.invariants import check
from zxscript.engine.state import State
from zxscript.games.zx import game_def
from zxscript.games.zx.geometry import HOME
from zxscript.ir import AbilityDef, Builder, CardDef, ModDef, Pattern

DONE = -1


def zx(ident: str, colour: str | tuple[str, ...] = "red", cost: int = 2, power: int = 4000, ig: bool = False,
       abilities: tuple[AbilityDef, ...] = (), types: tuple[str, ...] = ("zx",), tribe: str = "", icons: tuple[str, ...] = (),
       **more: int) -> CardDef:
    """A card with the given printed numbers; `more` are further stats (shield, range)."""
    colours = (colour,) if isinstance(colour, str) else colour
    tags = (("colour", tuple(c for c in colours if c)), ("type", types), ("tribe", (tribe,) if tribe else ()),
            ("name", (ident,)), ("icon", (("IG",) if ig else ()) + icons), ("player_name", ()))
    return CardDef(ident, ident, (("power", power), ("cost", cost), *more.items()), tags, abilities)


def player_card(ident: str, name: str) -> CardDef:
    return CardDef(ident, ident, (), (("type", ("player",)), ("name", (ident,)), ("player_name", (name,))))


def body(build: Any, params: tuple[str, ...] = ()) -> tuple[tuple[str, Any], ...]:
    b = Builder("body", params=params)
    build(b)
    return (("body", b.done()),)


def on_appear(ident: str, build: Any, tags: tuple[str, ...] = ("【自】",)) -> AbilityDef:
    """【自】 このカードが登場する。"""
    return AbilityDef(ident, "triggered", zones=("square",), on=(Pattern("appear", ("eq", ("ev", "after"), ("self",))),),
                      parts=body(build), tags=tags)


def event(ident: str, build: Any, colour: str = "red", cost: int = 1, ig: bool = False, when: Any = True,
          tests: tuple[Any, ...] = ()) -> CardDef:
    ability = AbilityDef("1", "event", zones=("temporary",), when=when, parts=body(build), tests=tests)
    return zx(ident, colour, cost, 0, ig, (ability,), ("event",))


START = AbilityDef("s", "start", zones=(), tags=("スタートカード",))
START_RESOURCE = AbilityDef("s", "start", zones=(), tags=("スタートリソース",))
GATE = AbilityDef("s", "start", zones=(), tags=("ゲートカード",))
ZEKKAI = AbilityDef("z", "static", zones=("square",), tags=("絶界",),
                    mods=(ModDef("forbid", "choose", scope=("eq", ("it",), ("self",))),))


def life_recovery() -> AbilityDef:
    """【S】 このカードがライフから登場する際、あなたのライフが相手のライフ以下ならば、1点回復する。"""
    def build(b: Builder) -> None:
        with b.when(("le", ("fn", "life", ("you",)), ("fn", "life", ("opp",)))):
            b.act("recover", ("player_obj", ("you",)), params={"amount": 1})
    return AbilityDef("lr", "special", zones=("square",), tags=("ライフリカバリー",), parts=body(build),
                      on=(Pattern("appear", ("and", ("eq", ("ev", "after"), ("self",)),
                                             ("eq", ("ev", "from"), ("zone_no", "life")))),))


def vanilla_deck(colour: str = "red") -> list[CardDef]:
    """Twenty-five kinds of plain cards of a colour."""
    return [zx(f"{colour}-{i}", colour, 1 + i % 6, 2000 + 1000 * (i % 6), i % 5 < 2) for i in range(25)]


def engine(cards: Iterable[CardDef], edition: str = "current", **rulings: str) -> Engine:
    e = Engine(game_def(edition, rulings))
    e.add_cards(cards)
    return e


def play_random(e: Engine, s: State, seed: int, limit: int = 4000, verify: bool = True) -> int:
    """Random legal answers until the end or the limit, all invariants on; gives the number of decisions."""
    rng = random.Random(seed)
    n = 0
    while s.result is None and n < limit:
        if verify:
            check(e, s)
        e.answer(s, rng.choice(e.legal(s)))
        n += 1
    return n


class Table:
    """A position in the Main Phase of player 0, built card by card. The decks are plain cards."""

    def __init__(self, cards: Iterable[CardDef] = (), edition: str = "current", turn: int = 3, trace: bool = False,
                 **rulings: str) -> None:
        self.filler = [zx(f"filler-{c}", c, 1, 1000) for c in ("red", "blue", "white", "black", "green")]
        self.filler.append(zx("plain", "", 1, 1000))
        self.e = engine([*cards, *self.filler, player_card("P0", "あさひ"), player_card("P1", "ゆうひ")], edition,
                        **rulings)
        deck = ["plain"] * 20
        self.s = self.e.new(7, trace=trace, first=0,
                            decks=[{"main": deck, "player": "P0"}, {"main": deck, "player": "P1"}])
        for _ in (0, 1):
            self.answer(1)                       # no mulligan
        self.pass_to_main()
        for p in (0, 1):
            for zone in ("hand", "resource"):
                for ref in self.zone(zone, p):
                    atoms.move(self.e, self.s, ref, "deck", index=0)
        atoms.set_var(self.e, self.s, "turn", turn)
        self.again()

    # building -----------------------------------------------------------------------------------------------------

    def put(self, card: str, zone: str, player: int = 0, host: int = -1, **more: Any) -> int:
        ref = atoms.create(self.e, self.s, card, player, zone, **more)
        if host >= 0:
            atoms.put(self.e, self.s, ref, "host", host)
        return ref

    def stand(self, card: str, square: int, player: int = 0, rest: int = 0) -> int:
        return self.put(card, "square", player, pos=square, rest=rest)

    def resources(self, player: int = 0, **colours: int) -> list[int]:
        return [self.put("plain" if c == "plain" else f"filler-{c}", "resource", player)
                for c, n in colours.items() for _ in range(n)]

    def stack_deck(self, *cards: str, player: int = 0) -> list[int]:
        """Put cards on the deck, the first on top."""
        return [self.put(c, "deck", player) for c in reversed(cards)][::-1]

    def empty(self, zone: str, player: int = 0) -> None:
        for ref in self.zone(zone, player):
            atoms.vanish(self.e, self.s, ref)

    def again(self) -> None:
        """Ask the action of the Main Phase anew (after the position was changed)."""
        if self.s.pending is not None and self.s.pending[8] == "main":
            pid, pc, loc, _ = self.s.frames[-1]
            self.s.frames[-1] = (pid, pc - 1, loc, -1)
            self.s.pending = None
            self.e.run(self.s)

    # playing ------------------------------------------------------------------------------------------------------

    def answer(self, choice: Any) -> None:
        self.e.answer(self.s, choice)

    def choose(self, *values: Any) -> None:
        """Answer with the options that have these values (refs, squares, actions)."""
        options = self.s.pending[2]
        numbers = tuple(options.index(v) for v in values)
        if len(numbers) == 1 and self.s.pending[7] & 2:
            self.answer(numbers[0])
        else:
            self.answer(numbers)

    def done(self) -> None:
        self.answer(DONE)

    def options(self) -> tuple[Any, ...]:
        return self.s.pending[2] if self.s.pending else ()

    def prompt(self) -> Any:
        return self.s.pending[8] if self.s.pending else None

    def pass_to_main(self) -> None:
        for _ in range(20):
            if self.prompt() == "main":
                return
            self.done()

    def act(self, *action: Any) -> None:
        self.again()
        self.choose(action)

    def zone(self, name: str, player: int = 0) -> tuple[int, ...]:
        return self.e.cards(self.s, name, player)

    def names(self, zone: str, player: int = 0) -> list[str]:
        return [self.e.card_def(self.s, r).id for r in self.zone(zone, player)]

    def at(self, square: int) -> list[str]:
        return [self.e.card_def(self.s, r).id for p in (0, 1) for r in self.zone("square", p)
                if self.e.get(self.s, "pos", r) == square and "player" not in self.e.tags(self.s, "type", r)]

    def ref_at(self, square: int) -> int:
        found = [r for p in (0, 1) for r in self.zone("square", p)
                 if self.e.get(self.s, "pos", r) == square and "player" not in self.e.tags(self.s, "type", r)]
        return found[0]


PLAYER_SQUARES = HOME
