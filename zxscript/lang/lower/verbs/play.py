"""プレイする and 支払う inside effects; IGOB."""

from __future__ import annotations

import re

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.patients import patients, perform
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Pay, Play

_ICON = re.compile(r"([赤青白黒緑無]+)(\d+)$")


@lowers(INSTRUCTIONS, Play)
def play(scope: Scope, take: Take) -> None:
    """コストを支払わずにプレイする, コストを支払ってプレイする: now, in the middle of the effect (zx.md 13.7)."""
    what: Play = take.node  # type: ignore[assignment]
    way = take("adverbs")
    if isinstance(what.object, Noun) and isinstance(what.object.head, h.AbilityWord):
        raise refuse(what, "to play an ability")
    if what.voice or what.source is not None or way not in (("コストを支払わずに",), ("コストを支払って",)):
        raise refuse(what, "to play in this way")
    params: dict[str, Expr] = {"reason": "free"} if way == ("コストを支払わずに",) else {}
    perform(scope, what, "play", patients(scope, take), params)


@lowers(INSTRUCTIONS, Pay)
def pay(scope: Scope, take: Take) -> None:
    """《赤2》を支払う: nothing is slept when it cannot be paid."""
    what: Pay = take.node  # type: ignore[assignment]
    total, needs = payment(scope, take("object"), what)
    out = scope.local("slept")
    scope.b.call("pay", total, needs, out=out, **({"you": scope.actor} if scope.actor != ("you",) else {}))
    if what.span:
        scope.produced[what.span] = Produced(("tuple",), ("ne", ("local", out), None), total)


def payment(scope: Scope, phrase: Phrase | None, what: Pay) -> tuple[int, Expr]:
    """《赤2》, 《赤1》《青1》: how many resources, and the colours that must be among them."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Payment):
        raise refuse(what, "to pay this")
    with taking(phrase) as take:
        head: h.Payment = take("head")
    if head.either:
        raise refuse(what, "a choice of costs")
    total = 0
    needs: list[Expr] = []
    for icon in head.icons:
        found = _ICON.match(icon)
        if not found:
            raise refuse(what, f"to pay {icon}")
        total += int(found[2])
        colours = tuple(scope.words.colours[c] for c in found[1] if c != "無")
        if colours and int(found[2]):
            needs.append(("tuple", *colours))
    return total, ("tuple", *needs)
