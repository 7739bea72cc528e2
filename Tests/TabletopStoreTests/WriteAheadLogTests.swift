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

    @Test("A flipped bit loses what is behind it, and is told", arguments: [0, 4, 8, 16, 24, 999])
    func flipped(offset: Int) throws {
        let folder = try Folder()
        let (path, log) = try killed(in: folder)
        let ends = commits(log)
        // In the frame that begins the third last transaction.
        let frame = ends[ends.count - 4] + 1
        var damaged = log
        damaged[32 + (frame - 1) * Self.frame + offset] ^= 1
        try damaged.write(to: URL(filePath: path + "-wal"))
        let journal = WriteAheadLog(of: path)
        #expect(journal.damagedFrame == frame)
        // With its own checksum damaged, the frame behind it cannot be told to be whole.
        #expect(journal.lost == (offset == 16 ? 1 : 2))
        #expect(journal.hasLostAcknowledged == (journal.lost > 1))
        let findings = try TabletopDatabase.checkup(path: path).findings
        #expect(findings.map(\.kind) == [.journal])
    }
}
