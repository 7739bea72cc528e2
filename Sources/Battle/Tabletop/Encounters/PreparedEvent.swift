package import Foundation

/// Something that the game master prepared: a reminder, or a wave of combatants, at a moment of the
/// fight. Players see nothing of it until then.
package struct PreparedEvent: Identifiable, Hashable, Sendable, Codable {
    /// The moment.
    package enum Trigger: Hashable, Sendable {
        /// The beginning of a round.
        case round(Int)
        /// A combatant has half of its hit points or less.
        case half(UUID)
        /// A combatant has no hit points.
        case zero(UUID)
        /// The next turn of the lair.
        case lair

        /// The combatant whose hit points decide the moment; `nil` for a round and for the lair.
        var combatant: UUID? {
            switch self {
            case .half(let id), .zero(let id): id
            case .round, .lair: nil
            }
        }
    }

    /// Unique within the fight.
    package let id: UUID
    /// When it happens.
    package var trigger: Trigger
    /// What the game master is told, 1 to 500 code points.
    package var text: String
    /// Who joins, under new ids.
    package var newcomers: [Newcomer]
    /// Whether it has happened; it happens once.
    package var hasHappened = false

    /// An event that has not happened. Values are checked when it is prepared.
    package init(id: UUID, at trigger: Trigger, text: String, newcomers: [Newcomer] = []) {
        self.id = id
        self.trigger = trigger
        self.text = text
        self.newcomers = newcomers
    }
}

/// Stored as `{"round": 3}`, `{"half": …}`, `{"zero": …}` or `{"lair": true}`.
extension PreparedEvent.Trigger: Codable {
    private enum CodingKeys: String, CodingKey { case round, half, zero, lair }

    /// Reads what ``encode(to:)`` wrote.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let round = try container.decodeIfPresent(Int.self, forKey: .round) {
            self = .round(round)
        } else if let id = try container.decodeIfPresent(UUID.self, forKey: .half) {
            self = .half(id)
        } else if let id = try container.decodeIfPresent(UUID.self, forKey: .zero) {
            self = .zero(id)
        } else {
            self = .lair
        }
    }

    /// Writes the moment under its key.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .round(let round): try container.encode(round, forKey: .round)
        case .half(let id): try container.encode(id, forKey: .half)
        case .zero(let id): try container.encode(id, forKey: .zero)
        case .lair: try container.encode(true, forKey: .lair)
        }
    }
}

extension Encounter {
    /// The most events that a fight has prepared, past ones included.
    package static let preparedLimit = 100

    mutating func prepare(
        _ prepared: PreparedEvent, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        var prepared = prepared
        prepared.text = try TextRule.remark.checked(prepared.text)
        prepared.hasHappened = false
        switch prepared.trigger {
        case .round(let round):
            try check(round, "The round", min(self.round + 1, Self.roundLimit)...Self.roundLimit)
        case .half(let id), .zero(let id): _ = try index(of: id)
        case .lair: break
        }
        self.prepared.removeAll { $0.id == prepared.id }
        try check(self.prepared.count + 1, "Prepared events", 0...Self.preparedLimit)
        self.prepared.append(prepared)
        event.tell(
            .prepares(trigger: prepared.trigger, text: prepared.text),
            of: prepared.trigger.combatant.flatMap { self[$0] })
    }

    mutating func unprepare(
        _ id: UUID, telling event: inout EncounterEvent
    ) throws(RuleProblem) {
        guard let place = prepared.firstIndex(where: { $0.id == id }) else {
            throw .noSuchPrepared
        }
        let removed = prepared.remove(at: place)
        event.tell(.unprepares(text: removed.text))
    }

    /// "round 3", "half of Orc's hit points", "Orc's fall", "the lair's turn".
    package func moment(of prepared: PreparedEvent) -> String {
        prepared.trigger.moment(prepared.trigger.combatant.flatMap { self[$0]?.label })
    }

    /// Lets those prepared events happen whose moment has come since an earlier state.
    mutating func letPreparedHappen(
        since before: Encounter, telling event: inout EncounterEvent,
        using dice: inout some RandomNumberGenerator
    ) throws(RuleProblem) {
        guard state == .running else { return }
        for place in prepared.indices
        where !prepared[place].hasHappened && hasCome(prepared[place].trigger, since: before) {
            prepared[place].hasHappened = true
            let happening = prepared[place]
            event.tell(.happens(text: happening.text))
            if let somebody = turnHolder ?? combatants.first {
                event.reminders.append(.init(.prepared(text: happening.text), for: somebody))
            }
            guard !happening.newcomers.isEmpty else { continue }
            let newcomers = happening.newcomers.map { newcomer in
                var newcomer = newcomer
                newcomer.id = UUID(from: &dice)
                return newcomer
            }
            try event.marking(.add) { (event) throws(RuleProblem) in
                try add(newcomers, telling: &event, using: &dice)
            }
        }
    }

    private func hasCome(_ trigger: PreparedEvent.Trigger, since before: Encounter) -> Bool {
        switch trigger {
        case .round(let round): self.round >= round && before.round < round
        case .half(let id):
            before[id].map { !$0.hitPoints.isHalfOrLess } == true
                && self[id]?.hitPoints.isHalfOrLess == true
        case .zero(let id):
            before[id]?.hitPoints.isAtZero == false && self[id]?.hitPoints.isAtZero == true
        case .lair: turns.count > before.turns.count && turnHolder?.isLair == true
        }
    }
}

extension HitPoints {
    /// Whether half of the maximum or less is left; false while they are unknown.
    fileprivate var isHalfOrLess: Bool { isBloodied || isAtZero }
}
