"""What a player may do: questions of the mana, main and flash steps, and of the block (§8–§13).

Options are tuples: ("summon", ref), ("magic", ref, ability id), ("advance", ref), ("retreat", ref),
("boost", mana, host), ("switch", minion, mana), ("attack", ref, target), ("place", ref), ("marker",), ("block", ref). DONE is passing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from zxscript.engine import permits, values
from zxscript.engine.choices import Question
from zxscript.engine.state import DEF, FACE, MASK, REST
from zxscript.games.zenonzard import costs, facts, purse, switching
from zxscript.games.zenonzard.layout import BASE, FIELD, FORCE, HAND, P_RIGHTS, SINCE, V_ATTACKER, V_TURN
from zxscript.games.zenonzard.marks import (
    M_BASE,
    M_BOOST,
    M_CARD,
    M_FIELD,
    M_FLASH,
    M_MAGIC,
    M_MAIN,
    M_MINION,
    M_SWOOP,
    M_TOKEN,
    bears,
    marked,
)

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

Option = tuple[Any, ...]


# mana phase ---------------------------------------------------------------------------------------------------------

def mana_question(e: Engine, s: State, player: int) -> Question:
    """One Base Minion from hand, or one colourless mana, or nothing (8.2)."""
    hand, gate = s.zones[HAND * 2 + player], permits.gate(e, s, "place", player)
    options: list[Option] = [("place", r) for r, _ in marked(e, s, hand, M_BASE) if gate is None or gate.opens(r)]
    options.append(("marker",))
    return Question("action", player, tuple(options), min=0, prompt="mana_phase")


# main phase ---------------------------------------------------------------------------------------------------------

def main_question(e: Engine, s: State, player: int) -> Question:
    """Everything that may be done in the Main Phase (8.3); DONE ends it. Asked even when nothing else is possible."""
    options = [*uses(e, s, player, "main"), *_moves(e, s, player), *_attacks(e, s, player)]
    return Question("action", player, tuple(options), min=0, show=True, prompt="main_phase")


#: What a definition must have in print to be used at a time: in the Main Phase, in a flash window.
_TIMES: Final = {"main": M_FIELD | M_MAIN, "flash": M_SWOOP | M_FLASH}


def uses(e: Engine, s: State, player: int, timing: str) -> list[Option]:
    """Cards of the hand that may be used and paid for now; timing "main" or "flash" (13.2, 13.7)."""
    out: list[Option] = []
    wanted = M_FIELD | M_MAGIC if "gain" in s.index else _TIMES[timing]
    found = marked(e, s, s.zones[HAND * 2 + player], wanted)
    if timing == "flash" and found:
        found = [one for one in found if not one[1] & M_FIELD or bears(e, s, "swoop", one[0])]
    if not found:
        return out
    budget = purse.Purse(e, s, player)
    found = [one for one in found if budget.affords(one[0])]
    if not found:
        return out
    use, summon = permits.gate(e, s, "use", player), permits.gate(e, s, "summon", player)
    for ref, mark in found:
        if use is not None and not use.opens(ref):
            continue
        if mark & M_FIELD:
            if summon is None or summon.opens(ref):        # who summons uses the card (10.1)
                out.append(("summon", ref))
        elif mark & M_MAGIC:
            for ability in _magic(e, s, ref, timing):
                out.append(("magic", ref, ability))
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
    gate, defs, linked = permits.gate(e, s, "retreat", player), s.cols[DEF], e.cards_linked
    for ref in s.zones[FIELD * 2 + player]:
        if (tokens or not linked[defs[ref & MASK]].mark & M_TOKEN) and (gate is None or gate.opens(ref)):
            out.append(("retreat", ref))
    gate, certain = permits.gate(e, s, "advance", player), "gain" not in s.index and "lose" not in s.index
    for ref, mark in marked(e, s, s.zones[BASE * 2 + player], M_CARD):
        # A marker may carry too: mana that is no card can be attached, but never moves (9.4).
        carrier = mark & M_BOOST if certain else bears(e, s, "boost", ref)
        if mark & M_MINION and (carriers or not carrier) and (gate is None or gate.opens(ref)):
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
    gate = permits.gate(e, s, "boost", player)
    for host in s.zones[FIELD * 2 + player]:
        if len(facts.boosts(e, s, host)) > values.flag(e, s, "boost_twice", host) or not (
                gate is None or gate.opens(mana, None, "target", host)):
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
    faces, turn = s.cols[FACE], s.vars[V_TURN]
    forces = [f for f in s.zones[FORCE * 2 + 1 - player] if faces[f & MASK]]
    gate, since = permits.gate(e, s, "attack", player), s.rare[SINCE]
    for ref in able:
        # The enemy's standing Forces, and the player unless the minion is fresh behind Forces (§11).
        barred = forces and since.get(ref & MASK, 0) == turn and not bears(e, s, "charge", ref)
        for target in forces if barred else [*forces, player - 2]:
            if gate is None or gate.opens(ref, None, "target", target):
                out.append(("attack", ref, target))
    return out


def flash_question(e: Engine, s: State, player: int) -> Question:
    """A player's turn in the flash window. Passing is shown whenever there are cards in hand: being asked must not tell
    the opponent what they are."""
    return Question("action", player, tuple(uses(e, s, player, "flash")), min=0,
                    show=bool(s.zones[HAND * 2 + player]), prompt="flash")


def blockers(e: Engine, s: State, player: int) -> list[int]:
    """Minions that may block the current attack (12.3)."""
    attacker = s.vars[V_ATTACKER]
    sly = values.has(e, s, "infiltrate", attacker)
    level, gate = costs.total(e, s, attacker) if sly else 0, permits.gate(e, s, "block", player)
    rests = s.cols[REST]
    return [r for r in s.zones[FIELD * 2 + player]
            if not rests[r & MASK] and (not sly or costs.total(e, s, r) == level)
            and (gate is None or gate.opens(r, None, "target", attacker))]


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
    "block_question": block_question, "mulligan_question": mulligan_question, "pay_next": purse.pay_next,
}
