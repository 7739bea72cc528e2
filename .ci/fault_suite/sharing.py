"""Several processes with one file."""
import sqlite3
import threading
import time

from .terminal import Terminal


def writers(bench):
    """Two processes that act as fast as they can, beside a reader."""
    bench.fight()
    failed, slowest, count = [], [0.0], bench.times(300)
    reading = threading.Event()
    reading.set()

    def write(name):
        for number in range(count):
            began = time.monotonic()
            run = bench.run("remark", f"{name}{number}")
            slowest[0] = max(slowest[0], time.monotonic() - began)
            if run.code:
                failed.append(str(run))

    def read():
        while reading.is_set():
            run = bench.run("status", "--json")
            if run.code:
                failed.append(str(run))

    threads = [threading.Thread(target=write, args=(name,)) for name in "ab"]
    reader = threading.Thread(target=read)
    for thread in [*threads, reader]:
        thread.start()
    for thread in threads:
        thread.join()
    reading.clear()
    reader.join()
    stored = bench.remarks()
    bench.expect(not failed, f"{len(failed)} commands failed: {failed[:1]}")
    for word in (f"{name}{number}" for name in "ab" for number in range(count)):
        bench.expect(stored.count(word) == 1, f"{word} is stored {stored.count(word)} times", "lost")
    bench.healthy()
    return f"{2 * count} acts of two processes, the slowest {slowest[0] * 1000:.0f} ms"


def long_reader(bench):
    """Somebody holds a read transaction, as replication engines do."""
    bench.fight()
    other = sqlite3.connect(bench.file, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT count(*) FROM combatEvent").fetchone()
    times = bench.times(20)
    began = time.monotonic()
    for number in range(times):
        run = bench.run("remark", f"word{number}")
        bench.expect(run.code == 0, f"with a reader: {run}")
    took = (time.monotonic() - began) / times
    other.close()
    words = [f"word{number}" for number in range(times)]
    bench.expect(bench.remarks()[-times:] == words, "acts beside a reader are lost", "lost")
    bench.expect(took < 2, f"an act beside a reader takes {took:.1f} s")
    bench.healthy()
    return f"{times} acts, {took * 1000:.0f} ms each"


def held_lock(bench):
    """Another program holds the write lock: a command waits, says who, and what it says is so; the app says
    that an act waits, answers keys, and does the act once, by itself, when the lock is let go."""
    bench.fight()
    other = sqlite3.connect(bench.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    run = bench.run("remark", "refused")
    other.execute("ROLLBACK")
    bench.expect(run.code == 75 and run.err.strip() != "", f"with a held lock: {run}")
    bench.expect("refused" not in bench.remarks(), "an act that was refused is stored")
    # Let go in time, the act is done.
    other.execute("BEGIN IMMEDIATE")
    process = bench.start("remark", "waited", "--json")
    time.sleep(0.5)
    other.execute("ROLLBACK")
    other.close()
    output, _ = process.communicate()
    bench.expect(process.returncode == 0 and "waited" in output, f"exit {process.returncode} after waiting")
    bench.expect(bench.remarks().count("waited") == 1, "an act that waited is not stored once", "lost")
    held = bench.times(20)
    terminal = Terminal(bench)
    terminal.open()
    terminal.shows(bench, "[2 Fight]")
    for number in range(held):
        other = sqlite3.connect(bench.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        terminal.press(",")
        terminal.type(f"beside{number}")
        terminal.press("Enter")
        terminal.shows(bench, "waiting to save")
        # The cursor and a sign of the text move: a key is answered.
        terminal.press("Home")
        terminal.type("x")
        terminal.shows(bench, f"xbeside{number}")
        terminal.press("Home", "Delete")
        terminal.press("Enter")
        terminal.shows(bench, "waiting to save")
        bench.expect(f"beside{number}" not in bench.remarks(), "an act that waits is stored")
        other.execute("ROLLBACK")
        other.close()
        terminal.shows(bench, f"✓ beside{number}")
        bench.expect(
            bench.remarks().count(f"beside{number}") == 1, "an act of the app is not stored once", "lost")
    terminal.kill()
    bench.healthy()
    return f"1 command refused after its wait, 1 done when the lock was let go; {held} acts of the app"
