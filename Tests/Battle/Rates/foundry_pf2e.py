#!/usr/bin/env python3
"""Reads actors of Foundry VTT's pf2e system and characters of Pathbuilder on its own, to measure the importer by.

It shares no code with the program. `figures(path)` lists what each actor of a file says, kind by kind;
`python3 foundry_pf2e.py PROGRAM FOLDER` imports the folder and prints the rate of each kind."""

import collections
import html
import json
import math
import os
import re
import subprocess
import sys
import tempfile

SAVES = {"fortitude": "con", "reflex": "dex", "will": "wis"}
TYPES = set(
    "acid bleed bludgeoning chaotic cold electricity evil fire force good lawful mental negative piercing poison positive "
    "precision slashing sonic spirit vitality void".split()
)
CONDITIONS = set(
    "blinded broken clumsy concealed confused controlled dazzled deafened doomed drained dying encumbered enfeebled fascinated "
    "fatigued fleeing frightened grabbed hidden immobilized invisible off-guard paralyzed petrified prone quickened restrained "
    "sickened slowed stunned stupefied unconscious undetected wounded persistent-damage".split()
)
SKILLS = dict(
    acrobatics="dex", arcana="int", athletics="str", crafting="int", deception="cha", diplomacy="cha", intimidation="cha",
    medicine="wis", nature="wis", occultism="int", performance="cha", religion="wis", society="int", stealth="dex",
    survival="wis", thievery="dex",
)  # fmt: skip


def whole(value):
    """The number of a value, or None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return int(value)
    found = re.search(r"-?\d+", value) if isinstance(value, str) else None
    return int(found.group()) if found else None


def dice(text, more=0):
    """A formula as (sorted dice, sum of its numbers), or None."""
    text = re.sub(r"\s+", "", str(text or "")).strip("()").lower()
    if not re.fullmatch(r"[+-]?(\d*d\d+|\d+)([+-](\d*d\d+|\d+))*", text):
        return None
    counts, total = [], more
    for sign, part in re.findall(r"([+-]?)(\d*d\d+|\d+)", text):
        if "d" in part:
            counts.append(sign.replace("+", "") + (part if part[0] != "d" else "1" + part))
        else:
            total += -int(part) if sign == "-" else int(part)
    return (tuple(counts), total)


def at(value, *keys):
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


# Texts


def close(text, start):
    """The index of the bracket that closes the one at `start`."""
    pair = {"[": "]", "{": "}"}[text[start]]
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == text[start]) - (text[index] == pair)
        if depth == 0:
            return index
    return None


def enrichers(text):
    """The places of a description that Foundry replaces: (start, end, name, inside, label)."""
    found, index = [], 0
    for match in re.finditer(r"@([A-Za-z]+)\[|\[\[", text):
        if match.start() < index:
            continue
        opening = match.end() - 1 if match.group(1) else match.start()
        end = close(text, opening)
        if end is None:
            continue
        inside = text[opening + 1 : end] if match.group(1) else text[opening + 2 : end - 1]
        label, after = None, end + 1
        if text[after : after + 1] == "{" and close(text, after) is not None:
            label, after = text[after + 1 : close(text, after)], close(text, after) + 1
        found.append((match.start(), after, match.group(1) or "", inside, label))
        index = after
    return found


def options(inside):
    values, flags = {}, []
    for part in inside.split("|"):
        key, colon, value = part.partition(":")
        values.update({key: value}) if colon else flags.append(part)
    return values, flags


REMAINS = re.compile(r"@[A-Z][a-z]+\[|\[\[|\]\]|PF2E\.|Compendium\.|<[a-z/]+[ >]|&[a-z]+;|dc:\d|distance:\d")


def words(text):
    """The words of a description that stand outside of everything that is replaced."""
    plain, index = "", 0
    for start, end, _, _, label in enrichers(text):
        plain += text[index:start] + " \0 " + (re.sub(r"@\w+\[.*", " ", label) if label else "") + " \0 "
        index = end
    plain += text[index:]
    plain = html.unescape(re.sub(r"<span class=\"(?:action-glyph|pf2-icon)\">[^<]*</span>|<[^>]*>", " \0 ", plain))
    runs = [re.sub(r"\s+", " ", run).strip() for run in plain.split("\0")]
    return [run for run in runs if run]


# Damage


def parts(inside, level=1):
    """The damage of `(2d6+4)[fire],1d6[persistent,acid]`: those of the blow, and those that last."""
    depth, pieces = 0, [""]
    for character in inside.split("|options")[0]:
        depth += (character in "([{") - (character in ")]}")
        if character == "|" and depth == 0:
            break
        if character == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += character
    now, lasting = [], []
    for piece in pieces:
        kinds = [kind.strip() for bracket in re.findall(r"\[([^\[\]]*)\]", piece)[::-1] for kind in bracket.split(",")]
        formula = dice(re.sub(r"\[[^\[\]]*\]", "", piece).replace("@actor.level", str(level)))
        if "healing" in kinds or formula is None or formula == ((), 0):
            continue
        kind = next((kind for kind in kinds if kind not in ("persistent", "splash", "untyped", "precision")), None)
        (lasting if "persistent" in kinds or kind == "bleed" else now).append((formula, kind))
    return now, lasting


def saves(text, more, level):
    """The saving throws of a description: (ability, DC, what a success leaves, damage, lasting damage, area)."""
    found, all_of = [], enrichers(text)
    heads = []
    for index, (start, end, name, inside, _) in enumerate(all_of):
        values, flags = options(inside)
        kind = (values.get("type") or (flags or [""])[0]).lower()
        if name == "Check" and kind in SAVES:
            heads.append((index, start, end, kind, values, flags))
    seen = set()
    for place, (index, start, end, kind, values, flags) in enumerate(heads):
        if not re.fullmatch(r"\d+", values.get("dc", "")):
            continue
        dc = int(values["dc"]) + (0 if values.get("immutable") == "true" else more)
        if (kind, dc) in seen:
            continue
        seen.add((kind, dc))
        low = heads[place - 1][0] + 1 if place else 0
        high = heads[place + 1][0] if place + 1 < len(heads) else len(all_of)
        before, after = all_of[low:index][::-1], all_of[index + 1 : high]

        def first(list_):
            return next((p for e in list_ if e[2] == "Damage" for p in [parts(e[3], level)] if p[0] or p[1]), None)

        basic = "basic" in flags or values.get("basic") == "true"
        if basic:
            damage = first(before) or first(after)
        else:
            stop = all_of[high][0] if high < len(all_of) else len(text)
            failure = re.search(r"<strong>Failure</strong>(.*?)</p>", text[end:stop] + "</p>", re.S)
            low_end, high_end = (end + failure.start(1), end + failure.end(1)) if failure else (0, 0)
            damage = first([e for e in after if low_end <= e[0] < high_end])
        area = None
        for _, _, name, inside, _ in before + after:
            values_, flags_ = options(inside)
            if name == "Template" and area is None and (values_.get("distance") or "").isdigit():
                shape = values_.get("type") or flags_[0]
                shape = {"burst": "sphere", "square": "cube", "rect": "cube"}.get(shape, shape)
                area = (shape, int(values_["distance"]))
        success = "half" if basic else None
        found.append((kind, dc, success, *(damage or ([], [])), area))
    return found


# Actors


def slug_words(slug):
    return slug.replace("-", " ").lower()


def expand(slug):
    if slug == "physical":
        return ["bludgeoning", "piercing", "slashing"]
    if slug == "energy":
        return ["acid", "cold", "electricity", "fire", "force", "sonic", "vitality", "void"]
    return ["all"] if slug == "all-damage" else [slug_words(slug)]


def exceptions(values):
    found = set()
    for value in values or []:
        if isinstance(value, str):
            found |= {value} if value == "non-magical" else set(expand(value)) if value == "physical" else {slug_words(value)}
        else:
            found.add(re.sub(r"([a-z])([A-Z])", r"\1 \2", at(value, "label").split(".")[-1]).lower())
    return found


def points(entry):
    return entry["value"] if isinstance(entry.get("value"), int) else 0


def defenses(attributes, items):
    immune, weak, resist = set(), {}, {}
    rules = [rule for item in items for rule in at(item, "system", "rules") or [] if isinstance(rule.get("type"), str)]
    rules = [r for r in rules if not r.get("predicate") and r.get("mode") != "remove" and "definition" not in r and "{" not in r["type"]]

    def entries(list_, key):
        return (attributes.get(list_) or []) + [rule for rule in rules if rule.get("key") == key]

    for entry in entries("immunities", "Immunity"):
        immune.add((slug_words(entry["type"]), tuple(sorted(exceptions(entry.get("exceptions"))))))
    for entry in entries("weaknesses", "Weakness"):
        for kind in expand(entry["type"]):
            weak[kind] = max(weak.get(kind, 0), points(entry))
    for entry in entries("resistances", "Resistance"):
        unless, double = exceptions(entry.get("exceptions")), exceptions(entry.get("doubleVs"))
        value = points(entry)
        for kind in expand(entry["type"]):
            if kind in unless or value <= resist.get(kind, (0,))[0]:
                continue
            others = unless - {"bludgeoning", "piercing", "slashing"} if entry["type"] == "physical" else unless
            resist[kind] = (value, tuple(sorted(others)), tuple(sorted(double)))
    weak = {kind: value for kind, value in weak.items() if value}
    return immune, weak, resist


def strike(item, more):
    system = item["system"]
    bonus = whole(at(system, "bonus", "value"))
    if bonus is None:
        return None
    traits = at(system, "traits", "value") or []

    def number(prefix):
        return next((int(t[len(prefix) :]) for t in traits if re.fullmatch(prefix + r"\d+", t)), None)

    distance = at(system, "range", "increment") or at(system, "range", "max")
    distance = distance or number("range-increment-") or number("range-")
    kind, reach = "melee", number("reach-")
    if distance or at(system, "weaponType", "value") == "ranged":
        kind, reach = "ranged", None
    else:
        reach = reach if reach is not None else 10 if "reach" in traits else 5
        if number("thrown-"):
            kind, distance = "meleeOrRanged", number("thrown-")
    rolls = system.get("damageRolls") or {}
    damage, lasting = [], []
    for roll in rolls.values() if isinstance(rolls, dict) else rolls:
        kind_ = roll.get("damageType")
        kind_ = None if kind_ == "untyped" else kind_
        persists = roll.get("category") == "persistent" or kind_ == "bleed"
        formula = dice(roll.get("damage"), 0 if persists or damage else more)
        if formula and formula != ((), 0):
            (lasting if persists else damage).append((formula, kind_))
    return dict(name=item["name"], kind=kind, reach=reach, range=distance, bonus=bonus + more, damage=damage, persistent=lasting)


def rank_of(spell):
    if "cantrip" in (at(spell, "system", "traits", "value") or []):
        return 0
    rank = at(spell, "system", "location", "heightenedLevel") or at(spell, "system", "level", "value") or 1
    return max(1, min(rank, 10))


def casting(items, more):
    found = []
    for entry in (item for item in items if item["type"] == "spellcastingEntry"):
        system = entry["system"]
        own = [item for item in items if item["type"] == "spell" and at(item, "system", "location", "value") == entry["_id"]]
        manner = at(system, "prepared", "value")
        spells, slots = collections.Counter(), {}
        if manner in ("prepared", "spontaneous"):
            for key, slot in (system.get("slots") or {}).items():
                rank = int(key[4:])
                if 1 <= rank <= 10 and at(slot, "max"):
                    slots[rank] = int(slot["max"])
        prepared = {}
        for key, slot in (system.get("slots") or {}).items() if manner == "prepared" else []:
            list_ = at(slot, "prepared") or []
            for one in list_.values() if isinstance(list_, dict) else list_:
                prepared.setdefault(one.get("id"), collections.Counter())[int(key[4:])] += 1
        ids = {spell["_id"] for spell in own}
        if any(id_ in ids for id_ in prepared):
            for spell in own:
                for rank in prepared.get(spell["_id"], {}):
                    spells[(rank, spell["name"])] += 1
        else:
            for spell in own:
                spells[(rank_of(spell), spell["name"])] += 1
        dc = at(system, "spelldc", "dc") or None
        found.append(
            dict(
                name=entry["name"], tradition=at(system, "tradition", "value") or None, ability=at(system, "ability", "value") or None, dc=dc and dc + more,
                attack=at(system, "spelldc", "value") + more if dc else None, slots=slots, spells=spells,
            )  # fmt: skip
        )
    return found


HIT_POINTS = {"elite": [(20, 30), (5, 20), (2, 15), (-99, 10)], "weak": [(21, -30), (6, -20), (3, -15), (-99, -10)]}


def creature(actor):
    system, items = actor["system"], actor.get("items") or []
    attributes = system.get("attributes") or {}
    level = at(system, "details", "level", "value") or 0
    change = attributes.get("adjustment")
    more = {"elite": 2, "weak": -2}.get(change, 0)
    figures = {}
    maximum = whole(at(attributes, "hp", "max"))
    if maximum is not None and maximum > 0:
        extra = next((points for least, points in HIT_POINTS.get(change, [(-99, 0)]) if level >= least), 0)
        figures["hit points"] = max(1, maximum + extra)
    if change == "elite":
        level += 2 if level < 1 else 1
    if change == "weak":
        level -= 2 if level == 1 else 1
    figures["level"] = level
    armor = whole(at(attributes, "ac", "value") if attributes.get("ac") is not None else at(system, "ac", "value"))
    if armor is not None:
        figures["armor class"] = armor + more
    statistic = at(system, "initiative", "statistic")
    initiative = at(system, "skills", statistic, "base") if statistic not in (None, "perception") else None
    for other in (at(system, "perception", "mod"), at(attributes, "stealth", "value"), system.get("scouting")):
        initiative = initiative if initiative is not None else other
    if initiative is not None:
        figures["initiative"] = initiative + more
    abilities = {key: value["mod"] for key, value in (system.get("abilities") or {}).items() if at(value, "mod") is not None}
    if abilities:
        figures["abilities"] = abilities
    own = {name: whole(at(system, "saves", name, "value")) for name in SAVES}
    own = {name: value + more for name, value in own.items() if value is not None}
    if own:
        figures["saves"] = own
    skills = {slug_words(key): value["base"] + more for key, value in (system.get("skills") or {}).items() if at(value, "base") is not None}
    for item in items:
        if item["type"] == "lore":
            skills[item["name"].lower()] = at(item, "system", "mod", "value") + more
    if skills:
        figures["skills"] = skills
    speeds = {}
    if at(attributes, "speed", "value"):
        speeds["walk"] = attributes["speed"]["value"]
    for other in at(attributes, "speed", "otherSpeeds") or []:
        if other["type"] in ("fly", "swim", "climb", "burrow"):
            speeds[other["type"]] = other["value"]
    if speeds:
        figures["speeds"] = speeds
    senses = set()
    for sense in at(system, "perception", "senses") or []:
        name = "low-light vision" if sense["type"] == "low-light-vision" else slug_words(sense["type"])
        name += " (imprecise)" if sense.get("acuity") == "imprecise" else ""
        senses.add(f"{name} {sense['range']} ft" if sense.get("range") else name)
    if senses:
        figures["senses"] = senses
    languages = {slug_words(slug) for slug in at(system, "details", "languages", "value") or []}
    if languages:
        figures["languages"] = languages
    immune, weak, resist = defenses(attributes, items)
    for name, value in (("immunities", immune), ("weaknesses", weak), ("resistances", resist)):
        if value:
            figures[name] = value
    figures["attacks"] = [found for item in items if item["type"] in ("melee", "ranged") for found in [strike(item, more)] if found]
    actions = [item for item in items if item["type"] == "action"]
    figures["actions"] = []
    for item in actions:
        text = at(item, "system", "description", "value") or ""
        kind = at(item, "system", "actionType", "value")
        cost = {"free": 0, "action": at(item, "system", "actions", "value") or 1}.get(kind)
        frequency = at(item, "system", "frequency") or {}
        uses = whole(frequency.get("max")) if frequency.get("per") == "day" else None
        figures["actions"].append(
            dict(name=item["name"], kind={"reaction": "reaction", "passive": "trait"}.get(kind, "action"), cost=cost,
                 uses=uses, saves=saves(text, more, level), words=words(text))  # fmt: skip
        )
    for key in ("disable", "reset", "routine"):
        text = at(system, "details", key)
        if words(text or ""):
            figures["actions"].append(
                dict(name=key.capitalize(), kind="action" if key == "routine" else "trait", cost=None, uses=None,
                     saves=saves(text, more, level) if key == "routine" else [], words=words(text))  # fmt: skip
            )
    figures["spellcasting"] = casting(items, more)
    return figures


def hero(actor):
    """A player's character: the hit points that the file has are those of the sheet; the rest follows from its items."""
    system, items = actor["system"], actor.get("items") or []
    level = at(system, "details", "level", "value") or 1
    one = {kind: next((item["system"] for item in items if item["type"] == kind), None) for kind in ("ancestry", "background", "class")}
    figures = {"hit points": at(system, "attributes", "hp", "value"), "level": level}
    if None in one.values() or not one["ancestry"].get("boosts"):
        return figures
    boosts = []

    def chosen(table):
        return [e.get("selected") or e["value"][0] for e in (table or {}).values() if e.get("selected") or len(e.get("value") or []) == 1]

    ancestry = one["ancestry"]
    boosts += ancestry.get("alternateAncestryBoosts") or chosen(ancestry["boosts"])
    flaws = [] if ancestry.get("alternateAncestryBoosts") is not None else chosen(ancestry.get("flaws"))
    flaws += at(ancestry, "voluntary", "flaws") or []
    boosts += [at(ancestry, "voluntary", "boost")] + chosen(one["background"].get("boosts"))
    key = one["class"].get("keyAbility") or {}
    boosts.append(key.get("selected") or at(system, "details", "keyability", "value") or (key.get("value") or [None])[0])
    for number, list_ in (at(system, "build", "attributes", "boosts") or {}).items():
        boosts += list_ if int(number) <= level else []
    scores = collections.Counter({ability: 20 for ability in ("str", "dex", "con", "int", "wis", "cha")})
    for flaw in flaws:
        scores[flaw] -= 4
    for boost in boosts:
        if boost:
            scores[boost] += 2 if scores[boost] >= 36 else 4
    # Quarter points are doubled scores: 10 is 20, and a boost of 2 is 4.
    abilities = {ability: math.floor((scores[ability] / 2 - 10) / 2) for ability in ("str", "dex", "con", "int", "wis", "cha")}
    figures["abilities"] = abilities
    ranks = dict(one["class"].get("savingThrows") or {})
    ranks["perception"] = one["class"].get("perception") or 0
    for item in items:
        for name, value in (at(item, "system", "subfeatures", "proficiencies") or {}).items():
            ranks[name] = max(ranks.get(name, 0), value.get("rank") or 0)
        for rule in at(item, "system", "rules") or []:
            if rule.get("key") == "ActiveEffectLike" and not rule.get("predicate") and rule.get("mode") == "upgrade":
                name = re.fullmatch(r"system\.(?:saves\.|attributes\.)?(\w+)\.rank", rule.get("path", ""))
                if name and isinstance(rule.get("value"), int):
                    ranks[name.group(1)] = max(ranks.get(name.group(1), 0), rule["value"])

    def proficiency(name):
        return level + 2 * ranks[name] if ranks.get(name) else 0

    flat = collections.Counter()
    for item in items:
        for rule in at(item, "system", "rules") or []:
            if rule.get("key") == "FlatModifier" and not rule.get("predicate") and isinstance(rule.get("selector"), str):
                value = rule.get("value")
                flat[rule["selector"]] += value if isinstance(value, int) else 0
    armor = next((i["system"] for i in items if i["type"] == "armor" and at(i, "system", "equipped", "carryType") == "worn"), {})
    resilient = at(armor, "runes", "resilient") or 0
    figures["saves"] = {
        name: abilities[ability] + proficiency(name) + resilient + flat[name] + flat["saving-throw"] for name, ability in SAVES.items()
    }
    figures["initiative"] = abilities["wis"] + proficiency("perception") + flat["perception"]
    return figures


def pathbuilder(build):
    level, abilities = build["level"], build["abilities"]
    modifier = {name: (value - 10) // 2 for name, value in abilities.items() if isinstance(value, int)}
    attributes, ranks = build["attributes"], build.get("proficiencies") or {}
    figures = {"level": level, "abilities": modifier, "armor class": at(build, "acTotal", "acTotal")}
    con = modifier.get("con", 0)
    figures["hit points"] = (
        attributes["ancestryhp"] + attributes.get("bonushp", 0) + level * (attributes["classhp"] + con + attributes.get("bonushpPerLevel", 0))
    )

    def bonus(name, ability):
        return modifier[ability] + (level + ranks[name] if ranks.get(name) else 0)

    worn = next((armor for armor in build.get("armor") or [] if armor.get("worn") and armor.get("prof") != "shield"), {})
    rune = {"": 0, "resilient": 1, "greaterResilient": 2, "majorResilient": 3}.get(worn.get("res") or "", 0)
    figures["saves"] = {name: bonus(name, ability) + rune for name, ability in SAVES.items() if name in ranks}
    figures["skills"] = {name: bonus(name, ability) for name, ability in SKILLS.items() if name in ranks}
    for name, rank in build.get("lores") or []:
        figures["skills"][f"{name.lower()} lore"] = modifier["int"] + (level + rank if rank else 0)
    if "perception" in ranks:
        figures["initiative"] = bonus("perception", "wis")
    figures["speeds"] = {"walk": attributes["speed"] + attributes.get("speedBonus", 0)}
    figures["attacks"] = []
    for weapon in build.get("weapons") or []:
        if "attack" not in weapon:
            continue
        count = {"striking": 2, "greaterStriking": 3, "majorStriking": 4}.get(weapon.get("str"), 1)
        damage = dice(f"{count}{weapon['die']}", weapon.get("damageBonus") or 0)
        kind = {"S": "slashing", "P": "piercing", "B": "bludgeoning"}.get(weapon.get("damageType"))
        name = weapon.get("display") or weapon["name"]
        figures["attacks"].append(dict(name=name, bonus=weapon["attack"], damage=[(damage, kind)]))
    return figures


def actors(path):
    """The actors of a file: one, a list, or one a line."""
    with open(path, encoding="utf-8-sig") as file:
        text = file.read()
    try:
        value = json.loads(text)
    except ValueError:
        value = [json.loads(line) for line in text.splitlines() if line.strip()]
    # In Foundry's dnd5e, whose actors look alike, each ability has its proficiency.
    return [actor for actor in (value if isinstance(value, list) else [value])
            if isinstance(actor, dict) and at(actor, "system", "abilities", "str", "proficient") is None]


def figures(path):
    found = []
    for actor in actors(path):
        build = actor.get("build") if "success" in actor else actor if at(actor, "attributes", "ancestryhp") is not None else None
        if build:
            found.append({"name": build["name"], "figures": pathbuilder(build)})
        elif actor.get("type") in ("npc", "hazard", "vehicle", "army") and isinstance(actor.get("system"), dict):
            found.append({"name": actor["name"], "figures": creature(actor)})
        elif actor.get("type") == "character" and isinstance(actor.get("system"), dict):
            found.append({"name": actor["name"], "figures": hero(actor)})
    return found


# Comparison


def shown_damage(list_):
    return [(dice(part["dice"]), part.get("type")) for part in list_ or []]


def compare(expected, block, character, tally):
    """Adds to `tally[kind]` what agrees: kind → [right, all, examples]."""

    def count(kind, right, example):
        row = tally.setdefault(kind, [0, 0, []])
        row[0] += bool(right)
        row[1] += 1
        if not right and len(row[2]) < 5:
            row[2].append(f"{character['name']}: {example}")

    name_ok = character["name"] == expected["name"]
    figures_ = expected["figures"]
    count("name", name_ok, expected["name"])
    keys = {"hit points": "maxHitPoints", "armor class": "armorClass", "initiative": "initiativeModifier", "level": "level"}
    for kind, key in keys.items():
        if figures_.get(kind) is not None:
            count(kind, character.get(key) == figures_[kind], f"{character.get(key)} for {figures_[kind]}")
    for kind, key in (("abilities", "abilityModifiers"), ("saves", "saves"), ("skills", "skills"), ("speeds", "speeds"), ("weaknesses", "weaknesses")):
        if figures_.get(kind):
            actual = {k: v for k, v in (block.get(key) or {}).items() if v is not None}
            if kind == "skills":
                actual = {re.sub(r"(?<=[a-z])([A-Z])", r" \1", k).lower(): v for k, v in actual.items()}
            right = all(actual.get(k) == v for k, v in figures_[kind].items())
            right = right and (kind == "skills" or len(actual) == len(figures_[kind]))
            count(kind, right, f"{actual} for {figures_[kind]}")
    if figures_.get("senses"):
        count("senses", set(block.get("senses") or []) == figures_["senses"], f"{block.get('senses')} for {figures_['senses']}")
    if figures_.get("languages"):
        actual = {slug_words(word) for word in re.split(r", ", block.get("languages") or "")}
        count("languages", figures_["languages"] <= actual, f"{actual} for {figures_['languages']}")
    if figures_.get("immunities"):
        sentences = " | ".join(r for r in block.get("remarks") or [] if r.startswith("Immune to"))
        listed = set(re.split(r", | \| ", sentences.replace("Immune to ", "")))
        known = set(block.get("immunities") or []) | set(block.get("conditionImmunities") or []) | listed
        known |= {word.replace("-", " ") for word in known}
        missing = []
        for kind, unless in figures_["immunities"]:
            wanted = f"{kind} except {' or '.join(unless)}" if unless else kind
            if not all(part in known for part in ([wanted] if unless else expand(kind.replace(" ", "-")))) and wanted not in known:
                missing.append(wanted)
        count("immunities", not missing, f"without {missing}")
    if figures_.get("resistances"):
        actual = {}
        for kind, points in (block.get("reductions") or {}).items():
            actual[kind] = (points, tuple((block.get("unless") or {}).get(kind, [])), tuple((block.get("doubled") or {}).get(kind, [])))
        count("resistances", actual == figures_["resistances"], f"{actual} for {figures_['resistances']}")
    remaining = list(block.get("actions") or [])

    def take(name, test):
        for index, action in enumerate(remaining):
            if action["name"] == name and test(action):
                return remaining.pop(index)
        return None

    for attack in figures_.get("attacks") or []:
        # Some names stand for two strikes, of which the first that is left is meant.
        action = take(attack["name"], lambda a: a.get("attack"))
        actual = (action or {}).get("attack") or {}
        for key in ("kind", "reach", "range", "bonus"):
            if key in attack:
                count(f"attack: {key}", action and actual.get(key) == attack[key], f"{attack['name']} {actual.get(key)} for {attack[key]}")
        damage = shown_damage(actual.get("damage"))
        if "persistent" not in attack:
            damage = damage[: len(attack["damage"])]
        count("attack: damage", action and damage == attack["damage"], f"{attack['name']} {damage} for {attack['damage']}")
        if attack.get("persistent"):
            lasting = shown_damage(actual.get("persistent"))
            count("attack: persistent", lasting == attack["persistent"], f"{attack['name']} {lasting} for {attack['persistent']}")
    for wanted in figures_.get("actions") or []:
        action = take(wanted["name"], lambda a: not a.get("attack") and not a.get("spellcasting"))
        count("action: there", action is not None, wanted["name"])
        if action is None:
            continue
        if wanted["cost"] is not None:
            count("action: cost", action.get("cost") == wanted["cost"], f"{wanted['name']} {action.get('cost')} for {wanted['cost']}")
        count("action: kind", action["kind"] == wanted["kind"], f"{wanted['name']} {action['kind']} for {wanted['kind']}")
        if wanted["uses"]:
            count("action: uses", action.get("usesPerDay") == wanted["uses"], f"{wanted['name']} {action.get('usesPerDay')} for {wanted['uses']}")
        actual_saves = ([action["save"]] if action.get("save") else []) + (action.get("moreSaves") or [])
        for index, (ability, dc, success, damage, lasting, area) in enumerate(wanted["saves"]):
            actual = actual_saves[index] if index < len(actual_saves) else {}
            where = f"{wanted['name']}: "
            count("save: ability and DC", (actual.get("ability"), actual.get("dc")) == (ability, dc), where + f"{actual.get('ability')} {actual.get('dc')} for {ability} {dc}")
            if success:
                count("save: half", actual.get("onSuccess") == success, where + str(actual.get("onSuccess")))
            count("save: damage", shown_damage(actual.get("damage")) == damage, where + f"{shown_damage(actual.get('damage'))} for {damage}")
            notes = ", ".join(c.get("note") or "" for c in actual.get("conditions") or [] if c["name"] == "persistent damage")
            if lasting:
                parts_ = [(dice(note.split(" ")[0]), note.split(" ")[1]) for note in notes.split(", ") if " " in note]
                count("save: persistent", parts_ == lasting, where + f"{notes} for {lasting}")
            if area:
                shown = actual.get("area") or {}
                count("save: area", (shown.get("shape"), shown.get("size")) == area, where + f"{shown} for {area}")
        text = re.sub(r"\s+", " ", action.get("text") or "")
        lost = [run for run in wanted["words"] if run not in text]
        count("text: whole", not lost, f"{wanted['name']} lacks {lost[:1]}")
        count("text: no remains", not REMAINS.search(text), f"{wanted['name']} has {REMAINS.findall(text)[:2]}")
    for entry in figures_.get("spellcasting") or []:
        action = next((a for a in remaining if a.get("spellcasting") and a["name"].startswith(entry["name"])), None)
        if action:
            remaining.remove(action)
        actual = (action or {}).get("spellcasting") or {}
        for key, shown in (("tradition", "tradition"), ("ability", "ability"), ("dc", "dc"), ("attack", "attackBonus")):
            if entry[key]:
                count(f"spells: {key}", actual.get(shown) == entry[key], f"{entry['name']} {actual.get(shown)} for {entry[key]}")
        slots = {g["level"]: g["slots"] for g in actual.get("groups") or [] if g.get("slots")}
        if entry["slots"]:
            count("spells: slots", slots == entry["slots"], f"{entry['name']} {slots} for {entry['slots']}")
        known = collections.Counter()
        for group in actual.get("groups") or []:
            for spell in group["spells"]:
                note = re.sub(r"(, )?×\d+$", "", spell.get("note") or "")
                known[(group.get("level"), spell["name"] + (f" ({note})" if note else ""))] += 1
        if entry["spells"]:
            missing = entry["spells"] - known
            count("spells: spells and ranks", not missing and not known - entry["spells"], f"{entry['name']} {list(missing)[:3]}")


def measure(program, paths, tally):
    """Imports files, as many at once as have different names, and compares them."""
    batches = []
    for path in paths:
        try:
            read = figures(path)
        except (ValueError, UnicodeDecodeError):
            continue
        for batch in batches:
            if not any(entry["name"].lower() in batch[1] for entry in read):
                break
        else:
            batch = ([], set(), [])
            batches.append(batch)
        batch[0].append(path)
        batch[1].update(entry["name"].lower() for entry in read)
        batch[2].extend(read)
    for files, _, read in batches:
        with tempfile.TemporaryDirectory() as home:
            environment = {**os.environ, "BATTLE_DATABASE": os.path.join(home, "battle.db"), "XDG_DATA_HOME": home, "XDG_STATE_HOME": home}

            def run(*arguments):
                return subprocess.run([program, *arguments], env=environment, capture_output=True, text=True)

            for start in range(0, len(files), 200):
                run("import", *files[start : start + 200])
            exported = os.path.join(home, "all.json")
            run("export", exported, "--format", "characters")
            if not os.path.exists(exported):
                continue
            with open(exported, encoding="utf-8") as file:
                characters = {c["name"]: c for c in json.load(file)["characters"]}
            for entry in read:
                character = characters.get(entry["name"])
                if character is None:
                    row = tally.setdefault("read at all", [0, 0, []])
                    row[1] += 1
                    row[2].append(entry["name"])
                    continue
                tally.setdefault("read at all", [0, 0, []])[0] += 1
                tally["read at all"][1] += 1
                compare(entry, character.get("statBlock") or {}, character, tally)


def report(program, folder, shown=0):
    """Prints how many of each figure of Pathfinder's are right in a folder; nothing if it has none."""
    paths = [os.path.join(root, name) for root, _, names in sorted(os.walk(folder))
             for name in sorted(names) if name.endswith((".json", ".db"))]
    tally = {}
    measure(os.path.abspath(program), paths, tally)
    if tally:
        print(f"foundry_pf2e: {tally['read at all'][1]} entries")
    for kind, (right, all_, examples) in tally.items():
        print(f"  {kind:26} {right:6} of {all_:6}  {100 * right / all_:6.2f} %")
        for example in examples[:shown]:
            print("      " + example)
