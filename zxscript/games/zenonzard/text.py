"""ZENONZARD as reading knows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from zxscript.games.zenonzard.terminals import PATTERNS
from zxscript.syntax.game import Checks, DataShape, GameText, Key

if TYPE_CHECKING:
    from zxscript.syntax.normalise import Spelling

_KEYWORDS = "襲撃|飛来|再起|貫通|潜入|奪命|大変身|変形|変身|異能|連携|加護|コスト軽減"


def _spelling() -> Spelling:
    from zxscript.games.zenonzard.spelling import SPELLING

    return SPELLING


CHECKS: Final = Checks(
    likely=(
        "自分の", "相手の", "お互いの", "以下の", "以上の", "1体", "1枚", "2枚", "体まで", "枚まで", "ダメージ", "コスト",
        "種族", "全ての", "そのターン", "場合", "ターン中", "【召喚時】", "【破壊時】", "【アタック時】", "【ブロック時】",
        "【配置時】", "【後退時】", "【常時】", "【メイン】", "【フラッシュ】", "【自分のターン】", "【相手のターン】",
        "【自分のターン開始時】", "【自分のターン終了時】", "《ベース》", "《デッキ》", "《トラッシュ》", "《付与能力》",
        "［襲撃］", "［飛来］", "［貫通］", "［再起］", "［奪命］", "［潜入］", "［加護：", "［連携：",
    ),
    harmless="カードを1枚引く。",
    allowing=(("FIN", "ことができる"),),
    sample="番号：EX-1\nカード名：見本の灯\nゲーム：ZENONZARD\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：400\nDP：2\n"
    "種族：[見本]\n",
    most_cost=12, room={"フィールド": 10, "ベース": 20}, filling=("ミニオン", "マナ"), step=(re.compile(r"(?<=BP[+-])(\d{2,9})"), 100),
    scene_zones=(
        "手札", "デッキ", "トラッシュ", "フィールド", "ベース", "除外", "フォース", "ライフ", "移動権",
        "hand", "deck", "trash", "field", "base", "removed", "force", "life",
    ),
    scene_phases=("スタンバイ", "マナ", "メイン", "エンド", "standby", "mana", "main", "end"),
    of_tribe="種族「{}」を持つ", forces=2, owned_only=True, recovered=True, lines="zxscript.lang.zenonzard.cardtext:split_abilities",
    foreign={"スリープする": "レストする", "リブートする": "アクティブにする", "攻撃する": "アタックする", "捨てる": "破棄する"},
)  # fmt: skip

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
    closed=re.compile(rf"(?:[。」）)］\]]|(?:{_KEYWORDS})(?:[：:][^。]*)?)$"),
    needs_heading=False,  # Forces print a static ability without a heading first (zenonzard.md §15)
    grammar=("zenonzard/ability.lark", "sentence.lark", "noun.lark", "zenonzard/phrases.lark"),
    words=(
        "particles.tsv", "zenonzard/particles.tsv", "adverbs.tsv", "zenonzard/adverbs.tsv", "zenonzard/nouns.tsv",
        "verbs.tsv", "zenonzard/verbs.tsv",
    ),
    mistaken=("mistaken/zenonzard.tsv",), retold=("mistaken/retold.tsv", "mistaken/retold_zenonzard.tsv"),
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
    checks=CHECKS,
    states=("アクティブ状態", "レスト状態"),
    card_numbers=("コスト", "フリーコスト", "BP", "DP", "本来の数値"), reader="zxscript.lang.zenonzard.readability",
)  # fmt: skip
