"""How work grows: `python tests/bench/growth.py`. Bytecodes, which are the same on every machine, for four decisions of the engine's own small
game with 10 to 320 cards on the table, as many modifications, abilities that wait for one event, and turns that went before.  Linear: what
stands in brackets, for each of them, does not grow.
"""

import sys
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "engine"))

import duel
from bytecodes import counted

from zxscript.engine import atoms
from zxscript.ir import AbilityDef, ModDef, Pattern

SIZES = (10, 20, 40, 80, 160, 320)


OWN = ("eq", duel.IT, duel.SELF)
STRONGER = ModDef("stat", "power", "add", OWN, 1)


def cards() -> tuple[Any, ...]:
    """What the rows are about: a card hears the turn begin, hears itself destroyed, makes itself stronger, or gains what does so."""
    heard = duel.body("heard")
    heard.act("draw", ("player_obj", ("you",)), params={"amount": 0})
    begins = AbilityDef("1", "triggered", ("board",), on=(Pattern("turn_start"),), parts=(("body", heard.done()),))
    own = AbilityDef("1", "static", ("board",), mods=(STRONGER,))
    gains = AbilityDef("1", "static", ("board",), mods=(ModDef("gain", scope=OWN, ability=own),))
    strong = duel.body()
    strong.choose("those", ("cards", "board"))
    strong.effect(AbilityDef("e", "static", captures=("those",), mods=(ModDef("stat", "power", "add", ("in", duel.IT, ("local", "those")), 1),)))
    told = AbilityDef("1", "activated", ("board",), parts=(("body", strong.done()),))
    return (duel.plain("hears", 2, 1, begins), duel.plain("dies", 2, 1, duel.on_destroyed()), duel.plain("token", 2),
            duel.plain("herald", 2, 1, own), duel.plain("heir", 2, 1, gains), duel.plain("holds", 2, 1, told))


def position(card: str, size: int) -> tuple[Any, Any]:
    """The first question of a game with so many more of a card on the table, half of them of either player."""
    e = duel.engine("one_by_one", *cards())
    s = e.new(3, False, decks=(("wisp",) * 60, ("wisp",) * 60))
    for number in range(size):
        atoms.create(e, s, card, number % 2, "board")
    return e, s


def passed(e: Any, s: Any, times: int) -> None:
    """Whoever is asked does the last thing that is offered, so many times."""
    for _ in range(times):
        if s.result is not None:
            return
        e.answer(s, e.legal(s)[-1])


def bytecodes_of_four(e: Any, s: Any) -> int:
    """Of four decisions."""
    return int(counted(lambda: passed(e, s, 4))[1].total())


def on_the_table(card: str, size: int) -> int:
    e, s = position(card, size)
    passed(e, s, 2)                                   # what is worked out once for all of them
    return bytecodes_of_four(e, s)


def with_effects(size: int) -> int:
    """On each of the cards on the table lies an effect of its own."""
    e, s = position("token", size)
    for ref in e.cards(s, "board"):
        atoms.begin_effect(e, s, "holds#1!body@0", (ref, 0, None, "holds#1!body@0", (ref,)))
    passed(e, s, 2)
    return bytecodes_of_four(e, s)


def destroyed_at_once(size: int) -> int:
    """All of them are destroyed together, and each hears it of itself."""
    e, s = position("dies", size)
    dead = e.cards(s, "board")
    for ref in dead:
        atoms.put(e, s, ref, "damage", 9)
    codes = counted(lambda: e.answer(s, e.legal(s)[0]))[1]
    assert not set(dead) & set(e.cards(s, "board"))
    return int(codes.total())


def after(turns: int) -> int:
    e, s = position("token", 4)
    for _ in range(turns):
        passed(e, s, 1)
        if e.var(s, "turn") > 10:                     # the small game would end
            atoms.set_var(e, s, "turn", e.var(s, "turn") - 8)
    assert s.result is None
    return bytecodes_of_four(e, s)


def main() -> None:
    rows = {"cards": "token", "modifications of their own power": "herald", "abilities gained that do so": "heir", "abilities that wait": "hears"}
    for name, of in ({name: partial(on_the_table, card) for name, card in rows.items()}
                     | {"effects, one on each card": with_effects, "destroyed at once": destroyed_at_once, "turns before": after}).items():
        found = [(size, of(size)) for size in SIZES]
        print(f"{name}: " + ", ".join(f"{size}: {count:,} ({count / size:,.0f})" for size, count in found), flush=True)


if __name__ == "__main__":
    main()
