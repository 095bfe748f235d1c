"""次に(自分のプレイヤーが)受けるダメージを0にする, 1軽減する: of the next damage alone, which uses the effect up."""

from __future__ import annotations

from zxscript.interpret.amounts import numbers
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.nouns import described
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.zenonzard.verbs import Lessen
from zxscript.meaning.forms import AmountChange, Arithmetic, Change, Event, Persons, Set


def _next(phrase: Phrase | None) -> Receive | Give | None:
    """次に受ける, 次に…に与えられる: what the damage is told by."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and phrase.sense == "damage" and len(phrase.filters) == 1 else None
    clause = only.clause if isinstance(only, f.Relative) else None
    taken = isinstance(clause, Receive) or (isinstance(clause, Give) and clause.voice == "passive")
    return clause if taken and isinstance(clause, Receive | Give) and sense_of(clause, "now") == ("next",) else None


def _sets(what: Make) -> bool:
    number = what.goal.head if isinstance(what.goal, Noun) else None
    return isinstance(number, h.NumberValue) and _next(what.object) is not None


@reads(CHANGES, Make, when=_sets)
def next_made(scope: Scope, take: Take[Make]) -> list[Change]:
    """次に受けるダメージを0にする."""
    event = _event(scope, take.node, take("object"))
    return [AmountChange(event, "set", numbers.amount(scope, take("goal")), True, when=scope.condition, span=take.node.span)]


@reads(CHANGES, Lessen, when=lambda what: _next(what.object) is not None and what.measure is not None)
def next_lessened(scope: Scope, take: Take[Lessen]) -> list[Change]:
    """次に受けるダメージを1軽減する."""
    event = _event(scope, take.node, take("object"))
    size = numbers.amount(scope, take("measure"))
    less = -size if isinstance(size, int) else Arithmetic("minus", 0, size)
    return [AmountChange(event, "add", less, True, when=scope.condition, span=take.node.span)]


def _event(scope: Scope, what: VerbClause, phrase: Noun) -> Event:
    """The damage that is taken next, by the player or the cards that are told, or by the player who has this."""
    if scope.static:
        raise refuse(what, "the next damage of a continuous ability", "【常】で「次に」は使えません")
    with taking(phrase) as take:
        take("head")
        (only,) = take("filters")
    with taking(only) as take:
        take("wide")
        clause: VerbClause = take("clause")
    with taking(clause) as take:
        take("now"), take("voice")
        victim = take("subject" if isinstance(clause, Receive) else "goal")
    return Event("damage", target=_victim(scope, what, victim), span=phrase.span)


def _victim(scope: Scope, what: VerbClause, phrase: Phrase | None) -> Set:
    if phrase is None and scope.player_topic:
        return Persons((scope.actor,), span=what.span)
    if phrase is None:
        raise refuse(what, "it is not clear whose damage this is", "だれが与える(受ける)ダメージか決まりません")
    alive(scope, phrase)
    found, number = described(scope, phrase, None)
    if number is not None:
        raise refuse(phrase, "damage to so many that nobody picks", "何に与えられるダメージか決まりません")
    return found
