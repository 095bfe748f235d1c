"""The rules engine: state, pipeline, triggers, continuous effects, choices. Knows no game."""
