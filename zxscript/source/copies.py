"""Copies of dataclasses with slots that have other values in some fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

Copier = Callable[[Any, dict[str, Any]], Any]


def copier(kind: type[Any], draft: type[Any]) -> Copier:
    """What copies one of a class, with these changes; a field that there is not is a ``TypeError``.

    ``draft``: the same class that is not frozen yet.  The copy is filled as one of it, and every assignment is written out, as
    :mod:`dataclasses` does it where something is made.
    """
    names = [one.name for one in fields(kind)]
    lines = ["def copy(old, changes):", " new = make(draft)", *(f" new.{name} = old.{name}" for name in names)]
    lines += [" for name in changes:", "  if name not in names: raise TypeError(told + name)", "  put(new, name, changes[name])"]
    given: dict[str, Any] = {
        "make": object.__new__, "draft": draft, "put": setattr, "names": frozenset(names), "kind": kind,
        "told": f"{kind.__name__} has no ",
    }  # fmt: skip
    exec("\n".join([*lines, " new.__class__ = kind", " return new"]), given)
    made: Copier = given["copy"]
    return made
