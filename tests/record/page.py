#!/usr/bin/env python3
"""Checks the worked values in section 12 of docs/record.md with the checker's own functions.

    page.py PAGE

Prints what the page should say and does not; exits with 0 if it says everything.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from luzhanqi_board import ARMY_POINTS, SORTED_PIECES
from seals import (
    PIECES, Lots, army_seal, draw_deal, draw_first, leaf_hash, leaf_salt, seed_before, seed_seal, sha, tree_rows,
)  # fmt: skip


def worked_values(page: str) -> list[str]:
    """What section 12 has to say, worked out from its own two records."""
    section = page.split("\n## 12. ")[1].split("\n## 13. ")[0]
    records = [block for block in re.findall(r"```\n(.*?)```", section, re.DOTALL) if "\n[Chain " in block]
    heads = [record.split("\n\n")[0] + "\n" for record in records]
    tags = [dict(re.findall(r'^\[(\w+) "(.*)"\]$', record, re.MULTILINE)) for record in records]
    return sealed(heads[0], tags[0]) + drawn(tags[1])


def sealed(head: str, tags: dict[str, str]) -> list[str]:
    """The worked values of seals and trees, from the first record."""
    army, salt = tags["FirstArmy"], tags["FirstSalt"]
    codes = army.replace("/", "")
    salts = [leaf_salt(salt, i) for i in range(PIECES)]
    leaves = [leaf_hash(i, point, codes[i], salts[i]) for i, point in enumerate(ARMY_POINTS[0])]
    rows = tree_rows(leaves)
    # Piece 24 is left over in the lowest rows, and joined in the last two.
    beside = [rows[3][2], rows[4][0]]
    return [
        f"the head's {head.count(chr(10))} lines",
        f'[Seat "first"]\n[Army "{army}"]\n[Salt "{salt}"]\n',
        f"`{army_seal(head, 'first', army, salt)[:12]}…`",
        f"`{sha(head)}`",
        f'[LeafSalt7 "{salts[7]}"]\n[Leaf7 "{leaves[7]}"]\n[Leaf24 "{leaves[24]}"]\n[Node "{rows[1][0]}"]\n',
        f'[FirstRoot "{rows[-1][0]}"]\n',
        f'[FirstLeaf "24 e1 {codes[24]} {salts[24]} {" ".join(beside)}"]\n',
    ]


def drawn(tags: dict[str, str]) -> list[str]:
    """The worked values of lots, from the second record."""
    seed, mixed = tags["Seed"], (tags["Challenge"], tags["Card"])
    moves, deals = (Lots(seed, purpose, mixed) for purpose in ("first move", "deal"))
    first = draw_first(seed, mixed)
    below = [deals.below(limit) for limit in (50, 49, 48, 47)]
    return [
        f'[Lot "{seed_seal(tags["Challenge"], 1, seed)}"]\n',
        f"is the hash of that text, `{seed_before(seed)[:12]}…`",
        f"the seal would be `{seed_seal(tags['Challenge'], 2, seed)[:12]}…`",
        f"```\n{moves.block(0).hex()}\n```",
        f"is {int.from_bytes(moves.block(0)[:8], 'big')}; modulo 2 that is {first}",
        f"the challenger has the {('first', 'second')[first]} seat",
        f"```\n{deals.block(0).hex()}\n```",
        f"are {below[0]}, {below[1]}, {below[2]} and {below[3]}",
        f'[Deal "{" ".join(draw_deal(seed, mixed, SORTED_PIECES))}"]\n',
    ]


def main(arguments: list[str]) -> int:
    """Print what is missing."""
    page = Path(arguments[0]).read_text(encoding="utf-8")
    missing = [value for value in worked_values(page) if value not in page]
    for value in missing:
        print(f"the page does not say {value!r}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
