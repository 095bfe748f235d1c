"""Guesses at words: tables of what authors write, characters of the same look, slips of the pen, words in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from zxscript.check.guessing.hints import alike, exact, of_the_same_sound
from zxscript.check.guessing.repair import Repair
from zxscript.check.slips import slips_at
from zxscript.source.kana import sound
from zxscript.source.suggest import nearest
from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon

_INNER = re.compile(r"(?<=[A-Za-z])(?=[^\x00-\x7f]|\d)|(?<=[^\x00-\x7f])(?=[A-Za-z0-9])|(?<=連携)(?=.)|(?<=加護)(?=.)")
_GROUP = re.compile(r"[【《≪［\[「『“(（<＜〈〔{｛][^】》≫］\]」』”)）>＞〉〕}｝\n]{1,16}[】》≫］\]」』”)）>＞〉〕}｝]")
_LEVELS = {"LV": "Lv", "ZO": "ZO"}
"""How the letters of a gate are printed."""
_COST = re.compile(r"(?<!《)[赤青白黒緑無]+\d+(?!》)")
_PAID = re.compile(r"《?(?P<cost>[赤青白黒緑無]+\d+)》?(?:コスト)?を?(?:支払う|払う|支払って|払って|支払い|払い)(?=【)")
_SYMBOL = re.compile(r"(\d+)([赤青白黒緑無]+)色?|([赤青白黒緑無]+)(\d+)[色点個枚]|([赤青白黒緑無]+)(?:色|×|x|:|：|[がをの])+(\d+)")
_TRIBE_NAMES, _TRIBE_OF = ("boxed", "bare", "tailed", "plain"), ("of", "of2", "of3", "of4")
_OF_TRIBE = re.compile(
    r"(?:種族(?:[がはの]|名が?)?)?[「『\[［【〔<＜](?P<boxed>[^」』\]］】〕>＞、。【「]{2,12})[」』\]］】〕>＞](?P<of>の|を持つ|族の|種族の)?"
    r"|種族(?:[がはの]|名が?)?(?P<bare>[ァ-ヺー一-龥]{2,12})(?P<of2>の|を持つ|である)"
    r"|(?<![ァ-ヺー一-龥])(?P<plain>[ァ-ヺー]{2,12}|[一-龥]{1,8})(?P<of4>の)(?=ミニオン|ゼクス|カード)"
    r"|(?P<tailed>[ァ-ヺー一-龥]{1,12})(?P<of3>(?<!種)族の)"
)
_SHAPED = {"『": "「」", "“": "「」", "〔": "[]", "{": "[]", "｛": "[]", "≪": "《》", "＜": "《》", "<": "《》", "〈": "《》"}
"""The brackets whose shape is nearest to others."""
_STYLES = ("【】", "《》", "［］", "[]", "「」")
_FENCES = set("、。【】《》「」“”")
_LINKS = ("の", "を", "に", "が", "は", "で", "と")
_PARTICLE = "のをにがはで"
"""Letters behind a word that are left out of what is changed where they stay."""
_BACK, _MAX_SLIPS, _LONGEST = 8, 24, 10
"""Characters before a place in which a wrong word may begin; slips tried at a place; the longest word."""


def tables(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """Words of other games, English, Chinese, kana, romaji, half-width kana, numbers in other signs."""
    reach = at - 3 if text[at - 1 : at] in ("》", "］") else at  # a word of any kind is read between these: 《朱1》
    for start in range(max(0, at - _BACK), min(len(text), end + 3)):
        for wrong, right in exact(text, start, game):
            if start + len(wrong) >= reach:
                cost, same = 0 if len(wrong) > 1 else 1, 1 if len(wrong) > 1 < len(right) and wrong[-1] == right[-1] in _PARTICLE else 0
                yield Repair("word", start, start + len(wrong) - same, right[: len(right) - same], cost)
                yield from _without_what_stands(text, start, wrong, right)
                yield from _with_the_next(text, start, wrong, right, game)
    for start in range(max(text.rfind(mark, 0, at) for mark in "。】”“》") + 1, max(0, at - _BACK)):
        for wrong, right in exact(text, start, game):  # farther off, only if that explains all
            if len(wrong) > 3:
                yield Repair("word", start, start + len(wrong), right, 3, whole=True)


def _with_the_next(text: str, start: int, wrong: str, right: str, game: str) -> Iterator[Repair]:
    """デッキの1番下 for 山札の底: the next word is one of the tables too."""
    place = start + len(wrong)
    place += text[place : place + 1] in _LINKS
    between = text[start + len(wrong) : place]
    for written, meant in exact(text, place, game):
        if len(written) > 1 or between == "の":
            yield Repair("word", start, place + len(written), right + between + meant, 1, whole=True)


def _without_what_stands(text: str, start: int, wrong: str, right: str) -> Iterator[Repair]:
    """戻す for バウンスする, which is 手札に戻す, where 手札に stands before it."""
    for size in range(len(right) - 1, 1, -1):
        if text.endswith(right[:size], 0, start):
            yield Repair("word", start, start + len(wrong), right[size:], 0)
            return


def looks(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """Characters of the same look; the whole word where that makes one."""
    for meant in of_the_same_sound(text[at : at + 1]):
        start, stop = _word_around(text[:at] + meant + text[at + 1 :], at, game)
        if stop > start + 1:
            yield Repair("word", start, stop, text[start:at] + meant + text[at + 1 : stop], 2)
    for place in range(max(0, at - 4), min(len(text), max(end, at + 4))):
        for meant in alike(text[place]):
            start, stop = _word_around(text[:place] + meant + text[place + 1 :], place, game)
            yield Repair("word", start, stop, text[start:place] + meant + text[place + 1 : stop], 1)


def _word_around(text: str, place: int, game: str) -> tuple[int, int]:
    """The longest known word at a character; the character alone if there is none."""
    known = lexicon(game).words
    spans = ((start, stop) for start in range(max(0, place - _LONGEST), place + 1) for stop in range(place + 1, place + _LONGEST))
    found = [span for span in spans if span[1] <= len(text) and text[slice(*span)] in known]
    return max(found, key=lambda span: span[1] - span[0], default=(place, place + 1))


def slips(text: str, at: int, game: str) -> Iterator[Repair]:
    """Known words one slip away from what stands there or begins a little before, the nearest first."""
    for start in range(at, max(-1, at - 6), -1):
        found = [slip for slip in slips_at(text, start, game) if slip.start + slip.length > at]
        for slip in found[:_MAX_SLIPS]:
            if set(text[slip.start : slip.start + slip.length]) & _FENCES - set(slip.word):
                continue  # what ends words is no letter of one
            cost = 4 if len(slip.word) < 3 else 3 if slip.length == len(slip.word) else 4
            yield Repair("word", slip.start, slip.start + slip.length, slip.word, cost)


def nearly(text: str, at: int, game: str) -> Iterator[Repair]:
    """A word in katakana that sounds nearly like a known one; a keyword nearly written so."""
    run = re.compile("[ァ-ヺー]{3,}").match(text, at)
    if run:
        found = nearest(sound(run[0]), _sounds(game))
        if found:
            yield Repair("word", *run.span(), _sounds(game)[found], 3)
        letters = sorted(run[0])
        yield from (Repair("word", *run.span(), word, 3) for word in _sounds(game).values() if sorted(word) == letters)


@cache
def _sounds(game: str) -> dict[str, str]:
    """The known words in katakana by their sound."""
    return {sound(word): word for word in lexicon(game).words if len(word) > 2 and re.fullmatch("[ァ-ヺー]+", word)}


def groups(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """A word in brackets of another kind, or a known one that is much like it."""
    known = [word for word in game_text(game).checks.likely if word[0] in "【《［" and word[-1] in "】》］"]
    boxed = set(known)
    for match in _GROUP.finditer(text, max(0, at - 18), min(len(text), end + 18)):
        last = at - 5 if match[0][0] in "《≪" else at - 1  # a gate is refused behind the kind of ability: 《ZO4》【常】
        if match.start() <= end + 1 and match.end() >= last:
            inner = match[0][1:-1]
            styles = sorted(_STYLES, key=lambda style: style != _SHAPED.get(match[0][0]))
            shaped = [style[0] + inner + style[1] for style in styles]
            yield from (Repair("word", *match.span(), word, 1 if word in boxed else 2, whole=True) for word in shaped)
            yield from (Repair("word", *match.span(), word, 3) for word in known if _close(inner, word[1:-1]))
            if match[0][0] == "【" and match[0] not in known:
                yield from (Repair("word", *match.span(), word, 5, whole=True) for word in known if word[0] == "【")
            if match[0][0] in "《≪" and inner[:2].upper() in _LEVELS:
                yield Repair("word", match.start() + 1, match.start() + 3, _LEVELS[inner[:2].upper()], 1, whole=True)
            if match[0][0] in "《≪" and (cost := _SYMBOL.fullmatch(inner)):
                yield Repair("word", match.start() + 1, match.end() - 1, "".join(_of_cost(cost.groups())), 1, whole=True)
            for cut in _INNER.finditer(text, match.start() + 1, match.end() - 1):
                yield from (Repair("missing", cut.start(), cut.start(), colon, 2, whole=True) for colon in ":：")
            for place in range(match.start() + 1, match.end() - 1):
                if (text[place].isascii() and text[place].isalpha()) or text[place] in "つ回枚個点":
                    yield Repair("extra", place, place + 1, "", 2, whole=True)


def _of_cost(parts: tuple[str | None, ...]) -> list[str]:
    """The colours of a cost symbol, then its number."""
    return sorted((one for one in parts if one), key=str.isdecimal)


def bare(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """A word without the brackets around it: 赤2 for 《赤2》, スリープ for 《スリープ》."""
    known = {word[1:-1]: word for word in game_text(game).checks.likely if word[0] in "【《［" and word[-1] in "】》］"}
    first, last = max(0, at - _BACK), min(len(text), max(at, end) + 2)
    for inner, word in known.items():
        start = text.find(inner, first, last + len(inner))
        if start >= 0:
            yield Repair("word", start, start + len(inner), word, 3, whole=True)
    for match in _PAID.finditer(text, first, last + 4):
        yield Repair("word", *match.span(), f"《{match['cost']}》", 1, whole=True)
    for match in _COST.finditer(text, first, last + 2):
        yield Repair("word", *match.span(), f"《{match[0]}》", 2, whole=True)


def tribes(text: str, at: int, end: int, game: str) -> Iterator[Repair]:
    """種族「鬼」を持つミニオン for 鬼族のミニオン, 「鬼」のミニオン: how a game speaks of the cards of a tribe."""
    said = game_text(game).checks.of_tribe
    for match in _OF_TRIBE.finditer(text, max(0, at - 2 * _BACK), min(len(text), max(at, end) + 2 * _BACK)) if said else ():
        if match.start() <= max(at, end) + 1 and match.end() >= at - 1:
            name, of = (next((match[one] for one in names if match[one]), "") for names in (_TRIBE_NAMES, _TRIBE_OF))
            if match["plain"] and (match["plain"] in lexicon(game).words or match.start() != at):
                continue
            for kept in ("",) if "ぁ" <= said[-1] <= "ゖ" else ("", "の"):
                yield Repair("word", *match.span(), said.format(name) + kept, 3 if match["plain"] or not of else 1, whole=True)


def _close(one: str, other: str) -> bool:
    """Whether two words share more than half of their letters, or one holds the other."""
    shared = len(set(one) & set(other))
    return one in other or other in one or 2 * shared > max(len(set(one)), len(set(other)))


def names_place(before: str, game: str) -> bool:
    """Whether a text ends with the word for a place where cards are."""
    known = lexicon(game).words
    ends = (before[-size:] for size in range(2, min(_LONGEST, len(before)) + 1))
    return any(terminal == "ZONE" for one in ends for terminal, _ in known.get(one, ()))
