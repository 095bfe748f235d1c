"""Forms of Japanese verbs.  A phrase that ends with a verb in its dictionary form is turned into another form at its end."""

from __future__ import annotations

from typing import Final, Literal

Ending = Literal["stem", "te", "past", "negative", "passive"]

_ICHIDAN: Final = ("見る", "得る", "出る", "いる", "できる")
"""Verbs in る whose stem is the word without it, where the kana before る does not tell."""
_I_ROW: Final = "いきぎしじちにびみり"
_E_ROW: Final = "えけげせぜてでねべめれ"
_GODAN_I: Final = ("入る", "切る")

_GODAN: Final[dict[str, tuple[str, str, str, str]]] = {
    "う": ("い", "って", "った", "わ"), "く": ("き", "いて", "いた", "か"), "ぐ": ("ぎ", "いで", "いだ", "が"),
    "す": ("し", "して", "した", "さ"), "つ": ("ち", "って", "った", "た"), "ぬ": ("に", "んで", "んだ", "な"),
    "ぶ": ("び", "んで", "んだ", "ば"), "む": ("み", "んで", "んだ", "ま"), "る": ("り", "って", "った", "ら"),
}  # fmt: skip
"""Last kana -> its forms before ます, て, た and ない."""


def inflected(phrase: str, ending: Ending) -> str:
    """破壊する, past -> 破壊した.  Raises ``ValueError`` for a phrase that ends with no verb."""
    if phrase.endswith("ない"):
        return phrase[:-1] + {"stem": "く", "te": "くて", "past": "かった"}[ending]
    if phrase.endswith("である"):
        return phrase[:-2] + {"stem": "あり", "te": "", "past": "あった", "negative": "ない"}[ending]
    if phrase.endswith("ある"):
        return phrase[:-2] + {"stem": "あり", "te": "あり", "past": "あった", "negative": "ない"}[ending]
    if phrase.endswith("する"):
        stem = phrase[:-2]
        return stem + {"stem": "し", "te": "して", "past": "した", "negative": "しない", "passive": "される"}[ending]
    if _is_ichidan(phrase):
        stem = phrase[:-1]
        return stem + {"stem": "", "te": "て", "past": "た", "negative": "ない", "passive": "られる"}[ending]
    if phrase[-1:] not in _GODAN:
        raise ValueError(f"{phrase} ends with no verb")
    before, te, past, nai = _GODAN[phrase[-1]]
    ends = {"stem": before, "te": te, "past": past, "negative": nai + "ない", "passive": nai + "れる"}
    return phrase[:-1] + ends[ending]


def _is_ichidan(phrase: str) -> bool:
    if not phrase.endswith("る") or phrase.endswith(_GODAN_I):
        return False
    return phrase.endswith(_ICHIDAN) or phrase[-2:-1] in _I_ROW + _E_ROW
