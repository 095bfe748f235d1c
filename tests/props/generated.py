"""Games of cards that nobody wrote: ``python -m tests.props.generated CARDS GAMES SEED [--game zx]``.

A text is grown on the tree of one of our own: one to four of its parts are exchanged for parts of the same kind from other texts, so
that what stands there is what the grammar allows there.  Kept is what reads back as it is printed, means something and runs; of these
texts a pool is made, and random games are played with it under all invariants and the oracle.  Prints one JSON object: how many texts
were grown, how many of them run, and the figures of the games; exit code 1 when something was found.  The same seed gives the same
cards and games.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.props.garbled import opened
from tests.props.mutations import own_files, own_texts
from zxscript import api
from zxscript.measure.oracle.watch import Oracle
from zxscript.run import exercise as exercising
from zxscript.run.table import NotRunnable, define, lay
from zxscript.syntax.cardsource import CardSource

HEADS = {
    "zx": "番号：GEN-{n}\nカード名：育ての獣 {n}\n種類：ゼクス\n色：{zx}\nコスト：{cost}\nパワー：{power}\n種族：[炉守り]\n",
    "zenonzard": "ゲーム：ZENONZARD\n番号：GEN-{n}\nカード名：育ての獣 {n}\n種類：ベース・ミニオン\n色：{zz}\nコスト：{cost}\nBP：{power}\nDP：1\n種族：[炉守り]\n",
}
LONGEST = 160
"""Characters of a text at most: long ones are mostly many parts that were grown into one another."""
Tree = dict[str, Any]
Way = tuple[Any, ...]


def parts(tree: Any, way: Way = ()) -> Iterator[tuple[Way, Tree]]:
    """Every part of a tree that is a node, with the way to it; the tree itself left out."""
    if isinstance(tree, dict) and "kind" in tree and way:
        yield way, tree
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield from parts(value, (*way, key))


@cache
def stock(game: str) -> tuple[list[Tree], dict[str, list[Tree]]]:
    """The trees of our own texts (cases and demo cards), and all their parts by kind."""
    cards = [card for file in own_files() for card in api.load_text(file, "x.zx").cards if card.game == game and not card.is_keyword]
    texts = dict.fromkeys([ability.text for card in cards for ability in card.abilities] + own_texts()[game][::12])
    trees = []
    for text in texts:
        verdict, outcome = api.judge_ability(text, game)
        if verdict == "round_trip":
            trees.append(json.loads(json.dumps(api.dump_ast(outcome.node))))  # type: ignore[union-attr]
    by_kind: dict[str, list[Tree]] = {}
    for tree in trees:
        for _, part in parts(tree):
            by_kind.setdefault(part["kind"], []).append(part)
    return [tree for tree in trees if any(parts(tree))], by_kind     # a keyword alone has no parts


def grown(rng: random.Random, game: str) -> str | None:
    """A text of one of our own trees with other parts; None when it does not read back as it is printed."""
    trees, by_kind = stock(game)
    tree = rng.choice(trees)
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4))):
        way, part = rng.choice(list(parts(tree)))
        tree, holder = opened(tree, way[:-1])
        holder[way[-1]] = copy.deepcopy(rng.choice(by_kind[part["kind"]]))
    try:
        text = str(api.load_ast(tree).ja())  # type: ignore[attr-defined]
    except ValueError:                                 # what may stand there depends on more than the kind
        return None
    return text if len(text) <= LONGEST and api.judge_ability(text, game)[0] == "round_trip" else None


def card(rng: random.Random, game: str, number: int) -> CardSource | None:
    """A card with a text that was grown and runs, and that none of our own cards has."""
    text = grown(rng, game)
    if text is None:
        return None
    head = HEADS[game].format(n=number, cost=rng.randint(1, 4), power=rng.randrange(1, 9) * 1000, zx=rng.choice("赤青白黒緑"), zz=rng.choice("赤青緑黄紫"))
    loaded = api.load_text(head + text + "\n", "x.zx")
    if len(loaded.cards) != 1 or not loaded.cards[0].abilities or any(one.severity == "error" for one in loaded.findings):
        return None
    return loaded.cards[0] if _runs_alone(loaded.cards[0], game) else None


def _runs_alone(one: CardSource, game: str) -> bool:
    """Does it run, without another card that it names?  A table is laid only to ask for one: that takes ten times as long as the rest."""
    try:
        names = dict(define(one).data).get("names")
    except NotRunnable:
        return False
    return not names or bool(lay([one], game).sources)


def pool(game: str, count: int, seed: int) -> tuple[list[CardSource], int]:
    """So many cards of different texts, and how many texts were grown for them."""
    found: dict[str, CardSource] = {}
    tried = 0
    while len(found) < count:
        made = card(random.Random(f"{seed}:{game}:{tried}"), game, tried)
        tried += 1
        if made is not None:
            found.setdefault(made.abilities[0].text, made)
    return list(found.values()), tried


def played(game: str, count: int, games: int, seed: int) -> dict[str, Any]:
    """The figures of random games with a pool of grown cards; what was found, with the texts of the cards concerned."""
    began = time.process_time()
    cards, tried = pool(game, count, seed)
    made = time.process_time() - began
    table = lay(cards, game)
    oracle = Oracle(table)
    tally = exercising.exercise(table, games, seed, onlooker=oracle)
    texts = {one.number: one.abilities[0].text for one in cards}
    wrong = [{**one, "text": texts.get(one["card"], "")} for one in oracle.verdict.as_json()["oracle_disagreements"]]
    return {"game": game, "texts_grown": tried, "cards": len(cards), "on_the_table": len(table.sources), **tally.as_json(),
            **oracle.verdict.as_json(), "oracle_disagreements": len(wrong), "wrong": wrong[:5], "cpu_seconds_growing": round(made, 1), "cpu_seconds": round(time.process_time() - began, 1)}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("cards", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--game", choices=list(HEADS), default="zx")
    given = parser.parse_args()
    found = played(given.game, given.cards, given.games, given.seed)
    print(json.dumps(found, ensure_ascii=False))
    return 1 if found["errors"] or found["invariant_violations"] or found["oracle_disagreements"] else 0


if __name__ == "__main__":
    sys.exit(main())
