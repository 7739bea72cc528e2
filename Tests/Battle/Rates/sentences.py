"""Reads the figures of stat blocks' sentences with regular expressions, for the second readers."""

import re

from rates import dice

ABILITIES = "Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma"
AMOUNT = r"(?:\d+ \(([\dd+ -]*)\)|(\d+d\d+(?: ?[-+] ?\d+)?|\d+))"
TYPES = "acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder"
PHYSICAL = {"bludgeoning", "piercing", "slashing"}
CONDITIONS = set("blinded charmed deafened exhaustion frightened grappled incapacitated invisible paralyzed petrified poisoned "
                 "prone restrained stunned unconscious".split())
# What actions of fifth edition have beside their attacks, for readers that begin with empty lists.
KINDS = ("save of an action", "damage of a save", "area", "recharge", "uses", "text", "list of an action", "spellcasting",
         "spells", "spell slots", "defenses")


class Sentence:
    """The figures of a description that has them written out. They are what the book says; fields beside
    them often lack a modifier."""

    def __init__(self, html):
        text = re.sub(r"<[^>]*>", " ", html)
        text = re.sub(r"\[\[/r(?:oll)? ([^\]#]*)[^\]]*\]\]", r"\1", text).replace("&nbsp;", " ").replace("−", "-").replace("–", "-").replace("—", "-")
        self.text = re.sub(r"\s+", " ", text)
        self.head = re.search(
            r"(Melee or Ranged|Melee|Ranged) (?:(?:Weapon|Spell) Attack|Attack Roll): ?([+-]\s?\d+)(?: to hit)?", self.text)
        self.is_attack = self.head is not None
        found = list(re.finditer(rf"(?:DC|\ban?) (\d+) ({ABILITIES}) sav|({ABILITIES}) Saving Throw: DC (\d+)", self.text))
        self.saves = sorted({((m[2] or m[3])[:3].lower(), int(m[1] or m[4])) for m in found})
        self.found_saves = found

    def take(self, name, found):
        """Adds the attack to the figures."""
        if name in found["attack bonus"]:
            return
        found["attack bonus"][name] = int(self.head[2].replace(" ", ""))
        kind = {"Melee": "melee", "Ranged": "ranged"}.get(self.head[1], "meleeOrRanged")
        rest = self.text[self.head.end():]
        before = re.split(r"Hit:|\. \d+ ?\(", rest)[0]
        # The word is missing in "+8 to hit 5 ft. or range 120'".
        bare = r"|^[, .]*(\d+) ?ft" if kind != "ranged" else ""
        reach = re.search(rf"reach (\d+){bare}", before)
        distance = re.search(r"range (\d+)(?: ?(?:ft\.?)?/(\d+))?", before)
        # Where the sentence names no distance, the fields have it.
        if reach or distance:
            found["attack kind and distance"][name] = (
                kind, int(next(filter(None, reach.groups()))) if reach else None, int(distance[1]) if distance else None,
                int(distance[2]) if distance and distance[2] else None)
        hit = re.search(rf"(?:Hit: |ft\.?\.? |one (?:target|creature) ){AMOUNT} ({TYPES}) damage", rest, re.I)
        if hit:
            parts, end = parts_from(hit, rest, r"(?!,? (?:if|while|when|at))")
            if not re.match(r"(?:damage)?,? (?:or|if|plus)", rest[end:end + 12]):
                found["attack damage"][name] = parts

    def take_save(self, name, found):
        """Adds the saving throw, if there is just one, with its damage and area."""
        if len(self.saves) != 1 or name in found["save of an action"]:
            return
        found["save of an action"][name] = self.saves[0]
        first, *others = self.found_saves
        before, rest = self.text[:first.start()], self.text[first.end():others[0].start() if others else None]
        # "…, taking 7 (2d6) fire damage on a failed save", "… or take", "Failure: 7 (2d6) Fire damage."
        clause = re.split(r"\. (?=[A-Z])|Success:", rest)[0]
        hit = re.match(rf"[^.;]{{0,60}}?(?:\b(?:taking|takes?|and take|or take) |Failure: (?:The target takes )?){AMOUNT} ({TYPES}) damage", rest)
        hit = hit or re.match(rf"[^.]{{0,160}}\. Failure: (?:The target takes )?{AMOUNT} ({TYPES}) damage", rest)
        later = re.search(r"\b(?:failed sav|failure|fails|save again|each of its turns|(?:start|end) of)", clause[hit.end():] if hit else rest, re.I)
        if hit:
            parts, end = parts_from(hit, rest)
            if not re.match(r",? (?:or \d|if|per|for each)", rest[end:end + 12]):
                half = re.search(r"(?<!equal to )half (?:as much|damage|the (?:\w+ )?damage|of the)|Success: Half", rest[end:], re.I)
                found["damage of a save"][name] = (parts, "half" if half else "none")
        elif not later and not re.search(r"\d damage|\d\) damage|\dd\d|half", rest, re.I):
            found["damage of a save"][name] = ([], None)
        areas = {(m[2].lower(), int(m[1])) for m in re.finditer(
            r"(\d+)[- ](?:foot|feet|ft\.?)[- ](?:long,? )?(?:radius,? |radius,? \d+[- ]foot[- ]\w+,? |\d+[- ]foot[- ]\w+,? )?(cone|line|cube|sphere|cylinder|emanation)\b",
            before + first[0] + clause, re.I)}
        if len(areas) == 1:
            found["area"][name] = areas.pop()


def parts_from(hit, text, unless=""):
    """The parts of damage joined to a first one, sorted, and where they end."""
    parts = [(dice(hit[1] or hit[2]), hit[3].lower())]
    more, end = hit, hit.end()
    while more := re.compile(rf",? (?:plus|and) {AMOUNT} ({TYPES}) damage{unless}", re.I).match(text, end):
        parts.append((dice(more[1] or more[2]), more[3].lower()))
        end = more.end()
    return sorted(parts), end


def often(name, short, found):
    """Adds what brackets behind a name say: "(Recharge 5-6)", "(3/Day)"."""
    if recharge := re.search(r"\(Recharge (\d)", name, re.I):
        found["recharge"].setdefault(short, recharge[1])
    if uses := re.search(r"\((\d+) ?/ ?Day", name, re.I):
        found["uses"].setdefault(short, int(uses[1]))


HEAD = re.compile(
    r"(?:\b(cantrips?)|\b(?:(\d)(?:st|nd|rd|th)[- ]level|level (\d))|\bat[- ]will|\bconstant|\brituals?|\b\d+ ?/ ?(?:day|rest|long rest|week)(?: each)?)"
    r"(?: spells?)?(?: ?\(([^()]*)\))?\s*:", re.I)


def spellcasting(name, text, found):
    """Adds difficulty, attack, slots and spells of a description that lists spells, if the name says that it does."""
    if "spellcasting" not in name or "" in found["spells"]:
        return
    text = re.sub(r"[*_•]|<[^<>]*>|\[|\]\([^()]*\)", " ", text.replace("–", "-").replace("’", "'").replace("−", "-"))
    heads = list(HEAD.finditer(text))
    if not heads:
        return
    start = text[:heads[0].start()]
    dc, attack = re.search(r"\b(?:DC|save) (\d+)", start), re.search(r"([+-]? ?\d+) (?:to hit|bonus to)", start)
    if dc:
        found["spellcasting"][""] = (int(dc[1]), int(attack[1].replace(" ", "")) if attack else None)
    names, slots = set(), {}
    for head, after in zip(heads, heads[1:] + [None]):
        part = text[head.end():after.start() if after else len(text)]
        part = re.split(r"\n\s*\n|\n\W*(?=[A-Z])|\.\s", re.sub(r"\([^()]*\)", "", part).strip(), maxsplit=1)[0]
        for spell in re.split(r"[,;\n]", part):
            spell = re.sub(r"\s+", " ", spell).strip(" .-*\n").lower()
            if re.fullmatch(r"[a-z][a-z'/-]*(?: [a-z'/-]+){0,4}", spell):
                names.add(spell)
        level = head[2] or head[3]
        if level and (count := re.match(r"(\d+) ", head[4] or "")):
            slots[level] = int(count[1])
    found["spells"][""] = sorted(names)
    found["spell slots"] = slots


def defenses(lists, found):
    """Adds resistances, vulnerabilities, immunities of texts, with their conditions. A clause that is not
    understood leaves out what it may be about."""
    plain, conditional, is_clear = {}, [], True
    for plural, text in lists.items():
        effect = {"immunities": "immunity", "vulnerabilities": "vulnerability"}.get(plural, "resistance")
        plain[plural] = set()
        text = re.sub(r"[\u2010-\u2015]", "-", (text or "").lower()).replace("b/p/s", "bludgeoning, piercing, slashing")
        for clause in re.split(r";|\n", text):
            types = re.findall(rf"\b({TYPES})\b", clause)
            rest = re.sub(rf"\b(?:{TYPES}|and|or|damage|from|by|attacks?|weapons?|that|are|is|made|with|not|weaponry)\b|[,.]|aren't|isn't|'t",
                          " ", clause.replace("’", "'"))
            rest = set(re.sub(r"non-?magic(?:al)?", "nonmagical", re.sub(r"non-?(silvered|adamantine)", r"\1", rest)).split())
            # "cold, fire, bludgeoning, piercing, and slashing from nonmagical attacks" is about the last three.
            if "nonmagical" in rest and rest <= {"nonmagical", "silvered", "adamantine"}:
                # "damage from nonmagical weapons" is about all that weapons deal.
                physical = sorted(set(types) & PHYSICAL if types else PHYSICAL)
                unless = sorted(word.replace("nonmagical", "magical") for word in rest)
                conditional += [(effect, tuple(physical), tuple(unless))] if physical else []
                # "nonmagical" before the types is about all of them.
                if len(physical) < len(types) and not re.match(rf"(?:{TYPES}|,|\.|and| )*(?:damage )?(?:from|by|made|that)", clause):
                    is_clear = False
                plain[plural] |= set(types) - set(physical)
            elif rest:
                if types:
                    plain.pop(plural)
                    is_clear = False
                    break
            else:
                plain[plural] |= set(types)
    found["defenses"].update({plural: sorted(types) for plural, types in plain.items()})
    if is_clear:
        found["defenses"]["conditional"] = sorted(conditional)


def conditions(names, found):
    """Adds immunities to conditions, if all are conditions."""
    names = {name.strip().lower() for name in names if name.strip()}
    if names <= CONDITIONS:
        found["defenses"]["conditions"] = sorted(names)
