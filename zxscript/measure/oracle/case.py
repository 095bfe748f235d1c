"""What a resolution is judged with: the game, the card, the players, and what the steps so far were done to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from zxscript.engine.engine import Engine
from zxscript.engine.state import REF, State
from zxscript.games.watching import Watching
from zxscript.meaning.forms import Do, Who

CARD = 4095


class Unjudged(Exception):
    """The oracle cannot judge this; ``form`` is counted."""

    def __init__(self, form: str) -> None:
        super().__init__(form)
        self.form = form


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a step.  ``refs``: the objects afterwards; ``meant``: those it was to be done to, as they were before;
    ``whole``: as many as demanded, none left out; ``number``: how many, how much; ``before``: the position in which it began."""

    refs: tuple[int, ...]
    meant: tuple[int, ...] = ()
    whole: bool = True
    number: int = 0
    choice: bool = False
    before: State | None = None

    def besides(self, earlier: Taken | None) -> Taken:
        """What became of it for one player and, before that, for the other (decision 0728)."""
        if earlier is None:
            return self
        whole, number = earlier.whole and self.whole, earlier.number + self.number
        return Taken(earlier.refs + self.refs, earlier.meant + self.meant, whole, number, self.choice, earlier.before)


@dataclass(slots=True)
class Case:
    """``card``: what has the ability; ``you``: its controller; ``event``: what triggered it; ``state``: the position of which
    is spoken now; ``each``: the player whose turn it is to do something; ``moved``: object before -> after our own deeds."""

    engine: Engine
    watching: Watching
    card: int
    you: int
    event: tuple[Any, ...] | None
    state: State
    taken: dict[str, Taken] = field(default_factory=dict)
    held: dict[str, bool] = field(default_factory=dict)
    moved: dict[int, int] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    """What was picked by the steps that pick a value."""
    said: dict[str, Do] = field(default_factory=dict)
    """The deeds of the ability by name."""
    each: int | None = None
    here: int | None = None
    """In a delayed effect: the object that the card was when it was left behind."""
    paying: bool = False
    """Whether a cost is being paid."""
    atleast: bool = False
    """Whether more may have to be taken than is said, so that a price can be paid."""
    shown: int | None = None
    """The object that this card was when it was shown as the card that is played."""
    played: bool = False
    """Whether the card is being played: it cannot be what is paid for it."""

    def at(self, state: State) -> Case:
        """The same, speaking of another position."""
        self.state = state
        return self

    def copy(self) -> Case:
        """As it stands now."""
        return replace(self, taken=dict(self.taken), held=dict(self.held), values=dict(self.values), moved=dict(self.moved))

    def player(self, who: Who) -> int:
        """The player that a word means."""
        if who == "you":
            return self.you
        if who == "opponent":
            return 1 - self.you
        if who == "each":
            if self.each is None:
                raise Unjudged("each")
            return self.each
        first = self.engine.var(self.state, "first_player")
        return first if who == "first" else 1 - first

    def players(self, who: tuple[Who, ...]) -> tuple[int, ...]:
        """The players that words mean, each once."""
        return tuple(dict.fromkeys(self.player(one) for one in who))

    def alive(self, ref: int) -> bool:
        """Is it still this object (or a player)?"""
        return self.engine.alive(self.state, ref)

    def now(self, ref: int) -> int:
        """The object that our own deeds made of it."""
        for _ in range(len(self.moved)):
            if ref not in self.moved:
                break
            ref = self.moved[ref]
        return ref

    def physical(self, ref: int) -> int | None:
        """The object that the card is now, wherever it is."""
        found = self.state.cols[REF][ref & CARD]
        return found or None

    def field(self, name: str) -> Any:
        """A field of the triggering event."""
        if self.event is None:
            raise Unjudged("of_event without event")
        return self.event[self.engine.field[name]]

    def side(self, ref: int) -> int:
        """Whom an object belongs to: a player to itself, a card to whose zone it is in."""
        if ref < 0:
            return -1 - ref
        return self.engine.get(self.state, "controller", ref) or 0

    def zone(self, ref: int) -> str:
        """The zone where a card is, or last was."""
        number = self.engine.get(self.state, "zone", ref)
        return "" if number is None else self.engine.game.zones[number].name
