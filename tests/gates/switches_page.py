"""The switches of ZENONZARD in docs/zenonzard.md, between two marks."""

import re
from typing import Final

from tests.gates.modules import ROOT
from zxscript.games.zenonzard.profiles import table

PAGE: Final = ROOT / "docs" / "zenonzard.md"
_BETWEEN: Final = re.compile(r"(?<=<!-- switches -->\n).*?(?=<!-- end of switches -->)", re.DOTALL)


def page() -> str:
    """The page with the table as it is."""
    return _BETWEEN.sub(lambda _: f"\n{table()}\n\n", PAGE.read_text(encoding="utf-8"))
