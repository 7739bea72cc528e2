import Tabletop
import TerminalUI

/// The statistics of a fight, or of all fights.
///
/// A short fight is counted at once. Long logs are counted in the background, so that the screen
/// keeps responding to keys.
@Observable
final class StatisticsModel: KeyResponder {
    /// The statistics; `nil` during counting, or if the log could not be read.
    private(set) var statistics: FightStatistics?
    /// Whether all fights are counted.
    private(set) var isOfAll = false
    /// Why the log could not be read.
    private(set) var problem: String?
    /// The first visible line.
    private(set) var top = 0
    @ObservationIgnored private unowned let fight: FightModel
    @ObservationIgnored private let close: () -> Void
    @ObservationIgnored private let encounter: UUID
    /// The subject counted last, or being counted.
    @ObservationIgnored private var subject: Subject?
    @ObservationIgnored private var counting: Task<Void, Never>?

    /// What the statistics are of: a fight up to its last event, or all fights.
    struct Subject: Hashable {
        var isOfAll: Bool
        /// The last event of the fight.
        var head: Int
    }

    /// Makes the statistics of a fight.
    ///
    /// - Parameters:
    ///   - statistics: the statistics, if they are known already.
    ///   - close: closes the statistics.
    init(
        _ fight: FightModel, of snapshot: EncounterSnapshot, _ statistics: FightStatistics?,
        close: @escaping () -> Void
    ) {
        self.fight = fight
        self.close = close
        encounter = snapshot.encounter.id
        self.statistics = statistics
        if statistics != nil { subject = Subject(isOfAll: false, head: snapshot.head) }
    }

    nonisolated deinit { counting?.cancel() }

    /// The hit points of this fight by turn; `nil` for all fights and for a long one.
    var course: HitPointCourse? { isOfAll ? nil : fight.shortCourse }

    /// Whether counting is in progress.
    var isCounting: Bool { statistics == nil && problem == nil }

    /// Counts in the background, unless the subject is the one shown. Cancels an earlier count.
    func count(_ subject: Subject) {
        guard subject != self.subject else { return }
        self.subject = subject
        counting?.cancel()
        let (records, encounter) = (fight.context.records, subject.isOfAll ? nil : encounter)
        counting = Task { [weak self] in
            do {
                let found = try await Background.shared.run {
                    try records.fights.statistics(of: encounter)
                }
                try Task.checkCancellation()
                self?.show(found, problem: nil)
            } catch is CancellationError {
            } catch {
                self?.show(nil, problem: sentence(for: error))
            }
        }
    }

    private func show(_ statistics: FightStatistics?, problem: String?) {
        self.statistics = statistics
        self.problem = problem
    }

    /// Switches between all fights and this one.
    private func allKeyPressed() {
        isOfAll.toggle()
        counting?.cancel()
        statistics = nil
        problem = nil
        subject = nil
        top = 0
    }

    /// Scrolls by a number of lines.
    private func moveKeyPressed(_ rows: Int) {
        top = max(0, min(top + rows, (statistics?.people.count ?? 1) - 1))
    }

    /// Shows the log instead of the statistics.
    private func journalKeyPressed() {
        close()
        fight.journalKeyPressed()
    }

    // MARK: Keys

    var commands: [KeyCommand] {
        [
            command(
                "a", words: "all fights, or this one", short: isOfAll ? "this fight" : "all fights"
            ) { $0.allKeyPressed() },
            command("j", .down, words: "down") { $0.moveKeyPressed(1) },
            command("k", .up, words: "up") { $0.moveKeyPressed(-1) },
            command("l", words: "show the log", short: "log") { $0.journalKeyPressed() },
            command(.escape, "L", words: "back to the fight", short: "back") { $0.close() },
        ]
    }
}

extension FightModel {
    /// Opens the statistics.
    func numbersKeyPressed() {
        guard let snapshot else { return }
        open { .numbers(StatisticsModel(self, of: snapshot, shortStatistics, close: $0)) }
    }
}
