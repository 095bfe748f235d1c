"""Bots: ``BOTS`` by name, each made with a seed.  ``ask`` lets one answer; it is shown guesses only (run.bots.bot)."""

from collections.abc import Callable

from zxscript.run.bots.ahead import Easy, Normal
from zxscript.run.bots.bot import Bot, ask
from zxscript.run.bots.chance import Eager, Random

BOTS: dict[str, Callable[[int], Bot]] = {"random": Random, "eager": Eager, "easy": Easy, "normal": Normal}

__all__ = ["BOTS", "Bot", "Eager", "Random", "ask"]
