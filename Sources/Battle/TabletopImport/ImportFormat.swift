import Tabletop

/// A file format that can be imported: a value that wraps the type describing the format.
package struct ImportFormat: Sendable {
    /// All formats in the order in which they are tried on an object: of two formats that share
    /// keys, the earlier one wins.
    ///
    /// This is the only list of formats: recognition, help, messages and README's sentence are
    /// derived from it.
    package static let all: [ImportFormat] = [
        ImportFormat(ImprovedInitiative.self),
        ImportFormat(Pathbuilder.self),
        ImportFormat(DnDBeyond.self),
        ImportFormat(FoundryActor.self),
        ImportFormat(ObsidianTracker.self),
        ImportFormat(DnDBattleTracker.self),
        ImportFormat(FantasyStatblocks.self),
        ImportFormat(FiveETools.self),
        ImportFormat(Pf2eTools.self),
        ImportFormat(Open5eV2.self),
        ImportFormat(Open5eV1.self),
        ImportFormat(FiveEDatabase.self),
        ImportFormat(SRDMonsters.self),
        ImportFormat(GameMaster5.self),
        ImportFormat(TetraCube.self),
        ImportFormat(DnDBeyondMonsters.self),
        ImportFormat(KoboldFightClub.self),
        ImportFormat(PrintedStatBlock.self),
        ImportFormat(Handwritten.self),
    ]

    /// The type that recognises the format and reads its entries.
    let type: any CharacterFormat.Type

    private init(_ type: any CharacterFormat.Type) {
        self.type = type
    }

    /// The name shown to users; unique.
    package var name: String { type.name }

    /// The names of all formats: "A, B and C".
    package static var allNames: String { PlainText.list(all.map(\.name)) }
}

extension ImportFormat: Hashable {
    /// Formats are equal if their names are.
    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
