"""Journals of files that are gone, beside a file that gets their name."""
import os
import shutil
import sqlite3

from .kills import make_old
from .terminal import Terminal

# What programs that were killed have left: with a write-ahead log and its index, and with a rollback journal.
LEFT = (("-wal",), ("-wal", "-shm"), ("-journal",), ("-wal", "-shm", "-journal"))
# What gives a file its name, the file in its place before, the command (the app, if there is none), and the
# file. A migration copies its file before.
CASES = (
    ("a new fight", None, ["encounter", "new", "Fresh", "--add", "Goblin*2"], "battle.db"),
    ("an import", None, ["import", "--sample"], "battle.db"),
    ("a new character", None, ["character", "add", "Fresh"], "battle.db"),
    ("a new deck", None, ["deck", "new", "Fresh"], "battle.db"),
    ("the app on a new file", None, [], "battle.db"),
    ("a restoration", None, ["backup", "restore", "FRESH"], "battle.db"),
    ("a backup", "fresh.db", ["backup", "copy.db"], "copy.db"),
    ("another file in its place", "fresh.db", ["remark", "word"], "battle.db"),
    ("another file, which is read", "fresh.db", ["status"], "battle.db"),
    ("the app on another file", "fresh.db", [], "battle.db"),
    ("a migration", "schema6.db", ["encounter", "new", "Fresh"], "battle.db"),
    ("a copy before a migration", "schema6.db", ["encounter", "new", "Fresh"], "battle.db.before-NEWEST"),
)


def beside(bench):
    """A file that gets its name beside an old journal has nothing of the old one, which is kept and named."""
    left = leave(bench)
    fresh = bench.path("fresh.db")
    bench.fight(fresh)
    database = sqlite3.connect(bench.path("schema6.db"))
    make_old(database, 6)
    database.close()
    newest = f"{bench.count('PRAGMA user_version', fresh):04}"
    cases = [(case, journals) for case in CASES for journals in LEFT]
    cases = bench.sample(cases, round(len(cases) * 3.5))
    for (name, before, arguments, target), journals in cases:
        folder, where = bench.path("place"), f"{name} beside {' '.join(journals)}"
        shutil.rmtree(folder, ignore_errors=True)
        os.mkdir(folder)
        file = os.path.join(folder, "battle.db")
        named = os.path.join(folder, target.replace("NEWEST", newest))
        if before:
            shutil.copy(bench.path(before), file)
        for suffix in journals:
            shutil.copy(left + "/battle.db" + suffix, named + suffix)
        words = [fresh if word == "FRESH" else word for word in arguments]
        if words:
            run = bench.run(*words, file=file, cwd=folder)
            said = run.out + run.err
        else:
            said = in_app(bench, file)
        check(bench, named, where)
        for suffix in journals:
            if suffix != "-shm":
                check_kept(bench, folder, left + "/battle.db" + suffix, said, where)
    return f"{len(cases)} files that got their name beside old journals"


def leave(bench):
    """A folder with the journals of a file that had more fights and characters than any other."""
    old = bench.path("old.db")
    bench.fight(old)
    # While somebody reads an earlier state, what is written stays in the journal.
    reader = sqlite3.connect(old, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM combatEvent").fetchone()
    for number in range(6):
        bench.run("encounter", "new", f"Ghost{number}", "--add", "Ogre*3", file=old)
        bench.run("character", "add", f"Ghost{number}", file=old)
    left = bench.path("left")
    os.mkdir(left)
    for suffix in ("-wal", "-shm"):
        shutil.copy(old + suffix, left + "/battle.db" + suffix)
    reader.close()
    # A transaction that was too large for the memory, and never ended.
    writer = sqlite3.connect(old, isolation_level=None)
    writer.execute("PRAGMA journal_mode = DELETE")
    writer.execute("PRAGMA cache_size = 2")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("CREATE TABLE ghost AS SELECT hex(randomblob(900)) FROM combatEvent")
    writer.execute("UPDATE setting SET value = hex(randomblob(900))")
    shutil.copy(old + "-journal", left + "/battle.db-journal")
    writer.close()
    for suffix in ("-wal", "-journal"):
        assert os.path.getsize(left + "/battle.db" + suffix) > 4096, suffix
    return left


def in_app(bench, file):
    """Opens the app, saves something in it, and leaves it. Returns all that it showed."""
    terminal = Terminal(bench, file)
    terminal.open()
    shown = terminal.awaits(lambda screen: "q quit" in screen) or terminal.screen()
    if terminal.ended() is None:
        terminal.press("1")
        terminal.awaits(lambda screen: "[1 Roster]" in screen)
        terminal.press("P")
        shown += terminal.awaits(lambda screen: "Imported" in screen, 5) or terminal.screen()
        terminal.quit()
    else:
        terminal.kill()
    return shown


def check(bench, named, where):
    """The file has nothing but what it was given, and is sound."""
    runs = [
        bench.run(*listed, "--json", file=named)
        for listed in (("encounter", "list"), ("characters",), ("log",), ("status",))]
    ghosts = [run.arguments[0] for run in runs if "Ghost" in run.out]
    bench.expect(not ghosts, f"{where}: {ghosts} show what the old file had")
    refused = [str(run) for run in [*runs, bench.run("doctor", file=named)] if run.code not in (0, 64)]
    bench.expect(not refused, f"{where}: {refused[:1]}")


def check_kept(bench, folder, journal, said, where):
    """The old journal is there, under a name that was printed."""
    with open(journal, "rb") as file:
        content = file.read()
    kept = []
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            if file.read() == content:
                kept.append(name)
    suffix = journal.rpartition("-")[2]
    if bench.expect(kept, f"{where}: the old {suffix} is gone", "lost"):
        bench.expect(
            any(name in "".join(said.split()) for name in kept), f"{where}: {kept} is not named: {said[-300:]}")
