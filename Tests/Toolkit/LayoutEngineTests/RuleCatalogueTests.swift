import Foundation
import Testing
import TestSupport

/// Checks that sources and tests cite only rules that the documentation catalogue defines.
@Suite struct RuleCatalogueTests {
    private static let root = Repository.root
    private static let catalogue = "Sources/Toolkit/LayoutEngine/LayoutEngine.docc"

    /// Tokens in the form of a rule that are not rules: function keys, and the block of control
    /// characters C0. (C1 is both a block and a rule.)
    private static let otherTokens: Set = ["C0", "F5", "F10", "F12", "F13", "F24"]

    /// The text files below a folder of the repository, with their paths relative to the
    /// repository.
    private static func files(
        in folder: String, extensions: Set<String>
    ) throws -> [(path: String, text: String)] {
        let enumerator = FileManager.default.enumerator(
            at: root.appending(path: folder), includingPropertiesForKeys: nil)
        var files: [(path: String, text: String)] = []
        for case let file as URL in try #require(enumerator)
        where extensions.contains(file.pathExtension) {
            let path = String(file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1))
            files.append((path, try String(contentsOf: file, encoding: .utf8)))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// The number of headings of each rule.
    private static func definitions() throws -> [String: Int] {
        var definitions: [String: Int] = [:]
        for (_, text) in try files(in: catalogue, extensions: ["md"]) {
            for heading in text.matches(of: #/(?m)^### ([A-Z]{1,3}[0-9]{1,2}) /#) {
                definitions[String(heading.1), default: 0] += 1
            }
        }
        return definitions
    }

    @Test func `every rule is defined once`() throws {
        let definitions = try Self.definitions()
        #expect(definitions.count > 100)
        #expect(definitions.filter { $0.value > 1 }.isEmpty)
    }

    @Test func `every rule that is cited is defined`() throws {
        let rules = try Self.definitions()
        let prefixes = Set(rules.keys.map { $0.prefix { $0.isLetter } })
        var citations = 0
        for folder in ["Sources", "Tests"] {
            for (path, text) in try Self.files(in: folder, extensions: ["swift", "md"])
            // Its statements are numbered A1 to D15.
            where !path.hasSuffix("Seeds.md") {
                for match in text.matches(of: /\b([A-Z]{1,3})[0-9]{1,2}\b/) {
                    let token = String(match.0)
                    guard prefixes.contains(match.1), !Self.otherTokens.contains(token) else {
                        continue
                    }
                    citations += 1
                    #expect(rules[token] != nil, "\(path) cites \(token)")
                }
            }
        }
        #expect(citations > 300)
    }

    /// The rows of the table of cases: the suites, and the range of their case numbers.
    private static func caseRows() throws -> [(suites: [String], cases: ClosedRange<Int>)] {
        let page = try String(
            contentsOf: root.appending(path: "\(catalogue)/LayoutCases.md"), encoding: .utf8)
        return page.matches(of: #/(?m)^\| [^|]+ \| (\d+)–(\d+) \| ([^|]+) \|$/#).compactMap { row in
            guard let first = Int(row.1), let last = Int(row.2) else { return nil }
            return (row.3.matches(of: /`(\w+)`/).map { String($0.1) }, first...last)
        }
    }

    @Test func `the table of cases lists each suite and the range of its case numbers`() throws {
        let rows = try Self.caseRows()
        var tested: [String: Set<Int>] = [:]
        let folder = "Tests/Toolkit/TerminalUITests/Layout"
        for (path, text) in try Self.files(in: folder, extensions: ["swift"])
        where path.hasSuffix("Cases.swift") {
            let suite = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
            tested[suite] = Set(
                text.matches(of: #/func `case (\d+): /#).compactMap { Int($0.1) })
        }
        #expect(Set(rows.flatMap(\.suites)) == Set(tested.keys))
        for row in rows {
            let numbers = row.suites.reduce(into: Set<Int>()) { $0.formUnion(tested[$1] ?? []) }
            #expect(numbers.min() == row.cases.lowerBound, "\(row.suites)")
            #expect(numbers.max() == row.cases.upperBound, "\(row.suites)")
        }
    }
}
