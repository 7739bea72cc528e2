"""A second reader of Fantasy Statblocks' notes in the layout "Basic Pathfinder 2e Layout", whose figures stand in
sentences. It knows nothing of the program's reader, which takes them apart in another way."""

import re

from fantasy_statblocks import note, whole
from foundry_pf2e import TYPES, expand
from rates import dice, key, words, words_key

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
COSTS = {"⬻": 1, "⬺": 2, "⬽": 3, "`pf2:1`": 1, "`pf2:2`": 2, "`pf2:3`": 3, "⭓": 0, "`pf2:0`": 0}
DICE = r"\d+d\d+(?: ?[+-] ?\d+)?"


def plain(text):
    text = re.sub(r"!?\[([^\[\]]*)\]\([^()]*\)", r"\1", str(text or "")).replace("−", "-")
    text = re.sub(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]", r"\1", text)
    text = re.sub(r"__|\*\*", "", text)
    # Dice stand twice: "2d6+8 (2d6+8)", "`dice: 2d6+8` 2d6 + 8", "(2d6+8) 2d6+8".
    text = re.sub(rf"`dice: ?[^`]*`(?= *{DICE})", "", text)
    text = re.sub(r"`dice: ?([^`]*)`", r"\1", text)
    text = re.sub(rf"({DICE}) \({DICE}\)", r"\1", text)
    return re.sub(rf"\({DICE}\) +(?={DICE})", "", text)


def each(item, list_):
    for entry in item.get(list_) or []:
        if isinstance(entry, dict) and entry.get("desc") is not None:
            yield plain(entry.get("name")), plain(entry["desc"]), entry["desc"]


def strike(name, text, found):
    """Whether an entry is an attack."""
    kind = re.match(r"(Melee|Ranged)\b(.*)", name)
    if not kind:
        return False
    line = (kind[2] + " " + text).translate({ord(c): None for c in "⬻⬺⬽•.*"}).replace("`pf2:1`", "").strip()
    head = re.match(r"([^;]*?[A-Za-z][^;]*?) ([+-]\d+)(?: \(([^)]*)\))?", line)
    if not head:
        return False
    name = key(head[1].strip())
    if name in found["attack bonus"]:
        return True
    traits, rest = (head[3] or "").lower(), line[head.end():]
    far = re.search(r"(?:range(?: increment)?|thrown) (\d+)", traits)
    reach = re.search(r"reach (\d+)", traits)
    melee = kind[1] == "Melee" and not re.search(r"\brange\b", traits)
    distances = (
        "meleeOrRanged" if melee and far else "melee" if melee else "ranged",
        (int(reach[1]) if reach else 10 if re.search(r"\breach\b", traits) else 5) if melee else None,
        int(far[1]) if far else None, None)
    found["attack bonus"][name], found["attack kind and distance"][name] = int(head[2]), distances
    normal, lasting = [], []
    for roll, persistent, kind in re.findall(rf"({DICE}|\b\d+) (persistent )?([a-z]+)\b", rest):
        if kind in TYPES and kind not in ("physical", "energy", "all"):
            (lasting if persistent or kind == "bleed" else normal).append((dice(roll), kind))
    found["attack damage"][name] = sorted(normal)
    if lasting:
        found["persistent damage"][name] = sorted(lasting)
    return True


def action(name, text, found):
    name, text = key(name), text.strip()
    sign = re.match(r"[*]*([⬻⬺⬽⭓⬲⬸]|`pf2:[0-3r]`)", text)
    if sign:
        text = text[sign.end():]
    if name in found["text"] or name in found["attack bonus"] or name == "items":
        return
    if words(text):
        found["text"][name] = words(text)
    if sign and sign[1] in COSTS:
        found["cost"][name] = COSTS[sign[1]]
    save = re.search(r"DC (\d+) (?:basic )?(Fortitude|Reflex|Will)\b", text)
    if save:
        found["save of an action"][name] = (save[2].lower(), int(save[1]))
    uses = re.search(r"Frequency:? (once|twice|\d+)(?: times)? per day", text)
    if uses:
        found["uses"][name] = {"once": 1, "twice": 2}.get(uses[1]) or int(uses[1])


def monster(item):
    kinds = ("hit points", "armor class", "initiative", "ability", "saving throw", "skill", "speed", "sense", "attack bonus",
             "attack kind and distance", "attack damage", "persistent damage", "save of an action", "uses", "cost", "text",
             "immunity", "spellcasting", "spells")
    found = {"name": plain(item["name"]).strip(), **{kind: {} for kind in kinds}}
    found["armor class"][""] = whole(item["ac"])
    found["hit points"][""] = whole(item["hp"])
    if whole(item.get("modifier")) is not None:
        found["initiative"][""] = whole(item["modifier"])
    level = re.fullmatch(r"Creature (-?\d+)", str(item.get("level")))
    if level:
        found["rating or level"] = {"": level[1]}
    modifiers = item.get("abilityMods") or []
    if len(modifiers) == 6:
        found["ability"] = dict(zip(ABILITIES, map(whole, modifiers)))
    for _, text, _ in each(item, "armorclass"):
        for name, ability in (("fortitude", "Fort"), ("reflex", "Ref"), ("will", "Will")):
            if bonus := re.search(rf"{ability}\w*_?:? ([+-]\d+)", text):
                found["saving throw"][name] = int(bonus[1])
    for _, text, _ in each(item, "skills"):
        while (shorter := re.sub(r"\([^()]*\)", "", text)) != text:
            text = shorter
        for name, bonus in re.findall(r"([A-Z][A-Za-z' -]*):? \+(\d+)", text):
            if name != "Lore":
                found["skill"][words_key(name)] = int(bonus)
    for part in re.split(r"[,;]", re.sub(r"\(.*?\)", "", str(item.get("speed") or ""))):
        number = re.match(r" *(?:(fly|swim|climb|burrow) )?(\d+)", part)
        if number:
            found["speed"][number[1] or "walk"] = int(number[2])
    for _, text, _ in each(item, "perception"):
        for part in re.split(r"[,;] *", text)[1:]:
            sense = re.fullmatch(r"(imprecise |precise |vague )?([\w -]*?)(?: (\d+)(?: feet| ft\.?)?)?", part.strip())
            if sense and sense[2]:
                found["sense"][sense[2] + (" (imprecise)" if sense[1] == "imprecise " else "")] = int(sense[3] or 0)
    weaknesses, reductions = {}, {}
    for _, text, _ in each(item, "health"):
        for label, list_ in re.findall(r"(Immunities|Weaknesses|Resistances)(.*?)(?=Immunities|Weaknesses|Resistances|$)", text, re.S):
            bare = re.sub(r"\([^()]*\)", "", list_)
            # An exception without brackets is cut at its commas, and one of "physical" takes a type out of it.
            if re.search(r"except|see |as ", bare) or re.search(r"except[^)]*(?:bludgeoning|piercing|slashing)|see ", list_):
                weaknesses = reductions = None
                break
            for part in re.split(r"[,;|]", bare):
                part = part.strip().lower()
                value = re.fullmatch(r"([a-z -]+?)(?: damage)? (\d+)", part)
                part = part.removesuffix(" damage")
                if label == "Immunities" and re.fullmatch(r"[a-z -]+", part) and "(" not in list_:
                    found["immunity"][part] = True
                elif value and label == "Weaknesses" and weaknesses is not None:
                    weaknesses |= {kind: int(value[2]) for kind in expand(value[1])}
                elif value and label == "Resistances" and reductions is not None:
                    reductions |= {kind: int(value[2]) for kind in expand(value[1])}
    found["defenses"] = {name: value for name, value in (("weaknesses", weaknesses), ("reductions", reductions)) if value}
    for name, text, _ in each(item, "attacks"):
        strike(name, text, found) or action(name, text, found)
    for place in ("top", "mid", "bot"):
        for name, text, _ in each(item, f"abilities_{place}"):
            action(name, text, found)
    for _, text, raw in list(each(item, "spellcasting"))[:1]:
        dc, attack = re.search(r"DC (\d+)", text), re.search(r"attack \+(\d+)", text)
        found["spellcasting"][""] = (dc and int(dc[1]), attack and int(attack[1]))
        found["spells"][""] = [spell.lower() for spell in re.findall(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]", raw)]
    return found


def entries(path):
    if not path.endswith(".md"):
        return
    with open(path, encoding="utf-8-sig") as file:
        text = file.read()
    for item in note(text):
        if "Pathfinder" in str(item.get("layout")) and whole(item.get("ac")) and re.fullmatch(
                r"\d+", str(item.get("hp"))):
            yield monster(item)
