"""Exports what was read from a folder in each format of characters, imports that into a new database, and
compares the two, field by field. What is not the same must be named by the export."""

import collections
import json
import os
import re
import subprocess
import tempfile

FORMATS = ["characters", "improved-initiative", "fantasy-statblocks"]
# What an import makes anew, or what the sentences of the export's page say is left out by other programs.
NEW = {"id", "source", "earnedTitles", "inParty", "statBlock"}
OTHERS = NEW | {"titles", "resources", "currentHitPoints", "temporaryHitPoints", "damageTaken", "wounded",
                "doomed", "dead"}
# The words of the export for the fields of a character and of a block, and for those of an action.
DEFENSES = ["resistances", "vulnerabilities", "immunities", "conditionImmunities", "conditional", "weaknesses",
            "reductions", "unless", "doubled"]
WORDS = {
    "maxHitPoints": "hit points", "armorClass": "armor class", "initiativeModifier": "initiative",
    "challengeRating": "challenge rating", "portrait": "portraits", "type": "creature type",
    "armorReason": "armor", "hitPointDice": "hit point dice", "abilityModifiers": "abilities",
    "saves": "saving throws", "passivePerception": "passive Perception", "experiencePoints": "experience points",
    "proficiencyBonus": "proficiency bonus", "legendaryActions": "legendary actions",
    **{key: "defenses" for key in DEFENSES},
}
ACTIONS = {
    "attack": "attacks", "save": "saving throws of actions", "moreSaves": "saving throws of actions",
    "recharge": "recharge", "usesPerDay": "uses", "usesPerDayInLair": "uses in the lair",
    "returnsAfterRest": "uses until a rest", "usesPerTurn": "uses in a turn", "cost": "costs", "form": "forms",
    "multiattack": "multiattacks", "spellcasting": "spells", "casts": "spells cast",
    "regeneration": "regeneration", "survivedDamage": "survived damage", "otherDamage": "other damage",
    "options": "choices", "name": "actions", "kind": "actions", "text": "texts",
}


def run(binary, home, *words):
    environment = {**os.environ, "BATTLE_DATABASE": os.path.join(home, "battle.db"), "XDG_CONFIG_HOME": home}
    return subprocess.run([binary, *words], env=environment, capture_output=True, text=True)


def characters(binary, home, files):
    run(binary, home, "import", *files)
    out = os.path.join(home, "out.json")
    run(binary, home, "export", out, "--format", "characters")
    with open(out) as file:
        return json.load(file)["characters"]


def differences(one, other, left_out):
    """The fields of two characters that differ, by the export's words for them. What was unknown and is known
    now is no loss, nor that a text says more than its facts, which each reading marks anew."""
    def differing(x, y):
        return {key for key in x.keys() - {"partial"} if x[key] is not None and x[key] != y.get(key)}

    def without(value, keys):
        return {key: item for key, item in value.items() if key not in keys and item not in (None, [], {}, "")}

    found = set()
    a, b = without(one, left_out), without(other, left_out)
    blocks = [dict(entry.get("statBlock") or {}) for entry in (one, other)]
    actions = [block.pop("actions", []) for block in blocks]
    for x, y in ((a, b), tuple(without(block, {"source", "name"} if left_out is OTHERS else {"source"}) for block in blocks)):
        found |= {WORDS.get(key, key) for key in differing(x, y)}
    if len(actions[0]) != len(actions[1]):
        return found | {"actions"}
    for x, y in zip(*(sorted(list_, key=lambda action: action["kind"]) for list_ in actions)):
        found |= {ACTIONS.get(key, key) for key in differing(x, y)}
        # Facts that are not in the words stand before them, and a line of facts is no text of a file: an attack, a
        # save, or spells, which are compared as such.
        text = x.get("text") or ""
        if ((y.get("text") or "").endswith(text) or re.match(r"(Melee|Ranged)( or ranged)? [+-]\d|DC \d+ \w+ save", text)
                or x.get("spellcasting")):
            found.discard("texts")
    return found


def measure(binary, folder, show=0):
    paths = sorted(os.path.join(where, name) for where, _, names in os.walk(folder) for name in names)
    with tempfile.TemporaryDirectory() as home:
        first = characters(binary, home, paths)
        for format in FORMATS:
            out = os.path.join(home, format + ".json")
            said = run(binary, home, "export", out, "--format", format)
            with tempfile.TemporaryDirectory() as other:
                second = characters(binary, other, [out])
            places = collections.defaultdict(list)
            for entry in second:
                places[entry["name"]].append(entry)
            lost, equal, shown = collections.Counter(), 0, collections.Counter()
            for entry in first:
                rest = places[entry["name"]]
                if not rest:
                    lost["entries"] += 1
                    print("  lost:", entry["name"])
                    continue
                again = rest.pop(0)
                found = differences(entry, again, NEW if format == "characters" else OTHERS)
                equal += not found
                for field in found:
                    lost[field] += 1
                    if shown[field] < show:
                        shown[field] += 1
                        print(f"  {field}: {entry['name']}")
            named = dict(re.findall(r"(?:: |; )([A-Za-z ]+?) of (\d+)", said.stdout + said.stderr))
            print(f"{format}: {equal} of {len(first)} come back equal")
            for field, count in sorted(lost.items()):
                print(f"  {field:26} {count:6} lost, {named.get(field, 0):>6} named")
