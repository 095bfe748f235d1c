"""デッキの上, デッキの下: the ends of a zone, with so many cards."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.bases import deck_end
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Cards, End, Number

TOPS = ("top", "topmost")


def end_of_deck(scope: Scope, phrase: Phrase, count: Number) -> End | None:
    """デッキの上 / 下 with a number of cards; None if the phrase is no end of a zone."""
    if not isinstance(phrase, Noun) or phrase.sense not in ("bottom", "top"):
        return None
    inner, top = deck_of(scope, phrase)
    return deck_end(phrase, inner, top, count)


def deck_of(scope: Scope, phrase: Noun) -> tuple[Cards, bool]:
    """The zone of デッキの上 and whether it is its top; without an owner that of the player who acts."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(phrase, "an end of nothing", f"何の「{head.word}」か書かれていません")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner = cards(scope, take("phrase"))
    if not isinstance(inner, Cards):
        raise refuse(phrase, "an end of several zones", f"いくつもの領域の「{head.word}」は決まりません")
    if inner.tests:
        raise refuse(phrase, "an end of only some cards of a zone", f"領域の一部のカードだけの「{head.word}」は決まりません")
    return (inner if inner.whose else replace(inner, whose=(scope.actor,))), head.sense in TOPS
