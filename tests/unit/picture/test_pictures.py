"""Boards as pictures: well formed, of every game, and without anything that a seat may not know."""

import json
import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import zxscript as zx
from zxscript import api
from zxscript.games.picture import Face, Picture, Place
from zxscript.run.picture.svg import STYLE, svg

DEMO = Path(__file__).parents[3] / "cardscripts" / "demo"


def _played(game: str, answers: int, seed: int = 3) -> api.Play:
    play, lot = zx.new_game(game, seed=seed), random.Random(seed)
    for _ in range(answers):
        if play.player is not None:
            play.apply(lot.choice(play.indexes()))
    return play


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_card_that_is_seen_is_drawn_and_no_other(game: str, language: str) -> None:
    for answers in (0, 40, 140):
        play = _played(game, answers)
        for seat in (0, 1):
            drawn = api.board_svg(play, seat, language)
            root = ET.fromstring(drawn)
            refs = {int(one.get("data-ref", "0")) for one in root.iter() if one.get("data-ref")}
            board = json.dumps(play.board(seat))
            known = {int(ref) for ref in re.findall(r'"ref": (\d+)', board)}
            assert refs <= known
            hand = {card["ref"] for card in play.view(seat)["zones"]["hand"][seat]}
            other = {card["ref"] for card in play.view(1 - seat)["zones"]["hand"][1 - seat]}
            assert hand <= refs and not other & refs


def test_names_cannot_break_out_of_the_image() -> None:
    face = Face('<script>"&\'\u202e', 0, 7, '"><x', ("red",), numbers="<1>", badges=("&",), rest=True)
    drawn = svg(Picture("<t>", 40, (Place("p", "strip", "<l>", 0, 5, 33, 24, (face, Face("", 1, hidden=True))),)), lit=(7,))
    root = ET.fromstring(drawn)
    assert not [one for one in root.iter() if one.tag.endswith("script")] and "\u202e" not in drawn
    assert [one.get("class") for one in root.iter() if "card" in (one.get("class") or "").split()] == ["card p0 rest lit", "card p1"]


def test_a_long_name_ends_in_an_ellipsis_and_is_told_whole() -> None:
    name = "とても長い名前の" * 12
    drawn = svg(Picture("t", 40, (Place("p", "card", "", 0, 5, 20, 13, (Face(name, 0, 7),)),)))
    shown = [one.text or "" for one in ET.fromstring(drawn).iter() if one.tag.endswith("text")]
    assert shown[-1].endswith("…") and sum(map(len, shown)) < len(name) and f">▲ {name}</title>" in drawn


def test_a_scene_is_filmed_shot_by_shot() -> None:
    result, camera = api.film(DEMO / "zx" / "ambush.zxt", language="en")
    assert not result.findings
    told = [line.text for shot in camera.shots for line in shot.lines]
    assert told == result.lines("en")
    cited = [line for shot in camera.shots for line in shot.lines if line.card]
    assert cited and all(line.card in camera.seen for line in cited)
    page = camera.page("a </script> title")
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)[1])  # type: ignore[index]
    assert data["title"] == "a </script> title" and len(data["shots"]) == len(camera.shots)
    for line in cited:
        card = data["cards"][line.card]
        text = card["texts"][line.ability + card["subtexts"] - 1]
        assert line.span is None or text[line.span[0] : line.span[1]]
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_page_of_a_game_holds_each_piece_of_its_pictures_once() -> None:
    """Put together, the pieces are the pictures; a card that no picture shows and no line cites is not in it."""
    game = _played("zenonzard", 40)
    _, camera = api.film_replay(api.replay_of(game), language="en")
    page = camera.page("game")
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)[1])  # type: ignore[index]
    for shot, told in zip(camera.shots, data["shots"], strict=True):
        board = "".join(data["pieces"][piece] for piece in data["pictures"][told["board"]])
        assert board == shot.board.replace(f"<style>{STYLE}</style>", "").replace(' lit" role=', '" role=')
    assert len(set(data["pieces"])) == len(data["pieces"]) < len(camera.shots) * 10
    assert 0 < len(data["cards"]) < len(camera.cards())
    assert len(page) < 10 * len(camera.shots[-1].board) + sum(len(json.dumps(one)) for one in data["cards"].values())
