"""Meaning as JSON: dump, load with validation, the published schema.  pydantic is loaded when this is first used."""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter

from zxscript.meaning import forms
from zxscript.meaning.forms import CardMeaning, Form

VERSION = 1
"""Of the schema; a form or field that goes or changes its sense raises it."""

_MODULES = ("abilities", "acts", "areas", "base", "changes", "conditions", "events", "flow", "numbers", "sets", "tests")


@cache
def adapter() -> TypeAdapter[CardMeaning]:
    """The adapter of a whole card."""
    names: dict[str, Any] = {name: getattr(forms, name) for name in forms.__all__}
    names |= {name: _told_apart(family) for name, family in forms.FAMILIES.items()}
    for name in _MODULES:  # annotations are resolved in the module that wrote them
        module = sys.modules[f"zxscript.meaning.{name}"]
        for key, value in names.items():
            module.__dict__.setdefault(key, value)
    return TypeAdapter(CardMeaning)


def _told_apart(family: Any) -> Any:
    """The family as a union that ``form`` tells apart; a plain int stands beside it."""
    members = get_args(family)
    kinds = tuple(one for one in members if one is not int)
    union: Any = Annotated[reduce(or_, kinds), Field(discriminator="form")]
    return int | union if int in members else union


def dump(meaning: CardMeaning) -> dict[str, Any]:
    """Plain JSON data, with the schema's version; fields that say nothing (their default) are left out."""
    return {"version": VERSION, **_plain(meaning)}


def _plain(value: Any) -> Any:
    if isinstance(value, Form):
        said = {one.name: getattr(value, one.name) for one in fields(value)}
        return {"form": said.pop("form")} | {
            one.name: _plain(said[one.name])
            for one in fields(value)
            if one.name in said and said[one.name] != one.default
        }
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def load(data: dict[str, Any]) -> CardMeaning:
    """The meaning of JSON data.  Raises ``ValueError`` (pydantic's ``ValidationError``) with what is wrong."""
    if data.get("version") != VERSION:
        raise ValueError(f"version {data.get('version')} of a meaning; this is version {VERSION}")
    return adapter().validate_python({k: v for k, v in data.items() if k != "version"})


def schema() -> dict[str, Any]:
    """The JSON Schema, with the version as its constant."""
    found = adapter().json_schema()
    found["properties"] = {"version": {"const": VERSION}, **found["properties"]}
    return found


def schema_text() -> str:
    """The JSON Schema as it is published (``docs/schema/meaning.json``): stable, one definition a line."""
    whole = schema()
    defs = ",\n".join(f"  {_line(name)}: {_line(body)}" for name, body in sorted(whole.pop("$defs").items()))
    head = "".join(f" {_line(name)}: {_line(value)},\n" for name, value in whole.items())
    return "{\n" + head + ' "$defs": {\n' + defs + "\n }\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
