"""元々の数値, 本来のBP: the number that is printed on a card, beside the one that it has now."""

from __future__ import annotations

from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun

_VALUES = ("value", "values")


def bare_stat(scope: Scope, subject: Phrase | None) -> tuple[str | None, bool]:
    """パワーが, 元々のパワーが: the number that is compared, and whether the original one."""
    if not isinstance(subject, Noun) or subject.filters or not isinstance(subject.head, h.Attribute) or subject.head.value:
        return None, False
    word = subject.head.word
    return scope.words.stats.get(wording.plain(word)), wording.is_original(word)


def is_original_number(scope: Scope, phrase: Phrase, stat: str) -> bool:
    """元々の数値, 元々のパワー (of パワー), 本来の数値, 本来."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.value:
        return False
    only, word = (phrase.filters[0] if len(phrase.filters) == 1 else None), phrase.head.word
    if only is not None and only.sense == "original":
        word = wording.original(word)
    elif phrase.filters:
        return False
    told = h.Attribute.senses.get(wording.plain(word)) in _VALUES or scope.words.stats.get(wording.plain(word)) == stat
    return (wording.is_original(word) and told) or h.Attribute.senses.get(word) == "original"
