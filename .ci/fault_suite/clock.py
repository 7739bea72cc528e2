"""A time of day that jumps."""
from .bench import compile_shim

JUMPS = (
    0, -3600, 3600, -86400, 86400, -31536000, 315360000, -1795000000, -3000000000, 252460800000,
    2**40, -(2**40), 2**55, -(2**55), 0,
)
ACTS = (
    ["next"], ["undo"], ["redo"], ["status"], ["log", "--limit", "3"], ["log", "--since", "2h"], ["stats"],
    ["history"], ["due"], ["encounter", "list"], ["frame", "fight"], ["frame", "history"],
    ["practice", "answer", "First words", "はい", "--rating", "good"], ["backup", "list"],
)


def clock(bench):
    """Acts in years from now and before now are stored in the order they were made."""
    bench.fight()
    shim = compile_shim(bench, "shift_clock")
    words, tried = [], 0
    for number, seconds in enumerate(JUMPS):
        environment = {"LD_PRELOAD": shim, "SHIFT_SECONDS": str(seconds)}
        words.append(f"jump{number}")
        for act in (["remark", words[-1]], *ACTS):
            run = bench.run(*act, environment=environment)
            bench.expect(run.code == 0, f"the clock {seconds:+} s: {run}")
            tried += 1
    log = [word for word in bench.remarks() if word.startswith("jump")]
    bench.expect(log == words, f"the log has {log}", "lost")
    answers = bench.count("SELECT count(*) FROM attempt")
    bench.expect(answers == len(JUMPS), f"{answers} of {len(JUMPS)} answers are stored", "lost")
    bench.healthy()
    return f"{len(JUMPS)} jumps, {tried} commands"
