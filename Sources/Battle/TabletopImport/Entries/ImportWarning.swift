import Tabletop

/// A warning about a file, or about a character that was imported nevertheless.
package struct ImportWarning: Hashable, Sendable, CustomStringConvertible {
    /// The facts warned about.
    package enum Fact: Hashable, Sendable {
        case currentAboveMaximum(current: Int, maximum: Int)
        case currentBelowZero(Int)
        /// The maximum is zero and therefore treated as unknown.
        case maximumZero
        /// A text without a number where one was expected: its path and the text; the value is
        /// treated as unknown.
        case unreadNumber(path: String, text: String)
        /// A text or a key that means nothing where it stands: its path, and the text.
        case notUnderstood(path: String, text: String)
        /// Comments or commas that JSON does not have: what they are, and their lines.
        case relaxed(String, lines: [Int])
        /// Dice for hit points, which count as their average: the path, the dice, the average.
        case averaged(path: String, dice: String, average: Int)
        /// A calculated value whose parts are incomplete: the name of the value.
        case guessed(String)
        /// Some texts had control characters, which were replaced by visible characters.
        case controlsShown
        /// The name had line ends or tabs, which were replaced by spaces.
        case controlsInName
        /// The name had more than 30 marks on one character, which were cut.
        case marksInName
        /// A title exceeded the limit and was cut.
        case titleCut
        /// A text exceeded the limit and was cut: "a condition", and the limit in code points.
        case cut(String, limit: Int)
        /// The file is a page of an API and has a next one: its address.
        case morePages(String)
        /// A combatant that cannot be read is missing from its fight: its name, that of the fight,
        /// and why.
        case leftOutOfFight(combatant: String?, fight: String, reason: String)
        /// A note of a folder cannot be read: its path in the folder, and why.
        case noteNotRead(note: String, reason: String)
        /// So many notes of a folder have no stat block.
        case notesWithoutBlock(Int)
        /// So many files of an archive are of kinds that are not read.
        case otherFiles(Int)
        /// The file was in another encoding: "UTF-16".
        case transcoded(String)
        /// There are this many more warnings about the file.
        case moreWarnings(Int)
    }

    /// The entry's position in the file, from 1; `nil` for the file as a whole.
    package var index: Int?
    /// The character's name.
    package var name: String?
    /// What was changed or left out.
    package var fact: Fact

    /// "entry 3 (Nettle): current hit points 50 above maximum 45: cut to 45".
    package var description: String {
        (index.map { entryLabel($0, name) + ": " } ?? "") + sentence
    }

    private var sentence: String {
        switch fact {
        case .currentAboveMaximum(let current, let maximum):
            "current hit points \(current) above maximum \(maximum): reduced to \(maximum)"
        case .currentBelowZero(let current): "current hit points \(current) below zero: set to 0"
        case .maximumZero: "maximum hit points 0: taken as unknown"
        case .unreadNumber(let path, let text):
            "\(path.escapedForMessage) “\(text.escapedForMessage)” contains no number: left unknown"
        case .notUnderstood(let path, let text):
            "\(path.escapedForMessage)"
                + (path.hasSuffix(text) ? "" : " “\(text.escapedForMessage)”")
                + " is not understood: left out"
        case .relaxed(let what, let lines):
            "\(what) left out, in line" + (lines.count == 1 ? " " : "s ")
                + PlainText.list(
                    lines.prefix(10).map(String.init)
                        + (lines.count > 10 ? ["\(lines.count - 10) more"] : []))
        case .averaged(let path, let dice, let average):
            "\(path.escapedForMessage) \(dice): counted as its average \(average)"
        case .guessed(let value): "\(value) is a guess: the file lacks the values to compute it"
        case .controlsShown: "control characters were replaced by visible characters"
        case .controlsInName: "line ends or tabs in the name were replaced by spaces"
        case .marksInName: "more than 30 marks on one character of the name: cut to 30"
        case .titleCut: "a title was cut to \(TextRule.title.limit) code points"
        case .cut(let what, let limit): "\(what) was cut to \(limit) code points"
        case .morePages(let next): "there is a next page: \(next.escapedForMessage)"
        case .leftOutOfFight(let combatant, let fight, let reason):
            "\(combatant?.escapedForMessage ?? "a combatant") is left out of the fight "
                + "\(fight.escapedForMessage): \(reason)"
        case .noteNotRead(let note, let reason):
            "\(note.escapedForMessage) is left out: \(reason)"
        case .notesWithoutBlock(let count):
            count == 1 ? "1 note has no stat block" : "\(count) notes have no stat block"
        case .otherFiles(let count):
            count == 1
                ? "1 file in it is of another kind" : "\(count) files in it are of other kinds"
        case .transcoded(let encoding): "read as \(encoding)"
        case .moreWarnings(let count): "\(count) more warnings about the file"
        }
    }
}

/// "entry 3 (Nettle)", "entry 3".
func entryLabel(_ index: Int, _ name: String?) -> String {
    "entry \(index)" + (name.map { " (\($0.escapedForMessage))" } ?? "")
}
