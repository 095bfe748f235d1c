"""What questions are called, in Japanese and English."""

from __future__ import annotations

from typing import Final

from zxscript.games.descriptor import Both, Telling
from zxscript.run.asked import Asked

KINDS: Final[dict[str, Both]] = {
    "choose": ("選ぶ", "Choose"), "pick": ("選ぶ", "Choose"), "action": ("行動を選ぶ", "Choose an action"),
    "yes_no": ("行いますか", "Do it?"), "mode": ("1つ選ぶ", "Choose one"), "number": ("数を選ぶ", "Choose a number"),
    "value": ("選ぶ", "Choose"), "order": ("順番を決める（最初のものから）", "Choose the order, the first first"),
    "trigger": ("先に解決する能力を選ぶ", "Choose the ability that resolves next"),
    "order_triggers": ("能力を解決する順番を決める", "Choose the order of the abilities"),
    "replacement": ("先に適用する効果を選ぶ", "Choose the effect that applies first"),
    "use_replacement": ("かわりに行いますか", "Do it instead?"),
}  # fmt: skip


def title(telling: Telling, question: Asked, paying: bool) -> Both:
    """The words of a game for its question; else those for its kind.  ``paying``: one without a word
    of its own is part of a payment."""
    prompt = question.prompt or ("pay" if paying else None)
    if isinstance(prompt, str) and prompt in telling.prompts:
        return telling.prompts[prompt]
    ja, en = KINDS.get(question.kind, ("選ぶ", "Choose"))
    return (f"{prompt}：{ja}", f"{prompt}: {en}") if isinstance(prompt, str) and prompt else (ja, en)
