"""ZX499: a suppression that hides why a card cannot run."""

from collections.abc import Iterator

from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.cardsource import CardFile

_CARD = "カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：{}\n{}"
RULE = Rule(
    "ZX499", "suppressed-error", "warning", "{code} を抑えても、このカードは動きません", "the card does not run, whether {code} is shown or not",
    Words("読めない文や決まらない参照は、隠しても動くようになりません。文を直すか、カードごと外します。",
          "A text that is not understood does not run because the message is hidden. Mend it, or leave the card out."),
    good=("# zx: ignore[ZX463] わざと半端な値\n" + _CARD.format("450", ""),),
    bad=(Bad("⟦# zx: ignore[ZX201] まだ書きかけ⟧\n" + _CARD.format("4500", "\n【起】なにかすてきなこと。\n")),),
    scope="file",
)  # fmt: skip
_FATAL = ("ZX20", "ZX21", "ZX30")


def check(file: CardFile) -> Iterator[Diagnostic]:
    """Suppressions of findings about texts that are not understood or not bound."""
    for one in file.suppressions:
        for code in one.codes:
            if code.startswith(_FATAL) and code not in ("ZX206", "ZX207", "ZX210", "ZX304"):
                yield RULE.at(file.file, one.span, code=code)
