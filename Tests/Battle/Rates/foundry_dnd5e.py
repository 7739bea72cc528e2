"""A second reader of Foundry's dnd5e actors, from the system's sources (release-5.3.3, module/data)."""

import json
import re

from rates import dice, key as plain_name, list_of, words, words_key
from sentences import Sentence

SKILLS = dict(
    acr=("Acrobatics", "dex"), ani=("Animal Handling", "wis"), arc=("Arcana", "int"), ath=("Athletics", "str"),
    dec=("Deception", "cha"), his=("History", "int"), ins=("Insight", "wis"), itm=("Intimidation", "cha"),
    inv=("Investigation", "int"), med=("Medicine", "wis"), nat=("Nature", "int"), prc=("Perception", "wis"),
    prf=("Performance", "cha"), per=("Persuasion", "cha"), rel=("Religion", "int"),
    slt=("Sleight of Hand", "dex"), ste=("Stealth", "dex"), sur=("Survival", "wis"))


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
    text = re.sub(r"&(nbsp|lt|gt|quot|rsquo|lsquo|ldquo|rdquo|ndash|mdash|minus|amp|times|#39|hellip);", " ", text)
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
    found["speed"] = {
        key: actor.changed(f"attributes.movement.{key}", whole(get(system, f"attributes.movement.{key}")))
        for key in ("walk", "burrow", "climb", "fly", "swim")
        if (whole(get(system, f"attributes.movement.{key}")) or 0) > 0}
    senses = get(system, "attributes.senses.ranges") or get(system, "attributes.senses") or {}
    found["sense"] = {
        key: whole(senses[key]) for key in ("darkvision", "blindsight", "tremorsense", "truesight")
        if whole(senses.get(key))} if isinstance(senses, dict) else {}
    for kind in ("attack bonus", "attack kind and distance", "attack damage", "save of an action",
                 "damage of a save", "area", "recharge", "uses", "text", "list of an action"):
        found[kind] = {}
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
                        if len(sentence.saves) == 1:
                            found["save of an action"][name] = sentence.saves[0]
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
        if (whole(get(data, "recharge.value")) or 0) > 1:
            found["recharge"][name] = str(get(data, "recharge.value"))
    found["defenses"] = defenses(system)
    return found


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
        if len(sentence.saves) == 1:
            found["save of an action"].setdefault(name, sentence.saves[0])
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
