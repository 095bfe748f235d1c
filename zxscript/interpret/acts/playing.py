"""プレイする and 支払う inside effects."""

from __future__ import annotations

from zxscript.interpret.acts.moving import in_any_order
from zxscript.interpret.acts.patients import patients, perform
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.prices import costs
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Pay as PayClause
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Pay, Payment, Step
from zxscript.syntax.node import Node

_WAYS = {("unpaid",): "play_free", ("paid",): "play"}


@reads(STEPS, Play)
def play(scope: Scope, take: Take[Play]) -> list[Step]:
    """コストを支払わずにプレイする, コストを支払ってプレイする: now, in the middle of the effect (zx.md 13.7)."""
    what = take.node
    verb = _WAYS.get(take.sense("adverbs"))
    if isinstance(what.object, Noun) and isinstance(what.object.head, h.AbilityWord):
        raise refuse(what, "to play an ability", "能力をプレイすることはまだできません")
    if what.voice or what.source is not None or verb is None:
        raise refuse(what, "it is not said whether the cost is paid", "コストを支払うのか支払わないのかが書かれていません",
                     "コストを支払わずにプレイする")  # fmt: skip
    ordered = what.order_by is not None and in_any_order(take)
    return perform(scope, what, verb, patients(scope, take), ordered=ordered)


@reads(STEPS, PayClause)
def pay(scope: Scope, take: Take[PayClause]) -> list[Step]:
    """《赤2》を支払う: nothing is paid when it cannot be paid whole."""
    what = take.node
    name = scope.shared.name("paid")
    step = Pay(payment(scope, take("object"), what), scope.actor, name, span=what.span)
    scope.remember(what, Produced(name=name))
    return [step]


def payment(scope: Scope, phrase: Phrase | None, what: Node) -> Payment:
    """《赤2》, 《赤1》《青1》: how many resources, and the colours that must be among them."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Payment):
        raise refuse(what, "to pay something that is no resource", "支払えるのはリソースのアイコンだけです")
    with taking(phrase) as take:
        head: h.Payment = take("head")
    if head.either:
        raise refuse(what, "a choice of prices", "支払うものを選ぶことはまだできません")
    price = costs.payment(scope, head.icons, phrase)
    if price is None:
        raise refuse(what, "to pay nothing", "支払うものがありません")
    return price
