"""手札の上限, ドローフェイズに引く枚数: numbers of a player."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.players import is_player, players, players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.draw import Draw
from zxscript.meaning.forms import Persons


def drawn_in_phase(scope: Scope, phrase: Phrase) -> tuple[str, Persons] | None:
    """The number, and whose it is; None for any other phrase."""
    if not isinstance(phrase, Noun) or phrase.sense != "cards" or sense_of(phrase.head, "value") or len(phrase.filters) != 1:
        return None
    only = phrase.filters[0]
    if isinstance(only, f.Of) and isinstance(only.phrase, Noun) and isinstance(only.phrase.head, h.CardType):  # 引くカードの枚数
        plain = len(only.phrase.filters) == 1 and only.phrase.quantity is None and not scope.words.types.get(only.phrase.head.word)
        only = only.phrase.filters[0] if plain else only
    clause = only.clause if isinstance(only, f.Relative) else None
    if not isinstance(clause, Draw) or clause.time is None or clause.subject is None or not is_player(clause.subject):
        return None
    stat = scope.words.player_stats.get(clause.but(subject=None).ja() + phrase.head.ja())
    if stat is None or clause.aspect or clause.negative or clause.mode:
        return None
    with taking(clause) as take:
        take("time")
        who = players(scope, take("subject"))
    return stat, Persons(who, span=phrase.span)


def limits(phrase: Phrase) -> tuple[Phrase, ...]:
    """あなたの手札とあなたのチャージの上限: a limit of each; any other phrase as it is."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    zones = only.phrase if isinstance(only, f.Of) else None
    limit = phrase.sense == "limit"
    if not limit or not isinstance(zones, Group) or zones.joins != "and" or not isinstance(phrase, Noun) or not isinstance(only, f.Of):
        return (phrase,)
    first = zones.items[0]
    owner = tuple(item for item in first.filters if isinstance(item, f.Owner)) if isinstance(first, Noun) else ()
    each = (one.but(filters=owner) if isinstance(one, Noun) and not one.filters else one for one in zones.items)
    return tuple(phrase.but(filters=(only.but(phrase=one),)) for one in each)


def player_limit(scope: Scope, phrase: Phrase) -> tuple[str, Persons] | None:
    """あなたの手札の上限, 相手のチャージの上限, あなたがドローフェイズに引く枚数: a number of players; None if it is none."""
    drawn = drawn_in_phase(scope, phrase)
    if drawn is not None:
        return drawn
    if not isinstance(phrase, Noun) or phrase.sense != "limit":
        return None
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Of) or not isinstance(filters[0].phrase, Noun):
        raise refuse(phrase, "it is not clear which limit this is", "何の上限か決まりません")
    zone = filters[0].phrase
    stat = scope.words.player_stats.get(phrase.but(filters=(filters[0].but(phrase=zone.but(filters=())),)).ja())
    owner = zone.filters[0] if len(zone.filters) == 1 else None
    if stat is None or not isinstance(owner, f.Owner):
        raise refuse(phrase, "it is not clear which limit this is", "何の上限か決まりません")
    return stat, Persons(players_of(scope, owner.who), span=owner.span)
