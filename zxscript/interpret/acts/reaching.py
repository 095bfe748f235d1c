"""手札が4枚になるように(引く, トラッシュに置く), 同じ枚数になるまで引く: as many as are missing, or too many."""

from __future__ import annotations

from zxscript.interpret.acts.board import counter_amount
from zxscript.interpret.acts.patients import act_on_player, perform
from zxscript.interpret.amounts.numbers import amount, count, counters, take_count
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import listed
from zxscript.interpret.phrases.nouns import cards, held
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import destination
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Such
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import ONE_PIECE
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Gain
from zxscript.lang.verbs.move import Put, Return
from zxscript.lang.zenonzard.verbs import Scrap
from zxscript.meaning.forms import Arithmetic, Cards, Clamped, Count, In, Number, Persons, Quantity, Some, Step
from zxscript.syntax.node import Node

"""同じ枚数: the number, and how the thing that has so many is joined to it."""


def there(scope: Scope, subject: Phrase) -> Number:
    """How many there are now: 自分の手札, 手札の枚数, あなたの《鍵》; a hand without an owner is that of the one who acts."""
    if isinstance(subject, Noun) and isinstance(subject.head, h.Icon) and subject.head.icon in scope.words.counters:
        return counters(scope, subject)
    if subject.sort.startswith("attr"):
        return amount(scope, subject)
    return Count(held(scope, listed(cards(scope, subject), subject)))


def aim(scope: Scope, value: Phrase | Printed, node: Node, within: str = "") -> Number:
    """How many it comes to: 4枚, 相手の手札と同じ枚数; 4枚以下 where it comes down to that (``within``: the bound that says so)."""
    head = value.head if isinstance(value, Noun) else None
    printed = value if isinstance(value, Printed) else head.quantity if isinstance(head, h.Amount) else None
    if printed is not None:
        printed = printed.but(bound="") if within and sense_of(printed, "bound") == within else printed
        found = take_count(printed, node)
        if found.low == found.high and found.high is not None:
            return found.high
    only = value.filters[0] if isinstance(value, Noun) and len(value.filters) == 1 else None
    if isinstance(value, Noun) and isinstance(only, f.Compared) and head is not None and head.sense == "cards":
        with taking(value) as take:
            take("head"), take("filters")
        with taking(only) as take:
            take("wide")
            relation, phrase = take.sense("relation"), take("phrase")
        if relation == "same":
            return amount(scope, phrase) if phrase.sort.startswith("attr") else count(scope, phrase)
    raise refuse(node, "up to how many?", "何枚になるまでか決まりません")


def missing(scope: Scope, subject: Phrase, value: Phrase | Printed, node: Node) -> Number:
    """As many as are missing."""
    return Clamped(Arithmetic("minus", aim(scope, value, node), there(scope, subject)), low=0, span=node.span)


def drawn_to(scope: Scope) -> Number:
    """How many cards are in the hand into which is drawn."""
    return Count(Cards((In(scope.words.used_from),), (scope.actor,)))


def _such_zone(what: Put | Return | Scrap) -> bool:
    return what.such is not None and what.object is None and what.quantity is None and what.source is None


@reads(STEPS, Put, Return, Scrap, when=_such_zone)
def put_down_to(scope: Scope, take: Take[Put | Return | Scrap]) -> list[Step]:
    """相手は自分の手札が4枚になるようにトラッシュに置く, デッキに戻す, 破棄する: as many as are too many, picked by the one who acts."""
    what = take.node
    such: Such = take("such")
    with taking(such) as said:
        said("particle")
        subject, value = said("subject"), said("value")
        if said("compare"):
            raise refuse(such, "down to a range", "何枚になるように置くのか決まりません")
    found = held(scope, listed(cards(scope, subject), subject))
    size = Clamped(Arithmetic("minus", there(scope, subject), aim(scope, value, such, "le")), low=0, span=such.span)
    open_ended = isinstance(value, Printed) and sense_of(value, "bound") == "le"  # 2枚以下になるように: that many, or more
    taken = Some((found,), Quantity(size, None if open_ended else size), scope.actor, span=such.span)
    if isinstance(what, Scrap):
        return perform(scope, what, "discard", taken)
    if what.goal is None:
        raise refuse(what, "put where?", "どこに置くのか書かれていません")
    return perform(scope, what, "put" if isinstance(what, Put) else "return", taken, to=destination(scope, take("goal")))


def until_done(scope: Scope, item: s.UntilDone) -> list[Step]:
    """手札の枚数が相手の手札の枚数と同じ枚数になるまで(カードを)引く."""
    with taking(item) as take:
        until, then = take("what"), take("then")
    last = then[0] if len(then) == 1 else None
    drawing = last.what if isinstance(last, s.Do) else None
    if not isinstance(until, Become) or not isinstance(drawing, Draw) or until.subject is None or until.goal is None or until.negative:
        raise refuse(item, "it has no meaning as part of an effect", "効果の一部としてはまだ使えません")
    with taking(until) as said:
        size = missing(scope, said("subject"), said("goal"), until)
    with taking(drawing) as said:
        if drawing.object is not None and cards(scope, said("object")) != cards(scope, Noun(head=wording.any_card())):
            raise refuse(drawing, "to draw something else than cards", "引けるのは「カード」だけです")
    return act_on_player(scope, drawing, "draw", Persons((scope.actor,)), amount=size)


@reads(STEPS, Gain, when=lambda what: what.reached is not None)
def gain_up_to(scope: Scope, take: Take[Gain]) -> list[Step]:
    """あなたの《鍵》が4個になるまで《鍵》を得る."""
    what = take.node
    with taking(take("reached")) as said:
        subject, quantity = said("subject"), said("quantity")
    if subject is None:
        raise refuse(what, "up to how many?", "何個になるまでか決まりません")
    size = missing(scope, subject, quantity, what)
    with taking(what.but(reached=None, subject=None, quantity=ONE_PIECE)) as said:
        word, _ = counter_amount(scope, said)
    take("object")
    who = players(scope, take("subject")) if what.subject is not None and is_player(what.subject) else (scope.actor,)
    return act_on_player(scope, what, "gain", Persons(who), amount=size, word=word)
