/// The wording of facts. It can change at any time, since no sentence is stored.
extension Sentence {
    // One line for each kind of fact.
    mutating func say(_ what: Fact.What, _ who: String, _ dice: [DiceNotation]) {
        switch what {
        case .started(let fight): text = "\(fight) starts"
        case .resumed(let fight): text = "\(fight) resumes"
        case .entered(let fight, let round):
            text = "\(fight) goes on in round \(round), at \(who)'s turn"
        case .ended(let fight, let round): text = "\(fight) ends in round \(round)"
        case .fightRenamed(let from, let to): text = "\(from) is now called \(to)"
        case .edition(let fight, let edition): text = "\(fight) uses the rules of \(edition.title)"
        case .options(let fight): text = "The table rules of \(fight) are changed"
        case .fightNote(let fight, let beginning): say(note: beginning, on: fight)

        case .round(let number): text = "Round \(number)"
        case .turn: text = "\(who)'s turn"
        case .backTo(let round): text = "Back to \(who)'s turn, round \(round)"
        case .delays: text = "\(who) delays"
        case .waits(let action): text = "\(who) waits to \(action)"
        case .waitsNoLonger(let action): text = "\(who) no longer waits to \(action)"
        case .reacts(let action): text = "\(who) uses the reaction to \(action)"
        case .actions(let count, let reasons):
            let reasons = reasons.map { "\($0)".lowercased() }.joined(separator: ", ")
            text = "\(who) has \(count) action\(count == 1 ? "" : "s") (\(reasons))"

        case .initiative(let value, let other):
            text = value.map { "\(who) has initiative \($0)" } ?? "\(who) has no initiative"
            if let other { text += ", like \(other.label)" }
        case .rollsInitiative(let value, _, let lacksModifier):
            text = "\(who) rolls initiative \(value)"
            if lacksModifier == true { text += ", modifier unknown" }
        case .actsFirst: text = "\(who) acts first"
        case .actsAfter(let other): text = "\(who) acts after \(other.label)"
        case .actsWith(let other): text = "\(who) acts with \(other.label)"
        case .actsApart(let other): text = "\(who) acts apart from \(other.label)"

        case .joins(let hitPoints, let roll):
            text = "\(who) joins the fight"
            if let hitPoints, let roll { text += " (\(hitPoints), rolled with \(roll.notation))" }
        case .joinsFromRoster(let hitPoints):
            text = "\(who) joins with \(hitPoints) from the roster"
        case .lairJoins: text = "\(who) joins the fight on initiative 20, losing ties"
        case .leaves: text = "\(who) leaves the fight"
        case .renamed(let label): text = "\(who) is now called \(label)"
        case .takesForm(let name, let hitPoints):
            text = "\(who) takes the form of \(name) (\(hitPoints))"
        case .leavesForm(let name, let hitPoints, let fate):
            text = "\(who) leaves the form of \(name) (\(hitPoints))"
            say(and: fate)

        case .rolled(let rolled): text = "\(rolled.purpose.title): \(rolled.rollText)"
        case .takes(let blow): say(blow, on: who, dice)
        case .regains(0, let hitPoints, _): text = "\(who) needs no healing (\(hitPoints))"
        case .regains(let points, let hitPoints, let wakes):
            text = "\(who) regains "
            say(amount: points)
            text += " hit point\(points == 1 ? "" : "s")\(notations(dice)) (\(hitPoints))"
            if wakes { say(and: .wakes) }
        case .regainsNothingWithoutLevel:
            text = "\(who) regains nothing, because no level is known"
        case .temporary(let points, true): text = "\(who) keeps \(points) temporary hit points"
        case .temporary(let points, false):
            text = "\(who) has \(points) temporary hit point\(points == 1 ? "" : "s")"
        case .maximum(let points, let hitPoints, let fate):
            text =
                points.map { "\(who)'s maximum is now \($0) hit points (\(hitPoints))" }
                ?? "The hit points of \(who) are unknown"
            say(and: fate)
        case .rollsMaximum(let hitPoints, let roll, let fate):
            text = "\(who) has \(hitPoints), rolled with \(roll.notation)"
            say(and: fate)
        case .hitPoints(let hitPoints, let fate):
            text = "\(who) is set to \(hitPoints)"
            say(and: fate)

        case .rollsForLife(let roll, let isRecovery, let fate):
            text =
                "\(who) rolls \(roll.total) for a \(isRecovery ? "recovery check" : "death save")"
            say(and: fate)
        case .spendsHeroPoints(let count):
            text = "\(who) spends \(count == 1 ? "its hero point" : "\(count) hero points")"
            say(and: .isStable(wounded: nil))
        case .comes(let fate): text = "\(who) \(fate)"
        case .revived(let hitPoints): text = "\(who) is revived (\(hitPoints))"

        case .immune(let name): text = "\(who) is immune to \(name)"
        case .gains(let condition, let hitPoints, let lacksLevel, let fate):
            text = "\(who) \(condition.verb) \(condition)"
            if let hitPoints { text += " (\(hitPoints))" }
            if lacksLevel { text += " (no level is known: hit points stay)" }
            say(and: fate)
        case .regainsCondition(let condition): text = "\(who) \(condition.verb) \(condition) again"
        case .keeps(let condition): text = "\(who) \(condition.verb) \(condition) already"
        case .loses(let name, let hitPoints):
            text = "\(who) \(Condition(name: name).endedPredicate)"
            if let hitPoints { text += " (\(hitPoints))" }
        case .concentrates(let spell): text = "\(who) concentrates on \(spell)"
        case .concentratesNoLonger(let spell): text = "\(who) no longer concentrates on \(spell)"
        case .savesConcentration(let total, let roll, let difficulty, let kept, let lacksModifier):
            text = "\(who) rolls \(roll?.description ?? "\(total)")"
            if lacksModifier == true { text += ", modifier unknown," }
            text += " against DC \(difficulty)"
            if let kept { text += " and keeps \(kept)" }
        case .repeatsSave(let roll, let save, let name, let ends):
            text = "\(who) rolls \(roll) against DC \(save.difficulty) \(save.ability.title) and "
            text += ends ? Condition(name: name).endedPredicate : "stays \(name)"
        case .flatCheck(let roll, let difficulty, let name, let ends):
            text = "\(who) rolls \(roll.total) against DC \(difficulty) and "
            text += ends ? Condition(name: name).endedPredicate : "keeps \(name)"

        case .has(let resource): text = "\(who) has \(resource)"
        case .hasNoLonger(let name): text = "\(who) no longer has \(name)"
        case .uses(let now): text = "\(who) uses \(now.name) (\(now.left)/\(now.maximum))"
        case .regainsUses(let now): text = "\(who) regains \(now.name) (\(now.left)/\(now.maximum))"
        case .recharge(let name, let roll, let comesBack):
            text = "\(who) rolls \(roll.total) for \(name), which "
            text += comesBack ? "recharges" : "does not recharge"
        case .rests(let rest, let hitPoints, let name):
            text = "\(who) takes a \(name ?? "\(rest.rawValue) rest") (\(hitPoints))"

        case .reaction(let isUsed): text = "\(who) \(isUsed ? "uses the" : "has a") reaction"
        case .hidden(let isHidden): text = "\(who) is \(isHidden ? "hidden" : "visible")"
        case .armorClass(let number):
            text = "\(who) has \(number.map { "armor class \($0)" } ?? "an unknown armor class")"
        case .defenses: text = "The defenses of \(who) are changed"
        case .note(let beginning): say(note: beginning, on: who)
        case .remark(let remark): text = fact.who.map { "\($0.label): \(remark)" } ?? remark
        case .rolls(let roll, _):
            text = fact.who.map { "\($0.label) rolls \(roll)" } ?? "Rolled \(roll)"

        case .prepares(let trigger, let event):
            text = "Prepared for \(trigger.moment(fact.who?.label)): \(event)"
        case .unprepares(let event): text = "No longer prepared: \(event)"
        case .happens(let event): text = "Prepared: \(event)"
        case .asked(let question): text = "\(who) is asked: \(question)"
        case .askedNoLonger(let question):
            text = "\(fact.who?.label ?? "Nobody") need not answer: \(question)"
        case .answers(let answer, let question, let right, let isCorrect):
            let said = answer.isEmpty ? "nothing" : "“\(answer)”"
            text = "\(who) answers \(said) to \(question): "
            text += isCorrect ? "right" : "wrong, it is “\(right)”"

        case .acts(let action): text = "\(who) uses \(action)"
        case .attacks(let attack): say(attack, by: who)
        case .saves(let save): say(save, by: who)
        case .also(let notes): text = "Also: \(notes.joined(separator: ", "))"
        case .line(let line): text = line
        }
    }

    private mutating func say(and fate: Fact.Fate?) {
        if let fate { text += " and \(fate)" }
    }

    /// "Goblin 1 has a note: carries the key".
    private mutating func say(note beginning: String, on name: String) {
        text =
            beginning.isEmpty ? "\(name) no longer has a note" : "\(name) has a note: \(beginning)"
    }

    /// "Torvald takes 10 magical damage (7 slashing 2d6; 3 fire 1d6), 2 of it temporary (20/60) and
    /// falls unconscious".
    private mutating func say(_ blow: Fact.Blow, on who: String, _ dice: [DiceNotation]) {
        text = "\(who) takes "
        if blow.damage == 0 { text += "no" } else { say(amount: blow.damage) }
        for property in blow.properties { text += " \(property.rawValue)" }
        if blow.sums.count == 1, let type = blow.sums[0].type { text += " \(type.rawValue)" }
        text += " damage"
        if dice.count > 1, dice.count == blow.sums.count {
            let parts = zip(blow.sums, dice).map { "\($0) \($1)" }
            text += " (\(parts.joined(separator: "; ")))"
        } else {
            text += notations(dice)
            if let sum = blow.sums.sum { text += " (\(sum))" }
        }
        if blow.damage > 0, blow.absorbed > 0 { text += ", \(blow.absorbed) of it temporary" }
        text += " (\(blow.hitPoints))"
        say(and: blow.brokenForm.map { .leavesForm(name: $0) })
        say(and: blow.fate)
    }

    /// " (2d6+3 + 1d4)"; empty without dice.
    private func notations(_ dice: [DiceNotation]) -> String {
        dice.isEmpty ? "" : " (\(dice.map(\.description).joined(separator: " + ")))"
    }

    /// "Owlbear attacks Torvald with Beak: 19 (12+7) against AC 18, a hit".
    private mutating func say(_ attack: Fact.Attack, by who: String) {
        text = "\(who) attacks \(attack.target.label) with \(attack.action): "
        if let roll = attack.roll {
            let armor = attack.armorClass.map { "AC \($0)" } ?? "an unknown AC"
            text += "\(roll) against \(armor), "
        }
        switch attack.degree {
        case .criticalSuccess: text += "a critical hit"
        case .success: text += "a hit"
        case .failure, .criticalFailure: text += "a miss"
        }
        if let reasons = attack.circumstances?.text { text += " [\(reasons)]" }
    }

    /// "Mira rolls 12 (9+3) against DC 15 Dexterity and fails".
    private mutating func say(_ save: Fact.Save, by who: String) {
        text = "\(who) rolls "
        // A result that is settled in advance needs no roll.
        if let roll = save.roll, save.circumstances?.settled == nil { text += "\(roll) " }
        text += "against DC \(save.difficulty) \(save.ability.title) and "
        switch save.degree {
        case .criticalSuccess: text += "succeeds critically"
        case .success: text += "succeeds"
        case .failure: text += "fails"
        case .criticalFailure: text += "fails critically"
        }
        if save.resists { text += " by Legendary Resistance" }
        if let reasons = save.circumstances?.text { text += " [\(reasons)]" }
    }
}

extension Fact.Rolled {
    /// The roll, and what a critical hit made of it: "2d6 = 7 (3, 4), doubled 14".
    var rollText: String {
        var text = "\(roll)"
        if let extra {
            text +=
                extra.notation.isNumber ? " + \(extra.total), the dice's maximum" : " + \(extra)"
        }
        switch critical {
        case .doubled(let total): text += ", doubled \(total)"
        case .withMaximum(let total): text += ", with the dice's maximum \(total)"
        case nil: break
        }
        return text
    }
}

extension Fact.Rolled.Purpose {
    /// What the dice are for, also in messages about amounts: "Hit dice".
    var title: String {
        switch self {
        case .damage: "Damage"
        case .healing: "Healing"
        case .temporary: "Temporary hit points"
        case .hitDice: "Hit dice"
        }
    }
}

extension Fact.Fate: CustomStringConvertible {
    /// What became of somebody, as a predicate: "falls unconscious, dying 1".
    package var description: String {
        switch self {
        case .dies: "dies"
        case .diesInstantly: "dies instantly"
        case .diesOfExhaustion: "dies of exhaustion"
        case .isKnockedOut: "is knocked out"
        case .fallsUnconscious(let dying):
            "falls unconscious" + (dying.map { ", dying \($0)" } ?? "")
        case .isDying(let degree): "is dying \(degree)"
        case .hasFailedDeathSaves(let count):
            "has \(count) failed death save\(count == 1 ? "" : "s")"
        case .hasDeathSaves(let successes, let failures):
            "has \(successes) of 3 successes, \(failures) of 3 failures"
        case .isStable(let wounded): "is stable" + (wounded.map { ", wounded \($0)" } ?? "")
        case .keepsOneHitPoint(let trait): "keeps 1 hit point by \(trait)"
        case .fallsUntilHealed(let trait): "falls, and dies unless \(trait) heals it in its turn"
        case .becomesMist(let trait): "becomes mist by \(trait)"
        case .diesUnhealed(let trait): "dies, not healed by \(trait)"
        case .wakes: "wakes"
        case .wakesWithOneHitPoint: "wakes with 1 hit point"
        case .lives: "lives"
        case .leavesForm(let name): "leaves the form of \(name)"
        }
    }
}

extension PreparedEvent.Trigger {
    /// "round 3", "half of Orc's hit points", "Orc's fall", "the lair's turn".
    func moment(_ label: String?) -> String {
        let label = label ?? "somebody"
        return switch self {
        case .round(let round): "round \(round)"
        case .half: "half of \(label)'s hit points"
        case .zero: "\(label)'s fall"
        case .lair: "the lair's turn"
        }
    }
}
