"""Conjuncts that the grammar gave to a modifier: 「X」と|“…”を持つゼクス, 緑のゼクスと|緑でないゼクス, このカードと|選んだゼクス."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zxscript.lang import filters as f
from zxscript.lang.attach import add_filters, attach, leftmost, misplaced, replace_leftmost, without
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.heads import CardType, Named
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.readverb import Arg, NotRead, VerbForm
from zxscript.lang.relative import COMPANIONS
from zxscript.lang.verbs.compare import Differ
from zxscript.syntax.parser import Tree


@dataclass(frozen=True, slots=True)
class Lead:
    """A first conjunct that waits for its second: 「X」と|“…”を持つ(ゼクス), 緑のゼクスと|緑でない(ゼクス)."""

    phrase: Phrase
    conj: str
    wide: bool


Waiting = Filter | Lead

_POSSESSED = ("ability", "icon", "color")


def lead_of(phrase: Phrase, had: bool) -> tuple[Lead | None, Phrase]:
    """A card in front of an ability, an icon or a colour is not said together with it: it is a conjunct of the noun behind.

    ``had``: …を持つ; a card type or a name is never had.
    """
    if not isinstance(phrase, Group):
        return None, phrase
    *first, last = phrase.items
    if isinstance(leftmost(last).head, CardType | Named) or (not had and last.sort not in _POSSESSED):
        return None, phrase
    if not all(isinstance(leftmost(item).head, CardType | Named) for item in first):
        return None, phrase
    span = (first[0].span[0], first[-1].span[1]) if first[0].span and first[-1].span else None
    before = first[0] if len(first) == 1 else phrase.but(items=tuple(first), span=span)
    return Lead(before, phrase.conj, phrase.wide), last


def attach_all(phrase: Phrase, waiting: Sequence[Waiting]) -> Phrase:
    """Like :func:`attach`; a conjunct among the modifiers takes what stands in front of it."""
    for place, item in enumerate(waiting):
        if isinstance(item, Lead):
            before = [one for one in waiting[:place] if isinstance(one, Filter)]
            left = add_filters(item.phrase, before) if before else item.phrase
            right = attach_all(phrase, waiting[place + 1 :])
            span = (left.span[0], right.span[1]) if left.span and right.span else None
            return Group(items=(left, right), conj=item.conj, wide=item.wide, span=span)  # type: ignore[arg-type]
    return attach(phrase, [one for one in waiting if isinstance(one, Filter)]) if waiting else phrase


def predicated(value: Phrase) -> tuple[list[Waiting], Phrase]:
    """What a noun is not (相手の|トークンでない|ゼクス): where, whose and in which state is said of the noun itself."""
    lead, value = lead_of(value, had=False)
    found: list[Waiting] = [lead] if lead else []
    first = leftmost(value)
    count = next((at for at, item in enumerate(first.filters) if not isinstance(item, _OF_THE_NOUN)), len(first.filters))
    if not count:
        return found, value
    return [*found, *first.filters[:count]], replace_leftmost(value, without(first, count))


_OF_THE_NOUN = (f.Within, f.Owner, f.Except, f.InState, f.WithNumber, f.Determiner)


def conjunct_before(form: VerbForm, args: list[Arg], floor: int, taken: list[Arg]) -> list[Waiting]:
    """The conjunct in front of a relative clause, taken off ``args`` or off what the clause took.

    〜と in front of a clause that has no partner (このカードと|登場させたゼクス); a card joined to what is no card
    (手札にあるゼクスか|ゲームから除外されているゼクス).
    """
    if taken and isinstance(taken[0].value, Phrase):
        found, rest = lead_of(taken[0].value, had=True)
        if found:
            taken[0] = replace(taken[0], value=rest, start=rest.span[0] if rest.span else taken[0].start)
            return [found]
    last = args[-1] if len(args) > floor else None
    if last is None or last.case != "と" or last.sort not in ("self", "card") or form.lemma in COMPANIONS:
        return []
    args.pop()
    return [Lead(last.value, "と", last.comma)]


def same_values(values: object, start: int, phrase: Phrase) -> Phrase | None:
    """選んだ数字と元々のコストが|同じカード: two values that are the same say which cards."""
    first = leftmost(phrase)
    same = first.filters[0] if first.filters else None
    if isinstance(same, f.Compared) and same.relation == "と異なる" and isinstance(values, Noun) and values.sort.startswith("attr"):
        return _differing(values, start, same, phrase)
    if not isinstance(values, Group) or values.conj != "と" or len(values.items) != 2:
        return None
    if not isinstance(same, f.Determiner) or same.word != "同じ":
        return None
    span = (start, same.span[1]) if same.span else None
    item = f.Compared(phrase=values.items[0], relation=f"と{values.items[1].ja()}が同じ", wide=same.wide, span=span)
    return add_filters(replace_leftmost(phrase, without(first, 1)), [item])


def _differing(value: Noun, start: int, same: f.Compared, phrase: Phrase) -> Phrase:
    """スクエアにある|パワーが|元々の数値と異なる|ゼクス: a clause of the card; the place is the card's."""
    count = next((at for at, item in enumerate(value.filters) if not misplaced(item, value)), len(value.filters))
    subject = without(value, count)
    span = (subject.span[0], same.span[1]) if subject.span and same.span else None
    clause = Differ(subject=subject, partner=same.phrase, span=span)
    said = f.Relative(clause=clause, wide=same.wide, span=span)
    return add_filters(replace_leftmost(phrase, without(leftmost(phrase), 1)), [*value.filters[:count], said])


def inside_first(clauses: list[Filter], filters: list[Filter], tree: Tree) -> list[Filter]:
    """選んだ|ゼクスと同じコストの(場合): a clause in front of modifiers belongs to the noun inside the first of them."""
    if not any(isinstance(item, f.Relative) for item in clauses):
        return [*clauses, *filters]
    first = filters[0]
    if not isinstance(first, f.Related):
        raise NotRead("a clause in front of a modifier that names no thing", tree.start, tree.end)
    phrase = attach_all(first.phrase, clauses)
    span = (phrase.span[0], first.span[1]) if phrase.span and first.span else first.span
    return [first.but(phrase=phrase, span=span), *filters[1:]]
