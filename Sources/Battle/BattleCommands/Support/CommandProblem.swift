import TabletopImport

/// An error of a command itself, found before the rules or the store are involved.
enum CommandProblem: Error, Hashable {
    /// Neither `XDG_DATA_HOME` nor `HOME` gives a folder for data.
    case noDataFolder
    /// A folder for the database cannot be created: its path and the system's reason.
    case folder(path: String, reason: String)
    /// A file cannot be written: its path and the system's reason.
    case file(path: String, reason: String)
    /// Writing to standard output failed, with the system's reason.
    case output(reason: String)
    /// What reads the output has ended, as `head` does.
    case readerGone
    /// What was done is stored, but could not be printed, with the system's reason.
    case unprinted(reason: String)
    /// There is no fight yet (`nil`), or none with this name.
    case noFight(named: String?)
    /// The fight of this name has ended, and only goes on with a command of its own.
    case hasEnded(String)
    /// There is a fight of this name.
    case fightExists(String)
    /// A command that only groups others: its words, and the names of those.
    case noCommand(String, among: [String])
    /// The character takes part in these fights, which have not ended.
    case inFights(String, [String])
    /// A file that cannot be used as a portrait, and the reason.
    case badPicture(String, String)
    /// An invalid argument: the given text and what is expected.
    case badArgument(String, expected: String)
    /// The party has no members.
    case noParty
    /// The book of this title has no such name; the name that was probably meant.
    case notInBook(String, book: String, nearest: String?)
    /// Several names of the book of this title match.
    case severalInBook(String, book: String, names: [String])
    /// No deck has this name; the command that lists them.
    case noDeck(String, list: String)
    /// Nothing is known of the creatures of this fight, or of this book.
    case nothingToRehearse(String)
    /// The deck has too few answers to fit parameters to, and how many.
    case tooFewToFit(String, Int)
    /// Another deck has this name.
    case deckExists(String)
    /// An archive cannot be made into this file, which has content.
    case archiveNeedsNewFile(String)
    /// The app cannot read an archive, which becomes a database of its own.
    case archiveInApp(String)
    /// A file that an act needs cannot be read.
    case unreadable(ImportProblem)
    /// No backup beside the database has this name, and there is no such file.
    case noBackup(String)
    /// There is no database, but a backup of it; how it is restored.
    case onlyBackup(String)
    /// An argument or a variable is not UTF-8: which one, and its text with the bytes spelled out.
    case notUTF8(what: String, text: String)
    /// A line of a list of acts is refused: its number, the exit code and the sentence of the reason.
    case line(Int, exitCode: Int32, String)
    /// The file of hooks belongs to somebody else, or others may change it.
    case hooksOfOthers(String)
    /// The players' page cannot listen on an address and port, and the system's reason.
    case notListening(String, reason: String)
    /// An undo or redo among acts that one undo reverts.
    case stepsAmongActs
    /// The process may open fewer files than the program needs besides those it was given; how many
    /// those are.
    case fewDescriptors(needed: Int)

    /// The exit code.
    var exitCode: Int32 {
        let status: ExitStatus
        switch self {
        case .badArgument, .notUTF8, .noCommand: status = .usage
        case .noFight, .notInBook, .noDeck: status = .unknown
        case .severalInBook: status = .ambiguous
        case .hasEnded, .inFights, .noParty, .deckExists, .fightExists, .nothingToRehearse,
            .tooFewToFit:
            status = .refused
        case .badPicture: status = .badData
        case .unreadable(let problem): return problem.exitCode
        case .noBackup, .onlyBackup: status = .noInput
        case .folder, .file, .archiveNeedsNewFile, .archiveInApp: status = .cannotCreate
        case .output, .readerGone, .fewDescriptors, .notListening: status = .inputOutput
        case .unprinted: status = .unprinted
        case .noDataFolder: status = .configuration
        case .stepsAmongActs: status = .usage
        case .hooksOfOthers: status = .noPermission
        case .line(_, let code, _): return code
        }
        return status.rawValue
    }
}

extension CommandProblem: CustomStringConvertible {
    /// One sentence: what is refused and what to do.
    var description: String {
        switch self {
        case .noDataFolder:
            "HOME is not set: name a file with --database or BATTLE_DATABASE."
        case .folder(let path, let reason):
            "The folder \(path) cannot be created (\(reason)): name a file with --database."
        case .file(let path, let reason):
            "\(path) cannot be written (\(reason)): name another file."
        case .output(let reason):
            "The output could not be written (\(reason))."
        case .readerGone:
            "The output is not read any more."
        case .unprinted(let reason):
            "It is done and saved, but could not be printed (\(reason)): do not repeat it."
        case .noFight(nil):
            "There is no fight yet: create one with battle encounter new NAME."
        case .noFight(let name?):
            "No fight matches \"\(name)\": battle encounter list shows all."
        case .hasEnded(let name):
            "\(name) has ended: battle encounter resume goes on with it."
        case .fightExists(let name):
            "There is a fight named \(name): give the new one another name, or --if-missing."
        case .noCommand(let group, let names):
            "Name one of the commands of \(group): \(names.joined(separator: ", "))."
        case .inFights(let name, let fights):
            "\(name) takes part in \(fights.joined(separator: ", ")): --force removes it anyway."
        case .badPicture(let path, let reason):
            "\(path): \(reason)"
        case .badArgument(let given, let expected):
            "\"\(given)\" is not \(expected)."
        case .unreadable(let problem):
            "\(problem.place): \(problem.sentence)."
        case .noParty:
            "The party is empty: add a character with battle party add NAME."
        case .notInBook(let name, let book, let nearest):
            "No entry of \(book) matches \"\(name)\""
                + (nearest.map { ". Did you mean \($0)?" } ?? ": battle library lists creatures.")
        case .severalInBook(let name, let book, let names):
            "\(names.count) entries of \(book) match \"\(name)\": "
                + names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : ".")
        case .noDeck(let name, let list):
            "No deck matches \"\(name)\": \(list) shows all."
        case .nothingToRehearse(let name):
            "\(name) has nothing to ask: no creature of it has a stat block."
        case .tooFewToFit(let name, let count):
            "\(name) has \(count) answers after a day or more, and fitting needs at least 1,000: keep practicing."
        case .deckExists(let name):
            "There is a deck named \(name): give the new one another name, or --if-missing."
        case .archiveNeedsNewFile(let path):
            "\(path) has content, and an archive becomes a whole database: name a new file with "
                + "--database. Nothing was imported."
        case .archiveInApp(let path):
            "\(path) is an archive of a whole database: battle --database NEW import makes one of it."
        case .noBackup(let name):
            "No backup matches \"\(name)\": battle backup list shows all."
        case .onlyBackup(let offer):
            "There is no database. \(offer)"
        case .notUTF8(let what, let text):
            "\(what), \"\(text)\", is not UTF-8: nothing was opened. Give the file a name in UTF-8."
        case .line(let number, _, let sentence):
            "line \(number): \(sentence) Nothing was done."
        case .hooksOfOthers(let path):
            "\(path) is not yours, or others may change it: no program in it is run."
        case .notListening(let place, let reason):
            "Nothing can listen on \(place) (\(reason)): name another --port or --listen."
        case .stepsAmongActs:
            "One undo is to revert all lines: --each makes each line an act, and lets lines undo."
        case .fewDescriptors(let needed):
            "The process may open too few files: battle needs \(needed) more (ulimit -n). Nothing was done."
        }
    }
}
