import Foundation

/// What a command refuses by itself, before the rules or the file are asked.
enum CommandProblem: Error, Hashable {
    /// Neither XDG_DATA_HOME nor HOME say where files belong.
    case noDataFolder
    /// A folder for the database cannot be made: its path and the system's reason.
    case folder(path: String, reason: String)
    /// Standard output did not take what was written, for this reason.
    case output(reason: String)
    /// There is no fight yet, or none of this name.
    case noFight(named: String?)
    /// Nobody on the roster is called so.
    case nobodyOnRoster(String)
    /// So many on the roster have this name.
    case severalOnRoster(String, Int)
    /// A file that is no picture, and why.
    case badPicture(String, String)
    /// A text that should say something else: what was given, and what belongs there.
    case badArgument(String, expected: String)
    /// Nobody is in the party.
    case noParty
    /// Nothing has asked the combatant for a saving throw.
    case nothingOwed(String)
    /// The files that come with the program are not beside it.
    case noLibrary

    /// After `sysexits.h`.
    var exitCode: Int32 {
        switch self {
        case .noFight, .nobodyOnRoster, .severalOnRoster, .badArgument, .noParty,
            .nothingOwed:
            64
        case .badPicture: 65
        case .noLibrary: 66
        case .folder: 73
        case .output: 74
        case .noDataFolder: 78
        }
    }
}

extension CommandProblem: CustomStringConvertible {
    /// One sentence: what is refused and what to do.
    var description: String {
        switch self {
        case .noDataFolder:
            "HOME is not set: name a file with --database or BATTLE_DATABASE."
        case .folder(let path, let reason):
            "The folder \(path) cannot be made (\(reason)): name a file with --database."
        case .output(let reason):
            "The output could not be written (\(reason))."
        case .noFight(nil):
            "There is no fight yet: begin one with battle encounter new NAME."
        case .noFight(let name?):
            "There is no fight called \(name): battle encounter list shows all."
        case .nobodyOnRoster(let name):
            "Nobody on the roster is called \(name): battle characters lists all."
        case .severalOnRoster(let name, let count):
            "\(count) on the roster are called \(name): give each a name of its own."
        case .badPicture(let path, let reason):
            "\(path): \(reason)"
        case .badArgument(let given, let expected):
            "\"\(given)\" is not \(expected)."
        case .noParty:
            "Nobody is in the party: battle party add NAME."
        case .nothingOwed(let label):
            "\(label) owes no saving throw: name the difficulty with --against."
        case .noLibrary:
            "The files that come with battle are not beside the program: install it whole."
        }
    }
}
