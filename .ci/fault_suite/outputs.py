"""Acts whose output cannot be written: what is stored agrees with the exit code and with what is said."""
import fcntl
import json
import os
import resource
import shutil
import sqlite3
import struct
import subprocess
import time
import zlib

from .bench import Run

# The exit code of an act that is done and saved, but could not be printed.
NOT_PRINTED = 80
ACTS = (
    ["damage", "ogre 1", "5"], ["damage", "*", "1", "--json"], ["heal", "mirai", "5"], ["next"], ["undo"],
    ["remark", "word"], ["condition", "add", "ogre 2", "prone"], ["hp", "nettle", "temp", "9"], ["kill", "ogre 2"],
    ["rename", "ogre 1", "Gruk"], ["remark", "--note", "ogre 1", "limps"], ["encounter", "add", "Ogre*2"],
    ["encounter", "new", "Second", "--add", "Ogre"], ["encounter", "end"], ["character", "add", "Somebody"],
    ["import", "people.json"], ["import", "people.json", "--json"], ["deck", "new", "Verbs"],
    ["deck", "import", "deck.tsv", "--deck", "Verbs"], ["party", "remove", "nettle"], ["portrait", "nettle", "picture.png"],
    ["practice", "answer", "First words", "はい", "--rating", "good"], ["backup", "daily", "off"],
)
# How a shell connects the outputs; $PIPE is a pipe that nobody reads.
REDIRECTIONS = (
    ">/dev/full", ">&-", ">$PIPE", ">/dev/full 2>&1", ">&- 2>&-", ">$PIPE 2>&1", ">/dev/full 2>&-",
    ">&- 2>/dev/full", "<&- >&-",
)
# What prints more than the pipe holds. The two at the end act.
LONG = (
    ["library", "--json"], ["export"], ["characters", "--json"], ["log", "--json"], ["damage", "*", "1", "--state", "--json"],
    ["import", "people.json", "--json"],
)
# Acts on the file, and as the first ones of a new file.
LIMITED = (
    ["remark", "word"], ["import", "people.json"], ["encounter", "new", "Second", "--add", "Ogre"],
    ["deck", "new", "Verbs"], ["undo"],
)
SIZES = (0, 1, 100, 512, 4096, 8192, 16384, 32768, 40000, 65536, 131072, 262144, 524288, 600000, 640000, 700000, 1048576)


def outputs(bench):
    """Acts with outputs that are full, closed, without a reader or with a slow one, and files limited in size."""
    prepare(bench)
    before, tried = rows(bench), 0
    for act in ACTS:
        restore(bench)
        run = bench.run(*act, cwd=bench.folder)
        assert run.code == 0 and rows(bench) != before, run
        for redirection in bench.sample(REDIRECTIONS, len(REDIRECTIONS) * 4):
            tried += 1
            restore(bench)
            run = redirected(bench, act, redirection)
            agrees(bench, run, rows(bench) != before, redirection, "2>" not in redirection)
    for act in LONG:
        slow(bench, act, before)
    limited = 0
    for act in LIMITED:
        for is_new in (False, True):
            for size in bench.sample(SIZES, len(SIZES) * 4):
                limited += 1
                limit(bench, act, size, None if is_new else before)
    restore(bench)
    bench.healthy()
    return (
        f"{tried} acts with {len(REDIRECTIONS)} redirections, {len(LONG)} outputs with a slow reader, "
        f"{limited} acts with files limited in size")


def prepare(bench):
    people = [{"name": f"Hero {number}", "maxHp": 9, "ac": 12} for number in range(200)]
    with open(bench.path("people.json"), "w") as file:
        json.dump(people, file)
    with open(bench.path("deck.tsv"), "w") as file:
        file.write("".join(f"question {number}\tanswer {number}\n" for number in range(40)))
    with open(bench.path("picture.png"), "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(4))), (b"IEND", b"")):
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
    bench.fight()
    bench.run("damage", "ogre 1", "9")
    bench.run("backup", bench.path("snapshot.db"))
    restore(bench)


def restore(bench):
    bench.remove()
    shutil.copy(bench.path("snapshot.db"), bench.file)


def rows(bench):
    """All rows of all tables but those of the index of words; None if there is no file."""
    if not os.path.exists(bench.file):
        return None
    database = sqlite3.connect(bench.file)
    try:
        tables = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'characterSearch%'").fetchall()
        return {name: sorted(map(repr, database.execute(f'SELECT * FROM "{name}"'))) for name, in tables}
    finally:
        database.close()


def agrees(bench, run, stored, where, is_heard):
    """A command that has stored something ends with 0 or 80, and one that has not with neither; it says which."""
    where = f"{where}: {run}"
    if run.code in (0, NOT_PRINTED):
        bench.expect(stored, f"said to be done, but not stored, {where}", "lost")
        bench.expect(run.code == 0 or not is_heard or "saved" in run.err, f"not said to be saved, {where}")
    else:
        bench.expect(not stored, f"said to have failed, but stored, {where}")
        bench.expect(run.err or not is_heard, f"no word, {where}")


def redirected(bench, act, redirection):
    """A command whose outputs a shell has redirected."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            ["bash", "-c", '"$0" "$@" ' + redirection.replace("$PIPE", f"&{writing}"), bench.program, *act],
            env=bench.variables(), cwd=bench.folder, capture_output=True, text=True, timeout=60, pass_fds=(writing,))
    finally:
        os.close(writing)
    run = Run(act, ended.returncode, ended.stdout, ended.stderr)
    bench.expect_no_trap(run)
    return run


def slow(bench, act, before):
    """An output that does not block, a pipe of one page that is full before anybody reads: all of it arrives."""
    restore(bench)
    usual = bench.run(*act, cwd=bench.folder)
    restore(bench)
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    os.set_blocking(writing, False)
    process = subprocess.Popen(
        [bench.program, *act], env=bench.variables(), cwd=bench.folder, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    # Nobody reads until the pipe has been full for a while, or the program has ended.
    end = time.monotonic() + 10
    while time.monotonic() < end and process.poll() is None and not is_full(reading):
        time.sleep(0.01)
    time.sleep(0.1)
    output = b""
    with open(reading, "rb", 0) as pipe:
        while chunk := pipe.read(1024):
            output += chunk
    error = process.communicate()[1].decode("utf-8", "replace")
    run = Run(act, process.returncode, output.decode("utf-8", "replace"), error)
    bench.expect_no_trap(run)
    bench.expect(
        run.code == 0 and is_like(run.out, usual.out),
        f"{len(run.out)} of {len(usual.out)} characters to a slow reader: {run}")
    stored = rows(bench) != before
    bench.expect(stored or act[0] not in ("damage", "import"), f"to a slow reader, not stored: {run}", "lost")


def is_full(reading):
    buffer = fcntl.ioctl(reading, 0x541B, bytes(4))  # FIONREAD
    return int.from_bytes(buffer, "little") >= 4096


def is_like(output, usual):
    """Whether an output is a whole one; ids and times in it are others each time, but as long."""
    try:
        json.loads(output)
    except ValueError:
        return False
    return abs(len(output) - len(usual)) < 100


def limit(bench, act, size, before):
    """A command that may write files up to this size, as after `ulimit -f`."""
    restore(bench)
    if before is None:
        bench.remove()
    run = bench.run(
        *act, cwd=bench.folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
    after = rows(bench)
    # A new file has a migration and the starter decks before anything is done.
    stored = after != before and (before is not None or is_done(act, after))
    agrees(bench, run, stored, f"files of {size} bytes{'' if before else ', a new one'}", True)
    left = [name for name in os.listdir(bench.folder) if ".new-" in name]
    bench.expect(not left, f"files of {size} bytes: left behind: {left}")
    for name in left:
        os.remove(bench.path(name))


def is_done(act, after):
    """Whether an act that makes something in a new file has made it."""
    made = {"import": "character", "encounter": "encounter"}.get(act[0])
    if act[0] == "deck":
        return after is not None and any("Verbs" in row for row in after["deck"])
    return after is not None and made is not None and bool(after[made])
