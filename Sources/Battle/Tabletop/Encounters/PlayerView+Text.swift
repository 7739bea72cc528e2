extension PlayerView {
    /// The round or the end: "Round 3", "Ended in round 3"; empty before the fight starts.
    package var place: String {
        switch state {
        case .draft: ""
        case .running: "Round \(round)"
        case .ended: "Ended in round \(round)"
        }
    }

    /// Who acts after the turn holder, the dead left out; `nil` while nobody has the turn or nobody else
    /// can act.
    package var next: Seen? {
        guard state == .running, let holder = lines.firstIndex(where: \.hasTurn) else { return nil }
        return (lines[(holder + 1)...] + lines[..<holder]).first { !$0.isDead }
    }
}

extension PlayerView.SeenHitPoints {
    /// The number or word in one text: "45/45 +5", "2 dead, 1 hurt"; "" for a bar, and for nothing.
    package var text: String {
        switch self {
        case .numbers(let points): points.description
        case .word(let word): word
        case .tallies(let tallies):
            tallies.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        case .bar, .nothing: ""
        }
    }
}

extension PlayerView.Seen {
    /// The state at zero hit points, the group's member whose turn it is, the number of dead,
    /// conditions, and a delayed turn: "Goblin 2 acts, 1 dead, Prone ×2, waits".
    package var remarks: String {
        ((state.map { [$0] } ?? []) + (actor.map { ["\($0) acts"] } ?? [])
            + (deadCount > 0 ? ["\(deadCount) dead"] : []) + conditions
            + (isDelaying ? ["waits"] : [])).joined(separator: ", ")
    }
}
