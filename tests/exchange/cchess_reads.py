"""Reads the files of a folder with cchess, and prints for each its name and the moves of its main line."""

import pathlib
import sys

from cchess import Game

for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        game = Game.read_from(str(path))
        move, moves = game.first_move, []
        while move is not None:
            moves.append(move.to_iccs())
            move = move.next_move
    except Exception as error:
        moves = [repr(error)]
    print(path.name, *moves)
