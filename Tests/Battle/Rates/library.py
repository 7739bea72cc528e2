"""Compares the creatures that a program reads from a folder with those of its own books.

Both are the same creatures of the System Reference Document, read by two ways: by an importer from the
other program's files, and by the converter from the document. Figures that both have are compared.
"""

import collections
import json
import os
import subprocess
import tempfile

import rates

# Texts are each program's own, and what costs, options and spells' names are is the format's.
LEFT_OUT = {"text", "cost", "spells", "immunity", "persistent damage"}


def books(binary, edition):
    """The creatures of a book by name in lower case, as the program exports them."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "BATTLE_DATABASE": os.path.join(home, "battle.db"), "XDG_CONFIG_HOME": home}

        def run(*words):
            return subprocess.run([binary, *words], env=environment, capture_output=True, text=True, check=True).stdout

        names = [entry["name"] for entry in json.loads(run("library", "--edition", edition, "--json"))]
        files = []
        for place, name in enumerate(names):
            files.append(os.path.join(home, f"{place}.json"))
            with open(files[-1], "w") as file:
                file.write(run("book", name, "--edition", edition, "--kind", "creature", "--json"))
        run("import", *files)
        run("export", os.path.join(home, "out.json"), "--format", "characters")
        with open(os.path.join(home, "out.json")) as file:
            return {character["name"].lower(): character for character in json.load(file)["characters"]}


def measure(binary, folder, edition, show=0):
    """Prints how many of each figure of a folder's creatures are those of the book's creatures of that name."""
    library = books(binary, edition)
    paths = sorted(os.path.join(where, name) for where, _, names in os.walk(folder) for name in names)
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "BATTLE_DATABASE": os.path.join(home, "battle.db"), "XDG_CONFIG_HOME": home}
        out = os.path.join(home, "out.json")
        for step in (["import", *paths], ["export", out, "--format", "characters"]):
            subprocess.run([binary, *step], env=environment, capture_output=True)
        with open(out) as file:
            read = json.load(file)["characters"]
    right, all, shown, known = collections.Counter(), collections.Counter(), collections.Counter(), 0
    for character in read:
        book = library.get(character["name"].lower())
        if book is None:
            continue
        known += 1
        expected, actual = rates.figures(book), rates.figures(character)
        for kind in expected:
            if kind in LEFT_OUT:
                continue
            for name in expected[kind].keys() & actual[kind].keys():
                value, other = expected[kind][name], actual[kind][name]
                if value is None or other is None:
                    continue
                all[kind] += 1
                is_same = rates.same(kind, value, other)
                right[kind] += is_same
                if not is_same and shown[kind] < show:
                    shown[kind] += 1
                    print(f"  {kind}: {book['name']} {name}: book {value}, file {other}"[:400])
    print(f"{known} of {len(read)} creatures are in the book, which has {len(library)}")
    for kind in all:
        print(f"  {kind:26} {right[kind]:6} of {all[kind]:6}  {100 * right[kind] / all[kind]:6.1f} %")
