package import Foundation

/// What a player sends from the players' page. It changes nothing until the game master takes it.
package struct Suggestion: Hashable, Sendable, Identifiable {
    /// What is sent. Raw values never change.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The player plays this character from now on.
        case seat
        /// Totals: of initiative, of a saving throw, and the d20 of a death save.
        case initiative, save, deathSave
        /// Damage dealt, and healing.
        case damage, heal
        /// The hit points that the character has.
        case hitPoints
        /// An action is readied, with its trigger.
        case ready
        /// The turn is over.
        case done
        /// The answer to the riddle: a choice by its number, or words.
        case answer

        /// What it is called: "initiative", "death save".
        package var title: String {
            switch self {
            case .seat: "character"
            case .deathSave: "death save"
            case .save: "saving throw"
            case .heal: "healing"
            case .hitPoints: "hit points"
            case .initiative, .damage, .ready, .done, .answer: rawValue
            }
        }

        /// Whether it names somebody besides the sender.
        package var hasTarget: Bool { self == .damage || self == .heal }
        /// Whether a second one of the same sender stands in place of the first.
        package var isReplaced: Bool { !hasTarget }
    }

    /// What became of it. Raw values never change.
    package enum State: String, Hashable, Sendable { case waiting, taken, dropped }

    /// Its number, which rises.
    package let id: Int
    /// The fight.
    package let encounter: UUID
    /// The combatant that it is sent for.
    package let hero: UUID
    package let kind: Kind
    /// Who is hurt or healed; `nil` for the other kinds.
    package let target: UUID?
    /// The number, or the words, as they were sent or as the game master has changed them.
    package var value: String
    /// The sender: 32 hexadecimal digits.
    package let player: String
    package let state: State

    /// A suggestion from its parts; the number is 0 before it is stored.
    package init(
        id: Int = 0, encounter: UUID, hero: UUID, kind: Kind, target: UUID? = nil, value: String,
        player: String, state: State = .waiting
    ) {
        self.id = id
        self.encounter = encounter
        self.hero = hero
        self.kind = kind
        self.target = target
        self.value = value
        self.player = player
        self.state = state
    }

    /// A value as a kind takes it; `nil` if it does not.
    ///
    /// Numbers are -1,000 to 10,000; damage may have a type after its number, "7 fire"; words have at
    /// most 200 code points.
    package static func checked(_ value: String, as kind: Kind) -> String? {
        let words = value.split(separator: " ").map(String.init)
        switch kind {
        case .seat, .done: return ""
        case .initiative, .save:
            return words.count == 1 && number(words[0], in: -1000...1000) ? words[0] : nil
        case .deathSave: return words.count == 1 && number(words[0], in: 1...20) ? words[0] : nil
        case .heal, .hitPoints:
            return words.count == 1 && number(words[0], in: 0...10_000) ? words[0] : nil
        case .damage:
            let isType = words.dropFirst().allSatisfy { word in
                word.count <= 30 && word.allSatisfy { $0.isLetter && $0.isASCII }
            }
            guard (1...2).contains(words.count), number(words[0], in: 0...10_000), isType else {
                return nil
            }
            return words.joined(separator: " ")
        case .ready, .answer:
            return try? TextRule.readiedAction.checked(PlainText.inOneLine(value))
        }
    }

    private static func number(_ word: String, in range: ClosedRange<Int>) -> Bool {
        word.utf8.count <= 5 && Int(word).map(range.contains) == true
    }

    /// What it says, for the game master and for its sender: "initiative 17", "7 fire damage to
    /// Goblin 1", "plays Ysolde".
    package func words(in encounter: Encounter) -> String {
        let target = target.flatMap { encounter[$0]?.label } ?? "somebody"
        switch kind {
        case .seat: return "plays \(encounter[hero]?.label ?? "somebody")"
        case .damage: return "\(value) damage to \(target)"
        case .heal: return "heals \(target) by \(value)"
        case .hitPoints: return "has \(value) hit points"
        case .ready: return "readies: \(value)"
        case .done: return "ends the turn"
        case .answer: return "answers \(value)"
        case .initiative, .save, .deathSave: return "\(kind.title) \(value)"
        }
    }

    /// The same with the label of who it is sent for: "Ysolde: initiative 17".
    package func sentence(in encounter: Encounter) -> String {
        kind == .seat
            ? "A player \(words(in: encounter))"
            : "\(encounter[hero]?.label ?? "Somebody"): \(words(in: encounter))"
    }
}

extension Encounter {
    /// What the players' page asks of a combatant now, the most urgent first.
    ///
    /// - Parameter owesSave: whether a saving throw for concentration has not been made yet.
    package func asked(of combatant: Combatant, owesSave: Bool) -> [Suggestion.Kind] {
        var asked: [Suggestion.Kind] = []
        if riddle?.combatant == combatant.id { asked.append(.answer) }
        if combatant.life == .dying { asked.append(.deathSave) }
        if combatant.concentration != nil, owesSave { asked.append(.save) }
        if combatant.initiative == nil { asked.append(.initiative) }
        if turnHolderID == combatant.id {
            if asked.allSatisfy({ $0 != .save }),
                combatant.conditions.contains(where: { $0.endingSave != nil && !$0.isSecret })
            {
                asked.append(.save)
            }
            asked.append(.done)
        }
        return asked
    }
}
