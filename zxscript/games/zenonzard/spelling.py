"""Spelling of ZENONZARD: what authors type and what cards print -> the canonical encoding of one line.

| rule | before | after |
|---|---|---|
| line-break | a break anywhere | (nothing; it carries no meaning) |
| keyword-bare | 襲撃 on a line of its own, 加護：青 | ［襲撃］, ［加護：青］ |
| keyword-bracket | [再起], 【加護】, ［加護:緑］, ［加護:黄＋コスト4以上］ | ［再起］, ［加護］, ［加護：緑］, ［加護：黄+コスト4以上］ |
| zone-bracket | «ベース», ≪ベース≫ | 《ベース》 |
| timing-join | 【召喚時】&【破壊時】, 【召喚時/破壊時】 | 【召喚時】＆【破壊時】; / between 【メイン】 and 【フラッシュ】 |
| digit-width, sign-width, punctuation-width | １, ＋, ､ | 1, +, 、 |
| house-spelling | すべて, につき, ならば | 全て, 毎に, なら |
| dot-shape | ミニオン･トークン | ミニオン・トークン |
| deck-top | デッキの上から2枚を破棄, デッキの上からカードを2枚見て | デッキを上から2枚破棄, デッキを上から2枚見て |
| among | その中からマジックカード1枚を手札に加え | その中のマジックカード1枚を手札に加え |
| compared-no | このミニオンよりBPの低い | このミニオンよりBPが低い |
| deck-among | 自分のデッキからドラゴン1枚を手札に加える | 自分のデッキの中からドラゴン1枚を手札に加える |
| as-many | 自分のマナの数だけ、, 自分の手札の枚数だけ、 | 自分のマナ1つ毎に、, 自分の手札1枚毎に、 |
| as-many-drawn | 自分のマナの数だけカードを引く | 自分のマナ1つ毎に、カードを1枚引く |
| as-long | 【常時】…がいる限り、 | 【常時】…がいる場合、 |
| chosen | 効果で選ばれたとき, 効果で選ばれない, 効果の対象にならない | 効果で選択されたとき, 効果で選択できない, 効果の対象に選べない |
| whose-life | 自分のライフが3以下, プレイヤーのライフを1回復する | 自分のプレイヤーのライフが3以下, プレイヤーを1回復する |
| no-damage | プレイヤーに与えられるダメージを0にする | プレイヤーはダメージを受けない |
| out-of | フィールドを離れる | フィールドから離れる |
| this-attack | このアタック中 | このバトル中 (both end with the attack) |
| oneself | 相手は自身のミニオン | 相手は相手のミニオン; お互いは自身の: お互いは自分の |
| come-rested | 相手のミニオンはレスト状態で出る | 相手のミニオンはフィールドに出るときにレスト状態で出る |
| this-attack | このアタック終了時、, このミニオンのアタック終了時、 | このバトル終了時、 |
| keyword-race | ［加護：種族「ドラゴン」］ | ［加護：「ドラゴン」］ |
| whole-hand | 相手の手札を見て、その中の | 相手の手札を全て見て、その中の |
| or-comma | 黄または、無色の, 黄、または無色の | 黄または無色の |
| neither | 破壊または除外されない, 破壊も除外もされない | 破壊されず、除外されない |
| only-such | コスト3以下のミニオンだけをブロックできる, …にのみブロックされる | …ミニオンしかブロックできない, …にしかブロックされない |
| so-many-when | 3つ以上のとき、 | 3つ以上の場合、 |
| next-damage | 次に自分のプレイヤーに与えられるダメージを0にする | 次に自分のプレイヤーが受けるダメージを0にする |
| both-forces | フォースが2つとも破壊されて | フォースが2つ破壊されて (there are two) |
| standing-force | 破壊されていないフォース | フォース |
| quoted-stop, final-stop | 「【破壊時】…戻す」を与える, …引く | 「【破壊時】…戻す。」を与える, …引く。 |
| cap-place | X体を出す（最大4体）。 | X体（最大4体）を出す。 |
| blank | blanks around marks | (nothing) |
| reminder | （【召喚時】効果は発揮しない。） behind a sentence, （このマナを含めて） | (nothing; decision 0451) |
"""

from __future__ import annotations

import re

from zxscript.games.zenonzard.synonyms import SYNONYMS
from zxscript.syntax.normalise import Rule, Span, Spelling

KEYWORDS = "襲撃|飛来|再起|貫通|潜入|奪命|大変身|変形|変身|異能|連携|加護|コスト軽減"
_PARAMETER = r"(?:連携|加護|コスト軽減)[：:][^\n【】《》«»［］\[\]。（）(]{1,60}?"
_FULL = str.maketrans("０１２３４５６７８９Ｘ", "0123456789X")
_MARKS = {"､": "、", "｡": "。", "｢": "「", "｣": "」", ",": "、"}
_HOUSE = {"すべて": "全て", "につき": "毎に", "ごとに": "毎に", "ならば": "なら", "每に": "毎に"}
_PLUS = {"＋": "+", "－": "-", "−": "-", "–": "-"}


def _boxed(match: re.Match[str]) -> str:
    inner = match[0].strip("[]［］【】")
    return "［" + inner.replace(":", "：").replace("＋", "+").translate(_FULL) + "］"


def _zone(match: re.Match[str]) -> str:
    return f"《{match[0][1:-1]}》"


RULES: tuple[Rule, ...] = (
    Rule("line-break", re.compile(r"(?<![ \t\u3000])[ \t\u3000]*\r?\n[ \t\u3000]*"), lambda m: ""),
    Rule("keyword-bare", re.compile(rf"(?:(?<=\n)|^)(?:{_PARAMETER}|{KEYWORDS})(?=[^\S\n]*(?:\n|$|[【《«≪［\[]))"), _boxed),
    Rule("keyword-bare", re.compile(rf"(?<=[》»≫])(?:{_PARAMETER}|{KEYWORDS})(?=[^\S\n]*(?:\n|$|[【《«≪［\[]))"), _boxed),
    Rule("keyword-bracket", re.compile(rf"[\[［【](?:{KEYWORDS})(?:[：:][^\]］】\n]{{0,60}})?[\]］】]"), _boxed),
    Rule("keyword-bracket", re.compile(r"(?<![［\[ァ-ヺー一-龥])加護(?=が付与され)"), lambda m: "［加護］"),
    Rule("zone-bracket", re.compile("[«≪][^«»≪≫]{1,8}[»≫]"), _zone),
    Rule("timing-join", re.compile(r"【([^【】／/]{2,8})[／/]([^【】／/]{2,8})】"), lambda m: f"【{m[1]}】/【{m[2]}】"),
    Rule("timing-join", re.compile(r"(?<=】)\s*[／/＆&・]\s*(?=【(?!メイン】|フラッシュ】))"), lambda m: "＆"),
    Rule("timing-join", re.compile(r"(?<=】)\s*[／/＆&]\s*(?=【(?:メイン|フラッシュ)】)"), lambda m: "/"),
    Rule("timing-join", re.compile(r"(?<=【メイン】)\s*(?=【フラッシュ】)"), lambda m: "/"),
    Rule("timing-join", re.compile(r"(?<=】)(?:\s*[／/＆&])?\s*(?=スイッチ：)"), lambda m: "＆"),
    Rule("digit-width", re.compile("[０-９]+"), lambda m: m[0].translate(_FULL)),
    Rule("variable-width", re.compile("Ｘ"), lambda m: "X"),
    Rule("sign-width", re.compile(r"[＋－−–](?=[0-9０-９XＸ])"), lambda m: _PLUS[m[0]]),
    Rule("slash-width", re.compile("／(?=[BD]P)"), lambda m: "/"),
    Rule("letter-width", re.compile("[ＢＤ]Ｐ"), lambda m: {"Ｂ": "BP", "Ｄ": "DP"}[m[0][0]]),
    Rule("punctuation-width", re.compile("[､｡,]"), lambda m: _MARKS[m[0]]),
    Rule("dot-shape", re.compile("(?<=フィールド|ー・ベース)[･·](?=ミニオン)|(?<=ベース|ニオン)[･·](?=ミニ|トー)"), lambda m: "・"),
    Rule("house-spelling", re.compile("すべて|につき|ごとに|每に|ならば"), lambda m: _HOUSE[m[0]]),
    Rule("deck-top", re.compile(r"(?<=デッキ)の上から(?:カード)?を?(\d+枚)を?(?=破棄|見|公開)"), lambda m: f"を上から{m[1]}"),
    Rule("among", re.compile(
        r"(?<=その中)から(?!\d)(?=[^。、「」]{0,40}(?:を?(?:公開して)?手札に加え|を?(?:フィールドに)?出|を?ベースに))"
    ), lambda m: "の"),
    Rule("among", re.compile(r"(?<=その中)(?:から|の)(?=\d+枚を(?:公開して)?手札に加え)"), lambda m: "のカード"),
    Rule("compared-no", re.compile(r"(?<=より)(?:フリーコスト|コスト|BP|DP)の(?=[高低大小][いき])"), lambda m: m[0][:-1] + "が"),
    *SYNONYMS,
    Rule("quoted-stop", re.compile(r"(?<=[いうくすつぬむるた])」(?=を(?:与え|付与))"), lambda m: "。」"),
    Rule("final-stop", re.compile(r"(?<=する|れる|きる|せる|える|出す|戻す|引く|置く|ない)\s*\Z"), lambda m: "。"),
    Rule("blank", re.compile(
        r"(?<=[。、：】》”»\]］」）])[ \u3000]+|^[ \u3000]+|(?<![ \u3000])[ \u3000]+(?:$|(?=[【《“「［（]))"
    ), lambda m: ""),
    Rule("reminder", re.compile(
        r"(?<=[。\n])[^\S\n]*[（(](?!最大|端数|[^（）()]{0,200}コスト\d+・)[^（）()]*[）)]|[（(]このマナを含め(?:て|る)?[）)]|^[（(][^（）()]*[）)]\Z"
    ), lambda m: ""),
    Rule("cap-place", re.compile(r"(?<=X)([枚体つ])(を[^。「」（）]{1,12}?)[（(](最大\d+[枚体つ])[）)](?=。)"),
         lambda m: f"{m[1]}（{m[3]}）{m[2]}"),
    Rule("bracket-width", re.compile(r"\((?=最大|端数|[赤黄白緑青紫無][^()・]*・)"), lambda m: "（"),
    Rule("bracket-width", re.compile(r"(?<=\d)\)|(?<=[枚体つ上])\)(?!。)"), lambda m: "）"),
)  # fmt: skip

_OPAQUE = re.compile(r"「[^「」。【]*(?:「[^「」。]*」[^「」。]*)*」")


_GIVEN = re.compile(r"(?<=[いうくすつぬむるた])」(?=を(?:与え|付与))")
_SAYS = re.compile("[をはがに]")


def _quoted(text: str) -> list[Span]:
    """Names; a text that is given and lacks its stop (「次に受けるダメージを0にする」を付与する) is none, but what is named in it is."""
    found: list[Span] = []
    for match in _OPAQUE.finditer(text):
        start, end = match.span()
        if _GIVEN.match(text, end - 1) and _SAYS.search(text, start + 1, end - 1):
            found += [inner.span() for inner in _OPAQUE.finditer(text, start + 1, end - 1)]
        else:
            found.append((start, end))
    return found


SPELLING = Spelling(RULES, _quoted)
