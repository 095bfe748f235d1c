"""The page of the forms of meaning (docs/forms.md), made from the classes."""

from __future__ import annotations

import inspect
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_args

from zxscript.meaning import forms

_HEAD = """# The forms of meaning

Made from the program: every form of `zxscript.meaning`, by family. What meaning is, and how a card gets one, stands in
[meaning](meaning.md); the JSON Schema is [schema/meaning.json](schema/meaning.json). A field with a default may be left
out. Every form has a `span`: where its words stand in the text of the ability; spans do not count when forms are compared.
"""

_FAMILIES = (
    ("Sets", "Set", "Cards, or players as what something is done to."),
    ("Areas", "Area", "Places on the board."),
    ("Tests and conditions", "Test", "What is demanded of a card, and what is true of the game."),
    ("Numbers", "Number", "A number that is written out is an int."),
    ("Events", "Trigger", "What is waited for, remembered, forbidden or replaced."),
    ("Steps", "Step", "What is carried out, in order."),
    ("Changes", "Change", "What is in force for a time, or while a continuous ability works."),
)


def page() -> str:
    """The whole page."""
    parts = [_HEAD]
    told: set[Any] = set()
    for title, family, about in _FAMILIES:
        members = [one for one in get_args(getattr(forms, family)) if is_dataclass(one)]
        told.update(members)
        parts += [f"## {title}\n\n{about}\n", *map(_form, members)]
    rest = [getattr(forms, name) for name in forms.__all__]
    rest = [one for one in rest if is_dataclass(one) and one not in told and one is not forms.Form]
    parts += ["## Parts of forms, abilities and cards\n", *map(_form, rest)]
    return "\n".join(parts)


def _form(cls: Any) -> str:
    """Heading, docstring, and a line for each field."""
    about = inspect.cleandoc(cls.__doc__ or "")
    lines = [f"### `{cls.__name__}`\n", about, ""]
    for field in fields(cls):
        if field.name in ("form", "span"):
            continue
        said = "" if field.default is MISSING else f" = `{field.default!r}`"
        lines.append(f"- `{field.name}`: {_type(str(field.type))}{said}")
    return "\n".join([*lines, ""])


def _type(written: str) -> str:
    return f"`{written}`"
