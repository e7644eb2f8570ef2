"""Luzhanqi: what follows from the options alone, how attacks end, and Flags that are carried (11.2, 11.3)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from events import Ply
from luzhanqi_board import ALL_HEADQUARTERS, reach

ON_BOARD, CARRIED, LYING = "on board", "carried", "lying"


@dataclass(frozen=True)
class Options:
    """The options of a game of Luzhanqi, by name."""

    values: dict[str, str]

    def value(self, option: str) -> str:
        """What an option is."""
        return self.values[option]

    def on(self, option: str) -> bool:
        """Whether an option is `yes`."""
        return self.values[option] == "yes"

    @property
    def dealt(self) -> bool:
        """Whether the pieces lie face down at first."""
        return self.values["setup"] == "dealt"

    def is_immobile(self, point: str, code: str) -> bool:
        """Whether a piece with this code can never move from a point."""
        return code in "MF" or (self.on("hq_locks") and point in ALL_HEADQUARTERS)

    def reaches(self, point: str, code: str, occupied: Collection[str]) -> set[str]:
        """The points that a piece with this code gets to, whatever stands there."""
        if self.is_immobile(point, code):
            return set()
        return reach(point, occupied, code == "9" and self.on("engineer_turns"))


class Flag(NamedTuple):
    """What became of a Flag: on the board as a piece, or carried by the piece on a point, or lying on a point."""

    state: str = ON_BOARD
    point: str = ""

    @property
    def is_untouched(self) -> bool:
        """Whether it was never lifted."""
        return self.state == ON_BOARD

    def lies_on(self, point: str) -> bool:
        """Whether it lies on a point, its carrier having been removed."""
        return self == Flag(LYING, point)

    def is_carried_to(self, points: Collection[str]) -> bool:
        """Whether its carrier stands on one of these points."""
        return self.state == CARRIED and self.point in points


def battle(
    options: Options, attacker: str, defender: str, takes_flag: bool, takes_mines: bool
) -> tuple[str, bool, bool]:
    """The table of section 11.3: what is announced, whether a Flag is lifted, and whether it is taken.

    `takes_flag` says whether the attacker may take a Flag now, `takes_mines` whether it is a taker of mines.
    """
    if defender == "F":
        if not takes_flag:
            return "repelled", False, False
        return ("attacks", True, False) if options.value("goal") == "carry" else ("takes", False, True)
    if "B" in (attacker, defender):
        return "both", False, False
    if defender == "M":
        return "takes" if attacker == "9" else "both" if takes_mines else "falls", False, False
    return "both" if attacker == defender else "takes" if attacker < defender else "falls", False, False


def flag_after(flags: tuple[Flag, Flag], ply: Ply, mover_colour: int) -> tuple[Flag, Flag]:
    """Where the Flags are after a move or an attack, carried out as it was announced."""
    found, target, outcome = list(flags), ply.target or "", ply.said.outcome
    survives = outcome not in ("falls", "both")
    for colour, flag in enumerate(flags):
        if flag == Flag(CARRIED, ply.origin) and outcome != "repelled":
            found[colour] = Flag(CARRIED if survives else LYING, target)
        elif flag == Flag(CARRIED, target) and outcome in ("takes", "both"):
            found[colour] = Flag(LYING, target)
    if ply.said.lifts:
        found[1 - mover_colour] = Flag(CARRIED, target)
    return found[0], found[1]
