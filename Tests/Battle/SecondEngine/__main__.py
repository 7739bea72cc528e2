"""A second engine of the rules of a fight, written from the sentences of the books.

It plays random fights against the program and compares every number after every act:

    python3 Tests/Battle/SecondEngine PROGRAM --fights 1000 --edition dnd2014 --seed 1

Exit code 0 means that all numbers agreed, 1 that some differed. --break NAME changes one rule of
the second engine, to see that the comparison notices.
"""

import argparse
import collections
import copy
import random
import sys

sys.dont_write_bytecode = True

from acts import ENGINES, Generator, combatants
from fight import Refused
from program import Program, Refusal

BREAKS = ["rounding", "temporary", "massive", "twenty", "concentration", "duration", "dying"]

class Difference(Exception):
    """What the program and the second engine say of one field after one act."""

    def __init__(self, index, who, field, ours, theirs):
        super().__init__(field)
        self.index, self.who, self.field = index, who, field
        self.ours, self.theirs = ours, theirs


class Comparison:
    """Compares fights, and counts what was compared."""

    def __init__(self, options):
        self.options = options
        self.program = Program(options.program)
        self.fights = self.acts = self.numbers = self.refused = 0
        self.kinds = collections.Counter()
        self.shown = collections.Counter()

    def engine(self, people):
        """A second engine at the start of a fight."""
        return ENGINES[self.options.edition](copy.deepcopy(people), self.options.broken)

    def generate(self, seed):
        """The people and acts of a fight."""
        dice = random.Random(f"{self.options.edition} {seed}")
        people = combatants(dice, self.options.edition)
        fight = self.engine(people)
        generator = Generator(dice, self.options.edition, fight)
        acts = []
        for _ in range(dice.randint(30, 60)):
            if all(c.life == "dead" for c in fight.combatants.values()):
                break
            act = generator.act()
            fight.perform(act)
            acts.append(act)
        return people, acts

    def compare(self, people, acts, count=False):
        """Raise the first difference; return silently if all is the same."""
        ours = [self.engine(people)]
        states = [ours[0].facts()]
        for act in acts:
            ours[0].perform(act)
            states.append(ours[0].facts())
        theirs = self.program.play(self.options.edition, people, [act["line"] for act in acts],
                                   status=count)
        for index, (mine, other) in enumerate(zip(states, theirs)):
            if count:
                self.acts += 1 if index else 0
                self.numbers += sum(1 + 3 * max(0, len(value) - 1) if key[1] == "conditions" else 1
                                    for key, value in mine.items())
            for key in mine:
                if mine[key] != other.get(key):
                    raise Difference(index - 1, *key, mine[key], other.get(key))

    def fight(self, seed):
        """One fight; lines that the program refuses as changing nothing are left out."""
        people, acts = self.generate(seed)
        self.fights += 1
        while True:
            try:
                self.compare(people, acts, count=True)
                return
            except Refusal as refusal:
                # The acts before the refused one have not been compared yet.
                try:
                    self.compare(people, acts[:refusal.index])
                except Difference as difference:
                    self.report(seed, people, acts, difference)
                    return
                if self.idle(people, acts, refusal):
                    self.refused += 1
                    del acts[refusal.index]
                    continue
                self.report(seed, people, acts, Difference(
                    refusal.index, "", "refused", "allowed", refusal.message))
                return
            except Difference as difference:
                self.report(seed, people, acts, difference)
                return
            except Refused:
                return

    def idle(self, people, acts, refusal):
        """Whether the refused act changes nothing in the second engine either."""
        engine = self.engine(people)
        for act in acts[:refusal.index]:
            engine.perform(act)
        before = engine.facts()
        engine.perform(acts[refusal.index])
        return engine.facts() == before and "undo" not in acts[refusal.index]["do"]

    def same(self, people, acts, difference):
        """The difference of the same kind that fewer acts show, or none."""
        try:
            self.compare(people, acts)
        except Difference as found:
            return found if found.field == difference.field else None
        except Refusal as refusal:
            if difference.field == "refused" and refusal.index == len(acts) - 1:
                return Difference(refusal.index, "", "refused", "allowed", refusal.message)
        except Refused:
            pass
        return None

    def report(self, seed, people, acts, difference):
        """Shrink the acts and print both values."""
        acts = acts[:difference.index + 1]
        kind = (acts[-1]["do"] if acts else "start", difference.field)
        self.kinds[kind] += 1
        self.shown[kind] += 1
        if self.shown[kind] > self.options.show:
            return
        acts, difference = self.shrink(people, acts, difference)
        print(f"{self.options.edition}, seed {seed}: {kind[0]}, {difference.field}"
              f" of {difference.who or 'the fight'}")
        for c in people:
            print(f"    {c.name}: {'hero' if c.hero else 'monster'}, {c.base} hit points, level"
                  f" {c.level}, initiative {c.initiative}")
        for act in acts:
            print("    " + act["line"])
        print(f"  program: {difference.theirs}")
        print(f"  second engine: {difference.ours}")
        method = getattr(ENGINES[self.options.edition], "do_" + kind[0], None)
        if method and method.__doc__:
            print(f"  its rule: {method.__doc__.splitlines()[0]}")
        sys.stdout.flush()

    def shrink(self, people, acts, difference):
        """Leave out acts, larger pieces first, while the last act still shows the difference."""
        size = max(1, len(acts) // 2)
        while True:
            before = len(acts)
            end = len(acts) - 1
            while end > 0:
                start = max(0, end - size)
                fewer = acts[:start] + acts[end:]
                try:
                    found = self.same(people, fewer, difference)
                except (KeyError, IndexError, RuntimeError):
                    found = None
                if found and found.index == len(fewer) - 1:
                    acts, difference = fewer, found
                end = start
            if size == 1 and len(acts) == before:
                return acts, difference
            size = max(1, size // 2)

    def table(self):
        """What was compared."""
        print(f"{'edition':<14}{'fights':>8}{'acts':>8}{'numbers':>10}{'idle':>6}{'differ':>8}")
        print(f"{self.options.edition:<14}{self.fights:>8}{self.acts:>8}{self.numbers:>10}"
              f"{self.refused:>6}{sum(self.kinds.values()):>8}")
        for (act, field), number in self.kinds.most_common():
            print(f"  {number:>6}  {act}: {field}")


def main():
    """Read the options, play the fights, print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the built program")
    parser.add_argument("--fights", type=int, default=100)
    parser.add_argument("--edition", choices=sorted(ENGINES), default="dnd2024")
    parser.add_argument("--seed", type=int, default=1, help="that of the first fight")
    parser.add_argument("--show", type=int, default=1, help="how many of each kind are printed")
    parser.add_argument("--break", dest="broken", choices=BREAKS, help="change one rule")
    options = parser.parse_args()
    comparison = Comparison(options)
    for seed in range(options.seed, options.seed + options.fights):
        comparison.fight(seed)
    comparison.table()
    sys.exit(1 if comparison.kinds else 0)


if __name__ == "__main__":
    main()
