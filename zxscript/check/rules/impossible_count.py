"""ZX443: more cards than a zone can hold."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of, zones_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.cardtext import Piece
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX443", "impossible-count", "error", "{zone}に{count}枚はありえません（最大 {limit}）", "{zone} never holds {count} cards (at most {limit})",
    Words("盤面は 9 マスで、1 マスにゼクスは 1 枚です（zx.md 3.1、4.4）。フィールドは 5、ベースは 10 までです（zenonzard.md 5.2）。",
          "The board has 9 squares with one Z/X each (zx.md 3.1, 4.4); a Field holds 5, a Base 10 (zenonzard.md 5.2)."),
    good=("【常】【有効】スクエア【効果】スクエアにゼクスが5枚以上ある場合、このカードのパワーを＋1000する。",),
    bad=(Bad("【常】【有効】スクエア【効果】⟦スクエアにゼクスが10枚以上ある⟧場合、このカードのパワーを＋1000する。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Conditions that demand N or more of a kind of card in a zone with fewer places (both players together)."""
    clauses: list[tuple[Piece, VerbClause | Be]] = [*facts.verbs, *facts.each(Be)]
    for piece, what in clauses:
        quantity = what.quantity
        if not isinstance(quantity, Quantity) or not isinstance(quantity.n, int) or quantity.bound not in ("", "以上"):
            continue
        for zone in _zones(what, facts.card.game):
            limit = game_text(facts.card.game).checks.room.get(zone)
            if limit is not None and quantity.n > limit and quantity.counter in ("枚", "体"):
                span = piece.span(extent_of(what))
                yield RULE.at(facts.card.file, span, zone=zone, count=quantity.n, limit=limit)
                break


def _zones(what: VerbClause | Be, game: str) -> list[str]:
    """The zones in which the counted cards lie; none when the count is not about cards in a zone."""
    if isinstance(what, VerbClause) and what.lemma not in ("ある", "いる"):
        return []
    subjects = nouns_of(what.subject)
    if not any(getattr(noun.head, "word", "") in game_text(game).checks.filling for noun in subjects):
        return []
    goal = nouns_of(what.goal) if isinstance(what, VerbClause) else []
    return [zone for noun in (*subjects, *goal) for zone in zones_of(noun)]
