"""ZX544: a card in a part of the deck where its type does not belong."""

from collections.abc import Iterator

from zxscript.check.deckfacts import cards_of
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.deckfile import SECTION_NAMES

_CARD = "--- a.zx\n番号：EX-1\nカード名：見本の影\n種類：{}\n色：赤\nコスト：2\n--- b.deck\nゲーム：Z/X\n{}\n4 {}\n"
RULE = Rule(
    "ZX544", "wrong-section", "error", "種類「{type}」のカードは「{section}」に入りません", "a card of type {type} does not belong into {section}",
    Words("エクストラ・オーバーブースト・シフトはデュナミス、プレイヤーはプレイヤーの区分、フォースはフォースの区分です（zx.md 2.2、5）。",
          "Extra cards, Overboosts and Shifts go to the Dynamis, players and Forces to their own parts (zx.md 2.2, 5)."),
    good=(_CARD.format("イベント", "メイン", "見本の影"), _CARD.format("イベント エクストラ", "デュナミス", "見本の影")),
    bad=(Bad(_CARD.format("イベント エクストラ", "メイン", "⟦見本の影⟧")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Types against sections, for the cards that were loaded. A Gate Card may be in the Dynamis (zx.md 16.11)."""
    for deck in project.decks:
        for entry, card, header in cards_of(project, deck):
            allowed = _sections(header.type)
            if "ゲートカード" in "".join(text.text for text in card.abilities):
                allowed = (*allowed, "dynamis")
            if allowed and entry.section not in allowed:
                section = SECTION_NAMES[entry.section]
                yield RULE.at(deck.file, entry.name_span, type=header.type, section=section)


def _sections(kind: str) -> tuple[str, ...]:
    if kind.startswith("プレイヤー"):
        return ("player",)
    if kind == "フォース":
        return ("force",)
    if "オーバーブースト" in kind:
        return ("dynamis", "player")
    if "エクストラ" in kind or kind == "シフト":
        return ("dynamis",)
    return ("main",) if kind else ()
