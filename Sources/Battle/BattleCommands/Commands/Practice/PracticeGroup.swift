import ArgumentParser
import Tabletop
import TabletopStore

/// `battle practice`: rounds of questions in the app, and answers by command.
struct PracticeGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "practice", abstract: "Practice a deck; answer, undo and redo by command.",
        discussion: "Example: battle practice \"First words\" --goal 10",
        subcommands: [
            PracticePlayCommand.self, PracticeAnswerCommand.self, PracticeUndoCommand.self,
            PracticeRedoCommand.self,
        ], defaultSubcommand: PracticePlayCommand.self)
}

struct PracticeAnswerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "answer", abstract: "Give an answer to a question and rate it.",
        discussion: """
            The question is named by its text. Limits, burying and leeches refuse no answer.

            Example: battle practice answer "First words" はい --rating good
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String
    @Argument(help: "The question; with --direction reverse the text of the answer.")
    var question: String
    @Option(help: ArgumentHelp("How it went.", valueName: "again|hard|good|easy"))
    var rating: RatingName
    @Option(
        help: ArgumentHelp("When, not before the card's last answer.", valueName: "time"))
    var at: String?
    @Option(help: "Which side is asked.") var direction = CardDirection.forward
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The character that answers.", valueName: "name"))
    var character: String?

    /// A rating by name.
    enum RatingName: String, ExpressibleByArgument, CaseIterable {
        case again, hard, good, easy

        var rating: MemoryModel.Rating {
            switch self {
            case .again: .again
            case .hard: .hard
            case .good: .good
            case .easy: .easy
            }
        }
    }

    func run() throws {
        let time = try AnswerTime.option(at)
        let database = try storage.open(change)
        let found = try database.practice.wholeDeck(called: deck)
        let challenge = try found.challenge(asking: question, direction)
        let answerer = try character.map { try database.roster.character(named: $0) }
        let isCorrect = rating != .again
        let before = try database.practice.card(of: challenge, direction)
        let card = try database.practice.record(
            Attempt(
                challenge: challenge, sessionID: nil, answeredAt: time.date,
                minutesFromUTC: time.minutesFromUTC,
                chosen: isCorrect ? challenge.rightAnswers(direction)[0] : "",
                isCorrect: isCorrect, milliseconds: 0, rating: rating.rating,
                direction: direction, character: answerer?.id),
            in: nil, refusesEarlier: at != nil)
        let earned =
            try answerer.flatMap { try database.roster.character($0.id) }?.earnedTitles
            .dropFirst(answerer?.earnedTitles.count ?? 0) ?? []
        try database.close()
        var line = "\(listed(card.question)): \(rating.rawValue), \(card.due(at: time.date))"
        if card.state.becameLeech(since: before.state, found.options) {
            line += "; forgotten \(counted(card.state.lapses, "time")): a leech"
            if card.isSuspended { line += ", suspended" }
        }
        try output.print(
            lines: [line] + earned.map { shown($0.sentence(of: answerer?.name ?? "")) },
            json: AnsweredCardOutput(
                first: CardOutput(card, at: time, found.options),
                second: EarnedTitlesOutput(earnedTitles: earned.map(\.text))))
    }
}

struct PracticeUndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last answer; its card is as it was before.",
        discussion: "Example: battle practice undo")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let database = try storage.open(change)
        let change = try database.practice.undoAnswer()
        try database.close()
        try output.print(
            "\(listed(change.question)) is not answered: battle practice redo answers it again.",
            json: AnswerChangeOutput(change))
    }
}

struct PracticeRedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Redo the answer undone last.",
        discussion: "Example: battle practice redo")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let database = try storage.open(change)
        let change = try database.practice.redoAnswer()
        try database.close()
        try output.print(
            "\(listed(change.question)) is answered again.", json: AnswerChangeOutput(change))
    }
}
