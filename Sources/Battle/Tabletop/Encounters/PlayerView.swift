package import Foundation

/// How much players may see of hit points.
package enum HitPointDetail: String, Hashable, Sendable, Codable, CaseIterable {
    /// "13/20".
    case numbers
    /// A bar in quarters, without numbers.
    case bar
    /// "unhurt", "hurt", "bloodied" (in Pathfinder "badly hurt"), "down", "dead".
    case words
    /// Nothing, except that the dead are shown as dead.
    case nothing
}

/// A fight as players may see it. Hidden combatants are left out and hit points are reduced to the
/// detail that the options allow, so that a screen cannot show more.
package struct PlayerView: Hashable, Sendable {
    /// The fight's name.
    package let name: String
    /// Draft, running or ended.
    package let state: Encounter.State
    /// The round of the last turn that players saw; 0 before the start.
    package let round: Int
    /// In the order they act.
    package let combatants: [Seen]
    /// The same, with folded groups as one entry.
    package let lines: [Seen]
    /// The riddle that a combatant is asked; `nil` while there is none.
    package let riddle: SeenRiddle?
    /// The turn holder; during a hidden turn, who had the last turn that players saw. `nil` if there
    /// is none.
    package var turnHolder: Seen? { combatants.first(where: \.hasTurn) }

    /// A combatant or a folded group as players see it.
    package struct Seen: Identifiable, Hashable, Sendable {
        /// The id of the combatant, or of the first member of a group.
        package let id: UUID
        /// The label: "Goblin 1", "Goblin ×4".
        package let label: String
        /// The character on the roster, for its portrait; of a group, that of the first member.
        package let character: UUID?
        /// Player or monster.
        package let kind: CharacterKind
        /// Whether it, or a member of the group, has the turn.
        package let hasTurn: Bool
        /// The label of the group's member that has the turn; `nil` for single combatants.
        package let actor: String?
        /// Whether it delays its turn; of a group, whether all members do.
        package let isDelaying: Bool
        /// Names of its conditions in the order given. For a group, with a count if not all living
        /// members have it: "Prone ×2".
        package let conditions: [String]
        /// How many members of a group are dead, if ``hitPoints`` does not show it; otherwise 0.
        package let deadCount: Int
        /// "dead", "stable", "dying, 1 saved, 2 failed", if ``hitPoints`` does not show it; `nil` for
        /// those who are up, and for groups unless all members are dead.
        package let state: String?
        /// Whether it, or each member of the group, is dead.
        package let isDead: Bool
        /// Hit points in the chosen detail.
        package let hitPoints: SeenHitPoints
    }

    /// A riddle as players see it: everything but the right answer.
    package struct SeenRiddle: Hashable, Sendable {
        /// Who is asked; `nil` for a hidden combatant.
        package let label: String?
        /// The question.
        package let question: String
        /// How the question is pronounced; "" for nothing.
        package let pronunciation: String
        /// The choices; empty for a free answer.
        package let choices: [String]
    }

    /// How many members of a group a word applies to.
    package struct Tally: Hashable, Sendable {
        /// One or more.
        package let count: Int
        /// "bloodied".
        package let word: String
    }

    /// Hit points in one of four details.
    package enum SeenHitPoints: Hashable, Sendable {
        /// Every number.
        case numbers(HitPoints)
        /// Quarters of the maximum, 0 to 4, rounded up, so that only zero hit points show as 0.
        case bar(quarters: Int)
        /// One word.
        case word(String)
        /// The words for a group with counts, the worst first.
        case tallies([Tally])
        /// Not shown.
        case nothing
    }

    /// Reduces a fight to what its players may see.
    ///
    /// - Parameter names: names of monsters to show as one, folded by ``PlainText``.
    package init(_ encounter: Encounter, folding names: Set<String> = []) {
        name = encounter.name
        state = encounter.state
        let visible = encounter.turnOrder.filter { !$0.isHidden }
        let ids = Set(visible.map(\.id))
        // A hidden turn leaves the pointer and the round where they were.
        let turn = encounter.turns.last { ids.contains($0.holder) }
        round = turn?.round ?? min(1, encounter.round)
        let holder = encounter.turnHolder == nil ? nil : turn?.holder
        riddle = encounter.riddle.map { riddle in
            SeenRiddle(
                label: ids.contains(riddle.combatant) ? encounter[riddle.combatant]?.label : nil,
                question: riddle.question, pronunciation: riddle.pronunciation,
                choices: riddle.choices)
        }
        let combatants = visible.map {
            Self.seen(TurnGroup(members: [$0]), holder, encounter)
        }
        self.combatants = combatants
        lines =
            names.isEmpty
            ? combatants
            : TurnGroup.groups(of: visible, folding: names).map {
                Self.seen($0, holder, encounter)
            }
    }

    private static func seen(
        _ group: TurnGroup, _ holder: UUID?, _ encounter: Encounter
    ) -> Seen {
        let options = encounter.options
        let members = group.members
        let actor = members.first { $0.id == holder }
        let points = hitPoints(of: group, encounter)
        let dead = members.count { $0.life == .dead }
        var tellsDead = dead == members.count
        if case .tallies = points { tellsDead = true }
        return Seen(
            id: members[0].id, label: group.label, character: members[0].characterID,
            kind: members[0].kind, hasTurn: actor != nil,
            actor: members.count > 1 ? actor?.label : nil,
            isDelaying: members.allSatisfy(\.isDelaying), conditions: conditions(of: members),
            deadCount: tellsDead ? 0 : dead, state: state(of: members, points, options),
            isDead: dead == members.count, hitPoints: points)
    }

    /// What the hit points do not tell of a combatant at zero, unless the options show nothing.
    private static func state(
        of members: [Combatant], _ points: SeenHitPoints, _ options: Encounter.Options
    ) -> String? {
        let member = members[0]
        let detail = member.kind == .player ? options.playersShow : options.monstersShow
        if members.allSatisfy({ $0.life == .dead }) {
            return points == .word("dead") ? nil : "dead"
        }
        guard members.count == 1, detail != .nothing else { return nil }
        switch member.life {
        case .up, .dead: return nil
        case .stable: return "stable"
        case .dying:
            if member.wounds.dying > 0 { return "dying \(member.wounds.dying)" }
            let saves = member.deathSaves
            return
                (["dying"] + (saves.successes > 0 ? ["\(saves.successes) saved"] : [])
                + (saves.failures > 0 ? ["\(saves.failures) failed"] : [])).joined(separator: ", ")
        }
    }

    /// Each name once, in the order given; with a count if not all living members have it.
    private static func conditions(of members: [Combatant]) -> [String] {
        guard members.count > 1 else {
            let form = members[0].form.map { ["as \($0.name)"] } ?? []
            return form + seen(on: members[0])
        }
        let living = members.filter { $0.life != .dead }
        var names: [String] = []
        var counts: [String: Int] = [:]
        for name in living.flatMap(seen) {
            if counts[name] == nil { names.append(name) }
            counts[name, default: 0] += 1
        }
        return names.map { name in
            counts[name] == living.count ? name : "\(name) ×\(counts[name, default: 0])"
        }
    }

    /// The names of the conditions of a combatant that players see, each once.
    private static func seen(on combatant: Combatant) -> [String] {
        combatant.conditions.filter { !$0.isSecret }.reduce(into: []) { names, condition in
            if !names.contains(condition.name) { names.append(condition.name) }
        }
    }

    private static func hitPoints(
        of group: TurnGroup, _ encounter: Encounter
    ) -> SeenHitPoints {
        let options = encounter.options
        let points = group.hitPoints
        let areDead = group.members.allSatisfy { $0.life == .dead }
        switch group.members[0].kind == .player ? options.playersShow : options.monstersShow {
        case .numbers:
            // With an unknown maximum, even the damage is hidden, so that players cannot add it up.
            return points.maximum == nil ? .nothing : .numbers(points)
        case .bar:
            guard let maximum = points.maximum, let current = points.current else {
                return .nothing
            }
            return .bar(quarters: maximum == 0 ? 0 : (current * 4 + maximum - 1) / maximum)
        case .words:
            return words(for: group.members, wordForHalf: encounter.edition.rules.wordForHalf)
        case .nothing: return areDead ? .word("dead") : .nothing
        }
    }

    private static func words(for members: [Combatant], wordForHalf: String) -> SeenHitPoints {
        let words = members.map { word(for: $0, wordForHalf: wordForHalf) }
        let tallies = ["dead", "down", wordForHalf, "hurt", "unhurt"].compactMap { word -> Tally? in
            let count = words.count { $0 == word }
            return count > 0 ? Tally(count: count, word: word) : nil
        }
        return tallies.count == 1 ? .word(tallies[0].word) : .tallies(tallies)
    }

    private static func word(for combatant: Combatant, wordForHalf: String) -> String {
        switch combatant.life {
        case .dead: "dead"
        case .dying, .stable: "down"
        case .up:
            if combatant.hitPoints.isBloodied {
                wordForHalf
            } else {
                combatant.hitPoints.damageTaken > 0 ? "hurt" : "unhurt"
            }
        }
    }
}
