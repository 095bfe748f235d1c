"""リブートする, スリープする, 消滅させる, 回復する, イグニッションする, IGOBする."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.patients import patients, perform
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.give import Expend
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.transform import Ignite, Vanish


@lowers(INSTRUCTIONS, Reboot, Sleep)
def orient(scope: Scope, take: Take) -> None:
    """リブートする, スリープする."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.subject is not None:
        raise refuse(what, "a card turning by itself")
    verb = "reboot" if what.lemma == "リブートする" else "sleep"
    perform(scope, what, verb, patients(scope, take), moves=False)


@lowers(INSTRUCTIONS, Vanish)
def vanish(scope: Scope, take: Take) -> None:
    """消滅させる."""
    if take("voice") != "causative":
        raise refuse(take.node, "to vanish by itself")
    perform(scope, take.node, "vanish", patients(scope, take))  # type: ignore[arg-type]


def times(quantity: Quantity | None, node: VerbClause, counters: tuple[str, ...]) -> int:
    """2回, 1点."""
    if quantity is None:
        raise refuse(node, "how often?")
    with taking(quantity) as take:
        n, counter = take("n"), take("counter")
        if not isinstance(n, int) or counter not in counters:
            raise refuse(quantity, "this number")
    return n


@lowers(INSTRUCTIONS, Recover)
def recover(scope: Scope, take: Take) -> None:
    """1点回復する (CR 1012)."""
    _player_act(scope, take, "recover", {"amount": times(take("quantity"), take.node, ("点",))})  # type: ignore[arg-type]


@lowers(INSTRUCTIONS, Ignite)
def ignite(scope: Scope, take: Take) -> None:
    """2回イグニッションする."""
    _player_act(scope, take, "ignite", {"amount": times(take("quantity"), take.node, ("回",))})  # type: ignore[arg-type]


@lowers(INSTRUCTIONS, Expend)
def expend(scope: Scope, take: Take) -> None:
    """《鍵》を2個消費する."""
    word, size = counter_amount(scope, take)
    _player_act(scope, take, "expend", {"counter": word, "amount": size})


def counter_amount(scope: Scope, take: Take) -> tuple[str, Expr]:
    """《鍵》を2個: the counter word and how many."""
    what: VerbClause = take.node  # type: ignore[assignment]
    phrase = take("object")
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Icon) or phrase.head.icon not in scope.words.counters:
        raise refuse(what, "this is no counter")
    with taking(phrase) as said:
        head = said("head")
    return scope.words.counters[head.icon], times(take("quantity"), what, ("個",))


def _player_act(scope: Scope, take: Take, verb: str, params: dict[str, Expr]) -> None:
    what: VerbClause = take.node  # type: ignore[assignment]
    who = scope.actor
    if what.subject is not None:
        said = players(scope, take("subject")) if is_player(what.subject) else ()
        if len(said) != 1:
            raise refuse(what, "who?")
        who = said[0]
    if scope.cause != "effect":
        params = {**params, "cause": scope.cause}
    out = scope.local("done")
    scope.b.act(verb, ("player_obj", who), out=out, params=params)
    result: Expr = ("local", out)
    if what.span:
        scope.produced[what.span] = Produced(("refs", result), ("complete", result), ("amount", result))
