"""この能力は…しかプレイできない: sentences of a body that limit the ability itself."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.interpret.amounts.numbers import amount
from zxscript.interpret.amounts.often import is_often
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.events.times import battle_time, turn_of
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import both, negated
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang import wording
from zxscript.lang.base import Filter, Item, Phrase, Statementlike
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.compare import Equal
from zxscript.lang.verbs.control import Accumulate
from zxscript.lang.verbs.play import Play, Use
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Compare, Condition, During, Event, EventNumber, Header, Limit, Number

_ONLY_THEN, _NOT_THEN = ("time:only",), ("time:topic",)
_ONLY_SO_MANY = ("quantity:only",)
_ONLY_SO_OFTEN = ("subject:only",)
THIS_ABILITY = "this_startup"
"""The event that this ability of this card is played."""
_ONLY_IF, _NOT_IF = "only if", ("", "topic")
_CANNOT = ("can", "koto-ha", "koto-ga")


@dataclass(slots=True)
class Restrictions:
    """How often, and under which condition, an ability may be played."""

    limit: Limit | None = None
    only_if: Condition | None = None
    single: bool = False
    """《同名》のこの能力は重複しない."""

    def demand(self, test: Condition) -> None:
        """A further condition."""
        self.only_if = test if self.only_if is None else both(self.only_if, test)

    def on(self, above: Header, continuous: bool) -> Header:
        """The header with what the body says about the ability itself."""
        if self.single and not continuous:
            raise Refused(
                "an ability that does not add up but is played", "「重複しない」は【常】の能力にだけ書けます", "Ability", above.span
            )
        return but(above, limit=self.limit or above.limit, only_if=self.only_if, single=self.single)


def split_restrictions(
    scope: Scope, body: tuple[Statementlike, ...], event: bool
) -> tuple[Restrictions, tuple[Statementlike, ...]]:
    """The restrictions of the ability itself, and the rest of the body (places of its parts are kept).

    In an event (``event``) このカード restricts the playing of the event in the same way.
    """
    found = Restrictions()
    rest: list[Statementlike] = []
    quoted = any(not isinstance(part, s.Sentence) for part in body)
    for part in body:
        if isinstance(part, s.Sentence) and len(part.items) == 1 and _restricts(scope, part.items[0], found, event):
            if quoted:  # 以下の… counts the parts by their places
                rest.append(part.but(items=()))
            continue
        rest.append(part)
    return found, tuple(rest)


def _restricts(scope: Scope, item: Item, found: Restrictions, event: bool) -> bool:
    """この能力は1ターンに1回しかプレイできない and the like; False if the sentence is something else."""
    if not isinstance(item, s.Topic) or not (_this_ability(item.about) or (event and _this_card(item))):
        return False
    for inner in item.then:
        _one(scope, item, inner, _of_same_name(scope, item.about), found)
    return True


def _of_same_name(scope: Scope, phrase: Phrase) -> bool:
    """《同名》の…, 「X」の… of a card with that name: said of all cards of that name."""
    first = phrase.filters[0] if isinstance(phrase, Noun) and phrase.filters else None
    named = isinstance(first, f.Of) and isinstance(first.phrase, Noun) and not first.phrase.filters
    head = first.phrase.head if named else None  # type: ignore[union-attr]
    if isinstance(head, h.Named) and not head.word:
        return bool(scope.shared.card_name) and fold(head.name) == fold(scope.shared.card_name)
    return isinstance(head, h.Icon) and sense_of(head, "icon") == "own name"


def _this_card(item: s.Topic) -> bool:
    """このカードは…しかプレイできない(ず)."""
    if not isinstance(item.about, Noun) or not isinstance(item.about.head, h.This) or item.about.filters:
        return False
    inner = item.then[-1]
    last = inner.then[-1] if isinstance(inner, s.If) and sense_of(inner, "suffix") == _ONLY_IF and inner.then else inner
    what = last.what if isinstance(last, s.Do) else None
    return isinstance(what, Play) and bool(what.negative)


def _one(scope: Scope, item: s.Topic, inner: Item, same_name: bool, found: Restrictions) -> None:
    if isinstance(inner, s.If):
        _conditional(scope, item, inner, same_name, found)
        return
    if not isinstance(inner, s.Do):
        raise _strange(inner)
    if isinstance(inner.what, Accumulate) and same_name:
        with taking(inner.what) as take:
            if not take("negative"):
                raise _strange(inner)
        found.single = True
        return
    _timed(scope, inner, same_name, found)


def _conditional(scope: Scope, item: s.Topic, inner: s.If, same_name: bool, found: Restrictions) -> None:
    """…場合にしかプレイできない, …場合(は)プレイできない."""
    if same_name:
        raise refuse(item, "a condition on all abilities of that name", "《同名》の能力すべてには条件を付けられません")
    with taking(inner) as take:
        suffix = take.sense("suffix")
        take("comma"), take("word")
        test = condition(scope, take("test"))
        governed = take("then")
    if not governed or suffix not in (_ONLY_IF, *_NOT_IF):
        raise _strange(inner)
    only = governed[0]
    for other in governed[1:]:  # …場合にしかプレイできず、1ターンに2回しかプレイできない
        _one(scope, item, other, same_name, found)
    if not isinstance(only, s.Do) or not isinstance(only.what, Play | Use):
        raise _strange(only)
    with taking(only.what) as take:
        if not take("negative") or take("mode") not in _CANNOT:
            raise _strange(only)
    found.demand(test if suffix == _ONLY_IF else negated(test))


def _this_ability(phrase: Phrase) -> bool:
    if not isinstance(phrase, Noun) or phrase.sense != "ability":
        return False
    this = [item for item in phrase.filters if item.sense == "this"]
    return bool(this) and all(item in this or _of_a_card(item) for item in phrase.filters)


def _of_a_card(item: Filter) -> bool:
    """《同名》の, このカードの: a card of which nothing else is said."""
    return isinstance(item, f.Of) and isinstance(item.phrase, Noun) and not item.phrase.filters and item.phrase.quantity is None


def _timed(scope: Scope, item: s.Do, same_name: bool, found: Restrictions) -> None:
    """1ターンに1回しか…, メインフェイズにしか…."""
    what = item.what
    if not isinstance(what, Play | Use):
        raise _strange(item)
    with taking(what) as take:
        if not take("negative") or take("mode") not in _CANNOT:
            raise _strange(item)
        time, quantity, focus = take("time"), take("quantity"), take.sense("focus")
        often = take("subject") if focus == _ONLY_SO_OFTEN else None
    if time is None:
        raise _strange(item)
    a_turn = time.sense == "one turn" and not getattr(time, "filters", ())
    if often is not None and quantity is None and a_turn and not same_name:
        found.demand(_fewer(scope, often, item))
        return
    if quantity is not None and focus == _ONLY_SO_MANY and a_turn:
        found.limit = _limit(item, quantity, same_name)
        return
    when = _when(scope, time)
    if quantity is not None and focus == _ONLY_SO_MANY and when is not None and isinstance(when, During) and when.turn and not same_name:
        found.limit = _limit(item, quantity, same_name)  # あなたのターンに1回しか
        found.demand(when)
        return
    if quantity is None and focus == _ONLY_THEN and when is not None and not same_name:
        found.demand(when)
        return
    if quantity is None and focus == _NOT_THEN and when is not None and not same_name:  # 登場したターンには
        found.demand(negated(when))
        return
    raise refuse(what, f"only in {time.ja()}: this time is not known", f"時を表す「{time.ja()}」は分かりません")


def _when(scope: Scope, time: Phrase) -> Condition | None:
    """メインフェイズに, このカードが登場したターンに: the time as a condition; None for one that is not known."""
    known, said = scope.words.whiles, time.ja()
    return known.get(wording.as_stretch(said)) or known.get(said) or turn_of(scope, time) or battle_time(scope, time)


def _limit(item: s.Do, quantity: Quantity, same_name: bool) -> Limit:
    """2回: so often in a turn, by this card or by all of its name."""
    with taking(quantity) as take:
        n, counter = take("n"), take.sense("counter")
        if counter != "times" or not isinstance(n, int):
            raise refuse(quantity, "how often?", "何回か分かりません")
    return Limit(n, "player" if same_name else "object", span=item.span)


def _fewer(scope: Scope, often: Phrase, item: s.Do) -> Condition:
    """(このカードに置かれているシフトの枚数に等しい)回数(しか): it was played fewer times in this turn."""
    so_far = EventNumber(Event(THIS_ABILITY, who=("you",)), span=often.span)
    return Compare(so_far, "lt", _times(scope, often), span=item.span)


def _times(scope: Scope, often: Phrase) -> Number:
    only = often.filters[0] if isinstance(often, Noun) and len(often.filters) == 1 else None
    clause = only.clause if isinstance(only, f.Relative) else None
    if not isinstance(often, Noun) or not is_often(often.head) or not isinstance(clause, Equal):
        raise refuse(often, "how often?", "何回か分かりません")
    with taking(clause) as take:
        goal = take("goal")
    return amount(scope, goal)


def _strange(node: Item) -> Refused:
    return refuse(node, "a restriction of this kind has no meaning", "この形の使用制限は使えません")
