"""破壊するミニオンがいない場合: the instruction before found nothing that it could be carried out on."""

from __future__ import annotations

from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Relative
from zxscript.lang.heads import CardType
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.zenonzard.verbs import BeThere
from zxscript.meaning.forms import Bound, Compare, Condition, Count
from zxscript.syntax.node import Node


def to_be_done(what: Node) -> VerbClause | None:
    """The deed of 破壊するミニオンがいない, 手札に戻すゼクスがない; None where such cards are only described."""
    if not isinstance(what, Exist | BeThere) or not what.negative or what.goal is not None or what.quantity is not None:
        return None
    subject = what.subject
    only = subject.filters[0] if isinstance(subject, Noun) and len(subject.filters) == 1 else None
    if not isinstance(only, Relative) or not isinstance(subject, Noun) or not isinstance(subject.head, CardType):
        return None
    clause = only.clause
    plain = (
        isinstance(clause, VerbClause)
        and clause.subject is None
        and not (clause.aspect or clause.voice or clause.negative or clause.mode)
    )
    return clause if plain and isinstance(clause, VerbClause) and clause.transitive else None


def nothing_to_do(scope: Scope, what: Node) -> Condition | None:
    """There was no card for that instruction, whatever came of it; None where no instruction did that."""
    deed = to_be_done(what)
    if deed is None or ("did", *(deed.span or (-1, -1))) not in scope.shared.resolution.bindings:
        return None
    done = scope.bound("did", deed)
    return Compare(Count(Bound(done.name, was=True)), "eq", 0, span=what.span) if done.name else None
