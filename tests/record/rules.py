"""What the rules of all games share: seats, illegal plies, and boards written rank by rank."""

from __future__ import annotations

from typing import Protocol

from events import Ply
from head import SEATS

Point = tuple[int, int]
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


class Illegal(Exception):
    """A ply is illegal, or was not judged as the rules say; with the reason."""


class NotNow(Exception):
    """A line that may not stand here; with the reason."""


def require(condition: bool, reason: str) -> None:
    """A line may not stand here unless the condition holds."""
    if not condition:
        raise NotNow(reason)


class GamePosition(Protocol):
    """What the replay asks of a position of any game."""

    to_move: int

    def after(self, ply: Ply) -> GamePosition:
        """The position after a ply that is legal and rightly announced; otherwise Illegal."""

    def as_announced(self, ply: Ply) -> GamePosition:
        """The position after a ply that is not judged."""

    def could_ever_move(self, seat: int) -> set[bool]:
        """Whether a seat may have a piece left that can move."""


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return SEATS[seat]


def point_at(name: str, lowest_rank: int) -> Point:
    """File and rank of a point, counted from 0."""
    return ord(name[0]) - ord("a"), int(name[1:]) - lowest_rank


def point_name(point: Point, lowest_rank: int) -> str:
    """The name of a point."""
    return chr(ord("a") + point[0]) + str(point[1] + lowest_rank)


def read_board(text: str) -> dict[Point, str]:
    """A board written with the highest rank first, capitals for the first seat."""
    board: dict[Point, str] = {}
    for rank, row in enumerate(reversed(text.split("/"))):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, rank] = letter
                file += 1
    return board


def seat_of(letter: str) -> int:
    """The seat that a letter on the board belongs to."""
    return 0 if letter.isupper() else 1
