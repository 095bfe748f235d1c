"""How work grows: `python tests/bench/growth.py`. Bytecodes, which are the same on every machine, for four decisions of the engine's own small
game with 10 to 320 cards on the table, as many modifications, abilities that wait for one event, and turns that went before.  Linear: what
stands in brackets, for each of them, does not grow.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "engine"))

import duel

from zxscript.engine import atoms
from zxscript.ir import AbilityDef, ModDef, Pattern

SIZES = (10, 20, 40, 80, 160, 320)


def bytecodes(what: Callable[[], object]) -> int:
    """How many bytecodes a call executes."""
    count = 0

    def note(frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return note

    sys.settrace(note)
    try:
        what()
    finally:
        sys.settrace(None)
    return count


def position(card: str, size: int) -> tuple[Any, Any]:
    """The first question of a game with so many more of a card on the table, half of them of either player."""
    heard = duel.body("heard")
    heard.act("draw", ("player_obj", ("you",)), params={"amount": 0})
    hears = AbilityDef("1", "triggered", ("board",), on=(Pattern("turn_start"),), parts=(("body", heard.done()),))
    own = AbilityDef("1", "static", ("board",), mods=(ModDef("stat", "power", "add", ("eq", duel.IT, duel.SELF), 1),))
    e = duel.engine("one_by_one", duel.plain("hears", 2, 1, hears), duel.plain("token", 2), duel.plain("herald", 2, 1, own))
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


def on_the_table(card: str, size: int) -> int:
    e, s = position(card, size)
    passed(e, s, 2)                                   # what is worked out once for all of them
    return bytecodes(lambda: passed(e, s, 4))


def after(turns: int) -> int:
    e, s = position("token", 4)
    for _ in range(turns):
        passed(e, s, 1)
        if e.var(s, "turn") > 10:                     # the small game would end
            atoms.set_var(e, s, "turn", e.var(s, "turn") - 8)
    assert s.result is None
    return bytecodes(lambda: passed(e, s, 4))


def main() -> None:
    for name, of in (("cards", lambda n: on_the_table("token", n)), ("modifications", lambda n: on_the_table("herald", n)),
                     ("abilities that wait", lambda n: on_the_table("hears", n)), ("turns before", after)):
        found = [(size, of(size)) for size in SIZES]
        print(f"{name}: " + ", ".join(f"{size}: {count:,} ({count / size:,.0f})" for size, count in found), flush=True)


if __name__ == "__main__":
    main()
