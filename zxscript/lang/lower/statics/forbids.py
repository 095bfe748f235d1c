"""Prohibitions: …できない, …されない, …しない."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.cardset import substitute
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import described_target, fix, target
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import ability_tag, filter_test
from zxscript.lang.lower.logic import both, either, of_one
from zxscript.lang.lower.nouns import cards as phrase_cards_
from zxscript.lang.lower.nouns import same_name
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import FORBIDS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.subjects import phrase_cards, subject_target
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.orient import Reboot
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Igob


def able(take: Take, *modes: str) -> None:
    """The modes in which a negative clause forbids."""
    take("negative")
    if take("mode") not in modes:
        raise refuse(take.node, "this negation")


@lowers(FORBIDS, Attack)
def no_attack(scope: Scope, take: Take) -> list[ModDef]:
    """攻撃できない."""
    able(take, "can", "koto-ha", "koto-ga")
    return [ModDef("forbid", "attack", scope=subject_target(scope, take))]


@lowers(FORBIDS, Appear)
def no_appearing(scope: Scope, take: Take) -> list[ModDef]:
    """プレイヤースクエアに登場できない."""
    from zxscript.lang.lower.places import board_places

    what: Appear = take.node  # type: ignore[assignment]
    able(take, "can", "koto-ha", "koto-ga")
    where: Expr = True
    if what.goal is not None:
        where = ("in", ("ev", "pos"), board_places(scope, take("goal")))
    return [ModDef("forbid", "appear", scope=both(subject_target(scope, take), where))]


@lowers(FORBIDS, Reboot)
def no_reboot(scope: Scope, take: Take) -> list[ModDef]:
    """リブートしない, リブートできない."""
    able(take, "", "can")
    return [ModDef("forbid", "reboot", scope=subject_target(scope, take))]


@lowers(FORBIDS, Destroy)
def no_destroying(scope: Scope, take: Take) -> list[ModDef]:
    """破壊されない."""
    what: Destroy = take.node  # type: ignore[assignment]
    able(take, "")
    if take("voice") != "passive":
        raise refuse(what, "not to destroy")
    cause = by_effect(scope, take("means"), what) if what.means is not None else True
    return [ModDef("forbid", "destroy", scope=both(subject_target(scope, take), cause))]


def by_effect(scope: Scope, phrase: Phrase | None, what: VerbClause) -> Expr:
    """カードの効果で, 相手のカードの能力で: said of a proposal."""
    from zxscript.lang.lower.causes import cause_test

    if phrase is None:
        return True
    return cause_test(scope, phrase)


@lowers(FORBIDS, Choose)
def no_choosing(scope: Scope, take: Take) -> list[ModDef]:
    """相手はこのカードを(カードの効果で)選ぶことはできない."""
    what: Choose = take.node  # type: ignore[assignment]
    able(take, "koto-ha", "koto-ga", "can", "koto")
    cause = by_effect(scope, take("means"), what)
    about = target(scope, phrase_cards(scope, what, take("object"))) if what.object is not None else subject_target(scope, take)
    return [ModDef("forbid", "choose", scope=both(about, _actor(scope), cause))]


def _actor(scope: Scope) -> Expr:
    """Who is forbidden, when the topic is a player."""
    return ("eq", ("ev", "player"), scope.actor) if scope.actor != ("you",) or scope.player_topic else True


@lowers(FORBIDS, Igob)
def no_igob(scope: Scope, take: Take) -> list[ModDef]:
    """あなたのプレイヤーはIGOBできない."""
    able(take, "can", "koto-ha", "koto-ga")
    topic = take("subject") or scope.topic
    if not isinstance(topic, Noun) or topic.ja() not in ("あなたのプレイヤー", "相手のプレイヤー"):
        raise refuse(take.node, "who cannot?")
    who: Expr = ("you",) if topic.ja() == "あなたのプレイヤー" else ("opp",)
    condition = scope.condition if scope.static else True
    return [ModDef("forbid", "igob", scope=both(condition, ("eq", IT, ("player_obj", who))))]


@lowers(FORBIDS, Play)
def no_playing(scope: Scope, take: Take) -> list[ModDef]:
    """このカードはプレイできない; あなたは《同名》のこの能力をプレイできない."""
    what: Play = take.node  # type: ignore[assignment]
    able(take, "can", "koto-ha", "koto-ga")
    if what.object is None and what.subject is None and scope.topic is None:
        raise refuse(what, "not to play what?")
    phrase: Phrase | None = take("object") or take("subject") or scope.topic
    if isinstance(phrase, Group):
        with taking(phrase) as said:
            said("wide")
            if said("conj") not in ("と", "か", "、"):
                raise refuse(phrase, "not to play these")
            return [_not_played(scope, what, item) for item in said("items")]
    return [_not_played(scope, what, phrase)]


def _not_played(scope: Scope, what: Play, phrase: Phrase | None) -> ModDef:
    condition = scope.condition if scope.static else True
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.AbilityWord):
        return ModDef("forbid", "activate", scope=both(condition, _abilities(scope, phrase), _actor(scope)))
    if isinstance(phrase, Noun) and ability_tag(phrase.head) is not None:
        return ModDef("forbid", "activate", scope=both(condition, _keyword(scope, phrase), _actor(scope)))
    assert phrase is not None
    about = described_target(scope, phrase_cards(scope, what, phrase))
    return ModDef("forbid", "play", scope=both(about, _actor(scope)))


def _abilities(scope: Scope, phrase: Noun) -> Expr:
    """《同名》のこの能力: this ability on every card of that name."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if head.word != "能力":
        raise refuse(phrase, "these abilities")
    if not any(isinstance(i, f.Determiner) and i.word == "この" for i in filters):
        return _abilities_of(scope, phrase, head, filters)
    named = [i for i in filters if isinstance(i, f.Of) and isinstance(i.phrase, Noun) and i.phrase.ja() == "《同名》"]
    this = [i for i in filters if isinstance(i, f.Determiner) and i.word == "この"]
    if len(named) + len(this) != len(filters) or len(this) != 1:
        raise refuse(phrase, "these abilities")
    if scope.inner:
        raise refuse(phrase, "this ability, said inside a delayed one")
    if head.kinds:
        raise refuse(phrase, "these abilities")
    same: Expr = ("fn", "same_ability", ("ev", "name"), fix(scope, ("ability",), "this"))
    return same if named else both(same, ("eq", IT, fix(scope, ("now", ("self",)), "who")))


def _abilities_of(scope: Scope, phrase: Noun, head: h.AbilityWord, filters: tuple[Filter, ...]) -> Expr:
    """カード名が「X」の【起】能力, スクエアにある相手のゼクスの能力."""
    tests: list[Expr] = []
    for item in filters:
        if isinstance(item, f.Of):
            with taking(item) as take:
                take("wide"), take("relation")
                found = phrase_cards_(scope, take("phrase"))
            tests.append(described_target(scope, found) if not scope.static else found.described())
        elif isinstance(item, f.NameIs):
            tests.append(filter_test(scope, item))
        else:
            raise refuse(phrase, "these abilities")
    if not tests and not head.kinds:
        raise refuse(phrase, "every ability")
    kinds = tuple(("fn", "ability_has", ("ev", "name"), f"【{kind}】") for kind in head.kinds)
    return both(*tests, either(*kinds) if kinds else True)


def _keyword(scope: Scope, phrase: Noun) -> Expr:
    """“【起】レイド”(をプレイできない): every ability with that keyword; of cards of this name with 《同名》の."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    tests: list[Expr] = [("fn", "ability_has", ("ev", "name"), ability_tag(head))]
    for item in filters:
        if not isinstance(item, f.Of) or item.phrase.ja() != "《同名》":
            raise refuse(phrase, "these abilities")
        tests.append(same_name(scope))
    return both(*tests)


__all__ = ["is_player", "of_one", "players", "substitute"]
