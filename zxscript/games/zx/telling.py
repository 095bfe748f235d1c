"""How Z/X is told: the board in a terminal, the questions of its rules, its words, the rules that traces cite."""

from __future__ import annotations

from typing import Final

from zxscript.games.descriptor import Board, Both, Telling
from zxscript.games.zx import citations
from zxscript.source.columns import cut, grid
from zxscript.source.width import display_width

WIDTH: Final = 24
"""Columns of a square at most."""
_HIGH: Final = 4
"""Lines of a square."""

PROMPTS: Final[dict[str, Both]] = {
    "main": ("メインフェイズ：行動を選ぶ", "Main Phase: choose an action"),
    "event_step": ("イベントステップ：行動を選ぶ", "Event step: choose an action"),
    "resource": ("リソースに置くカードを選ぶ", "Choose a card to put into the resources"),
    "ignition": ("イグニッションに使うチャージのカードを選ぶ", "Choose a Charge card for an Ignition"),
    "life": ("ダメージを受けるライフを選ぶ", "Choose the Life card that the damage takes"),
    "square": ("スクエアを選ぶ", "Choose a square"),
    "mulligan": ("手札を引き直しますか", "Draw a new hand?"),
    "play_ignited": ("公開したカードをプレイしますか", "Play the revealed card?"),
    "free_of_cost": ("コストを支払わずにプレイしますか", "Play it without paying its cost?"),
    "play_from_life": ("ライフのカードをプレイしますか", "Play the card from Life?"),
    "one_more": ("もう1枚続けますか", "One more?"),
    "hand_limit": ("手札の上限を超えた分を選ぶ", "Choose what goes: the hand is over its limit"),
    "charge_excess": ("チャージの上限を超えた分を選ぶ", "Choose what goes: the Charge is over its limit"),
    "life_shield": ("ライフシールドを使いますか", "Use a Life Shield?"),
    "crisis": ("クライシスを表向きにしますか", "Turn the Crisis face up?"),
    "ability": ("能力を1つ選ぶ", "Choose an ability"),
    "スタートカード": ("スタートカードを選ぶ", "Choose the Start Card"), "ゲートカード": ("ゲートカードを選ぶ", "Choose the Gate Card"),
    "スタートリソース": ("スタートリソースを選ぶ", "Choose the Start Resource"),
    "split": ("割り振る数を選ぶ", "Choose how much of it goes here"),
    "pay": ("コストの支払いにスリープするリソースを選ぶ", "Choose resources to pay with"),
}

DEEDS: Final[dict[str, Both]] = {
    "extra": ("{0}をデュナミスからプレイする", "play {0} from Dynamis"),
    "shift": ("{0}を{1}にシフトする", "shift {0} onto {1}"),
}

DONE: Final[dict[str, Both]] = {
    "main": ("メインフェイズを終える", "end the Main Phase"), "event_step": ("パス", "pass"), "resource": ("置かない", "put nothing"),
    "ignition": ("イグニッションしない", "no Ignition"), "mulligan": ("引き直さない", "keep the hand"),
    "スタートカード": ("置かない", "set none"), "ゲートカード": ("置かない", "set none"), "スタートリソース": ("置かない", "set none"),
}  # fmt: skip

ANSWERS: Final[dict[str, tuple[Both, Both]]] = {
    "スタートカード": (("スタートカードを置かない", "sets no Start Card"), ("スタートカード{0}を置く", "sets the Start Card {0}")),
    "ゲートカード": (("ゲートカードを置かない", "sets no Gate Card"), ("ゲートカード{0}を置く", "sets the Gate Card {0}")),
    "スタートリソース": (("スタートリソースを置かない", "sets no Start Resource"),
                 ("スタートリソース{0}を置く", "sets the Start Resource {0}")),
    "mulligan": (("引き直さない", "keeps the hand"), ("手札を引き直す", "mulligans")),
    "resource": (("リソースに置かない", "puts no card into Resource"), ("", "")),
    "ignition": (("イグニッションしない", "does no Ignition"), ("{0}でイグニッションする", "uses {0} for an Ignition")),
    "main": (("メインフェイズを終える", "ends the Main Phase"), ("", "")),
    "life": (("", ""), ("ライフの{0}を選ぶ", "picks a Life card: {0}")),
    "play_ignited": (("プレイしない", "does not play it"), ("プレイする", "plays it")),
    "play_from_life": (("プレイしない", "does not play it"), ("プレイする", "plays it")),
    "crisis": (("表向きにしない", "does not turn it up"), ("表向きにする", "turns it up")),
    "hand_limit": (("", ""), ("手札の上限を超えた{0}を選ぶ", "has too many cards in hand: {0}")),
    "charge_excess": (("", ""), ("チャージの上限を超えた{0}を選ぶ", "has too many cards in Charge: {0}")),
}  # fmt: skip

SAID: Final[dict[str, dict[str, str]]] = {
    "ja": {"told_first": "先攻は{0}", "told_hand": "{0}が{1}枚引く{2}", "told_life": "{0}がデッキの上から{1}枚ライフに置く",
           "told_resource": "{0}がデッキの上から{1}枚リソースに置く{2}", "told_shown": "{0}がカードを公開する{2}",
           "told_lost": "{0}のライフは{1}枚で、敗北する", "idle": "効果なし", "behind_hurt": "（{0}）",
           "each_hurt": "2", "behind_life_left": "（ライフ残り{0}枚）"},
    "en": {"told_first": "{0} goes first", "told_hand": "{0} draws {1}{2}", "told_life": "{0} puts {1} from the deck into Life",
           "told_resource": "{0} puts {1} from the deck into Resource{2}", "told_shown": "{0} shows{2}",
           "told_lost": "{0} has {1} Life and loses", "idle": "no effect", "behind_hurt": " ({0})",
           "each_hurt": "2", "behind_life_left": " (Life {0} left)"},
}  # fmt: skip

ZONES: Final[dict[str, Both]] = {
    "square": ("スクエア", "square"), "deck": ("デッキ", "deck"), "hand": ("手札", "hand"), "trash": ("トラッシュ", "trash"),
    "charge": ("チャージ", "Charge"), "resource": ("リソース", "resource"), "life": ("ライフ", "Life"),
    "dynamis": ("デュナミス", "Dynamis"), "remove": ("リムーブ", "removed"), "force": ("フォース", "Force"),
    "stack": ("カードの下", "under a card"), "temporary": ("プレイ中", "being played"),
}  # fmt: skip

PHASES: Final[dict[str, Both]] = {
    "reboot": ("リブート", "Reboot"), "draw": ("ドロー", "Draw"), "resource": ("リソース", "Resource"),
    "ignition": ("イグニッション", "Ignition"), "main": ("メイン", "Main"), "end": ("エンド", "End"), "setup": ("準備", "set-up"),
    "": ("準備", "set-up"),
}  # fmt: skip

_COUNTED = ("hand", "deck", "life", "charge", "trash", "dynamis", "remove")


def _word(name: str, language: str) -> str:
    return ZONES[name][0 if language == "ja" else 1]


def draw(board: Board, seat: int, language: str, width: int) -> list[str]:
    """The squares between the two sides, then the own hand."""
    across = min(WIDTH, (width - 4) // 3)
    rows = [[_fitted(_square(board, number), across) for number in row] for row in ((7, 8, 9), (4, 5, 6), (1, 2, 3))]
    me, other = board["players"][seat], board["players"][1 - seat]
    names = [f"{card['stats']['cost']} {cut(card['name'], 40)}" for card in me["open"]["hand"] if not card.get("hidden")]
    hand = f"  {_word('hand', language)}: " + (" / ".join(names) or "-")
    return [_side(other, 1 - seat, language), *grid(rows, across, _HIGH), _side(me, seat, language), hand]


def _side(side: Board, player: int, language: str) -> str:
    counts = side["counts"]
    ready = sum(not card["rest"] for card in side["open"]["resource"])
    said = [f"{_word('resource', language)} {ready}/{counts['resource']}"]
    said += [f"{_word(name, language)} {counts[name]}" for name in _COUNTED if counts[name] or name in ("hand", "life")]
    return f"{'▲▼'[player]} " + "  ".join(said)


def _fitted(lines: list[str], width: int) -> list[str]:
    """A name that is too long for the square goes on in the next line, where the square has one left."""
    for at, line in enumerate(lines):
        if display_width(line) > width and len(lines) < _HIGH:
            begun = cut(line, width)[:-1]
            return [*lines[:at], begun, f"   {line[len(begun) :].lstrip()}", *lines[at + 1 :]]
    return lines


def _square(board: Board, number: int) -> list[str]:
    """The Z/X on top with power and damage, then what else lies there."""
    lines, fights = [str(number)], _fights(board)
    for card in board["squares"][number - 1]:
        sign = "▲▼"[card["controller"]]
        if card.get("hidden"):
            lines.append(f"{sign} ?")
            continue
        kinds = card["tags"]["type"]
        if "player" in kinds:
            lines.append(f"{sign} ☆{card['name'] or 'P' + str(card['controller'] + 1)}{fights.get(card['ref'], '')}")
            continue
        rest = " zz" if card["rest"] else ""
        damage = f"-{card['damage']}" if card["damage"] else ""
        lines.append(f"{sign} {card['name']}")
        power = f"   {card['stats']['power']}{damage}{rest}{fights.get(card['ref'], '')}"
        lines.append(power if "zx" in kinds else f"   ({kinds[0] if kinds else ''}){rest}")
    return lines


def _fights(board: Board) -> dict[int, str]:
    """What is written behind the card that attacks, and behind what it attacks: the square of the other one."""
    fight: Board = board["attack"] or {"attacker": 0, "target": 0}
    at = {card["ref"]: number for number, cards in enumerate(board["squares"], 1) for card in cards if not card.get("hidden")}
    attacker, target = fight["attacker"], fight["target"]
    return {attacker: f" >>{at[target]}", target: f" <<{at[attacker]}"} if attacker in at and target in at else {}


TELLING: Final = Telling(
    draw=draw, prompts=PROMPTS, zones=ZONES, phases=PHASES, deeds=DEEDS, done=DONE, said=SAID, answers=ANSWERS,
    rule=lambda program: citations.PROGRAMS.get(program, ""),
    rule_effect=lambda verb, zone: citations.EFFECTS.get((verb, zone)),
    battle=lambda kind: citations.BATTLE.get(kind, citations.PROGRAMS["battle"]),
    resting=dict.fromkeys(("square", "resource"), ("スリープ", "Sleep")),
    shown_before=frozenset(("mulligan", "resource", "ignition")),
)  # fmt: skip
