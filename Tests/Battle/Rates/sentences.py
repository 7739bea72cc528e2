"""Reads the figures of stat blocks' sentences with regular expressions, for the second readers."""

import re

from rates import dice

ABILITIES = "Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma"
AMOUNT = r"(?:\d+ \(([^()]*)\)|(\d+))"
TYPES = "acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder"


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
        self.saves = sorted({(m[2][:3].lower(), int(m[1])) for m in re.finditer(
            rf"DC (\d+) ({ABILITIES}) sav", self.text)} | {(m[1][:3].lower(), int(m[2])) for m in re.finditer(
                rf"({ABILITIES}) Saving Throw: DC (\d+)", self.text)})

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
            parts = [(dice(hit[1] or hit[2]), hit[3].lower())]
            more = hit
            while more := re.compile(
                    rf",? (?:plus|and) {AMOUNT} ({TYPES}) damage(?!,? (?:if|while|when|at))", re.I).match(rest, more.end()):
                parts.append((dice(more[1] or more[2]), more[3].lower()))
                hit = more
            if not re.match(r"(?:damage)?,? (?:or|if|plus)", rest[hit.end():hit.end() + 12]):
                found["attack damage"][name] = sorted(parts)

    def take_save(self, name, found):
        """Adds the saving throw, if there is just one."""
        if len(self.saves) == 1 and name not in found["save of an action"]:
            found["save of an action"][name] = self.saves[0]
