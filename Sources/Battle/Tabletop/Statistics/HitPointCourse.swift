import Foundation

/// The hit points of both sides of a fight, turn by turn, and who died when.
///
/// Counted from the changes that each event stores, so that it is exact whatever changed them: damage,
/// healing, a correction, or a combatant that joined or left. Combatants with an unknown maximum are
/// left out.
package struct HitPointCourse: Hashable, Sendable {
    /// The hit points at the end of a turn.
    package struct Sample: Hashable, Sendable {
        /// The number of turns begun; 0 is the beginning of the fight.
        package let turn: Int
        /// The sum of the players' characters.
        package let party: Int
        /// The sum of the monsters.
        package let monsters: Int
        /// The sums that they have unharmed.
        fileprivate let wholeParty: Int
        fileprivate let wholeMonsters: Int

        /// What is left of a side, in percent of its strength when unharmed.
        package func percent(of side: CharacterKind) -> Int {
            let (left, whole) =
                side == .player ? (party, wholeParty) : (monsters, wholeMonsters)
            return whole == 0 ? 0 : (left * 100 + whole / 2) / whole
        }
    }

    /// The death of a combatant.
    package struct Death: Hashable, Sendable {
        /// The number of turns begun until then.
        package let turn: Int
        /// The label: "Goblin 1".
        package let label: String
        /// Whose side loses it.
        package let kind: CharacterKind
        fileprivate let id: UUID
    }

    /// One for each turn, in order.
    package private(set) var samples: [Sample] = []
    /// Those who are dead at the end, in the order of their deaths.
    package private(set) var deaths: [Death] = []
    /// The turn with which each round began.
    package private(set) var rounds: [Int] = []

    /// What became of a combatant by the end of a turn.
    struct State: Hashable, Sendable {
        /// The part of the hit points that remains, 0 to 1; `nil` while the maximum is unknown.
        var part: Double?
        var current = 0
        var maximum = 0
        var isDead = false
        var isRemoved = false
    }

    /// A state, from a turn on.
    struct Step: Hashable, Sendable {
        /// The number of turns begun.
        let turn: Int
        let state: State
    }

    /// A combatant, also one that has left the fight.
    struct Person: Hashable, Sendable {
        var label = ""
        var kind = CharacterKind.monster
        var state = State()
        /// Its states, each from a turn on.
        var steps: [Step] = []
        /// The number of those who joined before it.
        let place: Int
    }
    private(set) var people: [UUID: Person] = [:]
    private var joined = 0
    private var turns = 0

    /// The course of a fight in which nothing has happened.
    package init() {}

    /// Adds an event. Events come in the order in which they happened, without those that are undone.
    ///
    /// - Parameter round: the round in which it happened; 0 before the start.
    package mutating func follow(_ changes: [Change], in round: Int) {
        var changed: Set<UUID> = []
        for change in changes {
            switch change {
            case .turn(let index, let set, let was):
                if was == nil { turns = max(turns, index + 1) }
                if set == nil { turns = max(0, index) }
            case .entry(let id, let set, _):
                people[id] = nil
                if let set { take(set, of: id) }
                changed.insert(id)
            case .combatant(let id, let set, _):
                take(set, of: id)
                changed.insert(id)
            case .encounter, .character: break
            }
        }
        // A turn that is taken back stays at its place, because time does not run backwards.
        let now = max(turns, samples.last?.turn ?? 0)
        while rounds.count < round { rounds.append(now) }
        for id in changed {
            guard let person = people[id] else { continue }
            if person.steps.last?.turn == now { people[id]?.steps.removeLast() }
            people[id]?.steps.append(Step(turn: now, state: person.state))
        }
        var sums = (party: 0, monsters: 0)
        var whole = sums
        for person in people.values where !person.state.isRemoved {
            if person.kind == .player {
                sums.party += person.state.current
                whole.party += person.state.maximum
            } else {
                sums.monsters += person.state.current
                whole.monsters += person.state.maximum
            }
        }
        if samples.last?.turn == now { samples.removeLast() }
        samples.append(
            Sample(
                turn: now, party: sums.party, monsters: sums.monsters, wholeParty: whole.party,
                wholeMonsters: whole.monsters))
    }

    private mutating func take(_ fields: CombatantFields, of id: UUID) {
        if people[id] == nil { joined += 1 }
        var person = people[id] ?? Person(place: joined)
        let (keys, values) = (fields.keys, fields.values)
        if keys.contains(.label) { person.label = values.label }
        if keys.contains(.kind) { person.kind = values.kind }
        if keys.contains(.hitPoints) {
            person.state.current = values.hitPoints.current ?? 0
            person.state.maximum = values.hitPoints.maximum ?? 0
            person.state.part = values.hitPoints.fraction
        }
        if keys.contains(.removed) { person.state.isRemoved = values.isRemoved }
        if keys.contains(.life) {
            person.state.isDead = values.life == .dead
            deaths.removeAll { $0.id == id }
            if values.life == .dead {
                deaths.append(
                    Death(
                        turn: max(turns, samples.last?.turn ?? 0), label: person.label,
                        kind: person.kind, id: id))
            }
        }
        people[id] = person
    }
}
