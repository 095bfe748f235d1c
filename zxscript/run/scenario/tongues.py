"""The phrases of traces in Japanese and English: what speaks a language stands here and nowhere else."""

from __future__ import annotations

from typing import Final

#: Event kind -> phrase. {it} what it happens to, {to} {was} zones, {at} the square, {n} the amount, {who} the player
#: who does it, {other} another card, {word} a name. Kinds with an empty phrase are told by other lines.
EVENTS: Final[dict[str, dict[str, str]]] = {
    "ja": {
        "appear": "{it}が{was}{at}に登場する", "put": "{it}を{was}{to}に置く", "return": "{it}を{was}{to}に戻す",
        "add": "{it}を{was}{to}に加える", "remove": "{it}を{was}除外する", "destroy": "{it}を破壊する（{to}へ）",
        "force": "{it}を{other}のフォースにする", "drawn": "{who}が{it}を引く",
        "recovered": "{it}を{who}のライフに裏向きで置く", "recover": "{it}が1点回復する", "swap": "{it}と{other}の場所を入れ替える",
        "announce": "{it}を{was}テンポラリーゾーンに置く", "play": "{it}がプレイされた", "token": "", "move": "",
        "link": "{it}を{at}に置く", "vanish": "{it}が消滅する", "damage": "{it}に{n}ダメージ", "reboot": "{it}をリブートする",
        "sleep": "{it}をスリープする", "turn_up": "{it}を表向きにする", "turn_down": "{it}を裏向きにする",
        "reveal": "{it}を公開する", "look": "{who}が{it}を見る", "shuffle": "{it}のデッキをシャッフルする",
        "activate": "{it}の能力をプレイする", "attack": "{it}が{target}を攻撃する", "retarget": "攻撃されるものが{it}に変わる",
        "gain": "{it}が{word}を{n}つ得る", "expend": "{it}が{word}を{n}つ消費する", "win": "{it}が勝利する",
        "lose": "{it}が敗北する", "extra_turn": "{it}はもう一度ターンを行う", "end_main": "メインフェイズを終える",
        "shift": "{it}を{other}にシフトする", "overlay": "{it}を表向きで{other}に重ねる", "ignite": "{it}のイグニッションを終える",
        "igob": "{it}がIGOBした", "break": "{it}がブレイクした", "choose": "{it}を選ぶ",
        "turn_start": "━━ ターン{turn}　{who} ━━", "phase_start": "── {who}の{phase} ──", "turn_end": "ターン終了時",
        "battle_start": "バトル開始時", "battle_end": "バトル終了時",
    },
    "en": {
        "appear": "{it} appears on {at}{was}", "put": "{it} is put into {to}{was}", "return": "{it} returns to {to}{was}",
        "add": "{it} is added to {to}{was}", "remove": "{it} is removed{was}", "destroy": "{it} is destroyed (to {to})",
        "force": "{it} becomes a Force of {other}", "drawn": "{who} draws {it}",
        "recovered": "{it} is put face down into the life of {who}", "recover": "{it} recovers 1",
        "swap": "{it} and {other} change places", "announce": "{it} is put into the Temporary zone{was}",
        "play": "{it} was played", "token": "", "move": "", "link": "{it} is put on {at}", "vanish": "{it} vanishes",
        "damage": "{n} damage to {it}", "reboot": "{it} is turned to Reboot", "sleep": "{it} is turned to Sleep",
        "turn_up": "{it} is turned face up", "turn_down": "{it} is turned face down", "reveal": "{it} is revealed",
        "look": "{who} looks at {it}", "shuffle": "the deck of {it} is shuffled",
        "activate": "an ability of {it} is played", "attack": "{it} attacks {target}",
        "retarget": "the attack goes on against {it}", "gain": "{it} gets {n} {word}", "expend": "{it} expends {n} {word}",
        "win": "{it} wins", "lose": "{it} loses", "extra_turn": "{it} takes another turn", "end_main": "the Main Phase ends",
        "shift": "{it} is shifted onto {other}", "overlay": "{it} is turned up and joins {other}",
        "ignite": "the Ignition of {it} is done", "igob": "{it} did IGOB", "break": "{it} broke", "choose": "{it} is chosen",
        "turn_start": "== turn {turn}: {who} ==", "phase_start": "-- {phase} of {who} --", "turn_end": "end of the turn",
        "battle_start": "start of the battle", "battle_end": "end of the battle",
    },
}  # fmt: skip

#: Everything else that is said.
SAID: Final[dict[str, dict[str, str]]] = {
    "ja": {
        "from": "{0}から", "unknown": "{kind}：{it}", "pass": "パス", "nothing": "何も選ばない", "choose": "{0}を選ぶ",
        "pay": "{0}で支払う", "yes": "はい", "no": "いいえ", "number": "{0}", "mode": "{0}つ目の効果を選ぶ", "order": "順番：{0}",
        "play": "{0}をプレイする", "extra": "{0}をデュナミスからプレイする", "shift": "{0}を{1}にシフトする",
        "activate": "{0}の{1}つ目の能力をプレイする", "attack": "{0}で{1}を攻撃する", "trigger": "{0}の能力を先に解決する",
        "replacement": "{0}の能力を先に適用する", "triggered": "誘発：{0}の{1}つ目の能力", "resolve": "解決：{0}の{1}つ目の能力",
        "effect": "効果が始まる（{0}）", "forbidden": "できない：{0}", "immune": "効果を受けない：{0}", "instead": "{0}　かわりに",
        "changed": "置き換え：{0}", "kept": "置き換えない：{0}", "declined": "適用しない：{0}",
        "short": "選べるのは{1}枚だけ（指定は{0}枚）", "result": "勝者：{0}", "draw": "引き分け",
        "not_pattern": "{0}の{1}つ目の能力は誘発しない：誘発条件に合わない", "not_condition": "{0}の{1}つ目の能力は誘発しない：有効でない",
        "not_limit": "{0}の{1}つ目の能力は誘発しない：このターンの回数を使い切った", "cause": "　〔{0}〕", "at": "{0}のとき",
        "never": "{0}の{1}つ目の能力を誘発しうる出来事はなかった", "no_card": "「{0}」というカードはない",
        "no_ability": "{0}には{1}つ目の能力はない", "usable": "{0}の{1}つ目の能力はいまプレイできる",
        "asked": "いま{0}には行動の機会がない", "off": "{0}の{1}つ目の能力はいまプレイできない：{2}",
        "zone": "有効な領域にない", "when": "有効になる条件を満たさない", "limit": "このターンの回数を使い切った",
        "forbid": "プレイできないと定められている", "playable": "プレイの条件を満たさない", "payable": "コストを支払えない",
        "static": "{0}の{1}つ目の能力はいま有効である", "static_off": "{0}の{1}つ目の能力はいま有効でない：{2}",
        "until_turn": "ターン終了時まで", "until_battle": "バトル終了時まで", "until_": "ゲームの間", "until_phase": "フェイズ終了時まで",
        "until_reboot_start": "リブートフェイズ開始時まで", "until_draw_start": "ドローフェイズ開始時まで",
        "until_main_start": "メインフェイズ開始時まで",
    },
    "en": {
        "from": " from {0}", "unknown": "{kind}: {it}", "pass": "passes", "nothing": "chooses nothing", "choose": "chooses {0}",
        "pay": "pays with {0}", "yes": "yes", "no": "no", "number": "{0}", "mode": "chooses effect {0}", "order": "order: {0}",
        "play": "plays {0}", "extra": "plays {0} from Dynamis", "shift": "shifts {0} onto {1}",
        "activate": "plays ability {1} of {0}", "attack": "attacks {1} with {0}", "trigger": "resolves the ability of {0} first",
        "replacement": "applies the ability of {0} first", "triggered": "triggered: ability {1} of {0}",
        "resolve": "resolving: ability {1} of {0}", "effect": "an effect begins ({0})", "forbidden": "not possible: {0}",
        "immune": "not affected: {0}", "instead": "{0}: something else instead", "changed": "replaced: {0}",
        "kept": "not replaced: {0}", "declined": "not applied: {0}", "short": "only {1} can be chosen ({0} are asked for)",
        "result": "winner: {0}", "draw": "a draw", "not_pattern": "ability {1} of {0} does not trigger: another event",
        "not_condition": "ability {1} of {0} does not trigger: it is not available",
        "not_limit": "ability {1} of {0} does not trigger: used up for this turn", "cause": "   [{0}]", "at": "at {0}",
        "never": "nothing happened that could trigger ability {1} of {0}", "no_card": "there is no card {0}",
        "no_ability": "{0} has no ability {1}", "usable": "ability {1} of {0} can be played now",
        "asked": "{0} has no action to take now", "off": "ability {1} of {0} cannot be played now: {2}",
        "zone": "it is not in a zone where it works", "when": "its condition is not met", "limit": "used up for this turn",
        "forbid": "something forbids it", "playable": "its condition for playing is not met",
        "payable": "its cost cannot be paid", "static": "ability {1} of {0} is in force",
        "static_off": "ability {1} of {0} is not in force: {2}",
        "until_turn": "until the end of the turn", "until_battle": "until the end of the battle",
        "until_": "for the rest of the game", "until_phase": "until the end of the phase",
        "until_reboot_start": "until the start of the Reboot Phase", "until_draw_start": "until the start of the Draw Phase",
        "until_main_start": "until the start of the Main Phase",
    },
}  # fmt: skip
