import TerminalUI

/// A file or a folder.
struct Entry: Hashable, Identifiable, Sendable {
    let url: URL
    let isFolder: Bool
    var id: URL { url }
    var name: String { url.lastPathComponent + (isFolder ? "/" : "") }

    /// What is in a folder: folders first, both by name.
    static func all(in folder: URL) throws -> [Entry] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { name in
                var isFolder: ObjCBool = false
                let url = folder.appending(path: name, directoryHint: .notDirectory)
                _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
                return Entry(url: url, isFolder: isFolder.boolValue)
            }
            .sorted { ($0.isFolder ? 0 : 1, $0.name) < ($1.isFolder ? 0 : 1, $1.name) }
    }
}

/// What is shown of an entry.
enum Preview: Sendable {
    case lines([String])
    case picture(DecodedImage)
    case message(String)

    /// Reads an entry: the first 64 KB of a text, 4 KB of anything else, pictures up to 32 MB.
    static func reading(_ entry: Entry) throws -> Preview {
        if entry.isFolder { return .lines(try Entry.all(in: entry.url).map(\.name)) }
        let file = entry.url.resolvingSymlinksInPath()
        let facts = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        // Opening a pipe would wait for somebody who writes to it.
        guard facts.isRegularFile == true else { return .message("Neither file nor folder") }
        let size = facts.fileSize ?? 0
        let handle = try FileHandle(forReadingFrom: file)
        let start = try handle.read(upToCount: 1 << 16) ?? Data()
        if start.isEmpty { return .message("Empty") }
        if isPicture(start), size <= 1 << 25 {
            return .picture(try DecodedImage(data: start + (handle.readToEnd() ?? Data())))
        }
        let isText = !start.contains(0)
        let lines = isText ? texts(start) : numbers(start.prefix(4096))
        let rest = size - (isText ? start.count : min(start.count, 4096))
        return .lines(lines + (rest > 0 ? ["… \(rest.formatted()) bytes more"] : []))
    }

    private static func isPicture(_ start: Data) -> Bool {
        start.starts(with: [0x89, 0x50, 0x4E, 0x47]) || start.starts(with: [0xFF, 0xD8, 0xFF])
    }

    private static func texts(_ bytes: Data) -> [String] {
        String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0.prefix(500)).replacing("\t", with: "    ") }
    }

    /// "0010  62 61 74 74 6c 65 2e 0a"
    private static func numbers(_ bytes: Data) -> [String] {
        stride(from: 0, to: bytes.count, by: 8).map { offset in
            let row = bytes.dropFirst(offset).prefix(8).map { String(format: "%02x", $0) }
            return String(format: "%04x  ", offset) + row.joined(separator: " ")
        }
    }
}

/// Runs work that may wait for a disk away from the screen, and away from the few threads that
/// Swift's tasks share.
func onDisk<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: Result(catching: work)) }
    }
}
