"""Changes of power that a resolved effect makes without saying how long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zxscript.check.phrases import nouns_of, sentences
from zxscript.lang.ability import Ability
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Attribute
from zxscript.lang.sentence import At, Do, Prefix, Until, UntilDone


def plain_changes(ability: Ability) -> Iterator[VerbClause]:
    """「…のパワーを＋Nする」 outside of …まで and …の間."""
    for sentence in sentences(ability.body):
        yield from _in(sentence.items)


def _in(items: Iterable[Item]) -> Iterator[VerbClause]:
    for item in items:
        if isinstance(item, Until | UntilDone | At):
            continue
        if isinstance(item, Prefix):
            yield from _in(item.then)
        elif isinstance(item, Do) and isinstance(item.what, VerbClause) and _changes(item.what):
            yield item.what


def _changes(what: VerbClause) -> bool:
    if what.lemma != "する" or not what.amount or what.during is not None or what.extent is not None:
        return False
    heads = [noun.head for noun in nouns_of(what.object)]
    return any(isinstance(head, Attribute) and head.word == "パワー" for head in heads)
