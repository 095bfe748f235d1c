"""What was read together: cards, decks, scenarios and figures, with the findings of reading."""

from dataclasses import dataclass, field

from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Source
from zxscript.syntax.cardsource import CardFile, CardSource
from zxscript.syntax.deckfile import DeckSource
from zxscript.syntax.figuresfile import FiguresFile
from zxscript.syntax.scenario import Scenario


@dataclass(slots=True)
class Loaded:
    """Everything that was read, with the findings of reading. Sources by file name, for the renderers."""

    sources: dict[str, Source] = field(default_factory=dict)
    card_files: list[CardFile] = field(default_factory=list)
    pool_cards: list[CardSource] = field(default_factory=list)
    decks: list[DeckSource] = field(default_factory=list)
    scenarios: list[Scenario] = field(default_factory=list)
    figure_files: list[FiguresFile] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    unreadable: bool = False
    """Whether some path could not be read at all."""

    @property
    def cards(self) -> list[CardSource]:
        """All cards, of card files first; keyword definitions are among them."""
        return [card for file in self.card_files for card in file.cards] + self.pool_cards
