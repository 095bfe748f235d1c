"""Twin games: one game, and the same with the cards exchanged that a seat has never seen. The seat must not tell them apart.

Both are played in step. Where the other player shows a card that differs in the twin, the twin is dealt anew: that is no
secret any more. Everything that the seat gets is compared after every answer: the engine's view whole; what is made of that view
and of nothing else (the brief one, the board) once in so many times, as it cannot differ otherwise (``views.brief``, ``rules.describe``), and
a little oftener what says the same in other words (the lines in Japanese, refusals).
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zxscript import api
from zxscript.engine import atoms, depends, hooks, sight, trace
from zxscript.engine.state import DEF, MASK, OWNER, REF, State

LENGTH = 400
"""Decisions of one game at most."""
SEATS = (0, 1, sight.SPECTATOR)
WHOLE, AGAIN, TIMED = 17, 5, 61
"""Once in so many comparisons (primes: seats take turns): what is made of the view alone; the same in other words; how many calls it takes
to show all this."""
STRANGE = 0.5
"""Of the hidden cards, so many become cards that are nowhere in the game, where such are given."""


Strangers = Mapping[int, Sequence[int]]
"""Number of a definition → numbers of those of the same sort."""


@dataclass
class Tally:
    """What was compared, and what differed."""

    games: int = 0
    seats: int = 0
    decisions: int = 0
    compared: int = 0
    bytes: int = 0
    """Of those that were compared whole."""
    exchanged: int = 0
    """Cards that were another card in the twin, summed over what was compared."""
    dealt_anew: Counter[str] = field(default_factory=Counter)
    work: Counter[str] = field(default_factory=Counter)
    """Did both take the same calls, steps to answer ... (`Twins.timed`)."""
    differing: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {**{name: getattr(self, name) for name in ("games", "seats", "decisions", "compared", "bytes", "exchanged")},
                "dealt_anew": dict(self.dealt_anew), "work": dict(self.work), "differing": len(self.differing)}  # fmt: skip


def messages(game: Any, seat: int, since: int, whole: bool = True, again: bool = True) -> dict[str, Any]:
    """Everything that a seat gets at a decision: view, what happened since a record (data and words), its question, its options,
    and the refusals of answers that are not offered.  ``whole``: with what is made of the view alone; ``again``: with what says the
    same in other words."""
    found: dict[str, Any] = {
        "full": game.table.engine.view(game.state, seat), "number": game.number, "events": game.events_since(since, seat), "count": game.events,
        "en": game.lines_since(since, seat, "en"), "turn": game.turn, "result": game.result, "asked": game.player}  # fmt: skip
    if again:
        found["ja"] = game.lines_since(since, seat, "ja")
    if whole:
        watcher = None if seat == sight.SPECTATOR else seat
        found |= {"view": game.view(watcher), "board": game.board(watcher)}
    if game.player == seat:
        found |= {"question": game.question(), "legal": [one.data() for one in game.legal()], "indexes": game.indexes()}
        if again:
            apart = game.clone()                 # a refusal puts another state object into the game
            found["errors"] = [refusal(apart, wrong) for wrong in (100_000, -9, (0, 0))]
    return found


def refusal(game: Any, wrong: Any) -> str:
    """The words with which an impossible answer is refused."""
    try:
        game.apply(wrong)
    except api.GameError as error:
        return error.words.ja + error.words.en
    return "accepted"


def calls(what: Callable[[], object]) -> int:
    """How many functions are called: a measure of time that is the same on every machine."""
    count = 0

    def count_one(_: Any, event: str, __: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count_one)
    try:
        what()
    finally:
        sys.setprofile(before)
    return count


def first_difference(one: Any, other: Any) -> str:
    """Where two messages differ first: the byte in their JSON, and what stands there."""
    a, b = (json.dumps(x, ensure_ascii=False, sort_keys=True) for x in (one, other))
    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"byte {at}: {a[max(0, at - 90):at + 90]!r} | {b[max(0, at - 90):at + 90]!r}"


class Twins:
    """A game, and its twin for one seat."""

    def __init__(self, game: Any, seat: int, rng: random.Random, tally: Tally, strangers: Strangers | None = None) -> None:
        """``strangers``: numbers of definitions that may lie in a hidden place, those of one sort together."""
        self.game, self.seat, self.rng, self.tally, self.strangers = game, seat, rng, tally, strangers or {}
        self.e = game.table.engine
        self.known: set[int] = set()
        """Numbers of the cards that the seat has seen."""
        self.told = self.read = 0
        self._learn()
        self.other = self.dealt()

    def _learn(self) -> None:
        """What the seat knows by what lies there and by what it was told."""
        s: State = self.game.state
        for c, ref in enumerate(s.cols[REF]):
            if c not in self.known and ref and sight.knows(sight.seats(self.e, s, ref), self.seat):
                self.known.add(c)
        for record in s.trace[self.read:]:  # type: ignore[index]
            if record[sight.SECRET] is not None:
                self.known.update(x & MASK for x in _numbers(trace.public(self.e, record, self.seat)[sight.VALUES:]) if x > MASK)
        self.read = len(s.trace)  # type: ignore[arg-type]

    def dealt(self) -> Any:
        """The game with the cards that the seat has never seen exchanged: within one deck, hand and life; elsewhere in one zone."""
        twin = self.game.clone()
        s = twin.state = twin.state.clone()          # another position than the one its answers lead to: the game keeps a copy
        groups: dict[tuple[Any, ...], list[int]] = {}
        for zone, pile in ((k // 2, pile) for k, pile in enumerate(s.zones)):
            rule = self.e.game.zones[zone]
            where = "deck" if "none" in (rule.visible, rule.face_down) or rule.visible == "owner" else rule.name
            for c in (ref & MASK for ref in pile):
                if c not in self.known:
                    sort = id(self.strangers.get(s.cols[DEF][c])) if self.strangers else 0
                    groups.setdefault((s.cols[OWNER][c], where, sort), []).append(c)
        s.cols[DEF] = s.cols[DEF][:]                 # columns are shared until somebody writes
        for cards in groups.values():
            numbers = [self._stranger(s.cols[DEF][c]) for c in cards]
            self.rng.shuffle(numbers)
            for c, number in zip(cards, numbers, strict=True):
                s.cols[DEF][c] = number
        hooks.rebuild(self.e, s)
        s.calm = False
        atoms.touch(self.e, s, depends.ALL)
        s.cache.clear()
        return twin

    def _stranger(self, number: int) -> int:
        """A card of the same sort instead, now and then."""
        others = self.strangers.get(number)
        return self.rng.choice(others) if others and self.rng.random() < STRANGE else number

    def compare(self, what: str) -> None:
        """What the seat gets from both. A difference is noted, and the twin dealt anew."""
        n = self.tally.compared
        whole, again = not n % WHOLE, not n % AGAIN or not n % TIMED
        mine = messages(self.game, self.seat, self.told, whole, again)
        theirs = messages(self.other, self.seat, self.told, whole, again)
        if not n % TIMED:
            self.timed()
        self.tally.compared += 1
        self.tally.bytes += len(repr(mine)) if whole else 0
        self.tally.exchanged += self._exchanged()
        if mine != theirs and (reason := self._of_its_own()):
            self.again(reason)
        elif mine != theirs:
            keys = sorted((key for key in mine if mine[key] != theirs.get(key)), key=lambda key: (key != "en", key))
            self.tally.differing.append(f"{what}, seat {self.seat}, {keys}: {first_difference(mine[keys[0]], theirs.get(keys[0]))}")
            self.again("differing")
        self.told = self.game.events

    def _of_its_own(self) -> str:
        """What the twin did that the rules make everybody see, and that only its cards explain; empty: nothing."""
        if any(_apart(game.state) for game in (self.game, self.other)):
            return "a card of the bench tells"
        mine, theirs = (trace.since(game.state, self.told) for game in (self.game, self.other))
        if _short(theirs) > _short(mine):                    # dealt anew behind what had been declared
            return "what was declared cannot be paid there"
        defs, others = self.game.state.cols[DEF], self.other.state.cols[DEF]
        shown = {x & MASK for record in theirs if record[sight.SECRET] is not None
                 for x in _numbers(trace.public(self.e, record, self.seat)[sight.VALUES:]) if x > MASK}  # fmt: skip
        return "a card was shown there" if any(c not in self.known and c < len(defs) and defs[c] != others[c] for c in shown) else ""

    def timed(self) -> None:
        """Does it take as many calls to show the seat the one position as the other?  Both were shown before: what is kept is kept."""
        one, other = (calls(lambda: messages(game, self.seat, self.told, False)) for game in (self.game, self.other))  # noqa: B023
        self.tally.work["shown: same" if one == other else "shown: other"] += 1

    def _exchanged(self) -> int:
        mine, theirs = self.game.state.cols[DEF], self.other.state.cols[DEF]
        return sum(x != y for x, y in zip(mine, theirs, strict=False))

    def again(self, why: str) -> None:
        """Deal the twin anew."""
        self.tally.dealt_anew[why] += 1
        self.other = self.dealt()

    def follow(self, question: Any, choice: int, what: str) -> None:
        """The twin does the same, as far as it can be done with its cards. Call after the game did it."""
        mine, theirs = question, self.other.state.pending
        before, known = self.other.state.cols[DEF], set(self.known)
        same = _same(mine, theirs, choice)
        self._learn()
        shown = [c for c in self.known - known if c < len(before) and before[c] != self.game.state.cols[DEF][c]]
        if shown or same is None:
            self.again("a card was shown" if shown else "the answer is not possible there")
            return
        try:
            self.other.apply(same)
        except api.GameError as error:
            asked = self.other.player
            if asked != self.seat and same not in self.other.indexes():  # "none of these" to a question the seat does not see
                self.again("the answer is not possible there")
                return
            self.tally.differing.append(f"{what}, seat {self.seat}: only one of the two failed: {error}")
            self.again("differing")
            return
        self.compare(what)


def _apart(s: State) -> bool:
    """Is a card of the bench at work, by which exercise brings something about?  It chooses among hidden cards as no text does."""
    return any(frame[0].startswith("bench:") for frame in s.frames)


def _short(records: Sequence[Any]) -> int:
    """How often less could be chosen than was asked for."""
    return sum(record[sight.WHAT] == "short" for record in records)


def _numbers(value: Any) -> list[int]:
    if isinstance(value, tuple):
        return [one for part in value for one in _numbers(part)]
    return [value] if type(value) is int else []


def _same(mine: Any, theirs: Any, choice: int) -> int | None:
    """The number of the same option in the question of the twin."""
    if theirs is None or choice < 0:
        return None if theirs is None else choice
    option = mine[2][choice]
    return theirs[2].index(option) if option in theirs[2] else None


def strangers(engine: Any, cards: Sequence[str], tag: str) -> dict[int, list[int]]:
    """The definitions that may stand for one another in a hidden place: those of one sort (kind of tag ``tag``)."""
    sorts: dict[tuple[str, ...], list[int]] = {}
    for ident in cards:
        sorts.setdefault(tuple(sorted(dict(engine.card_defs[ident].tags).get(tag, ()))), []).append(engine.linked(ident).number)
    return {number: numbers for numbers in sorts.values() for number in numbers}


def play(game: Any, seed: int, tally: Tally, length: int = LENGTH, seats: Sequence[int] = SEATS) -> None:
    """A random game, compared for each seat. What differs stands in the tally."""
    rng = random.Random(seed)
    twins = [Twins(game, seat, random.Random(f"{seed}:{seat}"), tally) for seat in seats]
    tally.games, tally.seats = tally.games + 1, tally.seats + len(twins)
    for pair in twins:
        pair.compare(f"game {seed}, start")
    for n in range(length):
        if game.result is not None:
            return
        question, choice = game.state.pending, rng.choice(game.indexes())
        try:
            game.apply(choice)
        except api.GameError as error:  # a budget: the game ends here, for the twin as well
            tally.dealt_anew[f"ended: {type(error.__cause__).__name__}"] += 1
            return
        tally.decisions += 1
        for pair in twins:
            pair.follow(question, choice, f"game {seed}, decision {n}")
