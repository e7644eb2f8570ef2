"""Ranks the tournaments that the example `random_standings` wrote with tiebreak-core, and prints every difference.

    python3 -m venv venv && venv/bin/pip install tiebreak-core==1.2.0
    cargo run --release -p leagues --example random_standings standings 1000 1
    venv/bin/python crates/leagues/tests/tiebreak_core/compare.py standings

Tournaments in which two tied players were paired but did not play are left out of the direct encounter: the package takes
them for players who have met, Article 6.1.1 leaves forfeits out.
"""

import sys
from collections import Counter
from pathlib import Path

from tiebreak_core import GameRecord, PlayerTiebreakData, calculate_all_strict
from tiebreak_core.fide2026 import _de_tiers

POINTS = {"1": 1.0, "+": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "H": 0.5, "0": 0.0, "-": 0.0, "Z": 0.0}
BYES = {"U": "pairing_bye", "F": "pairing_bye", "H": "requested_bye", "Z": "requested_bye"}
CRITERIA = ["buchholz", "median_buchholz", "sonneborn_berger", "wins", "progressive"]


def read(path):
    """The players of a file, and how many rounds it has."""
    players, length = {}, 0
    for line in path.read_text().splitlines():
        if line.startswith("XXR"):
            length = int(line[4:])
        if not line.startswith("001"):
            continue
        games = []
        for number, at in enumerate(range(91, len(line), 10), 1):
            opponent, colour, result = int(line[at : at + 4]), line[at + 5], line[at + 7]
            kind = {"+": "forfeit_win", "-": "forfeit_loss"}.get(result, "played") if opponent else BYES[result]
            colour = "black" if colour == "b" else "white"
            games.append(GameRecord(opponent or -1, 0, POINTS[result], colour, number, kind=kind))
        tpn = int(line[4:8])
        players[tpn] = PlayerTiebreakData(tpn, 0, sum(game.score for game in games), games)
    return players, length


def main():
    counts = Counter()
    for path in sorted(Path(sys.argv[1]).glob("*.trf")):
        players, length = read(path)
        lines = [line.split() for line in path.with_suffix(".standings").read_text().splitlines()]
        places = {}
        for tpn, *values, place in lines:
            player = players[int(tpn)]
            theirs = calculate_all_strict(player, players, CRITERIA, total_rounds=length, ruleset="fide-2026")
            for criterion, ours in zip(CRITERIA, values):
                same = float(ours) == theirs[criterion]
                counts["same values" if same else "other values"] += 1
                if not same:
                    print(f"{path.stem}: {criterion} of {tpn}: ours {ours}, theirs {theirs[criterion]}")
            places[int(tpn)] = int(place)
        rank = 1
        for points in sorted({player.points for player in players.values()}, reverse=True):
            group = [tpn for tpn in sorted(players) if players[tpn].points == points]
            inside = (game for tpn in group for game in players[tpn].games if game.opponent_id in group)
            if any(game.kind != "played" for game in inside):
                counts["encounters with forfeits"] += 1
                rank += len(group)
                continue
            for tier in _de_tiers(group, players, "swiss"):
                same = all(places[tpn] == rank for tpn in tier)
                counts["same encounters" if same else "other encounters"] += 1
                if not same:
                    print(f"{path.stem}: encounter of {tier}: ours {[places[tpn] for tpn in tier]}, theirs {rank}")
                rank += len(tier)
    print(dict(counts))


if __name__ == "__main__":
    main()
