"""The oracle watches games: it keeps the tape, finds the meaning of each resolution, has it judged, and counts."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from zxscript.engine.errors import EngineError
from zxscript.engine.state import CONTROLLER, MASK, State
from zxscript.meaning.base import Form
from zxscript.meaning.forms import Ability, CardMeaning, Do, Lasting, Later
from zxscript.meaning.walk import walk
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.giving import materials
from zxscript.measure.oracle.granted import given
from zxscript.measure.oracle.judge import cost, nothing_left, steps
from zxscript.measure.oracle.playing import KINDS, offered, way_stands, ways
from zxscript.measure.oracle.reach import present, stands
from zxscript.measure.oracle.standing import at_home, numbers_stand
from zxscript.measure.oracle.tape import Notice, Resolution, Tape
from zxscript.measure.oracle.timing import in_force, triggers
from zxscript.measure.oracle.verdict import Disagreement, Verdict
from zxscript.measure.oracle.watcher import Left, Watcher, Wrong
from zxscript.run.meanings import interpreted
from zxscript.run.table import Table

STAND_EVERY = 19
"""In whole games, where many positions are alike."""
_NUMBER = re.compile(r"(\d+)([a-z]?)")
_GIVEN = re.compile(r".*\+\d+")
"""Id of an ability that another one, or an effect, gives: after it the number of the change."""


@dataclass(slots=True)
class Oracle:
    """One for a table; what it found is in ``verdict``."""

    table: Table
    verdict: Verdict = field(default_factory=Verdict)
    stand_every: int = STAND_EVERY
    """Every so many questions the numbers of all cards are recomputed."""
    _seed: int = 0
    _tape: Tape | None = None
    _waiting: list[Resolution] = field(default_factory=list)
    _notices: list[Notice] = field(default_factory=list)
    _meanings: dict[str, CardMeaning | None] = field(default_factory=dict)
    _looked: int = 0
    _later: Left = field(default_factory=dict)
    _paid: dict[tuple[str, int], Case] = field(default_factory=dict)

    def begin(self, state: State, seed: int) -> None:
        """Watch a game that stands at its first question."""
        self._seed = seed
        self._waiting, self._notices, self._later, self._paid = [], [], {}, {}
        self._looked = self.stand_every - 1  # the first position is looked at
        self._tape = Tape(state, CONTROLLER, self._waiting.append, self._notices.append)
        state.trace = self._tape

    def look(self, state: State) -> None:
        """At a question, or at the end: judge what is over."""
        if self._tape is None:
            return
        self._tape.settle()
        while self._waiting:
            self._judged(self._waiting[0].ability, self._resolved, self._waiting.pop(0))
        while self._notices:
            self._judged(self._notices[0].ability, self._triggered, self._notices.pop(0))
        self._looked += 1
        if not self._looked % self.stand_every and state.result is None:
            self._judged("", self._stands, state)
            self._reaches(state)

    def _judged(self, ability: str, judge: Callable[[Any], None], what: Any) -> None:
        """Judge something, and count."""
        card, _, rest = ability.partition("#")
        try:
            judge(what)
        except Unjudged as reason:
            self.verdict.unjudged[reason.form] += 1
        except Wrong as wrong:
            self._disagree(card or wrong.card, rest, wrong)
        except (EngineError, LookupError, TypeError, ValueError, AttributeError) as error:
            self.verdict.unjudged[f"internal: {type(error).__name__}: {error}"] += 1
        else:
            self.verdict.judged += 1

    def _resolved(self, one: Resolution) -> None:
        card, _, rest = one.ability.partition("#")
        said, watcher = self._prepared(one, rest, card)
        self._walk(one, said, watcher)

    def _triggered(self, one: Notice) -> None:
        card, _, rest = one.ability.partition("#")
        case = Case(self.table.engine, self.table.rules.watching, one.card, one.you, one.event, one.state)
        if _GIVEN.fullmatch(rest):
            said, case = self._given(one.ability, case)
        elif "@" in rest:
            raise Unjudged("trigger of an effect")
        else:
            said = self._ability(card, rest)
        if len(said.triggers) > 1 and not one.fired:
            raise Unjudged("one of several triggers")
        triggers(case, said, one.fired)

    def _stands(self, state: State) -> None:
        rules = self.table.rules
        case = Case(self.table.engine, rules.watching, 0, 0, None, state)
        self.verdict.numbers += numbers_stand(case, self._meant, (rules.vocabulary.board, "hand"))

    def _reaches(self, state: State) -> None:
        """Every printed continuous ability that modifies something bears on what it speaks of."""
        there = present(state)
        sides = [(self.table.engine.ability(ident).counted, state.cols[CONTROLLER][ref & MASK]) for ident, ref in there]
        for (ident, ref), side in zip(there, sides, strict=True):
            own = Case(self.table.engine, self.table.rules.watching, ref, side[1], None, state)
            self._judged(ident, partial(self._reached, own, sides.count(side)), ident)
        board = Case(self.table.engine, self.table.rules.watching, 0, 0, None, state)
        for ident, ref, owner in ways(board) if board.watching.ways else ():
            self._judged(ident, partial(self._offered, replace(board, card=ref, you=owner)), ident)

    def _reached(self, own: Case, copies: int, ident: str) -> None:
        card, _, rest = ident.partition("#")
        stands(own, ident, self._ability(card, rest), copies)

    def _offered(self, own: Case, ident: str) -> None:
        card, _, rest = ident.partition("#")
        way_stands(own, ident, self._ability(card, rest))

    def _meant(self, card: str) -> CardMeaning | None:
        if card not in self._meanings:
            source = self.table.sources.get(card)
            self._meanings[card] = interpreted(source).meaning if source is not None else None
        return self._meanings[card]

    def _prepared(self, one: Resolution, rest: str, card: str) -> tuple[Ability | Later, Watcher]:
        if one.card is None or one.you < 0:
            raise Unjudged("no card")
        if _GIVEN.fullmatch(rest):
            given, case = self._given(one.ability, self._new(one))
            paid = self._paid.pop((one.ability, one.card), None) if one.part == "body" else None
            return given, Watcher(paid or case, one, self._later)
        if "@" in rest:
            left = self._later.get(one.ability, [])
            if len(left) != 1:
                raise Unjudged("granted" if not left else "several delayed effects")
            said, case = left[0]
            if not isinstance(said, Later):
                raise Unjudged("granted")
            case = case.copy()
            case.event, case.state = one.event, one.start
            return said, Watcher(case, one, self._later)
        ability = self._ability(card, rest)
        paid = self._paid.pop((one.ability, one.card), None) if one.part in ("body", "then") else None
        return ability, Watcher(paid or self._case(one, ability), one, self._later)

    def _case(self, one: Resolution, ability: Ability) -> Case:
        return replace(self._new(one), said=_deeds(ability))

    def _new(self, one: Resolution) -> Case:
        assert one.card is not None
        return Case(self.table.engine, self.table.rules.watching, one.card, one.you, one.event, one.start)

    def _given(self, ident: str, case: Case) -> tuple[Ability, Case]:
        """An ability that another one, or an effect, gives to the card of the case; what that effect speaks of is known to it."""
        giver, _, number = ident.rpartition("+")
        card, _, rest = giver.partition("#")
        said: Ability | Later | Lasting
        if _GIVEN.fullmatch(rest):
            said, case = self._given(giver, case)
        elif "@" in rest:
            left = self._later.get(giver, [])
            if len(left) != 1:
                raise Unjudged("granted" if not left else "several delayed effects")
            said, known = left[0]
            case = replace(case, taken=dict(known.taken), held=dict(known.held), values=dict(known.values), moved=dict(known.moved))
        else:
            said = self._ability(card, rest)
        ability = given(self.table.engine.ability(giver), said, int(number))
        return ability, replace(case, said=_deeds(ability))

    def _ability(self, card: str, rest: str) -> Ability:
        """The meaning of an ability by its id: number of the text, and a letter if the text has several."""
        whole, number = self._meant(card), _NUMBER.fullmatch(rest)
        if whole is None or number is None:
            raise Unjudged("joined card" if "+" in card or "|" in card else "card of the rules")
        such = [one for piece, one in zip(whole.pieces, whole.abilities, strict=True) if piece + 1 == int(number[1])]
        if len(such) == 1:
            return such[0]
        at = "abcdefghijklmnopqrstuvwxyz".find(number[2]) if number[2] else 0
        letters = [one.id for one in self.table.cards[card].abilities if _NUMBER.fullmatch(one.id) and int(
            _NUMBER.fullmatch(one.id)[1]) == int(number[1])]  # type: ignore[index]  # fmt: skip
        if len(letters) != len(such) or at >= len(such):
            raise Unjudged("several abilities in a text")
        return such[at]

    def _walk(self, one: Resolution, said: Ability | Later, watcher: Watcher) -> None:
        if not watcher.left and one.part == "body" and self._barred(one):
            return
        if isinstance(said, Later) or one.part == "body":
            steps(watcher, said.steps)
            nothing_left(watcher, said.steps[-1] if said.steps else None)
        elif one.part == "cost" and said.cost is not None:
            self._used(said, watcher)
            cost(watcher, said.cost)
            nothing_left(watcher, said.cost)
            self._paid[one.ability, watcher.case.card] = watcher.case
        elif one.part in ("cost", "then") and said.kind in KINDS:
            offered(watcher, said, one.part)
            nothing_left(watcher, said)
            self._paid[one.ability, watcher.case.card] = watcher.case
        elif one.part == "cost" and said.materials is not None:
            materials(watcher, said.materials)
            nothing_left(watcher, said.materials)
        else:
            raise Unjudged(f"{said.kind} {one.part}")

    def _used(self, said: Ability, watcher: Watcher) -> None:
        """An ability is used where it works, and when."""
        case, there = watcher.case, watcher.resolution.start
        case.state = there
        if said.kind == "activated" and not (at_home(case, said, case.card, case.zone(case.card)) and in_force(case, said.header)):
            raise Wrong(said, "it cannot be used here and now", f"used in {case.zone(case.card)}")

    def _barred(self, one: Resolution) -> bool:
        """Was an ability that waited not carried out, because by then it could not be played?"""
        engine, verb = self.table.engine, self.table.engine.game.chain.permit
        return verb is not None and not engine.can(one.start, verb, one.card, one.you, one.card, "rule", name=one.ability)

    def _disagree(self, card: str, rest: str, wrong: Wrong) -> None:
        number = _NUMBER.match(rest)
        text = int(number[1]) if number is not None else 0
        self.verdict.disagreements.append(
            Disagreement(self._seed, card, text, self._words(card, text, wrong.clause), wrong.expected, wrong.seen)
        )

    def _words(self, card: str, text: int, clause: Form) -> str:
        """The printed words of a clause."""
        source = self.table.sources.get(card)
        pieces = interpreted(source).pieces if source is not None else ()
        if clause.span is None or not 0 < text <= len(pieces):
            return ""
        return pieces[text - 1].said[slice(*clause.span)]


def _deeds(ability: Ability) -> dict[str, Do]:
    """Its deeds by name."""
    return {step.name: step for step in walk(ability) if isinstance(step, Do) and step.name}
