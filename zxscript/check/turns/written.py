"""The letters that an author wrote: what they may mean at each place, what may be left out, and what that weighs."""

from __future__ import annotations

from zxscript.check.guessing.hints import exact
from zxscript.check.slips import slips_at
from zxscript.check.turns.pieces import Piece, piece_at
from zxscript.check.turns.senses import senses
from zxscript.syntax.node import Extent

_KANA, _KANJI, _DARK = 0.7, 1.4, 0.3
"""A letter of the author's that goes: in kana, in kanji or katakana, where nobody knows what it says."""
_END, ENDS = 3.0, "。】”“【"
"""What ends a sentence or begins a heading, and what it weighs that it goes."""
_TABLE, SENSE, _SLIP = 0.6, 0.9, 1.0
"""A word that is taken for another: by the tables, by its sense, for a slip of the pen."""


class Written:
    """A stretch of a text in a game; ``dark``: the letters that nobody understands."""

    def __init__(self, text: str, game: str, extent: Extent, dark: Extent) -> None:
        self.text, self.game, self.dark = text, game, dark
        self.start, self.end = extent
        self._tables: dict[int, list[tuple[int, str, float]]] = {}
        self._pieces: dict[int, list[Piece]] = {}

    def weight_of(self, at: int) -> float:
        if self.dark[0] <= at < self.dark[1] and not self._is_known(at):
            return _DARK
        if self.text[at] in ENDS:
            return _END
        return _KANJI if is_kanji(self.text[at]) else _KANA

    def _is_known(self, at: int) -> bool:
        """Whether letters that the reader does not know are a word that means something."""
        starts = range(max(self.start, self.dark[0] - 2), at + 1)
        return any(stop > at and cost <= SENSE for start in starts for stop, _, cost in self.meant(start))

    def meant(self, place: int) -> list[tuple[int, str, float]]:
        """What may be meant by what stands at a place: where it ends, the words, what it weighs."""
        known = self._tables.get(place)
        if known is None:
            found = {(place + len(wrong), right): _TABLE for wrong, right in exact(self.text, place, self.game)}
            for wrong, right in senses(self.text, place, self.game):
                found.setdefault((place + len(wrong), right), SENSE)
            for one in slips_at(self.text, place, self.game):
                found.setdefault((place + one.length, one.word), _SLIP)
            known = self._tables[place] = [(stop, right, cost) for (stop, right), cost in found.items() if stop <= self.end]
        return known

    def pieces(self, place: int) -> list[Piece]:
        known = self._pieces.get(place)
        if known is None:
            known = self._pieces[place] = [one for one in piece_at(self.text, place, self.game) if one.stop <= self.end]
        return known


def is_kanji(char: str) -> bool:
    """Whether a letter carries more of a word than one of hiragana does."""
    return not ("ぁ" <= char <= "ゖ" or char in "、。")
