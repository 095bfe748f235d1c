"""Finding and reading card, deck, scenario and card data files."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from zxscript.check.places import find_files
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.hygiene import decode_source, read_source
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.cardsource import CardFile, CardSource
from zxscript.syntax.deckfile import DeckSource, parse_decks
from zxscript.syntax.pool import read_pool
from zxscript.syntax.scenario import Scenario
from zxscript.syntax.scenariofile import parse_scenario


@dataclass(slots=True)
class Loaded:
    """Everything that was read, with the findings of reading. Sources by file name, for the renderers."""

    sources: dict[str, Source] = field(default_factory=dict)
    card_files: list[CardFile] = field(default_factory=list)
    pool_cards: list[CardSource] = field(default_factory=list)
    decks: list[DeckSource] = field(default_factory=list)
    scenarios: list[Scenario] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    unreadable: bool = False
    """Whether some path could not be read at all."""

    @property
    def cards(self) -> list[CardSource]:
        """All cards, of card files first; keyword definitions are among them."""
        return [card for file in self.card_files for card in file.cards] + self.pool_cards


def load(paths: Sequence[str | Path]) -> Loaded:
    """Read files and folders. What cannot be read is among the findings; nothing is raised."""
    files, missing = find_files(paths)
    loaded = Loaded(findings=list(missing), unreadable=bool(missing))
    for file in files:
        source, found = read_source(file)
        loaded.findings += found
        if source is None:
            loaded.unreadable = True
        else:
            _READERS.get(file.suffix, _cards)(loaded, source)
    return loaded


def load_text(text: str | bytes, name: str = "<stdin>") -> Loaded:
    """Read one text as a file called ``name``; the suffix decides what it is, without one it is a card file."""
    return load_texts({name: text})


def load_texts(texts: Mapping[str, str | bytes]) -> Loaded:
    """Read several texts as files called by their keys, as if they lay together in a folder."""
    loaded = Loaded()
    for name, text in texts.items():
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        source, found = decode_source(data, name)
        loaded.findings += found
        if source is None:
            loaded.unreadable = True
        else:
            _READERS.get(Path(name).suffix, _cards)(loaded, source)
    return loaded


def _cards(loaded: Loaded, source: Source) -> None:
    loaded.sources[source.name] = source
    file, found = parse_card_file(source)
    loaded.card_files.append(file)
    loaded.findings += found


def _decks(loaded: Loaded, source: Source) -> None:
    loaded.sources[source.name] = source
    decks, found = parse_decks(source)
    loaded.decks += decks
    loaded.findings += found


def _scenario(loaded: Loaded, source: Source) -> None:
    loaded.sources[source.name] = source
    scenario, found = parse_scenario(source)
    loaded.scenarios.append(scenario)
    loaded.findings += found


def _data(loaded: Loaded, source: Source) -> None:
    """JSON lines hold cards or decks; the first row tells."""
    first = source.text.lstrip()[:4096]
    if '"text"' not in first and '"text_ja"' not in first and ('"cards"' in first or '"main"' in first):
        _decks(loaded, source)
        return
    loaded.sources[source.name] = source
    cards, found = read_pool(source)
    loaded.pool_cards += cards
    loaded.findings += found


_READERS: dict[str, Callable[[Loaded, Source], None]] = {
    ".zx": _cards, ".deck": _decks, ".txt": _decks, ".zxt": _scenario, ".jsonl": _data, ".json": _data,
}  # fmt: skip
