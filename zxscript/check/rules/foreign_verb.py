"""ZX449: a verb of another game, which is understood and which this game says otherwise."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.lang.cardtext import Piece
from zxscript.source.diagnostic import Diagnostic, Edit, Fix, Words
from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon

_HEAD = "カード名：見本の灯\nゲーム：ZENONZARD\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：400\nDP：2\n\n"
RULE = Rule(
    "ZX449", "verb-of-another-game", "warning", "「{found}」は{game} の言い方ではありません。「{wanted}」です", "{game} does not say '{found}' but '{wanted}'",
    Words("意味は通じても、そのゲームのカードにはない言い方です。札の状態の名はゲームごとに違います。",
          "The meaning is clear, but no card of this game says it so: each game has its own names for the states of cards."),
    good=("【召喚時】相手のミニオン1体をレストする。",),
    bad=(Bad(_HEAD + "【召喚時】相手のミニオン1体を⟦スリープする⟧。\n", _HEAD + "【召喚時】相手のミニオン1体をレストする。\n"),
         Bad(_HEAD + "【召喚時】自分のミニオン1体を⟦リブートする⟧。\n", _HEAD + "【召喚時】自分のミニオン1体をアクティブにする。\n")),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Verbs that the game lists as those of others, with the same form of its own."""
    text = game_text(facts.card.game)
    for lemma, own in text.checks.foreign.items():
        for piece in {id(piece): piece for piece, what in facts.verbs if what.lemma == lemma}.values():
            for start, end, new in _written(piece, lemma, own):
                span = piece.span((start, end))
                fix = Fix(Words(f"「{new}」にする", f"write '{new}'"), (Edit(span, new),), safe=False)
                yield RULE.at(facts.card.file, span, fix=fix, found=piece.said[start:end], wanted=new, game=text.title)


def _written(piece: Piece, lemma: str, own: str) -> Iterator[tuple[int, int, str]]:
    """Where a form of the verb stands, and the same form of ``own``."""
    words, verbs = lexicon(piece.game).words, lexicon(piece.game).verbs
    stem = lemma.removesuffix("する") if lemma.endswith("する") else lemma[:-1]
    at = piece.said.find(stem)
    while at >= 0:
        forms = [(end, value, terminal) for end in range(at + len(stem), at + len(stem) + 6)
                 for terminal, value in words.get(piece.said[at:end], ()) if value.partition("|")[0] == lemma]  # fmt: skip
        if forms:
            end, value, terminal = max(forms)
            before = next(own[:cut] for cut in range(len(own)) if own[cut:] in verbs)
            new = before + verbs.conjugate(own.removeprefix(before), value.partition("|")[2].partition("|")[0], terminal.removeprefix("V_"))
            yield at, end, new
        at = piece.said.find(stem, at + 1)
