"""The engine: linked tables of one game and its cards, and the calls that run a state. Holds no game state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from zxscript.engine import atoms, chain, choices, expr_cards, expr_tuples, frames, hooks, pipeline, save, steps, trace
from zxscript.engine.errors import BudgetError, IllegalChoice, LinkError
from zxscript.engine.gamedef import CORE_COLUMNS, Event, GameDef, VerbDef
from zxscript.engine.link import Ability, Card
from zxscript.engine.reading import Reading
from zxscript.engine.state import DEF, State, empty
from zxscript.ir.codec import card_digest
from zxscript.ir.forms import CORE_FIELDS, RESERVED
from zxscript.ir.program import AbilityDef, CardDef, Program
from zxscript.ir.verify import verify_card, verify_program

_FORMS = (expr_cards, expr_tuples)  # imported so that their forms are registered
_CORE_SIZES = {"core:act": 13, "core:fire": 5, "core:chosen": 6}


class Verb:
    """A linked verb. `blank` are the values of the game's fields when an act says nothing."""

    __slots__ = ("affects", "before", "before_when", "blank", "commit", "defaults", "emits_all", "heard", "name", "prepare",
                 "program", "remember", "subject")

    def __init__(self, d: VerbDef, fields: tuple[str, ...]) -> None:
        self.name, self.subject, self.commit, self.program = d.name, d.subject, d.commit, d.program
        self.prepare, self.affects, self.remember, self.defaults = d.prepare, d.affects, d.remember, d.defaults
        self.before, self.before_when = d.before, d.before_when
        self.emits_all = (d.name,) if d.emits is None else d.emits
        self.heard = tuple(prefix + kind for kind in self.emits_all for prefix in ("on:", "back:"))
        given = dict(d.defaults)
        self.blank = tuple(given.get(name) for name in fields)


class Engine(Reading):
    """Links a GameDef; `add_cards` adds card definitions; then `new`, `answer`, `save`, … work on states."""

    def __init__(self, game: GameDef) -> None:
        self.game = game
        self.players = game.players
        self.columns = (*CORE_COLUMNS, *game.columns)
        self.col = {name: k for k, name in enumerate(self.columns)}
        self.field = {name: k for k, name in enumerate((*CORE_FIELDS, *game.fields))}
        self.zone = {z.name: k for k, z in enumerate(game.zones)}
        self.by_owner = [z.side == "owner" for z in game.zones]
        self.snapshots = [z.snapshot for z in game.zones]
        self.zone_face = [z.face for z in game.zones]
        self.keeps = [[a.name == b.name or a.name in b.keeps for b in game.zones] for a in game.zones]
        self.stat_keys = [f"stat:{d.name}" for d in game.stats]
        self.tag_keys = [f"tag:{name}" for name in game.tags]
        self.stat_no = {d.name: k for k, d in enumerate(game.stats)}
        self.tag_no = {name: k for k, name in enumerate(game.tags)}
        self.slots = (*range(len(game.stats)), *range(64, 64 + len(game.tags)))
        self.flags = set(game.flags)
        self.vars = {name: k for k, name in enumerate(game.vars)}
        base = len(game.vars)
        self.pvars = {name: base + k * game.players for k, name in enumerate(game.player_vars)}
        self.verbs = {d.name: Verb(d, game.fields) for d in game.verbs}
        self.gates = {v: (f"forbid:{v}", f"replace:{v}", f"amount:{v}") for v in self.verbs}
        self.kinds = {kind for v in self.verbs.values() for kind in v.emits_all}
        self.amount_field = self.field.get("amount", 0)
        self.urgent = game.urgent
        self.max_frames = game.budgets.frames
        self.sources: dict[str, Program] = {}
        self.sizes = dict(_CORE_SIZES)
        self.code: dict[str, tuple[Any, ...]] = {
            "core:act": pipeline.make_core(self), "core:fire": chain.make_core(self),
            "core:chosen": (self._chosen,)}
        self.abilities: dict[str, Ability] = {}
        self.card_defs: dict[str, CardDef] = {}
        self.cards_linked: list[Card] = []
        self._by_id: dict[str, Card] = {}
        self._digests: dict[int, str] = {}
        self.rules_name: str | None = None
        self.busy: set[Any] = set()
        self.tainted = 0
        self.at: tuple[str, int] | None = None
        self.spent = 0
        self.fires = 0
        self.marks: dict[Any, int] = {}
        self._check_limits()
        for program in game.programs:
            verify_program(program)
            self.sources[program.name] = program
        for program in game.programs:
            self.code_of(program.name)
        if game.entry not in self.sources:
            raise LinkError(f"entry program {game.entry!r} does not exist")

    def _check_limits(self) -> None:
        if len(self.game.stats) > 64 or len(self.game.tags) > 64:
            raise LinkError("at most 64 stats and 64 kinds of tags")
        for verb in self.game.verbs:
            if (verb.commit is None) == (verb.program is None) and verb.name != "choose":
                raise LinkError(f"verb {verb.name!r} needs either a commit or a program")

    # cards and programs ---------------------------------------------------------------------------------------------

    def add_cards(self, cards: Iterable[CardDef], verify: bool = True) -> None:
        """Make definitions known; they are linked when first used. Raises ProgramError, LinkError."""
        for card in cards:
            if "#" in card.id:
                raise LinkError(f"card id {card.id!r} contains '#'")
            if verify:
                verify_card(card)
            known = self.card_defs.get(card.id)
            if known is not None and card.id in self._by_id and known != card:
                raise LinkError(f"card {card.id!r} is in use with another definition")
            self.card_defs[card.id] = card

    def linked(self, card_id: str) -> Card:
        """The linked definition of a card. Raises LinkError when it is not known."""
        found = self._by_id.get(card_id)
        if found is None:
            cdef = self.card_defs.get(card_id)
            if cdef is None and self.game.derive is not None:
                cdef = self.game.derive(self, card_id)
                if cdef is not None:
                    self.card_defs[card_id] = cdef
            if cdef is None:
                raise LinkError(f"unknown card {card_id!r}")
            for program in cdef.programs:
                self.sources[f"{card_id}#:{program.name}"] = program
            found = Card(self, len(self.cards_linked), cdef)
            self.cards_linked.append(found)
            self._by_id[card_id] = found
        return found

    def link_ability(self, ident: str, adef: AbilityDef) -> Ability:
        """Link an ability of a program's pool (once)."""
        found = self.abilities.get(ident)
        return found if found is not None else Ability(self, ident, adef)

    def ability(self, ident: str) -> Ability:
        """A linked ability by id. Raises LinkError."""
        found = self.abilities.get(ident)
        if found is None:
            if "#" in ident:
                self.linked(ident.split("#", 1)[0])
            if ident not in self.abilities and "@" in ident:
                self.code_of(ident[:ident.rfind("@")])
            found = self.abilities.get(ident)
            if found is None:
                raise LinkError(f"unknown ability {ident!r}")
        return found

    def program(self, pid: str) -> Program:
        """A program by id. Raises LinkError."""
        found = self.sources.get(pid)
        if found is None:
            if "!" in pid:
                self.ability(pid[:pid.rfind("!")])
            elif "#" in pid:
                self.linked(pid.split("#", 1)[0])
            found = self.sources.get(pid)
            if found is None:
                raise LinkError(f"unknown program {pid!r}")
        return found

    def code_of(self, pid: str) -> tuple[Any, ...]:
        """Handlers of a program, linked on first use."""
        found = self.code.get(pid)
        if found is None:
            found = self.code[pid] = steps.link_program(self, pid, self.program(pid))
        return found

    def resolve_program(self, pid: str, name: str) -> str:
        """Program called `name` as seen from program `pid`: of the same card, else of the rules."""
        if "#" in pid:
            local = f"{pid.split('#', 1)[0]}#:{name}"
            if local in self.sources:
                return local
        if name in self.sources:
            return name
        raise LinkError(f"{pid}: unknown program {name!r}")

    def frame_size(self, pid: str) -> int:
        """Number of locals of a frame, the reserved ones included."""
        size = self.sizes.get(pid)
        if size is None:
            size = self.sizes[pid] = len(RESERVED) + len(self.program(pid).locals)
        return size

    def native(self, name: str) -> Callable[..., Any]:
        found = self.game.natives.get(name)
        if found is None:
            raise LinkError(f"unknown native {name!r}")
        return found

    # running --------------------------------------------------------------------------------------------------------

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
        return s

    def blank(self, seed: int = 0) -> State:
        """An empty state of this game."""
        game = self.game
        return empty(len(self.columns), len(game.zones) * self.players,
                     len(game.vars) + len(game.player_vars) * self.players, seed, len(game.streams))

    def run(self, s: State) -> None:
        """Run until a question that needs an answer, or the end."""
        left, stack = self.game.budgets.ops, s.frames
        self.spent, self.fires, self.marks, self.at = 0, 0, {}, None
        code = self.code
        while s.result is None:
            if s.pending is not None:
                choice = choices.forced(s.pending)
                if choice is None:
                    return
                self._take(s, choice)
                continue
            if not stack:
                atoms.finish(self, s, ())
                return
            pid, pc, held, _ = stack.pop()
            handlers = code.get(pid) or self.code_of(pid)
            loc = list(held)
            if s.trace is not None:
                left -= self._traced(s, pid, pc, handlers, loc)
                pc = -1
            while pc >= 0:
                pc = handlers[pc](s, loc)
                left -= 1
            if left < 0:
                raise BudgetError("ops", self.game.budgets.ops, pid)

    def _traced(self, s: State, pid: str, pc: int, handlers: tuple[Any, ...], loc: list[Any]) -> int:
        """Run a frame as `run` does, noting which op is at work. Gives the number of ops."""
        count = 0
        while pc >= 0:
            self.at = (pid, pc)
            pc = handlers[pc](s, loc)
            count += 1
        self.at = None
        return count

    def _take(self, s: State, choice: int) -> None:
        q = s.pending
        assert q is not None
        done, value = choices.advance(q, choice)
        if not done:
            s.pending = value
            return
        self._answered(s, q, value)

    def _answered(self, s: State, q: tuple[Any, ...], value: Any) -> None:
        s.pending = None
        if s.trace is not None:
            trace.answered(self, s, q, value)
        frames.deliver(s, value)

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
        if isinstance(choice, tuple):
            self._answered(s, q, choices.whole(q, choice))
        else:
            if not isinstance(choice, int) or isinstance(choice, bool) or not choices.allows(q, choice):
                raise IllegalChoice(f"{choice!r} is not among {choices.legal(q)[:20]}")
            self._take(s, choice)
        self.run(s)

    # for core programs ----------------------------------------------------------------------------------------------

    def _chosen(self, s: State, loc: list[Any]) -> int:
        from zxscript.engine.asking import announce

        announce(self, s, loc, loc[4], loc[5])
        frames.deliver(s, loc[4])
        return -1

    def urgent_idle(self, s: State, pid: str) -> bool:
        """True unless the urgent program is running already."""
        name = self.game.urgent_program
        return name is not None and pid != name and all(f[0] != name for f in s.frames)

    def push_urgent(self, s: State) -> None:
        frames.enter(self, s, str(self.game.urgent_program), (None, 0, None, None), ())

    def replacement_chooser(self, s: State, p: Event) -> int:
        chooser = self.game.replacement_chooser
        return pipeline.controller_of(s, p) if chooser is None else chooser(self, s, p)

    def chain_chooser(self, s: State) -> int:
        chooser = self.game.chain.chooser
        return 0 if chooser is None else chooser(self, s)

    def any_back(self, s: State, kinds: tuple[str, ...]) -> bool:
        """Is anything present that looks back on one of these events?"""
        index = s.index
        if "gain" in index:
            return True
        for kind in kinds:  # noqa: SIM110 - hot path, a generator costs twice as much
            if "back:" + kind in index:
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
