"""Texts that a designer could have printed next: ``python -m tests.props.crossed COUNT SEED FILE… [--show N] [--rare] [--play]``.

Abilities of a pool (FILE: card files or card data) that run are crossed: one part of an ability (a trigger, a condition, a cost, a noun
phrase, an instruction, a duration) is exchanged for a part of another ability that stands in the same slot there (same kind of node,
same field of the same kind of node), or one word for another of its kind (side, zone, colour, number, まで, すべて).  Whatever is made
that way is made of pieces that are known each by itself; the question is whether their combination is.

Prints how many crossed texts were read, printed back, given a meaning and run, and the reasons for which the others were declined,
the most frequent first, with ``--show`` texts of each; texts whose English leaves a name of theirs out; with ``--play`` what
directed exercise with the oracle says about those that run (exit code 1 when something was found).  The same seed crosses the same
texts.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.props.garbled import opened
from zxscript import api
from zxscript.explain import explain_abilities
from zxscript.interpret.card import Interpreted
from zxscript.measure.directed.course import STAND_EVERY, run_course
from zxscript.measure.oracle.watch import Oracle
from zxscript.run.meanings import interpreted
from zxscript.run.table import lay
from zxscript.syntax.cardsource import CardSource, Piece

LONGEST = 170
"""Characters of a crossed text at most."""
HOSTS = 1200
"""Cards of a pool whose texts are crossed at most, taken at random; with ``--rare`` all are looked at."""
RARE = 2
"""With ``--rare``: parts of a shape that so many texts have at most."""
WORDS = 0.35
"""Share of the crossings that exchange a word, not a part."""
_SIGNS = re.compile("[◎○●△▲□■◇◆☆★]のスクエア")
_NAMED = re.compile(r"「([^」]+)」")
_SWAPS: tuple[tuple[str, ...], ...] = (
    ("あなたの", "相手の"), ("あなたが", "相手が"), ("手札", "トラッシュ", "チャージ", "リソース", "デュナミス"),
    ("赤の", "青の", "白の", "黒の", "緑の", "無色の"), ("以上", "以下"), ("1枚選び", "1枚まで選び", "2枚選び", "2枚まで選び", "すべて選び"),
    ("ノーマルスクエア", "スクエア"), ("ゼクス", "カード", "イベント"), ("リブートで", "スリープで"), ("ターン終了時まで", "バトル終了時まで", "次のあなたのターン終了時まで"),
    ("破壊する", "手札に戻す", "スリープする", "リブートする", "除外する", "チャージに置く", "リソースにスリープで置く", "デッキの1番下に置く"),
    ("破壊される", "登場する", "攻撃する", "スリープする", "リブートする", "除外される", "手札に戻る"), ("＋", "－"), ("プレイされて登場する", "登場する"),
    ("ミニオン", "マナ", "フォース"), ("1体", "2体まで", "全て"), ("自分の", "相手の", "お互いの"), ("レストする", "アクティブにする", "破壊する", "手札に戻す"),
    ("【召喚時】", "【破壊時】", "【アタック時】", "【ブロック時】", "【常時】", "【配置時】", "【後退時】"), ("このターン中", "このバトル中", "次の相手のターン中"),
)  # fmt: skip
_POINTING = re.compile("その|それ|これら|残り|ならば|していた|この能力|この効果|同名|この方法|以下の|元に戻|[したっいんけげきぎび](?:カード|ゼクス|ミニオン)|同じ|異なる|X")
"""Words that speak of another part of their text: such parts stay where they are."""
_DEEDS = {"Do", "If", "Sentence", "Topic", "Until"}
_WHOLE = re.compile("[をが].*[るいく]。?$|引く|回復")
Slot = tuple[str, str, str, str]
Way = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Host:
    """An ability of a card that runs, and its tree."""

    card: CardSource
    text: str
    tree: dict[str, Any]


@dataclass(slots=True)
class Stock:
    """What is crossed: the hosts, and for each slot the parts that stand in it anywhere."""

    hosts: list[Host] = field(default_factory=list)
    parts: dict[Slot, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))


@dataclass(frozen=True, slots=True)
class Crossed:
    """A text that was made, on the card of its host; ``slot``: where a part was exchanged, or the word."""

    card: CardSource
    text: str
    slot: str


@dataclass(slots=True)
class Found:
    """What came of them: figures, the declined by reason, texts whose English lacks a name, and the cards that run."""

    figures: Counter[str] = field(default_factory=Counter)
    declined: dict[str, list[Crossed]] = field(default_factory=lambda: defaultdict(list))
    unnamed: list[tuple[str, str]] = field(default_factory=list)
    running: list[CardSource] = field(default_factory=list)


def slots(tree: Any, way: Way = (), above: str = "") -> Iterator[tuple[Way, Slot, dict[str, Any]]]:
    """Every part of a tree that is a node, with the way to it and its slot; the tree itself left out."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            for number, one in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(one, dict) and "kind" in one:
                    there = (*way, key) if number is None else (*way, key, number)
                    yield there, (above, tree["kind"], key, one["kind"]), one
                    yield from slots(one, there, tree["kind"])


def shape(part: Any) -> str:
    """The kinds of nodes of a part and how they hang together, without their words."""
    if isinstance(part, list):
        return ",".join(map(shape, part))
    if isinstance(part, dict):
        inner = "".join(f"{key}:{shape(value)};" for key, value in part.items() if isinstance(value, dict | list) and value)
        return f"{part.get('kind', '')}({inner})"
    return ""


def rare(found: Stock) -> Stock:
    """Only the parts of rare shapes, and the hosts that have one."""
    counts = Counter(shape(part) for parts in found.parts.values() for part in parts)
    kept = Stock()
    for slot, parts in found.parts.items():
        kept.parts[slot] = [one for one in parts if counts[shape(one)] <= RARE]
    kept.hosts = [one for one in found.hosts if any(counts[shape(part)] <= RARE for _, slot, part in slots(one.tree))]
    return kept


def stock(cards: list[CardSource], rng: random.Random, whole: bool = False) -> Stock:
    """The abilities of some of the cards that run, and their parts."""
    found = Stock()
    for card in rng.sample(cards, len(cards) if whole else min(len(cards), HOSTS)):
        for piece in interpreted(card).pieces if interpreted(card).meaning is not None else ():
            if piece.node is None or piece.text not in card.abilities:
                continue
            host = Host(card, piece.said, json.loads(json.dumps(api.dump_ast(piece.node))))
            found.hosts.append(host)
            for _, slot, part in slots(host.tree):
                if _movable(part):
                    found.parts[slot].append(part)
    return found


def crossed(found: Stock, rng: random.Random) -> Crossed | None:
    """One host with one part or word exchanged; None when that is no text that reads as it is printed."""
    host = rng.choice(found.hosts)
    text, slot = _word(host.text, rng) if rng.random() < WORDS else _part(found, host, rng)
    if not text or any(text == one.text for one in found.hosts) or "、。" in text or len(text) > LONGEST or (_SIGNS.search(text) and not _SIGNS.search(host.text)):
        return None
    whole = host.card.abilities[0]
    made = replace(whole, text=text, pieces=(Piece(0, whole.span.start, len(text)),))
    return Crossed(replace(host.card, abilities=(made,), subtexts=()), text, slot)


def _part(found: Stock, host: Host, rng: random.Random) -> tuple[str, str]:
    by_slot = defaultdict(list)
    for way, slot, part in slots(host.tree):
        if len(found.parts[slot]) > 1 and _movable(part):
            by_slot[slot].append((way, part))
    if not by_slot:
        return "", ""
    slot = rng.choice(sorted(by_slot))
    way, part = rng.choice(by_slot[slot])
    other = rng.choice(found.parts[slot])
    tree, holder = opened(host.tree, way[:-1])
    holder[way[-1]] = copy.deepcopy(other)
    try:
        return (str(api.load_ast(tree).ja()) if other != part else ""), "/".join(slot)   # type: ignore[attr-defined]
    except ValueError:                                 # what may stand there depends on more than the kind
        return "", ""


def _movable(part: dict[str, Any]) -> bool:
    """Does it say the same elsewhere: nothing in it points back, and an instruction says what it is done to?"""
    node = api.load_ast(part)
    try:
        said = str(node.ja()) if hasattr(node, "ja") else ""
    except (ValueError, AttributeError, TypeError):                 # a node that only its holder can print
        return False
    return bool(said) and not _POINTING.search(said) and (part["kind"] not in _DEEDS or bool(_WHOLE.search(said)))


def _word(text: str, rng: random.Random) -> tuple[str, str]:
    places = [(match, swap) for swap in _SWAPS for word in swap for match in re.finditer(re.escape(word), text)]
    if not places:
        return "", ""
    match, swap = rng.choice(places)
    other = rng.choice([one for one in swap if one != match[0]])
    return text[: match.start()] + other + text[match.end() :], f"{match[0]}→{other}"


def judge(one: Crossed, found: Found) -> None:
    """Is it read, does it run, does its English name what it names?"""
    found.figures["crossed"] += 1
    outcome: Interpreted = interpreted(one.card)
    said = [explain_abilities(abilities, "en", one.card.game) for abilities in outcome.abilities if abilities is not None]
    found.figures["read"] += all(piece.node is not None for piece in outcome.pieces)
    if outcome.meaning is None:
        for refusal in outcome.refusals[:1]:
            found.declined[f"{refusal.code} {refusal.kind or ''}: {refusal.en}"].append(one)
        return
    try:
        api.compile_card(one.card)
    except api.NotRunnable as error:
        found.declined[f"not runnable: {error}"].append(one)
        return
    found.figures["runs"] += 1
    found.running.append(one.card)
    english = " ".join(line for lines in said for line in lines)
    if any(name not in english for name in _NAMED.findall(one.text)):
        found.unnamed.append((one.text, english))


def measure(cards: list[CardSource], count: int, seed: int, only_rare: bool = False) -> Found:
    """Cross so many texts of the cards of one game and judge each."""
    rng = random.Random(f"{seed}:{cards[0].game}")
    made, seen, found = stock(cards, rng, only_rare), set[str](), Found()
    made = rare(made) if only_rare else made
    tries = 0
    while found.figures["crossed"] < count and tries < 60 * count:
        tries += 1
        one = crossed(made, rng)
        if one is not None and one.text not in seen:
            seen.add(one.text)
            judge(one, found)
    return found


def play(found: Found, seed: int) -> list[str]:
    """What the oracle disagrees with when each text that runs is exercised on purpose; what broke."""
    renamed = [_numbered(card, number) for number, card in enumerate(found.running)]
    table = lay(renamed, renamed[0].game)
    oracle = Oracle(table, stand_every=STAND_EVERY)
    course = run_course(table, seed, onlooker=oracle)
    texts = {card.number: card.abilities[0].text for card in renamed}
    found.figures["exercised"], found.figures["acted"] = course.abilities, course.acted
    wrong = [f"{one['card']} {texts.get(one['card'], '')}: {one}" for one in oracle.verdict.as_json()["oracle_disagreements"]]
    return wrong + [f"{ability} (seed {seed}): {why}" for ability, seed, why in course.failures]


def _numbered(card: CardSource, number: int) -> CardSource:
    fields = tuple(replace(one, value=f"X-{number}") if one.key == "番号" else one for one in card.fields)
    return replace(card, fields=fields, file=f"crossed-{number}")


def main(arguments: list[str]) -> int:
    """Print what was found for each game of the pools; 1 when playing found something."""
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--show", type=int, default=3)
    parser.add_argument("--rare", action="store_true")
    parser.add_argument("--play", action="store_true")
    given = parser.parse_args(arguments)
    cards = [card for card in api.load(given.files).cards if not card.is_keyword and card.abilities]
    wrong: list[str] = []
    for game in sorted({card.game for card in cards}):
        found = measure([card for card in cards if card.game == game], given.count, given.seed, given.rare)
        wrong += play(found, given.seed) if given.play and found.running else []
        print(game, dict(found.figures))
        for reason, those in sorted(found.declined.items(), key=lambda item: -len(item[1])):
            print(f"{len(those):4} {reason}")
            print("".join(f"       {one.slot}: {one.text}\n" for one in those[: given.show]), end="")
        print("".join(f"name left out: {text}\n    {english}\n" for text, english in found.unnamed[: given.show]), end="")
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
