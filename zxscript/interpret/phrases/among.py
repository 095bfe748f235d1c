"""Such cards out of others: その中から[X]を, and cards told by nothing but what they are, behind cards that were shown."""

from __future__ import annotations

from zxscript.interpret.phrases.cardsets import also, differing, listed, pieces, stated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Among, Belongs, Best, Cards, Member, Set, Union, Who
from zxscript.syntax.node import Extent, Node
from zxscript.syntax.walks import walked


def out_of(what: Node, found: Set, inside: Set) -> Set:
    """その中から[X]を1枚: members of the second set that are such cards."""
    if isinstance(found, Union):
        parts = [out_of(what, part, inside) for part in found.parts]
        if any(isinstance(part, Union) for part in parts):
            raise refuse(what, "several sets out of several places", "複数の場所から複数の種類を取ることはできません")
        return Union(tuple(parts), span=found.span)
    if isinstance(found, Best):  # …の中から、コストが1番高いゼクスを: the highest of these, not of all that there are
        return but(found, of=out_of(what, found.of, inside))
    if differing(found):
        return _apart(what, found, inside)
    if isinstance(found, Cards) and not stated(found) and not found.outside:
        if found.whose and all(isinstance(part, Cards) and part.whose in ((), found.whose) for part in pieces(inside)):
            return also(_theirs(inside, found.whose), *found.tests)
        owner = (Belongs(found.whose),) if found.whose else ()
        return also(inside, *owner, *found.tests)
    return also(found, Member(listed(inside, what)))


def of_those_shown(scope: Scope, what: Node, found: Set) -> Set:
    """デッキの上から3枚公開し、ゼクスを…: cards of which nothing is said but what they are, behind cards that were shown: among those."""
    if not scope.looked or not placeless(found):
        return found
    return out_of(what, found, scope.produced[scope.looked[-1]].cards)


def put_away(scope: Scope, what: VerbClause) -> None:
    """手札に加え, 残りをトラッシュに置き: what is done to all that was shown, or to the rest of it, has it shown no longer."""
    bound = scope.shared.resolution.bindings.get(("object", *(what.span or (-1, -1)))) if what.object is None else None
    for clause in tuple(scope.looked):
        if _tells_rest(scope, what.object, clause) if what.object is not None else bound is not None and bound.clause == clause:
            scope.looked.remove(clause)


def still_shown(scope: Scope, sentence: Node, looked: list[Extent]) -> list[Extent]:
    """The clauses of the sentence before that showed cards, of which this one tells the rest (…公開する。ゼクスを手札に加え、残りを…);
    the others are taken out of the list."""
    looked[:] = [one for one in looked if _tells_rest(scope, sentence, one)]
    return looked


def _tells_rest(scope: Scope, node: Node, clause: Extent) -> bool:
    """残り, それ以外: does it speak of the rest of what that clause showed?"""
    bindings = scope.shared.resolution.bindings
    rests = (one for one in walked(node) if one.span and getattr(one, "sense", "") not in ("among", "inside"))
    found = (bindings.get((role, *one.span)) for one in rests for role in ("left", "pron"))  # type: ignore[misc]
    return any(one is not None and one.clause == clause for one in found)


def placeless(found: Set) -> bool:
    """Cards of which neither a place nor an owner is said."""
    return all(isinstance(part, Cards) and not stated(part) and not part.whose for part in pieces(found))


def _apart(what: Node, found: Set, inside: Set) -> Set:
    """その中からカード名の異なる[X]を: such members, which differ pairwise among those that are taken."""
    assert isinstance(found, Cards | Among)
    these = out_of(what, but(found, differ=(), alike=()), inside)
    if not isinstance(these, Cards | Among):
        raise refuse(what, "a demand on cards out of several places", "複数の場所から取るカードに「異なる」は使えません")
    return but(these, differ=found.differ, alike=found.alike)


def _theirs(found: Set, whose: tuple[Who, ...]) -> Set:
    """手札とチャージの中から、あなたのカードを: out of that player's zones."""
    if isinstance(found, Union):
        return but(found, parts=tuple(_theirs(part, whose) for part in found.parts))
    return but(found, whose=whose) if isinstance(found, Cards) else found
