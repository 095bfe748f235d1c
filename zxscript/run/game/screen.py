"""The board of a game for a terminal, as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zxscript.run.game.columns import cut, grid
from zxscript.run.game.game import Game
from zxscript.run.game.phrases import PHASES, ZONES
from zxscript.source.diagnostic import Language

Board = Mapping[str, Any]
WIDTH = 24
"""Columns of a square of Z/X."""
NARROW = 14
"""Columns of a place in the Field of ZENONZARD."""


def draw(game: Game, seat: int, language: Language = "ja") -> list[str]:
    """The lines of the board: what the other player has above, the own part below, the own hand last.

    Player 1 is ``▲``, player 2 ``▼``.  Nothing that the seat may not know is in it.
    """
    board: Board = game.view(seat)["board"]
    turn, who = board["turn"], board["turn_player"]
    phase = PHASES.get(board.get("phase") or "", ("", ""))
    if language == "ja":
        lines = [f"ターン{turn}　プレイヤー{who + 1}の番　{phase[0]}フェイズ" if turn else "準備"]
    else:
        lines = [f"turn {turn}, player {who + 1}, {phase[1]} Phase" if turn else "set-up"]
    lines += (_zx if game.game == "zx" else _zenonzard)(board, seat, language)
    return lines


def _word(name: str, language: Language) -> str:
    return ZONES[name][0 if language == "ja" else 1]


def _sign(player: int) -> str:
    return "▲▼"[player]


def _hand(cards: Sequence[Mapping[str, Any]], language: Language) -> str:
    names = [cut(card["name"], 40) for card in cards if not card.get("hidden")]
    return f"  {_word('hand', language)}: " + (" / ".join(names) or "-")


# Z/X ------------------------------------------------------------------------------------------------------------------

_COUNTED = ("hand", "deck", "life", "charge", "trash", "dynamis", "remove")


def _zx(board: Board, seat: int, language: Language) -> list[str]:
    rows = [[_square(board, number) for number in row] for row in ((7, 8, 9), (4, 5, 6), (1, 2, 3))]
    me, other = board["players"][seat], board["players"][1 - seat]
    return [
        _zx_side(other, 1 - seat, language), *grid(rows, WIDTH, 4), _zx_side(me, seat, language),
        _hand(me["open"]["hand"], language),
    ]  # fmt: skip


def _zx_side(side: Board, player: int, language: Language) -> str:
    counts = side["counts"]
    resources = side["open"]["resource"]
    ready = sum(not card["rest"] for card in resources)
    said = [f"{_word('resource', language)} {ready}/{counts['resource']}"]
    said += [f"{_word(name, language)} {counts[name]}" for name in _COUNTED if counts[name] or name in ("hand", "life")]
    return f"{_sign(player)} " + "  ".join(said)


def _square(board: Board, number: int) -> list[str]:
    """The Z/X on top with power and damage, then what else lies there."""
    lines = [str(number)]
    for card in board["squares"][number - 1]:
        if card.get("hidden"):
            lines.append(f"{_sign(card['controller'])} ?")
            continue
        kinds = card["tags"]["type"]
        if "player" in kinds:
            lines.append(f"{_sign(card['controller'])} ☆{card['name'] or 'P' + str(card['controller'] + 1)}")
            continue
        rest = " zz" if card["rest"] else ""
        damage = f"-{card['damage']}" if card["damage"] else ""
        lines.append(f"{_sign(card['controller'])} {card['name']}")
        lines.append(f"   {card['stats']['power']}{damage}{rest}" if "zx" in kinds else f"   ({kinds[0] if kinds else ''}){rest}")
    return lines


# ZENONZARD ------------------------------------------------------------------------------------------------------------


def _zenonzard(board: Board, seat: int, language: Language) -> list[str]:
    me, other = board["players"][seat], board["players"][1 - seat]
    return [
        *_zenonzard_side(other, 1 - seat, language), *_field(other), *_field(me)[1:],
        *reversed(_zenonzard_side(me, seat, language)), _hand(me["hand"], language),
    ]  # fmt: skip


def _zenonzard_side(side: Board, player: int, language: Language) -> list[str]:
    life, rights = ("ライフ", "移動権") if language == "ja" else ("life", "moves")
    said = [f"{life} {side['life']}", f"{rights} {side['rights']}", f"{_word('hand', language)} {len(side['hand'])}"]
    said += [f"{_word('deck', language)} {side['deck']}", f"{_word('trash', language)} {len(side['trash'])}"]
    forces = [f"{force['name']} {'x' if force['destroyed'] else force['life']}{_rest(force)}" for force in side["forces"]]
    mana = [f"{cut(card['name'], NARROW)}{_rest(card)}" for card in side["base"]]
    return [
        f"{_sign(player)} " + "  ".join(said),
        f"  {_word('force', language)}: " + " / ".join(cut(one, 40) for one in forces),
        f"  {_word('base', language)}: " + (" / ".join(mana) or "-"),
    ]  # fmt: skip


def _rest(card: Board) -> str:
    return " zz" if card.get("rest") else ""


def _field(side: Board) -> list[str]:
    cells = []
    for card in side["field"]:
        attached = [f"+{mana['name']}" for mana in side["attached"] if mana.get("host") == card.get("ref")]
        cells.append([card["name"], f"BP{card['bp']} DP{card['dp']}{_rest(card)}", *attached])
    return grid([cells + [[]] * (5 - len(cells))], NARROW, 3)
