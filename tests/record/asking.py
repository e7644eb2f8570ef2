"""What the seats ask of each other (section 10): draws, take-backs, calling off, pauses; and who may answer."""

from __future__ import annotations

from clocks import Clocks
from events import Event
from head import Head
from rules import require, seat_name

MOST_WITHDRAWN = 2
"""How many requests a seat withdraws on one board and still asks something."""
LONGEST_PAUSE = 60 * 86400
"""How many seconds a pause has at most."""


class Requests:
    """What was asked and is not answered yet. At most one offer and one request of a kind stand at a time."""

    def __init__(self, head: Head, clocks: Clocks) -> None:
        self._head, self._clocks = head, clocks
        self._offer: int | None = None
        self._declined = [False, False]
        self._withdrawn = [0, 0]
        self._take_back: int | None = None
        self._call_off: int | None = None
        self._pause: tuple[int, int | None] | None = None
        """Who asked for a pause, and its length in seconds; none: who asked to end one."""
        self._standing = {"draw": True, "take-back": True, "call-off": True, "pause": True}
        """Whether what is asked outlives plies that do not answer it."""

    def ply(self, seat: int) -> None:
        """A ply ends offers of the other seat, requests to take back of its own, and all that does not stand."""
        self._declined = [False, False]
        self._withdrawn = [0, 0]
        if not self._standing["draw"] or self._offer == 1 - seat:
            self._offer = None
        if not self._standing["take-back"] or self._take_back == seat:
            self._take_back = None
        if not self._standing["pause"]:
            self._pause = None

    def take_back(self) -> None:
        """A take-back makes void offers and requests to take back, and a seat that withdrew may ask again."""
        self._offer = self._take_back = None
        self._declined = [False, False]
        self._withdrawn = [0, 0]

    def line(self, event: Event, to_move: int, plies: int) -> None:
        """Go through a line that asks or answers."""
        assert event.seat is not None or event.kind == "pause-over"
        seat = event.seat or 0
        if event.kind.endswith("-draw"):
            self._draw(event, seat)
        elif event.kind.endswith("-take-back") or event.kind == "takes-back":
            self._take_back_line(event, seat, to_move, plies)
        elif event.kind.endswith("-call-off"):
            self._call_off_line(event, seat)
        else:
            self._pause_line(event, seat)

    @staticmethod
    def _answers(asker: int | None, seat: int) -> None:
        """A seat answers the other one."""
        require(asker == 1 - seat, f"{seat_name(1 - seat)} has asked nothing that this answers")

    def _asks(self, event: Event, seat: int, what: str) -> None:
        """A request, which a seat does not make that has just withdrawn several."""
        require(self._withdrawn[seat] < MOST_WITHDRAWN, "it has withdrawn two requests, and no ply was played since")
        self._standing[what] = event.standing

    def _withdraws(self, asker: int | None, seat: int) -> None:
        """A seat withdraws what it has asked."""
        require(asker == seat, f"{seat_name(seat)} has asked nothing that it could withdraw")
        self._withdrawn[seat] += 1

    def _draw(self, event: Event, seat: int) -> None:
        """An offer of a draw, or the answer to one."""
        kind = event.kind
        if kind == "offers-draw":
            require(self._offer is None, "an offer of a draw stands")
            require(not self._declined[seat], "its last offer was declined, and no ply was played since")
            self._offer, self._standing["draw"] = seat, event.standing
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
            self._asks(event, seat, "take-back")
            self._take_back = seat
            return
        if event.kind == "withdraws-take-back":
            self._withdraws(self._take_back, seat)
            self._take_back = None
            return
        self._answers(self._take_back, seat)
        require(self._clocks.time_up is None, "somebody's time is up")
        number = 1 if to_move == seat else 2
        require(event.kind != "takes-back" or event.number == number, f"{number} plies were asked to be taken back")
        self._take_back = None

    def _call_off_line(self, event: Event, seat: int) -> None:
        """A request to call the game off, or the answer to one."""
        if event.kind == "asks-call-off":
            require(self._call_off is None, "a request to call the game off stands")
            self._asks(event, seat, "call-off")
            self._call_off = seat
            return
        if event.kind == "withdraws-call-off":
            self._withdraws(self._call_off, seat)
        else:
            self._answers(self._call_off, seat)
        self._call_off = None

    def _pause_line(self, event: Event, seat: int) -> None:
        """A request to pause or to go on, the answer to one, or the end of a pause."""
        if event.kind in ("asks-pause", "asks-resume"):
            require(self._pause is None, "a request about a pause stands")
            is_pause = event.kind == "asks-pause"
            require(self._clocks.paused != is_pause, "the game pauses already, or does not pause")
            require(not is_pause or self._clocks.time_up is None, "somebody's time is up")
            require(event.number <= LONGEST_PAUSE, "a pause has 60 days at most")
            self._asks(event, seat, "pause")
            self._standing["pause"] |= not is_pause
            self._pause = seat, event.number if is_pause else None
            return
        if event.kind == "pause-over":
            require(self._clocks.pause_ran_out, "no pause has reached its end")
            self._clocks.end_pause()
            self._withdrawn = [0, 0]
        elif event.kind == "withdraws-pause":
            self._withdraws(self._pause[0] if self._pause else None, seat)
        else:
            self._answers(self._pause[0] if self._pause else None, seat)
            length = self._pause[1] if self._pause else None
            if event.kind == "pauses":
                require(event.number == length, "a pause of another length was asked for")
                self._clocks.pause(event.number * 1000)
                self._withdrawn = [0, 0]
            elif event.kind == "resumes":
                require(length is None, "a pause was asked for")
                self._clocks.end_pause()
                self._withdrawn = [0, 0]
        self._pause = None
