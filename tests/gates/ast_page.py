"""Makes ``docs/ast.md`` from the node classes and the text cases: ``python -m tests.gates.ast_page`` prints it.

``python -m tests.gates.write_pages`` writes it, and a gate compares it.
"""

from __future__ import annotations

import types
from collections import defaultdict
from dataclasses import MISSING, fields
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tests.gates.language_tables import cases
from zxscript.lang import schema
from zxscript.lang.base import Clause, Filter, Head, Item, Phrase, Statementlike, Test
from zxscript.lang.clause import VerbClause
from zxscript.lang.outline import outline
from zxscript.lang.reading import read
from zxscript.syntax.node import Extent, Node, nodes_of

_HEAD = """# The tree of a text

Made from the node classes ({count} kinds; `python -m tests.gates.write_pages`). How texts become trees is in
[how the language is built](language.md); what the trees mean, with examples, in [the notes](decisions/0400-meaning-rules.md).

## As JSON

`zxscript parse FILE --ast` prints the trees of a file; `zxscript schema ast` prints the JSON Schema (draft 2020-12), which
is also kept in [schema/ast.json](schema/ast.json). A node is an object with its `kind` first. Optional fields that are
empty are not written. `span` is the half-open range of characters in the canonical text. Two trees are equal when they
differ in spans only. There are no null values and no numbers but integers.

A text becomes a tree, the tree JSON, the JSON a tree again, and the tree prints the text; the tests do so with every text
case (`tests/unit/lang/test_schema.py`):

```python
import json
import zxscript.api as zx

text = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"
tree = zx.parse_ability(text, "zx").node
data = json.loads(json.dumps(zx.dump_ast(tree)))
assert data["kind"] == "Ability" and data["body"][0]["items"][0]["what"]["kind"] == "Draw"
again = zx.load_ast(data)
assert again == tree and zx.print_ability(again) == text
```

The same, and the schema that all of it satisfies, for programs in other languages:

```python
import jsonschema

jsonschema.validate(data, zx.schema("ast"))
broken = {{**data, "kind": "Nothing"}}
try:
    zx.load_ast(broken)
except ValueError as error:
    assert "Nothing" in str(error)
```

What a whole text reads to: {units}.
"""
_SECTIONS: tuple[tuple[str, type[Node] | None, str], ...] = (
    ("Abilities and texts", None, ""),
    ("Statements", Statementlike, "Parts of a body."),
    ("Parts of sentences", Item, "An instruction, or a prefix together with everything that it governs (`then`)."),
    ("Conditions", Test, "What stands in front of 場合."),
    ("Clauses", Clause, "Verbs have a table of their own below; these are the others."),
    ("Noun phrases", Phrase, "Modifiers with a head, and their coordinations."),
    ("Heads", Head, "What a noun phrase names. Its sort decides what can be said of it."),
    ("Modifiers", Filter, "They stand to the left of a head; `wide`: a comma follows, so that they hold for a whole coordination."),
    ("Others", Node, ""),
)


def page() -> str:
    """The page as Markdown."""
    units = schema.units()
    classes = nodes_of(Node)
    shown = _examples(set(classes))
    parts = [_HEAD.format(count=len(classes), units=", ".join(f"`{cls.kind}`" for cls in units))]
    left = {name: cls for name, cls in classes.items() if not issubclass(cls, VerbClause)}
    for title, category, about in _SECTIONS:
        mine = {name: cls for name, cls in left.items() if (cls in units if category is None else issubclass(cls, category))}
        left = {name: cls for name, cls in left.items() if name not in mine}
        parts.append(f"## {title}\n" + (f"\n{about}\n" if about else ""))
        parts += [_node(cls, shown.get(name)) for name, cls in sorted(mine.items())]
    parts.append(_verbs(shown))
    return "\n".join(parts)


def _examples(kinds: set[str]) -> dict[str, tuple[str, str]]:
    """For each kind the shortest text case that has it, with the node as an outline."""
    found: dict[str, tuple[str, str]] = {}
    for game in ("zx", "zenonzard"):
        for text in cases(game):
            for node in read(text, game).node.walk():
                if node.kind in kinds and (node.kind not in found or len(text) < len(found[node.kind][0])):
                    found[node.kind] = (text, outline(node))
    return found


def _node(cls: type[Node], shown: tuple[str, str] | None) -> str:
    lines = [f"### {cls.kind}", "", _doc(cls), ""]
    rows = _rows(cls)
    if rows:
        lines += ["| field | takes | if left out |", "|---|---|---|", *rows, ""]
    if shown:
        lines += ["```text", shown[0], shown[1], "```", ""]
    return "\n".join(lines)


def _rows(cls: type[Node]) -> list[str]:
    hints = get_type_hints(cls)
    return [
        f"| `{one.name}` | {_type(hints[one.name])} | {'must be there' if one.default is MISSING else _default(one.default)} |"
        for one in fields(cls) if one.name != "span"
    ]  # fmt: skip


def _default(value: object) -> str:
    return {None: "nothing", (): "none", "": "empty", False: "no", True: "yes"}.get(value, f"`{value}`")  # type: ignore[call-overload,no-any-return]


def _type(annotation: Any) -> str:
    if annotation == Extent:
        return "range"
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, types.UnionType):
        return " or ".join(_type(part) for part in arguments if part is not type(None))
    if origin is Literal:
        return " ".join(f"`{value}`" if value != "" else "(empty)" for value in arguments)
    if origin is tuple:
        return "list of " + _type(arguments[0])
    if isinstance(annotation, type) and issubclass(annotation, Node):
        return annotation.__name__
    return {str: "text", int: "number", bool: "yes or no"}[annotation]


def _doc(cls: type[Node]) -> str:
    return " ".join((cls.__doc__ or cls.kind).split("\n\n")[0].split())


def _verbs(shown: dict[str, tuple[str, str]]) -> str:
    verbs: dict[str, type[VerbClause]] = nodes_of(VerbClause)  # type: ignore[assignment]
    parts = ["## Verbs", "", "All verbs have the same fields:", "", "| field | takes | if left out |", "|---|---|---|"]
    parts += _rows(VerbClause)
    common = frozenset.intersection(*(cls.takes for cls in verbs.values()))
    parts += ["", "Every verb takes " + ", ".join(f"`{role}`" for role in sorted(common)) + "; and besides:", ""]
    parts += ["| kind | verb | takes besides | in a text |", "|---|---|---|---|"]
    by_game: dict[str, list[str]] = defaultdict(list)
    for name, cls in sorted(verbs.items()):
        roles = ", ".join(f"`{role}`" for role in sorted(cls.takes - common)) or "–"
        text = shown[name][0].replace("|", "\\|") if name in shown else "–"
        by_game["zenonzard" if "zenonzard" in cls.__module__ else "both"].append(
            f"| {name} | {cls.lemma or _doc(cls)} | {roles} | {text} |"
        )
    return "\n".join([*parts, *by_game["both"], "", "Only in ZENONZARD:", "", *parts[-2:], *by_game["zenonzard"], ""])


if __name__ == "__main__":
    print(page(), end="")
