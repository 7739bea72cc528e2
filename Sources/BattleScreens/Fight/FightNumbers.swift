import Foundation
import Observation
import Tabletop
import TerminalUI

/// What a fight, or every fight there was, comes to in numbers.
@Observable
final class FightNumbers {
    /// The numbers; `nil` where they could not be read.
    private(set) var statistics: FightStatistics?
    /// Whether every fight is counted.
    private(set) var isOfAll = false
    /// Why they could not be read.
    private(set) var problem: String?
    /// The first line shown.
    private(set) var top = 0
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let encounter: UUID

    init(_ context: BattleContext, encounter: UUID) {
        self.context = context
        self.encounter = encounter
        count()
    }

    private func count() {
        do {
            statistics = try context.records.statistics(of: isOfAll ? nil : encounter)
            problem = nil
        } catch {
            problem = sentence(for: error)
        }
        top = 0
    }

    /// Counts every fight, or this one alone again.
    func allKeyPressed() {
        isOfAll.toggle()
        count()
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
        guard let encounter else { return }
        notice = nil
        numbers = FightNumbers(context, encounter: encounter.id)
    }
}
