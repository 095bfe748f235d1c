"""あなたはゲームに敗北する: who loses the game as long as something is so."""

from __future__ import annotations

from zxscript.interpret.acts.patients import act_on_player
from zxscript.interpret.changes.changing import modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.game import LoseGame
from zxscript.meaning.forms import Change, Flag, Persons, Step


@reads(STEPS, LoseGame, when=lambda what: not what.negative)
def loses(scope: Scope, take: Take[LoseGame]) -> list[Step]:
    """In an effect at once; in a continuous ability whenever its condition holds, as a rule effect."""
    if scope.static:
        return modify(scope, take)
    _whole_game(take)
    return act_on_player(scope, take.node, "lose", Persons((scope.actor,)))


@reads(CHANGES, LoseGame)
def doomed(scope: Scope, take: Take[LoseGame]) -> list[Change]:
    """…がある場合、あなたはゲームに敗北する."""
    _whole_game(take)
    if not scope.player_topic:
        raise refuse(take.node, "who loses?", "だれが敗北するのか書かれていません")
    return [Flag("loses", Persons((scope.actor,)), when=scope.condition, span=take.node.span)]


def _whole_game(take: Take[LoseGame]) -> None:
    goal = take("goal")
    if goal is None:
        return
    if not isinstance(goal, Noun) or goal.sense != "game":
        raise refuse(take.node, "to lose what?", "何に敗北するのか決まりません")
    with taking(goal) as said:
        said("head")
