package import Tabletop

/// The combatants that are to join a fight, given by names on the roster or in the library.
package struct Newcomers {
    /// Texts for ``NewcomerReader``: "Thia", "3 goblin, captain", "Goblin*3".
    package let names: [String]
    /// Whether all members of the party join who are not in the fight.
    package let party: Bool
    /// The details of those given by name.
    package let details: Details

    /// - Parameters:
    ///   - names: who joins, each text one or several.
    ///   - party: whether the party joins.
    ///   - details: what is given besides the names.
    package init(names: [String], party: Bool, details: Details = Details()) {
        self.names = names
        self.party = party
        self.details = details
    }

    /// What is given besides a name; by default nothing.
    package struct Details {
        /// The maximum, or dice for each.
        package var hitPoints: DiceNotation?
        /// The armor class.
        package var armorClass: Int?
        /// The initiative modifier.
        package var modifier: Int?
        /// The initiative, as rolled at the table.
        package var initiative: Int?
        /// Whether players do not see them.
        package var isHidden = false
        /// Whether an unknown name is a player's character instead of a monster.
        package var isPlayer = false
        /// Whether hit points are rolled for monsters whose dice the library knows.
        package var rollsHitPoints = false

        /// Nothing is given.
        package init() {}
    }

    /// The result of resolving the names.
    package struct Found {
        /// Who joins, each with a new id.
        package var newcomers: [Newcomer] = []
        /// Monsters of the library that the act adds to the roster.
        package var strangers: [GameCharacter] = []

        /// The command that adds them; `nil` if nobody joins.
        package var command: EncounterCommand? { newcomers.isEmpty ? nil : .add(newcomers) }
    }

    /// A character or monster that a name can mean.
    enum Known {
        case character(GameCharacter)
        case monster(StatBlockReference)

        /// The character of the roster; `nil` for a monster of the library.
        var rostered: GameCharacter? {
            if case .character(let character) = self { character } else { nil }
        }

        /// The character of the roster, or a new one for the monster.
        func character(_ world: any ActWorld) throws -> GameCharacter {
            switch self {
            case .character(let character): return character
            case .monster(let reference):
                guard let monster = try world.monster(reference) else {
                    throw ActProblem.nobodyToAdd(reference.name, nearest: nil)
                }
                return try GameCharacter(monster, id: .random())
            }
        }
    }

    /// A reader of names that knows those of the roster and of the library.
    static func reader(
        _ roster: [GameCharacter], _ world: any ActWorld, _ edition: RuleEdition
    ) -> NewcomerReader<Known> {
        // Without the library, the roster alone decides, and its error is reported.
        let names = EditionNames(edition) { (try? world.monsters(for: edition)) ?? [] }
        let (plain, marked) = names.characters(roster)
        return NewcomerReader(
            roster: plain.map { ($0.name, .character($0.value)) }, id: { $0.rostered?.id },
            library: {
                marked.map { ($0.name, .character($0.value)) }
                    + names.monsters().map { ($0.name, .monster($0.value)) }
            },
            book: { names.bookMonsters().map { ($0.name, .monster($0.value)) } })
    }

    /// Resolves the names: on the roster, then in the library, else as a new combatant made up from
    /// the details.
    ///
    /// - Parameters:
    ///   - encounter: the fight; `nil` for a new one.
    ///   - edition: the fight's edition. Its book comes before the other one.
    /// - Throws: ``ActProblem``, errors of `world`.
    package func find(
        in world: any ActWorld, for encounter: Encounter?, edition: RuleEdition
    ) throws -> Found {
        let roster = try world.characters()
        var found = Found()
        if party {
            let present = Set(encounter?.turnOrder.compactMap(\.characterID) ?? [])
            for character in roster where character.isInParty && !present.contains(character.id) {
                found.newcomers.append(Newcomer(character, id: .random()))
            }
        }
        let reader = Self.reader(roster, world, edition)
        for text in self.names {
            for entry in try reader.entries(text, isMadeUp: details.hitPoints != nil) {
                try add(entry, to: &found, world, edition)
            }
        }
        return found
    }

    private func add(
        _ entry: NewcomerReader<Known>.Entry, to found: inout Found, _ world: any ActWorld,
        _ edition: RuleEdition
    ) throws {
        var template: Newcomer
        var book: StatBlockReference?
        switch entry.who {
        case .known(let known):
            let character = try character(known, &found.strangers, world)
            // A name may repeat a member of the party; a player's character joins a fight once.
            if character.kind == .player,
                found.newcomers.contains(where: { $0.characterID == character.id })
            {
                return
            }
            template = Newcomer(character, id: .random())
            book = character.bookEntry
        case .madeUp(let name):
            template = Newcomer(
                id: .random(), name: name, kind: details.isPlayer ? .player : .monster)
        }
        if let typed = entry.armorClass, let given = details.armorClass, typed != given {
            throw ActProblem.contradiction("\(typed)", "\(given)")
        }
        if details.rollsHitPoints, template.kind == .monster {
            book =
                try book
                ?? world.monsters(for: edition)
                .first { PlainText.folded($0.name) == PlainText.folded(template.name) }
            template.hitPointDice = try book.flatMap { try world.monster($0)?.hitPointDice }
        }
        try template.take(hitPoints: details.hitPoints, armorClass: details.armorClass)
        template.initiativeModifier = details.modifier ?? template.initiativeModifier
        template.initiative = details.initiative ?? template.initiative
        template.isHidden = details.isHidden || template.isHidden
        try template.take(hitPoints: entry.hitPoints, armorClass: entry.armorClass)
        template.lair = entry.hasLair ? .random() : nil
        for _ in 0..<entry.count {
            template.id = .random()
            found.newcomers.append(template)
        }
    }

    /// The character of the roster. A monster of the library becomes one new character, however
    /// often it is named.
    private func character(
        _ known: Known, _ strangers: inout [GameCharacter], _ world: any ActWorld
    ) throws -> GameCharacter {
        if case .monster(let reference) = known,
            let stranger = strangers.first(where: { $0.bookEntry == reference })
        {
            return stranger
        }
        let character = try known.character(world)
        if known.rostered == nil { strangers.append(character) }
        return character
    }
}
