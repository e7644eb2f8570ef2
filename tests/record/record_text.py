"""The text of a record (section 2): physical lines, tags, and lines with their checks."""

from __future__ import annotations

import re
from dataclasses import dataclass

MAGIC = ('[Record "Caipan 1"]', '[Record "Caipan 2"]')
TAG = re.compile(r'\[([A-Za-z0-9_]+) "((?:[^"\\]|\\["\\])*)"\]')
CHECKED = re.compile(r"([^ ]+(?: [^ ]+)*) ([0-9a-f]{12})")
LEAVES = ("FirstLeaf", "SecondLeaf")


class Wrong(Exception):
    """Something is wrong: the step of section 10, the line in the file, and a sentence that says what."""

    def __init__(self, step: int, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.step, self.line, self.sentence = step, line, sentence


class Unreadable(Exception):
    """The file cannot be read, or is no record of this version."""


@dataclass(frozen=True)
class Tag:
    """A tag: its name, its value without escapes, its text as it stands in the file, and its line number."""

    name: str
    value: str
    raw: str
    line: int


@dataclass(frozen=True)
class TextLine:
    """A line of the third part: its TEXT, its CHECK, and its line number."""

    text: str
    check: str
    line: int


class Reader:
    """Goes through the four parts of a record, and names the first line that has not the form."""

    def __init__(self, data: bytes) -> None:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise Unreadable("it is not UTF-8") from None
        if not text.startswith(MAGIC):
            raise Unreadable(f"it does not begin with {' or '.join(MAGIC)}")
        self._rows = text.split("\n")
        self._ended = self._rows[-1] == ""
        if self._ended:
            self._rows.pop()
        self._at = 0
        self._names: set[str] = set()

    def _next(self) -> str:
        """Take the next physical line, without its line end."""
        number = self._at + 1
        if self._at >= len(self._rows):
            raise Wrong(1, number, "the file breaks off here")
        row = self._rows[self._at]
        if number == len(self._rows) and not self._ended:
            raise Wrong(1, number, "the last line has no line feed")
        row = row.removesuffix("\r")
        if "\r" in row:
            raise Wrong(1, number, "a carriage return within a line")
        self._at = number
        return row

    def _tag(self, row: str) -> Tag:
        """Read one tag; no name may occur twice in a part, except those of leaves."""
        found = TAG.fullmatch(row)
        if not found:
            raise Wrong(1, self._at, "not a tag")
        name = found.group(1)
        if name in self._names and name not in LEAVES:
            raise Wrong(1, self._at, f"the tag {name} occurs twice")
        self._names.add(name)
        return Tag(name, re.sub(r"\\(.)", r"\1", found.group(2)), row, self._at)

    def tags(self) -> list[Tag]:
        """Read tags up to an empty line (head, notes)."""
        found = []
        self._names.clear()
        while (row := self._next()) != "":
            found.append(self._tag(row))
        return found

    def line(self) -> TextLine | None:
        """Read one line of the third part; nothing at the empty line that ends it."""
        row = self._next()
        if row == "":
            return None
        found = CHECKED.fullmatch(row)
        if not found:
            raise Wrong(1, self._at, "not a line: words with single blanks between them, and a check")
        return TextLine(found.group(1), found.group(2), self._at)

    def last_tags(self) -> list[Tag]:
        """Read the openings: tags up to the end of the file."""
        found = []
        self._names.clear()
        while self._at < len(self._rows):
            row = self._next()
            if row == "":
                raise Wrong(1, self._at, "something follows the openings")
            found.append(self._tag(row))
        return found

    @property
    def number(self) -> int:
        """The number of the line that was read last."""
        return self._at
