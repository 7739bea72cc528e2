"""A file with a fight in a folder of its own, the app open on it, and what was said to be done."""
import os
import re
import shutil

from .terminal import Terminal


class Campaign:
    """The file, the app in a terminal, and the remarks that either of the two ways said were made.

    The app's folder is the file's, as after `cd campaign; battle --database campaign.db`.
    """

    def __init__(self, bench, name="campaign"):
        self.bench, self.folder = bench, bench.path(name)
        self.file = os.path.join(self.folder, "campaign.db")
        self.said, self.refused, self.reasons = [], [], []
        self.number, self.terminal = 0, None
        shutil.rmtree(self.folder, ignore_errors=True)
        os.mkdir(self.folder)
        # The same fight for all campaigns of a bench: its making takes longer than most acts.
        template = bench.path("template.db")
        if not os.path.exists(template):
            bench.fight(template)
        shutil.copy(template, self.file)

    def path(self, name):
        return os.path.join(self.folder, name)

    # The app

    def open(self, folder=None):
        """Opens the app, in this folder instead of the file's."""
        self.start(folder)
        return self.terminal.shows(self.bench, "[2 Fight]")

    def start(self, folder=None):
        """Opens the app, which may refuse the file."""
        self.terminal = Terminal(self.bench, self.file, folder or self.folder)
        self.terminal.open()

    def end(self, how):
        """Ends the app: by "kill", or by its key, "quit". That it ended by itself is wrong."""
        code = self.terminal.ended()
        if not self.bench.expect(code is None, f"the app ended with {code}: {self.terminal.words()}", "trap"):
            how = "kill"
        if how == "kill":
            self.terminal.kill()
        else:
            code = self.terminal.quit()
            self.bench.expect(code is not None, "the app does not end", "hang")
            self.bench.expect(code is None or code >= 0, f"the app ends with {code}", "trap")

    # Acts

    def word(self, name):
        self.number += 1
        return f"{name}{self.number}"

    def by_command(self):
        """A remark by a command. Returns the run."""
        word = self.word("command")
        run = self.bench.run("remark", word, file=self.file)
        (self.refused if run.code else self.said).append(word)
        return run

    def in_app(self):
        """A remark in the app. Returns whether the screen showed it as done; a reason is due otherwise."""
        word, terminal = self.word("app"), self.terminal
        if terminal.returns_to_fight():
            before = terminal.screen()
            # On a loaded machine the first key after the start was lost among the terminal's answers, once in 400
            # starts. What stands in place of the question, if it cannot be asked, has a reason.
            for _ in range(3):
                terminal.press(",")
                if terminal.awaits(lambda screen: "Log line:" in screen or screen != before and reason(screen), 5):
                    break
            # What was said earlier may still be there while the question opens.
            if terminal.awaits(lambda screen: "Log line:" in screen, 0.5):
                terminal.type(word)
                terminal.shows(self.bench, "Log line: " + word)
                terminal.press("Enter")
                if self.is_done(word):
                    self.said.append(word)
                    return True
        if terminal.ended() is None:
            self.refused.append(word)
            said = reason(terminal.screen())
            if self.bench.expect(said, f"{word} is neither done, nor is said why not: {terminal.words()}"):
                self.reasons.append(said)
        return False

    def is_done(self, word):
        """Waits until the screen says that an act is done, or goes on saying why not."""
        def is_settled(screen):
            nonlocal refusals
            refusals = refusals + 1 if reason(screen) else 0
            return "✓ " + word in screen or refusals > 25

        refusals = 0
        return "✓ " + word in (self.terminal.awaits(is_settled) or "")

    # What is wrong

    def check(self, where):
        """What was said to be done is in the log, once; what was refused is not; the file is sound."""
        stored = self.bench.remarks(self.file)
        for word in self.said:
            self.bench.expect(stored.count(word) == 1, f"{where}: {word} is stored {stored.count(word)} times", "lost")
        for word in self.refused:
            self.bench.expect(word not in stored, f"{where}: {word} is stored, though it was refused")
        self.bench.healthy(self.file)


def reason(screen):
    """What a screen says about why something is not done, or what happened to a file; with its next rows.

    That a key does nothing is none: on a loaded machine a key is read together with the Escape before it.
    """
    lines = screen.splitlines()
    for number, line in enumerate(lines):
        if "does nothing here" in line:
            continue
        if "✗" in line or re.search(r"campaign\.db\S* (was|is|has|could|cannot) ", line):
            return " ".join(" ".join(lines[number:number + 3]).split())


def locks(process, file):
    """The POSIX locks of a process on a file, as /proc/locks shows them: the first and last byte of each."""
    number, found = str(os.stat(file).st_ino), set()
    with open("/proc/locks") as table:
        for line in table:
            fields = line.split()
            if fields[1] == "POSIX" and fields[4] == str(process) and fields[5].rpartition(":")[2] == number:
                found.add(tuple(fields[6:8]))
    return found
