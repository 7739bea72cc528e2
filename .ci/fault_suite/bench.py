"""What every part of the fault suite needs: the program's file, its runs, and a count of what is wrong.

What is wrong is one of four kinds:

lost    something that was said to be done is not in the file; or what would lose it, such as a lock that is gone
untrue  something else that the program says is not so, or it says nothing at all
trap    the program ended by a signal, or with a message of Swift's runtime
hang    a command did not end within a minute, or took more of the processor than its part allows
"""
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KINDS = ("lost", "untrue", "trap", "hang")
# The file and what SQLite and battle put beside it while it is open.
SUFFIXES = ("", "-wal", "-shm", ".lock")


class Run:
    """How a command ended, and what it printed."""

    def __init__(self, arguments, code, out, err):
        self.arguments, self.code, self.out, self.err = arguments, code, out, err

    def json(self):
        return json.loads(self.out)

    def __str__(self):
        return f"{' '.join(self.arguments)}: exit {self.code} {self.err.strip()[-200:]}"


class Bench:
    """A folder of its own with the program's file.

    share scales how often things are tried: 1 for the numbers of the documentation, less in CI.
    """

    def __init__(self, program, seed, share, without_root=False):
        self.program, self.seed, self.share = program, seed, share
        self.random = random.Random(seed)
        self.without_root = without_root
        self.wrong = dict.fromkeys(KINDS, 0)
        self.folder = tempfile.mkdtemp(prefix="faults.")
        self.file = self.path("battle.db")
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.folder, "LANG": "C.UTF-8", "TZ": "UTC",
        }

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def times(self, number):
        return max(2, round(number * self.share))

    def sample(self, values, number):
        """As many of the values as the share of number allows, chosen by the seed, in their order."""
        count = min(len(values), self.times(number))
        return [values[index] for index in sorted(self.random.sample(range(len(values)), count))]

    def leave_out(self, what):
        """Leaves out what only root can play, if that is allowed; otherwise the suite ends here."""
        if not self.without_root:
            sys.exit(
                f".ci/faults: {what}: needs root and mount(2). Run it as root, or with --without-root, "
                "which leaves that out.")

    # What is wrong

    def expect(self, condition, sentence, kind="untrue"):
        if not condition:
            self.wrong[kind] += 1
            print(f"  {kind.upper()} {sentence}", flush=True)
        return bool(condition)

    def healthy(self, file=None):
        doctor = self.run("doctor", file=file)
        return self.expect(doctor.code == 0, f"the doctor finds: {doctor.out[-300:]}{doctor.err[-200:]}")

    # Runs of the program

    def variables(self, file=None, more=None):
        return {**self.environment, "BATTLE_DATABASE": file or self.file, **(more or {})}

    def run(self, *arguments, file=None, environment=None, **options):
        try:
            ended = subprocess.run(
                [self.program, *arguments], env=self.variables(file, environment),
                capture_output=True, timeout=60, **options)
        except subprocess.TimeoutExpired:
            self.expect(False, f"{arguments} does not end", "hang")
            return Run(arguments, None, "", "")
        run = Run(
            arguments, ended.returncode, ended.stdout.decode("utf-8", "replace"),
            ended.stderr.decode("utf-8", "replace"))
        self.expect_no_trap(run)
        return run

    def expect_no_trap(self, run):
        trapped = run.code < 0 or run.code >= 128
        swift = any(sign in run.err for sign in ("Fatal error", "Swift/", "Swift runtime failure"))
        self.expect(not trapped and not swift, str(run), "trap")

    def start(self, *arguments, file=None):
        return subprocess.Popen(
            [self.program, *arguments], env=self.variables(file), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)

    def kill_at_any_moment(self, seconds, *arguments, file=None):
        """Starts a command and kills it within this time.

        Returns whether it was still running, and what it had printed.
        """
        process = self.start(*arguments, file=file)
        time.sleep(self.random.uniform(0, seconds))
        killed = process.poll() is None
        process.kill()
        return killed, process.communicate()[0]

    def usual_time(self, *arguments, file=None):
        began = time.monotonic()
        self.run(*arguments, file=file)
        return time.monotonic() - began

    # Files

    def remove(self, file=None):
        for suffix in SUFFIXES:
            if os.path.exists((file or self.file) + suffix):
                os.remove((file or self.file) + suffix)

    def fight(self, file=None):
        """A new file with two ogres that fight."""
        self.remove(file)
        for arguments in (
            ["import", "--sample"], ["encounter", "new", "Ford", "--add", "Ogre*2"],
            ["encounter", "start", "--seed", "1"],
        ):
            run = self.run(*arguments, file=file)
            assert run.code == 0, run

    def remarks(self, file=None):
        """The lines of the log, oldest first."""
        run = self.run("log", "--json", "--limit", "100000", file=file)
        return [event["summary"] for event in run.json()] if run.code == 0 else []

    def count(self, sql, file=None):
        # Without mode=rw SQLite would make the file if it is missing, an empty one.
        database = sqlite3.connect(f"file:{file or self.file}?mode=rw", uri=True)
        try:
            return database.execute(sql).fetchone()[0]
        finally:
            database.close()


def is_whole(path, sql, expected):
    """Whether the file is intact, and a query gives what is expected."""
    database = sqlite3.connect(path)
    try:
        return database.execute("PRAGMA integrity_check").fetchone()[0] == "ok" and (
            database.execute(sql).fetchone()[0] == expected)
    except sqlite3.DatabaseError:
        return False
    finally:
        database.close()


def compile_shim(bench, name):
    """A library for LD_PRELOAD from the C file of this name, beside this file."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".c")
    library = bench.path(name + ".so")
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source, "-ldl"], check=True)
    return library
