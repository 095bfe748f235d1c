"""How ZENONZARD is told: the board in a terminal, the questions of its rules, its words, the phrases of its traces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from zxscript.games.descriptor import Board, Both, Telling
from zxscript.source.columns import cut, grid

NARROW: Final = 14
"""Columns of a place in the Field."""

#: Event kind -> phrase; the names in braces are those of run/scenario/tongues.py.
EVENTS: Final[dict[str, dict[str, str]]] = {
    "ja": {
        "summon": "{it}を召喚する", "put": "{it}をフィールドに出す", "make_token": "トークン{it}を出す",
        "repeat_place": "{it}の【配置時】が働く",
        "repeat_summon": "{it}の【召喚時】がもう一度働く", "advance": "{it}をフィールドに移動する",
        "retreat": "{it}をベースに移動する", "place": "{it}をベースに置く", "lay": "{it}をベースに置く",
        "add_mana": "{it}をベースに置く", "destroy": "{it}を破壊する", "discard": "{it}を{was}破棄する",
        "remove": "{it}を{was}除外する",
        "to_hand": "{it}を{was}手札に戻す", "to_hand deck": "{it}を{was}手札に加える", "to_deck": "{it}を{was}デッキに戻す",
        "conjure": "{it}を手札に加える", "draw": "", "reveal": "{it}を公開する", "look": "{who}が{it}を見る",
        "shuffle": "{it}のデッキをシャッフルする", "damage": "{it}に{n}ダメージ", "recover": "{it}が{n}回復する",
        "rest": "{it}をレストする", "activate": "{it}をアクティブにする", "add_rights": "{it}の移動権が{n}増える",
        "spend_rights": "{it}が移動権を{n}消費する",
        "attack": "{it}で{target}にアタックする", "block": "{it}が{target}をブロックする",
        "win_battle": "{it}がバトルに勝利する", "redirect": "アタックの対象が{it}に変わる", "boost": "{it}を{target}に付与する",
        "transform": "{it}が{form}に変形する", "metamorphose": "{it}が{form}に大変身する", "evolve": "{it}が{form}に進化する",
        "alter": "{it}が{form}に変わる",
        "morph": "{it}が{form}に変身する", "use": "", "defeat": "{it}が敗北する", "choose": "{it}を選択する",
        "turn_start": "━━ ターン{turn}　{who} ━━", "turn_end": "ターン終了時", "leave": "", "enter_base": "", "move": "",
        "enter_field": "", "on_summon": "", "placed": "", "end_battle": "", "battle_end": "",
    },
    "en": {
        "summon": "{it} {is} summoned", "put": "{it} enter{s} the Field", "make_token": "a token {it} enter{s} the Field",
        "repeat_place": "the 【配置時】 of {it} works",
        "repeat_summon": "the 【召喚時】 of {it} works again", "advance": "{it} move{s} to the Field",
        "retreat": "{it} move{s} to the Base", "place": "{it} {is} put into the Base", "lay": "{it} {is} put into the Base",
        "add_mana": "{it} {is} put into the Base", "destroy": "{it} {is} destroyed", "discard": "{it} {is} discarded{was}",
        "remove": "{it} {is} removed{was}", "to_hand": "{it} return{s} to the hand{was}",
        "to_hand deck": "{it} {is} added to the hand{was}", "to_deck": "{it} return{s} to the deck{was}",
        "conjure": "{it} {is} added to the hand", "draw": "", "reveal": "{it} {is} revealed",
        "look": "{who} looks at {it}", "shuffle": "the deck of {it} is shuffled", "damage": "{n} damage to {it}",
        "recover": "{it} recover{s} {n}", "rest": "{it} {is} rested", "activate": "{it} become{s} active",
        "add_rights": "{it} get{s} {n} moves", "spend_rights": "{it} spend{s} {n} moves",
        "attack": "{it} attack{s} {target}", "block": "{it} block{s} {target}",
        "win_battle": "{it} win{s} the battle", "redirect": "the attack goes on against {it}",
        "boost": "{it} {is} attached to {target}", "transform": "{it} {is} transformed into {form}",
        "metamorphose": "{it} metamorphose{s} into {form}",
        "alter": "{it} become{s} {form}", "evolve": "{it} evolve{s} into {form}", "morph": "{it} morph{s} into {form}", "use": "",
        "defeat": "{it} {is} defeated", "choose": "{it} {is} chosen", "turn_start": "== turn {turn}: {who} ==",
        "turn_end": "end of the turn", "leave": "", "enter_base": "", "move": "", "enter_field": "", "on_summon": "",
        "placed": "", "end_battle": "", "battle_end": "",
    },
}  # fmt: skip

#: What a player does: first item of an action -> phrase of the things it names.
SAID: Final[dict[str, dict[str, str]]] = {
    "ja": {
        "summon": "{0}を召喚する", "magic": "{0}を使用する", "advance": "{0}をフィールドに移動する", "retreat": "{0}をベースに移動する",
        "boost": "{0}を{1}に付与する", "switch": "{0}と{1}がスイッチする",
        "attack": "{0}で{1}にアタックする", "place": "{0}をベースに置く", "marker": "無色マナを置く",
        "block": "{0}でブロックする", "pay_mana": "{0}で支払う", "until_stay": "残っている間", "until_turn_end": "ターン終了時まで",
        "until_turn_start": "ターン開始時まで", "until_standby_end": "スタンバイフェイズ終了時まで",
        "told_first": "先攻は{0}", "told_life": "{0}のライフは{1}", "told_force": "{0}のフォース{2}はライフ{1}",
        "told_drawn": "{0}が{1}枚引く{2}", "told_over": "手札がいっぱいの{0}が引いた{1}枚をトラッシュに置く{2}",
        "behind_left": "（ライフ{0}）", "behind_bp": "（BP {0}）", "each_bp": "2", "idle": "効果なし", "told_unhurt": "ダメージはない",
        "told_lost": "{0}のライフは{1}で、敗北する", "told_used_up": "{0}のデッキは{1}枚で、敗北する",
    },
    "en": {
        "summon": "summons {0}", "magic": "uses {0}", "advance": "moves {0} to the Field", "retreat": "moves {0} to the Base",
        "boost": "attaches {0} to {1}", "switch": "switches {0} with {1}",
        "attack": "attacks {1} with {0}", "place": "puts {0} into the Base",
        "marker": "puts a colourless mana", "block": "blocks with {0}", "pay_mana": "pays with {0}",
        "until_stay": "as long as it stays", "until_turn_end": "until the end of the turn",
        "until_turn_start": "until the start of the turn", "until_standby_end": "until the end of the Standby Phase",
        "told_first": "{0} goes first", "told_life": "{0} has {1} life", "told_force": "a Force of {0} has {1} life{2}",
        "told_drawn": "{0} draws {1}{2}", "told_over": "{0} has a full hand and puts {1} drawn into the trash{2}",
        "behind_left": " (life {0})", "behind_bp": " (BP {0})", "each_bp": "2", "idle": "no effect", "told_unhurt": "no damage",
        "told_lost": "{0} has {1} life and loses", "told_used_up": "{0} has {1} cards in the deck and loses",
    },
}  # fmt: skip

PROMPTS: Final[dict[str, Both]] = {
    "one_more": ("もう1枚続けますか", "One more?"),
    "mana_phase": ("マナフェイズ：マナを置く", "Mana Phase: place mana"),
    "main_phase": ("メインフェイズ：行動を選ぶ", "Main Phase: choose an action"),
    "flash": ("フラッシュタイミング：行動を選ぶ", "Flash timing: choose an action"),
    "block": ("ブロックするミニオンを選ぶ", "Choose a minion that blocks"),
    "mulligan": ("引き直す手札を選ぶ", "Choose the cards of the hand to exchange"),
    "pay": ("コストの支払いにレストするマナを選ぶ", "Choose mana to pay with"),
    "replace": ("場所を空けるために破棄するカードを選ぶ", "Choose what is discarded to make room"),
    "force_search": ("デッキからベース・ミニオンを選ぶ", "Choose a Base Minion of the deck"),
}

#: Prompt -> how an answer of nothing, and one that names things, is told (empty: as others are).
ANSWERS: Final[dict[str, tuple[Both, Both]]] = {
    "mulligan": (("引き直さない", "keeps the hand"), ("{0}を引き直す", "mulligans {0}")),
    "mana_phase": (("マナを置かない", "places no mana"), ("", "")),
    "main_phase": (("メインフェイズを終える", "ends the Main Phase"), ("", "")),
    "flash": (("フラッシュしない", "uses no Flash"), ("", "")), "block": (("ブロックしない", "does not block"), ("", "")),
    "pay": (("", ""), ("{0}をレストして支払う", "rests {0} to pay")),
    "replace": (("", ""), ("{0}で場所を空ける", "makes room: {0}")),
    "force_search": (("ベース・ミニオンを選ばない", "takes no Base Minion"), ("", "")),
}  # fmt: skip

#: First item of an action -> kind of the event that says the same.
ECHOES: Final = {"attack": "attack", "block": "block", "place": "place", "marker": "add_mana", "advance": "advance",
                 "retreat": "retreat", "boost": "boost"}  # fmt: skip

#: Program of the rules -> the paragraph that it carries out.
RULES: Final = {
    "game": "§4", "standby": "§8.1", "mana_phase": "§8.2", "main_phase": "§8.3", "end_phase": "§8.4", "use": "§10.1", "pay": "§7.1",
    "move": "§9.1", "attack": "§12", "flash": "§13", "block": "§12.3", "battle": "§12.4", "settle": "§17.4", "room": "§6", "replace": "§6",
}  # fmt: skip

DEEDS: Final[dict[str, Both]] = {
    "summon": ("{0}を召喚する", "summon {0}"), "magic": ("{0}を使用する", "use {0}"),
    "advance": ("{0}をフィールドに移動する", "move {0} to the Field"), "retreat": ("{0}をベースに移動する", "move {0} to the Base"),
    "boost": ("{0}の加護を{1}に付与する", "attach {0} to {1}"), "switch": ("{0}と{1}をスイッチする", "switch {0} with {1}"),
    "place": ("{0}をベースに置く", "put {0} into the Base"),
    "marker": ("無色マナを置く", "put a colourless mana"),
}  # fmt: skip

DONE: Final[dict[str, Both]] = {
    "main_phase": ("メインフェイズを終える", "end the Main Phase"), "flash": ("パス", "pass"), "block": ("ブロックしない", "do not block"),
    "mana_phase": ("置かない", "place nothing"), "mulligan": ("引き直さない", "keep the hand"),
}  # fmt: skip

ZONES: Final[dict[str, Both]] = {
    "deck": ("デッキ", "deck"), "hand": ("手札", "hand"), "trash": ("トラッシュ", "trash"), "force": ("フォース", "Force"),
    "field": ("フィールド", "Field"), "base": ("ベース", "Base"), "removed": ("除外", "removed"), "play": ("使用中", "in use"),
    "boost": ("付与", "attached"),
}  # fmt: skip

PHASES: Final[dict[str, Both]] = {
    "standby": ("スタンバイ", "Standby"), "mana": ("マナ", "Mana"), "main": ("メイン", "Main"), "end": ("エンド", "End"),
    "setup": ("準備", "set-up"), "": ("準備", "set-up"),
}  # fmt: skip


def _word(name: str, language: str) -> str:
    return ZONES[name][0 if language == "ja" else 1]


def draw(board: Board, seat: int, language: str, width: int) -> list[str]:
    """The two Fields between the sides, then the own hand."""
    me, other, fights = board["players"][seat], board["players"][1 - seat], _fights(board)
    names = [f"{card['cost']} {cut(card['name'], 40)}" if "cost" in card else cut(card["name"], 40)
             for card in me["hand"] if not card.get("hidden")]  # fmt: skip
    hand = f"  {_word('hand', language)}: " + (" / ".join(names) or "-")
    fields = ([*_field(other, fights), *_field(me, fights)[1:]] if width > 5 * NARROW + 5
              else [*_listed(other, fights), "-" * width, *_listed(me, fights)])  # fmt: skip
    return [*_side(other, 1 - seat, language, fights), *fields, *reversed(_side(me, seat, language, fights)), hand]


def _fights(board: Board) -> dict[int, str]:
    """What is written before the minion that attacks, and behind what it attacks or who blocks it."""
    fight = board.get("attack")
    return {fight["attacker"]: ">>", fight["blocker"] or fight["target"]: "<<"} if fight else {}


def _side(side: Board, player: int, language: str, fights: Mapping[int, str]) -> list[str]:
    life, rights = ("ライフ", "移動権") if language == "ja" else ("life", "moves")
    said = [f"{life} {side['life']}{_behind(fights, -1 - player)}", f"{rights} {side['rights']}"]
    said += [f"{_word('hand', language)} {len(side['hand'])}", f"{_word('deck', language)} {side['deck']}"]
    said += [f"{_word('trash', language)} {len(side['trash'])}"]
    forces = [f"{force['name']} {'x' if force['destroyed'] else force['life']}{_rest(force)}{_behind(fights, force['ref'])}"
              for force in side["forces"]]  # fmt: skip
    mana = [f"{cut(card['name'], NARROW)}{_rest(card)}" for card in side["base"]]
    return [
        f"{'▲▼'[player]} " + "  ".join(said),
        f"  {_word('force', language)}: " + " / ".join(cut(one, 40) for one in forces),
        f"  {_word('base', language)}: " + (" / ".join(mana) or "-"),
    ]  # fmt: skip


def _rest(card: Board) -> str:
    return " zz" if card.get("rest") else ""


def _behind(fights: Mapping[int, str], ref: int) -> str:
    return f" {fights[ref]}" if ref in fights else ""


def _listed(side: Board, fights: Mapping[int, str]) -> list[str]:
    """A Field where there is no room for its five places side by side."""
    return [f"  {at}: " + " ".join(cell) for at, cell in enumerate(_cells(side, fights), 1)] or ["  -"]


def _field(side: Board, fights: Mapping[int, str]) -> list[str]:
    cells = _cells(side, fights)
    return grid([cells + [[]] * (5 - len(cells))], NARROW, 3)


def _cells(side: Board, fights: Mapping[int, str]) -> list[list[str]]:
    cells = []
    for card in side["field"]:
        mark = fights.get(card.get("ref"), "")
        attached = [f"+{mana['name']}" for mana in side["attached"] if mana.get("host") == card.get("ref")]
        cells.append([mark + card["name"], f"BP{card['bp']} DP{card['dp']}{_rest(card)}", *attached])
    return cells


TELLING: Final = Telling(
    draw=draw, prompts=PROMPTS, zones=ZONES, phases=PHASES, deeds=DEEDS, done=DONE, events=EVENTS, said=SAID,
    rule=lambda program: RULES.get(program, ""), shown_before=frozenset(("mulligan",)), answers=ANSWERS, echoes=ECHOES,
    gathered=frozenset(("pay",)),
)  # fmt: skip
