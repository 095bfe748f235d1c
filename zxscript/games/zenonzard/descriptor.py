"""ZENONZARD as the rooms above see it."""

from __future__ import annotations

from typing import Final

from zxscript.games.descriptor import Descriptor
from zxscript.games.zenonzard.board import describe
from zxscript.games.zenonzard.cards import card_def_from, name_key
from zxscript.games.zenonzard.companions import data, tokens
from zxscript.games.zenonzard.game import basic_cards, new_engine
from zxscript.games.zenonzard.picture import picture
from zxscript.games.zenonzard.profiles import DEFAULT, PROFILES
from zxscript.games.zenonzard.scene import SCENE
from zxscript.games.zenonzard.seating import DECKS
from zxscript.games.zenonzard.telling import TELLING
from zxscript.games.zenonzard.worth import WORTH

DESCRIPTOR: Final = Descriptor(
    id="zenonzard", title="ZENONZARD", editions=PROFILES, default=DEFAULT, new_engine=new_engine, card_def_from=card_def_from,
    basic_cards=basic_cards, describe=describe, picture=picture, worth=WORTH, decks=DECKS, scene=SCENE, telling=TELLING,
    data=data, tokens=tokens, name_key=name_key,
)  # fmt: skip
