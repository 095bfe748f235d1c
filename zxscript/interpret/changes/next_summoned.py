"""このターン、次に召喚する自分のミニオンにBP+200と［襲撃］を付与する: to the next such minion that is summoned, as it comes."""

from __future__ import annotations

from zxscript.interpret.changes.attached import is_next, to_next
from zxscript.interpret.changes.bestowing import STAY, gained
from zxscript.interpret.changes.minions import shifts
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import wherever
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Cards, Event, Lasting, Later, OfEvent, Step


@reads(STEPS, z.Bestow, when=to_next)
def given_to_next(scope: Scope, take: Take[z.Bestow]) -> list[Step]:
    """It is waited for the first summons of such a minion; what it is given it keeps as long as it stays (14.4)."""
    what = take.node
    goal, given = take("goal"), take("object")
    if scope.static or scope.lasting is None:
        raise refuse(what, "until when is it waited for?", "いつまでに召喚するミニオンか書かれていません", "このターン、次に召喚する")
    if goal.quantity is not None:
        raise refuse(goal, "the next, and how many?", "次に召喚する1体か何体か決まりません", "次に召喚する自分のミニオンに")
    for item in filter(is_next, goal.filters):
        with taking(item) as said:
            said("wide")
            with taking(said("clause")) as clause:
                clause("now")
    found = wherever(cards(scope, goal.but(filters=tuple(item for item in goal.filters if not is_next(item)))))
    if not isinstance(found, Cards) or found.whose not in ((), (scope.actor,)):
        raise refuse(goal, "whose minion is summoned?", "だれが召喚するミニオンか決まりません", "次に召喚する自分のミニオン")
    it = OfEvent("what")
    plain = isinstance(given, Noun) and isinstance(given.head, zh.StatChange) and not given.filters
    changes = shifts(scope, what, it, given.head) if plain else gained(scope, what, it, given)
    scope.lasted.append(True)
    kept = Lasting(tuple(changes), STAY, scope.shared.name("lasting"), span=what.span)
    return [Later((Event("summon", found, who=(scope.actor,), span=goal.span),), (kept,), once=True, until=scope.lasting, span=what.span)]
