"""What a game promises to other programs: numbered questions, conceding, small views, deltas, going back, copies."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from zxscript import api as zx
from zxscript.engine import atoms
from zxscript.run.game import line
from zxscript.run.game.deltas import applied, patch
from zxscript.source.columns import display_width

if TYPE_CHECKING:
    from zxscript.run.game.game import Game

GAMES = ("zx", "zenonzard")


def started(game: str, answers: int, seed: int = 3) -> Game:
    running, pick = zx.new_game(game, seed=seed, first=0), random.Random(seed)
    while len(running.history) < answers:
        running.apply(pick.choice(running.indexes()))
    return running


@pytest.fixture(scope="module", params=GAMES)
def middle(request: pytest.FixtureRequest) -> Game:
    return started(request.param, 60)


@pytest.fixture
def game(middle: Game) -> Game:
    return middle.clone()


def everything(game: Game) -> tuple[Any, ...]:
    return game.save(), game.number, game.legal(), game.view(0), game.history


# ------------------------------------------------------------------ questions have numbers


def test_an_answer_names_its_question_and_counts_once(game: Game) -> None:
    choice = game.legal()[0]
    said = choice.data()
    question = game.question()
    assert question is not None and said["question"] == choice.question == question["number"] == game.number
    game.apply(json.loads(json.dumps(said)))
    before = everything(game)
    for stale in (choice, said, {"question": said["question"], "index": said["index"]}):
        with pytest.raises(zx.GameError, match="another question"):
            game.apply(stale)
    assert everything(game) == before


def test_a_question_is_data_whose_entries_are_attributes_too(game: Game) -> None:
    question = game.question()
    assert question is not None and question.number == question["number"] == game.legal()[0].question
    assert json.loads(json.dumps(question)) == question == pickle.loads(pickle.dumps(question)) == copy.deepcopy(question)
    with pytest.raises(AttributeError, match="a question has no 'numbers'; it has number, kind"):
        question.numbers  # noqa: B018


def test_an_answer_from_before_a_step_back_is_stale(game: Game) -> None:
    game.apply(game.indexes()[0])
    late = game.legal()[0]
    game.undo()
    for given in (late, {"question": late.question, "index": late.index}):
        with pytest.raises(zx.GameError, match="another question"):
            game.apply(given)
    assert game.number == late.question + 1


def test_a_choice_of_another_position_is_refused_though_its_number_fits() -> None:
    one, other = started("zx", 61), started("zx", 61, seed=8)
    foreign = next(choice for choice in other.legal() if choice not in one.legal())
    before = everything(one)
    with pytest.raises(zx.GameError, match="no choice of the question"):
        one.apply(foreign)
    with pytest.raises(zx.GameError):
        one.apply(foreign.data())
    assert everything(one) == before


@pytest.mark.parametrize("wrong", [
    {}, {"index": 0}, {"question": None, "index": 0}, {"question": True, "index": 0}, {"question": "1", "index": 0},
    {"question": 1e9, "index": 0}, [True], [-1], [[0]], [0] * 5_000, 1.0, True, "0", None, {"question": 61}, object(), 10**30, [10**30],
])  # fmt: skip
def test_malformed_answers_are_refused_in_words_and_change_nothing(game: Game, wrong: Any) -> None:
    before = everything(game)
    with pytest.raises(zx.GameError) as refusal:
        game.apply(wrong)
    assert refusal.value.words.ja and refusal.value.words.en and everything(game) == before


# ------------------------------------------------------------------ conceding


@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_concedes_whoever_is_asked(game: Game, seat: int) -> None:
    before = game.save()
    game.concede(seat)
    assert game.result == (1 - seat,) and game.question() is None and game.history[-1] == {"concede": seat}
    assert f"player {seat + 1} concedes" in game.lines_since(0, 1 - seat, "en")
    with pytest.raises(zx.GameError):
        game.concede(1 - seat)
    restored = zx.restore(json.loads(json.dumps(game.save())))
    assert restored.result == (1 - seat,) and restored.undo().save() == before == game.undo().save()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_how_it_ended_is_told_once_with_what_ended_it(game: Game, seat: int | None) -> None:
    before = game.events
    game.concede(0)
    assert game.lines_since(before, seat, "en") == ["player 1 concedes", "winner: player 2"]
    assert game.lines_since(game.events, seat, "en") == game.lines_since(game.events + 7, seat) == []


def test_a_card_that_is_shown_has_its_name_for_everybody() -> None:
    """An Ignition reveals the top card of the deck, which nobody knew before."""
    game, pick = zx.new_game("zx", seed=4, first=0), random.Random(3)
    while game.result is None and len(game.history) < 300:
        game.apply(pick.choice(game.indexes()))
    told = {seat: [line.partition("   [")[0] for line in game.lines_since(0, seat, "en") if " revealed" in line] for seat in (0, 1, zx.SPECTATOR)}
    assert len(told[0]) > 3 and told[0] == told[1] == told[zx.SPECTATOR]
    assert not any(line.startswith("a card") for line in told[0])


@pytest.mark.parametrize("seat", [None, 2, -1, True, "0"])
def test_nobody_else_concedes(game: Game, seat: Any) -> None:
    with pytest.raises(zx.GameError):
        game.concede(seat)
    assert game.result is None


# ------------------------------------------------------------------ views and deltas


@pytest.mark.parametrize(("name", "seed"), [("zx", 6), ("zenonzard", 7)])
def test_who_attacks_what_is_marked(name: str, seed: int) -> None:
    """On the lines of the board, and as an arrow of its picture, cards and players; only while the attack runs."""
    game, rng, seen, aims = zx.new_game(name, seed=seed), random.Random(1), 0, set()
    while game.result is None and len(game.history) < 400 and seen < 9:
        fights = game.board(0).get("attack")
        lines = "\n".join(zx.draw(game, 0, "en"))
        assert lines.count(">>") == lines.count("<<") == int(bool(fights)), lines
        at_card = fights and (fights.get("blocker") or fights["target"]) > 0        # ZENONZARD draws no card for a player
        assert ("arrow" in zx.board_svg(game).split("</style>")[1]) == bool(at_card)
        seen += bool(fights)
        aims |= {game.view(0)["vars"]["target"] > 0} if fights else set()
        game.apply(rng.choice(game.legal()))
    assert seen == 9 and aims == {True, False}


@pytest.mark.parametrize("name", GAMES)
def test_views_are_small_and_deltas_lead_from_one_to_the_next(name: str) -> None:
    game, pick = zx.new_game(name, seed=5, first=1), random.Random(5)
    seats: tuple[int | None, ...] = (0, 1, None)
    views = {seat: game.view(seat) for seat in seats}
    while game.result is None and len(game.history) < 130:
        asked = game.number
        game.apply(pick.choice(game.indexes()))
        for seat in seats:
            for delta in game.deltas_since(asked, seat):
                assert delta["from"] == asked and delta["to"] == game.number
                views[seat] = applied(views[seat], json.loads(json.dumps(delta["patch"])))
            assert views[seat] == game.view(seat)
            assert len(json.dumps(views[seat], ensure_ascii=False, separators=(",", ":")).encode()) <= 8_000
    assert len(game.history) > 100


def test_deltas_of_several_steps_and_of_steps_that_are_forgotten(game: Game) -> None:
    old, asked = game.view(1), game.number
    for _ in range(5):
        game.apply(game.indexes()[-1])
    deltas = game.deltas_since(asked, 1)
    assert [one["from"] for one in deltas[1:]] == [one["to"] for one in deltas[:-1]] and len(deltas) == 5
    for one in deltas:
        old = applied(old, one["patch"])
    assert old == game.view(1) and game.deltas_since(game.number, 1) == []
    game.undo()
    for number in (game.number - 1, 1, -5, game.number + 1, 10**9):                # undone, long ago, to come, never
        (whole,) = game.deltas_since(number, 1)
        assert applied({}, whole["patch"]) == game.view(1)


@pytest.mark.parametrize(("old", "new"), [
    ({"a": [1, 2, 3]}, {"a": [2, 3]}), ({"a/b": 1, "c~d": 2}, {"c~d": 3, "e": None}), ([1, 2, 3, 4], [1, 9, 4]), ([], [[], {}]),
    ({"x": 1}, {"x": True}), ([{"a": 1}, {"b": 2}], [{"b": 2}, {"a": 1}]), ({"a": {"b": [1]}}, {"a": {"b": []}}), (1, "1"), (None, {}),
])  # fmt: skip
def test_patches_lead_from_one_document_to_the_other(old: Any, new: Any) -> None:
    said = json.dumps(new)
    assert json.dumps(applied(copy.deepcopy(old), json.loads(json.dumps(patch(old, new)))), sort_keys=True) == \
        json.dumps(json.loads(said), sort_keys=True)  # fmt: skip
    assert patch(new, copy.deepcopy(new)) == []


def test_a_spectator_sees_no_hand_and_has_no_options(game: Game) -> None:
    view = game.view(None)
    hands = view["zones"]["hand"]
    assert hands[0] and hands[1] and all(card.get("hidden") and "id" not in card for hand in hands for card in hand)
    assert view["seat"] is None and set(view["question"]) == {"number", "kind", "player", "prompt"}
    with pytest.raises(zx.GameError):
        game.view(2)


def test_cards_of_a_view_are_told_by_their_number(game: Game) -> None:
    view = game.view(0)
    mine = view["zones"]["hand"][0][0]
    card = zx.card(game, mine["id"])
    assert card["name"] == view["names"][mine["id"]] and set(card["header"]) <= {"ja", "en", "zh"}
    texts = [zx.card(game, ident) for ident in view["names"]]
    assert any(one["text"] and len(one["explained"]["en"]) == len(one["text"]) for one in texts)
    for wrong in ("nothing", None, 3):
        with pytest.raises(zx.GameError):
            zx.card(game, wrong)  # type: ignore[arg-type]


# ------------------------------------------------------------------ back, copies, equality


def test_a_restored_game_goes_back_to_its_beginning(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "KEPT", 4)
    for _ in range(8):
        game.apply(game.indexes()[0])
    again = zx.restore(json.loads(json.dumps(game.save())))
    assert again.history == game.history and again == game
    while game.history:
        again.undo()
        game.undo()
        assert len(game.history) > 60 or again.save() == game.save()
    assert again.save() == game.save()
    with pytest.raises(zx.GameError, match="nothing to undo"):
        again.undo()


@pytest.mark.parametrize("stop", [RuntimeError, KeyboardInterrupt])
def test_an_answer_that_is_broken_off_changes_nothing(
    game: Game, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    for _ in range(5):
        game.apply(game.indexes()[0])
    before, answers, told = game.save(), game.history, game.events
    engine, answer, broken = game.table.engine, type(game.table.engine).answer, [stop]

    def breaks_off(self: Any, state: Any, choice: Any) -> None:
        answer(self, state, choice)
        if broken:
            raise broken.pop(0)("in the middle")

    monkeypatch.setattr(type(engine), "answer", breaks_off)
    with pytest.raises(zx.GameError if stop is RuntimeError else stop):
        game.apply(game.indexes()[0])
    assert not broken and game.save() == before and game.history == answers and game.events == told
    game.undo().redo()
    assert game.save()["state"] == before["state"]


def test_what_was_taken_back_is_forgotten_when_something_else_is_answered(game: Game) -> None:
    before = len(game.history)
    for _ in range(4):
        game.apply(game.indexes()[0])
    game.undo().undo().apply(game.indexes()[-1])
    with pytest.raises(zx.GameError):
        game.redo()
    game.undo().redo()
    assert len(game.history) == before + 3


def test_a_position_to_which_the_answers_did_not_lead_is_gone_back_to(game: Game) -> None:
    for _ in range(3):
        game.apply(game.indexes()[0])
    game.state = game.state.clone()
    engine = game.table.engine
    atoms.set_var(engine, game.state, "turn", 77)
    before = engine.save(game.state)
    game.apply(game.indexes()[0]).apply(game.indexes()[0]).undo().undo()
    assert engine.save(game.state) == before


def test_answers_that_do_not_lead_to_the_saved_position_are_not_gone_back_on(game: Game) -> None:
    data = json.loads(json.dumps(game.save()))
    data["answers"] = data["answers"][:-1]
    again = zx.restore(data)
    position = again.save()
    with pytest.raises(zx.GameError):
        again.undo()
    assert again.save() == position


@pytest.mark.parametrize("answers", [3, [None], [{"concede": "x"}], [[1.5]], {"a": 1}])
def test_damaged_histories_are_refused(game: Game, answers: Any) -> None:
    with pytest.raises(zx.GameError):
        zx.restore({**json.loads(json.dumps(game.save())), "answers": answers})


@pytest.mark.parametrize("part", ["state", "start"])
@pytest.mark.parametrize("value", [None, [], "x"])
def test_a_save_without_its_position_is_damaged(game: Game, part: str, value: Any) -> None:
    """It is of this program: format and version say so."""
    data = {**json.loads(json.dumps(game.save())), part: value}
    for given in (data, {key: one for key, one in data.items() if key != part}):
        with pytest.raises(zx.GameError) as refused:
            zx.restore(given)
        assert refused.value.words.en == f"saved game is damaged: {part}" and refused.value.words.ja == f"保存した対戦が壊れています: {part}"


def test_errors_are_called_as_users_import_them() -> None:
    """In a traceback too, and a pickle of one finds it there."""
    errors = [one for name in zx.__all__ if isinstance(one := getattr(zx, name), type) and issubclass(one, Exception)]
    assert len(errors) == 6 and {f"{one.__module__}.{one.__qualname__}" for one in errors} == {f"zxscript.api.{one.__name__}" for one in errors}
    with pytest.raises(zx.GameError) as refused:
        zx.new_game("none", seed=1)
    assert type(pickle.loads(pickle.dumps(refused.value))) is zx.GameError


def test_games_pickle_compare_and_share_their_tables(game: Game) -> None:
    twins = pickle.loads(pickle.dumps([game, game.clone()]))
    assert twins[0] == twins[1] == game and twins[0].table is twins[1].table
    assert twins[0].view(0) == game.view(0) and twins[0].number == game.number
    other = copy.deepcopy(game)
    assert other.table is game.table and other == game and other.state_hash() == game.state_hash()
    other.apply(other.indexes()[-1])
    assert other != game and other.undo() == game
    assert len(game.state_hash()) == 32 and game != 3
    assert twins[1].undo().undo().redo().history == game.history[:-1]


# ------------------------------------------------------------------ arguments


@pytest.mark.parametrize("arguments", [
    {"game": "chess"}, {"game": 3}, {"decks": [1, 2]}, {"decks": "ab"}, {"decks": [{}]}, {"decks": 5}, {"seed": 1.5}, {"seed": "x"},
    {"seed": True}, {"seed": -1}, {"seed": 1 << 512}, {"edition": 7}, {"edition": "1999"}, {"rulings": [1]}, {"rulings": {"nothing": 1}},
    {"first": 2}, {"first": True}, {"first": "0"}, {"trace": 1}, {"cards": 5}, {"cards": [5]},
])  # fmt: skip
def test_wrong_arguments_of_a_new_game_are_said_in_words(arguments: dict[str, Any]) -> None:
    with pytest.raises(zx.GameError) as refusal:
        zx.new_game(**arguments)
    assert refusal.value.words.ja and refusal.value.words.en


# ------------------------------------------------------------------ what could be


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_cannot_tell_a_determinized_game_from_the_real_one(name: str) -> None:
    game, pick, changed = started(name, 8), random.Random(2), 0
    for step in range(24):
        if game.result is not None:
            break
        seat = game.player
        assert seat is not None
        could = game.determinize(seat, step)
        assert json.dumps(could.view(seat)) == json.dumps(game.view(seat))
        assert json.dumps(zx.step(could)) == json.dumps(zx.step(game))
        assert could.determinize(seat, 1).view(seat) == game.view(seat)
        changed += could != game
        assert game.determinize(seat, step) == could
        for _ in range(6):
            if could.result is None:
                could.apply(pick.choice(could.indexes()))
        game.apply(pick.choice(game.indexes()))
    assert changed > 12


def test_what_another_seat_chooses_among_is_not_given_away(game: Game) -> None:
    refused = 0
    pick = random.Random(4)
    for _ in range(30):
        if game.result is not None:
            break
        other = 1 - (game.player or 0)
        try:
            could = game.determinize(other, 9)
        except zx.GameError:
            refused += 1
        else:
            assert could.view(other) == game.view(other)
        game.apply(pick.choice(game.indexes()))
    assert refused


@pytest.mark.parametrize(("seat", "seed"), [(None, 1), (2, 1), (0, "x"), (0, True)])
def test_determinize_wants_a_seat_and_a_seed(game: Game, seat: Any, seed: Any) -> None:
    with pytest.raises(zx.GameError):
        game.determinize(seat, seed)


def test_every_public_name_is_there_and_said_for_type_checkers() -> None:
    """Names of other modules stand once, in the block for type checkers; what is there for types alone is not public."""
    for name in zx.__all__:
        assert getattr(zx, name) is not None, name
    assert {name for name in zx._homes() if name not in zx.__all__} == {"Formatted", "Loaded", "Mode", "Reading", "Report", "CardSource",
                                                                          "Game", "Node"}  # fmt: skip
    for name in ("nothing_like_it", "Loaded"):
        with pytest.raises(AttributeError, match=name):
            getattr(zx, name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [None, 0, zx.SPECTATOR])
def test_who_asks_again_from_the_last_record_is_told_each_of_them_once(name: str, seat: int | None) -> None:
    """Also the host, whose log has records that are nobody else's to see."""
    running, pick = zx.new_game(name, seed=3, first=0), random.Random(3)
    told, told_until = [], 0
    for _ in range(60):
        running.apply(pick.choice(running.indexes()))
        told += running.events_since(told_until, seat)
        told_until = running.events
    assert told == running.events_since(0, seat)
    private = [one for one in told if one["what"] == "not_fired"]
    assert not private or seat is None
    assert len(private) > 20 or (name, seat) != ("zx", None)


@pytest.mark.parametrize("seed", (4, 5))
def test_who_asks_from_record_to_record_is_not_told_of_no_effect_too_early(seed: int) -> None:
    """That too few can be chosen is nobody's to see, and comes with the next record: until then an ability is not over."""
    running, pick = zx.new_game("zx", seed=seed, first=0), random.Random(seed)
    told: list[str] = []
    while len(running.history) < 220 and running.player is not None:
        before = running.events
        running.apply(pick.choice(running.indexes()))
        told += running.lines_since(before, None, "en")
    assert "no effect" in told and any(line.startswith("only 0") for line in told)
    assert not [two for two in itertools.pairwise(told) if two[0] == "no effect" and two[1].startswith("only")]


@pytest.mark.parametrize("name", GAMES)
def test_several_things_are_told_with_a_plural(name: str) -> None:
    """What happens to several cards at once is one line, and its English verb agrees."""
    game = started(name, 90)
    lines = [told.partition("   [")[0] for told in game.lines_since(language="en") if not told.startswith(">")]
    several = [told for told in lines if re.search(r"(, |×\d ).*\b(turned|becomes?|returns?)\b", told)]
    assert any(" are " in told or " become " in told for told in several)
    assert not [told for told in several if re.search(r"\b(is turned|becomes|returns)\b", told)]


def test_a_long_name_goes_on_in_the_next_line_of_its_square() -> None:
    """While the square has a line left; else the name is cut."""
    tags, stats = {"type": ["zx"]}, {"power": 7000}
    card = {"controller": 0, "tags": tags, "stats": stats, "rest": False, "damage": 0, "ref": 1, "name": "とても長い名の見張り番"}
    side = {"counts": dict.fromkeys(("resource", "hand", "life", "deck", "trash", "charge", "dynamis", "remove"), 0),
            "open": {"resource": [], "hand": []}}  # fmt: skip
    one, two = ({"squares": [cards, *[[]] * 8], "players": [side, side], "attack": None} for cards in ([card], [card, {**card, "name": "二"}]))
    draw = zx.new_game("zx", seed=1).table.rules.telling.draw
    assert [line.split("|")[1].rstrip() for line in draw(one, 0, "ja", 40)[-7:-3]] == ["1", "▲ とても長", "   い名の見~", "   7000"]
    assert [line.split("|")[1].rstrip() for line in draw(one, 0, "ja", 60)[-7:-3]] == ["1", "▲ とても長い名の", "   見張り番", "   7000"]
    assert [line.split("|")[1].rstrip() for line in draw(two, 0, "ja", 40)[-7:-3]] == ["1", "▲ とても長~", "   7000", "▲ 二"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [24, 40, 60, 100])
def test_a_board_keeps_within_the_columns_of_the_terminal(name: str, width: int) -> None:
    """And says the same numbers and places, however few there are."""
    game = started(name, 60)
    for seat, language in ((0, "ja"), (1, "en")):
        lines = zx.draw(game, seat, language, width)
        assert max(map(display_width, lines)) <= width
        wide = {word for line in zx.draw(game, seat, language) for word in re.findall(r"BP\d+|DP\d|\d+/\d+", line)}
        assert wide <= set(re.findall(r"BP\d+|DP\d|\d+/\d+", " ".join(lines)))
    assert any("|" in line for line in lines) == (name == "zx" or width > 75)


# ------------------------------------------------------------------ what cannot be meant is said


def test_what_nobody_can_be_told_is_refused() -> None:
    game = started("zx", 3)
    for asked in (lambda: game.lines_since(0, 0, "fr"), lambda: game.lines_since(0, 2), lambda: game.events_since(0, -1),
                  lambda: zx.board_svg(game, 2)):  # fmt: skip
        with pytest.raises(zx.GameError, match=r"languages are ja and en|seats 0 and 1"):
            asked()
    assert game.lines_since(0, None, "en") and game.events_since(0, 1) and "<svg" in zx.board_svg(game, 1)


def test_a_replay_is_not_a_saved_game() -> None:
    with pytest.raises(zx.GameError, match="a replay and no saved game: zxscript replay"):
        zx.restore(zx.replay_of(started("zx", 3)))


def test_a_game_names_itself() -> None:
    game = started("zx", 3)
    assert repr(game) == f"<Game zx: turn {game.turn}, question {game.number}, player {game.player}, result None>"


def test_an_unknown_game_is_said_and_one_path_is_a_path(tmp_path: Path) -> None:
    text = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"
    for read in (zx.parse, lambda one, game: zx.explain(one, "en", game), zx.meaning):
        with pytest.raises(ValueError, match="there is no game 'chess'; there are zx, zenonzard"):
            read(text, "chess")
    file = tmp_path / "dog.zx"
    file.write_text(f"カード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n{text}\n", encoding="utf-8")
    for given in (file, str(file), [file]):
        loaded, found = zx.check(given)
        assert [card.name for card in loaded.cards] == ["炉辺の犬"] and not found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_cards_that_were_compiled_before_is_the_same_game(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path))
    cold, kept, warm = (zx.new_game(game, seed=7, use_cache=cached) for cached in (False, True, True))
    assert any(tmp_path.iterdir())
    for at in range(40):
        assert cold.save() == kept.save() == warm.save(), at
        for running in (cold, kept, warm):
            running.apply(running.indexes()[at % len(running.indexes())])
    assert cold.lines_since(0, language="en") == warm.lines_since(0, language="en")


def test_cards_that_were_compiled_before_are_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path))
    zx.new_game("zx", seed=7, use_cache=True)
    monkeypatch.setattr("zxscript.run.definitions._packed", lambda card: pytest.fail(card.name))
    zx.new_game("zx", seed=7, use_cache=True)
