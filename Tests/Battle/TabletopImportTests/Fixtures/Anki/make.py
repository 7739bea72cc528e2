"""Makes the packages in this folder and expected.json with Anki's own library.

    pip install anki==26.9.3 && apt-get install faketime && python3 make.py

One learner answers on some days of January to March 2026, each day in a process whose clock
`faketime` moves. Then the collection is exported in both forms that Anki writes, and what Anki
itself says of every card is written beside them.
"""

import json
import os
import sqlite3
import struct
import subprocess
import sys
import zipfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
COLLECTION = os.path.join(HERE, "work", "collection.anki2")
DECK = "Ford::Words"
# The day, then the ease of each card that is asked on it, in order; 3 after their end.
DAYS = [
    ("2026-01-05 18:00:00", [3, 1, 3, 4, 3, 2, 3, 3, 3, 3]),
    ("2026-01-06 02:30:00", [3, 3]),  # Before four in the morning: still the 5th.
    ("2026-01-09 19:00:00", [3, 2, 1, 3, 4]),
    ("2026-01-20 07:00:00", [1, 3, 3, 2]),
    ("2026-02-11 21:00:00", [3, 3, 1, 3]),
    ("2026-03-30 20:00:00", [2, 3, 3, 3]),  # After the change to summer time.
]


def picture():
    """A red square with a white cross of 16 × 16 pixels, as PNG."""
    rows = b""
    for y in range(16):
        row = b"".join(
            b"\xff\xff\xff" if 6 <= x < 10 or 6 <= y < 10 else b"\xd0\x10\x20" for x in range(16))
        rows += b"\0" + row

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 16, 16, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def make(col):
    col.set_config("fsrs", True)
    deck = col.decks.id(DECK)
    config = col.decks.config_dict_for_deck_id(deck)
    config = col.decks.add_config("Slow", clone_from=config)
    config["new"]["delays"] = [2, 15]
    config["new"]["perDay"] = 12
    config["rev"]["perDay"] = 77
    config["rev"]["maxIvl"] = 400
    config["lapse"]["delays"] = [5]
    config["lapse"]["leechFails"] = 6
    config["desiredRetention"] = 0.87
    col.decks.update_config(config)
    deck_dict = col.decks.get(deck)
    deck_dict["conf"] = config["id"]
    col.decks.save(deck_dict)

    col.media.write_data("cross flag.png", picture())
    col.media.write_data("horn.mp3", b"no sound")
    vocabulary = col.models.new("Vocabulary")
    for name in ["Word", "Kana reading", "Meaning", "Example"]:
        col.models.add_field(vocabulary, col.models.new_field(name))
    template = col.models.new_template("Read")
    template["qfmt"] = "{{Word}}{{#Example}}<br><small>{{Example}}</small>{{/Example}}"
    template["afmt"] = ("{{FrontSide}}<hr id=answer><script>speak()</script>{{Meaning}} "
                        "{{furigana:Kana reading}}{{^Example}} no example{{/Example}}")
    col.models.add_template(vocabulary, template)
    col.models.add(vocabulary)

    def add(kind, fields, tags=()):
        note = col.new_note(col.models.by_name(kind))
        note.fields = fields + [""] * (len(note.fields) - len(fields))
        note.tags = list(tags)
        col.add_note(note, deck)

    add("Basic", ["<b>der Fluss</b> &amp; das Ufer", "the river<br>and the bank"], ["river", "de"])
    add("Basic (and reversed card)", ["die Furt", "the ford"])
    add("Cloze", ["The {{c1::ford}} lies on the {{c2::Grey River::water}}.", "Keep to the left."])
    add("Vocabulary", ["川", "かわ", "river", ""])
    add("Vocabulary", ["橋", "はし", "bridge", "橋を渡る"])
    add("Basic (type in the answer)", ["die Brücke", "the bridge"])
    add("Basic", ['<img src="cross flag.png">', "a flag"])
    add("Basic", ["a horn [sound:horn.mp3]", '"Toot" &lt;loud&gt; <img src="missing.png">'])
    add("Basic", ["only its picture", '<img src="cross flag.png">'])
    occlusion = col.models.by_name("Image Occlusion")
    if occlusion:
        note = col.new_note(occlusion)
        note.fields[0] = "{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}"
        note.fields[1] = '<img src="cross flag.png">'
        note.fields[2] = "Parts of a flag"
        col.add_note(note, deck)


def step(index):
    from anki.collection import Collection
    from anki.scheduler.v3 import Scheduler  # noqa: F401: checks that the scheduler is there.

    col = Collection(COLLECTION)
    if index == 0:
        make(col)
    deck = col.decks.id(DECK)
    col.decks.select(deck)
    eases = list(DAYS[index][1])
    asked = 0
    while asked < 14:
        card = col.sched.getCard()
        if card is None:
            break
        ease = eases.pop(0) if eases else 3
        col.sched.answerCard(card, ease)
        asked += 1
    if index == len(DAYS) - 1:
        finish(col, deck)
    col.close()


def finish(col, deck):
    from anki.collection import DeckIdLimit, ExportAnkiPackageOptions

    cards = sorted(col.find_cards(f'deck:"{DECK}"'))
    texts = {card: col.get_card(card).note().fields[0] for card in cards}
    river = next(card for card in cards if "Fluss" in texts[card])
    bridge = next(card for card in cards if texts[card] == "die Brücke")
    col.sched.suspend_cards([bridge])
    col.sched.set_due_date([river], "9")
    horn = next(card for card in cards if "horn" in texts[card])
    col.sched.schedule_cards_as_new([horn])
    expected = []
    for id in cards:
        card = col.get_card(id)
        note = card.note()
        kinds = ["new", "learning", "review", "relearning"]
        day = col.crt + card.due * 86400
        expected.append({
            "guid": note.guid, "index": card.ord, "first": note.fields[0],
            "type": card.note_type()["name"],
            "state": kinds[card.type], "suspended": card.queue == -1,
            # A step is due at its moment, a review on its day.
            "dueAt": card.due if card.type in (1, 3) and card.due > 10**9 else None,
            "dueDay": day // 86400 if card.type == 2 else None,
            "stability": card.memory_state.stability if card.memory_state else None,
            "difficulty": card.memory_state.difficulty if card.memory_state else None,
            "lapses": card.lapses,
            "answers": [
                {"at": row[0], "ease": row[1], "interval": row[2], "milliseconds": row[3]}
                for row in col.db.execute(
                    "select id, ease, ivl, time from revlog where cid = ? and ease > 0 "
                    "order by id", id)],
        })
    with open(os.path.join(HERE, "expected.json"), "w") as file:
        json.dump(expected, file, ensure_ascii=False, indent=1)
        file.write("\n")
    for name, legacy in [("words.apkg", False), ("words-2.1.apkg", True)]:
        col.export_anki_package(
            out_path=os.path.join(HERE, name),
            options=ExportAnkiPackageOptions(
                with_scheduling=True, with_deck_configs=True, with_media=True, legacy=legacy),
            limit=DeckIdLimit(deck_id=deck))


def bad():
    """Packages that no Anki writes."""
    database = os.path.join(HERE, "bad.anki2")
    if os.path.exists(database):
        os.remove(database)
    with sqlite3.connect(database) as db:
        # Values of other types than Anki's, and numbers whose sums would overflow.
        db.executescript("""
            CREATE TABLE col (crt, mod, ver, conf, models, decks, dconf);
            CREATE TABLE notes (id, guid, mid, mod, usn, tags, flds);
            CREATE TABLE cards (id, nid, did, ord, type, queue, due, odue, odid, left);
            CREATE TABLE revlog (id, cid, ease, ivl, factor, time, type);
            INSERT INTO notes VALUES
              (1, NULL, 1, 0, 0, x'00ff', 'one' || char(31) || 'eins'),
              ('two', 2.5, 1, 0, 0, NULL, NULL), (3, 'c', 99, 0, 0, '', 'a'),
              (4, 'd', 2, 0, 0, '', '{{c1::}}{{c2::x' || char(31) || '');
            INSERT INTO cards VALUES
              (1, 1, 1, 0, 2, -1, 9223372036854775807, 0, 0, 0),
              (2, 1, 'x', 9223372036854775807, 7, 'q', NULL, NULL, NULL, NULL),
              (3, 'two', 1, 0, 1, 0, 1, 0, 0, 0), (4, 3, 1, 0, 0, 0, 0, 0, 0, 0),
              (5, 4, 1, 0, 0, 0, 0, 0, 0, 0), (6, 4, 1, -9223372036854775808, 0, 0, 0, 0, 0, 0),
              (7, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
            INSERT INTO revlog VALUES
              (1000, 1, 3, 9223372036854775807, 1, 9223372036854775807, 0),
              (2000, 1, 4, -9223372036854775807 - 1, 1, -5, 1),
              (-5, 1, 3, 1, 1, 0, 0), (9223372036854775807, 1, 3, 1, 1, 0, 0),
              ('x', 'y', 'z', NULL, NULL, NULL, NULL);
            """)
        kind = {"name": "K", "type": 0, "flds": [{"name": "F"}, {"name": "B"}, 7],
                "tmpls": [{"name": "T", "qfmt": "{{F}} {{#F}}{{#B}}", "afmt": "{{B}} {{/F}} {{"}]}
        gaps = {"name": "G", "type": 1, "flds": [{"name": "T"}],
                "tmpls": [{"name": "T", "qfmt": "{{cloze:T}}", "afmt": "{{cloze:T}}"}]}
        db.execute(
            "INSERT INTO col VALUES (?, ?, ?, ?, ?, ?, ?)",
            (-9223372036854775808, 1.5, 11, "{}", json.dumps({"1": kind, "2": gaps, "x": 3}),
             json.dumps({"1": {"name": "Odd", "conf": 1}}),
             json.dumps({"1": {"new": {"delays": [1e300, -4], "perDay": -1}, "rev": 3}})))
    db.close()

    def package(name, **entries):
        with zipfile.ZipFile(os.path.join(HERE, name), "w", zipfile.ZIP_DEFLATED) as archive:
            for entry, data in entries.items():
                archive.writestr(zipfile.ZipInfo(entry.replace("_", ".")), data)

    with open(database, "rb") as file:
        odd = file.read()
    os.remove(database)
    package("odd.apkg", collection_anki2=odd, media=b'{"0": 5, "../x": "y"}')
    package("newer.apkg", meta=b"\x08\x04", collection_anki21b=b"")
    package("empty.apkg", meta=b"\x08\x02", media=b"{}")
    package("no-database.apkg", meta=b"\x08\x02", collection_anki21=b"SQLite format 3\0 not")
    package("not-compressed.apkg", meta=b"\x08\x03", collection_anki21b=odd[:200], media=b"x")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        step(int(sys.argv[1]))
    else:
        bad()
        os.makedirs(os.path.dirname(COLLECTION), exist_ok=True)
        for index, (moment, _) in enumerate(DAYS):
            subprocess.run(
                ["faketime", "-f", "@" + moment, sys.executable, __file__, str(index)],
                check=True, env=dict(os.environ, TZ="UTC"))
        subprocess.run(["rm", "-r", os.path.dirname(COLLECTION)], check=True)
