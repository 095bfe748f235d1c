"""What could stand at a place, in plain words: the terminals of the grammar as a card author would call them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from zxscript.source.diagnostic import Words
from zxscript.syntax.lexicon import lexicon

_GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("文の終わり（。）", "the end of the sentence (。)", ("FULLSTOP",)),
    ("閉じ括弧（”）", "a closing ”", ("QUOTE_CLOSE",)),
    ("動詞", "a verb", ("V_FIN", "V_REN", "V_TE", "V_TA", "V_NEG", "V_NEGTA", "V_ZU")),
    ("カードの名詞（カード、ゼクス、このカード など）", "a noun for cards", ("CARD", "SELF", "NAME", "TRIBE")),
    ("場所（スクエア、手札 など）", "a place", ("ZONE", "POSITION")),
    ("枚数などの数", "a quantity", ("QTY", "INT", "QTY_SAME")),
    ("数値（パワー、コスト など）", "a number of a card", ("ATTR", "NUM_CMP", "DAMAGE", "STATS")),
    ("時（ターン終了時 など）", "a time", ("TIME",)),
    ("プレイヤー（あなた、相手）", "a player", ("PLAYER",)),
    ("修飾語（あなたの、赤の、コスト3以下の など）", "a modifier", ("OWNER", "COLOR_MOD", "NUM_MOD", "DET", "STATE_MOD")),
    ("助詞（を、に、が、で、から など）", "a particle", ("WO", "NI", "GA", "DE", "HA", "KARA", "MADE", "YORI")),
    ("読点（、）", "a comma (、)", ("COMMA",)),
    ("「の」", "の", ("NO",)),
    ("「か」「と」", "か or と", ("KA", "TO")),
    ("「場合」「ならば」", "場合 or ならば", ("BAAI", "NARABA", "CMP_BAAI", "CMP_NARABA")),
    ("「時」「際」", "時 or 際", ("TOKI", "SAI", "SAI_NI")),
    ("【効果】", "【効果】", ("H_EFFECT",)),
    ("【誘発】", "【誘発】", ("H_TRIGGER",)),
    ("【コスト】", "【コスト】", ("H_COST",)),
    ("【有効】", "【有効】", ("H_VALID",)),
    ("能力の種類（【自】【起】【常】 など）", "the kind of ability (【自】 …)", ("KIND",)),
    ("キーワード能力", "a keyword ability", ("KEYWORD", "KEYWORD_BOX")),
    ("アイコン 《…》", "an icon 《…》", ("ICON", "COST_ICON", "PLAYER_ICON", "GATE", "TIMING")),
    ("見出し 【…】《…》", "a heading 【…】《…》", ("TIMING_HEAD", "ZONE_HEAD")),
    ("「含む」", "を含む", ("CONTAINING",)),
    ("「：」", "：", ("COLON",)),
    ("文の終わりの後（能力の終わり）", "the end of the ability", ("$END",)),
)  # fmt: skip

MANY = 6
"""More kinds of words than this say nothing; then the list is left out."""


def in_words(expected: Iterable[str], game: str) -> Words | None:
    """The kinds of words that could stand there; None if there are so many that a list does not help."""
    terminals = {name for name in expected if name.isupper() or name == "$END"}
    groups = [(ja, en) for ja, en, members in _GROUPS if terminals & set(members)]
    known = {member for _, _, members in _GROUPS for member in members}
    others = sorted(terminals - known)
    if others and len(groups) + len(others) <= MANY:
        groups += [(word, word) for word in (_surface(name, game) for name in others) if word]
    if not groups or len(groups) > MANY:
        return None
    return Words("、".join(ja for ja, _ in groups), ", ".join(en for _, en in groups))


def _surface(terminal: str, game: str) -> str:
    """The first word of a terminal that is one."""
    surface = _surfaces(game).get(terminal, "")
    return surface and f"「{surface}」"


@cache
def _surfaces(game: str) -> dict[str, str]:
    """The first word of each terminal."""
    found: dict[str, str] = {}
    for surface, entries in lexicon(game).words.items():
        for name, _ in entries:
            found.setdefault(name, surface)
    return found
