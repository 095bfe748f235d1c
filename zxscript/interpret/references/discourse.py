"""Mentions: what a text has spoken of so far, in order, so that a later word can point back to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from zxscript.interpret.amounts.picking import chooses_value
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.bindings import Kind, Place
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.filters import Except, Of, Owner, Relative, Within
from zxscript.lang.heads import (
    AbilityWord,
    Attribute,
    Moment,
    Position,
    Pronoun,
    This,
    Zone,
)
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.readnoun import leftmost
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.control import Resolve
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.draw import Draw, Shuffle
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.give import Expend, Gain, Give, Lose
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.move import Put, Remove, RemoveFromGame
from zxscript.lang.verbs.play import Pay, Play
from zxscript.lang.verbs.transform import Ignite
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.node import Extent

TAKE_ABILITIES = (Resolve, Play, Gain, Lose, Give)
"""Verbs whose phrase left out may be an ability or effect that was chosen."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Cards brought up by a clause: chosen, acted upon, shown, or taking part in the triggering event (``role``)."""

    kind: Kind
    clause: Extent
    sentence: int
    place: Place
    said: VerbClause
    phrase: Phrase | None
    role: str = "object"
    words: Vocabulary = field(kw_only=True, repr=False, compare=False)
    """In which words the text speaks."""


def is_self(phrase: Phrase | None) -> bool:
    """このカード and the like."""
    return isinstance(phrase, Noun) and isinstance(phrase.head, This)


def is_rest(phrase: Phrase | None) -> bool:
    """残り, 残りのカード, それ以外のカード: what was left over; only the words right behind it speak of that."""
    if not isinstance(phrase, Noun):
        return False
    if phrase.sense == "rest" or (phrase.outside and phrase.sense == "it"):
        return True
    return any(
        item.sense == "rest"
        or (isinstance(item, Except) and isinstance(item.phrase, Noun) and isinstance(item.phrase.head, Pronoun))
        for item in phrase.filters
    )


def is_cards(phrase: Phrase | None) -> bool:
    """Does the phrase name cards (not players, numbers, abilities)?"""
    if phrase is None:
        return False
    if isinstance(phrase, Group):
        return any(is_cards(item) for item in phrase.items)
    return isinstance(phrase, Noun) and phrase.head.sort_key in ("card", "self", "zone", "icon", "pron")


def bearer(phrase: Phrase | None) -> Phrase | None:
    """ゼクスの【起】能力(をプレイする): what takes part is the card that has the ability."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, AbilityWord) or not phrase.head.kinds:
        return phrase
    return next((item.phrase for item in phrase.filters if isinstance(item, Of)), phrase)


def is_participant(phrase: Phrase) -> bool:
    """Cards that take part in an event; a zone that they come from or go to does not."""
    return is_cards(phrase) and not (isinstance(phrase, Noun) and phrase.sort == "zone")


def takes_part(phrase: Phrase, role: str) -> bool:
    """The participants of an event; of あなたの手札が(トラッシュに置かれる) the cards of it are."""
    return is_participant(phrase) or (role == "subject" and is_cards(phrase))


def owned_by(phrase: Phrase) -> tuple[str, ...]:
    """The owners that a phrase names with あなたの, 相手の …"""
    filters: tuple[Filter, ...] = leftmost(phrase).filters
    return tuple(name for item in filters if isinstance(item, Owner) for name in item.who)


def shows(mention: Mention) -> bool:
    """Does the clause say which cards are shown (デッキの上から3枚公開し), or only show what was chosen (選び、公開し)?"""
    said = [one for one in (mention.said.object, mention.said.source) if one is not None]
    among = ("among", "of them")  # その中の…を公開する shows nothing new
    return bool(said) and not any(isinstance(node, Position | Pronoun) and node.sense in among for one in said for node in one.walk())


def counts_among(mention: Mention) -> bool:
    """その中に[A]がある(場合), 公開したカードの中に…: what is counted lies among cards that were shown before."""
    said = mention.said
    places = [one for one in said.walk() if isinstance(one, Noun) and isinstance(one.head, Position)] if isinstance(said, Exist) else []
    shown = [one for one in places if one.head.sense == "inside" and any(isinstance(node, Relative) for node in one.walk())]
    return bool(shown) or any(one.head.sense == "among" for one in places)


def is_shown(mention: Mention) -> bool:
    """デッキの1番上を公開し: cards that this clause itself brings up."""
    return mention.kind == "seen" and mention.said.shows and shows(mention)


def is_topic_of(about: Phrase, role: str, what: VerbClause) -> bool:
    """Can the topic be what the clause leaves out?  Anything can be a subject; only cards own a bare パワー; of what can or
    cannot be done the topic is the object unless it is a player (このカードは…場合にしかプレイできない)."""
    if role == "object" and isinstance(what, Make) and what.measure is not None:  # このミニオンは…を持ち、BP+100する
        return is_cards(about)
    if role == "object":
        player = about.sort == "player" or (about.sense == "player" and about.sort != "card")
        return what.mode in ("can", "koto-ga", "koto-ha", "koto") and not player
    return role == "subject" or (role == "owner" and is_cards(about))


def patient_of(what: VerbClause) -> Phrase | None:
    """The cards that a clause is about: its object; whose attribute it changes; who gains."""
    phrase = what.object or what.source
    if isinstance(phrase, Noun) and phrase.head.sort_key.startswith("attr"):
        of = [item for item in phrase.filters if isinstance(item, Of)]
        return of[0].phrase if len(of) == 1 else None
    if isinstance(phrase, Noun) and phrase.head.sort_key.startswith(("abil", "dmg")):
        return what.goal or what.subject
    return phrase


OWNERS = "+"
"""Between the words for several owners of a deck."""


def deck_owner(mention: Mention) -> str | None:
    """Whose deck a clause speaks of: an owner word, empty for the acting player; None if it speaks of no deck."""
    what = mention.said
    for phrase in (what.goal, what.source, what.object):
        if phrase is None:
            continue
        for noun in phrase.walk():
            if isinstance(noun, Noun) and isinstance(noun.head, Zone) and mention.words.has_order(noun.head.word):
                owners = [name for item in noun.filters if isinstance(item, Owner) for name in item.who]
                if owners:
                    return OWNERS.join(owners)
                said = owned_by(what.object) if what.object is not None and phrase is not what.goal else ()
                return OWNERS.join(said)  # デッキに戻す: into their owners', which the cards tell
    return None


def offers_cards(mention: Mention) -> bool:
    """Does the clause bring up cards that a phrase left out, or それ, can speak of?"""
    said = mention.said
    if mention.kind == "event":
        return True
    if chooses_value(said):
        return False
    if isinstance(mention.said, Exist) or (said.negative and mention.phrase is None):  # 能力をプレイできない
        return False
    if isinstance(mention.said, Draw | Shuffle | Pay | Resolve | Gain | Expend | Ignite):
        return False
    if isinstance(mention.said, Recover) and not _lives(mention):
        return False
    return not (said.object is not None and said.object.sort.startswith("pay"))


def _lives(mention: Mention) -> bool:
    """フォース1つを1回復する: cards that have a life of their own; a player is no card."""
    said = mention.said.object
    return isinstance(said, Noun) and getattr(said.head, "word", "") in mention.words.home_types


def of_abilities(mention: Mention) -> bool:
    """以下の効果から1つ選び: no cards were chosen."""
    of = mention.said.object or mention.said.source
    return isinstance(mention.said, Choose) and of is not None and of.sort.startswith("abil:")


def only_on_board(words: Vocabulary, what: VerbClause) -> bool:
    """Is this done to cards on the board alone (破壊する, ダメージか能力を与える, パワーを＋1000する)?"""
    head = what.object.head if isinstance(what, Make) and isinstance(what.object, Noun) else None
    return what.on_board or (isinstance(head, Attribute) and head.word in words.board_stats)


def stays_on_board(words: Vocabulary, what: VerbClause) -> bool:
    """Is this done to cards that are on the board and stay there: also, to put them elsewhere on it?"""
    goal = what.goal if isinstance(what, Put) and what.source is None else None
    place = goal.head if isinstance(goal, Noun) and isinstance(goal.head, Zone) else None
    return only_on_board(words, what) or (place is not None and place.word in words.zones and not words.off_board(place.word))


def felled(mention: Mention) -> bool:
    """Is it what the event destroys, which is no longer on the board?"""
    said = mention.said
    role = "subject" if said.voice == "passive" else "object"
    return mention.kind == "event" and isinstance(said, Destroy) and mention.role == role


def taken_off(mention: Mention) -> bool:
    """Did the clause put its cards where no board is?"""
    if mention.kind != "act" or isinstance(mention.said, Remove | RemoveFromGame):
        return mention.kind == "act"
    goal = mention.said.goal
    zones = [one.head.word for one in goal.walk() if isinstance(one, Noun) and isinstance(one.head, Zone)] if goal else []
    return any(mention.words.off_board(zone) for zone in zones)


def lay_off_board(mention: Mention) -> bool:
    """Were its cards in a hand, a Trash …, so that they stood on no place of the board?"""
    zones = zones_of(mention)
    return bool(zones) and all(mention.words.off_board(zone) for zone in zones)


def zones_of(mention: Mention, *besides: Phrase | None) -> list[str]:
    """The zones that the cards are said to be in: スクエアにあるゼクス; ``besides``: a place behind which a verb tells of them."""
    filters = leftmost(mention.phrase).filters if mention.phrase is not None else ()
    places = [one for one in (*(item.phrase for item in filters if isinstance(item, Within)), *besides) if one is not None]
    return [one.head.word for place in places for one in place.walk() if isinstance(one, Noun) and isinstance(one.head, Zone)]


def tells_a_place(told: Relative) -> bool:
    """そのゼクスがあった(スクエア)."""
    return isinstance(told.clause, Exist) and told.clause.aspect == "past"


def of_time(what: Be) -> bool:
    """あなたのターンの間の場合: a time, which is nobody's."""
    return isinstance(what.value, Noun) and isinstance(what.value.head, Moment)


def distinct(mentions: list[Mention]) -> bool:
    """Do they take different parts in their event?"""
    return len({m.role for m in mentions}) > 1
