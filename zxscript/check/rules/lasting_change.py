"""ZX454: a change of a number that nothing ends."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.lasting import plain_changes
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX454", "no-duration", "warning", "いつまで続くのかが書かれていません", "nothing says how long this lasts",
    Words("パワーの増減には「ターン終了時まで」のような期間を書きます。【常】と違い、解決した効果はひとりでに終わりません（zx.md 13.20）。",
          "A change of power names its end (ターン終了時まで). Unlike 【常】, a resolved effect does not end by itself "
          "(zx.md 13.20)."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】ターン終了時まで、このカードのパワーを＋3000する。",
          "【常】【有効】スクエア【効果】このカードのパワーを＋3000する。"),
    bad=(Bad("【自】【有効】スクエア【誘発】このカードが登場する。【効果】⟦このカードのパワーを＋3000する⟧。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Changes of power by 【自】, 【起】 and events outside of any period."""
    for piece, ability in facts.abilities:
        if ability.ability_kind in ("自", "起", "イベント") and not ability.keywords:
            for what in plain_changes(ability):
                yield RULE.at(facts.card.file, piece.span(extent_of(what)))
