"""イベントとゼクスの【起】能力: what is played there are the events themselves, and the abilities of the others."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun


def cards_and_abilities(scope: Scope, phrase: Phrase) -> Phrase:
    """The same as a list of the cards that never stand on the board, and of the abilities of the rest; any other phrase as it is."""
    of = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or not isinstance(of, f.Of):
        return phrase
    owners = of.phrase
    if not isinstance(owners, Group) or owners.wide or not _used_up(scope, owners.items[0]):
        return phrase
    first, *others = owners.items
    if any(_used_up(scope, one) for one in others):
        return phrase
    if isinstance(first, Noun) and first.filters:  # コスト3以下のイベントとゼクスの【起】能力
        raise refuse(first, "it is not clear whether this is said of both", "どちらにもかかる説明なのか決まりません",
                     "ゼクスの【起】能力と…のイベント")  # fmt: skip
    with taking(owners) as take:
        take("wide"), take("items")
        conj = take("conj")
    rest = others[0] if len(others) == 1 else owners.but(items=tuple(others))
    return Group(items=(first, phrase.but(filters=(of.but(phrase=rest),))), conj=conj, span=phrase.span)


def _used_up(scope: Scope, phrase: Phrase) -> bool:
    """イベント: a type of cards that are carried out and gone."""
    word = phrase.head.word if isinstance(phrase, Noun) and isinstance(phrase.head, h.CardType) else ""
    return bool(scope.words.types.get(word)) and word not in scope.words.board_types
