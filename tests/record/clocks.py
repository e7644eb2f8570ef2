"""Time controls and the clocks of a game (section 8). All times are whole milliseconds."""

from __future__ import annotations

import re
from dataclasses import dataclass

MINUTE = 60 * 1000
DAY = 24 * 60 * MINUTE
UNTIMED = 14 * DAY
AMOUNT = re.compile(r"(?:([1-9][0-9]*)d)?(?:([1-9]|1[0-9]|2[0-3])h)?(?:([1-9]|[1-5][0-9])m)?(?:([1-9]|[1-5][0-9])s)?")


@dataclass(frozen=True)
class Control:
    """A time control: either a fresh amount for each move, or a bank with an increment and perhaps a cap."""

    limited: bool
    bank: int
    per_move: bool
    increment: int = 0
    cap: int | None = None

    def after_move(self, left: int) -> int:
        """What a seat has left after its move."""
        if self.per_move:
            return self.bank
        return left + self.increment if self.cap is None else min(left + self.increment, self.cap)

    def given(self) -> int:
        """What a seat gets when it is given more time."""
        return self.bank if self.per_move else max(self.bank // 2, self.increment)


def parse_amount(text: str) -> int | None:
    """A sum of days, hours, minutes and seconds in milliseconds, or nothing if it is none (or not written as one)."""
    if text == "0s":
        return 0
    found = AMOUNT.fullmatch(text)
    if not text or not found:
        return None
    days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000


def parse_control(text: str) -> Control | None:
    """A time control such as `untimed`, `3d/move`, `10m+5s` or `7d+12h/10d`, or nothing if it is none."""
    if text == "untimed":
        return Control(False, UNTIMED, True)
    if text.endswith("/move"):
        amount = parse_amount(text.removesuffix("/move"))
        if amount is None or amount % DAY or not DAY <= amount <= 14 * DAY:
            return None
        return Control(True, amount, True)
    bank_text, plus, rest = text.partition("+")
    increment_text, slash, cap_text = rest.partition("/")
    bank, increment = parse_amount(bank_text), parse_amount(increment_text)
    cap = parse_amount(cap_text) if slash else None
    if not plus or bank is None or increment is None or (slash and cap is None):
        return None
    if not MINUTE <= bank <= 60 * DAY or increment > 7 * DAY or (cap is not None and not bank <= cap <= 60 * DAY):
        return None
    return Control(True, bank, False, increment, cap)


def parse_controls(text: str) -> tuple[Control, Control] | None:
    """The time control of each seat: one for both, or two of one kind that differ."""
    first, versus, second = text.partition(" vs ")
    controls = parse_control(first), parse_control(second if versus else first)
    if controls[0] is None or controls[1] is None:
        return None
    one, other = controls
    if versus:
        are_alike = one.per_move == other.per_move and (one.per_move or (one.bank < DAY) == (other.bank < DAY))
        if one == other or not (one.limited and other.limited and are_alike):
            return None
    return one, other


class Clocks:
    """The two clocks: what each seat has left, which one runs, whether it is paused, and whose time is up."""

    def __init__(self, controls: tuple[Control, Control]) -> None:
        self.controls = controls
        self.left = [control.bank for control in controls]
        self.running: int | None = None
        self.time_up: int | None = None
        self._pause_left: int | None = None
        self._added: list[tuple[int, int]] = []

    @property
    def paused(self) -> bool:
        """Whether the game pauses: until the line that ends the pause, though clocks run from its agreed end."""
        return self._pause_left is not None

    @property
    def pause_ran_out(self) -> bool:
        """Whether the pause has reached its agreed end."""
        return self._pause_left is not None and self._pause_left <= 0

    def pause(self, length: int) -> None:
        """A pause of this length begins."""
        self._pause_left = length

    def end_pause(self) -> None:
        """The pause is over."""
        self._pause_left = None

    def start(self, seat: int) -> None:
        """The turn of this seat begins, and with it its clock."""
        if self.controls[seat].per_move:
            self.left[seat] = self.controls[seat].bank
        self.running, self.time_up = seat, None

    def spend(self, passed: int, counted: int) -> None:
        """The time of a line passes; what counts of it passes on the clock that runs. In a pause nothing counts."""
        if self._pause_left is not None:
            counted = min(counted, passed - min(passed, max(0, self._pause_left)))
            self._pause_left -= passed
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - counted)

    def ply(self, seat: int) -> None:
        """This seat has moved: its increment, and the other one's clock."""
        before = self.left[seat]
        control = self.controls[seat]
        self.left[seat] = control.after_move(before)
        self._added.append((seat, 0 if control.per_move else self.left[seat] - before))
        self.start(1 - seat)

    def take_back(self, plies: int, to_move: int) -> None:
        """Plies are taken back: what they really added is lost, and the clock of the seat to move starts."""
        for _ in range(plies):
            seat, added = self._added.pop()
            self.left[seat] = max(0, self.left[seat] - added)
        self.start(to_move)

    def runs_out(self, seat: int) -> bool:
        """Whether this seat's clock runs and has nothing left."""
        return self.running == seat and not self.paused and self.left[seat] == 0

    def stop_for(self, seat: int) -> None:
        """The time of this seat is up; its clock stops."""
        self.running, self.time_up = None, seat

    def give(self, seat: int) -> None:
        """This seat gets more time, and its clock starts again."""
        self.left[seat] = self.controls[seat].given()
        self.running, self.time_up = seat, None
