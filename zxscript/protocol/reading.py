"""From bytes to messages and back."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from zxscript.protocol.messages import FromClient, Said
from zxscript.protocol.replies import FromServer, Told

_WRONG: dict[str, tuple[str, str]] = {
    "json_invalid": ("JSON として読めません", "it is not JSON"),
    "union_tag_not_found": ("type がありません", "type is missing"),
    "union_tag_invalid": ("type は {tags} のどれかです", "type has to be one of {tags}"),
    "dict_type": ("{where} は JSON のオブジェクトではありません", "{where} is no JSON object"),
    "missing": ("{where} がありません", "{where} is missing"),
}
"""What is said of the kinds of errors that programs make most, by their name (pydantic): Japanese, English."""
_VALUE = ("{where} の値が正しくありません", "{where}: {said}")


class Unheard(ValueError):
    """Bytes that are no message; ``ja`` and ``en`` say what is wrong with which field."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.ja, self.en = ja, en


@cache
def _adapter(side: str) -> TypeAdapter[Any]:
    return TypeAdapter(FromClient if side == "client" else FromServer)


def read(text: str | bytes, side: str = "client") -> Any:
    """The message of a ``client`` or a ``server``.  Raises :class:`Unheard`; unknown fields are ignored."""
    try:
        return _adapter(side).validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(step) for step in first["loc"][1:]) or "message"
        tags = str(first.get("ctx", {}).get("expected_tags", "")).replace("'", "")
        ja, en = _WRONG.get(first["type"], _VALUE)
        raise Unheard(*(one.format(where=where, tags=tags, said=first["msg"]) for one in (ja, en))) from None


def written(message: Said | Told) -> str:
    """One line of JSON; fields that say nothing (None where that is what they are without being said) are left out."""
    return message.model_dump_json(by_alias=True, exclude_defaults=False, exclude={"re"} if getattr(message, "re", 0) is None else None)


def same_major(version: str, own: str) -> bool:
    """Do two versions understand each other?"""
    return version.partition(".")[0] == own.partition(".")[0] and version.replace(".", "").isascii() and \
        all(part.isdigit() for part in version.split("."))  # fmt: skip
