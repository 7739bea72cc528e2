"""Files that are cut off, with pages zeroed, bits turned over, and rows and schema tampered with."""
import os
import shutil
import sqlite3

# What a hostile file can hold: a name, and what makes it.
TAMPERED = {
    "a circle": "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET parentId = id",
    "a longer circle": "DROP TRIGGER combatEvent_noUpdate;"
        "UPDATE combatEvent SET parentId = (SELECT max(id) FROM combatEvent)",
    "an orphan": "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET parentId = 999 WHERE id > 2",
    "a head elsewhere": "UPDATE encounter SET headEventId = 999",
    "a hostile trigger": "CREATE TRIGGER gone AFTER INSERT ON headMove BEGIN DELETE FROM combatant; END",
    "a view that never ends": "ALTER TABLE combatEvent RENAME TO kept; CREATE VIEW combatEvent AS "
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT * FROM n",
    "hit points beyond the maximum": "UPDATE combatant SET damage = 100000",
    "no combatants": "DELETE FROM combatant",
    "no turns": "DELETE FROM turn",
    "a turn far away": "UPDATE turn SET number = 9223372036854775807 WHERE number = 0",
    "huge numbers": "UPDATE combatant SET initiative = 9223372036854775807, tempHp = 9223372036854775807",
    "a round far away": "UPDATE encounter SET round = 9223372036854775807",
    "broken JSON": "UPDATE combatant SET details = '{\"a\":'; UPDATE encounter SET options = '{['",
    "other JSON": "UPDATE encounter SET options = '{\"reroll\": 7}', prepared = '[1]'",
    "changes of another kind": "DROP TRIGGER combatEvent_noUpdate; UPDATE combatEvent SET changes = "
        "'[{\"t\":\"turn\",\"id\":-5}]', details = '{\"lines\":[]}'",
    "an unknown state": "UPDATE encounter SET state = 'paused'",
    "a text of bytes": "UPDATE character SET name = CAST(x'41ff' AS TEXT), notes = CAST(x'ff00' AS TEXT)",
    "no words": "DELETE FROM characterSearch",
    "no words' index": "DROP TABLE characterSearch",
    "no table of fights": "PRAGMA foreign_keys = OFF; DROP TABLE combatant",
    "no answers": "DROP TABLE attempt",
    "no settings": "DROP TABLE setting",
    "no migrations": "DROP TABLE grdb_migrations",
    "a column more": "ALTER TABLE combatant ADD COLUMN own TEXT",
    "no index": "DROP INDEX combatEvent_newest; DROP INDEX combatEvent_day",
    "wrong sums": "UPDATE combatEventDay SET n = 0; INSERT INTO attemptSum"
        " VALUES ('all', 0, 9223372036854775807, 5, 5, 5, 5, 0, 0, 0, 0, 0, 0, 0)",
    "ids that are none": "UPDATE combatant SET uuid = 'x' || id; UPDATE character SET uuid = 'x' || id",
}

# The same, with values that battle could have written, too.
HARMLESS = {
    "times far away": "UPDATE encounter SET updatedAt = 9223372036854775807, createdAt = -9223372036854775807",
}

# What is run on each damaged file. What writes comes last, and on a copy.
LOOKS = (
    ["doctor"], ["status"], ["log"], ["log", "--search", "ogre"], ["stats"], ["recap"], ["branches"],
    ["characters"], ["history"], ["due"], ["encounter", "list"], ["backup", "list"], ["doctor", "--repair"],
    ["next"], ["undo", "100000"], ["undo", "--to", "1"], ["redo", "5"], ["backup", "restore", "good.db"],
)

# How a command may end: done, findings, and the errors of usage, data, input, output, permission, version.
ALLOWED = (0, 1, 64, 65, 66, 74, 77, 78, 81, 82)


def damage(bench):
    bench.fight()
    for arguments in (["next"], ["damage", "ogre 1", "5"], ["undo"], ["remark", "word"], ["next"]):
        bench.run(*arguments)
    good = bench.path("good.db")
    shutil.move(bench.file, good)
    content = open(good, "rb").read()
    pages = len(content) // 4096
    target = bench.path("damaged.db")
    runs = files = 0

    def look(name, content=None, sql=None):
        nonlocal runs, files
        files += 1
        for other in os.listdir(bench.folder):
            if other.startswith("damaged.db"):
                os.remove(bench.path(other))
        if content is None:
            shutil.copy(good, target)
            database = sqlite3.connect(target, isolation_level=None)
            database.execute("PRAGMA ignore_check_constraints = ON")
            database.executescript(sql)
            database.close()
        else:
            with open(target, "wb") as file:
                file.write(content)
        found = None
        for arguments in LOOKS:
            run = bench.run(*arguments, file=target, cwd=bench.folder)
            runs += 1
            bench.expect(run.code in ALLOWED, f"{name}: {run}")
            if arguments == ["doctor"]:
                found = run.code
            if arguments[:2] == ["backup", "restore"]:
                bench.expect(run.code == 0, f"{name}: cannot be restored: {run}")
        bench.healthy(target)
        return found

    for name in bench.sample(list(TAMPERED), len(TAMPERED)):
        bench.expect(look(name, sql=TAMPERED[name]) in (1, 65), f"{name}: the doctor finds nothing")
    for name, sql in HARMLESS.items():
        look(name, sql=sql)
    for size in bench.sample((1, 15, 16, 99, 100, 511, 4095, 4096, 8192, len(content) // 2, len(content) - 1), 11):
        look(f"cut at {size}", content[:size])
    for page in bench.sample(range(pages), 24):
        look(f"page {page} zeroed", content[: page * 4096] + bytes(4096) + content[(page + 1) * 4096:])
    for _ in range(bench.times(200)):
        place, bit = bench.random.randrange(len(content)), bench.random.randrange(8)
        flipped = bytearray(content)
        flipped[place] ^= 1 << bit
        look(f"bit {bit} of byte {place}", flipped)
    return f"{runs} commands on {files} damaged files; every one restored"
