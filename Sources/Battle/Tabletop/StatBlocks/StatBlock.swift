/// What a book or a file says about a creature: figures, defenses and what it can do.
///
/// The program's own blocks hold facts and names only. Sentences are there where a user's file
/// brought them (``Action/text``); for everything else ``Action/line`` words the facts.
package struct StatBlock: Hashable, Sendable, Codable {
    /// The name in the book: "Adult Black Dragon".
    package var name: String
    /// Whose rules its figures follow.
    package var edition: RuleEdition
    /// Where it comes from: "SRD 5.1", or the name of a file.
    package var source: String?
    /// "Tiny" to "Gargantuan".
    package var size: String?
    /// "Dragon", "Humanoid".
    package var type: String?
    /// What stands in brackets after the type: "goblinoid".
    package var subtype: String?
    /// "chaotic evil".
    package var alignment: String?
    /// 0 to 1,000.
    package var armorClass: Int
    /// Why: "natural armor", "chain shirt, shield".
    package var armorReason: String?
    /// The average hit points.
    package var maxHitPoints: Int
    /// The dice that they are the average of.
    package var hitPointDice: DiceNotation?
    /// Added to the d20 for initiative.
    package var initiativeModifier: Int
    /// How far it moves, in feet.
    package var speeds: Speeds
    /// The ability scores.
    @Sparse package var abilities: [Ability: Int]
    /// The bonuses of saving throws that the book prints: those with proficiency in 2014, all six
    /// in 2024. ``save(_:)`` has all of them.
    @Sparse package var saves: [Ability: Int]
    /// The bonuses of skills: "Perception": 10.
    @Sparse package var skills: [String: Int]
    /// The reach of senses in feet: "darkvision": 120.
    @Sparse package var senses: [String: Int]
    /// Passive Perception.
    package var passivePerception: Int?
    /// The languages in the book's words: "Common, Draconic".
    package var languages: String?
    /// "1/4", "24"; a level in Pathfinder.
    package var challengeRating: String?
    /// The experience points for defeating it.
    package var experiencePoints: Int?
    /// The proficiency bonus.
    package var proficiencyBonus: Int?
    /// Resistances, vulnerabilities and immunities, also conditional ones and those to conditions.
    package var defenses: Defenses
    /// Defenses that neither types nor properties of damage describe.
    @Sparse package var remarks: [String]
    /// Legendary actions in a round; `nil` for none.
    package var legendaryActions: Int?
    /// Traits, actions and everything else it can do, in the book's order.
    @Sparse package var actions: [Action]

    /// A block with the figures that every creature has.
    package init(
        name: String, edition: RuleEdition, armorClass: Int, maxHitPoints: Int,
        initiativeModifier: Int = 0
    ) {
        self.name = name
        self.edition = edition
        self.armorClass = armorClass
        self.maxHitPoints = maxHitPoints
        self.initiativeModifier = initiativeModifier
        speeds = Speeds()
        abilities = [:]
        saves = [:]
        skills = [:]
        senses = [:]
        defenses = Defenses()
        remarks = []
        actions = []
    }

    /// Speeds in feet a round; `nil` for ways it does not move.
    package struct Speeds: Hashable, Sendable, Codable {
        /// On foot.
        package var walk: Int?
        /// Through the ground.
        package var burrow: Int?
        /// Climbing.
        package var climb: Int?
        /// Flying.
        package var fly: Int?
        /// Swimming.
        package var swim: Int?
        /// Whether it hovers.
        @Sparse package var hovers: Bool

        /// Speeds, by default none.
        package init(
            walk: Int? = nil, burrow: Int? = nil, climb: Int? = nil, fly: Int? = nil,
            swim: Int? = nil, hovers: Bool = false
        ) {
            self.walk = walk
            self.burrow = burrow
            self.climb = climb
            self.fly = fly
            self.swim = swim
            self.hovers = hovers
        }

        private static let all: [(key: String, value: any WritableKeyPath<Self, Int?> & Sendable)] =
            [
                ("walk", \.walk), ("burrow", \.burrow), ("climb", \.climb), ("fly", \.fly),
                ("swim", \.swim),
            ]

        /// The names of the ways to move, in the order of the books.
        package static var names: [String] { all.map(\.key) }

        /// The speed of a way with this name: "fly". Setting one of another name does nothing.
        package subscript(name: String) -> Int? {
            get { Self.all.first { $0.key == name }.flatMap { self[keyPath: $0.value] } }
            set {
                if let way = Self.all.first(where: { $0.key == name }) {
                    self[keyPath: way.value] = newValue
                }
            }
        }

        /// The speeds it has with their names, in the order of the books.
        package var named: [(name: String, feet: Int)] {
            Self.names.compactMap { name in self[name].map { (name, $0) } }
        }
    }

    /// A skill as a key in JSON: "sleightOfHand" for "Sleight of Hand".
    package static func skillKey(_ name: String) -> String {
        // "fortune-telling lore" and "lore (any one region)" are not words alone, and stay.
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else { return name }
        let words = name.split(separator: " ").map { $0.lowercased() }
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The skill with a key that ``skillKey(_:)`` made; a name in the books' spelling stays as it is.
    package static func skillName(ofKey key: String) -> String {
        guard key.first?.isLowercase == true, key.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            return key
        }
        let words = key.reduce(into: [""]) { words, letter in
            if letter.isUppercase { words.append("") }
            words[words.count - 1].append(letter)
        }
        return words.map { $0 == "Of" ? "of" : $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }

    /// The modifier of an ability; `nil` where the block has no score.
    package func modifier(_ ability: Ability) -> Int? {
        abilities[ability].map(Ability.modifier(ofScore:))
    }

    /// The bonus of a saving throw: the printed one, else the ability's modifier; `nil` where the block
    /// has neither.
    package func save(_ ability: Ability) -> Int? { saves[ability] ?? modifier(ability) }

    /// "Huge dragon, chaotic evil".
    package var title: String {
        let kind = [size, type.map { size == nil ? $0 : $0.lowercased() }].compactMap { $0 }
            .joined(separator: " ")
        let whole = kind + (subtype.map { " (\($0))" } ?? "")
        return [whole.isEmpty ? nil : whole, alignment].compactMap { $0 }.joined(separator: ", ")
    }

    /// The actions of one kind, in order.
    package func actions(_ kind: Action.Kind) -> [Action] { actions.filter { $0.kind == kind } }

    /// The action with this name, compared case-insensitively; those of its turn come before
    /// legendary ones of the same name.
    package func action(named name: String) -> Action? {
        let folded = PlainText.folded(name)
        return actions.filter { PlainText.folded($0.name) == folded }
            .min { $0.kind < $1.kind }
    }

    /// What it is known by, also after a restart and in another file.
    package var reference: StatBlockReference {
        StatBlockReference(edition: edition, name: name)
    }
}

/// Names a stat block of one of the books: "dnd2024/Vampire". Stored with a combatant, so that its
/// block is found again; the words never change.
package struct StatBlockReference: RawRepresentable, Hashable, Sendable, Codable {
    /// The book's edition.
    package let edition: RuleEdition
    /// The name as the book has it.
    package let name: String

    /// The block of this name in an edition's book.
    package init(edition: RuleEdition, name: String) {
        self.edition = edition
        self.name = name
    }

    /// Reads "dnd2024/Vampire".
    package init?(rawValue: String) {
        let parts = rawValue.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let edition = RuleEdition(rawValue: String(parts[0])) else {
            return nil
        }
        self.init(edition: edition, name: String(parts[1]))
    }

    /// "dnd2024/Vampire".
    package var rawValue: String { "\(edition.rawValue)/\(name)" }
}
