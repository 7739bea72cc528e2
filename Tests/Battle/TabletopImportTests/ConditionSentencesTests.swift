import Foundation
import TestSupport
import Testing

@testable import Tabletop

/// What the program says and does about conditions, against the sentences of the books: every sentence
/// has a clause, every clause of a number has a sentence, and a page lists them all.
@Suite("Conditions, sentence by sentence") struct ConditionSentencesTests {
    /// What a sentence demands of a condition's clauses.
    private struct Demand {
        let pattern: String
        let isMet: @Sendable ([ConditionClause]) -> Bool
        /// The effects that the sentence accounts for.
        var effects: @Sendable (ConditionClause.Effect) -> Bool = { _ in false }

        static func effect(
            _ pattern: String, _ matches: @escaping @Sendable (ConditionClause.Effect) -> Bool
        ) -> Self {
            Self(
                pattern: pattern, isMet: { $0.compactMap(\.effect).contains(where: matches) },
                effects: matches)
        }

        static func about(_ pattern: String, _ subject: ConditionClause.Subject) -> Self {
            Self(pattern: pattern, isMet: { $0.contains { $0.subject == subject } })
        }

        static func words(_ pattern: String, _ words: String) -> Self {
            Self(
                pattern: pattern,
                isMet: { $0.contains { $0.words.lowercased().contains(words) } })
        }
    }

    /// The second reading: patterns over the books' sentences, with what each demands.
    private static let demands: [Demand] = [
        .effect("attack rolls? against (the creature|you) (have|has) advantage") {
            if case .attacked(.advantage, _) = $0 { true } else { false }
        },
        .effect("attack rolls? against (the creature|you) (have|has) disadvantage") {
            $0 == .attacked(.disadvantage, afar: .disadvantage)
        },
        .effect("otherwise, (the|that) attack roll has disadvantage") {
            $0 == .attacked(.advantage, afar: .disadvantage)
        },
        .effect(
            "(creature’s|your) attack rolls have disadvantage|disadvantage on (ability checks and )?attack rolls(?! (against any|and saving))"
        ) {
            $0 == .attacks(.disadvantage)
        },
        .effect("(creature’s|your) attack rolls have advantage") { $0 == .attacks(.advantage) },
        .effect("(that hits the creature|that hits you) is a critical hit") {
            $0 == .closeHitsAreCritical
        },
        .effect("automatically fails? strength and dexterity") {
            $0 == .fails([.strength, .dexterity])
        },
        .effect("disadvantage on dexterity saving") { $0 == .saves(.dexterity, .disadvantage) },
        .effect("(creature is|have the) incapacitated|take actions or reactions|take any action") {
            $0 == .incapacitated
        },
        .effect("falls prone|incapacitated and prone") { $0 == .brings("Prone") },
        .effect("resistance to all damage") { $0 == .resistsAll },
        .effect("immune to poison|immunity to the poisoned") {
            if case .immune(let names) = $0 { names.contains("poisoned") } else { false }
        },
        .effect("initiative, you have disadvantage") { $0 == .initiative(.disadvantage) },
        .effect("initiative, you have advantage") { $0 == .initiative(.advantage) },
        .about(
            "(can’t|can't) see|impossible to see|heavily obscured|location|unaware|can’t hear|somehow see",
            .senses),
        .about("to be seen|also concealed", .senses),
        .about("ability check", .checks),
        .about(
            "speed (becomes|is) 0|speed halved|speed reduced|speed is reduced|can’t move|movement option|drag or carry|reach of",
            .places),
        .about("speak", .speech), .about("inanimate|weight increases|and disease", .story),
        .about("holding", .objects),
        .words("attack the charmer", "the charmer"),
        .effect("other than the grappler") { $0 == .attacksOnOthers(.disadvantage) },
        .words("move closer", "go nearer"),
        .words("grappler is incapacitated", "grappler is incapacitated"),
        .words("concentration is broken", "concentration breaks"),
        .words("stands up|right yourself", "stands up"),
        .words("remain prone", "stays so"),
        .words("level is 6", "sixth level kills"), .words("6 \\| death", "6: death"),
        .words("cumulative|current level of", "add"),
        .words("is reduced by 2 times", "takes 2 from every d20 test"),
        .words("attack rolls and saving throws \\|", "attacks and saves"),
        .words("hit point maximum halved", "maximum halved"),
        .words("finishing a long rest", "long rest removes one level"),
    ]

    /// Sentences that introduce, define or give examples.
    private static let introductions = [
        "following effects?", "some special abilities", "measured in six levels",
        "an effect can give", "level \\| effect", "^\\W*$", "for example", "suffers the effect",
        "removes exhaustion reduces", "reaches 0, the condition ends", "you gain 1 exhaustion",
    ]

    private static func matches(_ pattern: String, _ text: String) throws -> Bool {
        try text.contains(Regex(pattern).ignoresCase())
    }

    /// The sentences of each condition of a book, without the words in bold before them.
    private static func sentences(_ folder: String) throws -> [String: [String]] {
        struct Row: Decodable {
            struct Fields: Decodable { var desc: String, describes: String }
            var fields: Fields
        }
        let file = SRDTables.folder.appending(path: "\(folder)/ConditionDescription.json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        return Dictionary(
            rows.map { row in
                let name = row.fields.describes.split(separator: "_").last.map(String.init) ?? ""
                let lines = row.fields.desc.replacing("- ", with: "").split(separator: "\n")
                let texts = lines.flatMap { line -> [String] in
                    line.contains("|")
                        ? [String(line)]
                        : line.components(separatedBy: ". ").filter {
                            // "* Can't See" and "* Attacks Affected" head what they say.
                            !$0.contains(/^\s*\* ?\S+( \S+){0,3}$/)
                        }
                }
                return (name, texts)
            }
        ) { $0 + $1 }
    }

    @Test(
        "Every sentence has a clause, and every effect a sentence",
        .enabled(if: SRDTables.exist, "the tables of the SRD are not here"),
        arguments: [(RuleEdition.dnd2014, "srd-2014"), (.dnd2024, "srd-2024")])
    func sentences(edition: RuleEdition, folder: String) throws {
        let book = try Self.sentences(folder)
        #expect(book.count == 15)
        for rule in ConditionRule.all(in: edition) {
            let sentences = try #require(book[rule.name.lowercased()], "\(rule.name)")
            var accounted: Set<ConditionClause.Effect> = []
            for sentence in sentences {
                let met = try Self.demands.filter { try Self.matches($0.pattern, sentence) }
                let isIntroduction = try Self.introductions.contains {
                    try Self.matches($0, sentence)
                }
                #expect(!met.isEmpty || isIntroduction, "\(rule.name): \(sentence)")
                for demand in met {
                    #expect(demand.isMet(rule.clauses), "\(rule.name): \(sentence)")
                    accounted.formUnion(rule.clauses.compactMap(\.effect).filter(demand.effects))
                }
            }
            // Who gave it is no number; 5.2 ends grappling under "Grappling".
            let invented = Set(rule.clauses.compactMap(\.effect)).subtracting(accounted)
                .subtracting([.concernsGiver, .endsWithGiver])
            #expect(invented.isEmpty, "\(rule.name)")
        }
    }

    // MARK: The page

    private static let page = Repository.root.appending(
        path: "Sources/Battle/BattleCommands/BattleCommands.docc/Conditions.md")

    /// The page, made from the clauses.
    private static var text: String {
        var text = """
            # Conditions, sentence by sentence

            What the program does about each statement of the books about a condition. `battle rule` prints the same
            statements, and the fight applies the same ones: both are made from `ConditionRule.clauses`.

            ## Overview

            Applied: it decides numbers, turns or what is allowed. Asked: the turn's list reminds of it. Shown: the words stand
            where the condition's text does. Not modelled: the program does not keep what it is about.

            | Edition | \(ConditionClause.Standing.allCases.map(\.rawValue).joined(separator: " | ")) |
            |---|---|---|---|---|

            """
        let editions = RuleEdition.allCases.filter { $0 != .plain }
        for edition in editions {
            let clauses = ConditionRule.all(in: edition).flatMap(\.clauses)
            let counts = ConditionClause.Standing.allCases.map { standing in
                "\(clauses.count { $0.standing == standing })"
            }
            text += "| \(edition.title) | \(counts.joined(separator: " | ")) |\n"
        }
        for edition in editions {
            text += "\n### \(edition.title)\n\n| Condition | Statement | |\n|---|---|---|\n"
            for rule in ConditionRule.all(in: edition) {
                for clause in rule.clauses {
                    let why = clause.subject.map { ": \($0.rawValue)" } ?? ""
                    text +=
                        "| \(rule.name) | \(clause.words) | \(clause.standing.rawValue)\(why) |\n"
                }
            }
        }
        return text
    }

    @Test func `the page is made of the clauses`() throws {
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            try Data(Self.text.utf8).write(to: Self.page)
        }
        let isCurrent = try String(contentsOf: Self.page, encoding: .utf8) == Self.text
        #expect(isCurrent, "BATTLE_WRITE_DOCUMENTS=1 writes the page anew")
    }
}
