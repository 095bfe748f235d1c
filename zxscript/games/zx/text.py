"""Z/X as reading knows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from zxscript.games.zx.terminals import PATTERNS
from zxscript.syntax.game import DataShape, GameText, Key

if TYPE_CHECKING:
    from zxscript.syntax.normalise import Spelling

_BRACKETS = r"(?:[《≪【\[［][^》≫】\]］“「]*[》≫】\]］])"
_KIND = r"[《≪【\[［](?:起|自|常|S|Ｓ|イベント|☆)[》≫】\]］]"


def _spelling() -> Spelling:
    from zxscript.games.zx.spelling import SPELLING

    return SPELLING


TEXT: Final = GameText(
    id="zx", title="Z/X", aliases=("ゼクス",), colors=("赤", "青", "白", "黒", "緑", "無"),
    types=(
        "ゼクス", "イベント", "プレイヤー", "ゼクス エクストラ", "ゼクス オーバーブースト", "シフト",
        "イベント エクストラ", "プレイヤー エクストラ", "アセンション", "アセンション エクストラ", "マーカー",
        "マーカー（トークン）", "マーカー（リンク）", "マーカー（カウンター）",
    ),
    keys=(
        Key("多色", "multicolor", ("multicolor", "multi"), 90),
        Key("パワー", "power", ("power",), 110),
        Key("プレイヤー名", "players", ("player", "players", "player name"), 160),
        Key("アイコン", "icons", ("icon", "icons"), 170),
        Key("サブテキスト", "subtext", ("subtext",), 220, "subtext"),
        Key("覚醒条件", "awakening", ("awakening", "awakening condition"), 230, "subtext"),
        Key("降臨条件", "advent", ("advent", "advent condition"), 240, "subtext"),
        Key("夢装条件", "idealize", ("idealize", "idealize condition"), 250, "subtext"),
        Key("憑依条件", "possession", ("possession", "possession condition"), 260, "subtext"),
        Key("剣臨条件", "sword_advent", ("sword advent", "sword advent condition"), 270, "subtext"),
        Key("剣臨器", "vessel", ("vessel",), 280, "subtext"),
        Key("クライシス", "crisis", ("crisis",), 290, "subtext"),
        Key("図", "figure", ("figure", "diagram"), 300, "figure"),
    ),
    starts="《…》【…】",
    # With a kind (【自】 …), or with gates (《Lv:…》 …) right before a kind; other headings (【有効】 …) do not begin one.
    begins=re.compile(rf"{_BRACKETS}{{0,8}}?{_KIND}|(?:[《≪](?:Lv|ZO|V|ED)[^》≫]*[》≫])+$"),
    alone=re.compile(r"(?:[《≪](?:Lv|ZO|V|ED)[^》≫]*[》≫])+"),
    grammar=("ability.lark", "sentence.lark", "noun.lark"),
    words=("particles.tsv", "adverbs.tsv", "nouns.tsv", "keywords.tsv", "verbs.tsv"),
    patterns=PATTERNS, spelling=_spelling,
    data=DataShape(
        plain={
            "number": "番号", "name": "カード名", "kana": "読み", "type": "種類", "colors": "色", "multi": "多色",
            "icons": "アイコン", "tribes": "種族", "cost": "コスト", "power": "パワー", "life": "ライフ",
            "players": "プレイヤー名", "set": "収録", "name_en": "英名", "text_en": "英文",
        },
        taken=frozenset({"text", "subtext", "has_diagram", "multi"}), text="text", lines=True, marks=(frozenset({"text"}),),
    ),
    modernise=True,
)  # fmt: skip
