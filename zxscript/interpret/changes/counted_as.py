"""あなたが[X]をプレイする際、このカードはすべての色として扱う: what cards count as while another card is being played."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.treating import tags_of
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import also, wherever
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import players
from zxscript.interpret.phrases.relatives import described_zones
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.heads import Color
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.have import Treat
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import (
    Ability,
    BeingPlayed,
    Cards,
    Change,
    Flag,
    Header,
    Instead,
    Lasting,
    PayAs,
    Self,
    Set,
    Step,
)
from zxscript.syntax.node import Node

COLOUR = "colour"


def counted_as(scope: Scope, event: Play, then: tuple[Item, ...]) -> list[Step]:
    """The one sentence behind the play says what this card, or the card that is played, is treated as."""
    with taking(event) as take:
        subject, thing = take("subject"), take("object")
        who = players(scope, subject) if subject is not None else ("you",)
        source = described_zones(scope, take("source")) if event.source is not None else ()
    if thing is None or len(who) != 1 or not scope.static:
        raise _unknown(event)
    about, what = _treated(event, then)
    found = wherever(cards(scope, thing))
    found = also(found, BeingPlayed(who[0], source, span=event.span))
    if what.role is None or what.role_too is not None:
        raise refuse(what, "as what besides is it treated?", "何としても扱うのか決まりません")
    with taking(what) as take:
        role: Phrase = take("role")
        if what.subject is not None:
            take("subject")
    change = _of_the_played(scope, what, found, role) if _is_that_card(about) else _of_a_resource(scope, about, found, role)
    return [Lasting((change,), None, scope.shared.name("lasting"), span=event.span)]


def _treated(event: Play, then: tuple[Item, ...]) -> tuple[Phrase, Treat]:
    """このカードは|すべての色として扱う."""
    head = then[0] if len(then) == 1 else None
    last = head.then[0] if isinstance(head, s.Topic) and len(head.then) == 1 else head
    what = last.what if isinstance(last, s.Do) else None
    about = head.about if isinstance(head, s.Topic) else getattr(what, "subject", None)
    if not isinstance(what, Treat) or about is None:
        raise _unknown(event)
    return about, what


def _unknown(event: Play) -> Exception:
    return refuse(event, "only the play of this card can be accompanied", "「プレイする際」と言えるのはこのカードだけです")


def _is_that_card(about: Phrase) -> bool:
    """そのカード: what is played."""
    only = about.filters[0] if isinstance(about, Noun) and len(about.filters) == 1 else None
    return only is not None and only.sense == "that"


def _of_the_played(scope: Scope, what: Treat, found: Set, role: Phrase) -> Flag:
    colour = role.head.word if isinstance(role, Noun) and isinstance(role.head, Color) and not role.filters else None
    if colour is None or colour in scope.words.colours:
        raise refuse(what, "the colour of what is played", "プレイするカードの色は「無色」のほかにはできません")
    return Flag("played_colourless", found, span=what.span)


def _of_a_resource(scope: Scope, about: Phrase, found: Set, role: Phrase) -> PayAs:
    payer = cards(scope, about)
    kind, colours = tags_of(scope, role)
    every = tuple(scope.words.colours.values())
    if kind != COLOUR or colours != every or isinstance(found, Self):
        raise refuse(role, "as which colours does it pay?", "何色として支払うのか決まりません", "すべての色として")
    if not isinstance(payer, Self) and (not isinstance(payer, Cards) or payer.whose != ("you",)):
        raise refuse(about, "whose cards pay so?", "だれのカードのことか決まりません")
    return PayAs(payer, found, 1, colours, when=scope.condition, span=about.span)


def stands_in(change: Change) -> bool:
    """Is the card taken as one of those that its player destroys for a condition?"""
    by = change.event.cause if isinstance(change, Instead) else None
    return by is not None and by.kind == "condition" and isinstance(change, Instead) and change.event.who == ("you",)


def paying(above: Header, change: PayAs, span: tuple[int, int] | None) -> Ability:
    """An ability that says what its card counts as in a price; its condition is one of the ability."""
    gate = both(above.gate, change.when) if change.when is not None else above.gate
    return Ability("pay", replace(above, gate=gate), changes=(replace(change, when=None),), span=span)


def in_force(node: Node, above: Header, changes: tuple[Change, ...]) -> Ability:
    """A continuous ability, or what a card counts as in a price."""
    first = changes[0] if len(changes) == 1 else None
    if isinstance(first, PayAs):
        return paying(above, first, node.span)
    if first is not None and stands_in(first):
        return Ability("material", above, changes=changes, span=node.span)
    if not changes or any(isinstance(one, PayAs) or stands_in(one) for one in changes):
        raise refuse(node, "a continuous ability that changes nothing", "この【常】では何も変わりません")
    return Ability("static", above, changes=changes, span=node.span)
