"""Dou Shou Qi (section 11.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from events import Announcement, Ply
from rules import ORTHOGONAL, Illegal, Point, point_at, point_name, read_board, seat_name, seat_of

START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L"
DENS: tuple[Point, Point] = ((3, 0), (3, 8))
TRAPS = (frozenset(((2, 0), (3, 1), (4, 0))), frozenset(((2, 8), (3, 7), (4, 8))))
WATER = frozenset((file, rank) for file in (1, 2, 4, 5) for rank in (3, 4, 5))
POWERS = {"R": 1, "C": 2, "D": 3, "W": 4, "P": 5, "T": 6, "L": 7, "E": 8}


@dataclass(frozen=True)
class DouShouQi:
    """A position, with the one before it since the last capture (older ones cannot occur again)."""

    options: dict[str, str]
    board: dict[Point, str]
    to_move: int = 0
    quiet: int = 0
    before: DouShouQi | None = None

    def _on(self, option: str) -> bool:
        """Whether an option is `yes`."""
        return self.options[option] == "yes"

    def _power(self, letter: str) -> int:
        """The usual power of a piece."""
        kind = letter.upper()
        if kind in "DW" and self._on("dog_over_wolf"):
            return 7 - POWERS[kind]
        return POWERS[kind]

    def _targets(self, origin: Point) -> Iterator[Point]:
        """Where a piece gets by a step or a jump, whatever stands there."""
        kind = self.board[origin].upper()
        for dx, dy in ORTHOGONAL:
            x, y = origin[0] + dx, origin[1] + dy
            if (x, y) in WATER and kind != "R":
                if kind not in "LT" or (kind == "T" and dx and not self._on("tiger_jumps_sideways")):
                    continue
                rat_between = False
                while (x, y) in WATER:
                    rat_between = rat_between or (x, y) in self.board
                    x, y = x + dx, y + dy
                if rat_between:
                    continue
            if 0 <= x < 7 and 0 <= y < 9:
                yield x, y

    def _captures(self, origin: Point, target: Point) -> bool:
        """Whether the piece on a point may capture the enemy piece on another one that it gets to."""
        mover, there = self.board[origin].upper(), self.board[target].upper()
        seat = seat_of(self.board[origin])
        if mover == "R" and not self._on("rat_crosses_shore") and (origin in WATER) != (target in WATER):
            return False
        if origin in TRAPS[1 - seat] and not self._on("trapped_captures"):
            return False
        if target in TRAPS[seat]:
            return True
        if mover == "R" and there == "E":
            return origin not in WATER
        if mover == "E" and there == "R":
            return self._on("elephant_captures_rat")
        return self._power(mover) >= self._power(there)

    def _both_fall(self, origin: Point, target: Point) -> bool:
        """Whether a capture removes both pieces."""
        seat = seat_of(self.board[origin])
        equal = self._power(self.board[origin]) == self._power(self.board[target])
        return self.options["equal_capture"] == "both" and equal and target not in TRAPS[seat]

    def why_illegal(self, origin: Point, target: Point) -> str | None:
        """Why a move is illegal, or nothing if it is legal."""
        letter, there = self.board.get(origin), self.board.get(target)
        if letter is None or seat_of(letter) != self.to_move:
            return "it begins on a point without a piece of its side"
        if target not in self._targets(origin):
            return "the piece does not get there"
        if target == DENS[self.to_move]:
            return "a piece may not enter its own den"
        if there is not None and seat_of(there) == self.to_move:
            return "a piece of its own side stands there"
        if there is not None and not self._captures(origin, target):
            return "it may not capture this piece"
        return None

    def moves(self) -> Iterator[tuple[str, str]]:
        """All legal moves, as names of points."""
        for origin in sorted(self.board):
            if seat_of(self.board[origin]) == self.to_move:
                for target in self._targets(origin):
                    if self.why_illegal(origin, target) is None:
                        yield point_name(origin, 1), point_name(target, 1)

    def _after(self, origin: Point, target: Point, outcome: str) -> DouShouQi:
        """Carry out a move with this outcome."""
        board = dict(self.board)
        letter = board.pop(origin)
        board.pop(target, None)
        if outcome != "both":
            board[target] = letter
        quiet = 0 if outcome else self.quiet + 1
        return replace(self, board=board, to_move=1 - self.to_move, quiet=quiet, before=None if outcome else self)

    def _occurrences(self) -> int:
        """How often this position has occurred."""
        count, position = 1, self.before
        while position is not None:
            count += position.to_move == self.to_move and position.board == self.board
            position = position.before
        return count

    def _ends(self, entered: Point) -> tuple[str, str] | None:
        """How the game ends after a ply that entered a point and led here, or nothing if it goes on."""
        mover = 1 - self.to_move
        if entered == DENS[self.to_move]:
            return seat_name(mover), "den"
        if next(self.moves(), None) is None:
            return seat_name(mover) if self.board else "draw", "no-move"
        if self._occurrences() >= 3:
            return "draw", "repetition"
        limit = int(self.options["quiet_limit"])
        return ("draw", "quiet") if limit and self.quiet >= limit else None

    def announcements(self, origin_name: str, target_name: str) -> list[Announcement]:
        """The announcement of a move; an error if it is illegal."""
        origin, target = point_at(origin_name, 1), point_at(target_name, 1)
        if reason := self.why_illegal(origin, target):
            raise Illegal(reason)
        outcome = "" if target not in self.board else "both" if self._both_fall(origin, target) else "takes"
        return [Announcement(outcome, ends=self._after(origin, target, outcome)._ends(target))]

    def after(self, ply: Ply) -> DouShouQi:
        """The position after a ply, which must be legal and announced as the rules say."""
        right = self.announcements(ply.origin, ply.target or ply.origin)[0]
        if ply.said != right:
            raise Illegal(f"`{ply.said}` was announced, and by the rules it is `{right}`")
        return self._after(point_at(ply.origin, 1), point_at(ply.target or "", 1), right.outcome)

    def as_announced(self, ply: Ply) -> DouShouQi:
        """The position after a ply of which it is not judged whether it is legal and ends the game."""
        origin, target = point_at(ply.origin, 1), point_at(ply.target or ply.origin, 1)
        ends = [self.board.get(point) for point in (origin, target)]
        if [letter is not None and seat_of(letter) == self.to_move for letter in ends] != [True, False]:
            raise Illegal("it does not begin on a piece of its side, or ends on one")
        right = "" if target not in self.board else "both" if self._both_fall(origin, target) else "takes"
        if replace(ply.said, ends=None) != Announcement(right):
            raise Illegal(f"`{ply.said}` was announced, and by the rules it is `{right}`")
        return self._after(origin, target, right)

    def could_ever_move(self, seat: int) -> set[bool]:
        """This matters in Luzhanqi alone."""
        return {True}


def start(options: dict[str, str]) -> DouShouQi:
    """The start of the game."""
    return DouShouQi(options, read_board(START))
