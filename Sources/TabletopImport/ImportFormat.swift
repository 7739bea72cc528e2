/// A format that is recognised and read.
///
/// Each stands for one type that describes itself; this is the value the others pass around.
public struct ImportFormat: Sendable {
    /// The formats in the order in which an object is held against their marks: where two formats
    /// share keys, the earlier one has it.
    ///
    /// The only list of formats: recognition, help, messages and README's sentence follow it.
    public static let all: [ImportFormat] = [
        ImportFormat(ImprovedInitiative.self),
        ImportFormat(Pathbuilder.self),
        ImportFormat(DnDBeyond.self),
        ImportFormat(FoundryActor.self),
        ImportFormat(ObsidianTracker.self),
        ImportFormat(DnDBattleTracker.self),
        ImportFormat(FantasyStatblocks.self),
        ImportFormat(FiveETools.self),
        ImportFormat(Open5eV2.self),
        ImportFormat(Open5eV1.self),
        ImportFormat(FiveEDatabase.self),
        ImportFormat(SRDMonsters.self),
        ImportFormat(Handwritten.self),
    ]

    /// What states the marks and reads the entries.
    let type: any CharacterFormat.Type

    private init(_ type: any CharacterFormat.Type) {
        self.type = type
    }

    /// The format's name as people know it; no two formats share one.
    public var name: String { type.name }

    /// The names of all formats: "A, B and C".
    public static var allNames: String {
        let names = all.map(\.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}

extension ImportFormat: Hashable {
    /// Formats are told apart by their names.
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
