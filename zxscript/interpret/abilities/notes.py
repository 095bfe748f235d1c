"""Sentences that say something of the whole ability: it does not add up, how often it works, what X is, a list of names."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zxscript.interpret.abilities.limits import limit_of
from zxscript.interpret.consume import taking
from zxscript.interpret.references.deeds import this_text
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Of, Owner
from zxscript.lang.heads import AbilityWord, Named, NumberValue, This
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.control import Accumulate
from zxscript.lang.verbs.have import Have
from zxscript.lang.zenonzard.ability import Listing
from zxscript.lang.zenonzard.verbs import SetEqual, Vary, WorkAs
from zxscript.meaning.forms import Limit


@dataclass(frozen=True, slots=True)
class Notes:
    """What sentences of their own say: several copies count once, and the limit."""

    single: bool = False
    limit: Limit | None = None

def notes_of(scope: Scope, body: tuple[Statementlike, ...]) -> tuple[tuple[Statementlike, ...], Notes]:
    """The sentences that do something, and what the others say of them."""
    kept: list[Statementlike] = []
    notes = Notes()
    for part in body:
        if isinstance(part, Listing):
            with taking(part) as take:
                scope.shared.listed = take("names")
            continue
        variable = _variable(part)
        if variable is not None:
            scope.shared.variable = variable
            continue
        said = _note(scope, part, notes)
        if said is None:
            kept.append(part)
        else:
            notes = said
    return tuple(kept), notes

def _topic_and_clause(part: Statementlike) -> tuple[Phrase, VerbClause] | None:
    """…は…。 with nothing else in the sentence."""
    head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    last = head.then[0] if isinstance(head, s.Topic) and len(head.then) == 1 else None
    what = last.what if isinstance(last, s.Do) else None
    return (head.about, what) if isinstance(head, s.Topic) and isinstance(what, VerbClause) else None

def _variable(part: Statementlike) -> Phrase | None:
    """Xは…の数と同じとする, Xは…×100とする: what X is."""
    said = _topic_and_clause(part)
    if said is None or not isinstance(said[1], SetEqual | Make) or said[1].partner is None:
        return None
    about = said[0]
    if not isinstance(about, Noun) or not isinstance(about.head, NumberValue) or about.head.value != "X" or about.filters:
        return None
    return said[1].partner

def _note(scope: Scope, part: Statementlike, notes: Notes) -> Notes | None:
    said = _topic_and_clause(part)
    if said is None:
        return None
    about, what = said
    general = _of_all_copies(scope, about)
    if not general and not this_text(about, "effect"):
        return None
    if isinstance(what, Accumulate) and what.negative:
        with taking(what) as take:
            take("negative")
        return replace(notes, single=True)
    if isinstance(what, WorkAs) and not what.negative and what.quantity is None:
        with taking(what) as take:
            limit = limit_of(scope, take("now"))
        if limit is None:
            raise refuse(what, "works how?", "どのように発揮するのかが決まっていません")
        return replace(notes, limit=replace(limit, per="player") if general else limit)
    return None

def _of_all_copies(scope: Scope, about: Phrase) -> bool:
    """自分の「X」の効果, X being the name of this card."""
    if not isinstance(about, Noun) or not isinstance(about.head, AbilityWord) or len(about.filters) != 1:
        return False
    of = about.filters[0]
    inner = of.phrase if isinstance(of, Of) else None
    return (
        isinstance(inner, Noun) and isinstance(inner.head, Named) and inner.head.name == scope.shared.card_name
        and all(isinstance(one, Owner) and sense_of(one, "who") == ("self",) for one in inner.filters)
    )  # fmt: skip


def rules_of_the_card(body: tuple[Statementlike, ...]) -> int:
    """How many sentences in front of what a used card does are rules for the card, wherever it is (このカードは種族「X」を持つ)."""
    for count, part in enumerate(body):
        head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
        what = getattr(head.then[0], "what", None) if isinstance(head, s.Topic) and len(head.then) == 1 else None
        told = isinstance(what, Have) or (isinstance(what, Vary) and what.negative)
        if not told or not isinstance(head, s.Topic) or not any(isinstance(one, This) for one in head.about.walk()):
            return count
    return len(body)
