"""The spelling of Z/X: what authors type -> the canonical encoding.  Card names 「…」 and tribes […] are opaque."""

from __future__ import annotations

import re
from typing import Final

from zxscript.syntax.normalise import Rule, Span, Spelling

_FULL = str.maketrans("０１２３４５６７８９Ｘ", "0123456789X")
_SIGNS = {"+": "＋", "-": "－", "−": "－", "–": "－", "x": "×", ":": "：", ",": "、", "､": "、", "｡": "。", "｢": "「", "｣": "」"}
_HEADERS: Final = "自|起|常|S|Ｓ|イベント|P|Ｐ|有効|誘発|コスト|効果"
_TURN: Final = "自分ターン|相手ターン|ターン"
_ICONS = rf"(?:{_TURN})[0-9０-９]?|スリープ|[赤青白黒緑無]+[0-9０-９]+|IG|ES|同名|シールド"
"""What stands in the brackets of an icon and is no tribe."""
_OPEN, _CLOSE = r"[≪《<＜〈\[［〔〖(（]", r"[≫》>＞〉\]］〕〗)）]"
_QUOTES = re.compile("[\"＂“”『』〝〟]")
_NAMED = re.compile("[「｢][^」｣]*[」｣]")


def _opens(text: str, place: int) -> bool:
    """Does the quote at that place open?  One before the brackets of an ability does, and so does the first of a pair."""
    bare = _NAMED.sub(lambda name: "・" * len(name[0]), text)
    depth = 0
    for quote in _QUOTES.finditer(bare):
        at, sign = quote.start(), quote[0]
        opening = sign in "“『〝" if sign not in "\"＂" else bare[at + 1 : at + 2] in tuple("【《") or depth == 0
        if at == place:
            return opening
        depth += 1 if opening else -1 if depth else 0
    return True


def _plain(match: re.Match[str]) -> str:
    return "“" if _opens(match.string, match.start()) else "”"


def _bracketed(match: re.Match[str]) -> str:
    return f"【{match[1].translate(str.maketrans('ＳＰ', 'SP'))}】"


def _icon(match: re.Match[str]) -> str:
    return f"《{match[1].translate(_FULL)}》"


_ANNOUNCED = re.compile("(?<![0-9０-９X])以下の")


def _lacking(match: re.Match[str]) -> bool:
    """“A。“B。”: an option that is not closed before the next one; one that announces what follows (以下の) may hold quotes."""
    before = match.string[: match.start()]
    opened = before.rfind("“")
    inside = before[opened + 1 :]
    return opened >= 0 and inside.endswith("。") and "”" not in inside and not _ANNOUNCED.search(inside)


def _quote(match: re.Match[str]) -> str:
    return "”“" if _lacking(match) else "“"


def _stray(match: re.Match[str]) -> str:
    """“A。”B。”: a quote at the end that closes nothing."""
    before = match.string[: match.start()]
    closed = before.count("”") + sum(map(_lacking, re.finditer("“", before)))
    return "" if "“" in before and before.count("“") <= closed else "”"


def _each_number(match: re.Match[str]) -> str:
    """コスト3か5: コスト3かコスト5."""
    numbers = f"{match[2]}{match[3]}".translate(_FULL).split("か")
    return "か".join(f"{match[1]}{number}" for number in numbers)


def _each_colour(match: re.Match[str]) -> str:
    """赤と青のゼクスそれぞれ1枚: 赤のゼクス1枚と青のゼクス1枚."""
    return "と".join(f"{colour}のゼクス{match[2]}枚" for colour in match[1].split("と"))


_EMPTY = re.compile("ゼクスのない(?:[別他]の)?(?:ノーマル)?スクエアに$")


def _moved(match: re.Match[str]) -> str:
    """ゼクスのないスクエアに移動する, 移動させ: …に置く, 置き."""
    if not match[2] and not _EMPTY.search(match.string, max(0, match.start() - 24), match.start()):
        return match[0]
    return f"置い{match[1] or match[2]}" if match[1] or match[2] else "置く" if match[0].endswith("る") else "置き"


_WHOLE = re.compile("“[^“”]*”")
_KIND = re.compile("【(自|起|常|S|イベント)】")
_IN_A_FIGHT = ("攻撃している", "攻撃されている", "公開されている", "バトルしている")
"""Words before 間 that tell a time of their own."""


def _as_long_as(match: re.Match[str]) -> str:
    """【常】…【効果】…間、: what a continuous ability does holds while its condition (場合) does; elsewhere it tells a time."""
    before = _WHOLE.sub("", match.string[: match.start()])
    kinds = _KIND.findall(before)
    return "場合" if kinds and kinds[-1] == "常" and not before.endswith(_IN_A_FIGHT) else match[0]


def _level(match: re.Match[str]) -> str:
    return f"《Lv:ゼクス オーバーブースト:{match[1].translate(_FULL)}》"


def _gate(match: re.Match[str]) -> str:
    """《Ｌｖ：ウェイカー：２》, 《ＺＯ：３》."""
    word = {"Ｌｖ": "Lv", "ＺＯ": "ZO", "Ｖ": "V"}.get(match[1], match[1])
    return f"《{word}:{match[2]}:{match[3].translate(_FULL)}》" if match[2] else f"《{word}:{match[3].translate(_FULL)}》"


_ONE_OF_THEM = re.compile("1枚を(?:選び、?)?[^。“”選]{1,40}、$")
_SENTENCE_BEFORE = re.compile("([^。“”】]*)。$")


def _the_other(match: re.Match[str]) -> str:
    """1枚を手札に加え、もう1枚をトラッシュに置く: one of the rest."""
    told = _ONE_OF_THEM.search(match.string, max(0, match.start() - 44), match.start())
    return f"残りの{match[1]}枚を" if told else match[0]


_HURTS = re.compile("ダメージを(?:与え|割り振)")


def _through_damage(match: re.Match[str]) -> str:
    """3000ダメージを与える。このダメージでゼクスを破壊した場合: where the text deals damage once."""
    once = len(_HURTS.findall(match.string, 0, match.start())) == 1
    return "この能力によるダメージで" if once else match[0]


def _felled_by_it(match: re.Match[str]) -> str:
    """すべてに2000ダメージを与える。このダメージで破壊されたゼクス1枚につき、: they are destroyed behind the effect, and counted then."""
    once = len(_HURTS.findall(match.string, 0, match.start())) == 1
    return f"この能力によるダメージでゼクスを1枚以上破壊した時、破壊したゼクス{match[1]}" if once else match[0]


def _both_of_them(match: re.Match[str]) -> str:
    """2枚選び、手札に戻す。2枚とも戻したならば, どちらも戻したならば: where one deed was done to so many."""
    told = match.start() - (2 if match[0][0] == "と" else 0)
    number = match.string[told : match.start()] or "2枚"
    before = _SENTENCE_BEFORE.search(match.string, 0, told)
    said = before[1] if before else ""
    once = said.count(match[1].rstrip("しいっ")) == 1 and len(re.findall("[0-9]枚", said)) == 1
    return match[0] if not once or number not in said else match[1] if told < match.start() else number + match[1]


RULES: tuple[Rule, ...] = (
    Rule("line-break", re.compile(r"(?<![ \t\u3000])[ \t\u3000]*\r?\n[ \t\u3000]*"), lambda m: ""),
    Rule("bracket-style", re.compile(rf"{_OPEN}({_HEADERS}){_CLOSE}"), _bracketed),
    Rule("turn-bracket", re.compile(rf"[【≪\[［〔〖〈]({_ICONS})[】≫\]］〕〗〉]"), _icon),
    Rule("icon-bracket", re.compile("〈([^〈〉《》]{1,20})〉"), lambda m: f"《{m[1]}》"),
    Rule("icon-bracket", re.compile(
        "《(?=[^》]{0,60}[：ＬＶＺ])(Lv|Ｌｖ|ZO|ＺＯ|V|Ｖ)[:：](?:([^》:：]{1,60})[:：])?([0-9０-９]+)》"
    ), _gate),
    Rule("icon-bracket", re.compile("《(?:P：|Ｐ[:：])(?=[^》]{1,60}》)"), lambda m: "《P:"),
    Rule("icon-bracket", re.compile("《(?:ED！|ＥＤ[!！])》"), lambda m: "《ED!》"),
    Rule("icon-bracket", re.compile("《(ＩＧ|ＥＳ)》"), lambda m: "《IG》" if m[1] == "ＩＧ" else "《ES》"),
    Rule("digit-width", re.compile("(?<=[0-9０-９])[,，](?=[0-9０-９]{3}(?![0-9０-９]))"), lambda m: ""),
    Rule("tribe-bracket", re.compile(r"〔([^〔〕\[\]]{1,40})〕"), lambda m: f"[{m[1]}]"),
    Rule("plain-quote", re.compile("[\"＂『』〝〟]"), _plain),
    Rule("name-bracket", re.compile("[｢｣]"), lambda m: "「" if m[0] == "｢" else "」"),
    Rule("punctuation-width", re.compile("[，．]"), lambda m: "、" if m[0] == "，" else "。"),
    Rule("card-word", re.compile("(?:Z/X|Ｚ／Ｘ|Ｚ/Ｘ)(?![ \u3000]?[A-Za-zＡ-Ｚ])"), lambda m: "ゼクス"),
    Rule("cost-bracket", re.compile("[<>]"), lambda m: "＜" if m[0] == "<" else "＞"),
    Rule("blank", re.compile("\u00a0+"), lambda m: ""),
    Rule("reminder", re.compile(r"\([^()]{6,}\)"), lambda m: ""),
    Rule("header-width", re.compile("【(Ｓ|Ｐ)】"), _bracketed),
    Rule("icon-bracket", re.compile(r"≪([^≫≪》]*)≫"), _icon),
    Rule("icon-width", re.compile(
        r"《((?:[赤青白黒緑無]+|自分ターン|相手ターン|ターン|ZO:|Lv:[^》]{0,60}:|V:[^》]{0,60}:)[０-９]+)》"
    ), _icon),
    Rule("level-gate", re.compile("《OB》ゼクス オーバーブーストLv([0-9０-９]+)"), _level),
    Rule("overboost-mark", re.compile("(?<=：)《OB》(?=あなたの|相手の)"), lambda m: ""),
    Rule("each-colour", re.compile("((?:[赤青白黒緑]と){1,4}[赤青白黒緑])のゼクスそれぞれ([0-9])枚(?=$|\n)"), _each_colour),
    Rule("digit-width", re.compile("[０-９]+"), lambda m: m[0].translate(_FULL)),
    Rule("variable-width", re.compile("Ｘ(?=ダメージ|枚|以|の|回|つ|点|$)"), lambda m: "X"),
    Rule("tribe-bracket", re.compile(r"［([^］\[\]［]*)］"), lambda m: f"[{m[1]}]"),
    Rule("sign-width", re.compile(r"[+\-−–](?=[0-9０-９X∞])"), lambda m: _SIGNS[m[0]]),
    Rule("sign-width", re.compile("[〜~](?=[0-9０-９])"), lambda m: "～"),
    Rule("times-sign", re.compile(r"(?<=枚数|ト数)[xX](?=[0-9])|(?<=枚数)＊(?=[0-9])"), lambda m: "×"),
    Rule("punctuation-width", re.compile("[､｡,]"), lambda m: _SIGNS[m[0]]),
    Rule("ability-in-name-quotes", re.compile("「(【[常自起SＳ]】[^「」。]{1,12})」(?=を持)"), lambda m: f"“{m[1].translate(_FULL)}”"),
    Rule("infinity", re.compile("(?<=コスト|レンジ)(?:無限|無限大)"), lambda m: "∞"),
    Rule("blank", re.compile(
        r"(?<=[。、：】》”≫\]，．､｡,〕〗〉＞)）］])[ \u3000]+|^[ \u3000]+|(?<![ \u3000])[ \u3000]+(?:$|(?=[【《≪“]))"
    ), lambda m: ""),
    Rule("left-out-particle", re.compile("ゼクス(?=[0-9０-９]+組以上ある)"), lambda m: m[0] + "が"),
    Rule("left-out-object", re.compile(r"(?<=パワー|コスト)[+\-−–＋－](?=[0-9０-９]+(?:する|し、|し。|し|してよい))|(?<=”)持(?=[たつっ])"),
         lambda m: "を" + _SIGNS.get(m[0], m[0])),
    Rule("adnominal-comparison", re.compile("(?<=より)(コスト|パワー)の(?=[高低]い)"), lambda m: m[1] + "が"),
    Rule("value-of-a-number", re.compile("(コスト|パワー)の値(?=より)"), lambda m: m[1]),
    Rule("as-much-more", re.compile("(コスト|パワー)に等しい値(?:＋する|増やす)"), lambda m: m[1] + "分増やす"),
    Rule("done-again", re.compile("(?:パワー|コスト)を[＋－]したならば"), lambda m: "そうしたならば"),
    Rule("or-fewer", re.compile("(?<=枚数)以下しかない(?=場合)"), lambda m: "以下の"),
    Rule("number-again", re.compile("(コスト|パワー)([0-9０-９]{1,6})((?:か[0-9０-９]{1,6}){1,8})(?=の)"), _each_number),
    Rule("each-player", re.compile("お互いの(?=(?:手札|ライフ|リソース|チャージ|トラッシュ|デッキ)(?:の枚数が同じ|が同じ枚数))"),
         lambda m: "あなたと相手の"),
    Rule("each-player", re.compile("お互い(?:に(?=[0-9０-９]+枚|自分の|カード|イベント|ゼクス)|は)"), lambda m: "お互いのプレイヤーは"),
    Rule("so-many-kinds", re.compile("色が([0-9０-９]+)種類以上の(?=場合)"), lambda m: f"色が{m[1].translate(_FULL)}種類以上ある"),
    Rule("had-force", re.compile("(?<=の)持つ(?=フォース)"), lambda m: ""),
    Rule("one-verb-for-two", re.compile(
        "を(リブート|スリープ)で、(残りの[0-9]枚を(?:リブート|スリープ)で)((?:ゼクスのない)?[ァ-ー◎]{1,8}スクエアに)登場させ"
    ), lambda m: f"を{m[1]}で{m[3]}登場させ、{m[2]}{m[3]}登場させ"),
    Rule("place-and-place", re.compile("があり、(?=ゼクスのない[ァ-ー◎の]{0,8}スクエアに)"), lambda m: "がある"),
    Rule("usable-as-well", re.compile("としても使うことができる(?=。)"), lambda m: "としても扱う"),
    Rule("so-many-drawn", re.compile("(?:と同じ(?:枚数|数)(?:だけ)?|(?<=枚数)分(?:だけ)?)、?(?=引|カードを引)"), lambda m: "と同じ枚数、"),
    Rule("one-or-two", re.compile("(?<=1枚)か(?=2枚)|(?<=2枚)か(?=3枚)|(?<=3枚)か(?=4枚)"), lambda m: "～"),
    Rule("range", re.compile("(コスト|パワー)が?([0-9０-９]+)以上([0-9０-９]+)以下(?=の)"),
         lambda m: f"{m[1]}{m[2].translate(_FULL)}～{m[3].translate(_FULL)}"),
    Rule("larger", re.compile("(?<=[りが0-9])(?:大き|小さ)(?=い)"), lambda m: {"大き": "高", "小さ": "低"}[m[0]]),
    Rule("out-of", re.compile(
        "(?<=の)うち(?:で)?、?(?=(?:最も|[1１一]番)?(?:コスト|パワー)[のが](?:最も|[1１一]番)?[高低]い)"
    ), lambda m: "中で"),
    Rule("out-of", re.compile("(?<=た(?:カード|ゼクス)の)うち(?:から)?、?(?=(?:の|から)?[0-9]枚(?:まで)?(?:を|選))"), lambda m: "中から"),
    Rule("the-other-one", re.compile("もう([0-9])枚を"), _the_other),
    Rule("both-of-them", re.compile("(?:(?<=[0-9]枚)とも|どちらも)、?([^、。“”「」がをにはで]{1,3})(?=[しいっ]?た(?:場合|ならば))"),
         _both_of_them),
    Rule("house-spelling", re.compile("このダメージで、?(?=[^、。“”]{1,24}を破壊した(?:場合|時))"), _through_damage),
    Rule("house-spelling", re.compile("(?<=。)この(?:能力による)?ダメージで、?破壊(?:した|された)ゼクス([0-9]枚につき)"), _felled_by_it),
    Rule("house-spelling", re.compile("(?<=[るの])(?<![そこ]の)ほか(?=の(?:ゼクス|カード|\\[))"), lambda m: "他"),
    Rule("as-many-chosen", re.compile("((?:戻し|置い|破壊し|除外し)た)枚数(?:と同じ枚数)?(まで)?、?([^、。“”】]{1,60}を)(?=選)"),
         lambda m: f"{m[1]}カード1枚につき、{m[3]}1枚{m[2] or ''}"),
    Rule("as-many-chosen", re.compile("を、?((?:戻し|置い|破壊し|除外し)た)枚数(?:と同じ枚数)?(まで)?、?(?=選)"),
         lambda m: f"を、{m[1]}カード1枚につき1枚{m[2] or ''}"),
    Rule("most-of-all", re.compile("(?:最も|[1１一]番)(コスト|パワー)[のが](高|低)い"), lambda m: f"{m[1]}が1番{m[2]}い"),
    Rule("most-of-all", re.compile("一番(?=[高低]い)"), lambda m: "1番"),
    Rule("house-spelling", re.compile("全て"), lambda m: "すべて"),
    Rule("abilities-lost", re.compile("能力をすべて(?=失)"), lambda m: "すべての能力を"),
    Rule("start-of-turn", re.compile("(?<!相手)ターンの終わり(?:(?=まで)|に(?:(?=。)|、?))"),
         lambda m: "ターン終了時" + ("" if m.string[m.end() : m.end() + 1] in ("。", "ま") else "、")),
    Rule("start-of-turn", re.compile("(?<=【誘発】)(?:お互いの|各)ターンの?(?=開始時|終了時)|ターンの(?=開始時|終了時)"),
         lambda m: "ターン"),
    Rule("start-of-turn", re.compile("(?<=フェ)イズの(?=開始時)"), lambda m: "イズ"),
    Rule("this-turn-alone", re.compile(
        "(?<=この)ターン(?:の間|中)?、(?=[^、。”]{1,40}て(?:いた|いなかった)(?:場合|ならば))|(?<=この)ターン中(?=[に、])"
    ), lambda m: "ターンの間" + ("に" if m[0].endswith("、") else "")),
    Rule("this-turn-alone", re.compile("この(?=ターンの?終(?:了時|わり))"), lambda m: ""),
    Rule("house-spelling", re.compile("(?<=相手)プレイヤー(?=[をはがの][^」]|に[^」])"), lambda m: ""),
    Rule("house-spelling", re.compile("(?<=が)[先後]攻(?=の場合)"), lambda m: m[0] + "プレイヤー"),
    Rule("as-much-more", re.compile("(?:(?<=パワー)|(?<=コスト)|(?<=ダメージ))と同じ(?:(?:数?値|量|だけ)の)?(?=ダメージ)"),
         lambda m: "に等しい"),
    Rule("house-spelling", re.compile("この方法で、?(?=[^、。「”]{0,12}[いたしえび]た(?:カード|ゼクス))"), lambda m: ""),
    Rule("house-spelling", re.compile("(コスト|パワー)は([0-9０-９]+)(少な|低|多|高)くなる"),
         lambda m: f"{m[1]}を{'－' if m[3] in '少な低' else '＋'}{m[2]}する"),
    Rule("house-spelling", re.compile("(?<=効)果に(?=選ば(?:れ|な))"), lambda m: "果で"),
    Rule("house-spelling", re.compile("(?<=枚になる)ように、?(?:自分の|あなたの)?手札を(?:選び、)?(?=トラッシュに)"), lambda m: "ように"),
    Rule("house-spelling", re.compile("(?<=手札を)ランダムに[0-9]枚(?:まで)?(?=トラッシュに|チャージに|除外)"), lambda m: m[0] + "選び、"),
    Rule("house-spelling", re.compile("(?<=わりに)除外される|(?<=わりに手札に)戻る(?=。)"),
         lambda m: "戻す" if m[0] == "戻る" else "除外する"),
    Rule("house-spelling", re.compile(
        "(?<=[はも、])(?:(?:絶界|レンジ[0-9∞])|【[常自起]】(?!能力)[^【】、。“”「」をは]{1,12})(?=を(?:得|与))"
    ), lambda m: f"“{'' if m[0].startswith('【') else '【常】'}{m[0]}”"),
    Rule("house-spelling", re.compile("(色|種族)の(?:種類|数)([0-9])つ(?=につき)"), lambda m: f"{m[1]}{m[2]}種類"),
    Rule("house-spelling", re.compile("イグニッションを([0-9])回行(う|い|って)"),
         lambda m: f"{m[1]}回イグニッション{ {'う': 'する', 'い': 'し', 'って': 'して'}[m[2]] }"),
    Rule("as-long", re.compile("(?<=[るたい]|の)(?:かぎり|限り)(?=、)"), _as_long_as),
    Rule("was-so", re.compile("だった(?=場合|ならば)(場合)?"), lambda m: "の場合" if m[1] else ""),
    Rule("house-spelling", re.compile("(?<=[たいク」\\]])なら(?=、)|(?<=そうした)ら(?=、)"), lambda m: "ならば"),
    Rule("fewer-or-more", re.compile("(?<=[フ札]が)(減|増え)(る|った|た)"),
         lambda m: ("減少" if m[1] == "減" else "増加") + ("する" if m[2] == "る" else "した")),
    Rule("so-many-kinds", re.compile("色(?=につき)(?<=[0-9]色)|色(?=以上の場合)(?<=色が[0-9]色)"), lambda m: "種類"),
    Rule("dealt-freely", re.compile("合計(?=[0-9]{1,6}ダメージを(?:好きなように)?割り振)|好きなように(?=割り振)"), lambda m: ""),
    Rule("as-long", re.compile("(?<=[るい]|の)間(?=、)(?<!ンの間)(?<!ズの間)(?<!ルの間)(?<!中の間)"), _as_long_as),
    Rule("house-spelling", re.compile("(?:次の効果|以下(?:の(?:中|うち))?)(?=から[0-9０-９]つ(?:まで)?選)"), lambda m: "以下の効果"),
    Rule("house-spelling", re.compile("(?<=好きな)順(?:番?に(?=解決|デッキ)|(?=で))"), lambda m: "順番で" if "に" in m[0] else "順番"),
    Rule("house-spelling", re.compile("(?:(?:別|他)のゼクスのない|ゼクスのない(?:別|他)の)(?=(?:ノーマル)?スクエアに(?:置|移動))"),
         lambda m: "ゼクスのない"),
    Rule("house-spelling", re.compile(
        "(?<=スクエアに)移動(?:する|させる|(?:させ|し)(?=、)|(?:させ|し)(た|てよい))|移動し(た)(?=ならば)"
    ), _moved),
    Rule("house-spelling", re.compile("(?<=れる場合、)かわりに"), lambda m: "代わりに"),
    Rule("house-spelling", re.compile("(?<=れる際、)代わりに|(?<=[くすうる])代わりに"), lambda m: "かわりに"),
    Rule("house-spelling", re.compile("(?<=破壊される)場合(?=、(?:このカードを)?チャージに置く[か代]わりに)"), lambda m: "際"),
    Rule("as-many-drawn", re.compile("(?<=[、。])同じ枚数(?=、?(?:カードを)?引)、?(?:カードを)?"), lambda m: "同じ枚数のカードを"),
    Rule("all-but-these", re.compile("を除く、?(?=すべて|あなた|相手|ゼクス|\\[)"), lambda m: "以外の"),
    Rule("next-to-a-card", re.compile("(?<=の)隣(?=にある(?:すべての)?(?:あなたの|相手の)?(?:ゼクス|\\[|カード名))"),
         lambda m: "隣のスクエア"),
    Rule("shuffled-below", re.compile("シャッフルして(?=デッキの(?:1番)?下に)"), lambda m: "ランダムな順番で"),
    Rule("neither-of-them", re.compile("どちらでもない(?=場合)"), lambda m: "それ以外の"),
    Rule("once-a-turn", re.compile("ターンに((?:イベント|ゼクス)を)?([1-9])枚しか(?=[^。”]{0,8}プレイ)"),
         lambda m: f"ターンに{m[1] or ''}{m[2]}回しか"),
    Rule("left-out-this", re.compile("【効果】のカード(?=の)"), lambda m: "【効果】このカード"),
    Rule("left-out-bracket", re.compile("【コスト】スリープ(?=【効果】)"), lambda m: "【コスト】《スリープ》"),
    Rule("missing-quote", re.compile("“"), _quote),
    Rule("stray-quote", re.compile("”$"), _stray),
    Rule("reminder", re.compile("（[^（）]*）"), lambda m: ""),
)  # fmt: skip

_OPENERS = re.compile(r"[「｢\[《〈〔]")
_CLOSERS = {
    "「": re.compile("」"), "｢": re.compile("｣"), "[": re.compile(r"[\]\n]"), "《": re.compile("》"), "〈": re.compile("〉"),
    "〔": re.compile("〕"),
}  # fmt: skip
_NO_TRIBE = re.compile(rf"[\[〔](?:{_HEADERS}|{_ICONS})[\]〕]")


def _names(text: str) -> list[Span]:
    """「…」, […] on one line and 《…》, in order.  Each character is looked at once for each kind of bracket: an opener that
    is not closed tells that those up to there are not closed either.  ｢…｣ is closed by what is rewritten itself."""
    found: list[Span] = []
    open_until = dict.fromkeys(_CLOSERS, 0)
    pos = 0
    for opener in _OPENERS.finditer(text):
        at, kind = opener.start(), opener[0]
        if at < pos or at < open_until[kind]:
            continue
        closer = _CLOSERS[kind].search(text, at + 1)
        if closer is None or closer[0] == "\n":
            open_until[kind] = closer.start() if closer else len(text)
            continue
        pos = closer.end()
        if not _NO_TRIBE.fullmatch(text, at, pos):
            found.append((at, pos - 1 if kind == "｢" else pos))
    return found


STARTS = ("「 \t\u3000\r\n≪《<[［【０１２３４５６７８９Ｘ+-−–xX＊､｡,無（“”ゼ＋－持コパ以【お色赤青白黒緑をがと分か大小最能タ合好シど隣1一"
          "全だ減増なら代う場同間次順別もどほ戻置破他移プこか限各果先後よラ除戻絶レ種イ＜〈〔〖(\"＂『』〝〟｢｣，．ZＺ>\u00a0〜~")
SPELLING: Final = Spelling(RULES, _names, STARTS)
