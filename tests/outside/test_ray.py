"""Simulations on a Ray cluster of two nodes on this machine: `pip install 'zxscript[ray]'`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from zxscript import api

ray = pytest.importorskip("ray", reason="ray is not installed: pip install 'zxscript[ray]'")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two nodes of one processor each; the address as somebody with a cluster would name it."""
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    nodes.wait_for_nodes()
    monkeypatch.setenv("RAY_ADDRESS", nodes.address)
    yield
    nodes.shutdown()


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_a_cluster_gives_the_same_games_as_this_process(cluster: None, game: str) -> None:
    decks = api.demo_decks(game)
    alone = api.simulate(*decks, 40, 5, bots=("eager", "random"), logged=True)
    assert api.simulate(*decks, 40, 5, bots=("eager", "random"), logged=True, backend="ray") == alone
    assert not ray.is_initialized()


def test_both_nodes_play(cluster: None) -> None:
    ray.init(log_to_driver=False, logging_level="warning")
    try:
        assert len([node for node in ray.nodes() if node["Alive"]]) == 2 and ray.cluster_resources()["CPU"] == 2
        assert api.simulate(*api.demo_decks("zenonzard"), 32, 1, bots=("random", "random"), backend="ray")[0]["games"] == 32
        assert ray.is_initialized()                           # who has begun it ends it
    finally:
        ray.shutdown()
