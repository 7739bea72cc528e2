import Tabletop
import TabletopStore

/// What `battle watch --json` says of a step before the step itself.
struct StepHeadOutput: Encodable {
    /// The number of the step, as `--after` takes it.
    let step: Int
    /// state, the fight as it is; or done, undone or redone.
    let change: String
}

/// A step that a fight took.
///
/// Printed by `watch`, one a line; `log` with `--follow`, one a line.
typealias StepOutput = Joined<StepHeadOutput, ActOutput>

extension Joined<StepHeadOutput, ActOutput> {
    /// The fight as it is.
    ///
    /// - Parameter number: of the last step.
    init(_ snapshot: EncounterSnapshot, after number: Int) {
        let nothing = EncounterStep(events: [], snapshot: snapshot, hadChanged: false)
        self.init(
            first: StepHeadOutput(step: number, change: "state"),
            second: ActOutput(nothing, withState: true))
    }

    init(_ step: FightStep) {
        self.init(
            first: StepHeadOutput(step: step.id, change: "\(step.why)"),
            second: ActOutput(step.result, withState: false))
    }
}
