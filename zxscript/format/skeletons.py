"""What ``zxscript new`` writes: a card, a scene, a deck or a game that checks and runs as it is."""

from __future__ import annotations

from pathlib import Path

from zxscript.format import newgame
from zxscript.source.data import data_dir
from zxscript.syntax.game import Game, game_text

KINDS = {"card": ".zx", "scene": ".zxt", "deck": ".deck", "game": ""}
"""What can be begun -> the suffix of its file; a game is a folder."""
_WITH = {"scene": ("card",)}


def skeleton(kind: str, name: str, game: Game) -> dict[str, str]:
    """Path -> text of a new card, scene, deck or game called ``name``; a scene comes with the card that it is about.

    Raises ``LookupError`` for a game that has none of this kind (``new/<kind>`` in its folder, or ``cardscripts/new/<game>``),
    ``ValueError`` for a name that is no file name.
    """
    if not name.strip() or name != Path(name).name or name.startswith(".") or any(ord(char) < 32 for char in name):
        raise ValueError(name)
    if kind == "game":
        return newgame.package(name)
    name = name.removesuffix(KINDS[kind]) or name  # who gives the whole name of the file means that file
    return {f"{name}{KINDS[one]}": _template(one, game).replace("{name}", name) for one in (kind, *_WITH.get(kind, ()))}


def _template(kind: str, game: Game) -> str:
    own = game_text(game).folder
    places = [own / "new"] if own is not None else []
    found = [place / f"{kind}{KINDS[kind]}" for place in (*places, data_dir("cardscripts") / "new" / game)]
    file = next((one for one in found if one.is_file()), None)
    if file is None:
        raise LookupError(game)
    return file.read_text(encoding="utf-8")
