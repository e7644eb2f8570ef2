#!/bin/sh
# gacrux 1.11.65 (PyPI), FIDE's engine, decides by itself how many rounds of a TRF have been played, unless -n says it.
#
# 1. `pairingchecker -p` on a Swiss after round 2, all of whose games were forfeits: expected were the pairs of round 3,
#    because the file holds the results of two rounds. It pairs round 2 once more, with the colours of the file.
# 2. `tiebreakchecker` on the same Swiss with round 2 played over the board and 142 (five rounds): expected was the
#    Buchholz after two rounds. It counts the three rounds that are still to come as unplayed, for everybody.
#
# With -n both answer as expected. Buchholz of player 1, who has beaten players 4 (0 points) and 2 (1 point): 1.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check gacrux==1.11.65 networkx==3.6.1
cd "$folder"

cat > head <<'END'
012 Winter Cup
062 6
092 Individual: Swiss-System
142 5
XXR 5
152 w
END
cat > forfeits <<'END'
001    1      Player 1                          1950                             2.0    1     4 w 1     2 b +
001    2      Player 2                          1900                             1.0    2     5 b 1     1 w -
001    3      Player 3                          1850                             2.0    3     6 w 1     4 b +
001    4      Player 4                          1800                             0.0    4     1 b 0     3 w -
001    5      Player 5                          1750                             1.0    5     2 w 0     6 b +
001    6      Player 6                          1700                             0.0    6     3 b 0     5 w -
END
cat head forfeits > forfeits.trf
{ cat head; sed -e 's/+$/1/' -e 's/-$/0/' forfeits; } > played.trf

cat > ask.py <<'END'
import contextlib, io, json, sys
from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker

def ask(checker, file, *arguments):
    sys.argv = ["gacrux", "-i", file, "-o", "answer.json", *arguments]
    with contextlib.redirect_stdout(io.StringIO()):
        checker().common_main()
    with open("answer.json", encoding="utf-8") as answer:
        return json.load(answer)

def pairs(*arguments):
    found = ask(pairingchecker, "forfeits.trf", "-p", *arguments)["pairingResult"]
    return "round", found["round"], found["pairs"]

def buchholz(*arguments):
    found = ask(tiebreakchecker, "played.trf", *arguments, "-t", "BH")["tiebreakResult"]
    return "Buchholz of player 1", next(one["tiebreakScore"][0] for one in found["competitors"] if one["cid"] == 1)

print(*pairs())
print(*pairs("-n", "3"))
print(*buchholz())
print(*buchholz("-n", "2"))
END
cat > expected <<'END'
round 2 [[2, 1], [4, 3], [6, 5]]
round 3 [[3, 1], [2, 4], [6, 5]]
Buchholz of player 1 10.0
Buchholz of player 1 1.0
END
venv/bin/python ask.py > seen
cat seen
diff expected seen
