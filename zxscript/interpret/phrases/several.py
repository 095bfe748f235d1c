"""Objects of one instruction that are several things: so many of each (AN体とB全て), for each of something, out of a set."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases import nouns
from zxscript.interpret.phrases.cardsets import also, listed, tests_of
from zxscript.interpret.phrases.sharing import distribute, for_each, owned
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Of
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Arithmetic, Best, Cards, Fighting, Number, Quantity, Self, Set, Some, Union, Who
from zxscript.syntax.node import Node

_CHOOSERS: dict[str, tuple[Who, Who]] = {"opponent": ("opponent", "you"), "you": ("you", "you")}
"""What an adverb says of who chooses -> who it is when you act, and when the opponent does."""


def is_several(what: VerbClause) -> bool:
    """Does the object need more than one set and one number?"""
    counted = isinstance(what.object, Group) and any(getattr(one, "quantity", None) is not None for one in what.object.items)
    return (
        counted or (what.per is not None and _numbered(what)) or what.partner is not None or _inside(what) is not None
        or _open(what) or (bool(what.adverbs) and sense_of(what, "adverbs")[0] in _CHOOSERS)
    )  # fmt: skip


def _numbered(what: VerbClause) -> bool:
    return isinstance(what.quantity, Printed) or getattr(what.object, "quantity", None) is not None


def _open(what: VerbClause) -> bool:
    """X体, X体（最大4体）: the text says what X is."""
    own = getattr(what.object, "quantity", None) or what.quantity
    return isinstance(own, Printed) and own.n == "X"


def _inside(what: VerbClause) -> Phrase | None:
    """相手のミニオンの中で: the set in which the object is described."""
    place = what.place
    if not isinstance(place, Noun) or place.sense != "inside":
        return None
    of = place.filters[0] if len(place.filters) == 1 else None
    return of.phrase if isinstance(of, Of) else None


def objects(scope: Scope, take: Take[VerbClause]) -> Set:
    """All of them, as one set that the instruction is done to at once."""
    what = take.node
    if take("adverbs"):
        scope = scope.but(actor=_chooser(scope, what))
    times = kinds.per(scope, take("per")) if what.per is not None else None
    quantity: Printed | None = take("quantity")
    inside = _inside(what)
    parts: list[Set] = []
    if what.partner is not None:
        parts.append(one(scope, what, take("partner"), None, times))
    if what.object is None:
        raise refuse(what, "done to what?", "何に行うのかが書かれていません")
    phrase = take("object")
    if inside is not None:
        take("place")
        return within(scope, what, phrase, quantity, nouns.cards(scope, inside))
    if sense_of(what, "each") == ("each",) and isinstance(phrase, Group):  # このカードと、「A」と「B」をそれぞれ1枚ずつ
        take("each")
        phrase = of_each(phrase)
    parts += members(scope, what, phrase, quantity, times)
    return together(parts, what)


def together(parts: list[Set], what: VerbClause) -> Set:
    """Several things as one set."""
    beside = _beside(parts)
    if beside is not None:
        return replace(beside, span=what.span)
    return parts[0] if len(parts) == 1 else Union(tuple(parts), every=True, span=what.span)


def _beside(parts: list[Set]) -> Some | None:
    """このカードと、あなたの手札を2枚: this card, and so many of each of the others; None for other lists."""
    named, *rest = parts
    somes = [one for one in rest if isinstance(one, Some) and one.besides is None and not one.demands]
    if not isinstance(named, Self) or not somes or len(somes) < len(rest) or any(one.count != somes[0].count for one in somes):
        return None
    return Some(tuple(of for one in somes for of in one.of), somes[0].count, somes[0].by, named)


def of_each(phrase: Group) -> Phrase:
    """What is said in front of the first of them is said of each."""
    bare = for_each(phrase)
    return bare.but(items=distribute(bare.items)) if isinstance(bare, Group) else bare


def _chooser(scope: Scope, what: VerbClause) -> Who:
    if len(what.adverbs) != 1 or sense_of(what, "adverbs")[0] not in _CHOOSERS:
        raise refuse(what, "this adverb", "この副詞はここでは意味が決まっていません")
    you, other = _CHOOSERS[sense_of(what, "adverbs")[0]]
    return you if scope.actor == "you" else other


def members(scope: Scope, what: VerbClause, phrase: Phrase, quantity: Printed | None, times: Number | None) -> list[Set]:
    """The things that と joins; or one of several kinds (か)."""
    if not isinstance(phrase, Group):
        return [one(scope, what, phrase, quantity, times)]
    with taking(phrase) as take:
        take("wide")
        conj, items, whole = take("conj"), owned(take("items")), take("quantity")
    if JOINS[conj] in ("and", "list"):
        return nouns.beside_others(items, [one(scope, what, item, whole or quantity, times) for item in items])
    return [_either(scope, what, items, whole or quantity, times)]


def _either(scope: Scope, what: VerbClause, items: tuple[Phrase, ...], quantity: Printed | None, times: Number | None) -> Set:
    """ミニオン1体かフォース1つ: so many out of all of them; they have to be equally many."""
    kinds: list[Set] = []
    own: list[Printed] = [] if quantity is None else [quantity]
    for item in items:
        bare, number = nouns.without_quantity(item)
        kinds.append(listed(nouns.cards(scope, bare), what))
        own += [] if number is None else [number]
    if not own or len({(number.n, number.bound) for number in own}) > 1:
        raise refuse(what, "different numbers of alternatives", "「か」で並べたものの数が違います")
    count = counted(scope, own[-1], times)
    return Some((Union(tuple(kinds), span=what.span),), count, scope.actor, span=what.span)


def says_all(phrase: Phrase | None, quantity: object) -> bool:
    """全て is said, behind the cards or in front of them."""
    own = (quantity, getattr(phrase, "quantity", None))
    if any(isinstance(one, Printed) and one.everything for one in own):
        return True
    return isinstance(phrase, Noun) and any(item.sense == "every" for item in phrase.filters)


def how_many(scope: Scope, what: Node, found: Set) -> None:
    """In some games described cards need a number or 全て, unless there is only one such card at a time."""
    if scope.words.counts_said and isinstance(found, Cards | Union) and not any(isinstance(test, Fighting) for test in tests_of(found)):
        raise refuse(what, "how many?", "何枚(何体)なのかが書かれていません", "…1体, …全て")


def one(scope: Scope, what: VerbClause, phrase: Phrase, quantity: Printed | None, times: Number | None) -> Set:
    """One thing with its own number, or all of it."""
    found, number = nouns.described(scope, phrase, quantity)
    listed(found, what)
    if number is None:
        if not says_all(phrase, quantity):
            how_many(scope, what, found)
        if times is not None:
            raise refuse(what, "all of them, several times", "全てを何回も対象にすることはできません")
        return found
    return Some((found,), counted(scope, number, times), scope.actor, span=phrase.span)


def counted(scope: Scope, number: Printed, times: Number | None = None) -> Quantity:
    """How many, X and its cap included, as often as ``times``."""
    if number.n == "X":
        with taking(number) as take:
            size, bound, cap = numbers.open_number(scope, take("n"), number), take.sense("bound"), take("cap")
            take("counter")
        if bound not in ("", "up to"):
            raise refuse(number, f"to take {number.ja()}", f"「{number.ja()}」は取る数になりません")
        size = numbers.at_most(size, cap)
        count = Quantity(0 if bound else size, size, span=number.span)
    else:
        count = numbers.take_count(number, number)
    if times is None:
        return count
    return replace(count, low=_times(count.low, times), high=None if count.high is None else _times(count.high, times))


def _times(number: Number, times: Number) -> Number:
    return 0 if number == 0 else times if number == 1 else Arithmetic("times", number, times)


def within(scope: Scope, what: VerbClause, phrase: Phrase, quantity: Printed | None, outer: Set) -> Set:
    """相手のミニオンの中で、最もコストの低いミニオン1体: described inside a set."""
    found, number = nouns.described(scope, phrase, quantity)
    inner = found.of if isinstance(found, Best) else found
    if not isinstance(inner, Cards) or isinstance(outer, Best):
        raise refuse(what, "among these", "何の中から取るのか決まりません")
    kept: Set = also(outer, *tests_of(inner))
    kept = replace(found, of=kept) if isinstance(found, Best) else kept
    return kept if number is None else Some((kept,), counted(scope, number), scope.actor, span=phrase.span)
