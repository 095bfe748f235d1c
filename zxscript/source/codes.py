"""The table of all finding codes of files, language, references, decks and scenarios.

ZX0xx the text itself · ZX1xx card files · ZX2xx the language of abilities · ZX3xx references · ZX4xx lint (each rule
carries its own :class:`Code` in its file) · ZX5xx decks and scenarios. A code is never reused for something else.
"""

from dataclasses import dataclass

from zxscript.source.diagnostic import Diagnostic, Fix, Label, Language, Severity, Words
from zxscript.source.text import Span

MAX_VALUE = 160
"""Longest value quoted in a message, in characters."""


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of finding. ``ja`` and ``en`` are templates with ``{named}`` values."""

    code: str
    name: str
    severity: Severity
    ja: str
    en: str

    def at(
        self, file: str, span: Span, /, *, labels: tuple[Label, ...] = (), fix: Fix | None = None, **values: object
    ) -> Diagnostic:
        """A finding of this kind at a place.

        ``values`` fill the templates; one of type :class:`Words` in the language of each; a missing one is a KeyError.
        """
        message = Words(self.ja.format_map(_shown(values, "ja")), self.en.format_map(_shown(values, "en")))
        return Diagnostic(self.code, self.name, self.severity, message, file, span, labels, fix)


def _shown(values: dict[str, object], language: Language) -> dict[str, str]:
    """The values as they may stand in a message: one line, bounded, no control characters."""
    return {
        key: _line(value.in_(language) if isinstance(value, Words) else str(value)) for key, value in values.items()
    }


def _line(text: str) -> str:
    text = "".join(char if char.isprintable() or char == "\u3000" else f"\\u{ord(char):04x}" for char in text)
    return text if len(text) <= MAX_VALUE else text[: MAX_VALUE - 1] + "…"


_TABLE: tuple[tuple[str, str, Severity, str, str], ...] = (
    ("ZX001", "unreadable-file", "error", "ファイルを読めません: {reason}", "cannot read the file: {reason}"),
    ("ZX002", "not-utf-8", "error", "UTF-8 として読めないバイトがあります（{byte}）。UTF-8 で保存し直してください",
     "a byte that is not UTF-8 ({byte}); save the file as UTF-8"),
    ("ZX003", "byte-order-mark", "info", "先頭に BOM があります", "the file begins with a byte order mark"),
    ("ZX004", "control-character", "error", "制御文字 {char} があります", "control character {char}"),
    ("ZX005", "bidi-character", "error", "文字の並びを見かけと変える文字 {char} があります",
     "bidirectional control character {char}: what is shown is not what is read"),
    ("ZX006", "invisible-character", "error", "目に見えない文字 {char} があります", "invisible character {char}"),
    ("ZX007", "look-alike", "warning", "「{found}」は「{wanted}」とよく似た別の文字です",
     "'{found}' looks like '{wanted}' but is another character"),
    ("ZX008", "file-too-large", "error", "ファイルが大きすぎます（{size} バイト、上限 {limit}）",
     "the file is too large ({size} bytes, the limit is {limit})"),
    ("ZX009", "line-too-long", "error", "行が長すぎます（{size} 文字、上限 {limit}）",
     "the line is too long ({size} characters, the limit is {limit})"),
    ("ZX010", "nesting-too-deep", "error", "括弧が深すぎます（上限 {limit} 段）",
     "brackets nest deeper than {limit} levels"),
    ("ZX011", "odd-line-separator", "warning", "改行に見える文字 {char} は改行として扱われません",
     "{char} looks like a line break but is not read as one"),
    ("ZX012", "unassigned-character", "error", "文字として使えない符号 {char} があります",
     "{char} is not a character for interchange"),
    ("ZX013", "combining-voice-mark", "warning", "濁点・半濁点が別の文字になっています: {found}",
     "a voice mark is written as a separate character: {found}"),
    ("ZX014", "number-too-large", "error", "数が大きすぎます: {found}（上限 {limit}）",
     "the number {found} is too large (the limit is {limit})"),
    ("ZX015", "document-too-large", "warning",
     "大きすぎる文書なので、エディターでは調べません（{size} 文字、上限 {limit}）。zxscript check は調べます",
     "the document is not looked at in an editor ({size} characters, the limit is {limit}); zxscript check does"),
    ("ZX101", "unknown-header", "error", "「{key}」という見出しはありません{hint}",
     "there is no header '{key}'{hint}"),
    ("ZX102", "missing-header", "error", "「{key}」の見出しがありません（見出しの間に空行があると、そこから別のカードになります）",
     "the header '{key}' is missing (a blank line among the headers begins another card)"),
    ("ZX103", "repeated-header", "error", "「{key}」の見出しが二度あります", "the header '{key}' is given twice"),
    ("ZX104", "bad-header-value", "error", "「{key}」に「{found}」とは書けません。{expected}",
     "'{found}' is no value for '{key}'; {expected}"),
    ("ZX105", "header-of-other-game", "error", "「{key}」は {game} のカードにはない見出しです{hint}",
     "the header '{key}' does not belong to {game}{hint}"),
    ("ZX106", "text-without-card", "error", "カードの見出しより前に文があります",
     "text before the first card header"),
    ("ZX107", "text-before-ability", "error", "効果文は{starts}で始まる行から始めてください",
     "rules text has to begin with a line that starts with {starts}"),
    ("ZX108", "bad-figure", "error", "図は 3 行、各行 3 マス（◎△▽・）です: {reason}",
     "a figure is three rows of three squares (◎△▽・): {reason}"),
    ("ZX109", "bad-suppression", "error", "抑制の書き方は「# zx: ignore[符号] 理由」です",
     "a suppression is written '# zx: ignore[CODE] reason'"),
    ("ZX110", "unused-suppression", "warning", "{code} の抑制は使われていません",
     "the suppression of {code} is not used"),
    ("ZX111", "unknown-game", "error", "「{found}」というゲームはありません（{known}。ほかのゲームは ZXSCRIPT_GAMES で加えます）",
     "there is no game '{found}' ({known}; ZXSCRIPT_GAMES adds others)"),
    ("ZX112", "header-after-text", "error", "見出し「{key}」は効果文より前に書いてください",
     "the header '{key}' has to stand before the rules text"),
    ("ZX113", "bad-keyword-name", "error", "キーワードの名前「{found}」を読めません",
     "cannot read the keyword name '{found}'"),
    ("ZX114", "bad-pool-row", "error", "カードデータの {row} 行目を読めません: {reason}",
     "cannot read row {row} of the card data: {reason}"),
    ("ZX115", "empty-file", "info", "カードがありません", "the file holds no card"),
    ("ZX116", "duplicate-number", "error", "番号「{found}」のカードが二枚あります",
     "two cards have the number '{found}'"),
    ("ZX117", "too-many-cards", "error", "カードが多すぎます（上限 {limit}）",
     "too many cards in one file (the limit is {limit})"),
    ("ZX118", "format-unsafe", "error", "整形すると変わってしまうものがあります（{check}）。何も書き換えていません",
     "formatting would change something ({check}); nothing was written"),
    ("ZX119", "bad-figures-file", "error", "図のファイルを読めません: {reason}", "cannot read the figures file: {reason}"),
    ("ZX120", "figure-of-no-card", "warning", "番号「{found}」のカードがありません{hint}", "no card has the number '{found}'{hint}"),
    ("ZX121", "second-figure", "warning", "「{found}」には自分の図があります。この図は使われません",
     "'{found}' has a figure of its own; this one is not used"),
    ("ZX122", "player-without-name", "info", "「{found}」を呼ぶ【P】がありません。プレイヤー名はカード名のままです",
     "no 【P】 calls '{found}'; its Player Name is its card name"),
    ("ZX201", "not-understood", "error", "「{found}」から先を読めません{hint}",
     "not understood from '{found}' on{hint}"),
    ("ZX202", "unknown-word", "error", "「{found}」という語を知りません{hint}", "unknown word '{found}'{hint}"),
    ("ZX203", "unclosed-bracket", "error", "「{found}」が閉じられていません", "'{found}' is not closed"),
    ("ZX204", "unopened-bracket", "error", "「{found}」に対応する開き括弧がありません", "'{found}' closes nothing"),
    ("ZX205", "ambiguous", "error", "二通りに読めます: {readings}", "there is more than one reading: {readings}"),
    ("ZX206", "missing-figure", "error", "「{symbol}」を使っていますが、図にありません",
     "the text uses '{symbol}' but no figure has it"),
    ("ZX207", "unused-figure", "warning", "図の「{symbol}」を使う文がありません",
     "no text uses the figure's '{symbol}'"),
    ("ZX208", "print-differs", "error", "読んだ意味を書き戻すと元と違う文になります: {found}",
     "what was read prints back as another text: {found}"),
    ("ZX209", "cannot-run", "error", "読めますが、動きません: {reason}{hint}",
     "read, but it cannot run: {reason}{hint}"),
    ("ZX211", "missing-word", "error", "ここに「{wanted}」が抜けているようです", "'{wanted}' seems to be missing here"),
    ("ZX212", "extra-word", "error", "「{found}」が余分なようです", "'{found}' seems to be too much"),
    ("ZX213", "wrong-word", "error", "「{found}」ではなく「{wanted}」のようです", "'{wanted}' seems to be meant, not '{found}'"),
    ("ZX214", "unknown-figure", "error", "図のマスがわからないので動かせません。文が使う印: {symbols}",
     "the squares of the figure are not known, so the card cannot run; its text uses {symbols}"),
    ("ZX301", "no-antecedent", "error", "「{found}」が指すものがありません", "'{found}' refers to nothing"),
    ("ZX302", "ambiguous-reference", "error", "「{found}」が指すものが一つに決まりません: {readings}",
     "'{found}' may refer to more than one thing: {readings}"),
    ("ZX303", "wrong-kind", "error", "「{found}」は{expected}ではありません", "'{found}' is not {expected}"),
    ("ZX304", "unknown-card-name", "warning", "「{found}」というカードは見つかりません{hint}",
     "no card is called '{found}'{hint}"),
    ("ZX305", "undefined-keyword", "error", "「{found}」というキーワードは定義されていません{hint}",
     "the keyword '{found}' is not defined{hint}"),
    ("ZX306", "missing-phrase", "error", "「{found}」に{role}が書かれておらず、前の文からも決まりません",
     "'{found}' lacks {role}, and nothing before it supplies one"),
    ("ZX501", "bad-deck-line", "error", "デッキの行は「枚数 カード名」です: {found}{hint}",
     "a deck line is 'COUNT NAME': {found}{hint}"),
    ("ZX502", "unknown-section", "error", "「{found}」という区分はありません{hint}",
     "there is no section '{found}'{hint}"),
    ("ZX503", "bad-count", "error", "枚数「{found}」は 1 から {limit} までの整数ではありません",
     "the count '{found}' is not a whole number from 1 to {limit}"),
    ("ZX504", "repeated-entry", "warning", "「{found}」が二度あります（合計して数えます）",
     "'{found}' is listed twice (the counts are added)"),
    ("ZX505", "empty-deck", "error", "デッキが空です", "the deck is empty"),
    ("ZX506", "illegal-deck", "error", "{reason}", "{reason}"),
    ("ZX507", "deck-card-unknown", "error", "「{found}」というカードがありません{hint}",
     "there is no card called '{found}'{hint}"),
    ("ZX508", "deck-card-cannot-run", "warning", "「{found}」は使えません: {reason}",
     "'{found}' cannot be played: {reason}"),
    ("ZX521", "unknown-scenario-key", "error", "「{key}」という項目はありません{hint}",
     "there is no entry '{key}'{hint}"),
    ("ZX522", "missing-scenario-key", "error", "「{key}」がありません", "'{key}' is missing"),
    ("ZX523", "bad-scenario-value", "error", "「{key}」に「{found}」とは書けません。{expected}",
     "'{found}' is no value for '{key}'; {expected}"),
    ("ZX524", "bad-board", "error", "盤面は 3 行、各行 3 マスを「｜」で区切ります: {reason}",
     "a board is three rows of three squares separated by '|': {reason}"),
    ("ZX525", "repeated-handle", "error", "札「{found}」が二度定義されています",
     "the handle '{found}' is defined twice"),
    ("ZX526", "unknown-handle", "error", "札「{found}」は定義されていません{hint}",
     "the handle '{found}' is not defined{hint}"),
    ("ZX527", "bad-scenario-line", "error", "この行を読めません: {found}", "cannot read this line: {found}"),
    ("ZX528", "no-expectation", "error", "期待が一つもありません", "the scenario expects nothing"),
    ("ZX529", "failed-expectation", "error", "期待「{expected}」に対して「{found}」でした",
     "expected '{expected}' but found '{found}'"),
    ("ZX530", "wrong-choice", "error", "「{found}」は選べません。選べるもの: {expected}",
     "'{found}' cannot be chosen; possible: {expected}"),
    ("ZX531", "scenario-stopped", "error", "シナリオを続けられません: {reason}", "the scenario cannot go on: {reason}"),
)  # fmt: skip

CODES: dict[str, Code] = {row[0]: Code(*row) for row in _TABLE}


def finding(
    code: str, file: str, span: Span, /, *, labels: tuple[Label, ...] = (), fix: Fix | None = None, **values: object
) -> Diagnostic:
    """Shorthand for ``CODES[code].at(…)``. An unknown code is a KeyError: codes are not made up on the spot."""
    return CODES[code].at(file, span, labels=labels, fix=fix, **values)
