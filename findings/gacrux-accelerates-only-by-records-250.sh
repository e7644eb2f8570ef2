#!/bin/sh
# gacrux 1.11.65 (PyPI), FIDE's engine, does not accelerate a tournament because record 192 names the Baku system.
#
# `pairingchecker -p` pairs round 1 of a Swiss of eight over four rounds. In the Baku system (FIDE Handbook C.04.7) the upper half
# has a virtual point in round 1, so each half is paired by itself: 1 with 3, 2 with 4. Expected were such pairs as soon as record
# 192 is FIDE_DUTCH_BAKU, for the system and the number of rounds say everything. The engine pairs as without acceleration, 1 with
# 5, and says nothing; only records 250, which list the virtual points, change the pairs, whatever record 192 says. The way around is to write them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check gacrux==1.11.65 networkx==3.6.1
cd "$folder"

write() {
    cat <<'END'
012 Winter Cup
062 8
092 Individual: Swiss-System
142 4
152 W
END
    echo "192 $1"
    if [ "${2-}" = virtual ]; then
        echo '250       1.0   1   1    1    4'
        echo '250       0.5   2   2    1    4'
    fi
    for number in 1 2 3 4 5 6 7 8; do
        printf '001 %4d      Player %-27d%4d%28s 0.0 %4d\n' "$number" "$number" "$((2000 - 50 * number))" '' "$number"
    done
}
write FIDE_DUTCH > plain.trf
write FIDE_DUTCH_BAKU > named.trf
write FIDE_DUTCH_BAKU virtual > listed.trf
write FIDE_DUTCH virtual > alone.trf

cat > ask.py <<'END'
import contextlib, io, json, sys
from gacrux.pairingchecker import pairingchecker

for name in "plain", "named", "listed", "alone":
    sys.argv = ["gacrux", "-i", name + ".trf", "-o", "answer.json", "-p", "-n", "1", "-m", "dutch"]
    with contextlib.redirect_stdout(io.StringIO()):
        pairingchecker().common_main()
    with open("answer.json", encoding="utf-8") as answer:
        print(name, json.load(answer)["pairingResult"]["pairs"])
END
cat > expected <<'END'
plain [[1, 5], [6, 2], [3, 7], [8, 4]]
named [[1, 5], [6, 2], [3, 7], [8, 4]]
listed [[1, 3], [4, 2], [5, 7], [8, 6]]
alone [[1, 3], [4, 2], [5, 7], [8, 6]]
END
venv/bin/python ask.py > seen
cat seen
diff expected seen
