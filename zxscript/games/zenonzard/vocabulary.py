"""The printed words of ZENONZARD, each with what it stands for (docs/zenonzard.md)."""

from __future__ import annotations

import re
from typing import Final

from zxscript.games.zenonzard.terms import COLOURS, HAPPENS, KEYWORDS, PAINT, PHASES, ZONE_WORDS
from zxscript.meaning.forms import Condition, Duration, During, Event, In, Moment, Self, StateIs, Trigger, Who
from zxscript.meaning.vocabulary import Vocabulary

_ZONES = {word: In(zone) for word, zone in ZONE_WORDS.items() if word != "フォース"} | {
    "除外エリア": In("removed"), "場": In("field"),
}  # fmt: skip

_TYPES: dict[str, tuple[str, ...]] = {
    "カード": (), "ミニオン": (), "マナ": (), "フォース": (), "ミニオン・トークン": ("token",), "トークン": ("token",),
    "ミニオンカード": ("minion",), "フィールド・ミニオンカード": ("field_minion",), "フィールド・ミニオン": ("field_minion",),
    "ベース・ミニオンカード": ("base_minion",), "ベース・ミニオン": ("base_minion",), "マジックカード": ("magic",),
    "マジック": ("magic",), "マナカード": ("minion",), "トークンカード": ("token",),
}  # fmt: skip

_MINIONS: Final = frozenset(("ミニオン", "ミニオン・トークン", "トークン", "ミニオンカード", "フィールド・ミニオンカード",
                             "フィールド・ミニオン"))  # fmt: skip

_KIND_WORDS: dict[str, tuple[str, ...]] = {"ミニオン": ("minion",)}
"""Words that mean a place as a noun and a kind as a predicate (ミニオンでない)."""

_DURATIONS: Final[dict[str, Duration]] = {
    "このターン中": Duration("turn"), "このターン": Duration("turn"), "このターン終了時": Duration("turn"),
    "このバトル中": Duration("battle"), "このバトル終了時": Duration("battle"),
    "次の相手のターン終了時": Duration("turn_end", "opponent"), "次の自分のターン終了時": Duration("turn_end", "you"),
    "次の自分のターン開始時": Duration("turn_start", "you"), "次の相手のターン開始時": Duration("turn_start", "opponent"),
    "次の相手のスタンバイフェイズ終了時": Duration("standby_end", "opponent"),
    "次の自分のスタンバイフェイズ終了時": Duration("standby_end", "you"), "次のスタンバイフェイズ終了時": Duration("standby_end"),
}  # fmt: skip

_MOMENTS: Final[dict[str, Moment]] = {
    "このターン終了時": Moment("turn_end"), "ターン終了時": Moment("turn_end"), "ターン開始時": Moment("turn_start"),
    "自分のターン開始時": Moment("turn_start", "you"), "自分のターン終了時": Moment("turn_end", "you"),
    "相手のターン開始時": Moment("turn_start", "opponent"), "相手のターン終了時": Moment("turn_end", "opponent"),
    "次の自分のターン開始時": Moment("turn_start", "you"), "次の相手のターン開始時": Moment("turn_start", "opponent"),
    "このミニオンのバトル終了時": Moment("battle_end"), "このバトル終了時": Moment("battle_end"),
}  # fmt: skip


_COMES_TO: Final[dict[str, tuple[str, ...]]] = {
    "trash": ("destroy", "discard"), "hand": ("to_hand",), "deck": ("to_deck",), "base": ("place", "lay", "add_mana"),
}  # fmt: skip
_COMING_TURNS: Final[dict[str, Who]] = {
    "次の相手のターン": "opponent", "次の相手のターン中": "opponent", "次の自分のターン": "you", "次の自分のターン中": "you",
}  # fmt: skip


def moment(phrase: str) -> Moment | None:
    """The moment of a phrase."""
    return _MOMENTS.get(phrase)


_LIMIT = re.compile(r"ターン(?:中)?に(\d+)回(?:だけ|まで)?")


def limit(adverb: str) -> int | None:
    """ターンに1回, ターンに2回だけ."""
    found = _LIMIT.fullmatch(adverb)
    return None if found is None else int(found[1])


def _whiles() -> dict[str, Condition]:
    sides: tuple[tuple[str, Who], ...] = (("自分", "you"), ("相手", "opponent"))
    found: dict[str, Condition] = {"スタンバイフェイズ": During(None, "standby")}
    for word, who in sides:
        found[f"{word}のターン"] = found[f"{word}のターン中"] = During(who)
        for phase, name in (("マナフェイズ", "mana"), ("メインフェイズ", "main")):
            found[f"{word}の{phase}"] = found[f"{word}の{phase}中"] = During(who, name)
    return found


_SELF = Self()
_TIMINGS: Final[dict[str, Trigger]] = {
    "召喚時": Event("on_summon", _SELF), "配置時": Event("placed", _SELF), "破壊時": Event("destroy", _SELF, look_back=True),
    "アタック時": Event("attack", _SELF), "ブロック時": Event("block", _SELF), "後退時": Event("retreat", _SELF, look_back=True),
    "進撃時": Event("advance", _SELF), "加護時": Event("boost", target=_SELF), "変形時": Event("transform", _SELF),
    "変身時": Event("morph", _SELF),
    **{word: one for word, one in _MOMENTS.items() if word[0] in "自相"},
}  # fmt: skip

_PLAYERS: dict[str, tuple[Who, ...]] = {
    "自分": ("you",), "あなた": ("you",), "相手": ("opponent",), "お互い": ("you", "opponent"),
}  # fmt: skip

VOCABULARY: Final = Vocabulary(
    game="zenonzard", board="field", zones=_ZONES, fills=(), hidden=frozenset(("deck", "hand")), types=_TYPES,
    board_types=frozenset(("ミニオン", "ミニオン・トークン", "トークン")),
    colours={word: name for word, name in COLOURS.items() if word != "無"},
    states={"レスト": "rest", "レスト状態": "rest", "アクティブ": "active", "アクティブ状態": "active"},
    stats={"コスト": "cost", "フリーコスト": "free", "BP": "bp", "DP": "dp", "ライフ": "life"},
    player_stats={"ライフ": "life"}, icons=frozenset(), counters={}, regions={}, owned_regions=frozenset(),
    phases={"スタンバイフェイズ": "standby", "マナフェイズ": "mana", "メインフェイズ": "main", "エンドフェイズ": "end"},
    durations=_DURATIONS, moment=moment, coming_turns=_COMING_TURNS, whiles=_whiles(), came_by={},
    players=_PLAYERS,
    battles_won=True, all_zones=("field", "base", "deck", "hand", "trash", "removed", "force", "play", "boost"),
    where_types={"マナ": ("base",), "フォース": ("force",)},
    homes={"": "field", "フォース": "force", "ベース": "base", "トラッシュ": "trash", "手札": "hand", "フィールド": "field"},
    timings=_TIMINGS, uses={"メイン": "main", "フラッシュ": "flash"}, keywords=KEYWORDS,
    switch=("switch", ("field", "base"), (Event("switch_out", _SELF, look_back=True), Event("switch_in", _SELF))),
    kind_words=_KIND_WORDS, keyword_homes={"連携": "field", "加護": "base", "飛来": "hand"},
    price_keywords={"コスト軽減": ("cost_reduction", "free", "hand")}, any_colour={"有色": "colourless"},
    home_types=frozenset(("フォース",)), deck_headings=frozenset((("デッキ",),)),
    deck_rules={"このカードは何枚でもデッキに入れられる。": "unlimited"}, always="常時", falls={"フォース": "any"},
    more_targets={"レストする": "more_rested", "破壊する": "more_destroyed"},
    timing_homes={"配置時": "base"}, timing_tags={word: (f"【{word}】",) for word in _TIMINGS}, arrives_in={"retreat": "base"},
    persons={"プレイヤー": ("you", "opponent"), **_PLAYERS},
    implied={"フォース": (StateIs("standing"), StateIs("broken"))}, unsaid_goals={"put": "base", "appear": "field"},
    moves_to={"base": "retreat", "field": "advance"}, dwellers={"base": ("minion",), "field": ("minion",)}, stray=frozenset(("magic",)),
    comes_to=_COMES_TO, orients={"rest": "rest", "active": "activate"}, happens=HAPPENS,
    returns={"hand": "to_hand", "deck": "to_deck"}, works_twice={"召喚時": "double_summon"}, sets_off={"配置時": "repeat_place"},
    works_always={"奪命": "revenge_always"},
    sources={"ミニオン": StateIs("minion_source"), "マナ": StateIs("mana_source"), "マジック": StateIs("magic_source")},
    causes={"DP": "strike", "効果": "effect"}, ends_said=True, counts_said=True,
    placed=frozenset(("ミニオン", "ミニオン・トークン", "トークン", "マナ", "フォース")),
    this_turn=frozenset(("このターン", "このターン中")), ordered=frozenset(("deck",)),
    all_colours={"すべての色のマナ": PAINT, "全ての色のマナ": PAINT},
    not_replaced=frozenset(("入れ替えによる破棄以外",)),
    built=("デッキ",), cost_icons={}, used_from="hand", attached_from="base", kin=_MINIONS,
    most={"フォース": 2}, struck=frozenset(("force",)), unhurt=_MINIONS | {"マナ", "このミニオン", "このマナ"},
    apart=_MINIONS | {"マナ", "フォース"}, limit=limit, option_modes=frozenset(("may", "can", "koto-ga")),
    in_attacks=("flash",), unsaid_ends={"attack": Duration("battle"), "block": Duration("battle")},
)  # fmt: skip

__all__ = ["PHASES", "VOCABULARY", "moment"]
