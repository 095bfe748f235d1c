"""Coordinations and numbers in English."""

from __future__ import annotations

from dataclasses import replace

from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.explain.context import one
from zxscript.lang.explain.english.np import Np, listed, spaced
from zxscript.lang.explain.english.parts import count, ordinal
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.speaker import A, Speaker, Want, says
from zxscript.lang.heads import Attribute
from zxscript.lang.lower.nouns import distribute
from zxscript.lang.nouns import Arithmetic, Group, Noun
from zxscript.lang.quantity import Quantity


@says(Group)
def group(sp: Speaker, node: Group, want: Want) -> Np:
    if node.quantity is not None and want.quantity is None:
        want = replace(want, quantity=node.quantity)
    if node.outside:
        return other_than(sp, node.model_copy(update={"outside": False}), want)
    word = "and" if node.conj in ("と", "、") else "or"
    node, want = _total(node, want)
    items, where = _shared_place(sp, _named_alike(distribute(node.items)), want)
    total = want.quantity is not None and want.quantity.lead == "合計"
    shared = want.quantity is not None and not want.apart and (node.conj != "と" or total)
    if not shared:
        parts = [sp.np(item, want) for item in items]
        return Np(spaced(listed([part.text for part in parts], word), where), word == "and" or parts[0].plural)
    first = sp.np(items[0], want)
    single = Want(article="a" if want.quantity is not None and one(want.quantity) else "bare", away=want.away)
    rest = [sp.np(item, single) for item in items[1:]]
    return Np(spaced(listed([first.text, *(part.text for part in rest)], word), where), first.plural)


def other_than(sp: Speaker, phrase: Phrase, want: Want) -> Np:
    """…以外: anything other than; with no, nothing other than."""
    inside = sp.np(phrase, Want(article="bare") if want.article == "no" else want)
    return Np(f"{'nothing' if want.article == 'no' else 'anything'} other than {inside.text}")


def _total(node: Group, want: Want) -> tuple[Group, Want]:
    """[A]か[B]合計2枚: the number behind the last is that of all."""
    last = node.items[-1]
    behind = isinstance(last, Noun) and last.quantity is not None and (last.quantity.lead == "合計" or node.conj in ("か", "または", "や"))
    if want.quantity is not None or not behind or any(isinstance(item, Noun) and item.quantity for item in node.items[:-1]):
        return node, want
    assert isinstance(last, Noun)
    bare = last.model_copy(update={"quantity": None})
    return node.model_copy(update={"items": (*node.items[:-1], bare)}), replace(want, quantity=last.quantity)


def _place_of(phrase: Phrase) -> f.Within | None:
    return next((item for item in phrase.filters if isinstance(item, f.Within)), None) if isinstance(phrase, Noun) else None


def _shared_place(sp: Speaker, items: tuple[Phrase, ...], want: Want) -> tuple[tuple[Phrase, ...], str]:
    """A place that all conjuncts are in is said once, behind them."""
    places = [_place_of(item) for item in items]
    if len(items) < 2 or places[0] is None or any(found != places[0] for found in places):
        return items, ""
    several = want.article == "bare" or (want.quantity is not None and not one(want.quantity))
    said = place(sp, places[0].phrase, "away" if want.away else "at", many=several)
    kept = tuple(
        item.model_copy(update={"filters": tuple(i for i in item.filters if i != places[0])}) if isinstance(item, Noun) else item
        for item in items
    )
    return kept, f"not {said}" if places[0].relation == "にない" else said


def _named_alike(items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """コスト3とコスト5のゼクス: the first is a Z/X too."""
    last = items[-1]
    if not isinstance(last, Noun) or last.head.sort_key != "card":
        return items
    return tuple(
        last.model_copy(update={"filters": (f.Of(phrase=item),)})
        if isinstance(item, Noun) and isinstance(item.head, Attribute) and item.head.value
        else item
        for item in items
    )


@says(Arithmetic)
def arithmetic(sp: Speaker, node: Arithmetic, want: Want) -> Np:
    left = sp.np(node.left, A)
    right = node.right
    if right.endswith("ダメージ"):
        return Np(f"{right.removesuffix('ダメージ')} damage times {left.text}")
    number = right.lstrip("＋－").rstrip("枚まで個回体つ点")
    sign = {"×": "times", "＋": "plus", "－": "minus"}[node.operator]
    return Np(f"{left.text} {sign} {number}", True)


@says(Quantity)
def quantity(sp: Speaker, node: Quantity, want: Want = A) -> str:
    noun = sp.word("counter", node.counter, 0 if one(node) else 1)
    if node.bound == "目" or node.counter in ("番目", "枚目", "回目"):
        return f"the {ordinal(node.n)} {noun.removesuffix('s')}".strip()
    return f"{count(node)} {noun}".strip()
