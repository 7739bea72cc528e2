"""A second reader of D&D Beyond's characters, after the parts of the file that the site's sheet sums up: features,
worn items and the values that players change by hand (`characterValues`)."""

import json

from rates import dice, key, words_key

ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
# By the site's ids, from 2.
SKILLS = [("athletics", 0), ("acrobatics", 1), ("sleight-of-hand", 1), ("stealth", 1), ("arcana", 3), ("history", 3),
          ("investigation", 3), ("nature", 3), ("religion", 3), ("animal-handling", 4), ("insight", 4), ("medicine", 4),
          ("perception", 4), ("survival", 4), ("deception", 5), ("intimidation", 5), ("performance", 5), ("persuasion", 5)]
TYPES = {"acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison", "psychic", "radiant",
         "slashing", "thunder"}
SKILL = "1958004211"


class Sheet:
    def __init__(self, data):
        self.data = data
        self.worn = {item["definition"]["id"]: item for item in data["inventory"] if item.get("equipped")}
        self.modifiers = [m for group, list_ in data["modifiers"].items() for m in list_ if group != "item" or self.wears(m)]
        self.level = sum(c["level"] for c in data["classes"])
        self.proficiency = 2 + (max(self.level, 1) - 1) // 4
        self.scores = [self.score(id) for id in range(1, 7)]
        self.mods = [(score - 10) // 2 for score in self.scores]

    def wears(self, modifier):
        item = self.worn.get(modifier.get("componentId"))
        return item is not None and (not modifier.get("requiresAttunement") or item.get("isAttuned"))

    def all(self, type, sub):
        return [m.get("value") or m.get("fixedValue") or 0 for m in self.modifiers if m["type"] == type and m["subType"] == sub]

    def has(self, type, sub):
        return bool(self.all(type, sub))

    def score(self, id):
        def at(list_):
            return next((entry["value"] or 0 for entry in self.data.get(list_) or [] if entry["id"] == id), 0)

        name = ABILITIES[id - 1] + "-score"
        own = at("stats") + at("bonusStats") + sum(self.all("bonus", name))
        return at("overrideStats") or max([own, *self.all("set", name)])

    def changed(self, type, id=None):
        return [entry["value"] for entry in self.data.get("characterValues") or [] if entry["typeId"] == type and (
            id is None or (str(entry.get("valueId")), str(entry.get("valueTypeId"))) == (str(id), SKILL))]

    def hit_points(self):
        per_level = sum(self.all("bonus", "hit-points-per-level")) * self.level
        own = self.data["baseHitPoints"] + (self.data.get("bonusHitPoints") or 0) + self.mods[2] * self.level + per_level
        return self.data.get("overrideHitPoints") or own

    def armor_class(self):
        best, shield, dex = None, 0, self.mods[1]
        for item in self.worn.values():
            definition = item["definition"]
            value, kind = definition.get("armorClass"), definition.get("armorTypeId")
            if value and kind == 4:
                shield = max(shield, value)
            elif value and kind:
                best = max(best or 0, value + {1: dex, 2: min(2, dex), 3: 0}[kind])
        bare = [10 + dex + (m.get("value") or 0) + (self.mods[m["statId"] - 1] if m.get("statId") else 0)
                for m in self.modifiers if m["type"] == "set" and m["subType"] == "unarmored-armor-class"]
        more = sum(self.all("bonus", "armor-class")) + sum(self.changed(2)) + sum(self.changed(3))
        more += sum(self.all("bonus", "armored-armor-class")) if best else 0
        return (self.changed(1) or [(best or max([10 + dex, *bare])) + shield + more])[0]

    def skills(self):
        for id, (name, ability) in enumerate(SKILLS, 2):
            rank = 4 if self.has("expertise", name) else 3 if self.has("proficiency", name) else (
                2 if self.has("half-proficiency", name) or self.has("half-proficiency", "ability-checks") else 1)
            rank = (self.changed(26, id) or [rank])[0]
            bonus = int(self.proficiency * {1: 0, 2: 0.5, 3: 1, 4: 2}[rank]) + sum(self.all("bonus", name))
            bonus += sum(self.changed(24, id)) + sum(self.changed(25, id))
            if bonus:
                yield words_key(name), (self.changed(23, id) or [self.mods[ability] + bonus])[0]

    def attacks(self):
        for item in self.data["inventory"]:
            weapon = item["definition"]
            if not item.get("equipped") or weapon.get("filterType") != "Weapon" or not weapon.get("damage"):
                continue
            properties = {p["name"] for p in weapon.get("properties") or []}
            ranged = weapon["attackType"] == 2
            ability = max(self.mods[:2]) if "Finesse" in properties else self.mods[1 if ranged else 0]
            magic = sum(m.get("value") or 0 for m in weapon.get("grantedModifiers") or [] if m["subType"] == "magic")
            style = sum(self.all("bonus", ("ranged" if ranged else "melee") + "-weapon-attacks"))
            kinds = {"simple-weapons" if weapon["categoryId"] == 1 else "martial-weapons"}
            # "Crossbow, Hand" is "crossbow-hand".
            kinds.add(weapon["type"].lower().replace(", ", "-").replace(" ", "-"))
            known = any(self.has("proficiency", kind) for kind in kinds)
            thrown = "Thrown" in properties
            distances = ("ranged" if ranged else "meleeOrRanged" if thrown else "melee",
                         None if ranged else 10 if "Reach" in properties else 5,
                         weapon["range"] if ranged or thrown else None, weapon["longRange"] if ranged or thrown else None)
            yield (key(weapon["name"]), ability + magic + style + (self.proficiency if known else 0), distances,
                   [(dice(f"{weapon['damage']['diceString']}+{ability + magic}".replace("+-", "-")), weapon["damageType"].lower())])


def hero(data):
    sheet = Sheet(data)
    found = {"name": data["name"].strip(), "hit points": {"": sheet.hit_points()}, "armor class": {"": sheet.armor_class()},
             "rating or level": {"": sheet.level}, "skill": dict(sheet.skills())}
    half = sheet.proficiency // 2 if sheet.has("half-proficiency", "initiative") else 0
    found["initiative"] = {"": sheet.mods[1] + sum(sheet.all("bonus", "initiative")) + half}
    found["ability"] = {name[:3]: score for name, score in zip(ABILITIES, sheet.scores)}
    found["saving throw"] = {
        name[:3]: mod + (sheet.proficiency if sheet.has("proficiency", f"{name}-saving-throws") else 0)
        + sum(sheet.all("bonus", "saving-throws")) for name, mod in zip(ABILITIES, sheet.mods)}
    armored = any(item["definition"].get("armorClass") for item in sheet.worn.values())
    more = sum(sheet.all("bonus", "speed")) + (0 if armored else sum(sheet.all("bonus", "unarmored-movement")))
    found["speed"] = {name: feet + more for name, feet in data["race"]["weightSpeeds"]["normal"].items() if feet}
    found["sense"] = {name: max(sheet.all("set-base", name)) for name in (
        "blindsight", "darkvision", "tremorsense", "truesight") if sheet.has("set-base", name)}
    found["defenses"] = {name: sorted({m["subType"] for m in sheet.modifiers if m["type"] == type} & TYPES) for type, name in (
        ("resistance", "resistances"), ("immunity", "immunities"), ("vulnerability", "vulnerabilities"))}
    for kind in ("attack bonus", "attack kind and distance", "attack damage"):
        found[kind] = {}
    for name, bonus, distances, parts in sheet.attacks():
        found["attack bonus"].setdefault(name, bonus)
        found["attack kind and distance"].setdefault(name, distances)
        found["attack damage"].setdefault(name, parts)
    return found


def entries(path):
    if not path.endswith(".json"):
        return
    with open(path, encoding="utf-8-sig") as file:
        data = json.load(file)
    for place in ("data", "character"):
        data = data.get(place) or data if isinstance(data, dict) else data
    if isinstance(data, dict) and {"baseHitPoints", "stats", "modifiers"} <= data.keys():
        yield hero(data)
