public import Foundation

nonisolated extension CellGrid {
    /// Compares the cells with a picture in a file, which is written first if there is none.
    ///
    ///     let renderer = CellRenderer(content: HitPoints(points: 4, maximum: 7))
    ///     let file = URL(filePath: #filePath).deletingLastPathComponent()
    ///         .appending(path: "Snapshots/hit-points.svg")
    ///     #expect(try renderer.grid.snapshotDifference(from: file) == nil)
    ///
    /// A file whose name ends in `.svg` holds ``svg(title:foreground:backdrop:)``, with colors and
    /// attributes, any other one ``text``. With the environment variable `TERMINALUI_SNAPSHOTS` set to
    /// `record` the file is written whatever it holds, and nothing differs.
    ///
    /// - Parameter file: the picture's file; its folder is made where it is missing.
    /// - Returns: `nil` if the file holds the same picture, or was written; otherwise the lines that differ,
    ///   `-` before those of the file, `+` before those of the cells, at most 40 of them.
    /// - Throws: the error with which the file could not be read or written.
    public func snapshotDifference(from file: URL) throws -> String? {
        let picture =
            (file.pathExtension == "svg" ? svg(title: file.lastPathComponent) : text) + "\n"
        let isRecording = ProcessInfo.processInfo.environment["TERMINALUI_SNAPSHOTS"] == "record"
        if isRecording || !FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(picture.utf8).write(to: file, options: .atomic)
            return nil
        }
        let known = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return known == picture ? nil : Self.difference(from: known, to: picture)
    }

    private static func difference(from known: String, to picture: String) -> String {
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let (old, new) = (lines(known), lines(picture))
        var different: [String] = []
        for index in 0..<max(old.count, new.count) {
            let (before, after) = (
                index < old.count ? old[index] : nil, index < new.count ? new[index] : nil
            )
            if before == after { continue }
            if let before { different.append("\(index + 1) - \(before)") }
            if let after { different.append("\(index + 1) + \(after)") }
        }
        let shown = different.prefix(40).joined(separator: "\n")
        return different.count > 40 ? shown + "\n…" : shown
    }
}
