import Tabletop

/// A condition as a file has it.
struct RawCondition: Hashable {
    /// The book's spelling if any edition has the condition, else the file's.
    var name: String
    /// The degree: 2 of "Frightened 2".
    var value: Int?
    /// Free text.
    var note: String?
    /// Turns still to come; `nil` if it lasts until it is removed.
    var remaining: Int?
    /// The edge of the turn that counts.
    var boundary = Condition.Boundary.end
    /// The file's id of the combatant whose turns count; `nil` for its bearer.
    var counting: String?
    /// Whether players do not see it.
    var isSecret = false

    /// Reads "Prone", "exhaustion 3", "Frightened (2)". A number belongs to the name unless some
    /// edition has the condition with degrees.
    init(_ text: String, value: Int? = nil) {
        name = text
        self.value = value
        // Longer texts are no condition of a book, and matching them takes time.
        if text.utf8.count < 100, let parts = text.wholeMatch(of: /(.*\S)\s*[ (](\d{1,3})\)?/),
            let known = Self.known(String(parts.1)), known.hasDegrees
        {
            name = known.name
            self.value = value ?? Int(parts.2)
        } else if let known = Self.known(text) {
            name = known.name
            if !known.hasDegrees { self.value = nil }
        }
    }

    private static func known(_ name: String) -> (name: String, hasDegrees: Bool)? {
        let rules = RuleEdition.allCases.compactMap { $0.rules.condition(name) }
        return rules.first.map { ($0.name, rules.contains { $0.values != nil }) }
    }

    /// The condition for a character outside of fights, where no turns are counted.
    ///
    /// - Returns: `nil` for a name without a visible character.
    func condition(warning warn: (ImportWarning.Fact) -> Void) -> Condition? {
        let (name, changes) = TextRule.condition.cleaned(name)
        guard let name = try? TextRule.condition.checked(name) else { return nil }
        if changes.contains(.cut) { warn(.cut("a condition", limit: TextRule.condition.limit)) }
        let turns = remaining.map { $0 == 1 ? "1 turn left" : "\($0) turns left" }
        let remarks = [note, turns].compactMap(\.self).joined(separator: ", ")
        var condition = Condition(
            name: name, value: value.flatMap { (-1000...1000).contains($0) ? $0 : nil },
            note: TextRule.conditionNote.cleaned(remarks).text.trimmed)
        condition.isSecret = isSecret
        return condition
    }
}

extension [RawCondition] {
    /// The conditions of a list of texts, or of objects with a name.
    init(_ value: JSONValue?) {
        let elements = value?.array ?? [value].compactMap(\.self)
        self = elements.compactMap { element in
            if let text = element.string?.trimmed { return RawCondition(text) }
            guard let object = element.object else { return nil }
            let keys = HandwrittenKeys(object)
            guard let name = keys.text("name", "text", "condition", "id") else { return nil }
            var condition = RawCondition(name)
            if let value = keys.value("value", "level", "amount", "degree")?.whole, value != 0 {
                condition.value = value
            }
            condition.note = keys.text("note", "description")
            condition.remaining = keys.value("rounds", "remaining", "duration", "turns")?.whole
                .flatMap { (1...Encounter.roundLimit).contains($0) ? $0 : nil }
            condition.isSecret = keys.value("secret") == .bool(true)
            return condition
        }
    }

    /// Each name once, in any case; the first counts.
    var unique: [RawCondition] {
        var known: Set<String> = []
        return filter { known.insert(PlainText.folded($0.name)).inserted }
    }
}
