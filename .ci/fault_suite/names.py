"""Other names of the file: links of both kinds, and names that mean something to SQLite."""
import os
import re
import shutil
import subprocess

from .campaign import Campaign

# What is made beside campaign.db, the name that is given, the file that it means, and whether that can be
# used: None for a file that does not exist yet, which may be made or refused.
LINKS = (
    ("ln -s campaign.db link.db", "link.db", "campaign.db", True),
    ('ln -s "$PWD/campaign.db" link.db', "link.db", "campaign.db", True),
    ("ln -s ./campaign.db one; ln -s one two; ln -s two link.db", "link.db", "campaign.db", True),
    ("mkdir sub; ln -s ../campaign.db sub/link.db", "sub/link.db", "campaign.db", True),
    ("mkdir sub; ln -s ../campaign.db sub/one; ln -s sub/one link.db", "link.db", "campaign.db", True),
    ("mkdir sub; mv campaign.db sub; ln -s sub other", "other/campaign.db", "sub/campaign.db", True),
    ("mkdir sub; mv campaign.db sub; ln -s sub other; ln -s other/campaign.db link.db", "link.db", "sub/campaign.db", True),
    ("ln -s new.db link.db", "link.db", "new.db", None),
    ('ln -s "$PWD/new.db" link.db', "link.db", "new.db", None),
    ("mkdir sub; ln -s sub/new.db link.db", "link.db", "sub/new.db", None),
    ("mkdir sub; ln -s ../new.db sub/link.db", "sub/link.db", "new.db", None),
    ("mkdir sub; ln -s ../new.db sub/one; ln -s sub/one link.db", "link.db", "new.db", None),
    ("mkdir sub; ln -s sub other; ln -s other/new.db link.db", "link.db", "sub/new.db", None),
    ("ln -s missing/new.db link.db", "link.db", "missing/new.db", False),
    ('ln -s "$PWD/missing/new.db" link.db', "link.db", "missing/new.db", False),
    ("ln -s missing/new.db one; ln -s one link.db", "link.db", "missing/new.db", False),
    ("ln -s missing other", "other/new.db", "missing/new.db", False),
    ("ln -s campaign.db/new.db link.db", "link.db", "campaign.db/new.db", False),
    ("ln -s link.db link.db", "link.db", "nothing", False),
    ("ln -s one two; ln -s two one; ln -s one link.db", "link.db", "nothing", False),
    ("mkdir sub; ln -s sub link.db", "link.db", "nothing", False),
    ("mkfifo pipe; ln -s pipe link.db", "link.db", "nothing", False),
    ("ln -s /dev/null link.db", "link.db", "nothing", False),
)
HARD_LINKS = (
    ("ln campaign.db second.db", "second.db"), ("ln campaign.db second.db", "campaign.db"),
    ("mkdir sub; ln campaign.db sub/campaign.db", "sub/campaign.db"),
    ("ln campaign.db second.db; ln -s second.db link.db", "link.db"),
    ("mkdir sub; cp -al campaign.db* sub", "sub/campaign.db"),
)
# Names that SQLite takes for a database in memory, or for one without a name.
IN_MEMORY = (
    ":memory:", "file:x?mode=memory", "file:x?mode=memory&cache=shared", "file::memory:",
    "file::memory:?cache=shared", "file:?mode=memory", "",
)
READ = (["status"], ["log"], ["characters"], ["doctor"], ["export"], ["frame", "fight"], ["backup", "list"])
WRITTEN = (["remark", "word"], ["import", "--sample"], ["encounter", "new", "Second"], ["character", "add", "WORD"])


def names(bench):
    tried = 0
    for number, (made, name, target, works) in enumerate(LINKS):
        for acts in (READ, WRITTEN):
            campaign = Campaign(bench)
            subprocess.run(["sh", "-c", made], cwd=campaign.folder, check=True)
            for act in acts:
                tried += 1
                words = [f"Person{number}" if word == "WORD" else word for word in act]
                follow(bench, campaign, words, name, target, works, f"{made}: {' '.join(act)}", acts is READ)
    for made, name in HARD_LINKS:
        tried += hard(bench, made, name)
    for made in ("cp -al campaign copied", "mkdir copied; ln campaign/campaign.db copied"):
        for how in ("kill", "quit"):
            linked_under_the_app(bench, made, how)
    tried += memory(bench)
    return f"{tried} commands with {len(LINKS)} links, {len(HARD_LINKS)} hard links and {len(IN_MEMORY)} names"


def entries(folder):
    """The paths in a folder, with the target of each link."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            found[os.path.relpath(path, folder)] = os.readlink(path) if os.path.islink(path) else None
    return found


def follow(bench, campaign, act, name, target, works, where, reads):
    """A command with a link as its database: it acts on what the link means, or not at all."""
    before = entries(campaign.folder)
    run = bench.run(*act, file=campaign.path(name), cwd=campaign.folder)
    after = entries(campaign.folder)
    links = {path: link for path, link in before.items() if link is not None}
    bench.expect(
        all(after.get(path) == link for path, link in links.items()), f"{where}: a link is not one any more", "lost")
    new = [path for path in after if path not in before and not path.startswith(target)]
    bench.expect(not new, f"{where}: made {new}")
    bench.expect(bool(run.err) or run.code in (0, 1), f"{where}: no word: {run}")
    if works is True:
        bench.expect(run.code == 0, f"{where}: {run}")
    made = target not in before and target in after
    if works is False or reads:
        bench.expect(not made, f"{where}: made {target}")
    if works is False and not reads:
        bench.expect(run.code not in (0, 1), f"{where}: {run}")
    if act[0] == "character" and run.code == 0 and works is not False:
        listed = bench.run("characters", "--json", file=campaign.path(target))
        bench.expect(act[2] in listed.out, f"{where}: {act[2]} is not in {target}", "lost")


def hard(bench, made, name):
    """A file with two names is not changed by either, and the sentence says how to copy it."""
    campaign = Campaign(bench)
    subprocess.run(["sh", "-c", made], cwd=campaign.folder, check=True)
    with open(campaign.file, "rb") as file:
        content = file.read()
    for act in (*READ, *WRITTEN):
        run = bench.run(*act, file=campaign.path(name), cwd=campaign.folder)
        refused = run.code not in (0, 1) and re.search(r"\bcopy\b|\bcp\b|backup", run.err)
        bench.expect(refused or act in READ and run.code == 0, f"{made}; {run}")
    with open(campaign.file, "rb") as file:
        bench.expect(file.read() == content, f"{made}: the file has changed", "lost")
    campaign.file = campaign.path(name)
    campaign.start()
    campaign.terminal.awaits(lambda screen: "q quit" in screen)
    shown = campaign.terminal.words()
    bench.expect(
        campaign.terminal.ended() and re.search(r"\bcopy\b|\bcp\b|backup", shown), f"{made}: the app says {shown}")
    campaign.terminal.kill()
    # One name is left, and all is as it was.
    for other in entries(campaign.folder):
        if os.path.isfile(campaign.path(other)) and other != name:
            os.remove(campaign.path(other))
    run = campaign.by_command() if not os.path.islink(campaign.file) else None
    bench.expect(run is None or run.code == 0, f"{made}, and the other name removed: {run}")
    return len(READ) + len(WRITTEN)


def linked_under_the_app(bench, made, how):
    """Another name is made and used while the app is open, as by a program that copies by hard links."""
    campaign = Campaign(bench)
    campaign.open()
    campaign.in_app()
    shutil.rmtree(bench.path("copied"), ignore_errors=True)
    subprocess.run(["sh", "-c", made], cwd=bench.folder, check=True)
    for word in ("second", "third"):
        campaign.in_app()
        # Without the journal of the first name the second one shows a state that is no more.
        run = bench.run("log", file=bench.path("copied", "campaign.db"))
        bench.expect(
            run.code not in (0, 1) or all(said in run.out for said in campaign.said), f"{made}, beside the app: {run}")
        run = bench.run("remark", word, file=bench.path("copied", "campaign.db"))
        if not bench.expect(run.code not in (0, 1), f"{made}, beside the app: {run}"):
            campaign.said.append(word)
    campaign.in_app()
    shutil.rmtree(bench.path("copied"))
    bench.expect(campaign.in_app(), f"{made}, and removed again: {campaign.reasons}")
    bench.expect(campaign.by_command().code == 0, f"{made}, and removed again: a command is refused")
    campaign.end(how)
    campaign.check(f"{made}, under the app, {how}")


def memory(bench):
    """A name that means a database in memory to SQLite makes no file of that name."""
    tried = 0
    for name in IN_MEMORY:
        for variable in (False, True):
            for act in (["status"], ["character", "add", "Somebody"], ["deck", "new", "Verbs"]):
                folder = bench.path("memory")
                shutil.rmtree(folder, ignore_errors=True)
                os.mkdir(folder)
                words = act if variable else [*act, "--database", name]
                run = bench.run(
                    *words, environment={"BATTLE_DATABASE": name} if variable else {}, cwd=folder)
                tried += 1
                bench.expect(not os.listdir(folder), f"{name}: made {os.listdir(folder)}: {run}")
                bench.expect(run.code == 0 or run.err, f"{name}: no word: {run}")
    return tried
