"""Asks FIDE's engine (PyPI gacrux) for its pairs and tie-breaks. Reads tasks from standard input, a JSON
object a line, and answers each with a line.

A task {"pair": TRF, "round": 3, "method": [...]} is answered with the pairs of that round in the order of the boards, White first and 0
for a bye, or with null if the rules allow none; {"rank": TRF, "rounds": 3, "order": [...]} with one object a player: number, rank, values; {"check": TRF, "rounds": 3} says whether the file's places follow from its records 202 and 212."""

import contextlib
import io
import json
import os
import sys
import tempfile

from gacrux.pairingchecker import pairingchecker
from gacrux.tiebreakchecker import tiebreakchecker

# Nobody can be paired: 2, or 505 if the engine says where it got stuck.
NO_PAIRS = (2, 505)


def run(checker, text, arguments, folder):
    file = os.path.join(folder, "tournament.trf")
    with open(file, "w", encoding="latin1") as out:
        out.write(text)
    answer = os.path.join(folder, "answer.json")
    sys.argv = ["gacrux", "-i", file, "-o", answer, *arguments]
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        checker().common_main()
    with open(answer, encoding="utf-8") as read:
        return json.load(read)


def pairs(task, folder):
    answer = run(pairingchecker, task["pair"], ["-p", "-n", str(task["round"]), "-m", *task["method"]], folder)
    status = answer["status"]
    if status["code"] in NO_PAIRS:
        return None
    if status["code"] != 0:
        return {"error": status}
    found = answer["pairingResult"]["pairs"]
    return found


def ranks(task, folder):
    answer = run(tiebreakchecker, task["rank"], ["-n", str(task["rounds"]), "-t", *task["order"]], folder)
    status = answer["status"]
    if status["code"] != 0:
        return {"error": status}
    players = answer["tiebreakResult"]["competitors"]
    return [
        {"number": one["cid"], "rank": one["rank"], "values": [str(value) for value in one["tiebreakScore"]]}
        for one in players
    ]


def is_right(task, folder):
    answer = run(tiebreakchecker, task["check"], ["-c", "-n", str(task["rounds"])], folder)
    return answer["status"]["code"] == 0


def main():
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            task = json.loads(line)
            ask = next(ask for word, ask in (("pair", pairs), ("rank", ranks), ("check", is_right)) if word in task)
            answer = ask(task, folder)
            print(json.dumps(answer), flush=True)


main()
