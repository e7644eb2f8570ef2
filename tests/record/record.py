"""A whole record: its parts read from top to bottom (step 1 of section 10), and its chain (step 2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from events import Event, parse_event
from head import HASH, Head, parse_head
from record_text import LEAVES, Reader, Tag, TextLine, Wrong
from seals import chained, sha

OPENINGS = ("Chain", "FirstArmy", "FirstSalt", "FirstRoot", "SecondArmy", "SecondSalt", "SecondRoot", "Seed", "Deal")
HASHES = ("Chain", "FirstSalt", "FirstRoot", "SecondSalt", "SecondRoot", "Seed")


@dataclass
class Openings:
    """The tags at the end of a record: those that occur once, by name, and the leaves of each seat."""

    tags: dict[str, Tag] = field(default_factory=dict)
    leaves: tuple[list[Tag], list[Tag]] = field(default_factory=lambda: ([], []))


@dataclass
class Record:
    """A record that has the right form."""

    head: Head
    events: list[Event]
    openings: Openings


def read_record(data: bytes) -> Record:
    """Read a record. Step 1: first the form of the whole text, then the head, then the lines, then the openings."""
    reader = Reader(data)
    tags = reader.tags()
    head_end = reader.number
    reader.tags()
    lines: list[TextLine] = []
    while (line := reader.line()) is not None:
        lines.append(line)
    openings_begin = reader.number + 1
    last_tags = reader.last_tags()
    if not lines:
        raise Wrong(1, openings_begin - 1, "there are no lines")
    if not last_tags or last_tags[0].name != "Chain":
        raise Wrong(1, openings_begin, "the tag Chain is missing here")
    head = parse_head(tags, head_end)
    events = [parse_event(line, head.game, at == 0) for at, line in enumerate(lines)]
    return Record(head, events, _read_openings(last_tags))


def _read_openings(tags: list[Tag]) -> Openings:
    """Read the tags of the openings."""
    openings = Openings()
    for tag in tags:
        if tag.name in LEAVES:
            openings.leaves[LEAVES.index(tag.name)].append(tag)
        elif tag.name not in OPENINGS:
            raise Wrong(1, tag.line, f"the tag {tag.name} does not belong to the openings")
        elif tag.name in HASHES and not HASH.fullmatch(tag.value):
            raise Wrong(1, tag.line, f"{tag.name} is not 64 hexadecimal digits")
        else:
            openings.tags[tag.name] = tag
    return openings


def check_chain(record: Record) -> None:
    """Step 2: the check of each line, and `Chain`."""
    here = sha(record.head.text)
    for event in record.events:
        here = chained(here, event.text)
        if here[:12] != event.check:
            raise Wrong(2, event.line, "the check does not fit the line and those before it")
    if here != record.openings.tags["Chain"].value:
        raise Wrong(2, record.openings.tags["Chain"].line, "Chain is not the hash after the last line")
