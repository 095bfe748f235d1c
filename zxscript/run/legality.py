"""Whether a deck list is legal, with the line of the list that is to blame."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from zxscript.games import zenonzard
from zxscript.games.zx.editions import EDITIONS
from zxscript.ir import AbilityDef, CardDef
from zxscript.run.game.decks import GameError
from zxscript.run.table import RULES, NotRunnable, define
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Label, Words, in_order
from zxscript.source.suggest import hint
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckEntry, DeckSource
from zxscript.syntax.header import read_header
from zxscript.syntax.keys import Game
from zxscript.syntax.normalise import normalise

_JAPANESE = {
    "deck_size": "デッキは50枚です", "not_main": "メインデッキに入れられないカードです",
    "ignition_count": "イグニッションアイコンを持つカードはちょうど20枚です",
    "life_recovery_count": "ライフリカバリーを持つカードは4枚までです",
    "void_bringer_count": "ヴォイドブリンガーを持つカードは4枚までです",
    "not_dynamis": "デュナミスに入れられないカードです",
    "overboost_limit": "オーバーブーストが多すぎます",
    "extra_limit": "エクストラが多すぎます", "dynamis_limit": "デュナミスのカードが多すぎます",
    "not_player": "プレイヤーではありません",
    "not_under_player": "プレイヤーの下に置けるカードではありません", "copies": "同じ名前のカードは4枚までです",
    "type_of_later_edition": "この版にはない種類のカードです",
}  # fmt: skip
"""Words for the findings of Z/X deck rules (games/zx/decks.py)."""

_COUNTED = re.compile(r"【常】(ライフリカバリー|ヴォイドブリンガー)")
"""Keywords that deck rules count (zx.md 5.1)."""


def check_deck(deck: DeckSource, edition: str | None, cards: Iterable[CardSource], game: Game | None = None) -> list[Diagnostic]:
    """Everything that makes a deck illegal under an edition (else the deck's own, else the default one), in order.

    Cards need not run to be counted: of a card whose text is not understood the header is enough.  Raises GameError for
    an unknown edition.
    """
    name: Game = deck.game or game or "zx"
    wanted = edition or deck.edition or RULES[name].DEFAULT
    known_editions: Sequence[str] = tuple(EDITIONS) if name == "zx" else zenonzard.PROFILES
    if wanted not in known_editions:
        listed = ", ".join(known_editions)
        en = f"there is no edition {wanted!r} of this game; there are {listed}"
        raise GameError(Words(f"このゲームに「{wanted}」という版はありません。あるもの: {listed}", en))
    known = {one.id: one for one in RULES[name].basic_cards()}
    for card in cards:
        if card.game == name and not card.is_keyword:
            definition = definition_for_counting(card)
            if definition is not None:
                known.setdefault(definition.id, definition)
    found, by_entry = _resolved(deck, known)
    if not found:
        judge = _zenonzard if name == "zenonzard" else _zx
        found += judge(deck, by_entry, known, wanted)
    return in_order(found)


def definition_for_counting(card: CardSource) -> CardDef | None:
    """The definition of a card; of one that cannot run, its header with the keywords that deck rules count."""
    try:
        return define(card)
    except NotRunnable:
        header, findings = read_header(card)
        if any(one.severity == "error" for one in findings):
            return None
        texts = (normalise(text.text, card.game).text for text in card.abilities)
        words = [found[1] for found in map(_COUNTED.match, texts) if found]
        stubs = tuple(AbilityDef(str(number), "static", tags=(word,)) for number, word in enumerate(words, 1))
        made: CardDef = RULES[card.game].card_def_from(header, stubs if card.game == "zx" else ())
        return replace(made, id=(card.number or card.name).replace("#", "＃"))


def _resolved(deck: DeckSource, known: dict[str, CardDef]) -> tuple[list[Diagnostic], list[tuple[DeckEntry, str]]]:
    """The card id of every line, and a finding for each unknown card."""
    by_name: dict[str, str] = {}
    for card in known.values():
        by_name.setdefault(card.name, card.id)
    found: list[Diagnostic] = []
    lines: list[tuple[DeckEntry, str]] = []
    for entry in deck.entries:
        name = zenonzard_name(entry.name) if deck.game == "zenonzard" else entry.name
        ident = entry.name if entry.name in known else by_name.get(name)
        if ident is None:
            found.append(finding("ZX507", deck.file, entry.name_span, found=entry.name, hint=hint(entry.name, by_name)))
        else:
            lines.append((entry, ident))
    return found, lines


def zenonzard_name(name: str) -> str:
    """A Force is found however its quotation marks were typed."""
    from zxscript.games.zenonzard.cards import plain_name

    return plain_name(name)


def _section(lines: list[tuple[DeckEntry, str]], *sections: str) -> Iterator[str]:
    for entry, ident in lines:
        if entry.section in sections:
            yield from [ident] * entry.count


def _zx(deck: DeckSource, lines: list[tuple[DeckEntry, str]], known: dict[str, CardDef], edition: str) -> list[Diagnostic]:
    singles = list(_section(lines, "player"))
    players = [one for one in singles if "player" in dict(known[one].tags).get("type", ())]
    under = [one for one in singles if one not in players]
    shape: dict[str, Any] = {
        "main": tuple(_section(lines, "main")), "dynamis": tuple(_section(lines, "dynamis")),
        "player": players[0] if players else None, "under": under[0] if under else None,
    }  # fmt: skip
    found = [_said(deck, lines, one.cards, known, _JAPANESE[one.code], one.message)
             for one in RULES["zx"].check_deck(shape, known, edition)]  # fmt: skip
    for many in (players, under):
        if len(many) > 1:
            found.append(_said(deck, lines, tuple(many), known, "プレイヤーとその下のカードは1枚ずつです",
                               "there is at most one Player and one card under it"))  # fmt: skip
    return found


def _zenonzard(deck: DeckSource, lines: list[tuple[DeckEntry, str]], known: dict[str, CardDef], edition: str) -> list[Diagnostic]:
    shape = zenonzard.Deck(tuple(_section(lines, "main")), tuple(_section(lines, "force")))
    return [_said(deck, lines, tuple(i for _, i in lines if f"「{known[i].name}」" in one.ja), known, one.ja, one.en)
            for one in zenonzard.check_deck(shape, known, edition)]  # fmt: skip


def _said(deck: DeckSource, lines: list[tuple[DeckEntry, str]], cards: Sequence[str], known: dict[str, CardDef], ja: str,
          en: str) -> Diagnostic:  # fmt: skip
    """A finding at the first line that is to blame, the others as labels; at the whole list when none is."""
    blamed = [entry for entry, ident in lines if ident in cards or known[ident].name in cards]
    if not blamed:
        return finding("ZX506", deck.file, deck.span, reason=Words(ja, en))
    labels = tuple(Label(entry.name_span, Words("これも", "this one too")) for entry in blamed[1:])
    return finding("ZX506", deck.file, blamed[0].name_span, labels=labels, reason=Words(ja, en))
