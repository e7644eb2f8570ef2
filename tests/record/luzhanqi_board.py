"""Luzhanqi: board, codes, armies and deals (section 11.1), and which points a piece reaches (11.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

FILES, RANKS = "abcde", range(1, 13)
COUNTS = {"1": 1, "2": 1, "3": 2, "4": 2, "5": 2, "6": 2, "7": 3, "8": 3, "9": 3, "B": 2, "M": 3, "F": 1}
SOLDIERS = "123456789"
COLOURS = "rb"
GROUPS = (5, 3, 4, 3, 5, 5)
SORTED_PIECES = [colour + code for colour in COLOURS for code, count in COUNTS.items() for _ in range(count)]


def rotated(point: str) -> str:
    """The same point as the other seat sees it."""
    return FILES[4 - FILES.index(point[0])] + str(13 - int(point[1:]))


ALL_POINTS = tuple(file + str(rank) for rank in RANKS for file in FILES)
HEADQUARTERS = (frozenset(("b1", "d1")), frozenset(("d12", "b12")))
ALL_HEADQUARTERS = HEADQUARTERS[0] | HEADQUARTERS[1]
_CAMPS_BELOW = ("b3", "d3", "c4", "b5", "d5")
CAMPS = frozenset((*_CAMPS_BELOW, *map(rotated, _CAMPS_BELOW)))
ARMY_POINTS_FIRST = tuple(f + str(r) for r in range(6, 0, -1) for f in FILES if f + str(r) not in CAMPS)
ARMY_POINTS = (ARMY_POINTS_FIRST, tuple(map(rotated, ARMY_POINTS_FIRST)))
DEAL_POINTS = tuple(f + str(r) for r in range(12, 0, -1) for f in FILES if f + str(r) not in CAMPS)

RAILROADS = (
    *(tuple(file + str(rank) for file in FILES) for rank in (2, 6, 7, 11)),
    *(tuple(file + str(rank) for rank in range(2, 12)) for file in "ae"),
    ("c6", "c7"),
)
RAILROAD_POINTS = frozenset(point for line in RAILROADS for point in line)


def _is_road(a: str, b: str) -> bool:
    """Whether a road joins two points."""
    across = abs(FILES.index(a[0]) - FILES.index(b[0]))
    up = abs(int(a[1:]) - int(b[1:]))
    same_half = (int(a[1:]) <= 6) == (int(b[1:]) <= 6)
    if not same_half:
        return across == 0 and up == 1 and a[0] in "ace"
    return across + up == 1 or (across == up == 1 and (a in CAMPS or b in CAMPS))


def _railroad_neighbours(point: str) -> tuple[str, ...]:
    """The points next to this one on any railroad."""
    found = []
    for line in RAILROADS:
        if point in line:
            at = line.index(point)
            found += line[max(0, at - 1) : at] + line[at + 1 : at + 2]
    return tuple(dict.fromkeys(found))


ROADS = {a: tuple(b for b in ALL_POINTS if _is_road(a, b)) for a in ALL_POINTS}
RAILS = {point: _railroad_neighbours(point) for point in RAILROAD_POINTS}


def reach(origin: str, occupied: Collection[str], turns: bool) -> set[str]:
    """The empty points that a piece gets to, and the first occupied ones; `turns`: an Engineer that may turn."""
    found = set(ROADS[origin])
    if turns and origin in RAILROAD_POINTS:
        found |= _reach_turning(origin, occupied)
    else:
        for line in RAILROADS:
            if origin in line:
                at = line.index(origin)
                found |= _run(line[at + 1 :], occupied) | _run(line[:at][::-1], occupied)
    found.discard(origin)
    return found


def _run(line: tuple[str, ...], occupied: Collection[str]) -> set[str]:
    """The points of a line up to the first occupied one."""
    found = set()
    for point in line:
        found.add(point)
        if point in occupied:
            break
    return found


def _reach_turning(origin: str, occupied: Collection[str]) -> set[str]:
    """All railroad points that empty railroad points lead to."""
    found, edge = {origin}, [origin]
    while edge:
        for point in RAILS[edge.pop()]:
            if point not in found:
                found.add(point)
                if point not in occupied:
                    edge.append(point)
    return found


def split_army(text: str) -> str | None:
    """The 25 codes of an army without the strokes, or nothing if it is not written as one."""
    groups = text.split("/")
    if tuple(map(len, groups)) != GROUPS:
        return None
    return "".join(groups)


def why_illegal_army(codes: str, setup: str, goal: str) -> str | None:
    """Why the referee would not take these 25 codes as an army, or nothing if it would."""
    if Counter(codes) != Counter(COUNTS):
        return "it has not the right number of each piece"
    points = ARMY_POINTS_FIRST
    places = {code: [point for point, other in zip(points, codes) if other == code] for code in "BMF"}
    if places["F"][0] not in HEADQUARTERS[0]:
        return "its Flag is not in a headquarters"
    if setup == "restricted" and any(point[1] not in "12" for point in places["M"]):
        return "a Landmine is not in its first two ranks"
    if setup == "restricted" and any(point[1] == "6" for point in places["B"]):
        return "a Grenade is on its sixth rank"
    if goal == "carry" and any(point in HEADQUARTERS[0] for point in places["M"]):
        return "a Landmine is in a headquarters"
    return None
