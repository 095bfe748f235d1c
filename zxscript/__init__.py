"""zxscript: the printed rules text of a trading card, read as a program and run.

Everything public is listed in ``__all__`` and comes from :mod:`zxscript.api`, which is imported on first use, so that
``import zxscript`` itself stays cheap and never loads what only the command line needs.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False  # that of ``typing`` would be half of what importing this package costs
if TYPE_CHECKING:
    from typing import Any

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "GameError",
    "NotRunnable",
    "Unreadable",
    "__version__",
    "answer",
    "card",
    "check",
    "compile",
    "explain",
    "format",
    "load_cards",
    "meaning",
    "new_game",
    "parse",
    "query",
    "restore",
    "sign",
    "step",
    "verified",
]


class _Called(ModuleType):
    """A subpackage that shares its name with a function of the API: calling it calls the function."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        name = self.__name__.rpartition(".")[2]
        return getattr(import_module("zxscript.api"), name)(*arguments, **options)


class _Package(ModuleType):
    """Importing ``zxscript.check`` puts the subpackage where ``zxscript.check(…)`` is looked for, so it is made callable."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name in ("check", "compile", "explain", "format", "meaning") and type(value) is ModuleType:
            value.__class__ = _Called
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __getattr__(name: str) -> Any:
    """Load a public name from :mod:`zxscript.api` on first use (PEP 562)."""
    if name in __all__:
        return getattr(import_module("zxscript.api"), name)
    raise AttributeError(f"module 'zxscript' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
