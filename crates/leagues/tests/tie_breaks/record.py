"""Records tie-breaks of random seasons, as FIDE's engine (PyPI gacrux) counts them: `python record.py SEASONS SEED > seasons.jsonl`
in an environment with `pip install gacrux==1.11.65`. The pairs are random, too, for tie-breaks do not ask how they came about.

Each line is a season: "kind" (swiss, robin, teams or team robin), "rounds", "trf", and "values" with a list for each code, in the order
of the players or teams; for codes that compare those who are tied it holds the places by points and that code. Seasons of teams have
"boards", too, and "teams": for each team its rounds, as opponent (0 for a bye), colour and the half points on each board."""

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
SCORES = (":MP", ":GP")
SONNEBORN = [f"{name}{cut}" for name in ("EMMSB", "EMGSB", "EGMSB", "EGGSB") for cut in CUTS[:3]]
TEAMS = (
    [f"{name}{score}" for name in ("PS", "KS", "SB") for score in SCORES]
    + ["WIN:MP", "WON:MP", "STD:MP", "PS:GP/C1", "KS:MP/L+1", "MPvGP", "BC", "REP", "TPN"]
    + SONNEBORN
)
STRENGTH = (
    [f"{name}{score}{cut}" for name in ("BH", "FB") for score in SCORES for cut in CUTS]
    + ["AOB:MP", "AOB:GP", "AOB:MP/F", "AOB:GP/F", "SSSC", "SSSC/F", "SSSC/K4", "SSSC/F/K4"]
)
EXTENDED = ["DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "TBR", "BBE"]
ENCOUNTERS = {"swiss": ["DE", "DE/P"], "robin": ["DE"], "teams": EXTENDED, "team robin": EXTENDED}
CODES = {
    "swiss": OWN + SWISS + KOYA + RATINGS,
    "robin": OWN + ["SB", "SB/C1", "SB/C2"] + KOYA + RATINGS,
    "teams": TEAMS + STRENGTH,
    "team robin": TEAMS,
}
NAMES = {
    "swiss": "Individual: Swiss-System",
    "robin": "Individual: Round-Robin",
    "teams": "Team: Swiss-System",
    "team robin": "Team: Round-Robin",
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
    has_unrated = chance.random() < 0.1
    text = f"012 Random\n092 {NAMES[kind]}\nXXR {len(rounds)}\n"
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


def matches(chance, kind):
    """Rounds of teams as pairs of white and black; 0 for a bye."""
    teams = chance.choice([4, 6]) if kind == "team robin" else chance.randint(4, 8)
    even = teams + teams % 2
    order = list(range(1, even + 1))
    rounds = []
    for _ in range(even - 1):
        pairs = zip(order[: even // 2], reversed(order[even // 2 :]))
        pairs = [pair if sum(pair) % 2 else pair[::-1] for pair in pairs]
        rounds.append([pair if max(pair) <= teams else (min(pair), 0) for pair in pairs])
        order = [order[0], order[-1], *order[1:-1]]
    return teams, rounds if kind == "team robin" else rounds[: chance.randint(2, even - 1)]


def of_teams(chance, kind):
    boards = chance.randint(2, 4)
    forfeits = chance.choice([0, 0, 0.1])
    teams, rounds = matches(chance, kind)
    rows, players = {team: [] for team in range(1, teams + 1)}, []
    for pairs in rounds:
        columns = {}
        for white, black in pairs:
            if not black:
                rows[white].append((0, "-", []))
                columns.update({(white - 1) * boards + board + 1: (0, "-", "U") for board in range(boards)})
                continue
            points = [[], []]
            for board in range(boards):
                # The first game is played, so that the match is.
                mine, theirs = results(chance, forfeits if board else 0)
                one, other = ((team - 1) * boards + board + 1 for team in (white, black))
                first, second = ("w", "b") if board % 2 == 0 else ("b", "w")
                columns[one], columns[other] = (other, first, mine), (one, second, theirs)
                points[0].append(HALVES.get(mine, 0))
                points[1].append(HALVES.get(theirs, 0))
            rows[white].append((black, "w", points[0]))
            rows[black].append((white, "b", points[1]))
        players.append(columns)
    text = trf(chance, kind, teams * boards, players)
    text = text.replace("XXR", "192 FIDE_TEAM_MP_GP\nXXR") if kind == "teams" else text.replace("XXR", "192 FIDE_TEAM_ROUNDROBIN\nXXR")
    for team in rows:
        members = " ".join(f"{(team - 1) * boards + board + 1:>4}" for board in range(boards))
        text += f"310 {team:>3} {f'Team {team}':<32}{'':33}{members}\n"
    byes = [next((white for white, black in pairs if not black), 0) for pairs in rounds]
    if any(byes):
        text += f"320 01.0 {boards / 2:04.1f} {' '.join(f'{team:03}' for team in byes)}\n"
    return boards, list(rows.values()), len(rounds), text


def season(chance, kind):
    if "team" in kind:
        boards, teams, rounds, text = of_teams(chance, kind)
        return {"kind": kind, "rounds": rounds, "boards": boards, "teams": teams, "trf": text}
    players, rounds = {"swiss": swiss, "robin": robin}[kind](chance)
    return {"kind": kind, "rounds": len(rounds), "trf": trf(chance, kind, players, rounds)}


def main():
    seasons, seed = (int(argument) for argument in sys.argv[1:])
    for number in range(seasons):
        chance = random.Random(f"{seed}-{number}")
        line = season(chance, ("swiss", "teams", "robin", "swiss", "team robin")[number % 5])
        kind, rounds, text = line["kind"], line["rounds"], line["trf"]
        # One at a time, for FB changes what the engine counts afterwards.
        points = "MPTS" if "team" in kind else "PTS"
        answers = {code: ask(text, rounds, [points, code]) for code in CODES[kind] + ENCOUNTERS[kind]}
        values = {
            code: [one["rank"] if code in ENCOUNTERS[kind] else one["tiebreakScore"][1] for one in found]
            for code, found in answers.items()
        }
        line["values"] = {code: [str(one) for one in found] for code, found in values.items()}
        print(json.dumps(line, separators=(",", ":")))


main()
