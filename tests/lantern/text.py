"""Lantern Way as reading knows it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.lantern.terminals import PATTERNS
from zxscript.syntax.game import BoardShape, Checks, DataShape, GameText, Key

if TYPE_CHECKING:
    from zxscript.syntax.normalise import Spelling

HOME: Final = Path(__file__).parent
_KIND = r"[【\[［](?:自|起|常|風)[】\]］]"


def _spelling() -> Spelling:
    from tests.lantern.spelling import SPELLING

    return SPELLING


ROAD: Final = BoardShape(
    rows=1, columns=7,
    ja=("一の石", "二の石", "三の石", "四の石", "五の石", "六の石", "七の石"),
    en=("first stone", "second stone", "third stone", "fourth stone", "fifth stone", "sixth stone", "seventh stone"),
    numbers=(1, 2, 3, 4, 5, 6, 7), cell=("石", "stone"), whole=("道", "the road"),
)  # fmt: skip
"""Seven stones in a line, the first one at the gate of the player who is 自分."""

CHECKS: Final = Checks(
    likely=("あなたの", "相手の", "以下の", "以上の", "1枚", "1体", "点灯の", "消灯の", "【効果】", "【誘発】", "【有効】", "【コスト】",
            "【自】", "【起】", "【常】", "【風】", "ターン終了時まで"),
    harmless="1枚引く。",
    sample="番号：EX-1\nカード名：見本の灯\nゲーム：灯路\n種類：灯守\n色：朱\n油：2\n光：2\n",
    room={"道": 7, "麓": 2, "峠": 1}, filling=("灯守",),
    scene_zones=("道", "袋", "掌", "灰", "空", "灯明", "油"), scene_phases=("夜明け", "道行き", "宵"),
)  # fmt: skip

TEXT: Final = GameText(
    id="lantern", title="灯路", aliases=("Lantern Way", "ともしびのみち"), colors=("朱", "藍"), types=("灯守", "風"),
    keys=(Key("油", "oil", ("oil",), 102, "number"), Key("光", "light", ("light",), 104, "number")),
    starts="【…】", begins=re.compile(_KIND), alone=re.compile(r"(?!)"),
    grammar=("ability.lark", "sentence.lark", "noun.lark"),
    words=("particles.tsv", "adverbs.tsv", "verbs.tsv", "nouns.tsv", "verbs-lantern.tsv"),
    patterns=PATTERNS, spelling=_spelling,
    data=DataShape(
        plain={"number": "番号", "name": "カード名", "type": "種類", "colour": "色", "oil": "油", "light": "光"},
        taken=frozenset({"lantern_text"}), text="lantern_text", lines=True, marks=(frozenset({"lantern_text"}),),
    ),
    main_size=20, copies=3, states=("点灯", "消灯"), card_numbers=("油", "光"), folder=HOME / "grammar", cards=HOME / "cards", board=ROAD, main_phase="道行き",
    reader="tests.lantern.reading", checks=CHECKS,
)  # fmt: skip
