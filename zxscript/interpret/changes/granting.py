"""Abilities that cards are given, and where these work: where such cards lie (フォース, マナ)."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.events.leaving import zone_names
from zxscript.interpret.references.agreement import head_word
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard import heads as zh
from zxscript.meaning.forms import Ability, Header, Home, Set


def plain_keyword(scope: Scope, head: zh.KeywordBox) -> Ability:
    """A keyword without a parameter, as an ability."""
    home = Home(scope.words.keyword_homes.get(head.text, scope.words.board))
    return Ability("keyword", Header((home,), tags=(scope.words.keywords[head.text],)), span=head.span)


def granted(scope: Scope, head: zh.GrantedText, of: str = "") -> tuple[Ability, ...]:
    """「【破壊時】…」: the abilities that are gained; ``of``: the word for the cards that gain them."""
    with taking(head) as take:
        return tuple(scope.shared.interpret_granted(scope.shared, take("ability"), of))


def bearer(scope: Scope, what: VerbClause, found: Set) -> str:
    """The word for the cards that gain something; it may be left out."""
    said = getattr(what, "goal", None) or what.subject
    if isinstance(said, Noun):
        return head_word(said)
    lie = zone_names(found)
    return next((word for word, zones in scope.words.where_types.items() if zones == lie), "")


__all__ = ["bearer", "granted", "plain_keyword"]
