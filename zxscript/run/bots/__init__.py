"""Bots: ``BOTS`` by name, each made with a seed.  ``ask`` lets one answer; it is shown guesses only (run.bots.bot)."""

from collections.abc import Callable

from zxscript.run.bots.ahead import Easy
from zxscript.run.bots.bot import Bot, ask
from zxscript.run.bots.chance import Eager, Random
from zxscript.run.bots.hard import Hard
from zxscript.run.bots.normal import Normal

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "eager": Eager, "easy": Easy, "normal": Normal, "hard": Hard}
SLOW_BOTS: frozenset[str] = frozenset(("hard",))
"""Those that think: tenths of a second for one answer.  A server does not seat them, one room would keep all others waiting."""

__all__ = ["BOTS", "SLOW_BOTS", "Bot", "Eager", "Random", "ask"]
