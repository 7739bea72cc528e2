"""The rules of 2014 (SRD 5.1) and 2024 (SRD 5.2), from the sentences of the books."""

from fight import Condition, Fight


class Dungeons(Fight):
    """Damage, death saves, concentration, exhaustion and rests."""

    year = 2014

    # Damage

    def taken(self, who, act):
        """What is left of the damage after the save, the adjustment and all defenses."""
        return sum(self.part(who, amount, kind, act) for amount, kind in act["parts"])

    def part(self, who, amount, kind, act):
        """One type: bonuses and multipliers first, then resistance, then vulnerability."""
        if act.get("half"):
            amount = self.rounded_half(amount)
        if act.get("double"):
            amount *= 2
        amount = max(0, amount + act.get("adjust", 0))
        if self.meets(who, "immune", kind, act):
            return 0
        if who.has("Petrified") and self.year == 2014 and kind == "poison":
            return 0
        if self.meets(who, "resist", kind, act) or who.has("Petrified"):
            amount = self.rounded_half(amount)
        if self.meets(who, "vulnerable", kind, act):
            amount *= 2
        return amount

    def meets(self, who, effect, kind, act):
        """Whether a defense of a kind applies; several of one kind count once."""
        for types, unless in who.defenses.get(effect, ()):
            if kind in types and not set(unless) & set(act.get("traits", ())):
                return True
        return False

    def do_damage(self, act):
        """Temporary hit points first, then hit points, then what 0 hit points mean."""
        who = self.combatants[act["who"]]
        total = self.taken(who, act)
        if not total:
            return
        rest = self.absorb(who, total)
        if who.life == "dead":
            who.current = max(0, who.current - rest)
        elif who.life == "up":
            self.lose(who, total, rest, act)
        elif rest >= self.maximum(who) and self.broken != "massive":
            self.die(who)
        elif rest > 0:
            # Damage at 0 hit points is a failure, of a critical hit two; who is stable is so
            # no longer.
            who.life = "dying"
            who.failures += 2 if act.get("crit") else 1
            if who.failures >= 3:
                self.die(who)

    def lose(self, who, total, rest, act):
        """Hit points fall, to 0 or to a save for concentration."""
        over = rest - who.current
        who.current = max(0, who.current - rest)
        if who.current:
            if who.concentration:
                difficulty = max(10, total // 2)
                who.saves.append(min(30, difficulty) if self.year == 2024 else difficulty)
        elif act.get("ko"):
            self.knock_out(who)
        else:
            self.fall(who, over)

    def knock_out(self, who):
        """2014: unconscious and stable. 2024: 1 hit point and the condition Unconscious."""
        if self.year == 2024:
            who.current = 1
            self.add(who, Condition("Unconscious", kind="knocked out"))
            self.prone(who)
        else:
            who.life = "stable"
            who.successes = who.failures = 0
            self.prone(who)
            self.incapacitated(who)

    def fall(self, who, over):
        """At 0 a monster dies; a hero too, if what is left over is the maximum or more."""
        massive = over >= self.maximum(who) and self.broken != "massive"
        if massive or not who.hero:
            self.die(who)
            return
        # Not only who falls by damage is dying.
        who.life = "dying"
        who.successes = who.failures = 0
        self.prone(who)
        self.incapacitated(who)

    def wake(self, who):
        """Hit points end the unconsciousness of 0 hit points, and the count of saves."""
        who.life = "up"
        who.successes = who.failures = 0

    def regained(self, who):
        """2024: a knocked out creature wakes when it regains any hit points."""
        self.drop(who, [c for c in who.conditions if c.kind == "knocked out"])

    # Death saves and concentration

    def do_save(self, act):
        """10 or more succeeds; 1 fails twice, 20 gives 1 hit point; three decide."""
        who = self.combatants[act["who"]]
        roll = act["roll"]
        if roll == 20 and self.broken != "twenty":
            who.current = 1
            self.wake(who)
            self.regained(who)
        elif roll >= 10:
            who.successes += 1
            if who.successes >= 3:
                self.do_stabilize(act)
        else:
            who.failures += 2 if roll == 1 else 1
            if who.failures >= 3:
                self.die(who)

    def do_stabilize(self, act):
        """Stable: no more saves, and none counted."""
        who = self.combatants[act["who"]]
        who.life = "stable"
        who.successes = who.failures = 0

    def do_concentrate(self, act):
        """A new concentration ends the old one, and the saves that it owed."""
        who = self.combatants[act["who"]]
        who.concentration = act["spell"]
        who.saves = []

    def do_release(self, act):
        """Concentration ended at will."""
        who = self.combatants[act["who"]]
        who.concentration = None
        who.saves = []

    def do_keep(self, act):
        """The save for the oldest damage: below the difficulty concentration ends."""
        who = self.combatants[act["who"]]
        difficulty = who.saves.pop(0)
        if self.broken == "concentration":
            difficulty += 1
        if act["total"] < difficulty:
            who.concentration = None
            who.saves = []

    # Conditions

    def immune(self, who, name):
        """The petrified cannot be poisoned."""
        return super().immune(who, name) or (name == "Poisoned" and who.has("Petrified"))

    def do_exhaust(self, act):
        """Levels add up; 2014: at 4 the maximum is halved; at 6 the creature dies."""
        who = self.combatants[act["who"]]
        self.exhaust(who, min(6, who.value("Exhaustion") + act["value"]))

    def exhaust(self, who, level):
        """Set the level of exhaustion."""
        old = [c for c in who.conditions if c.name == "Exhaustion"]
        if level == 0:
            self.drop(who, old)
            return
        if not old:
            old = [Condition("Exhaustion")]
            who.conditions += old
        old[0].value = level
        halved = level >= 4 and self.year == 2014
        if halved and not old[0].change:
            # It halves the maximum that there is when it comes.
            who.conditions.remove(old[0])
            who.conditions.append(old[0])
        old[0].change = "half" if halved else None
        self.cap(who)
        if level == 6 and who.life != "dead":
            self.die(who)

    # Rests

    def do_rest(self, act):
        """Short: time passes. Long: all hit points, no temporary ones, one exhaustion less."""
        who = self.combatants[act["who"]]
        self.pass_time(who, 480 if act["long"] else 60)
        self.drop(who, [c for c in who.conditions if c.kind == "knocked out"])
        if not act["long"]:
            return
        self.exhaust(who, max(0, who.value("Exhaustion") - 1))
        # A reduced maximum returns to normal; what raises it lasts eight hours at most.
        self.drop(who, [c for c in who.conditions if c.change and c.name != "Exhaustion"])
        who.current = self.maximum(who)
        who.temporary = 0
        who.concentration = None  # whoever sleeps is unconscious
        who.saves = []


class Dungeons2024(Dungeons):
    """The rules of 2024."""

    year = 2024
