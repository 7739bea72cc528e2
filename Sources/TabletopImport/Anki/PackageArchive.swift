import CMinizip
import CZstd
import Foundation

/// A zip archive that is read entry by entry, by minizip, and its entries' decompression, by
/// Zstandard. Entries are only ever read into memory or into a file of our own naming, within
/// limits, so neither their names nor their sizes can do harm.
///
/// The program loads two small libraries for them. libarchive, which has both, loads nine more, an
/// XML parser and ICU's data among them, which took 0.8 ms of every start.
enum PackageArchive {
    /// Why an archive could not be read, in words.
    struct Problem: Error {
        var reason: String
    }

    /// The bytes of an entry's name that are read; the names that count are shorter.
    private static let nameLimit = 1024

    /// Calls `body` with each entry's name and a function that reads its bytes, up to a limit.
    ///
    /// - Parameter descriptor: an open regular file.
    /// - Throws: ``Problem`` for an archive that is damaged or protected by a password.
    static func forEachEntry(
        of descriptor: Int32,
        _ body: (_ name: String, _ bytes: (Int) throws(Problem) -> [UInt8]) throws -> Void
    ) throws {
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
            try body(text(name)) { limit throws(Problem) in
                try bytes(of: archive, limit: limit)
            }
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

    /// The bytes of the present entry, whose checksum is compared.
    private static func bytes(of archive: unzFile, limit: Int) throws(Problem) -> [UInt8] {
        try check(unzOpenCurrentFile(archive))
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 256 * 1024)
        while true {
            let count = unzReadCurrentFile(archive, &chunk, UInt32(chunk.count))
            guard count > 0 else {
                let status = unzCloseCurrentFile(archive)
                try check(count < 0 ? count : status)
                return result
            }
            result += chunk.prefix(Int(count))
            if result.count > limit {
                unzCloseCurrentFile(archive)
                throw tooLarge(limit)
            }
        }
    }

    private static func check(_ status: Int32) throws(Problem) {
        if status != UNZ_OK { throw damaged }
    }

    private static var damaged: Problem { Problem(reason: "the archive is damaged") }

    private static func tooLarge(_ limit: Int) -> Problem {
        Problem(reason: "an entry has more than \(limit) bytes")
    }

    /// The bytes compressed with Zstandard, in one or several frames.
    static func decompressed(_ compressed: [UInt8], limit: Int) throws(Problem) -> [UInt8] {
        guard let stream = ZSTD_createDStream() else { throw Problem(reason: "out of memory") }
        defer { ZSTD_freeDStream(stream) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
        var position = 0
        // What the present frame still expects; 0 between two frames.
        var expected = 0
        while position < compressed.count || expected > 0 {
            let (status, read, written) = step(stream, compressed, from: position, into: &chunk)
            guard ZSTD_isError(status) == 0 else {
                throw Problem(reason: String(cString: ZSTD_getErrorName(status)))
            }
            result += chunk.prefix(written)
            if result.count > limit { throw tooLarge(limit) }
            if read == position, written == 0 {
                throw Problem(reason: "its compressed data is incomplete")
            }
            (position, expected) = (read, status)
        }
        return result
    }

    /// Decompresses as much as fits into a chunk.
    ///
    /// - Returns: the status, the input's new position, and the number of bytes written.
    private static func step(
        _ stream: OpaquePointer, _ compressed: [UInt8], from position: Int,
        into chunk: inout [UInt8]
    ) -> (status: Int, position: Int, written: Int) {
        compressed.withUnsafeBytes { source in
            chunk.withUnsafeMutableBytes { target in
                var input = ZSTD_inBuffer(
                    src: source.baseAddress, size: source.count, pos: position)
                var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
                let status = ZSTD_decompressStream(stream, &output, &input)
                return (status, input.pos, output.pos)
            }
        }
    }
}
