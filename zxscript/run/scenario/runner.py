"""Running a scenario in one of three modes; all three must give the same trace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from zxscript.engine.errors import EngineError
from zxscript.run.scenario.expect import Unclear, holds
from zxscript.run.scenario.place import Misplaced, Position, lay_out
from zxscript.run.scenario.script import Stuck, take
from zxscript.run.table import lay
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.scenario import Expectation, Scenario

Mode = Literal["straight", "reload", "clone"]
MODES: tuple[Mode, ...] = ("straight", "reload", "clone")


@dataclass(slots=True)
class ScenarioResult:
    """``findings``: what could not be done (ZX531) or was not so (ZX529); ``position`` None when nothing was laid out."""

    scenario: Scenario
    mode: Mode
    position: Position | None = None
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def trace(self) -> list[tuple[Any, ...]]:
        """The engine's trace records."""
        return list(self.position.state.trace or ()) if self.position else []


def run_scenario(scenario: Scenario, cards: Sequence[CardSource], mode: Mode = "straight") -> ScenarioResult:
    """Lay out the position, give the scripted answers, judge the expectations.  Stops at the first step that fails."""
    result = ScenarioResult(scenario, mode)
    rulings = {entry.key: _value(entry.value) for entry in scenario.rulings}
    try:
        table = lay(cards, scenario.game, scenario.edition, rulings)
        here = result.position = lay_out(table, scenario, traced=True)
        for part in scenario.script:
            if isinstance(part, Expectation):
                _judge(here, part, result)
            else:
                take(here, part, lambda choice: _answer(here, choice, mode))
    except (Misplaced, Stuck) as problem:
        _fail(result, problem.span, Words(problem.ja, problem.en))
    except (EngineError, ValueError) as error:
        _fail(result, scenario.span, Words(str(error), str(error)))
    return result


def _value(text: str) -> Any:
    words = {"true": True, "false": False, "はい": True, "いいえ": False}
    return words.get(text.lower(), int(text) if text.isdigit() else text)


def _answer(here: Position, choice: Any, mode: Mode) -> None:
    engine = here.engine
    if mode == "reload":
        trace = here.state.trace
        here.state = engine.load(engine.save(here.state))
        here.state.trace = trace
    elif mode == "clone":
        here.state = here.state.clone()
    engine.answer(here.state, choice)


def _judge(here: Position, part: Expectation, result: ScenarioResult) -> None:
    try:
        truth, found = holds(here, part)
    except Unclear as unclear:
        _fail(result, part.span, Words(f"「{unclear}」の意味が分かりません", f"{unclear} means nothing here"))
        return
    if not truth:
        result.findings.append(finding("ZX529", result.scenario.file, part.span, expected=_said(part), found=found))


def _said(part: Expectation) -> str:
    tail = f" {part.operator} {part.value}" if part.value else " でない" if part.operator == "is not" else ""
    return f"{part.subject}：{part.attribute}{tail}"


def _fail(result: ScenarioResult, span: Span, reason: Words) -> None:
    result.findings.append(finding("ZX531", result.scenario.file, span, reason=reason))
