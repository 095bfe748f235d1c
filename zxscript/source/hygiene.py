"""What is wrong with the characters themselves: encoding, invisible, misleading and look-alike characters.

Every function is linear in the length of the text and returns findings instead of raising.
"""

import re
import unicodedata
from pathlib import Path

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.source.files import read_bytes, reason_of
from zxscript.source.limits import MAX_FILE_BYTES
from zxscript.source.text import Source, Span

_DELETE = Words("取り除く", "remove it")
_BIDI = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_INVISIBLE = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200d\u2060-\u2064"
    "\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
UNSEEN = f"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f{_BIDI}{_INVISIBLE}"
"""Characters that nobody sees and that texts are read without, for a character class."""

_SUSPECT = re.compile(
    "(?P<ZX011>[\x0b\x0c\x85\u2028\u2029]|\r(?!\n))"
    "|(?P<ZX004>[\x00-\x08\x0e-\x1f\x7f-\x9f]+)"
    f"|(?P<ZX005>[{_BIDI}]+)"
    f"|(?P<ZX006>[{_INVISIBLE}\U000e0000-\U000e0fff]+)"
    "|(?P<ZX012>[\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufffd\ufffe\uffff]+)"
    "|(?P<ZX013>[\u3041-\u30fe][\u3099\u309a])"
)

# Chinese characters that are drawn like a katakana letter. Only between katakana is one surely a slip.
_KANJI_AS_KANA = {"力": "カ", "口": "ロ", "工": "エ", "卜": "ト", "夕": "タ", "二": "ニ", "八": "ハ", "三": "ミ",
                  "一": "ー", "千": "チ", "才": "オ"}  # fmt: skip
_BETWEEN_KANA = re.compile("(?<=[ァ-ヺー])[力口工卜夕二八三一千才](?=[ァ-ヺー])")
# へ・べ・ぺ look the same in both syllabaries; a katakana one with no katakana beside it is the particle.
_LONE_KATAKANA = re.compile("(?<![ァ-ヺー・A-Za-z])[ヘベペ](?![ァ-ヺー・])")
_HIRAGANA = {"ヘ": "へ", "ベ": "べ", "ペ": "ぺ"}
_FOREIGN = {
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C", "Т": "T", "Х": "X",
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "х": "x", "у": "y", "і": "i", "Α": "A", "Β": "B", "Ε": "E",
    "Ζ": "Z", "Η": "H", "Ι": "I", "Κ": "K", "Μ": "M", "Ν": "N", "Ο": "O", "Ρ": "P", "Τ": "T", "Χ": "X", "ο": "o",
}  # fmt: skip
_FOREIGN_CLASS = "".join(_FOREIGN)
_FOREIGN_BESIDE_LATIN = re.compile(f"(?<=[A-Za-z0-9])[{_FOREIGN_CLASS}]|[{_FOREIGN_CLASS}](?=[A-Za-z0-9])")


def read_source(path: Path, name: str | None = None) -> tuple[Source | None, list[Diagnostic]]:
    """Read a file as UTF-8. The source is None when it cannot be used at all (then there is an error)."""
    shown = name or str(path)
    try:
        size = path.stat().st_size
        if size > MAX_FILE_BYTES:
            return None, [finding("ZX008", shown, Span(0, 0), size=size, limit=MAX_FILE_BYTES)]
        data = read_bytes(path)
    except OSError as error:
        return None, [finding("ZX001", shown, Span(0, 0), reason=reason_of(error))]
    return decode_source(data, shown)


def _encoding(data: bytes) -> str:
    """The encoding in which bytes that are not UTF-8 are Japanese text; empty if in none."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    for name, codec in (("EUC-JP", "euc_jp"), ("Shift_JIS", "cp932")):
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        kana = sum("ぁ" <= char <= "ヿ" for char in text)
        if kana and not any("ｦ" <= char <= "ﾟ" for char in text[:2000]) and kana * 20 >= sum(char > "\x7f" for char in text):
            return name
    return ""


def decode_source(data: bytes, name: str) -> tuple[Source | None, list[Diagnostic]]:
    """Bytes as a source. Not UTF-8: the source is None and the finding names line and byte."""
    if len(data) > MAX_FILE_BYTES:
        return None, [finding("ZX008", name, Span(0, 0), size=len(data), limit=MAX_FILE_BYTES)]
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        good = data[: error.start].decode("utf-8")
        line = good.count("\n") + 1
        found_byte = f"0x{data[error.start]:02X}"
        byte = Words(f"{found_byte}、{line} 行目", f"{found_byte}, line {line}")
        encoding = _encoding(data)
        if encoding:
            byte = Words(f"{byte.ja}。{encoding} のようです", f"{byte.en}; it looks like {encoding}")
        return None, [finding("ZX002", name, Span(len(good), len(good)), byte=byte)]
    found = []
    if text.startswith("\ufeff"):
        # Kept out of the source: editors add it unasked, and columns would be off by one in the first line.
        text = text[1:]
        # No edit of the text takes it away: whatever writes the text again leaves it out.
        found.append(finding("ZX003", name, Span(0, 0), fix=Fix(_DELETE, ())))
    return Source(name, text), found


def bad_characters(source: Source) -> list[Diagnostic]:
    """Control, bidi, invisible, unassigned characters, odd separators and split voice marks, with safe fixes.

    Neighbours of one kind are one finding, named by the first of them.
    """
    found = []
    for match in _SUSPECT.finditer(source.text):
        code = match.lastgroup or ""
        span = Span(*match.span())
        text = match.group()
        if code == "ZX013":
            composed = unicodedata.normalize("NFC", text)
            fix = Fix(Words(f"「{composed}」にする", f"write '{composed}'"), (Edit(span, composed),))
            found.append(finding(code, source.name, span, fix=fix if composed != text else None, found=text))
            continue
        mend = None if code == "ZX012" else Fix(_DELETE, (Edit(span, "\n" if code == "ZX011" else ""),))
        found.append(finding(code, source.name, span, fix=mend, char=f"U+{ord(text[0]):04X}"))
    return found


def look_alikes(source: Source) -> list[Diagnostic]:
    """Characters that are surely meant as another one of the same look, with an unsafe fix (a name may mean it so)."""
    found = []
    for pattern, table in (
        (_BETWEEN_KANA, _KANJI_AS_KANA),
        (_LONE_KATAKANA, _HIRAGANA),
        (_FOREIGN_BESIDE_LATIN, _FOREIGN),
    ):
        for match in pattern.finditer(source.text):
            span, wanted = Span(*match.span()), table[match.group()]
            fix = Fix(Words(f"「{wanted}」にする", f"write '{wanted}'"), (Edit(span, wanted),), safe=False)
            found.append(finding("ZX007", source.name, span, fix=fix, found=match.group(), wanted=wanted))
    return sorted(found, key=lambda d: d.span)
