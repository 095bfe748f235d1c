"""What a text has spoken of so far, and which of it a word that points back means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from zxscript.interpret.prices.standing_in import is_for_condition
from zxscript.interpret.references.agreement import agrees, head_word, not_those
from zxscript.interpret.references.antecedents import Standpoint, antecedent, chosen_several, so_many
from zxscript.interpret.references.deciding import deciding, narrowed, told_again, told_there
from zxscript.interpret.references.deeds import said_zones, turned_over
from zxscript.interpret.references.discourse import (
    TAKE_ABILITIES,
    Mention,
    counts_among,
    deck_owner,
    felled,
    is_participant,
    is_rest,
    is_self,
    lay_off_board,
    offers_cards,
    shows,
    taken_off,
)
from zxscript.interpret.references.off_board import on_board, speaks_of_others
from zxscript.interpret.references.taken import of_those_taken
from zxscript.lang.base import Phrase
from zxscript.lang.bindings import Binding, Failure, Key, Kind, Place, Resolution
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Determiner, Within
from zxscript.lang.heads import Amount, Position, Pronoun, Zone
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost
from zxscript.lang.sentence import Conjunction
from zxscript.lang.verbs.draw import Shuffle
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.wording import type_sense
from zxscript.lang.zenonzard.verbs import Bestow
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.node import Extent, Node

THAT, LEFT = "that", "left"
"""Under what その and 残りの are bound."""
AT_CARDS = (THAT, "object", "owner", "goal", "pron")


@dataclass(slots=True)
class Pointing:
    """The mentions so far, and where the words stand that are looked at.  What they mean, or why nothing, goes ``into``.
    ``itself``: このカード as the subject of the event; ``within``: the cards of その中; ``board_only``: the clause is about
    cards on the board alone; ``staying``: about cards that stay there; ``stood``: the word speaks of cards that were on the board.
    """

    words: Vocabulary
    into: Resolution
    mentions: list[Mention] = field(default_factory=list)
    itself: Mention | None = None
    sentence: int = 0
    within: Mention | None = None
    place: Place = "body"
    board_only: bool = False
    staying: bool = False
    stood: bool = False
    itself_asked: tuple[int, Extent] | None = None  # the last sentence, and its condition, that asks what このカード is
    delayed: list[Mention] = field(default_factory=list)  # what is done at a later time
    ways: list[tuple[Mention, ...]] = field(default_factory=list)  # what the ways of each choice (AするかBする) do

    def mention(self, kind: Kind, what: VerbClause, phrase: Phrase | None, role: str) -> None:
        """Remember that a clause brought cards up; of a phrase left out, those it is bound to."""
        assert what.span
        if phrase is None:
            bound = self.into.bindings.get(("object", *what.span))
            source = next((m for m in self.mentions if bound and m.clause == bound.clause and m.role == bound.role), None)
            phrase = source.phrase if source else None
        self.mentions.append(Mention(kind, what.span, self.sentence, self.place, what, phrase, role, words=self.words))

    def point(self, role: str, span: Extent, node: Node, agree: str) -> None:
        """The nearest thing spoken of that fits; nothing, or more than one, is a failure."""
        abilities = isinstance(node, TAKE_ABILITIES)
        here = Standpoint(self.sentence, self.place, self.itself)
        known = [m for m in self.mentions if not lay_off_board(m)] if self.stood else so_many(node, self.mentions, self.into)
        if role == THAT:  # このカード is never called そのゼクス, and そのカード only where nothing else could be
            others = [m for m in known if not is_self(m.phrase)]
            known = others if (agree and type_sense(agree) != "card") or antecedent(others, here, agree, abilities) else known
        later = [m for m in self.delayed if m.sentence < self.sentence]  # ターン終了時、…破壊する。: that has not been done yet
        found = antecedent([m for m in known if m not in later], here, agree, abilities) if later else None
        found = found or antecedent(known, here, agree, abilities)
        if role == THAT and found and not_those(agree, found[0], self.board_only):
            found = self.spoken_before(known, here, agree) or found
        if self.board_only and role in AT_CARDS and found and speaks_of_others(found[0], role == THAT, self.sentence, known, self.into):
            found = antecedent(on_board(known, self.into), here, agree, abilities) or (found if role == THAT else None)
        if found is not None and len(found) > 1 and self.staying:
            found = [m for m in found if not felled(m)] or found
        if found is not None and len(found) > 1:
            found = narrowed(node, found)
        there = told_there(self.mentions, found[0], agree, self.sentence, self.board_only) if role == THAT and found else None
        if found and there and not told_again(there, found[0], self.into):
            found = [found[0], there]
        if found is None or (isinstance(node, Bestow) and taken_off(found[0])):  # 手札に戻し、BP+100を付与する: nothing is there
            self.into.failures[role, *span] = Failure("ZX301", node.ja(), span)  # type: ignore[attr-defined]
        elif len(found) > 1:
            readings = tuple(m.phrase.ja() if m.phrase else m.said.lemma for m in found)
            self.into.failures[role, *span] = Failure("ZX302", node.ja(), span, readings, deciding(found))  # type: ignore[attr-defined]
        else:
            self.bind((role, *span), found[0], self.other_ways(found[0], lambda one: agrees(agree, one) and offers_cards(one), True))

    def asked_of_itself(self, role: str, span: Extent) -> None:
        """このカードが[A]の場合、以下の能力を得る: where nothing else was spoken of, it does; このカードが裏向きの場合、表向きにする:
        rather this card, of which the sentence speaks, than the one whose event it waited for."""
        asked, key = self.itself_asked, (role, *span)
        if asked is None or asked[0] != self.sentence or self.place != "body":
            return
        failure, bound = self.into.failures.get(key), self.into.bindings.get(key)
        if role in ("subject", "object") and failure is not None and failure.code == "ZX301":
            del self.into.failures[key]
        elif role != "object" or bound is None or bound.kind != "event":
            return
        self.into.bindings[key] = Binding("topic", asked[1])

    def spoken_before(self, known: list[Mention], here: Standpoint, agree: str) -> list[Mention]:
        """そのゼクス behind cards that were put away: what was called so in the text before them, or takes part in the event."""
        gone = [m.clause for m in known if taken_off(m)]
        gone += [bound.clause for one in gone if (bound := self.into.bindings.get(("object", *one))) is not None]
        told = [m for m in known if m.clause not in gone and m.kind != "event" and m.phrase is not None]
        called = [m for m in told if m.phrase is not None and is_participant(m.phrase) and type_sense(head_word(m.phrase)) != "card"]
        found = antecedent([m for m in called if m.kind == "act" or not lay_off_board(m)], here, agree, False)
        return found or [m for m in self.mentions if m.kind == "event" and agrees(agree, m) and type_sense(head_word(m.phrase)) != "player"]

    def bind(self, key: Key, mention: Mention, also: tuple[Extent, ...] = (), every: bool = False) -> None:
        """A word means what was mentioned."""
        self.into.bindings[key] = Binding(mention.kind, mention.clause, mention.place, mention.role, also=also, every=every)

    def other_ways(self, mention: Mention, alike: Callable[[Mention], bool], own: bool = False) -> tuple[Extent, ...]:
        """The other ways of the choice that it is a way of, as far as ``alike``; ``own``: if ways take cards of their own."""
        group = next((ways for ways in self.ways if mention in ways), ())
        if own and (mention.kind != "act" or all(one.said.object is None for one in group)):
            return ()
        return tuple(one.clause for one in group if one is not mention and one.kind == "act" and alike(one))

    def deck(self, span: Extent) -> None:
        """シャッフルする without an object: the deck last spoken of in this ability; ``role`` says whose."""
        for mention in reversed(self.mentions):
            mention = self.shown_from(mention)
            whose = deck_owner(mention)
            if whose is not None:
                self.into.bindings["deck", *span] = Binding("act", mention.clause, mention.place, whose)
                return
        self.into.failures["deck", *span] = Failure("ZX301", Shuffle.lemma, span)

    def taken(self, last: Mention, alike: Callable[[Mention], bool] = lambda one: True) -> Mention:
        """What 置いたならば, そうしたならば mean where the rest of what was shown was put away last."""
        return of_those_taken(self.mentions, self.into, last, alike)

    def shown_from(self, mention: Mention) -> Mention:
        """残りを元に戻し: the clause that showed these cards; the mention itself, where it puts nothing back in place."""
        goal, spans = mention.said.goal, [node.span for node in (mention.said.object or mention.said).walk() if node.span]
        if not isinstance(goal, Noun) or goal.sense != "origin":
            return mention
        known = self.into.bindings
        bound = [known[role, *span] for span in spans for role in ("pron", LEFT, "past", THAT) if (role, *span) in known]
        return next((one for one in self.mentions for found in bound if one.clause == found.clause), mention)

    def word(self, item: Determiner | Pronoun | Position, span: Extent, noun: Noun) -> None:
        """その, それ, 残り, その中 …"""
        if item.sense == "rest":
            self.set_of(span, item.sense, LEFT if isinstance(item, Determiner) else "pron", item.word)
        elif item.sense in ("among", "of them"):
            self.set_of(span, item.sense, "pron", item.word)
        elif item.sense != THAT:
            self.point("pron", span, noun, "")
        elif isinstance(noun.head, Zone) and noun.head.word in self.words.under and not self.lay_under(noun.head.word):
            self.point("host", span, noun, "")
        else:
            self.point(THAT, span, noun, head_word(noun))

    def lay_under(self, zone: str) -> bool:
        """Has the text spoken of cards that lie there (このカードのフォースを1枚選び、そのフォース…)?  Else it is what lies under those."""
        told = [one for m in self.mentions for one in (m.phrase, m.said.goal) if isinstance(one, Phrase)]
        nouns = [leftmost(one) for one in told]
        places = [i.phrase for noun in nouns for i in noun.filters if isinstance(i, Within)]
        return zone in said_zones(places) or any(isinstance(noun.head, Zone) and noun.head.word == zone for noun in nouns)

    def set_of(self, span: Extent, said: str, role: str, word: str) -> None:
        """その中: the cards last shown, counted or put away off a deck.  残り: of those, or shown later.  そのうち: those last chosen."""
        seen = [m for m in self.mentions if m.kind == "seen" or (said == "among" and turned_over(m))]
        if said == "among":  # その中に[A]が3枚以上ある場合、その中から…: both times the same cards
            seen = [m for m in seen if not counts_among(m)] or seen
        if said == "of them":
            seen = [m for m in self.mentions if m.kind in ("choice", "seen") and offers_cards(m)]
            seen = seen or [m for m in self.mentions if is_for_condition(self.words, m.said)]
        elif said != "among":
            seen = [m for m in seen if m.said.shows and shows(m)]
            within = self.within
            if within is not None and (not seen or self.mentions.index(within) > self.mentions.index(seen[-1])):
                # 残りの1枚を…、残りを…: those that were chosen are told once, then it is the rest of what was shown
                self.within = None if within.kind == "choice" and seen else within
                seen = [within]
        if not seen and said == "among" and self.mentions and chosen_several(self.mentions[-1]):  # 3枚選び、相手はその中から1枚選ぶ
            seen = self.mentions[-1:]
        if not seen and said == "others":  # …を1枚選び、それ以外のすべての…: nothing was shown, the others are those that were not chosen
            seen = [m for m in self.mentions if m.kind == "choice" and m.sentence == self.sentence and offers_cards(m)]
        if not seen or (said == "among" and self.parted(seen[-1])):
            self.into.failures[role, *span] = Failure("ZX301", word, span)
            return
        self.bind((role, *span), seen[-1])
        if said not in ("rest", "others") and (said == "of them" or seen[-1].said.shows or seen[-1].kind in ("act", "choice")):
            self.within = seen[-1]

    def so_many(self, noun: Noun) -> None:
        """2枚選び、1枚を手札に戻し、1枚を…: so many of the cards last chosen or shown, as そのうちの1枚 says."""
        number = noun.head.quantity if isinstance(noun.head, Amount) and not noun.filters and self.place == "body" else None
        seen = [m for m in self.mentions if m.kind in ("choice", "seen") and m.place == "body" and offers_cards(m)]
        if number is not None and seen and noun.head.span and isinstance(number.n, int):
            self.bind(("pron", *noun.head.span), seen[-1])
            told = self.within is seen[-1] and seen[-1].kind == "choice"  # 1枚を…、1枚を…、残りを…: the rest of what was shown
            self.within = None if told else seen[-1]

    def parted(self, shown: Mention) -> bool:
        """残りをトラッシュに置く。その中…: the rest of what was shown was put away in the open, so that その中 may be either."""
        behind = self.mentions[self.mentions.index(shown) + 1 :]
        put = [m.said.goal for m in behind if m.kind == "act" and m.sentence < self.sentence and is_rest(m.phrase)]
        return any(goal is not None and not any(self.words.unseen(zone) for zone in said_zones((goal,))) for goal in put)

    def same_set(self, span: Extent, what: VerbClause) -> None:
        """8枚以上ある場合 without a subject: the cards that the last condition counted."""
        counted = [m for m in self.mentions if isinstance(m.said, Exist)]
        if counted:
            self.bind(("subject", *span), counted[-1])
        else:
            self.into.failures["subject", *span] = Failure("ZX301", what.ja(), span)

    def as_many(self, what: VerbClause) -> None:
        """同じ枚数のカードを引く: as many as the last instruction was done to."""
        if Amount in self.into.kinds and what.span and any(isinstance(node, Amount) and node.quantity is None for node in what.walk()):
            done = [m for m in self.mentions if m.place == "body" and m.kind == "act" and not isinstance(m.said, Shuffle)]
            if done:
                self.bind(("count", *what.span), self.taken(done[-1]))

    def conjunction(self, item: Conjunction) -> None:
        """そうした場合, それ以外の場合: what was done last."""
        if item.sense in ("done", "not done", "otherwise") and item.span:
            earlier = [m for m in self.mentions if m.place == "body" and (m.kind in ("act", "choice") or m.said.shows)]
            key = ("did", *item.span)
            if earlier:
                done = self.taken(earlier[-1])
                self.bind(key, done, self.other_ways(done, lambda one: True))
            else:
                self.into.failures[key] = Failure("ZX301", item.word, item.span)
