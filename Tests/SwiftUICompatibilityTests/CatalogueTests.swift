import Foundation
import Testing

/// Readers find every public type in the catalogue.
struct CatalogueTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources").standardized

    @Test(arguments: ["TerminalUI", "TerminalCharts"])
    func `every public type is in a list of topics, and every listed one exists`(
        module: String
    ) throws {
        let folder = Self.sources.appending(path: module)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var declared: Set<Substring> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            let declaration =
                /^(?:@\w+(?:\([^)]*\))? +)*public (?:nonisolated |final |indirect )*(?:struct|class|enum|protocol|typealias|actor) +([A-Za-z]\w*)/
                .anchorsMatchLineEndings()
            declared.formUnion(text.matches(of: declaration).map(\.output.1))
        }
        let page = try String(
            contentsOf: folder.appending(path: "\(module).docc/\(module).md"), encoding: .utf8)
        let topics = page.split(separator: "\n## Topics\n", maxSplits: 1).last ?? ""
        let item = /^- ``([A-Za-z]\w*)``$/.anchorsMatchLineEndings()
        let listed = Set(topics.matches(of: item).map(\.output.1))
        #expect(declared.count > 20)
        #expect(
            declared.subtracting(listed).sorted() == [],
            "Add them to the topics of \(module).docc/\(module).md.")
        #expect(listed.subtracting(declared).sorted() == [], "These do not exist.")
    }
}
