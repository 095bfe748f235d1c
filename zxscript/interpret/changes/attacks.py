"""相手のプレイヤースクエアにも攻撃できる: where cards may attack besides what is near."""

from __future__ import annotations

from zxscript.interpret.changing import about, modify
from zxscript.interpret.consume import Take
from zxscript.interpret.places import area, is_place
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.subjects import subject_cards
from zxscript.lang.verbs.attack import Attack
from zxscript.meaning.forms import Change, Flag, Region, Step

ALSO = ((), ("goal:も",))
PLAYER_SQUARE = "player"


def _can(what: Attack) -> bool:
    return what.mode == "can" and not what.negative


@reads(STEPS, Attack, when=_can)
def may_attack(scope: Scope, take: Take[Attack]) -> list[Step]:
    """What holds for a time, or always."""
    return modify(scope, take)


@reads(CHANGES, Attack)
def can_attack(scope: Scope, take: Take[Attack]) -> list[Change]:
    """このカードは相手のプレイヤースクエアにも攻撃できる: from wherever it stands."""
    what = take.node
    if take("mode") != "can" or take("focus") not in ALSO or what.goal is None or not is_place(scope, what.goal):
        raise refuse(what, "to be able to attack this", "この攻撃の許可はまだ使えません", "相手のプレイヤースクエアにも攻撃できる")
    there = area(scope, take("goal"))
    if not isinstance(there, Region) or there.name != PLAYER_SQUARE or there.whose != ("opponent",):
        raise refuse(what, "to be able to attack this", "この攻撃の許可はまだ使えません", "相手のプレイヤースクエアにも攻撃できる")
    found = about(scope, subject_cards(scope, take))
    return [Flag("attacks_player_square", found, when=scope.condition, span=what.span)]
