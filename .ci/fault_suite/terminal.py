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

    def __init__(self, bench):
        self.bench, self.socket = bench, bench.path(f"tmux{next(self.numbers)}")

    def tmux(self, *arguments):
        return subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", "-u", *arguments],
            capture_output=True, text=True, env={**self.bench.variables(), "TERM": "xterm-256color"})

    def open(self, *arguments):
        command = shlex.join([self.bench.program, *arguments])
        started = self.tmux("new-session", "-d", "-x", "100", "-y", "30", "exec " + command)
        assert started.returncode == 0, started.stderr
        self.tmux("set-option", "-g", "remain-on-exit", "on")

    def screen(self):
        return self.tmux("capture-pane", "-p").stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def shows(self, bench, text, seconds=15):
        """Waits until the screen shows the text; that it does not is wrong."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            screen = self.screen()
            if text in screen:
                return True
            time.sleep(0.01)
        return bench.expect(False, f"the screen does not show {text!r}: {screen.strip()}")

    def processes(self):
        """The program in the terminal and the processes that it has started, the last one first."""
        found = [int(self.tmux("display-message", "-p", "#{pane_pid}").stdout)]
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
        processes = self.processes()
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
