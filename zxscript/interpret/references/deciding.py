"""Which words decide what a pointing word means, where two things could be meant.

「あなたの[灯]が相手のゼクスを破壊する。…そのゼクスを」: 「その[灯]」 or 「その相手のゼクス」 leaves one reading.
"""

from __future__ import annotations

from zxscript.interpret.references.agreement import head_word
from zxscript.interpret.references.discourse import Mention, owned_by, zones_of
from zxscript.lang.attach import leftmost
from zxscript.lang.base import Phrase
from zxscript.lang.bindings import Resolution
from zxscript.lang.filters import Owner, Relative
from zxscript.lang.heads import Named, Tribe
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.wording import that, type_sense


def narrowed(node: object, found: list[Mention]) -> list[Mention]:
    """Those of ``found`` that the owner, tribe or name printed behind その can be said of; all when none can."""
    if not isinstance(node, Noun):
        return found
    owners = tuple(name for item in node.filters if isinstance(item, Owner) for name in item.who)
    kept = [m for m in found if m.phrase is not None and (not owners or owned_by(m.phrase) == owners)]
    if isinstance(node.head, Tribe | Named):
        kept = [m for m in kept if m.phrase is not None and leftmost(m.phrase).head == node.head]
    return kept or found


def deciding(found: list[Mention]) -> tuple[str, ...]:
    """For each reading the words that would leave it alone; empty where its own words do not tell it apart."""
    return tuple(_words(m.phrase, [o.phrase for o in found if o is not m and o.phrase is not None]) for m in found)


def told_there(mentions: list[Mention], found: Mention, word: str, sentence: int, board_only: bool) -> Mention | None:
    """手札を1枚選び、トラッシュに置く。相手のゼクスがある場合、そのゼクスを破壊する: the one that is there is as near; None where the words
    can only speak of what was said before: there are other cards, another player's, or several."""
    there = next((one for one in reversed(mentions) if one.sentence == sentence and isinstance(one.said, Exist)), None)
    if there is None or found.kind == "event" or found.sentence == sentence or there.said.negative or there.phrase is None:
        return None
    number = there.said.quantity or (there.phrase.quantity if isinstance(there.phrase, Noun) else None)
    kind, before = head_word(there.phrase), head_word(found.phrase)
    if not word or kind != word or type_sense(word) or (isinstance(number, Quantity) and number.n != 1):
        return None
    zones = zones_of(there, there.said.goal)
    if board_only and zones and all(there.words.off_board(zone) for zone in zones):
        return None
    apart = found.phrase is not None and before == kind and owned_by(found.phrase) != owned_by(there.phrase)
    return None if apart else there


def told_again(there: Mention, found: Mention, known: Resolution) -> bool:
    """登場させたゼクスがスクエアにある場合、そのゼクスを…: what is there is itself what was spoken of before."""
    said = there.phrase.filters if isinstance(there.phrase, Noun) else ()
    spans = [("past", item.clause.span) if isinstance(item, Relative) else ("that", item.span) for item in said]
    bound = [known.bindings.get((role, *span)) for role, span in spans if span]
    chosen = known.bindings.get(("object", *found.clause))
    clauses = {found.clause} | ({chosen.clause} if chosen is not None else set())
    return any(one is not None and one.clause in clauses for one in bound)


def _words(phrase: Phrase | None, others: list[Phrase]) -> str:
    if phrase is None:
        return ""
    head = leftmost(phrase).head
    said: str = head.ja()
    if isinstance(head, Tribe | Named) and not any(leftmost(other).head == head for other in others):
        return that(said)
    owners = owned_by(phrase)
    if len(owners) == 1 and not any(owned_by(other) == owners for other in others):
        return that(said, owners[0])
    return ""
