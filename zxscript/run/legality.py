"""Whether a deck list is legal, with the line of the list that is to blame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from zxscript.check.why import why_not
from zxscript.games.descriptor import descriptor
from zxscript.ir import AbilityDef, CardDef
from zxscript.run.game.decks import GameError
from zxscript.run.table import NotRunnable, define
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Label, Words, in_order
from zxscript.source.suggest import hint
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckEntry, DeckSource
from zxscript.syntax.game import DEFAULT, Game
from zxscript.syntax.header import read_header
from zxscript.syntax.normalise import normalise


def check_deck(deck: DeckSource, edition: str | None, cards: Sequence[CardSource], game: Game | None = None) -> list[Diagnostic]:
    """Everything that makes a deck illegal under an edition (else the deck's own, else the default one), in order.

    Cards need not run to be counted: of a card whose text is not understood the header is enough, and that it cannot run
    is a warning at its line.  Raises GameError for an unknown edition.
    """
    name: Game = deck.game or game or DEFAULT
    rules = descriptor(name)
    wanted, known_editions = edition or deck.edition or rules.default, rules.editions
    if wanted not in known_editions:
        listed = ", ".join(known_editions)
        en = f"there is no edition {wanted!r} of this game; there are {listed}"
        raise GameError(Words(f"このゲームに「{wanted}」という版はありません。あるもの: {listed}", en))
    known = {one.id: one for one in rules.basic_cards()}
    for card in cards:
        if card.game == name and not card.is_keyword:
            definition = definition_for_counting(card)
            if definition is not None:
                known.setdefault(definition.id, definition)
    found, lines = _resolved(deck, known, rules.decks.name)
    if not found:
        faults = rules.decks.judge(_sections(lines), known, wanted)
        found += [_said(deck, lines, fault.cards, known, fault.ja, fault.en) for fault in faults]
    return in_order([*found, *_cannot_run(deck, cards, name)])


def _cannot_run(deck: DeckSource, cards: Sequence[CardSource], game: Game) -> Iterator[Diagnostic]:
    """A remark at the line of each card that no game can be played with; it changes nothing about the legality."""
    known = {key: card for card in reversed(cards) if card.game == game and not card.is_keyword for key in (card.name, card.number)}
    for entry in deck.entries:
        card = known.get(entry.name)
        said = why_not(card) if card is not None else ()
        if said:
            reason = Words("。".join(one.ja for one in said), "; ".join(one.en for one in said))
            yield finding("ZX508", deck.file, entry.name_span, found=entry.name, reason=reason)


def definition_for_counting(card: CardSource) -> CardDef | None:
    """The definition of a card; of one that cannot run, its header with the keywords that deck rules count."""
    try:
        return define(card)
    except NotRunnable:
        header, findings = read_header(card)
        if any(one.severity == "error" for one in findings):
            return None
        texts = (normalise(text.text, card.game).text for text in card.abilities)
        rules = descriptor(card.game)
        words = [tag for text in texts for start, tag in rules.decks.stubs if text.startswith(start)]
        stubs = tuple(AbilityDef(str(number), "static", tags=(word,)) for number, word in enumerate(words, 1))
        made = rules.card_def_from(header, stubs)
        return replace(made, id=(card.number or card.name).replace("#", "＃"))


def _resolved(
    deck: DeckSource, known: dict[str, CardDef], written: Callable[[str], str]
) -> tuple[list[Diagnostic], list[tuple[DeckEntry, str]]]:
    """The card id of every line, and a finding for each unknown card."""
    by_name: dict[str, str] = {}
    for card in known.values():
        by_name.setdefault(card.name, card.id)
    found: list[Diagnostic] = []
    lines: list[tuple[DeckEntry, str]] = []
    for entry in deck.entries:
        ident = entry.name if entry.name in known else by_name.get(written(entry.name))
        if ident is None:
            found.append(finding("ZX507", deck.file, entry.name_span, found=entry.name, hint=hint(entry.name, by_name)))
        else:
            lines.append((entry, ident))
    return found, lines


def _sections(lines: list[tuple[DeckEntry, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for entry, ident in lines:
        found.setdefault(entry.section, []).extend([ident] * entry.count)
    return found


def _said(deck: DeckSource, lines: list[tuple[DeckEntry, str]], cards: Sequence[str], known: dict[str, CardDef], ja: str,
          en: str) -> Diagnostic:  # fmt: skip
    """A finding at the first line that is to blame, the others as labels; at the whole list when none is."""
    blamed = [entry for entry, ident in lines if ident in cards or known[ident].name in cards]
    if not blamed:
        return finding("ZX506", deck.file, deck.span, reason=Words(ja, en))
    labels = tuple(Label(entry.name_span, Words("これも", "this one too")) for entry in blamed[1:])
    return finding("ZX506", deck.file, blamed[0].name_span, labels=labels, reason=Words(ja, en))
