"""JSON codec and digests of card definitions and programs.

Tuples become arrays and come back as tuples, so `decode(encode(x)) == x` and the digest does not depend on the process.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass
from sys import intern
from typing import Any

from zxscript.ir.program import AbilityDef, CardDef, Limit, ModDef, Pattern, Program

_TYPES: dict[str, type[Any]] = {t.__name__: t for t in (AbilityDef, CardDef, Limit, ModDef, Pattern, Program)}
_SCALARS = frozenset((type(None), bool, int, str))
_FIELDS = {name: frozenset(field.name for field in fields(kind)) for name, kind in _TYPES.items()}


def encode(value: Any) -> Any:
    """Any IR value as JSON-able data; definitions become objects with their type under "$"."""
    if is_dataclass(value) and not isinstance(value, type):
        out: dict[str, Any] = {"$": type(value).__name__}
        for field in fields(value):
            item = getattr(value, field.name)
            if item != field.default or field.name in ("id", "name", "code", "kind"):
                out[field.name] = encode(item)
        return out
    if isinstance(value, (tuple, list)):
        return [encode(v) for v in value]
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"not IR data: {type(value).__name__}")


def decode(data: Any) -> Any:
    """Inverse of `encode`. Raises ValueError for an unknown type or field, TypeError for other data."""
    if data.__class__ is list:
        return tuple([intern(v) if v.__class__ is str else v if v.__class__ in _SCALARS else decode(v) for v in data])
    if isinstance(data, dict):
        kind = _TYPES.get(data.get("$", ""))
        if kind is None:
            raise ValueError(f"unknown definition type {data.get('$')!r}")
        extra = sorted(data.keys() - _FIELDS[kind.__name__] - {"$"})
        if extra:
            raise ValueError(f"unknown fields of {kind.__name__}: {', '.join(extra)}")
        return kind(**{k: decode(v) for k, v in data.items() if k != "$"})
    if isinstance(data, list):
        return tuple(decode(v) for v in data)
    if data is None or isinstance(data, (int, str)):
        return data
    raise TypeError(f"not IR data: {type(data).__name__}")


def encode_card(card: CardDef) -> dict[str, Any]:
    """A card definition as a JSON object."""
    result: dict[str, Any] = encode(card)
    return result


def decode_card(data: dict[str, Any]) -> CardDef:
    """Inverse of `encode_card`. Raises ValueError when the object is no card definition."""
    card = decode(data)
    if not isinstance(card, CardDef):
        raise ValueError("not a card definition")
    return card


def dump_card(card: CardDef) -> str:
    return json.dumps(encode_card(card), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def load_card(text: str) -> CardDef:
    return decode_card(json.loads(text))


def digest(value: Any) -> str:
    """16 hex digits that name the content (SHA-256 of the canonical JSON)."""
    text = json.dumps(encode(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def card_digest(card: CardDef) -> str:
    return digest(card)
