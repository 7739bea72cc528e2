"""The order of the system calls of what gives files their names: what a file has is flushed before it has the name."""
import os

from .bench import compile_shim

# Acts that make a file or put one in the place of another: COPY and SHEET are new files.
MAKING = (["backup", "COPY"], ["backup", "restore", "COPY"], ["export", "SHEET"])


def order(bench):
    """Each file that gets a name by a rename or a link was flushed after its last growth."""
    shim, note = compile_shim(bench, "order"), bench.path("calls")
    bench.fight()
    bench.run("remark", "kept")
    words = {"COPY": bench.path("copy.db"), "SHEET": bench.path("sheet.json")}
    names = 0
    for act in MAKING:
        if os.path.exists(note):
            os.remove(note)
        run = bench.run(*[words.get(word, word) for word in act], environment={"LD_PRELOAD": shim, "ORDER_NOTE": note})
        bench.expect(run.code == 0, f"{act}: {run}")
        unflushed, named = set(), []
        with open(note, "a+") as file:
            file.seek(0)
            for line in file:
                call, node, path = line.rstrip("\n").split(" ", 2)
                if call == "grow":
                    unflushed.add(node)
                elif call == "sync":
                    unflushed.discard(node)
                else:
                    named.append(path)
                    bench.expect(node not in unflushed, f"{act}: {path} gets its name before it is flushed", "lost")
        names += len(named)
        bench.expect(named, f"{act}: no file got a name")
    return f"{names} files that got a name by {len(MAKING)} acts, each flushed before"
