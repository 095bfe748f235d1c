"""What takes long the first time, done before somebody waits for it: words, habits, the three explanations."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.analysis.vocabulary import habits, vocabulary
from zxscript.explain import languages
from zxscript.run.meanings import explain_text
from zxscript.run.table import NotRunnable
from zxscript.syntax.game import DEFAULT, Game, game_text
from zxscript.syntax.readings import shapes, snippets


def warm(games: Iterable[Game]) -> None:
    """Load what hover and completion need of some games; of the default one if there are none."""
    for game in [*games] or [DEFAULT]:
        vocabulary(game)
        habits(game)
        shapes(game)
        snippets(game)
        for language in languages():
            try:
                explain_text(game_text(game).checks.harmless or "。", language, game)
            except (NotRunnable, LookupError):
                continue
