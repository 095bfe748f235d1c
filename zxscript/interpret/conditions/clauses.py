"""Conditions: …場合, …ならば, たならば."""

from __future__ import annotations

from zxscript.interpret.amounts.numbers import holds, take_count
from zxscript.interpret.conditions.outcome import did_such
from zxscript.interpret.conditions.played import played
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both, either, negated
from zxscript.interpret.phrases.came import this_turn
from zxscript.interpret.references.deeds import this_ignition
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, FACTS, reading
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase, Test
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.heads import CardType
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.sentence import All, Any, Holds
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.move import Leave
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Shift
from zxscript.meaning.forms import Arithmetic, Compare, Condition, Done, DoneCount, Number

_NO_MORE = ("quantity:only",)
_BOUNDS = frozenset(("ge", "le"))


def condition(scope: Scope, test: Test) -> Condition:
    """The condition of a test."""
    if isinstance(test, All | Any):
        with taking(test) as take:
            tests = _same_time(take("tests"))
            if isinstance(test, All):
                tests = _come_already(tests, take("links"))
            parts = [condition(scope, one) for one in tests]
        return both(*parts) if isinstance(test, All) else either(*parts)
    if not isinstance(test, Holds):
        raise refuse(test, "this is not known as a condition", "条件として使えない言葉です")
    with taking(test) as take:
        return predicate(scope, take("what"))


def _same_time(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """このターンの間に、AしていたかBしていた場合: the time holds for all of them, and so does what it happened to."""
    first = tests[0].what if isinstance(tests[0], Holds) else None
    time = first.time if isinstance(first, VerbClause) else None
    if time is None or not isinstance(first, VerbClause):
        return tests
    found: list[Test] = []
    for test in tests:
        what = test.what if isinstance(test, Holds) else None
        if isinstance(what, VerbClause) and what.aspect == "had" and what.time is None:
            what = what.but(time=time)
            test = test.but(what=what.but(subject=first.subject) if _lacks_subject(what) else what)
        found.append(test)
    return tuple(found)


def _come_already(tests: tuple[Test, ...], links: tuple[str, ...]) -> tuple[Test, ...]:
    """登場していて、: in this form too it has come before."""
    found = list(tests)
    for at, link in enumerate(links):
        one = tests[at]
        what = one.what if isinstance(one, Holds) else None
        if link == "teite" and isinstance(what, Appear) and not what.aspect:
            found[at] = one.but(what=what.but(aspect="had"))
    return tuple(found)


def _lacks_subject(what: VerbClause) -> bool:
    """離れていた, 置かれていた: something happens to a card, and it is not said to which."""
    return what.subject is None and (what.voice == "passive" or isinstance(what, Leave | Appear))


def predicate(scope: Scope, what: Predicate) -> Condition:
    """One clause as a condition."""
    what = played(what)
    if isinstance(what, Exist) and isinstance(what.having, VerbClause):  # 置いてあなたの手札が1枚もない: that was done, and it is so
        return both(predicate(scope, what.having.but(aspect="past")), predicate(scope, what.but(having=None)))
    if isinstance(what, VerbClause) and (_over(scope, what) or (isinstance(what, Appear) and what.aspect == "ongoing")):
        what = what.but(aspect="had")
    with taking(what) as take:
        if _in_ignition(what):
            return _played_in_it(scope, what, take)
        if isinstance(what, VerbClause) and ("did", *(what.span or (-1, -1))) in scope.shared.resolution.bindings:
            return _did(scope, what, take)
        if isinstance(what, VerbClause) and ("such", *(what.span or (-1, -1))) in scope.shared.resolution.bindings:
            return did_such(scope, take)
        past = isinstance(what, VerbClause) and what.aspect in ("past", "had")
        found: Condition = reading(FACTS if past else CONDITIONS, what)(scope, take)
    return found


def _in_ignition(what: Predicate) -> bool:
    """このイグニッションでカードを(プレイした)."""
    return isinstance(what, Play) and what.aspect == "past" and this_ignition(what.means)


def _played_in_it(scope: Scope, what: Predicate, take: Take) -> Condition:
    """このイグニッションでカードをプレイしなかったならば: of the cards that the Ignition before revealed, some (none) were played."""
    take("aspect"), take("means"), take("voice")
    thing = take("object")
    done = scope.bound("did", what)
    if not done.name or not _any_card(scope, thing):
        raise refuse(what, "which cards were played?", "どのカードをプレイしたのか決まりません", "このイグニッションでカードをプレイした")
    negative = take("negative")
    return Compare(DoneCount(done.name), "eq" if negative else "ge", 0 if negative else 1, span=what.span)


def _any_card(scope: Scope, thing: Phrase | None) -> bool:
    """カード, or nothing said."""
    if thing is None:
        return True
    plain = isinstance(thing, Noun) and not thing.filters and thing.quantity is None
    return plain and isinstance(thing, Noun) and isinstance(thing.head, CardType) and scope.words.types.get(thing.head.word) == ()


_DEEDS = (Give, Destroy, Attack, Shift)
"""Said of this turn they are over: 攻撃していない is no state then."""


def _over(scope: Scope, what: VerbClause) -> bool:
    """このターンの間にダメージを受けていて, 登場していない, 攻撃した: it is over, whatever the form of the verb."""
    if what.aspect not in ("", "ongoing", "past") or what.time is None or not this_turn(scope, what.time):
        return False
    if what.aspect == "past":
        return type(what) in FACTS and not _bound_deed(scope, what)
    known = type(what) in CONDITIONS and not isinstance(what, _DEEDS) and (what.aspect or not isinstance(what, Receive))
    return type(what) in FACTS and not known


def _bound_deed(scope: Scope, what: VerbClause) -> bool:
    """Does it ask whether an instruction of this text was carried out?"""
    return any((kind, *(what.span or (-1, -1))) in scope.shared.resolution.bindings for kind in ("did", "such"))


def _did(scope: Scope, what: VerbClause, take: Take) -> Condition:
    """置いたならば, 2枚置いたならば, 置かなかったならば (zx.md 13.3): wholly done; with a number, to that many."""
    names = [name for one in scope.any_way("did", what) for name in one.ways]
    if not all(names):
        raise refuse(what, "it is not an instruction that was carried out", "その前の指示を指していません")
    for role in ("aspect", "voice", "goal", "object", "state", "source", "means"):
        take(role)
    quantity: Quantity | None = take("quantity")
    each: bool = take("each")
    if what.negative and sense_of(what, "focus") == _NO_MORE and quantity is not None and len(names) == 1:
        take("focus"), take("negative")
        return _no_more(what, names[0], quantity)
    if what.negative and quantity is not None and (quantity.n, sense_of(quantity, "bound")) == (1, "even"):  # 1枚も置かなかったならば
        take("negative")
        return both(*(_none(name, quantity) for name in names))
    if quantity is not None and scope.binding("did", what).every:
        test = _together(what, names, quantity)
    else:
        test = either(*(_done(scope, what, name, quantity, each) for name in names))
    return negated(test) if take("negative") else test


def _none(name: str, quantity: Quantity) -> Condition:
    """1枚も置かなかったならば: the step was done to none."""
    with taking(quantity) as said:
        said("n"), said("counter"), said("bound")
    return Compare(DoneCount(name), "eq", 0, span=quantity.span)


def _no_more(what: VerbClause, name: str, quantity: Quantity) -> Condition:
    """1枚しか登場させなかったならば: just that one."""
    count = take_count(quantity, what)
    if quantity.bound or count.low != count.high or not count.low:
        raise refuse(what, "just how many?", "ちょうど何枚か決まりません", "1枚しか")
    return Compare(DoneCount(name), "eq", count.low, span=what.span)


def _done(scope: Scope, what: VerbClause, name: str, quantity: Quantity | None, each: bool) -> Condition:
    """The step was done, to so many."""
    if name in scope.shared.of_each and scope.actor != "each" and (quantity is None or sense_of(quantity, "bound") not in _BOUNDS):
        raise refuse(what, "did both players do it, or one of them?", "両方のプレイヤーがしたのか、どちらかがしたのか決まりません",
                     "置いたカード2枚につき")  # fmt: skip
    if quantity is None:
        if each:
            raise refuse(what, "each of them, without a number", "それぞれの枚数がありません")
        return Done(name, span=what.span)
    if sense_of(quantity, "bound") in _BOUNDS:
        return holds(quantity, DoneCount(name))
    count = take_count(quantity, what)
    if count.low != count.high:
        raise refuse(what, "it was done to up to so many: how many exactly?", "「まで」の枚数は条件になりません", "1枚以上")
    if scope.shared.just.setdefault(name, count.low) != count.low:  # 1枚置いたならば、…。2枚置いたならば、…。
        raise refuse(what, "just so many, or so many and more?", "ちょうどその枚数か、その枚数以上か決まりません", "1枚以上")
    return Done(name, "ge", _of_all(scope, name, count.low, bool(each) or quantity.apiece), span=what.span)


def _together(what: VerbClause, names: list[str], quantity: Quantity) -> Condition:
    """この能力で2枚引いたならば, behind several instructions to draw: so many by all of them."""
    total: Number = DoneCount(names[0])
    for one in names[1:]:
        total = Arithmetic("plus", total, DoneCount(one))
    if sense_of(quantity, "bound") in _BOUNDS:
        return holds(quantity, total)
    return Compare(total, "ge", take_count(quantity, what).low, span=what.span)


def _of_all(scope: Scope, name: str, size: Number, each: bool) -> Number:
    """それぞれ1枚ずつ置いたならば: so many of every set that the cards were taken from."""
    return size * scope.shared.parts.get(name, 1) if each and isinstance(size, int) else size
