"""A room: one game, its seats, and who is there.  Nothing here waits: storing comes between doing and telling (hub)."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from zxscript import api as zx
from zxscript.protocol.messages import Answer, Hello
from zxscript.protocol.replies import Told
from zxscript.serve.clocks import Clocks
from zxscript.serve.refusals import Refusal

Entry = dict[str, Any]
"""What is stored of a thing done: ``{"do": an entry of Game.history}``, ``{"back": answers, "why"}``; ``clock`` seconds left."""
_FAR: Final = 256
"""Answers among which the last one of a seat is looked for."""


@dataclass(eq=False, slots=True)
class Member:
    """A connection in a room: how it is told things, as what, and from which seat (None: it watches)."""

    send: Callable[[Told], None]
    hello: Hello
    seat: int | None = None
    host: bool = False


@dataclass(slots=True)
class Keys:
    """Tokens as hashes; the tokens themselves are told once and kept nowhere."""

    hashes: dict[str, str]

    @classmethod
    def made(cls) -> tuple[Keys, dict[str, str]]:
        """New keys, and the tokens by role: ``host``, ``0``, ``1``."""
        tokens = {role: secrets.token_urlsafe(18) for role in ("host", "0", "1")}
        return cls({role: _hash(token) for role, token in tokens.items()}), tokens

    def role(self, token: str) -> str:
        """What a token opens.  Raises :class:`Refusal`."""
        found = [role for role, one in self.hashes.items() if hmac.compare_digest(one, _hash(token))]
        if not found:
            raise Refusal("token")
        return found[0]


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Room:
    """``bots`` by seat; ``entries`` counts what is stored; ``wish`` is the question at which a seat asked to take back."""

    def __init__(self, ident: str, game: zx.Play, keys: Keys, bots: Mapping[int, str], clocks: Clocks | None = None) -> None:
        self.ident, self.game, self.keys, self.clocks = ident, game, keys, clocks
        self.bots = {seat: zx.BOTS[name](secrets.randbits(32)) for seat, name in bots.items()}
        self.members: list[Member] = []
        self.entries = 0
        self.wish: tuple[int, int] | None = None
        self.reason = "played"

    # doing: each gives what is to be stored -----------------------------------------------------------------------------

    def answer(self, seat: int | None, said: Answer) -> list[Entry]:
        """An answer of a seat."""
        if seat is None or self.game.player != seat:
            raise Refusal("right", "asked" if self.game.player is not None else "seat")
        if said.question != self.game.number:
            raise Refusal("stale", f"質問 {said.question} への答えですが、いま待っているのは {self.game.number} です",
                          f"this answers question {said.question}, but {self.game.number} waits")  # fmt: skip
        given = {"question": said.question, **({"indexes": said.indexes} if said.index is None else {"index": said.index})}
        return self._did(lambda: self.game.apply(given))

    def concede(self, seat: int | None, reason: str = "conceded") -> list[Entry]:
        """A seat gives up, or its time is over."""
        if seat is None:
            raise Refusal("right", "seat")
        done = self._did(lambda: self.game.concede(seat))
        self.reason = done[0]["why"] = reason
        return done

    def edit(self, edits: Sequence[Mapping[str, Any]]) -> list[Entry]:
        """The host changes the table."""
        return self._did(lambda: self.game.carry_out({"edit": [dict(one) for one in edits]}), answered=False)

    def back(self, game: zx.Play, why: str) -> list[Entry]:
        """Go on from where ``game`` (a copy that was taken back) is."""
        self.game, self.wish, self.reason = game, None, "played"
        self.turn()
        return [self._entry({"back": len(game.history), "why": why})]

    def bots_answered(self, answers: Sequence[Any]) -> list[Entry]:
        """What the bots have thought out for the position that is here."""
        return [entry for one in answers for entry in self._did(lambda: self.game.carry_out(one))]  # noqa: B023  called at once

    def _did(self, deed: Callable[[], object], answered: bool = True) -> list[Entry]:
        try:
            deed()
        except zx.GameError as error:
            raise Refusal("illegal", error.words.ja, error.words.en) from error
        self.wish = None
        self.turn(answered)
        return [self._entry({"do": _plain(self.game.history[-1])})]

    def as_before(self, game: zx.Play) -> None:
        """What was done was not: the clock of who was asked runs on."""
        self.game, self.reason = game, "played"
        self.turn()

    def turn(self, answered: bool = False) -> None:
        """The clock of the seat that is asked runs.  ``answered``: an answer brought the game here, not the host or what was taken back."""
        if self.clocks is not None:
            self.clocks.turn(None if self.game.player in self.bots else self.game.player, answered)

    def _entry(self, entry: Entry) -> Entry:
        return entry if self.clocks is None else {**entry, "clock": self.clocks.seconds()}

    # coming back ---------------------------------------------------------------------------------------------------------

    def repeat(self, entry: Entry) -> None:
        """Do again what was stored.  Raises ``GameError`` when it cannot be done any more."""
        if "back" in entry:
            self.game.undo(entry["back"])
            self.reason = "played"
        else:
            self.game.carry_out(entry["do"])
            self.reason = entry.get("why", self.reason)
        if self.clocks is not None and "clock" in entry:
            self.clocks.left = [float(one) for one in entry["clock"]]
            self.clocks.running = None
        self.entries += 1


def earlier(game: zx.Play, answers: int) -> zx.Play:
    """The game, back to where so many answers had been given; may take long, give a copy.  Raises :class:`Refusal`."""
    last = len(game.history) - 1
    if last < 0:
        raise Refusal("illegal", "戻す手がありません", "there is nothing to take back")
    if not 0 <= answers <= last:
        raise Refusal("illegal", f"戻れるのは 0 から {last} までです", f"one can go back to 0 to {last}")
    try:
        return game.undo(answers)
    except zx.GameError as error:
        raise Refusal("illegal", error.words.ja, error.words.en) from error


def before_last(game: zx.Play, seat: int) -> zx.Play:
    """The game, back to before the last answer of a seat; give a copy.  Raises :class:`Refusal` when it gave none of the last."""
    for _ in range(min(len(game.history), _FAR)):
        game = earlier(game, len(game.history) - 1)
        if game.player == seat:
            return game
    raise Refusal("illegal", "戻す手がありません", "there is nothing to take back")


def _plain(given: Any) -> Any:
    return list(given) if isinstance(given, tuple) else given
