"""A second reader of stat blocks as text: Markdown of Homebrewery, GM Binder and wikis, and pasted books. A block
is a name, a line "Medium undead, neutral evil", then lines "Armor Class 15" in any dress; a quote ends with its
marks, a frame with `}}`, a chapter with the next heading as large as its name."""

import re

from fantasy_statblocks import ABILITIES, action, distances, empty, whole
from game_master import signed
from sentences import conditions, defenses

SIZE = re.compile(r"(tiny|small|medium|large|huge|gargantuan)\b(?: or \w+)? [^.:|]{3,90}", re.I)
NAMED = re.compile(r"(\*\*\*|\*\*|___|__|\*__|_\*\*)(?=\S)(.+?)(?:\1|\*\*_|__\*)(\.?)(?=\s|$) ?(.*)")
HEADINGS = ("actions", "bonus actions", "reactions", "legendary actions", "mythic actions", "lair actions")


def bare(line):
    line = re.sub(r"<!--.*?-->|!?\[([^\[\]]*)\]\([^()]*\)", r"\1", line)
    return re.sub(r"\s+", " ", re.sub(r"[*_`]|::", "", re.sub(r"^[>\s#]*(?:[-*•] )?", "", line))).strip()


def blocks(lines):
    """The name, the line of the creature, and the lines behind it, of each block."""
    for place, line in enumerate(lines):
        creature = bare(line)
        before = [n for n in range(max(0, place - 4), place) if bare(lines[n]) and not re.fullmatch(r"[>\s_\-]*", lines[n])]
        after = [bare(other) for other in lines[place + 1:] if bare(other).strip("-| ")][:2]
        if not SIZE.fullmatch(creature) or not before or not any(re.match(r"(armor class|ac)\b\W*\d", a, re.I) for a in after):
            continue
        name = lines[before[-1]]
        level = len(re.match(r"[>\s]*(#*)", name)[1]) or 9
        body = []
        for other in lines[place + 1:]:
            mark = re.match(r"[>\s]*(#+)\s", other)
            if name.startswith(">") and not other.startswith(">") or other.startswith("}}"):
                break
            if mark and len(mark[1]) <= level and bare(other).lower() not in HEADINGS:
                break
            body.append(other)
        yield bare(name), body


def monster(name, body):
    figures = empty(name)
    said, entries, table, place = {}, [], "", "trait"
    for line in body:
        text = bare(line)
        named = NAMED.match(re.sub(r"^[>\s]*(?:- )?", "", line))
        label = re.match(r"(Armor Class|AC|Hit Points|HP|Speed|Saving Throws|Skills|Senses|Challenge(?: Rating)?|CR|Initiative|"
                         r"Proficienc(?:y Bonus|ies)|Languages|Gear|(?:Damage |Condition )?(?:Vulnerabilities|Resistances|Immunities))"
                         r"\b[ :]*(.*)", text, re.I)
        if text.lower() in HEADINGS:
            place = text
            entries.append(None)
        elif label and not any(entries):
            said[label[1].lower()] = label[2]
        elif named and (named[3] or named[2].rstrip().endswith(".")) and not text.startswith("|"):
            entries.append([bare(named[2]).rstrip(". "), bare(named[4]), place])
        elif "|" in line and not any(entries):
            table += " " + text
        elif re.match(r"[>\s]*#", line):
            entries.append(None)
        elif text and entries and entries[-1]:
            entries[-1][1] += "\n" + text
    figures["hit points"][""] = whole(said.get("hit points", said.get("hp")))
    figures["armor class"][""] = whole(said.get("armor class", said.get("ac")))
    scores = [int(n) for n in re.findall(r"(?<![-+−\d(])(\d+) ?\(", table)]
    if len(scores) == 6:
        figures["ability"] = dict(zip(ABILITIES, scores))
        figures["initiative"][""] = (scores[1] - 10) // 2
    for place in (said.get("ac", ""), said.get("armor class", ""), "Initiative " + said.get("initiative", "")):
        if found := re.search(r"Initiative ([+-]\d+)", place):
            figures["initiative"][""] = int(found[1])
    if found := re.match(r"\d+(?:/\d)?(?= |$)", said.get("challenge", said.get("challenge rating", said.get("cr", "")))):
        figures["rating or level"][""] = found[0]
    figures["saving throw"] = {k[:3].lower(): v for k, v in signed(said.get("saving throws", "")).items()}
    figures["skill"] = {re.sub(r"[^a-z]", "", k.lower()): v for k, v in signed(said.get("skills", "")).items()}
    figures["speed"] = distances(re.sub(r"\([^()]*\)", "", said.get("speed", "")), ["walk", "burrow", "climb", "fly", "swim"])
    figures["sense"] = distances(said.get("senses"), ["blindsight", "darkvision", "tremorsense", "truesight"])
    # The "immunities" of 2024 are of both kinds.
    if "immunities" not in said:
        defenses({name: said.get("damage " + name) for name in ("resistances", "vulnerabilities", "immunities")}, figures)
        conditions(said.get("condition immunities", "").split(","), figures)
    for entry in filter(None, entries):
        # What follows a colon are choices, which are actions of their own, or spells.
        choices = r"[:.]\n(?=[A-Z0-9][^.:\n]{0,40}[.:])"
        text = entry[1] if "spellcasting" in entry[0].lower() else re.split(choices, entry[1])[0]
        action(figures, entry[2], entry[0], text)
    return figures


def entries(path):
    if not path.endswith((".md", ".txt")):
        return
    with open(path, encoding="utf-8-sig") as file:
        lines = file.read().splitlines()
    for name, body in blocks(lines):
        figures = monster(name, body)
        if figures["hit points"][""]:
            yield figures
