"""What a regular expression may cost, read off its parsed form.

A backtracking matcher is linear where every unbounded repetition ends in one way only: no character of the repetition can
begin what follows it.  Nested and neighbouring repetitions over overlapping sets are what that excludes.  A pattern that
is *searched* for must moreover not be able to begin inside a stretch that it ran over in vain.
"""

import re
import re._constants as op
import re._parser as parser
from collections.abc import Sequence
from typing import Any, NamedTuple

BOUNDED = 256
"""A repetition of at most so many characters costs a constant."""

Chars = frozenset[str]
NONE: Chars = frozenset()
_EXTRA = "aZ_あ漢ア٣0９ \n\t\u3000-、。"


class Ambiguous(Exception):
    """A repetition whose end is not decided by the next character."""


class Seen(NamedTuple):
    """An unbounded repetition: its characters, whether what follows can fail, and its place in the pattern."""

    chars: Chars
    can_fail: bool
    place: int


class Pattern:
    """One parsed pattern over a finite alphabet: the characters that any pattern names, and some that none does."""

    def __init__(self, pattern: str) -> None:
        self.tree = list(parser.parse(pattern))
        self.alphabet = sorted(set(pattern) | set(_EXTRA))
        self.repeats: list[Seen] = []
        self._place = 0
        self._inside = 0

    def check(self) -> None:
        """Raises :class:`Ambiguous` at a repetition whose end is not decided by one character."""
        self._sequence(self.tree, NONE, end=True)

    def check_search(self) -> None:
        """As :meth:`check`, for each alternative, and none may begin inside what it ran over in vain."""
        for branch in self._alternatives(self.tree):
            self.repeats = []
            first, _ = self._sequence(branch, NONE, end=True, top=True)
            for seen in self.repeats:
                passed = [self._chars(*item) for item in branch[: seen.place] if item[0] in (op.LITERAL, op.NOT_LITERAL, op.IN)]
                kept_out = any(not chars & seen.chars for chars in (*passed, self._before(branch)))
                if seen.can_fail and seen.chars & first and not kept_out:
                    raise Ambiguous(f"can begin again at {''.join(sorted(seen.chars & first))[:8]!r}")

    def _alternatives(self, tree: list[Any]) -> list[list[Any]]:
        if len(tree) == 1 and tree[0][0] is op.BRANCH:
            return [list(branch) for branch in tree[0][1][1]]
        return [tree]

    def _before(self, tree: list[Any]) -> Chars:
        """The characters that can stand in front of a match, as far as a leading lookbehind says."""
        kind, value = tree[0]
        if kind is op.ASSERT and value[0] == -1:
            return frozenset().union(*(self._chars(*branch[-1]) for branch in self._alternatives(list(value[1])) if branch))
        if kind is op.ASSERT_NOT and value[0] == -1 and len(value[1]) == 1:
            return frozenset(self.alphabet) - self._chars(*value[1][0])
        if kind is op.AT and value in (op.AT_BEGINNING, op.AT_BEGINNING_STRING):
            return NONE
        return frozenset(self.alphabet)

    def _sequence(self, items: Sequence[Any], follow: Chars, end: bool, top: bool = False) -> tuple[Chars, bool]:
        """What a sequence can begin with, and whether it can match nothing.  ``end``: nothing behind it can fail."""
        ahead, nullable = follow, True
        for place, (kind, value) in reversed(list(enumerate(items))):
            self._place = place if top else self._place
            first, empty = self._item(kind, value, ahead, end)
            ahead, nullable = (first | ahead if empty else first), nullable and empty
            end = end and empty and kind not in (op.AT, op.ASSERT, op.ASSERT_NOT)
        return (ahead if not nullable else ahead - (follow - self._firsts(items))), nullable

    def _firsts(self, items: Sequence[Any]) -> Chars:
        found = NONE
        for kind, value in items:
            first, empty = self._item(kind, value, NONE, True, quiet=True)
            found |= first
            if not empty:
                break
        return found

    def _item(self, kind: Any, value: Any, follow: Chars, end: bool, quiet: bool = False) -> tuple[Chars, bool]:
        if kind is op.AT:
            return NONE, True
        if kind in (op.ASSERT, op.ASSERT_NOT):
            inner, _ = self._quietly(value[1]) if quiet else self._sequence(list(value[1]), NONE, end=True)
            return (inner if kind is op.ASSERT and value[0] == 1 else NONE), True
        if kind is op.SUBPATTERN:
            return self._quietly(value[3]) if quiet else self._sequence(list(value[3]), follow, end)
        if kind is op.BRANCH:
            if self._inside and not quiet:
                self._differ([list(branch) for branch in value[1]], follow)
            found = [self._quietly(b) if quiet else self._sequence(list(b), follow, end) for b in value[1]]
            return frozenset().union(*(first for first, _ in found)), any(empty for _, empty in found)
        if kind in (op.MAX_REPEAT, op.MIN_REPEAT):
            return self._repeat(*value, follow, end, quiet)
        return self._chars(kind, value), False

    def _quietly(self, items: Any) -> tuple[Chars, bool]:
        items = list(items)
        return self._firsts(items), all(self._item(k, v, NONE, True, quiet=True)[1] for k, v in items)

    def _repeat(self, low: int, high: int, body: Any, follow: Chars, end: bool, quiet: bool) -> tuple[Chars, bool]:
        first, empty = self._quietly(body)
        if not quiet:
            again = follow | first if high > 1 else follow
            self._inside += high > BOUNDED
            self._sequence(list(body), again, end and high <= 1)
            self._inside -= high > BOUNDED
            if high > BOUNDED:
                if empty:
                    raise Ambiguous("repeats something that can be empty")
                if first & follow:
                    raise Ambiguous(f"may end or go on at {''.join(sorted(first & follow))[:8]!r}")
                self.repeats.append(Seen(self._all(body), not end, self._place))
        return first, low == 0 or empty

    def _differ(self, branches: list[list[Any]], follow: Chars) -> None:
        """Alternatives of a repeated choice must be told apart: by the first character, or as words."""
        known: list[tuple[Chars, str | None]] = []
        for branch in branches:
            word, first = self._word(branch), self._firsts(branch)
            for other, said in known:
                alike = first & other or ("" in (word, said) and (first | other) & follow)
                if word is not None and said is not None:
                    alike = self._same(*sorted((word, said), key=len), follow)
                if alike:
                    raise Ambiguous("two alternatives in a repetition begin alike")
            known.append((first, word))

    def _same(self, short: str, long: str, follow: Chars) -> bool:
        """Whether the longer word may be the shorter one and what follows it."""
        return long.startswith(short) and (long == short or long[len(short)] in follow)

    def _word(self, items: Sequence[Any]) -> str | None:
        return "".join(chr(value) for _, value in items) if all(kind is op.LITERAL for kind, _ in items) else None

    def _all(self, items: Any) -> Chars:
        """Every character that a part can match."""
        found = NONE
        for kind, value in items:
            if kind is op.SUBPATTERN:
                found |= self._all(value[3])
            elif kind is op.BRANCH:
                found = found.union(*(self._all(branch) for branch in value[1]))
            elif kind in (op.MAX_REPEAT, op.MIN_REPEAT):
                found |= self._all(value[2])
            elif kind not in (op.AT, op.ASSERT, op.ASSERT_NOT):
                found |= self._chars(kind, value)
        return found

    def _chars(self, kind: Any, value: Any) -> Chars:
        """The characters of one that matches one character."""
        if kind is op.LITERAL:
            return frozenset((chr(value),))
        if kind is op.NOT_LITERAL:
            return frozenset(self.alphabet) - {chr(value)}
        if kind is op.ANY:
            return frozenset(self.alphabet) - {"\n"}
        assert kind is op.IN, f"{kind} is not known to this gate"
        inside = {char for char in self.alphabet if any(_holds(part, char) for part in value if part[0] is not op.NEGATE)}
        negated = value[0][0] is op.NEGATE
        return frozenset(self.alphabet) - inside if negated else frozenset(inside)


def _holds(part: tuple[Any, Any], char: str) -> bool:
    kind, value = part
    if kind is op.LITERAL:
        return char == chr(value)
    if kind is op.RANGE:
        return value[0] <= ord(char) <= value[1]
    assert kind is op.CATEGORY, f"{kind} is not known to this gate"
    tests = {op.CATEGORY_DIGIT: r"\d", op.CATEGORY_NOT_DIGIT: r"\D", op.CATEGORY_SPACE: r"\s",
             op.CATEGORY_NOT_SPACE: r"\S", op.CATEGORY_WORD: r"\w", op.CATEGORY_NOT_WORD: r"\W"}  # fmt: skip
    return re.fullmatch(tests[value], char) is not None
