"""The words of scenarios of Lantern Way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.lantern.cards import COLOURS
from tests.lantern.game import FLAMES
from tests.lantern.turn import PHASES
from zxscript.games.descriptor import Scene

_WORDS: Final = {"夜明け": "dawn", "道行き": "journey", "宵": "dusk"}


def given(player: int, turn: int) -> Mapping[str, int]:
    """Five flames; oil is measured at dawn, so that a scene in the middle of a turn begins with some."""
    return {"flames": FLAMES, "oil": 4 if player == turn else 0}


SCENE: Final = Scene(
    zones={"道": "road", "袋": "bag", "掌": "palm", "灰": "ash", "空": "sky"}, board="road",
    phases={word: PHASES[name] for word, name in _WORDS.items()}, phase_names={name: word for word, name in _WORDS.items()},
    rest={"消灯": 1, "点灯": 0}, stats={"油": "oil", "光": "light"}, tags={"色": "colour", "カード名": "name"},
    values=COLOURS, numbers={"灯明": "flames", "油": "oil"},
    deeds={"play": ("play",), "activate": ("activate",), "move": ("walk",)}, deed_words={"walk": "移動"},
    windows=(), filler=(("type", ("keeper",)), ("colour", ("vermilion",)), ("name", ("詰め物",))),
    filler_stats={"oil": 1, "light": 1}, supply={"bag": 10}, given=given, counted="keeper", landing="stone",
    happenings={"歩み": "walk", "点灯": "kindle", "消灯": "snuff", "汲み": "scoop"},
)  # fmt: skip
