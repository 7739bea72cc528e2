import CArchive
import Foundation

/// A zip archive that is read entry by entry, and its entries' decompression with Zstandard, both by
/// libarchive. Entries are only ever read into memory or into a file of our own naming, within
/// limits, so neither their names nor their sizes can do harm.
enum PackageArchive {
    /// Why an archive could not be read, in words.
    struct Problem: Error {
        var reason: String
    }

    private enum Source {
        case descriptor(Int32)
        case bytes([UInt8])
    }

    /// Calls `body` with each entry's name and a function that reads its bytes, up to a limit,
    /// through `sink`.
    ///
    /// - Parameter descriptor: an open regular file, read from its beginning.
    /// - Throws: ``Problem`` for an archive that is damaged or protected by a password.
    static func forEachEntry(
        of descriptor: Int32,
        _ body: (_ name: String, _ bytes: (Int) throws(Problem) -> [UInt8]) throws -> Void
    ) throws {
        lseek(descriptor, 0, SEEK_SET)
        try reading(.descriptor(descriptor)) { archive throws(Problem) in
            try check(archive_read_support_format_zip(archive), archive)
        } _: { archive in
            var entry: OpaquePointer?
            while true {
                let status = archive_read_next_header(archive, &entry)
                if status == ARCHIVE_EOF { return }
                try check(status, archive)
                guard let entry, let name = archive_entry_pathname(entry) else { continue }
                try body(String(cString: name)) { limit throws(Problem) in
                    try bytes(of: archive, limit: limit)
                }
            }
        }
    }

    /// The bytes compressed with Zstandard.
    static func decompressed(_ compressed: [UInt8], limit: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        try reading(.bytes(compressed)) { archive throws(Problem) in
            try check(archive_read_support_filter_zstd(archive), archive)
            try check(archive_read_support_format_raw(archive), archive)
            // An empty stream is an archive without entries.
            try check(archive_read_support_format_empty(archive), archive)
        } _: { archive in
            var entry: OpaquePointer?
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return }
            try check(status, archive)
            result = try bytes(of: archive, limit: limit)
        }
        return result
    }

    private static func reading(
        _ source: Source, formats: (OpaquePointer) throws(Problem) -> Void,
        _ body: (OpaquePointer) throws -> Void
    ) throws {
        guard let archive = archive_read_new() else { throw Problem(reason: "out of memory") }
        defer { archive_read_free(archive) }
        try formats(archive)
        switch source {
        case .descriptor(let descriptor):
            try check(archive_read_open_fd(archive, descriptor, 64 * 1024), archive)
            try body(archive)
        case .bytes(let bytes):
            try bytes.withUnsafeBytes { buffer in
                try check(
                    archive_read_open_memory(archive, buffer.baseAddress, buffer.count), archive)
                try body(archive)
            }
        }
    }

    private static func bytes(of archive: OpaquePointer, limit: Int) throws(Problem) -> [UInt8] {
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 256 * 1024)
        while true {
            let count = archive_read_data(archive, &chunk, chunk.count)
            if count < 0 { throw problem(archive) }
            if count == 0 { return result }
            result += chunk.prefix(count)
            if result.count > limit {
                throw Problem(reason: "an entry has more than \(limit) bytes")
            }
        }
    }

    private static func check(_ status: Int32, _ archive: OpaquePointer) throws(Problem) {
        if status < ARCHIVE_WARN { throw problem(archive) }
    }

    private static func problem(_ archive: OpaquePointer) -> Problem {
        let text = archive_error_string(archive).map { String(cString: $0) }
        return Problem(reason: text ?? "the archive is damaged")
    }
}
