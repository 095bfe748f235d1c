"""What was done to the cards that were taken, where a like deed followed with the rest."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.references.discourse import Mention, is_rest
from zxscript.lang.bindings import Resolution
from zxscript.lang.verbs.draw import Shuffle


def of_those_taken(mentions: list[Mention], into: Resolution, last: Mention, alike: Callable[[Mention], bool]) -> Mention:
    """その中から1枚まで選び、チャージに置き、残りをトラッシュに置く。置いたならば, 置いたカード: of those that were taken.
    残りを元に戻し、シャッフルする。そうしたならば: so too.  With the rest it is done whatever is taken, so that nobody asks for it."""
    rest = _before(mentions, last) if isinstance(last.said, Shuffle) else last
    if rest is None or rest not in mentions or rest.phrase is None or not is_rest(rest.phrase):
        return last
    spans = [node.span for node in rest.phrase.walk() if node.span]
    shown = [into.bindings[role, *span].clause for span in spans for role in ("pron", "left") if (role, *span) in into.bindings]
    end = mentions.index(rest)
    first = next((n for n, one in enumerate(mentions) if one.clause in shown), end)
    taken = [one for one in mentions[first + 1 : end] if one.kind == "act" and not is_rest(one.phrase) and alike(one)]
    return taken[-1] if taken else last


def _before(mentions: list[Mention], shuffle: Mention) -> Mention | None:
    """残りを元に戻し、|シャッフルする."""
    before = mentions[: mentions.index(shuffle)]
    return before[-1] if before and before[-1].sentence == shuffle.sentence else None
