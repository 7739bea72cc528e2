"""The program under comparison: one fight, its acts in one process, a line of JSON for each."""

import json
import os
import re
import shutil
import subprocess
import tempfile

ENDS = ["", "-wal", "-shm"]

class Refusal(Exception):
    """The program refused a line of the acts."""

    def __init__(self, index, message):
        super().__init__(message)
        self.index = index
        self.message = message


class Program:
    """Runs the program with databases of its own: a fight is prepared once, and copied to play."""

    def __init__(self, path):
        self.path = os.path.abspath(path)
        self.home = tempfile.TemporaryDirectory()
        self.prepared = None
        self.first = None

    def run(self, database, *words, text=""):
        """Run a command on a database."""
        home = self.home.name
        environment = dict(os.environ, BATTLE_DATABASE=database, XDG_CONFIG_HOME=home,
                           XDG_DATA_HOME=home, XDG_STATE_HOME=home)
        return subprocess.run([self.path, *words], input=text, env=environment,
                              capture_output=True, text=True)

    def must(self, database, *words, text=""):
        """Run a command that has to succeed."""
        result = self.run(database, *words, text=text)
        if result.returncode:
            raise RuntimeError(f"{words}: {result.stderr}")
        return result.stdout

    def prepare(self, edition, combatants):
        """A fresh database with the fight at its start."""
        key = (edition, [(c.name, c.base, c.initiative, c.level) for c in combatants])
        if key == self.prepared:
            return
        database = os.path.join(self.home.name, "start.db")
        remove(database)
        people = [{"name": c.name, "kind": "player" if c.hero else "monster",
                   "hp": c.base, "ac": c.armor, "level": c.level, "inParty": False}
                  for c in combatants]
        self.must(database, "import", "-", "--quiet", text=json.dumps(people))
        added = [word for c in combatants for word in ("--add", c.name)]
        self.must(database, "encounter", "new", "F", "--no-party", "--edition", edition,
                  "--quiet", *added)
        rolled = [word for c in combatants
                  for word in ("--initiative", f"{c.name}={c.initiative}")]
        self.must(database, "encounter", "start", "--quiet", *rolled)
        self.first = json.loads(self.must(database, "status", "--json"))
        self.prepared = key

    def play(self, edition, combatants, lines, status=False):
        """The state after the start and after each line: a list of facts by name and field."""
        self.prepare(edition, combatants)
        state = {c["label"]: c for c in self.first["combatants"]}
        states = [facts(self.first, state)]
        if not lines:
            return states
        database = os.path.join(self.home.name, "fight.db")
        remove(database)
        for end in ENDS:
            if os.path.exists(os.path.join(self.home.name, "start.db" + end)):
                shutil.copy(os.path.join(self.home.name, "start.db" + end), database + end)
        result = self.run(database, "do", "--each", "--json", "-", text="\n".join(lines) + "\n")
        if result.returncode:
            found = re.search(r"line (\d+): (.*?) Nothing was done", result.stderr, re.S)
            if not found:
                raise RuntimeError(result.stderr)
            raise Refusal(int(found[1]) - 1, found[2])
        for line in result.stdout.splitlines():
            step = json.loads(line)
            state.update({c["label"]: c for c in step["changed"]})
            states.append(facts(step, state))
        if status:
            last = json.loads(self.must(database, "status", "--json"))
            if facts(last, {c["label"]: c for c in last["combatants"]}) != states[-1]:
                raise RuntimeError("the status differs from the lines of the acts")
        return states


def remove(database):
    """Remove a database with what belongs to it."""
    for end in ENDS:
        if os.path.exists(database + end):
            os.remove(database + end)


def facts(step, state):
    """The facts of a step by combatant and field, named as the second engine names them."""
    result = {("", "round"): step["round"], ("", "turn"): step["turnHolder"]}
    for name, c in state.items():
        fields = {
            "current": c["currentHitPoints"], "maximum": c["maxHitPoints"],
            "temporary": c["temporaryHitPoints"], "life": c["life"],
            "successes": c["deathSaves"]["successes"], "failures": c["deathSaves"]["failures"],
            "dying": c["dying"], "wounded": c["wounded"], "doomed": c["doomed"],
            "concentration": c["concentration"],
            "conditions": sorted(([x["name"], x["value"], x["turnsLeft"], x["until"], x["of"]]
                                  for x in c["conditions"]), key=str),
        }
        for field, value in fields.items():
            result[name, field] = value
    return result
