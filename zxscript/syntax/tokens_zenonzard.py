"""Terminals of ZENONZARD that are patterns rather than words; same form as ``tokens.PATTERNS``."""

from __future__ import annotations

from zxscript.syntax.tokens import DIGITS

_COUNTER = "種類|色|枚|個|回(?!復)|つ|体|人|倍|番目|枚目|体目|回目"
_WHO = "(?:自分|相手|お互い|持ち主|あなた|ターンプレイヤー)"
_OR = "(?:または|か|と)"
_COLOR = "(?:赤|黄|白|緑|青|紫|無色|有色)"
_NAME = r"「[^「」。【]*(?:「[^「」。]*」[^「」。]*)*」"
_STAT = r"(?:フリーコスト|コスト|BP|DP|ライフ)"
_NUMBER = r"(?:(?:\d+|X)(?:以上|以下|未満)?)"
_RANGE = rf"(?:(?:本来の)?{_STAT}が?{_NUMBER}|(?:本来の)?{_STAT}が(?:偶数|奇数))"
_SHIFT = r"(?:BP|DP)[+-](?:\d+|X)"
_CHANGE = rf"(?:本来の数値に)?{_SHIFT}(?:/{_SHIFT})*"
_DEED = "(?:アタック|ブロック|移動)"

PATTERNS: tuple[tuple[str, str, str | None], ...] = (
    ("NAME", _NAME, "「"),
    ("QUOTE_OPEN", "「", "「"),
    ("QUOTE_CLOSE", "」", "」"),
    ("RACE", rf"種族{_NAME}(?:{_OR}{_NAME})*", "種"),
    ("KEYWORD", r"［[^［］]*］(?=[［《【」]|$)", "［"),
    ("KEYWORD_BOX", r"［[^［］]*］(?![［《【」]|$)", "［"),
    ("ZONE_HEAD", r"《[^》]*》", "《"),
    ("TIMING_HEAD", r"【[^【】]*】(?!効果|能力)", "【"),
    ("KIND", r"【[^【】]*】(?=効果|能力)", "【"),
    ("TOKEN_DATA", r"（[^（）・]*・[^（）]*）", "（"),
    ("CAP", r"（最大(?:\d+|X)(?:枚|体|つ)）", "（"),
    ("ROUNDING", r"（端数切り(?:上げ|捨て)）", "（"),
    ("TIME", r"\d+ターン目", DIGITS),
    ("LIMIT", r"(?:ターン|ゲーム|バトル)(?:中)?に\d+回(?:だけ|まで)?", "タゲバ"),
    ("INT", r"\d+|X", DIGITS + "X"),
    ("SIGNED", r"[+-](?:\d+|X)", "+-"),
    ("STATS", rf"{_CHANGE}(?:と{_CHANGE})*", "BD本"),
    ("DAMAGE", r"(?:\d+|X)ダメージ", DIGITS + "X"),
    ("NUM_CMP", r"(?:\d+|X)(?:以上|以下|未満)", DIGITS + "X"),
    (
        "QTY",
        rf"(?:合計|ちょうど)?(?:\d+|X)(?:～\d+)?(?:{_COUNTER})(?:以上|以下|未満|まで|ずつ|も|分|目)?(?:まで|ずつ)?"
        "|好きな(?:枚数|回数|個数|数)|全て|すべて",
        DIGITS + "X合ち好全す",
    ),
    ("QTY_SAME", "同じ(?:枚数|数)", "同"),
    ("MANA_WORTH", rf"{_COLOR}コスト\d+マナ分", "赤黄白緑青紫無有"),
    ("OWNER", rf"{_WHO}(?:{_OR}{_WHO})*の(?!場合)", "自相お持あタ"),
    ("COLOR_MOD", rf"{_COLOR}(?:(?:{_OR}|、){_COLOR})*の(?!場合)", "赤黄白緑青紫無有"),
    ("MANA", rf"{_COLOR}マナ", "赤黄白緑青紫無有"),
    ("STANDING", "(?:アクティブ|レスト)状態(?:である|でない|の)(?!場合)", "アレ"),
    ("KIND_MOD", r"(?:フィールド・ミニオンカード|ベース・ミニオンカード|ミニオンカード|マジックカード|ミニオン|トークン)"
     rf"(?:である|でない)(?={_COLOR}?(?:マナ|ミニオン|カード))", "フベミトマ"),
    ("NUM_MOD", rf"{_RANGE}(?:{_OR}{_RANGE})*(?:の(?!場合|差|合計)|(?=ミニオン|マナ|フォース|カード))", "本コBDフラ"),
    ("COLOR_OR_STAT", rf"(?:{_COLOR}または)+{_RANGE}の|{_RANGE}または{_COLOR}の", "赤黄白緑青紫無有本コBD"),
    ("EXTREME", rf"最も(?:本来の)?{_STAT}[のが](?:高い|低い)", "最"),
    ("DEEDS", rf"{_DEED}(?:も{_DEED})+(?=も)", "アブ移"),
    ("ALL_MOD", r"(?<![ァ-ヶー一-龠0-9」])(?:全ての|すべての)", "全す"),
    ("WO_MOTSU", r"を(?:持つ|持たない|持っている|持っていない)(?![。」か]|場合|たび|とき|なら|こと)", "を"),
    ("TO_SAME", r"と(?:同じ(?!とする|になる|数|枚数)|異なる|同名の)", "と"),
    ("EVOLVE", r"進化：", "進"),
    ("SWITCH", rf"スイッチ：{_NAME}(?:{_OR}{_NAME})*", "ス"),
    ("TIMING_JOIN", "[＆/]", "＆/"),
)
