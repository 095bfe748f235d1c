"""Phrases that a reading makes besides those that are printed, and words taken apart: 元々のパワー -> パワー."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zxscript.lang.filters import Determiner, Owner
from zxscript.lang.heads import AbilityWord, Attribute, CardType, Pronoun, This
from zxscript.lang.quantity import Quantity
from zxscript.syntax.node import Extent

OTHERS: Final = "それ以外"
"""それ以外: all but those, as a printed word."""
NONE: Final = Pronoun(word="なし")
"""なし: nothing of the kind."""
EVERY: Final = Quantity(counter="すべて")
"""すべて: however many there are."""
PLAYING: Final = AbilityWord(word="プレイ")
"""プレイ as what makes a card appear."""
_ORIGINAL = ("元々の", "本来の")
_TOTAL = "の合計"
COLOURLESS: Final = "無"
"""The letter of a resource of any colour."""
_ONLY: Final = ("単色", "だけ", "のみ")


def any_card(span: Extent | None = None) -> CardType:
    """カード: what is a card, and nothing more is said of it."""
    return CardType(word="カード", span=span)


def of_them(more: bool, span: Extent | None = None) -> Pronoun:
    """そのうち: those that were chosen or shown; ``more``: 残り, when some of them were told before."""
    return Pronoun(word="残り" if more else "そのうち", span=span)


def player_card(span: Extent | None = None) -> CardType:
    """プレイヤー: the card that stands for a player."""
    return CardType(word="プレイヤー", span=span)


def as_card(word: str) -> str:
    """ミニオン -> ミニオンカード: the card of that type, wherever it is."""
    return f"{word}カード"


def type_sense(word: str) -> str:
    """What the word for a card says: ``card`` and ``player`` of those that say no type."""
    return CardType.senses.get(word, "")


def this_card() -> This:
    """このカード."""
    return This(word="このカード")


def is_original(word: str) -> bool:
    """元々のパワー, 本来のコスト: the number that is printed on a card."""
    return word.startswith(_ORIGINAL)


def original(word: str) -> str:
    """パワー -> 元々のパワー."""
    return _ORIGINAL[0] + word


def original_like(first: str, word: str) -> str:
    """本来のBP(と)DP -> 本来のDP: as the first one says it."""
    return next(one for one in _ORIGINAL if first.startswith(one)) + word


def plain(word: str) -> str:
    """元々のパワー -> パワー; パワー as it is."""
    lead = next((one for one in _ORIGINAL if word.startswith(one)), "")
    return word.removeprefix(lead)


def only_colour(word: str) -> tuple[str, bool]:
    """赤単色 -> 赤, and that it is the only one."""
    end = next((one for one in _ONLY if word.endswith(one)), "")
    return word.removesuffix(end), bool(end)


def says_colourless(word: str) -> bool:
    """無色."""
    return word == COLOURLESS + "色"


def without_time(said: str, times: Iterable[str]) -> str:
    """このターンのエンドフェイズ -> エンドフェイズ, このターン being one of ``times``."""
    lead = next((f"{word}の" for word in times if said.startswith(f"{word}の")), "")
    return said.removeprefix(lead)


def as_stretch(said: str) -> str:
    """このターン -> このターンの間."""
    return said + "の間"


def is_cost(word: str) -> bool:
    """コスト."""
    return Attribute.senses[word] == "cost" if word in Attribute.senses else False


def summed(word: str) -> str | None:
    """コストの合計 -> コスト; None for what is no sum."""
    return word.removesuffix(_TOTAL) if word.endswith(_TOTAL) else None


def owned_by(who: str, span: Extent | None = None) -> Owner:
    """あなた自身 -> あなたの: the modifier that names the same player."""
    return Owner(who=(who.removesuffix("自身"),), span=span)


def that(said: str, owner: str = "") -> str:
    """Xのカード -> そのXのカード, as printed."""
    return f"その{owner}の{said}" if owner else f"その{said}"


def ones_own(span: Extent | None = None) -> Owner:
    """自分の."""
    return Owner(who=("自分",), span=span)


def other(span: Extent | None = None) -> Determiner:
    """他の."""
    return Determiner(word="他の", span=span)


def beside(span: Extent | None = None) -> Determiner:
    """隣の."""
    return Determiner(word="隣の", span=span)
