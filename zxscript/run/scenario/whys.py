"""``why`` and ``why not``: what a card did and why, and why an ability did not act."""

from __future__ import annotations

from typing import Any

from zxscript.engine import permits, why
from zxscript.engine.state import MASK
from zxscript.ir.listing import show
from zxscript.run.asked import asked
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.scenario.place import Position
from zxscript.run.scenario.telling import Teller

_SIGNS = {"eq": "=", "ne": "≠", "lt": "<", "le": "≤", "gt": ">", "ge": "≥", "in": "∈"}


class Judge:
    """Answers about one scenario that was run to its end."""

    def __init__(self, here: Position, clauses: Clauses, language: str) -> None:
        self.here, self.clauses = here, clauses
        self.teller = Teller(here, clauses, language)
        self.said = self.teller.said

    def number(self, word: str) -> int | None:
        """The physical card that a handle, a card name or a card number means."""
        if word in self.here.handles:
            return self.here.handles[word]
        engine, state = self.here.engine, self.here.state
        for number, definition in enumerate(state.cols[engine.col["def"]]):
            card = engine.cards_linked[definition]
            if word in (card.id, card.name):
                return number
        return None

    def knows(self, word: str) -> bool:
        """Whether there is such a card, and where ``#2`` is said such a printed ability of it."""
        name, mark, wanted = word.partition("#")
        number = self.number(name) if name else None
        if number is None or not mark:
            return number is not None
        card = self.here.engine.cards_linked[self.here.state.cols[self.here.engine.col["def"]][number]]
        return any(str(self.clauses.printed(*self.clauses.ability(one.id))) == wanted for one in card.abilities)

    def why(self, word: str) -> list[str]:
        """The lines in which the card took part, or which one of its abilities caused."""
        number = self.number(word)
        if number is None:
            return [self.said["no_card"].format(word)]
        ident = self.teller.names.card_id(number)
        lines: list[str] = []
        for record in self.here.state.trace or ():
            caused = record[2] is not None and self.clauses.ability(record[2][0])[0] == ident
            if self.teller._shown(record) and (caused or _mentions(record[4:], number)):
                line = self.teller.line([record])
                lines += [line] if line and line not in lines[-1:] else []
        return lines

    def why_not(self, word: str) -> list[str]:
        """``card`` or ``card#2``: why the ability did not trigger, is not in force, or cannot be played now."""
        name, _, wanted = word.partition("#")
        number = self.number(name)
        if number is None:
            return [self.said["no_card"].format(name)]
        card = self.here.engine.cards_linked[self.here.state.cols[self.here.engine.col["def"]][number]]
        lines: list[str] = []
        for ability in card.abilities:
            owner, piece = self.clauses.ability(ability.id)
            printed = self.clauses.printed(owner, piece)
            if not wanted or str(printed) == wanted:
                lines += self._ability(ability, number, printed)
        lines += [] if wanted else self._playing(number)
        return lines or [self.said["no_ability" if wanted else "no_abilities"].format(card.name, wanted)]

    def _ability(self, ability: Any, number: int, printed: int) -> list[str]:
        if ability.adef.on:
            return self._triggered(ability, number, printed)
        words = self.teller.names.card(number), printed
        reason = self._reason(ability, number)
        if ability.kind == "activated":
            return [self.said["off"].format(*words, reason) if reason else self.said["usable"].format(*words)]
        return [self.said["static_off"].format(*words, reason) if reason else self.said["static"].format(*words)]

    def _playing(self, number: int) -> list[str]:
        """Whether a card in hand can be played now, and if not, why."""
        engine, state = self.here.engine, self.here.state
        ref, name = state.cols[0][number], self.teller.names.card(number)
        zone = engine.get(state, "zone", ref) if ref else None
        if zone is None or engine.game.zones[zone].name != "hand":
            return []
        player, question = engine.get(state, "controller", ref), asked(state)
        if question is None or question.kind != "action" or question.player != player:
            reason = self.said["asked"].format(self.teller.names.seat(player))
        elif any(isinstance(one, tuple) and one[0] != "activate" and ref in one[1:2] for one in question.options):
            return [self.said["can_play"].format(name)]
        else:
            reason = self.said["not_offered" if permits.can(engine, state, "play", ref, player, None, "rule") else "forbid"]
        return [self.said["cannot_play"].format(name, reason)]

    def _triggered(self, ability: Any, number: int, printed: int) -> list[str]:
        lines = []
        for record in why.why_not(self.here.state, ability.id):
            if record[5] is None or record[5] & MASK != number:
                continue
            event = self.teller.proposal((*record[:4], record[6])) or str(record[6][0])
            text = self.teller._numbered(f"not_{record[7]}", record) + "　" + self.said["at"].format(event)
            lines.append(text + self._detail(record[8]))
        name = self.teller.names.card(number)
        done = [r for r in self.here.state.trace or () if r[1] == "resolve" and r[4] == ability.id and r[5] and r[5] & MASK == number]
        if done:
            lines.append(self.said["resolved"].format(name, printed))
        return lines or [self.said["never"].format(name, printed)]

    def _detail(self, detail: Any) -> str:
        if not detail:
            return ""
        expr, values = detail
        if values is None:
            return f"　（{show(expr)}）"
        sides = [self.teller.names.object(value) for value in values]
        return f"　（{show(expr[1])} = {sides[0]}、{_SIGNS[expr[0]]} {sides[1]} でない）"

    def _reason(self, ability: Any, number: int) -> str:
        """The first thing that keeps an ability from being used now; empty if nothing does."""
        engine, state = self.here.engine, self.here.state
        ref = state.cols[0][number]
        zone, face = (engine.get(state, name, ref) if ref else None for name in ("zone", "face"))
        if zone is None or (not ability.any_zone and zone not in ability.zones) or ability.faces not in (-1, face):
            return self.said["zone"]
        player = engine.get(state, "controller", ref)
        loc = (ref, player, None, ability.id)
        if ability.when is not None and not ability.when(state, loc, ref):
            return self.said["when"] + self._detail(why.first_failure(engine, state, ability, loc, None, "condition"))
        if ability.kind != "activated":
            return ""
        if not engine.within_limit(state, ability.id, ref):
            return self.said["limit"]
        question = asked(state)
        if question is None or question.kind != "action" or question.player != player:
            return self.said["asked"].format(self.teller.names.seat(player))
        if not permits.can(engine, state, "activate", ref, player, ref, "rule", name=ability.id):
            return self.said["forbid"]
        return next((self.said[test] for test in ("playable", "payable") if not engine.test(state, ability.id, test, ref)), "")


def _mentions(value: Any, number: int) -> bool:
    if isinstance(value, tuple):
        return any(_mentions(one, number) for one in value)
    return isinstance(value, int) and value > MASK and value & MASK == number
