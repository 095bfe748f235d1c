"""する: 表向きにする, フォースにする; パワーを＋1000する and the other changing verbs."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.moving import host_of
from zxscript.interpret.acts.patients import patients, perform
from zxscript.interpret.changes.changing import modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import also
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import arrival
from zxscript.lang import heads as h
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Append, Become, Decrease, Increase, Make, Raise, Reduce
from zxscript.lang.verbs.give import Lose
from zxscript.meaning.forms import Bound, Destination, Set, Some, StateIs, Step
from zxscript.meaning.walk import walk

_TURNS = {"face_up": "turn_up", "face_down": "turn_down", "active": "activate", "rest": "rest"}
"""State of a card -> the verb that turns it so."""
_OTHER = {"face_up": "face_down", "face_down": "face_up"}


@reads(STEPS, Make)
def make(scope: Scope, take: Take[Make]) -> list[Step]:
    """表向きにする, このカードのフォースにする; anything else is a change."""
    what = take.node
    goal = what.goal
    state = scope.words.states.get(goal.head.word, "") if isinstance(goal, Noun) and isinstance(goal.head, h.Attribute) else ""
    if state in _TURNS:
        with taking(take("goal")) as said:
            said("head")
        _where_they_are(scope, take)
        found = patients(scope, take)
        if state in _OTHER and scope.cost and isinstance(found, Some):  # what lies so already cannot pay by being turned so
            before = _OTHER[state]
            found = replace(found, of=tuple(also(part, StateIs(before)) for part in found.of))
        return perform(scope, what, _TURNS[state], found, moves=False)
    zone = scope.words.zones.get(goal.head.word) if isinstance(goal, Noun) and isinstance(goal.head, h.Zone) else None
    if zone is not None and zone.zone in scope.words.under.values():
        return _under(scope, take, zone.zone)
    return modify(scope, take)


def _where_they_are(scope: Scope, take: Take[Make]) -> None:
    """移動先で(アクティブにする) says nothing more of cards that are meant where they are."""
    place = take("place")
    if place is not None and (not isinstance(place.head, h.Zone) or place.head.word in scope.words.zones):
        raise refuse(take.node, "where?", "どこで行うのか決まりません")


def _under(scope: Scope, take: Take[Make], zone: str) -> list[Step]:
    """このカードのフォースにする: it goes under that card."""
    what = take.node
    with taking(take("goal")) as said:
        word, filters = said("head").word, said("filters")
    if len(filters) != 1:
        raise refuse(what, f"it is not said under which card it is put as {word}", f"どのカードの{word}にするのかが書かれていません")
    there = Destination(zone, host=host_of(scope, filters[0], what))
    found = patients(scope, take)
    if _names(found) & _names(there.host):
        raise refuse(what, "a card under itself", "カードをそのカード自身の下に置くことになっています")
    return perform(scope, what, zone, found, to=there, states=arrival(scope, take("state")))


def _names(found: Set | None) -> set[str]:
    """The steps whose cards a set speaks of."""
    return {one.name for one in walk(found) if isinstance(one, Bound)} if found is not None else set()


@reads(STEPS, Append, Become, Decrease, Increase, Raise, Reduce, Lose)
def changing(scope: Scope, take: Take) -> list[Step]:
    """Clauses that are changes and nothing else."""
    return modify(scope, take)
