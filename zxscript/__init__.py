"""zxscript: the printed rules text of a trading card, read as a program and run.

Everything public is listed in ``__all__`` and comes from :mod:`zxscript.api`, which is imported on first use, so that
``import zxscript`` itself stays cheap and never loads what only the command line needs.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "GameError",
    "NotRunnable",
    "Unreadable",
    "__version__",
    "answer",
    "check",
    "compile",
    "format",
    "load_cards",
    "new_game",
    "parse",
    "restore",
    "step",
]


def __getattr__(name: str) -> Any:
    """Load a public name from :mod:`zxscript.api` on first use (PEP 562)."""
    if name in __all__:
        return getattr(import_module("zxscript.api"), name)
    raise AttributeError(f"module 'zxscript' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
