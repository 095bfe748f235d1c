"""登場させる, and putting cards onto places of the board."""

from __future__ import annotations

from zxscript.interpret.acts.creating import create, is_marker, some_markers
from zxscript.interpret.acts.out_of_places import taken
from zxscript.interpret.acts.patients import patients, perform
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.cardsets import is_one, pieces, stated
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import arrival, destination
from zxscript.lang.clause import VerbClause
from zxscript.lang.verbs.appear import Appear
from zxscript.meaning.forms import Bound, Cards, Destination, Do, Set, Some, Step


@reads(STEPS, Appear)
def appear(scope: Scope, take: Take[Appear]) -> list[Step]:
    """登場させる (CR 1007): each card on a place of its own, all at once."""
    what = take.node
    if take("voice") != "causative":
        raise refuse(what, "a card that appears by itself", "指示では「登場させる」と書きます")
    if what.goal is None:
        raise refuse(what, "it is not said where to appear", "どこに登場させるのかが書かれていません")
    there = destination(scope, take("goal"))
    if there.area is None:
        raise refuse(what, "to appear where nothing can appear", "スクエア以外に登場させることはできません")
    states = arrival(scope, take("state"))
    if is_marker(scope, what.object):
        return create(scope, take, "token", there, states)
    if some_markers(scope, what.object):
        raise _mixed(what)
    return _placed(scope, take, "appear", there, states)


def onto_places(scope: Scope, take: Take[VerbClause], verb: str, there: Destination, states: tuple[str, ...]) -> list[Step]:
    """スクエアに置く: cards that are moved there, or markers that are made."""
    what = take.node
    if is_marker(scope, what.object):
        return create(scope, take, "link", there, states)
    if some_markers(scope, what.object):
        raise _mixed(what)
    return _placed(scope, take, verb, there, states)


def _mixed(what: VerbClause) -> Refused:
    return refuse(what, "a marker that is made, or another card", "作るマーカーと他のカードを一緒に書くことはできません")


def _from_elsewhere(scope: Scope, found: Set) -> bool:
    """Cards of another zone, or chosen there: they come onto the board only by appearing."""
    last = scope.shared.last_choice
    of = last.of if isinstance(found, Bound) and last is not None and found.name == last.name else (found,)
    parts = [part for one in of for part in pieces(one.of[0] if isinstance(one, Some) and len(one.of) == 1 else one)]
    return any(isinstance(part, Cards) and stated(part) and all(one.zone != scope.words.board for one in part.where) for part in parts)


def _placed(scope: Scope, take: Take, verb: str, there: Destination, states: tuple[str, ...]) -> list[Step]:
    out_of_zone = verb == "appear" and take.node.source is not None and take.node.object is not None  # 手札からゼクスを1枚
    found = taken(scope, take) if out_of_zone else patients(scope, take)
    if verb == "put" and _from_elsewhere(scope, found):
        raise refuse(take.node, "a card that is put onto a Square and does not appear",
                     "スクエアの外のカードをスクエアに置くことはできません", "登場させる")  # fmt: skip
    steps = perform(scope, take.node, verb, found, to=there, states=states)
    if is_one(found):
        (moved,) = steps
        scope.moved.append(moved.name if verb != "appear" and isinstance(moved, Do) else "")  # what appears stood on no place
    return steps
