"""What a stretch of a text was meant to say: the likeliest words that the parser accepts and that come near to what is written.

The author's words are read again from the beginning of the sentence: each is kept, left out, taken for another (the tables of what
authors write, slips of the pen), or words come in between that the bank knows behind those before. Of the ways to
get to a place the likeliest are gone on with (a beam), so that several slips of one sentence are mended together; the parser's own tables
keep out what does not go together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from zxscript.check.turns.model import Model
from zxscript.check.turns.pieces import Piece, words_ahead
from zxscript.check.turns.slots import filled, skeleton
from zxscript.check.turns.stepping import Stack, step, word
from zxscript.check.turns.ways import BEAM, BEHIND, Way, best
from zxscript.check.turns.written import ENDS, Written, is_kanji
from zxscript.syntax.node import Extent
from zxscript.syntax.parser import Parser

INSERTED, EDITS = 3, 4
"""Words that come in at one place, places of one stretch that are changed."""
_EXPECTED = 0.35
"""What a nat of surprise weighs."""
_COMES, _LONGER, _SHORT_COMES = 1.1, 0.2, 0.7
"""A word that comes in; each letter behind its second; one of a letter or two in kana."""
_SLOT, _WORD = 0.4, 2.4
"""What is the author's own and has to stand elsewhere then; the most that a word weighs that goes."""
_LEFT_OUT = 2.5
"""Words go and none comes in their place."""
_PLACE = 1.5
"""A further place that is changed."""
_MOVED = 0.3
"""A word that comes in here and goes there."""
_SHARED = 0.6
"""What a kanji that goes and comes back in the next word takes off."""
_DEAREST = 14.0
"""The most that a way may weigh."""


class Decoder:
    """One stretch ``start``..``end`` of a text, ``dark`` the letters of it that nobody understands."""

    def __init__(self, parser: Parser, model: Model, text: str, extent: Extent, dark: Extent) -> None:
        self.parser, self.model, self.text = parser, model, text
        self.written = Written(text, model.game, extent, dark)
        self.start, self.end = extent
        self.steps, self._limit = 0, 0.0
        self._terminals: dict[tuple[int, str], str | None] = _TERMINALS.setdefault(model.game, {})
        self._reads: dict[tuple[Stack, str], list[tuple[str, Stack]]] = {}
        self._ahead = words_ahead(text, self.start, self.end, model.game)

    def ways(self, stack: Stack, before: str, last: str) -> list[Way]:
        """The likeliest ways to say the stretch, the best first."""
        at: list[list[Way]] = [[] for _ in range(self.end - self.start + 1)]
        at[0] = [Way(0.0, 0.0, stack, before, last)]
        for place in range(self.start, self.end + 1):
            here = self._with_insertions(place, best(at[place - self.start]))
            if place == self.end:
                return [one for one in here if not one.owed and not any(map(_is_slot, one.spare))]
            for way in here:
                for stop, after in self._onward(way, place):
                    if after.cost <= _DEAREST and stop <= self.end and after.places <= EDITS:
                        at[stop - self.start].append(after)
        return []

    def _with_insertions(self, place: int, here: list[Way]) -> list[Way]:
        found, fresh = here, here
        self._limit = here[0].cost + BEHIND if here else 0.0
        for _ in range(INSERTED):
            fresh = [one for way in fresh for one in self._inserted(way, place)]
            if not fresh:
                break
            found = best([*found, *fresh], BEAM + BEAM // 2)
            kept = set(map(id, found))
            fresh = [one for one in fresh if id(one) in kept]
        return found

    def _onward(self, way: Way, place: int) -> Iterator[tuple[int, Way]]:
        self.steps += 1
        kept = word(self.parser, way.stack, self.text, place)
        if kept is not None:
            yield kept[0].end, self._said(way, kept[0].text, kept[1], 0.0)
            yield from self._joined(way, place, kept[0].end)
        elif self.text[place] == " ":
            yield place + 1, way._replace(said=way.said + " ")
        for stop, meant, cost in self.written.meant(place):
            after = self._read(way, meant, cost)
            if after is not None:
                yield stop, after
        if not way.came:
            for piece in self.written.pieces(place):
                yield piece.stop, self._without(way, piece)
        elif way.owed:
            yield from ((piece.stop, self._without(way, piece)) for piece in self.written.pieces(place) if piece.text in way.owed)

    def _joined(self, way: Way, place: int, end: int) -> Iterator[tuple[int, Way]]:
        """A word that a letter in its middle keeps apart: BP+100 for BPを+100."""
        if end < self.end - 1 and self.text[end] not in ENDS:
            whole = word(self.parser, way.stack, self.text[place:end] + self.text[end + 1 :], 0)
            if whole is not None and whole[0].end > end - place:
                after = self._said(way, whole[0].text, whole[1], self.written.weight_of(end) + self._further(way))
                yield place + whole[0].end + 1, after._replace(places=way.places + 1)

    def _said(self, way: Way, said: str, stack: Stack, cost: float) -> Way:
        if way.gone and not way.came and sum(map(is_kanji, way.gone)) > 1:
            cost += _LEFT_OUT
        marked = _skeleton(said)
        surprise = _EXPECTED * self.model.surprise(way.before, way.last, marked)
        cost_so_far, change = way.cost + cost + surprise, way.change + cost
        return Way(cost_so_far, change, stack, way.last, marked, way.said + said, way.places, spare=way.spare, owed=way.owed)

    def _read(self, way: Way, meant: str, cost: float) -> Way | None:
        """With the words of ``meant`` said."""
        words = self._words(way.stack, meant)
        cost += self._further(way)
        if not words or way.cost + cost > _DEAREST:
            return None
        after = way._replace(places=way.places if way.gone or way.came else way.places + 1)
        for said, stack in words:
            after, cost = self._said(after, said, stack, cost), 0.0
        return after

    def _words(self, stack: Stack, meant: str) -> list[tuple[str, Stack]]:
        """The words of ``meant``, each with where the parser stands behind it; none where they may not follow."""
        known = self._reads.get((stack, meant))
        if known is None:
            known, at, here = [], 0, stack
            while at < len(meant):
                taken = word(self.parser, here, meant, at)
                if taken is None:
                    known = []
                    break
                known.append((taken[0].text, taken[1]))
                at, here = taken[0].end, taken[1]
            self._reads[stack, meant] = known
        return known

    def _without(self, way: Way, piece: Piece) -> Way:
        """Without what stands at a place."""
        places = way.places if way.gone or way.came else way.places + 1
        if piece.text in way.owed:
            cost, spare = _MOVED, way.spare
            owed = list(way.owed)
            owed.remove(piece.text)
            return way._replace(cost=way.cost + cost, change=way.change + cost, owed=tuple(owed), places=places)
        letters = sum(self.written.weight_of(at) for at in range(piece.start, piece.stop))
        cost = self._further(way) + min(letters, _SLOT if _is_slot(piece.text) else _WORD if piece.whole else letters)
        spare = (*way.spare, piece.text) if piece.whole else way.spare
        return way._replace(cost=way.cost + cost, change=way.change + cost, spare=spare, places=places, gone=way.gone + piece.text)

    def _inserted(self, way: Way, place: int) -> Iterator[Way]:
        if way.came >= INSERTED or way.places + (not way.gone and not way.came) > EDITS:
            return
        for marked in self.model.behind(way.last):
            if not _is_slot(marked):
                yield from self._with(way, marked, self._price(way, marked), way.spare, way.owed)
            elif way.spare:
                yield from self._from_spare(way, marked)
        for at, new in self._ahead:
            if at > place and new not in way.owed and len(way.owed) < 2:
                yield from self._with(way, new, _MOVED, way.spare, (*way.owed, new))

    def _from_spare(self, way: Way, marked: str) -> Iterator[Way]:
        for at in range(len(way.spare)):
            for stop in (at + 1, at + 2):
                new = filled(marked, "".join(way.spare[at:stop])) if stop <= len(way.spare) else None
                if new is not None:
                    yield from self._with(way, new, _MOVED, way.spare[:at] + way.spare[stop:], way.owed)

    def _terminal(self, state: int, new: str) -> str | None:
        """What a word is where the parser stands; None if it may not follow."""
        key = (state, new)
        if key not in self._terminals:
            token = self.parser.next_word(new, 0, state)
            self._terminals[key] = token.type if token is not None and token.end == len(new) else None
        return self._terminals[key]

    def _with(self, way: Way, new: str, cost: float, spare: tuple[str, ...], owed: tuple[str, ...]) -> Iterator[Way]:
        if way.cost + cost > self._limit:
            return
        terminal = self._terminal(way.stack[-1], new)
        stack = step(self.parser, way.stack, terminal) if terminal else None
        if stack is not None:
            if new in spare:
                spare = tuple(one for one in spare if one != new)
            after = self._said(way._replace(came=1), new, stack, cost + self._further(way))
            places = way.places if way.gone or way.came else way.places + 1
            yield after._replace(came=way.came + 1, spare=spare, owed=owed, places=places, gone=way.gone)

    def _price(self, way: Way, new: str) -> float:
        """What a word weighs that comes in."""
        if new in way.spare:
            return _MOVED
        short = len(new) <= 2 and all("ぁ" <= char <= "ゖ" or char in "、。" for char in new)
        shared = sum(is_kanji(char) for char in set(new) & set(way.gone))
        return max(0.2, (_SHORT_COMES if short else _COMES + _LONGER * max(0, len(new) - 2)) - _SHARED * shared)

    def _further(self, way: Way) -> float:
        return _PLACE if way.places and not way.gone and not way.came else 0.0

_TERMINALS: dict[str, dict[tuple[int, str], str | None]] = {}


_skeleton = lru_cache(maxsize=4096)(skeleton)


@cache
def _is_slot(marked: str) -> bool:
    return skeleton(marked) != marked or any(mark in marked for mark in ("#", "「」", "[]", "［］")) or marked == "色"
