"""Kana: katakana as hiragana, and kana in Latin letters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ", "m": "まみむめも",
    "r": "らりるれろ", "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
}  # fmt: skip
_KUNREI = {kana: row + vowel for row, line in _ROWS.items() for kana, vowel in zip(line, "aiueo", strict=True)} | {
    "や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "wo", "ん": "n", "ゔ": "vu",
    "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
}  # fmt: skip
_HEPBURN = _KUNREI | {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
_FOLDS = [(re.compile(pattern), said) for pattern, said in (
    ("sy", "sh"), ("[tc]y", "ch"), ("[zj]y", "j"), ("si", "shi"), ("ti", "chi"), ("tu", "tsu"), ("zi", "ji"), ("(?<![sc])hu", "fu"),
    ("tch", "cch"), (r"([aiueo])\1+", r"\1"), ("ou", "o"), ("n+", "n"), ("m(?=[bp])", "n"),
)]  # fmt: skip
"""Spellings of one sound, in the order in which they are made one."""
_SMALL = {"ゃ": "a", "ゅ": "u", "ょ": "o"}


def hiragana(text: str) -> str:
    """Katakana (half-width too) as hiragana; other signs stay, brackets and blanks are left out."""
    wide = unicodedata.normalize("NFKC", text)
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in wide if char not in "【】《》「」[] ・")


def katakana(text: str) -> str:
    """Hiragana as katakana; everything else stays."""
    return "".join(chr(ord(char) + 0x60) if "ぁ" <= char <= "ゖ" else char for char in text)


def romaji(kana: str) -> tuple[str, ...]:
    """Hiragana in Latin letters, as Hepburn and as the keyboard spells it (hakai; shouhi, syouhi); long marks are left out."""
    return tuple(dict.fromkeys((_latin(kana, _HEPBURN, ["j", "sh", "ch"]), _latin(kana, _KUNREI, []))))


def long_romaji(word: str) -> tuple[str, ...]:
    """A word in kana of either kind in Latin letters, its long vowels left out, doubled, or with a hyphen: tan, taan, ta-n."""
    kana = hiragana(word)
    doubled, vowel = "", ""
    for char in kana:
        doubled += vowel if char == "ー" else char
        vowel = next((one for one, latin in zip("あいうえお", "aiueo", strict=True) if _KUNREI.get(char, "").endswith(latin)), vowel)
    hyphened = "-".join(romaji(part)[0] for part in kana.split("ー"))
    return tuple(dict.fromkeys((*romaji(kana), *romaji(doubled), hyphened)))


@lru_cache(1024)
def folded(latin: str) -> str:
    """Japanese in Latin letters of any spelling, as one: its long vowels short (tou, too, tō, to-, to^), by Hepburn."""
    bare = "".join(char for char in unicodedata.normalize("NFKD", latin.lower()) if char.isalnum())
    for pattern, said in _FOLDS:
        bare = pattern.sub(said, bare)
    return bare


def sound(word: str) -> str:
    """A word in kana of either kind in Latin letters (Hepburn), for comparing how words sound."""
    return romaji(hiragana(word))[0]


def _latin(kana: str, table: dict[str, str], soft: list[str]) -> str:
    said: list[str] = []
    double = False
    for char in kana:
        if char == "っ":
            double = True
        elif char in _SMALL and said:
            stem = said.pop()[:-1]
            said.append(stem + ("" if stem.endswith(tuple(soft)) else "y") + _SMALL[char])
        elif char in "ぁぃぅぇぉ" and said and said[-1][-1] in "ui":
            said[-1] = said[-1][:-1] + table[char]
        elif char != "ー":
            one = table.get(char, char.lower())
            said.append((one[0] if double and one else "") + one)
            double = False
    return "".join(said)
