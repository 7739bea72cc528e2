"""python3 Tests/Battle/Rates PROGRAM FOLDER [SHOWN] [--book EDITION | --round-trips]: see rates.py, library.py,
round_trips.py.

Shows so many differences of each kind."""

import argparse

import foundry_pf2e
import library
import rates
import round_trips

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("program")
parser.add_argument("folder")
parser.add_argument("shown", type=int, nargs="?", default=0)
parser.add_argument("--book", help="dnd2014 or dnd2024: compares with the creatures of this book")
parser.add_argument("--round-trips", action="store_true", help="compares with what an export brings back")
given = parser.parse_args()
if given.book:
    library.measure(given.program, given.folder, given.book, given.shown)
elif given.round_trips:
    round_trips.measure(given.program, given.folder, given.shown)
else:
    rates.measure(given.program, given.folder, given.shown)
    # Pathfinder's actions have several saves, so that its figures are compared in another way.
    foundry_pf2e.report(given.program, given.folder, given.shown)
