"""Scenario files: laying out the position, giving the scripted answers, judging the expectations, telling the trace."""
