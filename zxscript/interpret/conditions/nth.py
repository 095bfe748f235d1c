"""この能力のプレイがこのターンで1回目の場合、…。2回目の場合、…: which play of this ability, or which attack, of this turn it is."""

from __future__ import annotations

from zxscript.interpret.abilities.restrictions import THIS_ABILITY
from zxscript.interpret.amounts.quantities import holds
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Be, Place
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Condition, Event, EventNumber


def _counts_up(what: Be) -> bool:
    return isinstance(what.quantity, Quantity) and sense_of(what.quantity, "counter") == "nth time"


@reads(CONDITIONS, Be, when=_counts_up)
def nth_play(scope: Scope, take: Take[Be]) -> Condition:
    """この能力のプレイがこのターンで2回目(以上)の; 3回目の behind such a condition: this play is counted too."""
    what = take.node
    subject: Phrase | None = take("subject")
    if subject is None and scope.measured:
        subject = scope.measured[-1]
    elif subject is not None and not _this_turn(scope, take("where")):
        raise refuse(what, "the how-manieth, since when?", "いつから数えて何回目なのか書かれていません", "このターンで2回目")
    counted = Event(THIS_ABILITY, who=("you",)) if _is_this_play(subject) else _attack(scope, what, subject)
    assert subject is not None
    scope.measured.append(subject)
    if take("negative"):
        raise refuse(what, "the how-manieth time?", "何回目か決まりません")
    return holds(take("quantity"), EventNumber(counted, span=what.span))


def _is_this_play(subject: Phrase | None) -> bool:
    """この能力のプレイ."""
    of = subject.filters[0] if isinstance(subject, Noun) and subject.sense == "play" and len(subject.filters) == 1 else None
    inner = of.phrase if isinstance(of, f.Of) else None
    return isinstance(inner, Noun) and inner.sense == "ability" and [item.sense for item in inner.filters] == ["this"]


def _attack(scope: Scope, what: Be, subject: Phrase | None) -> Event:
    """このカードの攻撃: attacks come one by one, so that the one of the moment is the last of those counted."""
    of = subject.filters[0] if isinstance(subject, Noun) and len(subject.filters) == 1 else None
    if not isinstance(subject, Noun) or subject.sense != "attack" or not isinstance(of, f.Of):
        raise refuse(what, "the how-manieth time of what?", "何の何回目なのか決まりません", "この能力のプレイがこのターンで2回目")
    with taking(subject) as take:
        take("head"), take("filters")
    with taking(of) as take:
        take("wide"), take("relation")
        return Event("attack", cards(scope, take("phrase")), span=subject.span)


def _this_turn(scope: Scope, where: Place | None) -> bool:
    """このターンで."""
    return where is not None and sense_of(where, "particle") == "in" and where.phrase.ja() in scope.words.this_turn
