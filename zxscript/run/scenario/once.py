"""What a trace need not say again."""

from __future__ import annotations

from typing import Any

Record = tuple[Any, ...]


def told_once(records: list[Record]) -> list[Record]:
    """Without what was said just before: that too few can be chosen, and that nothing is then chosen of nothing."""
    found: list[Record] = []
    short: Record | None = None
    for one in records:
        same_place = short is not None and one[2] == short[2]
        again = one[1] == "short" and short is not None and same_place and one[4:] == short[4:]
        nothing = one[1] == "answer" and short is not None and same_place and short[5] == 0 and one[6] in (None, ())
        if again or nothing:
            continue
        short = one if one[1] == "short" else None
        found.append(one)
    return found
