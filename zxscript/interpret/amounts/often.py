"""このターンの間に破壊されたゼクス1枚につき, このターンの間にあなたのゼクスが攻撃した回数: how often something happened."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import remembered
from zxscript.interpret.phrases.players import is_player
from zxscript.interpret.references.deeds import by_this
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reading
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Head, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.move import Leave, Put, Remove, RemoveFromGame, Return
from zxscript.lang.verbs.play import Play, Use
from zxscript.lang.zenonzard.verbs import Summon
from zxscript.meaning.forms import Event, EventNumber


def times_told(scope: Scope, phrase: Phrase) -> EventNumber | None:
    """このターンの間に破壊された|ゼクス, このターンの間にあなたのゼクスが攻撃した|回数: events of this turn; None for anything else.

    What was moved, played or drawn, or has appeared, may lie anywhere by now, so that its events are counted; what is told by the
    place where it is (スクエアにある、このターンの間に登場した|ゼクス) is counted there.
    """
    if not isinstance(phrase, Noun):
        return None
    told = next((item for item in phrase.filters if isinstance(item, f.Relative)), None)
    clause = told.clause if told is not None else None
    if scope.felled is not None and phrase.filters == (told,) and _of_that_moment(scope, phrase.head, clause):
        return EventNumber(scope.felled, span=phrase.span)
    if not isinstance(clause, VerbClause) or clause.time is None or clause.time.ja() not in scope.words.this_turn:
        return None
    often = is_often(phrase.head)
    role = "" if often else _role(clause)
    if not often and not role:
        return None
    rest = tuple(item for item in phrase.filters if item is not told)
    if isinstance(clause, Appear) and any(isinstance(item, f.Within) for item in rest):
        return None
    if often and rest:
        raise refuse(phrase, "how often what happened?", "何の回数か決まりません")
    return _events(scope, clause if often else clause.but(**{role: phrase.but(filters=rest, quantity=None)}), phrase)


_COUNTED: Final = ("cards", "pieces", "number", "often")


def number_of_times(scope: Scope, noun: Noun) -> EventNumber | None:
    """(このターンに自分が使用した)マジックの枚数, マジックの回数."""
    of = noun.filters[0] if len(noun.filters) == 1 and noun.sense in _COUNTED else None
    found = times_told(scope, of.phrase) if isinstance(of, f.Of) else None
    if found is not None and isinstance(of, f.Of):
        with taking(noun) as take:
            take("head")
            with taking(take("filters")[0]) as said:
                said("wide"), said("relation"), said("phrase")
    return found


def _of_that_moment(scope: Scope, head: Head, clause: object) -> bool:
    """(ゼクスを破壊した時、)破壊したゼクス: all that this ability has felled."""
    if not isinstance(clause, Destroy) or clause.but(span=None, means=None) != Destroy(aspect="past") or not by_this(clause.means):
        return False
    return isinstance(head, h.CardType) and scope.words.types.get(head.word) in (scope.words.fills, ())


def is_often(head: Head) -> bool:
    """回数, and nothing more."""
    return isinstance(head, h.Attribute) and head.sense == "often" and not head.value


def _role(clause: VerbClause) -> str:
    """The role that the cards have in the clause which describes them: 破壊された, 置かれた, 離れた, 登場した; あなたが引いた,
    あなたがプレイした, 自分が使用した, 自分が召喚した."""
    if clause.subject is None:
        moved = isinstance(clause, Destroy | Remove | RemoveFromGame | Put | Return | Summon) and clause.voice == "passive"
        came = isinstance(clause, Leave) or (isinstance(clause, Appear) and not clause.voice)
        return "subject" if moved or came else ""
    done = isinstance(clause, Draw | Play | Use | Summon) and not clause.voice and clause.object is None
    return "object" if done and is_player(clause.subject) else ""


def _events(scope: Scope, clause: VerbClause, phrase: Phrase) -> EventNumber:
    with taking(clause.but(time=None)) as take:
        if take("aspect") != "past" or clause.negative or clause.mode:
            raise refuse(phrase, "how often what happened?", "何の回数か決まりません")
        told = reading(EVENTS, clause)(scope, take)
    if len(told) != 1 or not isinstance(told[0].trigger, Event) or told[0].condition is not None:
        raise refuse(phrase, "several kinds of events counted together", "違う出来事はまとめて数えられません")
    return EventNumber(remembered(scope, told[0].trigger), span=phrase.span)
