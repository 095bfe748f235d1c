"""Linked tables of one game and its cards: names to numbers, verbs, abilities, programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from zxscript.engine import asking, chain, expr_cards, expr_events, expr_logic, expr_tuples, link, replacing, steps
from zxscript.engine.bits import FIRST, GAIN
from zxscript.engine.defs import Ability, Card, Numbers, Op, Verb, Way
from zxscript.engine.depends import FLAGS, ORIGINALS, TAGS, VARIABLE, VARIABLES
from zxscript.engine.errors import LinkError
from zxscript.engine.gamedef import CORE_COLUMNS, GameDef
from zxscript.engine.linked import LINKING
from zxscript.engine.reading import Reading
from zxscript.ir.forms import CORE_FIELDS, RESERVED
from zxscript.ir.program import AbilityDef, CardDef, Program
from zxscript.ir.verify import verify_card, verify_program

_FORMS = (expr_cards, expr_events, expr_logic, expr_tuples)  # imported so that their forms are registered
#: Who sees a card: every seat, nobody, only (-1) the one to whom the list belongs.
_SIGHT = {"all": 255, "none": 0, "owner": -1}
_CORE_SIZES = {"core:act": 13, "core:fire": 5, "core:chosen": 6}


class Tables(Reading):
    """Links a GameDef and, when they are first used, card definitions."""

    def __init__(self, game: GameDef) -> None:
        self.game = game
        self.players = game.players
        self.urgent = game.urgent
        self.max_frames = game.budgets.frames
        self.card_defs: dict[str, CardDef] = {}
        self.cards_linked = []
        self._by_id: dict[str, Card] = {}
        self._digests: dict[int, str] = {}
        self.numbers = Numbers()            # references and stamps, each one object for all states
        self.rules_name = None
        self.condition_parts = {}           # conditions in their parts, of those that failed (engine.why)
        self.frame_kinds = {}               # whose programs are (engine.due)
        self.ops_own = {}                   # what the ops of one at work are called, of a card (engine.due)
        self.ops_bare = {}                  # the same, of the rules too
        self.notes = {}                     # look-up tables that the game makes of the definitions
        self.tabled = {}                    # those of all definitions that are linked (linked.Table)
        self._number_places(game)
        self._number_values(game)
        self._link_verbs(game)
        self._check_limits()
        self._link_rules(game)

    def _number_places(self, game: GameDef) -> None:
        self.columns = (*CORE_COLUMNS, *game.columns)
        self.col = {name: k for k, name in enumerate(self.columns)}
        self.field = {name: k for k, name in enumerate((*CORE_FIELDS, *game.fields))}
        self.amount_field = self.field.get("amount", 0)
        self.zone = {z.name: k for k, z in enumerate(game.zones)}
        self.by_owner = [z.side == "owner" for z in game.zones]
        self.snapshots = [z.snapshot for z in game.zones]
        self.sight = [tuple([_SIGHT[z.visible if face or z.visible == "none" else z.face_down] for face in (0, 1)]) for z in game.zones]
        self.open_zones = [z.visible == "all" for z in game.zones]
        self.veiled = [z.visible == "none" for z in game.zones]
        self.zone_face = [z.face for z in game.zones]
        self.vars = {name: k for k, name in enumerate(game.vars)}
        base = len(game.vars)
        self.pvars = {name: base + k * game.players for k, name in enumerate(game.player_vars)}
        self.var_bits = [1 << VARIABLE + n for n in range(len(self.vars) + self.players * len(self.pvars))]   # what touches them
        self._number_checks(game)

    def _number_checks(self, game: GameDef) -> None:
        """What state checks look at; everything, if the game does not say."""
        looks = game.settling
        self.checked = None if looks is None else looks.values
        self.checked_zones = [looks is None or z.name in looks.zones for z in game.zones]
        every = range(len(game.zones))
        self.ways = [[Way(game, old, new, self.checked_zones) for new in every] for old in every]
        self.checked_vars = 0
        for name, n in self.pvars.items():
            if looks is None or name in looks.player_vars:
                self.checked_vars |= (1 << game.players) - 1 << n

    def _number_values(self, game: GameDef) -> None:
        self.stat_keys = [f"stat:{d.name}" for d in game.stats]
        self.tag_keys = [f"tag:{name}" for name in game.tags]
        self.stat_no = {d.name: k for k, d in enumerate(game.stats)}
        self.tag_no = {name: k for k, name in enumerate(game.tags)}
        self.flag_no = {name: FLAGS + k for k, name in enumerate(game.flags)}
        self.flags = set(game.flags)
        self.value_keys = {
            **dict(enumerate(self.stat_keys)), **dict(enumerate(self.tag_keys, TAGS)),
            **{n: f"flag:{name}" for name, n in self.flag_no.items()},
            **{ORIGINALS + k: f"orig:{d.name}" for k, d in enumerate(game.stats)}}
        self.value_no = {key: n for n, key in self.value_keys.items()}

    def _link_verbs(self, game: GameDef) -> None:
        self.verbs = {d.name: Verb(d, game.fields) for d in game.verbs}
        self.gates = {v: (f"forbid:{v}", f"replace:{v}", f"amount:{v}") for v in self.verbs}
        self.bits, self.bit_groups = dict(FIRST), dict(FIRST)
        self.stat_masks, self.tag_masks = [GAIN] * len(game.stats), [GAIN] * len(game.tags)
        self.masks = {}
        self.kinds = {kind for v in self.verbs.values() for kind in v.emits_all}

    def _link_rules(self, game: GameDef) -> None:
        self.sources = {}
        self.abilities = {}
        self.sizes = dict(_CORE_SIZES)
        self.code = {
            "core:act": replacing.make_core(self), "core:fire": chain.make_core(self), "core:chosen": asking.make_core(self)}
        for program in game.programs:
            verify_program(program)
            self.sources[program.name] = program
        for program in game.programs:
            self.code_of(program.name)
        if game.entry not in self.sources:
            raise LinkError(f"entry program {game.entry!r} does not exist")

    def _check_limits(self) -> None:
        if len(self.game.stats) > TAGS or len(self.game.tags) > FLAGS - TAGS or len(self.game.flags) > ORIGINALS - FLAGS:
            raise LinkError(f"at most {TAGS} stats, {FLAGS - TAGS} kinds of tags, {ORIGINALS - FLAGS} flags")
        if len(self.vars) + self.players * len(self.pvars) > VARIABLES:
            raise LinkError(f"at most {VARIABLES} variables")
        for verb in self.game.verbs:
            if (verb.commit is None) == (verb.program is None) and verb.name != "choose":
                raise LinkError(f"verb {verb.name!r} needs either a commit or a program")

    # cards and programs ---------------------------------------------------------------------------------------------

    def add_cards(self, cards: Iterable[CardDef], verify: bool = True) -> None:
        """Make definitions known; they are linked when first used. Raises ProgramError, LinkError."""
        with LINKING:
            self._add_cards(cards, verify)

    def _add_cards(self, cards: Iterable[CardDef], verify: bool) -> None:
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
            with LINKING:
                found = self._by_id.get(card_id) or self._link_card(card_id)
        return found

    def _link_card(self, card_id: str) -> Card:
        cdef = self.card_defs.get(card_id)
        if cdef is None and self.game.derive is not None:
            cdef = self.game.derive(self, card_id)
            if cdef is not None:
                self.card_defs[card_id] = cdef
        if cdef is None:
            raise LinkError(f"unknown card {card_id!r}")
        for program in cdef.programs:
            self.sources[f"{card_id}#:{program.name}"] = program
        found = link.link_card(self, len(self.cards_linked), cdef if self.game.adapt is None else self.game.adapt(cdef))
        self.cards_linked.append(found)
        self.tabled.clear()
        self._by_id[card_id] = found
        return found

    def link_ability(self, ident: str, adef: AbilityDef) -> Ability:
        """Link an ability of a program's pool (once)."""
        with LINKING:
            found = self.abilities.get(ident)
            return found if found is not None else link.link_ability(self, ident, adef)

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

    def code_of(self, pid: str) -> tuple[Op, ...]:
        """The ops of a program, linked on first use."""
        found = self.code.get(pid)
        if found is None:
            with LINKING:
                found = self.code.get(pid)
                if found is None:
                    found = self.code[pid] = steps.link_program(self, pid, self.program(pid))
        return found

    def forget(self, card_id: str) -> None:
        """Let go of a card that could not be linked, and of all that was linked of it; no state may speak of it."""
        with LINKING:
            self.card_defs.pop(card_id, None)
            self._by_id.pop(card_id, None)
            for table in (self.sources, self.abilities, self.code):
                for name in [one for one in table if one.startswith(f"{card_id}#")]:
                    del table[name]

    def prove(self, pid: str) -> None:
        """Link a program and keep nothing of it: nearly all programs of a pool are never run, and those that are get linked again
        when they are.  Raises LinkError."""
        with LINKING:
            if pid not in self.code:
                steps.link_program(self, pid, self.program(pid))

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
