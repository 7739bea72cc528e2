"""A second reader of 5etools' bestiaries, with copies: js/utils-dataloader.js, render.js of the site."""

import copy
import functools
import glob
import json
import os
import re

from rates import dice, key, list_of, words, words_key
from sentences import KINDS, Sentence, conditions, defenses, often

# Copies refer to other files: all are imported by one command.
TOGETHER = True
LISTS = ("trait", "action", "bonus", "reaction", "legendary", "mythic")


@functools.cache
def library(folder):
    """The creatures and templates of a folder by name and source."""
    creatures, templates = {}, {}
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        data = json.load(open(path, encoding="utf-8"))
        if isinstance(data, dict):
            for monster in data.get("monster") or []:
                creatures.setdefault((monster["name"].lower(), monster["source"].lower()), monster)
            for template in data.get("monsterTemplate") or []:
                templates.setdefault((template["name"].lower(), template["source"].lower()), template)
    return creatures, templates


def whole(monster, folder):
    """The creature with what its copy takes over."""
    if "_copy" not in monster:
        return monster
    creatures, templates = library(folder)
    what = monster["_copy"]
    base = creatures.get((what["name"].lower(), what["source"].lower()))
    if base is None:
        return None
    base = whole(base, folder)
    if base is None:
        return None
    made = copy.deepcopy(base)
    for name in ("variant", "legendaryGroup"):
        if name not in (what.get("_preserve") or {}):
            made.pop(name, None)
    made.update({name: value for name, value in monster.items() if name != "_copy"})
    for name in [name for name, value in made.items() if value is None]:
        del made[name]
    for template in what.get("_templates") or []:
        found = templates.get((template["name"].lower(), template["source"].lower()))
        if found is None:
            return None
        made.update(found["apply"].get("_root") or {})
        change(made, found["apply"].get("_mod") or {})
    change(made, what.get("_mod") or {})
    return made


def change(made, mods):
    for place, steps in mods.items():
        for step in steps if isinstance(steps, list) else [steps]:
            if step == "remove":
                made.pop(place, None)
                continue
            mode = step["mode"]
            if mode in ("scalarAddHit", "scalarAddDc"):
                pattern = re.compile(r"\{@%s ([-+]?\d+)\}" % mode[9:].lower())
                more = step["scalar"]
                for name in LISTS + ("spellcasting",) if place in ("*", "_") else (place,):
                    if name in made:
                        made[name] = replaced(
                            made[name], pattern, lambda m: "{@%s %d}" % (mode[9:].lower(), int(m[1]) + more))
                continue
            if mode == "replaceTxt":
                pattern = re.compile(step["replace"], re.I if "i" in step.get("flags", "") else 0)
                for name in LISTS + ("spellcasting",) if place in ("*", "_") else (place,):
                    if name in made:
                        made[name] = replaced(made[name], pattern, re.sub(r"\$(\d)", r"\\\1", step["with"]))
                continue
            if place in ("_", "*"):
                whole_change(made, mode, step)
                continue
            items = step.get("items") or []
            items = items if isinstance(items, list) else [items]
            values = made.get(place) or []
            at = index(values, step.get("replace"))
            if mode == "appendArr":
                values = values + items
            elif mode == "appendIfNotExistsArr":
                values = values + [item for item in items if item not in values]
            elif mode == "prependArr":
                values = items + values
            elif mode == "insertArr":
                values = values[:step["index"]] + items + values[step["index"]:]
            elif mode in ("replaceArr", "replaceOrAppendArr"):
                if at is not None:
                    values = values[:at] + items + values[at + 1:]
                elif mode == "replaceOrAppendArr":
                    values = values + items
            elif mode == "removeArr":
                names = step.get("names") or []
                names = names if isinstance(names, list) else [names]
                values = [v for v in values if v not in items and
                          (v.get("name") if isinstance(v, dict) else v) not in names]
            made[place] = values


def clause(value, plural):
    """A damage type, or a list of them with what it depends on, in the words of the site."""
    if isinstance(value, str):
        return value
    if "special" in value:
        return value["special"]
    inner = next((value[name] for name in ("resist", "immune", "vulnerable") if name in value), [])
    types = ", ".join(clause(part, plural) for part in inner)
    return f"{value.get('preNote', '')} {types} {value.get('note', '')}"


def whole_change(made, mode, step):
    if mode == "replaceSpells":
        for cast in made.get("spellcasting") or []:
            for level, pairs in (step.get("spells") or {}).items():
                names = ((cast.get("spells") or {}).get(level) or {}).get("spells") or []
                for pair in pairs:
                    new = pair["with"] if isinstance(pair["with"], list) else [pair["with"]]
                    at = names.index(pair["replace"]) if pair["replace"] in names else None
                    if at is not None:
                        names[at:at + 1] = new
    if mode == "setProp":
        made[step["prop"]] = step["value"]
    if mode == "addSkills":
        made["skill"] = dict(made.get("skill") or {})
        for skill in step["skills"]:
            made["skill"].pop(skill, None)


def index(values, what):
    for at, value in enumerate(values):
        name = value.get("name") if isinstance(value, dict) else value
        if isinstance(what, str) and name == what:
            return at
        if isinstance(what, dict) and "regex" in what and re.search(what["regex"], str(name)):
            return at
        if isinstance(what, dict) and what.get("index") == at:
            return at
    return None


def replaced(value, pattern, text):
    if isinstance(value, str):
        return pattern.sub(text, value)
    if isinstance(value, list):
        return [replaced(part, pattern, text) for part in value]
    if isinstance(value, dict):
        return {name: part if name in ("name", "type") else replaced(part, pattern, text)
                for name, part in value.items()}
    return value


def lines(value):
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [line for part in value for line in lines(part)]
    if isinstance(value, dict):
        return lines(value.get("entries")) + lines(value.get("items")) + lines(value.get("entry"))
    return []


def shown(text):
    """Text with 5etools' tags as the site shows them."""
    def tag(match):
        name, _, value = match[1].partition(" ")
        parts = value.split("|")
        if name in ("atk", "atkr"):
            kinds = [word for letter, word in (("m", "Melee"), ("r", "Ranged")) if letter in parts[0]]
            if name == "atkr":
                return " or ".join(kinds) + " Attack Roll:"
            return " or ".join(kinds) + (" Spell Attack:" if "s" in parts[0] else " Weapon Attack:")
        if name == "h":
            return "Hit: "
        if name == "hit":
            return "+" + parts[0].lstrip("+")
        if name == "dc":
            return "DC " + parts[0]
        if name == "actSave":
            full = dict(str="Strength", dex="Dexterity", con="Constitution", int="Intelligence", wis="Wisdom", cha="Charisma")
            return full.get(parts[0], parts[0]) + " Saving Throw:"
        if name.startswith("act") or name in ("recharge", "hom", "note"):
            return " "
        # Quick references have pages and sections before the words; filters and books show what is first.
        words_at = 4 if name == "quickref" else 99 if name in ("filter", "book", "adventure") else 2
        return parts[words_at] if len(parts) > words_at and parts[words_at] else parts[0]

    for _ in range(4):
        text = re.sub(r"\{@([^{}]*)\}", tag, text)
    # Names and difficulties that a template fills in.
    return re.sub(r"<\$[^$]*\$>", " ", text)


def entries(path):
    if not path.endswith(".json"):
        return
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    if not isinstance(data, dict) or not isinstance(data.get("monster"), list):
        return
    for monster in data["monster"]:
        monster = whole(monster, os.path.dirname(path))
        if monster is not None and "hp" in monster:
            yield figures(monster)


def number(value):
    match = re.search(r"[+-]?\d+", str(value))
    return int(match[0]) if match else None


def figures(monster):
    found = {kind: {} for kind in ("attack bonus", "attack kind and distance", "attack damage", *KINDS)}
    found["name"] = monster["name"].strip()
    found["key"] = f"{monster['name']}|{monster['source']}".lower()
    if isinstance(monster["hp"], dict) and "average" in monster["hp"]:
        found["hit points"] = {"": monster["hp"]["average"]}
    armor = (monster.get("ac") or [None])[0]
    armor = armor.get("ac") if isinstance(armor, dict) else armor
    if isinstance(armor, int):
        found["armor class"] = {"": armor}
    rating = monster.get("cr")
    rating = rating.get("cr") if isinstance(rating, dict) else rating
    if rating and rating != "Unknown":
        found["rating or level"] = {"": rating}
    found["ability"] = {a: monster[a] for a in ("str", "dex", "con", "int", "wis", "cha") if isinstance(monster.get(a), int)}
    found["saving throw"] = {a: number(bonus) for a, bonus in (monster.get("save") or {}).items()
                             if len(a) == 3 and re.fullmatch(r"[+-]?\d+", str(bonus))}
    found["skill"] = {words_key(name): number(bonus) for name, bonus in (monster.get("skill") or {}).items()
                      if re.fullmatch(r"[+-]?\d+", str(bonus))}
    speed = monster.get("speed")
    speed = {"walk": speed} if isinstance(speed, int) else speed or {}
    found["speed"] = {}
    for way in ("walk", "burrow", "climb", "fly", "swim"):
        feet = speed.get(way)
        feet = feet.get("number") if isinstance(feet, dict) else feet
        if isinstance(feet, int) and not isinstance(feet, bool) and feet > 0:
            found["speed"][way] = feet
    found["sense"] = {}
    for sense in monster.get("senses") or []:
        if match := re.match(r"(darkvision|blindsight|tremorsense|truesight) (\d+)", sense.lower()):
            found["sense"].setdefault(match[1], int(match[2]))
    lists = {plural: monster.get(name) or [] for name, plural in (
        ("resist", "resistances"), ("immune", "immunities"), ("vulnerable", "vulnerabilities"))}
    defenses({plural: "; ".join(clause(value, plural) for value in values) for plural, values in lists.items()}, found)
    immune = monster.get("conditionImmune") or []
    if all(isinstance(name, str) for name in immune):
        conditions(immune, found)
    start = monster.get("initiative") or {}
    dexterity = ((monster["dex"] if isinstance(monster.get("dex"), int) else 10) - 10) // 2
    if isinstance(start, int):
        found["initiative"] = {"": start}
    elif "initiative" in start:
        found["initiative"] = {"": start["initiative"]}
    elif "proficiency" not in start and "dex" in found["ability"]:
        found["initiative"] = {"": dexterity}
    elif rating and re.fullmatch(r"[\d/]+", str(rating)):
        proficiency = 2 + max(0, int(eval(str(rating)) + 0.99) - 1) // 4
        found["initiative"] = {"": dexterity + proficiency * start["proficiency"]}
    found.update(spellcasting(monster))
    for place in LISTS:
        for action in monster.get(place) or []:
            if not isinstance(action, dict) or "name" not in action:
                continue
            title = re.sub(r"\{@recharge ?(\d?)[^}]*\}", lambda m: f"(Recharge {m[1] or 6})", action["name"])
            name = key(key(shown(title)))
            often(title, name, found)
            text = shown(" ".join(lines(action.get("entries"))))
            found["text"].setdefault(name, words(text))
            found["list of an action"].setdefault(name, list_of(place))
            sentence = Sentence(text)
            if sentence.is_attack:
                sentence.take(name, found)
            if name != "multiattack":
                sentence.take_save(name, found)
    return found


def spellcasting(monster):
    """Difficulty and attack, spells and slots of a creature with one kind of spellcasting."""
    casts = [cast for cast in monster.get("spellcasting") or [] if isinstance(cast, dict)]
    if len(casts) != 1:
        return {}
    head = " ".join(lines(casts[0].get("headerEntries")))
    dc, attack = re.search(r"\{@dc (\d+)", head), re.search(r"\{@hit \+?(\d+)", head)
    names, slots = set(), {}
    for level, part in (casts[0].get("spells") or {}).items():
        names |= set(part.get("spells") or [])
        if part.get("slots"):
            slots[level] = part["slots"]
    for place in ("constant", "will", "ritual"):
        names |= {spell for spell in casts[0].get(place) or [] if isinstance(spell, str)}
    for place in ("daily", "rest", "restLong", "weekly", "monthly", "yearly", "recharge", "charges", "legendary"):
        for spells in (casts[0].get(place) or {}).values():
            names |= {spell for spell in spells if isinstance(spell, str)}
    # A name with its tag; what stands behind it is a remark.
    tags = [re.match(r"\{@spell ([^|}]*)(?:\|[^|}]*(?:\|([^|}]*))?)?\}", name) for name in names]
    spells = sorted((tag[2] or tag[1]).strip().lower() for tag in tags if tag)
    found = {"spell slots": slots}
    for cast in casts:
        place = list_of(cast.get("displayAs", "trait"))
        found["list of an action"] = {key(shown(re.sub(r"\{@recharge[^}]*\}", "", cast["name"]))): place}
    # Of a single spell that its sentence names the program has no numbers of their own.
    if dc and not casts[0].get("hidden"):
        found["spellcasting"] = {"": (int(dc[1]), int(attack[1]) if attack else None)}
    if spells:
        found["spells"] = {"": spells}
    return found
