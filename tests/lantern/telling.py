"""How Lantern Way is told: the road in a terminal, its questions and words, the phrases of its traces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zxscript.games.descriptor import Board, Both, Telling
from zxscript.source.columns import cut, grid

WIDTH: Final = 12

ZONES: Final[dict[str, Both]] = {
    "road": ("道", "road"), "bag": ("袋", "bag"), "palm": ("掌", "palm"), "ash": ("灰", "ash"), "sky": ("空", "sky"),
}  # fmt: skip
PHASES: Final[dict[str, Both]] = {"dawn": ("夜明け", "Dawn"), "journey": ("道行き", "Journey"), "dusk": ("宵", "Dusk")}
PROMPTS: Final[dict[str, Both]] = {
    "journey": ("道行き：行動を選ぶ", "Journey: choose an action"), "stone": ("石を選ぶ", "Choose a stone"),
    "palm_limit": ("掌の上限を超えた分を選ぶ", "Choose what goes: the palm is over its limit"),
}
DEEDS: Final[dict[str, Both]] = {"walk": ("{0}が歩む", "walk with {0}")}
DONE: Final[dict[str, Both]] = {"journey": ("道行きを終える", "end the journey")}
EVENTS: Final = {
    "ja": {
        "walk": "{it}が歩む", "step": "{it}が{at}に進む", "kindle": "{it}を灯す", "snuff": "{it}を吹き消す", "scoop": "{it}が油を{n}つ汲む",
        "dim": "{it}の灯明が{n}つ消える", "lift": "{it}が吹く", "activate": "{it}の能力を使う",
    },
    "en": {
        "appear": "{it} appears on the {at}{was}", "walk": "{it} walks", "step": "{it} steps onto the {at}", "kindle": "{it} is kindled", "snuff": "{it} is snuffed",
        "scoop": "{it} scoops {n} oil", "dim": "{it} loses {n} flame", "lift": "{it} blows", "activate": "an ability of {it} is used",
    },
}  # fmt: skip
SAID: Final = {"ja": {"walk": "{0}を歩ませる"}, "en": {"walk": "walks with {0}"}}


def describe(view: Mapping[str, Any]) -> dict[str, Any]:
    """The board of a view: the seven stones with their keepers, and what each player has.  It knows no more than the seat."""
    road: list[Any] = [None] * 7
    for pile in view["zones"]["road"]:
        for card in pile:
            road[card["pos"] - 1] = card
    players = [
        {
            "flames": view["player_vars"]["flames"][player], "oil": view["player_vars"]["oil"][player],
            "palm": view["zones"]["palm"][player], "bag": len(view["zones"]["bag"][player]), "ash": view["zones"]["ash"][player],
        }
        for player in (0, 1)
    ]  # fmt: skip
    return {"turn": view["vars"]["turn"], "turn_player": view["vars"]["turn_player"], "phase": view["game_view"]["phase"],
            "road": road, "players": players, "question": view["question"], "result": view["result"]}  # fmt: skip


def draw(board: Board, seat: int, language: str, width: int) -> list[str]:
    """The road between the two sides, then the own palm."""
    at = 0 if language == "ja" else 1
    names = [cut(card["name"], 40) for card in board["players"][seat]["palm"] if not card.get("hidden")]
    cells = [[str(stone), *_keeper(card)] for stone, card in enumerate(board["road"], 1)]
    return [_side(board, 1, at), *grid([cells], WIDTH, 3), _side(board, 0, at), f"  {ZONES['palm'][at]}: " + (" / ".join(names) or "-")]


def _keeper(card: Any) -> list[str]:
    if card is None:
        return []
    return ["▲▼"[card["controller"]] + card["name"], f"  {card['stats']['light']}" + (" zz" if card["rest"] else "")]


def _side(board: Board, player: int, at: int) -> str:
    side = board["players"][player]
    flames, oil = ("灯明", "油") if at == 0 else ("flames", "oil")
    counts = f"{ZONES['palm'][at]} {len(side['palm'])}  {ZONES['bag'][at]} {side['bag']}  {ZONES['ash'][at]} {len(side['ash'])}"
    return f"{'▲▼'[player]} {flames} {side['flames']}  {oil} {side['oil']}  {counts}"


TELLING: Final = Telling(draw=draw, prompts=PROMPTS, zones=ZONES, phases=PHASES, deeds=DEEDS, done=DONE, events=EVENTS, said=SAID, resting={"road": ("消灯", "dark")})
