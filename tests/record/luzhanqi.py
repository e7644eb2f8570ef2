"""Luzhanqi with every army open, or dealt: plies and the end (sections 11.2 to 11.4).

Every face-up piece is known here. Of a dealt game the deal may be closed: what lies face down is then known as a whole,
but not where each piece lies; the few questions that this leaves open have several right answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from events import Announcement, Ply
from luzhanqi_attacks import Flag, Options, battle, flag_after
from luzhanqi_board import CAMPS, COLOURS, DEAL_POINTS, HEADQUARTERS, SOLDIERS, SORTED_PIECES
from rules import Illegal, seat_name


class Piece(NamedTuple):
    """A piece: its colour (0 red, 1 black) and code, which are unknown if it lies face down in a closed deal."""

    colour: int | None
    code: str | None
    face_up: bool = True


@dataclass(frozen=True)
class Position:
    """A position, never changed: plies make new ones."""

    options: Options
    board: dict[str, Piece]
    to_move: int = 0
    colours: tuple[int, int] | None = (0, 1)
    flags: tuple[Flag, Flag] = (Flag(), Flag())
    hidden: tuple[str, ...] = ()
    quiet: int = 0

    # What is on the board.

    def colour(self, seat: int) -> int | None:
        """The colour that a seat plays, or nothing before the first piece is turned."""
        return None if self.colours is None else self.colours[seat]

    def _codes(self, colour: int) -> set[str]:
        """The codes that a side has on the board, face-down ones included."""
        face_down = {piece[1] for piece in self.hidden if piece[0] == COLOURS[colour]}
        return face_down | {p.code for p in self.board.values() if p.face_up and p.colour == colour and p.code}

    def _is_lowest(self, colour: int, code: str) -> bool:
        """Whether a soldier is the lowest of its side."""
        return not self._codes(colour) & set(SOLDIERS[SOLDIERS.index(code) + 1 :])

    def _takes_mines(self, colour: int, code: str) -> bool:
        """Whether a piece is a taker of mines."""
        takers = self.options.value("mine_takers")
        return code in SOLDIERS and (self._is_lowest(colour, code) if takers == "lowest" else takers == "any")

    def _takes_flag(self, colour: int, code: str) -> bool:
        """Whether a piece may take (or lift) the other side's Flag now."""
        if self.options.on("flag_behind_mines") and "M" in self._codes(1 - colour):
            return False
        takers = self.options.value("flag_takers")
        if code == "B":
            return takers == "any" and self.options.on("grenade_takes_flag")
        return takers == "any" or self._is_lowest(colour, code)

    def _unplaced(self) -> Counter[str]:
        """The face-down pieces of which it is not known where they lie."""
        placed = (p for p in self.board.values() if not p.face_up and p.colour is not None and p.code)
        return Counter(self.hidden) - Counter(COLOURS[p.colour or 0] + (p.code or "") for p in placed)

    # Moves.

    def _why_not_onto(self, mover: Piece, target: str, seat: int) -> str | None:
        """Why a piece that gets to a point may not end there."""
        there, code = self.board.get(target), mover.code or ""
        if code == "B" and not self.options.on("grenade_enters_hq") and target in HEADQUARTERS[1 - seat]:
            return "a Grenade may not enter the enemy's headquarters"
        if there is None or mover.colour is None:
            return None
        if not there.face_up:
            return "a move never ends on a face-down piece"
        if there.colour == mover.colour:
            return "a piece of its own side stands there"
        if target in CAMPS and self.options.on("camps_safe"):
            return "a piece on a camp cannot be attacked"
        if self.options.dealt and there.code == "F" and not self._takes_flag(mover.colour, code):
            return "it may not take this Flag"
        takes = code in "9B" or self._takes_mines(mover.colour, code)
        if self.options.dealt and there.code == "M" and not takes:
            return "it would not remove this Landmine"
        return None

    def _legal_mover(self, origin: str, target: str) -> Piece:
        """The piece that makes a legal move; otherwise Illegal."""
        mover = self.board.get(origin)
        if mover is None or not mover.face_up or mover.colour != self.colour(self.to_move):
            raise Illegal(f"on {origin} is no piece that {seat_name(self.to_move)} may move")
        if target not in self.options.reaches(origin, mover.code or "", self.board):
            raise Illegal(f"it does not get from {origin} to {target}")
        if reason := self._why_not_onto(mover, target, self.to_move):
            raise Illegal(reason)
        return mover

    def moves(self, seat: int) -> Iterator[tuple[str, str]]:
        """The legal moves of a seat, as if it had the move."""
        for origin, piece in self.board.items():
            if piece.face_up and piece.colour == self.colour(seat):
                for target in sorted(self.options.reaches(origin, piece.code or "", self.board)):
                    if self._why_not_onto(piece, target, seat) is None:
                        yield origin, target

    def could_ever_move(self, seat: int) -> set[bool]:
        """Whether a seat has a piece left that could ever move; both, if that depends on a closed deal."""
        if self.colours is None:
            return {True}
        own = [(point, piece.code or "") for point, piece in self.board.items() if piece.colour == self.colours[seat]]
        if any(not self.options.is_immobile(point, code) for point, code in own):
            return {True}
        own_letter = COLOURS[self.colours[seat]]
        unplaced = self._unplaced().items()
        movable = sum(count for piece, count in unplaced if piece[0] == own_letter and piece[1] not in "MF")
        unknown = [point for point, piece in self.board.items() if piece.colour is None]
        held = sum(self.options.is_immobile(point, "1") for point in unknown)
        return {True} if movable > held else {False} if movable == 0 else {True, False}

    # Plies.

    def announcements(self, origin: str, target: str) -> list[Announcement]:
        """All announcements of a move that are possible; an error if it is illegal."""
        return self._announcements_of(self._legal_mover(origin, target), origin, target)

    def _announcements_of(self, mover: Piece, origin: str, target: str) -> list[Announcement]:
        """All announcements of a move that are possible, whether it is legal or not."""
        defender = self.board.get(target)
        colour, code = mover.colour or 0, mover.code or ""
        flag_lies_there = self.flags[1 - colour].lies_on(target)
        takes_flag = (flag_lies_there or (defender and defender.code == "F")) and self._takes_flag(colour, code)
        if defender is None:
            said, taken, lost = Announcement(lifts=bool(flag_lies_there and takes_flag)), False, set()
        else:
            other = defender.code or ""
            takes_mines = self._takes_mines(colour, code)
            outcome, lifts, taken = battle(self.options, code, other, bool(takes_flag), takes_mines)
            lifts = lifts or bool(outcome == "takes" and flag_lies_there and takes_flag)
            shown = (COLOURS[colour] + code, COLOURS[1 - colour] + other)
            said = Announcement(outcome, lifts, shown if self.options.value("information") == "shown" else None)
            lost = {colour} if code == "1" and outcome in ("falls", "both") else set()
            lost |= {1 - colour} if other == "1" and outcome in ("takes", "both") else set()
        after = self._after(Ply(origin, target, None, said))
        ends = [(seat_name(self.to_move), "flag-taken")] if taken else after._ends()
        return [replace(said, flags=flags, ends=end) for flags, end in product(after._flags_to_announce(lost), ends)]

    def _turnings(self, point: str, piece: str) -> list[Announcement]:
        """All announcements that are possible when this piece is turned on this point."""
        lying = self.board.get(point)
        if not self.options.dealt or lying is None or lying.face_up:
            raise Illegal(f"there is no face-down piece on {point}")
        if lying.colour is not None and COLOURS[lying.colour] + (lying.code or "") != piece:
            raise Illegal(f"the piece on {point} is another one")
        if lying.colour is None and not self._unplaced()[piece]:
            raise Illegal(f"there is no {piece} left")
        return [Announcement(ends=end) for end in self._after(Ply(point, None, piece))._ends()]

    def _flags_to_announce(self, lost: set[int]) -> list[tuple[str, ...]]:
        """What may be announced of Flags when these colours lost their Field Marshal."""
        if not self.options.on("marshal_reveals_flag"):
            return [()]
        places = [self._flag_points(colour) for colour in lost if self.flags[colour].is_untouched]
        found = {tuple(sorted(points)) for points in product(*places) if len(set(points)) == len(points)}
        return sorted(found)

    def _flag_points(self, colour: int) -> set[str]:
        """The points on which the Flag of a side may be."""
        known = {point for point, piece in self.board.items() if piece.colour == colour and piece.code == "F"}
        return known or {point for point, piece in self.board.items() if piece.colour is None}

    def _ends(self) -> list[tuple[str, str] | None]:
        """How the game may end after a ply that led here and took no Flag; nothing: it goes on."""
        mover = 1 - self.to_move
        if self.colours and self.flags[self.colours[self.to_move]].is_carried_to(HEADQUARTERS[mover]):
            return [(seat_name(mover), "flag-home")]
        if not self.hidden and next(self.moves(self.to_move), None) is None:
            return [(seat_name(mover) if wins else "draw", "no-move") for wins in sorted(self.could_ever_move(mover))]
        limit = int(self.options.value("quiet_limit"))
        winner = "draw" if self.options.value("quiet_result") == "draw" else seat_name(mover)
        return [(winner, "quiet") if limit and self.quiet >= limit else None]

    def after(self, ply: Ply) -> Position:
        """The position after a ply, which must be legal and announced as the rules say."""
        if ply.target is None:
            possible = self._turnings(ply.origin, ply.turned or "")
        else:
            possible = self.announcements(ply.origin, ply.target)
        if ply.said not in possible:
            right = " or ".join(f"`{each}`" for each in possible[:4])
            raise Illegal(f"`{ply.said}` was announced, and by the rules it is {right}")
        return self._after(ply)

    def as_announced(self, ply: Ply) -> Position:
        """The position after a ply of which it is not judged whether it is legal, how its attack ends, and whether it ends the game."""
        there = self.board.get(ply.origin)
        if there is None or there.face_up != (ply.target is not None):
            raise Illegal(f"there is no such piece on {ply.origin}")
        if ply.target is None:
            return self.after(replace(ply, said=self._turnings(ply.origin, ply.turned or "")[0]))
        target = self.board.get(ply.target)
        if there.colour != self.colour(self.to_move) or (target and target.colour == there.colour):
            raise Illegal(f"{seat_name(self.to_move)} may not move from {ply.origin} to {ply.target}")
        possible = self._announcements_of(there, ply.origin, ply.target)
        # An attack has some outcome, and nothing else has one.
        outcomes = {bool(each.outcome) for each in possible}
        alike = [replace(each, ends=None, outcome=ply.said.outcome) for each in possible]
        if replace(ply.said, ends=None) not in alike or bool(ply.said.outcome) not in outcomes:
            raise Illegal(f"`{ply.said}` was announced, and by the rules it is `{possible[0]}`")
        return self._after(ply)

    def _after(self, ply: Ply) -> Position:
        """Carry out a ply as it was announced."""
        board, said = dict(self.board), ply.said
        if ply.target is None:
            return self._turned(board, ply.origin, ply.turned or "")
        mover = board.pop(ply.origin)
        if said.outcome in ("takes", "both", "attacks"):
            del board[ply.target]
        if said.outcome not in ("falls", "both"):
            board[ply.origin if said.outcome == "repelled" else ply.target] = mover
        for point in said.flags:
            if point in board and board[point].colour is None:
                board[point] = self._flag_found(said.flags, point)
        flags = flag_after(self.flags, ply, mover.colour or 0)
        quiet = self.quiet + 1 if said.outcome in ("", "repelled") and not said.lifts else 0
        return replace(self, board=board, to_move=1 - self.to_move, flags=flags, quiet=quiet)

    def _flag_found(self, points: Sequence[str], point: str) -> Piece:
        """A face-down piece that was announced to be a Flag: whose, is known if only one is still unplaced."""
        colours = [colour for colour in (0, 1) if self._unplaced()[COLOURS[colour] + "F"]]
        return Piece(colours[0], "F", False) if len(colours) == 1 and len(points) == 1 else self.board[point]

    def _turned(self, board: dict[str, Piece], point: str, piece: str) -> Position:
        """The position after a piece is turned; the first one decides the colours."""
        colour = COLOURS.index(piece[0])
        board[point] = Piece(colour, piece[1])
        hidden = list(self.hidden)
        if piece in hidden:
            hidden.remove(piece)
        colours = self.colours or ((0, 1) if colour == self.to_move else (1, 0))
        return replace(self, board=board, to_move=1 - self.to_move, colours=colours, hidden=tuple(hidden), quiet=0)


def start_arranged(options: Options, armies: Sequence[dict[str, str]]) -> Position:
    """The start with both armies open (point to code)."""
    board = {point: Piece(seat, code) for seat in (0, 1) for point, code in armies[seat].items()}
    return Position(options, board)


def start_dealt(options: Options, deal: list[str] | None) -> Position:
    """The start of a dealt game, whose deal is known or not."""
    board = {point: Piece(None, None, False) for point in DEAL_POINTS}
    for point, piece in zip(DEAL_POINTS, deal or ()):
        board[point] = Piece(COLOURS.index(piece[0]), piece[1], False)
    return Position(options, board, 0, None, hidden=tuple(SORTED_PIECES))
