"""How many terminal columns a text takes (East Asian width), and how many UTF-16 units."""

import unicodedata

# Unicode Standard Annex 11. "A" (ambiguous: ◎ × ∞ “ ”) is drawn one column wide by most terminals of today.
_WIDE = {"W": 2, "F": 2, "H": 1, "Na": 1, "N": 1, "A": 1}
_ZERO = {"Mn", "Me", "Cf"}


def char_width(char: str) -> int:
    """Terminal columns of one character: 0, 1 or 2."""
    if char < "\x7f":
        return 1
    if unicodedata.category(char) in _ZERO:
        return 0
    return _WIDE[unicodedata.east_asian_width(char)]


def display_width(text: str) -> int:
    """Terminal columns of ``text``, which holds no line break."""
    if text.isascii():
        return len(text)
    return sum(map(char_width, text))


def utf16_length(text: str) -> int:
    """Length of ``text`` in UTF-16 code units, the unit of editors and of SARIF."""
    if text.isascii():
        return len(text)
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
