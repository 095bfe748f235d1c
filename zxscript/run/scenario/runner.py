"""Running a scenario in one of three modes; all three must give the same trace."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from zxscript.engine.errors import EngineError
from zxscript.games.descriptor import descriptor
from zxscript.interpret.folding import fold
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.scenario.expect import Unclear, holds
from zxscript.run.scenario.naming import Names
from zxscript.run.scenario.place import Misplaced, Position, lay_out
from zxscript.run.scenario.records import record_json
from zxscript.run.scenario.script import Stuck, settle, take
from zxscript.run.scenario.telling import Teller
from zxscript.run.scenario.whys import Judge
from zxscript.run.table import NotRunnable, define, lay
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Source, Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.scenario import Expectation, Scenario

Mode = Literal["straight", "reload", "clone"]
_LIVE = ("選べる", "質問")
"""Subjects that speak of the pending question, so that it is not answered before they are judged."""


@dataclass(slots=True)
class ScenarioResult:
    """What came of a scenario.

    ``findings``: what could not be done (ZX531) or was not so (ZX529); ``position`` None when nothing was laid out;
    ``sources`` by file name, for showing the findings.
    """

    scenario: Scenario | None
    mode: Mode
    position: Position | None = None
    clauses: Clauses | None = None
    findings: list[Diagnostic] = field(default_factory=list)
    sources: dict[str, Source] = field(default_factory=dict)

    @property
    def trace(self) -> list[dict[str, Any]]:
        """The trace as records that can be written as JSON (docs/scenario.md)."""
        if self.position is None or self.clauses is None:
            return []
        names = Names(self.position, "en")
        return [record_json(self.clauses, names, one) for one in self.position.state.trace or ()]

    def lines(self, language: str = "ja") -> list[str]:
        """The trace in words, ``ja`` or ``en``."""
        if self.position is None or self.clauses is None:
            return []
        return Teller(self.position, self.clauses, language).lines()

    def knows(self, card: str) -> bool:
        """Whether a card (handle, name or number; ``card#2``: with such an ability) took part."""
        if self.position is None or self.clauses is None:
            return False
        return Judge(self.position, self.clauses, "en").knows(card)

    def why(self, card: str, language: str = "ja") -> list[str]:
        """What a card (handle, name or number) did and why."""
        if self.position is None or self.clauses is None:
            return []
        return Judge(self.position, self.clauses, language).why(card)

    def why_not(self, card: str, language: str = "ja") -> list[str]:
        """Why the abilities of a card (``card`` or ``card#2``) did not act."""
        if self.position is None or self.clauses is None:
            return []
        return Judge(self.position, self.clauses, language).why_not(card)


Watch = Callable[[Position], None]
"""Is shown the position before each answer, and at the end."""


def run_scenario(scenario: Scenario, cards: Sequence[CardSource], mode: Mode = "straight", watch: Watch | None = None) -> ScenarioResult:
    """Lay out the position, give the scripted answers, judge the expectations.  Stops at the first step that fails."""
    result = ScenarioResult(scenario, mode)
    rulings = {entry.key: _value(entry.value) for entry in scenario.rulings}
    cards = [card for card in cards if card.game == scenario.game and not card.is_keyword]
    try:
        table = lay(_needed(scenario, cards), scenario.game, scenario.edition, rulings)
        result.clauses = Clauses.of(table.engine, cards)
        here = result.position = lay_out(table, scenario, traced=True, cards=cards)
        _play(here, scenario, mode, result, watch)
    except (Misplaced, Stuck) as problem:
        _fail(result, problem.span, Words(problem.ja, problem.en))
    except (EngineError, ValueError) as error:
        _fail(result, scenario.span, Words(str(error), str(error)))
    return result


def _needed(scenario: Scenario, cards: Sequence[CardSource]) -> list[CardSource]:
    """The cards that the scenario names, and those that effects create; the others need not be compiled."""
    named = {item.name for item in scenario.handles.values()}
    named |= {item.name for zone in scenario.zones for item in zone.items}
    made = ("マーカー", "トークン")
    needed = [card for card in cards
              if card.name in named or card.number in named or any(word in card.value("種類") for word in made)]  # fmt: skip
    key = descriptor(scenario.game).name_key
    for card in needed:  # and those that their texts make, or make something into
        said = "".join(text.text for text in card.abilities)
        made_here = {key(name) for name in _makes(card)}
        needed += [one for one in cards if one not in needed and (f"「{one.name}」に" in said or key(fold(one.name)) in made_here)]
    return needed


def _makes(card: CardSource) -> tuple[str, ...]:
    """The names of the cards that the texts of a card make; of a card that does not run, none."""
    try:
        return tuple(dict(define(card).data).get("names", ()))
    except NotRunnable:
        return ()


def _play(here: Position, scenario: Scenario, mode: Mode, result: ScenarioResult, watch: Watch | None) -> None:
    def answer(choice: Any) -> None:
        if watch is not None:
            watch(here)
        _answer(here, choice, mode)

    for part in scenario.script:
        if not isinstance(part, Expectation):
            take(here, part, answer)
            continue
        if part.subject not in _LIVE:
            settle(here, answer)
        _judge(here, part, result)
    if watch is not None:
        watch(here)


def _value(text: str) -> Any:
    words = {"true": True, "false": False, "はい": True, "いいえ": False}
    return words.get(text.lower(), int(text) if text.isdigit() else text)


def _answer(here: Position, choice: Any, mode: Mode) -> None:
    """Give an answer; before it the state goes through JSON, or is replaced by its clone, as the mode says."""
    engine = here.engine
    if mode == "reload":
        trace = here.state.trace
        here.state = engine.load(json.loads(json.dumps(engine.save(here.state))))
        here.state.trace = trace
    elif mode == "clone":
        here.state = here.state.clone()
    engine.answer(here.state, choice)


def _judge(here: Position, part: Expectation, result: ScenarioResult) -> None:
    try:
        truth, found = holds(here, part)
    except (Unclear, KeyError) as unclear:
        _fail(result, part.span, Words(f"「{unclear}」の意味が分かりません", f"{unclear} means nothing here"))
        return
    if not truth:
        name = result.scenario.file if result.scenario else ""
        result.findings.append(finding("ZX529", name, part.span, expected=_said(part), found=found))


def _said(part: Expectation) -> str:
    tail = f" {part.operator} {part.value}" if part.value else " でない" if part.operator == "is not" else ""
    return f"{part.subject}：{part.attribute}{tail}"


def _fail(result: ScenarioResult, span: Span, reason: Words) -> None:
    name = result.scenario.file if result.scenario else ""
    result.findings.append(finding("ZX531", name, span, reason=reason))
