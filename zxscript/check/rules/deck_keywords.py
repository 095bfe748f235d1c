"""ZX546: more than four cards of Life Recovery or Void Bringer."""

from collections.abc import Iterator

from zxscript.check.deckfacts import cards_of
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.deckfile import DeckEntry

_CARD = "番号：EX-{n}\nカード名：見本の灯{n}\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\nアイコン：《IG》\n\n【常】ライフリカバリー\n\n"
_BOTH = "--- a.zx\n" + _CARD.format(n=1) + _CARD.format(n=2)
RULE = Rule(
    "ZX546", "limited-keyword", "error", "「{keyword}」を持つカードは 4 枚までです（今は {count} 枚）", "at most 4 cards have {keyword}; here {count}",
    Words("ライフリカバリーとヴォイドブリンガーは、名前が違っても合わせて 4 枚ずつです（zx.md 5.1）。",
          "Four cards with Life Recovery and four with Void Bringer, whatever their names (zx.md 5.1)."),
    good=(_BOTH + "--- b.deck\nゲーム：Z/X\nメイン\n2 見本の灯1\n2 見本の灯2\n",),
    bad=(Bad(_BOTH + "--- b.deck\nゲーム：Z/X\nメイン\n4 見本の灯1\n1 ⟦見本の灯2⟧\n"),),
    scope="project", games=("zx",),
)  # fmt: skip
_KEYWORDS = ("ライフリカバリー", "ヴォイドブリンガー")


def check(project: Project) -> Iterator[Diagnostic]:
    """Cards that print one of the two keywords, added up over the main deck."""
    for deck in project.decks:
        for keyword in _KEYWORDS:
            count, last = 0, None
            for entry, card, _ in cards_of(project, deck):
                starts = any(text.text.startswith(f"【{kind}】{keyword}") for text in card.abilities for kind in ("常", "S", "自"))
                if entry.section == "main" and starts:
                    count, last = count + entry.count, entry
            if count > 4 and isinstance(last, DeckEntry):
                yield RULE.at(deck.file, last.name_span, keyword=keyword, count=count)
