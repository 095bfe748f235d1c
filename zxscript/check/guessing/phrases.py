"""Guesses at what stands between words: particles, marks, headings, quantities, amounts, repetitions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zxscript.check.guessing.hints import SIGNS, value_of
from zxscript.check.guessing.repair import Repair
from zxscript.syntax.game import game_text

PARTICLES = ("を", "に", "の", "が", "は", "で", "から", "と", "か", "まで", "として", "にある")
_MARKS = ("。", "、", "”", "：", "】", "場合", "の場合", "＋", "+", "中", "する")
_TIMES = re.compile("(?:中|時|たび|場合|まで|とき|後)$")
_PLAYERS = re.compile("(?:あなた|自分|相手|お互い)$")
_SIGNED = re.compile(
    r"(?:(?P<stat>BP|DP)を?)?(?P<number>\d+)(?:(?P<up>プラスする|上げる|上昇させる|増やす|アップする|アップ)|マイナスする|マイナス|下げる|減少させる|減らす|ダウンする|ダウン)"
)
_UNSIGNED = re.compile(r"(?:BP|DP|パワーを|コストを)(?=\d)")
_BECOMES = re.compile(r"[+＋－-]\d+に(?=する|し)")
_BEYOND = re.compile(r"(?P<number>\d{1,6})(?P<of>[枚体つ点]?)(?:を超える|を上回る|より大きい|より多い|より上|超)")
_BELOW = re.compile(r"(?P<number>\d{1,6})(?P<of>[枚体つ点]?)(?:を下回る|より小さい|より下|より少ない|未満)")
_TURNED = re.compile(r"(?P<number>\d+)(?P<stat>コスト|パワー|BP|DP)(?=以[上下]|未満)")
_UP_TO = re.compile(r"(?:コスト|パワー|BP|DP|ライフ|レベル)\d+(?P<wrong>まで|以内)")
_AT_MOST = re.compile(r"\d+[枚体つ](?P<wrong>以下|以内|未満|ほど)")
_DRAWS = re.compile(r"(?P<number>\d+)(?:枚)?(?:ドロー|draw|ドロウ)(?P<form>する|し|して|した)?")
_OUT_OF_DECK = re.compile(
    rf"(?:(?:自分|あなた)の)?(?:デッキ|山札)から(?:カードを)?(?:(?P<number>\d+)|(?P<signs>{SIGNS}+))枚(?=(?:まで)?引)"
)
_HEALED = re.compile(r"(?:(?:自分|あなた)の)?ライフを?(?P<number>\d+)(?=回復)")
_POINTS = re.compile(r"(?<=\d)点の?(?=ダメージ)|(?<=\d)の(?=ダメージ)")
_BOUNDED = re.compile(r"ダメージ(?P<bound>\d+以[上下])")
_BEING = re.compile("(?<=以[上下])である(?!場合)")
_DEALT = re.compile(r"を(?P<number>\d+)(?:点の?)?ダメージを?(?P<verb>与え)")
_OF_AMOUNT = re.compile(r"(?:BP|DP)(?P<wrong>を)(?=[+-]\d)")
_DRAWN = {"する": "引く", "し": "引き", "して": "引いて", "した": "引いた"}
_STOP, _COMMA = "。．.・；;：:｡,，､", "、，,．.｡､・"
"""What is written for a full stop and for a comma."""
_SIDE = re.compile("(?:[をにがのはで]){2}")
_WRITTEN_FOR = {"へ": "に", "より": "から", "にて": "で"}
"""Particles of other texts, and those of the games."""
_WRITTEN = re.compile("|".join(_WRITTEN_FOR))
CASE = re.compile("から|へ|まで|として|を|に|が|は|で|と|の|か|も")
TOPIC = re.compile("(?<=このカード)の|(?<=このミニオン)の|(?<=このゼクス)の")
"""What may be the topic of a sentence, written as the owner of what follows."""
_UNSTOPPED = re.compile("(?<=[うくすつぬむるぐぶない])(?=“)")
_QUANTITY = re.compile(r"(?:\d+|X)(?:枚|回|個|つ|点|体|人|列|種類|匹)")
_QUANTITY_END = re.compile(_QUANTITY.pattern + "(?:まで|以上|以下|ずつ)?$")
_COUNTERS = ("枚", "体", "つ", "点", "回", "個", "人")
_BACK = 12
"""Characters before a place in which a wrong amount may begin."""


def inserted(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """A particle, mark or heading left out."""
    places = dict.fromkeys((at, end, max(0, at - 1)))
    for place in places:
        near = place in (at, end)
        headings = [word for word in game_text(game).checks.likely if word[0] in "【"] if near else []
        wanted = _likely(text, place)
        for new in (*PARTICLES, *_MARKS, *headings) if near else ("。", "、", "の場合", "場合"):
            if not text.startswith(new, place):
                yield Repair("missing", place, place, new, 2 if new in wanted else 3 if new in PARTICLES else 4)


def _likely(text: str, place: int) -> tuple[str, ...]:
    """What is left out most often there: a comma behind a time, the subject's particle in a condition, of players before 引く."""
    if re.compile("(?:BP|DP|パワーを|コストを)$").search(text, max(0, place - 4), place):
        return ("＋", "+")
    if _TIMES.search(text, max(0, place - 3), place):
        return ("、",)
    rest = re.split("[、。”]", text[place:], maxsplit=1)[0]
    in_trigger = "【誘発】" in text[:place] and "【効果】" not in text[:place]
    if in_trigger or re.search("(?:場合|時|たび|とき)$", rest):
        return ("が",)
    draws = _PLAYERS.search(text, max(0, place - 4), place) is not None and rest.startswith("カードを")
    if draws or rest.endswith(("できない", "される", "ブロックする")):
        return ("は",)
    return ()


def repetitions(text: str, at: int) -> Iterator[Repair]:
    """A word written twice."""
    for start in (at, at - 1, at + 1, at + 2, at + 3, at - 2, at - 3):
        for size in range(8, 0, -1):
            if start >= size and text[start - size : start] == text[start : start + size] != "":
                yield Repair("extra", start, start + size, "", 1)


def refused(text: str, at: int, end: int) -> Iterator[Repair]:
    """A phrase that its verb refuses: another particle behind it, one missing behind it or before its quantity."""
    if end <= at:
        return
    match = CASE.match(text, end)
    inner = re.search(f"(?:{CASE.pattern})$", text[at:end])
    quantity = _QUANTITY_END.search(text[at:end])
    if quantity:
        place = at + quantity.start()
        if quantity[0][-1] in "体つ":
            yield Repair("missing", end, end, "を", 1)
        yield from (Repair("missing", place, place, new, 2) for new in ("を", "が", "に", "から"))
    for start, stop in ((end, match.end() if match else -1), (at + inner.start() if inner else -1, end)):
        if 0 <= start < stop:
            yield from (Repair("wrong", start, stop, new, 2) for new in PARTICLES if new != text[start:stop])


def particles(text: str, at: int, end: int) -> Iterator[Repair]:
    """Another particle in place of one that stands there."""
    for start in dict.fromkeys((at, at - 1, end, end - 1)):
        match = CASE.match(text, start) if start >= 0 else None
        if match:
            yield from (Repair("wrong", start, match.end(), new, 4) for new in PARTICLES if new != match[0])
    for match in _WRITTEN.finditer(text, max(0, at - 2), min(len(text), max(at, end) + 2)):
        yield Repair("wrong", *match.span(), _WRITTEN_FOR[match[0]], 1)


def counted(text: str, at: int, end: int) -> Iterator[Repair]:
    """Another counter; 1枚のゼクスを and を最大1枚 for ゼクスを1枚, を1枚まで."""
    for match in _QUANTITY.finditer(text, max(0, at - 4), min(len(text), end + 4)):
        last = match.end() - 1
        counted = text[match.start() : last]
        yield from (Repair("word", match.start(), match.end(), counted + new, 3) for new in _COUNTERS)
        yield Repair("extra", last, match.end(), "", 3, whole=True)
        before = re.compile("(?:最大で?|まで)$").search(text, max(0, match.start() - 4), match.start())
        if before:
            yield Repair("wrong", before.start(), match.end(), match[0] + "まで", 1)


def amounts(text: str, at: int, end: int) -> Iterator[Repair]:
    """パワーを500上げる for パワーを＋500する, BP100 for BP+100, 2を超える for 3以上."""
    for match in _SIGNED.finditer(text, max(0, at - _BACK), min(len(text), max(end, at + 4) + 6)):
        bare = text[match.end() : match.end() + 1] == "を"
        for sign in "＋+" if match["up"] else "－-":
            if bare:
                yield Repair("wrong", match.start(), match.end(), f"{match['stat'] or ''}{sign}{match['number']}", 1, whole=True)
            yield Repair("wrong", match.start(), match.end(), f"{match['stat'] or ''}{sign}{match['number']}する", 1, whole=True)
    for match in _BECOMES.finditer(text, max(0, at - _BACK), min(len(text), max(end, at + 4) + 6)):
        yield Repair("extra", match.end() - 1, match.end(), "", 1, whole=True)
    for match in _UNSIGNED.finditer(text, max(0, at - _BACK), min(len(text), max(end, at + 4) + 6)):
        yield from (Repair("missing", match.end(), match.end(), sign, 2, whole=True) for sign in "＋+")
    for match in _BEYOND.finditer(text, max(0, at - _BACK), min(len(text), max(end, at + 4) + 6)):
        yield Repair("wrong", match.start(), match.end(), f"{int(match['number']) + 1}{match['of']}以上", 1, whole=True)
    yield from _bounds(text, max(0, at - _BACK), min(len(text), max(end, at + 4) + 6))


def _bounds(text: str, start: int, stop: int) -> Iterator[Repair]:
    """コスト4まで for コスト4以下, 2枚以下選び for 2枚まで選び, 2ドローする for 2枚引く, BPを+100 for BP+100; デッキから1枚引く, where
    デッキから is too much, and ライフを1回復する for 1点回復する."""
    for match in _TURNED.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), match["stat"] + match["number"], 0, whole=True)
    for match in _BELOW.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), f"{max(0, int(match['number']) - 1)}{match['of']}以下", 1, whole=True)
    for match in _UP_TO.finditer(text, start, stop):
        yield Repair("wrong", *match.span("wrong"), "以下", 1, whole=True)
        yield Repair("wrong", *match.span("wrong"), "以下の", 1, whole=True)
    for match in _AT_MOST.finditer(text, start, stop):
        yield Repair("wrong", *match.span("wrong"), "まで", 1, whole=True)
    for match in _DRAWS.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), f"{match['number']}枚{_DRAWN[match['form'] or 'する']}", -1, whole=True)
    for match in _OUT_OF_DECK.finditer(text, start, stop + _BACK):
        drawn = match["number"] or value_of(match["signs"])
        yield Repair("wrong", *match.span(), f"{drawn}枚", -1)
    for match in _HEALED.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), f"{match['number']}点", 1, whole=True)
    for match in _POINTS.finditer(text, start, stop):
        yield Repair("extra", *match.span(), "", 0, whole=True)
    for match in _BOUNDED.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), f"{match['bound']}のダメージ", 1, whole=True)
    for match in _BEING.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), "の", 1, whole=True)
    for match in _DEALT.finditer(text, start, stop):
        yield Repair("wrong", *match.span(), f"に{match['number']}ダメージを{match['verb']}", 2, whole=True)
    for match in _OF_AMOUNT.finditer(text, start, stop):
        yield Repair("extra", *match.span("wrong"), "", 1, whole=True)


def headed(text: str, at: int, game: str) -> Iterator[Repair]:
    """A heading left out before the words that reading came through: 【自】スクエア【誘発】 for 【自】【有効】スクエア【誘発】."""
    start = max(text.rfind(mark, 0, at) for mark in "。】”") + 1
    if start < at:
        headings = [word for word in game_text(game).checks.likely if word[0] == "【"]
        yield from (Repair("missing", start, start, new, 4, whole=True) for new in headings if not text.startswith(new, start))


def marks(text: str, at: int, end: int) -> Iterator[Repair]:
    """A full stop or comma written otherwise; one for the other; a comma inside of a phrase."""
    for match in _UNSTOPPED.finditer(text, max(0, text.rfind("。", 0, at)), min(len(text), max(at, end) + 2)):
        yield Repair("missing", *match.span(), "。", 1, whole=True)
    for place in range(max(0, at - _BACK), min(len(text), max(at, end) + 2)):
        char, near = text[place], place >= at - 2
        if char in _STOP or (char == "、" and place):
            yield Repair("wrong", place, place + 1, "。", 1 if near and char != "、" else 2, whole=char == "、")
        if char in _COMMA:
            yield Repair("wrong", place, place + 1, "、", 1 if near else 2)
        if char == "、" or (char in _STOP and char != "。"):
            yield Repair("extra", place, place + 1, "", 3, whole=True)


def side_by_side(text: str, at: int) -> Iterator[Repair]:
    """Two particles behind one another, of which one belongs there."""
    for match in _SIDE.finditer(text, max(0, at - 4), min(len(text), at + 4)):
        yield from (Repair("extra", place, place + 1, "", 2, whole=True) for place in range(*match.span()))


def removed(text: str, at: int) -> Iterator[Repair]:
    """A letter too many; the opening sign of a pair is not, while the closing one stands."""
    for place in (at, at - 1, at - 2):
        if 0 <= place < len(text) and text[place] not in "。】" and not (text[place] == "【" and "】" in text[place:]):
            yield Repair("extra", place, place + 1, "", 2 if text[place] == " " else 6)


def needless(text: str, start: int, end: int) -> Iterator[Repair]:
    """A phrase with its particle that may be one too many: ライフを in ライフを1点回復する."""
    match = CASE.match(text, end)
    if match:
        yield Repair("extra", start, match.end(), "", 2, whole=True)


def uncounted(text: str, start: int, end: int, game: str) -> Iterator[Repair]:
    """What is counted, left out before its number: コスト6以下の1体 for コスト6以下のミニオン1体."""
    for match in _QUANTITY.finditer(text, start, end):
        before = text[: match.start()]
        if before.endswith(("の", "な", "る", "い", "ない")) and match[0][-1] in "枚体つ":
            for noun in game_text(game).checks.filling:
                particle = "を" if match[0][-1] == "枚" else ""
                yield Repair("missing", match.start(), match.start(), noun + particle, 2, whole=True)
