"""The verbs of the game (docs/zenonzard.md lists them with parameters and events)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zxscript.engine.gamedef import VerbDef
from zxscript.games.zenonzard import deeds, moves
from zxscript.games.zenonzard.room import crowded

_LEAVING = ("leave",)


def verbs(rulings: Mapping[str, Any]) -> tuple[VerbDef, ...]:
    """All verbs; which events an effect-placed mana gives depends on a ruling (10.4)."""
    laid = ("lay", "placed", "enter_base", "leave") if rulings["placed_by_effects"] else ("lay", "enter_base", "leave")
    return (*_field(), *_base(laid), *_out(), *_play(), *_combat(), *_rules())


def _field() -> tuple[VerbDef, ...]:
    def enter(name: str, commit: Any, emits: tuple[str, ...], groups: tuple[str, ...] = (),
              defaults: tuple[tuple[str, Any], ...] = (), subject: str = "card") -> VerbDef:
        return VerbDef(name, subject, commit, emits=(*emits, "enter_field"), groups=("enter_field", *groups),
                       remember=True, defaults=defaults, before="room", before_when=crowded)
    return (
        enter("summon", moves.to_field, ("use", "summon", "on_summon", "leave"), defaults=(("rest", 0),)),
        enter("put", moves.to_field, ("put", "leave"), defaults=(("rest", 0),)),
        enter("make_token", moves.make_token, ("make_token",), defaults=(("rest", 0),), subject="player"),
        enter("advance", moves.advance, ("advance", "move", "leave"), ("move",)),
        VerbDef("repeat_summon", commit=deeds.same, emits=("on_summon",)),
    )


def _base(laid: tuple[str, ...]) -> tuple[VerbDef, ...]:
    def enter(name: str, commit: Any, emits: tuple[str, ...], groups: tuple[str, ...] = (),
              defaults: tuple[tuple[str, Any], ...] = (), subject: str = "card") -> VerbDef:
        return VerbDef(name, subject, commit, emits=emits, groups=("enter_base", *groups), remember=True,
                       defaults=defaults, before="room", before_when=crowded)
    return (
        enter("place", moves.to_base, ("place", "placed", "enter_base", "leave"), defaults=(("rest", 0),)),
        VerbDef("repeat_place", commit=deeds.same, emits=("placed",), stays=True),
        enter("lay", moves.to_base, laid, defaults=(("rest", 0),)),
        enter("add_mana", moves.add_mana, ("add_mana", "enter_base"),
              defaults=(("colour", "colourless"), ("rest", 0)), subject="player"),
        enter("retreat", moves.retreat, ("retreat", "move", "enter_base", "leave"), ("move",)),
    )


def _out() -> tuple[VerbDef, ...]:
    def out(name: str, commit: Any, defaults: tuple[tuple[str, Any], ...] = ()) -> VerbDef:
        return VerbDef(name, commit=commit, emits=(name, "leave"), groups=_LEAVING, remember=True, defaults=defaults)
    return (
        out("destroy", deeds.destroy),
        out("discard", moves.to_trash, (("how", "effect"),)),
        out("remove", moves.to_removed),
        out("to_hand", moves.to_hand, (("how", "effect"),)),
        out("to_deck", moves.to_deck, (("place", "top"),)),
    )


def _play() -> tuple[VerbDef, ...]:
    one = (("amount", 1),)
    return (
        VerbDef("use", commit=moves.to_play, emits=("use", "leave"), remember=True),
        VerbDef("conjure", "player", moves.conjure, remember=True),
        VerbDef("draw", "player", moves.draw, remember=True, defaults=one),
        VerbDef("reveal", commit=moves.reveal, affects=False, stays=True),
        VerbDef("look", commit=moves.look, affects=False, stays=True),
        VerbDef("shuffle", "player", moves.shuffle),
        VerbDef("damage", "any", deeds.damage, remember=True, stays=True, defaults=one),
        VerbDef("recover", "any", deeds.recover, remember=True, stays=True, defaults=one),
        VerbDef("rest", commit=deeds.rest, stays=True, remember=True, groups=("orient",)),
        VerbDef("activate", commit=deeds.activate, stays=True, groups=("orient",)),
        VerbDef("add_rights", "player", deeds.add_rights, remember=True, defaults=one),
        VerbDef("spend_rights", "player", deeds.spend_rights, remember=True, defaults=one),
        VerbDef("boost", commit=moves.attach, emits=("boost", "leave"), remember=True),
        VerbDef("transform", commit=deeds.transform, remember=True),
        VerbDef("metamorphose", commit=deeds.transform, remember=True),
        VerbDef("evolve", commit=deeds.evolve, remember=True),
        VerbDef("alter", commit=deeds.alter, remember=True),
        VerbDef("morph", commit=deeds.morph, remember=True),
        VerbDef("choose", "any", affects=True),
    )


def _combat() -> tuple[VerbDef, ...]:
    return (
        VerbDef("attack", commit=deeds.attack, remember=True),
        VerbDef("block", commit=deeds.block, remember=True),
        VerbDef("win_battle", commit=deeds.same, remember=True),
        VerbDef("end_battle", commit=deeds.same, remember=True),
        VerbDef("battle_end", "none", deeds.moment),
        VerbDef("redirect", "any", deeds.redirect, remember=True),
    )


def _rules() -> tuple[VerbDef, ...]:
    return (
        VerbDef("turn_start", "none", deeds.moment, remember=True),
        VerbDef("turn_end", "none", deeds.moment, remember=True),
        VerbDef("defeat", "player", deeds.defeat, remember=True),
    )
