"""Settings of a project: ``zxscript.toml``, or ``[tool.zxscript]`` in ``pyproject.toml``, in a folder above the files.

    [check]
    select = ["ZX"]                 # codes or beginnings of codes; nothing: all
    ignore = ["ZX40"]
    exclude = ["drafts/*"]          # files that are not read, relative to the settings
    cache = true
    runnable = "warning"            # how grave it is that a card cannot run: error (if nothing is said), warning, info or off

    [check.severity]
    ZX458 = "warning"               # error, warning, info or off

    [check.per-file-ignores]
    "old/*.zx" = ["ZX407"]

    [cards]
    figures = ["data/figures.toml"] # figures files for the cards below the settings, relative to them
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch
from functools import lru_cache
from pathlib import Path
from typing import Any

from zxscript.check.selection import choose
from zxscript.source.diagnostic import Diagnostic, Severity, Words
from zxscript.source.files import reason_of
from zxscript.source.suggest import hint

_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")
_PLACE = re.compile(r"at line (\d+), column (\d+)")
_LISTS = ("select", "ignore", "exclude")
_KNOWN = (*_LISTS, "cache", "runnable", "severity", "per-file-ignores")
_RUNNABLE = ("ZX209", "ZX214")
"""Cards that were read and cannot run: no meaning, squares that nobody knows."""


class BadSettings(Exception):
    """Settings that cannot be used; ``words`` say why."""

    __module__ = "zxscript.api"  # where users of it find it, as tracebacks say

    def __init__(self, file: Path, ja: str, en: str) -> None:
        super().__init__(f"{file}: {en}")
        self.file, self.why = file, Words(ja, en)
        self.words = Words(f"{file}: {ja}", f"{file}: {en}")


@dataclass(frozen=True, slots=True)
class Settings:
    """What to report. ``root``: the folder that patterns count from. ``figures``: figures files for the cards below it."""

    root: Path | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    cache: bool = True
    severity: Mapping[str, str] = field(default_factory=dict)
    per_file: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    figures: tuple[Path, ...] = ()

    def excludes(self, path: Path) -> bool:
        """Whether a file is not read at all."""
        return any(self._matches(path, pattern) for pattern in self.exclude)

    def _matches(self, path: Path, pattern: str) -> bool:
        if self.root is None:
            return fnmatch(path.as_posix(), pattern)
        resolved = path.resolve()
        inside = resolved.is_relative_to(self.root)
        return fnmatch(resolved.relative_to(self.root).as_posix() if inside else resolved.as_posix(), pattern)

    def report(
        self, findings: Iterable[Diagnostic], select: Iterable[str] = (), ignore: Iterable[str] = ()
    ) -> list[Diagnostic]:
        """The findings to show, with the severities of the settings. ``select`` of a caller replaces, ``ignore`` adds."""
        chosen = choose(findings, tuple(select) or self.select, (*self.ignore, *ignore))
        shown = []
        for one in chosen:
            if any(one.code.startswith(codes) and self._matches(Path(one.file), p) for p, codes in self.per_file.items()):
                continue
            wanted = self.severity.get(one.code, one.severity)
            if wanted == one.severity:
                shown.append(one)
            elif wanted != "off":
                shown.append(replace(one, severity=next(s for s in _SEVERITIES if s == wanted)))
        return shown


def find_settings(start: str | Path) -> Settings:
    """The settings nearest above ``start`` (a file or folder). Raises :class:`BadSettings`."""
    place = Path(start).resolve()
    for folder in (place, *place.parents):
        own = folder / "zxscript.toml"
        if own.is_file():
            return read_settings(own, _table(own))
        project = folder / "pyproject.toml"
        if project.is_file():
            tool = _table(project).get("tool", {})
            if isinstance(tool, dict) and "zxscript" in tool:
                return read_settings(project, tool["zxscript"])
    return Settings()


def _table(file: Path) -> dict[str, Any]:
    from tomllib import TOMLDecodeError

    try:
        return _parsed(file.read_text(encoding="utf-8"))
    except OSError as error:
        why = reason_of(error)
    except UnicodeDecodeError:
        why = Words("UTF-8 ではありません", "they are not UTF-8")
    except TOMLDecodeError as error:
        at = _PLACE.search(str(error))
        ja = f"{at[1]} 行 {at[2]} 字目" if at else "ファイルの終わり"
        why = Words(f"TOML として読めません（{ja}）", f"they are not TOML: {error}")
    raise BadSettings(file, f"設定を読めません: {why.ja}", f"cannot read the settings: {why.en}")


@lru_cache(16)
def _parsed(text: str) -> dict[str, Any]:
    """A table for nobody to change: every folder of a project asks for the same."""
    import tomllib  # where there are no settings it is not needed

    return tomllib.loads(text)


def read_settings(file: Path, table: Any) -> Settings:
    """The settings of a table. Raises :class:`BadSettings` for anything that has no meaning here."""
    check = table.get("check", {}) if isinstance(table, dict) else None
    if not isinstance(check, dict) or set(table) - {"check", "cards"}:
        raise BadSettings(file, "使えるのは [check] と [cards] だけです", "only [check] and [cards] are known")
    unknown = sorted(set(check) - set(_KNOWN))
    if unknown:
        known, near = ", ".join(_KNOWN), hint(unknown[0], _KNOWN)
        raise BadSettings(file, f"{unknown[0]} という設定はありません（{known}）{near.ja}",
                          f"no setting is called {unknown[0]} ({known}){near.en}")  # fmt: skip
    lists = {name: _codes(file, name, check.get(name, [])) for name in _LISTS}
    per_file = {p: _codes(file, p, codes) for p, codes in _mapping(file, "per-file-ignores", check).items()}
    severity = _mapping(file, "severity", check)
    runnable = {"runnable": check["runnable"]} if "runnable" in check else {}
    for name, wanted in (runnable | severity).items():
        if wanted not in (*_SEVERITIES, "off"):
            raise BadSettings(file, f"{name} の重さは error、warning、info、off です", f"{name}: error, warning, info or off")
    _demand_codes(file, severity, whole=True)
    _demand_codes(file, (*lists["select"], *lists["ignore"], *(one for some in per_file.values() for one in some)))
    severity = {code: wanted for wanted in runnable.values() for code in _RUNNABLE} | severity
    if not isinstance(check.get("cache", True), bool):
        raise BadSettings(file, "cache は true か false です", "cache is true or false")
    return Settings(file.parent, **lists, cache=check.get("cache", True), severity=severity, per_file=per_file,
                    figures=_figures(file, table.get("cards", {})))  # fmt: skip


def _figures(file: Path, cards: Any) -> tuple[Path, ...]:
    """The figures files of ``[cards]``."""
    if not isinstance(cards, dict) or set(cards) - {"figures"}:
        raise BadSettings(file, "[cards] で使えるのは figures だけです", "only figures is known in [cards]")
    value = cards.get("figures", [])
    return tuple(file.parent / one for one in _codes(file, "figures", [value] if isinstance(value, str) else value))


def _codes(file: Path, name: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadSettings(file, f"{name} は文字列の並びです", f"{name} is a list of strings")
    return tuple(value)


def _demand_codes(file: Path, given: Iterable[str], *, whole: bool = False) -> None:
    """Raises :class:`BadSettings` for a code that there is not: it would choose nothing without a word."""
    from zxscript.check.catalogue import no_such_code  # all rules: few settings name codes

    for code in given:
        if (wrong := no_such_code(code, whole=whole)) is not None:
            raise BadSettings(file, wrong.ja, wrong.en)


def _mapping(file: Path, name: str, check: dict[str, Any]) -> dict[str, Any]:
    value = check.get(name, {})
    if not isinstance(value, dict):
        raise BadSettings(file, f"{name} は表です", f"{name} is a table")
    return value
