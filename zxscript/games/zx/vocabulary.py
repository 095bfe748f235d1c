"""The printed words of Z/X, each with what it stands for (docs/zx.md)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from zxscript.meaning.forms import Cards, Condition, Duration, During, Home, In, Moment, Region, Self, Who
from zxscript.meaning.vocabulary import Vocabulary

_ZONES = {
    "スクエア": In("square"), "ノーマルスクエア": In("square", Region("normal")),
    "プレイヤースクエア": In("square", Region("player")), "手札": In("hand"), "デッキ": In("deck"),
    "トラッシュ": In("trash"), "チャージ": In("charge"), "リソース": In("resource"), "デュナミス": In("dynamis"),
    "ライフ": In("life"), "リムーブ": In("remove"), "リムーブゾーン": In("remove"), "フォース": In("force"),
    "フォースゾーン": In("force"),
}  # fmt: skip

_TYPES: dict[str, tuple[str, ...]] = {
    "カード": (), "ゼクス": ("zx",), "イベント": ("event",), "エクストラ": ("extra",), "エクストラカード": ("extra",),
    "ゼクス エクストラ": ("zx_extra",), "ゼクスエクストラ": ("zx_extra",), "イベント エクストラ": ("event_extra",),
    "イベントエクストラ": ("event_extra",), "ゼクス オーバーブースト": ("overboost",), "シフト": ("shift",),
    "アセンション": ("ascension",), "アセンション エクストラ": ("ascension_extra",), "トークン": ("token",), "リンク": ("link",),
    "プレイヤー": ("player", "player_extra"), "プレイヤーカード": ("player", "player_extra"), "フォース": (),
}  # fmt: skip

_STATES = {
    "リブート": "reboot", "リブート状態": "reboot", "スリープ": "sleep", "スリープ状態": "sleep", "表向き": "face_up",
    "裏向き": "face_down", "バトル中": "battling",
}  # fmt: skip

COUNTERS = ("鍵", "メロディ", "集中", "ブロック", "ピース", "調査記録", "E☆2", "Ｅ☆２", "ライフシールド")

PHASES: Final = {
    "リブートフェイズ": "reboot", "ドローフェイズ": "draw", "リソースフェイズ": "resource",
    "イグニッションフェイズ": "ignition", "メインフェイズ": "main", "エンドフェイズ": "end",
}  # fmt: skip

_SIDES: Final[tuple[tuple[str, Who], ...]] = (("あなた", "you"), ("相手", "opponent"))


def _durations() -> dict[str, Duration]:
    """ターン終了時, このバトルの間; 次の相手のターンのターン終了時, 次のあなたのメインフェイズ開始時: of the next turn of that player."""
    found = {
        "ターン終了時": Duration("turn"), "このターンの間": Duration("turn"),
        "このターン終了時": Duration("turn"), "バトル終了時": Duration("battle"),
        "このバトル終了時": Duration("battle"), "このバトル中": Duration("battle"), "このバトルの間": Duration("battle"),
        "ゲーム終了時": Duration("game"),
    }  # fmt: skip
    for side, who in _SIDES:
        found[f"次の{side}のターンのターン終了時"] = found[f"次の{side}のターン終了時"] = Duration("turn", who)
        found[f"次の{side}のターンのターン開始時"] = found[f"次の{side}のターン開始時"] = Duration("turn_start", who)
        for word in ("リブートフェイズ", "ドローフェイズ", "メインフェイズ"):
            end = Duration(f"{PHASES[word]}_start", who)
            found[f"次の{side}のターンの{word}開始時"] = found[f"次の{side}の{word}開始時"] = end
    return found


_DURATIONS: Final = _durations()
_THEIRS, _YOURS = Duration("draw_start", "opponent"), Duration("draw_start", "you")
_COMING: Final[dict[str, tuple[str, Duration]]] = {
    "次の相手のリブートフェイズ": ("reboot", _THEIRS), "次の相手のターンのリブートフェイズ": ("reboot", _THEIRS),
    "次のあなたのリブートフェイズ": ("reboot", _YOURS), "次のあなたのターンのリブートフェイズ": ("reboot", _YOURS),
}  # fmt: skip


def _moments() -> dict[str, Moment]:
    found = {
        "ターン終了時": Moment("turn_end"), "ターン開始時": Moment("turn_start"), "バトル終了時": Moment("battle_end"),
        "このバトル終了時": Moment("battle_end"), "ゲーム開始時": Moment("game_start"),
    }  # fmt: skip
    for word, who in _SIDES:
        found[f"{word}のターンのターン終了時"] = found[f"{word}のターン終了時"] = Moment("turn_end", who)
        found[f"{word}のターンのターン開始時"] = found[f"{word}のターン開始時"] = Moment("turn_start", who)
    for word, name in PHASES.items():
        found[word + "開始時"] = Moment("phase_start", phase=name)
        for side, who in _SIDES:
            found[f"{side}の{word}開始時"] = found[f"{side}のターンの{word}開始時"] = Moment("phase_start", who, name)
    sided = {phrase: one for phrase, one in found.items() if phrase.startswith(("あなた", "相手"))}
    coming = {"次の" + phrase: replace(one, later="ターン" in phrase) for phrase, one in sided.items()}
    return found | coming


_MOMENTS: Final = _moments()
"""Phrase -> moment; 次の相手のメインフェイズ開始時: the next such moment after now, the same event.  次の相手のターンの… is not that
while it is already that player's turn: it is of a later turn."""
_COMING_TURNS: Final = {f"次の{side}のターン{tail}": who for side, who in _SIDES for tail in ("", "の間")}
_CONDITIONS = {
    "降臨条件": "advent", "憑依条件": "possess", "覚醒条件": "awaken", "夢装条件": "idealize", "剣臨条件": "shift", "剣臨器": "vessel",
    "クライシス": "crisis",
}  # fmt: skip
_NTH = re.compile(r"(先攻|後攻)プレイヤーの(\d+)ターン目のターン(終了|開始)時")


def moment(phrase: str) -> Moment | None:
    """The moment of a phrase; also 先攻プレイヤーの3ターン目のターン終了時."""
    counted = _NTH.fullmatch(phrase)
    if counted is not None:
        event = "turn_end" if counted[3] == "終了" else "turn_start"
        return Moment(event, "first" if counted[1] == "先攻" else "second", nth=int(counted[2]))
    return _MOMENTS.get(phrase)


def _in_phases() -> dict[str, Condition]:
    """相手のメインフェイズ(の間), あなたのターンのイグニッションフェイズ(の間)."""
    return {
        f"{side}の{of}{word}{tail}": During(who, name)
        for word, name in PHASES.items() for side, who in _SIDES for of in ("", "ターンの") for tail in ("", "の間")
    }  # fmt: skip


_WHILES: Final[dict[str, Condition]] = _in_phases() | {
    "あなたのターンの間": During("you"), "自分のターンの間": During("you"), "相手のターンの間": During("opponent"),
    "あなたのターン": During("you"), "相手のターン": During("opponent"),
    "このカードのバトル中": During(battle_of=Self()), "メインフェイズの間": During(phase="main"),
    "イグニッションフェイズの間": During(phase="ignition"),
    "バトル中": During(battle_of=Cards((In("square"),))),
}  # fmt: skip

_AWAKENINGS: Final = {
    "赤": "あなたのトラッシュにある、{cards}除外する。",
    "青": "あなたの手札にある、{cards}公開し、デッキに戻し、シャッフルし、{n}枚引く。",
    "白": "あなたのトラッシュにある、{cards}デッキに戻し、シャッフルする。",
    "黒": "あなたのチャージにある、{cards}トラッシュに置き、あなたのデッキの1番上のカードをチャージに置く。",
    "緑": "あなたのリソースにある、{cards}デッキに戻し、シャッフルし、あなたのデッキの上から{n}枚リソースにスリープで置く。",
    "緑1": "あなたのリソースにある、{cards}デッキに戻し、シャッフルし、あなたのデッキの1番上のカードをリソースにスリープで置く。",
}
"""覚醒条件－colour (and number, where one card is said otherwise): what is done with the cards of the line (zx.md 16.1)."""

_EXTRA: Final = Home("dynamis", face="down")

VOCABULARY: Final = Vocabulary(
    game="zx", board="square", zones=_ZONES, fills=("zx",), hidden=frozenset(("deck", "hand", "life")), types=_TYPES,
    board_types=frozenset(("ゼクス", "ゼクス エクストラ", "ゼクスエクストラ", "ゼクス オーバーブースト", "トークン", "リンク",
                           "アセンション", "プレイヤー", "プレイヤーカード", "アセンション エクストラ", "シフト")),
    colours={"赤": "red", "青": "blue", "白": "white", "黒": "black", "緑": "green"},
    states=_STATES, ability_prices={"起": "startup_price"}, stats={"パワー": "power", "コスト": "cost", "射程": "range"},
    player_stats={"手札の上限": "hand_limit", "チャージの上限": "charge_limit", "ドローフェイズに引く枚数": "draw_count",
                  "エクストラカードをプレイできる": "extra_limit"},
    icons=frozenset(("IG", "ES")), unboarded=frozenset(("IG",)), counters={word: word for word in COUNTERS},
    regions={"スクエア": "board", "ノーマルスクエア": "normal", "プレイヤースクエア": "player", "自軍エリア": "own", "敵軍エリア": "enemy",
             "中央エリア": "centre"},
    owned_regions=frozenset(("player", "own", "enemy")), sided_regions=frozenset(("own", "enemy")),
    single_regions=frozenset(("player",)),
    unmeant=("link", "player", "player_extra"),
    tribe_words=frozenset(("ウェイカー", "ディンギル")), under={"フォース": "force"},
    ordered=frozenset(("deck",)), beneath="stack", spent_to="trash", icon_stats={"シールド": "shields"},
    starts={"プレイヤースクエア": ("スタートカード", ""), "リソース": ("スタートリソース", ""), "デュナミス": ("ゲートカード", "表向き")},
    phases=PHASES, durations=_DURATIONS, moment=moment, coming_turns=_COMING_TURNS, whiles=_WHILES,
    came_by={
        "イグニッション": ("ignition",), "カードの能力": ("effect",), "カードの効果": ("effect",), "能力": ("effect",),
        "プレイ": ("play", "ignition", "life", "extra", "free"), "IGOB": ("igob",), "ブレイク": ("break",),
    },
    players={"あなた": ("you",), "相手": ("opponent",), "対戦相手": ("opponent",), "両プレイヤー": ("you", "opponent"),
             "お互い": ("you", "opponent"), "すべてのプレイヤー": ("you", "opponent"), "各プレイヤー": ("you", "opponent"),
             "先攻プレイヤー": ("first",), "後攻プレイヤー": ("second",)},
    levels={"ドラゴン": "level_like:ドラゴン"} | {word: f"level_type:{types[0]}" for word, types in _TYPES.items() if len(types) == 1},
    coming=_COMING,
    this_turn=frozenset(("このターンの間", "このターン中", "このターン")),
    after_turn=frozenset(("このターンの後", "このターンのあと")),
    state_zones={"reboot": ("square", "resource"), "sleep": ("square", "resource")},  # zx.md 2.10
    all_zones=("square", "deck", "hand", "trash", "charge", "resource", "life", "dynamis", "remove", "force", "temporary"),
    kinds={"自": "triggered", "起": "activated", "常": "static", "S": "static", "イベント": "event"}, event_zone="temporary",
    any_face=frozenset(("dynamis", "life", "deck")),
    icon_homes={"デュナミス表": Home("dynamis"), "デュナミス裏": _EXTRA},
    conditions=_CONDITIONS,
    ignored={f"{word}を無視して": kind for word, kind in _CONDITIONS.items() if kind not in ("shift", "crisis")},
    line_homes={word: Home("stack", face="down") if kind == "crisis" else _EXTRA for word, kind in _CONDITIONS.items()},
    awakenings=_AWAKENINGS, paid_from="resource", falls_later=True, arrives_in={"destroy": "charge"}, startups=True,
    flag_deeds={"free_startup": "card_startup", "free_own_startup": "own_startup"},
    permits_for_a_time=True, picked={"数字": "number", "色": "colour", "種族": "tribe", "カード名": "name"},
    keywords={"ゼクステンド・ドライブ！": "ED"},
    built=("デッキ", "デュナミス"), cost_icons={"スリープ": "sleep"}, used_from="hand",
    kin=frozenset(("ゼクス", "トークン", "ゼクス エクストラ", "ゼクスエクストラ", "エクストラ")), apart=frozenset(("フォース",)),
    board_stats=frozenset(("パワー",)), laid_phase="resource", laid="resourced", laid_from="hand", laid_to="resource", draws_seen=True,
)  # fmt: skip

__all__ = ["COUNTERS", "PHASES", "VOCABULARY", "moment"]
