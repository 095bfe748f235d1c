"""Signatures are those that anybody works out who has the key: HMAC-SHA256 over the canonical JSON."""

from __future__ import annotations

import hmac
from typing import Any

import pytest

from zxscript import api

KEY = bytes(range(16))


@pytest.mark.parametrize(("data", "written"), [
    ({"b": [1, None, True], "a": "炉"}, '{"a":"炉","b":[1,null,true]}'), ({"a": "炉", "b": [1, None, True]}, '{"a":"炉","b":[1,null,true]}'),
    ([], "[]"), ("\u2028\n", '"\u2028\\n"'), (1.5, "1.5"),
])  # fmt: skip
@pytest.mark.parametrize("purpose", ["save", "seat"])
def test_a_signature_is_of_the_canonical_json_with_its_purpose(data: Any, written: str, purpose: str) -> None:
    wanted = hmac.new(KEY, f'["{purpose}",{written}]'.encode(), "sha256").hexdigest()
    signed = api.sign(data, KEY, purpose)
    assert signed == {"signed": purpose, "data": data, "hmac": wanted} and api.verified(signed, KEY, purpose) == data


@pytest.mark.parametrize("data", [float("nan"), float("inf"), [-float("inf")], {"a": {1, 2}}, b"x", "\ud800", {"\ud800": 1}])
def test_what_is_no_json_is_not_signed(data: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        api.sign(data, KEY)
    with pytest.raises(api.GameError):
        api.verified({"signed": "save", "data": data, "hmac": "0" * 64}, KEY)


@pytest.mark.parametrize("key", [b"", KEY[:15], bytearray(KEY), "k" * 16, None])
def test_a_short_key_or_none_signs_nothing(key: Any) -> None:
    with pytest.raises(api.GameError, match="16"):
        api.sign([], key)
    assert api.sign([], KEY + b"x")["hmac"] != api.sign([], KEY)["hmac"]
