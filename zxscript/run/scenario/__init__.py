"""Scenario files: laying out the position, giving the scripted answers, judging the expectations."""

from zxscript.run.scenario.runner import MODES, Mode, ScenarioResult, run_scenario

__all__ = ["MODES", "Mode", "ScenarioResult", "run_scenario"]
