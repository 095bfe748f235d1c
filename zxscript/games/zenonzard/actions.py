"""What a player may do: questions of the mana, main and flash steps, and of the block (§8–§13).

Options are tuples: ("summon", ref), ("magic", ref, ability id), ("advance", ref), ("retreat", ref),
("boost", mana, host), ("switch", minion, mana), ("attack", ref, target), ("place", ref), ("marker",), ("block", ref). DONE is passing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zxscript.engine import events, permits, values
from zxscript.engine.choices import Question
from zxscript.engine.state import DEF, MASK, REST
from zxscript.games.zenonzard import costs, facts, switching
from zxscript.games.zenonzard.layout import BASE, FIELD, FORCE, HAND, KIND, P_RIGHTS, SINCE, V_ATTACKER, V_TURN

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

Option = tuple[Any, ...]


def kinds_of(e: Engine, s: State, refs: list[int]) -> list[tuple[str, ...]]:
    """What each of these cards is."""
    if not values.as_printed(e, s, KIND):
        return [values.tags_of(e, s, KIND, r) for r in refs]
    defs, linked = s.cols[DEF], e.cards_linked
    return [linked[defs[r & MASK]].tags[KIND] for r in refs]


def free_to(e: Engine, s: State, verb: str, ref: int, player: int, **fields: Any) -> bool:
    """Does nothing forbid the rules action?"""
    if events.quiet(e, s, verb):
        return True
    return permits.can(e, s, verb, ref, player, None, "rule", **fields)


# mana phase ---------------------------------------------------------------------------------------------------------

def mana_question(e: Engine, s: State, player: int) -> Question:
    """One Base Minion from hand, or one colourless mana, or nothing (8.2)."""
    hand = s.zones[HAND * 2 + player]
    options: list[Option] = [("place", r) for r, kinds in zip(hand, kinds_of(e, s, hand), strict=True)
                             if "base_minion" in kinds and free_to(e, s, "place", r, player)]
    options.append(("marker",))
    return Question("action", player, tuple(options), min=0, prompt="mana_phase")


# main phase ---------------------------------------------------------------------------------------------------------

def main_question(e: Engine, s: State, player: int) -> Question:
    """Everything that may be done in the Main Phase (8.3); DONE ends it. Asked even when nothing else is possible."""
    options = [*uses(e, s, player, "main"), *_moves(e, s, player), *_attacks(e, s, player)]
    return Question("action", player, tuple(options), min=0, show=True, prompt="main_phase")


def uses(e: Engine, s: State, player: int, timing: str) -> list[Option]:
    """Cards of the hand that may be used and paid for now; timing "main" or "flash" (13.2, 13.7)."""
    out: list[Option] = []
    hand = s.zones[HAND * 2 + player]
    if not hand:
        return out
    purse = costs.Purse(e, s, player)
    free = events.quiet(e, s, "use")
    summons = free and events.quiet(e, s, "summon")        # who summons uses the card (10.1)
    for ref, kinds in zip(hand, kinds_of(e, s, hand), strict=True):
        if "field_minion" in kinds:
            if timing == "flash" and not values.has(e, s, "swoop", ref):
                continue
            if purse.affords(ref) and (summons or (free_to(e, s, "summon", ref, player) and free_to(e, s, "use", ref, player))):
                out.append(("summon", ref))
        elif "magic" in kinds:
            if not purse.affords(ref) or not (free or free_to(e, s, "use", ref, player)):
                continue
            found = _magic(e, s, ref, timing)
            if found:
                out += [("magic", ref, ability) for ability in found]
    return out


def _magic(e: Engine, s: State, ref: int, timing: str) -> list[str]:
    return [a for a in e.abilities_of(s, ref, "magic")
            if timing in e.ability(a).tags and e.within_limit(s, a, ref) and e.test(s, a, "usable", ref)]


def _moves(e: Engine, s: State, player: int) -> list[Option]:
    """What a movement right can do: Field to Base, Base to Field, attach a 加護 mana (§9, §16); and スイッチ, for which a ruling
    may ask none."""
    able = s.vars[P_RIGHTS + player] > 0
    if not able and e.game.rulings["switch_right"]:
        return []
    tokens, carriers = e.game.rulings["token_moves"], e.game.rulings["boost_mana_moves"]
    out: list[Option] = []
    quiet = events.quiet(e, s, "retreat")
    for ref in s.zones[FIELD * 2 + player]:
        if (tokens or "token" not in values.printed_tags(e, s, KIND, ref)) and (quiet or free_to(e, s, "retreat", ref, player)):
            out.append(("retreat", ref))
    quiet = events.quiet(e, s, "advance")
    base = s.zones[BASE * 2 + player]
    for ref, kinds in zip(base, kinds_of(e, s, base), strict=True):
        carrier = values.has(e, s, "boost", ref)  # a marker too: mana that is no card can be attached, but never moves (9.4)
        if "minion" in kinds and (carriers or not carrier) and (quiet or free_to(e, s, "advance", ref, player)):
            out.append(("advance", ref))
        if carrier and able:
            out += [("boost", ref, host) for host in _hosts(e, s, player, ref)]
    pairs = switching.pairs(e, s, player, out)
    return [*out, *pairs] if able else pairs


def _hosts(e: Engine, s: State, player: int, mana: int) -> list[int]:
    """Own minions to which a mana may be attached: the mana active, the condition met, no other 加護 there unless two may be (§16)."""
    if s.cols[REST][mana & MASK] and not values.flag(e, s, "boost_rested", mana):
        return []
    tests = [(a, e.ability(a)) for a in e.abilities_of(s, mana, "keyword") if "boost" in e.ability(a).tags]
    out: list[int] = []
    for host in s.zones[FIELD * 2 + player]:
        if len(facts.boosts(e, s, host)) > values.flag(e, s, "boost_twice", host) or not free_to(e, s, "boost", mana, player, target=host):
            continue
        fits = values.flag(e, s, "boost_any", host) or any(
            "host" not in a.tests or a.tests["host"](s, e.locals_of(s, ident, mana), host) for ident, a in tests)
        if fits:
            out.append(host)
    return out


# attack -------------------------------------------------------------------------------------------------------------

def _attacks(e: Engine, s: State, player: int) -> list[Option]:
    if s.vars[V_TURN] == 1 and not e.game.rulings["first_turn_attack"]:
        return []
    out: list[Option] = []
    rests = s.cols[REST]
    able = [ref for ref in s.zones[FIELD * 2 + player] if not rests[ref & MASK]]
    if not able:
        return out
    forces = [f for f in s.zones[FORCE * 2 + 1 - player] if facts.force_stands(e, s, f)]
    quiet = events.quiet(e, s, "attack")
    for ref in able:
        for target in targets(e, s, player, ref, forces):
            if quiet or free_to(e, s, "attack", ref, player, target=target):
                out.append(("attack", ref, target))
    return out


def targets(e: Engine, s: State, player: int, ref: int, forces: list[int]) -> list[int]:
    """What an attacker can attack by the rules (§11): the enemy's standing Forces (given); the player unless the minion is
    fresh behind Forces."""
    fresh = s.rare[SINCE].get(ref & MASK, 0) == s.vars[V_TURN]
    if not forces or not fresh or values.has(e, s, "charge", ref):
        return [*forces, player - 2]
    return forces


def flash_question(e: Engine, s: State, player: int) -> Question:
    """A player's turn in the flash window. Passing is shown whenever there are cards in hand: being asked must not tell
    the opponent what they are."""
    return Question("action", player, tuple(uses(e, s, player, "flash")), min=0,
                    show=bool(s.zones[HAND * 2 + player]), prompt="flash")


def blockers(e: Engine, s: State, player: int) -> list[int]:
    """Minions that may block the current attack (12.3)."""
    attacker = s.vars[V_ATTACKER]
    sly = values.has(e, s, "infiltrate", attacker)
    level = costs.total(e, s, attacker) if sly else 0
    rests = s.cols[REST]
    return [r for r in s.zones[FIELD * 2 + player]
            if not rests[r & MASK] and (not sly or costs.total(e, s, r) == level)
            and free_to(e, s, "block", r, player, target=attacker)]


def block_question(e: Engine, s: State, player: int) -> Question | None:
    """Who blocks. Minions that must block leave no other choice (必ずブロックする)."""
    able = blockers(e, s, player)
    if not able:
        return None
    musts = [r for r in able if permits.must(e, s, "block", r)]
    return Question("action", player, tuple([("block", r) for r in musts or able]), min=1 if musts else 0,
                    prompt="block")


def mulligan_question(e: Engine, s: State, player: int) -> Question:
    hand = tuple(s.zones[HAND * 2 + player])
    return Question("pick", player, hand, min=0, max=len(hand), prompt="mulligan")


QUERIES: dict[str, Callable[..., Any]] = {
    "mana_question": mana_question, "main_question": main_question, "flash_question": flash_question,
    "block_question": block_question, "mulligan_question": mulligan_question, "pay_next": costs.pay_next,
}
