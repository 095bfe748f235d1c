"""THE boundary: everything that programs outside of the language, the engine and the games may use.

What a function needs is imported when it is called, so that importing this module stays cheap and a program that only
reads cards never loads the engine. The whole list, with what is not here yet, is docs/decisions/0502-api-boundary.md.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript.source.codes import CODES
from zxscript.source.diagnostic import Diagnostic, apply_fixes, in_order
from zxscript.source.files import read_bytes, reason_of, write_text
from zxscript.source.render import FORMATS, render
from zxscript.source.text import Source
from zxscript.syntax.game import DEFAULT
from zxscript.syntax.header import CardHeader, read_header

if TYPE_CHECKING:
    from zxscript.check.catalogue import codes as all_codes
    from zxscript.check.catalogue import describe as rule_info
    from zxscript.check.catalogue import no_such_code, rules_page
    from zxscript.check.files import Loaded
    from zxscript.check.mend import mend
    from zxscript.check.pages import codes_page
    from zxscript.check.run import Report, check_files
    from zxscript.check.settings import BadSettings
    from zxscript.check.settings import find_settings as settings_for
    from zxscript.check.watch import changes as file_changes
    from zxscript.engine.sight import SPECTATOR
    from zxscript.format.files import Formatted
    from zxscript.format.skeletons import KINDS as SKELETONS
    from zxscript.format.skeletons import skeleton
    from zxscript.lang.reading import Reading
    from zxscript.lang.reading import judge as judge_ability
    from zxscript.lang.records import ability_records
    from zxscript.meaning.codec import dump as dump_meaning
    from zxscript.meaning.codec import load as load_meaning
    from zxscript.meaning.listing import shown as listing_of
    from zxscript.measure.bench import bench
    from zxscript.measure.covering import coverage
    from zxscript.measure.files import directed_files, exercise_files
    from zxscript.measure.ledger import LedgerError, read_ledger
    from zxscript.run.bots import BOTS, SLOW_BOTS
    from zxscript.run.compiling import NotRunnable, compile_card, listing
    from zxscript.run.compiling import compile_text as compile
    from zxscript.run.explaining import explanations
    from zxscript.run.game.bisecting import bisect
    from zxscript.run.game.cards import card, card_colours
    from zxscript.run.game.choices import Choice
    from zxscript.run.game.decks import GameError, cards_for, demo_decks, editions
    from zxscript.run.game.deltas import patch as json_patch
    from zxscript.run.game.game import Game as Play
    from zxscript.run.game.pure import answer, step
    from zxscript.run.game.replays import replay, replay_of
    from zxscript.run.game.saved import read_saved, restore, restore_beside
    from zxscript.run.game.screen import draw
    from zxscript.run.game.signing import sign, verified
    from zxscript.run.game.starting import new_game
    from zxscript.run.legality import check_deck
    from zxscript.run.meanings import differences, explain_card, explain_record, meaning
    from zxscript.run.meanings import explain_text as explain
    from zxscript.run.perft import perft
    from zxscript.run.picture.boards import board_svg, position_lines, position_svg
    from zxscript.run.picture.replaying import film_replay
    from zxscript.run.picture.stepping import film
    from zxscript.run.querying import query, query_records
    from zxscript.run.queryread import QueryError, read_query
    from zxscript.run.scenario.runner import Mode, ScenarioResult
    from zxscript.run.schemas import SCHEMAS, schema
    from zxscript.run.sims.league import league
    from zxscript.run.sims.plots import plots
    from zxscript.run.sims.rows import decision_rows, game_rows, write_rows
    from zxscript.run.sims.spreading import BACKENDS
    from zxscript.run.simulate import simulate
    from zxscript.run.tensors import Coder
    from zxscript.source.columns import printable
    from zxscript.syntax.cardsource import CardSource
    from zxscript.syntax.game import Game, add_game, games
    from zxscript.syntax.node import Node

__all__ = [
    "BACKENDS", "BOTS", "CODES", "FORMATS", "SCHEMAS", "SKELETONS", "SLOW_BOTS", "SPECTATOR", "BadSettings", "CardHeader", "Choice",
    "Coder", "Diagnostic", "GameError", "LedgerError", "NotRunnable", "Play", "QueryError", "ScenarioResult", "Source", "Unreadable",
    "ability_records", "add_game", "all_codes", "answer", "apply_fixes", "bench", "bisect", "board_svg", "card", "card_colours",
    "cards_for", "check", "check_deck", "check_files", "check_loaded", "check_text", "choose", "codes_page", "compile", "compile_card",
    "coverage", "decision_rows", "demo_decks", "differences", "directed_files", "draw", "dump_ast", "dump_meaning", "editions",
    "exercise_files", "explain", "explain_card", "explain_record", "explanations", "file_changes", "film", "film_replay", "format",
    "format_file", "game_rows", "games", "import_cards", "in_order", "json_patch", "judge_ability", "league", "listing", "listing_of",
    "load", "load_ast", "load_cards", "load_meaning", "load_text", "meaning", "mend", "new_game", "no_such_code", "parse", "parse_ability",
    "perft", "plots", "position_lines", "position_svg", "print_ability", "printable", "query", "query_records", "read_bytes", "read_header",
    "read_ledger", "read_query", "read_saved", "reason_of", "render", "replay", "replay_of", "restore", "restore_beside", "rule_info",
    "rules_page", "run_scenario", "schema", "settings_for", "sign", "simulate", "skeleton", "step", "verified", "write_rows", "write_text",
]  # fmt: skip


@cache
def _homes() -> dict[str, tuple[str, str]]:
    """Name -> its module and what it is called there, of every name that the block for type checkers imports.

    That block is read from this file, so that names, types and modules stand in one place; the linter holds it and ``__all__``
    together.  Raises ``ImportError`` where the program was installed without its sources.
    """
    source = getattr(__spec__ and __spec__.loader, "get_source", lambda name: None)(__name__)
    if source is None:
        raise ImportError(f"the source of {__name__} is missing; it tells which module each name comes from")
    for_types = next(node for node in ast.parse(source).body if isinstance(node, ast.If))
    found = [node for node in for_types.body if isinstance(node, ast.ImportFrom) and node.module is not None]
    return {one.asname or one.name: (str(node.module), one.name) for node in found for one in node.names}


def __getattr__(name: str) -> Any:
    """Load a name of another module on first use (PEP 562), and the engine and the games with it if it needs them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, there = _homes()[name]
    return getattr(import_module(module), there)


class Unreadable(Exception):
    """Files that could not be read or hold errors; ``findings`` say where."""

    def __init__(self, findings: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(f"{one.file}: {one.code} {one.message.en}" for one in findings[:3]))
        self.findings = tuple(findings)


def load(paths: Sequence[str | Path]) -> Loaded:
    """Read card, deck, scenario and card data files and folders; problems become findings."""
    from zxscript.check.files import load as load_files

    return load_files(paths)


def load_text(text: str | bytes, name: str = "<stdin>") -> Loaded:
    """Read one text; the suffix of ``name`` says what it is (a card file without one)."""
    from zxscript.check.files import load_text as load_one

    return load_one(text, name)


def load_cards(path: str | Path) -> list[CardSource]:
    """The cards of a file or folder. Raises :class:`Unreadable` if any of it has an error."""
    loaded = load([path])
    if errors := [one for one in loaded.findings if one.severity == "error"]:
        raise Unreadable(errors)
    return loaded.cards


def check(paths: str | Path | Sequence[str | Path]) -> tuple[Loaded, list[Diagnostic]]:
    """What a file or folder, or several, hold, and all that is wrong with them, in order, suppressions applied."""
    return (loaded := load([paths] if isinstance(paths, str | Path) else paths)), check_loaded(loaded)


def check_loaded(loaded: Loaded) -> list[Diagnostic]:
    """Like :func:`check`, for what was read already."""
    from zxscript.check.checking import check_loaded as check_all

    return check_all(loaded)


def check_text(text: str | bytes, name: str = "<stdin>") -> Report:
    """Check one text as a file called ``name``."""
    from zxscript.check.run import check_all

    return check_all(load_text(text, name))


def choose(findings: Sequence[Diagnostic], select: Sequence[str] = (), ignore: Sequence[str] = ()) -> list[Diagnostic]:
    """The findings whose code begins with one of ``select`` (all if empty) and with none of ``ignore``."""
    from zxscript.check.selection import choose as choose_among

    return choose_among(findings, select, ignore)


def format_file(source: Source) -> Formatted:
    """The canonical text of a card file, or the reason why it is left alone."""
    from zxscript.check.canonical import canonical_ability, meaning_of
    from zxscript.format.files import format_source

    return format_source(source, canonical_ability, meaning_of)


def format(text: str) -> str:
    """The canonical text of a card file. Raises :class:`Unreadable` if it has errors."""
    formatted = format_file(Source("<text>", text))
    if formatted.text is None:
        raise Unreadable(formatted.findings)
    return formatted.text


def parse_ability(text: str, game: Game = DEFAULT) -> Reading:
    """One ability as an AST (``.node``), spelling variants accepted. Raises ``Declined`` (lang.reading), and ``ValueError`` for
    an unknown game."""
    from zxscript.lang.reading import read
    from zxscript.syntax.game import demand_game
    from zxscript.syntax.normalise import normalise

    demand_game(game)
    return read(normalise(text, game).text, game)


parse = parse_ability


def print_ability(node: Node) -> str:
    """The canonical Japanese text of an ability, from the AST alone."""
    return node.ja()  # type: ignore[attr-defined,no-any-return]


def load_ast(data: Mapping[str, Any]) -> Node:
    """The tree of a JSON object of the published schema (docs/ast.md). Raises ``ValueError`` for anything else."""
    from zxscript.lang.schema import load_all
    from zxscript.syntax.nodejson import load as load_node

    load_all()
    return load_node(dict(data))


def dump_ast(node: Node) -> dict[str, Any]:
    """A tree as a JSON object of the published schema."""
    from zxscript.syntax.nodejson import dump

    return dump(node)


def import_cards(path: Path, figures: Sequence[Path] = ()) -> tuple[Loaded, dict[str, str]]:
    """Card data (JSON lines, a JSON list, CSV) as card files: what was read, and file name -> text.  ``figures``: figures files."""
    from zxscript.check.importing import import_cards as read_data

    return read_data(path, figures)


def run_scenario(path: str | Path, mode: Mode = "straight") -> ScenarioResult:
    """Run a scenario file. ``mode``: "straight", "reload" (through JSON before every decision) or "clone"."""
    from zxscript.run.scenario.files import run_file

    return run_file(path, mode)


def demo_folder() -> Path:
    """The folder of the demo cards, decks and scenes that come with the program."""
    from zxscript.source.data import data_dir

    return data_dir("cardscripts") / "demo"
