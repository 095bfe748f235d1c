"""Z/X as the rooms above see it."""

from __future__ import annotations

from typing import Final

from zxscript.games.descriptor import Descriptor
from zxscript.games.zx.board import describe
from zxscript.games.zx.cards import card_def_from
from zxscript.games.zx.editions import EDITIONS, lacks
from zxscript.games.zx.picture import picture
from zxscript.games.zx.scene import SCENE
from zxscript.games.zx.seating import DECKS
from zxscript.games.zx.start import DEFAULT, basic_cards, new_engine
from zxscript.games.zx.telling import TELLING
from zxscript.games.zx.worth import WORTH

DESCRIPTOR: Final = Descriptor(
    id="zx", title="Z/X", editions=tuple(EDITIONS), default=DEFAULT, new_engine=new_engine, card_def_from=card_def_from,
    basic_cards=basic_cards, describe=describe, picture=picture, worth=WORTH, decks=DECKS, scene=SCENE,
    telling=TELLING, searches=True, lacks=lacks,
)  # fmt: skip
