"""Cards of our own for the tests, written as ability definitions, and a table on which a position is set up."""

from __future__ import annotations

from typing import Any

from zxscript.engine import atoms, invariants
from zxscript.engine.choices import DONE
from zxscript.games.zenonzard import Deck, card_def_from, new_engine
from zxscript.ir import AbilityDef, Builder, CardDef, ModDef, Pattern

IT, SELF, YOU, OPP = ("it",), ("self",), ("you",), ("opp",)
MINE = ("eq", ("col", "controller", IT), YOU)
IN_FIELD = ("eq", ("col", "zone", IT), ("zone_no", "field"))
YOUR_TURN = ("eq", ("var", "turn_player"), YOU)


def minion(number: str, bp: int, dp: int, cost: int = 1, colour: str = "", need: int = 0, *abilities: AbilityDef,
           name: str = "", tribes: tuple[str, ...] = ()) -> CardDef:
    return card_def_from({"number": number, "name": name or f"稽古の{number}", "type": "フィールド・ミニオン",
                          "colors": (colour,) if colour else (), "cost": cost, "bp": bp, "dp": dp, "tribes": tribes,
                          "cost_colored": ((colour, need),) if need else ()}, abilities)


def base(number: str, bp: int = 300, dp: int = 1, colour: str = "", *abilities: AbilityDef, unlimited: bool = False) -> CardDef:
    return card_def_from({"number": number, "name": f"支えの{number}", "type": "ベース・ミニオン", "bp": bp, "dp": dp,
                          "colors": (colour,) if colour else (), "unlimited": unlimited}, abilities)


def magic(number: str, cost: int, tags: tuple[str, ...], body: Builder, colour: str = "", need: int = 0,
          usable: Any = True) -> CardDef:
    ability = AbilityDef("1", "magic", ("hand",), tags=tags, parts=(("body", body.done()),), tests=(("usable", usable),))
    return card_def_from({"number": number, "name": f"術の{number}", "type": "マジック", "cost": cost,
                          "colors": (colour,) if colour else (), "cost_colored": ((colour, need),) if need else ()},
                         (ability,))


def token(number: str, bp: int, dp: int, colour: str = "", cost: int = 1) -> CardDef:
    return card_def_from({"number": number, "name": f"写しの{number}", "type": "ミニオン・トークン", "bp": bp, "dp": dp,
                          "colors": (colour,) if colour else (), "cost": cost})


def keyword(tag: str, ident: str = "k", **tests: Any) -> AbilityDef:
    return AbilityDef(ident, "keyword", tags=(tag,), tests=tuple(tests.items()))


def when(kind: str, field: str, body: Builder, ident: str = "1", zones: tuple[str, ...] = ("field",), look_back: bool = False,
         condition: Any = True, **more: Any) -> AbilityDef:
    """A triggered ability about the card itself."""
    return AbilityDef(ident, "triggered", zones, look_back=look_back, when=condition,
                      on=(Pattern(kind, ("eq", ("ev", field), SELF)),), parts=(("body", body.done()),), **more)


def watching(kind: str, where: Any, body: Builder, ident: str = "w", zones: tuple[str, ...] = ("field",), condition: Any = True,
             **more: Any) -> AbilityDef:
    return AbilityDef(ident, "triggered", zones, when=condition, on=(Pattern(kind, where),), parts=(("body", body.done()),),
                      **more)


def aura(*mods: ModDef, condition: Any = True, ident: str = "a", zones: tuple[str, ...] = ("field",), **more: Any) -> AbilityDef:
    return AbilityDef(ident, "static", zones, when=condition, mods=mods, **more)


def draw(n: int = 1) -> Builder:
    b = Builder("body")
    b.act("draw", ("player_obj", YOU), params={"amount": n})
    return b


def for_turn(mod: ModDef, choose: Any, until: str = "turn") -> Builder:
    """Choose one object; the modification (over the local `chosen`) lasts for the turn, or with "stay" for good."""
    b = Builder("body")
    b.choose("chosen", choose)
    b.effect(AbilityDef("fx", "static", captures=("chosen",), mods=(mod,)), until=until)
    return b


CHOSEN = ("in", IT, ("local", "chosen"))
FILLER = minion("空", 100, 0, 12)


class Table:
    """A position: cards are put down before the first question, then the game goes on from the main phase of a turn."""

    def __init__(self, *cards: CardDef, forces: tuple[tuple[str, str], tuple[str, str]] = (("pegasus", "phoenix"),) * 2,
                 deck: tuple[str, ...] = ("空",) * 40, rulings: dict[str, Any] | None = None, profile: str = "app-launch") -> None:
        self.e = new_engine((FILLER, *cards), profile, rulings)
        decks = [Deck(deck, tuple(f"force:{f}" for f in pair)) for pair in forces]
        self.s = self.e.new(1, decks=decks, first=0)
        for p in (0, 1):
            for ref in self.e.cards(self.s, "hand", p):
                atoms.move(self.e, self.s, ref, "deck")

    def put(self, player: int, zone: str, card: str, rest: int = 0, since: int = 0) -> int:
        """A further card in a zone; `since` the turn in which it came (0: long ago)."""
        ref = atoms.create(self.e, self.s, card, player, zone, rest=rest)
        atoms.put(self.e, self.s, ref, "since", since)
        atoms.set_var(self.e, self.s, "dealt", 0)
        return ref

    def mana(self, player: int, *colours: str, rest: int = 0) -> list[int]:
        return [self.put(player, "base", f"mana:{c}", rest) for c in colours]

    def go(self, turn: int = 5, phase: str = "main", draw: bool = False) -> Table:
        """Player 0's turn number `turn`, up to the main (or mana) phase. Without `draw` the card drawn is put back."""
        atoms.set_var(self.e, self.s, "turn", turn - 1)
        for p in (0, 1):
            atoms.set_pvar(self.e, self.s, "turns", p, turn // 2)
        while self.prompt == "mulligan":
            self.answer(DONE)
        for zone in () if draw else ("hand", "trash"):
            for ref in self.e.cards(self.s, zone, 0):
                if self.e.card_def(self.s, ref).id == "空":
                    atoms.move(self.e, self.s, ref, "deck")
        if phase == "main":
            self.answer(DONE)
        return self

    @property
    def prompt(self) -> str:
        return "" if self.s.pending is None else str(self.s.pending[8])

    def options(self) -> list[Any]:
        q = self.s.pending
        return [] if q is None else [q[2][i] for i in self.e.legal(self.s) if i != DONE]

    def answer(self, choice: int | tuple[int, ...]) -> None:
        invariants.check(self.e, self.s)
        self.e.answer(self.s, choice)

    def pick(self, *wanted: Any) -> None:
        """Answer with the given options (one after the other), or a whole selection at once."""
        q = self.s.pending
        assert q is not None, "no question"
        found = [q[2].index(w) for w in wanted]
        self.answer(found[0] if q[4] == 1 and q[0] != "order_triggers" else tuple(found))

    def done(self) -> None:
        self.answer(DONE)

    def do(self, *option: Any) -> None:
        self.pick(tuple(option))

    def attack(self, ref: int, target: int, block: int | None = None) -> None:
        """An attack in which nobody uses flash; `block` the blocker."""
        self.do("attack", ref, target)
        self.flow(block)

    def flow(self, block: int | None = None) -> None:
        """Pass the flash window, then block or not."""
        while self.prompt == "flash":
            self.done()
        if self.prompt == "block":
            if block is None:
                self.done()
            else:
                self.do("block", block)

    def end_turn(self) -> None:
        """End the main phase and run into the next player's mana phase."""
        self.done()

    def zone(self, name: str, player: int) -> list[str]:
        return [self.e.card_def(self.s, r).id for r in self.e.cards(self.s, name, player)]

    def life(self, player: int) -> int:
        return self.e.pvar(self.s, "life", player)

    def force(self, player: int, n: int = 0) -> int:
        return self.e.cards(self.s, "force", player)[n]

    def force_life(self, player: int, n: int = 0) -> int:
        return self.e.get(self.s, "life", self.force(player, n)) or 0

    def alive(self, ref: int) -> bool:
        return self.e.alive(self.s, ref)

    def rested(self, ref: int) -> bool:
        return bool(self.e.get(self.s, "rest", ref))

    def bp(self, ref: int) -> int:
        return self.e.stat(self.s, "bp", ref)

    def topple(self, player: int) -> None:
        """Both Forces of a player are already destroyed."""
        for ref in self.e.cards(self.s, "force", player):
            atoms.put(self.e, self.s, ref, "life", 0)
            atoms.put(self.e, self.s, ref, "face", 0)
