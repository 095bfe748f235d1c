"""ZX469: the Evol Seed icon and the ability do not go together."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "カード名：見本の種\n種類：ゼクス\n色：緑\nコスト：3\nパワー：4500\n"
RULE = Rule(
    "ZX469", "evol-seed-icon", "warning", "《ES》のアイコンとエヴォルシードの能力がそろっていません", "icon 《ES》 and the ability Evol Seed do not go together",
    Words("アイコンは能力を持つ札の目印です（zx.md 2.7）。片方だけなら、もう片方を書き忘れています。",
          "The icon marks cards with the ability (zx.md 2.7); one without the other has been forgotten."),
    good=(_CARD + "アイコン：《ES》\n\n【自】エヴォルシード【効果】1枚引く。\n",),
    bad=(Bad(_CARD + "アイコン：⟦《ES》⟧\n\n【常】【有効】スクエア【効果】このカードのパワーを＋500する。\n"),
         Bad("⟦カード名：見本の種⟧\n種類：ゼクス\n色：緑\nコスト：3\nパワー：4500\n\n【自】エヴォルシード【効果】1枚引く。\n")),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Icon without ability, or ability (printed on the card itself) without icon."""
    icon = "《ES》" in facts.header.icons
    ability = any(k.word == "エヴォルシード" for _, one in facts.abilities for k in one.keywords)
    whole = all(piece.node is not None for piece in facts.pieces)
    if whole and icon != ability and not facts.card.is_keyword:
        yield RULE.at(facts.card.file, facts.place_of("アイコン"))
