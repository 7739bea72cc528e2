import Tabletop
import TerminalUI

/// What the answers add up to, as charts: of all decks or one, or of a character.
///
/// A million answers take a second to count, so they are counted in the background.
@Observable
final class PracticeNumbers: KeyResponder {
    /// A chart, or a table in its place.
    enum Section: String, CaseIterable, Identifiable {
        case answers, accuracy, time, year, retention, forecast, hours, stability, difficulty
        case hardest

        var id: Self { self }

        var title: String {
            switch self {
            case .answers: "Answers a day"
            case .accuracy: "Right first answers, % a day"
            case .time: "Minutes a day"
            case .year: "The year, answers a day"
            case .retention: "True retention"
            case .forecast: "Due on the coming days"
            case .hours: "Answers by hour"
            case .stability: "Cards by stability"
            case .difficulty: "Cards by difficulty"
            case .hardest: "Hardest questions"
            }
        }

        /// Whether it shows cards. It is left out until a card has been answered.
        var isOfCards: Bool {
            switch self {
            case .retention, .forecast, .stability, .difficulty, .hardest: true
            case .answers, .accuracy, .time, .year, .hours: false
            }
        }
    }

    /// The statistics; `nil` while they are counted, or if they could not be read.
    private(set) var statistics: PracticeStatistics?
    /// Whose they are: "all decks", "Verbs", "Mirai".
    private(set) var name: String
    /// The first section on the screen.
    var top = Section.answers
    /// Whether they are being counted.
    private(set) var isCounting = false

    @ObservationIgnored private var subject: PracticeStatistics.Subject
    @ObservationIgnored private let context: BattleContext
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: called when the page is left.
    init(
        _ context: BattleContext, of subject: PracticeStatistics.Subject, named name: String,
        close: @escaping () -> Void
    ) {
        self.context = context
        self.subject = subject
        self.name = name
        self.close = close
        count()
    }

    /// The sections there is something to show in.
    var sections: [Section] {
        guard let statistics, !statistics.days.isEmpty else { return [] }
        return Section.allCases.filter { !$0.isOfCards || !statistics.cards.isEmpty }
    }

    /// Counts again, after answers were given elsewhere.
    func refresh() { count() }

    private func count() {
        isCounting = true
        let now = context.now
        let (records, subject) = (context.records, subject)
        let offset = context.minutesFromUTC(at: now)
        context.read {
            try records.practice.practiceStatistics(of: subject, at: now, minutesFromUTC: offset)
        } then: { [weak self] found in
            guard let self, self.subject == subject else { return }
            isCounting = false
            statistics = found
        }
    }

    // MARK: What the user did

    private func moveKeyPressed(_ steps: Int) {
        let sections = sections
        guard let place = sections.firstIndex(of: top), !sections.isEmpty else { return }
        top = sections[max(0, min(place + steps, sections.count - 1))]
    }

    /// Whether they are of a character, whose decks are not told apart.
    private var isOfCharacter: Bool { if case .character = subject { true } else { false } }

    /// Shows all decks, then each deck.
    private func deckKeyPressed() {
        let decks = (try? context.records.practice.decks()) ?? []
        var shown: UUID?
        if case .deck(let id) = subject { shown = id }
        if let next = decks.element(after: shown) {
            (subject, name) = (.deck(next.id), next.name)
        } else {
            (subject, name) = (.everything, Self.everything)
        }
        count()
    }

    /// The name of all decks together.
    static let everything = "all decks"

    var commands: [KeyCommand] {
        [
            command(.escape, "L", words: "back", short: "back") { $0.close() },
            command("j", .down, words: "next chart", short: "next") { $0.moveKeyPressed(1) },
            command("k", .up, words: "previous chart") { $0.moveKeyPressed(-1) },
            command(.home, "g", words: "first chart") { $0.moveKeyPressed(.min / 2) },
            command(.end, "G", words: "last chart") { $0.moveKeyPressed(.max / 2) },
        ]
            + (isOfCharacter
                ? []
                : [
                    command("d", words: "all decks, or one", short: "deck") { $0.deckKeyPressed() }
                ])
    }
}
