import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

struct EncounterListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all fights, last used first.",
        discussion: "Example: battle encounter list")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "List deleted fights instead.")
    var deleted = false

    func run() throws {
        let database = try storage.look()
        let encounters =
            try (deleted ? database?.deletedEncounters() : database?.encounters()) ?? []
        if output.json {
            try StandardOutput.print(json: .array(encounters.map(\.json)))
            return
        }
        guard !encounters.isEmpty else {
            try StandardOutput.print(
                lines: [
                    deleted
                        ? "No fight is deleted." : CommandProblem.noFight(named: nil).description
                ])
            return
        }
        var table = TextTable([
            ("Name", .left), ("State", .left), ("Round", .right), ("Combatants", .right),
            ("Last used", .left), ("", .left),
        ])
        for encounter in encounters {
            table.add([
                encounter.name, encounter.state.rawValue, String(encounter.round),
                String(encounter.combatantCount), localTime(encounter.updatedAt),
                PlainText.inOneLine(encounter.note),
            ])
        }
        try StandardOutput.print(lines: table.lines)
    }
}

struct EncounterRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a fight.",
        discussion: "Example: battle encounter rename \"The Ford at Dusk\"")

    @OptionGroup var act: ActOptions
    @Argument(help: "The new name.") var name: String

    func run() throws { try act.perform(one: { _ in .renameEncounter(name) }) }
}

struct EncounterDeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a fight; it can be restored.",
        discussion: """
            battle encounter restore NAME restores it.

            Example: battle encounter delete "The Ford, by night"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The fight.") var name: String

    func run() throws {
        let database = try storage.open()
        let encounter = try FightOptions(encounter: name).find(in: database).encounter
        try database.deleteEncounter(encounter.id)
        let deleted = try database.deletedEncounters().first { $0.id == encounter.id }
        try database.close()
        try output.print("\(shown(encounter.name)) is deleted.", json: deleted?.json ?? .null)
    }
}

struct EncounterRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore a deleted fight.",
        discussion: "Example: battle encounter restore \"The Ford, by night\"")

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: "The fight; the one deleted last if several have the name.") var name: String

    func run() throws {
        let database = try storage.open()
        let deleted = try database.deletedEncounters()
        guard
            let found = deleted.first(where: {
                PlainText.folded($0.name) == PlainText.folded(name)
            })
                ?? deleted.first(where: {
                    PlainText.searchKey($0.name) == PlainText.searchKey(name)
                })
        else { throw CommandProblem.noFight(named: name) }
        try database.restoreEncounter(found.id)
        try database.close()
        try output.print("\(shown(found.name)) is restored.", json: found.json)
    }
}
