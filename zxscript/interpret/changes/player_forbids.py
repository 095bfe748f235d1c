"""What players cannot do: draw, recover, perform an Ignition, IGOB."""

from __future__ import annotations

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import CAN, able, cause_told, forbid_so
from zxscript.interpret.consume import Take
from zxscript.interpret.events.amounts import counter, tells_counters
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.players import is_your_player, players_of
from zxscript.interpret.phrases.subjects import subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.heads import CardType
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Expend, Gain
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.transform import Ignite, Igob
from zxscript.meaning.forms import Change, Event, Forbid, Persons, Who


@reads(FORBIDS, Igob)
def no_igob(scope: Scope, take: Take) -> list[Change]:
    """あなたのプレイヤーはIGOBできない, 相手はIGOBできない."""
    able(take, *CAN)
    topic = take("subject") or scope.topic
    if topic is None and scope.player_topic:
        return [forbid_so(scope, take, Event("igob", who=(scope.actor,)))]
    return [forbid_so(scope, take, Event("igob", who=_players_card(scope, take, topic)))]


def _players_card(scope: Scope, take: Take, topic: Phrase | None) -> tuple[Who, ...]:
    owner = topic.filters[0] if isinstance(topic, Noun) and len(topic.filters) == 1 else None
    if not isinstance(topic, Noun) or not is_your_player(topic) or not isinstance(owner, f.Owner):
        raise refuse(take.node, "it is not clear which player cannot", "どのプレイヤーができないか決まりません")
    if not isinstance(topic.head, CardType):
        raise refuse(take.node, "it is not clear which player cannot", "どのプレイヤーができないか決まりません")
    return players_of(scope, owner.who)


@reads(FORBIDS, Ignite)
def no_ignition(scope: Scope, take: Take[Ignite]) -> list[Change]:
    """相手は(カードの能力で)イグニッションできない."""
    return [*_player_cannot(scope, take, "ignite")]


@reads(FORBIDS, Recover)
def no_recovering(scope: Scope, take: Take[Recover]) -> list[Change]:
    """相手は(カードの能力で)回復できない, 回復することはできない; 相手のプレイヤーとフォースは回復できない."""
    phrase = take.node.subject or scope.topic
    if not scope.player_topic and phrase is not None:
        able(take, *CAN)
        by = cause_told(scope, take)
        alive(scope, phrase)
        return [forbid_so(scope, take, Event("recover", about(scope, subject_cards(scope, take)), cause=by))]
    if not scope.words.unhurt:
        return [*_player_cannot(scope, take, "recover")]
    if not is_your_player(phrase):
        raise refuse(take.node, "the player, or the Forces too?", "プレイヤーのことか、フォースもか決まりません",
                     "相手のプレイヤーは回復できない")  # fmt: skip
    return [*_player_cannot(scope, take, "recover", to_whom=True)]


@reads(FORBIDS, Draw)
def no_drawing(scope: Scope, take: Take[Draw]) -> list[Change]:
    """相手は(カードの能力で)引くことはできない."""
    what = take.node
    if what.object is not None and not _any_card(scope, take("object")):
        raise refuse(what, "only drawing as a whole can be forbidden", "禁止できるのは引くこと全体だけです")
    return [*_player_cannot(scope, take, "draw")]


@reads(FORBIDS, Gain, Expend, when=tells_counters)
def no_counters(scope: Scope, take: Take[Gain | Expend]) -> list[Change]:
    """あなたは(《同名》の能力で)《鍵》を得ることはできない: none of that kind."""
    word, number = counter(scope, take)
    if number is not None:
        raise refuse(number, "only counters of a kind as a whole can be forbidden", "禁止できるのはそのカウンター全体だけです")
    return [*_player_cannot(scope, take, f"{'gain' if isinstance(take.node, Gain) else 'expend'}:{word}", to_whom=True)]


def _player_cannot(scope: Scope, take: Take, verb: str, to_whom: bool = False) -> list[Forbid]:
    """What a player cannot do (``to_whom``: what cannot happen to that player, whoever does it), or not by such cards."""
    able(take, *CAN)
    by = cause_told(scope, take)
    if not scope.player_topic:
        raise refuse(take.node, "it is not said who cannot do it", "だれができないのか書かれていません")
    whom = Event(verb, Persons((scope.actor,)), cause=by)
    return [forbid_so(scope, take, whom if to_whom else Event(verb, who=(scope.actor,), cause=by))]


def _any_card(scope: Scope, phrase: Phrase) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, CardType) and not phrase.filters and phrase.quantity is None and (
        scope.words.types.get(phrase.head.word) == ()
    )
