"""Changes: in a continuous ability (常) as long as it works, in an effect for a time."""

from __future__ import annotations

from collections.abc import Iterator

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import is_one, pieces, tests_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, FORBIDS, Table, reading
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Attribute, Pronoun
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Make
from zxscript.meaning.forms import (
    Bound,
    Change,
    Duration,
    During,
    Fighting,
    Fixed,
    Lasting,
    Set,
    Some,
    StatChange,
    Step,
    Union,
)

DISCOUNT = "discount"
"""The change of a price that counts only while the card is being played."""
COST = "cost"


def modify(scope: Scope, take: Take) -> list[Step]:
    """The changes of a clause, as one step.  In a continuous ability each of them holds while the scope's condition does."""
    return _apply(scope, take.node, take, CHANGES)


def forbid(scope: Scope, what: VerbClause, take: Take) -> list[Step]:
    """…できない, …しない, …されない.  In an effect a prohibition needs a printed end."""
    take("negative")
    coming = scope.words.coming.get(what.time.ja()) if what.time is not None and scope.lasting is None and not scope.static else None
    if coming is not None:  # 次の相手のリブートフェイズに: until that is over
        scope = scope.but(lasting=coming[1], lasted=[])
    elif _of_what_lasts(scope, what):
        scope = scope.but(lasting=scope.ends[-1], lasted=[])
    if scope.lasting is None and scope.unsaid_end is None and not scope.static and scope.floored is None:
        raise refuse(what, "a prohibition in an effect does not say how long it holds", "効果による禁止がいつまで続くか書かれていません")
    return _apply(scope, what, take, FORBIDS)


def _of_what_lasts(scope: Scope, what: VerbClause) -> bool:
    """このターン中、…をBP+300する。そのミニオンは選択できない。: said of the cards that were changed for a time, for that time.
    What was given for as long as they stay sets no time."""
    if scope.static or not scope.words.ends_said or scope.lasting is not None or scope.unsaid_end is not None or scope.floored is not None:
        return False
    subject = what.subject or scope.topic
    pointing = isinstance(subject, Noun) and (
        isinstance(subject.head, Pronoun) or any(one.sense in ("that", "those") for one in subject.filters)
    )
    end = scope.ends[-1] if scope.ends else None
    return pointing and end is not None and end.end != "stay"


def about(scope: Scope, found: Set, now: bool = False) -> Set:
    """The cards that a change is about, remembered for later words.

    現在 fixes a described set on resolution; without it the description is asked anew as long as the effect lasts
    (decision 0416), but cards told by the battle that they fight now are these cards for all that time.  In a continuous
    ability it adds nothing.
    """
    now = now or any(isinstance(test, Fighting) for part in pieces(found) for test in tests_of(part))
    fixes = now and not scope.static and not isinstance(found, Fixed) and not is_one(found)  # このカード is one card at any time
    meant = Fixed(found, span=found.span) if fixes else found
    scope.about.append(meant)
    return meant


def _apply(scope: Scope, what: VerbClause, take: Take, table: Table) -> list[Step]:
    if scope.condition is not None and not scope.static and not isinstance(scope.condition, During):
        raise refuse(what, "an effect that holds only while a condition does", "条件を満たす間だけ続く効果はまだ使えません")
    changes: list[Change] = reading(table, what)(scope, take)
    changes += _floor(scope, changes)
    if not changes:
        raise refuse(what, "nothing is changed", "何も変わりません")
    for change in changes:
        _undemanding(change, what)
    name = scope.shared.name("lasting")
    _remember(scope, what, name)
    if not scope.static and scope.lasting is not None:
        scope.lasted.append(True)
    end = None if scope.static else _end(scope, what)
    if end is None and _goes_on(what) and scope.ends:
        end = scope.ends[-1]
    scope.ends.append(end)
    return [Lasting(tuple(changes), end, name, span=what.span)]


def _goes_on(what: VerbClause) -> bool:
    """さらに＋1000する, without saying what is changed: for as long as the change before."""
    return isinstance(what, Make) and what.object is None and what.amount is not None


def _end(scope: Scope, what: VerbClause) -> Duration | None:
    """The printed end, or the one that goes without saying here."""
    end = scope.lasting or scope.unsaid_end
    if end is None and scope.words.ends_said:
        raise refuse(what, "for how long?", "いつまで続くのか書かれていません")
    return end


def _remember(scope: Scope, what: VerbClause, name: str) -> None:
    """Later words speak of the cards that were changed; a description stays one, cards taken, or fixed by 現在, stay these."""
    if what.span is None or what.span in scope.produced:
        return
    found: Set | None = scope.about[-1] if scope.about else None
    if found is None:
        return  # a change of what happens is about no cards, so that no word points to it
    if isinstance(found, Fixed) and not scope.static:
        found = Bound(name, span=what.span)
    elif isinstance(found, Some):
        found = Bound(name, span=what.span)
        scope.shared.topics |= {topic: (clause, name) for topic, (clause, _) in scope.shared.topics.items() if clause == what.span}
    scope.remember(what, Produced(name, set=found, found=found))


def _floor(scope: Scope, changes: list[Change]) -> list[Change]:
    """ただし、0以下にならない。 behind the sentence holds for the same cards and as long as what it limits."""
    limited = any(isinstance(change, StatChange) and change.how in ("add", "set") for change in changes)
    if not scope.floor or not limited:
        return []
    what, topic = scope.floor[0]
    if isinstance(topic or getattr(what, "subject", None), Noun) and not _speaks_of(scope, topic or what.subject, changes):
        return []  # コストを－1し、パワーを－2000する。ただし、コストは…: of another of the changes
    with taking(what) as take:
        take("negative")
        found: list[Change] = reading(FORBIDS, what)(scope.but(floored=changes, topic=topic, floor=[]), take)
    if not scope.floor[1:]:
        scope.floor.append(True)
    return found


def _speaks_of(scope: Scope, subject: Noun, changes: list[Change]) -> bool:
    """Is it the number of one of these changes, or of cards that are told anew?"""
    if not isinstance(subject.head, Attribute) or subject.filters:
        return True
    stat = scope.words.stats.get(subject.head.word)
    return any(isinstance(one, StatChange) and (COST if one.stat == DISCOUNT else one.stat) == stat for one in changes)


def _undemanding(change: Change, what: VerbClause) -> None:
    """それぞれ異なる… is demanded of a choice; nothing is chosen here."""
    for part in _parts(getattr(change, "what", None)):
        if getattr(part, "demanded", ()):
            raise refuse(what, "cards that differ from one another have to be chosen first", "互いに異なるカードは、まず選ぶ必要があります")


def _parts(found: Set | None) -> Iterator[Set]:
    if isinstance(found, Union):
        for part in found.parts:
            yield from _parts(part)
    elif found is not None:
        yield found
