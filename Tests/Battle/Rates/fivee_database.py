"""A second reader of 5e-database's monsters, and of the API's, which has the same objects one a file."""

import json
import re

from rates import dice, key, list_of, words, words_key
from sentences import KINDS, Sentence, defenses, often, spellcasting

ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
SKILLS = set("acrobatics animalhandling arcana athletics deception history insight intimidation investigation medicine nature "
             "perception performance persuasion religion sleightofhand stealth survival".split())
RATINGS = {0.125: "1/8", 0.25: "1/4", 0.5: "1/2"}


def monster(item):
    kinds = ("attack bonus", "attack kind and distance", "attack damage", "saving throw", "skill", *KINDS)
    found = {"name": item["name"], **{kind: {} for kind in kinds}}
    found["hit points"] = {"": item["hit_points"]}
    armor = item["armor_class"]
    if isinstance(armor, list):
        armor = max(entry["value"] for entry in armor if entry.get("type") not in ("spell", "condition"))
    found["armor class"] = {"": armor}
    if "proficiencies" in item:
        found["rating or level"] = {"": RATINGS.get(item["challenge_rating"], f"{item['challenge_rating']:g}")}
    found["initiative"] = {"": (item["dexterity"] - 10) // 2}
    found["ability"] = {name[:3]: item[name] for name in ABILITIES}
    if "proficiencies" not in item:
        first(item, found)
    for entry in item.get("proficiencies") or []:
        kind, name = re.fullmatch(r"(skill|saving-throw)-(.*)", entry["proficiency"]["index"]).groups()
        found["skill" if kind == "skill" else "saving throw"][words_key(name)] = entry["value"]
    speeds, senses = item["speed"], item["senses"]
    if isinstance(speeds, str):
        speeds = re.sub(r"\(.*?\)", "", speeds)
        speeds = {kind or "walk": feet for kind, feet in re.findall(r"(?:(fly|swim|climb|burrow) )?(\d+) ?ft", speeds)}
    if isinstance(senses, str):
        senses = dict(re.findall(r"(blindsight|darkvision|tremorsense|truesight) (\d+)", senses))
    found["speed"] = {name: int(re.match(r"\d+", feet)[0]) for name, feet in speeds.items()
                      if isinstance(feet, str) and not feet.startswith("0")}
    found["sense"] = {name: int(re.match(r"\d+", feet)[0]) for name, feet in senses.items()
                      if name != "passive_perception"}
    texts = {name: item.get(f"damage_{name}") or "" for name in ("resistances", "immunities", "vulnerabilities")}
    defenses({name: text if isinstance(text, str) else "; ".join(text) for name, text in texts.items()}, found)
    if "proficiencies" in item:
        found["defenses"]["conditions"] = sorted({entry["index"] for entry in item["condition_immunities"]})
    for list_ in ("special_abilities", "actions", "reactions", "legendary_actions"):
        for action in item.get(list_) or []:
            take(action, found, list_)
    return found


def first(item, found):
    """The database as it began: a key for each saving throw and skill, speeds and senses as texts."""
    rating = item["challenge_rating"]
    found["rating or level"] = {"": str(rating) if isinstance(rating, str) else RATINGS.get(rating, f"{rating:g}")}
    found["saving throw"] = {name[:3]: item[f"{name}_save"] for name in ABILITIES if f"{name}_save" in item}
    for key_, value in item.items():
        if words_key(key_) in SKILLS:
            found["skill"][words_key(key_)] = value


def take(action, found, list_):
    # Names of 2024 have the full stop that follows them in the book.
    name, text = key(action["name"]), action["desc"]
    if name in found["text"]:
        return
    found["text"][name] = words(text)
    found["list of an action"][name] = list_of(list_)
    sentence = Sentence(text)
    if sentence.is_attack:
        sentence.take(name, found)
    sentence.take_save(name, found)
    parts = [part for part in action.get("damage") or [] if "damage_dice" in part and "damage_type" in part]
    dc = action.get("dc")
    if dc and "dc_value" in dc and dc["dc_type"]["index"] in [name[:3] for name in ABILITIES]:
        # The field has checks and grapples, too.
        if (dc["dc_type"]["index"], dc["dc_value"]) in sentence.saves:
            found["save of an action"][name] = (dc["dc_type"]["index"], dc["dc_value"])
            if parts and not sentence.is_attack and len(parts) == len(action["damage"]) and len(sentence.saves) == 1:
                found["damage of a save"][name] = (
                    sorted((dice(part["damage_dice"]), part["damage_type"]["index"]) for part in parts),
                    # Some fields say "none" where the sentence halves.
                    "half" if dc["success_type"] == "half" or re.search("half (as much|damage)", text) else "none")
    if cast := action.get("spellcasting"):
        # Where the sentence has no difficulty or attack, the fields have what follows from the ability, or another number.
        if "DC" in text:
            found["spellcasting"].setdefault("", (cast.get("dc"), cast.get("modifier") if "to hit" in text else None))
        found["spells"].setdefault("", sorted(spell["name"].lower() for spell in cast["spells"]))
        found["spell slots"] = found["spell slots"] or {level: count for level, count in (cast.get("slots") or {}).items() if count}
    usage = action.get("usage") or {}
    if usage.get("type") == "recharge on roll":
        found["recharge"][name] = str(usage["min_value"])
    if usage.get("type") == "per day":
        found["uses"][name] = usage["times"]
    # The first list has them in names and texts.
    often(action["name"], name, found)
    spellcasting(name, text, found)


def entries(path):
    if not path.endswith(".json"):
        return
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    if isinstance(data, dict):
        data = data.get("monsters") or data
    for item in data if isinstance(data, list) else [data]:
        if isinstance(item, dict) and {"hit_dice", "constitution", "challenge_rating", "senses"} <= item.keys() and not (
                item.keys() & {"slug", "document__slug"}):
            yield monster(item)
