"""Readings of modules that are not written yet: calling one refuses."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from zxscript.interpret.refusal import refuse


def late(module: str, name: str) -> Callable[..., Any]:
    """The function of a module of this package, looked up when it is called."""

    def call(*args: Any, **fields: Any) -> Any:
        try:
            found = getattr(import_module(f"zxscript.interpret.{module}"), name)
        except (ImportError, AttributeError) as error:
            raise refuse(None, f"not there yet: {module}.{name} ({error})", "まだありません") from error
        return found(*args, **fields)

    return call
