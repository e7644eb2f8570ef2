"""The head of a record (section 3): which tags, in which order, with which values."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clocks import Control, parse_controls
from record_text import Tag, Wrong

SEATS = ("first", "second")
YES_NO = ("yes", "no")
NUMBER = re.compile(r"0|[1-9][0-9]*")
IDS = ("Id", "Accepted", "Challenge", "Card")
# The most games that a challenge may be for.
MOST_GAMES = 10
HASH = re.compile(r"[0-9a-f]{64}")

# The options of each game in their order; an empty tuple is a number.
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "luzhanqi": {
        "setup": ("restricted", "free", "dealt"),
        "information": ("referee", "shown", "dealt"),
        "engineer_turns": YES_NO,
        "camps_safe": YES_NO,
        "mine_takers": ("any", "engineers", "lowest"),
        "flag_takers": ("any", "lowest"),
        "grenade_takes_flag": YES_NO,
        "grenade_enters_hq": YES_NO,
        "flag_behind_mines": YES_NO,
        "marshal_reveals_flag": YES_NO,
        "goal": ("capture", "carry"),
        "hq_locks": YES_NO,
        "quiet_limit": (),
        "quiet_result": ("draw", "to-move-loses"),
    },
    "doushouqi": {
        "trapped_captures": YES_NO,
        "quiet_limit": (),
        "elephant_captures_rat": YES_NO,
        "dog_over_wolf": YES_NO,
        "tiger_jumps_sideways": YES_NO,
        "rat_crosses_shore": YES_NO,
        "equal_capture": ("attacker", "both"),
    },
    "xiangqi": {"repetition": ("must-vary", "loses"), "quiet_limit": ()},
}


@dataclass(frozen=True)
class Head:
    """What the head says, and its text, which is under the chain and under every seal."""

    values: dict[str, str]
    text: str
    controls: tuple[Control, Control]

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.values["Game"]

    @property
    def options(self) -> dict[str, str]:
        """The options of the game, by name."""
        return {name: self.values[name] for name in OPTIONS[self.game]}

    @property
    def dealt(self) -> bool:
        """Whether the pieces lie face down and are turned."""
        return self.values.get("setup") == "dealt"

    @property
    def has_setups(self) -> bool:
        """Whether the players arrange armies and seal them."""
        return self.game == "luzhanqi" and not self.dealt

    @property
    def hides_pieces(self) -> bool:
        """Whether there are pieces that not everybody may see."""
        return self.game == "luzhanqi"

    @property
    def kept(self) -> bool:
        """Whether armies stay secret after the game."""
        return self.values.get("Formations") == "kept"

    @property
    def mixed(self) -> tuple[str, str]:
        """What is mixed into everything that is drawn."""
        names = ("Id", "Accepted") if self.old else ("Challenge", "Card")
        return self.values.get(names[0], ""), self.values.get(names[1], "")

    @property
    def old(self) -> bool:
        """Whether it is a record of the first version."""
        return self.values["Record"] == "Caipan 1"

    @property
    def revision(self) -> int:
        """The revision of the referee's rules when the match began."""
        return int(self.values["Revision"])


def _clash(values: dict[str, str]) -> tuple[str, str] | None:
    """Two options of Luzhanqi that do not go together (section 11.1), if there are any."""
    dealt = values["setup"] == "dealt"
    carry, grenade = values["goal"] == "carry", values["grenade_takes_flag"] == "yes"
    clashes = [
        (dealt != (values["information"] == "dealt"), ("setup", "information")),
        (carry and values["hq_locks"] == "yes", ("goal", "hq_locks")),
        (carry and grenade, ("goal", "grenade_takes_flag")),
        (grenade and values["flag_takers"] == "lowest", ("flag_takers", "grenade_takes_flag")),
        (grenade and values["grenade_enters_hq"] == "no" and not dealt, ("grenade_takes_flag", "grenade_enters_hq")),
        (dealt and values["marshal_reveals_flag"] == "yes", ("setup", "marshal_reveals_flag")),
    ]
    return next((options for clashes_now, options in clashes if clashes_now), None)


class _Tags:
    """The head's tags, taken one after the other in the order that section 3 demands."""

    def __init__(self, tags: list[Tag], end: int) -> None:
        self._tags, self._end, self._at = tags, end, 0
        self.values: dict[str, str] = {}

    def next_name(self) -> str | None:
        """The name of the tag that comes next."""
        return self._tags[self._at].name if self._at < len(self._tags) else None

    def next_line(self) -> int:
        """The line number of what comes next."""
        return self._tags[self._at].line if self._at < len(self._tags) else self._end

    def take(self, name: str, allowed: tuple[str, ...] | re.Pattern[str] | None = None) -> str:
        """Take the tag of this name, whose value is one of the allowed ones, or fits the pattern, or is anything."""
        if self.next_name() != name:
            raise Wrong(1, self.next_line(), f"the tag {name} is missing here")
        value = self._tags[self._at].value
        if allowed is not None and not (value in allowed if isinstance(allowed, tuple) else allowed.fullmatch(value)):
            raise Wrong(1, self.next_line(), f"{name} cannot have this value")
        if allowed is NUMBER and int(value) >= (2**64 if name in IDS else 2**32):
            raise Wrong(1, self.next_line(), f"{name} cannot have this value")
        self._at += 1
        self.values[name] = value
        return value


def _take_drawn(take: _Tags) -> None:
    """Take what belongs to a seal: the challenge, which of its games this is, and the challenge's message."""
    line = take.next_line()
    challenge = int(take.take("Challenge", NUMBER))
    if challenge > int(take.values["Id"]):
        raise Wrong(1, line, "the challenge is later than the match")
    line = take.next_line()
    if not 1 <= int(take.take("Drawing", NUMBER)) <= MOST_GAMES:
        raise Wrong(1, line, "Drawing cannot have this value")
    if take.next_name() == "Card":
        line = take.next_line()
        if int(take.take("Card", NUMBER)) <= challenge:
            raise Wrong(1, line, "the message is not later than the challenge")


def parse_head(tags: list[Tag], end: int) -> Head:
    """Read the head from its tags; `end` is the number of the line after them."""
    take = _Tags(tags, end)
    old = take.take("Record", ("Caipan 1", "Caipan 2")) == "Caipan 1"
    take.take("Match", re.compile(r".+"))
    take.take("Id", NUMBER)
    game = take.take("Game", tuple(OPTIONS))
    take.take("Rules")
    take.take("Revision", NUMBER)
    for name, allowed in OPTIONS[game].items():
        take.take(name, allowed or NUMBER)
    if game == "luzhanqi" and (clash := _clash(take.values)):
        later = next(tag for tag in reversed(tags) if tag.name in clash)
        raise Wrong(1, later.line, f"{clash[0]} and {clash[1]} do not go together like this")
    line = take.next_line()
    controls = parse_controls(take.take("Time"))
    if controls is None:
        raise Wrong(1, line, "Time cannot have this value")
    take.take("TimeOut", ("asks", "loses"))
    dealt = take.values.get("setup") == "dealt"
    if game == "luzhanqi" and not dealt:
        take.take("Formations", ("shown", "kept"))
    by_lot = take.take("FirstMove", ("lot", "agreed", "untold")) == "lot"
    if by_lot:
        take.take("Challenger", SEATS)
    if by_lot or (dealt and take.next_name() == "Lot"):
        take.take("Lot", HASH)
        if not old:
            _take_drawn(take)
        elif take.next_name() == "Accepted":
            take.take("Accepted", NUMBER)
    if take.next_name() is not None:
        raise Wrong(1, take.next_line(), f"the tag {take.next_name()} does not belong here")
    return Head(take.values, "".join(tag.raw + "\n" for tag in tags), controls)
