"""What has a life: damage is dealt to nothing else, and nothing else recovers."""

from __future__ import annotations

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun


def alive(scope: Scope, phrase: Phrase | None) -> None:
    """Refuses cards that have no life (相手のミニオンに1ダメージを与える)."""
    for noun in phrase.items if isinstance(phrase, Group) else (phrase,):
        head = noun.head if isinstance(noun, Noun) else None
        if isinstance(noun, Noun) and isinstance(head, h.CardType | h.This) and head.word in scope.words.unhurt:
            raise refuse(noun, f"{head.word} has no life", f"「{head.word}」にライフはありません")


__all__ = ["alive"]
