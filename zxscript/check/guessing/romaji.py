"""Kana in Latin letters, as authors type them (Hepburn; long vowels doubled)."""

from __future__ import annotations

_ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ", "m": "まみむめも",
    "r": "らりるれろ", "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
}  # fmt: skip
_KANA = {kana: consonant + vowel for consonant, row in _ROWS.items() for kana, vowel in zip(row, "aiueo", strict=True)}
_KANA |= {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
_KANA |= {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "o", "ん": "n", "ゔ": "vu"}
_SMALL = {"ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o"}
_HIRAGANA = {chr(code): chr(code - 0x60) for code in range(ord("ァ"), ord("ヶ") + 1)}


def romanised(kana: str) -> str:
    """Hiragana or katakana in Latin letters; characters of other kinds stay."""
    out: list[str] = []
    doubled = False
    for char in kana:
        char = _HIRAGANA.get(char, char)
        if char == "っ":
            doubled = True
            continue
        if char in _SMALL and out and len(out[-1]) > 1:
            out[-1] = _joined(out[-1], _SMALL[char])
            continue
        said = (out[-1][-1:] if out else "") if char == "ー" else _KANA.get(char, _SMALL.get(char, char))
        out.append(said[:1] + said if doubled else said)
        doubled = False
    return "".join(out)


def _joined(before: str, small: str) -> str:
    """き + ゃ is kya, し + ゃ sha, て + ぃ ti."""
    stem = before[:-1]
    if len(small) == 1:
        return stem + small
    return stem + (small[1:] if stem.endswith(("sh", "ch", "j")) else small)
