import Foundation
import Tabletop
import TabletopImport
import TabletopLibrary
import TestSupport
import Testing

/// The files that come with the program, read like users' files.
struct LibraryTests {
    @Test(
        "Every file of the library is in the program, as it is in the repository",
        arguments: Library.File.allCases)
    func present(file: Library.File) throws {
        let path =
            ["Library/", "Players/"].contains { file.rawValue.hasPrefix($0) }
            ? "Resources/" + file.rawValue : file.rawValue
        let url = Repository.root.appending(path: path)
        #expect(try Library.data(file) == Data(contentsOf: url))
        #expect(!Library.data(file).isEmpty)
    }

    @Test("The deck of first words has nine challenges, each with an answer of its own")
    func firstWords() throws {
        let deck = try DeckFile(data: Library.data(.firstWords), name: "deck")
        #expect(deck.challenges.count == 9)
        #expect(Set(deck.challenges.map(\.answer)).count == 9)
        #expect(deck.challenges.allSatisfy { !$0.pronunciation.isEmpty && !$0.note.isEmpty })
    }

    @Test func `monsters with nothing but immunities to conditions have them`() throws {
        let monsters = try StatBlockLibrary { _ in Library.data(.creatures52) }.all(.dnd2024)
        func conditions(_ name: String) -> Set<String>? {
            monsters.first { $0.name == name }?.defenses.conditions
        }
        let heads: Set = [
            "blinded", "charmed", "deafened", "frightened", "stunned", "unconscious",
        ]
        #expect(conditions("Ettin") == heads && conditions("Death Dog") == heads)
        #expect(conditions("Deva") == ["charmed", "exhaustion", "frightened"])
        #expect(conditions("Gorgon") == ["exhaustion", "petrified"])
        #expect(conditions("Knight") == ["frightened"])
        #expect(conditions("Gibbering Mouther") == ["prone"])
        #expect(conditions("Ogre") == [])
    }

    @Test("Monsters resistant or immune to ordinary weapons have conditional defenses")
    func conditionalDefenses() throws {
        let monsters = try StatBlockLibrary { _ in Library.data(.creatures51) }.all(.dnd2014)
        let weapons = Set(["bludgeoning", "piercing", "slashing"].map(DamageType.init(rawValue:)))
        func conditional(_ name: String) -> [ConditionalDefense]? {
            monsters.first { $0.name == name }?.defenses.conditional
        }
        #expect(conditional("Goblin") == [])
        #expect(
            conditional("Air Elemental") == [.init(.resistance, weapons, unless: [.magical])])
        #expect(
            conditional("Werewolf")
                == [.init(.immunity, weapons, unless: [.magical, .silvered])])
        #expect(
            conditional("Iron Golem") == [
                .init(.immunity, weapons, unless: [.magical, .adamantine])
            ])
        #expect(monsters.count { !$0.defenses.conditional.isEmpty } == 57)
    }

    /// Source: SRD 5.2.1, the blocks' lines of vulnerabilities, resistances and immunities.
    @Test(
        "Creatures of 2024 have the defenses that the tables of the book lack",
        arguments: [
            ("Skeleton", [], ["bludgeoning"], ["poison"]),
            ("Mummy", [], ["fire"], ["necrotic", "poison"]),
            ("Treant", ["bludgeoning", "piercing"], ["fire"], []),
            ("Fire Elemental", ["bludgeoning", "piercing", "slashing"], [], ["fire", "poison"]),
            ("Ochre Jelly", ["acid"], [], ["lightning", "slashing"]),
            ("Swarm of Rats", ["bludgeoning", "piercing", "slashing"], [], []),
        ])
    func defenses2024(
        name: String, resistances: [String], vulnerabilities: [String], immunities: [String]
    ) throws {
        let block = try #require(
            try StatBlockLibrary { _ in Library.data(.creatures52) }.all(.dnd2024)
                .first { $0.name == name })
        func words(_ types: Set<DamageType>) -> [String] { types.map(\.rawValue).sorted() }
        #expect(words(block.defenses.resistances) == resistances)
        #expect(words(block.defenses.vulnerabilities) == vulnerabilities)
        #expect(words(block.defenses.immunities) == immunities)
    }

    @Test func `what the tables of 2014 garble is as the book has it`() throws {
        let monsters = try StatBlockLibrary { _ in Library.data(.creatures51) }.all(.dnd2014)
        func monster(_ name: String) throws -> StatBlock {
            try #require(monsters.first { $0.name == name })
        }
        #expect(try monster("Grimlock").senses["blindsight"] == 30)
        let breath = try monster("Copper Dragon Wyrmling").actions.lazy.flatMap(\.options)
            .first { $0.name.hasPrefix("Slowing") }
        #expect(breath?.save?.area == StatBlock.Area(.cone, 15))
        #expect(
            try monster("Storm Giant").action(named: "Lightning Strike")?.save?.area?.size == 10)
    }

    @Test(
        "A rules deck has different questions with guids, and wrong choices that are none of the right",
        arguments: [
            (Library.File.rules2014, "dnd2014"), (.rules2024, "dnd2024"),
            (.rulesPathfinder, "pathfinder2e"),
        ])
    func rules(file: Library.File, edition: String) throws {
        let deck = try DeckFile(data: Library.data(file), name: "deck")
        #expect(deck.challenges.count >= 40)
        #expect(Set(deck.challenges.map(\.question)).count == deck.challenges.count)
        #expect(Set(deck.challenges.compactMap(\.guid)).count == deck.challenges.count)
        for challenge in deck.challenges {
            #expect(challenge.guid?.hasPrefix("rules/\(edition)/") == true)
            let wrong = try #require(challenge.wrongAnswers)
            #expect(wrong.count >= 2 && Set(wrong).count == wrong.count, "\(challenge.question)")
            #expect(Set(wrong).isDisjoint(with: [challenge.answer] + challenge.alsoRight))
        }
    }

    @Test func `editions that differ in a rule have other answers`() throws {
        func answers(_ file: Library.File) throws -> [String: String] {
            Dictionary(
                try DeckFile(data: Library.data(file), name: "deck").challenges.map {
                    ($0.question, $0.answer)
                }
            ) { first, _ in first }
        }
        let old = try answers(.rules2014)
        let new = try answers(.rules2024)
        for (question, before, after) in [
            (
                "How does being surprised tell?", "No move and no action on the first turn",
                "Disadvantage on the initiative roll"
            ),
            (
                "How many spent hit dice does a long rest give back?", "Half of the maximum",
                "All of them"
            ),
            ("How many hit points has somebody that is knocked out?", "0", "1"),
            ("What does drinking a potion cost?", "An action", "A bonus action"),
        ] {
            #expect(old[question] == before && new[question] == after, "\(question)")
        }
        #expect(try answers(.rulesPathfinder)["How many actions has a turn?"] == "Three")
    }

    @Test("The party has five players, one of them hurt and one with many titles")
    func party() throws {
        let file = try ImportedFile(data: Library.data(.party), name: "party")
        #expect(file.format.name == "hand-written list")
        #expect(file.skipped.isEmpty && file.warnings.isEmpty)
        #expect(file.characters.map(\.kind) == Array(repeating: .player, count: 5))
        let hurt = try #require(file.characters.first)
        #expect([hurt.currentHitPoints, hurt.maximumHitPoints] == [33, 60])
        #expect(hurt.titles == ["Shield of the Ford", "Human Fighter"])
        #expect(file.characters[1].titles.count == 13)
        #expect(file.characters.allSatisfy { $0.armorClass != nil && $0.initiativeModifier != nil })
    }
}

extension LibraryTests {
    @Test func `the deck of first words equals the starter deck in the program`() throws {
        let file = try DeckFile(data: Library.data(.firstWords), name: "deck")
        let own = Deck.starter.challenges.map { challenge in
            var listed = DeckFile.Challenge(
                question: challenge.question, pronunciation: challenge.pronunciation,
                answer: challenge.answer, alsoRight: challenge.alsoRight, note: challenge.note)
            listed.wrongAnswers = challenge.wrongAnswers.isEmpty ? nil : challenge.wrongAnswers
            return listed
        }
        #expect(file.challenges == own)
    }
}
