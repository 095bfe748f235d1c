"""Lantern Way as the rooms above see it."""

from __future__ import annotations

from typing import Final

from tests.lantern.cards import DECKS, card_def_from
from tests.lantern.game import EDITIONS, basic_cards, new_engine
from tests.lantern.picture import picture
from tests.lantern.scene import SCENE
from tests.lantern.telling import TELLING, describe
from tests.lantern.worth import WORTH
from zxscript.games.descriptor import Descriptor

DESCRIPTOR: Final = Descriptor(
    id="lantern", title="灯路", editions=EDITIONS, default=EDITIONS[0], new_engine=new_engine, card_def_from=card_def_from,
    basic_cards=basic_cards, describe=describe, picture=picture, worth=WORTH, decks=DECKS, scene=SCENE, telling=TELLING,
)  # fmt: skip
