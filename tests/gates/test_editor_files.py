"""What editors get is made from the language as it is, and names every command and setting that the server knows."""

import json
import re

import pytest

from tests.gates.editor_files import FOLDER, cards, files


@pytest.mark.parametrize("name", [path.name for path in files()])
def test_a_made_file_is_up_to_date(name: str) -> None:
    """Else: python -m tests.gates.write_pages"""
    ((path, text),) = [(path, text) for path, text in files().items() if path.name == name]
    assert path.read_text(encoding="utf-8") == text


def test_every_pattern_can_be_compiled_and_is_linear() -> None:
    for path, text in files().items():
        for pattern in re.findall(r'"match": "((?:[^"\\]|\\.)*)"', text):
            match = json.loads(f'"{pattern}"')
            re.compile(match)
            assert not re.search(r"[+*]\)[+*]", match), (path.name, match[:60])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ノーマルスクエアにある相手のゼクスを1枚選び、破壊する。", ("ノーマルスクエア", "相手", "ゼクス", "選び", "破壊する")),
        ("このカードのパワーを＋500する。", ("このカード", "パワー")),
    ],
)
def test_the_words_of_a_sentence_are_coloured(line: str, words: tuple[str, ...]) -> None:
    every = [re.compile(one["match"]) for one in cards()["repository"]["words"]["patterns"]]
    at, found = 0, []
    while at < len(line):
        hits = [match for match in (pattern.match(line, at) for pattern in every) if match and match.end() > at]
        found += [hits[0][0]] if hits else []
        at = hits[0].end() if hits else at + 1
    assert set(words) <= set(found)


def test_the_extension_names_what_the_server_knows() -> None:
    manifest = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    code = (FOLDER / "src" / "extension.ts").read_text(encoding="utf-8")
    server = (FOLDER.parents[1] / "zxscript" / "lsp" / "commands.py").read_text(encoding="utf-8")
    used = set(re.findall(r'"(zxscript\.(?:run|show|write|update)[A-Z]\w+)"', code))
    assert used and used <= set(re.findall(r'server\.command\("([^"]+)"\)', server))
    assert {one["command"] for one in manifest["contributes"]["commands"]} <= set(re.findall(r'registerCommand\("([^"]+)"', code))
    for kind in ("grammars", "snippets"):
        assert all((FOLDER / one["path"]).is_file() for one in manifest["contributes"][kind])
