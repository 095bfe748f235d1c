"""What is demanded of cards that are taken together."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.speaker import Speaker
from zxscript.explain.zh.words import COMPARED
from zxscript.meaning.forms import Demand


def demand(speaker: Speaker, said: Demand, bound: str) -> str:
    """（使费用合计为6以下）, （使颜色种类数合计为2以上）."""
    tag = speaker.words.find("tag", said.of)
    of = speaker.words.say("stat", said.of) if tag is None else tag.text
    match said.kind:
        case "sum":
            return f"（使{of}合计为{COMPARED[said.compare].format(bound)}）"
        case "distinct":
            return f"（{of}须互不相同）"
        case "alike":
            return f"（{of}须全部相同）"
        case "kinds":
            return f"（使{of}种类数合计为{COMPARED[said.compare].format(bound)}）"
        case _:
            assert_never(said.kind)
