import Foundation
import GRDB
import Testing

@testable import TabletopStore

/// Damage to the journal: what SQLite drops without a word is told.
struct WriteAheadLogTests {
    /// A file whose journal has five transactions of one page each, as a killed program leaves it.
    private func killed(in folder: Folder) throws -> (path: String, log: Data) {
        let source = try open(folder.file("source.db"))
        for number in 1...5 { try source.setSetting("user", to: "name \(number)") }
        let path = folder.file()
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: source.path + suffix, toPath: path + suffix)
        }
        try source.close()
        return (path, try Data(contentsOf: URL(filePath: path + "-wal")))
    }

    private static let frame = 24 + 4096

    /// The journal's transactions: the numbers of their last frames.
    private func commits(_ log: Data) -> [Int] {
        (1...(log.count - 32) / Self.frame).filter { number in
            let place = 32 + (number - 1) * Self.frame + 4
            return log[place..<place + 4].contains { $0 != 0 }
        }
    }

    @Test func `an intact journal and a torn one have lost nothing`() throws {
        let folder = try Folder()
        let (path, log) = try killed(in: folder)
        #expect(commits(log).count >= 5)
        #expect(WriteAheadLog(of: path).lost == 0)
        for length in [0, 31, 32, 60, log.count / 2, log.count - 1] {
            try log.prefix(length).write(to: URL(filePath: path + "-wal"))
            #expect(WriteAheadLog(of: path).lost == 0, "\(length)")
        }
        #expect(WriteAheadLog(of: folder.file("none")).lost == 0)
    }

    @Test(
        "A flipped bit loses what is behind it, and is told",
        arguments: [0, 4, 8, 16, 20, 24, 999].flatMap { [($0, 1), ($0, 2), ($0, 3)] })
    func flipped(offset: Int, behind: Int) throws {
        let folder = try Folder()
        let (path, log) = try killed(in: folder)
        let ends = commits(log)
        // In a transaction of one frame with this many behind it.
        let frame = ends[ends.count - 1 - behind]
        try #require(ends.contains(frame - 1))
        var damaged = log
        damaged[32 + (frame - 1) * Self.frame + offset] ^= 1
        try damaged.write(to: URL(filePath: path + "-wal"))
        let journal = WriteAheadLog(of: path)
        #expect(journal.damagedFrame == frame)
        #expect(journal.lost == behind && journal.hasLostAcknowledged)
        let findings = try Maintenance.checkup(path: path).findings
        #expect(findings.map(\.kind) == [.journal])
    }

    @Test func `damage in the last transaction cannot be told from one that never ended`() throws {
        let folder = try Folder()
        let (path, log) = try killed(in: folder)
        var damaged = log
        damaged[log.count - 100] ^= 1
        try damaged.write(to: URL(filePath: path + "-wal"))
        #expect(WriteAheadLog(of: path).lost == 0)
        #expect(try open(path).setting("user") == "name 4")
    }

    @Test func `a damaged header hides every transaction, which is told`() throws {
        let folder = try Folder()
        let (path, log) = try killed(in: folder)
        var damaged = log
        damaged[17] ^= 1
        try damaged.write(to: URL(filePath: path + "-wal"))
        let journal = WriteAheadLog(of: path)
        #expect(journal.damagedFrame == 0 && journal.hasLostAcknowledged)
        // The first frame continues the header and cannot be told to be whole.
        #expect(journal.lost >= commits(log).count - 1)
    }
}
