import ArgumentParser
import Tabletop
import TabletopText
import TabletopImport
import TabletopStore
import TerminalUI

/// `battle portrait`: sets or removes the picture on a character's card.
struct PortraitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "portrait",
        abstract: "Set or remove the portrait of a character.",
        discussion: """
            A \(PortraitFile.MediaType.allCases.map(\.title).joined(separator: " or ")) image of \
            up to \(PortraitFile.byteLimit >> 20) MiB, which is copied into \
            the database. The screens show it beside the name.

            Example: battle portrait torvald torvald.png
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Remove the portrait.")
    var remove = false

    @Argument(help: "The character's name.", completion: .character)
    var name: String

    @Argument(
        help: "The image.",
        completion: .file(
            extensions: PortraitFile.MediaType.allCases.flatMap(\.fileExtensions)))
    var file: String?

    func validate() throws {
        if remove == (file != nil) {
            throw ValidationError("Name an image, or give --remove")
        }
    }

    func run() throws {
        // Decoded before the database is opened, so that an invalid image does not create one.
        let portrait = try file.map { try Self.portrait(at: $0) }
        let database = try storage.open(change)
        let character = try database.roster.character(named: name)
        let before = try database.roster.portraitDates()[character.id]
        try database.roster.setPortrait(portrait, of: character.id)
        let sentence =
            portrait == nil
            ? before == nil
                ? "\(character.name) had no portrait."
                : "\(character.name) no longer has a portrait."
            : "\(character.name) has a \(before == nil ? "" : "new ")portrait."
        try output.print(
            sentence,
            json: PortraitOutput(
                character: character.name, mediaType: portrait?.mediaType.rawValue,
                bytes: portrait?.data.count ?? 0, hadPortrait: before != nil))
    }

    /// Reads an image file.
    ///
    /// - Throws: ``CommandProblem/badPicture(_:_:)`` if it cannot be decoded or stored.
    private static func portrait(at path: String) throws -> PortraitFile {
        do {
            let data = try PortraitFile.bytes(at: path)
            _ = try DecodedImage(data: data, reducedTo: DecodedImage.screenPixels)
            return try PortraitFile(data: data)
        } catch let problem as ImageProblem {
            throw CommandProblem.badPicture(path, problem.description)
        } catch let problem as PortraitProblem {
            throw CommandProblem.badPicture(path, problem.description)
        } catch let problem as ImportProblem {
            if case .tooLarge(let bytes, _) = problem.fact {
                let problem = PortraitProblem.tooLarge(bytes: bytes)
                throw CommandProblem.badPicture(path, problem.description)
            }
            throw CommandProblem.unreadable(problem)
        }
    }
}

extension StoredRoster {
    /// The character on the roster that a name or an id means.
    func character(named name: String) throws -> GameCharacter {
        try RosterReader(try characters()).character(name)
    }
}
