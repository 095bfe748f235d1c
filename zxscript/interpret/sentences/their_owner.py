"""そのゼクスの持ち主は…: what the owner of the chosen cards does, who is known from the choice (decision 0754)."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import pieces
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Among, Bound, Cards, Choose, Compare, DoneCount, If, Set, Step, Who


def is_owner(phrase: Phrase) -> bool:
    """持ち主, その持ち主, 選んだゼクスの持ち主."""
    return phrase.sense == "owner"


def by_their_owner(scope: Scope, about: Phrase, steps_of: Callable[[Scope], list[Step]]) -> list[Step]:
    """What the owner does (``steps_of``), if there is such a card.  Raises ``Refused`` unless all that could be chosen was one player's."""
    assert isinstance(about, Noun)
    last = scope.shared.last_choice
    if last is None or scope.shared.names.get("chosen") != 1 or not _speaks_of_it(scope, about, last):
        raise _unclear(about)
    steps = steps_of(scope.but(actor=_owner(about, last), player_topic=True))
    there = Compare(DoneCount(last.name), "ge", 1, span=about.span)
    return [If(there, tuple(steps), scope.shared.name("held"), span=about.span)]


def _speaks_of_it(scope: Scope, about: Noun, last: Choose) -> bool:
    with taking(about) as take:
        take("head")
        said = take("filters")
    if not said:
        return True
    if len(said) != 1:
        return False
    if isinstance(said[0], f.Determiner):
        return said[0].sense == "that"
    if not isinstance(said[0], f.Of):
        return False
    with taking(said[0]) as take:
        take("wide"), take("relation")
        found: Set = cards(scope, take("phrase"))
    of = found.of if isinstance(found, Among) else found
    done = {one.name for one in scope.produced.values() if one.name}
    return isinstance(of, Bound) and (of.name == last.name or of.name in done)


def _owner(about: Phrase, last: Choose) -> Who:
    whose = {part.whose if isinstance(part, Cards) else () for one in last.of for part in pieces(one)}
    only = whose.pop() if len(whose) == 1 else ()
    if len(only) != 1 or only[0] not in ("you", "opponent"):
        raise _unclear(about)
    return only[0]


def _unclear(about: Phrase) -> Refused:
    return refuse(about, "the owner of which card?", "どのカードの持ち主か決まりません", "相手は")
