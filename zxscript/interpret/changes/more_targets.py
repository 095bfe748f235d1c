"""自分がレストする能力によって対象を選ぶ場合、その対象の数を+1する: what a player's abilities do is done to more objects."""

from __future__ import annotations

from zxscript.interpret.abilities.timed_header import Frame
from zxscript.interpret.phrases.players import players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.choose import Choose
from zxscript.meaning.forms import Ability, Persons, StatChange


def more_targets(scope: Scope, head: s.If, frame: Frame) -> Ability | None:
    """The ability that a sentence of this kind is; None for another sentence."""
    what = head.test.what if isinstance(head.test, s.Holds) else None
    last = head.then[0].what if len(head.then) == 1 and isinstance(head.then[0], s.Do) else None
    if not isinstance(what, Choose) or not isinstance(last, Make) or not _is_target(what.object) or not _count(last):
        return None
    by = what.by if what.by is not None else what.means
    clause = _clause(by)
    stat = scope.words.more_targets.get(clause.lemma) if clause is not None else None
    if clause is None or stat is None or clause.subject is None or clause.object is not None or what.subject is not None:
        raise refuse(what, "a choice by such abilities", "どの能力による選択か決まりません")
    if last.amount is None or not last.amount.startswith("+") or head.suffix or what.negative or last.negative:
        raise refuse(last, "another number of targets", "対象の数の変え方が決まりません")
    who = Persons(players(scope, clause.subject), span=clause.span)
    change = StatChange(stat, who, "add", int(last.amount[1:]), span=last.span)
    return Ability("static", frame.header(), changes=(change,), span=head.span)


def _is_target(phrase: object) -> bool:
    return isinstance(phrase, Noun) and phrase.sense == "target" and not phrase.filters and phrase.quantity is None


def _count(last: Make) -> bool:
    """その対象の数."""
    of = last.object.filters[0] if isinstance(last.object, Noun) and len(last.object.filters) == 1 else None
    if not isinstance(of, f.Of) or not isinstance(last.object, Noun) or last.object.sense != "number":
        return False
    inner = of.phrase
    return isinstance(inner, Noun) and inner.sense == "target" and last.goal is None and all(
        one.sense == "that" for one in inner.filters
    )


def _clause(by: object) -> VerbClause | None:
    """自分がレストする能力."""
    if not isinstance(by, Noun) or by.sense not in ("ability", "effect") or len(by.filters) != 1:
        return None
    only = by.filters[0]
    clause = only.clause if isinstance(only, f.Relative) else None
    return clause if isinstance(clause, VerbClause) and not clause.voice and not clause.negative else None
