"""What a relative clause is said of, as far as it decides whether the clause tells a deed again."""

from __future__ import annotations

from typing import NamedTuple

from zxscript.interpret.references.agreement import agrees
from zxscript.interpret.references.deeds import said_zones
from zxscript.interpret.references.discourse import Mention, is_self
from zxscript.lang.filters import Within
from zxscript.lang.heads import CardType, This, Zone
from zxscript.lang.nouns import Noun
from zxscript.meaning.vocabulary import Vocabulary


class HeadOf(NamedTuple):
    """The noun phrase around a relative clause."""

    lies: tuple[str, ...] = ()
    """The zones in which its cards are said to lie, so that they were not put elsewhere (チャージにある、置いたカード)."""
    zone: bool = False
    """A zone is told by the cards that went there (ゼクスを戻したデッキ)."""
    word: str = ""
    """The word for what may be in that state anyway (破壊されたフォース), else empty."""
    under: str = ""
    """The word for what lies under cards (置いたフォース), else empty."""
    this: bool = False
    """This very card (トラッシュに置いたこのカード): the deed was done to it, and not to another card."""


def head_of(noun: Noun, words: Vocabulary) -> HeadOf:
    """What the relative clauses among the modifiers of this noun are said of."""
    head = noun.head
    state = head.word if isinstance(head, CardType) and head.word in words.implied else ""
    lies = said_zones(item.phrase for item in noun.filters if isinstance(item, Within))
    under = head.word if isinstance(head, Zone) and head.word in words.under else ""
    return HeadOf(lies, isinstance(head, Zone), state, under, isinstance(head, This))


def called_so(of: HeadOf, mention: Mention) -> bool:
    """Can what was spoken of be called by that word?  Only what lay there, or was put there, is a Force; このカード is one card."""
    if of.this and not is_self(mention.phrase):
        return False
    told = [one for one in (mention.phrase, mention.said.goal, mention.said.role) if one is not None]
    return agrees(of.word, mention) and (not of.under or of.under in said_zones(told))
