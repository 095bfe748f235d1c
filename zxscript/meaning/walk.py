"""Going through everything in a meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from zxscript.meaning.base import Form


def walk(value: Any) -> Iterator[Form]:
    """The form (or each form of a tuple) and every form in it, outer before inner, in the order of their fields."""
    stack = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, Form):
            yield one
            stack += [getattr(one, field.name) for field in reversed(fields(one)) if field.name not in ("form", "span")]
        elif isinstance(one, tuple):
            stack += reversed(one)
