"""Whether a clause that points back tells a deed that a mention told: 置いた場合, 登場したゼクス, 手札から置いたならば."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.interpret.references.agreement import agrees, head_word
from zxscript.interpret.references.discourse import Mention
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Determiner, Of
from zxscript.lang.heads import AbilityWord, CardType, Position, This, Zone
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense, sense_of
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.change import Become, Make
from zxscript.lang.verbs.move import GoBack, Put, Return
from zxscript.lang.verbs.play import Play
from zxscript.meaning.vocabulary import Vocabulary


def same_deed(pointing: VerbClause, said: VerbClause) -> bool:
    """Is it the same verb?  What is made a Force is put there (CR 1009): …のフォースにする。置いたならば、…; what was returned
    has gone back (手札に戻し、…手札に戻ったゼクス)."""
    if isinstance(pointing, Appear) and isinstance(said, Become) and said.source is not None:  # 手札から[A]になる。登場したゼクス
        return not pointing.voice
    if type(said) is type(pointing) or (isinstance(pointing, GoBack) and isinstance(said, Return)):
        return True
    goal = said.goal
    return isinstance(pointing, Put) and isinstance(said, Make) and isinstance(goal, Noun) and isinstance(goal.head, Zone)


def made_to(pointing: VerbClause) -> bool:
    """この能力で登場した(ゼクス): what an ability makes appear has appeared through it."""
    return not pointing.voice and isinstance(pointing, Appear) and pointing.means is not None


def played_there(pointing: VerbClause, said: VerbClause) -> bool:
    """コストを支払わずにプレイする。プレイして登場させたならば, 登場させたゼクス: what was played is what was made to appear."""
    made = isinstance(pointing, Appear) and pointing.voice == "causative"
    return made and isinstance(said, Play) and not said.voice


def by_this(means: Phrase | None) -> bool:
    """この能力で登場した, or without such words: what this text did, so that the clause points back."""
    return means is None or this_text(means)


def of_this_ability(what: VerbClause) -> bool:
    """この能力で(破壊していた): said expressly, and nothing else about the deed."""
    return what.means is not None and this_text(what.means) and what.subject is None and not what.now and not what.adverbs


def this_text(about: Phrase, *senses: str) -> bool:
    """この能力, この効果 (this text itself); with ``senses`` only what is called so."""
    told = isinstance(about.head, AbilityWord) if isinstance(about, Noun) else False
    if not isinstance(about, Noun) or not told or about.sense not in (senses or ("ability", "effect")) or len(about.filters) != 1:
        return False
    only = about.filters[0]
    return only.sense == "this"


def of_this_card(means: Phrase | None) -> bool:
    """このカードの能力で."""
    only = means.filters[0] if isinstance(means, Noun) and len(means.filters) == 1 else None
    inner = only.phrase if isinstance(only, Of) else None
    return isinstance(means, Noun) and isinstance(means.head, AbilityWord) and isinstance(inner, Noun) and isinstance(inner.head, This)


def this_ignition(means: Phrase | None) -> bool:
    """このイグニッションで."""
    only = means.filters[0] if isinstance(means, Noun) and len(means.filters) == 1 else None
    ignition = isinstance(means, Noun) and means.sense == "ignition"
    return ignition and isinstance(only, Determiner)


_ALIKE = ("time", "during", "place", "by", "purpose", "than", "way", "share", "per", "now", "adverbs")
"""What a clause that tells a deed again says of it besides: what the deed itself did not say makes it another one."""


def more_is_said(pointing: VerbClause, said: VerbClause) -> bool:
    """ランダムに置いた, バトルで破壊した, もう1枚引いた: more than the clause of the deed said."""
    means = pointing.means
    own = by_this(means) or means == said.means or of_this_card(means) or this_ignition(means)
    again = {one for one in pointing.each if sense("each", one) == "each"}  # それぞれ1枚ずつ置いた: so many are said again
    apart = set(pointing.each) - {*said.each, *again}
    return not own or bool(apart) or any(getattr(pointing, role) not in ((), None, getattr(said, role)) for role in _ALIKE)


def same_phrases(pointing: VerbClause, said: VerbClause) -> bool:
    """The printed phrases of ``pointing`` are those of ``said``."""
    if more_is_said(pointing, said):
        return False
    for role in ("goal", "object", "state", "source", "partner"):
        mine, theirs = getattr(pointing, role), getattr(said, role)
        if mine is None or mine == theirs:
            continue
        if role == "goal" and isinstance(pointing, Appear) and theirs is not None and _plain_board(mine):
            continue  # スクエアに登場させた: where else?
        if role in ("goal", "source") and theirs is not None and getattr(mine, "head", mine) == getattr(theirs, "head", None):
            continue
        return False
    return True


def _plain_board(goal: Phrase) -> bool:
    """スクエア, of which nothing more is said."""
    return isinstance(goal, Noun) and isinstance(goal.head, Zone) and goal == Noun(head=Zone(word=goal.head.word))


def lay_there(pointing: VerbClause, mention: Mention) -> bool:
    """手札から置いた(カード), フォースに置いた(カード): the same deed, done to cards that were said to lie there, or put there as that."""
    said = mention.said
    there = said_zones((pointing.source,)) if pointing.source is not None else ()
    lay = said_zones((mention.phrase,)) if mention.phrase is not None else ()
    if pointing.source is not None and (not there or _apart(mention.words, there) != _apart(mention.words, lay)):
        return False
    goal = said_zones((pointing.goal,)) if pointing.goal is not None else ()
    as_that = bool(goal) and said_zones((said.role,) if said.role is not None else ()) == goal
    told = pointing.but(source=None, goal=None if as_that else pointing.goal)
    return (pointing.source is not None or as_that) and same_phrases(told, said)


def such_phrases(pointing: VerbClause, said: VerbClause) -> bool:
    """コスト5以下のゼクスを戻した, 手札から置いた: the same deed, of which more is said of the cards or where they came from."""
    told = pointing.object is not None or pointing.source is not None
    return told and all(getattr(pointing, role) in (None, getattr(said, role)) for role in ("goal", "state", "partner"))


def said_zones(phrases: Iterable[Phrase]) -> tuple[str, ...]:
    """The zones that phrases of a place name."""
    return tuple(one.head.word for phrase in phrases for one in phrase.walk() if isinstance(one, Noun) and isinstance(one.head, Zone))


def went_elsewhere(mention: Mention, lies: tuple[str, ...]) -> bool:
    """Did the clause put its cards into another zone than those in which they are said to lie?"""
    goal = mention.said.goal
    there = said_zones((goal,)) if goal is not None else ()
    return bool(there and lies) and not _apart(mention.words, there) & _apart(mention.words, lies)


def _apart(words: Vocabulary, said: tuple[str, ...]) -> set[str]:
    """The zones that words name; every part of the board is one."""
    zones = {word: words.zones[word].zone for word in said if word in words.zones}
    return {"" if zones.get(word, words.board) == words.board else zones[word] for word in said}


def went_there(what: VerbClause, mention: Mention) -> bool:
    """ゼクスを戻し(たデッキ): does the clause name cards that the deed was done to, and nothing more?"""
    cards = what.object
    named = isinstance(cards, Noun) and isinstance(cards.head, CardType) and not cards.filters and cards.quantity is None
    bare = what.but(object=None)
    return named and agrees(head_word(cards), mention) and told(bare, mention.said, (what.voice,))


def turned_over(mention: Mention) -> bool:
    """デッキの上から3枚トラッシュに置く: such cards were not named before and are seen now, so that その中 speaks of them."""
    of = mention.said.source or mention.said.object
    if mention.kind != "act" or mention.said.negative or of is None or not any(isinstance(node, Position) for node in of.walk()):
        return False
    goal = mention.said.goal
    whence = said_zones(one for one in (mention.said.source, mention.said.object) if one is not None)  # デッキを上から
    off_deck = len(whence) == 1 and mention.words.has_order(whence[0])
    return off_deck and (goal is None or not any(mention.words.unseen(zone) for zone in said_zones((goal,))))


def told(what: VerbClause, said: VerbClause, voices: tuple[str, ...]) -> bool:
    """Is that what ``what`` says was done?"""
    return same_deed(what, said) and said.voice in voices and same_phrases(what, said)


def meant(what: VerbClause, mention: Mention, voices: tuple[str, ...]) -> bool:
    """Does the description tell of that deed, or of cards that were done so from there?"""
    said = mention.said
    return told(what, said, voices) or (same_deed(what, said) and said.voice in voices and lay_there(what, mention))


def told_in(what: VerbClause) -> tuple[str, ...]:
    """The voices in which a clause may have told the deed that a description tells again."""
    if made_to(what):
        return (what.voice, "causative")
    return (what.voice, "") if what.voice == "passive" else (what.voice,)


def did_such(what: VerbClause, said: VerbClause, voices: tuple[str, ...]) -> bool:
    return same_deed(what, said) and said.voice in voices and such_phrases(what, said)


def more_of(what: VerbClause, asked: VerbClause) -> bool:
    """The same deed, asked of another least number (1枚以上置いたならば, 3枚以上置いたならば)?"""
    this, before = what.quantity, asked.quantity
    if not isinstance(this, Quantity) or not isinstance(before, Quantity) or {sense_of(this, "bound"), sense_of(before, "bound")} != {"ge"}:
        return False
    return this.n != before.n and told(what, asked, (what.voice,))
