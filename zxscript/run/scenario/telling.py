"""The trace in words: one line for each thing that happened, with the printed words or the rule that caused it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from zxscript.engine.events import AFTER
from zxscript.run.scenario.answering import Answers
from zxscript.run.scenario.behind import Behind
from zxscript.run.scenario.clauses import Cause, Clauses, made
from zxscript.run.scenario.naming import Names
from zxscript.run.scenario.once import Record, echoes, gathered, in_one, told_once, without_effect
from zxscript.run.scenario.place import Position
from zxscript.run.scenario.records import cause_of
from zxscript.run.scenario.tongues import EVENTS, SAID

_HEADINGS = ("turn_start", "phase_start")
_QUIET = ("move", "token", "play", "ignite", "recover", "igob", "break")  # told by other events, in games without a phrase
_VERBS = ({"s": "s", "es": "es", "is": "is", "were": "was"}, {"s": "", "es": "", "is": "are", "were": "were"})  # one, several
_ONE_BY_ONE = ("drawn",)  # told as one act, though each of them is one
_CITED = ("forbidden", "replaced")  # their line cites the ability they are about


class Teller(Answers):
    """Tells the records of a scenario in one language (``ja`` or ``en``)."""

    def __init__(self, here: Position, clauses: Clauses, language: str, names: Names | None = None) -> None:
        self.here, self.clauses = here, clauses
        self.names = Names(here, language) if names is None else names
        self.language = language
        own = here.table.rules.telling
        self.events = {**EVENTS[language], **own.events.get(language, {})}
        self.quiet = {kind for kind in (*_QUIET, *own.events.get(language, {})) if not own.events.get(language, {}).get(kind)}
        self.said = {**SAID[language], **own.said.get(language, {})}
        self.records = here.state.trace or ()
        self.turn = 0
        self.behind = Behind(self.said)
        self.pending: Record | None = None  # what comes behind the records, and is told with the next ones

    def lines(self) -> list[str]:
        """The whole trace; records that belong to one act are one line."""
        return [text for text, _ in self.told()]

    def told(self) -> Iterator[tuple[str, list[Record]]]:
        """Each line with its records; the last says how the game ended, and has none."""
        records = told_once([one for one in self.here.state.trace or () if self._shown(one)])
        at, last = 0, ""
        while at < len(records):
            group, before = self._group(records, at), records[at - 1] if at else None
            told = before is not None and before[1] == "answer" and self._said_before(group[0], before)
            at += len(group)
            line = "" if told else self.line(group)
            again = group[0][1] == "short" and line == last  # of one instruction that lacks two things
            last = line or last
            if line and not again:
                yield line, group
            if "idle" in self.said and without_effect(group[0], records[at] if at < len(records) else self.pending, self.here.state):
                yield self.said["idle"], []
        result = self.here.state.result
        if result is not None:
            yield self.said["result"].format(self.names.seat(result[0])) if result else self.said["draw"], []

    def _shown(self, record: Record) -> bool:
        if record[1] in ("not_fired", "became"):
            return False
        if record[1] == "run":
            return bool(record[6] == "body")
        return record[1] != "event" or record[4][0] not in self.quiet

    def _said_before(self, record: Record, answer: Record) -> bool:
        """Is an event a choice, or a deed, that its answer has told?"""
        echoed = not self._hidden(answer) and echoes(answer, record, self.here.table.rules.telling.echoes)
        return echoed or (record[1] == "event" and record[4][0] == "choose")

    def _hidden(self, answer: Record) -> bool:
        """Is of an answer only said that it was given?"""
        return False

    def _group(self, records: Sequence[Record], at: int) -> list[Record]:
        """The events of one act that differ in their subject only, the answers that make up a payment."""
        first = records[at]
        group = [first]
        if first[1] != "event":
            return gathered(records, at, self.here.table.rules.telling.gathered)
        for other in records[at + 1 :]:
            if other[1] != "event" or self._act(other) != self._act(first):
                break
            group.append(other)
        return group

    def _act(self, record: Record) -> tuple[Any, ...]:
        event, field = record[4], self.here.engine.field
        said = ("kind", "batch", "player", "from", "to", "amount", "pos", "host")
        one_by_one = event[0] in _ONE_BY_ONE
        return (record[2], *[event[field[name]] for name in said if name in field and not (one_by_one and name == "batch")])

    def line(self, group: Sequence[Record]) -> str:
        """One line for the records of one act; empty when it is told elsewhere."""
        record = group[0]
        self.names.at(record)
        what = record[1]
        if what == "event":
            text, heading = self._event(group), record[4][0] in _HEADINGS
        else:
            text, heading = getattr(self, f"_{what}")(in_one(group)), False
        if not text or heading or what in _CITED:
            return text
        return text + self.cause(self._part(what, cause_of(self.clauses, self.names, record)))

    def cause(self, cause: Cause) -> str:
        """〔card：printed words〕 or 〔rule〕."""
        if cause.rule:
            return self.said["cause"].format(cause.rule)
        if not cause.card:
            return ""
        name = self.names.by_id(cause.card)
        return self.said["cause"].format(f"{name}：{cause.clause}" if cause.clause else name)

    def _part(self, what: str, cause: Cause) -> Cause:
        """An ability that triggers is cited with its trigger, one that resolves with its effect."""
        _, mark, rest = cause.clause.partition("【効果】")
        if what in ("resolve", "run"):
            return cause._replace(clause=mark + rest if mark else cause.clause)
        if what == "triggered":
            return cause._replace(clause=cause.clause.removesuffix(mark + rest))
        return cause

    # records --------------------------------------------------------------------------------------------------------

    def _event(self, group: Sequence[Record]) -> str:
        event = group[0][4]
        out_of = f"{event[0]} {self.names.zones[event[8] or 0]}"  # as a move out of that zone is told, if it is told apart
        phrase = self.events.get(out_of, self.events.get(event[0], self.said["unknown"]))
        if not phrase:
            return phrase
        words = self._words(group)
        if "{form}" in phrase:  # told of what it was, and what it has become
            words["form"] = self.names.objects([one[4][AFTER] or _thing_of(one[4]) for one in group])
            words["it"] = self.names.earlier([_thing_of(one[4]) for one in group])
        return phrase.format(**words) + self.behind.of(len(group))

    def _words(self, group: Sequence[Record]) -> dict[str, str]:
        event = group[0][4]
        get = self._field(event)
        things = [_thing_of(one[4]) for one in group]
        was = self.names.zone(event[8])
        square = event[8] == event[9] and self.names.zones[event[8] or 0] == self.here.words.board
        pos, state = get("pos"), self._state(event, get)
        to = self.names.square(pos) if square and pos else self.names.zone(event[9])
        if event[0] in ("put", "return", "add") and get("place") == "bottom":
            to += "の1番下" if self.language == "ja" else " (bottom)"
        to += state
        if event[0] == "turn_start":
            self.turn = self.turn + 1 if self.turn else self._first_turn()
        return {
            "kind": str(event[0]), "it": self.names.objects(things), "who": self.names.seat(event[5]),
            "was": self.said["from"].format(was) if was and event[8] != event[9] else "", "to": to,
            "at": self.names.square(pos) + state if pos else "", "n": str(get("amount")), "other": self._thing(get("host")),
            "target": self._thing(get("target")), "word": str(get("counter") or get("name") or ""),
            "phase": self._phase(get("name")), "turn": str(self.turn), **_VERBS[len(things) > 1],
        }  # fmt: skip

    def _state(self, event: tuple[Any, ...], get: Any) -> str:
        """（スリープ） behind the zone where it matters."""
        resting = self.here.table.rules.telling.resting
        if event[9] is not None and self.names.zones[event[9]] in resting and get("rest"):
            ja, en = resting[self.names.zones[event[9]]]
            return f"（{ja}）" if self.language == "ja" else f" ({en})"
        return ""

    def _first_turn(self) -> int:
        """The number of the first turn whose start is told."""
        starts = sum(1 for one in self.here.state.trace or () if one[1] == "event" and one[4][0] == "turn_start")
        return int(self.here.engine.var(self.here.state, "turn")) - starts + 1

    def _field(self, event: tuple[Any, ...]) -> Any:
        field = self.here.engine.field
        return lambda name: event[field[name]] if name in field else None

    def _thing(self, value: Any) -> str:
        return "" if value is None else self.names.object(value)

    def _phase(self, name: Any) -> str:
        number = self.here.words.phase_names.get(name)
        return f"{str(name).capitalize()} Phase" if self.language == "en" or number is None else number

    def _told(self, record: Record) -> str:
        if self.behind.takes(record):
            return ""
        cards = self.said["named"].format(self.names.objects(list(record[6]))) if record[6] else ""
        return self.said[f"told_{record[4]}"].format(self.names.seat(record[5]), record[7], cards)

    def _numbered(self, key: str, record: Record) -> str:
        card, piece = self.clauses.ability(record[4])
        number = self.clauses.printed(card, piece)
        if made(record[4]) or not number:
            key = f"{key}_made"
        return self.said[key].format(self._thing(record[5]) or self.names.by_id(card), number)

    def _triggered(self, record: Record) -> str:
        return self._numbered("triggered", record)

    def _resolve(self, record: Record) -> str:
        return self._numbered("resolve", record)

    def _run(self, record: Record) -> str:
        return self._numbered("resolve", record)

    def _effect(self, record: Record) -> str:
        until = str(record[6])
        if not until and self.here.engine.ability(record[5]).adef.once:
            until = "once"
        told = self.behind.all()
        words, term, on = self.said.get(f"until_{until}", until), told.get("term"), told.get("on")
        if term is not None:
            words = self.said["of_player"].format(words, self.names.seat(term[5]))
            words = words if term[7] == 1 else self.said["times"].format(words, term[7])
        if on is None:
            return self.said["effect"].format(words)
        cards = self.names.objects([*on[6], *[None] * (on[7] - len(on[6]))])
        return self.said["effect_on" if on[7] else "effect_on_none"].format(words, cards)

    def _short(self, record: Record) -> str:
        return self.said["short"].format(record[4], record[5])

    def proposal(self, record: Record) -> str:
        return self._event([(*record[:4], record[4])])

    def _forbidden(self, record: Record) -> str:
        return self.said["forbidden"].format(self.proposal(record)) + self.cause(self.clauses.whole(record[5]))

    def _immune(self, record: Record) -> str:
        return self.said["immune"].format(self.proposal(record))

    def _absorbed(self, record: Record) -> str:
        return self.said["absorbed"].format(self.proposal(record), record[5])

    def _replaced(self, record: Record) -> str:
        return self.said[record[6]].format(self.proposal(record)) + self.cause(self.clauses.whole(record[5]))


def _thing_of(event: tuple[Any, ...]) -> Any:
    """What an event happens to; what comes into being through it, if that is told by its player."""
    subject, after = event[2], event[3]
    made = subject is None or (subject < 0 and isinstance(after, int) and after > 0)
    return after if made else subject
