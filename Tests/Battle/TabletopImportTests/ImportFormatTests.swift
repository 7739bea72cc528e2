import Foundation
import TabletopImport
import Testing
import TestSupport

struct ImportFormatTests {
    @Test func `no two formats share a name`() {
        let names = ImportFormat.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `README names every format, in the order of the list`() throws {
        let readme = Repository.root.appending(path: "README.md")
        let words = try String(contentsOf: readme, encoding: .utf8)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "[\(ImportFormat.all.count) formats](Resources/Manual/import.md): \(ImportFormat.allNames). "
            ))
    }
}
