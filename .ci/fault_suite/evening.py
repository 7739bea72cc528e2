"""Everything together: two apps, the players' screen, commands, and keys chosen at random on every page."""
import random
import string
import time
from concurrent.futures import ThreadPoolExecutor

from .campaign import Campaign, locks
from .doors import EXPORT, FILE_LOCK
from .terminal import Terminal

# All keys but those that end the app or the fight, or remove it: q, E, x and control characters of the
# terminal. What is chosen by Enter in the palette may still end the app, which is then opened again.
KEYS = (
    *(sign for sign in string.ascii_letters + string.digits + "!$@+-,./?#*" if sign not in "qEx"), ":", "Space",
    "Tab", "BTab", "Enter", "Escape", "Up", "Down", "Left", "Right", "PPage", "NPage", "Home", "End", "BSpace", "Delete",
    "C-b", "C-e", "C-n", "C-o", "C-p", "C-r", "C-t", "C-a", "C-k", "C-w",
)
# What commands do beside the apps.
ACTS = (
    ["damage", "ogre*", "1"], ["heal", "ogre*", "2"], ["next"], ["previous"], ["undo"], ["redo"], ["hp", "mirai", "temp", "3"],
    ["condition", "add", "nettle", "prone"], ["condition", "remove", "nettle", "prone"], ["remark", "--note", "nettle", "word"],
    ["encounter", "add", "Goblin"], ["hide", "nettle"], ["reveal", "nettle"], ["kill", "mirai"], ["revive", "mirai"],
    # Keys may have ended the fight, or begun another one.
    ["encounter", "resume"], ["encounter", "start"],
)
ANSWER = ["practice", "answer", "First words", "はい", "--rating", "good"]


class Evening:
    """The file, and what was acknowledged: remarks by their words, other acts by their ids."""

    def __init__(self, bench, seconds):
        self.bench, self.campaign = bench, Campaign(bench)
        self.end = time.monotonic() + seconds
        self.words, self.events = [], []
        self.answers = self.keys = self.opened = self.commands = 0
        self.file = self.campaign.file

    def is_running(self):
        return time.monotonic() < self.end

    # Commands

    def act(self, seed):
        """Commands one after the other, of which every third is a remark."""
        chance, number = random.Random(seed), 0
        while self.is_running():
            number += 1
            word = f"command{number}of{seed}"
            remark = ["remark", word]
            arguments = chance.choice((remark, chance.choice(ACTS), chance.choice((*ACTS, ANSWER))))
            run = self.bench.run(*arguments, "--json", file=self.file)
            self.commands += 1
            # Refused by the rules, or since somebody else has acted in between.
            self.bench.expect(run.code in (0, 64, 75, 81, 82, 83), f"in the evening: {run}")
            if run.code == 0:
                self.answers += arguments is ANSWER
                self.words += [word] if arguments is remark else []
                self.events += [] if arguments is ANSWER else [event["id"] for event in run.json()["events"]]

    # Apps

    def play(self, seed):
        """An app with random keys, which come back to the fight for a remark now and then."""
        chance, number, terminal = random.Random(seed), 0, None
        while self.is_running():
            if terminal is None:
                terminal = self.open()
            for _ in range(chance.randrange(5, 40)):
                self.press(terminal, chance.choice(KEYS))
            number += 1
            word = f"app{number}of{seed}"
            if self.remark(terminal, word):
                self.words.append(word)
            code = terminal.ended()
            if code is None:
                self.check_locks(terminal)
            else:
                self.bench.expect(code >= 0, f"the app ended with {code}: {terminal.words()}", "trap")
                self.bench.expect(code <= 0, f"the app ended with {code}: {terminal.words()}")
                terminal.kill()
                terminal = None
        if terminal:
            # One app is left by its key, the other one is killed.
            terminal.quit() if seed % 2 else terminal.kill()

    def open(self):
        terminal = Terminal(self.bench, self.file, self.campaign.folder)
        terminal.open()
        terminal.shows(self.bench, "q quit", 30)
        self.opened += 1
        self.locked = FILE_LOCK in locks(terminal.process(), self.file)
        return terminal

    def press(self, terminal, key):
        """Presses a key, unless it would begin a path of the export page elsewhere than in the app's folder."""
        if key in ("/", ".", "Home", "C-a") and EXPORT in terminal.screen():
            return
        self.keys += 1
        screen = terminal.screen() if key in ("C-o", "Enter") else None
        terminal.press(key)
        if screen:
            terminal.changes(screen, 0.2)

    def remark(self, terminal, word):
        """Adds a line to the log, if the app can be brought to a fight that runs. Returns whether it said so."""
        if not terminal.returns_to_fight(3):
            return False
        terminal.press(",")
        if not terminal.awaits(lambda screen: "Log line:" in screen, 3):
            return False
        terminal.type(word)
        terminal.press("Enter")
        return bool(terminal.awaits(lambda screen: "✓ " + word in screen, 5))

    def check_locks(self, terminal):
        if self.locked:
            held = locks(terminal.process(), self.file)
            self.locked = self.bench.expect(FILE_LOCK in held, "in the evening: the app has no lock any more", "lost")


def evening(bench):
    """Two apps, the players' screen and a loop of commands; then the log is compared with what was said."""
    seconds = max(20, 180 * bench.share)
    evening = Evening(bench, seconds)
    watch = Terminal(bench, evening.file)
    watch.open("watch")
    with ThreadPoolExecutor() as pool:
        works = enumerate((evening.play, evening.play, evening.act))
        for result in [pool.submit(work, bench.seed * 10 + number) for number, work in works]:
            result.result()
    bench.expect(watch.ended() is None, f"the players' screen ended with {watch.ended()}: {watch.words()}", "trap")
    watch.kill()
    check(bench, evening)
    return (
        f"{seconds:.0f} s: {evening.keys} keys, {evening.commands} commands, {evening.opened} starts of an app; "
        f"{len(evening.words)} remarks and {len(evening.events) + evening.answers} other acts acknowledged")


def check(bench, evening):
    file = evening.file
    for word in evening.words:
        stored = bench.count(
            f"SELECT count(*) FROM combatEvent WHERE details LIKE '%\"remark\":{{\"text\":\"{word}\"}}%'", file)
        bench.expect(stored == 1, f"{word} is stored {stored} times", "lost")
    missing = set(evening.events) - {
        bench.count(f"SELECT coalesce(max(id), 0) FROM combatEvent WHERE id = {event}", file) for event in evening.events}
    bench.expect(not missing, f"{len(missing)} acts of commands are not stored", "lost")
    answers = bench.count("SELECT count(*) FROM attempt", file)
    bench.expect(answers >= evening.answers, f"{answers} of {evening.answers} answers are stored", "lost")
    in_apps = sum(word.startswith("app") for word in evening.words)
    bench.expect(in_apps > 0, "no remark was acknowledged by an app")
    bench.healthy(file)
    # Each fight by its name: without one a command means the fight that was used last.
    for fight in [fight["name"] for fight in bench.run("encounter", "list", "--json", file=file).json()]:
        last = bench.run("status", "--json", "--fight", fight, file=file)
        head = bench.count(f"SELECT coalesce(headEventId, 0) FROM encounter WHERE name = {quoted(fight)}", file)
        # Redone alone, the fight could be at the end of a way that is newer than this one.
        for way in (["undo", "100000"], ["redo", "100000"], ["undo", "--to", str(head)]):
            run = bench.run(*way, "--fight", fight, file=file)
            bench.expect(run.code in (0, 64, 81), f"after the evening: {run}")
        again = bench.run("status", "--json", "--fight", fight, file=file)
        bench.expect(again.out == last.out, f"undone and redone, {fight} is another fight")
    bench.healthy(file)


def quoted(text):
    return "'" + text.replace("'", "''") + "'"
