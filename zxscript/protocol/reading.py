"""From bytes to messages and back."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from zxscript.protocol.messages import FromClient, Said
from zxscript.protocol.replies import FromServer, Told


class Unheard(ValueError):
    """Bytes that are no message; says what is wrong with which field."""


@cache
def _adapter(side: str) -> TypeAdapter[Any]:
    return TypeAdapter(FromClient if side == "client" else FromServer)


def read(text: str | bytes, side: str = "client") -> Any:
    """The message of a ``client`` or a ``server``.  Raises :class:`Unheard`; unknown fields are ignored."""
    try:
        return _adapter(side).validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(step) for step in first["loc"][1:])
        raise Unheard(f"{where}: {first['msg']}" if where else str(first["msg"])) from None


def written(message: Said | Told) -> str:
    """One line of JSON; fields that say nothing (None where that is what they are without being said) are left out."""
    return message.model_dump_json(by_alias=True, exclude_defaults=False, exclude={"re"} if getattr(message, "re", 0) is None else None)


def same_major(version: str, own: str) -> bool:
    """Do two versions understand each other?"""
    return version.partition(".")[0] == own.partition(".")[0] and version.replace(".", "").isascii() and \
        all(part.isdigit() for part in version.split("."))  # fmt: skip
