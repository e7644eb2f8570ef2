"""Luzhanqi with an army that is not open, or only in part: the checks that section 10 asks for then.

Each piece has the codes that it can still have. A ply strikes off those with which it could not have been played, or
not been announced as it was; if none is left, the ply is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from events import Ply
from luzhanqi_attacks import Flag, Options, battle, flag_after
from luzhanqi_board import CAMPS, COLOURS, COUNTS, HEADQUARTERS, SOLDIERS
from rules import Illegal, seat_name

ALL_CODES = "".join(COUNTS)


class Suspect(NamedTuple):
    """A piece of an army that is arranged: whose it is, the codes that it can have, and whether it is opened."""

    seat: int
    codes: str
    opened: bool


@dataclass(frozen=True)
class ClosedPosition:
    """A position of which not everything is open, never changed: plies make new ones."""

    options: Options
    board: dict[str, Suspect]
    to_move: int = 0
    flags: tuple[Flag, Flag] = (Flag(), Flag())
    attacks: int = 0
    proved: int = 0

    def _may_take_mines(self, code: str) -> set[bool]:
        """Whether a piece may be a taker of mines, whatever else is on the board."""
        takers = self.options.value("mine_takers")
        if code not in SOLDIERS:
            return {False}
        return {takers == "any"} if takers != "lowest" else {True} if code == "9" else {True, False}

    def _may_take_flag(self, code: str) -> set[bool]:
        """Whether a piece may take the enemy's Flag, whatever else is on the board."""
        lowest = self.options.value("flag_takers") == "lowest"
        if code == "B":
            may = {not lowest and self.options.on("grenade_takes_flag")}
        else:
            may = {True, False} if lowest and code != "9" else {True}
        return may | {False} if self.options.on("flag_behind_mines") else may

    def _legal_codes(self, ply: Ply, target: str) -> list[str]:
        """The codes with which the moving piece may make this move."""
        mover, there = self.board.get(ply.origin), self.board.get(target)
        if mover is None or mover.seat != self.to_move:
            raise Illegal(f"on {ply.origin} is no piece of {seat_name(self.to_move)}")
        if there is not None and there.seat == self.to_move:
            raise Illegal("a piece of its own side stands there")
        if there is not None and target in CAMPS and self.options.on("camps_safe"):
            raise Illegal("a piece on a camp cannot be attacked")
        barred = "" if self.options.on("grenade_enters_hq") or target not in HEADQUARTERS[1 - self.to_move] else "B"
        allowed = [code for code in mover.codes if code not in barred]
        found = [code for code in allowed if target in self.options.reaches(ply.origin, code, self.board)]
        if not found:
            raise Illegal(f"nothing that this piece can be gets from {ply.origin} to {target}")
        return found

    def _results(self, code: str, other: str, target: str) -> Iterator[tuple[str, bool, bool]]:
        """What may be announced if these two codes meet (an empty one: nobody stands there)."""
        for takes_flag, takes_mines in product(self._may_take_flag(code), self._may_take_mines(code)):
            outcome, lifts, taken = "", False, False
            if other:
                outcome, lifts, taken = battle(self.options, code, other, takes_flag, takes_mines)
            if outcome in ("", "takes") and self.flags[1 - self.to_move].lies_on(target):
                lifts = takes_flag
            yield outcome, lifts, taken

    def _flag_seats(self, code: str, other: str, outcome: str) -> set[int]:
        """The seats whose Flag has to be announced."""
        lost = {self.to_move} if code == "1" and outcome in ("falls", "both") else set()
        lost |= {1 - self.to_move} if other == "1" and outcome in ("takes", "both") else set()
        revealed = self.options.on("marshal_reveals_flag")
        return {seat for seat in lost if revealed and self.flags[seat].is_untouched}

    def _announced_seats(self, ply: Ply) -> set[int]:
        """The seats whose Flags were announced, on points where they can be."""
        pieces = [self.board.get(point) for point in ply.said.flags if point not in (ply.origin, ply.target)]
        if list(ply.said.flags) != sorted(set(ply.said.flags)):
            raise Illegal("Flags are announced in the order of their points")
        seats = [piece.seat for piece in pieces if piece is not None and "F" in piece.codes]
        if len(set(seats)) != len(ply.said.flags):
            raise Illegal("a Flag cannot be where it was announced")
        return set(seats)

    def after(self, ply: Ply) -> ClosedPosition:
        """The position after a ply, which must be possible, and announced as some codes would have it."""
        if ply.target is None:
            raise Illegal("nothing lies face down in this game")
        said, there = ply.said, self.board.get(ply.target)
        if bool(said.outcome) != (there is not None):
            raise Illegal("an attack was announced where none was, or the other way round")
        wants_shown = there is not None and self.options.value("information") == "shown"
        if wants_shown != (said.shown is not None):
            raise Illegal("the pieces of this attack are to be shown, or are not to be")
        announced, taken = self._announced_seats(ply), said.ends is not None and said.ends[1] == "flag-taken"
        pairs = set()
        others = there.codes if there is not None else ("",)
        for code, other in product(self._legal_codes(ply, ply.target), others):
            shown = (COLOURS[self.to_move] + code, COLOURS[1 - self.to_move] + other)
            fits = (said.outcome, said.lifts, taken) in self._results(code, other, ply.target)
            flags_fit = self._flag_seats(code, other, said.outcome) == announced
            if fits and flags_fit and said.shown in (None, shown):
                pairs.add((code, other))
        if not pairs:
            raise Illegal(f"no two pieces that can have met give `{said}`")
        return self._after(ply, pairs)

    def _is_proved(self, ply: Ply, mover: Suspect, there: Suspect) -> bool:
        """Whether an attack between two opened pieces could not have been announced otherwise."""
        if not (mover.opened and there.opened):
            return False
        return len(set(self._results(mover.codes, there.codes, ply.target or ""))) == 1

    def _after(self, ply: Ply, pairs: set[tuple[str, str]]) -> ClosedPosition:
        """Carry out a ply as it was announced, with the codes that the two pieces can still have."""
        board, said, target = dict(self.board), ply.said, ply.target or ""
        mover, there = board.pop(ply.origin), self.board.get(target)
        is_proved = there is not None and self._is_proved(ply, mover, there)
        opened = said.shown is not None
        mover = Suspect(mover.seat, "".join(sorted({a for a, _ in pairs})), mover.opened or opened)
        if there is not None:
            board[target] = Suspect(there.seat, "".join(sorted({d for _, d in pairs})), there.opened or opened)
        if said.outcome in ("takes", "both", "attacks"):
            del board[target]
        if said.outcome not in ("falls", "both"):
            board[ply.origin if said.outcome == "repelled" else target] = mover
        for point in said.flags:
            if point in board:
                board[point] = Suspect(board[point].seat, "F", True)
        return replace(
            self,
            board=board,
            to_move=1 - self.to_move,
            flags=flag_after(self.flags, ply, self.to_move),
            attacks=self.attacks + (there is not None),
            proved=self.proved + is_proved,
        )

    def as_announced(self, ply: Ply) -> ClosedPosition:
        """The position after a ply that is not judged: nothing is learnt from it."""
        mover, there = self.board.get(ply.origin), self.board.get(ply.target or "")
        if mover is None or mover.seat != self.to_move or (there is not None and there.seat == self.to_move):
            raise Illegal(f"{seat_name(self.to_move)} may not move from {ply.origin}")
        if bool(ply.said.outcome) != (there is not None) or any(point not in self.board for point in ply.said.flags):
            raise Illegal("this cannot be announced of this move")
        return self._after(ply, set(product(mover.codes, there.codes if there else ("",))))

    def could_ever_move(self, seat: int) -> set[bool]:
        """Whether a seat has a piece left that can move, which is not known."""
        return {True, False}


def start_closed(
    options: Options, armies: Sequence[dict[str, str]], points: Sequence[Sequence[str]]
) -> ClosedPosition:
    """The start with what is open of the two armies (point to code)."""
    board = {}
    for seat in (0, 1):
        for point in points[seat]:
            code = armies[seat].get(point)
            board[point] = Suspect(seat, code or ALL_CODES, code is not None)
    return ClosedPosition(options, board)
