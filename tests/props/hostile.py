"""Messages that nobody should send, by the hundred thousand: every one is refused with words, and nobody gets in.

    python -m tests.props.hostile MESSAGES SEED [--seconds S]

Garbled messages of the conformance suite (fields exchanged, added and broken, bytes flipped, nesting, lengths) go to a real hub from a
stranger, a spectator and a player who is not asked, 2,500 to a room (tests/unit/serve/test_hostile.py says what has to hold), until all are
sent or the seconds of CPU are over.  The figures as JSON follow each ten rooms on the standard error, and the end: what was heard, by
kind; ``raised`` has to be 0.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections import Counter
from math import inf
from typing import Any

from tests.unit.serve.test_hostile import attack

EACH = 2_500


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("messages", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--seconds", type=float, default=inf)
    given = parser.parse_args()
    heard: Counter[str] = Counter()
    tables: dict[str, Any] = {}                               # laid once for all rooms
    sent, raised, began = 0, 0, time.process_time()

    def figures() -> str:
        return json.dumps({"messages": sent, "raised": raised, "heard": dict(heard.most_common()), "cpu_seconds": round(time.process_time() - began)})

    while sent < given.messages and time.process_time() - began < given.seconds:
        many = min(EACH, given.messages - sent)
        try:
            heard.update(asyncio.run(attack(many, given.seed + sent, tables)))
        except Exception as error:  # noqa: BLE001 (whatever it is, it is what is looked for)
            raised += 1
            print(f"seed {given.seed + sent}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
        sent += many
        if sent % (10 * EACH) == 0:
            print(figures(), file=sys.stderr, flush=True)
    print(figures())
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main())
