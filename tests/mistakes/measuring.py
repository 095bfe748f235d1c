"""What the check says about the mistakes of ``zx.txt`` and ``zenonzard.txt``, and of the later sets beside them (``…_second.txt``).

    python -m tests.mistakes.measuring [--set _second] [--missed] [--held] [--kind KIND]

*Found*: an error or warning. *Located*: such a finding lies at or inside the slip. *Suggested*: the first fix at the slip makes
the correct text, or one that means the same (compared as trees, then as meanings, so that spelling does not matter), counted where a suggestion is asked for. *Elsewhere*:
findings outside of the slip, which send the author to a wrong place.

Every third mistake is *held*: nobody looks at those while mending the check (``--missed`` shows them only with ``--held``).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from zxscript.check.files import load_text
from zxscript.check.run import check_all
from zxscript.check.turns import bank as banks
from zxscript.check.vocabulary import vocabulary
from zxscript.interpret.card import interpret_card
from zxscript.lang.cardtext import READ, pieces_of
from zxscript.lang.reading import judged
from zxscript.meaning.forms import CardMeaning
from zxscript.source.diagnostic import Diagnostic, apply_fixes

HERE = Path(__file__).parent
GAMES = ("zx", "zenonzard")
SETS = ("", "_second", "_third", "_fourth", "_fifth", "_sixth", "_seventh", "_eighth", "_ninth", "_tenth", "_eleventh", "_twelfth",
        "_thirteenth", "_fourteenth", "_fifteenth", "_sixteenth", "_seventeenth", "_eighteenth", "_nineteenth", "_twentieth", "_twentyfirst",
        "_twentysecond", "_twentythird", "_twentyfourth", "_twentyfifth")  # fmt: skip
_ZX_HEADER = {"種類": "ゼクス", "色": "白", "コスト": "3", "パワー": "4000", "種族": "[書架の民]"}
_ZX_EVENT = {"種類": "イベント", "色": "白", "コスト": "3"}
_MINION = {"種類": "フィールド・ミニオン", "色": "赤", "コスト": "3(赤1)", "BP": "100", "DP": "1", "種族": "[ゴーレム]"}
_BASE = {"種類": "ベース・ミニオン", "色": "緑", "BP": "100", "DP": "1", "種族": "[ゴーレム]"}
_MAGIC = {"種類": "マジック", "色": "赤", "コスト": "3(赤1)"}
_COMPANIONS = {
    "zx": "番号：M-2\nカード名：藁人形\n種類：マーカー（トークン）\n色：無\nコスト：1\nパワー：1000\n種族：[鐘楼機]\n",
    "zenonzard": "番号：M-2\nカード名：土くれ・トークン\n種類：ミニオン・トークン\n色：赤\nコスト：1\nBP：100\nDP：1\n種族：[ゴーレム]\n"
    "\n番号：M-3\nカード名：土の道しるべ\n種類：ベース・ミニオン\n色：赤\nBP：100\nDP：1\n種族：[ゴーレム]\n枚数：無制限\n",
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card file with one mistake: the slip is ``start``..``end`` of ``wrong``; ``right``: the texts that were meant."""

    game: str
    kind: str
    line: str
    wrong: str
    start: int
    end: int
    right: tuple[str, ...]
    suggestion: bool
    held: bool


@dataclass(slots=True)
class Tally:
    """Counts of mistakes; ``wanted``: those that have a suggestion."""

    mistakes: int = 0
    found: int = 0
    located: int = 0
    wanted: int = 0
    suggested: int = 0
    elsewhere: int = 0
    same: int = 0
    """Of no mistake: nothing was said, and the text means what was meant."""

    def add(self, outcome: Outcome) -> None:
        """Count one mistake."""
        if outcome.same:
            self.same += 1
            return
        self.mistakes += 1
        self.found += outcome.found
        self.located += outcome.located
        self.wanted += outcome.mistake.suggestion
        self.suggested += outcome.suggested and outcome.mistake.suggestion
        self.elsewhere += outcome.elsewhere

    def words(self) -> str:
        """The counts as a line."""
        return (f"{self.mistakes} mistakes: found {self.found / self.mistakes:.1%}, located {self.located / self.mistakes:.1%}, "
                f"suggested {self.suggested}/{self.wanted} {self.suggested / max(1, self.wanted):.1%}, elsewhere {self.elsewhere}, "
                f"no mistake {self.same}")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said about a mistake."""

    mistake: Mistake
    found: bool
    located: bool
    suggested: bool
    elsewhere: int
    findings: tuple[Diagnostic, ...]
    same: bool = False


def correct_texts(game: str, which: str = "") -> Iterator[str]:
    """The card files without a mistake; ``which``: ``_second`` for the second set."""
    for text in _bases(game, which).values():
        yield _file(game, text)


def mistakes(game: str, which: str = "") -> Iterator[Mistake]:
    """All mistakes of a set of a game, in order."""
    bases, kind, wanted, number = _bases(game, which), "", True, 0
    for line in _lines(game, which):
        if line.startswith("["):
            kind, _, mark = line[1:].partition("]")
            wanted = mark.strip() != "!"
        elif line and line[0] not in "#=":
            yield _mistake(game, kind, line, bases, wanted, number % 3 == 2)
            number += 1


def outcome_of(mistake: Mistake) -> Outcome:
    """Check the text with the mistake."""
    findings = tuple(_said(mistake.wrong))
    at_slip = [one for one in findings if mistake.start <= one.span.start and one.span.end <= mistake.end]
    fixes = [one.fix for one in at_slip if one.fix is not None]
    suggested = bool(fixes) and is_one_of(apply_fixes(mistake.wrong, fixes[:1], unsafe=True)[0], mistake.right)
    same = not findings and _does(mistake.wrong) == _does(mistake.right[0])
    return Outcome(mistake, bool(findings), bool(at_slip), suggested, len(findings) - len(at_slip), findings, same)


def measure(cases: Iterable[Mistake]) -> Tally:
    """Count what is said about mistakes."""
    tally = Tally()
    for case in cases:
        tally.add(outcome_of(case))
    return tally


@contextmanager
def unseen(game: str, which: str = "") -> Iterator[None]:
    """While this lasts the check does not know how the sentences of a set are said: cards that it is asked about are new to it."""
    held, texts = banks.bank(game), list(_bases(game, which).values())
    fewer = held.without((text for text in texts if judged(text, game)[0] in READ), game)
    with patch.object(banks, "bank", lambda of: fewer if of == game else held):
        yield


def _said(text: str) -> list[Diagnostic]:
    return [one for one in check_all(load_text(text, "mistake.zx")).findings if one.severity != "info"]


def is_one_of(text: str, right: tuple[str, ...]) -> bool:
    """Whether a text is one that was meant: as a tree, or in what it does."""
    if _meaning(text) in {_meaning(one) for one in right}:
        return True
    does = _does(text)
    return does is not None and any(does == _does(one) for one in right)


def _meaning(text: str) -> str:
    """The canonical texts of a file, or the file itself where something in it is not understood."""
    pieces = [piece for card in load_text(text, "mistake.zx").cards for piece in pieces_of(card)]
    headers = "\n".join(line for line in text.splitlines() if line[:1] not in "【［《")
    if any(piece.node is None for piece in pieces):
        return text
    return headers + "\n".join(piece.reading.printed if piece.reading else "" for piece in pieces)


def _does(text: str) -> CardMeaning | None:
    """The meaning of the card."""
    card = load_text(text, "mistake.zx").cards[0]
    return interpret_card(card, vocabulary(card.game)).meaning


def _lines(game: str, which: str) -> list[str]:
    return (HERE / f"{game}{which}.txt").read_text(encoding="utf-8").splitlines()


def _bases(game: str, which: str) -> dict[str, str]:
    return {name: text for _, name, text in (line.split(" ", 2) for line in _lines(game, which) if line.startswith("="))}


def _mistake(game: str, kind: str, line: str, bases: dict[str, str], wanted: bool, held: bool) -> Mistake:
    bare = line.removesuffix(" !")
    name, rest = bare.split(" ", 1)
    wrong, meant = rest.split(" ⇐ ")
    rights = meant.split("｜")
    if name in bases:
        file = _file(game, bases[name])
        at = file.index(rights[0], file.index(bases[name]))
        right = rights[0]
    else:
        file = _file(game, next(iter(bases.values())))
        at = file.index(f"\n{name}：") + len(name) + 2
        right = file[at : file.index("\n", at)]
    mistaken = file[:at] + wrong + file[at + len(right) :]
    texts = tuple(file[:at] + one + file[at + len(right) :] for one in rights)
    return Mistake(game, kind, line, mistaken, at, at + len(wrong), texts, wanted and bare == line, held)


def _file(game: str, text: str) -> str:
    first = "" if game == "zx" else "ゲーム：ZENONZARD\n\n"
    header = "番号：M-1\nカード名：試し書きの札\n" + "".join(f"{key}：{value}\n" for key, value in _header(game, text).items())
    figure = "図：\n  ・◎・\n  ・・・\n  ・・・\n" if "◎" in text else ""
    return f"{first}{header}{figure}\n{text}\n\n{_COMPANIONS[game]}"


def _header(game: str, text: str) -> dict[str, str]:
    if game == "zx":
        icon = {"アイコン": "《IG》"} if text in ("【常】ライフリカバリー", "【常】ヴォイドブリンガー") else {}
        icon |= {"アイコン": "《ES》"} if text.startswith("【自】エヴォルシード") else {}
        return _ZX_EVENT if text.startswith("【イベント】") else _ZX_HEADER | icon
    if text.startswith("［加護"):
        return _BASE
    return _MAGIC if text.startswith(("【メイン】", "【フラッシュ】")) else _MINION


def main() -> None:
    """Print the counts, and what is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--missed", action="store_true", help="show the mistakes that something is missed of")
    parser.add_argument("--held", action="store_true", help="show the held ones too")
    parser.add_argument("--kind", default="", help="only kinds that begin so")
    parser.add_argument("--set", dest="second", default="", choices=SETS, help="a later set")
    given = parser.parse_args()
    for game in GAMES:
        with unseen(game, given.second):
            _print(game, given)


def _print(game: str, given: argparse.Namespace) -> None:
    for text in correct_texts(game, given.second):
        for one in _said(text):
            print(f"FALSE ALARM {one.code} {one.message.ja}: {text.splitlines()[-4:]}")
    seen, held = Tally(), Tally()
    for case in mistakes(game, given.second):
        if case.kind.startswith(given.kind):
            outcome = outcome_of(case)
            (held if case.held else seen).add(outcome)
            if given.missed and (given.held or not case.held):
                _show(outcome)
    print(game, "seen:", seen.words() if seen.mistakes else "none")
    print(game, "held:", held.words() if held.mistakes else "none")


def _show(outcome: Outcome) -> None:
    case = outcome.mistake
    marks = [name for name, wanted in (("NOT FOUND", not outcome.found), ("NOT LOCATED", not outcome.located),
             ("NOT SUGGESTED", case.suggestion and not outcome.suggested), ("ELSEWHERE", outcome.elsewhere > 0)) if wanted]  # fmt: skip
    if not marks or outcome.same:
        return
    print(f"{case.game} [{case.kind}] {case.line}: {', '.join(marks)}")
    for one in outcome.findings:
        fix = "".join(f" → {edit.text!r}" for edit in one.fix.edits) if one.fix else ""
        print(f"    {one.code} {case.wrong[one.span.start : one.span.end]!r} {one.message.ja}{fix}")


if __name__ == "__main__":
    main()
