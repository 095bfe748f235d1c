"""あなたがドローフェイズに引く枚数: how many cards a player draws in a phase, as a number of that player."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.players import is_player, players
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.draw import Draw
from zxscript.meaning.forms import Persons

MANY = "枚数"


def drawn_in_phase(scope: Scope, phrase: Phrase) -> tuple[str, Persons] | None:
    """The number, and whose it is; None for any other phrase."""
    if not isinstance(phrase, Noun) or phrase.head != h.Attribute(word=MANY) or len(phrase.filters) != 1:
        return None
    only = phrase.filters[0]
    if isinstance(only, f.Of) and isinstance(only.phrase, Noun) and isinstance(only.phrase.head, h.CardType):  # 引くカードの枚数
        plain = len(only.phrase.filters) == 1 and only.phrase.quantity is None and not scope.words.types.get(only.phrase.head.word)
        only = only.phrase.filters[0] if plain else only
    clause = only.clause if isinstance(only, f.Relative) else None
    if not isinstance(clause, Draw) or clause.time is None or clause.subject is None or not is_player(clause.subject):
        return None
    stat = scope.words.player_stats.get(f"{clause.time.ja()}に引く枚数")
    if stat is None or clause.aspect or clause.negative or clause.mode:
        return None
    with taking(clause) as take:
        take("time")
        who = players(scope, take("subject"))
    return stat, Persons(who, span=phrase.span)
