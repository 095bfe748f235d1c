"""Scenario files with the cards they name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from zxscript.check.files import load
from zxscript.run.scenario.runner import Mode, ScenarioResult, Watch, run_scenario
from zxscript.source.codes import finding
from zxscript.source.data import data_dir
from zxscript.source.diagnostic import Words
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.scenario import Entry, Scenario


def run_file(path: str | Path, mode: Mode = "straight", *, steps: bool = True, watch: Watch | None = None) -> ScenarioResult:
    """Run the scenario of a file.  What is wrong with the file or its cards is among the findings; a card file with errors keeps it
    from running only where the scenario needs a card of that file.

    Without ``steps`` only the position is laid out, and the file need not expect anything.  ``watch``: see :data:`Watch`.
    """
    path = Path(path)
    loaded = load([path])
    if not steps:
        loaded.findings = [one for one in loaded.findings if one.code != "ZX528"]
        loaded.scenarios = [replace(one, script=()) for one in loaded.scenarios]
    if not loaded.scenarios or any(one.severity == "error" for one in loaded.findings):
        return ScenarioResult(loaded.scenarios[0] if loaded.scenarios else None, mode, findings=loaded.findings,
                              sources=loaded.sources)  # fmt: skip
    scenario = loaded.scenarios[0]
    early = ScenarioResult(scenario, mode, findings=list(loaded.findings), sources=loaded.sources)
    cards = _sound(_cards(path, scenario, early), scenario, early)
    if cards is None:
        return early
    result = run_scenario(scenario, cards, mode, watch)
    result.findings[:0] = early.findings
    result.sources = early.sources
    return result


def _cards(path: Path, scenario: Scenario, result: ScenarioResult) -> list[CardSource]:
    """The cards of the files that the scenario names, else of those beside it; the first of a number counts."""
    folders = [_place(path, entry, result) for entry in scenario.cards] if scenario.cards else [path.parent]
    files: list[Path] = []
    for place in folders:
        if place is not None:
            files += sorted(place.glob("*.zx")) if place.is_dir() else [place]
    loaded = load(list(dict.fromkeys(files)))
    result.sources.update(loaded.sources)
    result.findings += loaded.findings
    seen: dict[str, CardSource] = {}
    for card in loaded.cards:
        seen.setdefault(card.number or card.name, card)
    return list(seen.values())


def _sound(cards: list[CardSource], scenario: Scenario, result: ScenarioResult) -> list[CardSource] | None:
    """The cards of files without errors; None where the scenario, or a text of a card that it names, needs one of another file."""
    wrong = {one.file for one in result.findings if one.severity == "error"}
    if scenario.file in wrong:
        return None
    named = {item.name for item in scenario.handles.values()} | {item.name for zone in scenario.zones for item in zone.items}
    sound = [card for card in cards if card.file not in wrong]
    said = "".join(text.text for card in sound if {card.name, card.number} & named for text in card.abilities)
    known = {name for card in sound for name in (card.name, card.number)}
    lost = [card for card in cards if card.file in wrong]
    needed = any(({card.name, card.number} - known) & named or (card.name and f"「{card.name}」" in said) for card in lost)
    return None if needed or not sound else sound


def _place(path: Path, entry: Entry, result: ScenarioResult) -> Path | None:
    """A file or folder beside the scenario, or one that comes with the program (``demo/zx``)."""
    for place in (path.parent / entry.value, data_dir("cardscripts") / entry.value):
        if place.exists():
            return place
    reason = Words(f"「{entry.value}」がありません", f"there is no {entry.value!r}")
    result.findings.append(finding("ZX531", str(path), entry.span, reason=reason))
    return None
