"""Checks of a state at a decision. A debug switch: `check` after every step in tests and exercise runs."""

from __future__ import annotations

from zxscript.engine import hooks, values
from zxscript.engine.errors import IllegalChoice, InvariantError
from zxscript.engine.linked import Linked
from zxscript.engine.state import CONTROLLER, MASK, OWNER, REF, ZONE, State


def problems(e: Linked, s: State) -> list[str]:
    """Sentences about what does not hold (empty: all is well)."""
    return misplaced(e, s) + _index(e, s) + inside(e, s)


def inside(e: Linked, s: State) -> list[str]:
    """The same, without the places of the cards (`misplaced`) and the index, of a state for which it has just been made."""
    out = _derived(e, s) + _question(e, s)
    for check in e.game.invariants:
        found = check(e, s)
        if found:
            out.append(found)
    return out


def check(e: Linked, s: State) -> None:
    """Raise InvariantError when something does not hold."""
    found = problems(e, s)
    if found:
        raise InvariantError("; ".join(found[:5]))


def try_all(e: Linked, s: State, limit: int = 64) -> None:
    """Every offered choice can be applied (to a clone), a choice that is not offered is refused and changes nothing."""
    steps = e.legal(s)
    for choice in steps[:limit]:
        e.answer(s.clone(), choice)
    if s.pending is None:
        return
    before = e.save(s)
    for wrong in (len(s.pending[2]) + 7, -9):
        try:
            e.answer(s, wrong)
        except IllegalChoice:
            if e.save(s) != before:
                raise InvariantError("a refused choice changed the state") from None
        else:
            raise InvariantError("an impossible choice was accepted")


def misplaced(e: Linked, s: State) -> list[str]:
    """Each living card lies in exactly one list, the right one; zone limits hold."""
    out: list[str] = []
    seen: dict[int, int] = {}
    for n, pile in enumerate(s.zones):
        zone, player = divmod(n, e.players)
        limit = e.game.zones[zone].limit
        if limit is not None and len(pile) > limit:
            out.append(f"{e.game.zones[zone].name} of {player} holds {len(pile)} cards")
        for ref in pile:
            card = ref & MASK
            side = s.cols[OWNER if e.by_owner[zone] else CONTROLLER][card]
            if s.cols[REF][card] != ref or s.cols[ZONE][card] != zone or side != player:
                out.append(f"card {card} lies in the wrong list {e.game.zones[zone].name} of {player}")
            seen[card] = seen.get(card, 0) + 1
    for card in range(len(s.cols[REF])):
        if seen.get(card, 0) != (1 if s.cols[REF][card] else 0):
            out.append(f"card {card} lies in {seen.get(card, 0)} lists")
    return out


def _index(e: Linked, s: State) -> list[str]:
    """The hook index equals one built from scratch."""
    other = s.clone()
    hooks.rebuild(e, other)
    if other.index == s.index:
        return [] if other.there == s.there else ["the bits of the hook index are not those of its keys"]
    keys = sorted(k for k in {*other.index, *s.index} if other.index.get(k) != s.index.get(k))
    return [f"hook index differs at {', '.join(keys[:4])}"]


def _derived(e: Linked, s: State) -> list[str]:
    """Cached derived values equal values computed without the cache."""
    other = s.clone()
    out: list[str] = []
    for slot, value in s.cache.items():
        if type(slot) is not int:
            continue
        ref, k = divmod(slot, values.WIDTH)
        other.cache.clear()
        again = values.worked_out(e, other, k, ref)
        if again != value:
            out.append(f"cached value {k} of {ref} is {value!r}, computed {again!r}")
    return out


def _question(e: Linked, s: State) -> list[str]:
    if s.result is not None:
        return [] if s.pending is None and not s.frames else ["the game is over but not at rest"]
    if s.pending is None:
        return ["neither a question nor a result"]
    return [] if e.legal(s) else ["a question without a legal answer"]
