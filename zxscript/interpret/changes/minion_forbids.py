"""What minions cannot do, must do, or do in another way; damage that is less; abilities that work otherwise or not at all."""

from __future__ import annotations

from zxscript.interpret import numbers
from zxscript.interpret.card_words import is_attachment
from zxscript.interpret.causes import cause
from zxscript.interpret.changes.forbids import CAN, able
from zxscript.interpret.changing import about, modify
from zxscript.interpret.consume import Take
from zxscript.interpret.damages import damage_event
from zxscript.interpret.goals import destination
from zxscript.interpret.nouns import cards
from zxscript.interpret.players import players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, FORBIDS, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.subjects import phrase_cards, subject_cards
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.control import CanDo
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.move import GoBack, MoveTo
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import (
    AmountChange,
    Arithmetic,
    Cards,
    Change,
    Event,
    Flag,
    Forbid,
    Lose,
    Must,
    Persons,
    Set,
    StateIs,
    Step,
    Who,
)

_DEEDS = {"アタック": "attack", "ブロック": "block", "移動": "move"}


def _forbid(scope: Scope, take: Take, *events: Event) -> list[Change]:
    return [Forbid(event, when=scope.condition, span=take.node.span) for event in events]


def _subject(scope: Scope, take: Take) -> Set:
    return about(scope, subject_cards(scope, take))


@reads(FORBIDS, z.Block)
def no_block(scope: Scope, take: Take) -> list[Change]:
    """ブロックできない; (…には)ブロックされない."""
    what: z.Block = take.node  # type: ignore[assignment]
    take("negative")
    goal: Phrase | None = take("goal")
    if what.voice == "passive":
        take("voice")
        if take("focus") not in ((), ("goal:は",)):
            raise refuse(what, "to be blocked", "この言い方の禁止はまだ使えません")
        blocker = cards(scope, goal) if goal is not None else None
        return _forbid(scope, take, Event("block", blocker, target=_subject(scope, take)))
    able(take, *CAN)
    if goal is not None:
        raise refuse(what, "not to block what?", "何をブロックできないのか決まりません")
    return _forbid(scope, take, Event("block", _subject(scope, take)))


@reads(FORBIDS, z.AttackBy)
def no_attack(scope: Scope, take: Take) -> list[Change]:
    """アタックできない, フォースにアタックできない."""
    what: z.AttackBy = take.node  # type: ignore[assignment]
    able(take, *CAN)
    goal = take("goal")
    subject = _subject(scope, take)
    return _forbid(scope, take, Event("attack", subject, target=None if goal is None else attacked(scope, what, goal)))


def attacked(scope: Scope, what: VerbClause, goal: Phrase) -> Set:
    """フォース, 相手のプレイヤー: what is attacked, whoever's it is."""
    found = cards(scope, goal)
    if isinstance(found, Persons):
        return Persons(("you", "opponent"), span=goal.span)
    if isinstance(goal, Noun) and isinstance(goal.head, h.CardType) and isinstance(found, Cards):
        return Cards(tests=(StateIs("card"),), span=goal.span)
    raise refuse(what, "attacked what?", "何へのアタックか決まりません")


@reads(FORBIDS, MoveTo)
def no_move(scope: Scope, take: Take) -> list[Change]:
    """移動できない."""
    able(take, *CAN)
    return _forbid(scope, take, Event("move", _subject(scope, take)))


@reads(FORBIDS, CanDo)
def no_deeds(scope: Scope, take: Take) -> list[Change]:
    """アタックもブロックも移動もできない, アタックと移動ができない."""
    what: CanDo = take.node  # type: ignore[assignment]
    take("negative"), take("focus")
    phrase = take("subject")
    words: tuple[str, ...] = ()
    if isinstance(phrase, Noun) and isinstance(phrase.head, zh.Deeds) and not phrase.filters:
        words = phrase.head.words
    elif isinstance(phrase, Group) and phrase.conj == "と":
        words = tuple(item.ja() for item in phrase.items)
    elif isinstance(phrase, Noun):
        words = (phrase.ja(),)
    if scope.topic is None or not words or any(word not in _DEEDS for word in words):
        raise refuse(what, "not to be able to do this", "何ができないのか決まりません")
    found = about(scope, phrase_cards(scope, what, scope.topic))
    return _forbid(scope, take, *(Event(_DEEDS[word], found) for word in words))


@reads(FORBIDS, z.Pick)
def not_picked(scope: Scope, take: Take) -> list[Change]:
    """相手の効果で選択できない (18.1)."""
    able(take, *CAN)
    by = cause(scope, take("means"))
    return _forbid(scope, take, Event("choose", _subject(scope, take), cause=by))


def _as_target(what: Choose) -> bool:
    return isinstance(what.goal, Noun) and isinstance(what.goal.head, h.Attribute) and what.goal.head.word == "対象"


@reads(FORBIDS, Choose, when=_as_target)
def not_as_target(scope: Scope, take: Take) -> list[Change]:
    """相手のマジックの効果の対象に選べない (older wording)."""
    what: Choose = take.node  # type: ignore[assignment]
    able(take, *CAN)
    goal: Noun = take("goal")
    of = goal.filters[0] if len(goal.filters) == 1 else None
    if not isinstance(of, f.Of):
        raise refuse(what, "by whose effect?", "だれの効果か決まりません")
    by = cause(scope, of.phrase)
    return _forbid(scope, take, Event("choose", _subject(scope, take), cause=by))


@reads(FORBIDS, GoBack)
def not_returned(scope: Scope, take: Take) -> list[Change]:
    """相手の効果で手札(やデッキ)に戻らない."""
    what: GoBack = take.node  # type: ignore[assignment]
    able(take, "")
    by = cause(scope, take("means"))
    goal: Phrase | None = take("goal")
    if goal is None:
        raise refuse(what, "back where?", "どこに戻らないのか決まりません")
    places = goal.items if isinstance(goal, Group) and goal.conj in ("や", "か", "または") else (goal,)
    verbs = [scope.words.returns.get(destination(scope, one).zone) for one in places]
    if None in verbs:
        raise refuse(goal, "a return to there cannot be forbidden yet", "そこへ戻ることを禁止する効果はまだ使えません")
    found = _subject(scope, take)
    return _forbid(scope, take, *(Event(verb, found, cause=by) for verb in verbs if verb is not None))


@reads(FORBIDS, z.Rest)
def not_rested(scope: Scope, take: Take) -> list[Change]:
    """相手の効果でレストしない."""
    able(take, "")
    if take("voice") not in ("", "passive"):
        raise refuse(take.node, "not to rest what?", "何をレストしないのか決まりません")
    by = cause(scope, take("means"))
    return _forbid(scope, take, Event("rest", _subject(scope, take), cause=by))


def _active(what: Become) -> bool:
    return isinstance(what.goal, Noun) and what.goal.sort in ("attr:アクティブ", "state")


@reads(FORBIDS, Become, when=_active)
def not_active(scope: Scope, take: Take) -> list[Change]:
    """アクティブにならない."""
    take("negative"), take("goal")
    return _forbid(scope, take, Event("activate", _subject(scope, take)))


@reads(FORBIDS, Use)
def not_used(scope: Scope, take: Take) -> list[Change]:
    """このプレイヤーは(黄以外の)マジックカードを使用できない."""
    what: Use = take.node  # type: ignore[assignment]
    able(take, *CAN)
    thing = take("object")
    subject = take("subject")
    who: tuple[Who, ...] = (scope.actor,) if subject is None or subject.ja() == "このプレイヤー" else players(scope, subject)
    found = cards(scope, thing) if thing is not None else None
    if not isinstance(found, Cards) or found.where or found.whose or len(who) != 1:
        raise refuse(what, "who may not use what?", "だれが何を使用できないのか決まりません")
    return _forbid(scope, take, Event("use", found, who=who))


# ------------------------------------------------------------------ having to, winning, working


@reads(CHANGES, z.Block)
def must_block(scope: Scope, take: Take) -> list[Change]:
    """相手は必ずブロックする: each minion of that player; そのミニオンは…: that minion (12.3)."""
    what: z.Block = take.node  # type: ignore[assignment]
    if take("adverbs") != ("必ず",):
        raise refuse(what, "to block", "ブロックさせるには「必ずブロックする」と書きます")
    if scope.player_topic and what.subject is None:
        found: Set = Cards((), (scope.actor,), span=what.span)
    else:
        found = _subject(scope, take)
    return [Must("block", found, when=scope.condition, span=what.span)]


@reads(STEPS, z.Block, z.WorkAs, WinGame, z.Lessen, when=lambda what: not what.negative)
def in_force(scope: Scope, take: Take) -> list[Step]:
    """What holds for a time."""
    return modify(scope, take)


@reads(CHANGES, WinGame)
def wins(scope: Scope, take: Take) -> list[Change]:
    """BPに関係なくバトルに勝利する (12.12)."""
    what: WinGame = take.node  # type: ignore[assignment]
    goal = take("goal")
    if take("now") != ("BPに関係なく",) or not isinstance(goal, Noun) or goal.sort != "abil:バトル":
        raise refuse(what, "to win what?", "何にどう勝利するのか決まりません")
    return [Flag("wins_battle", _subject(scope, take), when=scope.condition, span=what.span)]


@reads(CHANGES, z.Lessen)
def lessen(scope: Scope, take: Take) -> list[Change]:
    """自分のプレイヤーに与えられるダメージを1軽減する."""
    what: z.Lessen = take.node  # type: ignore[assignment]
    event = damage_event(scope, take("object"))
    if what.measure is None:
        raise refuse(what, "by how much?", "どれだけ軽減するのか書かれていません")
    size = numbers.amount(scope, take("measure"))
    less = -size if isinstance(size, int) else Arithmetic("minus", 0, size)
    return [AmountChange(event, "add", less, when=scope.condition, span=what.span)]


@reads(CHANGES, z.WorkAs)
def works(scope: Scope, take: Take) -> list[Change]:
    """【召喚時】効果は2回発揮する; ［奪命］は相手のターンにも発揮する."""
    what: z.WorkAs = take.node  # type: ignore[assignment]
    phrase = take("subject") or scope.topic
    head = phrase.head if isinstance(phrase, Noun) else None
    if isinstance(head, h.AbilityWord) and head.word == "効果" and len(head.kinds) == 1:
        quantity = take("quantity")
        flag = scope.words.works_twice.get(head.kinds[0])
        if quantity is None or quantity.n != 2 or flag is None:
            raise refuse(what, "works how often?", "何回発揮するのか決まりません")
        assert isinstance(phrase, Noun)
        return [Flag(flag, about(scope, _owner(scope, what, phrase)), when=scope.condition, span=what.span)]
    if isinstance(head, zh.KeywordBox) and head.text in scope.words.works_always and isinstance(phrase, Noun):
        time = take("time")
        holder = getattr(getattr(phrase.filters[0], "clause", None), "subject", None) if len(phrase.filters) == 1 else None
        if take("focus") != ("time:も",) or time is None or time.ja() not in scope.words.whiles or holder is None:
            raise refuse(what, "works when?", "いつ発揮するのか決まりません")
        found = about(scope, phrase_cards(scope, what, holder))
        return [Flag(scope.words.works_always[head.text], found, when=scope.condition, span=what.span)]
    raise refuse(what, "to work", "何が発揮するのか決まりません")


def _owner(scope: Scope, what: VerbClause, phrase: Noun) -> Set:
    of = phrase.filters[0] if len(phrase.filters) == 1 else None
    if not isinstance(of, f.Of):
        raise refuse(phrase, "whose effect?", "何の効果か決まりません")
    return phrase_cards(scope, what, of.phrase)


@reads(FORBIDS, z.WorkAs)
def silenced(scope: Scope, take: Take) -> list[Change]:
    """ミニオンの【召喚時】効果は発揮しない."""
    what: z.WorkAs = take.node  # type: ignore[assignment]
    take("negative")
    phrase = take("subject") or scope.topic
    head = phrase.head if isinstance(phrase, Noun) else None
    if not isinstance(head, h.AbilityWord) or len(head.kinds) != 1 or head.word != "効果" or not isinstance(phrase, Noun):
        raise refuse(what, "what does not work?", "何が発揮しないのか決まりません")
    tags = scope.words.timing_tags.get(head.kinds[0], ())
    return [Lose(about(scope, _owner(scope, what, phrase)), tags, bar=True, when=scope.condition, span=what.span)]


# ------------------------------------------------------------------ attaching


@reads(FORBIDS, z.Bestow)
def not_attached(scope: Scope, take: Take) -> list[Change]:
    """［加護］は付与されない: to this card."""
    what: z.Bestow = take.node  # type: ignore[assignment]
    take("negative")
    if take("voice") != "passive" or not is_attachment(scope, take("subject") or scope.topic):
        raise refuse(what, "what is not attached?", "何が付与されないのか決まりません")
    return _forbid(scope, take, Event("boost", target=scope.self_))


def _allows(what: z.Bestow) -> bool:
    return what.mode in ("can", "koto-ga") and not what.negative and (what.voice == "causative" or what.state is not None)


@reads(STEPS, z.Bestow, when=_allows)
def allowed_to_attach(scope: Scope, take: Take) -> list[Step]:
    """What may be attached."""
    return modify(scope, take)


@reads(CHANGES, z.Bestow, when=_allows)
def attachable(scope: Scope, take: Take) -> list[Change]:
    """条件を無視して［加護］を付与させることができる; レスト状態でも付与することができる."""
    what: z.Bestow = take.node  # type: ignore[assignment]
    take("mode")
    thing, goal, state, focus = take("object"), take("goal"), take("state"), take("focus")
    if what.voice == "causative":
        take("voice")
        if take("adverbs") != ("条件を無視して",) or goal is None or not is_attachment(scope, thing) or focus not in ((), ("goal:は",)):
            raise refuse(what, "to attach what?", "何を付与させるのか決まりません")
        return [Flag("boost_any", about(scope, phrase_cards(scope, what, goal)), when=scope.condition, span=what.span)]
    if state is None or state.sort != "state" or focus != ("state:も",) or thing is not None or goal is not None:
        raise refuse(what, "to attach how?", "どのように付与できるのか決まりません")
    return [Flag("boost_rested", _subject(scope, take), when=scope.condition, span=what.span)]


__all__ = ["attacked"]
