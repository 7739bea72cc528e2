"""What both games have in common: combatants, conditions and their ends, turns, undo."""

import copy


class Refused(Exception):
    """An act that the rules do not allow."""


class Condition:
    """One condition: a name, a value or none, and an edge of turns at which it ends or none."""

    def __init__(self, name, value=None, edge=None, left=None, by=None, change=None, kind=None,
                 minutes=None):
        self.name = name
        self.value = value
        self.edge = edge          # None, or ("start" | "end", whose turns count)
        self.left = left          # how many of those edges are still to come
        self.by = by              # who gave it
        self.change = change      # what it adds to the maximum of hit points
        self.kind = kind          # the damage type of persistent damage, or "knocked out"
        self.minutes = minutes    # how long it lasts, where minutes were given


class Combatant:
    """A hero or a monster with everything that is compared."""

    def __init__(self, name, hero, maximum, armor, initiative, level):
        self.name = name
        self.hero = hero
        self.base = maximum
        self.current = maximum
        self.temporary = 0
        self.armor = armor
        self.initiative = initiative
        self.level = level
        self.life = "up"
        self.successes = 0
        self.failures = 0
        self.dying = 0
        self.wounded = 0
        self.doomed = 0
        self.conditions = []
        self.concentration = None
        self.saves = []           # difficulties of saves for concentration still to be made
        self.defenses = {}
        self.shield = None        # hardness, hit points, maximum
        self.reacted = False

    def has(self, *names):
        """Whether the combatant has one of the conditions."""
        return any(condition.name in names for condition in self.conditions)

    def value(self, name):
        """The highest value of a condition, 0 without it."""
        return max((c.value or 0 for c in self.conditions if c.name == name), default=0)


class Fight:
    """The state of a fight and what is the same in all editions."""

    incapacitating = {"Incapacitated", "Paralyzed", "Petrified", "Stunned", "Unconscious"}
    minutes_of_short_rest = 60

    def __init__(self, combatants, broken=None):
        self.combatants = {c.name: c for c in combatants}
        self.order = sorted(self.combatants, key=lambda n: -self.combatants[n].initiative)
        self.round = 1
        self.turn = self.order[0]
        self.done = []
        self.undone = []
        self.broken = broken

    # Acts

    def perform(self, act):
        """Perform an act, which is a dictionary with "do" and its details; refused acts raise."""
        if act["do"] == "undo":
            self.step(self.done, self.undone, act["count"])
        elif act["do"] == "redo":
            self.step(self.undone, self.done, act["count"])
        else:
            before = self.memory()
            getattr(self, "do_" + act["do"])(act)
            self.done.append(before)
            self.undone = []

    def step(self, source, target, count):
        """Undo or redo: the rule is that the fight is exactly as it was."""
        if len(source) < count:
            raise Refused("nothing to undo or redo")
        for _ in range(count):
            target.append(self.memory())
            self.restore(source.pop())

    def memory(self):
        """Everything that undo brings back."""
        return copy.deepcopy((self.combatants, self.order, self.round, self.turn))

    def restore(self, memory):
        """Bring back a memory."""
        self.combatants, self.order, self.round, self.turn = copy.deepcopy(memory)

    # Hit points

    def maximum(self, who):
        """The maximum, each change applied in the order in which the changes came."""
        result = who.base
        for condition in who.conditions:
            if condition.change == "half":
                result //= 2
            elif condition.change:
                result += condition.change
        return max(0, result)

    def rounded_half(self, number):
        """Half, rounded down."""
        return (number + 1) // 2 if self.broken == "rounding" else number // 2

    def absorb(self, who, amount):
        """Temporary hit points are lost first; what is left over is returned."""
        if self.broken == "temporary":
            return amount
        absorbed = min(who.temporary, amount)
        who.temporary -= absorbed
        return amount - absorbed

    def do_temporary(self, act):
        """Temporary hit points do not add up: the higher number is kept, or the new one chosen."""
        who = self.combatants[act["who"]]
        who.temporary = act["amount"] if act["replace"] else max(who.temporary, act["amount"])

    def do_maximum(self, act):
        """A new maximum: more maximum is more hit points, less only takes what is above it."""
        who = self.combatants[act["who"]]
        more = act["amount"] - self.maximum(who)
        who.base += more
        if more > 0 and who.life == "up":
            who.current += more
        who.current = min(who.current, self.maximum(who))

    def do_set(self, act):
        """Current hit points set by hand: at 0 the combatant falls, above 0 it is up."""
        who = self.combatants[act["who"]]
        if act["amount"] == 0 and not who.current:
            return
        if act["amount"] == 0:
            who.current = 0
            self.fall(who, 0)
        else:
            woken = who.current == 0
            who.current = act["amount"]
            if woken:
                self.wake(who)

    def do_kill(self, act):
        """Death, whatever the hit points; no book says that they change."""
        self.die(self.combatants[act["who"]])

    def do_revive(self, act):
        """The dead live with the hit points given, which ends no condition but a knock-out of 2024."""
        who = self.combatants[act["who"]]
        who.current = act["amount"]
        who.dying = 0
        self.wake(who)
        self.regained(who)

    def do_heal(self, act):
        """Healing stops at the maximum; from 0 it wakes."""
        who = self.combatants[act["who"]]
        if who.life == "dead":
            raise Refused("the dead are not healed")
        fallen = who.current == 0
        before = who.current
        who.current = min(self.maximum(who), who.current + act["amount"])
        if fallen and who.current > 0:
            self.wake(who)
        if who.current > before:
            self.regained(who)

    def regained(self, who):
        """What else happens when hit points are regained."""

    def die(self, who):
        """Death ends concentration and what hangs on the dead, and the count of death saves."""
        who.life = "dead"
        who.successes = who.failures = who.dying = 0
        self.incapacitated(who)

    def do_defenses(self, act):
        """New defenses take the place of all earlier ones."""
        self.combatants[act["who"]].defenses = act["defenses"]

    # Conditions

    def immune(self, who, name):
        """Whether the combatant cannot get the condition."""
        return name.lower() in who.defenses.get("never", ())

    def do_condition(self, act):
        """Add a condition to a combatant."""
        who = self.combatants[act["who"]]
        condition = Condition(act["name"], act.get("value"), by=act.get("by"),
                              change=act.get("change"), kind=act.get("kind"),
                              minutes=act.get("minutes"))
        rounds = act.get("rounds")
        if condition.minutes:
            rounds = condition.minutes * 10
        if rounds:
            # The end of the n-th turn after the present one.
            condition.edge = ("end", act["who"])
            condition.left = rounds + (1 if self.turn == act["who"] else 0)
        elif act.get("until"):
            condition.edge = tuple(act["until"])
            condition.left = 1
            if condition.edge == ("end", self.turn):
                condition.left = 2
        self.add(who, condition)

    def add(self, who, condition):
        """Give a condition, with what follows from it."""
        if self.immune(who, condition.name):
            return
        if self.broken == "duration" and condition.left:
            condition.left += 1
        change = condition.change
        before = self.maximum(who)
        same = [c for c in who.conditions if self.alike(c, condition)]
        if any(self.covers(c, condition) for c in same):
            return
        # Checks are typed in the order in which the types came.
        covered = [c for c in same if self.covers(condition, c)]
        place = who.conditions.index(covered[0]) if covered else len(who.conditions)
        who.conditions.insert(place, condition)
        who.conditions = [c for c in who.conditions if c not in covered]
        if change:
            self.maximum_changed(who, before)
        if condition.name == "Unconscious":
            self.prone(who)
        if condition.name in self.incapacitating:
            self.incapacitated(who)

    def prone(self, who):
        """Who falls is prone until it stands up, even if it was prone for a time."""
        self.add(who, Condition("Prone"))

    def alike(self, one, other):
        """Whether two conditions are of one name, and of one type of persistent damage."""
        if one.name == "Persistent Damage" and one.kind != other.kind:
            return False
        return one.name == other.name

    def covers(self, one, other):
        """Whether one condition is as strong as another and lasts as long, so that it is all.

        One that hit points end, too, may end before another one does.
        """
        if one.kind == "knocked out" and other.kind != "knocked out":
            return False
        return ((one.value or 0) >= (other.value or 0) and self.ends(one) >= self.ends(other)
                and (one.by == other.by or one.by is None or other.by is None))

    def ends(self, condition):
        """When a condition ends, in turns from now; those without an end come last."""
        if not condition.edge:
            return float("inf")
        kind, holder = condition.edge
        count = len(self.order)
        way = (self.order.index(holder) - self.order.index(self.turn)) % count
        if kind == "start":
            return (way or count) + (condition.left - 1) * count
        return way + (condition.left - 1) * count + 0.5

    def maximum_changed(self, who, before):
        """More maximum is more hit points (Aid); less takes only what is above it."""
        now = self.maximum(who)
        if now > before and who.life != "dead":
            who.current += now - before
            if who.life != "up":
                self.wake(who)
                self.regained(who)
        self.cap(who)

    def cap(self, who):
        """No hit points above the maximum; who has a maximum of 0 is dead."""
        who.current = min(who.current, self.maximum(who))
        if self.maximum(who) == 0 and who.life != "dead":
            self.die(who)

    def do_uncondition(self, act):
        """Take away a condition, all of that name."""
        who = self.combatants[act["who"]]
        if not who.has(act["name"]):
            raise Refused("no such condition")
        self.drop(who, [c for c in who.conditions if c.name == act["name"]])

    def drop(self, who, gone):
        """Take conditions away; the maximum follows."""
        who.conditions = [c for c in who.conditions if c not in gone]
        self.cap(who)

    def incapacitated(self, who):
        """Who is incapacitated or dead concentrates no longer and grapples nobody."""
        who.concentration = None
        who.saves = []
        for other in self.combatants.values():
            self.drop(other, [c for c in other.conditions
                              if c.name == "Grappled" and c.by == who.name])

    def able(self, who):
        """Whether a combatant can act at all."""
        return who.life == "up" and not who.has(*self.incapacitating)

    # Turns

    def do_next(self, act):
        """The turn ends and the next of the living begins; edges of the dead pass by."""
        if all(c.life == "dead" for c in self.combatants.values()):
            raise Refused("nobody is alive")
        while True:
            self.edge("end", self.turn)
            place = self.order.index(self.turn) + 1
            if place == len(self.order):
                place = 0
                self.round += 1
            self.turn = self.order[place]
            self.edge("start", self.turn)
            if self.combatants[self.turn].life != "dead":
                break

    def edge(self, kind, holder):
        """An edge of a turn: whatever ends there counts down."""
        for who in self.combatants.values():
            gone = []
            for condition in who.conditions:
                if condition.edge == (kind, holder):
                    condition.left -= 1
                    if condition.left == 0:
                        gone.append(condition)
            self.drop(who, gone)

    def pass_time(self, who, minutes):
        """After a rest, what was counted in rounds and ends within it has ended."""
        self.drop(who, [c for c in who.conditions if c.edge and c.left <= minutes * 10])

    # What is compared

    def facts(self):
        """All that is compared, by combatant and field."""
        result = {("", "round"): self.round, ("", "turn"): self.turn}
        for who in self.combatants.values():
            fields = {
                "current": who.current, "maximum": self.maximum(who),
                "temporary": who.temporary, "life": who.life, "successes": who.successes,
                "failures": who.failures, "dying": who.dying, "wounded": who.wounded,
                "doomed": who.doomed, "concentration": who.concentration,
            }
            for field, value in fields.items():
                result[who.name, field] = value
            result[who.name, "conditions"] = self.shown(who)
        return result

    def shown(self, who):
        """The strongest condition of each name, with value, turns left, edge and whose."""
        best = {}
        for c in who.conditions:
            key = (c.name, c.kind if c.name == "Persistent Damage" else None)
            rank = (c.value or 0, self.ends(c))
            if key not in best or rank > best[key][0]:
                edge = c.edge or (None, None)
                best[key] = (rank, [c.name, c.value, c.left, edge[0], edge[1]])
        return sorted((entry for _, entry in best.values()), key=str)
