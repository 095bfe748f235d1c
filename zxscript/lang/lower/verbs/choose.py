"""選ぶ: cards, options, squares."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Such
from zxscript.lang.lower.amounts import amount, bounds, per, written
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import number_of
from zxscript.lang.lower.logic import joined
from zxscript.lang.lower.nouns import Cards, cards
from zxscript.lang.lower.patients import Patients, described, out_of, pick
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.choose import Choose


@lowers(INSTRUCTIONS, Choose)
def choose(scope: Scope, take: Take) -> None:
    """選ぶ on resolution, by the acting player (zx.md 8.9, 13.2)."""
    what: Choose = take.node  # type: ignore[assignment]
    if what.subject is not None:
        who = players(scope, take("subject")) if is_player(what.subject) else ()
        if len(who) != 1:
            raise refuse(what, "who chooses?")
        scope = scope.but(actor=who[0], chooser=who[0])
    if _options_of(what.source or what.object):
        _modes(scope, what, take)
        return
    among = _among(scope, what)
    found, quantity = _candidates(scope, what, take)
    each = take("each")
    if each not in ((), ("それぞれ",), ("ランダムに",)):
        raise refuse(what, "".join(each))
    limits = such_limits(scope, take("such")) if what.such else ()
    if each == ("ランダムに",):
        if what.per is not None or limits:
            raise refuse(what, "at random, with a demand")
        chosen = pick(scope.but(random=True), what, found, quantity, False)
    else:
        chosen = _picked(scope, what, take, found, quantity, bool(each), limits)
    if what.span:
        scope.produced[what.span] = Produced(chosen.refs, chosen.full, ("len", chosen.refs), among)


def _candidates(scope: Scope, what: Choose, take: Take) -> tuple[Cards, Any]:
    """What is chosen from, and how many."""
    if what.object is not None:
        found, quantity = described(scope, take("object"), take("quantity"))
        if what.source is not None:
            found = out_of(what, found, cards(scope, take("source")))
    elif what.source is not None:
        found, quantity = cards(scope, take("source")), take("quantity")
    else:
        raise refuse(what, "choose what?")
    if quantity is None:
        raise refuse(what, "choose how many?")
    return found, quantity


def _picked(scope: Scope, what: Choose, take: Take, found: Cards, quantity: Any, each: bool, limits: Any) -> Patients:
    if not what.per:
        return pick(scope, what, found, quantity, each, limits=limits)
    times = per(scope, take("per"))
    low, high = bounds(quantity, what)
    name = scope.local("chosen")
    size: Expr = times if high == 1 else ("mul", times, high)
    count = scope.keep("n", size)
    if found.limits or limits:
        raise refuse(what, "a demand on a number that depends on a count")
    scope.b.choose(name, found.candidates(), min=0 if low == 0 else count, max=count, player=scope.chooser)
    full: Expr = True if low == 0 else ("ge", ("len", ("local", name)), count)
    return Patients(("local", name), full, name)


def _among(scope: Scope, what: Choose) -> Any:
    """The clause that showed the cards this choice is made from (for 残り)."""
    for node in what.walk():
        if isinstance(node, h.Position) and node.span and node.word in ("その中", "うち"):
            return scope.binding("pron", node).clause
        if isinstance(node, f.Determiner) and node.span and node.word == "残りの":
            return scope.binding("残りの", node).clause
    return None


def such_limits(scope: Scope, such: Such) -> tuple[Any, ...]:
    """コストの合計が6以下になるように."""
    with taking(such) as take:
        subject, value, compare = take("subject"), take("value"), take("compare")
        take("particle")
    if not isinstance(subject, Noun) or not isinstance(subject.head, h.Attribute):
        raise refuse(such, "a demand on this")
    word = subject.head.word
    if subject.filters:
        of = subject.filters[0]
        word = f"{of.phrase.ja()}の{word}" if isinstance(of, f.Of) and len(subject.filters) == 1 else ""
    if word not in ("コストの合計", "パワーの合計") or not isinstance(value, Noun):
        raise refuse(such, f"a demand on {subject.ja()}")
    op = {"以下": "le", "以上": "ge", "": "eq", "未満": "lt"}
    if isinstance(value.head, h.NumberValue):
        with taking(value) as take:
            head = take("head")
        return (("sum", number_of(word[:3], False), op[compare or head.compare], written(head.value, value)),)
    return (("sum", number_of(word[:3], False), op[compare], scope.keep("bound", amount(scope, value))),)


def _options_of(phrase: Phrase | None) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.AbilityWord) and phrase.head.word == "効果" and any(
        isinstance(item, f.Determiner) and item.word == "以下の" for item in phrase.filters
    )


def _modes(scope: Scope, what: Choose, take: Take) -> None:
    """以下の効果から1つ選び: the options are told apart by their number; none twice (zx.md 13.4)."""
    phrase = take("source") if what.source else take("object")
    first, last = options_range(scope, phrase)
    low, high = bounds(take("quantity"), what)
    labels: Expr = ("tuple", *(scope.body[i].ja() for i in range(first, last)))  # type: ignore[attr-defined]
    if high is None or high > last - first:
        raise refuse(what, "more options than there are")
    name = scope.local("modes")
    scope.b.ask(name, "mode", player=scope.chooser, options=labels, min=low, max=high)
    if what.span:
        scope.produced[what.span] = Produced(("local", name), True, ("len", ("local", name)))
        scope.options[what.span] = (first, last)


def options_range(scope: Scope, phrase: Noun) -> tuple[int, int]:
    """The quoted parts that 以下の効果 speaks of."""
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Determiner):
        raise refuse(phrase, "options with further modifiers")
    with taking(filters[0]) as take:
        take("word"), take("wide")
    binding = scope.binding("quoted", filters[0])
    return binding.first, binding.last


__all__ = ["choose", "joined", "options_range"]
