import ArgumentParser
import Tabletop
import TabletopStore

/// `battle library`: searches the monsters that come with the program.
struct LibraryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "Search the monsters that come with the program.",
        discussion: """
            The monsters of the System Reference Documents 5.1 and 5.2, those of the fight's edition \
            first. A name may be a part: "red dr". battle encounter new adds them by name; --take \
            copies them to the roster; battle book shows what one can do.

            Example: battle library red dragon
            """)

    @OptionGroup var book: BookOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The maximum number of results; by default all.") var limit: Int?
    @Flag(help: "Copy the results to the roster.") var take = false
    @Argument(help: "A part of the name.", completion: .bookEntry) var search: [String] = []

    func validate() throws {
        if limit ?? 1 < 1 { throw ValidationError("The limit must be 1 or more") }
        if take, search.isEmpty { throw ValidationError("Name the monsters to copy") }
    }

    func run() throws {
        let text = search.joined(separator: " ")
        let edition = try book.chosen()
        let exact = take ? try Bestiary.srd.monster(called: text, for: edition) : nil
        var found = try exact.map { [$0] } ?? Bestiary.srd.search(text, for: edition)
        if book.edition != nil { found.removeAll { $0.edition != edition } }
        found = Array(found.prefix(limit ?? .max))
        if take { try put(found) }
        if output.json {
            try output.print(json: found.map(MonsterOutput.init))
        } else if found.isEmpty {
            try StandardOutput.print(lines: ["No monster matches \"\(shown(text))\"."])
        } else if found.count == 1 {
            try StandardOutput.print(lines: Self.sheet(found[0]))
        } else {
            try StandardOutput.print(lines: Self.table(of: found).lines)
        }
    }

    private func put(_ monsters: [Monster]) throws {
        let database = try book.storage.open(change)
        for copy in try database.roster.copies(of: monsters) { try database.roster.save(copy) }
        try database.close()
    }

    private static func table(of monsters: [Monster]) -> TextTable {
        var table = TextTable([
            ("Name", .left), ("CR", .right), ("XP", .right), ("HP", .right), ("Dice", .left),
            ("AC", .right), ("Init", .right), ("Book", .left), ("Kind", .left),
        ])
        for monster in monsters {
            table.add([
                monster.name, monster.challengeRating, String(monster.experiencePoints),
                String(monster.maxHitPoints), monster.hitPointDice.description,
                String(monster.armorClass), signed(monster.initiativeModifier),
                monster.edition.shortTitle, monster.title,
            ])
        }
        return table
    }

    /// All details of a monster, a line for each aspect.
    private static func sheet(_ monster: Monster) -> [String] {
        func list(_ title: String, _ types: Set<DamageType>) -> [String] {
            types.isEmpty
                ? [] : ["\(title): \(types.map(\.rawValue).sorted().joined(separator: ", "))"]
        }
        return [
            monster.name, "\(monster.title) · \(monster.edition.title)",
            "CR \(monster.challengeRating), \(monster.experiencePoints) XP",
            "\(monster.maxHitPoints) hit points (\(monster.hitPointDice)), "
                + "armor class \(monster.armorClass), "
                + "initiative \(signed(monster.initiativeModifier))",
        ] + list("Resists", monster.defenses.resistances)
            + list("Vulnerable", monster.defenses.vulnerabilities)
            + list("Immune", monster.defenses.immunities)
            + (monster.resources.isEmpty
                ? [] : [monster.resources.map(\.description).joined(separator: ", ")])
            + [monster.note]
    }
}
