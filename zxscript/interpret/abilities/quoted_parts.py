"""Quoted parts behind a sentence (以下の効果), and lines that only name cards."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import Be
from zxscript.lang.filters import Determiner
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import Do, If, Sentence
from zxscript.lang.wording import NONE
from zxscript.syntax.node import Extent


@dataclass(slots=True)
class Case:
    """A condition of a sentence, and the mentions (from, to) of what is done if it holds; ``last`` -1: as far as has been read."""

    said: If
    sentence: int
    first: int
    last: int

def quoted_behind(body: tuple[Statementlike, ...], number: int) -> Extent:
    """The first quoted part behind a sentence, and the part behind the last one."""
    first = number + 1
    while first < len(body) and isinstance(body[first], Sentence) and not _announces(body[first]):
        first += 1  # 以下の効果から1つ選び、解決する。解決したならば、…。“…”“…”
    last = first
    while last < len(body) and not isinstance(body[last], Sentence):
        last += 1
    return first, last


def _announces(part: Statementlike) -> bool:
    """A sentence with an 以下の of its own: the quoted parts behind it are its own."""
    return any(isinstance(node, Determiner) and node.sense == "listed" for node in part.walk())


def only_names(items: tuple[Item, ...]) -> bool:
    """Does a sub-text line only name cards (降臨条件：[A]2枚)?"""
    return all(isinstance(item, Do) and isinstance(item.what, Be) and item.what.subject is None for item in items)


def says_none(items: tuple[Item, ...]) -> bool:
    """剣臨条件：なし: the vessel alone is asked for."""
    only = items[0].what if len(items) == 1 and isinstance(items[0], Do) else None
    return only == Be(value=Noun(head=NONE))
