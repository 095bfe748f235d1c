"""Where the abilities of a card text stand: several may share a line."""

from __future__ import annotations

import re

Extent = tuple[int, int]

_HEADING = re.compile(r"【[^【】]*】(?!効果|能力)|《[^《》]*》|［[^［］]*］(?=[［《【」]|$)|進化：|スイッチ：")
_OPEN, _CLOSE = "「（", "」）"


def split_abilities(text: str) -> list[Extent]:
    """Where the abilities of a canonical card text stand.

    A heading (zone, timing, keyword) begins an ability behind a closed sentence, a keyword or a list; headings that
    follow each other belong together, except that a keyword in front of another heading stands alone.
    """
    starts = [0] if text else []
    depth = 0
    at = 0
    while at < len(text):
        found = _HEADING.match(text, at) if depth == 0 else None
        if found:
            if at and _begins(text, at):
                starts.append(at)
            at = found.end()
            continue
        depth = max(0, depth + (text[at] in _OPEN) - (text[at] in _CLOSE))
        at += 1
    return list(zip(starts, [*starts[1:], len(text)], strict=False))


def _begins(text: str, at: int) -> bool:
    before = text[at - 1]
    return before in "。」）" or (before == "］" and text[at] != "［")
