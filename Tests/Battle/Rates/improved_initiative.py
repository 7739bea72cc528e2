"""A second reader of Improved Initiative: its library of creatures, and the files that its users export, in which each
creature and hero is JSON in a text."""

import json
import re

from fantasy_statblocks import action, distances, empty, whole
from rates import words_key
from sentences import conditions, defenses


def creature(item):
    """A creature of Improved Initiative."""
    figures = empty(item["Name"].strip())
    figures["hit points"][""] = item["HP"]["Value"]
    figures["armor class"][""] = item["AC"]["Value"]
    figures["ability"] = {k.lower(): v for k, v in item["Abilities"].items()}
    figures["initiative"][""] = (item["Abilities"]["Dex"] - 10) // 2 + whole(item.get("InitiativeModifier") or 0)
    if item["Challenge"]:
        figures["rating or level"][""] = item["Challenge"]
    # Heroes of Pathfinder have three, Spanish sheets their own names.
    three = {"for": "con", "ref": "dex", "wil": "wis", "fue": "str", "des": "dex", "sab": "wis", "car": "cha"}
    figures["saving throw"] = {three.get(s["Name"].lower()[:3], s["Name"].lower()[:3]): s["Modifier"] for s in item["Saves"]}
    figures["skill"] = {words_key(s["Name"]): s["Modifier"] for s in item["Skills"]}
    figures["speed"] = distances(", ".join(item["Speed"]), ["walk", "burrow", "climb", "fly", "swim"])
    figures["sense"] = distances(", ".join(item["Senses"]), ["blindsight", "darkvision", "tremorsense", "truesight"])
    # Improved Initiative's lists are texts cut at their commas.
    defenses({name.lower(): ", ".join(item.get("Damage" + name) or []) for name in ("Resistances", "Vulnerabilities", "Immunities")},
             figures)
    conditions(item.get("ConditionImmunities") or [], figures)
    for kind in ("Traits", "Actions", "BonusActions", "Reactions", "LegendaryActions", "MythicActions"):
        for entry in item.get(kind) or []:
            name = entry["Name"] + (f" ({entry['Usage']})" if entry.get("Usage") else "")
            action(figures, kind, name, entry["Content"])
    return figures


def entries(path):
    if not path.endswith(".json"):
        return
    with open(path, encoding="utf-8-sig") as file:
        data = json.load(file)
    if isinstance(data, list):
        yield from (creature(item) for item in data if isinstance(item, dict) and {"HP", "AC", "Abilities"} <= item.keys())
        return
    for key, text in data.items() if isinstance(data, dict) else []:
        if re.match(r"(ImprovedInitiative\.)?(Creatures|PersistentCharacters|PlayerCharacters)\.", key):
            item = json.loads(text) if isinstance(text, str) else text
            yield creature(item.get("StatBlock", item))
