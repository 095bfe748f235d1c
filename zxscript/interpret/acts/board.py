"""リブートする, スリープする, 消滅させる, 回復する, イグニッションする, 消費する."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.patients import act_on_player, patients, perform
from zxscript.interpret.amounts.counters import all_counters, tells_all
from zxscript.interpret.amounts.multiples import scaled
from zxscript.interpret.amounts.quantities import take_count
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.amounts import counter
from zxscript.interpret.phrases.cardsets import also
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.give import Expend
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.transform import Ignite, Vanish
from zxscript.meaning.forms import Clamped, Number, Persons, Some, StateIs, Step, Unlimited


@reads(STEPS, Reboot, Sleep)
def orient(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """リブートする, スリープする."""
    what = take.node
    if what.subject is not None:
        raise refuse(what, "a card that turns by itself", "指示では「…を」と書きます")
    verb, before = ("reboot", "sleep") if isinstance(what, Reboot) else ("sleep", "reboot")
    if verb not in scope.words.states.values():
        raise refuse(what, "cards of this game are not turned so", "このゲームのカードはその向きになりません")
    found = patients(scope, take)
    if scope.cost and isinstance(found, Some):  # what lies so already cannot pay by being turned so
        found = replace(found, of=tuple(also(part, StateIs(before)) for part in found.of))
    return perform(scope, what, verb, found, moves=False)


@reads(STEPS, Vanish)
def vanish(scope: Scope, take: Take) -> list[Step]:
    """消滅させる."""
    if take("voice") != "causative":
        raise refuse(take.node, "a card that vanishes by itself", "指示では「消滅させる」と書きます")
    return perform(scope, take.node, "vanish", patients(scope, take))


@reads(STEPS, Recover)
def recover(scope: Scope, take: Take) -> list[Step]:
    """1点回復する (CR 1012)."""
    return _player_act(scope, take, "recover", times(take("quantity"), take.node, "points"))


@reads(STEPS, Ignite)
def ignite(scope: Scope, take: Take) -> list[Step]:
    """2回イグニッションする."""
    return _player_act(scope, take, "ignite", times(take("quantity"), take.node, "times"))


@reads(STEPS, Expend)
def expend(scope: Scope, take: Take) -> list[Step]:
    """《鍵》を2個消費する, 2個まで, 1～2個, 好きな個数, すべて: how many of those that are there."""
    said = take.node.quantity
    if tells_all(take.node):
        every = all_counters(scope, take)
        word = every.name.removeprefix("counter:")
        return act_on_player(scope, take.node, "expend", Persons((every.who,)), amount=every, word=word)
    if isinstance(said, Quantity) and (said.n is None or said.to is not None or said.bound):
        word, number = counter(scope, take)
        assert number is not None
        return _player_act(scope, take, "expend", _so_many(number, take.node), word, upto=True)
    word, size = counter_amount(scope, take)
    return _player_act(scope, take, "expend", size, word)


def _so_many(quantity: Quantity, node: VerbClause) -> Number:
    """2個まで, 1～2個, 好きな個数: the most, and the fewest that are expended if any are."""
    taken = take_count(quantity, node)
    low, high = taken.low, taken.high
    if high is None:
        return Unlimited(span=quantity.span) if low == 0 else Clamped(Unlimited(), low, span=quantity.span)
    return high if low == 0 else Clamped(Unlimited(), low, high, span=quantity.span)


def times(quantity: Quantity | None, node: object, counter: str) -> int:
    """2回, 1点."""
    what: VerbClause = node  # type: ignore[assignment]
    if quantity is None:
        raise refuse(what, "it is not said how often", "回数が書かれていません")
    with taking(quantity) as take:
        n = take("n")
        if take.sense("counter") != counter or not isinstance(n, int):
            raise refuse(quantity, f"the number {quantity.ja()} here", f"ここでは{quantity.ja()}とは数えません")
    return n


def counter_amount(scope: Scope, take: Take[VerbClause]) -> tuple[str, int]:
    """《鍵》を2個: the counter and how many."""
    what = take.node
    phrase = take("object")
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Icon) or phrase.head.icon not in scope.words.counters:
        raise refuse(what, "this is no counter", "これはカウンターではありません")
    with taking(phrase) as said:
        head = said("head")
    return scope.words.counters[head.icon], times(take("quantity"), what, "pieces")


def _player_act(scope: Scope, take: Take[VerbClause], verb: str, size: Number, word: str = "", upto: bool = False) -> list[Step]:
    what = take.node
    who = scope.actor
    if what.subject is not None:
        said = players(scope, take("subject")) if is_player(what.subject) else ()
        if len(said) != 1:
            raise refuse(what, "it is not clear which player does it", "どのプレイヤーが行うのか分かりません")
        who = said[0]
    return act_on_player(scope, what, verb, Persons((who,)), amount=scaled(scope, take, size), word=word, upto=upto)


__all__ = ["counter_amount", "orient", "times", "vanish"]
