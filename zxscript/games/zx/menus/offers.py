"""Which cards may be played now, and in which ways: what a menu asks of many cards is looked up once."""

from __future__ import annotations

from zxscript.engine import concern, permits
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import places
from zxscript.games.zx.layout import CARD, DEF, INFINITE, M_ASCENSION, M_EVENT, M_ZX, PV
from zxscript.games.zx.menus.ways import ALIKE, EVENT_PARTS, WITHOUT_STAND_INS, Part
from zxscript.games.zx.pay import Purse

_DRIVES = PV["drives"]


class Offers:
    """What a player has for playing cards: resources, squares, and what stands against it. Made anew for every question."""

    __slots__ = ("_begun", "_events", "_gate", "_landing", "_paying", "_purse", "_room", "e", "player", "s")

    def __init__(self, e: Engine, s: State, player: int) -> None:
        self.e, self.s, self.player = e, s, player
        self._purse: Purse | None = None
        self._begun = False
        #: What stands against playing, and against appearing.
        self._gate: permits.Gate | None = None
        self._landing: concern.Watch | None = None
        self._room = -1
        self._paying: dict[int, list[str]] | None = None
        self._events: dict[int, bool] = {}

    def purse(self) -> Purse:
        """The resources."""
        if self._purse is None:
            self._purse = Purse(self.e, self.s, self.player)
        return self._purse

    def alike(self) -> int:
        """How far conditions must say the same of all cards of a definition (ways.py) to be asked once for them."""
        return ALIKE if "kind:material" in self.s.index or "gain" in self.s.index else WITHOUT_STAND_INS

    def room(self) -> bool:
        """Is there a square on which the rules let a Z/X be played?"""
        if self._room < 0:
            self._room = places.a_square(self.e, self.s, self.player)
        return self._room > 0

    def open(self, ref: int, mark: int) -> bool:
        """May the card be played as far as permission and place go? The price is another question."""
        if not self._begun:
            self._begin()
        if self._gate is not None and not self._gate.opens(ref):
            return False
        if mark & M_EVENT:
            return self.event(ref)
        if mark & M_ZX and (self._landing is None or not self._landing.concerns(ref)):
            return self.room()
        return bool(mark & (M_ZX | M_ASCENSION)) and bool(places.playing_squares(self.e, self.s, ref, self.player))

    def apart(self) -> set[int] | None:
        """The cards that something present may concern when they are played. Of the others what is printed decides; None: of none."""
        if not self._begun:
            self._begin()
        purse, gate = self.purse(), self._gate
        if purse.mixed or (gate is not None and gate.immune):
            return None
        found = set[int]()
        for watch in (purse.watch, purse.tints, None if gate is None else gate.watch, self._landing):
            if watch is not None:
                if watch.others:
                    return None
                found = found | watch.own if found else watch.own
        return found

    def _begin(self) -> None:
        """Look up what stands against playing."""
        self._begun = True
        self._gate = permits.gate(self.e, self.s, "play", self.player)
        if permits.stops(self.e, self.s, "appear"):
            self._landing = concern.Watch(self.e, self.s, ("forbid:appear",))

    def permitted(self, ref: int) -> bool:
        """Does nothing forbid playing the card?"""
        if not self._begun:
            self._begin()
        return self._gate is None or self._gate.opens(ref)

    def event(self, ref: int) -> bool:
        """`event_allowed`, which is the same of all cards of most definitions."""
        number = self.s.cols[DEF][ref & CARD]
        answer = self._events.get(number)
        if answer is None:
            parts, same = EVENT_PARTS.of(self.e)[number]
            answer = _allowed(self.e, self.s, ref, self.player, parts)
            if same == ALIKE:
                self._events[number] = answer
        return answer

    def paying(self) -> dict[int, list[str]]:
        """The alternatives of payment (abilities of kind "paying") by card."""
        if self._paying is None:
            self._paying = {}
            for ident, owner in self.e.present(self.s, "paying"):
                self._paying.setdefault(owner, []).append(ident)
        return self._paying

    def alternatives(self, ref: int) -> list[str]:
        """Ids of those that can be carried out."""
        found = self.paying().get(ref)
        return [ident for ident in found if self._payable(ident, ref)] if found else []

    def _payable(self, ident: str, ref: int) -> bool:
        e, s = self.e, self.s
        if not e.test(s, ident, "payable", ref):
            return False
        change = e.test(s, ident, "change", ref)
        if change is not True:
            price = self.purse().price(ref)
            if price >= INFINITE or not self.purse().affords(ref, max(0, price + change)):
                return False
        return "squares" not in e.ability(ident).tests or bool(
            way_squares(e, s, ident, ref, places.playing_squares(e, s, ref, self.player)))


def way_squares(e: Engine, s: State, ident: str, ref: int, squares: places.Squares) -> places.Squares:
    """The squares on which the card may appear when it is played in this way (test "squares")."""
    only = e.test(s, ident, "squares", ref)
    return squares if only is True else tuple([q for q in squares if q in only])


def event_allowed(e: Engine, s: State, ref: int, player: int) -> bool:
    """The conditions of playing an event: those printed (test "playable"), and some ability that is available."""
    parts: tuple[Part, ...] = EVENT_PARTS.of(e)[s.cols[DEF][ref & CARD]][0]
    return _allowed(e, s, ref, player, parts)


def _allowed(e: Engine, s: State, ref: int, player: int, parts: tuple[Part, ...]) -> bool:
    driven = s.vars[_DRIVES + player]
    for ident, playable, _, drive in parts:
        if (driven and drive) or (playable is not None and not playable.get(s, (ref, player, None, ident), ref)):
            return False
    if e.game.rulings["event_without_ability"] == "allow":
        return True
    for ident, _, when, _ in parts:  # noqa: SIM110 - hot path
        if when is None or when.get(s, (ref, player, None, ident), ref):
            return True
    return False
