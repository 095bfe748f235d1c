"""色になる: a card becomes of these colours and no others (zx.md 8.5)."""

from __future__ import annotations

from zxscript.interpret.changing import about
from zxscript.interpret.consume import Take
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.subjects import attribute, now, owner_cards, phrase_cards, subject_cards
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become
from zxscript.meaning.forms import Change, TagChange

_ALL, _COLOUR = ("すべての",), "色"


def is_colour(scope: Scope, goal: Noun) -> bool:
    """すべての色, 赤."""
    return colours(scope, goal) is not None


def colours(scope: Scope, goal: Noun) -> tuple[str, ...] | None:
    """The colours that a phrase names; None for any other phrase."""
    if isinstance(goal.head, h.Color) and not goal.filters and goal.head.word in scope.words.colours:
        return (scope.words.colours[goal.head.word],)
    every = len(goal.filters) == 1 and getattr(goal.filters[0], "word", "") in _ALL
    if isinstance(goal.head, h.Attribute) and goal.head.word == _COLOUR and every and goal.quantity is None:
        return tuple(scope.words.colours.values())
    return None


def becomes_coloured(scope: Scope, take: Take[Become]) -> list[Change]:
    """このカードはすべての色になる, このカードの色は赤になる."""
    what = take.node
    goal: Noun = take("goal")
    if not scope.static and scope.lasting is None:
        raise refuse(what, "it is not said how long it is of these colours", "いつまでその色なのか書かれていません")
    phrase: Phrase | None = what.subject or scope.topic
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and phrase.head.word == _COLOUR:
        take("subject")
        _word, found = attribute(scope, what, phrase)
        found = found if found is not None else owner_cards(scope, what)
    elif phrase is not None and what.subject is None:
        found = phrase_cards(scope, what, phrase)
    else:
        found = subject_cards(scope, take)
    values = colours(scope, goal) or ()
    return [TagChange("colour", about(scope, found, now(take)), "set", values, when=scope.condition, span=what.span)]
