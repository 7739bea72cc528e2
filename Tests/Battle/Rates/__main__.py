"""python3 Tests/Battle/Rates PROGRAM FOLDER [SHOWN] [--book EDITION]: see rates.py; with a book see library.py.

Shows so many differences of each kind."""

import argparse

import foundry_pf2e
import library
import rates

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("program")
parser.add_argument("folder")
parser.add_argument("shown", type=int, nargs="?", default=0)
parser.add_argument("--book", help="dnd2014 or dnd2024: compares with the creatures of this book")
given = parser.parse_args()
if given.book:
    library.measure(given.program, given.folder, given.book, given.shown)
else:
    rates.measure(given.program, given.folder, given.shown)
    # Pathfinder's actions have several saves, so that its figures are compared in another way.
    foundry_pf2e.report(given.program, given.folder, given.shown)
