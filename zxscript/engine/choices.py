"""Questions and answers. A question is a tuple in the state; options are values, answers are numbers of options."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.errors import BudgetError, IllegalChoice
from zxscript.engine.nodes import items
from zxscript.engine.state import Pending

#: The answer "enough" / "pass".
DONE: Final = -1
KIND: Final = 0
PLAYER: Final = 1
OPTIONS: Final = 2
MIN: Final = 3
MAX: Final = 4
PICKED: Final = 5
LIMITS: Final = 6
MODE: Final = 7
PROMPT: Final = 8
PLACE: Final = 9
#: Bits of MODE: order of picking matters; the value is one option, not a tuple; always show; options are bools.
ORDERED: Final = 1
SINGLE: Final = 2
SHOW: Final = 4
BOOL: Final = 8
_SEARCH: Final = 20_000
#: The numbers of so many options, to be copied from.
_NUMBERS: Final = list(range(256))


class Question:
    """What a query native returns. `kind` "action" gives one option (or None for DONE when min is 0), "pick" a tuple.

    `show`: ask even if only one answer is possible."""

    __slots__ = ("kind", "max", "min", "options", "player", "prompt", "show")

    def __init__(self, kind: str, player: int, options: tuple[Any, ...], min: int = 1, max: int = 1, show: bool = False,
                 prompt: Any = None) -> None:
        self.kind, self.player, self.options, self.min, self.max = kind, player, options, min, max
        self.show, self.prompt = show, prompt


def make(kind: str, player: int, options: tuple[Any, ...], low: int, high: int, limits: tuple[Any, ...] = (),
         mode: int = 0, prompt: Any = None, place: Any = None, picked: tuple[int, ...] = ()) -> Pending:
    return (kind, player, options, low, high, picked, limits, mode, prompt, place)


def limit(name: str, values: tuple[Any, ...], compare: Any = None, bound: Any = 0) -> tuple[Any, ...]:
    """A limit of a question: (name, value per option), of one with a bound also (comparison, bound, some value is negative)."""
    if name == "sum":
        values = tuple([v or 0 for v in values])
        return name, values, compare, bound, any(v < 0 for v in values)
    if name == "kinds":
        return name, tuple([items(v) for v in values]), compare, bound, False
    return name, values


def legal(q: Pending) -> list[int]:
    """The next steps: option numbers, and DONE if enough is chosen. Unordered picks rise."""
    options: tuple[Any, ...] = q[OPTIONS]
    need: int = q[MIN]
    if q[PICKED] or q[LIMITS]:                # seldom
        return _further(q, q[PICKED], len(options), need - len(q[PICKED]))
    n = len(options)
    if need > 1 and not q[MODE] & ORDERED:
        n = max(0, n - need + 1)
    out = _NUMBERS[:n] if n <= 256 else list(range(n))
    if need <= 0:
        out.append(DONE)
    return out


def _further(q: Pending, picked: tuple[int, ...], n: int, need: int) -> list[int]:
    """The same where something is chosen already, or limits say what goes together: `need` so many more at least of `n` options."""
    mode: int = q[MODE]
    ordered = mode & ORDERED
    start = 0 if ordered or not picked else picked[-1] + 1
    out = []
    if q[LIMITS]:
        for i in range(start, n):
            if i not in picked and reachable(q, (*picked, i)):
                out.append(i)
        if need <= 0 and satisfied(q, picked):
            out.append(DONE)
        return out
    if ordered:
        out = [i for i in range(n) if i not in picked]
    else:
        out = list(range(start, n - max(need, 1) + 1))
    if need <= 0:
        out.append(DONE)
    return out


def satisfied(q: Pending, picked: tuple[int, ...]) -> bool:
    """Do the chosen options meet the limits? Nothing chosen meets every limit."""
    return not picked or all(_holds(limit, picked, True) for limit in q[LIMITS])


def _holds(limit: tuple[Any, ...], picked: tuple[int, ...], final: bool) -> bool:
    name, values = limit[0], limit[1]
    if name == "sum":
        total, compare, bound = sum(values[i] for i in picked), limit[2], limit[3]
        if not final and limit[4]:
            return True                       # what is below nought may still make up for it
        return _reached(total, compare, bound, final)
    sets = [items(values[i]) for i in picked]
    if not sets:
        return True
    if name == "kinds":
        return _reached(len({v for t in sets for v in t}), limit[2], limit[3], final)
    if name == "distinct":
        seen = [v for t in sets for v in t]
        return len(seen) == len(set(seen))
    common = [v for v in sets[0] if all(v in t for t in sets[1:])]
    return bool(common)


def _reached(count: int, compare: str, bound: int, final: bool) -> bool:
    """Does a number that only grows with each further option hold, or, unless `final`, may it still?"""
    if compare in ("le", "lt"):
        return count <= bound if compare == "le" else count < bound
    if not final:
        return compare != "eq" or count <= bound
    return count == bound if compare == "eq" else count >= bound if compare == "ge" else count > bound


def reachable(q: Pending, picked: tuple[int, ...]) -> bool:
    """Can this beginning be completed to a full choice? (depth-first, bounded; raises BudgetError)"""
    if any(not _holds(limit, picked, False) for limit in q[LIMITS]):
        return False
    stack, steps = [picked], 0
    n, ordered = len(q[OPTIONS]), q[MODE] & ORDERED
    while stack:
        now = stack.pop()
        steps += 1
        if steps > _SEARCH:
            raise BudgetError("options", _SEARCH, "limits of a choice")
        if len(now) >= q[MIN] and satisfied(q, now):
            return True
        if len(now) < q[MAX]:
            first = 0 if ordered or not now else now[-1] + 1
            for i in range(n - 1, first - 1, -1):
                step = (*now, i)
                if i not in now and all(_holds(limit, step, False) for limit in q[LIMITS]):
                    stack.append(step)
    return False


def largest(q: Pending) -> int:
    """The greatest number of options not above MIN that can be chosen together under the limits."""
    for size in range(q[MIN], 0, -1):
        if reachable((*q[:MIN], size, size, (), *q[LIMITS:]), ()):
            return size
    return 0


def forced(q: Pending) -> int | None:
    """The only possible step, or None if there is a choice (or the game wants it shown)."""
    mode: int = q[MODE]
    if mode & SHOW:
        return None
    if not q[LIMITS]:                         # count the steps before listing them
        options: tuple[Any, ...] = q[OPTIONS]
        picked: tuple[int, ...] = q[PICKED]
        need: int = q[MIN]
        count = len(options)
        if picked:
            need -= len(picked)
            count -= len(picked) if mode & ORDERED else picked[-1] + 1
        if need > 1 and not mode & ORDERED:
            count -= need - 1
        if (count if count > 0 else 0) + (need <= 0) != 1:
            return None
    steps = legal(q)
    return steps[0] if len(steps) == 1 else None


def allows(q: Pending, choice: int) -> bool:
    """Is this one of the legal steps?"""
    if q[LIMITS]:
        return choice in legal(q)
    picked = q[PICKED]
    need = q[MIN] - len(picked)
    if choice == DONE:
        return bool(need <= 0)
    if q[MODE] & ORDERED:
        return 0 <= choice < len(q[OPTIONS]) and choice not in picked
    start = picked[-1] + 1 if picked else 0
    return bool(start <= choice <= len(q[OPTIONS]) - max(need, 1))


def step(q: Pending, choice: int) -> tuple[bool, Any] | None:
    """`advance` if the step is legal, else None. Written out for one option of many."""
    options: tuple[Any, ...]
    mode: int
    kind, _, options, _, most, picked, limits, mode, _, _ = q
    if limits or picked or most != 1 or choice == -1:
        return advance(q, choice) if allows(q, choice) else None
    if not 0 <= choice < len(options):
        return None
    if mode & SINGLE:
        return True, options[choice]
    if mode & BOOL:
        return True, choice == 0
    return True, (choice,) if kind == "mode" else (options[choice],)


def advance(q: Pending, choice: int) -> tuple[bool, Any]:
    """Take one legal step: (True, value for the program) when complete, else (False, the question as it stands)."""
    picked: tuple[int, ...] = q[PICKED]
    if choice != DONE:
        picked = (*picked, choice)
        if len(picked) < q[MAX] and (len(picked) < len(q[OPTIONS]) or q[MODE] & SHOW):  # nobody sees that none is left
            return False, q[:PICKED] + (picked,) + q[LIMITS:]  # noqa: RUF005 - as in engine.events
    return True, value(q, picked)


def value(q: Pending, picked: tuple[int, ...]) -> Any:
    """What the program gets for the chosen option numbers."""
    if q[MODE] & BOOL:
        return picked[0] == 0
    if q[MODE] & SINGLE:
        return q[OPTIONS][picked[0]] if picked else None
    if q[KIND] == "mode":
        return picked
    return tuple([q[OPTIONS][i] for i in picked])


def veiled(q: Pending, most: int) -> Pending:
    """The same question, of which nobody else is to see that it left no choice, or, once all that there are are chosen, no further one."""
    return (*q[:MAX], max(q[MAX], most), *q[PICKED:MODE], q[MODE] | SHOW, *q[PROMPT:])


def whole(q: Pending, choice: tuple[Any, ...]) -> Any:
    """Value of a whole selection given at once, in any order. Raises IllegalChoice."""
    n = len(q[OPTIONS])
    picked = tuple(choice) if q[MODE] & ORDERED else tuple(sorted(choice))
    if any(type(i) is not int or not 0 <= i < n for i in picked) or len(set(picked)) != len(picked):
        raise IllegalChoice(f"not numbers of options 0..{n - 1}, each once: {choice!r}")
    if not q[MIN] <= len(picked) <= q[MAX]:
        raise IllegalChoice(f"choose {q[MIN]} to {q[MAX]}, not {len(picked)}")
    if any(i not in picked for i in q[PICKED]):
        raise IllegalChoice("an option that must be chosen is missing")
    if not satisfied(q, picked):
        raise IllegalChoice("the selection breaks a limit of the choice")
    return value(q, picked)
