"""Step 4 of section 10: the lines in order. Who may do this now, the clock, the plies, and nothing after the end."""

from __future__ import annotations

from collections.abc import Callable

import doushouqi
import luzhanqi
import luzhanqi_closed
import xiangqi
from clocks import Clocks
from events import Event
from head import SEATS, Head
from luzhanqi_attacks import Options
from luzhanqi_board import ARMY_POINTS
from openings import Opened
from record_text import Wrong
from asking import Requests
from rules import GamePosition, Illegal, NotNow, require, seat_name

SETUP, ON, OVER, VOIDED = "setup", "on", "over", "voided"
DESCRIBED_REVISION = 2
"""The revision of the referee's rules that the page describes."""

def start_position(head: Head, opened: Opened) -> GamePosition:
    """The position before the first ply."""
    if head.game == "xiangqi":
        return xiangqi.start(head.options)
    if head.game == "doushouqi":
        return doushouqi.start(head.options)
    options = Options(head.options)
    if head.dealt:
        return luzhanqi.start_dealt(options, opened.deal)
    if all(len(army) == len(points) for army, points in zip(opened.armies, ARMY_POINTS)):
        return luzhanqi.start_arranged(options, opened.armies)
    return luzhanqi_closed.start_closed(options, opened.armies, ARMY_POINTS)


class Replay:
    """A game that is played again, line by line."""

    def __init__(self, head: Head, opened: Opened) -> None:
        self.head = head
        self.is_closed = opened.has_closed_army
        self.positions = [start_position(head, opened)]
        self.clocks = Clocks(head.controls)
        self.requests = Requests(head, self.clocks)
        self.phase = SETUP
        self.ready = [False, False]
        self.has_begun_to_play = False
        self.revision = head.revision
        self.unjudged: list[str] = []
        self.notes: list[str] = []
        self._do: dict[str, Callable[[Event], None]] = {
            "ready": self._ready, "not-ready": self._not_ready, "calls-off": self._calls_off, "lapses": self._lapses,
            "taken-over": self._nothing, "ruled": self._ruled, "ruled void": self._over,
            "ply": self._ply, "resigns": self._resigns, "accepts-draw": self._accepts_draw,
            "takes-back": self._takes_back, "agrees-call-off": self._agrees_call_off, "time-up": self._time_up, "gives-time": self._gives_time,
            "times-out": self._times_out,
        }  # fmt: skip

    @property
    def position(self) -> GamePosition:
        """The position now."""
        return self.positions[-1]

    @property
    def plies(self) -> int:
        """How many plies led to the position now."""
        return len(self.positions) - 1

    def run(self, events: list[Event]) -> None:
        """Go through all lines; the first that is wrong is an error of step 4."""
        for event in events:
            try:
                self._line(event)
            except (NotNow, Illegal) as wrong:
                raise Wrong(4, event.line, str(wrong)) from None

    def _line(self, event: Event) -> None:
        """Go through one line."""
        if event.kind == "opened":
            if not self.head.has_setups:
                self._begin()
            return
        if event.kind == "voided":
            require(self.phase == OVER, "only a game that is over is voided")
            self.phase = VOIDED
        else:
            require(self.phase in (SETUP, ON), "the game is over")
        require(event.counted <= event.passed, "more time counted than passed")
        if event.kind == "voided":
            return
        self.clocks.spend(event.passed, event.counted)
        self._time_is_left(event)
        if event.kind in self._do:
            self._do[event.kind](event)
        else:
            self._on()
            self.requests.line(event, self.position.to_move, self.plies)
        if event.ends is not None:
            self._over(event)

    def _time_is_left(self, event: Event) -> None:
        """Once somebody has played, nothing happens while a clock that ran out has not been told of."""
        seat = self.clocks.running
        if seat is not None and self.has_begun_to_play and self.clocks.runs_out(seat):
            tells = "time-up" if self._asks_when_up() else "times-out"
            require(event.kind == tells and event.seat == seat, f"the time of {seat_name(seat)} had run out")

    def _begin(self) -> None:
        """The game begins."""
        self.phase = ON
        self.clocks.start(self.position.to_move)

    def _over(self, event: Event) -> None:
        """The game is over."""
        self.phase = OVER

    def _nothing(self, event: Event) -> None:
        """A line that changes nothing here."""

    @staticmethod
    def _seat(event: Event) -> int:
        """The seat of a line that has one."""
        assert event.seat is not None
        return event.seat

    def _on(self) -> None:
        """The game has to be on."""
        require(self.phase == ON, "the game has not begun")

    # Before the game.

    def _ready(self, event: Event) -> None:
        """A seat is ready; with the second the game begins."""
        seat = self._seat(event)
        require(self.phase == SETUP, "armies are sealed only before the game")
        require(not self.ready[seat], f"{seat_name(seat)} is ready already")
        self.ready[seat] = True
        if all(self.ready):
            self._begin()

    def _not_ready(self, event: Event) -> None:
        """A seat is not ready any more."""
        require(self.phase == SETUP, "the game has begun")
        require(self.ready[self._seat(event)], f"{seat_name(self._seat(event))} is not ready")
        self.ready[self._seat(event)] = False

    def _calls_off(self, event: Event) -> None:
        """No game, before the second ply."""
        require(self.plies < 2, "two plies stand")
        self.phase = OVER

    def _agrees_call_off(self, event: Event) -> None:
        """No result, because both seats want none."""
        self._on()
        self.requests.line(event, self.position.to_move, self.plies)
        self.phase = OVER

    def _lapses(self, event: Event) -> None:
        """No game, because nobody has moved."""
        require(not self.has_begun_to_play, "somebody has moved")
        self.phase = OVER

    # Results and time.

    def _require_result(self, event: Event, winners: set[str]) -> None:
        """The result has to be one of these."""
        fits = event.ends is not None and event.ends[0] in winners
        require(fits, f"the result has to be {' or '.join(sorted(winners))}")

    def _accepts_draw(self, event: Event) -> None:
        """A draw is agreed."""
        self._on()
        self.requests.line(event, self.position.to_move, self.plies)
        self._require_result(event, {"draw"})

    def _ruled(self, event: Event) -> None:
        """The organisers of a league give the game a result."""
        self._on()

    def _resigns(self, event: Event) -> None:
        """A seat resigns."""
        self._on()
        self._require_result(event, {seat_name(1 - self._seat(event))})

    def _asks_when_up(self) -> bool:
        """Whether the other side is asked when time runs out."""
        return self.head.values["TimeOut"] == "asks" or not self.head.controls[0].limited

    def _time_up(self, event: Event) -> None:
        """A seat's time ran out, and the other one is asked."""
        self._on()
        require(self._asks_when_up(), "in this game nobody is asked when time runs out")
        self._ran_out(self._seat(event))
        self.clocks.stop_for(self._seat(event))

    def _ran_out(self, seat: int) -> None:
        """The clock of this seat has to have run out. Before the first ply of the game none does."""
        require(self.has_begun_to_play and self.clocks.runs_out(seat), "its clock does not run, or has time left")

    def _gives_time(self, event: Event) -> None:
        """A seat gives the other one more time."""
        self._on()
        other = 1 - self._seat(event)
        require(self.clocks.time_up == other, f"the time of {seat_name(other)} is not up")
        self.clocks.give(other)

    def _times_out(self, event: Event) -> None:
        """The game ends because a seat's time ran out."""
        self._on()
        seat = self._seat(event)
        judged_here = self._judged_here(event) and not self.is_closed
        if self._asks_when_up():
            require(self.clocks.time_up == seat, f"the time of {seat_name(seat)} is not up")
        else:
            self._ran_out(seat)
        right = {seat_name(1 - seat), "draw"}
        if judged_here:
            right = {seat_name(1 - seat) if can else "draw" for can in self.position.could_ever_move(1 - seat)}
        self._require_result(event, right)

    # Plies.

    def _judged_here(self, event: Event) -> bool:
        """Whether this line was judged by the rules that the page describes."""
        if event.revision is not None:
            require(event.revision != self.revision, "this is no other revision than before")
            self.revision = event.revision
        if self.revision != DESCRIBED_REVISION:
            self.unjudged.append(f"line {event.line} was judged by revision {self.revision}")
        return self.revision == DESCRIBED_REVISION

    def _ply(self, event: Event) -> None:
        """A ply."""
        self._on()
        ply, seat = event.ply, self.position.to_move
        assert ply is not None
        require(event.number == self.plies + 1, f"the next ply has the number {self.plies + 1}")
        require(not self.clocks.paused, "the game pauses")
        judged_here = self._judged_here(event)
        after = self.position.after(ply) if judged_here else self.position.as_announced(ply)
        if self.head.game == "xiangqi" and ply.said.ends and ply.said.ends[1] in xiangqi.UNJUDGED:
            self.notes.append(f"the end by {ply.said.ends[1]} was not judged")
        self.positions.append(after)
        self.has_begun_to_play = True
        self.clocks.ply(seat)
        self.requests.ply(seat)

    def _takes_back(self, event: Event) -> None:
        """Plies are taken back."""
        self._on()
        self.requests.line(event, self.position.to_move, self.plies)
        del self.positions[-event.number :]
        self.clocks.take_back(event.number, self.position.to_move)
        self.requests.take_back()

    def summary(self) -> str:
        """How far the game got."""
        state = {SETUP: "not begun", ON: "not over", OVER: "over", VOIDED: "voided"}[self.phase]
        if self.phase == ON:
            state += f", {SEATS[self.position.to_move]} to move"
        if isinstance(self.position, luzhanqi_closed.ClosedPosition):
            state += f", {self.position.proved} of {self.position.attacks} attacks are proved"
        return f"{self.plies} plies, {state}"
