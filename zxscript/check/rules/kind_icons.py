"""ZX471: the kinds of ability in the header are not those of the text."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\nアイコン：{}\n\n" \
        "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。\n"
RULE = Rule(
    "ZX471", "kind-icons", "warning", "アイコンの能力の種類（{header}）と効果文（{text}）が違います",
    "kinds of ability differ: {header} in the header, {text} in the text",
    Words("どちらかの能力が抜けているか、種類が違います。", "An ability is missing on one side, or its kind is a slip."),
    good=(_CARD.format("【自】"), _CARD.format("《IG》")),
    bad=(Bad(_CARD.format("⟦【起】【自】⟧")),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【…】 icons of the header that no ability has, if all abilities were read. One icon may stand for several."""
    icons = [icon for icon in facts.header.icons if icon.startswith("【")]
    if not icons or any(piece.node is None for piece in facts.pieces):
        return
    kinds = [f"【{ability.ability_kind}】" for _, ability in facts.abilities]
    if not set(icons) <= set(kinds):
        header, text = "".join(sorted(icons)), "".join(sorted(kinds)) or "―"
        yield RULE.at(facts.card.file, facts.place_of("アイコン"), header=header, text=text)
