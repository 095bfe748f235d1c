"""The colouring grammars and snippets of ``editors/vscode``, made from the words of the language: keys, terms, verbs, constructions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from zxscript.analysis.vocabulary import vocabulary
from zxscript.syntax import scenariofile, scenariolines
from zxscript.syntax.deckfile import SECTION_NAMES
from zxscript.syntax.game import games, keys
from zxscript.syntax.readings import numbered, snippets

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "editors" / "vscode"
_SCOPES = {
    "KEYWORD": "entity.name.function.keyword-ability", "SELF": "variable.language.self", "CARD": "support.type.card",
    "ZONE": "support.class.zone", "PLAYER": "variable.language.player", "TIME": "constant.language.time", "ATTR": "support.variable.attribute",
}  # fmt: skip
"""Terminal -> scope of its words; an earlier one wins."""
_FORMS = ("V_FIN", "V_REN", "V_TE", "V_TA", "V_NEG", "V_ZU")
_SCHEMA = "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json"


def files() -> dict[Path, str]:
    """Every made file with its text."""
    made: dict[Path, Any] = {
        FOLDER / "syntaxes" / "zx.tmLanguage.json": cards(), FOLDER / "syntaxes" / "zxt.tmLanguage.json": scenes(),
        FOLDER / "syntaxes" / "zxdeck.tmLanguage.json": decks(), FOLDER / "snippets" / "zx.json": card_snippets(),
    }  # fmt: skip
    return {path: json.dumps(value, ensure_ascii=False, indent=1) + "\n" for path, value in made.items()}


def _any(words: Iterable[str]) -> str:
    """One of the words, the longest first."""
    return "|".join(re.escape(word).replace("/", "\\/") for word in sorted(set(words), key=lambda word: (-len(word), word)))


def _grammar(name: str, scope: str, patterns: list[dict[str, Any]], repository: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": _SCHEMA, "name": name, "scopeName": scope, "patterns": patterns, "repository": repository}


_COMMENT = {"name": "comment.line.number-sign", "match": "^\\s*[#＃].*$"}
_MARKS = [
    {"name": "string.quoted.name", "match": "「[^「」]*」"}, {"name": "keyword.control.heading", "match": "【[^】]*】"},
    {"name": "constant.other.icon", "match": "《[^》]*》"}, {"name": "entity.name.type.tribe", "match": "\\[[^\\[\\]]*\\]|［[^］]*］"},
    {"name": "constant.numeric", "match": "[＋－]?[0-9０-９∞]+(?:枚|回|個|体|点|つ)?(?:以上|以下|未満|まで)?"},
]  # fmt: skip


def cards() -> dict[str, Any]:
    """Card files."""
    spelled = _any(word for key in keys().values() for word in (key.name, *key.aliases))
    header = {
        "match": f"^\\s*({spelled})((?:[－\\-][^：:\\s]{{1,2}})?(?:[《≪][^》≫]*[》≫])?)\\s*([：:])(.*)$",
        "captures": {
            "1": {"name": "entity.name.tag.key"}, "2": {"name": "constant.other.icon"}, "3": {"name": "punctuation.separator.key-value"},
            "4": {"patterns": [{"include": "#marks"}, {"include": "#words"}]},
        },
    }  # fmt: skip
    figure = {"name": "constant.character.figure", "match": "^\\s*[◎△▽・･]{3}\\s*$"}
    return _grammar(
        "zxscript cards", "source.zx", [{"include": "#comment"}, figure, header, {"include": "#marks"}, {"include": "#words"}],
        {"comment": _COMMENT, "marks": {"patterns": _MARKS}, "words": {"patterns": _words()}},
    )  # fmt: skip


def _words() -> list[dict[str, str]]:
    found: dict[str, set[str]] = {scope: set() for scope in (*_SCOPES.values(), "support.function.verb")}
    for game in games():
        for group in vocabulary(game).groups:
            for form in group.forms:
                if form.terminal in _SCOPES and len(form.surface) > 1:
                    found[_SCOPES[form.terminal]].add(form.surface)
                elif form.plain and form.terminal in _FORMS and _tells(form.surface):
                    found["support.function.verb"].add(form.surface)
    return [{"name": scope, "match": _any(words)} for scope, words in found.items()]


def _tells(surface: str) -> bool:
    """Whether a form is surely a verb wherever it stands: short kana are particles and endings as well."""
    return len(surface) > 1 and (len(surface) > 3 or re.search("[一-鿿ァ-ヺ]", surface) is not None)


def scenes() -> dict[str, Any]:
    """Scene files."""
    top = {
        "match": f"^({_any(scenariofile._KEYS)})([：:])", "captures": {"1": {"name": "entity.name.tag.key"}, "2": {"name": "punctuation.separator.key-value"}},
    }  # fmt: skip
    seat = {
        "match": "^\\s+([^：:「」]{1,16})([：:])",
        "captures": {"1": {"name": "variable.parameter.subject"}, "2": {"name": "punctuation.separator.key-value"}},
    }
    verb = {"name": "support.function.verb", "match": f"(?<=[：:\\s　])(?:{_any(scenariolines.VERBS)})(?=[\\s　]|$)"}
    arrow = {"name": "keyword.operator", "match": "→|[=＝≠≥≤<>｜]|でない|含まない|含む"}
    return _grammar("zxscript scene", "source.zxt", [_COMMENT, top, seat, verb, arrow, *_MARKS], {})


def decks() -> dict[str, Any]:
    """Deck lists."""
    section = {"name": "entity.name.section", "match": f"^\\s*[\\[［【]?(?:{_any([*SECTION_NAMES.values(), *SECTION_NAMES])})[\\]］】]?\\s*$"}
    key = {
        "match": "^\\s*(デッキ|デッキ名|ゲーム|版|name|game|edition)([：:])(.*)$",
        "captures": {"1": {"name": "entity.name.tag.key"}, "2": {"name": "punctuation.separator.key-value"}, "3": {"name": "string.unquoted"}},
    }
    entry = {
        "match": "^\\s*([0-9０-９]+\\s*(?:枚|x|X|×)?)\\s+([#＃]?)(.+)$",
        "captures": {"1": {"name": "constant.numeric"}, "2": {"name": "punctuation.definition.number"}, "3": {"name": "string.unquoted.name"}},
    }
    return _grammar("zxscript deck", "source.zxdeck", [_COMMENT, key, section, entry], {})


def card_snippets() -> dict[str, Any]:
    """The whole constructions that completion offers, for an editor without the server."""
    return {
        one.of: {"prefix": [one.of, one.kana, *one.english], "body": numbered(one.text), "description": ", ".join(one.english)}
        for game in games() for one in snippets(game)
    }  # fmt: skip


def write() -> None:
    """Write all files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
