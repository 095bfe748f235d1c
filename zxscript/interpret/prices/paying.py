"""Cards that pay more than one, or as other colours (このマナで緑のカードのコストを支払うとき、緑コスト3マナ分支払える)."""

from __future__ import annotations

from zxscript.interpret.abilities.timed_header import Frame
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Item, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Pay
from zxscript.lang.zenonzard import heads as zh
from zxscript.meaning.forms import Ability, Cards, PayAs, Self, Set


def pay_ability(scope: Scope, items: tuple[Item, ...], frame: Frame) -> Ability | None:
    """The ability that such a sentence is; None for another one."""
    head = items[0]
    if len(items) != 1:
        return None
    if isinstance(head, s.Whenever) and len(head.events) == 1 and isinstance(head.events[0], Pay):
        with taking(head) as take:
            take("word")
            return _paying(scope, take("events")[0], take("then"), frame)
    if isinstance(head, s.If) and isinstance(head.test, s.Holds) and isinstance(head.test.what, Pay):
        with taking(head) as take:
            take("word")
            return _paying(scope, take("test").what, take("then"), frame)
    if isinstance(head, s.If) and _pays(head.then):
        return pay_ability(scope, head.then, frame.but(gate=both(frame.gate, condition(scope, head.test))))
    return None


def _pays(items: tuple[Item, ...]) -> bool:
    head = items[0] if items else None
    if isinstance(head, s.Whenever):
        return isinstance(head.events[0], Pay)
    return isinstance(head, s.If) and isinstance(head.test, s.Holds) and isinstance(head.test.what, Pay)


def _paying(scope: Scope, clause: Clause, then: tuple[Item, ...], frame: Frame) -> Ability:
    with taking(clause) as take:
        means, what = take("means"), take("object")
    if means is None:
        raise refuse(clause, "paid with what?", "何で支払うのか書かれていません")
    payer = cards(scope, means)
    if not isinstance(payer, Self) and (not isinstance(payer, Cards) or payer.whose != ("you",)):
        raise refuse(clause, "paid with whose mana?", "だれのマナで支払うのか決まりません")
    worth, colours = _worth(scope, clause, then)
    change = PayAs(payer, _paid_for(scope, clause, what), worth, colours, span=clause.span)
    return Ability("pay", frame.header(), changes=(change,), span=clause.span)


def _paid_for(scope: Scope, clause: Clause, what: Phrase | None) -> Set:
    """緑のカードのコスト: the cards that are paid for."""
    of = what.filters[0] if isinstance(what, Noun) and what.sense == "cost" and len(what.filters) == 1 else None
    if not isinstance(of, f.Of):
        raise refuse(clause, "the cost of what?", "何のコストか決まりません")
    with taking(of) as take:
        take("wide"), take("relation")
        found = cards(scope, take("phrase"))
    if not isinstance(found, Cards) or found.where:
        raise refuse(clause, "the cost of what?", "何のコストか決まりません")
    return found


def _worth(scope: Scope, clause: Clause, then: tuple[Item, ...]) -> tuple[int, tuple[str, ...]]:
    """How much one of them pays, and as which colours."""
    last = then[0]
    what = last.what if isinstance(last, s.Do) and len(then) == 1 else None
    if not isinstance(what, Pay) or what.mode not in ("can", "koto-ga"):
        raise refuse(clause, "paid as what?", "何として支払うのか決まりません")
    with taking(what) as take:
        take("mode")
        measure, role = take("measure"), take("role")
    if isinstance(measure, Noun) and isinstance(measure.head, zh.ManaWorth) and measure.head.color in scope.words.colours:
        return measure.head.amount, (scope.words.colours[measure.head.color],)
    if role is not None and role.ja() in scope.words.all_colours:
        return 1, scope.words.all_colours[role.ja()]
    raise refuse(clause, "paid as what?", "何として支払うのか決まりません")
