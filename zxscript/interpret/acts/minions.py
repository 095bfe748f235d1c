"""破棄する, 選択する, レストする, アクティブにする, 上から見る, 回復する, 移動権, 変形する, 変身する, 進化する, マナを付与する."""

from __future__ import annotations

from typing import Any, Final

from zxscript.interpret.acts.chance import unordered
from zxscript.interpret.acts.out_of_places import taken
from zxscript.interpret.acts.patients import patients, perform, some, whole
from zxscript.interpret.amounts import numbers
from zxscript.interpret.consume import Take
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.nouns import cards, described
from zxscript.interpret.phrases.several import counted, how_many, one
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.choose import Choose as ChooseClause
from zxscript.lang.verbs.reveal import Look, Reveal
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.copies import but
from zxscript.meaning.forms import (
    Bound,
    Cards,
    Choose,
    Destination,
    End,
    In,
    Number,
    Quantity,
    Self,
    Set,
    Some,
    Step,
    Union,
)


@reads(STEPS, z.Scrap)
def scrap(scope: Scope, take: Take[z.Scrap]) -> list[Step]:
    """手札を全て破棄する, デッキを上から2枚破棄する: into the trash without destroying."""
    what = take.node
    if is_top(what):
        return perform(scope, what, "discard", top_of(scope, take))
    if sense_of(what, "each") == ("at random",) and what.source is None:
        return _at_random(scope, take)
    return perform(scope, what, "discard", patients(scope, take) if what.source is None else taken(scope, take))


def _at_random(scope: Scope, take: Take[z.Scrap]) -> list[Step]:
    """手札1枚をランダムに破棄する: nobody chooses it."""
    what = take.node
    found = unordered(scope, take)
    if not isinstance(found, Some) or found.besides is not None or found.demands:
        raise refuse(what, "which of them at random?", "何をランダムに破棄するのか決まりません", "手札1枚をランダムに破棄する")
    name = scope.shared.name("chosen")
    picked = Choose(found.of, found.count, found.by, random=True, name=name, span=what.span)
    return [picked, *perform(scope, what, "discard", Bound(name))]


def is_top(what: VerbClause) -> bool:
    """デッキを上から: an end of what the object names."""
    source = what.source
    return (
        isinstance(source, Noun) and isinstance(source.head, h.Position) and not source.filters
        and isinstance(what.object, Noun | Group) and what.object.sort == "zone"
    )  # fmt: skip


def top_of(scope: Scope, take: Take[VerbClause]) -> Set:
    """デッキを上から3枚, …分デッキを上から: the outermost cards of (each of) the decks."""
    what = take.node
    end = take("source").sense
    decks = cards(scope, take("object"))
    if not isinstance(decks, Cards) or len(decks.where) != 1 or decks.tests or end not in ("top", "bottom"):
        raise refuse(what, "the top of what?", "何の上からか決まりません")
    size: Number
    if what.share is not None:
        size = numbers.amount(scope, take("share"))
    else:
        count = counted(scope, take("quantity")) if what.quantity is not None else None
        if count is None or count.high is None or count.low != count.high:
            raise refuse(what, "how many?", "枚数が決まりません")
        size = count.high
    parts = tuple(End(decks.where[0].zone, who, size, end == "top", span=what.span) for who in decks.whose or (scope.actor,))
    return parts[0] if len(parts) == 1 else Union(parts, every=True, span=what.span)


@reads(STEPS, Look, Reveal, when=is_top)
def show_top(scope: Scope, take: Take) -> list[Step]:
    """デッキを上から3枚見る, 公開する."""
    return perform(scope, take.node, "look" if isinstance(take.node, Look) else "reveal", top_of(scope, take), moves=False)


@reads(STEPS, z.Pick)
def pick(scope: Scope, take: Take[z.Pick]) -> list[Step]:
    """選択する: only chosen; what follows speaks of it."""
    what = take.node
    return _chosen(scope, what, taken(scope, take))


def _as_target(what: ChooseClause) -> bool:
    return isinstance(what.goal, Noun) and what.goal.sense == "target" and not what.goal.filters and not what.negative


@reads(STEPS, ChooseClause, when=_as_target)
def choose_as_target(scope: Scope, take: Take) -> list[Step]:
    """対象に選ぶ: the same in older words."""
    take("goal")
    return _chosen(scope, take.node, taken(scope, take))


def _chosen(scope: Scope, what: VerbClause, found: Set) -> list[Step]:
    if not isinstance(found, Some) or found.besides is not None:
        raise refuse(what, "it is not said how many are chosen", "いくつ選ぶのかが書かれていません")
    name = scope.shared.name("chosen")
    scope.remember(what, Produced(name=name))
    step = Choose(found.of, found.count, found.by, demands=found.demands, name=name, span=what.span)
    scope.shared.last_choice, scope.shared.last_among = step, None
    return [step]


@reads(STEPS, z.Rest)
def rest(scope: Scope, take: Take) -> list[Step]:
    """レストする, レストさせる."""
    if take("voice") not in ("", "causative"):
        raise refuse(take.node, "to be rested, as an instruction", "指示では「…をレストする」と書きます")
    return perform(scope, take.node, "rest", patients(scope, take), moves=False)


BECOMING: Final[dict[type, str]] = {
    z.TransformInto: "transform", z.Morph: "morph", z.Metamorphose: "metamorphose", z.EvolveInto: "evolve",
}  # fmt: skip
"""Class of the clause -> the verb of becoming another card in place."""


@reads(STEPS, *BECOMING)
def become(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """「X」に変形する, 変身する, 大変身する, 進化する: this card becomes that card where it is.  One that is merely described
    (種族「X」を持つミニオンに変身する) takes its place out of where the rules say (decision 0774)."""
    what = take.node
    if _is_described(what):
        return _morph_into(scope, take)
    into: Any = take("goal")
    if not isinstance(into, Noun) or not isinstance(into.head, h.Named) or into.filters or into.quantity or into.head.word:
        raise refuse(what, "to become what?", "何に変形するのか決まりません")
    found = _who(scope, what, take("subject") or scope.topic)
    return perform(scope, what, BECOMING[type(what)], found, word=fold(into.head.name))


def _is_described(what: VerbClause) -> bool:
    """種族「X」を持つ青のミニオンに変身する: no name and no number of them, only what kind of minion."""
    into = getattr(what, "goal", None)
    kind = isinstance(into, Noun) and into.quantity is None and isinstance(into.head, h.CardType) and bool(into.filters)
    return isinstance(what, z.Morph) and kind


def _morph_into(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """One of the actor's cards that fit takes the place of one own minion; only 変身 is known to work so."""
    what = take.node
    said = take("goal")
    word = wording.as_card(said.head.word)        # before it is a minion on the Field it is such a card
    form = cards(scope, said.but(head=said.head.but(word=word))) if scope.words.types.get(word) else None
    if not isinstance(form, Cards) or form.where or form.whose or form.outside or form.demanded:
        raise refuse(what, "one minion of which kind?", "どのようなミニオンに変身するのか決まりません",
                     "種族「X」を持つ青のミニオンに変身する")  # fmt: skip
    found = _who(scope, what, take("subject") or scope.topic)
    if not _is_one_of(found, scope.actor):
        raise refuse(what, "which one minion of one's own morphs?", "自分のどのミニオン1体が変身するのか決まりません",
                     "自分のミニオン1体は…に変身する")  # fmt: skip
    into = Some((but(form, where=()),), Quantity(1, 1), scope.actor, span=form.span)
    return perform(scope, what, "morph", found, into=into)


def _is_one_of(found: Set, who: str) -> bool:
    """Is it the card that has the ability, or one that is taken of those of a player?"""
    if isinstance(found, Some):
        alone = (found.count.low, found.count.high) == (1, 1) and found.besides is None
        return alone and len(found.of) == 1 and _is_theirs(found.of[0], who)
    return isinstance(found, Self)


def _is_theirs(found: Set, who: str) -> bool:
    return isinstance(found, Cards) and found.whose == (who,)


def _who(scope: Scope, what: VerbClause, said: Phrase | None) -> Set:
    """What becomes another card: the subject, or the topic of the sentence; without either this card."""
    if said is None:
        return scope.self_
    found, quantity = described(scope, said, None, False)
    if quantity is not None:
        return some(scope, what, found, quantity, False)
    how_many(scope, what, found)
    return whole(what, found)


def is_attaching(what: z.Bestow) -> bool:
    """マナ1つをこのミニオンに付与する: a card is what is given."""
    return isinstance(what.object, Noun) and what.object.sort == "card" and what.goal is not None and not (
        what.voice or what.mode not in ("", "may", "can", "koto-ga") or what.negative or what.state is not None
    )


@reads(STEPS, z.Bestow, when=is_attaching)
def attach(scope: Scope, take: Take[z.Bestow]) -> list[Step]:
    """［加護］を持つマナ1つをこのミニオンに付与する: attached by an effect, whatever its condition says."""
    what = take.node
    if getattr(what.object.head, "word", "") in scope.words.home_types:  # type: ignore[union-attr]
        raise refuse(what, "only mana is attached", "付与できるのはマナだけです")
    host, number = described(scope, take("goal"), None)
    if number is not None:
        host = Some((host,), counted(scope, number), scope.actor)
    mana = _of_actor(scope, one(scope, what, take("object"), take("quantity"), None))
    return perform(scope, what, "boost", mana, to=Destination("boost", host=host))


def _of_actor(scope: Scope, found: Set) -> Set:
    """マナ1つ, of nobody: what is attached comes out of one's own Base (16)."""
    if isinstance(found, Some):
        return but(found, of=tuple(_of_actor(scope, one) for one in found.of))
    if isinstance(found, Cards) and found.where and all(one.implied for one in found.where):  # 「X」1つ: a name says no place
        found = but(found, where=(In(scope.words.attached_from),))
    return but(found, whose=(scope.actor,)) if isinstance(found, Cards) and not found.whose else found


__all__ = ["is_top", "top_of"]
