"""Kinds of mistakes that card authors make, as functions that make one in a correct text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Seeded:
    """A text with one mistake, which was made at character ``at``."""

    text: str
    at: int


Seeder = Callable[[str, str, Random], Seeded | None]


def _replace(text: str, pattern: str, write: Callable[[re.Match[str]], str], random: Random) -> Seeded | None:
    """One of the places of ``pattern`` outside of names, rewritten; None if there is none."""
    names = [match.span() for match in re.finditer(r"「[^」]*」|\[[^\]]*\]|《[^》]*》", text)]
    places = [m for m in re.finditer(pattern, text) if not any(a < m.start() < b for a, b in names)]
    if not places:
        return None
    match = random.choice(places)
    return Seeded(text[: match.start()] + write(match) + text[match.end() :], match.start())


def _drop(pattern: str) -> Seeder:
    return lambda text, _, random: _replace(text, pattern, lambda _: "", random)


def _swap_words(pairs: dict[str, str]) -> Seeder:
    pattern = "|".join(sorted(map(re.escape, pairs), key=len, reverse=True))
    return lambda text, _, random: _replace(text, pattern, lambda match: pairs[match[0]], random)


_KANJI = {"壊": "懐", "選": "撰", "場": "揚", "枚": "牧", "戻": "房", "置": "値", "引": "弾", "破": "波", "札": "礼",
          "失": "矢", "得": "徳", "与": "写", "除": "徐", "復": "複", "攻": "政", "撃": "激", "終": "絡", "番": "香",
          "捨": "拾", "移": "栘"}  # fmt: skip
_OTHER_GAMES = {"手札": "手持ち", "トラッシュ": "墓地", "スクエア": "戦場", "デッキ": "山札", "ライフ": "体力", "ゼクス": "モンスター",
                "チャージ": "溜め場", "リソース": "魔力", "ミニオン": "クリーチャー", "フィールド": "戦場", "ベース": "拠点"}  # fmt: skip
_HEADINGS = {"【効果】": "【効力】", "【誘発】": "【誘因】", "【有効】": "【友好】", "【コスト】": "【費用】",
             "召喚時】": "召還時】", "破壊時】": "破戒時】", "アタック時】": "攻撃時】"}  # fmt: skip
_LOOK = {"カ": "力", "ロ": "口", "エ": "工", "ト": "卜", "タ": "夕", "ニ": "二", "ハ": "八", "ミ": "三", "ー": "一", "チ": "千"}
_ENDINGS = {"する。": "す。", "く。": "き。", "す。": "し。", "選び、": "選ぶ、", "置き、": "置く、", "し、": "する、", "せる。": "せ。"}


def _particle_swapped(text: str, _game: str, random: Random) -> Seeded | None:
    others = {"を": "が", "に": "を", "が": "を", "から": "を"}
    pattern = "(?<=[ァ-ヺー一-鿿枚」])(?:から|を|に(?!ある)|が)(?=[一-鿿ァ-ヺ0-9「【])"
    return _replace(text, pattern, lambda match: others[match[0]], random)


def _kana_swapped(text: str, _game: str, random: Random) -> Seeded | None:
    return _replace(text, "(?<=[ァ-ヺ])([ァ-ヺ])(?!\\1)([ァ-ヺ])", lambda m: m[2] + m[1], random)


def _heading_dropped(text: str, _game: str, random: Random) -> Seeded | None:
    """【誘発】 or 【効果】 of a triggered ability. (An event or a keyword without 【効果】 is older wording, no mistake.)"""
    return _replace(text, "【誘発】|(?<=。)【効果】", lambda _: "", random) if "【誘発】" in text else None


def _doubled(text: str, _game: str, random: Random) -> Seeded | None:
    return _replace(text, "[一-鿿ァ-ヺー]{2,5}[をにがの]|[をにがの]", lambda m: m[0] * 2, random)


def _truncated(text: str, _game: str, random: Random) -> Seeded | None:
    cut = random.randint(2, 6)
    return Seeded(text[:-cut], len(text) - cut) if len(text) > 20 and text.endswith("。") else None


def _dangling(text: str, game: str, _random: Random) -> Seeded | None:
    words = {"zx": "そのゼクスを破壊する。", "zenonzard": "そのミニオンを破壊する。"}[game]
    """A pointing word in front of an effect that has brought nothing up yet: no trigger of another card, no cost in cards."""
    at = text.find("【効果】") + len("【効果】") if "【効果】" in text else -1
    if at < 0 or re.search("【誘発】(?!このカードが(?:登場|攻撃)する。)|枚|このカード以外", text[:at]):
        return None
    return Seeded(text[:at] + words + text[at:], at)


def _without_figure(text: str, game: str, random: Random) -> Seeded | None:
    if game != "zx" or "◎" in text:
        return None
    return _replace(text, "(?<!の)(?:ノーマル)?スクエア(?=にある)", lambda _: "▽のスクエア", random)


def _invisible(text: str, _game: str, random: Random) -> Seeded | None:
    at = random.randrange(1, len(text))
    return Seeded(text[:at] + random.choice("\u200b\u00ad\u202e\u2060") + text[at:], at)


def _modal(text: str, _game: str, random: Random) -> Seeded | None:
    return _replace(text, "(?<=効果から)[12](?=つ)", lambda _: "5", random)


def _zero(text: str, _game: str, random: Random) -> Seeded | None:
    return _replace(text, r"(?<!\d)[1-9](?=[枚体](?:まで)?(?:選び|引|、|破壊))", lambda _: "0", random)


def _verb_typo(text: str, _game: str, random: Random) -> Seeded | None:
    """A hiragana letter of a verb's ending left out."""
    return _replace(text, "(?<=[一-鿿])[きびしりえけ](?=[、てた])|(?<=[一-鿿])す(?=る)", lambda _: "", random)


def _number_dropped(text: str, _game: str, random: Random) -> Seeded | None:
    return _replace(text, r"(?<![\d～〜])\d+(?=[枚体つ個](?:まで)?(?:選び|引|、|破壊|を|見|公開))", lambda _: "", random)


def _condition_open(text: str, _game: str, random: Random) -> Seeded | None:
    """場合 left out: the condition becomes a statement."""
    return _replace(text, "(?<=[るいた])場合(?=、)|(?<=[たいる])ならば(?=、)", lambda _: "", random)


def _verb_dropped(text: str, _game: str, random: Random) -> Seeded | None:
    """The verb at the end of a sentence. (選び may be left out: 1枚破壊する is right too, decision 0402.)"""
    return _replace(text, "(?<=[を枚体、で])(?:破壊する|引く|選択する|出す|回復する|リブートする|スリープする)(?=。)", lambda _: "", random)


def _zone_for_cards(text: str, game: str, random: Random) -> Seeded | None:
    """A number of squares: no verb takes them away."""
    zx, zenonzard = "ゼクス(?=を\\d枚(?:まで)?選び、(?:破壊|手札|スリープ|リブート))", "ミニオン(?=\\d体を(?:破壊|レスト))"
    pattern = {"zx": zx, "zenonzard": zenonzard}[game]
    return _replace(text, pattern, lambda _: {"zx": "スクエア", "zenonzard": "フィールド"}[game], random)


def _letter_dropped(text: str, _game: str, random: Random) -> Seeded | None:
    return _replace(text, "(?<=[ァ-ヺー])[ァ-ヺー](?=[ァ-ヺー])", lambda _: "", random)


KINDS: dict[str, Seeder] = {
    "particle left out": _drop("(?<=[ァ-ヺー一-鿿」])(?:を|が|に(?!ある))(?=[一-鿿0-9「])"),
    "の left out": _drop("(?<=[一-鿿ァ-ヺー下上])の(?=[一-鿿ァ-ヺ])"),
    "wrong particle": _particle_swapped,
    "full stop left out": _drop("。(?!$|[”」）])"),
    "comma left out": _drop("(?<=[びきしえけ])、"),
    "bracket not closed": _drop("[】》」”］]"),
    "bracket not opened": _drop("(?<!^)[【《「“［]"),
    "wrong kanji": _swap_words(_KANJI),
    "kana changed places": _kana_swapped,
    "kana left out": _letter_dropped,
    "word written twice": _doubled,
    "wrong heading": _swap_words(_HEADINGS),
    "heading left out": _heading_dropped,
    "kind left out": _drop("^【(?!常時】)[^】]*】"),
    "word of another game": _swap_words(_OTHER_GAMES),
    "wrong verb ending": _swap_words(_ENDINGS),
    "letter of a verb left out": _verb_typo,
    "wrong counter": _swap_words({"枚": "匹", "体": "匹", "点": "個"}),
    "reference to nothing": _dangling,
    "symbol without figure": _without_figure,
    "invisible character": _invisible,
    "look-alike character": _swap_words(_LOOK),
    "end cut off": _truncated,
    "more options than there are": _modal,
    "zero": _zero,
    "number left out": _number_dropped,
    "場合 left out": _condition_open,
    "verb left out": _verb_dropped,
    "sign left out": _drop("[＋－+](?=\\d)"),
    "まで written twice": lambda text, _, random: _replace(text, "まで", lambda _: "までまで", random),
    "place for cards": _zone_for_cards,
    "の for は": lambda text, _, random: _replace(text, "(?<=このカード)は|(?<=このミニオン)は", lambda _: "の", random),
}
"""Every kind by the name under which its rate is published."""
