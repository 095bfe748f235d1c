"""カードの能力で, 相手のカードの効果で, バトルで: by what an event happens."""

from __future__ import annotations

from typing import NamedTuple

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import ability_tag
from zxscript.lang.lower.logic import both, of_one
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.players import players_of
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Noun

BY_EFFECT: Expr = ("eq", ("ev", "cause"), "effect")


class Told(NamedTuple):
    """Where an event tells that an effect caused it, of which card, and of whose."""

    effect: Expr = BY_EFFECT
    source: Expr = ("ev", "source")
    player: Expr = ("col", "controller", ("ev", "source"))
    """Not the player of the event: 相手は…置く of your ability is done by the other player, and your ability did it."""


DESTROYER = Told(("eq", ("ev", "reason"), "effect"), ("ev", "by"), ("col", "controller", ("ev", "by")))
"""A card destroyed by lethal damage was destroyed by what last changed its damage or power (zx.md 12.11)."""


def cause_test(scope: Scope, phrase: Phrase, told: Told = Told()) -> Expr:  # noqa: B008 - immutable
    """The test over an event (or proposal) for a phrase with で or によって."""
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "several causes")
    tag = ability_tag(phrase.head)
    if tag is not None and not phrase.filters:
        return ("fn", "ability_has", ("ev", "ability"), tag)
    if not isinstance(phrase.head, h.AbilityWord) or phrase.head.kinds:
        raise refuse(phrase, "this cause")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if head.word in ("能力", "効果"):
        return both(told.effect, *(_whose(scope, item, told) for item in filters))
    if head.word == "プレイ" and not filters:
        return ("eq", ("ev", "cause"), "play")
    if head.word == "イグニッション" and not filters:
        return ("eq", ("ev", "via"), "ignition")
    if head.word in ("攻撃", "バトル") and not filters:
        return ("eq", ("ev", "reason"), "battle")
    raise refuse(phrase, f"caused by {phrase.ja()}")


def _whose(scope: Scope, item: object, told: Told) -> Expr:
    """カードの, あなたのカードの, このカードの, この(能力)."""
    if isinstance(item, f.Determiner) and item.word == "この":
        return ("eq", ("ev", "ability"), ("ability",))
    if not isinstance(item, f.Of):
        raise refuse(item, "whose effect?")  # type: ignore[arg-type]
    with taking(item) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    if isinstance(inner, Noun) and isinstance(inner.head, h.CardType) and inner.head.word == "カード":
        owners = [i for i in inner.filters if isinstance(i, f.Owner)]
        if len(owners) == len(inner.filters) <= 1:
            if not owners:
                return True
            who = players_of(scope, owners[0].who)
            return ("eq", told.player, who[0]) if len(who) == 1 else True
    return of_one(told.source, cards(scope, inner).described())
