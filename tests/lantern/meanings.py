"""What the verbs of Lantern Way mean, as instructions and as events."""

from __future__ import annotations

from dataclasses import replace

from tests.lantern.verbs import Kindle, Scoop, Snuff, Walk
from zxscript.interpret.acts.board import times
from zxscript.interpret.acts.patients import act_on_player, patients, perform
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.cardsets import also
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Attribute
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Event, OfEvent, Persons, Some, StateIs, Step


@reads(STEPS, Kindle, Snuff)
def turn(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """灯す, 吹き消す."""
    what = take.node
    verb, before = ("kindle", "dark") if isinstance(what, Kindle) else ("snuff", "lit")
    found = patients(scope, take)
    if scope.cost and isinstance(found, Some):  # what is so already pays nothing
        found = replace(found, of=tuple(also(part, StateIs(before)) for part in found.of))
    return perform(scope, what, verb, found, moves=False)


@reads(STEPS, Walk)
def walk(scope: Scope, take: Take) -> list[Step]:
    """歩ませる: to the next stone, whatever stands there."""
    if take("voice") != "causative":
        raise refuse(take.node, "a keeper that walks by itself", "指示では「歩ませる」と書きます")
    return perform(scope, take.node, "walk", patients(scope, take), moves=False)


@reads(STEPS, Scoop)
def scoop(scope: Scope, take: Take[Scoop]) -> list[Step]:
    """油を2つ汲む."""
    what = take.node
    phrase = take("object")
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, Attribute) or phrase.head.word != "油":
        raise refuse(what, "to draw anything but oil", "汲めるのは油だけです")
    with taking(phrase) as said:
        said("head")
    return act_on_player(scope, what, "scoop", Persons((scope.actor,)), amount=times(take("quantity"), what, "things"))


@reads(EVENTS, Walk)
def walks(scope: Scope, take: Take[Walk]) -> list[Told]:
    """このカードが歩む: read after the step."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "who walks?", "何が歩むのか書かれていません")
    return [Told(Event("walk", cards(scope, take("subject")), span=what.span), {"subject": OfEvent("what")})]


@reads(EVENTS, Kindle, Snuff)
def is_turned(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """灯される, 吹き消される."""
    what = take.node
    if take("voice") != "passive" or what.subject is None:
        raise refuse(what, "who does it?", "出来事では「…が灯される」と書きます")
    verb = "kindle" if isinstance(what, Kindle) else "snuff"
    return [Told(Event(verb, cards(scope, take("subject")), span=what.span), {"subject": OfEvent("what")})]
