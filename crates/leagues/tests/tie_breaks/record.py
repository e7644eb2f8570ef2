"""Records tie-breaks of random seasons, as FIDE's engine (PyPI gacrux) counts them: `python record.py SEASONS SEED > seasons.jsonl`
in an environment with `pip install gacrux==1.11.65`. The pairs are random, too, for tie-breaks do not ask how they came about.

Each line is a season: "kind" (swiss or robin), "rounds", "trf", and "values" with a list for each code, in the order of the players;
for codes of direct encounters it holds the places by points and that code."""

import contextlib
import io
import json
import os
import random
import sys
import tempfile

from gacrux.tiebreakchecker import tiebreakchecker

CUTS = ["", "/C1", "/C2", "/M1", "/M2"]
OWN = "WIN WON BPG BWG REP STD TPN PS PS/C1 PS/C2".split()
RATINGS = ["ARO" + cut for cut in CUTS] + "TPR PTP APRO APPO RTNG".split()
SWISS = (
    [name + cut + forfeits for name in ("BH", "FB") for cut in CUTS for forfeits in ("", "/P")]
    + [f"SB{cut}{forfeits}" for cut in CUTS[:3] for forfeits in ("", "/P")]
    + ["AOB", "AOB/F"]
)
KOYA = ["KS", "KS/L+1", "KS/L-2"]
ENCOUNTERS = {"swiss": ["DE", "DE/P"], "robin": ["DE"]}
CODES = {
    "swiss": OWN + SWISS + KOYA + RATINGS,
    "robin": OWN + ["SB", "SB/C1", "SB/C2"] + KOYA + RATINGS,
}
HALVES = {"1": 2, "+": 2, "U": 2, "F": 2, "=": 1, "H": 1}


def ask(text, rounds, order):
    with tempfile.TemporaryDirectory() as folder:
        file, answer = os.path.join(folder, "season.trf"), os.path.join(folder, "answer.json")
        with open(file, "w", encoding="latin1") as out:
            out.write(text)
        sys.argv = ["gacrux", "-i", file, "-o", answer, "-n", str(rounds), "-t", *order]
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            tiebreakchecker().common_main()
        with open(answer, encoding="utf-8") as read:
            answer = json.load(read)
    if answer["status"]["code"] != 0:
        raise SystemExit(f"{answer['status']} to {order}\n{text}")
    return sorted(answer["tiebreakResult"]["competitors"], key=lambda one: one["cid"])


def results(chance, forfeits):
    if chance.random() < forfeits:
        return chance.choice(["+-", "-+", "--"])
    return chance.choice(["10", "10", "01", "01", "=="])


def swiss(chance):
    """Rounds as a dictionary of columns each: people rest, leave and stay away."""
    players, rounds = chance.randint(4, 11), chance.randint(2, 7)
    rests, leaves, forfeits = (chance.choice([0, share]) for share in (0.15, 0.1, 0.15))
    met, gone, seasons = set(), set(), []
    for _ in range(rounds):
        columns, free = {}, []
        for player in range(1, players + 1):
            if player in gone or chance.random() < leaves:
                gone.add(player)
                columns[player] = (0, "-", "Z")
            elif chance.random() < rests:
                columns[player] = (0, "-", chance.choice("HHZF"))
            else:
                free.append(player)
        chance.shuffle(free)
        while free:
            one = free.pop()
            other = next((other for other in free if frozenset((one, other)) not in met), None)
            if other is None:
                columns[one] = (0, "-", "Z" if "U" in [column[2] for column in columns.values()] else "U")
                continue
            free.remove(other)
            met.add(frozenset((one, other)))
            mine, theirs = results(chance, forfeits)
            columns[one], columns[other] = (other, "w", mine), (one, "b", theirs)
        seasons.append(columns)
    return players, seasons


def robin(chance):
    players = chance.randint(3, 7)
    even = players + players % 2
    forfeits = chance.choice([0, 0.15, 0.3])
    order, rounds = list(range(1, even + 1)), []
    for cycle in range(chance.choice([1, 1, 2])):
        for _ in range(even - 1):
            columns = {}
            for one, other in zip(order[: even // 2], reversed(order[even // 2 :])):
                if max(one, other) > players:
                    continue
                white, black = (one, other) if (one + other + cycle) % 2 else (other, one)
                mine, theirs = results(chance, forfeits)
                columns[white], columns[black] = (black, "w", mine), (white, "b", theirs)
            rounds.append(columns)
            order = [order[0], order[-1], *order[1:-1]]
    return players, rounds


def trf(chance, kind, players, rounds):
    name = {"swiss": "Individual: Swiss-System", "robin": "Individual: Round-Robin"}[kind]
    has_unrated = chance.random() < 0.1
    text = f"012 Random\n092 {name}\nXXR {len(rounds)}\n"
    for player in range(1, players + 1):
        columns, points = "", 0
        for played in rounds:
            opponent, colour, result = played.get(player, (None, "", ""))
            points += HALVES.get(result, 0)
            columns += " " * 10 if opponent is None else f"  {opponent:04} {colour} {result}"
        points = f"{points // 2}.{points % 2 * 5}"
        rating = 0 if has_unrated and player % 3 == 0 else chance.randint(1000, 2600)
        text += f"001 {player:>4}      {f'Player {player}':<33} {rating:>4}{'':28}{points:>4} {player:>4}{columns}\n"
    return text


def main():
    seasons, seed = (int(argument) for argument in sys.argv[1:])
    for number in range(seasons):
        chance = random.Random(f"{seed}-{number}")
        kind = "robin" if number % 3 == 2 else "swiss"
        players, rounds = {"swiss": swiss, "robin": robin}[kind](chance)
        text = trf(chance, kind, players, rounds)
        # Alone, for FB changes what the engine counts afterwards.
        values = {
            code: [str(one["tiebreakScore"][0]) for one in ask(text, len(rounds), [code])] for code in CODES[kind]
        }
        for code in ENCOUNTERS[kind]:
            values[code] = [str(one["rank"]) for one in ask(text, len(rounds), ["PTS", code])]
        line = {"kind": kind, "rounds": len(rounds), "trf": text, "values": values}
        print(json.dumps(line, separators=(",", ":")))


main()
