"""Pairs the rounds that the example `random_rounds` wrote with caissify-pairings, and prints every difference.

    python3 -m venv venv && venv/bin/pip install caissify-pairings==0.5.0
    cargo run --release -p leagues --example random_rounds rounds 800 1
    venv/bin/python crates/leagues/tests/caissify/compare.py rounds

With a second folder, the rounds that agree are kept there, with the pairs of the package: so `tests/rounds` was made.

Only that package's pairing engine is used. What its input says of floats, byes and meetings is worked out here from the TRF
by the articles of 2026 (1.4 and C.04.1), for its own reader of TRF still counts by the older ones.

Two things the package does in another order than the articles; rounds that agree once that is corrected are counted by
themselves, so that every other difference shows:

* When it gives colours it takes the player with the lower number for the higher ranked one, also when the other has more
  points. Article 1.2 ranks by points first (Articles 5.2.4 and 5.2.5 turn on it).
* It weighs the scores of the downfloaters (C7) above their number (C6), in the bracket and in the next one (C8).
"""

import sys
import warnings
from collections import Counter
from dataclasses import replace
from pathlib import Path

from caissify_pairings.engines.dutch import DutchEngine

POINTS = {"1": 1.0, "+": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "H": 0.5, "0": 0.0, "-": 0.0, "Z": 0.0}


def read(path):
    """The tournament in a file: its length, its initial colour, and each player's rounds as (opponent, colour, result)."""
    length, initial, players = 0, "white", {}
    for line in path.read_text().splitlines():
        if line.startswith("XXR"):
            length = int(line[4:])
        elif line.startswith("XXC"):
            initial = line[4:].strip().removesuffix("1")
        elif line.startswith("001"):
            blocks = [line[at : at + 8] for at in range(91, len(line), 10)]
            rounds = [(int(block[:4]), block[5], block[7]) for block in blocks]
            players[int(line[4:8])] = (int(line[48:52]), rounds)
    return length, initial, players


class ByTheArticles(DutchEngine):
    """The package's engine with the two corrections."""

    def _assign_colors(self, p1, p2):
        higher, lower = sorted((p1, p2), key=lambda player: (-player.score, player.pairing_number))
        # Whether the number is odd must stay as it is.
        white, black = super()._assign_colors(
            replace(higher, pairing_number=higher.pairing_number % 2),
            replace(lower, pairing_number=2 + lower.pairing_number),
        )
        return white, black

    def _compute_bracket_edge_weight(self, p1, p2, bracket_score, n, **context):
        weight = super()._compute_bracket_edge_weight(p1, p2, bracket_score, n, **context)
        # The fields from the lowest bit on, as the package lays them out; C8 and C6 with C7 come last before two bits.
        count, scores = max(8, n.bit_length() + 3), context["score_groups_shift"]
        back = min(self.round_number - 1, 2)
        low = 3 * count + 1 + back * (2 * scores + 2 * count) + 4 * count + 2 * count
        parts, shift = [], low
        for width in (count, scores, count, scores):
            parts.append((weight >> shift) % (1 << width))
            shift += width
        next_pairs, next_scores, pairs, these_scores = parts
        swapped = weight >> shift
        for value, width in ((pairs, count), (these_scores, scores), (next_pairs, count), (next_scores, scores)):
            swapped = swapped << width | value
        return swapped << low | weight % (1 << low)


def pair(path, system):
    """The pairs of an engine of caissify-pairings."""
    length, initial, players = read(path)
    paired = [
        at + 1
        for _, rounds in players.values()
        for at, (opponent, _, result) in enumerate(rounds)
        if opponent or result == "U"
    ]
    played = max(paired, default=0)

    def score(tpn, rounds):
        return sum(POINTS[result] for _, _, result in players[tpn][1][:rounds])

    def float_of(tpn, at):
        opponent, _, result = players[tpn][1][at]
        if not opponent or result in "+-":
            return "down" if POINTS[result] > 0 else "none"
        mine, theirs = score(tpn, at), score(opponent, at)
        return "down" if mine > theirs else "up" if mine < theirs else "none"

    met, cards = set(), []
    for tpn, (rating, rounds) in players.items():
        games = [(opponent, colour) for opponent, colour, result in rounds if opponent and result in "1=0"]
        met.update((min(tpn, opponent), max(tpn, opponent)) for opponent, _ in games)
        if len(rounds) > played:
            continue
        cards.append(
            {
                "id": tpn,
                "pairing_number": tpn,
                "starting_number": tpn,
                "rating": rating,
                "score": score(tpn, played),
                "color_hist": ["white" if colour == "w" else "black" for _, colour in games],
                "float_history": [float_of(tpn, at) for at in range(played)],
                "bye_count": sum(result in "UF" for _, _, result in rounds),
                "forfeit_win_count": sum(result == "+" for _, _, result in rounds),
            }
        )
    engine = system(cards, met, played + 1, length, initial_color=initial)
    return {(game["white_id"], game["black_id"] or 0) for game in engine.generate_pairings()}


def main():
    warnings.simplefilter("ignore")
    counts = Counter()
    rounds, *kept = map(Path, sys.argv[1:])
    for path in sorted(rounds.glob("*.trf")):
        theirs = pair(path, DutchEngine)
        lines = path.with_suffix(".pairs").read_text().split("\n")[1:-1]
        ours = {tuple(map(int, line.split())) for line in lines}
        if ours == theirs:
            kind = "same"
            for folder in kept:
                lines = sorted(f"{white} {black}\n" for white, black in theirs)
                (folder / path.name).write_bytes(path.read_bytes())
                (folder / path.name).with_suffix(".pairs").write_text(f"{len(lines)}\n{''.join(lines)}")
        elif ours == pair(path, ByTheArticles):
            same_pairs = {frozenset(one) for one in ours} == {frozenset(one) for one in theirs}
            kind = "same but for colours (5.2.4, 5.2.5)" if same_pairs else "same but for C6 before C7"
        else:
            kind = "different"
            print(f"{path.stem}: ours {sorted(ours - theirs)}, theirs {sorted(theirs - ours)}", flush=True)
        counts[kind] += 1
    print(f"{sum(counts.values())} rounds: {dict(counts)}")


if __name__ == "__main__":
    main()
