import Foundation
import Tabletop
import TabletopImport

/// What a format of another program has no place for, found by reading the export as
/// `battle import` does and comparing it with what was written.
struct ExportLosses {
    /// The entries that lose a field, by the field's name, in the order of ``fields``.
    private(set) var entries: [(field: String, names: [String])] = []

    /// Reads a document, whose entries are in the order of the characters.
    init(of exported: [ExportedCharacter], in document: [UInt8]) {
        let drafts = try? ImportedFile(data: Data(document), name: "export").entries
            .map(\.character)
        for (field, isSame) in Self.fields {
            let names = exported.enumerated().compactMap { place, exported -> String? in
                let draft = drafts.flatMap { $0.indices.contains(place) ? $0[place] : nil }
                guard let draft, isSame(exported, draft) else { return exported.character.name }
                return nil
            }
            if !names.isEmpty { entries.append((field, names)) }
        }
    }

    /// "no place for: experience points of 3 (Goblin, Ogre, Owl), challenge rating of 1 (Owl)"; empty
    /// if nothing is lost.
    var sentence: String {
        let parts = entries.map { field, names in
            let shown = names.prefix(3).joined(separator: ", ")
            return "\(field) of \(names.count) (\(shown)\(names.count > 3 ? ", …" : ""))"
        }
        return parts.isEmpty ? "" : "no place for: " + parts.joined(separator: "; ")
    }

    private typealias Comparison = (ExportedCharacter, CharacterDraft) -> Bool

    private static var fields: [(String, Comparison)] {
        [
            ("kind", { $0.character.kind == $1.kind }),
            ("hit points", { $0.character.hitPoints.maximum == $1.maximumHitPoints }),
            ("armor class", { $0.character.armorClass == $1.armorClass }),
            ("initiative", { $0.character.initiativeModifier == $1.initiativeModifier }),
            ("challenge rating", { $0.character.challengeRating == $1.challengeRating }),
            ("level", { $0.character.level == $1.level && hasLevel($0.block, $1.statBlock) }),
            ("defenses", { $0.character.defenses == $1.defenses ?? Defenses() }),
            ("conditions", { $0.character.conditions.isEmpty == $1.conditions.isEmpty }),
            ("portraits", { $0.portrait == nil || $1.portrait != nil }),
            ("notes", { $0.character.notes.isEmpty || $1.notes != nil }),
            block("edition") { $0.edition }, block("size") { $0.size },
            block("creature type") { $0.type }, block("subtype") { $0.subtype },
            block("alignment") { $0.alignment }, block("armor") { $0.armorReason },
            block("hit point dice") { $0.hitPointDice }, block("speeds") { $0.speeds },
            block("abilities") { $0.abilities }, block("saving throws") { $0.saves },
            block("skills") { $0.skills }, block("senses") { $0.senses },
            block("passive Perception") { $0.passivePerception },
            block("languages") { $0.languages }, block("experience points") { $0.experiencePoints },
            block("proficiency bonus") { $0.proficiencyBonus }, block("remarks") { $0.remarks },
            block("legendary actions") { $0.legendaryActions },
            actions("actions") { $0.name },
            (
                "texts",
                { exported, draft in
                    let read = draft.statBlock.map(\.orderedActions) ?? []
                    return exported.block?.orderedActions.enumerated().allSatisfy { place, action in
                        guard let text = action.text else { return true }
                        // Facts that are not in the words stand before them.
                        return read.indices.contains(place)
                            && read[place].text?.hasSuffix(text) == true
                    } ?? true
                }
            ),
            actions("attacks") { $0.attack },
            actions("saving throws of actions") { $0.saves },
            actions("recharge") { $0.recharge }, actions("uses") { $0.usesPerDay },
            actions("uses in the lair") { $0.usesPerDayInLair },
            actions("uses until a rest") { $0.returnsAfterRest },
            actions("uses in a turn") { $0.usesPerTurn }, actions("costs") { $0.cost },
            actions("forms") { $0.form }, actions("multiattacks") { $0.multiattack },
            actions("spells") { $0.spellcasting }, actions("spells cast") { $0.casts },
            actions("regeneration") { $0.regeneration },
            actions("survived damage") { $0.survivedDamage },
            actions("other damage") { $0.otherDamage },
            actions("choices") { $0.options.map(\.name) },
        ]
    }

    /// Whether a block of Pathfinder, whose rating is a level, has kept it.
    private static func hasLevel(_ written: StatBlock?, _ read: StatBlock?) -> Bool {
        guard let written, written.edition == .pathfinder2e else { return true }
        return written.challengeRating == read?.challengeRating
    }

    private static func block<Value: Equatable>(
        _ name: String, _ value: @escaping (StatBlock) -> Value
    ) -> (String, Comparison) {
        (
            name,
            { exported, draft in
                guard let block = exported.block else { return true }
                let written = value(block)
                // What was unknown and is known now is no loss.
                return written == draft.statBlock.map(value) || "\(written)" == "nil"
            }
        )
    }

    private static func actions<Value: Equatable>(
        _ name: String, _ value: @escaping (StatBlock.Action) -> Value
    ) -> (String, Comparison) {
        block(name) { $0.orderedActions.map(value) }
    }
}

extension StatBlock {
    /// By kind, as formats write them.
    fileprivate var orderedActions: [Action] { Action.Kind.allCases.flatMap { actions($0) } }
}
