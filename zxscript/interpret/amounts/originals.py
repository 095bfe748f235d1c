"""元々の数値, 本来のBP: the number that is printed on a card, beside the one that it has now."""

from __future__ import annotations

from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun

_ORIGINAL, _VALUES = "元々の", ("数値", "値")
_LEADS, _ALONE = (_ORIGINAL, "本来の"), ("本来",)
"""What stands in front of such a number, and what says it by itself."""


def bare_stat(scope: Scope, subject: Phrase | None) -> tuple[str | None, bool]:
    """パワーが, 元々のパワーが: the number that is compared, and whether the original one."""
    if not isinstance(subject, Noun) or subject.filters or not isinstance(subject.head, h.Attribute) or subject.head.value:
        return None, False
    word = subject.head.word
    return scope.words.stats.get(word.removeprefix(_ORIGINAL)), word.startswith(_ORIGINAL)


def is_original_number(scope: Scope, phrase: Phrase, stat: str) -> bool:
    """元々の数値, 元々のパワー (of パワー), 本来の数値, 本来."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.value:
        return False
    only, word = (phrase.filters[0] if len(phrase.filters) == 1 else None), phrase.head.word
    if only is not None and only.sense == "original":
        word = _ORIGINAL + word
    elif phrase.filters:
        return False
    lead = next((one for one in _LEADS if word.startswith(one)), None)
    rest = word.removeprefix(lead) if lead is not None else ""
    return word in _ALONE or (lead is not None and (rest in _VALUES or scope.words.stats.get(rest) == stat))
