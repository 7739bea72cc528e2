import ArgumentParser
import Foundation
import Tabletop
import TabletopImport

struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide a combatant from the players' screen.",
        discussion: "Example: battle hide \"goblin*\"")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .hide(try those.ids($0), true) }) }
}

struct RevealCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reveal", abstract: "Show a hidden combatant to the players.",
        discussion: "Example: battle reveal \"goblin 1\"")

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .hide(try those.ids($0), false) }) }
}

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a combatant in this fight.",
        discussion: "Example: battle rename \"goblin 2\" Snick")

    @OptionGroup var act: ActOptions
    @Argument(help: "The combatant.") var target: String
    @Argument(help: "The new name.") var name: String

    func run() throws {
        try act.perform(one: { .rename(try $0.targets.combatant(target).id, name) })
    }
}

struct DuplicateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicate", abstract: "Add fresh copies of a combatant.",
        discussion: "Example: battle duplicate \"goblin 1\" 2")

    @OptionGroup var act: ActOptions
    @Argument(help: "The combatant.") var target: String
    @Argument(help: "The number of copies.") var count = 1

    func validate() throws {
        if !(1...Encounter.combatantLimit).contains(count) {
            throw ValidationError("The number must be between 1 and \(Encounter.combatantLimit)")
        }
    }

    func run() throws {
        try act.perform(one: {
            .duplicate(
                try $0.targets.combatant(target).id, as: (0..<count).map { _ in UUID.random() })
        })
    }
}

struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a combatant from the fight.",
        discussion: """
            If it was its turn, the next one begins. Its acts stay in the log.

            Example: battle remove "goblin 1"
            """)

    @OptionGroup var act: ActOptions
    @OptionGroup var those: TargetArguments

    func run() throws { try act.perform(one: { .remove(try those.ids($0)) }) }
}

struct ArmorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "armor", abstract: "Set the armor class.",
        discussion: "Example: battle armor torvald 19")

    @OptionGroup var act: ActOptions
    @Argument(help: "The combatant.") var target: String
    @Argument(help: "The armor class, or the word unknown.") var value: String

    func run() throws {
        let armorClass = try NumberReader.numberOrUnknown(value)
        try act.perform(one: { .setArmorClass(armorClass, on: try $0.targets.combatant(target).id) }
        )
    }
}

struct DefensesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "defenses",
        abstract: "Set resistances, vulnerabilities and immunities.",
        discussion: """
            Replaces all defenses; without options, none is left. They can also be typed as words: \
            "resist slashing unless magical, never prone". Pathfinder uses points: --weak fire=5, \
            --reduce cold=10. A combatant immune to a condition gets it only with battle \
            condition add --force.

            Example: battle defenses "goblin*" --resist fire --immune poison
            """)

    @OptionGroup var act: ActOptions
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Damage types that are halved.", valueName: "type"))
    var resist: [String] = []
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Damage types that are doubled.", valueName: "type"))
    var vulnerable: [String] = []
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Damage types and conditions without effect.", valueName: "type"))
    var immune: [String] = []
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Conditions without effect.", valueName: "condition"))
    var never: [String] = []
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Weaknesses: points added to the damage.", valueName: "type=points"))
    var weak: [String] = []
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Resistances: points subtracted from the damage.", valueName: "type=points"))
    var reduce: [String] = []
    @Argument(help: ArgumentHelp("Combatants, then defenses.", valueName: "target> [<defenses>"))
    var words: [String]

    func run() throws {
        try act.perform(.defenses, words) { line in
            let lists = [
                ("resist", resist), ("vulnerable", vulnerable), ("immune", immune),
                ("never", never),
            ]
            for (kind, names) in lists where !names.isEmpty {
                line.append(kind)
                for name in names { line.append(word: name) }
            }
            for (kind, texts) in [("weak", weak), ("resist", reduce)] {
                for text in texts {
                    let (type, points) = try Self.points(text)
                    line.append(kind)
                    line.append(word: type)
                    line.append("\(points)")
                }
            }
        }
    }

    /// Parses "fire=5" into type and points.
    ///
    /// - Throws: ``CommandProblem/badArgument(_:expected:)`` for another form or points out of
    ///   range.
    private static func points(
        _ text: String
    ) throws(CommandProblem) -> (type: String, points: Int) {
        guard let sign = text.lastIndex(of: "="), sign > text.startIndex,
            let points = Int(text[text.index(after: sign)...]), HitPoints.range.contains(points)
        else { throw .badArgument(text, expected: "of the form fire=5") }
        return (String(text[..<sign]), points)
    }
}

struct NoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note", abstract: "Read or write the note on a combatant or on the fight.",
        usage: """
            battle note <target> [<text>] [--roster]
            battle note --fight [<text>]
            """,
        discussion: """
            Without a text, prints the note; an empty text removes it. Players never see it. A note \
            on a character of the roster is kept from fight to fight.

            Example: battle note torvald "Cursed by the hag."
            """)

    @OptionGroup var act: ActOptions
    @Flag(help: "The note on a character of the roster.") var roster = false
    @Flag(help: "The note on the fight itself.") var fight = false
    @Argument(help: ArgumentHelp("The combatant, then the new note.", valueName: "target> [<text"))
    var words: [String] = []

    private var target: String { words.first ?? "" }
    private var text: String? { fight ? words.first : words.dropFirst().first }

    func validate() throws {
        if fight, roster { throw ValidationError("Give --fight or --roster, not both") }
        if !fight, words.isEmpty { throw ValidationError("Name a combatant, or --fight") }
        if words.count > (fight ? 1 : 2) {
            throw ValidationError("Put the note in quotes")
        }
    }

    func run() throws {
        if roster {
            try RosterAct.note(text, on: target, act.storage, act.output)
        } else if let text {
            try act.perform(one: {
                fight
                    ? .setEncounterNote(text)
                    : .setNote(text, on: try $0.targets.combatant(target).id)
            })
        } else {
            let encounter = try act.look().snapshot.encounter
            if fight { return try Self.print(encounter.note, on: encounter.name, as: act.output) }
            let combatant = try ActVocabulary(encounter).targets.combatant(target)
            try Self.print(combatant.note, on: combatant.label, as: act.output)
        }
    }

    /// Prints a note as text or JSON.
    static func print(_ note: String, on name: String, as output: OutputOptions) throws {
        if output.json {
            try StandardOutput.print(
                json: .object(["name": .string(name), "note": .string(note)]))
        } else {
            try StandardOutput.print(
                lines: note.isEmpty
                    ? ["There is no note on \(shown(name))."] : note.components(separatedBy: "\n"))
        }
    }
}

struct RemarkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remark", abstract: "Add a line to the log.",
        discussion: "Example: battle remark \"The bridge burns.\" --about torvald")

    @OptionGroup var act: ActOptions
    @Option(help: ArgumentHelp("The combatant it is about.", valueName: "target")) var about:
        String?
    @Argument(help: "The text.") var text: String

    func run() throws {
        try act.perform(one: { vocabulary in
            .remark(text, on: try about.map { try vocabulary.targets.combatant($0).id })
        })
    }
}
