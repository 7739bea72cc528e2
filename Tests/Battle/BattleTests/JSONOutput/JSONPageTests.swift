import Foundation
import Tabletop
import TabletopImport
import Testing
import TestSupport

@testable import BattleCommands

/// The types of the JSON output declare what the commands print, the page of the documentation is made
/// of them, and the example in every command's help succeeds.
@Suite struct JSONPageTests {
    private static let page = Repository.root.appending(path: JSONPage.path)

    @Test func `every command that prints JSON is named above the type of its output`() {
        let printing = Set(ListedCommand.leaves.map(\.path)).subtracting(HelpTests.pictures)
        #expect(Set(JSONPage.printed.keys) == printing)
    }

    @Test(arguments: OutputDeclaration.all.map(\.name))
    func `a type and its properties say what they mean`(name: String) throws {
        let declaration = try #require(OutputDeclaration.named[name])
        #expect(OutputDeclaration.all.count { $0.name == name } == 1)
        #expect(declaration.problems == [])
        #expect(!declaration.meaning.isEmpty && !declaration.allFields.isEmpty)
        for field in declaration.fields {
            #expect(!field.meaning.isEmpty, "\(field.key)")
            #expect(field.key.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil, "\(field.key)")
            let isID = field.meaning.contains(/^(The|Its) UUID/)
            #expect(
                isID == (field.key == "id" && isID || field.key.hasSuffix("Id")), "\(field.key)")
            let inner = field.type.objectName
            #expect(inner == nil || inner.flatMap { OutputDeclaration.named[$0] } != nil)
        }
    }

    @Test func `the page is made of the types`() throws {
        if ProcessInfo.processInfo.environment["BATTLE_WRITE_DOCUMENTS"] == "1" {
            try Data(JSONPage.text.utf8).write(to: Self.page)
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        let difference = zip(
            written.components(separatedBy: "\n") + [""],
            JSONPage.text.components(separatedBy: "\n") + [""]
        ).first { $0 != $1 }
        let isCurrent = written == JSONPage.text
        #expect(
            isCurrent,
            """
            \(JSONPage.path) has “\(difference?.0 ?? "")”, and the types say \
            “\(difference?.1 ?? "")”; BATTLE_WRITE_DOCUMENTS=1 writes the page anew
            """)
    }

    @Test func `every example is run, unless it opens a screen`() throws {
        let lines = JSONScript.all.flatMap(\.lines).map(shellWords)
        for example in ListedCommand.all.flatMap(\.examples) {
            let words = Array(shellWords(example).dropFirst())
            let path = try #require(try Self.command(of: words)).path
            if !["play", "watch", "serve", "practice play"].contains(path) {
                let isRun = lines.contains { $0.starts(with: words) }
                #expect(isRun, "\(example)")
            }
        }
    }

    @Test(arguments: JSONScript.all)
    func `commands print what their types declare`(script: JSONScript) async throws {
        let table = try CLIFixture()
        try await script.prepare(table)
        for line in script.lines {
            let words = shellWords(line)
            let command = try #require(try Self.command(of: words))
            let outputs = JSONPage.printed[command.path] ?? []
            let isAsked = words.contains("--json")
            let run = try await table.battle(
                outputs.isEmpty || isAsked ? words : words + ["--json"])
            #expect(run.code == 0, "\(script.name): \(line): \(run.errors)")
            guard run.code == 0, !outputs.isEmpty else { continue }
            let areLines = outputs.allSatisfy { $0.1.remark.hasSuffix(", one a line") }
            for text in areLines ? run.lines : [run.output] {
                let value = try JSONValue(utf8: Array(text.utf8))
                #expect(text == (areLines ? value.text() : value.text(.pretty) + "\n"))
                let problems = outputs.map { Self.problems(value, $0.0, $0.1) }
                #expect(problems.contains([]), "\(line): \(problems)")
            }
        }
    }

    @Test func `creatures and spells of the books are printed as declared`() throws {
        for edition in [RuleEdition.dnd2014, .dnd2024] {
            for block in try StatBlockLibrary.srd.all(edition) {
                #expect(try Self.problems(StatBlockOutput(block), "Stat block") == [])
            }
            for spell in try SpellLibrary.srd.all(edition) {
                #expect(try Self.problems(SpellOutput(spell), "Spell") == [])
            }
        }
    }

    @Test func `in lines, each element of a list is one, and errors are objects`() async throws {
        let table = try CLIFixture()
        try await table.done("import", "--sample")
        let pretty = try JSONValue(utf8: Array(try await table.done("characters", "--json").utf8))
        let lines = try await table.battle("characters", "--json-lines").lines
        #expect(try lines.map { try JSONValue(utf8: Array($0.utf8)) } == pretty.array)
        #expect(try await table.done("encounter", "list", "--json-lines") == "")
        // Before the command it means the same.
        #expect(try await table.battle("--json-lines", "characters").lines == lines)
        let roll = try await table.done("roll", "d6", "--seed", "1", "--json-lines")
        #expect(roll.hasPrefix(#"{"notation":"1d6","total":"#) && roll.hasSuffix("]}\n"))
        for (words, code, name) in [
            (["character", "edit", "nobody", "--level", "3"], 82, "unknown"),
            (["status", "--nonsense"], 64, "usage"), (["damage"], 82, "unknown"),
            (["import", "nothing.json"], 66, "noInput"),
        ] {
            for flag in ["--json", "--json-lines"] {
                let run = try await table.battle(words + [flag])
                let error = try JSONValue(utf8: Array(run.errors.utf8)).object
                #expect(Int(run.code) == code && run.errors.split(separator: "\n").count == 1)
                #expect(error?.members.map(\.key) == ["error", "status", "message"])
                #expect(error?.members.map(\.value).prefix(2) == [.string(name), .integer(code)])
            }
        }
        #expect(try await table.battle("--json").code == 64)
    }

    private static func problems(_ output: some Encodable, _ name: String) throws -> [String] {
        OutputType.object(name).problems(try JSONValue(utf8: try JSONStream.bytes(of: output)))
    }

    private static func problems(
        _ value: JSONValue, _ declaration: OutputDeclaration, _ printer: OutputDeclaration.Printer
    ) -> [String] {
        if value == .null, printer.remark.contains("or null") { return [] }
        let object = OutputType.object(declaration.name)
        let problems = (printer.isList ? .list(object) : object).problems(value)
        // What has no type of its own.
        let isOther = printer.remark.contains("or texts")
        return isOther && OutputType.list(.text).problems(value).isEmpty ? [] : problems
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
}

extension JSONStream {
    /// An output as it is printed.
    static func bytes(of output: some Encodable) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try JSONStream { bytes += $0 }.add(output)
        return bytes
    }
}
