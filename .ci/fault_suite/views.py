"""Hostile schemas: tables that never end, or whose values take all memory, under every command."""
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import threading

from .bench import Run
from .damage import ALLOWED
from .terminal import Terminal

# What each command may take.
SECONDS, MEGABYTES = 2, 200
# A command of each verb, and of some that read or write more than others.
COMMANDS = (
    "import people.json", "import --sample", "characters", "characters --search ogre --json", "character add Somebody",
    "character note nettle word", "character card nettle", "party", "party remove nettle", "library dragon", "portrait nettle --remove",
    "encounter new Second --add Ogre", "encounter list", "encounter add Ogre", "status", "status --json", "rules --criticals maximum",
    "do acts.txt", "hook list", "completion fish", "environment", "keys", "undo", "undo 100000", "redo", "log", "log --search ogre", "branches", "remark word", "stats", "recap", "recap --strip", "difficulty",
    "roll 2d6+3", "next", "previous", "initiative set nettle 9", "delay", "return ogre_1", "ready nettle shoot", "surprise nettle",
    "reaction nettle", "attack ogre_1 greatclub nettle", "use ogre_1 greatclub --on nettle", "cast mirai light",
    "damage ogre_1 5", "heal ogre_1 5", "hp nettle temp 5", "hp nettle max 50", "hp nettle 5",
    "prepare list", "prepare add round 3 word", "death-save odo --rolled 15", "persistent-damage odo 15", "stabilize odo", "kill nettle", "revive ysolde", "rest short", "condition add nettle prone", "condition list",
    "concentration begin mirai Web", "resource add mirai Slots 4", "resource list mirai",
    "resource use mirai Legendary_Actions", "hide odo", "reveal nettle", "rename nettle Thorn", "duplicate ogre_1", "remove nettle", "form take nettle ogre", "riddle ask mirai",
    "armor nettle 19", "defenses nettle --resist fire", "remark --note nettle word", "book ogre", "book fireball", "book prone",
    "export", "export --format log-csv", "export --format characters", "doctor", "doctor --repair", "backup copy.db", "backup list",
    "backup restore good.db", "about", "practice answer First_words はい --rating good", "practice undo", "deck list", "deck new Verbs",
    "deck export First_words", "card First_words はい", "due", "history", "frame roster", "frame fight", "frame practice",
    "frame history", "frame players", "frame keys", "manual keys",
)
# Those that open the app, in a terminal.
APPS = ("play", "watch", "serve", "practice play")


# What a view in a table's place gives for each column; those without end are of a kind for every loop that
# reads one: with rows, with none, and with the rows first that were there.
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT {i AS} FROM n"
VIEWS = {
    "without end": ENDLESS,
    "without end or rows": ENDLESS + " WHERE i < 0",
    "without end, sorted": ENDLESS + " ORDER BY random()",
    "without end, from itself": "WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i FROM n) SELECT {i AS} FROM n a, n b, {ENDLESS} c",
    "of zeros": "SELECT {zeroblob(900000000) AS}",
    "of noise": "SELECT {hex(randomblob(400000000)) AS}",
}
# The same through a virtual table, which reads what it is about from another one, the view.
VIRTUAL = "without end, for words"
# What is in a table beside its columns and rows, which stay.
BOMB = "length(hex(zeroblob({})))"
TABLES = {
    "a generated column": "ALTER TABLE {table} ADD COLUMN bomb TEXT AS (hex(zeroblob({})))",
    "a generated column that compares": "ALTER TABLE {table} ADD COLUMN bomb INTEGER AS "
        "(printf('%.*c', {}, 'a') LIKE '%a%a%a%a%a%a%a%a%a%b')",
    "a generated index": "ALTER TABLE {table} ADD COLUMN bomb INTEGER AS (" + BOMB + "); CREATE INDEX bombs ON {table}(bomb)",
    "an index": "CREATE INDEX bombs ON {table}(" + BOMB + ")",
    "an index of some rows": "CREATE INDEX bombs ON {table}(1) WHERE " + BOMB + " > 0",
    "a check": "ALTER TABLE {table} ADD COLUMN bomb INTEGER CHECK (" + BOMB + " > 0)",
    "a default": "ALTER TABLE {table} ADD COLUMN bomb INTEGER DEFAULT 0",
}


def views(bench):
    """Every table as each of the views, and with each of the bombs, under every command."""
    prepare(bench)
    database = sqlite3.connect(bench.path("good.db"))
    tables = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    database.close()
    free = [command for command in COMMANDS if needs_no_file(bench, command)]
    tried, slowest, largest, built = 0, 0, 0, set()
    kinds = [("without end",), (*list(VIEWS)[1:], VIRTUAL), tuple(TABLES)]
    for number, names in enumerate(kinds):
        cases = [(table, name, command) for table in tables for name in names for command in COMMANDS]
        for table, name, command in bench.sample(cases, len(cases) if number == 0 else 600):
            file = hostile(bench, table, name)
            if not file:
                continue
            built.add((table, name))
            tried += 1
            run, seconds, megabytes = measured(bench, command, file)
            where = f"{table} {name}: {run}"
            slowest, largest = max(slowest, seconds), max(largest, megabytes)
            bench.expect(seconds <= SECONDS, f"{seconds:.1f} s of the processor, {where}", "hang")
            bench.expect(megabytes <= MEGABYTES, f"{megabytes:.0f} MB, {where}")
            if seconds <= SECONDS:
                bench.expect_no_trap(run)
                bench.expect(run.code in ALLOWED, where)
                # What repairs and restores may have mended the file.
                if name not in TABLES and command not in free and command not in ("doctor --repair", "backup restore good.db"):
                    bench.expect(run.code != 0 and run.err + run.out, f"no error: {where}")
    apps = bench.sample([(table, app) for table in tables for app in APPS], 60)
    for table, app in apps:
        in_app(bench, hostile(bench, table, "without end"), app, table)
    return (
        f"{tried} commands and {len(apps)} apps on {len(built)} hostile schemas of {len(tables)} tables; "
        f"{slowest:.1f} s of the processor and {largest:.0f} MB at most")


def prepare(bench):
    """A file in which each command has something to do."""
    with open(bench.path("people.json"), "w") as file:
        file.write('[{"name": "Hero", "maxHp": 9}]')
    with open(bench.path("acts.txt"), "w") as file:
        file.write("damage ogre 1\nnext\n")
    bench.fight()
    for act in (
        "resource add mirai Legendary_Actions 3", "hide nettle", "kill ysolde", "hp odo 0", "delay", "damage ogre_1 5",
        "practice answer First_words はい --rating good", "next", "remark one", "undo",
    ):
        run = bench.run(*words(act))
        assert run.code == 0, run
    shutil.move(bench.file, bench.path("good.db"))
    verbs = {command.split()[0] for command in (*COMMANDS, *APPS)}
    missing = set(re.findall(r"^  ([a-z-]+) {2,}", bench.run("--help").out.partition("SUBCOMMANDS")[2], re.M)) - verbs
    bench.expect(not missing, f"no hostile file is given to {missing}")


def words(command):
    """The words of a command; a name of several has no blanks here."""
    return [word.replace("_", " ") for word in command.split()]


def needs_no_file(bench, command):
    """Whether a command does not read the database: it ends well with one that is none."""
    if command == "backup restore good.db":
        return True
    bench.remove()
    with open(bench.file, "w") as file:
        file.write("none" * 4000)
    return bench.run(*words(command), cwd=bench.folder).code == 0


def hostile(bench, table, name):
    """A copy of the good file with this done to a table, made once; None if SQLite cannot do it."""
    path = bench.path(f"{table} {name}.db")
    if not os.path.exists(path):
        shutil.copy(bench.path("good.db"), path)
        database = sqlite3.connect(path, isolation_level=None)
        database.execute("PRAGMA writable_schema = ON")
        try:
            if name in TABLES:
                become_bomb(database, table, TABLES[name])
            else:
                become_view(database, table, VIEWS.get(name, ENDLESS), "endless" if name == VIRTUAL else table)
            if name == VIRTUAL:
                # Another connection reads the schema as it is now.
                database.close()
                database = sqlite3.connect(path, isolation_level=None)
                become_virtual(database, table)
        except sqlite3.OperationalError:
            path = None
        finally:
            database.close()
    if path is None:
        return None
    for entry in os.listdir(bench.folder):
        if entry.startswith("hostile.db") or entry == "copy.db":
            os.remove(bench.path(entry))
    shutil.copy(path, bench.path("hostile.db"))
    return bench.path("hostile.db")


def become_view(database, table, select, name):
    """Puts a view with a table's columns in its place, under a name."""
    columns = columns_of(database, table)
    value = re.search(r"\{(.* AS)\}", select)
    listed = ", ".join(f'{value[1]} "{column}"' for column in columns)
    sql = f'CREATE VIEW "{name}" AS ' + select.replace(value[0], listed).replace(
        "{ENDLESS}", "(" + ENDLESS.replace("{i AS}", "i") + ")")
    database.execute("DELETE FROM sqlite_master WHERE tbl_name = ? AND type IN ('index', 'trigger')", (table,))
    database.execute(
        "UPDATE sqlite_master SET type = 'view', rootpage = 0, name = ?, tbl_name = ?, sql = ?"
        " WHERE name = ? AND type = 'table'", (name, name, sql, table))


def become_virtual(database, table):
    """Puts a table of words in the place of one that has become the view "endless"."""
    columns = ", ".join(f'"{name}"' for name in columns_of(database, "endless"))
    database.execute(f'CREATE VIRTUAL TABLE "{table}" USING fts5({columns}, content=endless)')


def columns_of(database, table):
    return [row[1] for row in database.execute(f'PRAGMA table_xinfo("{table}")')]


def become_bomb(database, table, sql):
    """Adds to a table what is harmless at first, so that SQLite takes it, and makes it large then."""
    small, large = "1", "400000000"
    for statement in sql.replace("{table}", f'"{table}"').replace("{}", small).split("; "):
        database.execute(statement)
    database.execute(
        "UPDATE sqlite_master SET sql = replace(replace(replace(sql, 'blob(1)', ?), '%.*c'', 1', ?), 'bomb INTEGER DEFAULT 0', ?)"
        " WHERE sql LIKE '%bomb%'",
        (f"blob({large})", "%.*c', 100000", f"bomb BLOB DEFAULT (zeroblob({large}))"))


def measured(bench, command, file):
    """Runs a command. Returns how it ended, its seconds of the processor, and its most memory in MB."""
    def limit():
        # What does not end costs no more than this.
        resource.setrlimit(resource.RLIMIT_CPU, (2 * SECONDS, 2 * SECONDS + 1))

    with open(bench.path("out"), "w+") as out, open(bench.path("err"), "w+") as err:
        process = subprocess.Popen(
            [bench.program, *words(command)], env=bench.variables(file), cwd=bench.folder, stdout=out, stderr=err,
            preexec_fn=limit)
        timer = threading.Timer(60, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        if not timer.is_alive():
            bench.expect(False, f"{command} does not end", "hang")
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        run = Run((command,), process.returncode, out.read(1000), err.read())
    return run, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def in_app(bench, file, app, table):
    """The app ends with a word on such a file; the players' screen says it, and waits for a better one."""
    terminal = Terminal(bench, file)
    terminal.open(*app.split())
    where = f"{app} with {table} without end"
    # The players' screen stays; the others have ended a moment after their last words.
    shown = terminal.awaits(
        lambda screen: "hostile.db" in screen if app == "watch" else terminal.ended() is not None)
    code = terminal.ended()
    bench.expect(shown, f"{where}: {terminal.words()}", "hang")
    bench.expect(code is None or code >= 0, f"{where}: {code} {terminal.words()}", "trap")
    bench.expect(
        (code is None) == (app == "watch") and len(terminal.words()) > 60, f"{where}: {code} {terminal.words()}")
    terminal.kill()
