"""Other wordings of ZENONZARD for what its cards print in one way; the table is that of `spelling`."""

from __future__ import annotations

import re

from zxscript.syntax.normalise import Rule

_COUNTERS = {"ン": "体", "マナ": "つ", "ス": "つ", "カード": "枚", "札": "枚"}


def _as_many(match: re.Match[str]) -> str:
    counter = next(unit for end, unit in _COUNTERS.items() if match[1].endswith(end))
    return f"{match[1]}1{counter}毎に、"


_NAMED = "「[^「」。【】]{0,40}」"
_AS_LONG = rf"(?:(?<=【常時】)|(?<=のターン】))((?:[^。、【】「」]|{_NAMED}){{1,60}}(?:いる|ある|である))限り(?=、)"
_OUT_OF_DECK = r"(?<=自分のデッキ)から(?!中)(?=[^。るび]{1,60}(?:手札に加え(?!られ)|出[すしせ]|置[くきいけ]))"
_LIFE = r"(?:(?<=自分の)|(?<=相手の))ライフ(?=[がをはのよ]|以[上下])|(?<=の)プレイヤーライフ"
_OWN = r"(?:(?<=お互いは)|(?<=お互いのプレイヤーは)|(?<=お互いのプレイヤーは、))自身(?=の)"
_NO_AIM = r"(?:(?<=相手のマジック)|(?<=相手のミニオン)|(?<=相手のマナ))の対象にならない"
_RESTED = r"(?<=ミニオンは)(?:フィールドに)?レスト状態で(?:フィールドに)?(?=出る)"

_ONE = rf"(?:[^。、は「」]|{_NAMED}){{1,60}}?"
_STANDBY = rf"((?:お互い|自分|相手)の{_ONE})は、?スタンバイフェイズ以外で(?:は)?、?(?=アクティブにならない)"
_NEXT = rf"(?<=このターン、)次に自分(?:が|の手札から)({_ONE})を(召喚|使用)するとき、(?:その(?:カードの)?|それの)(?=(?:フリー)?コストを)"
_BLOCKS = r"(このターン中|このバトル中)(?:に|、)?(?=必ずブロックさせる)"
_OWN_TURN = rf"(?<=【常時】)(このターンに(?:[^。、「」]|{_NAMED}){{1,60}}(?:いる|いた)場合、)このターン中、(?=自分の手札にあるこのカードの)"

_BY_MAGIC = r"(?<=のマジック)で(?=(?:は)?、?(?:(?:破壊|除外|破棄|レスト)され|手札に戻ら|デッキに戻ら)(?:ない|ず))"
_BLOCKS_WITH = rf"(?:(?<=[、。】])|\A)相手は({_ONE}ミニオン)で(?:は)?(?=ブロックできない)"
_ONLY_AT = r"(フォース|プレイヤー)(?:に(?:しかアタックできない|(?:のみ|だけ)アタックできる)|(?:のみ|だけ)にアタックできる)"
_OTHER_AIM = {"フォース": "プレイヤー", "プレイヤー": "フォース"}

_DRAWING = {"する": "引く", "し": "引き", "でき": "引け"}

_NEXT_DAMAGE = rf"(次に(?:[^。、「」次]|{_NAMED}){{1,40}})に与えられるダメージ(?=を0にする|は0に)"
_DONE = "(破壊|除外|破棄|レスト)"
_NEITHER = rf"{_DONE}(?:または|や|か|、){_DONE}(?=されない)|{_DONE}も{_DONE}も(?=されない)"
_DRAWN = r"(ミニオン|トークン|マナ|フォース|カード|手札)の枚?数(?:だけ|分)、?((?:自分|相手)は)?カードを引"


def _neither(match: re.Match[str]) -> str:
    first, other = (match[1], match[2]) if match[1] else (match[3], match[4])
    return f"{first}されず、{other}"


def _drawn(match: re.Match[str]) -> str:
    counter = next(unit for end, unit in _COUNTERS.items() if match[1].endswith(end))
    return f"{match[1]}1{counter}毎に、{match[2] or ''}カードを1枚引"


SYNONYMS: tuple[Rule, ...] = (
    Rule("keyword-race", re.compile(r"(?:(?<=［加護：)|(?<=［連携：)|(?<=\+))種族(?=「[^「」]{1,40}」(?:\+[^］]{1,20})?］)"), lambda m: ""),
    Rule("whole-hand", re.compile(r"(?<=相手の手札を)(?=見(?:る。|て、その中))"), lambda m: "全て"),
    Rule("or-comma", re.compile(r"(?<=または)、|(?<=[色赤黄白緑青紫])、(?=または)"), lambda m: ""),
    Rule("neither", re.compile(_NEITHER), _neither),
    Rule("both-forces", re.compile(r"(?<=フォースが)2つとも(?=破壊されて)"), lambda m: "2つ"),
    Rule("standing-force", re.compile(r"破壊されていない(?=フォース)"), lambda m: ""),
    Rule("deck-among", re.compile(_OUT_OF_DECK), lambda m: "の中から"),
    Rule("as-many-drawn", re.compile(_DRAWN), _drawn),
    Rule("as-many", re.compile(r"(ミニオン|トークン|マナ|フォース|カード|手札)の枚?数だけ、"), _as_many),
    Rule("as-long", re.compile(_AS_LONG), lambda m: m[1] + "場合"),
    Rule("chosen", re.compile(r"(?<=効果で)選ばれ(?=る|た|て)"), lambda m: "選択され"),
    Rule("chosen", re.compile(r"(?<=効果で)選(?:ば|択さ)れない"), lambda m: "選択できない"),
    Rule("chosen", re.compile(_NO_AIM), lambda m: "の効果の対象に選べない"),
    Rule("chosen", re.compile(r"(?<=効果の対象に)ならない"), lambda m: "選べない"),
    Rule("whose-life", re.compile(_LIFE), lambda m: "プレイヤーのライフ"),
    Rule("whose-life", re.compile(r"(?:(?<=プレイヤー)|(?<=フォース\dつ)|(?<=フォース全て))のライフを(?=\d+回復)"), lambda m: "を"),
    Rule("next-damage", re.compile(_NEXT_DAMAGE), lambda m: f"{m[1]}が受けるダメージ"),
    Rule("next-damage", re.compile(r"(?<=受けるダメージ)は0に(?:する|なる)"), lambda m: "を0にする"),
    Rule("no-damage", re.compile(r"に与えられるダメージ(?:を0にする|は0になる|は0にする)(?=。|\Z)"), lambda m: "はダメージを受けない"),
    Rule("all-rights", re.compile("(?<=移動権)全てを(?=消費)"), lambda m: "を全て"),
    Rule("out-of", re.compile(r"(?:(?<=フィールド)|(?<=ベース))を(?=離れ)"), lambda m: "から"),
    Rule("out-of", re.compile(r"(?<=ミニオンが)場(?:を|から)(?=離れ)"), lambda m: "フィールドから"),
    Rule("other-side", re.compile(r"(?<=[がを])(?:ベースから(?=フィールドに移動)|フィールドから(?=ベースに移動))"), lambda m: ""),
    Rule("most-of", re.compile(r"(?<=相手の|自分の)(BP|DP|コスト)の最も(?=[高低]い)"), lambda m: f"最も{m[1]}の"),
    Rule("lessened", re.compile(r"(?:(?<=プレイヤー)|(?<=フォース))が受けるダメージ(?=を(?:\d|X)軽減)"), lambda m: "に与えられるダメージ"),
    Rule("this-attack", re.compile("このアタック中"), lambda m: "このバトル中"),
    Rule("this-attack", re.compile("この(?:ミニオンの)?アタック終了時"), lambda m: "このバトル終了時"),
    Rule("oneself", re.compile(_OWN), lambda m: "自分"),
    Rule("oneself", re.compile(r"(?:(?<=相手は)|(?<=相手は、))自身(?=の)"), lambda m: "相手"),
    Rule("but-in-standby", re.compile(_STANDBY), lambda m: f"スタンバイフェイズでない場合、{m[1]}は"),
    Rule("next-used", re.compile(_NEXT), lambda m: f"次に{m[2]}する自分の{m[1]}の"),
    Rule("made-to-block", re.compile(rf"(?<=て、){_BLOCKS}必ずブロックさせる"), lambda m: f"{m[1]}、そのミニオンは必ずブロックする"),
    Rule("this-turn-alone", re.compile(_OWN_TURN), lambda m: m[1]),
    Rule("only-such", re.compile(r"(?:だけを|のみを|だけ|のみ)ブロックできる"), lambda m: "しかブロックできない"),
    Rule("only-such", re.compile(r"に(?:だけ|のみ)ブロックされる"), lambda m: "にしかブロックされない"),
    Rule("so-many-when", re.compile(r"(\d(?:種類|[枚つ体])以[上下])のとき(?=、)"), lambda m: m[1] + "の場合"),
    Rule("while-attacking", re.compile(r"(?<=がアタックしている)(?:とき|間)(?=、)"), lambda m: "場合"),
    Rule("added-so", re.compile(r"(?<=この効果で)自分が(?=カードを手札に加えた場合)"), lambda m: ""),
    Rule("by-magic", re.compile(_BY_MAGIC), lambda m: "の効果で"),
    Rule("blocks-with", re.compile(_BLOCKS_WITH), lambda m: f"相手の{m[1]}は"),
    Rule("blocks-with", re.compile(r"(?:(?<=[、。】])|\A)相手は(?=ブロックできない)"), lambda m: "相手のミニオン全ては"),
    Rule("only-at", re.compile(_ONLY_AT), lambda m: f"{_OTHER_AIM[m[1]]}にアタックできない"),
    Rule("all-and", re.compile(r"(?<=全てと)、(?=[^。、]{1,60}全てを)"), lambda m: ""),
    Rule("listed-numbers", re.compile(r"(BP[+-](?:\d+|X))、(?=DP[+-]\d)"), lambda m: f"{m[1]}/"),
    Rule("drawn-cards", re.compile(r"(?:(?<=枚)|(?<=カードを))ドロー(する|し(?=、)|でき(?=る))"), lambda m: _DRAWING[m[1]]),
    Rule("sent-elsewhere", re.compile(r"(?<=手札に)戻る(?=(?:とき|場合)、(?:X|[^、。]{1,12}に)?代わりに)"), lambda m: "戻される"),
    Rule("while-boosted", re.compile(r"(?<=】)このミニオンは、?［加護］が付与されている(?:場合|とき|間)、(?!代わりに)"),
         lambda m: "［加護］がこのミニオンに付与されている場合、このミニオンは"),
    Rule("come-rested", re.compile(_RESTED), lambda m: "フィールドに出るときにレスト状態で"),
)

__all__ = ["SYNONYMS"]
