"""One printed text -> the abilities that it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from zxscript.interpret.abilities import subtext
from zxscript.interpret.abilities.building import building, is_building
from zxscript.interpret.abilities.header import header, told_by_changes, told_by_conditions, zones_of
from zxscript.interpret.abilities.named_abilities import keyword_tags
from zxscript.interpret.abilities.placing import expand_all, placed
from zxscript.interpret.abilities.restrictions import split_restrictions
from zxscript.interpret.abilities.special import is_special, split_special
from zxscript.interpret.abilities.starts import of_the_start
from zxscript.interpret.abilities.validity import validity
from zxscript.interpret.abilities.within_reach import within_reach
from zxscript.interpret.changes.counted_as import in_force
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.one_play import counted_once
from zxscript.interpret.events.triggers import Told, of_others, triggers
from zxscript.interpret.prices.costs import cost
from zxscript.interpret.prices.dearer import in_both_cases, without_surcharge
from zxscript.interpret.prices.offers import offer, offered
from zxscript.interpret.prices.own_price import made_cheaper, without_cut
from zxscript.interpret.references.bound import resolution
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import ABILITIES, load
from zxscript.interpret.scope import Scope, Shared
from zxscript.interpret.sentences.body import body_steps
from zxscript.interpret.sentences.permissions import permission
from zxscript.interpret.tidy import chosen_for_something, tidy
from zxscript.lang.ability import CONTINUOUS, Effect, RuleLine, SubText, Valid
from zxscript.lang.ability import Ability as Said
from zxscript.lang.base import Statementlike
from zxscript.lang.sentence import Sentence
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Ability, Change, Condition, Event, Flag, Header, Home, Lasting, Self, Set, Trigger
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.meaning.whose import owners_told
from zxscript.syntax.cardsource import KeywordText
from zxscript.syntax.node import Node

_Way = tuple[bool, tuple[tuple[str, Set], ...], Condition | None]


def interpret_text(node: Node, vocabulary: Vocabulary, name: str = "", type: str = "", *, effect: bool = False,
                   own: tuple[KeywordText, ...] = ()) -> list[Ability]:  # fmt: skip
    """The abilities of one text of a card (with spans, as :func:`zxscript.lang.reading.read` gives it): an ability, or a
    sub-text line.

    One text may be several abilities (ways to trigger that see different things).  ``name`` and printed ``type`` of the
    card; ``own`` keywords of its author.  ``effect``: sentences that stand alone are an effect that is carried out; else a
    rule that holds for the card.
    Raises :class:`~zxscript.interpret.refusal.Refused` at the first thing that has no meaning.
    """
    load()
    if isinstance(node, Effect | RuleLine):
        bound = resolution(node, vocabulary)
        told = validity(lambda: Shared(vocabulary, bound, interpret_granted, str, card_name=name, card_type=type), node)
        if told is not None:
            return [told]
    if isinstance(node, Effect) and effect:
        node = Said(ability_kind=next(word for word, kind in vocabulary.kinds.items() if kind == "event"), body=node.body, span=node.span)
    elif isinstance(node, Effect | RuleLine):
        node = _standing(node)
    whole, keywords = expand_all(vocabulary.game, node, own)

    @cache
    def said() -> str:
        return node.ja() + (whole.ja() if keywords else "")  # type: ignore[attr-defined,no-any-return]

    shared = Shared(vocabulary, resolution(whole, vocabulary), interpret_granted, said, keywords=keywords, card_name=name, card_type=type)
    if isinstance(whole, SubText):
        found: list[Ability] = subtext.line(shared, whole)
    else:
        found = interpret_granted(shared, whole)
    moved = bool(keywords) or isinstance(whole, SubText)
    tidied = [tidy(owners_told(placed(ability) if moved else ability)) for ability in found]
    chosen_for_something(tidied, whole)
    within_reach(tidied, whole)
    return tidied


def interpret_granted(shared: Shared, node: Node, bearer: str = "") -> list[Ability]:
    """An ability, also one inside another (以下の能力を得る), with the resolution of the whole.  ``bearer``: the word for the cards that
    gain it."""
    if type(node) in ABILITIES:
        inside = shared if not shared.opened else but(shared, card_type=bearer, variable=None, listed=())
        shared.opened = True
        with taking(node) as take:
            found: list[Ability] = ABILITIES[type(node)](Scope(inside), take)
        return found
    if not isinstance(node, Said):
        raise refuse(node, "this is no ability", "能力ではありません")
    with taking(node) as take:
        scope = Scope(shared)
        if node.keywords:
            raise refuse(node, "a keyword that was not expanded", "キーワードの意味が決まっていません")
        kind = shared.words.kinds.get(take("ability_kind"))
        if kind is None:
            raise refuse(node, "a kind of ability that is not known", "知らない種類の能力です")
        above = header(scope, take)
        keyword = shared.keywords.get(node.span or (-1, -1))
        if keyword is not None:
            above = but(above, tags=(*keyword_tags(keyword), *above.tags))
        restrictions, body = split_restrictions(scope, take("body"), kind == "event")
        above = restrictions.on(above, kind == "static")
        if is_building(body):
            return [building(shared, above, body)]
        begins = of_the_start(scope, above, body)
        if begins is not None:
            return [begins]
        if kind == "static" and is_special(body):
            return [_special(shared, take, above, body)]
        return _KINDS[kind](shared, take, above, body)


def _standing(node: Effect | RuleLine) -> Said:
    """このカードはプレイできない without a key: true of the card everywhere."""
    if isinstance(node, Effect) and node.header:
        raise refuse(node, "an effect with a header", "見出しのある効果です")
    body = node.body if isinstance(node, Effect) else (Sentence(items=node.items, span=node.span),)
    return Said(ability_kind=CONTINUOUS, valid=Valid(everywhere=True, span=node.span), body=body, span=node.span)


def _triggered(shared: Shared, take: Take, above: Header, body: tuple[Statementlike, ...]) -> list[Ability]:
    node = take.node
    if take("cost") is not None:
        raise refuse(node, "an automatic ability with a cost", "【自】に【コスト】は書けません")
    scope = Scope(shared, homes=zones_of(above), unsaid=above.unsaid)
    ways = counted_once(triggers(scope, take("triggers")))
    if not ways:
        raise refuse(node, "no trigger", "【誘発】がありません")
    above = _seen_arriving(scope, above, len(ways), node)
    if above.limit is not None:
        ways = _alike(shared, ways)
    groups: dict[_Way, list[Trigger]] = {}
    for told in ways:
        looks_back = isinstance(told.trigger, Event) and told.trigger.look_back
        groups.setdefault((looks_back, tuple(told.roles.items()), told.condition), []).append(told.trigger)
    if len(groups) > 1 and above.limit is not None:
        raise refuse(node, "one limit for several ways to trigger", "誘発がいくつもある能力に回数の制限があります")
    found: list[Ability] = []
    for (look_back, roles, condition), members in groups.items():
        moved = [""] if look_back and not of_others(scope, members) else []
        inner = Scope(shared, homes=zones_of(above), event=dict(roles), moved=moved)
        inner.trigger = members[0] if len(members) == 1 and isinstance(members[0], Event) else None
        inner.arrived = look_back and all(isinstance(one, Event) and isinstance(one.what, Self) for one in members)
        steps = tuple(body_steps(inner, body))
        works = told_by_conditions(above, steps)
        found.append(Ability("triggered", works, tuple(members), condition, steps=steps, span=node.span))
    return found


def _alike(shared: Shared, ways: list[Told]) -> list[Told]:
    """攻撃するか攻撃される: ways that only differ in who took part, without what the text does not speak of."""
    spoken = {one.role for one in shared.resolution.bindings.values() if one.kind == "event"}
    return [but(told, roles={role: of for role, of in told.roles.items() if role in spoken}) for told in ways]


def _seen_arriving(scope: Scope, above: Header, ways: int, node: Node) -> Header:
    """Old templating tells the zone in which an ability works by the event that its card takes part in."""
    if not scope.arrivals:
        return above
    if ways > 1:
        raise refuse(
            node, "an ability of old templating that would work in several zones", "この書き方ではどの領域で働くか決まりません"
        )
    return _arriving(scope, above)


def _arriving(scope: Scope, above: Header) -> Header:
    return but(above, homes=tuple(Home(zone) for zone in dict.fromkeys(scope.arrivals)))


def _activated(shared: Shared, take: Take, above: Header, body: tuple[Statementlike, ...]) -> list[Ability]:
    node = take.node
    if take("triggers"):
        raise refuse(node, "a startup ability with a trigger", "【起】に【誘発】は書けません")
    said = take("cost")
    dearer, body = without_surcharge(Scope(shared, homes=zones_of(above)), body)
    paying = Scope(shared, homes=zones_of(above), unsaid=above.unsaid)
    cut, body = without_cut(Scope(shared, homes=zones_of(above)), body)
    price = made_cheaper(cost(paying, said) if said is not None else None, said, cut)
    if paying.arrivals:  # チャージにあるこのカードを…: old templating tells the zone in the cost
        above = _arriving(paying, above)
    inner = Scope(shared, homes=zones_of(above), produced=dict(paying.produced), moved=list(paying.moved))
    steps = tuple(body_steps(inner, body))
    made = Ability("activated", told_by_conditions(above, steps), cost=price, steps=steps, span=node.span)
    return in_both_cases(made, dearer)


def _special(shared: Shared, take: Take, above: Header, body: tuple[Statementlike, ...]) -> Ability:
    """…する際、… of a continuous or special ability: carried out in that very moment (zx.md 11.4, 12.9)."""
    node = take.node
    if take("triggers") or take("cost") is not None:
        raise refuse(node, "a special ability with a trigger or a cost", "この能力に【誘発】や【コスト】は書けません")
    scope = Scope(shared, homes=zones_of(above), unsaid=above.unsaid)
    event, rest = split_special(body)
    (way,) = triggers(scope, ((event,),))
    if isinstance(way.trigger, Event) and way.trigger.look_back:
        raise refuse(node, "a moment that looks back", "この時点では割り込めません")
    inner = Scope(shared, homes=scope.homes, event=dict(way.roles))
    steps = tuple(body_steps(inner, rest))
    return Ability("special", above, (way.trigger,), way.condition, steps=steps, span=node.span)


def _event(shared: Shared, take: Take, above: Header, body: tuple[Statementlike, ...]) -> list[Ability]:
    node = take.node
    if take("triggers") or take("cost") is not None:
        raise refuse(node, "an event with a trigger or a cost", "イベントに【誘発】や【コスト】は書けません")
    above = but(above, homes=(Home(shared.words.event_zone, face="any"),))
    scope = Scope(shared, homes=zones_of(above))
    return [Ability("event", above, steps=tuple(body_steps(scope, body)), span=node.span)]


def _static(shared: Shared, take: Take, above: Header, body: tuple[Statementlike, ...]) -> list[Ability]:
    node = take.node
    if take("triggers") or take("cost") is not None or above.limit is not None:
        raise refuse(
            node, "a continuous ability with a trigger, a cost or a limit", "【常】に【誘発】や【コスト】や回数の制限は書けません"
        )
    scope = Scope(shared, homes=zones_of(above), unsaid=above.unsaid)
    said = offered(body)
    if said is not None:
        homes = tuple(home.zone for home in above.homes)
        return [Ability("offer", above, offer=offer(Scope(shared), node, body, said, homes), span=node.span)]
    scope.static = True
    allowed = permission(scope, body)
    if allowed is not None and scope.arrivals:  # 手札にあるこのカードを…プレイしてよい
        above = _arriving(scope, above)
    if isinstance(allowed, Flag):
        return [Ability("static", above, changes=(allowed,), span=node.span)]
    if allowed is not None:
        return [Ability("permission", above, changes=(allowed,), span=node.span)]
    steps = body_steps(scope, body)
    if scope.arrivals:  # 手札にあるこのカードのコスト…: old templating tells the zone in the sentence
        above = _arriving(scope, above)
    changes: list[Change] = []
    for step in steps:
        if not isinstance(step, Lasting):
            raise refuse(node, "a continuous ability that does something", "【常】は何かをする能力ではありません")
        changes += step.changes
    return [in_force(node, told_by_changes(shared.words, above, tuple(changes)), tuple(changes))]


_Reading = Callable[[Shared, Take, Header, tuple[Statementlike, ...]], list[Ability]]
_KINDS: dict[str, _Reading] = {"triggered": _triggered, "activated": _activated, "static": _static, "event": _event}
