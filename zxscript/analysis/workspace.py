"""A workspace: open documents, the files around them, and what is wrong with each.

Everything an editor asks goes through :class:`Workspace`, which is cheap to feed: it has no thread and no clock, and what
takes long (``deep`` findings, :meth:`Workspace.report`) is done when the caller says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from zxscript.analysis.blocks import Block
from zxscript.analysis.documents import Change, Document
from zxscript.analysis.findings import CardFindings
from zxscript.analysis.index import Index, Located
from zxscript.analysis.neighbours import of_deck, of_scene
from zxscript.analysis.positions import Lines
from zxscript.check.cache import Cache, folder
from zxscript.check.files import load
from zxscript.check.kept import shelf_of
from zxscript.check.loaded import Loaded
from zxscript.check.places import CARDS, find_files
from zxscript.check.rule import run
from zxscript.check.run import check_files
from zxscript.check.settings import BadSettings, Settings, find_settings
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, in_order
from zxscript.source.hygiene import read_source
from zxscript.source.limits import MAX_DOCUMENT
from zxscript.source.text import Source, Span
from zxscript.syntax.deckfile import DeckSource, parse_decks
from zxscript.syntax.scenario import Scenario
from zxscript.syntax.scenariofile import parse_scenario


@dataclass(slots=True)
class Workspace:
    """Folders, open documents by name, and the index of all."""

    folders: list[Path] = field(default_factory=list)
    documents: dict[str, Document] = field(default_factory=dict)
    index: Index = field(default_factory=Index)
    cards: dict[str, CardFindings] = field(default_factory=dict)
    """Of each open card file what was read of it."""
    decks: dict[str, str] = field(default_factory=dict)
    scenes: dict[str, str] = field(default_factory=dict)
    """Texts of deck and scene files by name, the open ones included."""
    cache: Cache = field(default_factory=lambda: Cache(None))
    """Where a check keeps what it finds."""
    last: dict[str, list[Diagnostic]] = field(default_factory=dict)
    """The findings of each open document as they were last told."""
    _settings: dict[Path, Settings] = field(default_factory=dict)
    _beside: set[Path] = field(default_factory=set)

    @classmethod
    def with_cache(cls) -> Workspace:
        """One that takes from this user's cache what a check kept of files that are opened."""
        return cls(cache=Cache(folder()))

    # ------------------------------------------------------------------ files

    def add_folder(self, folder: str | Path) -> None:
        """Read the files of a folder; those that are open stay as they are in the editor."""
        path = Path(folder)
        self.folders.append(path)
        self._take([path])

    def remove_folder(self, folder: str | Path) -> None:
        """Forget the files of a folder, except open ones."""
        self.folders = [one for one in self.folders if one != Path(folder)]
        for name in [*self.index.files, *self.decks, *self.scenes]:
            if Path(name).is_relative_to(folder) and name not in self.documents:
                self._forget(name)

    def file_changed(self, name: str) -> None:
        """A file changed on the disk, appeared, or is gone; an open one is what its editor says."""
        self._settings.clear()
        if name in self.documents:
            return
        self._forget(name)
        if Path(name).is_file():
            self._take([Path(name)])

    def _take(self, paths: list[Path]) -> None:
        found, _ = find_files(paths, lambda file: self.settings(str(file)).excludes(file))
        loaded = load([file for file in found if str(file) not in self.documents])
        self._enter(loaded)

    def _enter(self, loaded: Loaded) -> None:
        for file in loaded.figure_files:
            self.index.figures.update(file.figures)
        for one in loaded.card_files:
            if one.file not in self.documents:
                self.index.put(one.file, map(Located.at, one.cards), loaded.sources[one.file].text)
        pools: dict[str, list[Located]] = {}
        for card in loaded.pool_cards:
            pools.setdefault(card.file, []).append(Located.at(card))
        for name, cards in pools.items():
            self.index.put(name, cards)
        for name, source in loaded.sources.items():
            table = {".deck": self.decks, ".zxt": self.scenes}.get(Path(name).suffix.lower())
            if table is not None and name not in self.documents:
                table[name] = source.text

    def _forget(self, name: str) -> None:
        self.index.drop(name)
        self.decks.pop(name, None)
        self.scenes.pop(name, None)

    def _look_beside(self, name: str) -> None:
        """A file outside of every folder is read together with the card files beside it."""
        folder = Path(name).parent
        if folder in self._beside or not Path(name).is_file() or any(Path(name).is_relative_to(one) for one in self.folders):
            return
        self._beside.add(folder)
        near = [file for file in sorted(folder.iterdir()) if file.suffix.lower() in (*CARDS[:1], ".deck", ".zxt") and file.is_file()]
        self._take(near)

    # ------------------------------------------------------------------ documents

    def open(self, name: str, text: str, version: int = 0, language: str = "") -> Document:
        """A document is opened, or given anew as a whole."""
        document = Document.of(name, text, version, language)
        self.documents[name] = document
        self._look_beside(name)
        self._entered(document)
        return document

    def change(self, name: str, changes: Iterable[Change], version: int = 0) -> Document:
        """A document is edited.  Raises ``KeyError`` for one that is not open."""
        document = self.documents[name].edited(changes, version)
        self.documents[name] = document
        self._entered(document)
        return document

    def close(self, name: str) -> None:
        """A document is closed: its file counts again, if there is one."""
        if self.documents.pop(name, None) is not None:
            self.cards.pop(name, None)
            self.last.pop(name, None)
            self.file_changed(name)

    def _entered(self, document: Document) -> None:
        if document.too_large:
            self.cards.pop(document.name, None)
            self._forget(document.name)
        elif document.kind == "cards":
            if document.name not in self.cards:
                self.cards[document.name] = CardFindings(document.name, kept=shelf_of(self.cache, document.name).values)
            self.cards[document.name].enter(document.text, self.index)
        elif document.kind == "deck":
            self.decks[document.name] = document.text
        elif document.kind == "scene":
            self.scenes[document.name] = document.text

    # ------------------------------------------------------------------ findings

    def findings(self, name: str, *, deep: bool = True) -> list[Diagnostic]:
        """What is wrong with an open document, in order, by the settings of its project.

        Not ``deep``: of a card file only what changed is compared with other files (see :meth:`stale`).
        """
        document = self.documents[name]
        if document.too_large:
            found = [finding("ZX015", name, Span(0, 0), size=len(document.text), limit=MAX_DOCUMENT)]
        elif document.kind == "cards":
            found = self.cards[name].update(self.index, deep=deep)
        elif document.kind == "deck":
            found = self._of_decks(document)
        elif document.kind == "scene":
            found = self._of_scene(document)
        else:
            found = []
        self.last[name] = self.settings(name).report(in_order(found))
        return self.last[name]

    def ahead(self, name: str) -> Iterator[None]:
        """What :meth:`findings` of an open document would take long for, a little at each step; nothing of most documents."""
        document = self.documents[name]
        return self.cards[name].ahead(self.index) if document.kind == "cards" and not document.too_large else iter(())

    def stale(self, name: str) -> bool:
        """Whether the last findings of a document leave out what changed in other cards."""
        return name in self.cards and self.cards[name].stale

    def _of_decks(self, document: Document) -> list[Diagnostic]:
        decks, found = parse_decks(Source(document.name, document.text))
        for deck in decks:
            found += [*run("deck", deck), *of_deck(self.index, deck)]
        return found

    def _of_scene(self, document: Document) -> list[Diagnostic]:
        scene, found = parse_scenario(Source(document.name, document.text))
        return [*found, *run("scenario", scene), *of_scene(self.index, scene)]

    def report(self, *, use_cache: bool = True) -> dict[str, list[Diagnostic]]:
        """What is wrong with the files of the folders that are not open, by name; unchanged ones from the cache."""
        # One job: a server that others wait for must not be split into processes, which would hold its pipes.
        report = check_files(self.folders, use_cache=use_cache, jobs=1, leave_out=lambda file: self.settings(str(file)).excludes(file))
        found: dict[str, list[Diagnostic]] = {name: [] for name in report.sources if name not in self.documents}
        for one in report.findings:
            if one.file in found:
                found[one.file].append(one)
        return {name: self.settings(name).report(mine) for name, mine in found.items()}

    def settings(self, name: str) -> Settings:
        """The settings that hold for a file; broken ones count as none (``check`` tells of them)."""
        folder = Path(name).parent
        if folder not in self._settings:
            try:
                self._settings[folder] = find_settings(folder) if folder.is_dir() else Settings()
            except BadSettings:
                self._settings[folder] = Settings()
        return self._settings[folder]

    # ------------------------------------------------------------------ what was read

    def text(self, name: str) -> str:
        """The text of a document or file by name; empty when there is none."""
        if name in self.documents:
            return self.documents[name].text
        entry = self.index.files.get(name)
        kept = self.decks.get(name) or self.scenes.get(name) or (entry.text if entry else "")
        if kept:
            return kept
        source = read_source(Path(name))[0] if Path(name).is_file() else None
        return source.text if source is not None else ""

    def lines(self, name: str) -> Lines:
        """The lines of a document or file."""
        return self.documents[name].lines if name in self.documents else Lines(self.text(name))

    def blocks(self, name: str) -> list[Block]:
        """The blocks of an open card file; none of any other document."""
        return self.cards[name].blocks if name in self.cards else []

    def scene(self, name: str) -> Scenario:
        """The scene of an open document."""
        return parse_scenario(Source(name, self.documents[name].text))[0]

    def deck(self, name: str) -> list[DeckSource]:
        """The decks of an open document."""
        return parse_decks(Source(name, self.documents[name].text))[0]
