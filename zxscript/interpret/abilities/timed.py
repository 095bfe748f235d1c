"""Abilities with timings (【召喚時】, 【自分のターン】, 【メイン】): what the text waits for, what holds, what a used card does."""

from __future__ import annotations

from zxscript.interpret.abilities.not_adding import not_adding_up, of_itself
from zxscript.interpret.abilities.notes import Notes, notes_of, rules_of_the_card
from zxscript.interpret.abilities.standing import standing
from zxscript.interpret.abilities.timed_header import Frame, bestowed, homes_of, leaves, where_it_works
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import either
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import ABILITIES, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.lang.base import Statementlike
from zxscript.lang.zenonzard.ability import GIVEN, TimedAbility, Timing
from zxscript.meaning.forms import Ability, Cards, Event, Header, Home, OfEvent, Self, Tagged, Trigger


@reads(ABILITIES, TimedAbility)
def timed(scope: Scope, take: Take[TimedAbility]) -> list[Ability]:
    """One printed ability; its timings are alternatives."""
    node = take.node
    take("title")
    zones, timings, body = take("zones"), take("timings"), take("body")
    if zones in scope.words.deck_headings:
        return [_deck_rule(scope, node, body)]
    scope = scope.but(carrier=GIVEN in zones)
    words = tuple(_word(one) for one in timings if not one.switch)
    switches = [one for one in timings if one.switch]
    found = of_timings(scope, node, zones, words, body) if words or not switches else []
    return bestowed(node, zones, [*found, *(one for timing in switches for one in _switching(scope, node, zones, timing, body))])


def _word(timing: Timing) -> str:
    with taking(timing) as take:
        take("switch"), take("conj")
        return take("word")  # type: ignore[no-any-return]


def _switching(
    scope: Scope, node: TimedAbility, zones: tuple[str, ...], timing: Timing, body: tuple[Statementlike, ...]
) -> list[Ability]:
    """スイッチ：「X」: what this card may change places with, and what it does when it has (decision 0790)."""
    with taking(timing) as take:
        take("word"), take("conj")
        races = take("switch")
    if zones:
        raise refuse(timing, "a switch of what is no minion", "スイッチはミニオンの能力にしか付けられません")
    tag, homes, events = scope.words.switch
    body, notes = notes_of(scope, body)
    frame = Frame((scope.words.homes[""],), single=notes.single, limit=notes.limit, type=scope.shared.card_type)
    partner = Cards(tests=(either(*(Tagged("tribe", (race,)) for race in races)),), span=timing.span)
    keyword = Ability("keyword", Header(tuple(Home(one) for one in homes), tags=(tag,)), vessel=partner, span=timing.span)
    return [keyword, *(triggered(scope, node, event, body, frame) for event in events)]


def _deck_rule(scope: Scope, node: TimedAbility, body: tuple[Statementlike, ...]) -> Ability:
    """《デッキ》: a rule for building decks, known as a whole sentence."""
    tag = scope.words.deck_rules.get("".join(part.ja() for part in body))  # type: ignore[attr-defined]
    if tag is None:
        raise refuse(node, "this rule for decks", "このデッキ構築のルールはまだ使えません")
    return Ability("deck_rule", Header((), tags=(tag,)), span=node.span)


def of_timings(
    scope: Scope, node: TimedAbility, zones: tuple[str, ...], timings: tuple[str, ...], body: tuple[Statementlike, ...]
) -> list[Ability]:
    """The abilities of a text without its rule for decks."""
    body, notes = notes_of(scope, body)
    words = scope.words
    if timings and all(word in words.uses for word in timings):
        rules = rules_of_the_card(body)
        found = of_timings(scope, node, zones, (), body[:rules]) if rules else []
        return [*found, _used(scope, node, tuple(words.uses[word] for word in timings), body[rules:], notes)]
    type_ = scope.shared.card_type
    frame = Frame(homes_of(scope, node, zones, type_), single=notes.single, limit=notes.limit, type=type_)
    if not any(leaves(words.timings.get(word)) for word in timings):
        where_it_works(scope, body, frame.homes)
    if timings and all(word in words.timings for word in timings):
        return [on_time(scope, node, word, body, frame) for word in timings]
    if all(word in words.whiles or word == words.always for word in timings):
        whiles = [words.whiles[word] for word in timings if word != words.always]
        gate = None if len(whiles) < len(timings) or not whiles else either(*whiles)
        return standing(scope, node, body, frame.but(gate=gate))
    raise refuse(node, f"the timing {'、'.join(timings)}", f"【{'】【'.join(timings)}】の処理は決まっていません")


def _used(scope: Scope, node: TimedAbility, tags: tuple[str, ...], body: tuple[Statementlike, ...], notes: Notes) -> Ability:
    """A card that is used and carried out: it works from the hand, at one of these times."""
    here = opened(scope).but(fighting=tags == scope.words.in_attacks)
    steps = run.body_steps(here, body)
    if notes.limit is not None or here.limited:
        raise refuse(node, "a limit for a card that is used once", "使用するカードに回数の制限は付けられません")
    if notes.single:
        steps = not_adding_up(node, steps)
    return Ability("magic", Header((Home("hand"),), tags=tags), steps=tuple(steps), span=node.span)


def on_time(scope: Scope, node: TimedAbility, word: str, body: tuple[Statementlike, ...], frame: Frame) -> Ability:
    """【召喚時】 and the like: a triggered ability."""
    homes = (scope.words.timing_homes[word],) if word in scope.words.timing_homes and frame.homes == (scope.words.homes[""],) else ()
    return triggered(scope, node, scope.words.timings[word], body, frame, homes, scope.words.timing_tags.get(word, ()))


def triggered(
    scope: Scope, node: TimedAbility, trigger: Trigger, body: tuple[Statementlike, ...], frame: Frame, homes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
) -> Ability:  # fmt: skip
    """What is carried out when it happens to the card."""
    trigger = seen_from(scope, trigger, frame)
    here = opened(scope)
    steps = run.body_steps(here.but(**of_trigger(scope, trigger)), body)
    if frame.single and of_itself(trigger):
        frame, steps = frame.but(single=False), not_adding_up(node, steps)
    limit = here.limited[0] if here.limited else frame.limit
    face = scope.words.falls if isinstance(trigger, Event) and trigger.look_back else {}
    header = frame.but(faces=face.get(frame.type, "up")).header(tags=tags, limit=limit, homes=homes)
    return Ability("triggered", header, (trigger,), steps=tuple(steps), span=node.span)


def seen_from(scope: Scope, trigger: Trigger, frame: Frame) -> Trigger:
    """Where the card goes, its leaving is an arrival: an ability there does not look back."""
    if isinstance(trigger, Event) and trigger.look_back and frame.homes == (scope.words.arrives_in.get(trigger.verb),):
        return Event(trigger.verb, trigger.what)
    return trigger


def of_trigger(scope: Scope, trigger: Trigger) -> dict[str, object]:
    """What the steps of a triggered ability may speak of, and how long they last when no end is said."""
    if not isinstance(trigger, Event):
        return {}
    return {
        "moved": [""] if trigger.look_back and isinstance(trigger.what, Self) else [], "trigger": trigger,
        "unsaid_end": scope.words.unsaid_ends.get(trigger.verb), "fighting": trigger.verb in scope.words.unsaid_ends,
        "event": {"goal": OfEvent("target")} if trigger.verb == "attack" else {},  # フォースにアタックした場合、そのフォース
    }  # fmt: skip


def opened(scope: Scope) -> Scope:
    """The scope of one program: nothing was spoken of before."""
    return scope.but(produced={}, conditions=[], moved=[], limited=[], about=[], counted={}, last_place=[])
