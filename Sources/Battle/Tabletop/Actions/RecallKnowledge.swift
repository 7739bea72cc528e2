/// The difficulty of Pathfinder's Recall Knowledge action.
///
/// - Note: Rule: Player Core, "Recall Knowledge"; GM Core, "DCs by Level". Rarity is not known here: the
///   game master adds its 2, 5 or 10.
enum RecallKnowledge {
    /// The DC for a creature of a level: 13 for -1, 14 for 0, 18 for 3, 40 for 20, 50 for 25.
    static func difficulty(level: Int) -> Int {
        switch level {
        case ..<0: 14 + level
        case ...20: 14 + level + level / 3
        default: 40 + 2 * (level - 20)
        }
    }
}

extension Encounter {
    /// The reminder for a hero's first turn: "Recall Knowledge: Ogre DC 18, Wolf DC 15".
    ///
    /// It names each kind of visible, living enemy once; `nil` outside Pathfinder, in later turns, and if
    /// no enemy has a known level.
    var recallReminder: String? {
        guard edition == .pathfinder2e, let holder = turnHolder, holder.kind == .player,
            reasonNotToAct(holder) == nil, turns.count(where: { $0.holder == holder.id }) == 1
        else { return nil }
        var kinds: [String] = []
        for combatant in combatants
        where combatant.kind == .monster && combatant.life == .up
            && !combatant.isRemoved && !combatant.isHidden
        {
            guard let level = combatant.level else { continue }
            let kind = "\(combatant.name) DC \(RecallKnowledge.difficulty(level: level))"
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds.isEmpty ? nil : "Recall Knowledge: \(kinds.joined(separator: ", "))"
    }
}
