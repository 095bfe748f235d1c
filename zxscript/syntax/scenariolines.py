"""The lines of a scenario file: card lists, steps and expectations."""

import re
from dataclasses import dataclass

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import hint
from zxscript.source.text import Span
from zxscript.syntax.game import BoardShape
from zxscript.syntax.keys import fold_width
from zxscript.syntax.scenario import Expectation, Flag, Item, Operator, Seat, Step, Verb, Word

MAX_COPIES = 999
_SPACE = " \t\u3000"
_SEATS: dict[str, Seat] = {"自分": "self", "self": "self", "me": "self", "相手": "opponent", "opponent": "opponent"}
VERBS: dict[str, Verb] = {
    "プレイ": "play", "play": "play", "召喚": "play", "能力": "activate", "activate": "activate", "攻撃": "attack",
    "アタック": "attack", "attack": "attack", "選ぶ": "choose", "選ばない": "choose", "choose": "choose", "はい": "yes",
    "yes": "yes", "いいえ": "no", "no": "no", "パス": "pass", "pass": "pass", "数": "number", "number": "number",
    "順": "order", "order": "order", "移動": "move", "move": "move", "イグニッション": "ignite", "ignite": "ignite",
    "進む": "advance", "advance": "advance", "投了": "concede", "concede": "concede",
}  # fmt: skip
_SEAT_SUBJECTS: dict[Seat, str] = {"self": "自分", "opponent": "相手"}
"""What an expectation about a seat is about, however that was named."""
_OPERATORS: dict[str, Operator] = {
    "=": "=", "＝": "=", "≠": "≠", "!=": "≠", "≥": "≥", ">=": "≥", "≧": "≥", "≤": "≤", "<=": "≤", "≦": "≤",
    ">": ">", "＞": ">", "<": "<", "＜": "<", "含む": "contains", "contains": "contains",
    "含まない": "lacks", "lacks": "lacks",
}  # fmt: skip
_SIGN = re.compile(r"(!=|>=|<=|[=＝≠≥≧≤≦><＞＜]|(?<=\s)(?:含まない|含む|contains|lacks)(?=\s))\s*")
_TYPED_ARROW = re.compile("「[^」]*」|“[^”]*”|[-=－＝][>＞]")
_NOT = re.compile(r"(?<=\s)(?:でない|ではない|not)$")
_ITEM = re.compile(
    r"(?:(?P<handle>[^=＝「」（）()×x、,\s]+)\s*[=＝]\s*)?「(?P<name>(?:[^「」]|「[^「」]*」)+)」(?:\s*[×xX]\s*(?P<count>[0-9０-９]+))?"
    r"|(?P<filler>[0-9０-９]+)枚|(?P<used>[^=＝「」（）()、,＋+\s]+)"
)
_FLAGS = re.compile(r"\s*[（(](?P<flags>[^）)]*)[）)]\s*")
_FLAG = re.compile(r"(?P<name>.*?[^0-9０-９\s])\s*(?P<value>[0-9０-９]+)?")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a line: its text and the offset where it begins in the file."""

    text: str
    start: int

    @property
    def span(self) -> Span:
        """Its place."""
        return Span(self.start, self.start + len(self.text))

    def strip(self, extra: str = "") -> "Piece":
        """Without outer space (and the characters of ``extra``)."""
        left = self.text.lstrip(_SPACE + extra)
        return Piece(left.rstrip(_SPACE + extra), self.start + len(self.text) - len(left))

    def split(self, separators: str, quotes: str = "「」“”（）()") -> list["Piece"]:
        """Parts between the separators that stand outside of brackets, each without outer space."""
        parts, depth, at = [], 0, 0
        for here, char in enumerate(self.text):
            if char in quotes:
                depth = max(0, depth + (1 if quotes.index(char) % 2 == 0 else -1))
            elif char in separators and depth == 0:
                parts.append(Piece(self.text[at:here], self.start + at).strip())
                at = here + 1
        return [*parts, Piece(self.text[at:], self.start + at).strip()]


def split_key(piece: Piece) -> tuple[Piece, Piece] | None:
    """``key：value``; None without a colon or with nothing before it."""
    match = re.match(r"([^：:]+)[：:]", piece.text)
    if match is None:
        return None
    key = Piece(match[1], piece.start).strip()
    return key, Piece(piece.text[match.end() :], piece.start + match.end()).strip()


def find_seat(word: str) -> Seat | None:
    """The seat that a word names."""
    return _SEATS.get(word.casefold())


def parse_items(piece: Piece, file: str) -> tuple[list[Item], list[Diagnostic]]:
    """A list of cards separated by 、 or ＋."""
    items, found = [], []
    for part in piece.split("、,＋+"):
        if not part.text:
            continue
        item = _item(part)
        if item is None:
            found.append(finding("ZX527", file, part.span, found=part.text))
        else:
            items.append(item)
    return items, found


def _item(part: Piece) -> Item | None:
    match = _ITEM.match(part.text)
    if match is None:
        return None
    rest = part.text[match.end() :]
    flags = _FLAGS.fullmatch(rest) if rest else None
    if rest and flags is None:
        return None
    written = match["count"] or match["filler"]
    count = int(fold_width(written)[:9]) if written else 1
    if not 1 <= count <= MAX_COPIES or (count > 1 and match["handle"]):
        return None
    read = _flags(flags, part.start + match.end()) if flags else ()
    if read is None:
        return None
    handle = match["handle"] or match["used"] or ""
    return Item(handle, match["name"] or "", count, read, part.span)


def _flags(match: re.Match[str], start: int) -> tuple[Flag, ...] | None:
    """The flags of a card; None when one of them is no word (a number alone)."""
    flags = []
    for part in Piece(match["flags"], start + match.start("flags")).split("、,"):
        read = _FLAG.fullmatch(part.text)
        if read:
            value = int(fold_width(read["value"])[:9]) if read["value"] else None
            flags.append(Flag(read["name"].rstrip("= ＝"), value, part.span))
        elif part.text:
            return None
    return tuple(flags)


def parse_step(piece: Piece, file: str, board: BoardShape | None) -> tuple[Step | None, list[Diagnostic]]:
    """``自分：プレイ 狼 → 中央``: seat (optional), verb, words, and after → the target."""
    seat, rest = None, piece
    split = split_key(piece)
    if split is not None:
        seat, rest = find_seat(split[0].text), split[1]
        if seat is None:
            expected = Words("自分か相手です", "it is 自分 or 相手")
            return None, [finding("ZX523", file, split[0].span, key="手順", found=split[0].text, expected=expected)]
    left, *more = _with_arrows(rest).split("→")
    words = _words(left)
    verb = VERBS.get(words[0].text.casefold()) if words else None
    if verb is None or len(more) > 1:
        shown = words[0] if words else rest
        message = Words("動詞で始まります", "a step begins with a verb")
        near = hint(shown.text, VERBS)
        expected = Words(message.ja + near.ja, message.en + near.en)
        return None, [finding("ZX523", file, shown.span, key="手順", found=shown.text, expected=expected)]
    arguments = tuple(_word(word, board) for word in words[1:])
    target = tuple(_word(word, board) for word in _words(more[0])) if more else ()
    return Step(seat, verb, arguments, target, piece.span), []


def _with_arrows(piece: Piece) -> Piece:
    """With → for the signs that are typed for it outside of names, at the same places."""
    return Piece(_TYPED_ARROW.sub(lambda match: match[0] if match[0][0] in "「“" else " →", piece.text), piece.start)


def _words(piece: Piece) -> list[Piece]:
    return [part for part in piece.split(_SPACE + "、,") if part.text]


def _word(piece: Piece, board: BoardShape | None) -> Word:
    text = piece.text
    digits = fold_width(text)
    if text[0] in "「“" and text[-1] in "」”" and len(text) > 1:
        return Word("text", text[1:-1], 0, piece.span)
    if digits.isascii() and digits.isdigit() and len(digits) < 11:
        return Word("number", digits, int(digits), piece.span)
    at = board.index(text) if board is not None else None
    return Word("handle", text, 0, piece.span) if at is None else Word("square", text, at, piece.span)


def parse_expectation(piece: Piece) -> Expectation | None:
    """``狼：パワー = 5500``, ``狼：トラッシュ``, ``狼：スリープ でない``, ``勝者：自分``."""
    split = split_key(piece)
    if split is None or not split[1].text:
        return None
    subject, rest = split
    seat = find_seat(subject.text)
    about = subject.text if seat is None else _SEAT_SUBJECTS[seat]
    sign = _SIGN.search(rest.text)
    if sign is not None:
        attribute, value = rest.text[: sign.start()].rstrip().strip(_SPACE), rest.text[sign.end() :].strip(_SPACE)
        if not value:
            return None
        return Expectation(about, attribute, _OPERATORS[sign[1]], value, piece.span, subject.span)
    negated = _NOT.search(rest.text)
    attribute = rest.text[: negated.start()].rstrip() if negated else rest.text
    return Expectation(about, attribute, "is not" if negated else "is", "", piece.span, subject.span)
