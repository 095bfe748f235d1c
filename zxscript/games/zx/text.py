"""Z/X as reading knows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from zxscript.games.zx.terminals import PATTERNS
from zxscript.syntax.game import BoardShape, Checks, DataShape, GameText, Key

if TYPE_CHECKING:
    from zxscript.syntax.normalise import Spelling

_BRACKETS = r"(?:[《≪〈【\[［〔〖][^》≫〉】\]］〕〗“「]*[》≫〉】\]］〕〗][ \u3000\u00a0]{0,4})"
_KIND = r"[《≪【\[［〔〖＜<〈(（](?:起|自|常|S|Ｓ|イベント|☆)[》≫】\]］〕〗＞>〉)）]"


def _spelling() -> Spelling:
    from zxscript.games.zx.spelling import SPELLING

    return SPELLING


CHECKS: Final = Checks(
    likely=(
        "あなたの", "相手の", "持ち主の", "以下の", "以上の", "未満の", "1枚", "2枚", "3枚", "枚まで", "まで", "枚以上", "枚以下",
        "ダメージ", "コスト", "パワー", "リブート状態", "スリープ状態", "リブートの", "スリープの", "表向きの", "裏向きの",
        "カード名に", "種族に", "すべて", "好きな枚数", "場合", "【効果】", "【誘発】", "【有効】", "【コスト】", "【自】", "【起】",
        "【常】", "【イベント】", "【P】", "赤の", "青の", "白の", "黒の", "緑の", "無色の", "ターン終了時まで", "次の", "その",
        "《自分ターン》", "《相手ターン》", "《スリープ》", "《同名》", "覚醒条件", "降臨条件", "夢装条件", "憑依条件", "剣臨条件",
        "剣臨器", "クライシス",
    ),
    harmless="1枚引く。",
    allowing=(("TE", "よい"),),
    sample="番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n種族：[見本]\n",
    most_cost=20, room={"スクエア": 9, "ノーマルスクエア": 7, "プレイヤースクエア": 2, "自軍エリア": 3}, filling=("ゼクス",),
    step=(re.compile(r"(?:(?<=パワーを[＋－])|(?<=パワーが))(\d{3,9})|(\d{3,9})(?=ダメージ)"), 500),
    scene_zones=(
        "手札", "デッキ", "トラッシュ", "ライフ", "プレイヤー", "スクエア", "リソース", "チャージ", "デュナミス", "デュナミスゾーン",
        "リムーブ", "リムーブゾーン", "フォース", "フォースゾーン", "hand", "deck", "trash", "life", "square", "resource", "charge",
        "dynamis", "remove", "force", "鍵", "メロディ", "集中", "ブロック", "ピース", "調査記録", "E☆2", "ライフシールド",
    ),
    scene_phases=("リブート", "ドロー", "リソース", "イグニッション", "メイン", "エンド",
                  "reboot", "draw", "resource", "ignition", "main", "end"),
    of_tribe="[{}]", tribes=True, players=True, parts_unsaid=True,
)  # fmt: skip

SQUARES: Final = BoardShape(
    rows=3, columns=3, ja=("左上", "上", "右上", "左", "中央", "右", "左下", "下", "右下"),
    en=("top left", "top", "top right", "left", "centre", "right", "bottom left", "bottom", "bottom right"),
    numbers=(7, 8, 9, 4, 5, 6, 1, 2, 3),
)  # fmt: skip
"""The nine squares, the opponent's side on top, numbered as on a keypad."""

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
    mistaken=("mistaken/zx.tsv",), retold=("mistaken/retold.tsv", "mistaken/retold_zx.tsv"), patterns=PATTERNS, spelling=_spelling,
    data=DataShape(
        plain={
            "number": "番号", "name": "カード名", "kana": "読み", "type": "種類", "colors": "色", "multi": "多色",
            "icons": "アイコン", "tribes": "種族", "cost": "コスト", "power": "パワー", "life": "ライフ",
            "players": "プレイヤー名", "set": "収録", "name_en": "英名", "text_en": "英文",
        },
        taken=frozenset({"text", "subtext", "has_diagram", "multi"}), text="text", marks=(frozenset({"text"}),),
        called=frozenset(("プレイヤー", "プレイヤー エクストラ")), calls=re.compile(r"[《≪]P:([^》≫]+)[》≫]"),
    ),
    modernise=True, board=SQUARES, states=("リブート", "スリープ", "表向き", "裏向き"),
    card_numbers=("パワー", "コスト"), checks=CHECKS,
)  # fmt: skip
