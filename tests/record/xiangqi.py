"""Xiangqi (section 11.6), without judging repetitions, perpetual checks and chases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from events import Announcement, Ply
from rules import DIAGONAL, ORTHOGONAL, Illegal, Point, point_at, point_name, read_board, seat_name, seat_of

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
UNJUDGED = ("repetition", "perpetual-check", "perpetual-chase")
Board = dict[Point, str]


def _in_palace(point: Point, seat: int) -> bool:
    """Whether a point lies in a seat's palace."""
    return 3 <= point[0] <= 5 and (point[1] <= 2 if seat == 0 else 7 <= point[1] <= 9)


def _own_side(rank: int, seat: int) -> bool:
    """Whether a rank lies on a seat's side of the river."""
    return (rank <= 4) == (seat == 0)


def _steps(origin: Point, directions: tuple[Point, ...], length: int = 1) -> Iterator[Point]:
    """The points on the board that are so many steps away in these directions."""
    for dx, dy in directions:
        x, y = origin[0] + dx * length, origin[1] + dy * length
        if 0 <= x < 9 and 0 <= y < 10:
            yield x, y


def _line(origin: Point, dx: int, dy: int) -> Iterator[Point]:
    """The points from here to the edge of the board."""
    x, y = origin[0] + dx, origin[1] + dy
    while 0 <= x < 9 and 0 <= y < 10:
        yield x, y
        x, y = x + dx, y + dy


def _horse(board: Board, origin: Point) -> Iterator[Point]:
    """Where a Horse gets."""
    for leg in _steps(origin, ORTHOGONAL):
        if leg not in board:
            dx, dy = leg[0] - origin[0], leg[1] - origin[1]
            onward = tuple((dx or side, dy or side) for side in (-1, 1))
            yield from _steps(leg, onward)


def _chariot(board: Board, origin: Point) -> Iterator[Point]:
    """Where a Chariot gets."""
    for dx, dy in ORTHOGONAL:
        for point in _line(origin, dx, dy):
            yield point
            if point in board:
                break


def _cannon(board: Board, origin: Point) -> Iterator[Point]:
    """Where a Cannon gets: empty points, and the first piece behind exactly one other."""
    for dx, dy in ORTHOGONAL:
        jumped = False
        for point in _line(origin, dx, dy):
            if not jumped and point not in board:
                yield point
            elif jumped and point in board:
                yield point
                break
            jumped = jumped or point in board


def targets(board: Board, origin: Point) -> Iterator[Point]:
    """Where the piece on a point gets, its own side's pieces included."""
    letter = board[origin]
    kind, seat = letter.upper(), seat_of(letter)
    if kind in "KA":
        yield from (p for p in _steps(origin, ORTHOGONAL if kind == "K" else DIAGONAL) if _in_palace(p, seat))
    elif kind == "B":
        for point in _steps(origin, DIAGONAL, 2):
            eye = (origin[0] + point[0]) // 2, (origin[1] + point[1]) // 2
            if eye not in board and _own_side(point[1], seat):
                yield point
    elif kind == "N":
        yield from _horse(board, origin)
    elif kind == "R":
        yield from _chariot(board, origin)
    elif kind == "C":
        yield from _cannon(board, origin)
    else:
        forward = (0, 1) if seat == 0 else (0, -1)
        yield from _steps(origin, (forward,) if _own_side(origin[1], seat) else (forward, (1, 0), (-1, 0)))


def in_check(board: Board, seat: int) -> bool:
    """Whether a seat's General is attacked, by the other General along an open file included."""
    general = next((point for point, letter in board.items() if letter == "Kk"[seat]), None)
    if general is None:
        return False
    facing = next((board[p] for p in _line(general, 0, 1 if seat == 0 else -1) if p in board), "")
    if facing == "kK"[seat]:
        return True
    return any(seat_of(letter) != seat and general in targets(board, point) for point, letter in board.items())


def _moved(board: Board, origin: Point, target: Point) -> Board:
    """The board after a move."""
    after = dict(board)
    after[target] = after.pop(origin)
    return after


@dataclass(frozen=True)
class Xiangqi:
    """A position, with the one before it since the last capture."""

    options: dict[str, str]
    board: Board
    to_move: int = 0
    quiet: int = 0
    before: Xiangqi | None = None

    def why_illegal(self, origin: Point, target: Point) -> str | None:
        """Why a move is illegal, or nothing if it is legal."""
        letter, there = self.board.get(origin), self.board.get(target)
        if letter is None or seat_of(letter) != self.to_move:
            return "it begins on a point without a piece of its side"
        if target not in targets(self.board, origin):
            return "the piece does not get there"
        if there is not None and seat_of(there) == self.to_move:
            return "a piece of its own side stands there"
        if in_check(_moved(self.board, origin, target), self.to_move):
            return "its own General would be attacked"
        return None

    def _legal(self) -> Iterator[tuple[Point, Point]]:
        """All legal moves."""
        for origin in sorted(self.board):
            if seat_of(self.board[origin]) == self.to_move:
                for target in targets(self.board, origin):
                    if self.why_illegal(origin, target) is None:
                        yield origin, target

    def moves(self) -> Iterator[tuple[str, str]]:
        """All legal moves, as names of points."""
        for origin, target in self._legal():
            yield point_name(origin, 0), point_name(target, 0)

    def _after(self, origin: Point, target: Point) -> Xiangqi:
        """Carry out a move."""
        capture = target in self.board
        board = _moved(self.board, origin, target)
        quiet, before = (0, None) if capture else (self.quiet + 1, self)
        return replace(self, board=board, to_move=1 - self.to_move, quiet=quiet, before=before)

    def _ends(self) -> tuple[str, str] | None:
        """How the game ends after a ply that led here, repetitions aside, or nothing if it goes on."""
        if next(self._legal(), None) is None:
            return seat_name(1 - self.to_move), "checkmate" if in_check(self.board, self.to_move) else "stalemate"
        limit = int(self.options["quiet_limit"])
        return ("draw", "quiet") if limit and self.quiet >= limit else None

    def _may_be_forbidden(self) -> bool:
        """Whether `must-vary` may forbid every move here: each would lead to a position that has occurred."""
        if self.options["repetition"] != "must-vary":
            return False
        earlier, position = [], self.before
        while position is not None:
            earlier.append(position.board)
            position = position.before
        return all(_moved(self.board, origin, target) in earlier for origin, target in self._legal())

    def announcements(self, origin_name: str, target_name: str) -> list[Announcement]:
        """The announcement of a move, repetitions aside; an error if it is illegal."""
        origin, target = point_at(origin_name, 0), point_at(target_name, 0)
        if reason := self.why_illegal(origin, target):
            raise Illegal(reason)
        return [Announcement("takes" if target in self.board else "", ends=self._after(origin, target)._ends())]

    def after(self, ply: Ply) -> Xiangqi:
        """The position after a ply, which must be legal and announced as the rules on the page say."""
        right = self.announcements(ply.origin, ply.target or ply.origin)[0]
        after = self._after(point_at(ply.origin, 0), point_at(ply.target or "", 0))
        if ply.said != right and not self._unjudged(ply, right, after):
            raise Illegal(f"`{ply.said}` was announced, and by the rules it is `{right}`")
        return after

    @staticmethod
    def _unjudged(ply: Ply, right: Announcement, after: Xiangqi) -> bool:
        """Whether the difference is an end that is not judged here."""
        if ply.said.ends is None or replace(ply.said, ends=None) != replace(right, ends=None):
            return False
        no_move = right.ends is not None and right.ends[1] != "quiet"
        if ply.said.ends[1] in UNJUDGED:
            return not no_move
        reason = "checkmate" if in_check(after.board, after.to_move) else "stalemate"
        blocked = (seat_name(1 - after.to_move), reason)
        return not no_move and ply.said.ends == blocked and after._may_be_forbidden()

    def as_announced(self, ply: Ply) -> Xiangqi:
        """The position after a ply of which it is not judged whether it is legal and ends the game."""
        origin, target = point_at(ply.origin, 0), point_at(ply.target or ply.origin, 0)
        ends = [self.board.get(point) for point in (origin, target)]
        if [letter is not None and seat_of(letter) == self.to_move for letter in ends] != [True, False]:
            raise Illegal("it does not begin on a piece of its side, or ends on one")
        right = "takes" if target in self.board else ""
        if replace(ply.said, ends=None) != Announcement(right):
            raise Illegal(f"`{ply.said}` was announced, and by the rules it is `{right}`")
        return self._after(origin, target)

    def could_ever_move(self, seat: int) -> set[bool]:
        """This matters in Luzhanqi alone."""
        return {True}


def start(options: dict[str, str]) -> Xiangqi:
    """The start of the game."""
    return Xiangqi(options, read_board(START))
