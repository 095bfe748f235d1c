"""The published JSON Schemas of what the commands print with ``--json``, by the name of the command.

``trace`` and ``sim-games`` are of one line of JSON lines (``trace --json``; ``sim --out``), the others of the whole output.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_COUNT = {"type": "integer", "minimum": 0}
_SECONDS = {"type": "number", "minimum": 0}
_TALLY = {"type": "object", "additionalProperties": _COUNT}
_FLAG = {"type": "boolean"}
_SHARE = {"type": "number", "minimum": 0, "maximum": 1}
_SEATS = {"type": "array", "items": {"enum": [0, 1]}, "maxItems": 2}
_KINDS = ("unlocked", "lost", "changed", "new", "gone")
_VERDICTS = ("round_trip", "variant", "mismatch", "ambiguous", "declined", "needs_diagram")


def _or_null(one: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [one, {"type": "null"}]}


def _list(one: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": one}


def _object(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"type": "object", "properties": {**required, **(optional or {})}, "required": list(required),
            "additionalProperties": False}  # fmt: skip


def _counts(*names: str) -> dict[str, Any]:
    return dict.fromkeys(names, _COUNT)


def _titled(name: str, shape: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": _DRAFT, "title": f"zxscript {name}", **shape}


_RESULT = {**_or_null(_SEATS), "description": "the winners by seat from 0, empty for a draw; null: not played to its end"}
_DIFFERENCE = _or_null(_object({
    "question": {**_COUNT, "description": "number of the answer; 0: before the first"}, "turn": _COUNT,
    "how": {"enum": ["refused", "position", "result", "missing"]}, "ja": _TEXT, "en": _TEXT,
}))  # fmt: skip


def _bench() -> dict[str, Any]:
    game = _object({"decisions": _COUNT, "decisions_per_second": _COUNT, "games_per_second": _SECONDS, "clone_us": _SECONDS})
    return _object({"signature": {"type": "string", "pattern": "^[0-9a-f]{16}$"}, "engine": _TEXT,
                    "games": {"type": "object", "additionalProperties": game}, "read_us": _SECONDS, "check_ms": _SECONDS})  # fmt: skip


def _bisect() -> dict[str, Any]:
    return _object({"changed": _TEXTS, "card": _or_null(_TEXT), "games": _COUNT, "difference": _DIFFERENCE})


def _coverage() -> dict[str, Any]:
    one = _object({
        "game": _TEXT, **_counts("cards", "vanilla", "abilities"), "verdicts": _object(_counts(*_VERDICTS)), "variants": _TALLY,
        **_counts("cards_whole", "cards_runnable", "cards_needing_diagram"), "unsupported": _TALLY, "seconds": _SECONDS,
    }, {"interrupted": {"const": True}})  # fmt: skip
    said = {"type": "array", "items": _TEXT, "minItems": 2, "maxItems": 2, "description": "verdict and reason; empty: not in that ledger"}
    moved = _object({"card": _TEXT, "kind": {"enum": list(_KINDS)}, "before": said, "after": said})
    reason = _object({"reason": _TEXT, **_counts("cards", "before")})
    against = _object({"against": _object({"counts": _object(_counts(*_KINDS)), "moved": _list(moved), "reasons": _list(reason)})})
    return {"anyOf": [one, _list({"anyOf": [one, against]})], "description": "one file: the object; more of them, or --against: a list"}


def _exercise() -> dict[str, Any]:
    judged = {
        "oracle_judged": _COUNT, "oracle_numbers": _COUNT, "oracle_unjudged": _TALLY,
        "oracle_disagreements": _list(_object({"seed": {"type": "integer"}, "card": _TEXT, "ability": {"type": "integer"},
                                               "clause": _TEXT, "expected": _TEXT, "seen": _TEXT})),
    }  # fmt: skip
    games = _object({
        **_counts("games", "finished", "by_limit", "errors", "invariant_violations", "decisions", "abilities_resolved", "cards_in_pool",
                  "cards_resolved", "verb_kinds_resolved"), "seconds": _SECONDS,
    }, {"failures": _list(_object({"seed": {"type": "integer"}, "what": _TEXT})), "interrupted": {"const": True}, **judged})  # fmt: skip
    directed = _object({
        **_counts("abilities_in_pool", "abilities_reached"), "percent": {"type": "number", "minimum": 0, "maximum": 100},
        **_counts("before_the_game", "positions"), "against": _TALLY, **_counts("errors", "invariant_violations"), "seconds": _SECONDS,
        "unreached": _list(_object({"ability": _TEXT, "reason": _TEXT})),
        "failures": _list(_object({"ability": _TEXT, "seed": {"type": "integer"}, "what": _TEXT})), "without_bench": _TEXTS,
    }, {"interrupted": {"const": True}, **judged})  # fmt: skip
    return {"anyOf": [games, {**directed, "description": "with --directed"}]}


def _explain() -> dict[str, Any]:
    texts = {"type": "array", "items": _or_null(_TEXT), "description": "each text in words; null: it has no meaning"}
    return _list(_object({"name": _TEXT, "number": _TEXT, "game": _TEXT, "language": {"enum": ["ja", "en", "zh"]}, "header": _TEXT,
                          "figures": _TEXTS, "texts": texts, "unread": _TEXTS, "whole": _FLAG}))  # fmt: skip


def _meaning() -> dict[str, Any]:
    from zxscript.meaning.codec import schema

    one = schema()
    defs = one.pop("$defs")
    return {"$defs": defs, "type": "object", "additionalProperties": one, "description": "number or name of a card -> its meaning"}


def _parse() -> dict[str, Any]:
    from zxscript.lang.schema import ast_schema

    tree = ast_schema()
    tree.pop("$schema", None)
    read = _object({"text": _TEXT, "verdict": {"enum": list(_VERDICTS)}, "variants": _TEXTS,
                    "ast": {"$ref": "#/$defs/tree"}})  # fmt: skip
    dark = _object({"text": _TEXT, "verdict": {"enum": list(_VERDICTS)}, "reason": _TEXT, "at": _COUNT, "ast": {"type": "null"}})
    texts = _list({"anyOf": [read, dark]})
    header = {"type": "object", "description": "members that the card file says; an absent one is empty"}
    defs = {**tree.pop("$defs", {}), "tree": tree}
    return {"$defs": defs, **_list(_object({"header": header, "figures": _TEXTS, "abilities": texts, "subtexts": texts}))}


def _play() -> dict[str, Any]:
    return _object({"game": _TEXT, "seed": {"type": "integer"}, "bots": _TEXTS, "turns": _COUNT, "decisions": _COUNT, "result": _RESULT})


def _playground() -> dict[str, Any]:
    return _object(_counts("files", "pyodide", "page", "program"))


def _query() -> dict[str, Any]:
    end = _object(_counts("line", "column"))
    clause = _object({"form": _TEXT, "words": _TEXT, "span": _object({**_counts("line", "column"), "end": end})})
    text = _object({"text": {"type": "integer", "minimum": 1}, "clauses": _list(clause)})
    return _list(_object({"number": _TEXT, "name": _TEXT, "game": _TEXT, "file": _TEXT, "texts": _list(text)}))


def _replay() -> dict[str, Any]:
    return _object({"game": _or_null(_TEXT), "answers": _COUNT, "turns": _COUNT, "result": _RESULT, "difference": _DIFFERENCE})


def _rule() -> dict[str, Any]:
    both = _object({"ja": _TEXT, "en": _TEXT})
    bad = _object({"text": _TEXT, "fixed": _or_null(_TEXT)})
    one = _object({"code": {"type": "string", "pattern": "^ZX[0-9]{3}$"}, "name": _TEXT, "severity": {"enum": ["error", "warning", "info"]},
                   "message": both}, {"why": both, "games": _TEXTS, "about": _TEXT, "bad": _list(bad), "good": _TEXTS})  # fmt: skip
    return {"anyOf": [one, {**_list(one), "description": "of rule all"}]}


def _sim() -> dict[str, Any]:
    side = _object({"wins": _COUNT, "rate": _or_null(_SHARE), "low": _SHARE, "high": _SHARE}, {"deck": _TEXT})
    points = _or_null({"type": "number"})
    return _object({
        "game": _TEXT, "games": _COUNT, "seed": {"type": "integer"}, "bots": _TEXTS, "mirror": _FLAG, "a": side, "b": side,
        "first_player": side, "elo": _object({"difference": points, "low": points, "high": points}),
        **_counts("draws", "unfinished", "errors"), "turns_mean": _or_null(_SECONDS), "decisions_mean": _or_null(_SECONDS),
    })  # fmt: skip


def _sim_league() -> dict[str, Any]:
    entrant = _object({"name": _TEXT, "wins": _COUNT, "of": _COUNT, "rate": _or_null(_SHARE), "low": _SHARE, "high": _SHARE,
                       "elo": {"type": "number"}})  # fmt: skip
    match = _sim()
    for side in ("a", "b"):
        match["properties"][side] = _object({"name": _TEXT, **match["properties"][side]["properties"]})
        match["properties"][side]["required"].remove("deck")
    return _object({"game": _TEXT, "games": _COUNT, "seed": {"type": "integer"}, "mirror": _FLAG, "errors": _COUNT,
                    "entrants": {"type": "array", "items": entrant, "minItems": 3},
                    "matches": {"type": "array", "items": match}})  # fmt: skip


def _sim_games() -> dict[str, Any]:
    side = {"enum": ["a", "b", None]}
    return _object({"game": _COUNT, "seed": {"type": "integer"}, "winner": {"enum": ["a", "b", "draw", None]}, "first": side,
                    "turns": _COUNT, "decisions": _COUNT}, {"error": _TEXT, "match": _COUNT, "a": _TEXT, "b": _TEXT})  # fmt: skip


def _trace() -> dict[str, Any]:
    from zxscript.run.scenario.records import VALUES

    span = {"type": "array", "items": _COUNT, "minItems": 2, "maxItems": 2}
    cause = _object({"card": _TEXT, "name": _TEXT, "ability": {"type": "integer"}, "clause": _TEXT, "span": _or_null(span)})
    common = {"n": {**_COUNT, "description": "number of the record"}, "seats": {**_SEATS, "description": "who may know the cards"}}
    either = {"rule": {**_TEXT, "description": "the rule that did it"}, "cause": cause}
    kinds = [_object({**common, "what": {"const": what}, **{one: {} for one in values}}, either) for what, values in VALUES.items()]
    return {"anyOf": kinds}


_SHAPES: dict[str, Callable[[], dict[str, Any]]] = {
    "bench": _bench, "bisect": _bisect, "coverage": _coverage, "exercise": _exercise, "explain": _explain, "meaning": _meaning,
    "parse": _parse, "play": _play, "playground": _playground, "query": _query, "replay": _replay, "rule": _rule, "sim": _sim,
    "sim-games": _sim_games, "sim-league": _sim_league, "trace": _trace,
}  # fmt: skip


def _maker(name: str) -> Callable[[], dict[str, Any]]:
    return lambda: _titled(name, _SHAPES[name]())


SCHEMAS: dict[str, Callable[[], dict[str, Any]]] = {name: _maker(name) for name in _SHAPES}
"""The schemas by name."""
