import CMinizip
import CZstd
import Foundation

/// A zip archive that is read entry by entry, by minizip, and its entries' decompression, by
/// Zstandard. Entries are only ever read into memory or into a file of our own naming, within
/// limits, so neither their names nor their sizes can do harm.
///
/// The program loads two small libraries for them. libarchive, which has both, loads nine more, an
/// XML parser and ICU's data among them, which took 0.8 ms of every start.
package enum PackageArchive {
    /// Why an archive could not be read, in words.
    package struct Problem: Error {
        /// Why, in words.
        package var reason: String

        /// A problem with its reason.
        package init(reason: String) { self.reason = reason }
    }

    /// Takes bytes as they come.
    package typealias Sink = (ArraySlice<UInt8>) throws(Problem) -> Void

    /// The bytes of an entry's name that are read; the names that count are shorter.
    private static let nameLimit = 1024

    /// One file in an archive.
    package struct Entry {
        /// Its path in the archive.
        package let name: String
        fileprivate let archive: unzFile

        /// Its bytes, whose checksum is compared.
        package func bytes(limit: Int) throws(Problem) -> [UInt8] {
            var result: [UInt8] = []
            try pieces(limit: limit) { result += $0 }
            return result
        }

        /// Gives its bytes piece by piece.
        package func pieces(limit: Int, _ take: Sink) throws(Problem) {
            try check(unzOpenCurrentFile(archive))
            var chunk = [UInt8](repeating: 0, count: 256 * 1024)
            var rest = limit
            while true {
                let count = unzReadCurrentFile(archive, &chunk, UInt32(chunk.count))
                guard count > 0 else {
                    let status = unzCloseCurrentFile(archive)
                    return try check(count < 0 ? count : status)
                }
                rest -= Int(count)
                // minizip closes the entry with the archive, or when the next one is opened.
                if rest < 0 { throw tooLarge(limit) }
                try take(chunk.prefix(Int(count)))
            }
        }
    }

    /// Calls `body` with each entry.
    ///
    /// - Parameter descriptor: an open regular file.
    /// - Throws: ``Problem`` for an archive that is damaged or protected by a password.
    package static func forEachEntry(of descriptor: Int32, _ body: (Entry) throws -> Void) throws {
        guard let archive = open(descriptor) else {
            throw Problem(reason: "it is not a zip archive, or a damaged one")
        }
        defer { unzClose(archive) }
        var status = unzGoToFirstFile(archive)
        while status == UNZ_OK {
            var entry = unz_file_info64()
            var name = [CChar](repeating: 0, count: nameLimit + 1)
            try check(
                unzGetCurrentFileInfo64(
                    archive, &entry, &name, UInt(nameLimit), nil, 0, nil, 0))
            // The first bit of the flags.
            if entry.flag & 1 != 0 { throw Problem(reason: "it is protected by a password") }
            try body(Entry(name: text(name), archive: archive))
            status = unzGoToNextFile(archive)
        }
        guard status == UNZ_END_OF_LIST_OF_FILE else { throw damaged }
    }

    private static func text(_ name: [CChar]) -> String {
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Opens an archive by a copy of the descriptor, so that it is the file that was checked.
    private static func open(_ descriptor: Int32) -> unzFile? {
        var functions = zlib_filefunc64_def()
        fill_fopen64_filefunc(&functions)
        functions.opaque = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
        functions.zopen64_file = { opaque, _, _ in
            let copy = dup(Int32(truncatingIfNeeded: Int(bitPattern: opaque)))
            guard copy >= 0 else { return nil }
            guard let file = fdopen(copy, "rb") else {
                close(copy)
                return nil
            }
            return UnsafeMutableRawPointer(file)
        }
        return unzOpen2_64("", &functions)
    }

    private static func check(_ status: Int32) throws(Problem) {
        if status != UNZ_OK { throw damaged }
    }

    private static var damaged: Problem { Problem(reason: "the archive is damaged") }

    private static func tooLarge(_ limit: Int) -> Problem {
        Problem(reason: "an entry has more than \(limit) bytes")
    }

    /// The bytes compressed with Zstandard, in one or several frames.
    package static func decompressed(_ compressed: [UInt8], limit: Int) throws(Problem) -> [UInt8] {
        var decompressor = try Decompressor(limit: limit)
        var result: [UInt8] = []
        try decompressor.decompress(compressed[...]) { result += $0 }
        try decompressor.finish()
        return result
    }

    /// Decompresses Zstandard, in one or several frames, piece by piece.
    package struct Decompressor: ~Copyable {
        private let stream: OpaquePointer
        private let limit: Int
        private var rest: Int
        private var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
        /// What the present frame still expects; 0 between two frames.
        private var expected = 0

        /// - Parameter limit: the most bytes that come out.
        package init(limit: Int) throws(Problem) {
            guard let stream = ZSTD_createDStream() else { throw Problem(reason: "out of memory") }
            // At most 16 MiB of what was decompressed are kept; Anki writes with 2.
            ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 24)
            self.stream = stream
            self.limit = limit
            rest = limit
        }

        deinit { ZSTD_freeDStream(stream) }

        /// Gives what more compressed bytes stand for.
        package mutating func decompress(_ compressed: ArraySlice<UInt8>, _ take: Sink)
            throws(Problem)
        {
            var (position, written) = (0, 0)
            while position < compressed.count || written == chunk.count {
                let step = step(compressed, from: position)
                guard ZSTD_isError(step.status) == 0 else {
                    throw Problem(reason: String(cString: ZSTD_getErrorName(step.status)))
                }
                rest -= step.written
                if rest < 0 { throw tooLarge(limit) }
                try take(chunk.prefix(step.written))
                (expected, position, written) = (step.status, step.position, step.written)
            }
        }

        /// Checks that the last frame is whole.
        package func finish() throws(Problem) {
            if expected > 0 { throw Problem(reason: "its compressed data is incomplete") }
        }

        /// Decompresses as much as fits into a chunk.
        private mutating func step(
            _ compressed: ArraySlice<UInt8>, from position: Int
        ) -> (status: Int, position: Int, written: Int) {
            compressed.withUnsafeBytes { source in
                chunk.withUnsafeMutableBytes { target in
                    var input = ZSTD_inBuffer(
                        src: source.baseAddress, size: source.count, pos: position)
                    var output = ZSTD_outBuffer(
                        dst: target.baseAddress, size: target.count, pos: 0)
                    let status = ZSTD_decompressStream(stream, &output, &input)
                    return (status, input.pos, output.pos)
                }
            }
        }
    }
}
