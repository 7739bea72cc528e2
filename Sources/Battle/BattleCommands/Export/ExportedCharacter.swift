import Tabletop
import TabletopImport
import TabletopStore

/// A character with everything that is stored of it.
struct ExportedCharacter {
    let character: GameCharacter
    /// Its own block, or that of its book.
    let block: StatBlock?
    let portrait: PortraitFile?

    init(_ character: GameCharacter, in database: TabletopDatabase) throws {
        self.character = character
        block =
            try database.roster.statBlock(of: character.id)
            ?? character.bookEntry.flatMap { try StatBlockLibrary.srd.entry($0) }
        portrait = try database.roster.portrait(of: character.id)
    }

    /// "Large Dragon (chromatic), chaotic evil", as far as the block says; else the first title.
    var creatureLine: String {
        guard let block, let type = block.type else { return character.titles.first ?? "" }
        let kind = [block.size, type, block.subtype.map { "(\($0))" }].compactMap(\.self)
        return [kind.joined(separator: " "), block.alignment].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// The picture as a `data:` URL.
    var portraitURL: String? {
        portrait.map { "data:\($0.mediaType.rawValue);base64,\($0.data.base64EncodedString())" }
    }

    /// The initiative modifier without that of Dexterity, which several formats add.
    var initiativeBeyondDexterity: Int {
        let dexterity = block?.abilities[.dexterity].map(Ability.modifier(ofScore:)) ?? 0
        return (character.initiativeModifier ?? 0) - dexterity
    }

    /// The actions of a kind with the words of the file or the program.
    func actions(_ kind: StatBlock.Action.Kind) -> [StatBlock.Action] {
        block?.actions.filter { $0.kind == kind } ?? []
    }

    /// The block's own names of damage types, in alphabetical order.
    static func names(_ types: Set<DamageType>) -> JSONValue {
        JSONValue(types.names)
    }
}

/// Characters as this program's own JSON, which `battle import` reads.
struct OwnCharacters: Encodable {
    /// A character, then what `battle characters` does not print of it.
    typealias Member = Joined<CharacterOutput, Attachments>

    struct Attachments: Encodable {
        let statBlock: StatBlockOutput?
        let portrait: String?
    }

    let characters: [Member]

    init(_ characters: [ExportedCharacter]) {
        self.characters = characters.map { exported in
            Member(
                first: CharacterOutput(exported.character),
                second: Attachments(
                    statBlock: exported.block.map(StatBlockOutput.init),
                    portrait: exported.portraitURL))
        }
    }
}
