"""Finding and reading card, deck, scenario and card data files."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from zxscript.check.figures import give_figures
from zxscript.check.loaded import Loaded
from zxscript.check.ownkeywords import give_keywords
from zxscript.check.places import find_files, named_figures, with_figures
from zxscript.check.playernames import give_player_names
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Words
from zxscript.source.hygiene import decode_source, read_source
from zxscript.source.text import Source, Span
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.deckfile import parse_decks
from zxscript.syntax.figuresfile import read_figures
from zxscript.syntax.pool import read_pool
from zxscript.syntax.scenariofile import parse_scenario

__all__ = ["Loaded", "load", "load_text", "load_texts"]


def load(paths: Sequence[str | Path]) -> Loaded:
    """Read files and folders, with the figures files that belong to the cards (see ``check.figures``).

    What cannot be read is among the findings; nothing is raised.
    """
    files, missing = find_files(paths)
    every, bad_settings = with_figures(files)
    loaded = Loaded(findings=[*missing, *bad_settings], unreadable=bool(missing))
    for file in every:
        source, found = read_source(file)
        loaded.findings += found
        if source is None:
            loaded.unreadable = True
        else:
            _READERS.get(file.suffix, _cards)(loaded, source)
    give_figures(loaded, named_figures(files))
    give_player_names(loaded)
    give_keywords(loaded)
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
    give_figures(loaded, map(Path, texts))
    give_player_names(loaded)
    give_keywords(loaded)
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


def _figures(loaded: Loaded, source: Source) -> None:
    loaded.sources[source.name] = source
    file, found = read_figures(source)
    loaded.figure_files.append(file)
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


def _csv(loaded: Loaded, source: Source) -> None:
    """Tables of card data are imported once and then card files; nothing else reads them."""
    why = Words("CSV は zxscript import でカードファイルにしてから使います", "CSV becomes card files first, by zxscript import")
    loaded.findings.append(finding("ZX001", source.name, Span(0, 0), reason=why))
    loaded.unreadable = True


_READERS: dict[str, Callable[[Loaded, Source], None]] = {
    ".zx": _cards, ".deck": _decks, ".txt": _decks, ".zxt": _scenario, ".jsonl": _data, ".json": _data,
    ".toml": _figures, ".csv": _csv,
}  # fmt: skip
