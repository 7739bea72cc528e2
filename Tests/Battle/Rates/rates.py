"""Measures how well the program reads the files of other programs.

Each format has a second reader here, written from the format's own sources, which shares no code with
the importer. Both read the same files; this module compares what they say, figure by figure.

A reader is a module with `reads(data)`, whether parsed JSON is of its format, and `entries(data)`, which
yields the figures of each creature in it: a dictionary from kinds ("attack", "hit points") to dictionaries
from names ("Bite", "") to values. What a reader leaves out is not compared.
"""

import collections
import importlib
import json
import os
import re
import subprocess
import tempfile

READERS = sorted(
    name[:-3]
    for name in os.listdir(os.path.dirname(__file__))
    if name.endswith(".py") and name not in ("rates.py", "library.py", "round_trips.py", "sentences.py", "foundry_pf2e.py", "__main__.py")
)


def dice(text):
    """`2d6+3` as the number of each die and a sum, so that order and spaces do not count."""
    found = collections.Counter()
    for sign, count, sides, number in re.findall(
        r"([+-]?)(?:(\d*)d(\d+)|(\d+))", str(text).replace(" ", "").replace("−", "-")
    ):
        factor = -1 if sign == "-" else 1
        if sides:
            found[int(sides)] += factor * int(count or 1)
        else:
            found[0] += factor * int(number)
    return tuple(sorted((sides, count) for sides, count in found.items() if count))


def damage(parts):
    """Damage as a sorted list of dice and types."""
    return sorted((dice(part["dice"]), part.get("type") or "") for part in parts or [])


def words(text):
    """The words of a text in lower case, without signs and elements."""
    return re.findall(r"[a-z0-9]+", re.sub(r"</?[a-z]+[^<>]*>", " ", (text or "").lower()))


def key(name):
    """A name without what stands in brackets behind it: recharge, uses, forms."""
    name = re.sub(r"[−–—‐‑]", "-", name.strip()).replace(").", ")")
    return re.sub(r"\s*\((?:[^()]|\([^()]*\))*\)?$", "", name).lower()


REMAINS = re.compile(r"\[\[|\]\]|@[A-Z]\w+\[|&Reference|apply=|lookup @|</?[a-z]+>|Compendium\.|PF2E\.|\{@|&amp;")


def flatten(actions):
    for action in actions or []:
        yield action
        yield from flatten(action.get("options"))


def figures(character):
    """The figures of a character as the program exports it."""
    block = character.get("statBlock") or {}
    # An action comes before an option of the same name.
    actions = list(block.get("actions") or [])
    actions += [option for action in actions for option in flatten(action.get("options"))]
    found = {
        "hit points": {"": character.get("maxHitPoints")},
        "armor class": {"": character.get("armorClass")},
        "initiative": {"": character.get("initiativeModifier")},
        "rating or level": {"": character.get("challengeRating") or character.get("level")},
        "ability": block.get("abilities" if block.get("edition") != "pathfinder2e" else "abilityModifiers") or {},
        "saving throw": block.get("saves") or {},
        "skill": {words_key(name): value for name, value in (block.get("skills") or {}).items()},
        "speed": {k: v for k, v in (block.get("speeds") or {}).items() if k != "hover"},
        "sense": senses(block.get("senses") or {}), "cost": {},
        "attack bonus": {}, "attack kind and distance": {}, "attack damage": {}, "persistent damage": {},
        "save of an action": {}, "damage of a save": {}, "area": {}, "recharge": {}, "uses": {},
        "text": {}, "defenses": {}, "immunity": {}, "spellcasting": {}, "spells": {},
        "spell slots": {}, "list of an action": {},
    }
    for action in actions:
        name = key(action["name"])
        found["list of an action"].setdefault(name, action.get("kind"))
        if attack := action.get("attack"):
            found["attack bonus"].setdefault(name, attack.get("bonus"))
            found["attack kind and distance"].setdefault(
                name, (attack.get("kind"), attack.get("reach"), attack.get("range"), attack.get("longRange")))
            found["attack damage"].setdefault(name, damage(attack.get("damage")))
            if attack.get("persistent"):
                found["persistent damage"].setdefault(name, damage(attack["persistent"]))
        if save := action.get("save"):
            found["save of an action"].setdefault(name, (save.get("ability"), save.get("dc")))
            found["damage of a save"].setdefault(
                name, (damage(save.get("damage")), save.get("onSuccess") if save.get("damage") else None))
            if area := save.get("area"):
                found["area"].setdefault(name, (area.get("shape"), area.get("size")))
        if recharge := action.get("recharge"):
            found["recharge"].setdefault(name, str(recharge)[0])
        if uses := action.get("usesPerDay"):
            found["uses"].setdefault(name, uses)
        if action.get("cost") is not None:
            found["cost"].setdefault(name, action["cost"])
        if text := action.get("text"):
            found["text"].setdefault(name, text)
        names = found["spells"].setdefault("", [])
        names += [spell["name"].lower() for spell in action.get("casts") or []]
        if spells := action.get("spellcasting"):
            found["spellcasting"].setdefault("", (spells.get("dc"), spells.get("attackBonus")))
            names += [spell["name"].lower().replace("’", "'") for group in spells.get("groups", []) for spell in group["spells"]]
            found["spell slots"].update(
                {str(group["level"]): group["slots"] for group in spells.get("groups", []) if group.get("slots")})
    if not found["spell slots"]:
        # A character's are counted, and not in a list of its sheet.
        slots = [re.fullmatch(r"(?:S|Pact s)lots (\d)", r["name"]) for r in character.get("resources") or []]
        found["spell slots"] = {slot[1]: r["maximum"] for slot, r in zip(slots, character.get("resources") or []) if slot}
    immune = [r[len("Immune to "):].split(", ") for r in block.get("remarks") or [] if r.startswith("Immune to ")]
    immune += [character.get("immunities") or [], character.get("conditionImmunities") or []]
    found["immunity"] = {name: True for list_ in immune for name in list_}
    conditional = sorted(
        (item["effect"], tuple(sorted(item["types"])), tuple(sorted(item["unless"])))
        for item in character.get("conditional") or block.get("conditional") or []
    )
    found["defenses"] = {
        "resistances": sorted(character.get("resistances") or []),
        "vulnerabilities": sorted(character.get("vulnerabilities") or []),
        "immunities": sorted(character.get("immunities") or []),
        "conditions": sorted(character.get("conditionImmunities") or []),
        "conditional": conditional,
        "weaknesses": character.get("weaknesses") or {},
        "reductions": character.get("reductions") or {},
    }
    return found


def senses(found):
    """Pathfinder's are a list: "scent (imprecise) 30 ft"."""
    if isinstance(found, dict):
        return found
    parts = [re.fullmatch(r"(.*?)(?: (\d+) ft)?", sense) for sense in found]
    return {part[1]: int(part[2] or 0) for part in parts}


def list_of(name):
    """The program's name for a list of a stat block: `bonus_actions`, `LegendaryActions`, "BONUS_ACTION"."""
    name = name.lower()
    kinds = {"bonus": "bonusAction", "legend": "legendary", "reaction": "reaction", "mythic": "mythic",
             "lair": "lair", "trait": "trait", "special": "trait", "action": "action"}
    return next((kind for word, kind in kinds.items() if word in name), None)


def words_key(name):
    """`Sleight of Hand` and `sleightOfHand` as one."""
    return re.sub(r"[^a-z]", "", name.lower())


def same(kind, expected, actual):
    if kind == "text":
        if actual is None or REMAINS.search(actual):
            return False
        rest = iter(words(actual))
        return all(word in rest for word in expected)
    if kind == "spells":
        return set(expected) <= set(actual or [])
    if kind == "rating or level":
        return str(expected) == str(actual)
    return expected == actual


def program(binary, files):
    """What the program reads from files with different names in them: the exported characters by name."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ, "BATTLE_DATABASE": os.path.join(home, "battle.db"),
            "XDG_DATA_HOME": home, "XDG_STATE_HOME": home, "XDG_CONFIG_HOME": home,
        }
        out = os.path.join(home, "out.json")
        subprocess.run([binary, "import", *files], env=environment, capture_output=True)
        subprocess.run(
            [binary, "export", out, "--format", "characters"], env=environment, capture_output=True)
        if not os.path.exists(out):
            return {}
        with open(out) as file:
            found = {}
            for character in json.load(file)["characters"]:
                found[character["name"]] = character
                found[(character.get("source") or {}).get("key")] = character
            return found


def measure(binary, folder, show=0):
    """Prints, for each format found below a folder, how many of each figure are right."""
    readers = [importlib.import_module(name) for name in READERS]
    batches = collections.defaultdict(list)
    for path in sorted(os.path.join(where, name) for where, _, names in os.walk(folder) for name in names):
        reader, found = None, []
        for reader in readers:
            try:
                found = list(reader.entries(path))
            except (ValueError, KeyError, SyntaxError):
                found = []
            if found:
                break
        if not found:
            continue
        names = {figures["name"] for figures in found}
        for batch in batches[reader.__name__]:
            if getattr(reader, "TOGETHER", False) or not names & batch[1]:
                batch[0].append(path); batch[1].update(names); batch[2].extend(found)
                break
        else:
            batches[reader.__name__].append(([path], set(names), list(found)))
    for reader in readers:
        for batch in batches[reader.__name__] if getattr(reader, "TOGETHER", False) else []:
            # Templates and tables have no entries of their own.
            batch[0][:] = sorted({os.path.join(os.path.dirname(path), name) for path in batch[0]
                                  for name in os.listdir(os.path.dirname(path)) if name.endswith(".json")})
    for format, parts in batches.items():
        if not parts:
            continue
        right, all, missing, shown = collections.Counter(), collections.Counter(), 0, collections.Counter()
        for files, _, found in parts:
            read = program(binary, files)
            for expected in found:
                character = read.get(expected.get("key")) or read.get(expected["name"])
                if character is None:
                    missing += 1
                    if show:
                        print("  missing", expected["name"])
                    continue
                actual = figures(character)
                for kind, values in expected.items():
                    if kind in ("name", "key"):
                        continue
                    for name, value in values.items():
                        all[kind] += 1
                        is_same = same(kind, value, actual.get(kind, {}).get(name))
                        right[kind] += is_same
                        if not is_same and shown[kind] < show:
                            shown[kind] += 1
                            print(f"  {kind}: {expected['name']} {name}: {value}"[:600])
                            print(f"      read: {actual.get(kind, {}).get(name)}"[:600])
        count = sum(len(found) for _, _, found in parts)
        print(f"{format}: {count} entries, {missing} not read")
        for kind in all:
            print(f"  {kind:26} {right[kind]:6} of {all[kind]:6}  {100 * right[kind] / all[kind]:6.1f} %")
