import ArgumentParser
import TabletopText

/// The command of an act of ``ActDeclaration/all``: everything it has comes from the declaration.
///
/// Its words and options are those of the act's language, so they are taken as they stand, and the
/// declaration reads them as it reads a line typed in the app.
struct ActCommand<Tens: Digit, Ones: Digit>: ActingCommand {
    static var configuration: CommandConfiguration { ActDeclaration.configurations[number] }

    private static var number: Int { Tens.value * 10 + Ones.value }
    private static var act: ActDeclaration { ActDeclaration.all[number] }

    @OptionGroup var storage: StorageOptions
    @OptionGroup var fight: FightOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var chance: SeedOptions

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp(Self.act.argumentHelp),
        completion: .act(Self.act))
    var words: [String] = []

    func run() throws { try perform(Self.act, words, using: chance) }
}

/// A digit of the number of an act, as a type: ArgumentParser asks types, not values, what a command is.
protocol Digit { static var value: Int { get } }

private enum Digit0: Digit { static let value = 0 }
private enum Digit1: Digit { static let value = 1 }
private enum Digit2: Digit { static let value = 2 }
private enum Digit3: Digit { static let value = 3 }
private enum Digit4: Digit { static let value = 4 }
private enum Digit5: Digit { static let value = 5 }
private enum Digit6: Digit { static let value = 6 }
private enum Digit7: Digit { static let value = 7 }
private enum Digit8: Digit { static let value = 8 }
private enum Digit9: Digit { static let value = 9 }

extension ActDeclaration {
    /// Made once: the parser asks for each command's several times, and wrapping the help of all took a
    /// tenth of the time of a command.
    fileprivate static let configurations = all.map { CommandConfiguration($0) }

    private static var digits: [any Digit.Type] {
        [
            Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self,
            Digit6.self, Digit7.self, Digit8.self, Digit9.self,
        ]
    }

    /// The commands that do more than the act: without a fight, or without words.
    private static let own: [String: any ParsableCommand.Type] = [
        "rest": RestCommand.self, "roll": RollCommand.self, "rules": RulesCommand.self,
        "undo": UndoCommand.self, "redo": RedoCommand.self,
    ]

    /// The command line's commands for acts with a name of one word, in a part of the help.
    static func commands(in group: Group) -> [any ParsableCommand.Type] {
        all(in: group).map(\.command)
    }

    /// The commands of a command that groups them, such as "condition".
    static func commands(in group: String) -> [any ParsableCommand.Type] {
        all(in: group).map(\.command)
    }

    private var command: any ParsableCommand.Type {
        if let own = Self.own[name] { return own }
        let number = Self.all.firstIndex(of: self) ?? 0
        let (tens, ones) = (Self.digits[number / 10], Self.digits[number % 10])
        return Self.command(tens, ones)
    }

    private static func command<Tens: Digit, Ones: Digit>(
        _: Tens.Type, _: Ones.Type
    ) -> any ParsableCommand.Type { ActCommand<Tens, Ones>.self }

    /// The words that completions offer: those of the slots, and the options.
    var optionWords: [String] {
        let words = slots.flatMap { slot -> [String] in
            if case .word(let words) = slot.kind { words } else { [] }
        }
        return words + options.map { needsDashes ? "--\($0.name)" : $0.name }
    }

    /// What the words are.
    var argumentHelp: String {
        slots.isEmpty
            ? options.isEmpty ? "Nothing else." : "The options."
            : "What the act is about, and its options."
    }
}

extension CommandConfiguration {
    /// The configuration of an act's command.
    ///
    /// - Parameter usage: the usage, if the command has more than the act.
    init(_ act: ActDeclaration, usage: String? = nil) {
        self.init(
            commandName: act.name.split(separator: " ").last.map(String.init),
            abstract: act.abstract, usage: usage ?? act.usage, discussion: Self.discussion(of: act))
    }

    /// The column in which ArgumentParser's lists have the help.
    private static let indent = 26

    private static func discussion(of act: ActDeclaration) -> String {
        let options = act.options.flatMap { option -> [String] in
            let (term, help) = ("  \(option.term)", option.help.wrapped(at: 80 - indent))
            let gap = String(repeating: " ", count: indent)
            if term.count > indent - 2 { return [term] + help.map { gap + $0 } }
            return [term.padding(to: indent) + help[0]] + help.dropFirst().map { gap + $0 }
        }
        let heading = "Options, with \(act.needsDashes ? "their" : "or without") dashes:"
        let words = options.isEmpty ? "" : ([heading] + options).joined(separator: "\n")
        return [act.discussion, words, "Example: battle \(act.example)"]
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

extension String {
    /// The text in lines of at most this many characters, broken between words; at least one line.
    fileprivate func wrapped(at width: Int) -> [String] {
        split(separator: " ").reduce(into: [""]) { lines, word in
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + word.count < width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}

extension ActDeclaration.Option {
    /// The option as a list of options shows it: "--half <target> ...".
    fileprivate var term: String {
        "--" + ([name] + (value.map { [$0.form] } ?? [])).joined(separator: " ")
    }
}
