"""Whether a word can speak of cards that a text has mentioned: what they were called, and where they are since."""

from __future__ import annotations

from zxscript.interpret.references.discourse import Mention, taken_off
from zxscript.lang.base import Phrase
from zxscript.lang.heads import CardType, Icon, Named, Tribe, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.readnoun import leftmost
from zxscript.lang.verbs.move import MoveTo
from zxscript.lang.wording import type_sense
from zxscript.meaning.vocabulary import Vocabulary


def head_word(phrase: Phrase | None) -> str:
    """The card type that a phrase names, as far as a pronoun has to agree with it; empty when it is open."""
    if phrase is None:
        return ""
    head = leftmost(phrase).head
    if isinstance(head, CardType):
        return head.word
    if isinstance(head, Tribe | Named | Icon) and head.word:
        return head.word
    return ""


def _is_open(words: Vocabulary, word: str) -> bool:
    """Does the word leave open what kind of card it speaks of (カード, 手札)?"""
    return not word or type_sense(word) in ("card", "player") or words.unseen(word)


def agrees(word: str, mention: Mention) -> bool:
    """Can ``word`` (カード, or a type) speak of the mentioned cards?"""
    words = mention.words
    if word in words.apart and mention.phrase is not None:
        return _may_be(words, word, mention.phrase) or _called_there(word, mention)
    said = head_word(mention.phrase)
    if _is_open(words, word) or _is_open(words, said) or word == said:
        return type_sense(word) != "player" or said == word
    return word in words.kin and said in words.kin


def _may_be(words: Vocabulary, word: str, phrase: Phrase) -> bool:
    """Is one of the things that the phrase names, or may it be, called so?"""
    if isinstance(phrase, Group):
        return any(_may_be(words, word, item) for item in phrase.items)
    said = head_word(phrase)
    if said == word or (word in words.kin and said in words.kin):
        return True
    return type_sense(said) != "player" and said not in words.apart


def _called_there(word: str, mention: Mention) -> bool:
    """マナをフィールドに移動させる。そのミニオン: what was moved to a place is called as cards of that place are."""
    words, said = mention.words, mention.said
    if not isinstance(said, MoveTo) or said.negative or mention.role not in ("object", "subject") or _is_mover(mention):
        return False
    zone = words.zones.get(said.goal.head.word) if isinstance(said.goal, Noun) and isinstance(said.goal.head, Zone) else None
    if zone is None:
        return False
    return zone.zone == words.board if word in words.kin else zone.zone in words.where_types.get(word, ())


def _is_mover(mention: Mention) -> bool:
    """Who moves it, not what is moved: a player."""
    return type_sense(head_word(mention.phrase)) == "player" or (mention.role == "subject" and mention.said.object is not None)


def not_those(word: str, mention: Mention, board_only: bool) -> bool:
    """Cards that were just put away are not destroyed; nor is a カード that was put away called そのゼクス."""
    return taken_off(mention) and (board_only or (word in mention.words.kin and _is_open(mention.words, head_word(mention.phrase))))
