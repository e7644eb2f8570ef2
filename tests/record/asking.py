"""What the seats ask of each other (section 10): draws, take-backs, pauses; and who may answer."""

from __future__ import annotations

from clocks import Clocks
from events import Event
from head import Head
from rules import require, seat_name


class Requests:
    """What was asked and is not answered yet. At most one offer and one request of a kind stand at a time."""

    def __init__(self, head: Head, clocks: Clocks) -> None:
        self._head, self._clocks = head, clocks
        self._offer: int | None = None
        self._declined = [False, False]
        self._take_back: tuple[int, int] | None = None
        self._pause: tuple[int, int] | None = None
        self._resume: int | None = None

    def ply(self) -> None:
        """A ply makes void whatever was asked, and whoever was declined may offer again."""
        self._declined = [False, False]
        self._pause = self._resume = None
        self.take_back()

    def take_back(self) -> None:
        """A take-back makes void offers and requests to take back."""
        self._offer = self._take_back = None

    def line(self, event: Event, to_move: int, plies: int) -> None:
        """Go through a line that asks or answers."""
        assert event.seat is not None or event.kind == "pause-over"
        seat = event.seat or 0
        if event.kind.endswith("-draw"):
            self._draw(event.kind, seat)
        elif event.kind.endswith("-take-back") or event.kind == "takes-back":
            self._take_back_line(event, seat, to_move, plies)
        else:
            self._pause_line(event, seat)

    @staticmethod
    def _answers(asker: int | None, seat: int) -> None:
        """A seat answers the other one."""
        require(asker == 1 - seat, f"{seat_name(1 - seat)} has asked nothing that this answers")

    def _draw(self, kind: str, seat: int) -> None:
        """An offer of a draw, or the answer to one."""
        if kind == "offers-draw":
            require(self._offer is None, "an offer of a draw stands")
            require(not self._declined[seat], "its last offer was declined, and no ply was played since")
            self._offer = seat
            return
        self._answers(self._offer, seat)
        self._offer = None
        if kind == "declines-draw":
            self._declined[1 - seat] = True

    def _take_back_line(self, event: Event, seat: int, to_move: int, plies: int) -> None:
        """A request to take back, or the answer to one."""
        if event.kind == "asks-take-back":
            require(not self._head.hides_pieces, "where pieces are hidden nothing is taken back")
            require(self._take_back is None, "a request to take back stands")
            require(self._clocks.time_up is None, "somebody's time is up")
            number = 1 if to_move != seat else 2
            require(number <= plies, f"{seat_name(seat)} has not played yet")
            self._take_back = seat, number
            return
        self._answers(self._take_back[0] if self._take_back else None, seat)
        assert self._take_back is not None
        number = self._take_back[1]
        require(event.kind != "takes-back" or event.number == number, f"{number} plies were asked to be taken back")
        self._take_back = None

    def _pause_line(self, event: Event, seat: int) -> None:
        """A request to pause or to go on, the answer to one, or the end of a pause."""
        if event.kind == "asks-pause":
            require(self._pause is None, "a request for a pause stands")
            require(not self._clocks.paused, "the game pauses already")
            require(self._clocks.time_up is None, "somebody's time is up")
            self._pause = seat, event.number
        elif event.kind == "asks-resume":
            require(self._clocks.paused, "the game does not pause")
            self._resume = seat
        elif event.kind == "declines-pause":
            asker = self._resume if self._resume is not None else self._pause[0] if self._pause else None
            self._answers(asker, seat)
            self._pause = self._resume = None
        elif event.kind == "pauses":
            self._answers(self._pause[0] if self._pause else None, seat)
            assert self._pause is not None
            require(not self._clocks.paused, "the game pauses already")
            require(event.number == self._pause[1], "a pause of another length was asked for")
            self._clocks.pause(event.number * 1000)
            self._pause = None
        else:
            self._end_of_pause(event, seat)

    def _end_of_pause(self, event: Event, seat: int) -> None:
        """The end of a pause: by agreement, or because it has lasted as long as agreed."""
        if event.kind == "resumes":
            require(self._clocks.paused, "the game does not pause")
            self._answers(self._resume, seat)
        else:
            require(self._clocks.pause_ran_out, "no pause has reached its end")
        self._resume = None
        self._clocks.end_pause()
