import Tabletop

/// The formats that are recognised, in the order in which a file is held against them.
///
/// The raw value is a stable identifier for records and scripts; ``name`` is what people call it.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable, Codable {
    case improvedInitiative = "improved-initiative"
    case pathbuilder = "pathbuilder-2e"
    case dndBeyond = "dnd-beyond"
    case foundry = "foundry-vtt"
    case obsidianTracker = "obsidian-initiative-tracker"
    case dndBattleTracker = "dnd-battle-tracker"
    case fantasyStatblocks = "fantasy-statblocks"
    case fiveETools = "5etools"
    case open5eV2 = "open5e-v2"
    case open5eV1 = "open5e-v1"
    case fiveEDatabase = "5e-database"
    case srdMonsters = "srd-5e-monsters"
    case handwritten = "handwritten"

    /// The format's name as people know it.
    public var name: String {
        switch self {
        case .improvedInitiative: "Improved Initiative"
        case .pathbuilder: "Pathbuilder 2e"
        case .dndBeyond: "D&D Beyond"
        case .foundry: "Foundry VTT"
        case .obsidianTracker: "Obsidian Initiative Tracker"
        case .dndBattleTracker: "D&D Battle Tracker"
        case .fantasyStatblocks: "Fantasy Statblocks"
        case .fiveETools: "5etools"
        case .open5eV2: "Open5e v2"
        case .open5eV1: "Open5e v1"
        case .fiveEDatabase: "5e-database"
        case .srdMonsters: "SRD 5e monsters"
        case .handwritten: "hand-written list"
        }
    }

    /// "A, B and C".
    static var allNames: String {
        let names = allCases.map(\.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// What reads it.
    var reader: any CharacterFormat.Type {
        switch self {
        case .improvedInitiative: ImprovedInitiative.self
        case .pathbuilder: Pathbuilder.self
        case .dndBeyond: DnDBeyond.self
        case .foundry: FoundryActor.self
        case .obsidianTracker: ObsidianTracker.self
        case .dndBattleTracker: DnDBattleTracker.self
        case .fantasyStatblocks: FantasyStatblocks.self
        case .fiveETools: FiveETools.self
        case .open5eV2: Open5eV2.self
        case .open5eV1: Open5eV1.self
        case .fiveEDatabase: FiveEDatabase.self
        case .srdMonsters: SRDMonsters.self
        case .handwritten: Handwritten.self
        }
    }
}

/// A format's own knowledge: where its characters lie in an object, and where their values lie.
/// ``Recognition`` takes care of lists and envelopes, ``DraftCheck`` of limits and names.
protocol CharacterFormat {
    /// The items in an object that has been recognised as this format's; one for a lone character.
    static func items(in object: JSONObject) -> [ImportItem]

    /// What to tell about an object that has been recognised, apart from its items.
    static func warnings(about object: JSONObject) -> [ImportWarning.Fact]

    /// The values of one item.
    ///
    /// - Throws: ``SkipReason`` when the item is no character, or a number in it is out of bounds.
    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
}

extension CharacterFormat {
    static func items(in object: JSONObject) -> [ImportItem] { [ImportItem(.object(object))] }
    static func warnings(about object: JSONObject) -> [ImportWarning.Fact] { [] }
}

/// A value of a file that should be a character.
struct ImportItem {
    /// The value, or why there is none.
    var content: Result<JSONValue, SkipReason>
    /// The key of the list or store it was found under; `nil` at the root.
    var container: String?
    /// The name its place in the file gives it, which then goes before its own.
    var name: String?
    /// The id its place in the file gives it, which then goes before its own.
    var id: String?

    init(_ value: JSONValue, container: String? = nil) {
        content = .success(value)
        self.container = container
    }

    init(skipped reason: SkipReason, name: String?) {
        content = .failure(reason)
        self.name = name
    }
}

/// What a format's reader found, before limits and names are looked at. `nil`: the file does not say.
struct RawCharacter {
    var name: String?
    var kind = CharacterKind.monster
    var titles: [String?] = []
    var maximum: Int?
    /// `nil` takes the maximum.
    var current: Int?
    var temporary: Int?
    var armorClass: Int?
    var initiative: Int?
    var challengeRating: String?
    var level: Int?
    var defenses = Defenses()
    /// What the format itself identifies the entry by; `nil` takes the name.
    var id: String?
}
