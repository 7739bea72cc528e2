import TerminalUI
import Testing

struct SnapshotTests {
    @Test(arguments: ["picture.txt", "picture.svg"])
    func `a picture is written once, and compared from then on`(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Snapshots").appending(path: name)
        func grid(_ text: String) -> CellGrid { CellRenderer(content: Text(text)).grid }
        #expect(try grid("Goblin").snapshotDifference(from: file) == nil)
        let written = try Data(contentsOf: file)
        #expect(try grid("Goblin").snapshotDifference(from: file) == nil)
        let difference = try #require(try grid("Goblins").snapshotDifference(from: file))
        #expect(difference.contains("+") && difference.contains("Goblins"))
        if name.hasSuffix("txt") { #expect(difference == "1 - Goblin\n1 + Goblins") }
        #expect(try Data(contentsOf: file) == written)
        // Colors are part of an SVG picture only.
        let red = CellRenderer(content: Text("Goblin").foregroundStyle(.red)).grid
        #expect(try (red.snapshotDifference(from: file) == nil) == name.hasSuffix("txt"))
    }

    @Test func `a long difference is cut, and a folder that cannot be made is an error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "long.txt")
        func grid(_ text: String) -> CellGrid {
            CellRenderer(content: Text((0..<50).map { "\(text)\($0)" }.joined(separator: "\n")))
                .grid
        }
        #expect(try grid("a").snapshotDifference(from: file) == nil)
        let difference = try #require(try grid("b").snapshotDifference(from: file))
        #expect(difference.split(separator: "\n").count == 41 && difference.hasSuffix("…"))
        #expect(throws: (any Error).self) {
            try grid("a").snapshotDifference(from: file.appending(path: "in/a/file"))
        }
    }
}
