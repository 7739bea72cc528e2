import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle deck fit`: parameters fitted to one's own answers.
struct DeckFitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit", abstract: "Fit the parameters of FSRS-6 to a deck's answers.",
        discussion: """
            Needs \(ParameterFit.leastAnswers) answers after a day or more. Prints the parameters, \
            and how well they and the published ones predict the answers of every fifth card, which \
            is left out of the fit. --take takes them, if they predict better.

            Example: battle deck fit Verbs --take
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The deck\'s name.", completion: .deck) var deck: String
    @Flag(help: "Take the parameters; all cards are rebuilt with them.") var take = false

    func run() throws {
        let database = try storage.open(change)
        let found = try database.practice.deck(called: deck)
        let answers = try database.practice.answers(of: found.id)
        guard let fit = ParameterFit(answers) else {
            let count = answers.reduce(0) { sum, card in
                sum + zip(card, card.dropFirst()).count { $1.day > $0.day }
            }
            throw CommandProblem.tooFewToFit(found.name, count)
        }
        let isTaken = take && fit.isBetter
        if isTaken {
            var options = found.options
            options.parameters = fit.parameters
            try database.practice.setOptions(options, of: found.id)
        }
        try database.close()
        try output.print(
            lines: lines(fit, found.name), json: ParameterFitOutput(fit, isTaken: isTaken))
    }

    private func lines(_ fit: ParameterFit, _ name: String) -> [String] {
        func figure(_ loss: Double) -> String { String(format: "%.4f", loss) }
        let end =
            !fit.isBetter
            ? "The published ones predict as well: they stay."
            : take
                ? "\(name) has the fitted ones now."
                : "--take takes them: battle deck fit \"\(name)\" --take"
        return [
            "Fitted to \(fit.fitted) answers: "
                + fit.parameters.map { "\($0)" }.joined(separator: " "),
            "Loss on \(fit.leftOut) answers left out: \(figure(fit.fittedLoss)), "
                + "published \(figure(fit.publishedLoss)).",
            end,
        ]
    }
}
