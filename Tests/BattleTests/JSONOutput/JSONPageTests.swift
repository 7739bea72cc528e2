import Foundation
import Tabletop
import TabletopImport
import TabletopStore
import Testing

@testable import BattleCommands

/// The JSON output of all commands is what its page in the documentation says, and the example in
/// every command's help succeeds.
@Suite struct JSONPageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../\(JSONPage.path)").standardized

    @Test func `every command that prints JSON has its output in the table`() {
        let printing = Set(ListedCommand.leaves.map(\.path)).subtracting(HelpTests.pictures)
        #expect(Set(JSONOutput.all.keys) == printing)
    }

    @Test func `the shapes have names of their own`() {
        let names = JSONPage.shapes.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `every example is run, unless it opens a screen`() throws {
        let lines = JSONScript.all.flatMap(\.lines).map(shellWords)
        for example in ListedCommand.all.flatMap(\.examples) {
            let words = Array(shellWords(example).dropFirst())
            let path = try #require(try Self.command(of: words)).path
            if !["play", "watch", "practice play"].contains(path) {
                let isRun = lines.contains { $0.starts(with: words) }
                #expect(isRun, "\(example)")
            }
        }
    }

    @Test func `the page says what the commands print`() async throws {
        var sightings = try await withThrowingTaskGroup(of: JSONSightings.self) { group in
            for script in JSONScript.all { group.addTask { try await Self.run(script) } }
            return try await group.reduce(into: JSONSightings()) { $0.merge($1) }
        }
        try Self.seeBooks(&sightings)
        try Self.seeFiles(&sightings)
        sightings.see(Self.answerOfUnknownDeck.json, as: .answer)
        #expect(sightings.problems == [])
        for (path, outputs) in JSONOutput.all {
            for index in outputs.indices {
                let isSeen = sightings.hasSeen(path, output: index)
                #expect(isSeen, "\(path) never prints its output \(index + 1)")
            }
        }
        let page = JSONPage(sightings: sightings)
        for shape in JSONPage.shapes {
            for field in shape.fields {
                let type = page.type(of: field, shape)
                let isSeen = !type.contains("never seen")
                #expect(isSeen, "\(shape.name).\(field.key): \(type)")
            }
        }
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            try Data(page.text.utf8).write(to: Self.page)
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        let isCurrent = written == page.text
        #expect(isCurrent, "\(Self.difference(written, page.text))")
    }

    /// Runs a script with `--json`.
    private static func run(_ script: JSONScript) async throws -> JSONSightings {
        let table = try CLIFixture()
        try await script.prepare(table)
        var sightings = JSONSightings()
        for line in script.lines {
            let words = shellWords(line)
            let command = try #require(try Self.command(of: words))
            let printsJSON = JSONOutput.all[command.path] != nil
            let isAsked = words.contains("--json")
            let run = try await table.battle(
                printsJSON && !isAsked ? words + ["--json"] : words)
            #expect(run.code == script.code, "\(script.name): \(line): \(run.errors)")
            guard run.code == script.code, printsJSON else { continue }
            sightings.see(try JSONValue(utf8: Array(run.output.utf8)), of: command.path)
        }
        return sightings
    }

    /// The command that words call, by its name or as what a group means by default.
    private static func command(of words: [String]) throws -> ListedCommand? {
        if let named = ListedCommand.leaves.first(where: {
            words.starts(with: $0.words.dropFirst())
        }) {
            return named
        }
        let parsed = try Battle.parseAsRoot(words)
        return ListedCommand.leaves.first { $0.type == type(of: parsed) }
    }

    /// All creatures and spells of the books, as `battle statblock` and `battle spell` print them.
    private static func seeBooks(_ sightings: inout JSONSightings) throws {
        for edition in [RuleEdition.dnd2014, .dnd2024] {
            for block in try StatBlockLibrary.srd.all(edition) {
                sightings.see(block.json, as: .statBlock)
            }
            for spell in try SpellLibrary.srd.all(edition) { sightings.see(spell.json, as: .spell) }
        }
        // What a caster of a file has at least.
        sightings.see(StatBlock.Spellcasting().json, as: .spellcasting)
    }

    /// The creatures of one file of each format, as `battle statblock` prints them.
    private static func seeFiles(_ sightings: inout JSONSightings) throws {
        let folder = JSONScript.fixtures
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }
        #expect(files.count == ImportFormat.all.count)
        for file in files {
            let read = try ImportedFile(path: folder.appending(path: file).path)
            for draft in read.characters {
                if let block = draft.statBlock { sightings.see(block.json, as: .statBlock) }
            }
        }
    }

    /// What only a file can have whose challenges lost their deck.
    private static let answerOfUnknownDeck = HistoryAnswer(
        id: 1, day: PracticeDay(rawValue: 0), dayIndex: 0, question: "", pronunciation: "",
        answer: "", chosen: "", isCorrect: true, answeredAt: Date(), minutesFromUTC: 0,
        card: CardKey(challenge: UUID(), direction: .forward), milliseconds: 0, rating: .good,
        kind: .extra, interval: nil, deck: nil, character: nil, session: nil, isTyped: false,
        isFirst: true, isUndone: false)

    /// The first lines that differ.
    private static func difference(_ left: String, _ right: String) -> String {
        let lines = zip(
            left.components(separatedBy: "\n") + [""], right.components(separatedBy: "\n") + [""])
        let first = lines.first { $0 != $1 }
        return """
            \(JSONPage.path) has “\(first?.0 ?? "")”, and the commands print “\(first?.1 ?? "")”; \
            BATTLE_WRITE_DOCUMENTS=1 writes the page anew
            """
    }
}
