"""Meaning as text for people: one form a line where it fits, else its fields below, indented.

    ability triggered
      header homes=[home square] tags=[【自】]
      triggers: event appear what=self
      steps:
        choose of=[cards where=[in square] whose=[opponent]] count=[quantity 0 1] name=chosen1
        do destroy what=[bound chosen1]
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from zxscript.meaning.base import Form

WIDTH = 110
_STEP = "  "


def listing(meaning: Form) -> str:
    """The form and everything in it, ending without a line break."""
    return "\n".join(_lines(meaning, ""))


def shown(value: Any) -> str:
    """A form, or a value of one of its fields, as text."""
    return listing(value) if isinstance(value, Form) else _inline(value)


def _said(form: Form) -> list[tuple[str, Any]]:
    """The fields that say something, in order; of ``form`` and ``span`` nothing."""
    return [
        (one.name, getattr(form, one.name)) for one in fields(form)
        if one.name not in ("form", "span") and (one.default is MISSING or getattr(form, one.name) != one.default)
    ]  # fmt: skip




def _inline(value: Any) -> str:
    if isinstance(value, Form):
        parts = [value.form]  # type: ignore[attr-defined]
        named = False
        for name, item in _said(value):
            named = named or isinstance(item, Form | tuple | bool)
            parts.append(f"{name}={_inline(item)}" if named else str(item))
        return parts[0] if len(parts) == 1 else "[" + " ".join(parts) + "]"
    if isinstance(value, tuple):
        return "[" + ", ".join(_inline(item) for item in value) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _lines(form: Form, indent: str) -> list[str]:
    whole = _inline(form)
    whole = whole[1:-1] if whole.startswith("[") else whole
    if len(indent) + len(whole) <= WIDTH:
        return [indent + whole]
    head: list[str] = [form.form]  # type: ignore[attr-defined]
    below: list[str] = []
    for name, value in _said(form):
        if not isinstance(value, Form | tuple):
            head.append(str(value) if not below and not isinstance(value, bool) and len(head) == 1 else f"{name}={_inline(value)}")
            continue
        short = _inline(value)
        if not isinstance(value, tuple) or not value or not isinstance(value[0], Form | tuple):
            one = [short] if not isinstance(value, Form) else _lines(value, "")
        else:
            one = [line for item in value for line in (_lines(item, "") if isinstance(item, Form) else [_inline(item)])]
        if len(one) == 1 and len(indent) + len(name) + len(one[0]) + 4 <= WIDTH:
            below.append(f"{_STEP}{name}: {one[0]}")
        else:
            below += [f"{_STEP}{name}:", *(f"{_STEP * 2}{line}" for line in one)]
    return [indent + line for line in (" ".join(head), *below)]
