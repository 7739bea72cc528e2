"""A second reader of Pf2eTools' bestiaries, `{"creature": […]}`; entries that copy others are left out."""

import json
import re

from foundry_pf2e import TYPES
from pathfinder_notes import ABILITIES, DICE
from rates import dice, key, words, words_key

SAVES = {"fort": "fortitude", "ref": "reflex", "will": "will"}
# All files in one command, so that copies find their bases.
TOGETHER = True


def plain(text):
    """Text without tags: `{@damage 2d6+4}`, `{@condition frightened 1||frightened}`."""
    def shown(match):
        name, parts = match[1], match[2].split("|")
        text = parts[2] if len(parts) > 2 and parts[2] else parts[0]
        if name == "quickref":
            text = parts[4] if len(parts) > 4 and parts[4] else parts[0]
        return f"DC {text}" if name == "dc" else text

    old = None
    while old != text:
        old, text = text, re.sub(r"\{@(\w+) ?([^{}]*)\}", shown, text)
    return text


def strike(entry, found):
    name = key(plain(entry["name"]))
    if entry.get("attack") is None or name in found["attack bonus"]:
        return
    traits = [plain(trait).lower().replace("<", "").replace(">", "") for trait in entry.get("traits") or []]

    def feet(word):
        numbers = [re.match(rf"{word}(?: increment)? (\d+)", trait) for trait in traits]
        return next((int(number[1]) for number in numbers if number), None)

    ranged = entry["range"] == "Ranged"
    far = feet("range") or feet("thrown")
    melee = not ranged
    reach = None if ranged else 10 if "reach" in traits else 5
    if melee and feet("reach") is not None:
        reach = feet("reach")
    found["attack bonus"][name] = entry["attack"]
    found["attack kind and distance"][name] = (
        "meleeOrRanged" if melee and far else "melee" if melee else "ranged", reach, far, None)
    normal, lasting = [], []
    damage = entry.get("damage") or ""
    for roll, persistent, kind in re.findall(
            rf"({DICE}|\b\d+) (persistent )?([a-z]+)\b", plain(damage if isinstance(damage, str) else " ".join(damage))):
        if kind in TYPES and kind not in ("physical", "energy", "all"):
            (lasting if persistent or kind == "bleed" else normal).append((dice(roll), kind))
    found["attack damage"][name] = sorted(normal)
    if lasting:
        found["persistent damage"][name] = sorted(lasting)


def creature(item):
    kinds = ("ability", "saving throw", "skill", "speed", "attack bonus", "attack kind and distance", "attack damage",
             "persistent damage", "text", "immunity", "uses", "cost")
    defenses = item.get("defenses") or item
    found = {"name": plain(item["name"]), "key": f"{item['source']}|{item['name']}".lower(), **{kind: {} for kind in kinds}}
    found["rating or level"] = {"": item["level"]}
    found["armor class"] = {"": defenses["ac"]["std"]}
    found["hit points"] = {"": defenses["hp"][0]["hp"]}
    found["initiative"] = {"": item["perception"]["std"]}
    found["ability"] = {name: item["abilityMods"][name] for name in ABILITIES if name in item["abilityMods"]}
    found["saving throw"] = {SAVES[name]: value["std"] for name, value in defenses["savingThrows"].items()
                             if name in SAVES and isinstance(value, dict) and "std" in value}
    found["skill"] = {words_key(name): value["std"] for name, value in (item.get("skills") or {}).items() if "std" in value}
    found["speed"] = {name: value for name, value in (item.get("speed") or {}).items()
                      if name in ("walk", "fly", "swim", "climb", "burrow") and isinstance(value, int)}
    found["immunity"] = {plain(name).lower(): True for name in defenses.get("immunities") or []
                         if re.fullmatch("[a-z -]+", plain(name).lower())}
    for attack in item.get("attacks") or []:
        strike(attack, found)
    for place in ("top", "mid", "bot"):
        for entry in (item.get("abilities") or {}).get(place) or []:
            name = key(plain(entry.get("name") or ""))
            if name in found["text"] or name in found["attack bonus"]:
                continue
            texts = [text for text in entry.get("entries") or [] if isinstance(text, str)]
            if texts:
                found["text"][name] = words(plain(" ".join(texts)))
            activity = entry.get("activity") or {}
            if activity.get("unit") == "action":
                found["cost"][name] = activity.get("number", 1)
            elif activity.get("unit") == "free":
                found["cost"][name] = 0
    return found


def entries(path):
    if not path.endswith(".json"):
        return
    with open(path, encoding="utf-8-sig") as file:
        data = json.load(file)
    for item in data.get("creature") or [] if isinstance(data, dict) else []:
        if "abilityMods" in item and "_copy" not in item:
            yield creature(item)
