"""Messages that nobody should send, by the hundred thousand: every one is refused with words, and nobody gets in.

    python -m tests.props.hostile MESSAGES SEED

Garbled messages of the conformance suite (fields exchanged, added and broken, bytes flipped, nesting, lengths) go to a real hub from a
stranger, a spectator and a player who is not asked, 2,500 to a room (tests/unit/serve/test_hostile.py says what has to hold).  The last
line is the figures as JSON: what was heard, by kind; ``raised`` has to be 0.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections import Counter

from tests.unit.serve.test_hostile import attack

EACH = 2_500


def main() -> int:
    messages, seed = int(sys.argv[1]), int(sys.argv[2])
    heard: Counter[str] = Counter()
    sent, raised, began = 0, 0, time.process_time()
    while sent < messages:
        try:
            heard.update(asyncio.run(attack(min(EACH, messages - sent), seed + sent)))
        except Exception as error:  # noqa: BLE001 (whatever it is, it is what is looked for)
            raised += 1
            print(f"seed {seed + sent}: {type(error).__name__}: {error}", file=sys.stderr, flush=True)
        sent += EACH
    print(json.dumps({"messages": sent, "raised": raised, "heard": dict(heard.most_common()), "cpu_seconds": round(time.process_time() - began)}))
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main())
