"""The file, its journal and its index, removed, replaced and overwritten under the open app."""
import os
import re
import shutil
import sqlite3
import subprocess

from .campaign import Campaign

# What is done to each of the three files, as a shell does it.
TO_EACH = (
    "rm {}", "mv {} away", "cp {} copy; mv copy {}", ": >{}", "truncate -s -4096 {}",
    "truncate -s $(($(stat -c %s {}) / 2)) {}", "dd if=/dev/zero of={} bs=4096 count=1 conv=notrunc",
    "head -c $(stat -c %s {}) /dev/zero >zeros; cp zeros {}", "head -c $(stat -c %s {}) /dev/urandom >noise; cp noise {}",
    "head -c $(stat -c %s {}) /dev/urandom >noise; mv noise {}", "cp other/{} {}", "cp other/{} copy; mv copy {}",
)
TO_SEVERAL = (
    "rm campaign.db-wal campaign.db-shm", "rm campaign.db campaign.db-wal campaign.db-shm", "rm campaign.db*",
    "mkdir away; mv campaign.db campaign.db-wal campaign.db-shm away",
    "mkdir away; mv campaign.db* away; cp away/* .", "cp other/campaign.db* .",
    "cp backup.db campaign.db", "cp backup.db campaign.db; rm campaign.db-wal campaign.db-shm",
    "rm campaign.db campaign.db-wal campaign.db-shm; cp backup.db campaign.db",
    "mv backup.db campaign.db", "mv backup.db campaign.db; rm campaign.db-wal campaign.db-shm",
    ": >campaign.db; : >campaign.db-wal", ": >campaign.db-wal; : >campaign.db-shm",
    "mv ../campaign ../moved", "mv ../campaign ../moved; cp -r ../moved ../campaign", "rm -r ../campaign",
    "rm campaign.db.lock", ": >campaign.db.lock", "mv backup.db campaign.db.lock",
)
# What others do to files that they only look at, which costs no act and is no reason to refuse one.
HARMLESS = (
    "touch campaign.db campaign.db-wal campaign.db-shm", "cat campaign.db*", "cp -a campaign.db* other",
    "chmod 640 campaign.db*", "mv campaign.db away; mv away campaign.db", "mv ../campaign ../moved; mv ../moved ../campaign",
)


def attacks():
    for name in ("campaign.db", "campaign.db-wal", "campaign.db-shm"):
        yield from (what.replace("{}", name) for what in TO_EACH)
    yield from TO_SEVERAL
    yield from HARMLESS


class Attacked(Campaign):
    """A campaign with a backup of its first state beside it, and another one with a journal of its own."""

    def __init__(self, bench):
        shutil.rmtree(bench.path("moved"), ignore_errors=True)
        super().__init__(bench)
        self.joined = []
        shutil.copy(self.file, self.path("backup.db"))
        others = bench.path("others")
        if not os.path.exists(others):
            os.mkdir(others)
            shutil.copy(self.file, others)
            # Somebody who reads keeps the journal from being emptied.
            reader = sqlite3.connect(others + "/campaign.db", isolation_level=None)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM combatEvent").fetchone()
            bench.run("remark", "of the other one", file=others + "/campaign.db")
            shutil.copytree(others, others + ".copy")
            reader.close()
            shutil.rmtree(others)
            os.rename(others + ".copy", others)
        shutil.copytree(others, self.path("other"))

    def joins_by_command(self):
        """A new character by a command, which any file takes. Returns the run."""
        word = self.word("character")
        run = self.bench.run("character", "add", word, file=self.file)
        if run.code == 0:
            self.joined.append(word)
        return run

    def characters(self):
        run = self.bench.run("characters", "--json", file=self.file)
        return [character["name"] for character in run.json()] if run.code == 0 else []


def attacked(bench):
    """An act of the app, one of a command and one of the app again, after each attack."""
    cases = [(attack, how) for attack in attacks() for how in ("kill", "quit")]
    told = kept = rescued = 0
    cases = bench.sample(cases, round(len(cases) * 2.5))
    for attack, how in cases:
        where = f"{attack}, {how}"
        campaign = Attacked(bench)
        campaign.open()
        campaign.in_app()
        campaign.by_command()
        before, campaign.said = campaign.said, []
        bench.expect(len(before) == 2, f"{where}: only {before} is done before it")
        subprocess.run(["sh", "-c", attack], cwd=campaign.folder, capture_output=True)
        done = campaign.in_app()
        campaign.joins_by_command()
        done &= campaign.in_app()
        told += not done
        kept += done
        bench.expect(
            done or attack not in HARMLESS, f"{where}: the app goes on no more: {campaign.reasons}")
        campaign.end(how)
        check(bench, campaign, before, attack, where)
        if campaign.reasons and os.path.isdir(campaign.folder) and not overwrites(attack):
            rescued += 1
            check_rescued(bench, campaign, before, where)
    return (
        f"{len(cases)} attacks and ends of the app: {kept} that it went on after, {told} told, "
        f"after {rescued} of which everything is in another file")


def overwrites(attack):
    """Whether an attack changes what is in the files themselves, so that there is nothing to rescue from."""
    return re.search(
        r"(>|of=|cp ([^ ;]+ )+|truncate .* )campaign\.db(-wal|-shm)?(;|$| )|cp other/campaign\.db\* \.", attack)


def check_rescued(bench, campaign, before, where):
    """The file that the app has written has all that it knew, and is named on the screen."""
    names = [name for name in os.listdir(campaign.folder) if re.fullmatch(r"campaign\.db\.rescued-[0-9-]+", name)]
    if not bench.expect(names, f"{where}: the app has not written what it knew: {campaign.reasons}", "lost"):
        return
    said = "".join("".join(campaign.reasons).split())
    bench.expect(any(name in said for name in names), f"{where}: {names} is not named: {campaign.reasons}")
    # Another one follows where something is lost once more.
    stored = bench.remarks(campaign.path(max(names)))
    for word in before + campaign.said:
        bench.expect(stored.count(word) == 1, f"{where}: {word} is rescued {stored.count(word)} times", "lost")
    bench.healthy(campaign.path(max(names)))


def check(bench, campaign, before, attack, where):
    """What was said to be done after the attack is there; what it cost of the acts before was said."""
    stored = bench.remarks(campaign.file)
    for word in campaign.said:
        bench.expect(stored.count(word) == 1, f"{where}: {word} is stored {stored.count(word)} times", "lost")
    for word in campaign.refused:
        bench.expect(word not in stored, f"{where}: {word} is stored, though it was refused")
    characters = campaign.characters() if campaign.joined else []
    for word in campaign.joined:
        bench.expect(word in characters, f"{where}: {word} of a command is not stored", "lost")
    gone = [word for word in before if word not in stored]
    bench.expect(not gone or campaign.reasons, f"{where}: {gone} from before is gone, and nothing was said")
    hit = set(re.findall(r"campaign\.db(?:-wal|-shm)?", attack))
    for said in campaign.reasons:
        named = set(re.findall(r"(campaign\.db(?:-wal|-shm)?) was ", said))
        bench.expect(
            named <= hit or "campaign.db*" in attack or "../campaign" in attack, f"{where}: another file is named: {said}")
        bench.expect("campaign.db" in said, f"{where}: no file is named: {said}")
    doctor = bench.run("doctor", file=campaign.file)
    bench.expect(doctor.code in (0, 1, 65, 66), f"{where}: {doctor}")
    if attack in HARMLESS or campaign.said:
        bench.expect(doctor.code == 0, f"{where}: the doctor finds: {doctor.out[-300:]}{doctor.err[-200:]}", "lost")
