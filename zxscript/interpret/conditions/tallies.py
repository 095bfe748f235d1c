"""Conditions on numbers that are no number of cards: colours, counters, places; what the next condition asks again."""

from __future__ import annotations

from typing import NamedTuple

from zxscript.interpret.amounts.counters import icons_of
from zxscript.interpret.amounts.counting import there
from zxscript.interpret.amounts.numbers import COUNTERS, counters, holds
from zxscript.interpret.amounts.quantities import fewer
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import listed
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.shapes import TAGS, tag_of
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.exist import Exist
from zxscript.meaning.forms import Compare, Condition, Kinds, Number, PlaceCount
from zxscript.syntax.node import Node


class Said(NamedTuple):
    """What a clause says besides its subject."""

    what: Exist
    place: Phrase | None
    quantity: Quantity | None
    negative: bool
    focus: tuple[str, ...]


def unclear(said: Said) -> Refused:
    return refuse(said.what, f"it is not clear what is counted in {said.what.ja()}", f"{said.what.ja()}は何を数えるのか決まりません")


def places_test(scope: Scope, said: Said, subject: Phrase) -> Condition:
    """ゼクスのないスクエアが4つ以上ある."""
    only = said.focus == ONLY
    if said.place is not None or (said.focus and not only) or (said.negative and said.quantity is not None) != only:
        raise unclear(said)
    total = PlaceCount(area(scope, subject), span=subject.span)
    _remember(scope, said.what, total)
    if said.quantity is None:
        return Compare(total, "eq" if said.negative else "gt", 0, span=said.what.span)
    if sense_of(said.quantity, "counter") not in COUNTERS:
        raise unclear(said)
    return holds(said.quantity, total)


def so_many_of_it(scope: Scope, said: Said, total: Number) -> Condition:
    """8個以上ある, 4種類以上ある: of what the condition before has counted."""
    kinds = said.quantity is not None and sense_of(said.quantity, "counter") == "kinds"
    if kinds != isinstance(total, Kinds) or said.focus or (said.negative and said.quantity is not None):
        raise unclear(said)
    _remember(scope, said.what, total)
    if said.quantity is None:
        return Compare(total, "eq", 0, span=said.what.span)
    return holds(said.quantity, total)


def kinds_test(scope: Scope, said: Said, subject: Noun) -> Condition:
    """リソースにあるカードの色が3種類以上ある, トラッシュに種族が5種類以上ある: how many of them there are among the cards."""
    head, quantity = subject.head, said.quantity
    of = subject.filters[0] if len(subject.filters) == 1 else None
    kind = "colour" if head.sense in ("colours", "kinds of colour") else tag_of(head.word)  # type: ignore[attr-defined]
    if not kind or not isinstance(quantity, Quantity):
        raise unclear(said)
    if of is None and not subject.filters and said.place is not None:
        of = f.Of(phrase=said.place, span=said.place.span)  # リソースに色が3種類以上ある: of the cards there
        said = said._replace(place=None)
    if not isinstance(of, f.Of):
        raise unclear(said)
    if sense_of(quantity, "counter") != "kinds" or said.negative != (said.focus == ONLY):
        raise unclear(said)
    with taking(of) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    total = Kinds(listed(there(scope, inner, said.place), said.what), kind)
    _remember(scope, said.what, total)
    return holds(quantity, total)


ONLY = ("quantity:only",)


def is_icon_of(scope: Scope, subject: Noun) -> bool:
    """このカードの《シールド》: an icon that is counted, of a card."""
    counted = isinstance(subject.head, h.Icon) and subject.head.icon in scope.words.icon_stats
    return counted and len(subject.filters) == 1 and isinstance(subject.filters[0], f.Of)


def counter_test(scope: Scope, said: Said, subject: Noun) -> Condition:
    """あなたの《鍵》が5個以上ある."""
    if said.focus or said.place is not None:
        raise refuse(said.what, "counters are only counted as so many or more", "カウンターはこの形では数えられません", "N個以上ある")
    total = icons_of(scope, subject, cards) or counters(scope, subject)
    _remember(scope, said.what, total)
    if said.quantity is None:
        return Compare(total, "eq" if said.negative else "gt", 0, span=said.what.span)
    return fewer(said.what, said.quantity, total, True) if said.negative else holds(said.quantity, total)


def _remember(scope: Scope, what: Exist, total: Number) -> None:
    """8個以上ある場合 in the next condition asks for this number."""
    if what.span:
        scope.tallied[what.span] = total


def _number_of(subject: Phrase | None) -> tuple[str, Phrase | None]:
    """マナの色, 手札の枚数: the word, and whose it is."""
    if not isinstance(subject, Noun) or not isinstance(subject.head, h.Attribute):
        return "", None
    only = subject.filters[0] if len(subject.filters) == 1 else None
    return subject.head.word, only.phrase if isinstance(only, f.Of) and sense_of(only, "relation") == "of" else None


def what_is_counted(subject: Phrase | None) -> Phrase | None:
    """マナの数(が3種類以上である), 手札の枚数(が3枚以下である): the cards."""
    word, of = _number_of(subject)
    return of if h.Attribute.senses.get(word) in ("number", "cards") and of is not None else subject


def kinds_counted(scope: Scope, what: Node, subject: Phrase, quantity: Quantity) -> Condition | None:
    """マナの色(が3種類以上の), ミニオンの種族(が2種類以上の), リソースに色(が3種類以上): how many kinds; None for cards."""
    word, of = _number_of(subject)
    if isinstance(subject, Noun) and of is None and subject.filters and all(isinstance(one, f.Within) for one in subject.filters):
        of = subject.but(head=wording.any_card())
    tag = tag_of(word)
    counter = sense_of(quantity, "counter")
    if word == "" and counter in TAGS and counter != "name":  # リソースにあるカードが3色以上の
        tag, of, counter = counter, subject, "kinds"
    if tag is None or counter != "kinds" or of is None:
        return None
    return holds(quantity, Kinds(listed(cards(scope, of), what, choosing=True), tag))
