"""What stands over a timed ability: its zones, whose turn, how often; an ability that a card gives to its host."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Statementlike
from zxscript.lang.filters import Within
from zxscript.lang.heads import This
from zxscript.lang.heads import Zone as ZoneWord
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.ability import GIVEN
from zxscript.meaning.forms import Ability, Cards, Condition, Event, Grant, Header, Home, HostOf, Limit, Self, Trigger
from zxscript.syntax.node import Node
from zxscript.syntax.walks import walked


@dataclass(frozen=True, slots=True)
class Frame:
    """What all abilities of one text share: where they work, while what holds, their notes."""

    homes: tuple[str, ...]
    gate: Condition | None = None
    single: bool = False
    limit: Limit | None = None
    faces: str = "up"
    type: str = ""

    def header(self, *, tags: tuple[str, ...] = (), limit: Limit | None = None, homes: tuple[str, ...] = ()) -> Header:
        """The header of one ability.  Where several copies count once, so often is so often for all of them."""
        if self.single and limit is not None:
            limit = replace(limit, per="player")
        return Header(tuple(Home(zone, face=self.faces) for zone in homes or self.homes),  # type: ignore[arg-type]
                      self.gate, limit=limit, single=self.single, tags=tags)  # fmt: skip

    def but(self, **changes: object) -> Frame:
        """The frame with other settings."""
        return replace(self, **changes)  # type: ignore[arg-type]


def homes_of(scope: Scope, node: Node, zones: tuple[str, ...], type: str) -> tuple[str, ...]:
    """The zones in which the ability works: printed, those of such cards (マナ, フォース), or the board."""
    named = tuple(zone for zone in zones if zone != GIVEN)
    if any(zone not in scope.words.homes for zone in named):
        raise refuse(node, f"an ability in the zone {'、'.join(named)}", f"《{'、'.join(named)}》で働く能力はまだ使えません")
    if named:
        return tuple(scope.words.homes[zone] for zone in named)
    return scope.words.where_types.get(type, (scope.words.homes[""],))


def leaves(trigger: Trigger | None) -> bool:
    """Does the card itself go elsewhere by the event that is waited for?"""
    return isinstance(trigger, Event) and trigger.look_back and isinstance(trigger.what, Self)


def where_it_works(scope: Scope, body: tuple[Statementlike, ...], homes: tuple[str, ...]) -> None:
    """Refuses 自分のトラッシュにあるこのカード in an ability that works elsewhere: it would never find the card there."""
    for part in body:
        for node in walked(part):
            if not isinstance(node, Noun) or not isinstance(node.head, This):
                continue
            for item in node.filters:
                place = item.phrase.head if isinstance(item, Within) and isinstance(item.phrase, Noun) else None
                word = place.word if isinstance(place, ZoneWord) else ""
                if word in scope.words.zones and scope.words.zones[word].zone not in (*homes, scope.words.used_from, scope.words.board):
                    raise refuse(node, "this ability does not work there", "この能力はその領域では働きません", f"《{word}》【…】")


def bestowed(node: Node, zones: tuple[str, ...], found: list[Ability]) -> list[Ability]:
    """《付与能力》: the card under which this one lies has the abilities."""
    if GIVEN not in zones:
        return found
    if zones != (GIVEN,):
        raise refuse(node, "two headings of zones", "《付与能力》と他の領域は一緒に書けません")
    given = Grant(Cards(tests=(HostOf(Self()),)), tuple(found), span=node.span)
    return [Ability("bestowed", Header((Home("boost"),)), changes=(given,), span=node.span)]
