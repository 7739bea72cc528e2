import Tabletop
import TabletopStore
import TabletopText

/// A character with everything that is stored of it.
struct ExportedCharacter {
    let character: GameCharacter
    /// Its own block, or that of its book.
    let block: StatBlock?
    let portrait: PortraitFile?

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

    /// The words of an action, else sentences that name the creature by its kind: "dragon".
    ///
    /// Words without the attack or the saving throws that fields of the file had, such as a weapon's
    /// description, follow sentences of these facts.
    func sentences(of action: StatBlock.Action) -> String {
        let words = action.sentences(of: block?.type?.lowercased() ?? "creature")
        guard action.text != nil, block?.edition != .pathfinder2e, !Self.reads(words, as: action)
        else { return words }
        var (attack, saves) = (action, action)
        (attack.save, attack.moreSaves, saves.attack) = (nil, [], nil)
        return [attack, saves, action].lazy
            .map { "\($0.attackAndSaves) \(words)" }
            .first { Self.reads($0, as: action) } ?? words
    }

    private static func reads(_ words: String, as action: StatBlock.Action) -> Bool {
        let source = ActionReader.Source(
            name: action.printedTitle, kind: action.kind, text: words)
        guard let read = ActionReader.read([source]).first?.action else { return false }
        return read.attack == action.attack && read.saves == action.saves
    }

    /// The damage types of an effect in alphabetical order, then those that some damage overcomes, as
    /// the books word them: "bludgeoning and slashing from nonmagical attacks that aren't silvered".
    func defenseTexts(_ effect: ConditionalDefense.Effect) -> [String] {
        let defenses = character.defenses
        let types =
            switch effect {
            case .resistance: defenses.resistances
            case .vulnerability: defenses.vulnerabilities
            case .immunity: defenses.immunities
            }
        return types.names
            + defenses.conditional.filter { $0.effect == effect }.map { defense in
                let materials = defense.unless.subtracting([.magical]).sorted().map(\.rawValue)
                return PlainText.list(defense.types.names) + " from "
                    + (defense.unless.contains(.magical) ? "nonmagical attacks" : "attacks")
                    + (materials.isEmpty
                        ? "" : " that aren't \(materials.joined(separator: " or "))")
            }
    }
}

extension ExportedCharacter {
    init(_ character: GameCharacter, in database: TabletopDatabase) throws {
        self.init(
            character: character,
            block: try database.roster.statBlock(of: character.id)
                ?? character.bookEntry.flatMap { try StatBlockLibrary.srd.entry($0) },
            portrait: try database.roster.portrait(of: character.id))
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
