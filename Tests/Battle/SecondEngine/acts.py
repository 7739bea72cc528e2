"""Random fights: who takes part, and acts whose dice are all typed.

An act is a dictionary for the engine; its "line" is the same in the words of the program.
"""

from fight import Combatant
from dungeons import Dungeons, Dungeons2024
from pathfinder import Pathfinder

ENGINES = {"dnd2014": Dungeons, "dnd2024": Dungeons2024, "pathfinder2e": Pathfinder}
TYPES = ["acid", "bludgeoning", "cold", "fire", "piercing", "poison", "slashing", "thunder"]
WEAPONS = ["bludgeoning", "piercing", "slashing"]
PLAIN = ["Blinded", "Charmed", "Deafened", "Frightened", "Grappled", "Incapacitated", "Invisible",
         "Paralyzed", "Petrified", "Poisoned", "Prone", "Restrained", "Stunned", "Unconscious"]
OTHERS = TYPES[:5] + ["sonic", "slashing", "electricity"]
VALUED = ["Clumsy", "Enfeebled", "Frightened", "Sickened", "Slowed", "Stupefied"]
UNVALUED = ["Blinded", "Dazzled", "Fatigued", "Invisible", "Off-Guard", "Prone", "Unconscious"]


def combatants(random, edition):
    """A few heroes and monsters, with initiatives that differ."""
    names = [("Ann", True), ("Bram", True), ("Cleo", True), ("Gob", False), ("Hobb", False),
             ("Ogre", False)]
    heroes = random.sample(names[:3], random.randint(1, 3))
    monsters = random.sample(names[3:], random.randint(1, 3))
    numbers = random.sample(range(1, 25), 6)
    result = []
    for (name, hero), initiative in zip(heroes + monsters, numbers):
        level = random.randint(1, 6)
        maximum = random.randint(6, 40) + (4 * level if edition == "pathfinder2e" else 0)
        result.append(Combatant(name, hero, maximum, random.randint(10, 18), initiative, level))
    return result


class Generator:
    """Makes acts that are allowed in the state of an engine."""

    def __init__(self, random, edition, fight):
        self.random = random
        self.edition = edition
        self.fight = fight
        self.dungeons = edition != "pathfinder2e"
        self.types = TYPES if self.dungeons else OTHERS

    def act(self):
        """The next act."""
        kinds = [(self.damage, 28), (self.heal, 9), (self.next, 18), (self.condition, 14),
                 (self.uncondition, 4), (self.temporary, 6), (self.maximum, 2), (self.set, 2),
                 (self.kill, 1), (self.revive, 4), (self.save, 40), (self.stabilize, 5),
                 (self.undo, 4), (self.redo, 80), (self.defenses, 5), (self.rest, 3)]
        if self.dungeons:
            kinds += [(self.concentrate, 12), (self.keep, 25), (self.release, 1),
                      (self.exhaust, 4), (self.change, 4)]
        else:
            kinds += [(self.drained, 3), (self.doomed, 2), (self.wounded, 2),
                      (self.persistent_add, 5), (self.persistent, 6), (self.shield, 2),
                      (self.raise_shield, 8), (self.block, 60)]
        while True:
            kind = self.random.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
            act = kind()
            if act:
                return act

    def one(self, *lives, able=lambda who: True):
        """Somebody with one of the lives, or none."""
        found = [c for c in self.fight.combatants.values() if c.life in lives and able(c)]
        return self.random.choice(found) if found else None

    def chance(self, percent):
        """True this often."""
        return self.random.randrange(100) < percent

    def damage(self):
        """Damage of one or two types, with what may go with it."""
        who = self.one("up", "up", "dying", "stable", "dead" if self.chance(5) else "up")
        if not who:
            return None
        high = self.random.choice([4, 4, 10, 10, 20, 20, 40, 90])
        kinds = self.random.sample(self.types, 2 if self.chance(25) else 1)
        parts = [(self.random.randint(1, high), kind) for kind in kinds]
        act = {"do": "damage", "who": who.name, "parts": parts, "traits": []}
        words = " + ".join(f"{amount} {kind}" for amount, kind in parts)
        if self.chance(10) and len(parts) == 1:
            parts[0] = (parts[0][0], "")
            words = str(parts[0][0])
        if self.chance(10) and len(parts) == 1:
            act["adjust"] = self.random.choice([-5, -3, 2, 4])
            words += f" {act['adjust']:+d}"
        if self.chance(25):
            word = self.random.choice(["half", "half", "double"])
            act[word] = True
            words += f" {word} {who.name}"
        for trait in ["magical", "silvered", "adamantine"] if self.dungeons else []:
            if self.chance(20):
                act["traits"].append(trait)
                words += " " + trait
        for flag, percent in [("crit", 15), ("ko", 10)]:
            if self.chance(percent):
                act[flag] = True
                words += " " + flag
        return dict(act, line=f"damage {who.name} {words}")

    def heal(self):
        """Healing."""
        who = self.one("up", "dying", "stable", able=lambda c: c.current < self.fight.maximum(c))
        amount = self.random.randint(1, 25)
        return who and {"do": "heal", "who": who.name, "amount": amount,
                        "line": f"heal {who.name} {amount}"}

    def next(self):
        """The next turn."""
        if not self.one("up", "dying", "stable"):
            return None
        return {"do": "next", "line": "next"}

    def condition(self):
        """A condition, without an end or with one."""
        who = self.one("up", "up", "up", "dying", "stable")
        if not who:
            return None
        names = PLAIN if self.dungeons else self.random.choice([VALUED, UNVALUED])
        act = {"do": "condition", "who": who.name, "name": self.random.choice(names)}
        words = act["name"].lower()
        if not self.dungeons and names is VALUED:
            act["value"] = self.random.randint(1, 3)
            words += f" {act['value']}"
        if not self.dungeons and self.chance(8):
            act["name"], act["value"] = "Stunned", self.random.randint(1, 4)
            words = f"stunned {act['value']}"
        elif act["name"] == "Grappled":
            giver = self.one("up", able=lambda c: c is not who and self.fight.able(c))
            if not giver:
                return None
            act["by"] = giver.name
            words += f" by {giver.name}"
        elif self.chance(50):
            act["rounds"] = self.random.randint(1, 4)
            words += f" {act['rounds']}r"
        elif self.chance(40):
            other = self.random.choice(self.fight.order)
            edge = self.random.choice(["start", "end"])
            act["until"] = [edge, other]
            words += f" until {edge} of {other}"
        return self.useful(dict(act, line=f"condition add {who.name} {words}"))

    def useful(self, act):
        """The act, if it changes anything."""
        before = self.fight.memory()
        facts = self.fight.facts()
        getattr(self.fight, "do_" + act["do"])(act)
        changed = self.fight.facts() != facts
        self.fight.restore(before)
        return act if changed else None

    def uncondition(self):
        """A condition taken away."""
        who = self.one("up", "dying", "stable", "dead", able=lambda c: c.conditions)
        if not who:
            return None
        names = sorted({c.name for c in who.conditions} - {"Persistent Damage"})
        if not names:
            return None
        name = self.random.choice(names)
        return {"do": "uncondition", "who": who.name, "name": name,
                "line": f"condition remove {who.name} {name.lower()}"}

    def temporary(self):
        """Temporary hit points, the higher number or the new one."""
        who = self.one("up", "up", "up", "dying", "stable")
        if not who:
            return None
        amount, replace = self.random.randint(1, 12), self.chance(30)
        return self.useful({
            "do": "temporary", "who": who.name, "amount": amount, "replace": replace,
            "line": f"hp {who.name} temp {amount}" + (" replace" if replace else "")})

    def maximum(self):
        """A new maximum, where nothing else changes it."""
        who = self.one("up", able=lambda c: not any(x.change for x in c.conditions))
        if not who:
            return None
        amount = max(8, self.fight.maximum(who) + self.random.randint(-8, 12))
        return self.useful({"do": "maximum", "who": who.name, "amount": amount,
                            "line": f"hp {who.name} max {amount}"})

    def set(self):
        """Hit points set by hand."""
        who = self.one("up", "dying", "stable")
        if not who:
            return None
        amount = self.random.randint(0, self.fight.maximum(who))
        return self.useful({"do": "set", "who": who.name, "amount": amount,
                            "line": f"hp {who.name} {amount}"})

    def kill(self):
        """Death."""
        who = self.one("up", "dying", "stable")
        return who and {"do": "kill", "who": who.name, "line": f"kill {who.name}"}

    def revive(self):
        """Life again, unless exhaustion or the maximum forbids it."""
        who = self.one("dead", able=lambda c: self.fight.maximum(c) > 0
                       and c.value("Exhaustion") < 6 and c.doomed < 4)
        if not who:
            return None
        amount = self.random.randint(1, self.fight.maximum(who))
        return {"do": "revive", "who": who.name, "amount": amount,
                "line": f"revive {who.name} with {amount}"}

    def save(self):
        """A death save or a recovery check, its d20 typed."""
        who = self.one("dying")
        roll = self.random.choice([1, 20, self.random.randint(1, 20), self.random.randint(1, 20)])
        return who and {"do": "save", "who": who.name, "roll": roll,
                        "line": f"death-save {who.name} {roll}"}

    def stabilize(self):
        """Someone dying is stable."""
        who = self.one("dying")
        return who and {"do": "stabilize", "who": who.name, "line": f"stabilize {who.name}"}

    def undo(self):
        """Undo of one to three acts."""
        count = self.random.randint(1, 3)
        if len(self.fight.done) < count:
            return None
        return {"do": "undo", "count": count, "line": f"undo {count}"}

    def redo(self):
        """Redo of what was undone."""
        if not self.fight.undone:
            return None
        count = self.random.randint(1, len(self.fight.undone))
        return {"do": "redo", "count": count, "line": f"redo {count}"}

    def defenses(self):
        """Defenses of several kinds, conditional ones too."""
        who = self.one("up")
        if not who:
            return None
        types = self.random.sample(self.types, 4)
        defenses, words = {}, []
        if self.dungeons:
            for effect in self.random.sample(["resist", "vulnerable", "immune"], 2):
                rows = [([types.pop()], [])]
                words.append(f"{effect} {rows[0][0][0]}")
                if self.chance(40):
                    unless = self.random.sample(["magical", "silvered", "adamantine"],
                                                self.random.randint(1, 2))
                    rows = [(self.random.sample(WEAPONS, 2), unless)]
                    words[-1] = f"{effect} {' '.join(rows[0][0])} unless {' '.join(unless)}"
                defenses[effect] = rows
            if self.chance(30):
                defenses["resist"] = [(TYPES, [])]
                words = [w for w in words if not w.startswith("resist")] + ["resist all"]
            if self.chance(30):
                defenses["never"] = ["prone"]
                words.append("never prone")
        else:
            defenses = {"immune": [types.pop()],
                        "weak": {types.pop(): self.random.randint(1, 6)},
                        "reduce": {self.random.choice(self.types): self.random.randint(1, 6)}}
            if self.chance(30):
                defenses["reduce"]["all"] = self.random.randint(1, 4)
            for word in ["weak", "reduce"]:
                words.append(word + "".join(f" {k} {n}" for k, n in defenses[word].items()))
            words.append(f"immune {defenses['immune'][0]}")
        if defenses == who.defenses:
            return None
        return {"do": "defenses", "who": who.name, "defenses": defenses,
                "line": f"defenses {who.name} {' '.join(words)}"}

    def rest(self):
        """A short or long rest of one hero who is up."""
        who = self.one("up", able=lambda c: c.hero)
        if not who:
            return None
        long = self.chance(50)
        act = {"do": "rest", "who": who.name, "long": long,
               "line": f"rest {'long' if long else 'short'} {who.name}"}
        if not self.dungeons and long:
            act["modifier"] = self.random.randint(0, 4)
            act["line"] += f" modifier {act['modifier']}"
        return act

    def concentrate(self):
        """Concentration on a spell."""
        who = self.one("up", able=self.fight.able)
        if not who:
            return None
        spell = self.random.choice(["Bless", "Hold Person", "Web"])
        if who.concentration == spell:
            return None
        return {"do": "concentrate", "who": who.name, "spell": spell,
                "line": f'concentration begin {who.name} "{spell}"'}

    def keep(self):
        """The save for concentration, its total typed."""
        who = self.one("up", able=lambda c: c.concentration and c.saves)
        if not who:
            return None
        total = who.saves[0] + self.random.choice([-4, -1, 0, 0, 3])
        return {"do": "keep", "who": who.name, "total": total,
                "line": f"concentration save {who.name} {total}"}

    def release(self):
        """Concentration given up."""
        who = self.one("up", able=lambda c: c.concentration)
        return who and {"do": "release", "who": who.name,
                        "line": f"concentration end {who.name}"}

    def exhaust(self):
        """Levels of exhaustion."""
        who = self.one("up", "up", "up", "dying", able=lambda c: c.value("Exhaustion") < 6)
        value = self.random.choice([1, 1, 2, 3])
        return who and {"do": "exhaust", "who": who.name, "value": value,
                        "line": f"condition add {who.name} exhaustion {value}"}

    def change(self):
        """A spell or a bite that changes the maximum."""
        name, low, high = self.random.choice([("Aid", 5, 10), ("Drain", -9, -1)])
        who = self.one("up", "up", "up", "dying", able=lambda c: not c.has(name))
        if not who:
            return None
        change = self.random.randint(low, high)
        act = {"do": "condition", "who": who.name, "name": name, "change": change,
               "line": f"condition add {who.name} ={name} max{change:+d}"}
        if self.chance(40):
            act["rounds"] = self.random.randint(1, 3)
            act["line"] += f" {act['rounds']}r"
        return act

    def drained(self):
        """Drained of a higher value than before."""
        who = self.one("up", "up", "dying", "stable")
        value = self.random.randint(1, 4)
        if not who or who.value("Drained") >= value:
            return None
        return {"do": "drained", "who": who.name, "value": value,
                "line": f"condition add {who.name} drained {value}"}

    def doomed(self):
        """Doomed of a higher value than before."""
        who = self.one("up", "up", "dying")
        value = self.random.choice([1, 1, 2, 3, 4])
        if not who or who.doomed >= value:
            return None
        return {"do": "doomed", "who": who.name, "value": value,
                "line": f"condition add {who.name} doomed {value}"}

    def wounded(self):
        """Wounded of a higher value than before."""
        who = self.one("up")
        value = self.random.randint(1, 3)
        if not who or who.wounded >= value:
            return None
        return {"do": "wounded", "who": who.name, "value": value,
                "line": f"condition add {who.name} wounded {value}"}

    def persistent_add(self):
        """Persistent damage of a number, so that no dice are rolled."""
        who = self.one("up", "up", "dying")
        if not who:
            return None
        value = self.random.randint(1, 6)
        kind = self.random.choice(["fire", "acid", "bleed"])
        return self.useful({
            "do": "condition", "who": who.name, "name": "Persistent Damage", "value": value,
            "kind": kind, "line": f"condition add {who.name} {value} persistent {kind}"})

    def shield(self):
        """A shield, for who has none or a broken one."""
        who = self.one("up", able=lambda c: not self.fight.sound(c))
        if not who:
            return None
        hardness, points = self.random.choice([(3, 12), (5, 20), (6, 21)])
        return {"do": "shield", "who": who.name, "hardness": hardness, "points": points,
                "line": f"resource add {who.name} Shield hardness {hardness} {points} back never"}

    def raise_shield(self):
        """A shield raised until the start of the bearer's next turn."""
        who = self.one("up", able=self.fight.sound)
        if not who or who.has("Raised Shield"):
            return None
        return {"do": "condition", "who": who.name, "name": "Raised Shield",
                "until": ["start", who.name], "line": f"condition add {who.name} raised shield"}

    def block(self):
        """Damage that a raised shield blocks."""
        who = self.one("up", able=lambda c: c.has("Raised Shield"))
        amount, kind = self.random.randint(1, 18), self.random.choice([*WEAPONS, "fire"])
        act = who and {"do": "damage", "who": who.name, "parts": [(amount, kind)], "block": True,
                       "line": f"damage {who.name} {amount} {kind} block"}
        return act if act and self.fight.blocks(who, act) else None

    def persistent(self):
        """Persistent damage and its checks, typed."""
        who = self.one("up", "dying", able=lambda c: c.has("Persistent Damage"))
        if not who:
            return None
        count = len([c for c in who.conditions if c.name == "Persistent Damage"])
        rolls = [self.random.choice([14, 15, self.random.randint(1, 20)]) for _ in range(count)]
        return {"do": "persistent", "who": who.name, "rolls": rolls,
                "line": f"persistent-damage {who.name} {' '.join(map(str, rolls))}"}
