"""ZX545: the number of cards with the Ignition icon."""

from collections.abc import Iterator

from zxscript.check.deckfacts import cards_of, counted, game_of, head_of
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.game import game_text

_CARD = "番号：EX-{n}\nカード名：見本の灯{n}\n種類：イベント\n色：赤\nコスト：2\n{icon}\n"


def _deck(icons: int, mark: str) -> str:
    cards = "".join(_CARD.format(n=n, icon="アイコン：《IG》\n" if n < icons else "") for n in range(25))
    lines = "".join(f"2 見本の灯{n}\n" for n in range(25))
    return f"--- a.zx\n{cards}--- b.deck\nゲーム：Z/X\nメイン\n{lines.replace('2 見本の灯0', mark)}"


RULE = Rule(
    "ZX545", "ignition-count", "warning", "《IG》を持つカードはちょうど 20 枚です（今は {count} 枚）", "exactly 20 cards bear 《IG》; here {count}",
    Words("メインデッキ 50 枚のうち 20 枚がイグニッションアイコンを持ちます（zx.md 5.1）。",
          "Twenty of the fifty cards of the main deck bear the Ignition icon (zx.md 5.1)."),
    good=(_deck(10, "2 見本の灯0"),),
    bad=(Bad(_deck(9, "⟦2 見本の灯0⟧")),),
    scope="project", games=("zx",),
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Complete Z/X decks all of whose cards were loaded."""
    for deck in project.decks:
        if game_of(deck) not in RULE.games or counted(deck)["main"] != game_text(game_of(deck)).main_size:
            continue
        known = [(entry, header) for entry, _, header in cards_of(project, deck) if entry.section == "main"]
        if sum(entry.count for entry, _ in known) == game_text(game_of(deck)).main_size:
            count = sum(entry.count for entry, header in known if "《IG》" in header.icons)
            if count != 20:
                yield RULE.at(deck.file, head_of(deck), count=count)
