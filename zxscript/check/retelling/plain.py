"""Plain forms for polite ones, also of verbs that the game does not know: 破壊する for 破壊します, 戻す for 戻します."""

from __future__ import annotations

import re

_END = "(?=[。、」”“】]|$)"
_U = dict(zip("きぎちにびみりい", "くぐつぬぶむるう", strict=True))
_A = dict(zip("きぎちにびみりい", "かがたなばまらわ", strict=True))
_TA = dict(zip("きぎちにびみりい", ("いた", "いだ", "った", "んだ", "んだ", "んだ", "った", "った"), strict=True))
_ICHIDAN = "[えけげせぜてでねべめれ]|でき|見|起き|用い|得|出|経"
_DOES = re.compile(rf"(?P<before>[一-龥々]{{2}}|[ァ-ー]|[a-zA-Z0-9]|[にと。、】])し(?P<form>ます|ました|ません){_END}")
_ICHIDAN_FORM = re.compile(rf"(?P<stem>{_ICHIDAN})(?P<form>ます|ました|ません){_END}")
_GODAN_FORM = re.compile(rf"(?P<row>[しきぎちにびみりい])(?P<form>ます|ました|ません){_END}")
_PERMITTED = re.compile("(?<=[てで])も?(?:よい|いい|良い)(?:です)?" + _END)
_ASKED = re.compile("(?<=[てで])(?:ください|下さい)" + _END)
_SURU = {"ます": "する", "ました": "した", "ません": "しない"}
_RU = {"ます": "る", "ました": "た", "ません": "ない"}


def plain(text: str) -> str:
    """The text with every polite form at the end of a clause in its plain one."""
    text = _DOES.sub(lambda found: found["before"] + _SURU[found["form"]], text)
    text = _ICHIDAN_FORM.sub(lambda found: found["stem"] + _RU[found["form"]], text)
    text = _GODAN_FORM.sub(lambda found: _godan(found["row"], found["form"]), text)
    return _ASKED.sub("", _PERMITTED.sub("よい", text))


def _godan(row: str, form: str) -> str:
    if row == "し":
        return {"ます": "す", "ました": "した", "ません": "さない"}[form]
    return {"ます": _U[row], "ました": _TA[row], "ません": _A[row] + "ない"}[form]
