"""Writing card files in canonical form: canonical keys in a fixed order, one ability a line, comments kept."""

from collections.abc import Callable

from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardFile, CardSource, Comment, Field, Text
from zxscript.syntax.game import DEFAULT, Game, find_game, keys, title
from zxscript.syntax.header import canonical_value

AbilityPrinter = Callable[[CardSource, Text], str]


def as_written(_card: CardSource, ability: Text) -> str:
    """The ability as it stands, on one line."""
    return ability.text


def print_card(card: CardSource, ability: AbilityPrinter = as_written, default_game: Game = DEFAULT) -> str:
    """One card without a final line break. ``ability`` gives the text of each ability.

    ``ゲーム`` is added when the card is not of ``default_game`` and does not say so; unknown headers stay, at the end.
    """
    comments = list(card.comments)
    lines = _taken(comments, Span(card.span.start, card.span.start))
    for span, text in _entries(card, ability, default_game):
        lines += [*_taken(comments, span), text]
    if card.abilities:
        lines.append("")
    for one in card.abilities:
        lines += [*_taken(comments, one.span), ability(card, one)]
    return "\n".join(lines + [comment.text for comment in comments])


def _entries(card: CardSource, ability: AbilityPrinter, default_game: Game) -> list[tuple[Span, str]]:
    """Header lines, sub-text and figures with the place they had, in canonical order."""
    rows: list[tuple[int, Span, str]] = []
    rank = {name: at for at, name in enumerate(keys())}
    for field in card.fields:
        value = title(card.game) if field.key == "ゲーム" else canonical_value(field.key, field.value, card.game)
        rows.append((rank.get(field.key, len(rank)), field.key_span.join(field.span), f"{field.key}：{value}"))
    if card.game != default_game and card.field("ゲーム") is None:
        rows.append((rank["ゲーム"], Span(-1, -1), f"ゲーム：{title(card.game)}"))
    for subtext in card.subtexts:
        line = ability(card, subtext.line) if subtext.key else f"サブテキスト：{ability(card, subtext.body)}"
        rows.append((rank["サブテキスト"], subtext.line.span, line))
    for figure in card.figures:
        squares = figure.squares
        body = "".join(f"\n  {squares[at : at + 3]}" for at in (0, 3, 6)) if squares else "不明"
        rows.append((rank["図"], figure.span, f"図：{body}"))
    return [(span, line) for _, span, line in sorted(rows, key=lambda row: row[:2])]


def _taken(comments: list[Comment], span: Span) -> list[str]:
    """Take out the comments that stand above or inside ``span``."""
    mine = [comment for comment in comments if span.start <= comment.before <= span.end]
    for comment in mine:
        comments.remove(comment)
    return [comment.text for comment in mine]


def print_file(file: CardFile, ability: AbilityPrinter = as_written) -> str:
    """The whole file, cards separated by a blank line, with a final line break; an empty file stays empty."""
    game: Game = DEFAULT
    comments = list(file.comments)
    blocks: list[str] = []
    items: list[CardSource | Field] = [*file.settings, *file.cards]
    for one in sorted(items, key=lambda item: item.span):
        if isinstance(one, CardSource):
            blocks.append(print_card(one, ability, game))
        else:
            game = find_game(one.value) or game
            lead = _taken(comments, one.key_span)
            blocks.append("\n".join([*lead, f"ゲーム：{title(game)}"]))
    if comments:
        blocks.append("\n".join(comment.text for comment in comments))
    return "\n\n".join(blocks) + "\n" if blocks else ""
