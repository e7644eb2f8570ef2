#!/usr/bin/env python3
"""Checks game records of the formats `Caipan 1` and `Caipan 2`.

    verify.py FILE…             checks each file by itself
    verify.py --together FILE…  checks several files of one match together
    verify.py --list            checks the files whose names come from the standard input, one a line

Prints a line for each file: `NAME: ok whole …`, `NAME: ok partial …`, `NAME: wrong STEP LINE: …` with the step of
section 10, or `NAME: unreadable: …`. Exits with 0 if everything holds, 1 if something is wrong, 2 if a file is
unreadable or no record.

Written from docs/record.md alone. One module a subject: `record_text`, `head`, `events`, `record` read a file; `seals`
and `openings` check what was sealed; `replay`, `asking` and `clocks` play it again by the rules of the games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from openings import check_openings, last_ready
from record import Openings, Record, check_chain, read_record
from record_text import Unreadable, Wrong
from replay import Replay

OK, WRONG, UNREADABLE = 0, 1, 2
SEAT_TAGS = ("FirstArmy FirstSalt FirstRoot".split(), "SecondArmy SecondSalt SecondRoot".split())


def load(name: str) -> Record:
    """Read a file, and check its form and its chain."""
    try:
        with open(name, "rb") as file:
            data = file.read()
    except (OSError, ValueError) as error:
        raise Unreadable(getattr(error, "strerror", None) or str(error)) from None
    record = read_record(data)
    check_chain(record)
    return record


def play(record: Record, openings: Openings) -> str:
    """Check the openings and the lines, and say how much could be checked."""
    opened = check_openings(record.head, record.events, openings)
    replay = Replay(record.head, opened)
    replay.run(record.events)
    reasons = opened.closed + replay.unjudged
    return "; ".join([f"ok {'partial' if reasons else 'whole'} {replay.summary()}", *reasons, *replay.notes])


def verdict(error: Exception) -> tuple[int, str]:
    """The exit code and the words for what is wrong."""
    if isinstance(error, Wrong):
        return WRONG, f"wrong {error.step} {error.line}: {error.sentence}"
    if isinstance(error, Unreadable):
        return UNREADABLE, f"unreadable: {error}"
    return UNREADABLE, f"unreadable: the checker failed ({type(error).__name__}: {error})"


def say(name: str, text: str) -> None:
    """Print a line about a file, whatever letters its name has."""
    sys.stdout.buffer.write(f"{name}: {text}\n".encode("utf-8", "surrogateescape"))
    sys.stdout.buffer.flush()


def check_alone(name: str) -> int:
    """Check one file by itself and print what comes out."""
    try:
        record = load(name)
        code, text = OK, play(record, record.openings)
    except Exception as error:  # a damaged file is an answer, whatever it does to us
        code, text = verdict(error)
    say(name, text)
    return code


def merge(longest: Record, records: Iterable[Record]) -> Openings:
    """What any of the records opens; an army only if its seal is the one that counts in the longest record."""
    merged = Openings(dict(longest.openings.tags), (list(longest.openings.leaves[0]), list(longest.openings.leaves[1])))
    for record in records:
        for tag in ("Seed", "Deal"):
            if tag in record.openings.tags:
                merged.tags.setdefault(tag, record.openings.tags[tag])
        for seat in (0, 1):
            mine, theirs = last_ready(record.events, seat), last_ready(longest.events, seat)
            if mine is None or theirs is None:
                continue
            if mine.line - record.events[0].line != theirs.line - longest.events[0].line:
                continue
            for name in SEAT_TAGS[seat]:
                if name in record.openings.tags:
                    merged.tags.setdefault(name, record.openings.tags[name])
            known = {leaf.value for leaf in merged.leaves[seat]}
            merged.leaves[seat].extend(leaf for leaf in record.openings.leaves[seat] if leaf.value not in known)
    return merged


def check_match(records: dict[str, Record]) -> tuple[str, str]:
    """Check that all records are of one game; the longest one's name, and what comes out with all openings."""
    name = max(records, key=lambda each: len(records[each].events))
    longest = records[name]
    for other, record in records.items():
        if record.head.text != longest.head.text:
            return other, f"wrong 1 1: its head is another one than that of {name}"
        for mine, theirs in zip(record.events, longest.events):
            if mine.text != theirs.text:
                return other, f"wrong 2 {mine.line}: this line is another one in {name}"
    try:
        return name, play(longest, merge(longest, records.values()))
    except Wrong as wrong:
        return name, verdict(wrong)[1]


def check_together(names: list[str]) -> int:
    """Check each file by itself, then all of them as one match."""
    codes = [check_alone(name) for name in names]
    if max(codes) > OK:
        return max(codes)
    try:
        name, text = check_match({name: load(name) for name in names})
    except Exception as error:
        code, text = verdict(error)
        say("together", text)
        return code
    say("together" if text.startswith("ok") else f"together: {name}", text)
    return OK if text.startswith("ok") else WRONG


def main(arguments: list[str]) -> int:
    """Do what the arguments say."""
    if arguments == ["--list"]:
        names = (row.rstrip(b"\r\n").decode("utf-8", "surrogateescape") for row in sys.stdin.buffer)
        return max((check_alone(name) for name in names if name), default=OK)
    if arguments[:1] == ["--together"] and arguments[1:]:
        return check_together(arguments[1:])
    if not arguments or arguments[0].startswith("--"):
        print(__doc__, file=sys.stderr)
        return UNREADABLE
    return max(check_alone(name) for name in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
