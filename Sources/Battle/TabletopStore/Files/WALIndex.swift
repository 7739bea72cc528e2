import Foundation
import GRDB
import GRDBSQLite

/// The head of the journal's index, which SQLite shares between processes in the file `-shm`: how much
/// of the journal counts, and how much of that a checkpoint has written into the database.
///
/// It is read through SQLite's own mapping and descriptors: another descriptor of one of the files
/// would drop SQLite's locks when it is closed.
///
/// - Note: Format: https://sqlite.org/walformat.html, "The WAL-Index File Format"
struct WALIndex: Hashable {
    /// What changes with every checkpoint, and whenever the journal begins anew. A checkpoint sets
    /// `attempted` before it writes its first page, and `backfilled` after its last.
    struct Checkpoint: Hashable {
        var salts: UInt64
        var backfilled: UInt32
        var attempted: UInt32

        /// Whether one is writing the database now, or was interrupted.
        var isUnfinished: Bool { attempted != backfilled }
    }

    /// The frames of the journal up to the last commit.
    let frames: Int
    let pageSize: Int
    /// The pages of the database after the last commit.
    let pages: Int
    /// The checksum in the last of the frames.
    let sum: [UInt32]
    let checkpoint: Checkpoint

    /// Reads it, on the thread of the connection; `nil` while there is none, or while it is written.
    init?(_ db: GRDB.Database) {
        var memory: UnsafeMutableRawPointer?
        guard let file = Self.file(SQLITE_FCNTL_FILE_POINTER, db),
            let map = file.pointee.pMethods?.pointee.xShmMap,
            map(file, 0, 32_768, 0, &memory) == SQLITE_OK, let memory
        else { return nil }
        self.init([UInt8](UnsafeRawBufferPointer(start: memory, count: Self.size)))
    }

    /// The bytes that it takes.
    static let size = 136

    /// Reads it from the first bytes of the file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        func number(_ place: Int) -> UInt32 {
            bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
        }
        // Two copies that differ are just being written. Byte 12 tells whether they were made at all.
        guard bytes[0..<48] == bytes[48..<96], bytes[12] != 0 else { return nil }
        let size = Int(number(12) >> 16)
        pageSize = size == 1 ? 65_536 : size
        frames = Int(number(16))
        pages = Int(number(20))
        sum = [number(24), number(28)]
        checkpoint = Checkpoint(
            salts: UInt64(number(32)) << 32 | UInt64(number(36)), backfilled: number(96),
            attempted: number(128))
    }

    /// Where the frame after the last commit begins in the journal.
    var end: Int { 32 + frames * (24 + pageSize) }

    /// Whether the journal that SQLite has open is the one that this describes: with the same salts at
    /// its beginning, and the same checksum in its last frame.
    func describesJournal(_ db: GRDB.Database) -> Bool {
        guard frames > 0 else { return true }
        guard let file = Self.file(SQLITE_FCNTL_JOURNAL_POINTER, db),
            let head = Self.bytes(of: file, at: 16, count: 8),
            let tail = Self.bytes(of: file, at: end - 24 - pageSize, count: 24)
        else { return false }
        let salts = withUnsafeBytes(
            of: (UInt32(checkpoint.salts >> 32), UInt32(truncatingIfNeeded: checkpoint.salts))
        ) {
            [UInt8]($0)
        }
        let sums = sum.flatMap { withUnsafeBytes(of: $0.bigEndian) { [UInt8]($0) } }
        return head == salts && Array(tail[8..<16]) == salts && Array(tail[16..<24]) == sums
    }

    /// Overwrites the head of the frame behind the last commit, so that a commit whose flush has failed
    /// is not taken for one when the journal is read the next time.
    ///
    /// - Returns: whether that was possible.
    static func discardUncommitted(_ db: GRDB.Database) -> Bool {
        var isDone = false
        try? db.inTransaction(.immediate) {
            if let index = WALIndex(db), let file = file(SQLITE_FCNTL_JOURNAL_POINTER, db),
                let write = file.pointee.pMethods?.pointee.xWrite
            {
                let zeros = [UInt8](repeating: 0, count: 24)
                isDone = write(file, zeros, 24, Int64(index.end)) == SQLITE_OK
            }
            return .rollback
        }
        return isDone
    }

    /// The first bytes of the database, as SQLite's own descriptor reads them.
    static func header(_ db: GRDB.Database) -> [UInt8]? {
        file(SQLITE_FCNTL_FILE_POINTER, db).flatMap { bytes(of: $0, at: 0, count: 100) }
    }

    /// A page of the database, as SQLite's own descriptor reads it from the file.
    static func page(_ db: GRDB.Database, at place: Int, size: Int) -> [UInt8]? {
        file(SQLITE_FCNTL_FILE_POINTER, db).flatMap { bytes(of: $0, at: place, count: size) }
    }

    private static func file(
        _ operation: Int32, _ db: GRDB.Database
    ) -> UnsafeMutablePointer<sqlite3_file>? {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard sqlite3_file_control(db.sqliteConnection, "main", operation, &file) == SQLITE_OK,
            file?.pointee.pMethods != nil
        else { return nil }
        return file
    }

    private static func bytes(
        of file: UnsafeMutablePointer<sqlite3_file>, at place: Int, count: Int
    ) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        guard let read = file.pointee.pMethods?.pointee.xRead,
            read(file, &bytes, Int32(count), Int64(place)) == SQLITE_OK
        else { return nil }
        return bytes
    }
}
