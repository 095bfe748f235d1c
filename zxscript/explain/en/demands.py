"""What is demanded of cards that are taken together."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.en.phrase import bounded, compared, plural
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Demand


def demand(speaker: Speaker, said: Demand, bound: str) -> str:
    """so that their total cost is 6 or less; so that they have 2 or more different colours together.  ``bound``: it in words."""
    word = speaker.words.find("tag", said.of) or speaker.words.word("stat", said.of)
    match said.kind:
        case "distinct" | "alike":
            plain = said.compare == "eq" and said.bound == 0
            how = "all with different " + plural(word) if said.kind == "distinct" else "all with the same " + word.text
            return f"({how})" if plain else f"({how}, {bounded(said.compare, bound)})"
        case "sum":
            total = bounded(said.compare, bound) if isinstance(said.bound, int) else compared(said.compare, bound)
            return f"so that their total {word.text} is {total}"
        case "kinds":
            many = bounded(said.compare, bound)
            return f"so that they have {many} different {plural(word)} together"
        case _:
            assert_never(said.kind)
