"""The spelling of Lantern Way: what authors type -> the canonical encoding.  Names in 「…」 stay as they are."""

from __future__ import annotations

import re
from typing import Final

from zxscript.syntax.normalise import Rule, Span, Spelling

_FULL = str.maketrans("０１２３４５６７８９", "0123456789")
_SIGNS = {"+": "＋", "-": "－", "−": "－", ",": "、", "､": "、", "｡": "。"}
_NAME = re.compile("「[^」\n]*」")

RULES: Final[tuple[Rule, ...]] = (
    Rule("line-break", re.compile(r"(?<![ \t\u3000])[ \t\u3000]*\r?\n[ \t\u3000]*"), lambda m: ""),
    Rule("bracket-style", re.compile(r"[\[［](自|起|常|風|有効|誘発|コスト|効果)[\]］]"), lambda m: f"【{m[1]}】"),
    Rule("digit-width", re.compile("[０-９]+"), lambda m: m[0].translate(_FULL)),
    Rule("sign-width", re.compile(r"[+\-−](?=[0-9０-９])"), lambda m: _SIGNS[m[0]]),
    Rule("punctuation-width", re.compile("[､｡,]"), lambda m: _SIGNS[m[0]]),
    Rule("blank", re.compile(r"(?<=[。、】》」])[ \u3000]+|^[ \u3000]+|(?<![ \u3000])[ \u3000]+$"), lambda m: ""),
)


def _names(text: str) -> list[Span]:
    return [match.span() for match in _NAME.finditer(text)]


SPELLING: Final = Spelling(RULES, _names)
