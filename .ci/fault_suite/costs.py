"""Small files that would cost much: pictures, Anki packages and JSON, with the time and memory they take."""
import base64
import json
import os
import sqlite3
import struct
import zipfile
import zlib

from .views import measured

# The seconds of the processor, those for each megabyte of the file, and the megabytes of memory that a picture,
# a package or JSON may take; all of them have at most 4 MB.
BOUNDS = {"pictures": (2, 0, 100), "packages": (2, 4, 200), "JSON": (2, 0, 200)}


def zeros(count):
    """A zlib stream of this many zeros: a megabyte, flushed so that it can be repeated, and the rest."""
    def deflated(size, flush):
        deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
        return deflate.compress(bytes(size)) + deflate.flush(flush)

    whole = deflated(1 << 20, zlib.Z_FULL_FLUSH) * (count >> 20) + deflated(count & 0xfffff, zlib.Z_FINISH)
    return b"\x78\xda" + whole + struct.pack(">I", (count % 65521) << 16 | 1)


# Pictures


def chunk(kind, content=b"", length=None):
    return struct.pack(">I", len(content) if length is None else length) + kind + content + struct.pack(
        ">I", zlib.crc32(kind + content))


def png(width, height, stream, depth=8, color=6, interlaced=0, before=b""):
    head = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + before + chunk(b"IDAT", stream) + chunk(b"IEND")


def jpeg(frame, side, components, scans, data=b"\x7f", before=b""):
    """A JPEG with a Huffman table for means and one for coefficients, which only says how many blocks are zeros."""
    def segment(marker, content):
        return bytes((0xff, marker)) + struct.pack(">H", len(content) + 2) + content

    runs = bytes(size << 4 for size in range(15))
    file = b"\xff\xd8" + before + segment(0xdb, b"\0" + b"\1" * 64) + segment(
        frame, struct.pack(">BHHB", 8, side, side, components)
        + b"".join(bytes((number, 0x11, 0)) for number in range(1, components + 1)))
    file += segment(0xc4, b"\0\1" + bytes(16)) + segment(0xc4, b"\x10" + bytes(7) + b"\x0f" + bytes(8) + runs)
    every = bytes(part for number in range(1, components + 1) for part in (number, 0))
    file += segment(0xda, bytes((components,)) + every + bytes((0, 0 if frame & 2 else 63, 0))) + data
    for number in range(scans - 1):
        file += segment(0xda, bytes((1, number % components + 1, 0, 1, 63, 0x10)))
        # Runs of 32,767 blocks: code 14, then 14 bits.
        file += bytes((14, 0xff, 0, 0xfc)) * (side * side // 64 // 32767 + 1)
    return file + b"\xff\xd9"


def pictures():
    gamma = chunk(b"gAMA", struct.pack(">I", 100000))
    large = zeros(4096 * (4096 * 8 + 1))
    yield "a text chunk that claims 2 GB", png(8, 8, b"", before=chunk(b"tEXt", b"a" * 100, 0x7fffffff))
    yield "pixels that claim 2 GB", png(8, 8, b"", before=chunk(b"IDAT", b"a" * 100, 0x7fffffff))
    yield "4 pixels of 1 GB", png(2, 2, zeros(1 << 30))
    yield "4 pixels of 4 GB", png(2, 2, zeros(4000 << 20))
    yield "16 million pixels of 600 MB", png(4096, 4096, zeros(600 << 20), 1, 0)
    yield "16 million pixels, 2 KB", png(4096, 4096, zeros(4096 * 513), 1, 0)
    yield "16 million pixels, 16 bits", png(4096, 4096, large, 16, 6, before=gamma)
    yield "16 million pixels, interlaced", png(4096, 4096, large + bytes(9), 16, 6, 1, gamma)
    yield "a million rows", png(16, 1000000, zeros(65000000))
    yield "a size without pixels", png(4096, 4096, b"")
    for kind in (b"zTXt", b"iCCP", b"iTXt", b"sPLT"):
        head = {b"iTXt": b"a\0\1\0\0\0", b"sPLT": b"a\0\x08"}.get(kind, b"a\0\0")
        yield f"500 chunks {kind.decode()}", png(1, 1, zeros(5), before=chunk(kind, head + zeros(8 << 20)) * 480)
    yield "340,000 chunks", png(1, 1, zeros(5), before=chunk(b"prVt") * 340000)
    yield "340,000 empty pieces", png(1, 1, zeros(5), before=chunk(b"IDAT") * 340000)
    for scans in (10, 100, 500, 100000):
        yield f"{scans} scans of one component", jpeg(0xc2, 4096 if scans < 1000 else 8, 1, scans, bytes(32768))
        yield f"{scans} scans of three", jpeg(0xc2, 4096 if scans < 1000 else 8, 3, scans, bytes(98304))
    yield "scans of 4 million pixels", jpeg(0xc2, 2600, 3, 100, bytes(98304))
    yield "coefficients that are not progressive", jpeg(0xc0, 4096, 3, 3)
    yield "arithmetic coding", jpeg(0xca, 2048, 1, 100, bytes(40000))
    yield "a million segments", jpeg(0xc2, 8, 1, 2, before=b"\xff\xe1\0\2" * 1000000)
    yield "a million restarts", jpeg(0xc2, 8, 1, 2, b"\xff\xd0\xff\xd1" * 1000000)


# Packages


def package(path, name, content, count=None):
    """An archive of one entry: these bytes or, with a count, what they deflate."""
    head = struct.pack(
        "<HHHIIIIHH", 20, 0, 0 if count is None else 8, 0, zlib.crc32(content) if count is None else 0,
        len(content), count or len(content), len(name), 0)
    body = b"PK\3\4" + head + name + content
    entry = b"PK\1\2" + struct.pack("<H", 20) + head + bytes(14) + name
    with open(path, "wb") as file:
        file.write(body + entry + b"PK\5\6" + struct.pack("<IHHIIH", 0, 1, 1, len(entry), len(body), 0))


def collection(path, front="{{F}}", notes=("one\x1ftwo",), cards=1, kind=0, sql=""):
    if os.path.exists(path):
        os.remove(path)
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE col(crt, mod, ver, conf, models, decks, dconf);
        CREATE TABLE notes(id INTEGER PRIMARY KEY, guid, mid, tags, flds);
        CREATE TABLE cards(id INTEGER PRIMARY KEY, nid, did, ord, type, queue, due, odue, odid);
        CREATE TABLE revlog(id INTEGER PRIMARY KEY, cid, ease, ivl, factor, time, type);""")
    models = {"1": {"name": "Basic", "type": kind, "flds": [{"name": "F"}, {"name": "B"}], "tmpls": [
        {"name": "Card", "qfmt": front, "afmt": "{{B}}"}]}}
    database.execute(
        "INSERT INTO col VALUES(1, 1, 11, '{}', ?, ?, '{}')", (json.dumps(models), json.dumps({"1": {"name": "D"}})))
    database.executemany(
        "INSERT INTO notes VALUES(?, ?, 1, '', ?)", ((n, f"g{n}", text) for n, text in enumerate(notes, 1)))
    database.executemany(
        "INSERT INTO cards VALUES(NULL, ?, 1, ?, 0, 0, 0, 0, 0)",
        ((n, card if kind else 0) for n in range(1, len(notes) + 1) for card in range(cards)))
    database.executescript(sql)
    database.commit()
    database.close()


# A field, the template that shows it, and 1 if it has gaps: what took the square of the field's length.
FIELDS = (
    ("x" * 200000, "{{furigana:F}}", 0), ("a[" * 100000 + ":]", "{{kana:F}}", 0), ("<img " * 40000, "{{F}}", 0),
    ("<script>" * 25000, "{{F}}", 0), ("<b" * 100000, "{{F}}", 0), ("{{c1::" * 33000, "{{cloze:F}}", 1),
    ("{{c1::" + "::" * 90000, "{{cloze:F}}", 1), ("".join(f"{{{{c{n}::a}}}}" for n in range(1, 1000)) * 20, "{{cloze:F}}", 1),
    (" " * 100000, "{{#F}}x{{/F}}" * 2000 + "x", 0), ("x" * 5000, "{{F}}" * 10000, 0), ("x", "{{#F}}" * 50000, 0),
)
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n{}) SELECT "
SCHEMAS = {
    "a view without an end": "".join(
        f"CREATE TABLE {name}(id, ntid, ord, name, kind, config);"
        for name in ("notetypes", "fields", "templates", "decks", "deck_config"))
    + "CREATE VIEW config AS " + ENDLESS.format("") + "i AS key, i AS val FROM n",
    "computed columns": "DROP TABLE notes; CREATE TABLE notes(id INTEGER PRIMARY KEY, guid, mid, tags, "
    "flds AS (replace(hex(zeroblob(400000)), '0', 'ab'))); INSERT INTO notes " + ENDLESS.format(" WHERE i < 1000")
    + "i, 'g', 1, '' FROM n; UPDATE cards SET nid = id; INSERT INTO cards SELECT NULL, id, 1, 0, 0, 0, 0, 0, 0 FROM notes",
    "5,000 tables": "BEGIN;" + "".join(f"CREATE TABLE t{n}(a);" for n in range(5000)) + "COMMIT",
}


def packages(bench):
    """The names of packages, with the file each is in."""
    path, database = bench.path("it.apkg"), bench.path("collection")
    package(path, b"collection.anki2", zeros(1460 << 20)[2:-4], 1460 << 20)
    yield "1.4 GB of zeros", path
    # One frame of Zstandard: its window, then blocks that repeat a byte 131,072 times.
    for window, name in ((0x38, "900 MB of zeros"), (0x88, "a window of 128 MB")):
        frame = b"\x28\xb5\x2f\xfd\x00" + bytes((window,)) + (131072 << 3 | 2).to_bytes(3, "little") + b"\0"
        package(path, b"collection.anki21b", frame[:6] + frame[6:] * 7000 + b"\1\0\0")
        yield f"Zstandard, {name}", path
    texts = {
        "a text of 20 MB": (("x" * (20 << 20) + "\x1fa",), 1), "11,000 notes of 2 KB": (("<b>x</b> " * 220 + "\x1fa",) * 11000, 1),
        "a note on 10,000 cards": (("x" * 100000 + "\x1fa",), 10000),
    }
    for name, (notes, cards) in texts.items():
        collection(database, notes=notes, cards=cards)
        zipped(path, database)
        yield name, path
    for field, front, kind in FIELDS:
        collection(database, front, (field + "\x1fa",) * 3, 20 if kind else 1, kind)
        zipped(path, database)
        yield f"{front[:20]} of {field[:20]}", path
    for name, sql in SCHEMAS.items():
        collection(database, sql=sql)
        zipped(path, database)
        yield name, path
    collection(database, cards=40000)
    without_end(database)
    zipped(path, database)
    yield "a table without an end", path
    collection(database, notes=[f'{n} <img src="{n}.png">\x1fa' for n in range(2000)])
    zipped(path, database, pictures=2000)
    yield "2,000 pictures in one place", path


def zipped(path, database, pictures=0):
    """A package with a collection, and with pictures of 4 MB that are all the bytes of the first."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.write(database, "collection.anki2")
        archive.writestr("media", json.dumps({str(n): f"{n}.png" for n in range(pictures)}))
        if pictures:
            archive.writestr("0", b"\x89PNG\r\n\x1a\n" + bytes((4 << 20) - 8))
        first = archive.filelist[-1]
        for number in range(1, pictures):
            entry = zipfile.ZipInfo(str(number))
            for part in ("compress_type", "CRC", "compress_size", "file_size", "header_offset"):
                setattr(entry, part, getattr(first, part))
            archive.filelist.append(entry)


def without_end(path):
    """Lets the pages of cards lead to each other: five pages deep, 150 times from each, to the same cards."""
    database = sqlite3.connect(path)
    root, = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'cards'").fetchone()
    size, = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with open(path, "r+b") as file:
        content = bytearray(file.read())
        page = content[(root - 1) * size:root * size]
        # The number of cells is at 3, the last child at 8, and from 12 on are the places of the others.
        count, = struct.unpack_from(">H", page, 3)
        places = [8, *struct.unpack_from(f">{count}H", page, 12)]
        chain = [root, *(struct.unpack_from(">I", page, place)[0] for place in places[1:7])]
        for number, child in zip(chain, chain[1:]):
            for place in places:
                struct.pack_into(">I", page, place, child)
            content[(number - 1) * size:number * size] = page
        file.seek(0)
        file.write(content)


# JSON


def texts():
    empty = "{}," * 990000 + "{}"
    yield "a million empty objects", f"[{empty}]"
    yield "a million empty creatures", f'{{"creatures": [{empty}]}}'
    yield "300,000 names", "[" + ",".join(['{"name":"a"}'] * 300000) + "]"
    yield "99,000 members", "{" + ",".join(f'"{n}":{{}}' for n in range(99000)) + "}"


def costs(bench):
    """Imports each file, and each picture also as data and by its path in JSON."""
    bench.fight()
    tried, most = 0, {}

    def check(kind, name, command, path):
        nonlocal tried
        tried += 1
        run, seconds, megabytes = measured(bench, command, bench.file)
        slowest, largest = most.get(kind, (0, 0))
        most[kind] = max(slowest, seconds), max(largest, megabytes)
        limit, more, memory = BOUNDS[kind]
        limit += more * os.path.getsize(path) / 1e6
        bench.expect(seconds <= limit, f"{seconds:.1f} s of the processor, {name}, {command}", "hang")
        bench.expect(megabytes <= memory, f"{megabytes:.0f} MB, {name}, {command}")
        if seconds <= limit:
            bench.expect_no_trap(run)
            bench.expect(run.code == 0 or run.err, f"{name}: exit {run.code} without a word")

    people = bench.path("people.json")
    for name, content in bench.sample(list(pictures()), 30):
        ending = "png" if content.startswith(b"\x89") else "jpg"
        assert len(content) < 4 << 20, name
        with open(bench.path("it." + ending), "wb") as file:
            file.write(content)
        check("pictures", name, f"portrait nettle it.{ending}", bench.path("it." + ending))
        data = f"data:image/{ending.replace('jpg', 'jpeg')};base64,{base64.b64encode(content).decode()}"
        for portraits in ([f"it.{ending}"], [data], [data] * 100 if len(data) < 20000 else None):
            if portraits:
                with open(people, "w") as file:
                    json.dump([{"name": f"Hero {n}", "maxHp": 5, "portrait": one} for n, one in enumerate(portraits)], file)
                check("pictures", f"{name} in JSON, {len(portraits)}", "import people.json --dry-run", people)
    for name, path in packages(bench):
        if bench.share >= 1 or bench.random.random() < 0.3:
            check("packages", name, "import it.apkg --dry-run", path)
    for name, content in bench.sample(list(texts()), 4):
        with open(people, "w") as file:
            file.write(content)
        check("JSON", name, "import people.json --dry-run", people)
    bench.healthy()
    bounds = "; ".join(f"{kind} {seconds:.1f} s and {megabytes:.0f} MB" for kind, (seconds, megabytes) in most.items())
    return f"{tried} imports; at most {bounds}"
