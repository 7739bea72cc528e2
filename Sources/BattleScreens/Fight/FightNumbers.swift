import Foundation
import Observation
import Tabletop
import TerminalUI

/// What a fight, or every fight there was, comes to in numbers.
///
/// A short fight is counted at once. The log of a thousand combatants, or of years, is counted
/// beside the screen, which answers keys meanwhile.
@Observable
final class FightNumbers {
    /// The numbers; `nil` while they are counted, or where they could not be read.
    private(set) var statistics: FightStatistics?
    /// Whether every fight is counted.
    private(set) var isOfAll = false
    /// Why they could not be read.
    private(set) var problem: String?
    /// The first line shown.
    private(set) var top = 0
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let encounter: UUID
    /// What was counted last, or is being counted.
    @ObservationIgnored private var subject: Subject?
    @ObservationIgnored private var patience = Patience()

    /// What numbers are of: a fight as it stands, or all fights.
    struct Subject: Hashable {
        var isOfAll: Bool
        /// The last event of the fight.
        var head: Int
    }

    /// Numbers of a fight as it stands.
    ///
    /// - Parameter statistics: where they are known already.
    init(_ context: BattleContext, of snapshot: EncounterSnapshot, _ statistics: FightStatistics?) {
        self.context = context
        encounter = snapshot.encounter.id
        self.statistics = statistics
        if statistics != nil { subject = Subject(isOfAll: false, head: snapshot.head) }
    }

    nonisolated deinit { patience.end() }

    /// Whether they are still being counted.
    var isCounting: Bool { statistics == nil && problem == nil }

    /// Counts, unless these are the numbers shown. What is counted for nobody any more is given up.
    func count(_ subject: Subject) {
        guard subject != self.subject else { return }
        self.subject = subject
        patience.end()
        let patience = Patience()
        self.patience = patience
        let (records, encounter) = (context.records, subject.isOfAll ? nil : encounter)
        beside {
            try records.statistics(of: encounter) { patience.isOver }
        } then: { [weak self] result in
            if !patience.isOver { self?.show(result) }
        }
    }

    private func show(_ result: Result<FightStatistics, any Error>) {
        switch result {
        case .success(let found):
            statistics = found
            problem = nil
        case .failure(let error):
            statistics = nil
            problem = sentence(for: error)
        }
    }

    /// Counts every fight, or this one alone again.
    func allKeyPressed() {
        isOfAll.toggle()
        patience.end()
        statistics = nil
        problem = nil
        subject = nil
        top = 0
    }

    /// Scrolls.
    func moveKeyPressed(_ rows: Int) {
        top = max(0, min(top + rows, (statistics?.people.count ?? 1) - 1))
    }

    /// What keys do here.
    func commands(of model: FightModel) -> [KeyCommand] {
        [
            model.command(
                "a", words: "all fights, or this one", short: isOfAll ? "this fight" : "all fights"
            ) {
                $0.numbers?.allKeyPressed()
            },
            model.command("j", .down, words: "down") { $0.numbers?.moveKeyPressed(1) },
            model.command("k", .up, words: "up") { $0.numbers?.moveKeyPressed(-1) },
            model.command("l", words: "the whole log", short: "log") { model in
                model.numbers = nil
                model.journalKeyPressed()
            },
            model.command(.escape, "L", words: "back to the fight", short: "back") {
                $0.backKeyPressed()
            },
        ]
    }
}

extension FightModel {
    /// Shows the fight in numbers.
    func numbersKeyPressed() {
        guard let snapshot else { return }
        notice = nil
        numbers = FightNumbers(context, of: snapshot, shortStatistics)
    }
}
