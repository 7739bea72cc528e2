"""python3 Tests/Battle/Rates PROGRAM FOLDER [SHOWN]: see rates.py. Shows so many differences of each kind."""

import sys

import foundry_pf2e
import rates

program, folder, shown = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0
rates.measure(program, folder, shown)
# Pathfinder's actions have several saves, so that its figures are compared in another way.
foundry_pf2e.report(program, folder, shown)
