"""Writes random games with pyffish: a line of coordinates from rank 1, one each of SAN, LAN and WXF letters."""

import random
import sys

import pyffish

VARIANT = "xiangqi"
random.seed(int(sys.argv[1]))
for _ in range(int(sys.argv[2])):
    start = pyffish.start_fen(VARIANT)
    moves = []
    while len(moves) < 120:
        legal = pyffish.legal_moves(VARIANT, start, moves)
        if not legal:
            break
        moves.append(random.choice(legal))
    print(*moves)
    for notation in (pyffish.NOTATION_SAN, pyffish.NOTATION_LAN, pyffish.NOTATION_XIANGQI_WXF):
        print(*pyffish.get_san_moves(VARIANT, start, moves, False, notation))
