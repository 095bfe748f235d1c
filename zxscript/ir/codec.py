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


class Parts:
    """What definitions have in common: of equal tuples that went through :meth:`one`, in the same order, there is one object.
    The definitions of a pool take a quarter of the memory by it."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def one(self, made: tuple[Any, ...]) -> tuple[Any, ...]:
        """The tuple to take for ``made``, whose tuples come from here too.  1 and True are equal and not the same."""
        known = self._known.setdefault(made, made)
        return known if known is made or all(map(_same, known, made)) else made


def _same(one: Any, other: Any) -> bool:
    return one is other or (one.__class__ is other.__class__ and one.__class__ in _SCALARS)


def decode(data: Any, parts: Parts | None = None) -> Any:
    """Inverse of `encode`; with ``parts``, shares what others have too.

    Raises ValueError for an unknown type or field, TypeError for other data."""
    if data.__class__ is list:
        made = tuple([intern(v) if v.__class__ is str else v if v.__class__ in _SCALARS else decode(v, parts) for v in data])
        return made if parts is None else parts.one(made)
    if isinstance(data, dict):
        kind = _TYPES.get(data.get("$", ""))
        if kind is None:
            raise ValueError(f"unknown definition type {data.get('$')!r}")
        extra = sorted(data.keys() - _FIELDS[kind.__name__] - {"$"})
        if extra:
            raise ValueError(f"unknown fields of {kind.__name__}: {', '.join(extra)}")
        return kind(**{k: decode(v, parts) for k, v in data.items() if k != "$"})
    if isinstance(data, list):
        return tuple(decode(v, parts) for v in data)
    if data is None or isinstance(data, (int, str)):
        return data
    raise TypeError(f"not IR data: {type(data).__name__}")


def encode_card(card: CardDef) -> dict[str, Any]:
    """A card definition as a JSON object."""
    result: dict[str, Any] = encode(card)
    return result


def decode_card(data: dict[str, Any], parts: Parts | None = None) -> CardDef:
    """Inverse of `encode_card`. Raises ValueError when the object is no card definition."""
    card = decode(data, parts)
    if not isinstance(card, CardDef):
        raise ValueError("not a card definition")
    return card


def dump_card(card: CardDef) -> str:
    return json.dumps(encode_card(card), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def load_card(text: str, parts: Parts | None = None) -> CardDef:
    return decode_card(json.loads(text), parts)


def digest(value: Any) -> str:
    """16 hex digits that name the content (SHA-256 of the canonical JSON)."""
    text = json.dumps(encode(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def card_digest(card: CardDef) -> str:
    return digest(card)
