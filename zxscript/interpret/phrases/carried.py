"""Modifiers of a noun that the reading order has put into one of its other modifiers.

スクエアにあるこのターンの間に登場したゼクス: the Z/X are on the square, not the turn.  A word in front of something that cannot
be modified so belongs to the noun behind.
"""

from __future__ import annotations

from typing import Any

from zxscript.interpret.phrases.in_front import had, of_the_cards, out_of_best
from zxscript.interpret.phrases.put_there import told_there
from zxscript.interpret.phrases.shapes import apart, lifted_out, points_back
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Arithmetic as Calculation
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost

BOARD = "board"
"""The region that is all of the board."""
_TIMES, _MEANS = ("time", "during"), ("means", "by")


def unfolded(scope: Scope, filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The modifiers of a noun, each where it belongs."""
    found: list[Filter] = []
    for item in _of_those(filters):
        lifted, rest = _lifted(scope, item)
        found += [*lifted, rest]
    return _next_to(scope, told_there(tuple(found)))


def _of_those(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """公開した|中にある: the clause says in which cards, not what lies among them."""
    at = next((at for at, item in enumerate(filters) if at and _bare_inside(item) and isinstance(filters[at - 1], f.Relative)), None)
    if at is None:
        return filters
    inside: Any = filters[at]
    place = inside.phrase.but(filters=(filters[at - 1],))
    return (*filters[: at - 1], _with(inside, "phrase", place), *filters[at + 1 :])


def _bare_inside(item: Filter) -> bool:
    place = item.phrase if isinstance(item, f.Within) else None
    return isinstance(place, Noun) and place.sense == "inside" and not place.filters


def _next_to(scope: Scope, filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """(ノーマルスクエアにある、)このカードと隣接している as このカードの隣の(ノーマル)スクエアにある."""
    beside = next((item for item in filters if isinstance(item, f.Relative) and _adjoins(item.clause)), None)
    places = [item for item in filters if isinstance(item, f.Within)]
    if beside is None or len(places) > 1:
        return filters
    clause: Any = beside.clause
    board = next(word for word, name in scope.words.regions.items() if name == BOARD)
    place = places[0].phrase if places else Noun(head=h.Zone(word=board, span=beside.span), span=beside.span)
    if not isinstance(place, Noun) or not isinstance(place.head, h.Zone) or place.head.word not in scope.words.regions:
        return filters
    of = f.Of(phrase=clause.partner or clause.goal, span=beside.span)
    near = f.Within(phrase=place.but(filters=(of, wording.beside(beside.span), *place.filters)), span=beside.span)
    return tuple(near if item is beside else item for item in filters if item not in places)


def _adjoins(clause: Any) -> bool:
    """…と隣接している, 隣接する, and nothing else is said."""
    said = {name for name, value in clause.said().items() if value and name != "span"}
    partner = said - {"aspect"}
    return clause.kind == "Adjoin" and clause.aspect in ("", "ongoing") and len(partner) == 1 and partner <= {"partner", "goal"}


def _lifted(scope: Scope, item: Filter) -> tuple[tuple[Filter, ...], Filter]:
    """What belongs to the noun, and the modifier without it."""
    measured = lifted_out(scope, item)
    if measured is not None:
        return measured
    if isinstance(item, f.Relative):
        return _out_of_measure(scope, item) or out_of_best(item) or _out_of_clause(scope, item)
    if isinstance(item, f.Having):
        phrase, lifted = had(item.phrase)
        return lifted, _with(item, "phrase", phrase) if lifted else item
    if isinstance(item, f.Within):
        return _out_of_place(item)
    if isinstance(item, f.Except):
        return _out_of_exception(item)
    return _out_of_number(scope, item) if isinstance(item, f.Compared) else ((), item)


def _out_of_number(scope: Scope, item: f.Compared) -> tuple[tuple[Filter, ...], Filter]:
    """ノーマルスクエアにあるこのカードのパワー(＋1000)以下の(ゼクス): the Z/X is there."""
    sum_ = item.phrase if isinstance(item.phrase, Calculation) else None
    number = item.phrase if sum_ is None else sum_.left
    if not isinstance(number, Noun) or not _of_one(scope, number):
        return (), item
    noun, lifted = _deepest(number)
    return (lifted, _with(item, "phrase", noun if sum_ is None else sum_.but(left=noun))) if lifted else ((), item)


def _out_of_measure(scope: Scope, item: f.Relative) -> tuple[tuple[Filter, ...], Filter] | None:
    """ノーマルスクエアにある、|このカードのパワーよりパワーが低い(ゼクス): the Z/X is there; None where nothing stands in front."""
    clause: Any = item.clause
    than = getattr(clause, "than", None)
    noun, lifted = _deepest(than) if isinstance(than, Noun) and _of_one(scope, than) else (than, ())
    return (lifted, item.but(clause=clause.but(than=noun))) if lifted else None


def _of_one(scope: Scope, noun: Noun) -> bool:
    """このカードのパワー, そのゼクスのパワー: a number of this card, or of one that was spoken of."""
    first = noun.filters[0] if noun.filters else None
    whose = first.phrase if isinstance(first, f.Of) else None
    if not isinstance(whose, Noun):
        return False
    told = any(points_back(scope, item) or _on_this(item) is not None for item in whose.filters)
    return isinstance(whose.head, h.This) or told or _of_one(scope, whose)


def _out_of_exception(item: f.Except) -> tuple[tuple[Filter, ...], Filter]:
    """コスト3以下の、あなたのトラッシュにある《同名》以外の(ゼクス): a name is excepted, whatever is said in front of it."""
    name = item.phrase
    if not isinstance(name, Noun) or not isinstance(name.head, h.Icon | h.Named | h.This):
        return (), item
    lifted = tuple(one for one in name.filters if not isinstance(one, f.Determiner))
    rest = tuple(one for one in name.filters if one not in lifted)
    return lifted, _with(item, "phrase", name.but(filters=rest)) if lifted else item


def _out_of_clause(scope: Scope, item: f.Relative) -> tuple[tuple[Filter, ...], Filter]:
    clause: Any = item.clause
    for role, words in ((*((one, scope.words.this_turn) for one in _TIMES), *((one, scope.words.came_by) for one in _MEANS))):
        phrase = getattr(clause, role, None)
        if isinstance(phrase, Noun):
            bare, lifted = _deepest(phrase)
            if lifted and bare.ja() in words:
                return lifted, _with(item, "clause", _with(clause, role, bare))
    for role in ("partner", "goal"):
        beside = getattr(clause, role, None)
        if clause.kind == "Adjoin" and beside is not None:
            phrase, lifted = apart(scope, beside)
            if lifted:
                return lifted, _with(item, "clause", _with(clause, role, phrase))
    owned = getattr(clause, "object", None)
    if clause.kind in ("Have", "Receive") and owned is not None and getattr(clause, "subject", None) is None:
        phrase, lifted = had(owned)
        if lifted:
            return lifted, _with(item, "clause", _with(clause, "object", phrase))
    return (), item


def _deepest(noun: Noun) -> tuple[Noun, tuple[Filter, ...]]:
    """スクエアにある|このターン(の間): the place and the owner in front, at whatever depth, and what is left."""
    first = noun.filters[0] if noun.filters else None
    if isinstance(first, f.Of) and isinstance(first.phrase, Noun):
        inner, lifted = _deepest(first.phrase)
        return noun.but(filters=(_with(first, "phrase", inner), *noun.filters[1:])), lifted
    if isinstance(first, f.Relative) and (this := _on_this(first)) is not None:
        clause: Any = first.clause
        bare, lifted = _deepest(this)
        return noun.but(filters=(first.but(clause=clause.but(goal=bare)), *noun.filters[1:])), lifted
    lifted = of_the_cards(noun.filters)
    rest = tuple(item for item in noun.filters if item not in lifted)
    return noun.but(filters=rest), lifted


def _on_this(item: Filter) -> Noun | None:
    """スクエアにある、|このカードに置かれている(シフト): this card."""
    goal = getattr(item.clause, "goal", None) if isinstance(item, f.Relative) else None
    return goal if isinstance(goal, Noun) and isinstance(goal.head, h.This) else None


def _out_of_place(item: f.Within) -> tuple[tuple[Filter, ...], Filter]:
    """コスト3以下の、このカードのフォースにある(ゼクス): what a comma sets apart is not said of this card; それ以外の|スクエアにある:
    those are cards, and no place."""
    place = item.phrase
    others = tuple(one for one in place.filters if _but_those(one)) if isinstance(place, Noun) else ()
    if isinstance(place, Noun) and others:
        return others, _with(item, "phrase", place.but(filters=tuple(one for one in place.filters if one not in others)))
    of = place.filters[0] if isinstance(place, Noun) and place.filters else None
    inner = of.phrase if isinstance(of, f.Of) else None
    if not isinstance(place, Noun) or not isinstance(inner, Noun) or not isinstance(inner.head, h.This):
        return (), item
    lifted = tuple(one for one in inner.filters if one.wide)
    if not lifted:
        return (), item
    bare = inner.but(filters=tuple(one for one in inner.filters if one not in lifted))
    return lifted, _with(item, "phrase", place.but(filters=(_with(of, "phrase", bare), *place.filters[1:])))


def _but_those(item: Filter) -> bool:
    """それ以外の."""
    other = item.phrase if isinstance(item, f.Except) else None
    return isinstance(other, Noun) and isinstance(other.head, h.Pronoun) and not other.filters


def _with(node: Any, field: str, value: object) -> Any:
    return node.but(**{field: value})


def floating(phrase: Phrase) -> tuple[Phrase, tuple[Filter, ...]]:
    """スクエアにあるあなたの|[A]か[B](を持つゼクス): a place and an owner belong to the cards that have it."""
    first = leftmost(phrase)
    lifted = tuple(item for item in first.filters if isinstance(item, f.Within | f.Owner))
    if not lifted:
        return phrase, ()
    rest = tuple(item for item in first.filters if item not in lifted)
    return replace_leftmost(phrase, first.but(filters=rest)), lifted


def card_with(filters: tuple[Filter, ...]) -> Noun:
    """A card of which only these modifiers are said."""
    return Noun(filters=filters, head=wording.any_card())
