import Foundation
import Testing
import TestSupport

/// Readers find every public type and every modifier in the catalogues.
struct CatalogueTests {
    private static let sources = Repository.root.appending(path: "Sources/Toolkit")

    /// The texts of the files of a module, and of those it exports that have no catalogue.
    private func code(of module: String) throws -> [String] {
        module == "TerminalUI"
            ? try files(of: module) + files(of: "TerminalCore") : try files(of: module)
    }

    private func files(of module: String) throws -> [String] {
        let folder = Self.sources.appending(path: module)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var texts: [String] = []
        while let file = files?.nextObject() as? URL {
            // The names in these files are those that are not there.
            guard file.pathExtension == "swift", !file.lastPathComponent.hasPrefix("Unavailable")
            else { continue }
            texts.append(try String(contentsOf: file, encoding: .utf8))
        }
        return texts
    }

    private func page(_ path: String) throws -> String {
        try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
    }

    @Test(
        "every public type is in a list of topics, and every listed one exists",
        arguments: [
            ("LayoutEngine", 25), ("ObservableModels", 3), ("TerminalUI", 300),
            ("TerminalCharts", 30), ("NcursesTerminal", 5),
        ])
    func topics(module: String, atLeast count: Int) throws {
        let declaration =
            /^(?:@(?!_spi)\w+(?:\([^)]*\))? +)*(?:public|open) (?:nonisolated |final |indirect )*(?:struct|class|enum|protocol|typealias|actor) +([A-Za-z]\w*)/
            .anchorsMatchLineEndings()
        let declared = Set(
            try code(of: module).flatMap { $0.matches(of: declaration).map { String($0.output.1) } }
        )
        let page = try page("\(module)/\(module).docc/\(module).md")
        let topics = page.split(separator: "\n## Topics\n", maxSplits: 1).last ?? ""
        // A type with its module's name is written with both.
        let item = /^- ``(?:\w+\/)?([A-Za-z]\w*)``$/.anchorsMatchLineEndings()
        let listed = Set(topics.matches(of: item).map { String($0.output.1) })
        #expect(declared.count >= count)
        #expect(
            declared.subtracting(listed).sorted() == [],
            "Add them to the topics of \(module).docc/\(module).md.")
        #expect(listed.subtracting(declared).sorted() == [], "These do not exist.")
    }

    @Test
    func `every modifier of views is in the table of its subject, and every listed one exists`()
        throws
    {
        var declared: Set<Substring> = []
        let block = /^extension View(?: where [^{]*)? \{\n((?:(?!\}).*\n)*)\}/
            .anchorsMatchLineEndings()
        let method = /^ {4}(?:@\w+(?:\([^)]*\))?\s+)*public func (\w+)/.anchorsMatchLineEndings()
        for text in try code(of: "TerminalUI") {
            for extended in text.matches(of: block) {
                declared.formUnion(extended.output.1.matches(of: method).map(\.output.1))
            }
        }
        let rows = try page("TerminalUI/TerminalUI.docc/Modifiers.md").split(separator: "\n")
            .filter { $0.hasPrefix("| ") }
        var listed: [Substring] = []
        for row in rows { listed += row.matches(of: /`(\w+)`/).map(\.output.1) }
        #expect(declared.count > 170)
        #expect(
            declared.subtracting(listed).sorted() == [], "Add them to TerminalUI.docc/Modifiers.md."
        )
        #expect(Set(listed).subtracting(declared).sorted() == [], "These do not exist.")
        #expect(Set(listed).count == listed.count, "One is listed twice.")
    }
}
