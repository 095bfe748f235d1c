"""What minions must do, how they win and what works otherwise or not at all; damage that is less; what may be attached."""

from __future__ import annotations

from zxscript.interpret.amounts import numbers
from zxscript.interpret.changes.attached import attachable_twice, is_how_many
from zxscript.interpret.changes.changing import about, modify
from zxscript.interpret.changes.forbids import able
from zxscript.interpret.changes.minion_forbids import forbidden_events, of_subject
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.attachments import is_attachment
from zxscript.interpret.phrases.damages import damage_event
from zxscript.interpret.phrases.subjects import attribute, phrase_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, FORBIDS, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import (
    AmountChange,
    Arithmetic,
    Cards,
    Change,
    Event,
    Flag,
    Lose,
    Must,
    Set,
    Step,
)


@reads(CHANGES, z.Block)
def must_block(scope: Scope, take: Take[z.Block]) -> list[Change]:
    """相手は必ずブロックする: each minion of that player; そのミニオンは…: that minion (12.3)."""
    what = take.node
    if take.sense("adverbs") != ("surely",):
        raise refuse(what, "to block", "ブロックさせるには「必ずブロックする」と書きます")
    if scope.player_topic and what.subject is None:
        found: Set = Cards((), (scope.actor,), span=what.span)
    else:
        found = of_subject(scope, take)
    return [Must("block", found, when=scope.condition, span=what.span)]


@reads(STEPS, z.Block, z.WorkAs, WinGame, z.Lessen, when=lambda what: not what.negative)
def in_force(scope: Scope, take: Take) -> list[Step]:
    """What holds for a time."""
    return modify(scope, take)


@reads(CHANGES, WinGame)
def wins(scope: Scope, take: Take[WinGame]) -> list[Change]:
    """BPに関係なくバトルに勝利する (12.12)."""
    what = take.node
    goal = take("goal")
    if take.sense("now") != ("whatever its power",) or not isinstance(goal, Noun) or goal.sense != "battle":
        raise refuse(what, "to win what?", "何にどう勝利するのか決まりません")
    return [Flag("wins_battle", of_subject(scope, take), when=scope.condition, span=what.span)]


@reads(CHANGES, z.Lessen)
def lessen(scope: Scope, take: Take[z.Lessen]) -> list[Change]:
    """自分のプレイヤーに与えられるダメージを1軽減する."""
    what = take.node
    event = damage_event(scope, take("object"))
    if isinstance(event.target, Cards):
        about(scope, event.target)  # …に与えられるダメージを1軽減して、「…」を与える: the same cards gain it
    if what.measure is None:
        raise refuse(what, "by how much?", "どれだけ軽減するのか書かれていません")
    size = numbers.amount(scope, take("measure"))
    less = -size if isinstance(size, int) else Arithmetic("minus", 0, size)
    return [AmountChange(event, "add", less, when=scope.condition, span=what.span)]


@reads(CHANGES, z.WorkAs)
def works(scope: Scope, take: Take[z.WorkAs]) -> list[Change]:
    """【召喚時】効果は2回発揮する; ［奪命］は相手のターンにも発揮する."""
    what = take.node
    phrase = take("subject") or scope.topic
    head = phrase.head if isinstance(phrase, Noun) else None
    if isinstance(head, h.AbilityWord) and head.sense == "effect" and len(head.kinds) == 1:
        quantity = take("quantity")
        flag = scope.words.works_twice.get(head.kinds[0])
        if quantity is None or quantity.n != 2 or flag is None:
            raise refuse(what, "works how often?", "何回発揮するのか決まりません")
        assert isinstance(phrase, Noun)
        return [Flag(flag, about(scope, _owner(scope, what, phrase)), when=scope.condition, span=what.span)]
    if isinstance(head, zh.KeywordBox) and head.text in scope.words.works_always and isinstance(phrase, Noun):
        time = take("time")
        holder = getattr(getattr(phrase.filters[0], "clause", None), "subject", None) if len(phrase.filters) == 1 else None
        if take.sense("focus") != ("time:too",) or time is None or time.ja() not in scope.words.whiles or holder is None:
            raise refuse(what, "works when?", "いつ発揮するのか決まりません")
        found = about(scope, phrase_cards(scope, what, holder))
        return [Flag(scope.words.works_always[head.text], found, when=scope.condition, span=what.span)]
    if isinstance(what.object, Noun) and what.object.sense == "own ability" and sense_of(what, "focus") == ("state:too",):
        own, state = take("object"), scope.words.states.get(take("state").head.ja(), "")
        take("focus")
        if own.filters or own.quantity or state != "rest":
            raise refuse(what, "works in which state?", "どの状態で発揮するのか決まりません")
        return [Flag("force_works_rested", of_subject(scope, take), when=scope.condition, span=what.span)]
    raise refuse(what, "to work", "何が発揮するのか決まりません")


@reads(FORBIDS, z.Vary)
def not_varied(scope: Scope, take: Take[z.Vary]) -> list[Change]:
    """コストは変動しない: it stays as printed (it does not become 0 either)."""
    what = take.node
    able(take, "")
    phrase = take("subject") or scope.topic
    if phrase is None:
        raise refuse(what, "what does not vary?", "何が変動しないのか決まりません")
    word, found = attribute(scope, what, phrase)
    if scope.words.stats.get(word) != "cost" or found is None:
        raise refuse(what, "what does not vary?", "何が変動しないのか決まりません")
    return [Flag("cost_fixed", about(scope, found), when=scope.condition, span=what.span)]


def _owner(scope: Scope, what: VerbClause, phrase: Noun) -> Set:
    of = phrase.filters[0] if len(phrase.filters) == 1 else None
    if not isinstance(of, f.Of):
        raise refuse(phrase, "whose effect?", "何の効果か決まりません")
    return phrase_cards(scope, what, of.phrase)


@reads(FORBIDS, z.WorkAs)
def silenced(scope: Scope, take: Take[z.WorkAs]) -> list[Change]:
    """ミニオンの【召喚時】効果は発揮しない."""
    what = take.node
    take("negative")
    phrase = take("subject") or scope.topic
    head = phrase.head if isinstance(phrase, Noun) else None
    if not isinstance(head, h.AbilityWord) or len(head.kinds) != 1 or head.sense != "effect" or not isinstance(phrase, Noun):
        raise refuse(what, "what does not work?", "何が発揮しないのか決まりません")
    tags = scope.words.timing_tags.get(head.kinds[0], ())
    return [Lose(about(scope, _owner(scope, what, phrase)), tags, bar=True, when=scope.condition, span=what.span)]


def _beyond_the_limit(what: z.Morph) -> bool:
    return "beyond the limit" in sense_of(what, "now") and what.mode in ("can", "koto-ga") and not what.negative


@reads(STEPS, z.Morph, when=_beyond_the_limit)
def allowed_to_morph(scope: Scope, take: Take) -> list[Step]:
    """What may morph again, for a time."""
    return modify(scope, take)


@reads(CHANGES, z.Morph, when=_beyond_the_limit)
def morphs_again(scope: Scope, take: Take[z.Morph]) -> list[Change]:
    """自分のミニオンがこのターン既に変身していても、変身できる: the limit of the turn does not hold for it (16)."""
    take("mode"), take("now")
    return [Flag("morph_again", of_subject(scope, take), when=scope.condition, span=take.node.span)]


# ------------------------------------------------------------------ attaching


@reads(FORBIDS, z.Bestow)
def not_attached(scope: Scope, take: Take[z.Bestow]) -> list[Change]:
    """［加護］は付与されない: to this card."""
    what = take.node
    take("negative")
    phrase = take("subject") or scope.topic
    if take("voice") != "passive" or not is_attachment(scope, phrase) or getattr(phrase, "filters", ()):
        raise refuse(what, "what is not attached?", "何が付与されないのか決まりません")
    return forbidden_events(scope, take, Event("boost", target=scope.self_))


def _allows(what: z.Bestow) -> bool:
    if what.mode not in ("can", "koto-ga") or what.negative:
        return False
    return what.voice == "causative" or what.state is not None or is_how_many(what)


@reads(STEPS, z.Bestow, when=_allows)
def allowed_to_attach(scope: Scope, take: Take) -> list[Step]:
    """What may be attached."""
    return modify(scope, take)


@reads(CHANGES, z.Bestow, when=_allows)
def attachable(scope: Scope, take: Take[z.Bestow]) -> list[Change]:
    """条件を無視して［加護］を付与させることができる; レスト状態でも付与することができる."""
    what = take.node
    take("mode")
    if is_how_many(what):
        return attachable_twice(scope, take)
    thing, goal, state, focus = take("object"), take("goal"), take("state"), take.sense("focus")
    if what.voice == "causative":
        take("voice")
        of_any = is_attachment(scope, thing) and not thing.filters
        if take.sense("adverbs") != ("against the condition",) or goal is None or not of_any or focus not in ((), ("goal:topic",)):
            raise refuse(what, "to attach what?", "何を付与させるのか決まりません")
        return [Flag("boost_any", about(scope, phrase_cards(scope, what, goal)), when=scope.condition, span=what.span)]
    if state is None or state.sort != "state" or focus != ("state:too",) or thing is not None or goal is not None:
        raise refuse(what, "to attach how?", "どのように付与できるのか決まりません")
    return [Flag("boost_rested", of_subject(scope, take), when=scope.condition, span=what.span)]
