"""［加護］を2つまで付与することができる: how many may be attached to one card; 次に召喚するミニオンに付与する: told by its summons."""

from __future__ import annotations

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.minion_forbids import of_subject
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.attachments import is_attachment
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Filter
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import UP_TO_TWO
from zxscript.lang.senses import sense_of
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Change, Flag, Set

_FOCUS = ((), ("goal:topic",))


def is_how_many(what: z.Bestow) -> bool:
    """［加護］を2つまで: a number of what is attached, not of cards that get something."""
    return isinstance(what.object, Noun) and isinstance(what.object.head, zh.KeywordBox) and what.quantity is not None and what.mode != ""


def attachable_twice(scope: Scope, take: Take[z.Bestow]) -> list[Change]:
    """Two may be attached to the card at a time; without that one (16)."""
    what = take.node
    thing, voice = take("object"), take("voice")
    if not is_attachment(scope, thing) or thing.filters or voice not in ("", "causative"):
        raise refuse(what, "to attach what?", "何を付与させるのか決まりません")
    if take("quantity") != UP_TO_TWO or take.sense("focus") not in _FOCUS or take.sense("adverbs") not in ((), ("further",)):
        raise refuse(what, "how many may be attached?", "いくつまで付与できるのか決まりません", "2つまで")
    return [Flag("boost_twice", about(scope, _host(scope, take)), when=scope.condition, span=what.span)]


def _host(scope: Scope, take: Take[z.Bestow]) -> Set:
    """このミニオンには, このミニオンは, or what was said to be attached to before."""
    what = take.node
    if what.goal is not None:
        return phrase_cards(scope, what, take("goal"))
    return of_subject(scope, take) if scope.topic is not None else subject_cards(scope, take, "goal")


__all__ = ["attachable_twice", "is_how_many"]


def is_next(item: Filter) -> bool:
    """次に召喚する."""
    clause = item.clause if isinstance(item, f.Relative) else None
    return isinstance(clause, z.Summon) and sense_of(clause, "now") == ("next",) and not (
        clause.voice or clause.aspect or clause.mode or clause.negative or clause.subject or clause.object or clause.source
    )


def to_next(what: z.Bestow) -> bool:
    """次に召喚するミニオンに…を付与する."""
    return isinstance(what.goal, Noun) and any(map(is_next, what.goal.filters)) and what.object is not None and not (
        what.voice or what.mode or what.negative or what.per
    )
