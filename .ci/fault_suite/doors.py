"""Every page, path and command that lists or opens files, beside the open file.

Closing any descriptor of a file releases all POSIX locks that the process has on it. The next command
of another process then takes itself for the last user of the journal, and deletes it under the app.
"""
import base64
import json
import os

from .campaign import Campaign, locks

FILES = ("campaign.db", "campaign.db-wal", "campaign.db-shm", "campaign.db.lock")
# The shared lock on the file while its journal is used, and the one on the journal's index.
FILE_LOCK, INDEX_LOCK = ("1073741826", "1073742335"), ("128", "128")
IMPORT, EXPORT = "Import the file:", "Write to a file"


def forms(name):
    """What leads to a file of the campaign, as it can be typed."""
    link = "link-" + name
    return (
        name, "./" + name, "FOLDER/" + name, "'FOLDER/" + name + "'", "../campaign/" + name, "../other/" + name,
        "~/other/" + name, link, "../other/" + link, "chain-" + name, "/proc/PROCESS/fd/" + name,
        "/proc/self/fd/" + name, "/dev/fd/" + name)


# Names that a listing of files to import would show, each a link to a file of the campaign.
DISGUISES = [f"{name}{end}" for name in FILES for end in (".json", ".apkg", ".tsv", ".db")]
LISTED = ("", "./", "../", "../other/", "FOLDER/", "~/campaign/", "cam", "../other/cam", "/proc/self/fd/")


def doors():
    """The page, what is typed on it, and whether Enter opens that; or the command."""
    yield from ((IMPORT, text, False) for text in LISTED)
    yield EXPORT, None, False
    for name in FILES:
        yield from ((page, text, True) for page in (IMPORT, EXPORT) for text in forms(name))
        yield IMPORT, f"portrait-{name}.json", True
        for text in (name, "../other/" + name, "link-" + name):
            yield from (
                ("import", text), ("import", text, "--dry-run"), ("import", f"portrait-{name}.json"),
                ("deck", "import", text), ("portrait", "Nettle", text), ("export", text), ("backup", text),
                ("deck", "export", "First words", text), ("backup", "restore", text))
    yield from ((IMPORT, name, True) for name in DISGUISES)
    yield from ((command,) for command in ("doctor", "backup", "export", "status"))
    yield "backup", "list"


class Beside(Campaign):
    """A campaign with links to its files, and the app open on it, in its folder or in one beside it."""

    def __init__(self, bench, folder):
        super().__init__(bench)
        self.keys = 0
        other = bench.path("other")
        if not os.path.islink(other):
            os.symlink(self.folder, other)
        for name in FILES:
            os.symlink(name, self.path("link-" + name))
            os.symlink("link-" + name, self.path("chain-" + name))
            with open(self.path(f"portrait-{name}.json"), "w") as file:
                json.dump([{"name": "Guest " + name, "maxHp": 5, "portrait": path} for path in (
                    name, self.path(name), f"portrait-{name}.png",
                    "data:image/png;base64," + base64.b64encode(b"no").decode())], file)
            os.symlink(name, self.path(f"portrait-{name}.png"))
        for name in DISGUISES:
            os.symlink(name.rpartition(".")[0], self.path(name))
        self.open(bench.path(folder))
        # The journal and its index are there from the first act on.
        self.in_app()
        self.process = self.terminal.process()
        self.journal = os.stat(self.file + "-wal").st_ino
        self.held = self.standing()

    def standing(self):
        """Which of the locks /proc/locks shows."""
        return {
            lock for lock, end in ((FILE_LOCK, ""), (INDEX_LOCK, "-shm"))
            if os.path.exists(self.file + end) and lock in locks(self.process, self.file + end)}

    def holds(self, where):
        """Whether the locks stand that stood at first, and the journal is the same."""
        journal = os.stat(self.file + "-wal").st_ino if os.path.exists(self.file + "-wal") else None
        gone = self.held - self.standing()
        return self.bench.expect(not gone, f"{where}: the app has no lock {sorted(gone)} any more", "lost") and (
            self.bench.expect(journal == self.journal, f"{where}: the app's journal was deleted", "lost"))

    def typed(self, text):
        """The text with the names of this process and its folder."""
        text = text.replace("FOLDER", self.folder).replace("PROCESS", str(self.process))
        head, _, name = text.rpartition("/")
        if not head.endswith("/fd"):
            return text
        fds = f"/proc/{self.process}/fd"
        for number in os.listdir(fds) if name else ():
            if os.readlink(f"{fds}/{number}") == self.path(name):
                return f"{head}/{number}"
        return text

    def press(self, *keys):
        screen = self.terminal.screen()
        self.keys += 1
        self.terminal.press(*keys)
        self.terminal.changes(screen)

    def walk(self, door):
        """Goes through a door and back. Returns whether everything still holds."""
        where = " ".join(map(str, door))
        if door[0] not in (IMPORT, EXPORT):
            arguments = [self.typed(word) for word in door]
            self.bench.run(*arguments, file=self.file, cwd=self.folder)
            return self.holds(where)
        page, text, enters = door
        self.terminal.returns_to_fight()
        # Right after a question a digit does nothing once.
        for _ in range(2):
            if "[1 Roster]" not in self.terminal.screen():
                self.press("1")
        self.terminal.press("O" if page == IMPORT else "C-o")
        self.keys += 1
        self.terminal.shows(self.bench, page)
        holds = self.holds(where)
        if text:
            text = self.typed(text)
            if page == EXPORT:
                self.press("-N", "60", "BSpace")
            self.terminal.type(text)
            self.terminal.shows(self.bench, text)
        # The second one imports what the first one has read, or replaces a file.
        for _ in range(2 if enters else 0):
            self.press("Enter")
            self.terminal.awaits(lambda screen: "  reading " not in screen)
            holds = holds and self.holds(where)
        return holds


def beside(bench):
    """Acts of the app and of commands in turn, each after a door that could have cost the locks."""
    found = list(doors())
    found = bench.sample(found, round(len(found) * 2.5))
    bench.random.shuffle(found)
    os.mkdir(bench.path("elsewhere"))
    # The page lists the folder that it starts in, whatever is typed then.
    away = [door for door in found if len(door) == 3 and (door[1] or "").startswith(("../", "FOLDER", "'", "~", "/"))]
    home = [door for door in found if door not in away]
    keys = commands = acts = campaigns = 0
    seen = True
    while home or away:
        left = home or away
        campaign = Beside(bench, "campaign" if home else "elsewhere")
        campaigns += 1
        seen &= len(campaign.held) == 2
        holds, where = True, ""
        while left and holds:
            door = left.pop()
            where = " ".join(map(str, door))
            commands += door[0] not in (IMPORT, EXPORT)
            holds = campaign.walk(door)
            # The act of the other process is what would delete the journal.
            for act in (campaign.by_command, campaign.in_app):
                act()
                holds = holds and campaign.holds(where + ", then an act")
            if len(campaign.said) > 50:
                break
        if not holds:
            campaign.by_command()
            campaign.in_app()
        campaign.end(("kill", "quit")[campaigns % 2])
        campaign.check(where)
        keys, acts = keys + campaign.keys, acts + len(campaign.said)
    shown = "" if seen else "; /proc/locks shows none here"
    return f"{keys} keys and {commands} commands beside the open file, {acts} acts acknowledged{shown}"
