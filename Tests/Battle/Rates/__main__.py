"""python3 Tests/Battle/Rates PROGRAM FOLDER [SHOWN]: see rates.py. Shows so many differences of each kind."""

import sys

import rates

rates.measure(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 0)
