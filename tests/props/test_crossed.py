"""Pieces of texts that run are put together anew (many of them: `python -m tests.props.crossed`)."""

import random
from pathlib import Path

from tests.props.crossed import crossed, measure, play, rare, shape, slots, stock
from zxscript import api

ROOT = Path(__file__).resolve().parents[2]
CARDS = [card for card in api.load([ROOT / "cardscripts" / "demo" / "zx"]).cards if not card.is_keyword and card.abilities]


def test_crossed_texts_are_judged_and_those_that_run_are_played() -> None:
    found = measure(CARDS, 30, 1)
    assert found.figures["crossed"] == 30 and 15 <= found.figures["runs"] <= found.figures["read"] <= 30
    assert found.figures["runs"] + sum(len(those) for those in found.declined.values()) == 30
    found.running = found.running[:4]
    assert play(found, 1) == [] and found.figures["acted"] > 0


def test_the_same_seed_crosses_the_same_texts_and_none_of_ours() -> None:
    made = stock(CARDS[:25], random.Random(1))
    texts, again = ([one.text for seed in range(30) if (one := crossed(made, random.Random(seed)))] for _ in range(2))
    assert texts == again and len(texts) > 5 and not set(texts) & {host.text for host in made.hosts}


def test_a_part_is_exchanged_for_one_of_the_same_slot() -> None:
    made = stock(CARDS[:25], random.Random(1))
    for slot, parts in made.parts.items():
        assert all(part["kind"] == slot[-1] for part in parts)
    tree = made.hosts[0].tree
    assert all(tree[way[0]] for way, slot, _ in slots(tree) if slot[0] == "") and shape(tree) == shape(dict(tree, span=[0, 1]))
    few = rare(made)
    assert 0 < sum(map(len, few.parts.values())) < sum(map(len, made.parts.values())) and len(few.hosts) <= len(made.hosts)
