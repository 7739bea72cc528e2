"""The write-ahead log, cut off and with bits turned over."""
import os
import sqlite3


def journal(bench):
    bench.fight()
    # A reader keeps the log from being emptied.
    reader = sqlite3.connect(bench.file, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM combatEvent").fetchone()
    acts = 8
    for number in range(acts):
        bench.run("remark", f"word{number}")
    main, log = (open(bench.file + suffix, "rb").read() for suffix in ("", "-wal"))
    reader.close()
    bench.expect(len(log) > 32, "there is no write-ahead log to cut")
    target = bench.path("torn.db")
    kept, told = set(), 0
    times = bench.times(120)
    for number in range(times):
        flipped = number % 2 == 0
        damaged = bytearray(log)
        if flipped:
            damaged[bench.random.randrange(len(log))] ^= 1 << bench.random.randrange(8)
        else:
            damaged = damaged[: bench.random.randrange(len(log))]
        bench.remove(target)
        for suffix, content in (("", main), ("-wal", damaged)):
            with open(target + suffix, "wb") as file:
                file.write(content)
        words = [word for word in bench.remarks(target) if word.startswith("word")]
        # A prefix of the acts: SQLite ends the log at the first frame that is not whole.
        bench.expect(words == [f"word{i}" for i in range(len(words))], f"not a prefix: {words}")
        kept.add(len(words))
        doctor = bench.run("doctor", file=target)
        bench.expect(doctor.code in (0, 1), f"doctor of a journal: {doctor}")
        # The act at the damaged place may never have ended; those behind it did, which shows. A log that is
        # cut off looks like one that a crash ended.
        if flipped and len(words) < acts - 1:
            told += bench.expect(
                doctor.code == 1, f"{acts - len(words)} acts are lost without a word", "lost")
            run = bench.run("remark", "over it", file=target)
            if bench.expect(run.code == 65, f"acts that are lost are overwritten: {run}", "lost"):
                with open(target + "-wal", "rb") as file:
                    bench.expect(file.read() == damaged, "the journal has changed", "lost")
            repair = bench.run("doctor", "--repair", file=target)
            bench.expect(repair.code == 0, f"repair: {repair} {repair.out}")
            run = bench.run("remark", "over it", file=target)
            bench.expect(run.code == 0, f"after a repair: {run}")
        for name in os.listdir(bench.folder):
            if ".unrepaired-" in name:
                os.remove(bench.path(name))
    return f"{times} journals, {min(kept)} to {max(kept)} of {acts} acts readable; told of {told} that lost more than the last"
