"""ZX541: a deck of another size than the rules demand."""

from collections.abc import Iterator

from zxscript.check.deckfacts import counted, game_of, head_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.deckfile import DeckSource
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX541", "deck-size", "warning", "メインデッキは {limit} 枚です（今は {count} 枚）", "a main deck has {limit} cards, this one {count}",
    Words("枚数が合わないデッキは使えません（zx.md 5.1、zenonzard.md 2.1）。",
          "A deck of another size is not legal (zx.md 5.1, zenonzard.md 2.1)."),
    good=("ゲーム：Z/X\nメイン\n" + "".join(f"2 見本の灯{n:02}\n" for n in range(25)), "ゲーム：Z/X\nメイン\n4 見本の灯\n"),
    bad=(Bad("ゲーム：Z/X\nメイン\n⟦2 見本の灯00⟧\n" + "".join(f"2 見本の灯{n:02}\n" for n in range(1, 24))),),
    scope="deck",
)  # fmt: skip


def check(deck: DeckSource) -> Iterator[Diagnostic]:
    """The total of the main section against the rule of the game. Less than half of it is a sketch and no deck yet."""
    limit, count = game_text(game_of(deck)).main_size, counted(deck)["main"]
    if count != limit and 2 * count >= limit:
        yield RULE.at(deck.file, head_of(deck), limit=limit, count=count)
