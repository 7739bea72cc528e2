package import Foundation

/// A condition or effect on a combatant: poisoned, frightened 2, blessed.
///
/// A combatant can have a condition several times, each instance with its own end; names are compared
/// case-insensitively.
package struct Condition: Hashable, Sendable, Codable {
    /// One line, 1 to 100 code points.
    package var name: String
    /// The degree: 2 of "frightened 2"; `nil` for conditions without degrees.
    package var value: Int?
    /// Free text, up to 500 code points: "save DC 13".
    package var note: String?
    /// When it ends by itself; `nil` if it lasts until it is removed.
    package var duration: Duration?
    /// What it adds to the hit point maximum while it lasts: 5 for Aid, -20 for a life drain.
    package var maximumChange: Int?
    /// The combatant on whose concentration it depends: it ends with it. `nil` for none.
    package var sustainedBy: UUID?
    /// The saving throw at the end of each turn of its bearer that ends it; `nil` for none.
    package var endingSave: EndingSave?
    /// Who gave it, if that is known: the grappler of "Grappled by Torvald".
    package var giver: Fact.Someone?
    /// Whether players do not see it.
    package var isSecret: Bool {
        get { secret ?? false }
        set { secret = newValue ? true : nil }
    }
    /// Whether it is what a spell of its name does; `nil` instead of `false`.
    var isSpell: Bool?
    /// `nil` instead of `false`, because records from before it existed lack the key.
    private var secret: Bool?

    /// A condition; without a duration it lasts until it is removed.
    package init(
        name: String, value: Int? = nil, note: String? = nil, duration: Duration? = nil,
        maximumChange: Int? = nil
    ) {
        self.name = name
        self.value = value
        self.note = note
        self.duration = duration
        self.maximumChange = maximumChange
    }

    /// A saving throw that ends a condition.
    package struct EndingSave: Hashable, Sendable, Codable {
        /// The ability it is made with.
        package var ability: Ability
        /// Its difficulty.
        package var difficulty: Int

        /// A saving throw with an ability.
        package init(_ ability: Ability, difficulty: Int) {
            self.ability = ability
            self.difficulty = difficulty
        }
    }

    /// The edge of a turn at which a duration counts down.
    package enum Boundary: String, Hashable, Sendable, Codable, CaseIterable {
        /// When the turn begins.
        case start
        /// When the turn ends.
        case end
    }

    /// A count of one edge of one combatant's turns; the condition ends when it reaches zero.
    package struct Duration: Hashable, Sendable, Codable {
        /// Edges still to come, 1 or more, with that of the present turn.
        package var remaining: Int
        /// The edge that counts.
        package var boundary: Boundary
        /// Whose turns count: often the caster's, not those of the combatant with the condition.
        package var combatant: UUID

        /// A count of one edge of a combatant's turns.
        package init(remaining: Int, boundary: Boundary, of combatant: UUID) {
            self.remaining = remaining
            self.boundary = boundary
            self.combatant = combatant
        }

        /// Whether the next edge is that of the turn in which it began, which is none of its rounds;
        /// `nil` instead of `false`.
        package var beginsInTurn: Bool?
        /// Rounds still to come: of "poisoned 2r", 2 until the end of the turn after this one.
        package var rounds: Int { remaining - (beginsInTurn == true ? 1 : 0) }
    }
}

extension Condition {
    /// The verb before the condition in a sentence: "is" Prone, "has" Exhaustion 2.
    var verb: String { isNoun ? "has" : "is" }
    /// What a combatant is or has no longer: "is no longer Prone", "no longer has Exhaustion".
    var endedPredicate: String { isNoun ? "no longer has \(name)" : "is no longer \(name)" }

    /// Whether the name is one of the books' nouns; the others are adjectives.
    private var isNoun: Bool {
        let folded = PlainText.folded(name)
        return isSpell == true || folded.hasPrefix("persistent damage")
            || Self.nouns.contains(folded)
    }
    private static let nouns = Set(
        ["exhaustion", "half cover", "three-quarters cover", "raised shield", "raised buckler"]
            + Stance.spells.map { PlainText.folded($0.rule.name) })
}

extension Condition {
    /// The unconsciousness of who is knocked out with hit points left.
    static let knockOut = Condition(name: "Unconscious", note: "knocked out")
}

extension Condition: CustomStringConvertible {
    /// "Frightened 2 by Dragon", "Persistent Damage 2d6 fire": name, degree and giver.
    package var title: String {
        let damage = damageParts.map(\.words)
        let degree = damage.isEmpty ? value.map(String.init) : damage.joined(separator: ", ")
        return [name, degree, giver.map { "by \($0.label)" }].compactMap(\.self)
            .joined(separator: " ")
    }

    /// "Frightened 2 (3)": title, rounds left; "Cursed (secret)".
    package var description: String {
        let remarks =
            (duration.map { ["\($0.rounds)"] } ?? []) + (isSecret ? ["secret"] : [])
        return remarks.isEmpty ? title : "\(title) (\(remarks.joined(separator: ", ")))"
    }
}

/// A condition to be added by ``EncounterCommand/addCondition(_:on:)``, with its length in rounds.
package struct NewCondition: Hashable, Sendable {
    /// One line, 1 to 100 code points.
    package var name: String
    /// The degree, -1,000 to 1,000, or within the book's range where it has one. A book's condition
    /// with degrees starts at 1 when this is `nil`.
    package var value: Int?
    /// Free text, up to 500 code points.
    package var note: String?
    /// How long it lasts; `nil`: until it is removed.
    package var lasting: Length?
    /// What it adds to the hit point maximum while it lasts, -1,000,000 to 1,000,000. A raise adds
    /// as much to the current hit points, as Aid does; when it ends, current hit points are capped
    /// at the maximum.
    package var maximumChange: Int?
    /// Whether combatants that are immune to it get it too.
    package var isForced: Bool
    /// Whether it takes the place of all instances of the same name that a combatant has.
    package var isReplacing = false
    /// Whether players do not see it.
    package var isSecret = false
    /// The combatant on whose concentration it depends.
    package var sustainedBy: UUID?
    /// The saving throw at the end of each turn that ends it.
    package var endingSave: Condition.EndingSave?
    /// Who gives it; `nil` if nobody is named.
    package var giver: UUID?
    /// Whether it is what a spell of its name does.
    var isSpell = false

    /// A condition; all but the name may be left out. Values are checked when it is added, not
    /// here.
    package init(
        _ name: String, value: Int? = nil, note: String? = nil, lasting: Length? = nil,
        maximumChange: Int? = nil, isForced: Bool = false
    ) {
        self.name = name
        self.value = value
        self.note = note
        self.lasting = lasting
        self.maximumChange = maximumChange
        self.isForced = isForced
    }

    /// A length in turns of one combatant, up to their start or their end.
    ///
    /// "Until the end of your next turn" is `Length(1, .end, of: you)`, also during your own turn:
    /// the end of the turn in which the condition was given does not count.
    package struct Length: Hashable, Sendable {
        /// 1 to 1,000,000.
        package var rounds: Int
        /// The edge of the turn that counts.
        package var boundary: Condition.Boundary
        /// Whose turns count; `nil`: those of each combatant that gets the condition.
        package var combatant: UUID?

        /// A number of turns.
        package init(
            _ rounds: Int, _ boundary: Condition.Boundary = .end, of combatant: UUID? = nil
        ) {
            self.rounds = rounds
            self.boundary = boundary
            self.combatant = combatant
        }

        /// A length in minutes, at ten rounds of six seconds each, up to the same edge of a turn.
        package static func minutes(
            _ minutes: Int, _ boundary: Condition.Boundary = .end, of combatant: UUID? = nil
        ) -> Length {
            // An overflow becomes `Int.max`, which the range check refuses later.
            let rounds = minutes.multipliedReportingOverflow(by: 10)
            return Length(rounds.overflow ? .max : rounds.partialValue, boundary, of: combatant)
        }
    }
}
