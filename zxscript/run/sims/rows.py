"""Games and decisions of a simulation as rows: JSON lines, or Parquet by polars."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from zxscript.run.sims.logbook import COLUMNS
from zxscript.run.sims.spreading import missing
from zxscript.source.files import write_text

_GAMES: Final = {"match": "Int64", "a": "String", "b": "String", "game": "Int64", "seed": "Int64", "winner": "String", "first": "String",
                 "turns": "Int64", "decisions": "Int64", "error": "String"}  # fmt: skip
_DECISIONS: Final = {"match": "Int64", "game": "Int64", "decision": "Int64", "turn": "Int64", "side": "String", "kind": "String",
                     "prompt": "String", "options": "Int64", "answer": "Int64", "card": "String", "worth": "Int64"}  # fmt: skip


def game_rows(records: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The records of games without the decisions."""
    return ({key: value for key, value in record.items() if key != "log"} for record in records)


def decision_rows(records: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """One row a decision (run.sims.logbook), with ``game`` and ``decision`` (from 0), and ``match`` where there are several."""
    for record in records:
        match = {"match": record["match"]} if "match" in record else {}
        for number, row in enumerate(record.get("log", ())):
            yield {**match, "game": record["game"], "decision": number, **dict(zip(COLUMNS, row, strict=True))}


def write_rows(file: Path, rows: Iterator[dict[str, Any]]) -> None:
    """Write rows to a file: Parquet when its name ends so, else JSON lines.  Raises ``OSError``, and ``GameError`` without polars."""
    if file.suffix != ".parquet":
        write_text(file, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
        return
    try:
        import polars
    except ImportError as error:
        raise missing("sim") from error
    listed = list(rows)
    named = {key for row in listed for key in row}
    known = _DECISIONS if "decision" in named else _GAMES
    schema = {name: getattr(polars, kind) for name, kind in known.items() if name in named or not listed}
    polars.DataFrame(listed, schema=schema).write_parquet(file)
