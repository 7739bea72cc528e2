"""Hostile files: JSON that is mutated, and texts that would drive a terminal."""
import json
import os
import re
import unicodedata

from .bench import PROJECT

# What replaces a value, or is put into a file, as it stands in JSON.
VALUES = (
    "null", "true", "-1", "0", "1e400", "-9223372036854775808", "9223372036854775807", "9" * 400, "0.1",
    '""', '"\\ud800"', '"\\u0000"', '"\\u001b[2J"', '"' + "x" * 70000 + '"', "[]", "{}",
    "[" * 5000, '{"a":' * 5000, "NaN", "'x'", "// no", "[1,]", '{"name":"A","name":"B"}',
)


def sources():
    folders = ("Tests/Battle/TabletopImportTests/Fixtures", "Resources/Library/Characters", "Resources/Library/Decks")
    for folder in folders:
        for name in sorted(os.listdir(os.path.join(PROJECT, folder))):
            if name.endswith(".json"):
                with open(os.path.join(PROJECT, folder, name), "rb") as file:
                    yield name, file.read()


def mutated(bench, content):
    """One file made from another: cut, a bit turned over, bytes put in, or a value replaced."""
    choice = bench.random.randrange(5)
    place = bench.random.randrange(len(content))
    if choice == 0:
        return content[:place]
    if choice == 1:
        changed = bytearray(content)
        changed[place] ^= 1 << bench.random.randrange(8)
        return bytes(changed)
    if choice == 2:
        bad = bench.random.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xe3\x81", b"\x00", b"\xef\xbb\xbf", b"\r"))
        return content[:place] + bad + content[place:]
    value = bench.random.choice(VALUES).encode()
    # A value stands behind a colon, up to a comma or the end of a line.
    values = list(re.finditer(rb":\s*([^,\n{}\[\]]+)", content))
    if choice == 3 and values:
        found = bench.random.choice(values)
        return content[: found.start(1)] + value + content[found.end(1):]
    return content[:place] + value + content[place:]


def mutations(bench):
    """Files that other programs could have damaged: imported as far as told, or refused with a place."""
    found = list(sources())
    refused = taken = 0
    path = bench.path("mutated.json")
    for number in range(bench.times(1500)):
        name, content = bench.random.choice(found)
        with open(path, "wb") as file:
            file.write(mutated(bench, content))
        if number % 50 == 0:
            bench.remove()
        before = stored(bench)
        run = bench.run("import", path, "--json")
        bench.expect(run.code in (0, 1, 65), f"{name}, mutation {number}: {run}")
        added = stored(bench) - before
        if run.code == 0:
            taken += 1
            said = sum(report.get("added", 0) for report in run.json())
            bench.expect(said == added or "decks" in run.out, f"{name}, mutation {number}: said {said}, stored {added}")
        elif run.code == 65:
            refused += 1
            bench.expect(added == 0, f"{name}, mutation {number}: refused, but {added} stored")
            bench.expect(run.err.strip() or run.out.strip(), f"{name}, mutation {number}: no word")
        if number % 50 == 49:
            bench.healthy()
    bench.healthy()
    return f"{refused + taken} files: {taken} imported, {refused} refused"


def stored(bench):
    return bench.count("SELECT count(*) FROM character") if os.path.exists(bench.file) else 0


# Texts that a terminal, a format string, a shell, SQL or a spreadsheet would take for more than text.
TEXTS = (
    "\x1b[2Jclear", "\x1b]0;title\x07", "\x1b]52;c;ZWNobw==\x1b\\", "\x1b[6n", "\x1bP+q544e\x1b\\", "\x1b[?1049l",
    "\x9b31mred", "\x9d0;title\x9c", "\x07bell", "a\x08b", "a\rb", "a\nb", "a\tb", "a\x0bb", "\x7f", "\x00nul",
    "\u202euser txt.exe", "\u2066isolate\u2069", "\u200f", "\ufeffmark", "\u2028line", "\u0085next",
    "Z" + "\u0301" * 200, "\u0301first", "\ufffe", "\U0010ffff", "\ue000", "👨‍👩‍👧‍👦", "🏴\U000e0067\U000e0062",
    "口おねがい", "ﷺ", "%s%n%d", "$(id)", "`id`", "{{7*7}}", "<b>&amp;", "'; DROP TABLE character;--", "--help",
    "-rf", "../../x", '=HYPERLINK("x")', "@SUM(1)", "\\", '"', "'",
)
# What prints texts of the file, as text and as formats.
OUTPUTS = (
    ["characters"], ["status"], ["log"], ["recap"], ["encounter", "list"], ["deck", "list"], ["history"], ["due"],
    ["characters", "--json"], ["status", "--json"], ["log", "--json"], ["stats"], ["doctor"],
    ["export", "--format", "markdown"], ["export", "--format", "log-csv"], ["export", "--format", "archive"], ["export", "--format", "characters"],
    ["frame", "roster"], ["frame", "fight"], ["frame", "history"],
)


def is_unsafe(character):
    """Whether a terminal would take a character for a command, or would reorder others because of it."""
    return character != "\n" and (
        unicodedata.category(character) == "Cc" or character in "\u200e\u200f\u061c\u2028\u2029"
        or "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069")


def injection(bench):
    """No output has a control character, whatever was imported, typed as an argument, or named a file."""
    bench.fight()
    people = [
        {"name": f"Hero {number} {text}", "maxHp": 9, "ac": 12, "titles": [text], "notes": text,
         "conditions": [text], "player": text}
        for number, text in enumerate(TEXTS)
    ]
    path = bench.path("texts.json")
    with open(path, "w") as file:
        json.dump(people, file)
    checked = 0

    def check(run, what):
        nonlocal checked
        checked += 1
        for name, text in (("standard output", run.out), ("standard error", run.err)):
            found = [hex(ord(character)) for character in text if is_unsafe(character)]
            bench.expect(not found, f"{what}: {name} has {found[:4]}")

    check(bench.run("import", path), "import")
    for number, text in enumerate(TEXTS):
        if "\x00" in text:
            continue
        for arguments in (
            ["remark", "--", text], ["encounter", "add", "--", text], ["characters", "--search", text],
            ["damage", "ogre 1", "1", "--type", text], ["condition", "add", "ogre 1", text],
            ["import", os.path.join(bench.folder, text)], ["encounter", "new", f"Fight {number} {text}"],
        ):
            run = bench.run(*arguments)
            check(run, f"{arguments[0]} {text!r}")
            bench.expect(run.code in (0, 1, 64, 65, 66, 74, 81, 82, 83), f"{text!r}: {run}")
    for arguments in OUTPUTS:
        run = bench.run(*arguments)
        bench.expect(run.code == 0, str(run))
        check(run, " ".join(arguments))
    bench.healthy()
    return f"{len(TEXTS)} texts, {checked} outputs"
