"""Terminals that are patterns rather than words.  Every pattern is linear-time: no nested repetition, no backreference.

``OPENERS`` lists the characters a pattern can start with (``None``: any), so that the lexer tries only those that can
match at a position.
"""

from __future__ import annotations

from zxscript.syntax.lexicon import DIGITS

_COUNTER = "番目|枚目|回目|種族|種類|列|枚|個|回|つ|点|体|組|人|色|度|種|倍"
_WHO = "(?:あなた|相手|自分|先攻プレイヤー|後攻プレイヤー|持ち主|対戦相手|両プレイヤー|お互い)"
_COLOR = "(?:(?:赤|青|白|黒|緑)(?:単色|だけ|のみ)?|無色)"
_STATE = "(?:リブート状態|スリープ状態|リブート|スリープ|表向き|裏向き|バトル中|単色)"
_NUMBER = r"(?:(?:元々の)?(?:コスト|パワー)が?(?:(?:\d+|X)(?:～\d+)?(?:以上|以下|未満)?|奇数|偶数))"
_ICON = r"(?:《(?!P:|[赤青白黒緑無]+\d)[^》《【\n]*》)"
_COST = r"《[赤青白黒緑無]+\d+》"
_NAMES = r"(?=(?:(?:\[[^\]]*\]|「[^」]*」|それ|《P:[^》]*》|選んだカード名|その名|選ばれたカード名)(?:か|と)?)+[をが]含)"

PATTERNS: tuple[tuple[str, str, str | None], ...] = (
    ("NAME", r"「[^」]*」", "「"),
    ("TRIBE", r"\[[^\]]*\]", "["),
    ("GATE", r"《(?:Lv:[^》《【\n]*|ZO:\d+|V:[^》《【\n]*|ED!)》", "《"),
    ("PLAYER_ICON", r"《P:[^》《【\n]+》|《P》", "《"),
    ("PAY_ICON", rf"{_COST}(?=(?:か?{_COST})*を)", "《"),
    ("COST_ICON", _COST, "《"),
    ("TIMING", r"《(?:自分|相手)?ターン\d?》", "《"),
    ("SLEEP_ICON", "《スリープ》", "《"),
    ("ICON", _ICON, "《"),
    ("KIND", r"【(?:自|起|常|S|イベント)】", "【"),
    ("H_PLAYERS", "【P】", "【"),
    ("H_VALID", "【有効】", "【"),
    ("H_TRIGGER", "【誘発】", "【"),
    ("H_COST", "【コスト】", "【"),
    ("H_EFFECT", "【効果】", "【"),
    ("TIME", r"\d+ターン目|1ターン", DIGITS),
    ("INT", r"\d+|X|∞", DIGITS + "X∞"),
    ("PLUS_N", r"[＋－]\d+(?:枚(?:まで)?|(?=以下|以上))", "＋－"),
    ("SIGNED", r"[＋－](?:\d+|X|∞)", "＋－"),
    ("DAMAGE", r"(?:\d+(?:億|万)?|X)ダメージ", DIGITS + "X"),
    ("NUM_CMP", r"\d+(?:以上|以下|未満)", DIGITS),
    (
        "QTY",
        rf"(?:合計|ちょうど)?(?:\d+|X)(?:枚?～\d+)?(?:{_COUNTER})(?:以上|以下|まで|ずつ|も|分|目)?(?:まで|ずつ)?"
        "|好きな枚数|好きな回数|好きな個数|すべて(?=を|に|が|は|の)",
        DIGITS + "X合ち好す",
    ),
    ("QTY_SAME", "同じ枚数", "同"),
    ("OWNER", rf"{_WHO}(?:(?:か|と){_WHO})*の(?!場合)", "あ相自先後持対両お"),
    ("COLOR_MOD", rf"{_COLOR}(?:(?:か|と){_COLOR})*の(?!場合)", "赤青白黒緑無"),
    ("STATE_MOD", rf"{_STATE}(?:(?:か|と){_STATE})*の(?!場合)", "リス表裏バ単"),
    ("NUM_MOD", rf"{_NUMBER}(?:(?:か{_NUMBER})*|(?:と{_NUMBER})+)の(?!場合)", "元コパ"),
    ("NAME_IS", r"カード名が「[^」]*」(?:か「[^」]*」)*の(?!場合)", "カ"),
    ("SUBKEY", r"(?:剣臨条件|剣臨器|覚醒条件|降臨条件|夢装条件|憑依条件|クライシス)(?=[：－《])", "剣覚降夢憑ク"),
    ("SYMBOL_MOD", "(?:◎|△|▽|★|○)(?:か(?:◎|△|▽|★|○))*の", "◎△▽★○"),
    ("ICON_MOD", rf"{_ICON}(?:か{_ICON})*を(?:元々)?(?:持つ|持たない|持っている)", "《"),
    ("LEQ_ATTR", "(?:の値)?(?:以上|以下|未満|に等しい|と同じ|より高い|より低い)の?(?:コスト|パワー|色)の", "の以未にとよ"),
    ("V_FIN", r"\d+(?:高い|低い|多い|少ない)", DIGITS),
    ("NAME_WITH", rf"(?:元々の)?カード名に(?:、|を(?=《|「))?{_NAMES}", "元カ"),
    ("TRIBE_WITH", rf"種族に{_NAMES}", "種"),
    ("PRONOUN", "それぞれ(?=を|が)", "そ"),
    ("DET", r"\d+つ先の", DIGITS),
    ("BATTLING", "バトル中(?:でない)?(?=場合)", "バ"),
    ("QUOTE_AFTER_STOP", "(?<=[。”])“", "“"),
)
