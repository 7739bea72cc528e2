import Foundation

/// Decks that are questions to the books and to a prepared fight.
///
/// A challenge's id comes from what it asks, not from the deck: the schedule of "Goblin: how fast is
/// it?" is the same in every fight with goblins, and lasts when a deck is made again.
package enum Rehearsal {
    /// What the conditions of an edition do, all that its book lists.
    ///
    /// The wrong choices are other conditions of the edition that are plainly others: those that say
    /// a part of the right answer, as Incapacitated does beside Stunned, are no choice.
    package static func conditions(of edition: RuleEdition) -> [Challenge] {
        let listed = ConditionRule.all(in: edition).map(Condition.init)
        return listed.map { one in
            challenge(
                "condition/\(edition.rawValue)/\(one.key)", "What does \(one.name) do?", one.line,
                wrong: listed.filter { !one.resembles($0) }.map(\.line), kind: "condition")
        }
    }

    /// A condition as it is compared with each other one.
    private struct Condition {
        let name: String
        let line: String
        /// Name and line without case and accents.
        let key: String
        private let folded: String
        private let effects: Set<ConditionClause.Effect>

        init(_ rule: ConditionRule) {
            name = rule.name
            line = rule.line
            key = PlainText.folded(name)
            folded = PlainText.folded(line)
            effects = Set(rule.clauses.compactMap(\.effect))
        }

        /// Whether one of the two contains the other, by its name or by what it does in numbers, so
        /// that its line would be a half-right choice.
        func resembles(_ other: Condition) -> Bool {
            name == other.name || includes(other) || other.includes(self)
                || folded.contains(other.key) || other.folded.contains(key)
        }

        /// Whether it does everything in numbers that another condition does, which does something.
        private func includes(_ other: Condition) -> Bool {
            !other.effects.isEmpty && other.effects.isSubset(of: effects)
        }
    }

    /// What to know of creatures: armor class, hit points, speed, senses, saving throws, defenses, what
    /// their attacks, powers and traits do, how often they can, and their legendary actions.
    ///
    /// - Parameters:
    ///   - blocks: the creatures; of several with one name and edition the first counts.
    ///   - others: creatures whose figures are offered as wrong choices.
    package static func creatures(_ blocks: [StatBlock], beside others: [StatBlock]) -> [Challenge]
    {
        var names: Set<String> = []
        let asked = blocks.filter { names.insert($0.name).inserted }
        let pool = (asked + others).map { facts(of: $0) }
        // The answers of each kind, in the order of the creatures.
        var answers: [String: [String]] = [:]
        for fact in pool.joined() where fact.wrong == nil {
            answers[fact.kind, default: []].append(fact.answers[0])
        }
        return asked.flatMap { block in
            facts(of: block).map { fact in
                let column = fact.wrong ?? nearest(fact.answers[0], in: answers[fact.kind] ?? [])
                return challenge(
                    "creature/\(block.edition.rawValue)/\(PlainText.folded(block.name))/"
                        + (fact.key ?? fact.kind),
                    "\(block.name): \(fact.question)", fact.answers[0],
                    also: Array(fact.answers.dropFirst()),
                    wrong: column.filter { !fact.answers.contains($0) }, kind: fact.kind)
            }
        }
    }

    /// A question about a creature with its right answers, and the only wrong ones there are (`nil`
    /// for those of other creatures).
    private struct Fact {
        /// What its answer is, as that of others which are offered beside it.
        var kind: String
        /// What it is among those of the creature; `nil` for its kind.
        var key: String?
        var question: String
        var answers: [String]
        var wrong: [String]?
    }

    private static func facts(of block: StatBlock) -> [Fact] {
        var facts = [
            Fact(
                kind: "armor class", question: "what is its armor class?",
                answers: ["\(block.armorClass)"]),
            Fact(
                kind: "hit points", question: "how many hit points has it?",
                answers: ["\(block.maxHitPoints)"]),
        ]
        let speeds = block.speeds.named
        if !speeds.isEmpty {
            let words = speeds.map {
                $0.name == "walk" ? "\($0.feet) feet" : "\($0.name) \($0.feet)"
            }
            facts.append(
                Fact(
                    kind: "speed", question: "how fast is it?",
                    answers: [words.joined(separator: ", ")]))
        }
        facts += saves(of: block)
        for (kind, question, types) in [
            ("resistances", "what does it resist?", block.defenses.resistances),
            ("immunities", "which damage does it ignore?", block.defenses.immunities),
            ("vulnerabilities", "which damage hits it twice?", block.defenses.vulnerabilities),
        ] where !types.isEmpty {
            facts.append(
                Fact(
                    kind: kind, question: question,
                    answers: [types.map(\.rawValue).sorted().joined(separator: ", ")]))
        }
        if !block.defenses.conditions.isEmpty {
            facts.append(
                Fact(
                    kind: "condition immunities", question: "which conditions can it not have?",
                    answers: [block.defenses.conditions.sorted().joined(separator: ", ")]))
        }
        if !block.senses.isEmpty {
            let words = block.senses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value) feet" }
            facts.append(
                Fact(
                    kind: "senses", question: "with what does it sense, and how far?",
                    answers: [words.joined(separator: ", ")]))
        }
        // A name may stand twice, for two forms of a creature.
        var names: Set<String> = []
        for action in block.actions where names.insert(PlainText.folded(action.name)).inserted {
            facts += Self.facts(of: action)
        }
        if let count = block.legendaryActions {
            facts.append(
                Fact(
                    kind: "legendary actions",
                    question: "how many legendary actions has it a round?",
                    answers: ["\(count)"], wrong: (1...5).map(String.init)))
        }
        let legendary = block.actions.filter { $0.kind == .legendary }.map(\.name)
        if !legendary.isEmpty {
            facts.append(
                Fact(
                    kind: "names of legendary actions", question: "which legendary actions has it?",
                    answers: [legendary.joined(separator: ", ")]))
        }
        return facts
    }

    /// What to know of an attack, a power or a trait.
    private static func facts(of action: StatBlock.Action) -> [Fact] {
        let name = PlainText.folded(action.name)
        var facts: [Fact] = []
        func ask(_ kind: String, _ question: String, _ answer: String, _ wrong: [String]? = nil) {
            facts.append(
                Fact(
                    kind: kind, key: "\(kind) of \(name)", question: question, answers: [answer],
                    wrong: wrong))
        }
        if let attack = action.attack {
            ask(
                "attack bonus", "what is added to the d20 of its \(action.name)?",
                signed(attack.bonus))
            if !attack.damage.isEmpty {
                ask("damage", "what does a hit with its \(action.name) do?", attack.damage.line)
            }
        }
        if let save = action.save, !save.isOwn, let difficulty = save.dc {
            ask(
                "saving throw", "which saving throw does \(action.name) ask for?",
                "DC \(difficulty) \(save.ability.title)")
            if !save.damage.isEmpty {
                ask("damage", "what does \(action.name) do on a failed save?", save.damage.line)
            }
        }
        if let line = ActionLines.line(named: action.name, kind: action.kind), action.attack == nil
        {
            ask("trait", "what does \(action.name) do?", line)
        }
        if let uses = action.usesPerDay {
            ask(
                "uses", "how often a day can it use \(action.name)?", "\(uses)",
                (1...5).map(String.init))
        }
        if let least = action.recharge, (2...6).contains(least) {
            func words(_ least: Int) -> String { least == 6 ? "on a 6" : "on a \(least) to 6" }
            facts.append(
                Fact(
                    kind: "recharge of \(name)",
                    question: "when does \(action.name) come back?", answers: [words(least)],
                    wrong: [4, 5, 6].map(words)))
        }
        return facts
    }

    /// What a player is to know of a character: the conditions that it has and that its attacks, powers
    /// and spells bring, or all of the edition if those are none; and of each spell how long it takes,
    /// how far it reaches, how long it lasts and what it does.
    ///
    /// - Parameters:
    ///   - spells: those it knows, as the book has them.
    ///   - others: spells whose facts are offered as wrong choices.
    package static func hero(
        _ character: GameCharacter, _ block: StatBlock?, in edition: RuleEdition, spells: [Spell],
        beside others: [Spell]
    ) -> [Challenge] {
        let saves = (block?.actions.flatMap(\.saves) ?? []) + spells.compactMap(\.save)
        let afflictions =
            saves.flatMap(\.conditions)
            + (block?.actions.flatMap { $0.attack?.conditions ?? [] } ?? [])
        let own = Set(
            (character.conditions.map(\.name) + afflictions.map(\.name)).map(PlainText.folded))
        let all = conditions(of: edition)
        let rules = ConditionRule.all(in: edition)
        let known = zip(rules, all).filter { own.contains(PlainText.folded($0.0.name)) }.map(\.1)
        let prefix = "hero/\(character.id.uuidString)"
        let asked = (known.isEmpty ? all : known).map { condition in
            challenge(
                "\(prefix)/\(condition.id.uuidString)", condition.question, condition.answer,
                wrong: condition.wrongAnswers, kind: condition.kind)
        }
        var answers: [String: [String]] = [:]
        for fact in (spells + others).flatMap({ facts(of: $0) }) {
            answers[fact.kind, default: []].append(fact.answers[0])
        }
        return asked
            + spells.flatMap { spell in
                facts(of: spell).map { fact in
                    challenge(
                        "\(prefix)/\(PlainText.folded(spell.name))/\(fact.kind)",
                        "\(spell.name): \(fact.question)", fact.answers[0],
                        wrong: nearest(fact.answers[0], in: answers[fact.kind] ?? []),
                        kind: fact.kind)
                }
            }
    }

    private static func facts(of spell: Spell) -> [Fact] {
        var facts = [
            Fact(
                kind: "casting time", question: "how long does casting it take?",
                answers: [spell.castingTime]),
            Fact(kind: "range", question: "how far does it reach?", answers: [spell.range]),
            Fact(
                kind: "duration", question: "how long does it last?",
                answers: [spell.duration + (spell.needsConcentration ? ", concentration" : "")]),
        ]
        let attack = spell.attack.map { $0 == .melee ? "melee attack" : "ranged attack" }
        let damage = spell.damage.isEmpty ? nil : spell.damage.line
        let effect =
            spell.save?.line ?? spell.healing.map { "heals \($0)" }
            ?? (damage == nil ? nil : [attack, damage].compactMap(\.self).joined(separator: ": "))
        if let effect {
            facts.append(Fact(kind: "effect", question: "what does it do?", answers: [effect]))
        }
        return facts
    }

    /// Its best and its worst saving throw; of several that are as good each is right.
    private static func saves(of block: StatBlock) -> [Fact] {
        guard !block.abilities.isEmpty else { return [] }
        let bonuses = Ability.allCases.compactMap { a in block.save(a).map { (a, $0) } }
        guard let best = bonuses.map(\.1).max(), let worst = bonuses.map(\.1).min(), best > worst
        else { return [] }
        return [
            ("best save", "with which ability does it save best?", best),
            ("worst save", "with which ability does it save worst?", worst),
        ].map { kind, question, bonus in
            Fact(
                kind: kind, question: question,
                answers: bonuses.filter { $0.1 == bonus }.map(\.0.title),
                wrong: Ability.allCases.map(\.title))
        }
    }

    /// The different answers besides a right one, at most 12; of figures the nearest, as others are
    /// plainly wrong.
    private static func nearest(_ right: String, in answers: [String]) -> [String] {
        var seen: Set = [right]
        let others = answers.filter { seen.insert($0).inserted }
        guard let figure = Int(right) else { return Array(others.prefix(12)) }
        return Array(
            others.sorted {
                let left = abs((Int($0) ?? 0) - figure)
                let right = abs((Int($1) ?? 0) - figure)
                return left != right ? left < right : $0 < $1
            }.prefix(6))
    }

    private static func challenge(
        _ fact: String, _ question: String, _ answer: String, also: [String] = [],
        wrong: [String] = [], kind: String
    ) -> Challenge {
        Challenge(
            recorded: UUID(naming: "battle/rehearsal/\(fact)"), question: question,
            pronunciation: "", answer: answer, alsoRight: also, wrongAnswers: wrong, kind: kind)
    }
}

extension UUID {
    /// The identifier that a name always has: 122 bits of two FNV-1a hashes, marked as version 8.
    package init(naming name: String) {
        func hash(_ seed: UInt64) -> UInt64 {
            name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        var bytes: [UInt8] = []
        for number in [hash(0xcbf2_9ce4_8422_2325), hash(0x6c62_272e_07bb_0142)] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        bytes[6] = bytes[6] & 0x0f | 0x80
        bytes[8] = bytes[8] & 0x3f | 0x80
        self.init(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14],
                bytes[15]
            ))
    }
}
