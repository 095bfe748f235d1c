"""The cards that a pointing word, or a clause that says once more what was done, speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.consume import Take
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import is_one
from zxscript.interpret.phrases.players import players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FILTERS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Among, Bound, Member, Rest, Set, Test, Union


def pointed(scope: Scope, role: str, node: Any) -> Set:
    """The cards that a pointing word speaks of; for 残り what is left of the cards shown.

    ``role``: that (その), left (残りの), past (置いた…), pron, rest (それ以外).  Raises :class:`Refused` when the word is not bound.
    """
    if role == "that" and scope.above and (role, *(node.span or (-1, -1))) not in scope.shared.resolution.bindings:
        return scope.above[-1]
    rest = role in ("left", "rest") or (role == "pron" and getattr(node, "sense", "") == "rest")
    role = "pron" if role == "rest" else role
    if not rest and scope.binding(role, node).also:
        return either_way(scope, role, node)
    found = scope.bound(role, node)
    if found.options is not None:
        raise refuse(node, "effects were chosen, no cards", "選ばれたのは効果で、カードではありません")
    if rest:
        return _rest(scope, role, node)
    cards = found.cards
    if role == "past" and isinstance(cards, Bound):
        return Bound(cards.name, done=True, span=node.span)
    return cards


def either_way(scope: Scope, role: str, node: Any) -> Set:
    """The cards of the way that was carried out, whichever it was: to the other nothing was done; or those of all such clauses."""
    parts = tuple(Bound(one.name, done=True, span=node.span) for one in scope.any_way(role, node))
    return Union(parts, scope.binding(role, node).every, span=node.span)


def _rest(scope: Scope, role: str, node: Any) -> Rest:
    """What was shown, or chosen, without what was taken of it."""
    clause = scope.binding(role, node).clause
    taken = tuple(one.name for one in scope.produced.values() if one.among == clause)
    return Rest(scope.bound(role, node).name, taken, span=node.span)


def rest_of_them(scope: Scope, item: Filter, filters: tuple[Filter, ...]) -> Rest | None:
    """それ以外の(カード): what is left; None for another exception, and for cards that were chosen.
    ``filters``: それ以外の|公開した: of those that a clause tells."""
    those = _but_those(item)
    known = scope.shared.resolution.bindings
    told = [one.clause for one in filters if isinstance(one, f.Relative) and ("past", *(one.clause.span or (-1, -1))) in known]
    if those is None or (not told and _chosen(scope, those) is not None):
        return None
    if not told:
        return _rest(scope, "rest", those)
    return _rest(scope, "past", told[0])


def _chosen(scope: Scope, head: Any) -> Bound | None:
    """The cards that were chosen last, of which それ speaks; None for cards that were shown."""
    known = ("rest", *(head.span or (-1, -1))) in scope.shared.resolution.bindings
    found = scope.bound("rest", head) if known else None
    last = scope.shared.last_choice
    return Bound(found.name, span=head.span) if found is not None and last is not None and found.name == last.name else None


@reads(FILTERS, f.Except, when=lambda item: isinstance(item.phrase, Noun) and isinstance(item.phrase.head, h.Pronoun))
def but_those(scope: Scope, take: Take[f.Except]) -> Test:
    """(…を1枚選び、)それ以外の(すべての…): none of those that were chosen."""
    take("relation")
    other: Noun = take("phrase")
    found = _chosen(scope, other.head) if not other.filters else None
    if found is None:
        raise refuse(take.node, "other cards than which?", "何以外のカードなのか決まりません")
    return negated(Member(found, span=take.node.span))


def said_again(scope: Scope, filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """公開した|残りの, それ以外の|公開した: the clause says once more what 残り speaks of."""
    if not any(_is_rest(item) for item in filters):
        return filters
    known = scope.shared.resolution.bindings
    return tuple(item for item in filters if not isinstance(item, f.Relative) or ("past", *(item.clause.span or (-1, -1))) not in known)


def _is_rest(item: Filter) -> bool:
    return item.sense == "rest" or _but_those(item) is not None


def _but_those(item: Filter) -> h.Pronoun | None:
    """それ以外の."""
    inner = item.phrase if isinstance(item, f.Except) else None
    return inner.head if isinstance(inner, Noun) and isinstance(inner.head, h.Pronoun) and not inner.filters else None


def others(found: Set) -> Set:
    """このカードとそのゼクスは…。そのゼクスを…: この card is never called その."""
    if not isinstance(found, Union):
        return found
    parts = tuple(part for part in found.parts if not is_one(part))
    return parts[0] if len(parts) == 1 else replace(found, parts=parts) if parts else found


def of_owner(scope: Scope, found: Set, clause: Any) -> Set:
    """あなたのトラッシュに置いたカード, of cards of both players: those that went to that player's."""
    goal = getattr(clause, "goal", None)
    owner = next((item for item in goal.filters if isinstance(item, f.Owner)), None) if isinstance(goal, Noun) else None
    if owner is None or any(word not in scope.words.players for word in owner.who):
        return found
    whose = players_of(scope, owner.who)
    return found if len(whose) > 1 or not isinstance(found, Bound) or not _of_both(scope, found) else Among(found, whose, span=found.span)


def _of_both(scope: Scope, found: Bound) -> bool:
    return found.name in scope.shared.mixed or found.name in scope.shared.of_each
