"""Journals of files that are gone, beside a file that gets their name."""
import os
import shutil
import sqlite3
import subprocess
import sys

from .kills import make_old
from .terminal import Terminal

# What programs that were killed have left: with a write-ahead log and its index, and with a rollback journal.
LEFT = (("-wal",), ("-wal", "-shm"), ("-journal",), ("-wal", "-shm", "-journal"))
# What gives a file its name, what is put in the old one's place before, the command (the app, if there is none),
# and the file. A file that is copied to a name often has the number (inode) of the one that was removed last; a
# migration copies its file before.
CASES = (
    ("a new fight", None, ["encounter", "new", "Fresh", "--add", "Goblin*2"], "battle.db"),
    ("an import", None, ["import", "--sample"], "battle.db"),
    ("a new character", None, ["character", "add", "Fresh"], "battle.db"),
    ("a new deck", None, ["deck", "new", "Fresh"], "battle.db"),
    ("the app on a new file", None, [], "battle.db"),
    ("a restoration", None, ["backup", "restore", "FRESH"], "battle.db"),
    ("a backup", "cp fresh.db", ["backup", "copy.db"], "copy.db"),
    ("a file moved there", "mv fresh.db", ["remark", "word"], "battle.db"),
    ("a file moved there, which is read", "mv fresh.db", ["status"], "battle.db"),
    ("the app on a file moved there", "mv fresh.db", [], "battle.db"),
    ("a file copied there", "cp fresh.db", ["remark", "word"], "battle.db"),
    ("a file copied there, which is read", "cp fresh.db", ["status"], "battle.db"),
    ("the app on a file copied there", "cp fresh.db", [], "battle.db"),
    ("a migration", "mv schema6.db", ["encounter", "new", "Fresh"], "battle.db"),
    ("a copy before a migration", "mv schema6.db", ["encounter", "new", "Fresh"], "battle.db.before-NEWEST"),
)


def beside(bench):
    """A file that gets its name beside an old journal has nothing of the old one, which is kept and named."""
    fresh = bench.path("fresh.db")
    for name in ("fresh.db", "gone.db"):
        bench.fight(bench.path(name))
    database = sqlite3.connect(bench.path("schema6.db"))
    make_old(database, 6)
    database.close()
    spill(bench)
    newest = f"{bench.count('PRAGMA user_version', fresh):04}"
    # Without the index nothing tells a copy that has the old file's number from that file after a checkpoint.
    cases = [
        (case, journals) for case in CASES for journals in LEFT
        if not ((case[1] or "").startswith("cp ") and journals == ("-wal",) and case[3] == "battle.db")]
    cases = bench.sample(cases, round(len(cases) * 3.5))
    for (name, before, arguments, target), journals in cases:
        folder, where = bench.path("place"), f"{name} beside {' '.join(journals)}"
        file = os.path.join(folder, "battle.db")
        named = os.path.join(folder, target.replace("NEWEST", newest))
        how, _, source = (before or "").partition(" ")
        if how == "mv":
            shutil.copy(bench.path(source), bench.path("moved.db"))
        contents = leave(bench, folder, named, journals)
        if how:
            {"mv": os.rename, "cp": shutil.copy}[how](bench.path("moved.db" if how == "mv" else source), file)
        words = [fresh if word == "FRESH" else word for word in arguments]
        if words:
            run = bench.run(*words, file=file, cwd=folder)
            said = run.out + run.err
        else:
            said = in_app(bench, file)
        check(bench, named, where)
        for suffix, content in contents.items():
            check_kept(bench, folder, suffix, content, said, where)
    return f"{len(cases)} files that got their name beside old journals"


# Reads a file until it is killed, as a program that leaves its journal.
READER = "import sqlite3, sys, time; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute('BEGIN');" \
    "c.execute('SELECT count(*) FROM combatEvent').fetchone(); print(flush=True); time.sleep(600)"


def leave(bench, folder, named, journals):
    """Leaves the journals of a file that had another fight and character, and is gone. Returns what they hold."""
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    shutil.copy(bench.path("gone.db"), named)
    reader = subprocess.Popen([sys.executable, "-c", READER, named], stdout=subprocess.PIPE)
    reader.stdout.readline()
    # While somebody reads an earlier state, what is written stays in the journal.
    for act in (["encounter", "new", "Ghost", "--add", "Ogre*3"], ["character", "add", "Ghost"]):
        bench.run(*act, file=named)
    reader.kill()
    reader.communicate()
    os.remove(named)
    shutil.copy(bench.path("spilled.db-journal"), named + "-journal")
    for suffix in {"-wal", "-shm", "-journal"} - set(journals):
        os.remove(named + suffix)
    contents = {}
    for suffix in set(journals) - {"-shm"}:
        with open(named + suffix, "rb") as file:
            contents[suffix] = file.read()
        assert len(contents[suffix]) > 4096, suffix
    return contents


def spill(bench):
    """A rollback journal of a transaction that was too large for the memory, and never ended."""
    old, spilled = bench.path("old.db"), bench.path("spilled.db")
    bench.fight(old)
    writer = sqlite3.connect(old, isolation_level=None)
    writer.execute("PRAGMA journal_mode = DELETE")
    writer.execute("PRAGMA cache_size = 2")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("CREATE TABLE ghost AS SELECT hex(randomblob(900)) FROM combatEvent")
    writer.execute("UPDATE setting SET value = hex(randomblob(900))")
    shutil.copy(old + "-journal", spilled + "-journal")
    writer.close()


def in_app(bench, file):
    """Opens the app, saves something in it, and leaves it. Returns all that it showed."""
    terminal = Terminal(bench, file)
    terminal.open()
    shown = terminal.awaits(lambda screen: "q quit" in screen) or terminal.screen()
    if terminal.ended() is None:
        terminal.press("1")
        terminal.awaits(lambda screen: "[1 Roster]" in screen)
        terminal.press("P")
        # Both are there before, if the file has them already.
        terminal.awaits(lambda screen: "Brother Odo" in screen)
        shown += terminal.screen()
        terminal.press("q")
        terminal.awaits(lambda _: terminal.ended() is not None)
    terminal.kill()
    return shown


def check(bench, named, where):
    """The file has nothing but what it was given, and is sound."""
    runs = [
        bench.run(*listed, "--json", file=named)
        for listed in (("encounter", "list"), ("characters",), ("log",), ("status",))]
    ghosts = [run.arguments[0] for run in runs if "Ghost" in run.out]
    bench.expect(not ghosts, f"{where}: {ghosts} show what the old file had")
    refused = [str(run) for run in [*runs, bench.run("doctor", file=named)] if run.code not in (0, 64, 81, 82)]
    bench.expect(not refused, f"{where}: {refused[:1]}")


def check_kept(bench, folder, suffix, content, said, where):
    """The old journal is there, under a name that was printed."""
    kept = []
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            if file.read() == content:
                kept.append(name)
    if bench.expect(kept, f"{where}: the old {suffix} is gone", "lost"):
        bench.expect(
            any(name in "".join(said.split()) for name in kept), f"{where}: {kept} is not named: {said[-300:]}")
