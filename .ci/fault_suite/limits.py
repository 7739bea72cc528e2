"""What the system does not give: descriptors, streams, /proc, random numbers, space, writes."""
import errno
import json
import os
import resource
import shutil
import sqlite3
import subprocess

from .bench import Run, compile_shim


def few(bench):
    """Few file descriptors; and a root folder without /proc, and without /dev, for which it needs root."""
    people = bench.path("people.json")
    with open(people, "w") as file:
        json.dump([{"name": f"Hero {number}", "maxHp": 5} for number in range(14)], file)
    tried = 0

    def check(name, run, stored_in):
        nonlocal tried
        tried += 1
        said = run.json()[0]["added"] if run.code == 0 else 0
        stored = ids = 0
        if os.path.exists(stored_in):
            database = sqlite3.connect(stored_in)
            stored, ids = database.execute("SELECT count(*), count(DISTINCT uuid) FROM character").fetchone()
            database.close()
        bench.expect(stored >= said, f"{name}: said {said}, stored {stored}", "lost")
        bench.expect(stored <= said and stored == ids, f"{name}: said {said}, stored {stored}, ids {ids}")
        bench.expect(run.code == 0 or run.err.strip(), f"{name}: exit {run.code} without a word")

    for limit in (5, 6, 7, 8, 9, 10, 11, 12, 16, 24):
        target = bench.path(f"few{limit}.db")
        run = bench.run(
            "import", people, "--json", file=target,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)))
        check(f"{limit} descriptors", run, target)
    if os.geteuid():
        bench.leave_out("a root folder without /proc and /dev")
        return f"{tried} limits of descriptors; not run without root: without /proc and /dev"
    jail = bench.path("jail")
    put_into(jail, bench.program)
    shutil.copy(people, jail)
    check("without /proc and /dev", inside(bench, jail, "/first.db"), os.path.join(jail, "first.db"))
    os.makedirs(jail + "/proc", exist_ok=True)
    if subprocess.run(["mount", "--bind", "/proc", jail + "/proc"], capture_output=True).returncode:
        bench.leave_out("a root folder with /proc, but without /dev")
        return f"{tried} limits of descriptors, and a folder without /proc and /dev; not run: with /proc"
    try:
        check("without /dev", inside(bench, jail, "/second.db"), os.path.join(jail, "second.db"))
    finally:
        subprocess.run(["umount", "-l", jail + "/proc"])
    return f"{tried} limits of descriptors, and folders without /proc and /dev"


def put_into(jail, program):
    """Copies the program and the libraries that it needs into a folder, at their places."""
    listed = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
    libraries = [word for word in listed.split() if word.startswith("/") and os.path.exists(word)]
    os.makedirs(jail)
    for path in libraries:
        os.makedirs(jail + os.path.dirname(path), exist_ok=True)
        shutil.copy(path, jail + path)
    shutil.copy(program, jail + "/battle")


def inside(bench, jail, file):
    arguments = ["chroot", jail, "/battle", "import", "/people.json", "--json"]
    ended = subprocess.run(
        arguments, env=bench.variables(file, {"HOME": "/"}), capture_output=True, text=True, timeout=60)
    run = Run(arguments, ended.returncode, ended.stdout, ended.stderr)
    bench.expect_no_trap(run)
    return run


# What a shell does with a command, the exit code, and a part of the only line on standard error.
REDIRECTED = (
    ("nonsense 2>/dev/full", 64, ""), ("nonsense 2>&-", 64, ""),
    ("status >/dev/full", 74, "No space left"), ("status >&-", 74, "Bad file descriptor"),
    ("status >&- 2>&-", 74, ""), ("status <&- >&- 2>&-", 74, ""), ("status <&-", 0, ""),
)


def streams(bench):
    """Standard streams that are closed or full."""
    bench.fight()
    for redirected, code, sentence in REDIRECTED:
        ended = subprocess.run(
            ["sh", "-c", f'"$0" {redirected}', bench.program], capture_output=True, text=True,
            env=bench.variables(), timeout=60)
        bench.expect(
            ended.returncode == code and sentence in ended.stderr and bool(ended.stderr) == bool(sentence),
            f"{redirected}: exit {ended.returncode} {ended.stderr!r}")
    bench.healthy()
    with open(bench.file + ".lock") as file:
        bench.expect(file.read().startswith("process "), "output went into the lock file")
    return f"{len(REDIRECTED)} redirections"


def full(bench):
    """A full disk, with any number of free pages; only root can mount one that is small enough."""
    mount = bench.path("disk")
    os.mkdir(mount)
    tmpfs = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", mount]
    if os.geteuid() or subprocess.run(tmpfs, capture_output=True).returncode:
        bench.leave_out("a small disk that is filled")
        return "not run without root"
    target, before = os.path.join(mount, "battle.db"), bench.path("before")
    events = "SELECT count(*) FROM combatEvent"
    refused = 0
    try:
        bench.fight(target)
        shutil.copytree(mount, before)
        start = bench.count(events, os.path.join(before, "battle.db"))
        for act in (["damage", "ogre*", "1"], ["encounter", "add", "Ogre*12"], ["next"]):
            for free in range(40):
                subprocess.run(["umount", "-l", mount], check=True)
                subprocess.run(tmpfs, check=True)
                for name in os.listdir(before):
                    shutil.copy(os.path.join(before, name), mount)
                filler = fill(mount, free)
                run = bench.run(*act, file=target)
                if free == 0:
                    for reading in ("status", "log", "characters", "doctor", "history"):
                        read = bench.run(reading, file=target)
                        bench.expect(read.code == 0, f"no byte free: {read}")
                os.remove(filler)
                changed = bench.count(events, target) > start
                told(bench, run, changed, f"{free} pages free")
                if run.code == 0:
                    break
                refused += 1
            bench.healthy(target)
        bench.expect(refused > 5, "the disk was never full")
    finally:
        subprocess.run(["umount", "-l", mount])
    return f"{refused} acts refused; reading works with 0 bytes free"


def fill(mount, free):
    """Fills a disk but for this many pages, by a file whose path is returned."""
    filler = os.path.join(mount, "filler")
    with open(filler, "wb", 0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
        file.truncate(max(0, os.path.getsize(filler) - free * 4096))
    return filler


def told(bench, run, changed, where):
    """What an act that may have been refused said agrees with the file, and a refusal says why."""
    bench.expect(run.code or changed, f"{where}: said to be done, but not stored: {run}", "lost")
    bench.expect(not run.code or not changed, f"{where}: said to have failed, but stored: {run}")
    bench.expect(
        run.code in (0, 73, 74, 75) and bool(run.err) >= bool(run.code), f"{where}: {run}")


# The acts, what counts what they change, and the files that they find: one that was closed, one that has
# changes in its journal, or none.
CLOSED, JOURNAL, NEW = "", " with a journal", " in a new file"
EVENTS = "SELECT count(*) FROM combatEvent"
REFUSED = (
    (["damage", "ogre 1", "3"], EVENTS, (CLOSED, JOURNAL)),
    (["next"], EVENTS, (CLOSED,)),
    (["undo"], "SELECT count(*) FROM headMove", (CLOSED, JOURNAL)),
    (["condition", "add", "ogre 2", "prone"], EVENTS, (CLOSED,)),
    (["encounter", "new", "Second", "--add", "Ogre"], "SELECT count(*) FROM encounter", (CLOSED, JOURNAL, NEW)),
    (["import", "PEOPLE"], "SELECT count(*) FROM character", (CLOSED, NEW)),
    (["practice", "answer", "First words", "はい", "--rating", "good"], "SELECT count(*) FROM attempt", (CLOSED, NEW)),
    (["backup", "COPY"], None, (CLOSED, JOURNAL)),
)
# Which calls fail, with what, and whether only one of them does, as when a disk works again.
REFUSALS = (
    ("write", errno.ENOSPC, False), ("write", errno.EIO, False), ("sync", errno.EIO, False), ("sync", errno.EIO, True),
)


def refused(bench):
    """Every write and every flush of several acts fails from some point on, with each kind of error; and
    every flush for itself."""
    shim = compile_shim(bench, "refuse")
    note, copy, people = bench.path("note"), bench.path("copy.db"), bench.path("people.json")
    with open(people, "w") as file:
        json.dump([{"name": f"Hero {number}", "maxHp": 5} for number in range(60)], file)
    leave(bench)
    tried = 0
    cases = [(act, counted, state) for act, counted, states in REFUSED for state in states]
    for calls, code, once in REFUSALS:
        for arguments, counted, state in cases:
            name = f"{' '.join(arguments[:2])}{state}"
            act = [{"PEOPLE": people, "COPY": copy}.get(word, word) for word in arguments]
            # Flushes are few, and it is them that a journal and a new file have more of.
            step = max(1, round((1 if calls == "sync" or state == CLOSED else 4) / bench.share))
            if calls == "sync":
                step = min(step, 6 if state == NEW else 2)
            changed, number = True, -bench.random.randrange(step)
            while number < 200:
                number += step
                put(bench, state)
                for path in (copy, note):
                    if os.path.exists(path):
                        os.remove(path)
                before = number_of(bench, counted)
                run = bench.run(*act, environment={
                    "LD_PRELOAD": shim, "REFUSE_CALLS": calls, "REFUSE_FROM": str(number),
                    "REFUSE_ERROR": str(code), "REFUSE_NOTE": note, **({"REFUSE_ONCE": "1"} if once else {}),
                })
                if not os.path.exists(note):
                    changed = bench.expect(run.code == 0, f"{name} without a refusal: {run}")
                    break
                tried += 1
                changed = number_of(bench, counted) > before if counted else os.path.exists(copy)
                where = f"{calls} {number}{' alone' if once else ''} of {name}: {os.strerror(code)}"
                told(bench, run, changed, where)
                if state != NEW:
                    bench.expect("kept" in bench.remarks(), f"{name}: an earlier act is gone", "lost")
                if number % (5 * step) == 0 and os.path.exists(bench.file):
                    bench.healthy()
                left = [entry for entry in os.listdir(bench.folder) if ".new-" in entry]
                bench.expect(not left, f"{name}: left behind: {left}")
                for entry in left:
                    os.remove(bench.path(entry))
            # With room again the same act is done.
            if not changed:
                run = bench.run(*act)
                bench.expect(run.code == 0, f"{name} with room again: {run}")
    bench.expect(tried > 20, f"only {tried} writes were refused")
    return f"{tried} refused writes and flushes"


def leave(bench):
    """Copies of a file that was closed, and of one with a journal, as they stand beside the bench's file."""
    bench.fight()
    bench.run("remark", "kept")
    shutil.copy(bench.file, bench.path("closed.db"))
    # While somebody reads an earlier state, what is written stays in the journal.
    reader = sqlite3.connect(bench.file, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute(EVENTS).fetchone()
    for word in ("one", "two"):
        bench.run("remark", word)
    for suffix in ("", "-wal"):
        shutil.copy(bench.file + suffix, bench.path("journal.db" + suffix))
    reader.close()
    assert os.path.getsize(bench.path("journal.db-wal")) > 0


def put(bench, state):
    bench.remove()
    if state != NEW:
        shutil.copy(bench.path("journal.db" if state == JOURNAL else "closed.db"), bench.file)
    if state == JOURNAL:
        shutil.copy(bench.path("journal.db-wal"), bench.file + "-wal")


def number_of(bench, counted):
    """What a query counts; 0 without one, and before there is a file."""
    return bench.count(counted) if counted and os.path.exists(bench.file) else 0
