import Testing

@testable import Tabletop
@testable import TabletopText

@Suite struct NewcomerReaderTests {
    private static let roster = [
        "Thia", "Goblin", "Goblin Boss", "Robot 7", "Star*3", "Smith, John", "Éowyn",
        "Wolf", "Wolf, Dire", "Golem, Big, Old", "Orc (Chief, Old)", "Robot X",
    ]
    private static let library = ["Goblin", "Bandit Captain", "Ogre", "Young Red Dragon", "Rat"]

    /// Everybody a line names: "3× Goblin 2d6 15"; those of the library in capitals, those made up
    /// in brackets.
    private func read(_ text: String, isMadeUp: Bool = false) throws -> [String] {
        let reader = NewcomerReader<String>(
            roster: Self.roster.map { ($0, $0) },
            library: Self.library.map { ($0, $0.uppercased()) })
        return try reader.entries(text, isMadeUp: isMadeUp).map { entry in
            var words = entry.count == 1 ? "" : "\(entry.count)× "
            switch entry.who {
            case .known(let name): words += name
            case .madeUp(let name): words += "[\(name)]"
            }
            if let hitPoints = entry.hitPoints { words += " \(hitPoints)" }
            if let armorClass = entry.armorClass { words += " AC \(armorClass)" }
            if entry.hasLair { words += " in its lair" }
            return words
        }
    }

    @Test func `the library is read once for a line, and not for names on the roster`() throws {
        var (library, book) = (0, 0)
        func reader() -> NewcomerReader<String> {
            NewcomerReader(
                roster: Self.roster.map { ($0, $0) }, id: { _ in nil },
                library: {
                    library += 1
                    return Self.library.map { ($0, $0) }
                },
                book: {
                    book += 1
                    return []
                })
        }
        _ = try reader().entries("thia")
        #expect((library, book) == (0, 0))
        _ = try reader().entries("3 ogres, two rats and captain 30, bandit c")
        #expect((library, book) == (1, 1))
    }

    @Test(
        "Count, name, hit points and armor class",
        arguments: [
            ("thia", ["Thia"]), ("goblin", ["Goblin"]), ("EOWYN", ["Éowyn"]),
            ("ogre", ["OGRE"]), ("bandit c", ["BANDIT CAPTAIN"]),  // beginning
            ("captain", ["BANDIT CAPTAIN"]), ("red dr", ["YOUNG RED DRAGON"]),  // words
            ("3 goblin", ["3× Goblin"]), ("3x goblin", ["3× Goblin"]), ("3× goblin", ["3× Goblin"]),
            ("Goblin*3", ["3× Goblin"]), ("goblin * 3", ["3× Goblin"]), ("３ goblin", ["3× Goblin"]),
            ("3 goblin, captain", ["3× Goblin", "BANDIT CAPTAIN"]),
            ("thia,ogre*2,", ["Thia", "2× OGRE"]),
            ("Robot 7", ["Robot 7"]), ("2 robot 7", ["2× Robot 7"]), ("star*3", ["Star*3"]),
            ("star*3*2", ["2× Star*3"]), ("smith, john", ["Smith, John"]),
            ("Bandit King 30 15", ["[Bandit King] 30 AC 15"]),
            ("Bandit King 30", ["[Bandit King] 30"]),
            ("3 Bandit King 4d8+12 15", ["3× [Bandit King] 4d8+12 AC 15"]),
            ("Goblin 11 13", ["Goblin 11 AC 13"]),  // on the roster: the same with other figures
            ("Ogre 11", ["[Ogre] 11"]),  // made up on purpose
            ("Agent 47 30 15", ["[Agent 47] 30 AC 15"]),
            ("10000 rat", ["10000× RAT"]),
            ("Wolf, Dire*2", ["2× Wolf, Dire"]), ("2 wolf, dire", ["2× Wolf, Dire"]),
            ("Golem, Big, Old*2", ["2× Golem, Big, Old"]),
            ("Wolf, Dire, Goblin*2", ["Wolf, Dire", "2× Goblin"]),
            ("Goblin*2, Wolf, Dire", ["2× Goblin", "Wolf, Dire"]),
            ("Wolf, Goblin", ["Wolf", "Goblin"]),
            ("Wolf, Dire 30 15", ["Wolf, Dire 30 AC 15"]),
            ("wolf,dire*2,goblin", ["2× Wolf, Dire", "Goblin"]), ("Wolf ,Dire", ["Wolf, Dire"]),
            ("Orc (Chief, Old) 30 15", ["Orc (Chief, Old) 30 AC 15"]),
            ("Elf (Mad, Bad) 30 15, thia", ["[Elf (Mad, Bad)] 30 AC 15", "Thia"]),
            ("Elf (Mad) 30 15", ["[Elf (Mad)] 30 AC 15"]),
            ("Wolf, Dire x2", ["2× Wolf, Dire"]), ("wolf, dire × 2", ["2× Wolf, Dire"]),
            ("3 x Wolf, Dire", ["3× Wolf, Dire"]), ("rat x 3", ["3× RAT"]),
            ("Robot X 20", ["Robot X 20"]), ("Malcolm X 30 15", ["[Malcolm X] 30 AC 15"]),
            ("2 robot x", ["2× Robot X"]),
        ])
    func reads(text: String, expected: [String]) throws { #expect(try read(text) == expected) }

    @Test(
        "A sentence of an adventure",
        arguments: [
            ("three goblins and a rat", ["3× Goblin", "RAT"]),
            ("2 wolves & Twelve rats.", ["2× Wolf", "12× RAT"]),
            (
                "3 goblins and an ogre, captain with 30 hp",
                ["3× Goblin", "OGRE", "[captain] 30"]
            ),
            ("captain with 30 hp and AC 15", ["[captain] 30 AC 15"]),
            ("a chief (30 hit points, AC 15)\n2 ogres", ["[chief] 30 AC 15", "2× OGRE"]),
            ("chief with 2d8+4 hp", ["[chief] 2d8+4"]),
            ("2 bandit captains", ["2× BANDIT CAPTAIN"]), ("2 captains", ["2× BANDIT CAPTAIN"]),
            ("the goblin boss and the young red dragon", ["Goblin Boss", "YOUNG RED DRAGON"]),
            ("young red dragon with lair", ["YOUNG RED DRAGON in its lair"]),
            ("young red dragon in its lair, 2 rats", ["YOUNG RED DRAGON in its lair", "2× RAT"]),
        ])
    func sentence(text: String, expected: [String]) throws { #expect(try read(text) == expected) }

    @Test(
        "Plurals",
        arguments: [
            ("wolves", "wolf"), ("harpies", "harpy"), ("goblins", "goblin"),
            ("lizardmen", "lizardman"), ("swarms of bats", "swarm of bats"), ("ogre", nil),
        ] as [(String, String?)])
    func plural(name: String, singular: String?) {
        let found = PlainText.singulars(of: name)
        #expect(singular.map(found.contains) ?? found.isEmpty)
    }

    @Test func `if hit points are given as an option, numbers belong to the name`() throws {
        #expect(try read("Agent 47", isMadeUp: true) == ["[Agent 47]"])
        #expect(try read("Ogre*2", isMadeUp: true) == ["2× [Ogre]"])
        #expect(try read("Thia", isMadeUp: true) == ["Thia"])
    }

    @Test(
        "An error names the word that cannot be read",
        arguments: [
            ("", "Name a combatant to add: 3 goblin, captain."),
            (" , ", "Name a combatant to add: 3 goblin, captain."),
            ("3", "Name a combatant to add: 3 goblin, captain."),
            (
                "Elminster",
                """
                No character or monster matches "Elminster". Type Elminster 30 15 to create it with \
                30 hit points and armor class 15.
                """
            ),
            (
                "golbin",
                """
                No character or monster matches "golbin". Did you mean Goblin? Type golbin 30 15 to \
                create it with 30 hit points and armor class 15.
                """
            ),
            ("gob", "\"gob\" can mean Goblin or Goblin Boss. Name one."),
            ("thia, gob", "\"gob\" can mean Goblin or Goblin Boss. Name one."),
            ("goblin*0", "\"goblin*0\" is not a name with a count, as in \"Goblin*3\"."),
            ("goblin*x", "\"goblin*x\" is not a name with a count, as in \"Goblin*3\"."),
            ("10001 rat", "\"10001 rat\" is not a name with a count, as in \"Goblin*3\"."),
            ("0 rat", "\"0 rat\" is not a name with a count, as in \"Goblin*3\"."),
        ])
    func refused(text: String, sentence: String) {
        #expect(ActProblem.sentence { _ = try read(text) } == sentence)
    }

    @Test func `typed hit points and armor class replace those of the character`() throws {
        var newcomer = Newcomer(
            id: .init(), name: "Goblin", hitPoints: try HitPoints(maximum: 7), armorClass: 15,
            hitPointDice: DiceNotation.d6)
        try newcomer.take(hitPoints: DiceNotation(11), armorClass: nil)
        #expect(newcomer.hitPoints.maximum == 11 && newcomer.hitPointDice == nil)
        #expect(newcomer.armorClass == 15)
        try newcomer.take(hitPoints: .d6, armorClass: 13)
        #expect(newcomer.hitPointDice == .d6 && newcomer.armorClass == 13)
        #expect(throws: RuleProblem.self) {
            try newcomer.take(hitPoints: DiceNotation(2_000_000), armorClass: nil)
        }
    }

    @Test func `characters of the roster are found by the same rules as newcomers`() throws {
        func character(_ name: String, _ maximum: Int?) throws -> GameCharacter {
            GameCharacter(
                id: .init(), name: name, kind: .player,
                hitPoints: try HitPoints(maximum: maximum))
        }
        let thias = [try character("Thia", nil), try character("Thia", 20)]
        let reader = RosterReader(thias + [try character("Bram", 30)])
        #expect(try reader.character("br").name == "Bram")
        #expect(
            ActProblem.sentence { _ = try reader.character("thia") }
                == "\"thia\" can mean Thia (\(thias[0].id.brief)) or Thia (\(thias[1].id.brief)). "
                + "Name one by its id.")
        #expect(try reader.character(thias[1].id.uuidString.lowercased()).id == thias[1].id)
        #expect(try reader.character(thias[0].id.brief).id == thias[0].id)
        #expect(
            ActProblem.sentence { _ = try reader.character("tiha") }
                == "No character matches \"tiha\". Did you mean Thia?")
    }
}
