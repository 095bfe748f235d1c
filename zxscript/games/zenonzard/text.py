"""ZENONZARD as reading knows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from zxscript.games.zenonzard.terminals import PATTERNS
from zxscript.syntax.game import DataShape, GameText, Key

if TYPE_CHECKING:
    from zxscript.syntax.normalise import Spelling

_KEYWORDS = "襲撃|飛来|再起|貫通|潜入|奪命|大変身|変形|変身|異能|連携|加護|コスト軽減"


def _spelling() -> Spelling:
    from zxscript.games.zenonzard.spelling import SPELLING

    return SPELLING


TEXT: Final = GameText(
    id="zenonzard", title="ZENONZARD", aliases=("ゼノンザード", "zz"), colors=("赤", "黄", "白", "緑", "青", "紫", "無"),
    types=("フィールド・ミニオン", "ベース・ミニオン", "マジック", "フォース", "ミニオン・トークン", "無色マナ"),
    keys=(
        Key("BP", "bp", ("bp",), 120), Key("DP", "dp", ("dp",), 130), Key("枚数", "copies", ("copies",), 180),
    ),
    starts="【…】《…》［…］",
    # With a timing 【…】, a zone 《…》 or a keyword ［…］.
    begins=re.compile(rf"【[^】]*】(?!効果|能力)|[《≪«［\[]|進化[：:]|(?:{_KEYWORDS})(?:[：:].*)?$"),
    alone=re.compile(r"(?:《[^》]*》|«[^»]*»|≪[^≫]*≫)+"),
    closed=re.compile(rf"(?:進化[：:][^。]*とき|[。」）)］\]]|(?:{_KEYWORDS})(?:[：:][^。]*)?)$"),
    needs_heading=False,  # Forces print a static ability without a heading first (zenonzard.md §15)
    grammar=("zenonzard/ability.lark", "sentence.lark", "noun.lark", "zenonzard/phrases.lark"),
    words=(
        "particles.tsv", "zenonzard/particles.tsv", "adverbs.tsv", "zenonzard/adverbs.tsv", "zenonzard/nouns.tsv",
        "verbs.tsv", "zenonzard/verbs.tsv",
    ),
    patterns=PATTERNS, spelling=_spelling,
    data=DataShape(
        plain={
            "id": "番号", "name": "カード名", "name_en": "英名", "kind": "種類", "colour": "色", "cost": "コスト",
            "BP": "BP", "DP": "DP", "life": "ライフ", "race": "種族", "unlimited_copies": "枚数",
            "pack": "収録", "text_en": "英文",
        },
        taken=frozenset({"text_ja", "cost_coloured", "cost_free", "unlimited_copies"}), text="text_ja",
        kinds={
            "field_minion": "フィールド・ミニオン", "base_minion": "ベース・ミニオン", "magic": "マジック", "force": "フォース",
            "token": "ミニオン・トークン",
        },
        marks=(frozenset({"text_ja"}), frozenset({"id", "BP"})),
    ),
    colored_costs=True, deck_marks=frozenset({"forces"}), main_size=40, copies=3,
    reader="zxscript.lang.zenonzard.readability",
)  # fmt: skip
