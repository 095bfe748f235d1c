"""How many bytecodes and calls a decision costs: `python tests/bench/bytecodes.py zx [--pool CARDS.jsonl] [--most 40]`.

The same on every machine, whatever else runs there, so that changes of a hundredth can be told apart; what a bytecode costs is not. Only for
the engine in Python. It takes some seconds.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from types import CodeType, FrameType
from typing import Any

from rates import pools

from zxscript.measure.bench import GAMES, demo, play


def counted(what: Callable[[], object]) -> tuple[Counter[CodeType], Counter[CodeType]]:
    """Calls, and bytecodes, by code object, of what a function does."""
    calls, codes = Counter[CodeType](), Counter[CodeType]()

    def note(frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            calls[frame.f_code] += 1
        elif event == "opcode":
            codes[frame.f_code] += 1
        return note

    sys.settrace(note)
    try:
        what()
    finally:
        sys.settrace(None)
    return calls, codes


def main(given: Sequence[str] | None = None) -> None:
    """Print the figures of a decision, and the functions that most bytecodes are of."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--pool", action="append", default=[], metavar="CARDS.jsonl")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--traced", action="store_true")
    parser.add_argument("--most", type=int, default=0, help="functions to list")
    asked = parser.parse_args(given)
    seats = next(one for one in pools(asked.pool, 16, GAMES) if one.name == asked.game) if asked.pool else demo(asked.game)
    play(seats, range(GAMES), asked.traced)  # what is linked when it is first met
    decisions = play(seats, range(asked.games), asked.traced)
    calls, codes = counted(lambda: play(seats, range(asked.games), asked.traced))
    total = codes.total()
    print(f"{asked.game}: {decisions} decisions, {total / decisions:,.0f} bytecodes and {calls.total() / decisions:.1f} calls a decision")
    for code, count in codes.most_common(asked.most):
        print(f"{100 * count / total:6.2f} % {os.path.relpath(code.co_filename)}:{code.co_firstlineno} {code.co_name}")


if __name__ == "__main__":
    main()
