import ArgumentParser
import Foundation
import Tabletop
import TabletopStore

/// `battle form`: other shapes of combatants.
struct FormGroup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Let a combatant take another form, as by wild shape or polymorph, and leave it.",
        discussion: """
            A form has its own hit points, armor class and defenses. When damage takes its last hit \
            point, or the form is left, the combatant has what it had before; damage left over hits \
            it then.

            Example: battle form take nettle "brown bear"
            """,
        subcommands: [FormTakeCommand.self, FormLeaveCommand.self])
}

struct FormTakeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "take",
        abstract: "Take the form of a character or of a monster of the library.",
        usage: "battle form take <who> <form> [--by <caster>] [--hit-points <number>]",
        discussion: "Example: battle form take nettle \"brown bear\" --by mirai")

    @OptionGroup var act: ActOptions
    @Option(help: "On whose concentration the form depends: it ends with it.") var by: String?
    @Option(help: ArgumentHelp("Other hit points than the form's own.", valueName: "number"))
    var hitPoints: Int?
    @Argument(help: "The combatant.") var who: String
    @Argument(help: "The name of a character or monster.") var form: [String]

    func run() throws {
        let database = try act.storage.open()
        let roster = try database.characters(search: "")
        let edition = try act.fight.find(in: database).encounter.edition
        try database.close()
        let reader = NewcomerReader<GameCharacter>(
            roster: roster.byName,
            library: {
                ((try? Bestiary.srd.all(for: edition)) ?? []).compactMap { monster in
                    (try? GameCharacter(monster, id: UUID.random())).map { ($0.name, $0) }
                }
            })
        let name = form.joined(separator: " ")
        guard case .known(let character)? = try reader.entries(name).first?.who else {
            throw ActProblem.nobodyToAdd(name, nearest: nil)
        }
        var shape = NewForm(character)
        // A character of the library is on no roster.
        if !roster.contains(where: { $0.id == character.id }) { shape.characterID = nil }
        if let hitPoints { shape.hitPoints = try HitPoints(maximum: hitPoints) }
        try act.perform(one: { vocabulary in
            .takeForm(
                try vocabulary.targets([who])[0].id, shape,
                sustainedBy: try by.map { try vocabulary.targets([$0])[0].id })
        })
    }
}

struct FormLeaveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leave", abstract: "Leave the form.",
        discussion: "Example: battle form leave nettle")

    @OptionGroup var act: ActOptions
    @Argument(help: "The combatant.") var who: String

    func run() throws {
        try act.perform(one: { .leaveForm(try $0.targets([who])[0].id) })
    }
}
