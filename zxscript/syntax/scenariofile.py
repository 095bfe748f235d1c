"""Reading a scenario file. The form is described for players in docs/scenario.md.

Top lines are ``key：value``; a key without value opens a section, whose lines are indented. ``#`` begins a comment.
Reading never stops: what is wrong becomes a finding.
"""

from dataclasses import dataclass, field

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Label, Words
from zxscript.source.hygiene import bad_characters
from zxscript.source.limits import MAX_NUMBER, overlong_lines
from zxscript.source.suggest import hint
from zxscript.source.text import Source, Span
from zxscript.syntax.game import DEFAULT, find_game, game_text, titles
from zxscript.syntax.keys import fold_width
from zxscript.syntax.scenario import SUBJECTS, Cell, Entry, Expectation, Item, Scenario, Seat, Step, Zone
from zxscript.syntax.scenariolines import Piece, find_seat, parse_expectation, parse_items, parse_step, split_key

_KEYS = {
    "目的": "purpose", "purpose": "purpose", "ゲーム": "game", "game": "game", "版": "edition", "edition": "edition",
    "規則": "rules", "rule": "rules", "rules": "rules", "裁定": "rulings", "rulings": "rulings", "ruling": "rulings",
    "シード": "seed", "seed": "seed", "カード": "cards", "cards": "cards", "番": "turn", "turn": "turn",
    "ターン": "turn_number", "turn number": "turn_number", "フェイズ": "phase", "phase": "phase",
    "盤面": "board", "board": "board", "自分": "self", "self": "self", "相手": "opponent", "opponent": "opponent",
    "手順": "steps", "steps": "steps", "期待": "expect", "expect": "expect",
}  # fmt: skip
_SECTIONS = ("rulings", "cards", "board", "self", "opponent", "steps", "expect", "rules")
_REPEATABLE = ("rules", "rulings", "cards", "steps", "expect")


@dataclass(slots=True)
class _Draft:
    values: dict[str, Piece] = field(default_factory=dict)
    rules: list[str] = field(default_factory=list)
    rulings: list[Entry] = field(default_factory=list)
    cards: list[Entry] = field(default_factory=list)
    rows: list[Piece] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    script: list[Step | Expectation] = field(default_factory=list)


def parse_scenario(source: Source) -> tuple[Scenario, list[Diagnostic]]:
    """The scenario of ``source``. With errors among the findings it is incomplete and must not be run."""
    reader = _Reader(source)
    reader.found += overlong_lines(source)
    if not reader.found:
        reader.found += bad_characters(source)
        reader.lines()
    return reader.scenario(), reader.found


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: list[Diagnostic] = []
        self.draft = _Draft()
        self.board = game_text(self._game()).board

    def _game(self) -> str:
        """The game that the file names, wherever it does; words of a step may name cells of its board."""
        for line in self.source.text.splitlines():
            split = split_key(Piece(line, 0)) if line[:1] not in ("", " ", "\t", "\u3000") else None
            if split is not None and _KEYS.get(fold_width(split[0].text).casefold()) == "game":
                return find_game(split[1].text) or DEFAULT
        return DEFAULT

    def _report(self, code: str, span: Span, **values: object) -> None:
        self.found.append(finding(code, self.source.name, span, labels=(), fix=None, **values))

    def lines(self) -> None:
        """Sort all lines into the draft."""
        section = ""
        for number in range(1, self.source.line_count + 1):
            span = self.source.line_span(number)
            piece = Piece(self.source.slice(span), span.start).strip()
            if not piece.text or piece.text[0] in "#＃":
                continue
            if self.source.text[span.start] in " \t\u3000":
                self._inside(section, piece)
            else:
                section = self._top(piece)

    def _top(self, piece: Piece) -> str:
        """A line at the margin; returns the section that it opens."""
        split = split_key(piece)
        if split is None:
            self._report("ZX527", piece.span, found=piece.text)
            return ""
        key, value = split
        name = _KEYS.get(fold_width(key.text).casefold())
        if name is None:
            known = [known for known in _KEYS if not known.isascii()]
            self._report("ZX521", key.span, key=key.text, hint=hint(key.text, known))
            return "unknown"
        if not value.text:
            if name not in _SECTIONS:
                self._report("ZX522", key.span, key=key.text)
            return name
        if name in _SECTIONS:
            self._inside(name, value)
        elif name in self.draft.values:
            self._report("ZX103", key.span, key=key.text)
        else:
            self.draft.values[name] = value
        return name if name in _REPEATABLE else ""

    def _inside(self, section: str, piece: Piece) -> None:
        """A line of a section."""
        if section == "board":
            self.draft.rows.append(piece)
        elif section in ("self", "opponent"):
            self._zone("self" if section == "self" else "opponent", piece)
        elif section == "steps":
            step, bad = parse_step(piece, self.source.name, self.board)
            self.found += bad
            self.draft.script += [step] if step else []
        elif section == "expect":
            one = parse_expectation(piece)
            if one is None:
                self._report("ZX527", piece.span, found=piece.text)
            else:
                self.draft.script.append(one)
        elif section == "rules":
            self.draft.rules.append(piece.text)
        elif section == "cards":
            self.draft.cards.append(Entry("", piece.text, piece.span))
        elif section == "rulings":
            name, sign, value = piece.text.replace("＝", "=").partition("=")
            if not sign or not name.strip() or not value.strip():
                self._report("ZX527", piece.span, found=piece.text)
            self.draft.rulings.append(Entry(name.strip(), value.strip(), piece.span))
        elif section != "unknown":
            self._report("ZX527", piece.span, found=piece.text)

    def _zone(self, seat: Seat, piece: Piece) -> None:
        split = split_key(piece)
        if split is None:
            self._report("ZX527", piece.span, found=piece.text)
            return
        key, value = split
        digits = fold_width(value.text)
        if digits.isascii() and digits.isdigit() and len(digits) < 11:
            self.draft.zones.append(Zone(seat, key.text, (), int(digits), piece.span))
            return
        items, bad = parse_items(value, self.source.name)
        self.found += bad
        self.draft.zones.append(Zone(seat, key.text, tuple(items), None, piece.span))

    def scenario(self) -> Scenario:
        """The scenario of what was read, with the findings about the whole."""
        draft = self.draft
        handles, owners = self._handles()
        board = self._board()
        self._check_uses(board, handles)
        purpose = draft.values.get("purpose")
        whole = Span(0, len(self.source.text))
        if purpose is None:
            self._report("ZX522", Span(0, 0), key="目的")
        if not any(isinstance(one, Expectation) for one in draft.script):
            self._report("ZX528", Span(0, 0))
        game = draft.values.get("game")
        named = find_game(game.text) if game else DEFAULT
        if game and named is None:
            self._report("ZX111", game.span, found=game.text, known=titles())
        edition, phase, turn = draft.values.get("edition"), draft.values.get("phase"), draft.values.get("turn")
        seat = find_seat(turn.text) if turn else "self"
        if turn and seat is None:
            expected = Words("自分か相手です", "it is 自分 or 相手")
            self._report("ZX523", turn.span, key="番", found=turn.text, expected=expected)
        return Scenario(
            self.source.name, purpose.text if purpose else "", named or DEFAULT, edition.text if edition else None,
            tuple(draft.rules), tuple(draft.rulings), self._number("seed", 1), tuple(draft.cards), seat or "self",
            self._number("turn_number", 3), phase.text if phase else game_text(named or DEFAULT).main_phase, board, tuple(draft.zones),
            tuple(draft.script), whole, handles, owners, {name: piece.span for name, piece in draft.values.items()},
        )  # fmt: skip

    def _number(self, name: str, default: int) -> int:
        piece = self.draft.values.get(name)
        if piece is None:
            return default
        digits = fold_width(piece.text)
        if digits.isascii() and digits.isdigit() and len(digits) < 11 and int(digits) <= MAX_NUMBER:
            return int(digits)
        expected = Words(f"0 から {MAX_NUMBER} までの整数です", f"it is a whole number from 0 to {MAX_NUMBER}")
        self._report("ZX523", piece.span, key=name, found=piece.text, expected=expected)
        return default

    def _handles(self) -> tuple[dict[str, Item], dict[str, Seat]]:
        handles: dict[str, Item] = {}
        owners: dict[str, Seat] = {}
        for zone in self.draft.zones:
            for item in zone.items:
                if not item.handle or not item.name:
                    continue
                if item.handle in handles:
                    label = Label(handles[item.handle].span, Words("一度目はここ", "first defined here"))
                    self.found.append(finding("ZX525", self.source.name, item.span, labels=(label,), found=item.handle))
                else:
                    handles[item.handle] = item
                    owners[item.handle] = zone.seat
        return handles, owners

    def _board(self) -> tuple[Cell, ...]:
        rows, shape = self.draft.rows, self.board
        if not rows:
            return ()
        if shape is None:
            self._report("ZX524", rows[0].span, reason=Words("このゲームに盤面はありません", "this game has no board"))
            return ()
        if len(rows) != shape.rows:
            span = rows[0].span.join(rows[-1].span)
            self._report("ZX524", span, reason=Words(f"{len(rows)} 行あります", f"there are {len(rows)} rows"))
            return ()
        cells: list[Cell] = []
        for row in rows:
            squares = row.strip("｜|").split("｜|")
            if len(squares) != shape.columns:
                self._report("ZX524", row.span, reason=Words(f"{len(squares)} マスの行", f"a row of {len(squares)}"))
                return ()
            for piece in squares:
                empty = not piece.text.strip("・.- \u3000")
                items, bad = ([], []) if empty else parse_items(piece, self.source.name)
                self.found += bad
                cells.append(Cell(len(cells), tuple(items), piece.span))
        return tuple(cells)

    def _check_uses(self, board: tuple[Cell, ...], handles: dict[str, Item]) -> None:
        """Every handle that is used has to be defined under 自分 or 相手."""
        uses = [(item.handle, item.span) for cell in board for item in cell.items if not item.name]
        uses += [(i.handle, i.span) for zone in self.draft.zones for i in zone.items if i.handle and not i.name]
        for one in self.draft.script:
            if isinstance(one, Step):
                words = (*one.words, *one.target)
                uses += [(word.text, word.span) for word in words if word.kind == "handle" and not _seat_or_none(word.text)]
            elif find_seat(one.subject) is None and one.subject not in SUBJECTS:
                uses.append((one.subject, one.subject_span))
        for name, span in uses:
            if name not in handles:
                self._report("ZX526", span, found=name, hint=hint(name, handles))


def _seat_or_none(word: str) -> bool:
    """A player, or the word for choosing nothing, stands where a handle can stand."""
    return find_seat(word) is not None or word in ("選ばない", "なし")
