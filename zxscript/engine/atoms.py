"""The atoms: the only functions that change a state. First arguments are always the engine and the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from zxscript.engine import depends, hooks, layers, rng, trace, values
from zxscript.engine.errors import BudgetError, EngineError
from zxscript.engine.linked import Linked
from zxscript.engine.state import (
    CONTROLLER,
    DEF,
    FACE,
    FULL,
    HOST,
    KNOWN,
    MASK,
    OWNER,
    POS,
    REF,
    REST,
    STAMP,
    STEP,
    ZONE,
    State,
)

#: Columns that nearly every move writes.
_WRITTEN: Final = 1 << REF | 1 << ZONE | 1 << POS | 1 << STAMP
_OF_MOVES: Final = 1 << REF | 1 << ZONE | 1 << STAMP            # only moves change these
_WITH_HOOKS: Final = 1 << CONTROLLER | 1 << DEF                   # whose change takes the hooks of a card with it
#: What a move may change for modifications that stay as they are.
_MOVED: Final = depends.PLACES | 1 << ZONE | 1 << POS | 1 << HOST


def touch(e: Linked, s: State, what: int) -> None:
    """Something changed that modifications may read (a mask of depends; Scratch.deps has a bit of it, or need not be told of it)."""
    if s.cache or s.calm:
        deps = s.scratch.deps
        if (deps if deps >= 0 else depends.of_state(s)) & what:
            s.cache.clear()
            if s.calm and depends.of_settling(e, s) & what:
                s.calm = False


def _leave(e: Linked, s: State, ref: int) -> None:
    cols, card = s.cols, ref & MASK
    zone = cols[ZONE][card]
    if e.checked_zones[zone]:
        s.calm = False
    n = zone * e.players + cols[OWNER if e.by_owner[zone] else CONTROLLER][card]
    pile = s.zones[n] if s.own < 0 else s.pile(n)
    if pile[-1] == ref:
        pile.pop()
    else:
        pile.remove(ref)
    if e.cards_linked[cols[DEF][card]].by_zone[zone]:
        hooks.leave(e, s, ref)


def _enter(e: Linked, s: State, ref: int, index: int | None) -> None:
    cols, card = s.cols, ref & MASK
    zone = cols[ZONE][card]
    if e.checked_zones[zone]:
        s.calm = False
    n = zone * e.players + cols[OWNER if e.by_owner[zone] else CONTROLLER][card]
    pile = s.zones[n] if s.own < 0 and s.zones[n] else s.pile(n)
    if index is None:
        pile.append(ref)
    else:
        pile.insert(index, ref)
    if e.cards_linked[cols[DEF][card]].by_zone[zone]:
        hooks.arrive(e, s, ref)
    if s.scratch.deps & _MOVED:
        _moved(e, s)


def _zone(e: Linked, zone: int | str) -> int:
    return e.zone_number(zone) if isinstance(zone, str) else zone


def move(e: Linked, s: State, ref: int, zone: int | str, player: int | None = None, index: int | None = None,
         pos: int = -1, face: int | None = None, rest: int | None = None, host: int = -1,
         keep: bool | None = None) -> int:
    """Move a card; gives its reference afterwards, 0 if it was gone.

    `zone` name or number; `player` becomes the controller in a controller's zone (default: as now); `index` place in
    the list (None top, 0 bottom); `face`, `rest` None: as they are when the object is kept, else the zone's habit and
    ready. `keep` overrides whether it stays the same object (default by ZoneDef.keeps).
    """
    cols, card = s.cols, ref & MASK
    if ref <= 0 or cols[REF][card] != ref:
        return 0
    way = e.ways[cols[ZONE][card]][zone if type(zone) is int else _zone(e, zone)]
    keep = way.keep if keep is None else keep
    if not keep and way.remembered:
        snapshot(e, s, ref)
    if way.checked:                           # from here on `_leave` and `_enter`, once for both
        s.calm = False
    n, hooked = way.left + cols[way.whose_left][card], e.cards_linked[cols[DEF][card]].by_zone
    pile = s.zones[n] if s.own < 0 else s.pile(n)
    if pile[-1] == ref:
        pile.pop()
    else:
        pile.remove(ref)
    if hooked[way.old]:
        hooks.leave(e, s, ref)
    if s.own & _WRITTEN != _WRITTEN:
        s.columns(_WRITTEN)
    cols[ZONE][card] = way.new
    cols[POS][card] = pos
    if host >= 0 or card in s.rare[HOST]:
        s.set_cell(HOST, card, host)
    side = player if way.whose == CONTROLLER else None if keep else cols[OWNER][card]
    if side is not None and cols[CONTROLLER][card] != side:
        s.column(CONTROLLER)[card] = side
    after: Any = ref
    if not keep:                              # it becomes a new object (Any: compiled code would make objects of the numbers anew)
        number: Any = ref + STEP
        stamp: Any = s.seq + 1
        s.seq = stamp
        after = cols[REF][card] = e.numbers[number]
        cols[STAMP][card] = e.numbers[stamp]
        if s.scratch.marked >> card & 1:
            s.unmark(card)
        face, rest = way.face if face is None else face, rest or 0
    if face is not None and cols[FACE][card] != face:
        s.column(FACE)[card] = face
    if rest is not None and cols[REST][card] != rest:
        s.column(REST)[card] = rest
    n = way.entered + cols[way.whose][card]
    if s.own >= 0 or not (pile := s.zones[n]):
        pile = s.pile(n)
    if index is None:
        pile.append(after)
    else:
        pile.insert(index, after)
    if hooked[way.new]:
        hooks.arrive(e, s, after)
    if s.scratch.deps & _MOVED:
        _moved(e, s)
    elif keep:
        s.cache.clear()                       # values of the same object may read what has just changed
    elif s.cache:
        values.drop(s, ref)
    return after  # type: ignore[no-any-return]


def _moved(e: Linked, s: State) -> None:
    """Something present may read what a move changes."""
    s.cache.clear()
    if s.calm and depends.of_settling(e, s) & _MOVED:
        s.calm = False


def snapshot(e: Linked, s: State, ref: int) -> None:
    """Remember what an object is now (kept until `forget`); a snapshot that exists already stands."""
    if ref in s.snapshots:
        return
    card = ref & MASK
    columns = s.row(card)
    if not s.index:
        s.snapshots[ref] = (columns, None, None, None)
        return
    now: list[int | None] = [None] * len(e.stat_keys)
    words: list[tuple[str, ...] | None] = [None] * len(e.tag_keys)
    for n in layers.modified(e, s):
        if n < depends.TAGS:
            now[n] = values.stat(e, s, n, ref)
        elif n < depends.FLAGS:
            words[n - depends.TAGS] = values.tags(e, s, n - depends.TAGS, ref)
    has = None
    if "gain" in s.index or "lose" in s.index:
        has = tuple([t for a, _ in values.held(e, s, ref) for t in a.tags])
    s.snapshots[ref] = (columns, tuple(now), tuple(words), has)


def unsnapshot(s: State, ref: int) -> None:
    """Drop the snapshot of an object that turned out to stay."""
    s.snapshots.pop(ref, None)


def put(e: Linked, s: State, ref: int, column: int | str, value: int) -> None:
    """Set one column of a card. Zone and reference belong to `move`; a new controller or definition moves the hooks."""
    k = e.column_number(column) if isinstance(column, str) else column
    card = ref & MASK
    if ref <= 0 or s.cols[REF][card] != ref:
        return
    if k == REST:
        (s.cols[REST] if s.own >> REST & 1 else s.column(REST))[card] = value
    elif _OF_MOVES >> k & 1:
        raise EngineError("this column is changed by move only")
    elif _WITH_HOOKS >> k & 1:
        if k == DEF and s.trace is not None:
            trace.add(e, s, "became", ref, s.cols[DEF][card], private=True)
        _leave(e, s, ref)
        s.set_cell(k, card, value)
        _enter(e, s, ref, None)
        s.cache.clear()
        return
    else:
        s.set_cell(k, card, value)
        if k != KNOWN:
            s.calm = False
    if s.scratch.deps & 1 << k:
        touch(e, s, 1 << k)


def mark(e: Linked, s: State, ref: int, cells: tuple[tuple[int, int], ...]) -> None:
    """Set several rare columns of a card (number of the column, value), all but `known`."""
    card = ref & MASK
    if ref <= 0 or s.cols[REF][card] != ref:
        return
    s.calm = False
    for k, value in cells:
        s.set_cell(k, card, value)
        if s.scratch.deps & 1 << k:
            touch(e, s, 1 << k)


def set_var(e: Linked, s: State, name: str, value: int) -> None:
    """Set a variable of the game."""
    assign(e, s, e.var_number(name), value)


def assign(e: Linked, s: State, n: int, value: int) -> None:
    """Set a variable of the game by its number."""
    if s.vars[n] != value:
        s.vars[n] = value
        if s.scratch.deps & e.var_bits[n]:
            touch(e, s, e.var_bits[n])


def set_pvar(e: Linked, s: State, name: str, player: int, value: int) -> None:
    """Set a per-player variable."""
    n = e.pvars.get(name, -1)
    n = (e.pvar_number(name) if n < 0 else n) + player
    if s.vars[n] != value:
        s.vars[n] = value
        if e.checked_vars >> n & 1:
            s.calm = False
        if s.scratch.deps & e.var_bits[n]:
            touch(e, s, e.var_bits[n])


def shuffle(e: Linked, s: State, zone: int | str, player: int) -> None:
    """Shuffle a zone with stream 0; nobody knows its cards any more. The cards keep their references."""
    place = _zone(e, zone)
    n = place * e.players + player
    s.pile(n)[:] = rng.shuffled(s.rng, 0, s.zones[n])
    if s.rare[KNOWN]:
        refs, zones, sides = s.cols[REF], s.cols[ZONE], s.cols[OWNER if e.by_owner[place] else CONTROLLER]
        for card in [card for card in s.rare[KNOWN] if zones[card] == place and sides[card] == player and refs[card]]:
            del s.marks(KNOWN)[card]
    touch(e, s, depends.PLACES | 1 << KNOWN)


def reorder(e: Linked, s: State, zone: int | str, player: int, refs: tuple[int, ...]) -> None:
    """Put the cards of a zone in the given order, bottom first. Raises EngineError unless it is the same cards."""
    n = _zone(e, zone) * e.players + player
    if sorted(refs) != sorted(s.zones[n]):
        raise EngineError("reorder needs exactly the cards of the zone")
    s.pile(n)[:] = refs
    touch(e, s, depends.PLACES)


def create(e: Linked, s: State, def_id: str, owner: int, zone: int | str, index: int | None = None, pos: int = -1,
           face: int | None = None, rest: int = 0) -> int:
    """A new card (set-up, token) in a zone; gives its reference."""
    card = len(s.cols[REF])
    if card >= min(e.game.budgets.cards, MASK):
        raise BudgetError("cards", e.game.budgets.cards)
    zone = _zone(e, zone)
    s.seq += 1
    ref: Any = e.numbers[STEP + card]
    stamp: Any = e.numbers[s.seq]
    cols = s.columns(FULL)
    row: tuple[Any, ...] = (
        ref, e.linked(def_id).number, owner, owner, zone, pos, rest, e.zone_face[zone] if face is None else face)
    for k, value in (*enumerate(row), (STAMP, stamp)):
        cols[k].append(value)
    _enter(e, s, ref, index)
    return STEP + card


def create_all(e: Linked, s: State, ids: Sequence[str], owner: int, zone: int | str, face: int = -1) -> None:
    """A new card in a zone for each definition (decks), one on the other; `face` -1: the zone's habit."""
    zone, first, count, numbers = _zone(e, zone), len(s.cols[REF]), len(ids), e.numbers
    if first + count > min(e.game.budgets.cards, MASK):
        raise BudgetError("cards", e.game.budgets.cards)
    linked = [e.linked(ident) for ident in ids]
    cols, face = s.columns(FULL), e.zone_face[zone] if face < 0 else face
    refs = [numbers[n] for n in range(STEP + first, STEP + first + count)]
    cols[REF] += refs
    cols[DEF] += [d.number for d in linked]
    for k, value in ((OWNER, owner), (CONTROLLER, owner), (ZONE, zone), (POS, -1), (REST, 0), (FACE, face)):
        cols[k] += [value] * count
    cols[STAMP] += [numbers[n] for n in range(s.seq + 1, s.seq + 1 + count)]
    s.seq += count
    s.pile(zone * e.players + owner).extend(refs)
    s.cache.clear()
    s.calm = False
    for ref, d in zip(refs, linked, strict=True):
        if d.by_zone[zone]:
            hooks.arrive(e, s, ref)


def vanish(e: Linked, s: State, ref: int) -> None:
    """The card goes out of existence (tokens)."""
    card = ref & MASK
    if ref <= 0 or s.cols[REF][card] != ref:
        return
    if e.snapshots[s.cols[ZONE][card]]:
        snapshot(e, s, ref)
    _leave(e, s, ref)
    s.column(REF)[card] = 0
    s.calm = False
    s.cache.clear()


def show(e: Linked, s: State, ref: int, seats: int) -> None:
    """Seats (bit mask) may look at the card until it becomes a new object or is shuffled."""
    if ref > 0 and s.cols[REF][ref & MASK] == ref:
        s.set_cell(KNOWN, ref & MASK, s.rare[KNOWN].get(ref & MASK, 0) | seats)
        if s.scratch.deps & 1 << KNOWN:
            touch(e, s, 1 << KNOWN)


def roll(e: Linked, s: State, stream: str, n: int) -> int:
    """A random number 0..n-1 of a stream."""
    return rng.below(s.rng, e.game.streams.index(stream), n)


def begin_effect(e: Linked, s: State, ability_id: str, loc: tuple[Any, ...], until: str = "", of: int | None = None,
                 ticks: int = 1) -> int:
    """Register an effect (its ability with these locals); gives its id. `until` "" = while the game lasts."""
    if len(s.effects) >= e.game.budgets.effects:
        raise BudgetError("effects", e.game.budgets.effects)
    if until and until not in e.game.durations:
        raise EngineError(f"unknown duration {until!r}")
    s.seq += 1
    s.effects[s.seq] = (ability_id, loc, until, of, ticks)
    s.calm = False
    hooks.effect_hooks(e, s, s.seq, True)
    s.cache.clear()
    return s.seq


def end_effect(e: Linked, s: State, ident: int) -> None:
    """End one registered effect."""
    if ident in s.effects:
        hooks.effect_hooks(e, s, ident, False)
        del s.effects[ident]
        s.calm = False
        s.cache.clear()


def end_effects(e: Linked, s: State, until: str, of: int | None = None, count: bool = True) -> None:
    """A duration ends once (for player `of`): effects lasting until then are counted down and end at zero.  Without
    `count` those that end later stay as they are: of what ends several times at one moment only one is counted."""
    for ident, (ability, loc, name, player, ticks) in list(s.effects.items()):
        if name == until and (player is None or of is None or player == of):
            if ticks > 1 and count:
                s.effects[ident] = (ability, loc, name, player, ticks - 1)
            elif ticks == 1:
                end_effect(e, s, ident)


def use(e: Linked, s: State, ability_id: str, ref: int, player: int) -> None:
    """Count one use of an ability that has a limit."""
    ability = e.ability(ability_id)
    limit = ability.limit
    if limit is not None:
        key = (ability.counted, ref if limit.per == "object" else -1 - player, limit.period)
        s.uses[key] = s.uses.get(key, 0) + 1


def forget(e: Linked, s: State, facts: bool = False, snapshots: bool = False, uses: str | None = None) -> None:
    """Drop remembered events, snapshots, uses counted per a period."""
    if facts:
        s.facts.clear()
    if snapshots:
        s.snapshots.clear()
    if uses is not None:
        for key in [k for k in s.uses if k[2] == uses]:
            del s.uses[key]
    s.cache.clear()
    if s.calm and depends.of_settling(e, s):
        s.calm = False


def finish(e: Linked, s: State, winners: tuple[int, ...]) -> None:
    """The game is over: (0,), (1,), or () for a draw."""
    s.result = winners
    s.pending = None
    s.frames.clear()
    s.waiting.clear()
