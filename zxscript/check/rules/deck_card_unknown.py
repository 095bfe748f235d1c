"""ZX543: a deck names a card that was not loaded."""

from collections.abc import Iterator

from zxscript.check.deckfacts import by_name, demo_names, find, game_of
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import hint, nearest

_CARD = "--- a.zx\n番号：EX-1\nカード名：見本の影法師\n種類：イベント\n色：赤\nコスト：2\n--- b.deck\nゲーム：Z/X\nメイン\n"
RULE = Rule(
    "ZX543", "unknown-deck-card", "warning", "「{found}」というカードがありません{hint}", "there is no card called '{found}'{hint}",
    Words("読み込んだカードの中に見つかりません。名前の打ち間違いか、カードのファイルが足りません。",
          "It is not among the cards that were loaded: a slip, or a card file is missing."),
    good=(_CARD + "4 見本の影法師\n", "--- b.deck\nゲーム：Z/X\nメイン\n4 見本の影法師\n"),
    bad=(Bad(_CARD + "4 ⟦見本の篝火⟧\n"), Bad(_CARD + "4 ⟦#EX-9⟧\n")),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Entries without a card, if any card of the game was loaded; the demo cards are there for every deck."""
    for deck in project.decks:
        known = project.known_names(game_of(deck))
        for key, entry in ((key, one) for key, entries in by_name(deck).items() for one in entries) if known else ():
            if not find(project, deck, entry) and key not in demo_names(game_of(deck)):
                near = None if entry.by_number else nearest(entry.name, known)
                fix = replace(entry.name_span, near, safe=False) if near else None
                yield RULE.at(deck.file, entry.name_span, fix=fix, found=entry.name, hint=hint(entry.name, known))
