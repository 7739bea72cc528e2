"""The rules of Pathfinder, second edition remastered (Player Core), from its sentences."""

from fight import Condition, Fight, Refused


class Pathfinder(Fight):
    """Weaknesses and resistances, dying, wounded, doomed, drained, persistent damage."""

    incapacitating = {"Paralyzed", "Petrified", "Unconscious"}

    def taken(self, who, act):
        """Each type: immunity, then the highest weakness, then the highest resistance."""
        return sum(self.part(who, amount, kind, act) for amount, kind in act["parts"])

    def part(self, who, amount, kind, act):
        """One type of damage."""
        if act.get("half"):
            # Rounded down, but to no less than 1.
            amount = max(min(1, amount), self.rounded_half(amount))
        if act.get("double"):
            amount *= 2
        amount = max(0, amount + act.get("adjust", 0))
        defenses = who.defenses
        if kind in defenses.get("immune", ()) or not amount:
            return 0
        amount += self.points(defenses.get("weak", {}), kind)
        return max(0, amount - self.points(defenses.get("reduce", {}), kind))

    def points(self, table, kind):
        """The highest of all that apply."""
        return max(table.get(kind, 0), table.get("all", 0) if kind else 0)

    def do_shield(self, act):
        """A shield with hardness and hit points; another one takes its place."""
        self.combatants[act["who"]].shield = [act["hardness"], act["points"], act["points"]]

    def sound(self, who):
        """Whether there is a shield that is not broken: more than half its hit points."""
        return who.shield and who.shield[1] > who.shield[2] // 2

    def blocks(self, who, act):
        """Whether a shield that is raised can block: a reaction to physical damage."""
        physical = any(kind in ("bludgeoning", "piercing", "slashing", "")
                       and self.part(who, amount, kind, act) for amount, kind in act["parts"])
        return (self.able(who) and physical and not who.reacted and who.has("Raised Shield")
                and self.sound(who))

    def do_damage(self, act):
        """Temporary hit points first; at 0 more damage means more dying."""
        who = self.combatants[act["who"]]
        total = self.taken(who, act)
        if act.get("block"):
            if who.shield is None:
                raise Refused("no shield is raised")
            # The shield stops its hardness; it and its bearer take the rest.
            total = max(0, total - who.shield[0])
            who.shield[1] = max(0, who.shield[1] - total)
            who.reacted = True
            if not self.sound(who):
                self.drop(who, [c for c in who.conditions if c.name == "Raised Shield"])
        if total:
            self.hurt(who, total, act.get("crit"), act.get("ko"))

    def hurt(self, who, total, crit=False, nonlethal=False):
        """Damage of one blow."""
        rest = self.absorb(who, total)
        if who.life == "dead":
            who.current = max(0, who.current - rest)
        if who.life == "dead" or not rest:
            return
        massive = total >= 2 * self.maximum(who) and self.broken != "massive"
        if massive:
            who.current = 0
            self.die(who)
        elif who.life == "up":
            who.current = max(0, who.current - rest)
            if not who.current:
                if nonlethal:
                    self.collapse(who, 0)
                else:
                    self.fall(who, 0, crit)
        elif who.life == "dying":
            self.set_dying(who, who.dying + (2 if crit else 1))
        elif not nonlethal:
            # Unconscious at 0, and hurt again: knocked out as if for the first time.
            self.collapse(who, (2 if crit else 1) + who.wounded)

    def fall(self, who, over, crit=False):
        """At 0 a monster dies; a hero is dying 1, of a critical hit 2, and wounded adds up."""
        if not who.hero:
            self.die(who)
            return
        self.collapse(who, (2 if crit else 1) + who.wounded)

    def collapse(self, who, dying):
        """Unconscious, prone, and in the order directly before whose turn it is."""
        if dying >= 4 - who.doomed and self.broken != "dying":
            self.die(who)
            return
        who.life = "stable"
        self.prone(who)
        self.incapacitated(who)
        if dying:
            self.set_dying(who, dying)
        # Only a player's character moves.
        if who.hero and who.name != self.turn:
            self.order.remove(who.name)
            self.order.insert(self.order.index(self.turn), who.name)

    def set_dying(self, who, value):
        """Dying 4, less by doomed, is death."""
        who.dying = value
        who.life = "dying"
        if value >= 4 - who.doomed and self.broken != "dying":
            self.die(who)
        elif value >= 5 - who.doomed:
            self.die(who)

    def wake(self, who):
        """Whoever loses dying is wounded, once more."""
        if who.dying:
            who.wounded += 1
        who.dying = 0
        who.life = "up"

    def do_stabilize(self, act):
        """Dying ends at 0 hit points, so wounded is one more."""
        who = self.combatants[act["who"]]
        who.dying = 0
        who.wounded += 1
        who.life = "stable"

    def do_save(self, act):
        """A flat check against 10 and dying; by 10, at 20 and at 1 a degree further."""
        who = self.combatants[act["who"]]
        roll, difficulty = act["roll"], 10 + who.dying
        degree = 2 if roll >= difficulty else 1
        if roll >= difficulty + 10:
            degree = 3
        if roll <= difficulty - 10:
            degree = 0
        if roll == 20 and self.broken != "twenty":
            degree = min(3, degree + 1)
        if roll == 1:
            degree = max(0, degree - 1)
        value = who.dying + {3: -2, 2: -1, 1: 1, 0: 2}[degree]
        if value <= 0:
            self.do_stabilize(act)
        else:
            self.set_dying(who, value)

    # Conditions

    def do_wounded(self, act):
        """Wounded of a value: the highest counts."""
        who = self.combatants[act["who"]]
        who.wounded = max(who.wounded, act["value"])

    def do_doomed(self, act):
        """Doomed of a value: the highest counts; it lowers at which value of dying one dies."""
        who = self.combatants[act["who"]]
        who.doomed = max(who.doomed, act["value"])
        if who.life != "dead" and (who.doomed >= 4 or who.dying and who.dying >= 4 - who.doomed):
            self.die(who)

    def do_drained(self, act):
        """Each value takes the level from hit points and maximum; more takes the difference."""
        who = self.combatants[act["who"]]
        old = [c for c in who.conditions if c.name == "Drained"]
        if old and old[0].value >= act["value"]:
            return
        before = self.maximum(who)
        who.conditions = [c for c in who.conditions if c not in old]
        who.conditions.append(Condition("Drained", act["value"],
                                        change=-max(1, who.level) * act["value"]))
        if who.life == "up":
            who.current = max(0, who.current - (before - self.maximum(who)))
            if not who.current:
                self.fall(who, 0)
        self.cap(who)

    def do_persistent(self, act):
        """All types at once and as one, then a check of 15 for each, which ends it."""
        who = self.combatants[act["who"]]
        burning = [c for c in who.conditions if c.name == "Persistent Damage"]
        total = sum(self.part(who, c.value, c.kind, {}) for c in burning)
        if total:
            self.hurt(who, total)
        self.drop(who, [c for c, roll in zip(burning, act["rolls"]) if roll >= 15])

    def edge(self, kind, holder):
        """Frightened falls by 1 at the end of a turn, stunned by the actions it takes away.

        Who cannot act regains actions nevertheless, but not the dead. Frightened with an end of
        its own is what the book calls specified otherwise.
        """
        who = self.combatants[holder]
        if kind == "start" and self.able(who):
            who.reacted = False
        for condition in list(who.conditions):
            if kind == "end" and condition.name == "Frightened" \
                    and not condition.edge:
                self.lessen(who, condition, 1)
            if kind == "start" and condition.name == "Stunned" and condition.value \
                    and who.life != "dead":
                self.lessen(who, condition, 3)
        super().edge(kind, holder)

    def lessen(self, who, condition, number):
        """A value falls; at 0 the condition is gone."""
        condition.value -= number
        if condition.value <= 0:
            self.drop(who, [condition])

    # Rests

    def do_rest(self, act):
        """Ten minutes, or a night: the Constitution modifier for each level."""
        who = self.combatants[act["who"]]
        who.reacted = False
        self.pass_time(who, 480 if act["long"] else 10)
        if act["long"]:
            who.temporary = 0
        if act["long"]:
            for condition in [c for c in who.conditions if c.name == "Drained"]:
                condition.change += max(1, who.level)
                self.lessen(who, condition, 1)
            self.drop(who, [c for c in who.conditions if c.name == "Fatigued"])
            who.doomed = max(0, who.doomed - 1)
            gain = max(1, act["modifier"]) * max(1, who.level)
            who.current = min(self.maximum(who), who.current + gain)
        if who.current == self.maximum(who):
            who.wounded = 0
