import Tabletop

/// A fight as players may know it.
///
/// Printed by `status` with `--as-players`; `watch` with `--as-players`, one a line.
struct PlayersOutput: Encodable {
    /// The name of the fight.
    let fight: String
    /// draft, running or ended.
    let state: String
    /// The round of the last turn that players saw; 0 before the start.
    let round: Int
    /// The label of the combatant whose turn it is.
    @OrNull var turnHolder: String?
    /// Those whom players see, in turn order.
    let combatants: [SeenCombatantOutput]
    /// The riddle that is asked.
    @OrNull var riddle: SeenRiddleOutput?
}

/// A combatant as players see it.
struct SeenCombatantOutput: Encodable {
    /// What it is called.
    let label: String
    /// player or monster.
    let kind: String
    /// Whether it is its turn.
    let hasTurn: Bool
    /// Whether it delays its turn.
    let delaying: Bool
    /// The names of its conditions that are no secret.
    let conditions: [String]
    /// dead, stable, or dying with its counts, unless the hit points say it.
    @OrNull var life: String?
    /// Its hit points in words, as far as the rules of the fight show them: 13/20, a bar of #, unhurt.
    @OrNull var hitPoints: String?
    /// Its current hit points, if players see numbers.
    @OrNull var currentHitPoints: Int?
    /// Its maximum hit points, if players see numbers.
    @OrNull var maxHitPoints: Int?
}

/// A riddle as players see it.
struct SeenRiddleOutput: Encodable {
    /// The label of the one who is asked; null for somebody whom players do not see.
    @OrNull var combatant: String?
    /// The question.
    let question: String
    /// How it is pronounced.
    let pronunciation: String
    /// The choices; empty for a free answer.
    let choices: [String]
}

extension PlayersOutput {
    /// - Parameter view: with each combatant alone.
    init(_ view: PlayerView) {
        self.init(
            fight: view.name, state: view.state.rawValue, round: view.round,
            turnHolder: view.turnHolder?.label,
            combatants: view.combatants.map(SeenCombatantOutput.init),
            riddle: view.riddle.map {
                SeenRiddleOutput(
                    combatant: $0.label, question: $0.question, pronunciation: $0.pronunciation,
                    choices: $0.choices)
            })
    }
}

extension SeenCombatantOutput {
    init(_ seen: PlayerView.Seen) {
        var (words, points): (String?, HitPoints?)
        switch seen.hitPoints {
        case .numbers(let all): (words, points) = (all.description, all)
        case .bar(let quarters):
            words =
                String(repeating: "#", count: quarters)
                + String(repeating: "-", count: 4 - quarters)
        case .word(let word): words = word
        case .tallies(let tallies):
            words = tallies.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
        case .nothing: break
        }
        self.init(
            label: seen.label, kind: seen.kind.rawValue, hasTurn: seen.hasTurn,
            delaying: seen.isDelaying, conditions: seen.conditions, life: seen.state,
            hitPoints: words, currentHitPoints: points?.current, maxHitPoints: points?.maximum)
    }
}
