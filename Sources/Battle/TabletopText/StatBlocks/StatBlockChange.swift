package import Tabletop

/// One change of a stat block, as it is typed: `hp 90`, `challenge 5`, `add Bite. Melee Attack Roll: +5, …`.
package enum StatBlockChange: Hashable, Sendable {
    /// `name Ogre Chief`: another name for the same figures.
    case name(String)
    /// `hp 90` or `hp 8d10+24`: the maximum, as a number or as the dice it is the average of.
    case hitPoints(DiceNotation)
    /// `ac 15`.
    case armorClass(Int)
    /// `initiative 3`.
    case initiative(Int)
    /// `challenge 5`: attack bonuses, difficulties and the proficient saving throws and skills move with
    /// the proficiency bonus; hit points and damage stay.
    case challenge(String)
    /// `stronger`, `weaker` or `stronger 3`: every number moves by so many steps of the challenge rating.
    case strength(Int)
    /// `str 20`: the score alone.
    case ability(Ability, Int)
    /// `save con 4`: the bonus of a saving throw.
    case save(Ability, Int)
    /// `speed 30` or `fly 60`, in feet; 0 for none.
    case speed(String, Int)
    /// `add reaction Parry. …`: the sentences after the name are read as those of the books.
    case add(ActionReader.Source)
    /// `remove Bite`.
    case remove(String)
    /// `rename Bite = Gnash`.
    case rename(String, String)

    /// Parses a line.
    ///
    /// - Throws: ``ActProblem/unknownChange(_:)`` for a line that begins with no word of the list,
    ///   ``ActProblem/notANumber(_:)``, ``ActProblem/noText``, or ``ActProblem/notAnAmount(_:)``.
    package init(parsing line: String) throws(ActProblem) {
        let words = line.split(separator: " ", maxSplits: 1)
        guard let first = words.first.map({ $0.lowercased() }) else { throw .unknownChange(line) }
        let rest = words.count > 1 ? String(words[1].trimmingPrefix(" ")) : ""
        switch first {
        case "name":
            if rest.isEmpty { throw .noText }
            self = .name(rest)
        case "hp":
            guard let dice = try? DiceNotation(parsing: rest) else { throw .notAnAmount(rest) }
            self = .hitPoints(dice)
        case "ac": self = .armorClass(try NumberReader.number(rest))
        case "initiative": self = .initiative(try NumberReader.number(rest))
        case "challenge", "cr":
            if rest.isEmpty { throw .noText }
            self = .challenge(rest)
        case "stronger", "weaker":
            let steps = rest.isEmpty ? 1 : try NumberReader.number(rest)
            self = .strength(first == "weaker" ? -steps : steps)
        case "speed": self = .speed("walk", try NumberReader.number(rest))
        case "burrow", "climb", "fly", "swim":
            self = .speed(first, try NumberReader.number(rest))
        case "save":
            let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let ability = Ability(save: parts[0]) else {
                throw .notOneOf(parts.first ?? "", Ability.allCases.map(\.rawValue))
            }
            self = .save(ability, try NumberReader.number(parts[1]))
        case "add": self = .add(try Self.action(rest))
        case "remove":
            if rest.isEmpty { throw .noText }
            self = .remove(rest)
        case "rename":
            let names = rest.split(separator: "=", maxSplits: 1).map {
                PlainText.trimmed(String($0))
            }
            guard names.count == 2, names.allSatisfy({ !$0.isEmpty }) else { throw .noText }
            self = .rename(names[0], names[1])
        default:
            guard let ability = Ability(named: first) else { throw .unknownChange(first) }
            self = .ability(ability, try NumberReader.number(rest))
        }
    }

    /// `reaction Parry. Adds 2 to its AC.`: the kind, the name up to the first full stop, the text.
    private static func action(_ text: String) throws(ActProblem) -> ActionReader.Source {
        var rest = Substring(text)
        var kind = StatBlock.Action.Kind.action
        let first = rest.prefix { $0 != " " }
        if let named = kinds[first.lowercased()] {
            kind = named
            rest = rest.dropFirst(first.count).trimmingPrefix(" ")
        }
        let name = PlainText.trimmed(String(rest.prefix { $0 != "." }))
        let words = PlainText.trimmed(
            String(rest.dropFirst(rest.prefix { $0 != "." }.count + 1)))
        guard !name.isEmpty, !words.isEmpty else { throw .noText }
        return ActionReader.Source(name: name, kind: kind, text: words)
    }

    private static let kinds: [String: StatBlock.Action.Kind] = [
        "trait": .trait, "action": .action, "bonus": .bonusAction, "reaction": .reaction,
        "legendary": .legendary, "lair": .lair, "mythic": .mythic,
    ]
}

extension StatBlock {
    /// Makes a change.
    ///
    /// - Throws: ``ActProblem/unknownAction(_:of:nearest:)`` for an action that is not there;
    ///   ``RuleProblem`` for a text or a number out of bounds. The block is then unchanged.
    package mutating func make(_ change: StatBlockChange) throws {
        var changed = self
        switch change {
        case .name(let name): changed.name = try TextRule.name.checked(name)
        case .hitPoints(let dice):
            try check(dice.average, "Maximum hit points", 1...HitPoints.range.upperBound)
            changed.maxHitPoints = dice.average
            changed.hitPointDice = dice.isNumber ? nil : dice
        case .armorClass(let number):
            try check(number, "Armor class", 0...1000)
            (changed.armorClass, changed.armorReason) = (number, nil)
        case .initiative(let number):
            try check(number, "The initiative modifier", Encounter.initiativeRange)
            changed.initiativeModifier = number
        case .challenge(let rating): try changed.move(toChallenge: rating)
        case .strength(let steps):
            try check(steps, "The steps", -40...40)
            try changed.strengthen(by: steps)
        case .ability(let ability, let score):
            try check(score, "The score", 0...1000)
            changed.abilities[ability] = score
        case .save(let ability, let bonus):
            try check(bonus, "The bonus", -1000...1000)
            changed.saves[ability] = bonus
        case .speed(let way, let feet):
            try check(feet, "The speed", 0...10_000)
            changed.speeds[way] = feet == 0 ? nil : feet
        case .add(let source):
            try check(actions.count + 1, "Actions", 0...Self.actionLimit)
            var source = source
            source.name = try TextRule.title.checked(source.name)
            source.text = try TextRule.note.checked(source.text)
            // With the others, so that a Multiattack finds what it is made of.
            let others = actions.map {
                ActionReader.Source(name: $0.name, kind: $0.kind, text: "")
            }
            guard var action = ActionReader.read(others + [source]).last?.action else { return }
            action.text = source.text
            if action.kind == .legendary {
                action.cost = action.cost ?? 1
                changed.legendaryActions = legendaryActions ?? 3
            }
            changed.actions.append(action)
        case .remove(let name):
            let place = try changed.place(ofAction: name)
            changed.actions.remove(at: place)
        case .rename(let name, let new):
            let place = try changed.place(ofAction: name)
            let old = changed.actions[place].name
            changed.actions[place].name = try TextRule.title.checked(new)
            // What a Multiattack is made of follows.
            for index in changed.actions.indices {
                for part in changed.actions[index].multiattack.indices {
                    changed.actions[index].multiattack[part].of = changed.actions[index]
                        .multiattack[part].of.map { $0 == old ? new : $0 }
                }
            }
        }
        self = changed
    }

    /// The number of actions that a block may have.
    static let actionLimit = 200

    private func place(ofAction name: String) throws(ActProblem) -> Int {
        let list = WordList(actions.indices.map { (name: actions[$0].name, value: $0) })
        let key = PlainText.searchKey(name)
        switch list.meaning(of: key) {
        case .one(let place): return place
        case .several(let names): throw .ambiguous(name, names)
        case .none: throw .unknownAction(name, of: self.name, nearest: list.nearest(to: key))
        }
    }

    /// Sets the challenge rating with its experience points, and moves what depends on proficiency.
    private mutating func move(toChallenge rating: String) throws {
        let rating = try TextRule.challengeRating.checked(rating)
        let old =
            proficiencyBonus ?? challengeRating.flatMap(Self.proficiency(atChallenge:))
        challengeRating = rating
        experiencePoints = ExperiencePoints.points(forRating: rating) ?? experiencePoints
        guard let new = Self.proficiency(atChallenge: rating) else { return }
        proficiencyBonus = new
        guard let old, old != new else { return }
        let change = new - old
        // A printed saving throw that is no better than the ability has no proficiency in it.
        for (ability, bonus) in saves where bonus > (modifier(ability) ?? 0) {
            saves[ability] = bonus + change
        }
        for (skill, bonus) in skills { skills[skill] = bonus + change }
        if skills["Perception"] != nil { passivePerception = passivePerception.map { $0 + change } }
        for index in actions.indices { actions[index].move(by: change) }
    }
}

extension StatBlock.Action {
    /// Moves attack bonuses and difficulties. Sentences of a file, which have the old numbers, go.
    fileprivate mutating func move(by change: Int) {
        if attack != nil || saves.contains(where: { !$0.isOwn }) || spellcasting != nil {
            text = nil
        }
        attack?.bonus += change
        save = save.map { $0.moved(by: change) }
        moreSaves = moreSaves.map { $0.moved(by: change) }
        if var casting = spellcasting {
            casting.dc = casting.dc.map { $0 + change }
            casting.attackBonus = casting.attackBonus.map { $0 + change }
            spellcasting = casting
        }
        for index in options.indices { options[index].move(by: change) }
    }
}

extension StatBlock.Save {
    /// With another difficulty, unless the creature itself makes it.
    fileprivate func moved(by change: Int) -> StatBlock.Save {
        guard !isOwn, let dc else { return self }
        var moved = self
        moved.dc = dc + change
        return moved
    }
}
