"""SIGKILL at any moment: of acts, of answers, of an import, a copy, a change of the schema, a restore."""
import json
import os
import re
import shutil
import sqlite3
import time
import uuid

from .bench import PROJECT, is_whole
from .terminal import Terminal


def commands(bench):
    """Acts by commands; what was printed whole is in the log, once."""
    bench.fight()
    usual = bench.usual_time("remark", "first")
    said, killed = [], 0
    for number in range(bench.times(200)):
        word = f"word{number}"
        was_running, output = bench.kill_at_any_moment(usual * 1.2, "remark", word, "--json")
        killed += was_running
        if output.rstrip().endswith("}"):
            said.append(word)
    stored = bench.remarks()
    for word in said:
        bench.expect(stored.count(word) == 1, f"{word} is stored {stored.count(word)} times", "lost")
    twice = [word for word in set(stored) if stored.count(word) > 1]
    bench.expect(not twice, f"stored more than once: {twice}")
    bench.healthy()
    taken_back = bench.run("undo", "100000")
    bench.expect(taken_back.code == 0, f"undo after kills: {taken_back}")
    bench.healthy()
    return f"{killed} kills, {len(said)} acts acknowledged"


def app(bench):
    """Acts in the app; what its screen showed is in the log, once."""
    bench.fight()
    seen, kills = [], bench.times(60)
    for number in range(kills):
        terminal = Terminal(bench)
        terminal.open()
        if terminal.shows(bench, "[2 Fight]"):
            for word in (f"s{number}w{index}" for index in range(bench.random.randrange(1, 4))):
                terminal.press(",")
                terminal.type(word)
                terminal.press("Enter")
                if terminal.shows(bench, "✓ " + word):
                    seen.append(word)
            # A burst that nobody waits for, to be killed somewhere in it.
            terminal.type(f",s{number}burst")
            terminal.press("Enter", "n", "u", "n")
            time.sleep(bench.random.uniform(0, 0.08))
        terminal.kill()
        if number % 20 == 0:
            bench.healthy()
    stored = bench.remarks()
    for word in seen:
        bench.expect(stored.count(word) == 1, f"{word} is stored {stored.count(word)} times", "lost")
    bench.healthy()
    return f"{kills} kills, {len(seen)} acts acknowledged"


def practice(bench):
    """Answers in the app; what its screen called right or wrong is in the history."""
    bench.run("import", "--sample")
    terminal = Terminal(bench)
    terminal.open()
    terminal.shows(bench, "[1 Roster]")
    terminal.press("3")
    terminal.shows(bench, "Type your name")
    terminal.type("Master")
    terminal.press("Tab", "Space", "Enter")
    terminal.shows(bench, "Hi, Master")
    terminal.kill()
    acknowledged, kills = 0, bench.times(60)
    for number in range(kills):
        before = answers(bench)
        terminal = Terminal(bench)
        terminal.open()
        terminal.shows(bench, "[1 Roster]")
        terminal.press("3")
        said = answer(bench, terminal, bench.random.randrange(1, 4))
        terminal.press("Enter", "Space", "Enter", "Enter", "Space", "Enter")
        time.sleep(bench.random.uniform(0, 0.08))
        terminal.kill()
        stored = answers(bench) - before
        bench.expect(stored >= said, f"{said} answers were shown, {stored} stored", "lost")
        bench.expect(stored <= said + 2, f"{said} answers were shown and 2 begun, {stored} stored")
        acknowledged += said
    days = bench.count("SELECT coalesce(sum(n), 0) FROM attemptDay")
    bench.expect(days == answers(bench), f"the days' sums are {days} of {answers(bench)} answers")
    bench.healthy()
    return f"{kills} kills, {acknowledged} answers acknowledged"


# What the last line of a screen of practice says, and the key that leads on.
STEPS = (
    ("Enter start", "Enter"), ("Enter practise", "Enter"), ("Space choices", "Space"),
    ("to 3 answer", "Enter"), ("Enter continue", "Enter"),
)


def answer(bench, terminal, count):
    """Gives so many answers, and waits until the screen has called the last one right or wrong.

    Returns how many were called so.
    """
    said, done, end = 0, None, time.monotonic() + 15
    while time.monotonic() < end:
        screen = terminal.screen()
        for sign, key in STEPS:
            if sign in screen and sign != done:
                said += sign == "Enter continue" and "correct" in screen
                if said == count:
                    return said
                terminal.press(key)
                done, end = sign, time.monotonic() + 15
        time.sleep(0.01)
    bench.expect(False, f"practice does not go on: {terminal.screen().strip()}")
    return said


def answers(bench):
    return bench.count("SELECT count(*) FROM attempt")


def imports(bench):
    """An import of 500 characters into a new file, and again with other values: all of them or none."""
    count, killed, states = 500, 0, {}
    first, second = (people(bench, name, count, maximum) for name, maximum in (("a", 11), ("b", 12)))
    kinds = (("first import", first, None), ("second import", second, first))
    for name, source, before in kinds:
        bench.remove()
        if before:
            bench.run("import", before)
        usual = bench.usual_time("import", source, file=bench.path("timed.db"))
        bench.remove(bench.path("timed.db"))
        for number in range(bench.times(60)):
            if not before:
                bench.remove()
            was_running, output = bench.kill_at_any_moment(usual * 1.1, "import", source, "--json")
            killed += was_running
            stored = {maximum: imported(bench, maximum) for maximum in (11, 12)}
            new = 12 if before else 11
            states[name, stored.get(new, 0)] = states.get((name, stored.get(new, 0)), 0) + 1
            bench.expect(
                stored.get(new, 0) in (0, count) and sum(stored.values()) in (0, count),
                f"{name}: a part is stored: {stored}")
            if output.rstrip().endswith("]"):
                bench.expect(stored.get(new) == count, f"{name}: said to be done, stored {stored}", "lost")
            if before and stored.get(new):
                bench.remove()
                bench.run("import", before)
        # Killed before it was made, a new file is missing.
        if os.path.exists(bench.file):
            bench.healthy()
    outcome = ", ".join(f"{name} {n} of {count}: {times}" for (name, n), times in sorted(states.items()))
    return f"{killed} kills ({outcome})"


def imported(bench, maximum):
    """How many characters of such a file are stored; the file may not be there yet."""
    try:
        return bench.count(f"SELECT count(*) FROM character WHERE hpMax = {maximum}")
    except sqlite3.OperationalError:
        return 0


def people(bench, name, count, maximum):
    """A file of characters with these maximum hit points."""
    path = bench.path(f"{name}.json")
    with open(path, "w") as file:
        json.dump([{"name": f"Hero {number}", "maxHp": maximum, "ac": 12} for number in range(count)], file)
    return path


def backups(bench):
    """Copies and restores: the file has the state before or after, every copy with its name is whole."""
    bench.fight()
    good = bench.path("good.db")
    bench.run("backup", good)
    bench.run("remark", "afterwards")
    words = "SELECT count(*) FROM combatEvent"
    killed = restored = 0
    times = bench.times(160)
    usual = bench.usual_time("backup", bench.path("timed.db"))
    for number in range(times):
        copy = bench.path(f"copy{number}.db")
        arguments = ("backup", copy) if number % 2 else ("backup", "restore", good)
        was_running, _ = bench.kill_at_any_moment(usual * 1.3, *arguments)
        killed += was_running
        if number % 2:
            if os.path.exists(copy):
                bench.healthy(copy)
            continue
        stored = bench.remarks().count("afterwards")
        bench.expect(stored in (0, 1), f"after a restore that was killed: {stored} remarks")
        restored += stored == 0
        bench.healthy()
        if stored == 0:
            bench.run("remark", "afterwards")
    bench.run("backup", bench.path("last.db"))
    bench.run("backup", "restore", good)
    left = [name for name in os.listdir(bench.folder) if ".new-battle-" in name or ".restoring-" in name]
    bench.expect(not left, f"left behind: {left}")
    bench.expect(is_whole(good, words, bench.count(words, good)), "the restored backup has changed", "lost")
    return f"{killed} kills, {restored} restored all the same"


def migrations(bench):
    """A file of schema 6 that the program opens: its state before or after, with a whole copy of before."""
    old = bench.path("old.db")
    database = sqlite3.connect(old)
    make_old(database, 6)
    # Large enough that copying it takes a while.
    database.executescript(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
        "INSERT INTO setting(key, value) SELECT 'k' || i, hex(randomblob(2000)) FROM n;")
    count = database.execute("SELECT count(*) FROM setting").fetchone()[0]
    database.close()
    shutil.copy(old, bench.file)
    usual = bench.usual_time("remark", "first")
    killed = copies = 0
    for _ in range(bench.times(100)):
        for name in os.listdir(bench.folder):
            if name.startswith("battle.db"):
                os.remove(bench.path(name))
        shutil.copy(old, bench.file)
        was_running, _ = bench.kill_at_any_moment(usual, "remark", "later")
        killed += was_running
        bench.run("encounter", "new", "After")
        # The copy before the newest migration, but not its draft.
        made = [name for name in os.listdir(bench.folder) if re.fullmatch(r"battle\.db\.before-\d{4}", name)]
        whole = bool(made) and is_whole(bench.path(made[0]), "SELECT count(*) FROM setting", count)
        copies += whole
        bench.expect(whole, "the schema changed without a whole copy of the file before", "lost")
        bench.expect(
            bench.count("SELECT count(*) FROM setting WHERE key LIKE 'k%'") == 3000, "settings are gone", "lost")
        bench.healthy()
    return f"{killed} kills, {copies} whole copies"


def make_old(database, version):
    """Makes the schema of an old version, from the migrations of this project."""
    folder = os.path.join(PROJECT, "Migrations")
    names = sorted(name for name in os.listdir(folder) if name.endswith(".sql"))[:version]
    database.executescript(
        "PRAGMA application_id = 0x42415454; PRAGMA journal_mode = WAL;"
        "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);")
    for name in names:
        with open(os.path.join(folder, name)) as file:
            database.executescript(file.read())
        database.execute("INSERT INTO grdb_migrations VALUES (?)", (name.removesuffix(".sql"),))
    database.execute(
        "INSERT INTO fileInfo(id, fileUuid, createdAt) VALUES (1, ?, 0)", (str(uuid.uuid4()).upper(),))
    database.execute(f"PRAGMA user_version = {version}")
    database.commit()
