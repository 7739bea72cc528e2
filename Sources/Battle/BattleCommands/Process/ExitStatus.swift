import Tabletop
import TabletopText

/// How the program ends. The manual's and the documentation's tables of exit codes are made of the
/// cases; scripts know them by their numbers, and errors printed as JSON by their names.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    case faultFound = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case noPermission = 77
    case configuration = 78
    case unprinted = 80
    case refused = 81
    case unknown = 82
    case ambiguous = 83

    /// What it means, as a sentence.
    var meaning: String {
        switch self {
        case .done: "Done, or it was so already."
        case .faultFound: "`battle doctor` found a fault."
        case .usage: "The command line is wrong, whatever the database has."
        case .badData: "A file has invalid contents, or the database is damaged."
        case .noInput: "A file to read is missing."
        case .internalError: "An internal error."
        case .cannotCreate: "A file cannot be made."
        case .inputOutput: "Reading or writing failed: the disk is full, or a pipe is closed."
        case .tryAgain: "Another process holds the database: try again."
        case .noPermission: "A file may not be read or written."
        case .configuration:
            "The database is of a newer version, or the terminal is not set up."
        case .unprinted: "It is done and saved, but could not be printed: do not repeat it."
        case .refused: "The rules refuse it as things are."
        case .unknown: "Nothing has this name or id."
        case .ambiguous: "Several things have this name: give more of it, or an id."
        }
    }
}

extension ActProblem {
    /// Whether the words alone are wrong, or what they name.
    var exitStatus: ExitStatus {
        switch self {
        case .nobody, .noSpell, .noDeck, .noQuestion, .noStatBlock, .unknownDamageType,
            .unknownCondition, .unknownAction, .nobodyToAdd, .nobodyOnRoster:
            .unknown
        case .several, .ambiguous, .sameName: .ambiguous
        case .nothingOwed, .unrated, .noStep: .refused
        case .noTarget, .noAmount, .notAnAmount, .notANumber, .notCoins, .tooLarge, .missing,
            .notOneOf, .unknownWord, .contradiction, .noCondition, .unknownDefense, .noResource,
            .noCount, .notARenewal, .unknownChange, .noMoment, .noText, .notAnInitiative,
            .noSingleDie, .noNewcomer, .badCount, .notTogether, .unknownHitDie:
            .usage
        }
    }
}

extension RuleProblem {
    /// Whether a value is wrong in every fight, something is not there, or the rules forbid it now.
    var exitStatus: ExitStatus {
        switch self {
        case .outOfRange, .badText, .badDice, .noTargets, .badOption: .usage
        case .unknownCombatant, .noSuchCondition, .noSuchPrepared, .noSuchResource, .noQuestions,
            .notAChoice:
            .unknown
        default: .refused
        }
    }
}
