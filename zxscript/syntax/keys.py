"""The header keys that every game has: Japanese canonical spelling and English aliases; and how keys are found."""

from __future__ import annotations

import unicodedata

from zxscript.syntax.game import Game, Key, Role, find_game, key_written

COMMON: tuple[Key, ...] = (
    Key("番号", "number", ("number", "no", "id"), 10),
    Key("カード名", "name", ("name",), 20),
    Key("キーワード", "keyword", ("keyword",), 30),
    Key("読み", "kana", ("kana", "reading"), 40),
    Key("英名", "name_en", ("name_en", "english name"), 50),
    Key("ゲーム", "game", ("game",), 60),
    Key("種類", "type", ("type", "kind"), 70),
    Key("色", "colors", ("color", "colour", "colors", "colours"), 80),
    Key("コスト", "cost", ("cost",), 100),
    Key("ライフ", "life", ("life",), 140),
    Key("種族", "tribes", ("tribe", "tribes", "race"), 150),
    Key("収録", "set", ("set", "pack"), 190),
    Key("英文", "text_en", ("text_en", "english text"), 200),
    Key("付記", "note", ("note",), 210, "note"),
)
"""In the order in which the formatter writes them (``rank``); keys of a game stand between them."""


def fold_width(text: str) -> str:
    """Full-width ASCII and the ideographic space as ASCII, one character for one character."""
    return text.translate(_NARROW)


_NARROW = {0xFF01 + at: 0x21 + at for at in range(94)} | {0x3000: 0x20}


def find_key(written: str) -> Key | None:
    """The key meant by what stands before the colon, in any of its spellings; None when there is no such key."""
    return key_written(written) or key_written(" ".join(unicodedata.normalize("NFKC", written).casefold().split()))


__all__ = ["COMMON", "Game", "Key", "Role", "find_game", "find_key", "fold_width"]
