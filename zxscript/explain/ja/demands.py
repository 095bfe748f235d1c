"""What is demanded of cards that are taken together."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.ja.words import COMPARED
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Demand


def demand(speaker: Speaker, said: Demand, bound: str) -> str:
    """コストの合計が6以下になるように, 合わせて色が2以上の種類になるように."""
    tag = speaker.words.find("tag", said.of)
    of = speaker.words.say("stat", said.of) if tag is None else tag.text
    match said.kind:
        case "sum":
            return f"{of}の合計が{COMPARED[said.compare].format(bound)}になるように"
        case "distinct":
            return f"互いに{of}が異なるように"
        case "alike":
            return f"{of}がすべて同じになるように"
        case "kinds":
            return f"合わせて{of}の種類数が{COMPARED[said.compare].format(bound)}になるように"
        case _:
            assert_never(said.kind)
