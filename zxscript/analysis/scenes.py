"""Scenes from an editor: run the text as it stands, write down what came of it, and begin a scene for a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from zxscript.analysis.actions import Action
from zxscript.analysis.spots import block_at
from zxscript.analysis.workspace import Workspace
from zxscript.check.files import load
from zxscript.run.picture.stepping import Camera
from zxscript.run.scenario.runner import ScenarioResult, Watch, run_scenario
from zxscript.source.codes import CODES
from zxscript.source.data import data_dir
from zxscript.source.diagnostic import Diagnostic, Edit, Language, Words
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import Game, game_text, title
from zxscript.syntax.scenario import Expectation, Scenario
from zxscript.syntax.scenariofile import parse_scenario

_FAILED = "ZX529"
BEGIN = Words("この札の場面を書く", "write a scene for this card")


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a scene: whether all was as expected, its record in words, and what is wrong."""

    fine: bool
    lines: tuple[str, ...]
    findings: tuple[Diagnostic, ...]


def run(workspace: Workspace, name: str, language: Language = "en") -> Run:
    """Run the scene of an open document with the cards of the workspace, as they stand in the editor."""
    result = _result(workspace, name, workspace.documents[name].text)
    return Run(not _errors(result.findings), tuple(result.lines(language)), tuple(result.findings))


def page(workspace: Workspace, name: str, language: Language = "en") -> str | None:
    """The scene of an open document as a page to step through its boards; None if nothing could be laid out."""
    camera = Camera(language=language)
    result = _result(workspace, name, workspace.documents[name].text, camera.take)
    title = result.scenario.purpose if result.scenario is not None else ""
    return camera.page(title or Path(name).stem) if camera.shots else None


def _errors(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    return [one for one in found if one.severity == "error"]


def _result(workspace: Workspace, name: str, text: str, watch: Watch | None = None) -> ScenarioResult:
    scene, found = parse_scenario(Source(name, text))
    if _errors(found):
        return ScenarioResult(scene, "straight", findings=found)
    return run_scenario(scene, list(_cards(workspace, name, scene)), "straight", watch)


def _cards(workspace: Workspace, name: str, scene: Scenario) -> Iterator[CardSource]:
    """The cards of the files that a scene names, else of those beside it; the first of a number counts."""
    folder = Path(name).parent
    shipped = data_dir("cardscripts")
    named = [folder / one.value if (folder / one.value).exists() else shipped / one.value for one in scene.cards]
    seen: set[str] = set()
    for one in _in_places(workspace, named or [folder]):
        key = one.number or one.name
        if key not in seen:
            seen.add(key)
            yield one


def _in_places(workspace: Workspace, places: list[Path]) -> Iterator[CardSource]:
    for place in places:
        files = sorted(place.glob("*.zx")) if place.is_dir() else [place]
        known = [file for file in workspace.index.files if file.endswith(".zx") and (Path(file).parent == place or Path(file) == place)]
        unknown = [file for file in files if str(file) not in known and file.is_file()]
        for file in sorted(known):
            yield from (one.card for one in workspace.index.files[file].cards)
        yield from load(unknown).cards


# ---------------------------------------------------------------------- what came of it, written down


def updated(workspace: Workspace, name: str) -> tuple[Edit, ...]:
    """Edits that make the expectations of a scene say what came of it.

    A number or a state is written anew; an expectation that says that something is *not* so, or that compares otherwise than
    with ``=``, is its author's to change.
    """
    text = workspace.documents[name].text
    return tuple(_edits(_result(workspace, name, text), text))


def _edits(result: ScenarioResult, text: str) -> Iterator[Edit]:
    if result.scenario is None:
        return
    failed = {one.span: one for one in result.findings if one.code == _FAILED}
    for part in result.scenario.script:
        if isinstance(part, Expectation) and part.span in failed:
            edit = _said(part, _found(failed[part.span]), text)
            if edit is not None:
                yield edit


def _said(part: Expectation, found: str, text: str) -> Edit | None:
    written = text[part.span.start : part.span.end]
    behind = part.subject_span.end - part.span.start
    if part.operator == "=" and re.fullmatch(r"-?\d+", found):
        for match in re.finditer(r"[-－＋]?[0-9０-９]+", written):
            if match.start() > behind and match.end() >= len(written.rstrip("枚点体つ個回 ")):
                return Edit(Span(*match.span()).shifted(part.span.start), found)
    if part.operator == "is" and re.fullmatch(r"[^\s、0-9]{1,12}", found) and part.attribute:
        at = written.rfind(part.attribute)
        if at >= behind:
            return Edit(Span(at, at + len(part.attribute)).shifted(part.span.start), found)
    return None


def _found(one: Diagnostic) -> str:
    """What was found instead, from the message of the finding."""
    pattern = re.escape(CODES[_FAILED].en).replace(re.escape("{expected}"), ".*").replace(re.escape("{found}"), "(?P<found>.*)")
    match = re.fullmatch(pattern, one.message.en, re.DOTALL)
    return match["found"] if match is not None else ""


# ---------------------------------------------------------------------- a scene for a card


def can_begin(workspace: Workspace, name: str, offset: int) -> bool:
    """Whether a place belongs to a card for which a scene could be begun."""
    found = block_at(workspace, name, offset)
    return found is not None and not found[1].is_keyword and bool(found[1].name) and name.endswith(".zx")


def begin(workspace: Workspace, name: str, offset: int) -> Action | None:
    """A new scene that plays the card at an offset, beside its file; None where no beginning of a scene runs with it.

    The beginnings stand in ``grammar/readings/<game>.scene``, set apart by lines of ``---``; the first that runs is taken, and its
    expectations say what came of it.
    """
    found = block_at(workspace, name, offset)
    if found is None or not can_begin(workspace, name, offset):
        return None
    card = found[1]
    file = _free(Path(name).parent, re.sub(r'[\s/\\:*?"<>|]', "_", card.number or card.name))
    for template in _beginnings(card.game):
        text = template.replace("{name}", card.name).replace("{game}", title(card.game))
        for _ in range(3):
            result = _result(workspace, str(file), text)
            edits = list(_edits(result, text))
            for edit in reversed(edits):
                text = text[: edit.span.start] + edit.text + text[edit.span.end :]
            if not edits:
                break
        if not _errors(result.findings):
            return Action(BEGIN, "create", {str(file): (Edit(Span(0, 0), text),)})
    return None


def _free(folder: Path, stem: str) -> Path:
    numbers = ("", *(f"-{number}" for number in range(2, 100)))
    return next(file for number in numbers if not (file := folder / f"{stem}{number}.zxt").exists())


def _beginnings(game: Game) -> list[str]:
    own = game_text(game).folder
    for place in ([own] if own is not None else []) + [data_dir("grammar")]:
        path = place / "readings" / f"{game}.scene"
        if path.is_file():
            return [part.strip("\n") + "\n" for part in path.read_text(encoding="utf-8").split("\n---\n")]
    return []
