"""One check of files and folders from beginning to end, with the cache. Cheap to import: the language is loaded on use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript.check.cache import Cache, digest, folder, program_key
from zxscript.check.places import find_files
from zxscript.check.store import Malformed, pack, unpack
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.hygiene import decode_source
from zxscript.source.limits import MAX_FILE_BYTES
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
    from zxscript.check.figures import with_figures

    named, missing = find_files(paths, leave_out)
    files, bad = with_figures(named)
    cache = Cache(folder() if use_cache else None)
    contents = _contents(files) if cache.path is not None and not missing and not bad else None
    run_key = ""
    if contents is not None:
        parts = [part for name, data in contents.items() for part in (name.encode(), data)]
        run_key = "run-" + digest([program_key().encode(), *parts])[:40]
        report = _remembered(cache.load(run_key), contents)
        if report is not None:
            return report
    from zxscript.check.files import load

    loaded = load(named)
    loaded.findings += missing
    loaded.unreadable = loaded.unreadable or bool(missing)
    report = check_all(loaded, cache, jobs)
    if run_key and not report.unreadable:
        found = [pack(one) for one in report.findings]
        cache.keep(run_key, {"cards": report.cards, "findings": found})
    return report


def check_all(loaded: Loaded, cache: Cache | None = None, jobs: int = 0) -> Report:
    """Check what was read, cards that have not changed from the cache."""
    from zxscript.check.checking import check_loaded

    known = _CardCache(cache or Cache(None), loaded, jobs)
    found = check_loaded(loaded, known.findings())
    return Report(dict(loaded.sources), found, len(loaded.cards), loaded.unreadable)


def _contents(files: Sequence[Path]) -> dict[str, bytes] | None:
    """The bytes of all files; None when some cannot be read (then nothing is remembered)."""
    found = {}
    try:
        for file in files:
            if file.stat().st_size > MAX_FILE_BYTES:
                return None
            found[str(file)] = file.read_bytes()
    except OSError:
        return None
    return found


def _remembered(stored: Any, contents: dict[str, bytes]) -> Report | None:
    if not isinstance(stored, dict) or type(stored.get("cards")) is not int:
        return None
    try:
        findings = [unpack(one) for one in stored["findings"]]
    except (Malformed, KeyError, TypeError):
        return None
    sources = {}
    for name, data in contents.items():
        source, _ = decode_source(data, name)
        if source is None:
            return None
        sources[name] = source
    return Report(sources, findings, stored["cards"], False, True)


class _CardCache:
    """The findings of single cards, kept by the digest of their characters, one entry of the cache for each file.

    Those of a card whose figure stands in another file are found anew each time."""

    def __init__(self, cache: Cache, loaded: Loaded, jobs: int) -> None:
        self._cache, self._loaded, self._jobs = cache, loaded, jobs

    def findings(self) -> list[Diagnostic]:
        """The findings of all cards of what was loaded."""
        by_file: dict[str, list[CardSource]] = {}
        for card in self._loaded.cards:
            by_file.setdefault(card.file, []).append(card)
        return [one for file, cards in by_file.items() for one in self._of_file(file, cards)]

    def _of_file(self, file: str, cards: list[CardSource]) -> list[Diagnostic]:
        from zxscript.check.parallel import check_cards

        text = self._loaded.sources[file].text
        foreign = [any(figure.file for figure in card.figures) for card in cards]
        keys = ["" if apart else digest([card.game.encode(), _slice(text, card)])[:32]
                for card, apart in zip(cards, foreign, strict=True)]
        name = "file-" + digest([program_key().encode(), str(Path(file).resolve()).encode()])[:40]
        stored = self._cache.load(name)
        old = stored if isinstance(stored, dict) else {}
        found = [_unpacked(old.get(key), card) for key, card in zip(keys, cards, strict=True)]
        missing = [at for at, one in enumerate(found) if one is None]
        for at, fresh in zip(missing, check_cards([cards[at] for at in missing], self._jobs), strict=True):
            found[at] = fresh
        if missing and self._cache.path is not None:
            entries = {
                key: [pack(one, card.span.start, name_file=False) for one in mine or ()]
                for key, card, mine in zip(keys, cards, found, strict=True) if key
            }
            self._cache.keep(name, entries)
        return [one for mine in found for one in mine or ()]


def _slice(text: str, card: CardSource) -> bytes:
    return text[card.span.start : card.span.end].encode("utf-8", "surrogatepass")


def _unpacked(stored: Any, card: CardSource) -> list[Diagnostic] | None:
    if not isinstance(stored, list):
        return None
    try:
        return [unpack(one, card.span.start, card.file) for one in stored]
    except Malformed:
        return None
