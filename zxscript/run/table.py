"""A table: the engine of one game with the cards that run on it, and the cards that were refused, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from zxscript.check.why import why_not
from zxscript.compile import compile_meaning
from zxscript.engine.engine import Engine
from zxscript.engine.errors import EngineError
from zxscript.games.descriptor import Descriptor, descriptor
from zxscript.interpret.folding import fold as folded
from zxscript.ir import CardDef
from zxscript.ir.terms import Terms
from zxscript.ir.verify import verify_card
from zxscript.meaning.base import Form
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Create, Do
from zxscript.meaning.walk import walked
from zxscript.run.meanings import interpreted
from zxscript.source.diagnostic import Words
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.keys import Game

_CRASHES = (LookupError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError)
"""What a mistake in the compiler raises.  The card is refused then, as "internal", and counted as such."""

class Reason(NamedTuple):
    """Why a card cannot run: ``kind`` of node (or "internal", "link", "header"), and the reason in both languages."""

    kind: str
    en: str
    ja: str

    def said(self) -> str:
        """As one text for ledgers, with the kind."""
        return f"{self.kind}: {self.en}" if self.kind else self.en

    @property
    def words(self) -> Words:
        """As a card writer is told."""
        return Words(self.ja, self.en)


class Turned(NamedTuple):
    """A card that was turned away: its text and the reasons."""

    card: CardSource | None
    reasons: tuple[Reason, ...]

    @property
    def words(self) -> Words:
        """Why, as the check says it."""
        said = (why_not(self.card) if self.card is not None else ()) or tuple(one.words for one in self.reasons)
        return Words("。".join(one.ja for one in said), "; ".join(one.en for one in said))


class NotRunnable(Exception):
    """A card that cannot run; ``reasons`` holds all of them, the first first."""

    __module__ = "zxscript.api"  # where users of it find it, as tracebacks say

    def __init__(self, card: str, reasons: Iterable[Reason]) -> None:
        self.card, self.reasons = card, tuple(reasons)
        super().__init__(f"{card}: " + "; ".join(reason.said() for reason in self.reasons))

    def words(self, language: str) -> list[str]:
        """The reasons in a language."""
        return [reason.ja if language == "ja" else reason.en for reason in self.reasons]


@dataclass(slots=True)
class Table:
    """``cards``: definitions by id (card number); ``names``: name -> id of its first card; ``sources``: id -> text of the
    card; ``refused``: number or name -> the card that was turned away, with the reasons."""

    game: Game
    edition: str
    rulings: dict[str, Any]
    engine: Engine
    cards: dict[str, CardDef] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    sources: dict[str, CardSource] = field(default_factory=dict)
    refused: dict[str, Turned] = field(default_factory=dict)

    @property
    def rules(self) -> Descriptor:
        """The game."""
        return descriptor(self.game)

    def find(self, word: str) -> CardDef | None:
        """The card with this number or name."""
        return self.cards.get(word) or self.cards.get(self.names.get(word, ""))

    def why_refused(self, word: str) -> Words | None:
        """Why the card with this number or name cannot be played; None when nobody heard of it."""
        found = self.refused.get(word)
        return None if found is None else found.words


def lay(cards: Iterable[CardSource], game: Game, edition: str | None = None,
        rulings: Mapping[str, Any] | None = None, how: Callable[[CardSource], CardDef] | None = None) -> Table:  # fmt: skip
    """Compile the cards of ``game`` and link them.  Raises ``ValueError`` for an unknown edition or ruling.

    ``how``: what gives the definition of a card or raises :class:`NotRunnable`; without it :func:`define`.
    """
    rules = descriptor(game)
    edition = edition or rules.default
    table = Table(game, edition, dict(rulings or {}), rules.new_engine((), edition, rulings))
    for definition in table.engine.card_defs.values():
        _know(table, definition)
    for card in cards:
        if card.game != game or card.is_keyword:
            continue
        try:
            definition = (how or define)(card)
            link(table.engine, definition)
        except NotRunnable as refusal:
            for key in (card.number, card.name):
                if key:
                    table.refused.setdefault(key, Turned(card, refusal.reasons))
            continue
        table.sources[definition.id] = card
        _know(table, definition)
    _companions(table)
    return table


def _companions(table: Table) -> None:
    """Tokens whose numbers a text prints are made; a card that speaks of a name nobody knows cannot run."""
    for definition in list(table.cards.values()):
        for token in table.rules.tokens(definition):
            if token.name not in table.names:
                link(table.engine, token)
                _know(table, token)
    missing = True
    while missing:  # a card that goes may be the one that another needs
        missing, known = False, {table.rules.name_key(folded(name)) for name in table.names}
        for definition in list(table.cards.values()):
            needed = dict(definition.data).get("names", ())
            unknown = [name for name in needed if table.rules.name_key(folded(name)) not in known]
            if unknown:
                no_card = Reason("link", f"no card is called {unknown[0]!r}", f"「{unknown[0]}」というカードがありません")
                _forget(table, definition, no_card)
                missing = True


def _forget(table: Table, definition: CardDef, reason: Reason) -> None:
    for key in (definition.id, definition.name):
        table.refused.setdefault(key, Turned(None, (reason,)))
    table.engine.card_defs.pop(definition.id, None)
    table.sources.pop(definition.id, None)
    del table.cards[definition.id]
    table.names.clear()
    for other in table.cards.values():
        table.names.setdefault(other.name, other.id)


def _know(table: Table, definition: CardDef) -> None:
    table.cards[definition.id] = definition
    table.names.setdefault(definition.name, definition.id)


@lru_cache(maxsize=16_384)
def define(card: CardSource) -> CardDef:
    """The definition of one card.  Its id is the number; of a card without one, the name.  Raises :class:`NotRunnable`.

    Both are immutable values, so the same card is compiled once however many tables it comes to.
    """
    name = card.number or card.name
    try:
        return _defined(card)
    except ValueError as error:
        raise NotRunnable(name, [Reason("header", str(error), str(error))]) from error
    except _CRASHES as error:
        what = f"{type(error).__name__}: {error}"
        raise NotRunnable(name, [Reason("internal", what, what)]) from error


def _defined(card: CardSource) -> CardDef:
    found, rules = interpreted(card), descriptor(card.game)
    meaning = found.meaning
    if meaning is None:
        raise NotRunnable(card.number or card.name, [Reason(one.kind or one.code, one.en, one.ja) for one in found.refusals])
    texts = [piece.said for piece in found.pieces]
    abilities = compile_meaning(meaning, rules.terms, texts)
    extra: dict[str, Any] = {"figure": figure_squares(card)} if card.figures else {}
    made = rules.card_def_from(found.header, abilities, **extra)
    every = (one for ability in meaning.abilities for one in walked(ability) if one.__class__ in _MAKES)
    names = tuple(dict.fromkeys(name for one in every for name in _made(rules.terms, one)))
    further = rules.data([piece.node for piece in found.pieces if piece.node is not None])
    data = (*made.data, *further, *((("names", names),) if names else ()))
    made = but(made, id=(card.number or card.name).replace("#", "＃"), data=data)
    verify_card(made)
    return made


_MAKES = frozenset((Do, Create))


def _made(terms: Terms, form: Form) -> tuple[str, ...]:
    """The names of the cards that a step makes, or makes something into: one, or those of which the player picks one."""
    if isinstance(form, Do) and form.verb in terms.deeds and terms.deeds[form.verb].makes:
        return (form.word,) if form.word else ()
    if not isinstance(form, Create) or form.kind == "marker":
        return ()
    return form.names or ((form.card,) if form.card else ())


def figure_squares(card: CardSource) -> dict[str, tuple[int, ...]]:
    """Symbol -> relative squares; the top row is the opponent's side: 7 8 9, then 4 5 6, then 1 2 3."""
    found: dict[str, tuple[int, ...]] = {}
    for figure in card.figures:
        for place, sign in enumerate(figure.squares):
            if sign in "◎△▽":
                found[sign] = (*found.get(sign, ()), (6 - 3 * (place // 3)) + place % 3 + 1)
    return found


def link(engine: Engine, definition: CardDef) -> None:
    """Make a card that was verified known to the engine and prove every program of it now, so that nothing unknown waits.

    Raises :class:`NotRunnable`.
    """
    known = engine.card_defs.get(definition.id)
    if known is not None:
        if known != definition:
            raise NotRunnable(definition.id, [Reason("link", "another card has the same number", "同じ番号のカードがほかにあります")])
        return
    done = len(engine.sources)
    try:
        engine.add_cards((definition,), verify=False)
        engine.linked(definition.id)
        while done < len(engine.sources):  # linking a program may bring further ones (abilities that it grants)
            fresh = list(islice(reversed(engine.sources), len(engine.sources) - done))[::-1]
            done += len(fresh)
            for name in fresh:
                engine.prove(name)
    except (EngineError, ValueError) as error:
        engine.forget(definition.id)
        raise NotRunnable(definition.id, [Reason("link", str(error), str(error))]) from error
