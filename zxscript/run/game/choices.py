"""Questions and choices as data: what can be done, about which cards, in words of both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zxscript.engine import choices, sight
from zxscript.engine.state import CONTROLLER, MASK, OWNER, POS, REF, ZONE, State
from zxscript.run.asked import Asked, asked
from zxscript.run.game import phrases
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.table import Table
from zxscript.run.titles import title
from zxscript.syntax.game import game_text

Thing = Mapping[str, Any]
"""What an option names: ``{"ref", "id", "name", "zone", "player"}`` of a card (with ``"square"`` 1–9 where it stands on
one), ``{"hidden", "zone", "player", "place"}`` of a card that the asked seat may not know, ``{"player"}``,
``{"square"}``, ``{"number"}``, ``{"text"}``, ``{"ability", "text"}``."""


class Question(dict[str, Any]):
    """What is asked, as plain data; its entries are attributes too: ``question.number``, ``question.kind`` …"""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"a question has no {name!r}; it has {', '.join(self)}") from None


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible answer.  ``question`` is the number of the question; ``index`` what is answered (-1: done); ``kind`` that of
    the question; ``verb`` what is done (``play``, ``attack``, ``choose``, ``yes``, ``done`` …); ``player`` who is asked;
    ``ja`` and ``en`` the choice in words."""

    question: int
    index: int
    kind: str
    verb: str
    player: int
    things: tuple[Thing, ...]
    ja: str
    en: str

    def text(self, language: str) -> str:
        """The choice in ``ja`` or ``en``."""
        return self.ja if language == "ja" else self.en

    def data(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return {"question": self.question, "index": self.index, "kind": self.kind, "verb": self.verb, "player": self.player,
                "things": [dict(one) for one in self.things], "ja": self.ja, "en": self.en}  # fmt: skip


def may_see(table: Table, state: State, ref: int, seat: int) -> bool:
    """Whether a seat that is asked about a card may know it.  Before the first turn players go through their own decks for
    the cards to begin with (zx.md 6.1)."""
    engine, card = table.engine, ref & MASK
    if engine.seats(state, ref) >> seat & 1:
        return True
    if not table.rules.searches or engine.var(state, "turn"):
        return False
    return engine.game.zones[state.cols[ZONE][card]].name == "deck" and state.cols[OWNER][card] == seat


class Describer:
    """Describes the pending question of a state to the seat that answers it."""

    def __init__(self, table: Table, state: State, clauses: Clauses, number: int) -> None:
        self.table, self.state, self.clauses, self.number = table, state, clauses, number
        self.engine = table.engine
        self.telling = table.rules.telling
        self.shape = game_text(table.game).board

    def question(self) -> Question | None:
        """The question: number, kind, player, prompt, words, how many (``min``, ``max``), what is picked already, and the card
        whose printed words ask (``source``) if a card does."""
        question = asked(self.state)
        if question is None:
            return None
        place = self._place()
        ja, en = title(self.telling, question, place is not None and place[0] == "pay")
        source = self._source()
        return Question({
            "number": self.number, "kind": question.kind, "player": question.player, "prompt": question.prompt, "ja": ja, "en": en,
            "min": question.min, "max": question.max, "picked": list(question.picked),
            **({"source": source} if source else {}),
        })  # fmt: skip

    def choices(self) -> list[Choice]:
        """All legal answers."""
        question = asked(self.state)
        if question is None:
            return []
        return [self._choice(question, index) for index in self.engine.legal(self.state)]

    def choice(self, index: int) -> Choice:
        """The answer with this index, which has to be legal."""
        question = asked(self.state)
        assert question is not None
        return self._choice(question, index)

    def _place(self) -> tuple[str, int] | None:
        """The op that asks: of a card where one called for it, else of the rules."""
        pending = self.state.pending
        assert pending is not None
        own: tuple[str, int] | None = pending[choices.PLACE]
        if own is not None and "#" in own[0]:
            return own
        if own is not None and not own[0].startswith("core:"):
            return own
        for pid, op, _, _ in reversed(self.state.frames):
            if not pid.startswith("core:"):
                return pid, op - 1
        return own

    def _source(self) -> dict[str, Any] | None:
        place = self._place()
        if place is None or "#" not in place[0]:
            return None
        cause = self.clauses.cause(place)
        found = self.engine.card_defs.get(cause.card)
        return {"card": cause.card, "name": found.name if found else cause.card, "ability": cause.ability,
                "words": cause.clause}  # fmt: skip

    # options --------------------------------------------------------------------------------------------------------

    def _choice(self, question: Asked, index: int) -> Choice:
        kind, player = question.kind, question.player
        if index == choices.DONE:
            ja, en = phrases.ENOUGH if question.picked else self.telling.done.get(question.prompt or "", phrases.NOTHING)
            return Choice(self.number, index, kind, "done", player, (), ja, en)
        option = question.options[index]
        if kind in ("yes_no", "use_replacement"):
            return Choice(self.number, index, kind, option, player, (), *phrases.ANSWERS[option])
        if kind == "action" and isinstance(option, tuple):
            return self._deed(question, index, option)
        thing = self._thing(question, option)
        things = (thing, *self._event_of(question, option))
        ja, en = ["".join([self._named(thing, k), *[phrases.ABOUT[k].format(self._named(one, k)) for one in things[1:]]]) for k in (0, 1)]
        return Choice(self.number, index, kind, "choose", player, things, ja, en)

    def _deed(self, question: Asked, index: int, option: tuple[Any, ...]) -> Choice:
        verb = str(option[0])
        things: list[Thing] = []
        for value in option[1:]:
            if isinstance(value, str):
                things.append(self._ability(value))
            elif value is not None:
                things.append(self._thing(question, value))
        words = []
        for language in (0, 1):
            phrase = {**phrases.DEEDS, **self.telling.deeds}.get(verb, (verb + " {0}", verb + " {0}"))[language]
            named = [self._named(thing, language) for thing in things if "ability" not in thing]
            text = phrase.format(*named, *("" for _ in range(2)))
            said = next((thing["text"] for thing in things if "ability" in thing and thing["text"]), "")
            words.append(f"{text}：{said}" if said else text)
        return Choice(self.number, index, question.kind, verb, question.player, tuple(things), words[0], words[1])

    def _thing(self, question: Asked, value: Any) -> Thing:
        if question.kind in sight.TRIGGERS:
            waiting = next(one for one in self.state.waiting if one[0] == value)
            return {**self._ability(waiting[1]), "card": self._object(waiting[2][0], question.player)}
        if question.kind == "replacement":
            return {**self._ability(value[2]), "card": self._object(value[1], question.player)}
        if question.kind == "number" or isinstance(value, bool) or not isinstance(value, int):
            return {"number": value} if isinstance(value, int) else {"text": str(value)}
        if value < 0 or value > MASK:
            return self._object(value, question.player)
        if question.kind == "order":  # options of an effect; places are never put in order
            return {"number": value + 1}
        return {"square": value} if self.shape is not None and value in self.shape.numbers else {"number": value}

    def _event_of(self, question: Asked, value: Any) -> tuple[Thing, ...]:
        """Of one ability that waits twice: the card of its event, as far as the asked seat may know it."""
        if question.kind != "trigger":
            return ()
        waiting = {one[0]: (one[1], one[2][0]) for one in self.state.waiting if one[0] in question.options}
        if list(waiting.values()).count(waiting[value]) < 2:
            return ()
        card = self.engine.event_card(self.state, value, question.player)
        return () if card is None else (self._object(card, question.player),)

    def _object(self, value: int | None, seat: int) -> Thing:
        if value is None:
            return {"text": ""}
        if value < 0:
            return {"player": -1 - value}
        state, engine, card = self.state, self.engine, value & MASK
        zone = state.cols[ZONE][card]
        side = state.cols[OWNER if engine.by_owner[zone] else CONTROLLER][card]
        where = engine.game.zones[zone].name
        if state.cols[REF][card] == value and not may_see(self.table, state, value, seat):
            place = state.zones[zone * engine.players + side].index(value)
            return {"hidden": True, "zone": where, "player": side, "place": place}
        found = engine.card_def(state, value)
        thing = {"ref": engine.alias(state, value, seat), "id": found.id, "name": found.name, "zone": where, "player": side}
        if where == self.table.rules.scene.board and self.shape is not None:
            thing["square"] = state.cols[POS][card]
        return thing

    def _ability(self, ident: str) -> Thing:
        return {"ability": ident, "text": self.clauses.whole(ident).clause}

    def _named(self, thing: Thing, language: int) -> str:
        """A thing in words: 0 Japanese, 1 English."""
        if "card" in thing:
            return f"{self._named(thing['card'], language)}：{thing['text']}"
        if "zone" in thing:
            return self._card(thing, language)
        if "player" in thing:
            return (f"プレイヤー{thing['player'] + 1}", f"player {thing['player'] + 1}")[language]
        if "square" in thing and self.shape is not None:
            word = self.shape.word(thing["square"], ("ja", "en")[language])     # as the trace calls it; boards show the number
            return (f"{self.shape.cell[0]}{thing['square']}（{word}）", f"{self.shape.cell[1]} {thing['square']} ({word})")[language]
        return str(thing.get("text", thing.get("number", "")))

    def _card(self, thing: Thing, language: int) -> str:
        zone = self.telling.zones.get(thing["zone"], (thing["zone"], thing["zone"]))[language]
        where = zone + (str(thing["square"]) if "square" in thing and not language else "")
        where += f" {thing['square']}" if "square" in thing and language else ""
        if thing.get("hidden"):
            return (f"{where}の裏向きのカード{thing['place'] + 1}", f"face-down card {thing['place'] + 1} of {where}")[language]
        name = thing["name"] or ("プレイヤー", "the Player")[language]
        return (f"「{name}」（{where}）", f"{name} ({where})")[language]
