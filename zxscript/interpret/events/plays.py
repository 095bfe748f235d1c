"""あなたがデュナミスからカードをプレイする, 相手がイベントか【起】能力をプレイする as events."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.leaving import moved_from
from zxscript.interpret.events.moves import origin, phase_of
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.parted import cards_and_abilities
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Event, OfEvent, Set, Who

_IT = OfEvent("what")


def _its_player(what: Play) -> tuple[Noun, Noun] | None:
    """あなたのイベントがプレイされる: who plays it, and what; None for cards that are nobody's, and for abilities."""
    thing = what.subject if what.voice == "passive" and what.object is None else None
    owner = next((item for item in thing.filters if isinstance(item, f.Owner)), None) if isinstance(thing, Noun) else None
    if not isinstance(thing, Noun) or owner is None or len(owner.who) != 1 or isinstance(thing.head, h.AbilityWord):
        return None
    return Noun(head=h.Player(word=owner.who[0]), span=owner.span), thing.but(filters=tuple(x for x in thing.filters if x is not owner))


@reads(EVENTS, Play, when=lambda what: _its_player(what) is not None)
def is_played(scope: Scope, take: Take[Play]) -> list[Told]:
    """あなたのイベントがプレイされる: that player plays it."""
    what = take.node
    told = _its_player(what)
    assert told is not None
    for role in what.said():
        if role not in ("span", "aspect"):
            take(role)
    clause = what.but(voice="", subject=told[0], object=told[1])
    with taking(clause) as inner:
        return [replace(one, roles={"subject": _IT}) for one in plays(scope, inner)]


@reads(EVENTS, Play)
def plays(scope: Scope, take: Take[Play]) -> list[Told]:
    """あなたがデュナミスからカードをプレイする."""
    what = take.node
    if what.subject is None or what.object is None or not is_player(what.subject) or what.voice:
        raise refuse(what, "who plays what?", "誰が何をプレイするのか書かれていません")
    said = cards_and_abilities(scope, what.object)
    if isinstance(said, Group) and any(isinstance(one, Noun) and isinstance(one.head, h.AbilityWord) for one in said.items):
        return _either_played(scope, take, said)
    who = players(scope, take("subject"))
    if isinstance(what.object, Noun) and isinstance(what.object.head, h.AbilityWord):
        return [_starts(scope, what, take("object"), who)]
    card = cards(scope, take("object"))
    source = origin(scope, take("source")) if what.source is not None else None
    card, source = moved_from(scope, what, card, source)
    event = Event("play", card, who=who if len(who) == 1 else (), source=source, cause=cause_of(scope, take),
                  phase=phase_of(scope, take), span=what.span)  # fmt: skip
    return [Told(event, {"object": _IT})]


def _either_played(scope: Scope, take: Take[Play], things: Group) -> list[Told]:
    """相手がイベントか【起】能力をプレイする: one of these events."""
    what = take.node
    take("object")
    with taking(things) as said:
        wide, conj, items = said("wide"), said("conj"), said("items")
    if wide or JOINS[conj] != "or" or what.source is not None:
        raise refuse(what, "who plays what?", "誰が何をプレイするのか書かれていません")
    found: list[Told] = []
    for item in items:
        clause = what.but(object=item)
        with taking(clause) as inner:
            found += plays(scope, inner)
    for role in ("subject", "time", "means", "by"):
        if getattr(what, role) is not None:
            take(role)
    return found


def _starts(scope: Scope, what: Play, phrase: Noun, who: tuple[Who, ...]) -> Told:
    """あなたが「X」の【起】能力をプレイする: of which card it is; the others are played by the rules, which nobody waits for."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if tuple(scope.words.kinds.get(kind) for kind in head.kinds) != ("activated",) or len(filters) > 1 or not scope.words.startups:
        raise refuse(what, "the playing of abilities is not waited for", "この能力のプレイは誘発の出来事になりません",
                     "【起】能力をプレイする")  # fmt: skip
    of: Set | None = None
    for item in filters:
        if not isinstance(item, f.Of):
            raise refuse(item, "whose ability is it?", "何の能力か決まりません")
        with taking(item) as take:
            take("wide"), take("relation")
            of = cards(scope, take("phrase"))
    event = Event("startup", of, who=who if len(who) == 1 else (), span=what.span)
    return Told(event, {"object": _IT})
