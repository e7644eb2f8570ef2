"""The lines of a record (section 4): from text to events."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime

from head import HASH, SEATS
from record_text import TextLine, Wrong

POINTS = {"luzhanqi": "[a-e](?:1[0-2]|[1-9])", "doushouqi": "[a-g][1-9]", "xiangqi": "[a-i][0-9]"}
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
SECONDS = r"(0|[1-9][0-9]*)\.([0-9]{3})"
BRACES = re.compile(r"\{" + SECONDS + "(?:/" + SECONDS + r")?\}")
WHOLE = re.compile(r"0|[1-9][0-9]*")
PLY_NUMBER = re.compile(r"([1-9][0-9]*)\.")
REVISION = re.compile(r"revision:(0|[1-9][0-9]*)")
PIECE = re.compile(r"[rb][1-9BMF]")
OUTCOMES = ("takes", "falls", "both", "repelled", "attacks")

SEAT_KINDS = (
    "ready", "not-ready", "offers-draw", "declines-draw", "accepts-draw", "asks-take-back", "declines-take-back",
    "withdraws-take-back", "withdraws-pause", "resigns", "calls-off", "asks-call-off", "declines-call-off", "withdraws-call-off", "agrees-call-off", "time-up", "gives-time", "times-out", "asks-resume", "declines-pause", "resumes",
    "taken-over",
)  # fmt: skip
STANDING_KINDS = ("offers-draw", "asks-take-back", "asks-pause")
COUNTED_KINDS = ("takes-back", "asks-pause", "pauses")

# The reasons that a result can have: of lines that always end the game, and of plies.
REASONS = {"resigns": "resignation", "accepts-draw": "agreement", "times-out": "time", "ruled": "ruling"}
PLY_REASONS = (
    "flag-taken", "flag-home", "no-move", "quiet", "den", "repetition", "checkmate", "stalemate", "perpetual-check",
    "perpetual-chase",
)  # fmt: skip


@dataclass(frozen=True)
class Announcement:
    """What the referee announced of a ply, or would announce."""

    outcome: str = ""
    lifts: bool = False
    shown: tuple[str, str] | None = None
    flags: tuple[str, ...] = ()
    ends: tuple[str, str] | None = None

    def __str__(self) -> str:
        words = [self.outcome] if self.outcome else []
        words += ["lifts"] if self.lifts else []
        words += ["shown", *self.shown] if self.shown else []
        for point in self.flags:
            words += ["flag", point]
        words += ["ends", *self.ends] if self.ends else []
        return " ".join(words)


@dataclass(frozen=True)
class Ply:
    """A ply: the points it begins and ends on (none if a piece is turned), the turned piece, and what was announced."""

    origin: str
    target: str | None
    turned: str | None = None
    said: Announcement = Announcement()

    def __str__(self) -> str:
        move = f"{self.origin}= {self.turned}" if self.target is None else f"{self.origin}{self.target}"
        return f"{move} {self.said}".rstrip()


@dataclass(frozen=True)
class Event:
    """A line: what happened, who did it, and how much time had passed and counted."""

    line: int
    text: str
    check: str
    kind: str
    seat: int | None = None
    number: int = 0
    seal: str = ""
    standing: bool = False
    ply: Ply | None = None
    ends: tuple[str, str] | None = None
    revision: int | None = None
    passed: int = 0
    counted: int = 0


def parse_event(line: TextLine, game: str, is_first: bool) -> Event:
    """Read one line; it must be one that section 4 knows."""
    event = Event(line.line, line.text, line.check, "opened")
    words = line.text.split(" ")
    if is_first or words[0] == "opened":
        if not is_first or len(words) != 2 or words[0] != "opened" or not _is_moment(words[1]):
            raise Wrong(1, line.line, "the first line, and no other, is `opened` with a moment")
        return event
    event = _with_times(event, words.pop())
    if words and (found := REVISION.fullmatch(words[-1])):
        words.pop()
        event = replace(event, revision=int(found.group(1)))
    if words and (found := PLY_NUMBER.fullmatch(words[0])):
        ply = parse_ply(words[1:], game)
        if ply is None or (ply.said.ends is not None and ply.said.ends[1] not in PLY_REASONS):
            raise Wrong(1, line.line, "not a ply of this game")
        return replace(event, kind="ply", number=int(found.group(1)), ply=ply, ends=ply.said.ends)
    if len(words) >= 3 and words[-3] == "ends" and words[-2] in (*SEATS, "draw"):
        event = replace(event, ends=(words[-2], words[-1]))
        words = words[:-3]
    event = _named(event, words)
    if event.revision is not None and event.kind != "times-out":
        raise Wrong(1, line.line, "a revision stands only in plies and `times-out`")
    if (event.ends[1] if event.ends else None) != REASONS.get(event.kind):
        raise Wrong(1, line.line, "a result is missing, or does not belong to this line")
    return event


def _is_moment(text: str) -> bool:
    """Whether this is a UTC time of the calendar with three decimals."""
    if not MOMENT.fullmatch(text):
        return False
    try:
        datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return False
    return text[17:19] < "60"


def _with_times(event: Event, word: str) -> Event:
    """Read the braces at the end of a line."""
    found = BRACES.fullmatch(word)
    if not found:
        raise Wrong(1, event.line, "the time in braces is missing or has not the form")
    passed = int(found.group(1)) * 1000 + int(found.group(2))
    if passed >= 2**63:
        raise Wrong(1, event.line, "so much time cannot be written")
    counted = passed if found.group(3) is None else int(found.group(3)) * 1000 + int(found.group(4))
    if found.group(3) is not None and passed == counted:
        raise Wrong(1, event.line, "two equal times are written as one")
    return replace(event, passed=passed, counted=counted)


def _named(event: Event, words: list[str]) -> Event:
    """Read the words of a line that is no ply."""
    if words in (["lapses"], ["pause-over"], ["ruled"], ["voided"]):
        return replace(event, kind=words[0])
    if words == ["ruled", "void"]:
        return replace(event, kind="ruled void")
    if len(words) >= 3 and words[-1] == "standing" and words[1] in STANDING_KINDS:
        event, words = replace(event, standing=True), words[:-1]
    if len(words) >= 2 and words[0] in SEATS:
        event = replace(event, kind=words[1], seat=SEATS.index(words[0]))
        if len(words) == 2 and words[1] in SEAT_KINDS:
            return event
        if len(words) == 3 and words[1] == "ready" and HASH.fullmatch(words[2]):
            return replace(event, seal=words[2])
        if len(words) == 3 and words[1] in COUNTED_KINDS and WHOLE.fullmatch(words[2]):
            return replace(event, number=int(words[2]))
    raise Wrong(1, event.line, "no line of section 4")


def parse_ply(words: list[str], game: str) -> Ply | None:
    """Read the words of a ply, or nothing if they are none."""
    point = POINTS[game]
    if not words:
        return None
    if game == "luzhanqi" and len(words) >= 2 and re.fullmatch(point + "=", words[0]) and PIECE.fullmatch(words[1]):
        said = parse_announcement(words[2:], point)
        return None if said is None else Ply(words[0][:-1], None, words[1], said)
    found = re.fullmatch(f"({point})({point})", words[0])
    said = parse_announcement(words[1:], point)
    return Ply(found.group(1), found.group(2), None, said) if found and said is not None else None


def parse_announcement(words: list[str], point: str) -> Announcement | None:
    """Read what was announced of a ply, in its order, or nothing if the words are something else."""
    rest = list(words)
    outcome = rest.pop(0) if rest and rest[0] in OUTCOMES else ""
    lifts = bool(rest) and rest[0] == "lifts"
    rest = rest[1:] if lifts else rest
    shown = None
    if rest[:1] == ["shown"]:
        if len(rest) < 3 or not PIECE.fullmatch(rest[1]) or not PIECE.fullmatch(rest[2]):
            return None
        shown, rest = (rest[1], rest[2]), rest[3:]
    flags: list[str] = []
    while rest[:1] == ["flag"]:
        if len(rest) < 2 or not re.fullmatch(point, rest[1]):
            return None
        flags.append(rest[1])
        rest = rest[2:]
    ends = None
    if rest[:1] == ["ends"]:
        if len(rest) != 3 or rest[1] not in (*SEATS, "draw"):
            return None
        ends, rest = (rest[1], rest[2]), []
    return None if rest else Announcement(outcome, lifts, shown, tuple(flags), ends)
