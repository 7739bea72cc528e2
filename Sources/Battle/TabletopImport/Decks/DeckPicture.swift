package import Foundation
package import Tabletop

/// A picture of a deck's file, which waits on disk until it is stored: a package may have gigabytes of
/// them.
package struct DeckPicture: Hashable, Sendable {
    /// A temporary file with pictures one after the other, which lasts as long as one of them.
    private let file: FileHandle
    private let offset: UInt64
    /// In bytes.
    package let count: Int

    /// Puts a picture at the end of a file.
    package init(_ data: [UInt8], in file: FileHandle) throws {
        self.file = file
        offset = try file.seekToEnd()
        count = data.count
        try file.write(contentsOf: data)
    }

    /// An open file for pictures, which is gone once the last of them is.
    package static func shelf() throws -> FileHandle {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "battle-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try FileHandle(forUpdating: file)
    }

    /// Reads the picture.
    package func portrait() throws -> PortraitFile {
        try file.seek(toOffset: offset)
        return try PortraitFile(data: try file.read(upToCount: count) ?? Data())
    }
}
