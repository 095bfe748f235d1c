"""The phrases of ZENONZARD traces, beside those of Z/X in run/scenario/tongues.py."""

from __future__ import annotations

from typing import Final

#: Event kind -> phrase; the names in braces are those of run/scenario/tongues.py.
EVENTS: Final[dict[str, dict[str, str]]] = {
    "ja": {
        "summon": "{it}を召喚する", "put": "{it}をフィールドに出す", "make_token": "トークン{it}を出す",
        "repeat_summon": "{it}の【召喚時】がもう一度働く", "advance": "{it}をフィールドに移動する",
        "retreat": "{it}をベースに移動する", "place": "{it}をベースに置く", "lay": "{it}をベースに置く",
        "add_mana": "{who}が無色マナを置く", "destroy": "{it}を破壊する", "discard": "{it}を{was}破棄する",
        "remove": "{it}を{was}除外する", "to_hand": "{it}を{was}手札に戻す", "to_deck": "{it}を{was}デッキに戻す",
        "conjure": "{it}を手札に加える", "draw": "{it}が{n}枚引く", "reveal": "{it}を公開する", "look": "{who}が{it}を見る",
        "shuffle": "{it}のデッキをシャッフルする", "damage": "{it}に{n}ダメージ", "recover": "{it}が{n}回復する",
        "rest": "{it}をレストする", "activate": "{it}をアクティブにする", "add_rights": "{it}の移動権が{n}増える",
        "attack": "{it}で{target}にアタックする", "block": "{it}が{target}をブロックする",
        "win_battle": "{it}がバトルに勝利する", "redirect": "アタックの対象が{it}に変わる", "boost": "{it}を{target}に付与する",
        "transform": "{it}が変形する", "use": "", "defeat": "{it}が敗北する", "choose": "{it}を選択する",
        "turn_start": "━━ ターン{turn}　{who} ━━", "turn_end": "ターン終了時", "leave": "", "enter_base": "", "move": "",
        "enter_field": "", "on_summon": "", "placed": "", "end_battle": "",
    },
    "en": {
        "summon": "{it} is summoned", "put": "{it} enters the Field", "make_token": "a token {it} enters the Field",
        "repeat_summon": "the 【召喚時】 of {it} works again", "advance": "{it} moves to the Field",
        "retreat": "{it} moves to the Base", "place": "{it} is put into the Base", "lay": "{it} is put into the Base",
        "add_mana": "{who} puts a colourless mana", "destroy": "{it} is destroyed", "discard": "{it} is discarded{was}",
        "remove": "{it} is removed{was}", "to_hand": "{it} returns to the hand{was}", "to_deck": "{it} returns to the deck{was}",
        "conjure": "{it} is added to the hand", "draw": "{it} draws {n}", "reveal": "{it} is revealed",
        "look": "{who} looks at {it}", "shuffle": "the deck of {it} is shuffled", "damage": "{n} damage to {it}",
        "recover": "{it} recovers {n}", "rest": "{it} is rested", "activate": "{it} becomes active",
        "add_rights": "{it} gets {n} moves", "attack": "{it} attacks {target}", "block": "{it} blocks {target}",
        "win_battle": "{it} wins the battle", "redirect": "the attack goes on against {it}",
        "boost": "{it} is attached to {target}", "transform": "{it} is transformed", "use": "",
        "defeat": "{it} is defeated", "choose": "{it} is chosen", "turn_start": "== turn {turn}: {who} ==",
        "turn_end": "end of the turn", "leave": "", "enter_base": "", "move": "", "enter_field": "", "on_summon": "",
        "placed": "", "end_battle": "",
    },
}  # fmt: skip

#: What a player does: first item of an action -> phrase of the things it names.
SAID: Final[dict[str, dict[str, str]]] = {
    "ja": {
        "summon": "{0}を召喚する", "magic": "{0}を使用する", "advance": "{0}をフィールドに移動する", "retreat": "{0}をベースに移動する",
        "boost": "{0}を{1}に付与する", "attack": "{0}で{1}にアタックする", "place": "{0}をベースに置く", "marker": "無色マナを置く",
        "block": "{0}でブロックする", "pay_mana": "{0}で支払う", "until_stay": "残っている間", "until_turn_end": "ターン終了時まで",
        "until_turn_start": "ターン開始時まで", "until_standby_end": "スタンバイフェイズ終了時まで",
    },
    "en": {
        "summon": "summons {0}", "magic": "uses {0}", "advance": "moves {0} to the Field", "retreat": "moves {0} to the Base",
        "boost": "attaches {0} to {1}", "attack": "attacks {1} with {0}", "place": "puts {0} into the Base",
        "marker": "puts a colourless mana", "block": "blocks with {0}", "pay_mana": "pays with {0}",
        "until_stay": "as long as it stays", "until_turn_end": "until the end of the turn",
        "until_turn_start": "until the start of the turn", "until_standby_end": "until the end of the Standby Phase",
    },
}  # fmt: skip
