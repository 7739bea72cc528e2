import Foundation
import Testing
import TestSupport

/// Checks the table in `Tests/Seeds.md`, which maps the statements of the source texts to tests.
@Suite struct SeedTableTests {
    private static let root = Repository.root

    /// The rows of the table: the statement's id, and the text of the last column.
    private static func rows() throws -> [(id: String, shown: String)] {
        let page = root.appendingPathComponent("Tests/Seeds.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap {
            let parts = $0.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 5,
                parts[1].range(of: "^[A-D][0-9]+$", options: .regularExpression) != nil
            else { return nil }
            return (parts[1], parts[3])
        }
    }

    /// The names of the tests of each suite, read from the sources.
    private static func tests() throws -> [String: Set<String>] {
        var tests: [String: Set<String>] = [:]
        let files = FileManager.default.enumerator(
            at: root.appendingPathComponent("Tests").resolvingSymlinksInPath(),
            includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            var suite = ""
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if let name = line.firstMatch(of: /^(?:@Suite.* )?struct (\w+)/) {
                    suite = String(name.1)
                } else if let name = line.firstMatch(of: /func `([^`]+)`/) {
                    tests[suite, default: []].insert(String(name.1))
                }
            }
        }
        return tests
    }

    @Test func `the table lists every statement once, in order`() throws {
        let expected =
            (1...86).map { "A\($0)" } + (1...84).map { "B\($0)" } + (1...32).map { "C\($0)" }
            + (1...15).map { "D\($0)" }
        #expect(expected.count == 217)
        #expect(try Self.rows().map(\.id) == expected)
    }

    @Test func `every named test exists, and every other row gives a reason`() throws {
        let tests = try Self.tests()
        for row in try Self.rows() {
            if let named = row.shown.wholeMatch(of: /(\w+): \*(.+)\*/) {
                let found = tests[String(named.1)]?.contains(String(named.2)) == true
                #expect(found, "\(row.id): \(row.shown)")
            } else {
                #expect(row.shown.hasSuffix("."), "\(row.id) needs a test or a sentence")
            }
        }
    }
}
