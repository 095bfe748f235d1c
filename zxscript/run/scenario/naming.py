"""Names of what trace records hold: cards, players, squares, zones."""

from __future__ import annotations

from collections import Counter
from typing import Any

from zxscript.engine import trace, values
from zxscript.engine.defs import Card
from zxscript.engine.state import DEF, MASK
from zxscript.run.scenario.place import FILLER, Position


class Names:
    """Words for the objects of one scenario, in one language (``ja`` or ``en``)."""

    def __init__(self, here: Position, language: str) -> None:
        self.here, self.language = here, language
        self.handles = {number: handle for handle, number in here.handles.items()}
        self.zones = [zone.name for zone in here.engine.game.zones]
        self.words = {name: word for word, name in reversed(list(here.words.zones.items()))}
        self.became: dict[int, list[tuple[int, int]]] = {}  # number of a card -> records as of which it is another one, and what it was
        for record in trace.became(here.state):
            self.became.setdefault(record[4] & MASK, []).append((record[0], record[5]))
        self._now: int | None = None
        first = {number: changes[0][1] for number, changes in self.became.items()}
        self.twins = {name for before in ({}, first) for name, count in self._named(before).items() if count > 1}

    def at(self, record: tuple[Any, ...]) -> None:
        """What is named now is named as it was called when that was recorded."""
        self._now = record[0]

    def earlier(self, refs: list[Any]) -> str:
        """Cards that have just become others, as what they were."""
        return self._listed([self._before(ref) for ref in refs])

    def _before(self, ref: Any) -> str:
        changes = self.became.get(ref & MASK, ()) if isinstance(ref, int) else ()
        old = [was for at, was in changes if self._now is None or at <= self._now]
        return self._called(ref, self.here.engine.cards_linked[old[-1]]) if old else self.object(ref)

    def _named(self, before: dict[int, int]) -> Counter[str]:
        """How many cards with a handle bear each name; ``before``: what some of them were."""
        linked, defs = self.here.engine.cards_linked, self.here.state.cols[DEF]
        return Counter(linked[before.get(number, defs[number])].name for number in self.handles)

    def card(self, ref: int) -> str:
        """The name of a card, with its handle where several bear the name."""
        number = ref & MASK
        if number >= len(self.here.state.cols[DEF]):
            return f"#{number}"
        return self._called(ref, self._definition(ref))

    def _definition(self, ref: int) -> Card:
        """What the card was when it was recorded; of one that is gone, what it was last."""
        later = [was for at, was in self.became.get(ref & MASK, ()) if self._now is not None and self._now < at]
        if later:
            return self.here.engine.cards_linked[later[0]]
        linked = values.definition(self.here.engine, self.here.state, ref)
        assert linked is not None
        return linked

    def _called(self, ref: int, linked: Card) -> str:
        name, number = linked.name, ref & MASK
        if linked.id == FILLER:
            return "詰め物" if self.language == "ja" else "a card"
        if not name:
            return "プレイヤー" if self.language == "ja" else "the Player"
        handle = self.handles.get(number)
        tail = f"〈{handle}〉" if name in self.twins and handle else ""
        return f"「{name}」{tail}" if self.language == "ja" else f"{name}{tail}"

    def number(self, ref: int) -> int:
        """The number by which an object is named in data."""
        return ref

    def card_id(self, ref: int) -> str:
        """The id of the definition."""
        return self._definition(ref).id

    def by_id(self, card: str) -> str:
        """The printed name of a definition."""
        found = self.here.engine.card_defs.get(card)
        return found.name if found is not None else card

    def answered(self, words: tuple[tuple[str, str], tuple[str, str]], value: Any) -> str:
        """An answer in the words of its question: the first for nothing or no, the second for things or yes."""
        ja, en = words[0 if value is None or value is False or value == () else 1]
        things = [] if isinstance(value, bool) or value is None else list(value) if isinstance(value, tuple) else [value]
        return (ja if self.language == "ja" else en).format(self.objects(things) if things else "")

    def seat(self, player: int | None) -> str:
        """自分 or 相手, as the scenario says it."""
        if player not in (0, 1):
            return ""
        return (("自分", "相手") if self.language == "ja" else ("self", "opponent"))[player]

    def square(self, pos: int) -> str:
        """A place of the board as it is drawn."""
        return str(pos) if self.here.shape is None else self.here.shape.word(pos, self.language)

    def zone(self, number: int | None) -> str:
        """A zone by its number."""
        if number is None or not 0 <= number < len(self.zones):
            return ""
        name = self.zones[number]
        if self.language == "en":
            return self.here.shape.whole[1] if self.here.shape is not None and name == self.here.words.board else name
        return self.words.get(name) or self.here.words.unlisted.get(name, name)

    def object(self, value: Any) -> str:
        """Anything that can be chosen: a card, a player, a square, a word."""
        if isinstance(value, bool) or value is None or isinstance(value, str):
            return str(value)
        if isinstance(value, int):
            if value > MASK:
                return self.card(value)
            if value < 0:
                return self.seat(-1 - value)
            return self.square(value)
        return "・".join(self.object(one) for one in value)

    def ordered(self, value: Any) -> str:
        """A card that is put in order, or an option by its number (places are never put in order)."""
        if isinstance(value, int) and 0 <= value <= MASK:
            return f"{value + 1}つ目の効果" if self.language == "ja" else f"effect {value + 1}"
        return self.object(value)

    def objects(self, values: list[Any]) -> str:
        """A list, the same name once with its count."""
        return self._listed([self.object(one) for one in values])

    def _listed(self, names: list[str]) -> str:
        counted = Counter(names)
        shown = [name if n == 1 else f"{name}×{n}" for name, n in counted.items()]
        return ("、" if self.language == "ja" else ", ").join(shown)
