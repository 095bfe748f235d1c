"""…の中でパワーが1番高いゼクス: the cards of a set with the highest or lowest number."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import also, listed, stated
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.shapes import is_extreme
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import PICKERS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.compare import Highest, Topmost
from zxscript.meaning.forms import Best, Cards, Set


@reads(PICKERS, f.Relative, when=is_extreme)
def extreme(scope: Scope, take: Take[f.Relative], others: Set) -> Set:
    """The best of the set that is said in front (その中で, このカードのフォースの), which are such cards as the noun names;
    without one: of the cards that all other modifiers leave (``others``)."""
    item = take.node
    take("wide")
    clause: Any = take("clause")
    with taking(clause) as inner:
        subject, place = inner("subject"), inner("place")
    stat, original, owner = _measure(scope, item, subject)
    if place is not None and owner is not None:
        raise refuse(item, "the best of which cards?", "どのカードの中で1番なのか決まりません")
    among = _inside(place) if place is not None else owner
    found = others if among is None else _such(item, cards(scope, among), others)
    return Best(listed(found, item), stat, isinstance(clause, Highest | Topmost), original, span=item.span)


def _such(item: f.Relative, among: Set, others: Set) -> Set:
    """Those of a set that are what the noun and its other modifiers describe; they lie nowhere else than there."""
    if not isinstance(others, Cards) or stated(others) or others.whose or others.demanded:
        raise refuse(item, "the best of these, or of such among these?", "どのカードの中で1番なのか決まりません")
    return also(among, *others.tests)


def _measure(scope: Scope, item: Filter, subject: Phrase | None) -> tuple[str, bool, Phrase | None]:
    """パワーが, 元々のコストが: the number; このカードのフォースの|パワーが: and the cards it is said of."""
    if not isinstance(subject, Noun) or not isinstance(subject.head, h.Attribute) or len(subject.filters) > 1:
        raise refuse(item, "the highest of what?", "何が1番なのか書かれていません")
    with taking(subject) as take:
        head, filters = take("head"), take("filters")
    word = wording.plain(head.word)
    if word not in scope.words.stats or head.value:
        raise refuse(item, f"the highest {head.ja()}", f"「{head.ja()}」の1番は決まりません")
    of: Phrase | None = None
    for one in filters:
        if not isinstance(one, f.Of):
            raise refuse(item, "the highest of what?", "何が1番なのか書かれていません")
        with taking(one) as take:
            take("wide"), take("relation")
            of = take("phrase")
    return scope.words.stats[word], word != head.word, of


def _inside(place: Phrase) -> Phrase:
    """…の中(で): the cards among which."""
    if isinstance(place, Noun) and place.sense == "inside" and len(place.filters) == 1:
        of = place.filters[0]
        if isinstance(of, f.Of):
            return of.phrase
    return place
