"""ZX455: a constant ability that names its own end."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate, sentences
from zxscript.check.rule import Bad, Rule
from zxscript.lang.sentence import If, Topic, Until
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX455", "duration-on-constant", "warning", "【常】の能力に期間（{time}まで）があります", "a 【常】 ability names a period (until {time})",
    Words("常時能力は有効な間ずっと働きます（zx.md 13.20）。期間があるなら、いつ始まるのかを【誘発】で書きます。",
          "A constant ability works as long as it is valid (zx.md 13.20). With an end it needs a beginning: a trigger."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋3000する。",),
    bad=(Bad("【常】【有効】スクエア【効果】⟦ターン終了時まで⟧、このカードのパワーを＋3000する。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """…まで at the head of a sentence of 【常】 without keyword and without an event that begins it."""
    for piece, ability in facts.abilities:
        if ability.ability_kind != "常" or ability.keywords or ability.legacy:
            continue
        first = next(iter(sentences(ability.body)), None)
        items = first.items if first else ()
        while len(items) == 1 and isinstance(items[0], If | Topic):
            items = items[0].then
        if items and isinstance(items[0], Until):
            span = piece.span(locate(piece.said, items[0], items[0].lead()))
            yield RULE.at(facts.card.file, span, time=items[0].time.ja())
