"""Guesses at how something is said: the voice of a verb, an ending of written or of spoken language, quotes, tails of words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from zxscript.check.guessing.repair import Repair
from zxscript.syntax.lexicon import lexicon

_LONGEST, _BACK = 12, 8
"""Characters of the longest form of a verb; those before a place in which a wrong form may begin."""
_QUOTED = re.compile("[\"＂'＇«„‟]([^\"＂'＇«»„‟”]{4,})[\"＂'＇»”]")
_GRANTED = re.compile("[「『](【[^「」『』]+)[」』]")
_UNQUOTED = re.compile("以下の能力を[^。“”【]*。(?P<ability>【[^“”]+)$")
_TAIL = re.compile("エリア|ゾーン|置き場|領域|スペース|フィールド")
_SPARE = re.compile(r"(?<=以[上下])(?:が|は|も|に)(?=あ[るり]|い[るた])")
_OFTEN = re.compile(r"(?<=\d)[度遍](?!目)")
_AT = re.compile("(?<=[時後中])で|(?<=フェイズ)で")
_DOES = re.compile("(?<=[ァ-ヶー一-龥])を(?=する|し[たてな、])")
_TO = re.compile("を(?=アタック)")
_ALSO = re.compile("(?<=[ンに中])でも(?=[^、])")
_NUMBERLESS = re.compile("(?<=《[赤青白黒緑無])》|(?<=《[赤青白黒緑無]{2})》")
_MOMENT = re.compile("(?<=[るた])(?:際|時|折|場面)(?=、|に)")
_CANNOT_BE = re.compile("を(?P<between>[^、。を]{0,16}?)(?P<verb>[一-龥ァ-ー]{2,6})(?:することが|することは)?(?:でき|出来)(?:ない|ません)")
_CANNOT = re.compile("(?<=[一-龥ァ-ー])(?:することが|することは|が)?(?:でき|出来)(?:ない|ません)")
_DONE = re.compile("[がは]")
_NEGATIVES = ("ぬ", "ず", "ん")


def said(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """What is said otherwise around a place where reading stops."""
    first, last = max(0, at - _BACK), min(len(text), max(at, end) + 6)
    for match in _QUOTED.finditer(text, max(0, text.rfind("。", 0, at))):
        if match.start() <= max(at, end) + 1 and at - 1 <= match.end():
            yield Repair("wrong", *match.span(), f"“{match[1]}”", 0, whole=True)
    for match in _GRANTED.finditer(text, max(0, text.rfind("。", 0, at))):
        if match.start() <= max(at, end) + 1 and at - 1 <= match.end():
            yield Repair("wrong", *match.span(), f"“{match[1]}”", 0, whole=True)
    unquoted = _UNQUOTED.search(text)
    if unquoted and unquoted.start() <= max(at, end):
        yield Repair("wrong", *unquoted.span("ability"), f"“{unquoted['ability']}”", 0, whole=True)
    for match in _OFTEN.finditer(text, first, last):
        yield Repair("wrong", *match.span(), "回", 1, whole=True)
    for match in _TAIL.finditer(text, first, last + 4):
        yield Repair("extra", *match.span(), "", 1, whole=True)
    for match in _SPARE.finditer(text, first, last):
        yield Repair("extra", *match.span(), "", 1, whole=True)
    for match in _MOMENT.finditer(text, first, last):
        yield from (Repair("wrong", *match.span(), new, 2, whole=True) for new in ("とき", "たび", "際"))
    for match in _NUMBERLESS.finditer(text, first, last):
        yield Repair("missing", match.start(), match.start(), "1", 1, whole=True)
    yield from _negatives(text, first, last, game)
    for match in re.compile("(?<=[うくすつぬむるぐぶ])は(?=できない)").finditer(text, first, last):
        yield Repair("missing", match.start(), match.start(), "こと", 1, whole=True)


def _negatives(text: str, first: int, last: int, game: str) -> Iterator[Repair]:
    """持たない for 持たぬ."""
    words = lexicon(game).words
    for place in range(first, last):
        if text[place] in _NEGATIVES:
            for begin in range(max(0, place - _LONGEST), place):
                if any(terminal == "V_NEG" for terminal, _ in words.get(text[begin:place] + "ない", ())):
                    yield Repair("wrong", place, place + 1, "ない", 1, whole=True)


def voices(text: str, start: int, end: int, game: str) -> Iterator[Repair]:
    """破壊される for 破壊する, ブロックされない for ブロックさせない: the voice of a verb that is read and lacks what it speaks of."""
    words, verbs = lexicon(game).words, lexicon(game).verbs
    for stop in range(start + 2, end + 1):
        for begin in range(max(start, stop - _LONGEST), stop - 1):
            for terminal, value in words.get(text[begin:stop], ()):
                lemma, _, voice = value.partition("|")
                if not terminal.startswith("V_") or voice.partition("|")[0] == "passive":
                    continue
                try:
                    passive = verbs.conjugate(lemma, "passive", terminal.removeprefix("V_"))
                except KeyError:
                    continue
                yield Repair("wrong", begin, stop, passive, 2)


def barred(text: str, at: int, end: int) -> Iterator[Repair]:
    """破壊されない for 破壊することができない: what cannot be done to a card."""
    for match in _CANNOT_BE.finditer(text, max(0, text.rfind("。", 0, at)), min(len(text), max(at, end) + 2 * _LONGEST)):
        yield Repair("wrong", *match.span(), f"は{match['between']}{match['verb']}されない", 2, whole=True)
    for match in _CANNOT.finditer(text, max(0, at - _BACK), min(len(text), max(at, end) + 2 * _LONGEST)):
        yield Repair("wrong", *match.span(), "されない", 1, whole=True)


def suffered(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """ゼクスを破壊する for ゼクスが破壊される: an instruction told as what happens."""
    words, verbs = lexicon(game).words, lexicon(game).verbs
    first = max(text.rfind(mark, 0, at + 1) for mark in "。、】”“") + 1
    last = min((stop for mark in "。、" if (stop := text.find(mark, max(at, end))) >= 0), default=len(text))
    for match in _DONE.finditer(text, first, last):
        for begin in range(match.end(), last - 1):
            for terminal, value in words.get(text[begin:last], ()):
                lemma, _, voice = value.partition("|")
                if terminal.startswith("V_") and voice.partition("|")[0] == "passive":
                    with suppress(KeyError):
                        active = verbs.conjugate(lemma, "", terminal.removeprefix("V_"))
                        yield Repair("wrong", match.start(), last, "を" + text[match.end() : begin] + active, 2, whole=True)


def told(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """ゼクスが破壊される for ゼクスを破壊した behind 【誘発】: what happens to a card told as what is done to it."""
    first = max(text.rfind(mark, 0, at + 1) for mark in "。、】”“") + 1
    last = text.find("。", max(at, end - 1))
    words, verbs = lexicon(game).words, lexicon(game).verbs
    for place in (n for n in range(first, last) if text[n] == "を"):
        for begin in range(place + 1, last - 1):
            for terminal, value in words.get(text[begin:last], ()):
                if terminal in ("V_FIN", "V_TA") and "|" not in value.rstrip("|"):
                    with suppress(KeyError):
                        passive = verbs.conjugate(value.rstrip("|"), "passive", "FIN")
                        yield Repair("wrong", place, last, "が" + text[place + 1 : begin] + passive, 3, whole=True)


def moments(text: str, start: int, end: int) -> Iterator[Repair]:
    """バトル終了時に for バトル終了時で, にも for でも; アタックした for アタックをした, にアタックする for をアタックする."""
    for match in _AT.finditer(text, start, end):
        yield Repair("wrong", *match.span(), "に", 1)
    for match in _ALSO.finditer(text, start, end):
        yield Repair("wrong", *match.span(), "にも", 1)
    for match in _DOES.finditer(text, start, end):
        yield Repair("extra", *match.span(), "", 1)
    for match in _TO.finditer(text, start, end):
        yield Repair("wrong", *match.span(), "に", 1)
