"""What questions and choices are called, in Japanese and English.  ``{0}``, ``{1}`` are what the option names."""

from __future__ import annotations

from typing import Final

Both = tuple[str, str]

PROMPTS: Final[dict[str, dict[str, Both]]] = {
    "zx": {
        "main": ("メインフェイズ：行動を選ぶ", "Main Phase: choose an action"),
        "event_step": ("イベントステップ：行動を選ぶ", "Event step: choose an action"),
        "resource": ("リソースに置くカードを選ぶ", "Choose a card to put into the resources"),
        "ignition": ("イグニッションに使うチャージのカードを選ぶ", "Choose a Charge card for an Ignition"),
        "life": ("ダメージを受けるライフを選ぶ", "Choose the Life card that the damage takes"),
        "square": ("スクエアを選ぶ", "Choose a square"),
        "mulligan": ("手札を引き直しますか", "Draw a new hand?"),
        "play_ignited": ("公開したカードをプレイしますか", "Play the revealed card?"),
        "play_from_life": ("ライフのカードをプレイしますか", "Play the card from Life?"),
        "one_more": ("もう1枚続けますか", "One more?"),
        "hand_limit": ("手札の上限を超えた分を選ぶ", "Choose what goes: the hand is over its limit"),
        "charge_excess": ("チャージの上限を超えた分を選ぶ", "Choose what goes: the Charge is over its limit"),
        "life_shield": ("ライフシールドを使いますか", "Use a Life Shield?"),
        "crisis": ("クライシスを表向きにしますか", "Turn the Crisis face up?"),
        "split": ("割り振る数を選ぶ", "Choose how much of it goes here"),
        "pay": ("コストの支払いにスリープするリソースを選ぶ", "Choose resources to pay with"),
    },
    "zenonzard": {
        "mana_phase": ("マナフェイズ：マナを置く", "Mana Phase: place mana"),
        "main_phase": ("メインフェイズ：行動を選ぶ", "Main Phase: choose an action"),
        "flash": ("フラッシュタイミング：行動を選ぶ", "Flash timing: choose an action"),
        "block": ("ブロックするミニオンを選ぶ", "Choose a minion that blocks"),
        "mulligan": ("引き直す手札を選ぶ", "Choose the cards of the hand to exchange"),
        "pay": ("コストの支払いにレストするマナを選ぶ", "Choose mana to pay with"),
        "replace": ("場所を空けるために破棄するカードを選ぶ", "Choose what is discarded to make room"),
        "force_search": ("デッキからベース・ミニオンを選ぶ", "Choose a Base Minion of the deck"),
    },
}  # fmt: skip
"""Prompts of the rules by game.  A question of a card is shown with its printed words instead."""

KINDS: Final[dict[str, Both]] = {
    "choose": ("選ぶ", "Choose"), "pick": ("選ぶ", "Choose"), "action": ("行動を選ぶ", "Choose an action"),
    "yes_no": ("行いますか", "Do it?"), "mode": ("1つ選ぶ", "Choose one"), "number": ("数を選ぶ", "Choose a number"),
    "value": ("選ぶ", "Choose"), "order": ("順番を決める（最初のものから）", "Choose the order, the first first"),
    "trigger": ("先に解決する能力を選ぶ", "Choose the ability that resolves next"),
    "order_triggers": ("能力を解決する順番を決める", "Choose the order of the abilities"),
    "replacement": ("先に適用する効果を選ぶ", "Choose the effect that applies first"),
    "use_replacement": ("かわりに行いますか", "Do it instead?"),
}  # fmt: skip

DEEDS: Final[dict[str, Both]] = {
    "play": ("{0}をプレイする", "play {0}"), "activate": ("{0}の能力を使う", "use an ability of {0}"),
    "attack": ("{0}で{1}を攻撃する", "attack {1} with {0}"), "extra": ("{0}をデュナミスからプレイする", "play {0} from Dynamis"),
    "shift": ("{0}を{1}にシフトする", "shift {0} onto {1}"), "summon": ("{0}を召喚する", "summon {0}"),
    "magic": ("{0}を使用する", "use {0}"), "advance": ("{0}をフィールドに移動する", "move {0} to the Field"),
    "retreat": ("{0}をベースに移動する", "move {0} to the Base"), "boost": ("{0}の加護を{1}に付与する", "attach {0} to {1}"),
    "place": ("{0}をベースに置く", "put {0} into the Base"), "marker": ("無色マナを置く", "put a colourless mana"),
    "block": ("{0}でブロックする", "block with {0}"),
}  # fmt: skip

DONE: Final[dict[str, Both]] = {
    "main": ("メインフェイズを終える", "end the Main Phase"), "main_phase": ("メインフェイズを終える", "end the Main Phase"),
    "event_step": ("パス", "pass"), "flash": ("パス", "pass"), "block": ("ブロックしない", "do not block"),
    "mana_phase": ("置かない", "place nothing"), "resource": ("置かない", "put nothing"),
    "ignition": ("イグニッションしない", "no Ignition"), "mulligan": ("引き直さない", "keep the hand"),
}  # fmt: skip
NOTHING: Final[Both] = ("選ばない", "choose nothing")
ENOUGH: Final[Both] = ("これでよい", "that is all")

ANSWERS: Final[dict[str, Both]] = {"yes": ("はい", "yes"), "no": ("いいえ", "no")}

ZONES: Final[dict[str, Both]] = {
    "square": ("スクエア", "square"), "deck": ("デッキ", "deck"), "hand": ("手札", "hand"), "trash": ("トラッシュ", "trash"),
    "charge": ("チャージ", "Charge"), "resource": ("リソース", "resource"), "life": ("ライフ", "Life"),
    "dynamis": ("デュナミス", "Dynamis"), "remove": ("リムーブ", "removed"), "force": ("フォース", "Force"),
    "stack": ("カードの下", "under a card"), "temporary": ("プレイ中", "being played"), "field": ("フィールド", "Field"),
    "base": ("ベース", "Base"), "removed": ("除外", "removed"), "play": ("使用中", "in use"), "boost": ("付与", "attached"),
}  # fmt: skip

PHASES: Final[dict[str, Both]] = {
    "reboot": ("リブート", "Reboot"), "draw": ("ドロー", "Draw"), "resource": ("リソース", "Resource"),
    "ignition": ("イグニッション", "Ignition"), "main": ("メイン", "Main"), "end": ("エンド", "End"),
    "standby": ("スタンバイ", "Standby"), "mana": ("マナ", "Mana"), "setup": ("準備", "set-up"), "": ("準備", "set-up"),
}  # fmt: skip
