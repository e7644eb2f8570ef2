"""Plays random seasons and rates them with glicko2-py from PyPI.

    python3 -m venv venv && venv/bin/pip install glicko2-py==0.1.0
    venv/bin/python crates/ratings/tests/glicko2/seasons.py 1 40 6 > crates/ratings/tests/glicko2/1.csv

The arguments are the seed, how many games and how many players. `tests/seasons.rs` rates every file of this folder with the
crate and compares. A line is a game: when it ended (milliseconds), its two players, the first one's score, and rating,
deviation and volatility of both after it.

Only that package computes ratings. That a game is a rating period which ends with the game, and the bounds, are written here by
what README.md says of them; the package has neither.
"""

import random
import sys

from glicko2.math.algorithm import update_rating

DAY = 86_400_000
PERIODS_A_DAY = 0.21436
TAU = 0.75
SCALE = 173.7178


def begun(state, now):
    """A player as they were when the period of a game began."""
    rating, deviation, volatility, played = state
    if played is not None:
        periods = (now - played) * PERIODS_A_DAY / DAY - 1
        deviation = min(500, (deviation**2 + periods * (volatility * SCALE) ** 2) ** 0.5)
    return rating, deviation, volatility


def ended(player, other, score, now):
    """A player after a game against another, both as they were when the period began."""
    games = [((other[0] - 1500) / SCALE, other[1] / SCALE, score)]
    rated = update_rating((player[0] - 1500) / SCALE, player[1] / SCALE, player[2], games, TAU)
    return (
        min(max(rated.mu * SCALE + 1500, 400), 4000),
        min(max(rated.phi * SCALE, 45), 500),
        min(rated.sigma, 0.1),
        now,
    )


def main(seed, games, players):
    chance = random.Random(seed)
    strengths = [chance.gauss(1500, 300) for _ in range(players)]
    states = [(1500, 500, 0.09, None)] * players
    now = 1_700_000_000_000
    for _ in range(games):
        # Mostly within an evening or a week, now and then after months.
        now += int(chance.choice([0, 0.01, 0.1, 1, 10, 100]) * chance.random() / players * DAY)
        one, two = chance.sample(range(players), 2)
        expected = 1 / (1 + 10 ** ((strengths[two] - strengths[one]) / 400))
        score = 0.5 if chance.random() < 0.2 else float(chance.random() < expected)
        before = [begun(states[player], now) for player in (one, two)]
        states[one] = ended(before[0], before[1], score, now)
        states[two] = ended(before[1], before[0], 1 - score, now)
        numbers = [repr(float(number)) for player in (one, two) for number in states[player][:3]]
        print(now, one, two, score, *numbers, sep=",")


main(*map(int, sys.argv[1:]))
