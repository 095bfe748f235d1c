"""ZX542: more copies of a card than the rules allow."""

from collections.abc import Iterator

from zxscript.check.deckfacts import by_name, demo_names, find, game_of
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.deckfile import DeckEntry, DeckSource
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX542", "too-many-copies", "warning", "「{found}」は {limit} 枚までです（今は {count} 枚）", "at most {limit} copies of '{found}' ({count} listed)",
    Words("同じ名前の札は Z/X で 4 枚、ZENONZARD で 3 枚までです（zx.md 5.1、zenonzard.md 2.2）。書かれていれば別です。",
          "Four copies of a name in Z/X, three in ZENONZARD, unless the card says otherwise (zx.md 5.1, zenonzard.md 2.2)."),
    good=("--- a.deck\nゲーム：Z/X\nメイン\n4 見本の灯\n",
          "--- a.zx\n番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\nサブテキスト：このカードは6枚までデッキに入れてよい\n"
          "--- b.deck\nゲーム：Z/X\nメイン\n6 見本の灯\n"),
    bad=(Bad("--- a.deck\nゲーム：Z/X\nメイン\n5 ⟦見本の灯⟧\n"),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Names whose entries add up to more than the limit; cards that say 無制限 or 何枚でも are left out."""
    for deck in project.decks:
        limit = game_text(game_of(deck)).copies
        for key, entries in by_name(deck).items():
            if not find(project, deck, entries[0]) and key in demo_names(game_of(deck)):
                continue  # of a demo card that was not loaded nobody here knows how many it allows
            count = sum(entry.count for entry in entries)
            if count > limit and not _free(project, deck, entries[0]) and entries[0].section in ("main", "dynamis"):
                yield RULE.at(deck.file, entries[-1].name_span, found=entries[-1].name, limit=limit, count=count)


def _free(project: Project, deck: DeckSource, entry: DeckEntry) -> bool:
    for card in project.named(game_of(deck), entry.name):
        words = card.value("枚数") + "".join(text.text for text in card.abilities) + "".join(s.line.text for s in card.subtexts)
        if any(said in words for said in ("無制限", "何枚でも", "枚まで入れ", "枚までデッキに入れ")):
            return True
    return False
