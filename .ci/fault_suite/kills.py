"""SIGKILL at any moment: of acts, of answers, of an import, a copy, a restoration, a change of the schema."""
import json
import os
import re
import shutil
import sqlite3
import statistics
import time
import uuid

from .bench import PROJECT, is_whole
from .terminal import Terminal


def commands(bench):
    """Acts by commands; what was printed whole is in the log, once."""
    bench.fight()
    usual = statistics.median(bench.usual_time("remark", f"first{number}") for number in range(9))
    said, killed, number, kills = [], 0, 0, bench.times(300)
    while killed < kills and number < 5 * kills:
        number += 1
        word = f"word{number}"
        # The act itself is near the end, and so are half of the kills or later.
        was_running, output = bench.kill_at_any_moment(usual * 2, "remark", word, "--json")
        killed += was_running
        if output.rstrip().endswith("}"):
            said.append(word)
    stored = bench.remarks()
    for word in said:
        bench.expect(stored.count(word) == 1, f"{word} is stored {stored.count(word)} times", "lost")
    bench.expect(killed == kills, f"only {killed} of {number} commands were killed")
    twice = [word for word in set(stored) if stored.count(word) > 1]
    bench.expect(not twice, f"stored more than once: {twice}")
    bench.healthy()
    taken_back = bench.run("undo", "100000")
    bench.expect(taken_back.code == 0, f"undo after kills: {taken_back}")
    bench.healthy()
    return f"{killed} kills, {len(said)} of {number} acts acknowledged"


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
    terminal.press("3", ":")
    terminal.type("name")
    terminal.press("Enter")
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
    days = bench.count("SELECT coalesce(sum(n), 0) FROM attemptSum WHERE scope = 'all'")
    bench.expect(days == answers(bench), f"the days' sums are {days} of {answers(bench)} answers")
    bench.healthy()
    return f"{kills} kills, {acknowledged} answers acknowledged"


# What the last line of a screen of practice says, and the key that leads on.
STEPS = (
    ("Enter start", "Enter"), ("Enter practice", "Enter"), ("Space choices", "Space"),
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
    """Copies that are killed: a copy with its name is whole."""
    bench.fight()
    usual = bench.usual_time("backup", bench.path("timed.db"))
    killed = made = 0
    for number in range(bench.times(80)):
        copy = bench.path(f"copy{number}.db")
        was_running, _ = bench.kill_at_any_moment(usual * 1.3, "backup", copy)
        killed += was_running
        if os.path.exists(copy):
            made += 1
            bench.healthy(copy)
    bench.run("backup", bench.path("last.db"))
    bench.expect(not drafts(bench), f"left behind: {drafts(bench)}")
    return f"{killed} kills, {made} copies made all the same"


def drafts(bench):
    """What copies and restorations that were killed have left."""
    return [name for name in os.listdir(bench.folder) if ".new-battle-" in name or ".restoring-" in name]


# What is in the file's place when a restoration has been killed.
BEFORE, BETWEEN, AFTER = "the file before", "no file yet", "the backup"


def restores(bench):
    """Restorations over a file with the journal of a killed program: the next command finds the state
    before or the backup, whole; a file that was replaced is beside it with its journal, whole.

    Half of the kills come at any moment, half once the complete copy has its name, among the renames.
    """
    bench.fight()
    good, snapshot = bench.path("good.db"), bench.path("snapshot")
    bench.run("backup", good)
    # While somebody reads an earlier state, what is written stays in the journal.
    reader = sqlite3.connect(bench.file, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM combatEvent").fetchone()
    bench.run("remark", "afterwards")
    os.mkdir(snapshot)
    for suffix in ("", "-wal"):
        shutil.copy(bench.file + suffix, snapshot + "/battle.db" + suffix)
    reader.close()
    assert os.path.getsize(snapshot + "/battle.db-wal") > 0
    events = "SELECT count(*) FROM combatEvent"
    # Not of the snapshot: a connection that closes moves the journal into the file.
    counts = {BEFORE: bench.count(events), AFTER: bench.count(events, good)}
    put(bench, snapshot)
    usual, renames = restoring_times(bench, good)
    seen, killed, finished, times = dict.fromkeys((BEFORE, BETWEEN, AFTER), 0), 0, 0, bench.times(200)
    for number in range(times):
        put(bench, snapshot)
        process = bench.start("backup", "restore", good)
        if number % 2:
            wait_for_copy(bench, process)
            time.sleep(bench.random.uniform(0, renames * 1.2))
        else:
            time.sleep(bench.random.uniform(0, usual * 1.1))
        was_running = process.poll() is None
        process.kill()
        process.communicate()
        killed += was_running
        found = where_killed(bench)
        seen[found] += was_running
        if not was_running:
            bench.expect(process.returncode == 0 and found == AFTER, f"a restoration ended with {process.returncode}")
            finished += 1
        check_restored(bench, found, counts)
    bench.run("backup", "restore", good)
    bench.expect(not drafts(bench), f"left behind: {drafts(bench)}")
    bench.expect(is_whole(good, events, counts[AFTER]), "the restored backup has changed", "lost")
    bench.expect(seen[BEFORE] > 0, f"no kill came before the renames: {seen}")
    bench.expect(seen[BETWEEN] > 0 or times < 100, f"no kill came among the renames: {seen}")
    bench.expect(seen[BETWEEN] + seen[AFTER] + finished > 0, f"no restoration came to its renames: {seen}")
    states = ", ".join(f"{name}: {count}" for name, count in seen.items())
    return f"{killed} kills ({states}), {finished} too late"


def put(bench, snapshot):
    """Puts the files of the snapshot in their places, alone."""
    for name in os.listdir(bench.folder):
        if name.startswith("battle.db"):
            os.remove(bench.path(name))
    for name in os.listdir(snapshot):
        shutil.copy(os.path.join(snapshot, name), bench.folder)


def wait_for_copy(bench, process):
    """Waits until the complete copy of a restoration has its name, or the process has ended."""
    while process.poll() is None:
        if any(".restoring-" in name and ".new-" not in name for name in os.listdir(bench.folder)):
            return


def restoring_times(bench, good):
    """How long a restoration takes, and how long of it after the complete copy has its name."""
    began = time.monotonic()
    process = bench.start("backup", "restore", good)
    wait_for_copy(bench, process)
    copied = time.monotonic()
    process.communicate()
    bench.expect(process.returncode == 0, f"a restoration ended with {process.returncode}")
    ended = time.monotonic()
    return ended - began, ended - copied


def where_killed(bench):
    """What is in the file's place before anything opens it."""
    names = os.listdir(bench.folder)
    if "battle.db" not in names:
        return BETWEEN
    replaced = any(name.startswith("battle.db.replaced-") for name in names)
    return AFTER if replaced else BEFORE


def check_restored(bench, found, counts):
    """The next command finds a whole state, and nothing of the other one."""
    if found == BETWEEN:
        copies = [name for name in drafts(bench) if ".new-" not in name]
        bench.expect(copies, "there is neither a file nor a copy of the backup", "lost")
    expected = BEFORE if found == BEFORE else AFTER
    words = bench.remarks().count("afterwards")
    bench.expect(words == (expected == BEFORE), f"killed with {found} in its place: {words} remarks", "lost")
    bench.expect(
        is_whole(bench.file, "SELECT count(*) FROM combatEvent", counts[expected]),
        f"killed with {found} in its place: that is not whole", "lost")
    bench.healthy()
    replaced = [
        name for name in os.listdir(bench.folder) if re.fullmatch(r"battle\.db\.replaced-[0-9-]+", name)]
    bench.expect(len(replaced) == (expected == AFTER), f"killed with {found} in its place: replaced {replaced}", "lost")
    for name in replaced:
        bench.expect(
            is_whole(bench.path(name), "SELECT count(*) FROM combatEvent", counts[BEFORE]),
            "the file that was replaced is not whole", "lost")


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
