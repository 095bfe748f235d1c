"""The headers of a card in one line: what it is, what it costs, its numbers, tribes and icons."""

from __future__ import annotations

from zxscript.lang.explain.tables import Table, table
from zxscript.syntax.header import CardHeader

_NUMBERS = ("cost", "power", "bp", "dp", "life")


def header_words(header: CardHeader, language: str) -> str:
    """``Name (number): red Z/X, cost 3, …``.  Raises ``NoPhrase``."""
    words = table(language)
    title = header.name or (words.say("label", "keyword").format(_quote(header.keyword, language)))
    number = (f" ({header.number})" if language == "en" else f"（{header.number}）") if header.number else ""
    facts = [_kind(header, words), *_numbers(header, words), *_names(header, words)]
    facts = [fact for fact in facts if fact]
    if language == "ja":
        return f"{title}{number}" + (f"：{'、'.join(facts)}。" if facts else "")
    return f"{_quote(title, language) if header.name else title}{number}" + (f": {', '.join(facts)}." if facts else "")


def _quote(name: str, language: str) -> str:
    return f"“{name}”" if language == "en" else f"「{name}」"


def _kind(header: CardHeader, words: Table) -> str:
    """red and blue Z/X."""
    colors = [words.say("color", color) for color in header.colors]
    kind = words.say("type", header.type) if header.type else ""
    if words.language == "ja":
        return ("と".join(colors) + "の" if colors and kind else "と".join(colors)) + kind
    return " ".join(filter(None, [" and ".join(colors), kind]))


def _numbers(header: CardHeader, words: Table) -> list[str]:
    said = []
    for name in _NUMBERS:
        value = getattr(header, name)
        if value is not None:
            said.append(words.say("label", name).format(value))
        if name == "cost" and header.cost_colored:
            said += [words.say("label", "cost_colored").format(amount, words.say("color", color)) for color, amount in header.cost_colored]
    return said


def _names(header: CardHeader, words: Table) -> list[str]:
    said = []
    if header.tribes:
        label = "tribes" if header.game == "zx" else "races"
        said.append(words.say("label", label).format(_listed([_quote(name, words.language) for name in header.tribes], words)))
    if header.players:
        said.append(words.say("label", "players").format(_listed([_quote(name, words.language) for name in header.players], words)))
    if header.multicolor:
        said.append(words.say("label", "multicolor"))
    icons = [_icon(icon.strip("《》≪≫【】"), words) for icon in header.icons]
    icons = [icon for icon in icons if icon]
    if icons:
        said.append(words.say("label", "icon").format(_listed(icons, words)))
    if header.unlimited:
        said.append(words.say("label", "unlimited"))
    return said


def _icon(icon: str, words: Table) -> str:
    """An icon; one that only repeats the kind of an ability says nothing new, one without a phrase goes by its name."""
    if words.has("kind", icon):
        return ""
    if words.has("icon", icon):
        return words.say("icon", icon)
    return words.say("label", "other_icon").format(_quote(icon, words.language))


def _listed(parts: list[str], words: Table) -> str:
    if words.language == "ja":
        return "と".join(parts)
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def figure_words(squares: str, language: str) -> str:
    """The diagram, drawn in three rows under a line that says how to read it; a word of regret when it is lost."""
    words = table(language)
    if not squares:
        return words.say("label", "lost")
    rows = [" ".join(squares[start : start + 3]) for start in (0, 3, 6)]
    return words.say("label", "figure") + "".join(f"\n  {row}" for row in rows)
