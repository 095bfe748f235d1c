"""One check of files and folders from beginning to end, with the cache. Cheap to import: the language is loaded on use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript.check.cache import Cache, Shelf, folder
from zxscript.check.effort import Effort, Spent, of_file
from zxscript.check.kept import Findings, key_of, packed, shelf_of, unpacked
from zxscript.check.places import find_files
from zxscript.check.snapshot import Snapshot
from zxscript.check.store import Malformed, pack, unpack
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Source

if TYPE_CHECKING:
    from zxscript.check.files import Loaded
    from zxscript.syntax.cardsource import CardSource


@dataclass(slots=True)
class Report:
    """What a check found: sources by name (for the renderers), findings in order, and how much was read."""

    sources: dict[str, Source] = field(default_factory=dict)
    findings: list[Diagnostic] = field(default_factory=list)
    cards: int = 0
    unreadable: bool = False
    cached: bool = False
    """Whether nothing had changed since an earlier run."""


def check_files(
    paths: Sequence[str | Path],
    *,
    use_cache: bool = True,
    jobs: int = 0,
    leave_out: Callable[[Path], bool] = lambda _: False,
) -> Report:
    """Check files and folders, except those of folders that ``leave_out`` names.

    What cannot be read is among the findings; nothing is raised. ``jobs`` 0: one process for each processor.
    """
    named, missing = find_files(paths, leave_out)
    cache = Cache(folder() if use_cache else None)
    seen = None if missing else Snapshot.of("run", named, cache)
    report = remembered(seen)[0] if seen else None
    if report is not None:
        return report
    from zxscript.check.files import load

    loaded = load(named)
    loaded.findings += missing
    loaded.unreadable = loaded.unreadable or bool(missing)
    report = check_all(loaded, cache, jobs)
    if seen:
        remember(seen, report)
    return report


def check_all(loaded: Loaded, cache: Cache | None = None, jobs: int = 0) -> Report:
    """Check what was read, cards that have not changed from the cache."""
    from zxscript.check.checking import check_loaded

    known = _CardCache(cache or Cache(None), loaded, jobs)
    found = check_loaded(loaded, known.findings())
    return Report(dict(loaded.sources), found, len(loaded.cards), loaded.unreadable)


def remembered(seen: Snapshot) -> tuple[Report | None, Any]:
    """What :func:`remember` kept of the same files, and what was kept with it."""
    stored = seen.load()
    try:
        findings = [unpack(one) for one in stored["findings"]]
        cards = int(stored["cards"])
    except (Malformed, KeyError, TypeError, ValueError):
        return None, None
    sources = seen.sources()
    return (None, None) if sources is None else (Report(sources, findings, cards, False, True), stored.get("more"))


def remember(seen: Snapshot, report: Report, more: Any = None) -> None:
    """Keep a report (and further JSON data) for the next run, unless something could not be read."""
    if not report.unreadable:
        seen.keep({"cards": report.cards, "findings": [pack(one) for one in report.findings], "more": more})


class _CardCache:
    """The findings of single cards, kept by the digest of their characters, one entry of the cache for each file.

    Those of a card whose figure stands in another file are found anew each time."""

    def __init__(self, cache: Cache, loaded: Loaded, jobs: int) -> None:
        self._cache, self._loaded, self._jobs = cache, loaded, jobs

    def findings(self) -> list[Diagnostic]:
        """The findings of all cards of what was loaded."""
        from zxscript.check.parallel import check_cards

        by_file: dict[str, list[CardSource]] = {}
        for card in self._loaded.cards:
            by_file.setdefault(card.file, []).append(card)
        files = [self._remembered(file, cards) for file, cards in by_file.items()]
        missing = [card for file in files for card in file.missing]
        read = iter(check_cards(missing, self._jobs))
        return [one for file in files for one in file.complete(read)]

    def _remembered(self, file: str, cards: list[CardSource]) -> _CardFile:
        text = self._loaded.sources[file].text
        size = len(text)
        if self._cache.path is None:
            return _CardFile(cards, [None] * len(cards), size)
        keys = [key_of(text, card) for card in cards]
        shelf = shelf_of(self._cache, file)
        found = [unpacked(shelf.values.get(key), card) if key else None for key, card in zip(keys, cards, strict=True)]
        return _CardFile(cards, found, size, keys, shelf)


@dataclass(slots=True)
class _CardFile:
    """The cards of one file and what is remembered of them, None of those that are not known."""

    cards: list[CardSource]
    known: list[Findings | None]
    size: int
    """Characters of the file."""
    keys: list[str] = field(default_factory=list)
    shelf: Shelf | None = None

    @property
    def missing(self) -> list[CardSource]:
        return [card for card, one in zip(self.cards, self.known, strict=True) if one is None]

    def complete(self, read: Iterator[list[Diagnostic]]) -> list[Diagnostic]:
        """The findings of the file, and keep them. ``read``: those of the missing cards without a search for slips, or nothing."""
        allowance, found = Effort(of_file(self.size)), list[Findings]()
        for card, one in zip(self.cards, self.known, strict=True):
            bare = next(read, None) if one is None else None
            if one is None or not one.spent.holds(allowance.left):
                one = _searched(card, allowance, bare)
            else:
                allowance.take(one.spent.cost)
            found.append(one)
        if self.shelf is not None and found != self.known:
            self.shelf.keep({key: packed(card, one) for key, card, one in zip(self.keys, self.cards, found, strict=True)})
        return [each for one in found for each in one.found]


def _searched(card: CardSource, allowance: Effort, bare: list[Diagnostic] | None) -> Findings:
    """The findings of a card; ``bare``: without a search for slips, where that was done."""
    from zxscript.check.cards import check_card

    left = allowance.left
    found = check_card(card, allowance) if bare is None or (bare and left > 0) else bare
    return Findings(found, Spent(left, left - allowance.left))
