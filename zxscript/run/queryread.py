"""How queries are written: ``event(appear) and choose(opponent, count.high>=2) and not draw``.

    WORD                   something is called WORD or says it: a form (choose, if, may), a verb (destroy), a zone (square), a side …
    "TEXT"                 a name or another text has TEXT in it
    WORD(A, B …)           it does, and A and B hold for it or something in it; what was chosen before counts as in it
    WORD(FIELD=VALUE …)    a field of it: a word, a "text", a number, yes, no, none; != < <= > >= too; FIELD.FIELD goes deeper
    A and B, A or B, not A, (A)

The words and fields are those that ``zxscript meaning CARD`` shows.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from zxscript.meaning.query import Demanded, Either, Every, Query, Said, Without, field_names
from zxscript.source.diagnostic import Words
from zxscript.source.suggest import hint
from zxscript.source.width import display_width

LONGEST: Final = 2_000
"""Characters of a query at most."""
_DEEPEST: Final = 50
_GRAMMAR: Final = r"""
?query: both | both ("or"i both)+     -> either
?both: one | one ("and"i one)+      -> every
?one: NOT one                       -> without
    | "(" query ")"
    | said
said: (WORD | TEXT) ["(" [inner ("," inner)*] ")"]
?inner: demand | query
demand: WORD COMPARE value
value: NUMBER | said

COMPARE: "!=" | "<=" | ">=" | "=" | "<" | ">"
NOT.3: /not(?![^\s(),"=<>!])/i
NUMBER.2: /-?\d+(?![^\s(),"=<>!])/
TEXT: /"[^"]*"/
WORD: /[^\s(),"=<>!]+/
%ignore /\s+/
"""
_PLAIN: Final[dict[str, bool | None]] = {"yes": True, "no": False, "none": None}


class QueryError(ValueError):
    """A query that cannot be read: ``words`` why, ``at`` the character."""

    __module__ = "zxscript.api"  # where users of it find it, as tracebacks say

    def __init__(self, at: int, words: Words) -> None:
        super().__init__(words.en)
        self.at, self.words = at, words

    def pointed(self, query: str) -> str:
        """The query on a line, and below it a mark at the place."""
        return f"  {query}\n  {' ' * display_width(query[: self.at])}^"


def read_query(text: str) -> Query:
    """The query of a text.  Raises :class:`QueryError`."""
    from lark.exceptions import UnexpectedInput

    if len(text) > LONGEST:
        raise QueryError(LONGEST, Words(f"検索式は {LONGEST} 文字までです", f"a query has {LONGEST} characters at most"))
    deep = deepest = 0
    for sign in text:
        deep += (sign == "(") - (sign == ")")
        deepest = max(deepest, deep)
    if deepest > _DEEPEST or text.lower().split().count("not") > _DEEPEST:
        raise QueryError(0, Words("入れ子が深すぎます", "it is nested too deeply"))
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise _strange(text, error) from None
    return _query(tree)


def _strange(text: str, error: Any) -> QueryError:
    if getattr(getattr(error, "token", None), "type", "") == "$END":
        return QueryError(len(text), Words("式が途中で終わっています", "it ends in the middle"))
    at = int(error.pos_in_stream)
    return QueryError(at, Words(f"{at + 1} 文字目の「{text[at]}」はここには置けません", f"'{text[at]}' cannot stand at character {at + 1}"))


@cache
def _parser() -> Any:
    from lark import Lark  # only who asks for cards needs it

    return Lark(_GRAMMAR, parser="lalr", start="query", maybe_placeholders=False)


def _query(tree: Any) -> Query:
    if tree.data == "said":
        return _said(tree)
    parts = tuple(_query(one) for one in tree.children if hasattr(one, "data"))
    if tree.data == "without":
        return Without(parts[0])
    return Every(parts) if tree.data == "every" else Either(parts)


def _said(tree: Any) -> Said:
    word, *inner = tree.children
    part = word.type == "TEXT"
    demands = tuple(_demand(one) for one in inner if one.data == "demand")
    return Said(word[1:-1] if part else str(word), part, demands, tuple(_query(one) for one in inner if one.data != "demand"))


def _demand(tree: Any) -> Demanded:
    name, compare, value = tree.children
    for part in name.split("."):
        if part not in field_names():
            near = hint(part, sorted(field_names()))
            raise QueryError(name.start_pos, Words(f"「{part}」という項目はありません{near.ja}", f"no form has a field {part}{near.en}"))
    said = value.children[0]
    if getattr(said, "type", "") == "NUMBER":
        return Demanded(str(name), str(compare), int(said))
    if compare not in ("=", "!="):
        raise QueryError(compare.start_pos, Words(f"{compare} で比べられるのは数だけです", f"{compare} compares numbers only"))
    found = _said(said)
    plain = not (found.part or found.demands or found.inner) and found.word in _PLAIN
    return Demanded(str(name), str(compare), _PLAIN[found.word] if plain else found)


__all__ = ["LONGEST", "QueryError", "read_query"]
