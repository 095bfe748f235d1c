"""The engine: the calls that run a state. It holds linked tables, no state of a game."""

from __future__ import annotations

from typing import Any

from zxscript.engine import atoms, choices, frames, hooks, replacing, save, sight, trace
from zxscript.engine.choices import KIND, LIMITS, MIN, OPTIONS, PICKED
from zxscript.engine.defs import Op
from zxscript.engine.errors import BudgetError, IllegalChoice
from zxscript.engine.gamedef import Event
from zxscript.engine.state import DEF, State, empty
from zxscript.engine.tables import Tables
from zxscript.ir.codec import card_digest


class Engine(Tables):
    """Links a GameDef; `add_cards` adds card definitions; then `new`, `answer`, `save`, … work on states."""

    def new(self, seed: int = 0, trace: bool = False, **setup: Any) -> State:
        """A new game, run to its first question. `setup` goes to GameDef.setup."""
        s = self.blank(seed)
        if trace:
            s.trace = []
        if self.game.setup is not None:
            self.game.setup(self, s, **setup)
        if s.result is None:
            frames.enter(self, s, self.game.entry, (None, 0, None, None), ())
        self.run(s)
        s.compact()
        return s

    def blank(self, seed: int = 0) -> State:
        """An empty state of this game."""
        game = self.game
        return empty(len(self.columns), len(game.zones) * self.players,
                     len(game.vars) + len(game.player_vars) * self.players, seed, len(game.streams))

    def run(self, s: State) -> None:
        """Run until a question that needs an answer, or the end. A frame that waits for a value gets that in Scratch.given."""
        stack, scratch, code, traced = s.frames, s.scratch, self.code, s.trace is not None
        scratch.at = None
        scratch.spent = scratch.fires = 0
        scratch.marks = None
        for _ in range(self.game.budgets.ops + 1):
            if s.pending is not None and not self._unasked(s, s.pending):
                break
            if not stack:                         # so it is too when the game is over
                if s.result is None:
                    atoms.finish(self, s, ())
                break
            pid, pc, held, out = stack.pop()
            try:
                ops = code[pid]
            except KeyError:                      # met for the first time
                ops = self.code_of(pid)
            loc = list(held)                      # not a display with a star: as in engine.events
            if out >= 0:
                loc[out] = scratch.given
            op: Op | None = ops[pc]
            if traced:                            # the same, noting which op is at work
                scratch.at = pid
                if "#" in pid:                    # of a card: it may wait on the stack from now on
                    scratch.bare = False
                while op is not None:
                    scratch.op = op.pc
                    op = op.run(s, loc)
            else:
                while op is not None:             # forward only: a jump back counts by itself
                    op = op.run(s, loc)
        else:
            raise BudgetError("ops", self.game.budgets.ops, pid)
        scratch.at = None

    def _unasked(self, s: State, q: tuple[Any, ...]) -> bool:
        """Go on with a question as long as it has only one answer: True if it is answered so, the value in Scratch.given."""
        options: tuple[Any, ...] = q[OPTIONS]
        need: int = q[MIN]
        if len(options) > need >= 0 and not q[PICKED] and not q[LIMITS]:
            return False                          # nearly always: more may be chosen from than must be
        s.scratch.at = None
        choice = choices.forced(q)
        if choice is None or sight.tells(self, s, q[KIND], options):
            return False
        while choice is not None:
            if self._advanced(s, q, choices.advance(q, choice)):
                return True
            q = s.pending or q
            choice = choices.forced(q)
        return False

    def _advanced(self, s: State, q: tuple[Any, ...], step: tuple[bool, Any]) -> bool:
        """Go on with a question after a step; True if it is answered, the value in Scratch.given."""
        done, value = step
        if not done:
            s.pending = value
            return False
        if s.trace is not None:
            trace.answered(self, s, q, value)     # the question is still pending for who listens to the trace
        s.pending = None
        s.scratch.given = value
        return True

    def legal(self, s: State) -> list[int]:
        """The next choices: option numbers and DONE (-1). Empty when the game is over."""
        return [] if s.pending is None else choices.legal(s.pending)

    def answer(self, s: State, choice: object) -> None:
        """Answer the question (an option number, DONE, or a tuple for a whole selection) and run on.

        Raises IllegalChoice and leaves the state as it was.
        """
        q = s.pending
        if q is None:
            raise IllegalChoice("there is no question")
        step: tuple[bool, Any] | None
        if type(choice) is int:               # nearly always
            step = choices.step(q, choice)
        elif isinstance(choice, tuple):
            step = True, choices.whole(q, choice)
        else:
            step = choices.step(q, choice) if isinstance(choice, int) and not isinstance(choice, bool) else None
        if step is None:
            raise IllegalChoice(f"{choice!r} is not among {choices.legal(q)[:20]}")
        if step[0] and s.trace is None:       # nearly always
            s.pending = None
            s.scratch.given = step[1]
            self.run(s)
        else:
            self._advanced(s, q, step)
            self.run(s)

    # for core programs ----------------------------------------------------------------------------------------------

    def urgent_idle(self, s: State, pid: str) -> bool:
        """True unless the urgent program is running already."""
        name = self.game.urgent_program
        return name is not None and pid != name and all(f[0] != name for f in s.frames)

    def urgent_now(self, s: State, pid: str, nxt: int, loc: list[Any]) -> bool:
        """Interrupt the running frame for the urgent program if it is due."""
        if self.urgent is None or not self.urgent(self, s) or not self.urgent_idle(s, pid):
            return False
        s.frames.append((pid, nxt, tuple(loc), -1))
        self.push_urgent(s)
        return True

    def push_urgent(self, s: State) -> None:
        frames.enter(self, s, str(self.game.urgent_program), (None, 0, None, None), ())

    def replacement_chooser(self, s: State, p: Event) -> int:
        chooser = self.game.replacement_chooser
        return replacing.controller_of(s, p) if chooser is None else chooser(self, s, p)

    def chain_chooser(self, s: State) -> int:
        chooser = self.game.chain.chooser
        return 0 if chooser is None else chooser(self, s)

    def any_back(self, s: State, keys: tuple[str, ...]) -> bool:
        """Is anything present that looks back on events under these keys?"""
        index = s.index
        if "gain" in index:
            return True
        for key in keys:  # noqa: SIM110 - hot path, a generator costs twice as much
            if key in index:
                return True
        return False

    def captured(self, s: State, ability_id: str, ref: Any) -> tuple[Any, ...]:
        """Captured locals of an ability that an object has gained (none for a printed one)."""
        if self.ability(ability_id).captures and "gain" in s.index and ref is not None:
            for ability, loc, _ in hooks.granted(self, s)[1].get(ref, ()):
                if ability.id == ability_id:
                    return loc[4:]
        return (None,) * self.ability(ability_id).captures

    def save(self, s: State) -> dict[str, Any]:
        """The state as JSON-able data."""
        return save.save(self, s)

    def load(self, data: Any) -> State:
        """A state from saved data. Raises SaveError."""
        return save.load(self, data)

    def span_of(self, place: tuple[str, int] | None) -> tuple[int, int] | None:
        """Printed words (start, end) of an op named by a trace record, None where a program has no spans."""
        if place is None or place[0].startswith("core:"):
            return None
        spans = self.program(place[0]).spans
        return spans[place[1]] if spans and place[1] < len(spans) else None

    def digests(self, s: State) -> dict[str, str]:
        """Digests of the card definitions that a state refers to."""
        numbers = dict.fromkeys((*s.cols[DEF], *(snap[0][DEF] for snap in s.snapshots.values())))
        return dict(sorted((self.cards_linked[n].id, self.digest_of(n)) for n in numbers))

    def digest_of(self, number: int) -> str:
        """Digest of a linked card definition by its number (worked out once: a linked definition does not change)."""
        found = self._digests.get(number)
        if found is None:
            found = self._digests[number] = card_digest(self.cards_linked[number].cdef)
        return found
