package import Foundation

extension EncounterEvent {
    /// Something for the players to do.
    package struct Reminder: Hashable, Sendable {
        /// The combatant that has something to do.
        package var combatant: UUID
        /// Its label at that moment.
        private var label: String
        /// What there is to do.
        private var need: Need

        /// A reminder for a combatant.
        init(_ need: Need, for combatant: Combatant) {
            self.combatant = combatant.id
            label = combatant.label
            self.need = need
        }

        /// What the players can have to do. Cases and labels are keys of stored records.
        enum Need: Hashable, Sendable, Codable {
            case concentration(difficulty: Int, spell: String)
            case deathSave
            case recoveryCheck(difficulty: Int)
            /// Persistent damage at the end of the turn.
            case persistentDamage(damage: String)
            case initiative
            /// What the game master prepared has happened.
            case prepared(text: String)
            /// What a trait does when its bearer dies.
            case trait(name: String, line: String)
            /// A sentence that was stored before needs were, and the difficulty of a save to keep
            /// concentration.
            case line(text: String, difficulty: Int?)
        }

        /// The difficulty class of the save to keep concentration; `nil` for other reminders.
        package var concentrationDifficulty: Int? {
            switch need {
            case .concentration(let difficulty, _): difficulty
            case .line(_, let difficulty): difficulty
            default: nil
            }
        }

        /// A sentence to show: "Mira: DC 11 Constitution save to keep Bless", "Thia: death save".
        package var text: String {
            switch need {
            case .concentration(let difficulty, let spell):
                "\(label): DC \(difficulty) Constitution save to keep \(spell)"
            case .deathSave: "\(label): death save"
            case .recoveryCheck(let difficulty): "\(label): DC \(difficulty) recovery check"
            case .persistentDamage(let damage): "\(label): \(damage) at the end of the turn"
            case .initiative: "\(label): initiative"
            case .trait(let name, let line): "\(label): \(name). \(line)"
            case .prepared(let text), .line(let text, _): text
            }
        }
    }
}

extension EncounterEvent.Reminder: Codable {
    private enum CodingKeys: String, CodingKey {
        case combatant, label, need, text, concentrationDifficulty
    }

    /// Reads what ``encode(to:)`` wrote, and the sentences of events stored before.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        combatant = try container.decode(UUID.self, forKey: .combatant)
        label = try container.decodeIfPresent(String.self, forKey: .label) ?? ""
        need =
            try container.decodeIfPresent(Need.self, forKey: .need)
            ?? .line(
                text: container.decode(String.self, forKey: .text),
                difficulty: container.decodeIfPresent(Int.self, forKey: .concentrationDifficulty))
    }

    /// Writes who has what to do.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(combatant, forKey: .combatant)
        try container.encode(label, forKey: .label)
        try container.encode(need, forKey: .need)
    }
}
