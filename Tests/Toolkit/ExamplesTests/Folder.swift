import Foundation

/// A folder of one test, removed with the value.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "examples-\(UUID().uuidString)/Notes", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    /// Writes a file and returns its URL.
    @discardableResult func file(_ name: String, _ content: Data) throws -> URL {
        let file = url.appending(path: name)
        try content.write(to: file)
        return file
    }

    @discardableResult func file(_ name: String, _ content: String) throws -> URL {
        try file(name, Data(content.utf8))
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
