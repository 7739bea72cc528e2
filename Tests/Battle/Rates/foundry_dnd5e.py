"""A second reader of Foundry's dnd5e actors, from the system's sources (release-5.3.3, module/data)."""

import json
import re

from rates import dice, key as plain_name, list_of, words, words_key
from sentences import KINDS, Sentence, often

SKILLS = dict(
    acr=("Acrobatics", "dex"), ani=("Animal Handling", "wis"), arc=("Arcana", "int"), ath=("Athletics", "str"),
    dec=("Deception", "cha"), his=("History", "int"), ins=("Insight", "wis"), itm=("Intimidation", "cha"),
    inv=("Investigation", "int"), med=("Medicine", "wis"), nat=("Nature", "int"), prc=("Perception", "wis"),
    prf=("Performance", "cha"), per=("Persuasion", "cha"), rel=("Religion", "int"),
    slt=("Sleight of Hand", "dex"), ste=("Stealth", "dex"), sur=("Survival", "wis"))


# Armor class without armor: a number, Dexterity, and other abilities.
BARE = {"unarmoredBarb": (10, "con"), "unarmoredMonk": (10, "wis"), "unarmoredBard": (10, "cha"), "mage": (13,), "draconic": (13,)}
SLOTS = [[int(count) for count in row] for row in (
    "2 3 42 43 432 433 4331 4332 43331 43332 433321 433321 4333211 4333211 43332111 43332111 433321111 433331111 433332111 433332211"
).split()]


def get(data, path, default=None):
    for key in path.split("."):
        if not isinstance(data, dict) or data.get(key) is None:
            return default
        data = data[key]
    return data


def whole(value):
    try:
        return int(float(value))
    except (TypeError, ValueError):
        return None


class Actor:
    def __init__(self, actor):
        self.actor, self.system = actor, actor.get("system") or actor.get("data")
        self.items = actor.get("items") or []
        self.is_player = actor["type"] == "character"
        version = re.match(r"(\d+)\.(\d+)", get(actor, "_stats.systemVersion") or "99.0")
        self.version = (int(version[1]), int(version[2]))
        self.changes = list(self.effects())
        levels = [whole(self.data(i).get("levels")) or 0 for i in self.items if i["type"] == "class"]
        self.level = sum(levels)
        cr = get(self.system, "details.cr", 0)
        basis = self.level if self.level else max(1, float(cr or 0))
        self.prof = int((basis - 1) // 4) + 2
        self.scores = {}
        for key in ("str", "dex", "con", "int", "wis", "cha"):
            score = whole(get(self.system, f"abilities.{key}.value"))
            if score is not None:
                self.scores[key] = self.changed(f"abilities.{key}.value", score)

    @staticmethod
    def data(item):
        return item.get("system") or item.get("data") or {}

    def effects(self):
        def worn(item):
            data = self.data(item)
            if data.get("equipped") is False:
                return False
            return not (data.get("attunement") in ("required", 1) and not data.get("attuned"))

        own = self.actor.get("effects") or []
        origins = set()
        by_id = {i.get("_id"): i for i in self.items}
        for effect in own:
            parts = (effect.get("origin") or "").split(".")
            item = by_id.get(parts[-1]) if len(parts) > 1 and parts[-2] == "Item" else None
            if item:
                origins.add(item.get("_id"))
            if not effect.get("disabled") and (item is None or worn(item)):
                yield from effect.get("changes") or get(effect, "system.changes", [])
        for item in self.items:
            if item.get("_id") in origins or not worn(item):
                continue
            for effect in item.get("effects") or []:
                if isinstance(effect, dict) and not effect.get("disabled") and effect.get("transfer", True):
                    yield from effect.get("changes") or get(effect, "system.changes", [])

    def changed(self, path, base):
        for change in self.changes:
            if change.get("key") not in ("system." + path, "data." + path):
                continue
            value = whole(change.get("value"))
            if value is None:
                continue
            mode = change.get("mode", change.get("type"))
            if mode in (2, "add"):
                base += value
            elif mode in (5, "override"):
                base = value
            elif mode in (4, "upgrade"):
                base = max(base, value)
            elif mode in (3, "downgrade"):
                base = min(base, value)
        return base

    def total(self, path, mod=0):
        """What is written at a path, with what effects add to it."""
        values = [get(self.system, path), *(c.get("value") for c in self.changes if c.get("key") in ("system." + path, "data." + path))]
        return sum(self.number(value, mod) or 0 for value in values)

    def armor_class(self):
        """attributes.mjs, prepareArmorClass: the first armor and the first shield of the worn ones."""
        ac = get(self.system, "attributes.ac", {})
        calc = ([ac.get("calc")] + [c["value"] for c in self.changes if c.get("key") == "system.attributes.ac.calc"])[-1]
        if calc not in BARE and calc not in ("natural", "custom", "default"):
            return whole(ac.get("flat") if ac.get("flat") is not None else ac.get("value"))
        worn = [d for d in map(self.data, (i for i in self.items if i["type"] == "equipment")) if d.get("equipped")]
        kind = lambda d: get(d, "type.value") or get(d, "armor.type")
        value = lambda d: (whole(get(d, "armor.value")) or 0) + (
            (whole(get(d, "armor.magicalBonus")) or 0) if has(d, "mgc") and (d.get("attuned") or d.get("attunement") != "required") else 0)
        armors = [d for d in worn if kind(d) in ("light", "medium", "heavy", "natural")]
        shields = [d for d in worn if kind(d) == "shield"]
        if calc == "natural":
            base = whole(ac.get("flat")) or 0
        elif calc == "custom":
            formulas = [ac.get("formula")] + [c["value"] for c in self.changes if c.get("key") == "system.attributes.ac.formula"]
            base = self.number(formulas[-1])
        elif calc == "default" and armors:
            dex = min(self.mod("dex"), 99 if get(armors[0], "armor.dex") is None else whole(armors[0]["armor"]["dex"]))
            base = value(armors[0]) + (0 if kind(armors[0]) == "heavy" else dex)
        else:
            base = BARE.get(calc, (10,))[0] + self.mod("dex") + sum(self.mod(a) for a in BARE.get(calc, (10,))[1:])
        return None if base is None else base + (value(shields[0]) if shields else 0) + self.total("attributes.ac.bonus")

    def flag(self, name):
        return bool(get(self.actor, f"flags.dnd5e.{name}")) or any(c.get("key") == f"flags.dnd5e.{name}" for c in self.changes)

    def initiative(self):
        """attributes.mjs, prepareInitiative. The world's rules are those of most of its items."""
        ability = get(self.system, "attributes.init.ability") or "dex"
        rules = [get(self.data(item), "source.rules") for item in self.items]
        is_modern = rules.count("2024") > rules.count("2014")
        more = ["attributes.init.bonus", f"abilities.{ability}.bonuses.check", "bonuses.abilities.check"]
        total = self.mod(ability) + sum(self.total(path) for path in more)
        if self.flag("initiativeAlert"):
            total += self.prof if is_modern else 5
        elif not is_modern and (self.flag("jackOfAllTrades") or self.flag("remarkableAthlete") and ability in ("str", "dex", "con")):
            total += self.prof // 2 if self.flag("jackOfAllTrades") else (self.prof + 1) // 2
        return total

    def slots(self):
        """spellcasting-model.mjs: by the levels of its classes, or the level that a creature casts with."""
        own, pact = 0, 0
        casters = [(get(self.data(i), "spellcasting.progression", "none"), whole(self.data(i).get("levels")) or 0)
                   for i in self.items if i["type"] == "class"]
        divisors = {"full": 1, "half": 2, "artificer": 2, "third": 3}
        of_spells = [(name, level) for name, level in casters if name in divisors]
        for name, level in of_spells:
            up = len(of_spells) == 1 or name == "artificer" or name == "half" and self.version >= (5, 0)
            own += -(-level // divisors[name]) if up and (level >= divisors[name] or self.version >= (5, 0)) else level // divisors[name]
        pact = sum(level for name, level in casters if name == "pact")
        if not casters:
            own = whole(get(self.system, "attributes.spell.level") or get(self.system, "details.spellLevel")) or 0
        found = dict(enumerate(SLOTS[min(own, 20) - 1], 1)) if own else {}
        for level in range(1, 10):
            override = get(self.system, f"spells.spell{level}.override")
            if override is not None:
                found[level] = override
        if pact:
            level = min(5, (pact + 1) // 2)
            found[level] = found.get(level, 0) + (1 if pact == 1 else 2 if pact < 11 else 3 if pact < 17 else 4)
        return {str(level): int(count) for level, count in found.items() if count}

    def mod(self, key):
        return (self.scores.get(key, 10) - 10) // 2

    @property
    def casting(self):
        named = get(self.system, "attributes.spellcasting")
        if named:
            return named
        keys = [get(self.data(i), "spellcasting.ability") for i in self.items if i["type"] in ("class", "subclass")
                and get(self.data(i), "spellcasting.progression", "none") != "none"]
        return max((k for k in keys if k), key=self.mod, default=None)

    def number(self, formula, mod=0):
        """The value of a formula without dice; None if it has something unknown."""
        text = str(formula or "0").replace("@mod", str(mod)).replace("@prof", str(self.prof))
        text = re.sub(r"@abilities\.(\w+)\.mod", lambda m: str(self.mod(m[1])), text)
        text = re.sub(r"@abilities\.(\w+)\.dc", lambda m: str(8 + self.mod(m[1]) + self.prof), text)
        text = re.sub(r"@attributes\.prof", str(self.prof), text)
        if not re.fullmatch(r"([\d\s+*(),-]|max|min)+", text):
            return None
        try:
            return int(eval(text, {"__builtins__": {}}, {"max": max, "min": min}))
        except SyntaxError:
            return None

    def formula(self, part, mod):
        if get(part, "custom.enabled"):
            text = get(part, "custom.formula", "")
        else:
            count, sides = whole(part.get("number")), whole(part.get("denomination"))
            text = f"{count}d{sides}" if count and sides else ""
            if part.get("bonus"):
                text = f"{text}+{part['bonus']}" if text else str(part["bonus"])
        text = text.replace("@mod", str(mod)).replace("@prof", str(self.prof))
        text = re.sub(r"@abilities\.(\w+)\.mod", lambda m: str(self.mod(m[1])), text)
        return re.sub(r"\[[^\]]*\]|(?<=\d)min\d+", "", text).replace("+-", "-")


def has(data, key):
    properties = data.get("properties")
    return key in properties if isinstance(properties, list) else bool((properties or {}).get(key))


def attack(actor, item, data, activity):
    """Bonus, kind and distances, damage of an attack activity of 4.0 and later."""
    kind, weapon = get(data, "type.value"), item["type"] == "weapon"
    typed = {"simpleM": "melee", "martialM": "melee", "simpleR": "ranged", "martialR": "ranged",
             "siege": "ranged"}.get(kind)
    fields = activity["attack"]
    own = get(fields, "type.value")
    reach = {own} if own else (
        ({"melee"} if typed != "ranged" else set())
        | ({"ranged"} if typed == "ranged" or has(data, "thr") or typed is None and get(data, "range.value") else set())
        if weapon else {"melee"})
    is_spell = get(fields, "type.classification") == "spell"
    ability = fields.get("ability")
    if ability == "spellcasting":
        ability = actor.casting
    if ability == "none":
        mod = 0
    elif ability:
        mod = actor.mod(ability)
    elif is_spell:
        mod = actor.mod(actor.casting) if actor.casting else 0
    elif weapon and (has(data, "fin") or kind == "natural" and actor.version >= (5, 1)):
        mod = max(actor.mod("str"), actor.mod("dex"))
    else:
        mod = actor.mod("dex" if (typed or own or "melee") == "ranged" else "str")
    proficient = data.get("proficient")
    if proficient is None:
        proficient = 1
        if actor.is_player and weapon and kind != "natural":
            known = get(actor.system, "traits.weaponProf.value", [])
            proficient = int(("mar" if (kind or "").startswith("martial") else "sim") in known
                             or get(data, "type.baseItem") in known)
    magic = actor.number(data.get("magicalBonus")) or 0 if has(data, "mgc") else 0
    use = ("r" if reach == {"ranged"} else "m") + ("sak" if is_spell else "wak")
    bonus = actor.number(fields.get("bonus"), mod)
    if bonus is None:
        return None
    if not fields.get("flat"):
        bonus += mod + int(actor.prof * float(proficient)) + magic
        bonus += actor.number(get(actor.system, f"bonuses.{use}.attack")) or 0
        for change in actor.changes:
            if change.get("key") == f"system.bonuses.{use}.attack":
                bonus += actor.number(change.get("value")) or 0
    parts = []
    base = get(data, "damage.base")
    if weapon and get(activity, "damage.includeBase", True) and base:
        text = actor.formula(base, mod)
        if text:
            if "d" in text and "@mod" not in str(base.get("bonus")) and not (
                    is_spell and kind == "natural" and actor.version >= (5, 1)):
                text += f"+{mod}"
            parts.append(((text + f"+{magic}").replace("+-", "-"), base.get("types")))
    for part in get(activity, "damage.parts", []):
        text = actor.formula(part, mod)
        if text:
            parts.append((text, part.get("types")))
    for change in actor.changes:
        if change.get("key") == f"system.bonuses.{use}.damage" and parts:
            flavor = re.fullmatch(r"(.*)\[(\w+)\]", change["value"])
            if flavor:
                parts.append((flavor[1], [flavor[2]]))
            else:
                parts[0] = (f"{parts[0][0]}+{change['value']}", parts[0][1])
    source = data if weapon and not get(activity, "range.override") else activity
    distance = (
        (get(data, "range.reach") or (whole(get(data, "range.value")) if own == "melee" and not has(data, "thr") else 0)
         or (10 if has(data, "rch") else 5)) if "melee" in reach and weapon else None,
        whole(get(source, "range.value")) if "ranged" in reach else None)
    word = "meleeOrRanged" if len(reach) == 2 else reach.pop()
    if any("@" in text for text, _ in parts):
        return bonus, (word, *distance), None
    return bonus, (word, *distance), sorted((dice(text), (types or [""])[0]) for text, types in parts)


def save(actor, data, activity):
    abilities = get(activity, "save.ability", [])
    abilities = [abilities] if isinstance(abilities, str) else abilities
    calculation = get(activity, "save.dc.calculation")
    if calculation == "spellcasting":
        key = actor.casting
    elif calculation:
        key = calculation if calculation in actor.scores else None
    else:
        # save-data.mjs: without a calculation the ability of `@mod` is the first that saves.
        key = abilities[0] if abilities else None
    if calculation and key:
        dc = 8 + actor.mod(key) + actor.prof
    elif not calculation:
        formula = get(activity, "save.dc.formula")
        dc = actor.number(formula, actor.mod(key) if key else 0) if formula else 8 + actor.prof
    else:
        dc = 8 + actor.prof
    parts = [(dice(t), (p.get("types") or [""])[0]) for p in get(activity, "damage.parts", [])
             if (t := actor.formula(p, actor.mod(key) if key else 0))]
    # The sentences say what a success leaves; the field's default is half where nobody set it.
    description = get(data, "description.value") or ""
    success = get(activity, "damage.onSave", "none") if parts else None
    if parts and re.search(r"success|failure|half", description.lower()):
        halves = re.search(r"half (the )?damage|half as much|damage\.onSave", description, re.I)
        success = "half" if halves else "none"
    return (abilities[0], dc), (sorted(parts), success)


def visible(html):
    """The words of a description outside of commands, which the sheet shows as they are."""
    text = re.sub(r"\w*\[\[[^\]]*\]\](\{[^}]*\})?\w*|@\w+\[[^\]]*\](\{[^}]*\})?|&(amp;)?Reference\[[^\]}]*[\]}](\{[^}]*\})?",
                  " ", html or "")
    text = re.sub(r"<[^>]*>", " ", text)
    text = re.sub(r"&(nbsp|lt|gt|quot|rsquo|lsquo|ldquo|rdquo|ndash|mdash|minus|amp|times|#39|hellip|bull);", " ", text)
    return words(text)


def entries(path):
    with open(path, encoding="utf-8") as file:
        data = json.load(file)
    for actor in data if isinstance(data, list) else [data]:
        if not isinstance(actor, dict) or actor.get("type") not in ("npc", "character"):
            continue
        system = actor.get("system") or actor.get("data")
        if not isinstance(system, dict) or "abilities" not in system or "saves" in system:
            continue
        if get(system, "details.level.value") is not None:
            continue
        yield figures(actor)


def figures(json_actor):
    actor = Actor(json_actor)
    system = actor.system
    found = {"name": json_actor["name"].strip()}
    if not actor.is_player:
        points = whole(get(system, "attributes.hp.max"))
        found["hit points"] = {"": points} if points else {}
        cr = get(system, "details.cr")
        names = {0.125: "1/8", 0.25: "1/4", 0.5: "1/2"}
        found["rating or level"] = {"": names.get(cr, f"{cr:g}")} if cr is not None else {}
    else:
        found["rating or level"] = {"": actor.level}
    found["ability"] = dict(actor.scores)
    saves, skills = {}, {}
    for key in actor.scores:
        factor = whole(get(system, f"abilities.{key}.proficient")) or 0
        if factor:
            saves[key] = actor.mod(key) + factor * actor.prof + (
                actor.number(get(system, f"abilities.{key}.bonuses.save")) or 0) + (
                actor.number(get(system, "bonuses.abilities.save")) or 0) + sum(
                actor.number(c.get("value")) or 0 for c in actor.changes
                if c.get("key") in ("system.bonuses.abilities.save", f"system.abilities.{key}.bonuses.save"))
    for key, (name, ability) in SKILLS.items():
        factor = get(system, f"skills.{key}.value") or 0
        if factor:
            skills[words_key(name)] = actor.mod(get(system, f"skills.{key}.ability", ability)) + int(
                factor * actor.prof) + (actor.number(get(system, f"skills.{key}.bonuses.check")) or 0) + (
                actor.number(get(system, "bonuses.abilities.check")) or 0)
    found["saving throw"], found["skill"] = saves, skills
    armor = actor.armor_class()
    found["armor class"] = {"": armor} if armor is not None else {}
    found["initiative"] = {"": actor.initiative()}
    found["speed"] = {
        key: actor.changed(f"attributes.movement.{key}", whole(get(system, f"attributes.movement.{key}")))
        for key in ("walk", "burrow", "climb", "fly", "swim")
        if (whole(get(system, f"attributes.movement.{key}")) or 0) > 0}
    senses = get(system, "attributes.senses.ranges") or get(system, "attributes.senses") or {}
    found["sense"] = {
        key: whole(senses[key]) for key in ("darkvision", "blindsight", "tremorsense", "truesight")
        if whole(senses.get(key))} if isinstance(senses, dict) else {}
    for kind in ("attack bonus", "attack kind and distance", "attack damage", *KINDS):
        found[kind] = {}
    spellcasting(actor, found)
    for item in actor.items:
        if item["type"] not in ("weapon", "feat"):
            continue
        data, name = actor.data(item), item["name"].strip().lower()
        name = plain_name(name)
        description = visible(get(data, "description.value"))
        kinds = {get(activity, "activation.type") for activity in activities.values()} if isinstance(
            activities := data.get("activities"), dict) else {get(data, "activation.type")}
        # What has two costs stands in the list of one of them.
        if len(kinds) == 1 and not actor.is_player:
            place = {"": "trait", None: "trait", "special": "trait", "none": "trait"}.get(kind := kinds.pop()) or list_of(kind)
            if place:
                found["list of an action"].setdefault(name, place)
        if item["type"] == "weapon" or not actor.is_player:
            if description:
                found["text"].setdefault(name, description)
        sentence = Sentence(get(data, "description.value") or "")
        if actor.is_player and item["type"] == "feat":
            continue
        activities = data.get("activities")
        if isinstance(activities, dict):
            for activity in activities.values():
                if activity["type"] == "attack" and name not in found["attack bonus"]:
                    if sentence.is_attack:
                        sentence.take(name, found)
                        if name not in found["attack kind and distance"] and item["type"] == "weapon":
                            if numbers := attack(actor, item, data, activity):
                                kind, reach, distance = numbers[1]
                                found["attack kind and distance"][name] = (
                                    kind, reach, distance, long_range(data, distance))
                        continue
                    if (numbers := attack(actor, item, data, activity)) is None:
                        continue
                    found["attack bonus"][name] = numbers[0]
                    if item["type"] == "weapon":
                        kind, reach, distance = numbers[1]
                        found["attack kind and distance"][name] = (
                            kind, reach, distance,
                            None if get(activity, "range.override") else long_range(data, distance))
                    if numbers[2] is not None:
                        found["attack damage"][name] = numbers[2]
                if activity["type"] == "save" and name not in found["save of an action"]:
                    if not get(activity, "save.ability"):
                        continue
                    numbers = save(actor, data, activity)
                    if sentence.is_attack or sentence.saves:
                        sentence.take_save(name, found)
                        continue
                    found["save of an action"][name] = numbers[0]
                    if numbers[1][0]:
                        found["damage of a save"][name] = numbers[1]
                    shape = {"cone": "cone", "cube": "cube", "line": "line", "radius": "emanation",
                             "sphere": "sphere", "cylinder": "cylinder"}.get(get(activity, "target.template.type"))
                    if shape and get(activity, "target.template.size"):
                        found["area"][name] = (shape, whole(get(activity, "target.template.size")))
        elif sentence.is_attack:
            sentence.take(name, found)
        elif data.get("actionType") in ("mwak", "rwak", "msak", "rsak"):
            old_attack(actor, data, name, found)
            if item["type"] == "weapon":
                found["attack kind and distance"].setdefault(name, old_distances(data))
        if not isinstance(activities, dict) and get(data, "save.ability"):
            old_save(actor, data, name, sentence, found)
        for recovery in get(data, "uses.recovery", []) if isinstance(get(data, "uses.recovery", []), list) else []:
            # A die that returns on 1 needs none.
            if recovery.get("period") == "recharge" and str(recovery.get("formula") or 6) != "1":
                found["recharge"][name] = str(recovery.get("formula") or 6)
            if recovery.get("period") == "day" and whole(get(data, "uses.max")):
                found["uses"][name] = whole(get(data, "uses.max"))
        often(item["name"], name, found)
        if get(data, "uses.per") == "day" and whole(get(data, "uses.max")):
            found["uses"].setdefault(name, whole(get(data, "uses.max")))
        if (whole(get(data, "recharge.value")) or 0) > 1:
            found["recharge"][name] = str(get(data, "recharge.value"))
    found["defenses"] = defenses(system)
    return found


def spellcasting(actor, found):
    """The spells that are items, and the numbers that the sheet computes from the ability they are cast with. A
    creature's text has the numbers that it says, so that those it does not say are left out."""
    spells = {plain_name(item["name"]) for item in actor.items if item["type"] == "spell"}
    if not spells:
        return
    # Of a creature those that its features name: others are left of an older one, and "30 percent chance of knowing" is none.
    texts = [(get(actor.data(i), "description.value") or "").lower() for i in actor.items if i["type"] == "feat"]
    named = " ".join(text for text in texts if "chance of knowing" not in text)
    found["spells"][""] = sorted(spell for spell in spells if actor.is_player or spell in named)
    text = " ".join(get(actor.data(i), "description.value") or "" for i in actor.items if "spellcasting" in i["name"].lower())
    says_dc, says_attack = actor.is_player or "save DC" in text, actor.is_player or re.search(r"to hit with spell|spell attack", text)
    if actor.casting and says_dc:
        bonus = actor.mod(actor.casting) + actor.prof
        found["spellcasting"][""] = (8 + bonus + actor.total("bonuses.spell.dc"), bonus if says_attack else None)
    found["spell slots"] = actor.slots()
    # An acolyte of level 1 has three.
    said = {m[1]: int(m[2]) for m in re.finditer(r"(\d)(?:st|nd|rd|th)[- ]level \((\d) slot", re.sub(r"<[^>]*>", "", text))}
    found["spell slots"].update({} if actor.is_player else said)


def long_range(data, distance):
    long = whole(get(data, "range.long"))
    return long if distance and long and long != distance else None


def old_attack(actor, data, name, found):
    """1.x to 3.x: the fields of the item."""
    action, ability = data["actionType"], data.get("ability")
    kind = get(data, "type.value") or data.get("weaponType")
    if not ability:
        if action.endswith("sak"):
            ability = actor.casting
        elif has(data, "fin"):
            ability = max(("str", "dex"), key=actor.mod)
        elif kind in ("simpleR", "martialR"):
            ability = "dex"
        else:
            ability = "str" if action[0] == "m" else "dex"
    mod = actor.mod(ability) if ability and ability != "none" else 0
    written = data.get("attackBonus") or get(data, "attack.bonus") or 0
    bonus = actor.number(written, mod)
    if bonus is None or name in found["attack bonus"]:
        return
    proficient = data.get("proficient")
    proficient = 1 if proficient is None else float(proficient)
    if not get(data, "attack.flat"):
        bonus += mod + int(actor.prof * proficient)
        if has(data, "mgc"):
            bonus += actor.number(data.get("magicalBonus")) or 0
    found["attack bonus"][name] = bonus
    parts = []
    for formula, type in get(data, "damage.parts", []):
        text = formula.replace("@mod", str(mod)).replace("@prof", str(actor.prof)).replace("+ -", "-").replace("+-", "-")
        if "@" in text:
            return
        parts.append((dice(re.sub(r"\[[^\]]*\]", "", text)), type or ""))
    found["attack damage"][name] = sorted(parts)


def old_distances(data):
    ranged, thrown = data["actionType"][0] == "r", has(data, "thr")
    value = whole(get(data, "range.value"))
    reach = get(data, "range.reach") or (10 if has(data, "rch") else value if value and not thrown else 5)
    kind = "ranged" if ranged else "meleeOrRanged" if thrown and value else "melee"
    distance = value if kind != "melee" else None
    return kind, None if ranged else reach, distance, long_range(data, distance)


def old_save(actor, data, name, sentence, found):
    if sentence.is_attack or sentence.saves:
        sentence.take_save(name, found)
        return
    fields = data["save"]
    scaling = fields.get("scaling")
    key = actor.casting if scaling == "spell" else scaling
    dc = whole(fields.get("dc")) if scaling == "flat" else 8 + actor.prof + actor.mod(key) if key else None
    if dc:
        found["save of an action"].setdefault(name, (fields["ability"], dc))


PHYSICAL = {"bludgeoning", "piercing", "slashing"}


def defenses(system):
    found = {}
    conditional = []
    for key, name, effect in (("dr", "resistances", "resistance"), ("dv", "vulnerabilities", "vulnerability"),
                              ("di", "immunities", "immunity")):
        trait = get(system, f"traits.{key}", {})
        values = set(trait.get("value") or []) - {"custom"}
        bypass = tuple(sorted({"mgc": "magical", "sil": "silvered", "ada": "adamantine"}[b]
                              for b in trait.get("bypasses") or [] if b in ("mgc", "sil", "ada")))
        physical = values & PHYSICAL
        if "physical" in values:
            conditional.append((effect, tuple(sorted(PHYSICAL)), ("magical",)))
            values -= {"physical"}
        if bypass and physical:
            conditional.append((effect, tuple(sorted(physical)), bypass))
            values -= physical
        if not trait.get("custom"):
            found[name] = sorted(values)
    found["conditional"] = sorted(conditional)
    conditions = get(system, "traits.ci", {})
    if not conditions.get("custom"):
        found["conditions"] = sorted(c for c in conditions.get("value") or [] if c not in ("diseased", "custom"))
    return found
