"""The headers of a card in one line: what it is, what it costs, its numbers, tribes and icons."""

from __future__ import annotations

from zxscript.explain.glossary import Glossary, glossary
from zxscript.syntax.header import CardHeader

_NUMBERS = ("cost", "power", "bp", "dp", "life")


def header_words(header: CardHeader, language: str, game: str) -> str:
    """``“Name” (number): red Z/X, cost 3, …``.  Raises :class:`~zxscript.explain.glossary.NoWords`."""
    words = glossary(language, game)
    keyword = label("keyword", language, game).format(_quoted(header.keyword, words))
    title = _quoted(header.name, words) if header.name else keyword
    number = _say(words, "number").format(header.number) if header.number else ""
    facts = [fact for fact in (_kind(header, words), *_numbers(header, words), *_names(header, words)) if fact]
    if not facts:
        return title + number
    return title + number + _say(words, "colon") + _say(words, "comma").join(facts) + _say(words, "stop")


def label(name: str, language: str, game: str) -> str:
    """A phrase around the facts of a card ("unread", "plain", "lost" …); its places are braces."""
    return _say(glossary(language, game), name)


def figure_words(squares: str, language: str, game: str) -> str:
    """The diagram, drawn in three rows under a line that says how to read it; a word of regret when it is lost."""
    if not squares:
        return label("lost", language, game)
    rows = [" ".join(squares[start : start + 3]) for start in (0, 3, 6)]
    return label("figure", language, game) + "".join(f"\n  {row}" for row in rows)


def _say(words: Glossary, name: str) -> str:
    """A header phrase; blanks at its ends count."""
    return words.say("header", name)


def _quoted(name: str, words: Glossary) -> str:
    return _say(words, "quote").format(name)


def _kind(header: CardHeader, words: Glossary) -> str:
    """red and blue Z/X."""
    colors = _say(words, "and").join(words.say("printed_color", color) for color in header.colors)
    kind = words.say("printed_type", header.type) if header.type else ""
    return colors + _say(words, "of") + kind if colors and kind else colors + kind


def _numbers(header: CardHeader, words: Glossary) -> list[str]:
    said = []
    for name in _NUMBERS:
        value = getattr(header, name)
        if value is not None:
            said.append(_say(words, name).format(value))
        if name == "cost":
            said += [_say(words, "cost_colored").format(n, words.say("printed_color", color)) for color, n in header.cost_colored]
    return said + [_say(words, name).format(value) for name, value in header.numbers]


def _names(header: CardHeader, words: Glossary) -> list[str]:
    said = []
    for name, values in (("tribes", header.tribes), ("players", header.players)):
        if values:
            said.append(_say(words, name).format(_listed([_quoted(one, words) for one in values], words)))
    if header.multicolor:
        said.append(_say(words, "multicolor"))
    icons = [one for one in (_icon(icon.strip("《》≪≫"), words) for icon in header.icons) if one]
    if icons:
        said.append(_say(words, "icon").format(_listed(icons, words)))
    if header.unlimited:
        said.append(_say(words, "unlimited"))
    return said


def _icon(icon: str, words: Glossary) -> str:
    """An icon; one that only repeats the kind of an ability says nothing new, one without a phrase goes by its name."""
    if icon.startswith("【"):
        return ""
    found = words.find("printed_icon", icon)
    return found.text if found is not None else _say(words, "other_icon").format(_quoted(icon, words))


def _listed(parts: list[str], words: Glossary) -> str:
    return parts[0] if len(parts) == 1 else _say(words, "comma").join(parts[:-1]) + _say(words, "and") + parts[-1]
