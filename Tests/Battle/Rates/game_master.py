"""A second reader of Game Master 5's and Fight Club 5's XML. An attack's bonus and dice are those of its own element,
`name|bonus|dice`, and not of the sentence that the program reads."""

import re
import xml.etree.ElementTree

from fantasy_statblocks import ABILITIES, action, distances, empty, plain, whole
from rates import dice, key, words_key
from sentences import conditions, defenses


def signed(text):
    """`Con +6, Animal Handling +2`."""
    return {m[1].strip(): int(m[2].replace(" ", "")) for m in re.finditer(r"([A-Za-z' ]+?):? ([+-] ?\d+)", plain(text))}


def monster(item):
    def text(name):
        return (item.findtext(name) or "").strip()

    figures = empty(text("name"))
    if whole(text("hp")):
        figures["hit points"][""] = whole(text("hp"))
    if whole(text("ac")) is not None:
        figures["armor class"][""] = whole(text("ac"))
    figures["ability"] = {a: int(text(a)) for a in ABILITIES if text(a).isdigit()}
    figures["initiative"][""] = (figures["ability"].get("dex", 10) - 10) // 2
    if re.fullmatch(r"\d+(/\d)?", text("cr")):
        figures["rating or level"][""] = text("cr")
    figures["saving throw"] = {k[:3].lower(): v for k, v in signed(text("save")).items()}
    figures["skill"] = {words_key(k): v for k, v in signed(text("skill")).items()}
    figures["speed"] = distances(re.sub(r"\([^()]*\)", "", text("speed")), ["walk", "burrow", "climb", "fly", "swim"])
    figures["sense"] = distances(text("senses"), ["blindsight", "darkvision", "tremorsense", "truesight"])
    defenses({"resistances": text("resist"), "vulnerabilities": text("vulnerable"), "immunities": text("immune")}, figures)
    conditions(text("conditionImmune").split(","), figures)
    for kind in ("trait", "action", "bonusAction", "reaction", "legendary", "mythic", "lair"):
        for entry in item.findall(kind):
            # Fight Club 5 marks a bonus action in its name.
            name = re.sub(r"\s*\(Bonus Action\)$", "", (entry.findtext("name") or "").strip(), flags=re.I)
            action(figures, kind, name, "\n".join((t.text or "").strip() for t in entry.findall("text")))
            short = key(plain(name).strip())
            attacks = [(a.text or "").split("|") for a in entry.findall("attack")]
            if len(attacks) == 1 and len(attacks[0]) == 3 and short in figures["attack bonus"]:
                bonus, roll = whole(attacks[0][1]), attacks[0][2]
                if bonus is not None:
                    figures["attack bonus"][short] = bonus
                found = figures["attack damage"].get(short)
                if found and len(found) == 1 and re.fullmatch(r"[\dd+ -]+", roll):
                    figures["attack damage"][short] = [(dice(roll), found[0][1])]
    return figures


def entries(path):
    if not path.endswith(".xml"):
        return
    root = xml.etree.ElementTree.parse(path).getroot()
    yield from (monster(item) for item in root.iter("monster") if item.findtext("hp"))
