package import Tabletop

extension StatBlock.Action {
    /// Reads an attack as it stands on a hero's sheet: `Longsword +7 1d8+4 slashing`,
    /// `Longbow +6 1d8+3 piercing range 150/600`, `Glaive +7 1d10+4 slashing reach 10`.
    ///
    /// - Throws: ``ActProblem/missing(_:)`` for a part that is not there, else as damage that is typed.
    package init(typed line: String, by actor: Combatant, in vocabulary: ActVocabulary) throws {
        var words = line.split(separator: " ").map(String.init)
        func isSigned(_ word: String) -> Bool { "+-".contains(word.prefix(1)) && Int(word) != nil }
        // "Longsword +1" has a number of its own.
        let place = words.indices.first {
            isSigned(words[$0]) && words.dropFirst($0 + 1).first.map(isSigned) != true
        }
        guard let place, let bonus = Int(words[place]), place > 0 else {
            throw ActProblem.missing("attack with its bonus: Longsword +7 1d8+4 slashing")
        }
        self.init(
            try TextRule.title.checked(words[..<place].joined(separator: " ")), .action)
        words.removeFirst(place + 1)
        /// Takes "range 150/600" out of the words.
        func take(_ word: String) throws -> [Int] {
            guard let at = words.firstIndex(where: { $0.lowercased() == word }) else { return [] }
            guard at + 1 < words.count else { throw ActProblem.missing(word) }
            let numbers = try words[at + 1].split(separator: "/").map {
                try NumberReader.number(String($0))
            }
            words.removeSubrange(at...at + 1)
            return numbers
        }
        let range = try take("range")
        let reach = try take("reach")
        if words.isEmpty { throw ActProblem.missing("damage: 1d8+4 slashing") }
        var attack = StatBlock.Attack(range.isEmpty ? .melee : .ranged, bonus: bonus)
        (attack.range, attack.longRange) = (range.first, range.dropFirst().first)
        attack.reach = range.isEmpty ? reach.first ?? 5 : nil
        let damage = try DamageAct(
            parsing: words.joined(separator: " "), on: [actor], in: vocabulary
        ).damage
        attack.damage = try (damage?.parts ?? []).map { part in
            guard case .dice(let notation) = part.amount else {
                throw ActProblem.notAnAmount(words.joined(separator: " "))
            }
            return StatBlock.Damage(notation, part.type)
        }
        self.attack = attack
    }
}

/// A spell as it is typed by whoever casts it: `fireball`, `fireball 4`, `fireball dc 15`.
package struct TypedSpell: Hashable, Sendable {
    /// The name in the book's spelling.
    package let name: String
    /// The level of the slot; `nil` for the spell's own.
    package let level: Int?
    /// The difficulty of the saving throws; `nil` for that of the block.
    package let difficulty: Int?

    /// Parses a line.
    ///
    /// - Parameter spells: the names in the fight's book.
    /// - Throws: ``ActProblem/noSpell(_:)`` or ``ActProblem/ambiguous(_:_:)`` for the name,
    ///   ``ActProblem/notANumber(_:)``.
    package init(parsing line: String, among spells: [String]) throws(ActProblem) {
        var words = line.split(separator: " ").map(String.init)
        var difficulty: Int?
        if let place = words.firstIndex(where: { $0.lowercased() == "dc" }) {
            guard place + 1 < words.count else { throw .missing("DC") }
            difficulty = try NumberReader.number(words[place + 1])
            words.removeSubrange(place...place + 1)
        }
        level = words.count > 1 ? words.last.flatMap { Int($0) } : nil
        if level != nil { words.removeLast() }
        while level != nil, let last = words.last, ["at", "level"].contains(last.lowercased()) {
            words.removeLast()
        }
        self.difficulty = difficulty
        let typed = words.joined(separator: " ")
        switch WordList(spells.map { ($0, $0) }).meaning(of: PlainText.searchKey(typed)) {
        case .one(let name): self.name = name
        case .several(let names): throw .ambiguous(typed, names)
        case .none: throw .noSpell(typed)
        }
    }
}
