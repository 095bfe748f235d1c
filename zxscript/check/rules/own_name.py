"""ZX458: a card that calls itself by its name."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n{}\n"
RULE = Rule(
    "ZX458", "own-name", "info", "自分の名前「{name}」は《同名》と書けます", "the card's own name '{name}' can be written 《同名》",
    Words("《同名》は名前が変わっても正しいままで、読む人にも自分のことだとわかります（zx.md 2.1）。",
          "《同名》 stays right when the card is renamed, and shows that it means the card itself (zx.md 2.1)."),
    good=(_CARD.format("【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにある《同名》を1枚選び、破壊する。"),),
    bad=(Bad(_CARD.format("【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにある⟦「見本の灯」⟧を1枚選び、破壊する。")),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """「own name」 in a text, where it is not a piece of other names (を含む)."""
    name = facts.card.name
    if not name or facts.card.is_keyword:
        return
    said = f"「{name}」"
    for text in facts.card.abilities:
        at = text.text.find(said)
        while at >= 0:
            behind = text.text[at + len(said) : at + len(said) + 4]
            if not behind.startswith(("を含む", "が含ま", "か", "と")) and not text.text.endswith("カード名に", 0, at):
                yield RULE.at(facts.card.file, text.to_file((at, at + len(said))), name=name)
            at = text.text.find(said, at + len(said))
