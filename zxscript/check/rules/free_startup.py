"""ZX417: a startup ability that may be played for nothing, any number of times."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.lang.ability import Ability
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX417", "free-startup", "warning", "コストも回数の制限もない【起】です", "a 【起】 without cost and without limit",
    Words("何度でも無料で使えます（zx.md 8.7）。《ターン1》か【コスト】が抜けていませんか。",
          "It may be repeated for nothing (zx.md 8.7). Is 《ターン1》 or 【コスト】 missing?"),
    good=("【起】【有効】《自分ターン1》スクエア【効果】1枚引く。", "【起】【有効】スクエア【コスト】《赤1》【効果】1枚引く。"),
    bad=(Bad("⟦【起】⟧【有効】《自分ターン》スクエア【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【起】 with an effect, without cost, and with no numbered turn mark."""
    for piece, ability in facts.abilities:
        if ability.ability_kind == "起" and ability.body and not ability.keywords and not _limited(ability):
            at = sum(len(gate.ja()) for gate in ability.gates)
            yield RULE.at(facts.card.file, piece.span((at, at + 3)))


def _limited(ability: Ability) -> bool:
    timing = ability.valid.timing if ability.valid else ()
    # "for the rest of the turn this ability cannot be played" is a limit inside the effect (zx.md 8.8)
    return bool(ability.cost or any(mark[-1].isdigit() for mark in timing) or "プレイできない" in ability.ja())
