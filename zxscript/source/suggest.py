"""'Did you mean': the nearest known words to one that is not known."""

from collections.abc import Iterable, Sequence

from zxscript.source.diagnostic import Words

_NOTHING = Words("", "")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that differs from ``word`` in the fewest letters, if they are few; ties go to the first known.

    Few means: at most one letter in four, at least one, and never a whole short word.
    """
    best: str | None = None
    allowed = max(1, len(word) // 4) if len(word) > 1 else 0
    for candidate in known:
        if abs(len(candidate) - len(word)) > allowed:
            continue
        distance = _distance(word, candidate, allowed)
        if distance <= allowed:
            if distance == 0:
                return candidate
            best, allowed = candidate, distance - 1
    return best


class Known:
    """Words of which many are asked for the nearest one to a further word: looked at are those that share its seldom letters."""

    __slots__ = ("_having", "_words")

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self._having: dict[str, list[int]] = {}
        for at, word in enumerate(words):
            for letter in set(word):
                self._having.setdefault(letter, []).append(at)

    def nearest(self, word: str) -> str | None:
        """As :func:`nearest`, if nearly all letters of ``word`` stand in it."""
        signs, allowed = set(word), max(1, len(word) // 4)
        if len(signs) <= allowed:
            return nearest(word, (one for one in self._words if len(signs.difference(one)) <= allowed))
        # A word that lacks no more than so many of the letters has one of any so many and one more.
        seldom = sorted(signs, key=lambda letter: (len(self._having.get(letter, ())), letter))[: allowed + 1]
        having = sorted({at for letter in seldom for at in self._having.get(letter, ())})
        return nearest(word, (self._words[at] for at in having if len(signs.difference(self._words[at])) <= allowed))


def hint(word: str, known: Iterable[str]) -> Words:
    """``nearest`` as the tail of a message; empty when nothing is near."""
    found = nearest(word, known)
    return _NOTHING if found is None else Words(f"。「{found}」ですか", f"; did you mean '{found}'?")


def _distance(one: str, other: str, limit: int) -> int:
    """Optimal string alignment distance, or anything above ``limit`` as soon as it is known to be above."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]
