import Foundation
import Tabletop
import TabletopImport
import Testing

/// A small file of every format with invented characters, and the values read from it.
///
/// The expected numbers are worked out by the formats' rules, not copied from the program; comments
/// have the calculation.
struct FixtureTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures")

    struct Fixture: CustomTestStringConvertible, Sendable {
        let file: String
        let format: String
        /// A line for each character: kind, name, current and maximum hit points (temporary ones
        /// after a plus), armor class, initiative, level or challenge rating; titles; key;
        /// defenses.
        let characters: [String]
        /// The skipped entries, then the warnings.
        var remarks: [String] = []

        var testDescription: String { file }
    }

    static let fixtures = [
        Fixture(
            file: "improved-initiative.json", format: "Improved Initiative",
            characters: [
                // Dexterity 15 gives +2, plus 1.
                "player Wren Tallow 18/31 AC 16 +3 level 4; Human Ranger; p.1; ",
                // Dexterity 9 gives -1. The entry is JSON in a text.
                "monster Marsh Lurker 22/22 AC 13 -1 CR 1/2; Medium beast, unaligned; c1; "
                    + "resist cold, never prone",
            ],
            remarks: ["The Weir: it has no combatants"]),
        Fixture(
            file: "pathbuilder-2e.json", format: "Pathbuilder 2e",
            characters: [
                // 6 + 2 + 3 × (8 + 1 + 1) hit points; Wisdom +2, level 3, rank 4.
                "player Sable Quickriver 38/38 AC 20 +9 level 3; Twilight Halfling Rogue; "
                    + "sable quickriver; "
            ]),
        Fixture(
            file: "dnd-beyond.json", format: "D&D Beyond",
            characters: [
                // Dexterity 14 + 2 gives +3, Constitution 15 gives +2. 34 + 5 × 2 + 2 × 5 hit
                // points, 7 removed. Coat 12 + 3, ring 1; glove and lid are not worn.
                "player Ione Vardell 47/54+4 AC 16 +3 level 5; Wood Elf Fighter/Wizard; 424242; "
            ]),
        Fixture(
            file: "foundry-vtt.json", format: "Foundry VTT",
            characters: [
                // d8: 8, 5 and 6; Constitution +2 three times. Mail 13 + 1, shield 2. Dexterity +1,
                // bonus 2.
                "player Bastian Holt 20/25+3 AC 16 +3 level 3; Dwarf Cleric; hero0000000000aa; ",
                // Dexterity +3, and proficiency bonus +2 at challenge rating 2.
                "monster Gloom Stag 30/30 AC 14 +5 CR 2; Large beast, unaligned; npc00000000000bb; "
                    + "resist cold, vulnerable fire, never charmed",
            ]),
        Fixture(
            file: "obsidian-initiative-tracker.json", format: "Obsidian Initiative Tracker",
            characters: [
                "player Old Marrow ?/? AC ? ?; ; old marrow; ",
                "player Thessaly 12/27 AC 15 +2 level 3; ; id_1; ",
                // Two modifiers, 1 and 2.
                "monster Bog Imp 1 4/11+2 AC 14 +3 CR 1/2; ; id_2; ",
            ],
            remarks: [
                "entry 1 (Thessaly): the same character is imported from the running fight",
                "The Weir: it has no combatants",
            ]),
        Fixture(
            file: "dnd-battle-tracker.json", format: "D&D Battle Tracker",
            characters: [
                // An initiative roll is not a modifier.
                "monster Captain Yarrow 40/52+5 AC 17 ?; ; captain yarrow; ",
                "monster Cinder Hound ?/? AC ? ?; ; cinder hound; ",
            ]),
        Fixture(
            file: "fantasy-statblocks.json", format: "Fantasy Statblocks",
            characters: [
                // The second of the six scores is 13 and gives +1. Conditional resistances are left
                // out.
                "monster Reed Witch 38/38 AC 14 +1 CR 2; Medium fey, neutral evil; reed witch; "
                    + "resist cold, never charmed",
                // The modifier takes precedence over the score.
                "monster Stone Toad 9/9 AC 11 +3 CR 1/8; Tiny beast; stone toad; ",
            ]),
        Fixture(
            file: "5etools.json", format: "5etools",
            characters: [
                // Dexterity +0, plus the proficiency bonus of challenge rating 1, +2.
                "monster Lantern Crab 18/18 AC 15 +2 CR 1; Small beast (shapechanger), unaligned; "
                    + "lantern crab|home; vulnerable thunder, immune poison, never poisoned",
                // A copy that states nothing else.
                "monster Elder Lantern Crab 18/18 AC 15 +2 CR 1; Small beast (shapechanger), unaligned; "
                    + "elder lantern crab|home; vulnerable thunder, immune poison, never poisoned",
            ],
            remarks: []),
        Fixture(
            file: "pf2etools.json", format: "Pf2eTools",
            characters: [
                // A level below zero is kept as a rating.
                "monster Bramble Warden 9/9 AC 15 +5 CR -1; Small uncommon, fey, plant; "
                    + "home|bramble warden; immune poison, never paralyzed"
            ]),
        Fixture(
            file: "open5e-v2.json", format: "Open5e v2",
            characters: [
                // The bonus takes precedence over Dexterity's +2.
                "monster Tide Wisp 17/17 AC 13 +4 CR 1/2; Tiny elemental, chaotic neutral; "
                    + "home_tide-wisp; vulnerable fire, immune cold, never grappled"
            ],
            remarks: ["there is a next page: https://api.example.org/v2/creatures/?page=2"]),
        Fixture(
            file: "open5e-v1.json", format: "Open5e v1",
            characters: [
                "monster Ash Drake 68/68 AC 16 +1 CR 4; Large dragon, neutral; ash-drake; "
                    + "immune fire"
            ]),
        Fixture(
            file: "5e-database.json", format: "5e-database",
            characters: [
                // Armor class 18 needs a spell. Dexterity 8 gives -1. The key has the edition
                // unless it is 2014.
                "monster Salt Golem 60/60 AC 15 -1 CR 3; Large construct, unaligned; "
                    + "2024/salt-golem; vulnerable thunder, immune poison, never poisoned"
            ]),
        Fixture(
            file: "srd-5e-monsters.json", format: "SRD 5e monsters",
            characters: [
                // Dexterity 7 gives -2.
                "monster Quill Boar 19/19 AC 12 -2 CR 1/2; Medium beast, unaligned; quill boar; "
                    + "resist piercing"
            ]),
        Fixture(
            file: "tetra-cube.json", format: "Tetra-cube",
            characters: [
                // 4 × 11 / 2 + 4 × 2 hit points; 10 + 1 + 3.
                "monster Mire Hound 30/30 AC 14 +1 CR 1/2; Large beast, unaligned; mire hound; "
                    + "resist cold, never frightened"
            ]),
        Fixture(
            file: "dnd-beyond-monsters.json", format: "D&D Beyond monsters",
            characters: [
                // The tables of the site: 5 is challenge rating 1, 7 resistance to cold, 12 prone.
                "monster Copper Newt 22/22 AC 13 +2 CR 1; Medium beast, unaligned; 7001; "
                    + "resist cold, never prone"
            ]),
        Fixture(
            file: "hand-written.json", format: "hand-written list",
            characters: [
                "player Odalys Fenn 21/36+6 AC 14 +3 level 5; The Quiet Oar, Half-Elf Bard; "
                    + "odalys fenn; ",
                // 14 without a sign may be a roll.
                "player Brannoc 33/60 AC 18 ?; ; brannoc; ",
                "monster Ditch Rat 2/4 AC ? +2 CR 1/8; ; ditch rat; ",
            ]),
    ]

    @Test("Each format is recognised and read", arguments: fixtures)
    func reads(fixture: Fixture) throws {
        let path = Self.folder.appending(path: fixture.file).path
        let file = try ImportedFile(path: path)
        #expect(file.format.name == fixture.format)
        #expect(file.characters.map(Self.line) == fixture.characters)
        #expect(
            file.skipped.map(\.description) + file.warnings.map(\.description)
                + file.fights.compactMap {
                    if case .refused(let name, let reason) = $0 {
                        "\(name): \(reason)"
                    } else {
                        nil
                    }
                } == fixture.remarks)
    }

    static let texts = ["Game Master 5", "Kobold+ Fight Club", "stat block as text"]

    @Test func `every format has a fixture`() {
        // Those of texts are in TextFormatsTests and TableAndArchiveTests.
        let formats = ImportFormat.all.map(\.name).filter { !Self.texts.contains($0) }
        #expect(Self.fixtures.map(\.format) == formats)
    }

    private static func line(_ draft: CharacterDraft) -> String {
        func shown(_ number: Int?) -> String { number.map(String.init) ?? "?" }
        func list(_ word: String, _ names: [String]) -> String? {
            names.isEmpty ? nil : "\(word) \(names.sorted().joined(separator: " "))"
        }
        let temporary = draft.temporaryHitPoints > 0 ? "+\(draft.temporaryHitPoints)" : ""
        let initiative = draft.initiativeModifier.map { $0 < 0 ? "\($0)" : "+\($0)" } ?? "?"
        let defenses = draft.defenses ?? Defenses()
        let points = "\(shown(draft.currentHitPoints))/\(shown(draft.maximumHitPoints))\(temporary)"
        let level = draft.level.map { " level \($0)" } ?? ""
        let rating = draft.challengeRating.map { " CR \($0)" } ?? ""
        let figures: String =
            "\(draft.kind.rawValue) \(draft.name) \(points) AC \(shown(draft.armorClass)) \(initiative)"
        return [
            figures + level + rating,
            draft.titles.joined(separator: ", "), draft.source?.key ?? "",
            [
                list("resist", defenses.resistances.map(\.rawValue)),
                list("vulnerable", defenses.vulnerabilities.map(\.rawValue)),
                list("immune", defenses.immunities.map(\.rawValue)),
                list("never", Array(defenses.conditions)),
            ].compactMap { $0 }.joined(separator: ", "),
        ].joined(separator: "; ")
    }
}
