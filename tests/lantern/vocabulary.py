"""The printed words of Lantern Way, each with what it stands for."""

from __future__ import annotations

from typing import Final

from tests.lantern import meanings  # noqa: F401  (what its own verbs mean)
from zxscript.meaning.forms import Condition, Duration, During, In, Moment, Region, Who
from zxscript.meaning.vocabulary import Vocabulary

_SIDES: tuple[tuple[str, Who], ...] = (("あなた", "you"), ("相手", "opponent"))
_PHASES: Final = {"夜明け": "dawn", "道行き": "journey", "宵": "dusk"}


def _moments() -> dict[str, Moment]:
    found = {"ターン終了時": Moment("turn_end"), "ターン開始時": Moment("turn_start")}
    for word, name in _PHASES.items():
        found[f"{word}の始め"] = Moment("phase_start", phase=name)
        for side, who in _SIDES:
            found[f"{side}の{word}の始め"] = Moment("phase_start", who, name)
    return found


_MOMENTS: Final = _moments()
_WHILES: Final[dict[str, Condition]] = {f"{side}のターンの間": During(who) for side, who in _SIDES}

VOCABULARY: Final = Vocabulary(
    game="lantern", board="road",
    zones={
        "道": In("road"), "麓": In("road", Region("foot")), "峠": In("road", Region("pass")), "袋": In("bag"), "掌": In("palm"),
        "灰": In("ash"),
    },
    fills=("keeper",), hidden=frozenset(("bag", "palm")),
    types={"カード": (), "灯守": ("keeper",), "風": ("breeze",)}, board_types=frozenset(("灯守",)),
    colours={"朱": "vermilion", "藍": "indigo"}, states={"点灯": "lit", "消灯": "dark"},
    stats={"油": "oil", "光": "light"}, player_stats={"油": "oil", "灯明": "flames"},
    icons=frozenset(), counters={}, regions={"道": "board", "麓": "foot", "峠": "pass"}, owned_regions=frozenset(("foot",)),
    sided_regions=frozenset(("foot",)),
    phases=_PHASES, durations={"ターン終了時": Duration("turn"), "次のあなたの夜明けの始め": Duration("dawn_start", "you")},
    moment=_MOMENTS.get, whiles=_WHILES, came_by={},
    players={"あなた": ("you",), "相手": ("opponent",), "両プレイヤー": ("you", "opponent")},
    this_turn=frozenset(("このターン",)), all_zones=("road", "bag", "palm", "ash", "sky"), ordered=frozenset(("bag",)),
    kinds={"自": "triggered", "起": "activated", "常": "static", "風": "event"}, event_zone="sky", spent_to="ash",
)  # fmt: skip
