"""Step 3 of section 10: what is opened fits its seals, and what was drawn follows from the seed."""

from __future__ import annotations

from dataclasses import dataclass, field

from events import Event
from head import HASH, SEATS, Head
from luzhanqi_board import ARMY_POINTS, COUNTS, SORTED_PIECES, split_army, why_illegal_army
from record import Openings
from record_text import Tag, Wrong
from seals import (
    PIECES, army_seal, draw_deal, draw_first, leaf_hash, leaf_salt, old_seed_seal, root_of_leaf, root_seal, seed_seal,
    tree_rows,
)  # fmt: skip

NAMES = ("First", "Second")


@dataclass
class Opened:
    """What is known beside the lines, and what was sealed and is not open."""

    armies: tuple[dict[str, str], dict[str, str]] = field(default_factory=lambda: ({}, {}))
    """The pieces of each seat, by point."""
    deal: list[str] | None = None
    """The deal, if it is open."""
    has_closed_army: bool = False
    """Whether the game began with an army that is not open, or only in part."""
    closed: list[str] = field(default_factory=list)
    """What is not open, in words."""


def last_ready(events: list[Event], seat: int) -> Event | None:
    """The `ready` line of a seat whose seal counts: its last one, unless it is not ready any more."""
    found = None
    for event in events:
        if event.seat == seat and event.kind in ("ready", "not-ready"):
            found = event if event.kind == "ready" else None
    return found


def check_openings(head: Head, events: list[Event], openings: Openings) -> Opened:
    """Check all openings in the order in which they stand in the file."""
    opened = Opened()
    wrongs: list[Wrong] = []
    for seat in (0, 1):
        try:
            _check_seat(head, events, openings, seat, opened)
        except Wrong as wrong:
            wrongs.append(wrong)
    try:
        _check_lots(head, openings, opened)
    except Wrong as wrong:
        wrongs.append(wrong)
    if wrongs:
        raise min(wrongs, key=lambda wrong: wrong.line)
    return opened


def _check_seat(head: Head, events: list[Event], openings: Openings, seat: int, opened: Opened) -> None:
    """Check what one seat opened."""
    name = NAMES[seat]
    army, salt, root = (openings.tags.get(name + part) for part in ("Army", "Salt", "Root"))
    leaves = openings.leaves[seat]
    tags = sorted((tag for tag in (army, salt, root, *leaves) if tag is not None), key=lambda tag: tag.line)
    ready = last_ready(events, seat)
    if head.has_setups and army is None:
        opened.has_closed_army = True
        opened.closed.append(f"{len(leaves) or 'no'} pieces of {SEATS[seat]}'s army are open")
    if not head.has_setups or ready is None:
        if tags:
            raise Wrong(3, tags[0].line, "there is no seal that this opens")
        return
    if not head.kept and (root or leaves):
        raise Wrong(3, (root or leaves[0]).line, "formations are shown, not kept: there is no tree")
    if not ready.seal and (salt or root or leaves):
        raise Wrong(3, tags[0].line, "there is no seal that this opens")
    if ready.seal and (army is None) != (salt is None):
        raise Wrong(3, (army or salt).line, f"one of {name}Army and {name}Salt is missing")
    if root and root_seal(head.text, SEATS[seat], root.value) != ready.seal:
        raise Wrong(3, root.line, "the root does not open the seal")
    if army:
        _check_army(head, ready, army, salt, seat, opened)
    for leaf in leaves:
        _check_leaf(head, ready, leaf, seat, opened)


def _check_army(head: Head, ready: Event, army: Tag, salt: Tag | None, seat: int, opened: Opened) -> None:
    """Check that an army is a legal one, and opens its seal (if there is one) by itself or by its tree."""
    codes = split_army(army.value)
    if codes is None:
        raise Wrong(3, army.line, "not written as an army")
    if why := why_illegal_army(codes, head.values["setup"], head.values["goal"]):
        raise Wrong(3, army.line, f"not a legal army: {why}")
    opened.armies[seat].update(zip(ARMY_POINTS[seat], codes))
    if salt is None:
        return
    if head.kept:
        salts = [leaf_salt(salt.value, i) for i in range(PIECES)]
        leaves = [leaf_hash(i, point, codes[i], salts[i]) for i, point in enumerate(ARMY_POINTS[seat])]
        seal = root_seal(head.text, SEATS[seat], tree_rows(leaves)[-1][0])
    else:
        seal = army_seal(head.text, SEATS[seat], army.value, salt.value)
    if seal != ready.seal:
        raise Wrong(3, army.line, "army and salt do not open the seal")


def _check_leaf(head: Head, ready: Event, leaf: Tag, seat: int, opened: Opened) -> None:
    """Check that a piece is in the tree that was sealed."""
    words = leaf.value.split(" ")
    indexes = [str(i) for i in range(PIECES)]
    if len(words) < 4 or words[0] not in indexes or words[2] not in COUNTS or not all(map(HASH.fullmatch, words[3:])):
        raise Wrong(3, leaf.line, "not a leaf: number, point, code, salt and nodes")
    index, point, code = int(words[0]), words[1], words[2]
    if point != ARMY_POINTS[seat][index]:
        raise Wrong(3, leaf.line, f"piece number {index} does not stand on {point}")
    root = root_of_leaf(index, leaf_hash(index, point, code, words[3]), words[4:])
    if root is None or root_seal(head.text, SEATS[seat], root) != ready.seal:
        raise Wrong(3, leaf.line, "the leaf does not open the seal")
    opened.armies[seat][point] = code


def _seal(head: Head, seed: str) -> str:
    """The seal to which a seed belongs."""
    if head.old:
        return old_seed_seal(seed)
    return seed_seal(head.values["Challenge"], int(head.values["Drawing"]), seed)


def _check_lots(head: Head, openings: Openings, opened: Opened) -> None:
    """Check the seed, and what was drawn."""
    seed, deal = openings.tags.get("Seed"), openings.tags.get("Deal")
    if deal and not head.dealt:
        raise Wrong(3, deal.line, "no pieces were dealt in this game")
    if "Lot" not in head.values and seed:
        raise Wrong(3, seed.line, "there is no seal that this opens")
    if deal and not seed:
        raise Wrong(3, deal.line, "there is no seed from which this deal follows")
    if seed is None:
        if "Lot" in head.values:
            opened.closed.append("the seed is not open")
        return
    if _seal(head, seed.value) != head.values["Lot"]:
        raise Wrong(3, seed.line, "the seed does not open the seal")
    if head.values["FirstMove"] == "lot":
        if SEATS[draw_first(seed.value, head.mixed)] != head.values["Challenger"]:
            raise Wrong(3, seed.line, "by the seed the challenger has the other seat")
    if head.dealt:
        opened.deal = draw_deal(seed.value, head.mixed, SORTED_PIECES)
        if deal and deal.value.split(" ") != opened.deal:
            raise Wrong(3, deal.line, "the deal is not the one that the seed gives")
