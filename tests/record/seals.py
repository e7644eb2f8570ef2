"""Hashes: the chain (section 5), seals of armies and trees of pieces (section 6), and lots (section 7)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

PIECES = 25


def sha(text: str) -> str:
    """The hash of a text, 64 hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def chained(before: str, text: str) -> str:
    """The hash after a line."""
    return sha(f"{before}\n{text}\n")


def army_seal(head: str, seat: str, army: str, salt: str) -> str:
    """The seal of an army that is shown after the game."""
    return sha(f'{head}[Seat "{seat}"]\n[Army "{army}"]\n[Salt "{salt}"]\n')


def root_seal(head: str, seat: str, root: str) -> str:
    """The seal of an army that is kept."""
    return sha(f'{head}[Seat "{seat}"]\n[Root "{root}"]\n')


def old_seed_seal(seed: str) -> str:
    """The seal of a seed in a record of `Caipan 1` (section 13)."""
    return sha(f'[Record "Caipan 1"]\n[Seed "{seed}"]\n')


def seed_before(seed: str) -> str:
    """The seed of the game before, of the same challenge."""
    return sha(f"Caipan seed\n{seed}\n")


def seed_seal(challenge: str, drawing: int, seed: str) -> str:
    """The seal over the seeds of all games of a challenge, from the seed of the game with this number."""
    for _ in range(drawing - 1):
        seed = seed_before(seed)
    return sha(f'[Record "Caipan 2"]\n[Challenge "{challenge}"]\n[Seed "{seed}"]\n')


def leaf_salt(salt: str, index: int) -> str:
    """The salt of one leaf, which follows from that of the army."""
    return hmac.new(bytes.fromhex(salt), f"leaf {index}".encode(), hashlib.sha256).hexdigest()


def leaf_hash(index: int, point: str, code: str, salt: str) -> str:
    """A leaf: one piece on its point."""
    return sha(f"Caipan leaf\n{index}\n{point}\n{code}\n{salt}\n")


def node_hash(left: str, right: str) -> str:
    """A node: two neighbours joined."""
    return sha(f"Caipan node\n{left}\n{right}\n")


def tree_rows(leaves: list[str]) -> list[list[str]]:
    """All rows of the tree, from the leaves up to the root."""
    rows = [leaves]
    while len(rows[-1]) > 1:
        row = rows[-1]
        joined = [node_hash(row[i], row[i + 1]) for i in range(0, len(row) - 1, 2)]
        rows.append(joined + row[len(row) - len(row) % 2 :])
    return rows


def root_of_leaf(index: int, leaf: str, nodes: list[str]) -> str | None:
    """The root that a leaf and the nodes beside its way up give, or nothing if the number of nodes is wrong."""
    width, here, left = PIECES, leaf, list(nodes)
    while width > 1:
        beside = index ^ 1
        if beside < width:
            if not left:
                return None
            other = left.pop(0)
            here = node_hash(here, other) if index < beside else node_hash(other, here)
        index, width = index // 2, (width + 1) // 2
    return here if not left else None


# The two numbers that are mixed in, as they stand in the head; an empty text for one that is not there.
Mixed = tuple[str, str]


class Lots:
    """Numbers drawn from a seed for one purpose."""

    def __init__(self, seed: str, purpose: str, mixed: Mixed) -> None:
        self._key = bytes.fromhex(seed)
        self._text = f"Caipan lot\n{purpose}\n{mixed[0]}\n{mixed[1]}\n"
        self._numbers = self._stream()

    def block(self, number: int) -> bytes:
        """The block of this number."""
        return hmac.new(self._key, f"{self._text}{number}\n".encode(), hashlib.sha256).digest()

    def _stream(self) -> Iterator[int]:
        """The numbers of 64 bits, block after block."""
        block = 0
        while True:
            data = self.block(block)
            for at in range(0, 32, 8):
                yield int.from_bytes(data[at : at + 8], "big")
            block += 1

    def below(self, limit: int) -> int:
        """Draw a number below this limit."""
        most = 2**64 // limit * limit
        return next(number % limit for number in self._numbers if number < most)


def draw_first(seed: str, mixed: Mixed) -> int:
    """Which seat the challenger has: 0 the first, 1 the second."""
    return Lots(seed, "first move", mixed).below(2)


def draw_deal(seed: str, mixed: Mixed, pieces: list[str]) -> list[str]:
    """The deal that the seed gives of these sorted pieces."""
    lots, deal = Lots(seed, "deal", mixed), list(pieces)
    for i in range(len(deal) - 1, 0, -1):
        j = lots.below(i + 1)
        deal[i], deal[j] = deal[j], deal[i]
    return deal
