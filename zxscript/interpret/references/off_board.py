"""What cannot be destroyed or changed on the board: cards put away, and cards of a hand that were only chosen or shown."""

from __future__ import annotations

from zxscript.interpret.references.discourse import Mention, lay_off_board, taken_off
from zxscript.lang.bindings import Resolution
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Noun


def on_board(mentions: list[Mention], into: Resolution) -> list[Mention]:
    """Those whose cards may lie on the board: 手札を1枚選び、トラッシュに置いてよい。置いたならば、破壊する speaks of none."""
    return [one for one in mentions if not is_off(one, mentions, into)]


def speaks_of_others(found: Mention, said: bool, sentence: int, mentions: list[Mention], into: Resolution) -> bool:
    """Is what was found told in an earlier sentence, and not on the board?  ``said``: そのゼクス, of which the words say the kind."""
    return found.sentence < sentence and not (said and found.kind == "act") and is_off(found, mentions, into)


def is_off(mention: Mention, mentions: list[Mention], into: Resolution) -> bool:
    """Do its cards lie where no board is, as far as the text tells?"""
    if mention.kind == "event" or mention.place != "body":
        return False
    if mention.kind == "act":
        return mention.said.goal is not None and taken_off(mention)
    known = [(one, into.bindings.get(("object", *one.clause))) for one in mentions if one.kind == "act"]
    done = [one for one, bound in known if bound is not None and bound.clause == mention.clause]
    return is_off(done[-1], mentions, into) if done else lay_off_board(mention) or _of_a_zone(mention)


def _of_a_zone(mention: Mention) -> bool:
    """手札を1枚, トラッシュを1枚: the head names where they lie."""
    head = mention.phrase.head if isinstance(mention.phrase, Noun) else None
    return isinstance(head, Zone) and head.word in mention.words.zones and mention.words.off_board(head.word)
