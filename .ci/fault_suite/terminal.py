"""The program in a terminal: tmux, so that what counts is what a person would have read."""
import itertools
import os
import shlex
import signal
import subprocess
import time


class Terminal:
    """A program in a tmux server of its own, of 100 columns and 30 rows."""

    numbers = itertools.count()

    def __init__(self, bench, file=None, folder=None):
        """The program's file, and the folder that it starts in."""
        self.bench, self.file, self.folder = bench, file, folder or bench.folder
        self.socket = bench.path(f"tmux{next(self.numbers)}")

    def tmux(self, *arguments):
        return subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", "-u", *arguments], capture_output=True, text=True,
            env={**self.bench.variables(self.file), "TERM": "xterm-256color"})

    def open(self, *arguments):
        command = shlex.join([self.bench.program, *arguments])
        # The option comes first: the program may end at once.
        started = self.tmux(
            "start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";",
            "new-session", "-d", "-x", "100", "-y", "30", "-c", self.folder, "exec " + command)
        assert started.returncode == 0, started.stderr

    def screen(self):
        return self.tmux("capture-pane", "-p").stdout

    def words(self):
        """The screen on one line, for messages."""
        return " ".join(self.screen().split())

    def process(self):
        return int(self.tmux("display-message", "-p", "#{pane_pid}").stdout)

    def ended(self):
        """The exit code of the program, minus the number of the signal that ended it; None while it runs."""
        for _ in range(200):
            dead, code, number, server = self.tmux(
                "display-message", "-p", "#{pane_dead},#{pane_dead_status},#{pane_dead_signal},#{pid}"
            ).stdout.strip().split(",")
            if dead != "1":
                return None
            if code or number:
                return int(code) if code else -int(number)
            # tmux now and then misses that a program has ended.
            os.kill(int(server), signal.SIGCHLD)
            time.sleep(0.01)
        # Before tmux 3.3 it does not know the signal.
        return -1

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def awaits(self, condition, seconds=15):
        """Waits until the screen fulfils a condition. Returns the screen, or None if it never does."""
        end = time.monotonic() + seconds
        for number in itertools.count(1):
            screen = self.screen()
            if condition(screen):
                return screen
            if time.monotonic() > end or "Pane is dead (" in screen or number % 50 == 0 and self.ended() is not None:
                return None
            time.sleep(0.01)

    def shows(self, bench, text, seconds=15):
        """Waits until the screen shows the text; that it does not is wrong."""
        return bench.expect(
            self.awaits(lambda screen: text in screen, seconds),
            f"the screen does not show {text!r}: {self.words()}")

    def changes(self, before, seconds=0.4):
        """Waits until the screen is another one, which it need not become."""
        return self.awaits(lambda screen: screen != before, seconds)

    def returns_to_fight(self, seconds=15):
        """Leaves whatever is open, for the page of the fight. Returns whether that is on screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.ended() is None:
            screen = self.screen()
            if "  n next  p previous" in screen:
                return True
            self.press("2" if "q quit" in screen and "[2 Fight]" not in screen else "Escape")
            self.changes(screen)
        return False

    def quit(self):
        """Leaves the program by its key. Returns its exit code, None if it does not end."""
        self.returns_to_fight()
        self.press("q")
        self.awaits(lambda _: self.ended() is not None)
        code = self.ended()
        self.kill()
        return code

    def processes(self):
        """The program in the terminal and the processes that it has started, the last one first."""
        found = [self.process()]
        for process in found:
            try:
                with open(f"/proc/{process}/task/{process}/children") as file:
                    found += [int(child) for child in file.read().split()]
            except OSError:
                pass
        return found[::-1]

    def kill(self):
        """Ends the program at once, and the terminal with it.

        Returns when the processes have ended. One that waits for the disk does so later than it was
        killed, and what it has written may be seen only then.
        """
        # The number of a process that has ended may be another one's by now.
        processes = self.processes() if self.ended() is None else []
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        end = time.monotonic() + 60
        while any(is_running(process) for process in processes) and time.monotonic() < end:
            time.sleep(0.001)
        self.tmux("kill-server")


def is_running(process):
    """Whether a process has a thread that has not ended; its first one may end before the others."""
    try:
        threads = os.listdir(f"/proc/{process}/task")
    except OSError:
        return False
    for thread in threads:
        try:
            with open(f"/proc/{process}/task/{thread}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] not in "ZX":
                    return True
        except OSError:
            pass
    return False
