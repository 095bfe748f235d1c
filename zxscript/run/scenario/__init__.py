"""Scenario files: laying out the position, giving the scripted answers, judging the expectations, telling the trace."""

from zxscript.run.scenario.files import run_file
from zxscript.run.scenario.runner import MODES, Mode, ScenarioResult, run_scenario

__all__ = ["MODES", "Mode", "ScenarioResult", "run_file", "run_scenario"]
