"""ZX547: not two different Forces."""

from collections.abc import Iterator

from zxscript.check.deckfacts import game_of, head_of
from zxscript.check.project import folded
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.deckfile import DeckSource
from zxscript.syntax.game import game_text

_DECK = "ゲーム：ZENONZARD\nメイン\n{}\nフォース\n1 灯のフォース\n{}"
RULE = Rule(
    "ZX547", "two-forces", "error", "フォースは異なる二つです（今は {count}）", "two different Forces are needed; here {count}",
    Words("異なる二つのフォースを選びます（zenonzard.md 2.4）。", "A player chooses two different Forces (zenonzard.md 2.4)."),
    good=(_DECK.format("3 見本の灯", "1 影のフォース\n"),),
    bad=(Bad(_DECK.format("⟦3 見本の灯⟧", "")),),
    scope="deck", games=("zenonzard",),
)  # fmt: skip


def check(deck: DeckSource) -> Iterator[Diagnostic]:
    """ZENONZARD decks with another number of different Forces than two."""
    wanted = game_text(game_of(deck)).checks.forces
    if not wanted or not deck.entries:
        return
    names = {folded(entry.name) for entry in deck.entries if entry.section == "force"}
    total = sum(entry.count for entry in deck.entries if entry.section == "force")
    if len(names) != wanted or total != wanted:
        yield RULE.at(deck.file, head_of(deck), count=total)
