"""Texts that are not understood, as findings in the words of a card author.

One mistake does not hide the next: behind a slip that could be guessed the reader goes on, and a sentence that stays
dark is set aside so that the others are still read.
"""

from __future__ import annotations

import re
from dataclasses import replace

from zxscript.check.behind import behind
from zxscript.check.brackets import Unpaired, unpaired
from zxscript.check.drafts import Draft
from zxscript.check.effort import Effort
from zxscript.check.expected import in_words
from zxscript.check.guessing import Repair
from zxscript.check.narrow import narrowed, written
from zxscript.check.notes import taken_for_note
from zxscript.check.othergames import of_another_game
from zxscript.check.repair import Judge, Stop, find_repair, one_of_several, segment, stop_of
from zxscript.check.retelling import retold
from zxscript.check.trial import trial
from zxscript.check.twofold import first_of_two
from zxscript.check.unknownkeywords import UnknownKeyword, unknown_keyword
from zxscript.lang.cardtext import Piece
from zxscript.lang.reading import Declined
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import game_text
from zxscript.syntax.node import Extent

MAX_FINDINGS = 6
"""Mistakes reported for one ability."""
MAX_BRACKETS = 24
"""Brackets without a partner reported for one ability; behind so many nothing can be told."""
MAX_REPAIRED = 600
"""Characters of an ability up to which slips are searched for; a longer one gets the place alone."""
MAX_ENDS = 12
"""Places tried for the end of a name that is not closed."""
_NAME_ENDS = re.compile("[をのにがはとか、。”」]|トークン")
_RUNS = re.compile(r"[ァ-ヺー]+|[一-鿿々]+|[A-Za-z]+|[0-9]+|[ぁ-ゖ]{1,6}|.", re.DOTALL)
_ENGLISH = re.compile("[A-Za-z']+(?: [A-Za-z']+)+")
_IN_JAPANESE = Words("。効果文は日本語で書きます（英語の文は「英文：」の行に書けます）",
                     "; rules text is read in Japanese (English goes to a line 英文：; the phrasebook tells how to say it)")  # fmt: skip
_GATES = re.compile("(?:《[^》]*》)+")
_NOTHING = Words("", "")
_ENDED = Words("。直し方を探すのは、この前の誤りまでにしました。それを直してから、もう一度調べてください",
               "; the search for what was meant ended before this: mend what was found and check again")  # fmt: skip
_REASONS: tuple[tuple[str, str, str], ...] = (
    ("no construction for the verb (.*)", "動詞「{0}」の使い方がわかりません", "no construction for the verb {0}"),
    (r"(.*) takes no such phrase \((.*): .*\)", "「{0}」にはこの語句（{1}）を付けられません", "{0} takes no such phrase ({1})"),
    (r"(.*) has two phrases for one role \(.*\)", "「{0}」に同じ役割の語句が二つあります", "{0} has two phrases of one role"),
    ("a phrase without a particle", "助詞のない語句です", "a phrase without a particle"),
    ("modifiers without a noun", "修飾する名詞がありません", "modifiers without a noun"),
    ("phrases without a verb", "動詞がありません", "phrases without a verb"),
    (r"a comparison takes no such phrase \((.*): .*\)", "比べる文にこの語句（{0}）は入りません", "no such phrase in a comparison ({0})"),
    ("no keyword ability is called (.*)", "「{0}」というキーワード能力はありません", "no keyword ability is called {0}"),
    ("no zone heading is called (.*)", "「{0}」という領域の見出しはありません", "no zone heading is called {0}"),
    ("no timing is called (.*)", "「{0}」という時はありません", "no timing is called {0}"),
    ("an adverb between .*", "修飾語と名詞の間に副詞があります", "an adverb between modifiers and their noun"),
    ("a phrase of another kind is needed", "合わない種類の語句があります", "a phrase of another kind is needed"),
    ("two triggers joined by 時か", "誘発が「時か」でつながっています", "two triggers joined by 時か"),
)  # fmt: skip


def explain(piece: Piece, card: CardSource, allowance: Effort | None = None) -> list[Diagnostic]:
    """All mistakes found in a text that was not understood whole; at least one. ``allowance``: what its file may still cost."""
    if not isinstance(piece.outcome, Declined):
        return []
    draft = Draft.of(piece.said)
    found: list[Diagnostic] = []
    for one in reversed(unpaired(piece.said)[:MAX_BRACKETS]):
        one = _tried(draft, replace(one, wanted=draft.place(one.wanted)), piece.game)
        found.append(_bracket(piece, replace(one, wanted=draft.origin[one.wanted] if one.wanted >= 0 else -1)))
        draft = _paired(draft, one)
    if len(piece.said) > MAX_REPAIRED:
        return found or [_place(piece, draft, stop_of(draft.text, piece.game))]
    found += _in_order(piece, card, draft, found, Effort(of=allowance))
    return found or [_place(piece, Draft.of(piece.said), stop_of(piece.said, piece.game))]


def _in_order(piece: Piece, card: CardSource, draft: Draft, before: list[Diagnostic], effort: Effort) -> list[Diagnostic]:
    """The mistakes from the first place on at which reading stops, each mended or set aside before the next."""
    found: list[Diagnostic] = []
    last = (-1, -1)
    judge = effort.counting(trial(card, piece.is_ability))
    while len(before) + len(found) < MAX_FINDINGS:
        stop = stop_of(draft.text, piece.game)
        if stop.stage == 2:
            found += behind(card, piece, draft, [*before, *found], effort)
            break
        keyword = unknown_keyword(draft.text, stop, piece.game)
        anew = _retold(draft.text, piece.game, stop, judge, effort, keyword)
        if keyword is not None and anew is None:
            found.append(_keyword(piece, draft, keyword))
            draft = draft.replaced(*keyword.extent, keyword.stand_in)
            continue
        if anew is None and not effort.is_spent() and (noted := taken_for_note(piece, draft, stop, judge)) is not None:
            found.append(noted.finding)
            draft = draft.replaced(noted.at, noted.at, noted.words)
            continue
        if (repair := anew or _repair(piece, card, draft.text, stop, judge, effort)) is not None:
            found.append(_slip(piece, draft, repair))
            draft = draft.replaced(repair.start, repair.end, repair.new)
            continue
        if (here := draft.extent(*segment(draft.text, stop.start))) == last:
            break
        last = here
        if not _near([*before, *found], piece.span(draft.extent(*_dark(draft.text, stop))).start):
            found.append(_place(piece, draft, stop, _ENDED if effort.is_spent() else _NOTHING))
        draft = _set_aside(draft, stop.start, piece.game)
    return found


def _retold(text: str, game: str, stop: Stop, judge: Judge, effort: Effort, keyword: UnknownKeyword | None) -> Repair | None:
    """What a keyword of another game is here; None for one that is much like a known one."""
    return None if keyword is None or keyword.near or effort.is_spent() else retold(text, stop.start, game, judge, effort)


def _repair(piece: Piece, card: CardSource, text: str, stop: Stop, judge: Judge, effort: Effort) -> Repair | None:
    """The likeliest change where reading stops: one that explains its sentence, the first of two, one with which reading gets on."""
    return (
        find_repair(text, piece.game, stop, judge, effort)
        or (first_of_two(card, text, stop, effort) if piece.is_ability else None)
        or one_of_several(text, piece.game, stop, effort)
    )


def _keyword(piece: Piece, draft: Draft, one: UnknownKeyword) -> Diagnostic:
    span = piece.span(draft.extent(*one.extent))
    if not one.near:
        return finding("ZX305", piece.file, span, found=one.word, hint=_NOTHING)
    fix = Fix(Words(f"「{one.near}」にする", f"write '{one.near}'"), (Edit(span, one.near),), safe=False)
    hint = Words(f"。「{one.near}」ですか", f"; did you mean '{one.near}'?")
    return finding("ZX305", piece.file, span, fix=fix, found=one.word, hint=hint)


def _near(found: list[Diagnostic], start: int) -> bool:
    """Whether a bracket close by explains the trouble already."""
    return any(one.code in ("ZX203", "ZX204") and abs(one.span.start - start) <= 3 for one in found)


def _bracket(piece: Piece, one: Unpaired) -> Diagnostic:
    code = "ZX203" if one.kind == "unclosed" else "ZX204"
    fix = None
    if one.wanted >= 0:
        title = Words(f"「{one.partner}」を補う", f"add '{one.partner}'")
        fix = Fix(title, (Edit(piece.span((one.wanted, one.wanted)), one.partner),), safe=False)
    return finding(code, piece.file, piece.span((one.at, one.at + 1)), fix=fix, found=one.bracket)


def _tried(draft: Draft, one: Unpaired, game: str) -> Unpaired:
    """A name with one bracket gets the other where the text can be read then; the first place that could be is the default."""
    best, reached = one, (-1, -1)
    for place in _ends(draft.text, one)[:MAX_ENDS]:
        trial = replace(one, wanted=place)
        now = stop_of(_paired(draft, trial).text, game).reached
        if now > reached:
            best, reached = trial, now
    return best if one.kind == "unclosed" or reached >= (1, 0) else one


def _ends(text: str, one: Unpaired) -> list[int]:
    """Where a name that opens or closes may have its other end, the nearest first; nowhere for another bracket."""
    if one.bracket not in "「[『［」]』":
        return []
    if one.kind == "unclosed":
        return [match.start() for match in _NAME_ENDS.finditer(text, one.at + 2)]
    first = max(text.rfind(mark, 0, one.at) for mark in "。】”」]") + 1
    return [place for place in range(one.at - 2, first - 1, -1) if place == first or _NAME_ENDS.match(text, place - 1)]


def _paired(draft: Draft, one: Unpaired) -> Draft:
    if one.wanted >= 0:
        return draft.replaced(one.wanted, one.wanted, one.partner)
    return draft.replaced(one.at, one.at + 1, "")


def _slip(piece: Piece, draft: Draft, repair: Repair) -> Diagnostic:
    def place(at: int) -> int:
        return piece.span(draft.extent(at, at)).start

    repair = written(draft.text, narrowed(draft.text, repair), place)
    extent = draft.extent(repair.start, repair.end)
    span, was = piece.span(extent), piece.said[slice(*extent)]  # what was mended before is quoted as it was written
    title = Words(f"「{repair.new}」にする", f"write '{repair.new}'") if repair.new else Words("取り除く", "remove it")
    fix = Fix(title, (Edit(span, repair.new),), safe=False)
    if repair.kind == "word":
        hint = Words(f"。「{repair.new}」ですか", f"; did you mean '{repair.new}'?")
        return finding("ZX202", piece.file, span, fix=fix, found=was, hint=hint)
    code = {"missing": "ZX211", "extra": "ZX212", "wrong": "ZX213"}[repair.kind]
    return finding(code, piece.file, span, fix=fix, found=was, wanted=repair.new)


def _place(piece: Piece, draft: Draft, stop: Stop, besides: Words = _NOTHING) -> Diagnostic:
    start, end = _gate(draft.text, stop, piece.game) or _dark(draft.text, stop)
    word = draft.text[start:end]
    foreign = _IN_JAPANESE if _ENGLISH.match(draft.text, start) else None
    hint = of_another_game(word, piece.game) or foreign or _because(stop, piece.game)
    hint = Words(hint.ja + besides.ja, hint.en + besides.en)
    return not_understood(piece.file, piece.span(draft.extent(start, end)), word, hint)


def not_understood(file: str, span: Span, word: str, hint: Words = _NOTHING) -> Diagnostic:
    """Where reading stops; at the end of a text there is no word to name, it ends too early."""
    told = finding("ZX201", file, span, found=word, hint=hint)
    early = Words(f"文が途中で終わっています{hint.ja}", f"the text ends where more has to follow{hint.en}")
    return told if word else replace(told, message=early)


def _because(stop: Stop, game: str) -> Words:
    if stop.stage == 1:
        for pattern, ja, en in _REASONS:
            match = re.fullmatch(pattern, stop.reason)
            if match:
                return Words("。" + ja.format(*match.groups()), "; " + en.format(*match.groups()))
        return Words("", f"; {stop.reason}")
    wanted = in_words(stop.expected, game)
    return Words(f"。ここに来られるのは: {wanted.ja}", f"; possible here: {wanted.en}") if wanted else _NOTHING


def _gate(text: str, stop: Stop, game: str) -> Extent | None:
    """The gate before a heading that cannot be read behind it, if reading gets on without that gate."""
    gate = _GATES.match(text)
    if stop.stage != 0 or gate is None or not gate.end() <= stop.start <= gate.end() + 4:
        return None
    return gate.span() if stop_of(text[gate.end() :], game).start > 1 else None


def _dark(text: str, stop: Stop) -> Extent:
    """The first word not understood: the run of one kind of characters, or the phrase that a verb refuses."""
    if stop.stage == 1:
        phrase = text[stop.start : stop.end]
        return (stop.start, stop.start + len(phrase.rstrip("【《“") or phrase))
    run = _RUNS.match(text, stop.start)
    return (stop.start, run.end() if run else stop.start)


def _set_aside(draft: Draft, at: int, game: str) -> Draft:
    """The text with the dark segment replaced by something harmless of its kind."""
    start, end = segment(draft.text, at)
    before = draft.text[:start]
    stand_in = game_text(game).checks.harmless
    for heading, words in (("【有効】", "スクエア"), ("【P】", "《P:名》"), ("【コスト】", "《無1》")):
        if before.endswith(heading):
            stand_in = words
    return draft.replaced(start, end, stand_in)
