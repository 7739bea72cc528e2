"""A second reader of Fantasy Statblocks: `data.json` of the plug-in, lists of its monsters, and Markdown notes
with `statblock` blocks (with PyYAML).

What the sentences of an action say is found by regular expressions, which know nothing of the program's."""

import json
import re

from rates import dice, key, list_of, words, words_key
from sentences import KINDS, Sentence, conditions, defenses, often, spellcasting

ABILITIES = ["str", "dex", "con", "int", "wis", "cha"]
LISTS = ["traits", "actions", "bonus_actions", "reactions", "legendary_actions", "mythic_actions", "lair_actions"]
TYPES = ("acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder")
DICE = r"\d* ?d ?\d+(?: ?[-+] ?\d+)*(?: (?:plus|\+) \d+d\d+)*(?: ?[-+] ?\d+)?"
AMOUNT = rf"(?:(\d+) ?\(({DICE}) ?\)|({DICE})|(\d+))"
PART = re.compile(rf" ?(?:(?:an )?(?:extra|additional) )?{AMOUNT}((?:[ ,/]|\([^()]*\)|\b(?:extra|magic|magical|or|and|of|{TYPES})\b)*)(damage)?")
NAME = re.compile(
    r"((?:melee|ranged)[\w /,]{0,24}?|weapon |spell )?attack(?: roll)?[:,.]? ?\(?([-+]? ?\d+)\)?( to hit)?", re.I)


def plain(text):
    text = re.sub(r"\{@(?:atk|atkr) ([^}]*)\}", lambda m: " or ".join(
        n for s, n in (("m", "Melee"), ("r", "Ranged")) if s in m[1])
        + (" Spell" if "s" in m[1] else " Weapon") + " Attack:", str(text or ""))
    # Most tags show their third part, if they have one.
    text = re.sub(r"\{@(?!filter|book|adventure|link|dice|damage)\w+ [^{}|]*\|[^{}|]*\|([^{}|]+)\}", r"\1", text)
    text = re.sub(r"\{@quickref [^}]*\|([^}|]+)\}", r"\1", text)
    text = re.sub(r"\{@\w+ ([^}|]*)[^}]*\}", r"\1", text)
    text = re.sub(r"!?\[([^\[\]]*)\]\([^()]*\)", r"\1", text)
    text = re.sub(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]", r"\1", text)
    text = re.sub(r"<[^>]*>", " ", text)
    for sign in "−–—‐‑":
        text = text.replace(sign, "-")
    return re.sub(r"[ \t\xa0]+", " ", re.sub(r"[*_]", "", text.replace("’", "'")))


def whole(value):
    found = re.search(r"[-−]?\d+", str(value).replace(",", "")) if value is not None else None
    return int(found[0].replace("−", "-")) if found else None


def damage_at(text):
    """The parts joined by "plus" at the beginning of a text."""
    parts = []
    while True:
        found = PART.match(text)
        if not found:
            break
        types = re.findall(TYPES, re.sub(r"\([^()]*\)", "", found[5]))
        roll = found[2] or found[3] or found[4]
        if not found[6] and not (types and (found[2] or found[3])):
            break
        parts.append((dice(roll.replace("plus", "+")), types[0] if types else ""))
        text = text[found.end():]
        # "…, plus 7 (2d6) slashing damage if the champion …" is not always done.
        if len(parts) > 1 and re.match(r"(?: damage)? (?:if|while|when)\b", text):
            parts.pop()
            break
        # "…, or 7 (1d10 + 2) slashing damage if used with two hands, plus 3 (1d6) fire damage".
        more = re.match(r"(?:,? or [^.;]*?\bhands?\b[^.;]*?)?,? ?(?:plus|and)\b", text)
        if not more or not PART.match(text[more.end():]):
            break
        text = text[more.end():]
    return sorted(parts)


def attack(text):
    """The bonus, the kind with reach and ranges, and the damage of an attack; None without one."""
    head = NAME.search(text)
    if not head:
        return None
    rest = text[head.end():]
    reach = re.match(r"[^.;]{0,60}?\breach:? (\d+)", rest)
    far = re.match(r"[^;]{0,60}?\branged?:? (\d+)(?: ?(?:ft\.?)? ?/ ?(\d+))?", rest)
    if not (head[3] or reach or far) or not head[1] and not (reach or far):
        return None
    if not (reach or far) and re.search(r"\b(?:make|makes) (?:a|one|an) $", text[:head.start()], re.I):
        return None
    melee, ranged = "melee" in (head[1] or "").lower(), "ranged" in (head[1] or "").lower()
    if not melee and not ranged:
        melee, ranged = bool(reach), bool(far)
    kind = "meleeOrRanged" if melee and ranged else "ranged" if ranged else "melee"
    distances = (kind, int(reach[1]) if reach else None, int(far[1]) if far else None,
                 int(far[2]) if far and far[2] else None)
    hit = re.search(r"\bhit ?[:.-] ?", rest, re.I)
    if hit:
        parts = damage_at(re.sub(r"^the target takes ", "", rest[hit.end():], flags=re.I))
    else:
        # The first sentence that begins with an amount.
        parts = []
        for place in [m.end() for m in re.finditer(r"(?:[.] ?)+|ft ", rest)][:4]:
            parts = damage_at(re.sub(r"^the target takes ", "", rest[place:], flags=re.I))
            if parts:
                break
    return int(head[2].replace(" ", "")), distances, parts


SAVE = re.compile(
    r"\b(?:DC ?(\d+) )?(?:(?:an?|successful|failed) (\d+) )?(?:\w+ or )?"
    r"(Str|Dex|Con|Int|Wis|Cha)\w* (?:saving throw|saves?\b)(?:: DC (\d+)| ?\(DC (\d+)\)| DC (\d+))?", re.I)


def save(text):
    """The ability and DC of the first saving throw with a DC."""
    for found in SAVE.finditer(text):
        number = next((n for n in found.groups()[:2] + found.groups()[3:] if n), None)
        both = re.match(r".*?(Str|Dex|Con|Int|Wis|Cha)\w* or", found[0], re.I)
        after = text[found.end():found.end() + 40]
        if number and not re.match(r" ?plus", after) and "regurgitate" not in text:
            return (both or found)[1 if both else 3].lower(), int(number)
    return None


def action(figures, kind, name, text):
    name, text = plain(name).strip(), plain(text)
    if not name:
        return
    short = key(name)
    if any(short in figures[k] for k in ("text",)):
        return
    if list_of(kind):
        figures["list of an action"].setdefault(short, list_of(kind))
    if text.strip():
        figures["text"][short] = words(text)
    often(name, short, figures)
    spellcasting(short, text, figures)
    if short.startswith("multiattack") or "spellcasting" in short:
        return
    # Named options are actions of their own.
    if len(re.findall(r"(?m)^\W*[A-Z][\w' ]{2,30}[.:]\W", text)) > 1 and not NAME.search(text):
        return
    if found := attack(text):
        figures["attack bonus"][short] = found[0]
        figures["attack kind and distance"][short] = found[1]
        if found[2]:
            figures["attack damage"][short] = found[2]
    Sentence(text).take_save(short, figures)
    if found := save(text):
        figures["save of an action"].setdefault(short, found)


def empty(name):
    figures = {"name": name}
    for kind in ("hit points", "armor class", "initiative", "rating or level", "ability", "saving throw", "skill",
                 "speed", "sense", "attack bonus", "attack kind and distance", "attack damage", *KINDS):
        figures[kind] = {}
    return figures


def distances(text, names):
    found = {}
    for part in re.split(r"[,;]", str(text or "").lower()):
        number = re.search(r"\d+", part)
        name = next((n for n in names if n in part), None)
        # What has no name is walking, of the first such part: "10 pies, nadar 40 pies".
        if number and (name or names[0] == "walk" and "walk" not in found):
            found[name or "walk"] = int(number[0])
    return found


def one_key(value):
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(entry, dict):
            yield from entry.items()


def monster(item):
    figures = empty(plain(item["name"]).strip())
    figures["hit points"][""] = whole(item.get("hp"))
    if whole(item.get("ac")) is not None:
        figures["armor class"][""] = whole(item["ac"])
    stats = item.get("stats") or []
    if len(stats) == 6:
        figures["ability"] = {a: whole(s) for a, s in zip(ABILITIES, stats) if whole(s) is not None}
        if not item.get("modifier") and whole(stats[1]) is not None:
            figures["initiative"][""] = (whole(stats[1]) - 10) // 2
    if item.get("modifier"):
        figures["initiative"][""] = whole(item["modifier"])
    if re.fullmatch(r"\d+(/\d)?", str(item.get("cr", ""))):
        figures["rating or level"][""] = str(item["cr"])
    figures["saving throw"] = {k[:3].lower(): whole(v) for k, v in one_key(item.get("saves") or []) if whole(v)}
    figures["skill"] = {words_key(k): whole(v) for k, v in one_key(item.get("skillsaves") or [])
                        if isinstance(v, (int, str)) and whole(v) is not None}
    figures["speed"] = distances(item.get("speed"), ["walk", "burrow", "climb", "fly", "swim"])
    figures["sense"] = distances(item.get("senses"), ["blindsight", "darkvision", "tremorsense", "truesight"])
    defenses({name: item.get("damage_" + name) for name in ("resistances", "vulnerabilities", "immunities")
              if isinstance(item.get("damage_" + name) or "", str)}, figures)
    if isinstance(immune := item.get("condition_immunities") or "", str):
        conditions(immune.split(","), figures)
    # The first is what the others are of, each of which is a list of names by how often.
    spells = [text if isinstance(spell, str) else f"{often_}: {text}" for spell in item.get("spells") or []
              for often_, text in (spell.items() if isinstance(spell, dict) else [("", spell)])]
    spellcasting("spellcasting", plain("\n\n".join(map(str, spells))), figures)
    for kind in LISTS:
        for entry in item.get(kind) or []:
            if isinstance(entry, dict) and isinstance(entry.get("name"), str):
                action(figures, kind, entry["name"], entry.get("desc"))
    return figures


def note(text):
    import yaml

    class Loader(yaml.SafeLoader):
        pass

    # Dates are texts, and numbers have no base of 60.
    Loader.yaml_implicit_resolvers = {
        sign: [r for r in rules if not r[0].endswith(("timestamp", "int"))]
        for sign, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()}
    blocks = [m[3] if not m[1] else re.sub(r"(?m)^" + re.escape(m[1]), "", m[3]) for m in re.finditer(
        r"(?m)^([ >]*)(```+|~~~+) ?statblock *\n(.*?)^[ >]*\2", text, re.S)]
    if not blocks and re.match(r"---\n", text) and re.search(r"(?m)^statblock: *(true|inline)", text):
        blocks = [text[4:].split("\n---")[0]]
    for block in blocks:
        # The plugin takes links out before it reads the YAML; here where a value begins with one.
        block = re.sub(r"(?m)^( *(?:- +)*(?:[^\[\]:\x22\n]+: +)?)(!?\[\[.*)$", lambda m: m[1] + re.sub(
            r"!?\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]", r"\1", m[2]), block)
        try:
            value = yaml.load(block.replace("\t", "  "), Loader)
        except yaml.YAMLError:
            continue
        if isinstance(value, dict):
            yield value


def entries(path):
    with open(path, encoding="utf-8-sig") as file:
        text = file.read()
    if path.endswith(".md"):
        found = list(note(text))
    else:
        data = json.loads(text)
        found = data.get("monsters") if isinstance(data, dict) else data
        found = [pair[1] if isinstance(pair, list) else pair for pair in found or []]
    for item in found:
        is_monster = isinstance(item, dict) and isinstance(item.get("name"), str)
        if is_monster and item.get("hp") is not None and len(item.get("stats") or []) == 6:
            yield monster(item)
