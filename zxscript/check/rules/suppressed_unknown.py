"""ZX498: a suppression of a code that does not exist."""

from collections.abc import Iterator

from zxscript.check.rule import Bad, Rule, rules
from zxscript.source.codes import CODES
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.cardsource import CardFile

_CARD = "カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：{}\n"
RULE = Rule(
    "ZX498", "unknown-suppression", "warning", "{code} という符号はありません", "there is no code {code}",
    Words("ない符号を抑えても何も起こりません。番号の打ち間違いです。", "Suppressing a code that does not exist does nothing: a slip."),
    good=("# zx: ignore[ZX463] わざと半端な値\n" + _CARD.format("450"),),
    bad=(Bad("⟦# zx: ignore[ZX999] わざと半端な値⟧\n" + _CARD.format("4500")),),
    scope="file",
)  # fmt: skip


def check(file: CardFile) -> Iterator[Diagnostic]:
    """Codes that are neither in the table nor those of a rule."""
    known = set(CODES) | {loaded.rule.code for loaded in rules()}
    for one in file.suppressions:
        for code in one.codes:
            if code not in known:
                yield RULE.at(file.file, one.span, code=code)
