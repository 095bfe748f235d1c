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


def _badged(high: int, badges: tuple[str, ...], numbers: str) -> tuple[list[str], str]:
    """The badges that are drawn on a card, and what is told of it."""
    drawn = svg(Picture("t", 40, (Place("p", "card", "", 0, 5, 20, high, (Face("x", 0, 7, numbers=numbers, badges=badges),)),)))
    parts = [(one.tag.rpartition("}")[2], one.get("class"), one.text or "") for one in ET.fromstring(drawn).iter()]
    assert numbers in ("", *(text for tag, _, text in parts if tag == "text"))
    return [text for _, look, text in parts if look == "badge"], next(text for tag, _, text in parts if tag == "title" and text.startswith("▲"))


@pytest.mark.parametrize(("high", "badges", "drawn"), [
    (13, ("Sleep", "Guard"), ["Sleep Guard"]), (13, ("Sleep",), ["Sleep"]), (13, (), []), (4, ("Sleep", "Guard"), []),
])  # fmt: skip
@pytest.mark.parametrize("numbers", ["", "40"])
def test_the_state_of_a_card_is_drawn_where_there_is_room_and_told_in_any_case(high: int, badges: tuple[str, ...], drawn: list[str], numbers: str) -> None:
    assert _badged(high, badges, numbers) == (drawn, " ".join(one for one in ("▲ x", numbers, *badges) if one))


def test_what_of_the_state_has_no_room_beside_the_numbers_ends_in_an_ellipsis() -> None:
    many = " ".join(["Guard"] * 9)
    ([alone], told), ([beside], _) = (_badged(13, ("Guard",) * 9, numbers) for numbers in ("", "4000"))
    assert all(one[-1] == "…" and many.startswith(one[:-1]) for one in (alone, beside)) and len(beside) < len(alone) and told == f"▲ x {many}"


@pytest.mark.parametrize("high", [13, 4])
def test_what_is_written_on_a_card_stands_within_it_and_its_state_below_its_name(high: int) -> None:
    face = Face("x" * 40, 0, 7, corner="3", numbers="4000", badges=("Sleep",))
    root = ET.fromstring(svg(Picture("t", 40, (Place("p", "card", "", 30, 5, 20, high, (face,)),))))
    [frame] = [[float(one.get(key, "")) for key in ("x", "y", "width", "height")] for one in root.iter() if one.get("class") == "face"]
    written = [(one.text or "", float(one.get("x", "")), float(one.get("y", ""))) for one in root.iter() if one.tag.endswith("text") and one.text != "t"]
    assert len(written) == (5 if high == 13 else 3)                  # the sign, the name in one line or two, the numbers, the state
    assert all(frame[0] < x < frame[0] + frame[2] and frame[1] < y < frame[1] + frame[3] for _, x, y in written)
    assert high == 4 or max(y for text, _, y in written if text[0] == "x") < min(y for text, _, y in written if text in ("4000", "Sleep"))


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
