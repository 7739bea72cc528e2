"""A second reader of Tetra-cube's stat blocks (".monster"), after what the generator's page shows of them."""

import json
import re

from fantasy_statblocks import action, distances, empty
from rates import words_key

ABILITIES = ["str", "dex", "con", "int", "wis", "cha"]
DICE = {"tiny": 4, "small": 6, "medium": 8, "large": 10, "huge": 12, "gargantuan": 20}
# The armor's own number, and the most of Dexterity that counts.
ARMOR = {"padded armor": (11, 99), "leather armor": (11, 99), "studded leather": (12, 99), "hide armor": (12, 2),
         "chain shirt": (13, 2), "scale mail": (14, 2), "breastplate": (14, 2), "half plate": (15, 2), "ring mail": (14, 0),
         "chain mail": (16, 0), "splint": (17, 0), "plate": (18, 0)}
TYPES = {"acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant",
         "slashing", "thunder"}


class Monster:
    def __init__(self, data):
        self.data = data
        self.mods = {a: int(data[a + "Points"]) // 2 - 5 for a in ABILITIES}
        self.is_custom = data["cr"] == "*"
        rating = float(eval(data["cr"])) if re.fullmatch(r"\d+(/\d)?", str(data["cr"])) else 0
        self.proficiency = int(data["customProf"]) if self.is_custom else 2 + max(0, int(rating + 0.999) - 1) // 4

    def hit_points(self):
        count, sides, con = int(self.data["hitDice"]), DICE[self.data["size"]], self.mods["con"]
        return max(1, int(count * (sides + 1) / 2) + count * con)

    def armor_class(self):
        name, dex = self.data["armorName"], self.mods["dex"]
        if name == "other":
            # The page writes some as a list.
            text = self.data["otherArmorDesc"]
            found = re.match(r"\d+", text if isinstance(text, str) else ",".join(text))
            return int(found[0]) if found else None
        base, most = ARMOR.get(name, (10, 99))
        return base + (min(dex, most) if most else 0) + int(self.data["shieldBonus"]) + (
            int(self.data["natArmorBonus"]) if name == "natural armor" else 0)

    def filled(self, text):
        """A text with the figures that stand for "[STR ATK]", "[WIS SAVE]", "[2D6 + 1]"."""
        def figure(match):
            found = re.fullmatch(
                r"(?:(str|dex|con|int|wis|cha)( atk| save)?)? ?(?:(\d*)d(\d+))? ?(?:([+-]) ?(\d+))?", match[1].lower().strip())
            if not found or not match[1].strip():
                return match[0]
            ability, kind, count, sides, sign, number = found.groups()
            bonus = self.mods.get(ability, 0) + (self.proficiency if kind else 0) + (8 if kind == " save" else 0)
            bonus += int(number or 0) * (-1 if sign == "-" else 1)
            if sides:
                more = f" {'+' if bonus > 0 else '-'} {abs(bonus)}" if bonus else ""
                return f"{max(1, int(int(count or 1) * (int(sides) + 1) / 2 + bonus))} ({count or 1}d{sides}{more})"
            return str(bonus) if kind == " save" else f"{bonus:+d}"

        for tag, name in (("[MON]", self.data["shortName"]), ("[MONS]", self.data["pluralName"])):
            text = text.replace(tag, name or self.data["name"])
        return re.sub(r"\[([A-Za-z0-9 +-]+)\]", figure, text).replace("_", "").replace("*", "")

    def figures(self):
        data = self.data
        found = empty(data["name"].strip())
        if not data["customHP"]:
            found["hit points"][""] = self.hit_points()
        if self.armor_class() is not None:
            found["armor class"][""] = self.armor_class()
        found["initiative"][""] = self.mods["dex"]
        if not self.is_custom:
            found["rating or level"][""] = data["cr"]
        found["ability"] = {a: int(data[a + "Points"]) for a in ABILITIES}
        found["saving throw"] = {s["name"]: self.mods[s["name"]] + self.proficiency for s in data["sthrows"]}
        found["skill"] = {words_key(s["name"]): self.mods[s["stat"]] + self.proficiency * (2 if "note" in s else 1)
                          for s in data["skills"]}
        if data["customSpeed"]:
            found["speed"] = distances(re.sub(r"\(.*\)", "", data["speedDesc"]), ["walk", "burrow", "climb", "fly", "swim"])
        else:
            speeds = {name: int(data[key]) for name, key in (
                ("walk", "speed"), ("burrow", "burrowSpeed"), ("climb", "climbSpeed"), ("fly", "flySpeed"), ("swim", "swimSpeed"))}
            found["speed"] = {name: feet for name, feet in speeds.items() if feet}
        found["sense"] = {name: int(data[name]) for name in ("blindsight", "darkvision", "tremorsense", "truesight")
                          if int(data[name] or 0)}
        names = {"r": "resistances", "v": "vulnerabilities", "i": "immunities"}
        plain = {name: sorted(d["name"].lower() for d in data["damagetypes"] if d["type"] == kind)
                 for kind, name in names.items()}
        special = {names[d["type"]] for d in data["specialdamage"]}
        found["defenses"] = {name: list_ for name, list_ in plain.items() if name not in special and set(list_) <= TYPES}
        found["defenses"]["conditions"] = sorted(c["name"].lower() for c in data["conditions"])
        lists = [("Traits", "abilities"), ("Actions", "actions"), ("BonusActions", "bonusActions"), ("Reactions", "reactions")]
        lists += [("LegendaryActions", "legendaries")] if data["isLegendary"] else []
        for kind, name in lists:
            for entry in data.get(name) or []:
                action(found, kind, entry["name"], self.filled(entry["desc"]))
        return found


def entries(path):
    if not path.endswith((".monster", ".json")):
        return
    with open(path, encoding="utf-8-sig") as file:
        data = json.load(file)
    if isinstance(data, dict) and {"strPoints", "armorName", "hitDice"} <= data.keys():
        yield Monster(data).figures()
