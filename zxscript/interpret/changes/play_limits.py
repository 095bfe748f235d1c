"""(このターンの間、)あなたはエクストラカードを2回までプレイできる: how often such cards may be played in a turn."""

from __future__ import annotations

from zxscript.interpret.changes.changing import modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Change, Persons, StatChange, Step


def _so_often(what: Play) -> bool:
    number = what.quantity
    able = what.mode == "can" and not what.negative
    return able and isinstance(number, Quantity) and sense_of(number, "counter") == "times" and number.up_to


@reads(STEPS, Play, when=_so_often)
def may_play_so_often(scope: Scope, take: Take[Play]) -> list[Step]:
    """What holds for a time, or always."""
    return modify(scope, take)


@reads(CHANGES, Play, when=_so_often)
def so_often(scope: Scope, take: Take[Play]) -> list[Change]:
    """The number of such cards a turn is not below that."""
    what = take.node
    take("mode")
    thing, number = take("object"), take("quantity")
    stat = scope.words.player_stats.get(Play(object=thing, mode="can").ja()) if thing is not None else None
    if stat is None or not scope.player_topic:
        raise refuse(what, "which cards may be played so often?", "何を何回までプレイできるのか決まりません",
                     "あなたはエクストラカードを2回までプレイできる")  # fmt: skip
    with taking(number) as said:
        times = said("n")
        said("counter"), said("bound")
    if not isinstance(times, int):
        raise refuse(number, "how often?", "何回か分かりません")
    return [StatChange(stat, Persons((scope.actor,), span=what.span), "min", times, when=scope.condition, span=what.span)]
