"""A second reader of Open5e's dumps: monsters of v1 with lists as JSON in texts, creatures of v2 with flat keys
and actions in the tables beside them."""

import json
import os
import re

from rates import key, list_of, words, words_key
from sentences import KINDS, Sentence, conditions, defenses, often, spellcasting

ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
PHYSICAL = ("bludgeoning", "piercing", "slashing")
RATINGS = {0.125: "1/8", 0.25: "1/4", 0.5: "1/2"}


def entries(path):
    if not path.endswith(".json"):
        return
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    if not isinstance(data, list) or not data or not isinstance(data[0], dict) or "fields" not in data[0]:
        return
    model = data[0].get("model", "")
    if model.endswith(".monster"):
        for row in data:
            yield first(row["fields"])
    elif model == "api_v2.creature":
        tables = {}
        for table in ("CreatureTrait", "CreatureAction"):
            beside = path[:-len("Creature.json")] + table + ".json"
            if os.path.exists(beside):
                for row in json.load(open(beside, encoding="utf-8")):
                    tables.setdefault(row["fields"]["parent"], []).append(row["fields"])
        for row in data:
            yield second(row["pk"], row["fields"], tables)


def common(fields):
    found = {kind: {} for kind in (
        "attack bonus", "attack kind and distance", "attack damage", *KINDS)}
    found["name"] = fields["name"].strip()
    found["hit points"] = {"": fields["hit_points"]}
    found["armor class"] = {"": fields["armor_class"]}
    rating = fields.get("cr", fields.get("challenge_rating"))
    if rating not in (None, ""):
        number = float(rating)
        found["rating or level"] = {"": RATINGS.get(number, f"{number:g}")}
    return found


def take(actions, found, place):
    for action in actions:
        text = action.get("desc") or ""
        name = key(action["name"])
        found["list of an action"].setdefault(name, list_of(action.get("action_type") or place))
        found["text"].setdefault(name, words(text))
        sentence = Sentence(text)
        if sentence.is_attack:
            sentence.take(name, found)
        sentence.take_save(name, found)
        often(action["name"], name, found)
        spellcasting(name, text, found)


def first(fields):
    found = common(fields)
    inner = {name: json.loads(fields.get(name + "_json") or "null") for name in (
        "speed", "skills", "actions", "bonus_actions", "special_abilities", "reactions", "legendary_actions")}
    found["initiative"] = {"": (fields["dexterity"] - 10) // 2} if fields.get("dexterity") is not None else {}
    found["ability"] = {a[:3]: fields[a] for a in ABILITIES if fields.get(a) is not None}
    found["saving throw"] = {a[:3]: fields[a + "_save"] for a in ABILITIES if fields.get(a + "_save") is not None}
    found["skill"] = {words_key(name): bonus for name, bonus in (inner["skills"] or {}).items()}
    found["speed"] = {name: feet for name, feet in (inner["speed"] or {}).items()
                      if name in ("walk", "burrow", "climb", "fly", "swim") and isinstance(feet, int) and feet}
    found["sense"] = {name: int(feet) for name, feet in re.findall(
        r"(blindsight|darkvision|tremorsense|truesight) (\d+)", (fields.get("senses") or "").lower())}
    defenses({name: fields.get("damage_" + name) for name in ("resistances", "vulnerabilities", "immunities")}, found)
    conditions((fields.get("condition_immunities") or "").split(","), found)
    for name in ("special_abilities", "actions", "bonus_actions", "reactions", "legendary_actions"):
        take(inner[name] or [], found, name)
    return found


def second(pk, fields, tables):
    found = common(fields)
    found["ability"] = {a[:3]: fields[f"ability_score_{a}"] for a in ABILITIES}
    found["saving throw"] = {a[:3]: fields[f"saving_throw_{a}"] for a in ABILITIES
                             if fields.get(f"saving_throw_{a}") is not None}
    found["skill"] = {words_key(name[len("skill_bonus_"):]): value for name, value in fields.items()
                      if name.startswith("skill_bonus_") and value is not None}
    found["speed"] = {name: fields[name] for name in ("walk", "burrow", "climb", "fly", "swim") if fields.get(name)}
    found["sense"] = {name[:-len("_range")]: int(fields[name]) for name in (
        "darkvision_range", "blindsight_range", "tremorsense_range", "truesight_range") if fields.get(name)}
    found["defenses"] = {}
    start, dexterity = fields.get("initiative_bonus"), fields["ability_score_dexterity"]
    found["initiative"] = {"": (dexterity - 10) // 2 if start is None else start} if dexterity is not None else {}
    conditional = []
    for kind, name in (("immunity", "immunities"), ("resistance", "resistances"), ("vulnerability", "vulnerabilities")):
        types = set(fields.get(f"damage_{name}") or [])
        if fields.get(f"nonmagical_attack_{kind}"):
            conditional.append((kind, PHYSICAL, ("magical",)))
            types -= set(PHYSICAL)
        if "nonmagic" not in (fields.get(f"damage_{name}_display") or ""):
            found["defenses"][name] = sorted(types)
    if not any("nonmagic" in (fields.get(f"damage_{name}_display") or "") for name in ("immunities", "resistances")):
        found["defenses"]["conditional"] = sorted(conditional)
    conditions(fields.get("condition_immunities") or [], found)
    take(tables.get(pk, []), found, "trait")
    for action in tables.get(pk, []):
        name = key(action["name"])
        if action.get("uses_type") == "RECHARGE_ON_ROLL" and action.get("uses_param"):
            found["recharge"].setdefault(name, str(action["uses_param"]))
        if action.get("uses_type") == "PER_DAY" and action.get("uses_param"):
            found["uses"].setdefault(name, action["uses_param"])
    return found
