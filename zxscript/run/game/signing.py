"""Signed data: for saves, replays and seats' tokens that leave a server and come back.

A signature says that the data are as this server wrote them; it hides nothing. HMAC-SHA256 over the canonical JSON (sorted keys, no
blanks, UTF-8) together with a purpose, so that what was signed for one purpose is not taken for another.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping
from typing import Any, Final

from zxscript.run.game.decks import GameError
from zxscript.source.diagnostic import Words

SHORTEST: Final = 16
"""Bytes of a key at least (``secrets.token_bytes(32)`` makes a good one)."""


def sign(data: Any, key: bytes, purpose: str = "save") -> dict[str, Any]:
    """``{"signed": purpose, "data": data, "hmac": hexadecimal}``.  Raises :class:`GameError` for a short key, ``ValueError`` for data
    that are no JSON."""
    return {"signed": purpose, "data": data, "hmac": _digest(data, key, purpose)}


def verified(signed: Any, key: bytes, purpose: str = "save") -> Any:
    """The data of :func:`sign`.  Raises :class:`GameError` unless they were signed with this key for this purpose, unchanged."""
    try:
        good = (isinstance(signed, Mapping) and signed.get("signed") == purpose and isinstance(signed.get("hmac"), str)
                and hmac.compare_digest(_digest(signed.get("data"), key, purpose).encode(), signed["hmac"].encode()))  # fmt: skip
    except (ValueError, TypeError, RecursionError):  # no JSON, surrogates, nested without end
        good = False
    if not good:
        raise GameError(Words("署名が合いません。このサーバーが書いたままのデータではありません",
                              "the signature does not fit: these are not the data as this server wrote them"))  # fmt: skip
    return signed["data"]


def _digest(data: Any, key: bytes, purpose: str) -> str:
    if not isinstance(key, bytes) or len(key) < SHORTEST:
        raise GameError(Words(f"署名の鍵は {SHORTEST} バイト以上の bytes です", f"a key for signing is at least {SHORTEST} bytes"))
    text = json.dumps([purpose, data], sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return hmac.new(key, text.encode("utf-8"), "sha256").hexdigest()
