import ArgumentParser
import Tabletop
import TabletopStore

/// `battle deck set`: the options of a deck.
struct DeckSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set how a deck is practiced and scheduled.",
        discussion: """
            Without options, prints them. New parameters, retention or fuzz apply at once to all \
            cards, which are rebuilt from their answers; new steps apply to coming answers.

            Example: battle deck set Verbs --retention 0.9 --learning-steps "1m 10m"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String

    @Option(help: ArgumentHelp("Recall at which cards are due, 0.7 to 0.99.", valueName: "share"))
    var retention: Double?
    @Option(
        help: ArgumentHelp(
            "The 21 parameters of FSRS-6, separated by spaces or commas; \"default\".",
            valueName: "numbers"))
    var parameters: String?
    @Option(
        help: ArgumentHelp("Steps of a new card: \"1m 10m\"; \"\" for none.", valueName: "times"))
    var learningSteps: String?
    @Option(help: ArgumentHelp("Steps of a forgotten card: \"10m\".", valueName: "times"))
    var relearningSteps: String?
    @Option(help: ArgumentHelp("The longest interval, 1 to 36500.", valueName: "days"))
    var maximumInterval: Int?
    @Option(help: ArgumentHelp("The most new cards a day.", valueName: "number"))
    var newLimit: Int?
    @Option(help: ArgumentHelp("The most reviews a day.", valueName: "number"))
    var reviewLimit: Int?
    @Option(help: ArgumentHelp("Lapses that make a leech; 0 for never.", valueName: "number"))
    var leech: Int?
    @Option(
        help: ArgumentHelp("Whether a leech is suspended as well.", valueName: "mark|suspend"))
    var leechAction: DeckOptions.LeechAction?
    @Option(
        help: ArgumentHelp(
            "Once a question was answered today, its other direction waits until tomorrow.",
            valueName: "on|off"))
    var burySiblings: Switch?
    @Option(help: ArgumentHelp("Spread the days on which cards come back.", valueName: "on|off"))
    var fuzz: Switch?
    @Option(help: ArgumentHelp("The hour at which a day begins, 0 to 23.", valueName: "hour"))
    var dayBoundary: Int?
    @Option(help: ArgumentHelp("What is asked.", valueName: "forward|reverse|both"))
    var directions: Directions?
    @Option(
        help: ArgumentHelp(
            "Right choices that took longer are hard; 0 for never.", valueName: "seconds"))
    var hardAfter: Int?
    @Option(
        help: ArgumentHelp(
            "How a card is asked: reveal shows the answer and asks how well it was known.",
            valueName: "choices|typed|reveal"))
    var ask: DeckOptions.Ask?
    @Option(help: ArgumentHelp("As --ask typed, or choices.", valueName: "on|off"))
    var typed: Switch?
    @Option(help: ArgumentHelp("When the reading is shown.", valueName: "before|after"))
    var reading: DeckOptions.Reading?
    @Option(
        help: ArgumentHelp(
            "Right answers that end a round, 3 to 20; \"default\".", valueName: "number"))
    var goal: String?

    /// On or off.
    enum Switch: String, ExpressibleByArgument, CaseIterable {
        case on, off
    }

    /// The directions that are asked.
    enum Directions: String, ExpressibleByArgument, CaseIterable {
        case forward, reverse, both
    }

    func run() throws {
        let database = try storage.open(change)
        let found = try database.practice.deck(called: deck)
        var options = found.options
        try change(&options)
        if options != found.options { try database.practice.setOptions(options, of: found.id) }
        try database.close()
        try output.print(lines: [found.name] + options.lines, json: DeckOptionsOutput(options))
    }

    private func change(_ options: inout DeckOptions) throws {
        if let retention { options.retention = retention }
        if let parameters { options.parameters = try Self.numbers(parameters) }
        if let learningSteps { options.learningSteps = try Self.steps(learningSteps) }
        if let relearningSteps { options.relearningSteps = try Self.steps(relearningSteps) }
        if let maximumInterval { options.maximumInterval = maximumInterval }
        if let newLimit { options.newLimit = newLimit }
        if let reviewLimit { options.reviewLimit = reviewLimit }
        if let leech { options.leechThreshold = leech }
        if let leechAction { options.leechAction = leechAction }
        if let burySiblings { options.buriesSiblings = burySiblings == .on }
        if let fuzz { options.isFuzzy = fuzz == .on }
        if let dayBoundary { options.dayBoundary = dayBoundary }
        switch directions {
        case .forward?: options.directions = [.forward]
        case .reverse?: options.directions = [.reverse]
        case .both?: options.directions = [.forward, .reverse]
        case nil: break
        }
        if let hardAfter { options.hardAfter = hardAfter }
        if let typed { options.isTyped = typed == .on }
        if let ask { options.ask = ask }
        if let reading { options.reading = reading }
        if let goal {
            guard goal == "default" || Int(goal) != nil else {
                throw CommandProblem.badArgument(goal, expected: "a number of 3 to 20, or default")
            }
            options.goal = Int(goal)
        }
        options = try options.checked()
    }

    /// "1m 10m" in seconds; "" is an empty list.
    static func steps(_ text: String) throws -> [Int] {
        let (seconds, wrong) = DeckOption.steps(text)
        if let wrong {
            throw CommandProblem.badArgument(wrong, expected: "a step: try 30s, 10m, 2h or 1d")
        }
        return seconds
    }

    private static func numbers(_ text: String) throws -> [Double] {
        if text == "default" { return MemoryModel.defaultParameters }
        return try text.split { " ,[]".contains($0) }.map { word in
            guard let number = Double(word) else {
                throw CommandProblem.badArgument(String(word), expected: "a number")
            }
            return number
        }
    }
}

extension DeckOptions {
    /// Each option in a line, as `battle deck set` takes it.
    var lines: [String] {
        DeckOption.allCases.map { "  \($0.rawValue.padding(to: 17))\($0.text(in: self))" }
    }
}
