#!/bin/sh
# cchess 1.25.5 (PyPI) does not read back what it writes for an advisor or elephant that retreats while its twin stands on the file.
#
# On 3k5/9/9/9/9/9/9/3A5/9/3AK4 Red's advisors stand on d2 and d0. Both on one file need no "front" or "rear": only the upper one can
# retreat, so records say 仕六退五, and cchess writes exactly that for d2e1. Expected was that it reads its own text as the same move,
# as it does with one advisor. It answers None; 前仕退五 it takes. The advance 仕六进五, of the lower one, it reads. Whole games in
# correct Chinese therefore end for its reader at such a retreat: count the plies that it has taken.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check cchess==1.25.5
cd "$folder"

cat > ask.py <<'END'
from cchess import ChessBoard

TWINS = "3k5/9/9/9/9/9/9/3A5/9/3AK4 w - - 0 1"
ALONE = "3k5/9/9/9/9/9/9/3A5/9/4K4 w - - 0 1"


def reads(fen, text):
    move = ChessBoard(fen).move_text(text)
    print(text, "is", move.to_iccs() if move else None)


print("d2e1 is written", ChessBoard(TWINS).move_iccs("d2e1").to_text())
reads(TWINS, "仕六退五")
reads(TWINS, "仕六进五")
reads(TWINS, "前仕退五")
reads(ALONE, "仕六退五")
END
"$folder/venv/bin/python" ask.py > seen.txt

cat > expected.txt <<'END'
d2e1 is written 仕六退五
仕六退五 is None
仕六进五 is d0e1
前仕退五 is d2e1
仕六退五 is d2e1
END
diff expected.txt seen.txt
cat seen.txt
