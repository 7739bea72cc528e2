import FileAccess
import Foundation
import GRDB
import Synchronization
import Tabletop
import Testing

@testable import TabletopStore

/// What other programs do to the files of an open database.
@Suite struct OpenedFilesTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Something done to a file whose name ends so, and how it is told; `nil` if nothing is lost by it.
    struct Attack: CustomTestStringConvertible, Sendable {
        let name: String
        let suffix: String
        let change: Displacement.Change?
        /// Whether the copy of what was known has everything.
        var isRescued = true
        let perform: @Sendable (_ path: String, _ folder: Folder) throws -> Void

        var testDescription: String { "\(suffix) \(name)" }
    }

    private static let attacks: [Attack] =
        ["", "-wal", "-shm"].flatMap { suffix in
            [
                Attack(name: "removed", suffix: suffix, change: .removed) { path, _ in
                    try FileManager.default.removeItem(atPath: path)
                },
                Attack(name: "moved away", suffix: suffix, change: .removed) { path, folder in
                    try FileManager.default.moveItem(atPath: path, toPath: folder.file("moved"))
                },
                Attack(name: "replaced", suffix: suffix, change: .replaced) { path, folder in
                    try Data([1]).write(to: URL(filePath: folder.file("other")))
                    #expect(rename(folder.file("other"), path) == 0)
                },
            ]
        } + [
            Attack(name: "emptied", suffix: "", change: .cutOff, isRescued: false) { path, _ in
                #expect(truncate(path, 0) == 0)
            },
            Attack(name: "shortened", suffix: "", change: .cutOff, isRescued: false) { path, _ in
                #expect(truncate(path, 4096 * 8) == 0)
            },
            Attack(name: "page zeroed", suffix: "", change: .overwritten, isRescued: false) {
                path, _ in overwrite(path, with: Data(count: 4096))
            },
            Attack(name: "a copy over it", suffix: "", change: .overwritten, isRescued: false) {
                path, folder in
                let copy = try Data(contentsOf: URL(filePath: folder.file("copy")))
                overwrite(path, with: copy)
            },
            Attack(name: "emptied", suffix: "-wal", change: .cutOff, isRescued: false) { path, _ in
                #expect(truncate(path, 0) == 0)
            },
            Attack(name: "zeroed", suffix: "-wal", change: .overwritten, isRescued: false) {
                path, _ in overwrite(path, with: Data(count: 64))
            },
            Attack(
                name: "last frame zeroed", suffix: "-wal", change: .overwritten, isRescued: false
            ) { path, _ in
                let size =
                    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
                overwrite(path, with: Data(count: 4120), at: size - 4120)
            },
            Attack(
                name: "another's over it", suffix: "-shm", change: .overwritten, isRescued: false
            ) { path, folder in
                let other = try open(folder.file("other"))
                for number in 1...20 { try other.setSetting("\(number)", to: "other") }
                let index = try #require(
                    FileManager.default.contents(
                        atPath: folder.file("other") + "-shm"))
                overwrite(path, with: index)
                withExtendedLifetime(other) {}
            },
            Attack(name: "emptied", suffix: "-shm", change: nil) { path, _ in
                #expect(truncate(path, 0) == 0)
            },
            Attack(name: "zeroed", suffix: "-shm", change: nil) { path, _ in
                overwrite(path, with: Data(count: 32_768))
            },
        ]

    /// Writes into a file without closing a descriptor of it, which would drop this process's locks.
    private static func overwrite(_ path: String, with data: Data, at place: Int = 0) {
        let descriptor = Foundation.open(path, O_WRONLY)
        #expect(
            data.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
                == data.count)
    }

    @Test("No act is acknowledged once the files are not those that are open", arguments: attacks)
    func noticed(_ attack: Attack) throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        _ = try database.maintenance.backup(to: folder.file("copy"))
        try database.setSetting("second", to: "2")
        try attack.perform(folder.file() + attack.suffix, folder)
        guard let change = attack.change else {
            try database.setSetting("third", to: "3")
            try database.close()
            let again = try open(folder.file())
            #expect(try ["first", "second", "third"].map(again.setting) == ["1", "2", "3"])
            #expect(try again.maintenance.checkup().findings.isEmpty)
            return
        }
        let problem = problem { try database.setSetting("third", to: "3") }
        guard case .displaced(folder.file(), let found) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(found.suffix == attack.suffix)
        #expect(found.change == change)
        #expect(database.viewingObstacle != nil)
        guard attack.isRescued else { return }
        let copy = try open(folder.file(try #require(found.copy)))
        #expect(try ["first", "second", "third"].map(copy.setting) == ["1", "2", nil])
        #expect(try copy.maintenance.checkup().findings.isEmpty)
        // It stays so, and closing touches nothing.
        let names = folder.names
        #expect(throws: StoreProblem.self) { try database.setSetting("third", to: "3") }
        #expect(throws: StoreProblem.self) { try database.close() }
        #expect(folder.names == names)
    }

    @Test func `a copy that could not be made is made after the next act`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("campaign"), withIntermediateDirectories: false)
        let path = folder.file("campaign") + "/battle.db"
        let database = try open(path)
        try database.setSetting("first", to: "1")
        // A copy of the folder takes its place: for a moment there is none to write into.
        try FileManager.default.moveItem(
            atPath: folder.file("campaign"), toPath: folder.file("moved"))
        for _ in 1...2 {
            guard case .displaced(_, let found) = problem({ _ = try database.dataVersion() }) else {
                Issue.record("not noticed")
                return
            }
            #expect(found.copy == nil)
        }
        try FileManager.default.copyItem(
            atPath: folder.file("moved"), toPath: folder.file("campaign"))
        let problem = problem { try database.setSetting("second", to: "2") }
        guard case .displaced(_, let found) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        let copy = try open(folder.file("campaign") + "/" + (try #require(found.copy)))
        #expect(try ["first", "second"].map(copy.setting) == ["1", nil])
    }

    @Test(
        "A second program is refused beside an open database whose journal is gone",
        arguments: ["-wal", "-shm"])
    func refusedBeside(_ suffix: String) throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        try FileManager.default.removeItem(atPath: folder.file() + suffix)
        let problem = problem { _ = try open(folder.file()) }
        guard case .displaced(_, let found) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(found.suffix == suffix && found.change == .removed && found.copy == nil)
        withExtendedLifetime(database) {}
    }

    @Test func `a second program notices that an open database was overwritten`() throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        _ = try database.maintenance.backup(to: folder.file("copy"))
        try database.setSetting("second", to: "2")
        Self.overwrite(
            folder.file(), with: try Data(contentsOf: URL(filePath: folder.file("copy"))))
        let problem = problem { _ = try open(folder.file()) }
        guard case .displaced(_, let found) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(found.suffix == "" && found.change == .overwritten)
        withExtendedLifetime(database) {}
    }

    @Test(
        "Files that were put back together to another state are noticed", arguments: [false, true])
    func putBackTogether(_ isAsLong: Bool) throws {
        let clock = Clock()
        let database = try TabletopDatabase.open(path: folder.file(), clock: { clock.tick() })
        _ = try database.fights.createEncounter(name: "First", edition: .dnd2024)
        let files = ["", "-wal", "-shm"].map { folder.file() + $0 }
        // Another branch of the same campaign, that somebody has played on a copy.
        let copy = folder.file("copy")
        for (file, suffix) in zip(files, ["", "-wal"]) {
            try Self.content(file).write(to: URL(filePath: copy + suffix))
        }
        let other = try TabletopDatabase.open(path: copy, clock: { clock.tick() })
        if isAsLong { _ = try other.fights.createEncounter(name: "Other", edition: .dnd2024) }
        let contents = ["", "-wal", "-shm"].map { Self.content(copy + $0) }
        _ = try database.fights.createEncounter(name: "Second", edition: .dnd2024)
        for (file, content) in zip(files, contents) {
            #expect(truncate(file, off_t(content.count)) == 0)
            Self.overwrite(file, with: content)
        }
        let problem = problem {
            _ = try database.fights.createEncounter(name: "Third", edition: .dnd2024)
        }
        guard case .displaced(_, let found) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(found.suffix == "" && found.change == .overwritten)
    }

    /// A clock that moves with each look.
    private final class Clock: Sendable {
        private let looks = Mutex(0.0)

        func tick() -> Date {
            noon.addingTimeInterval(
                looks.withLock { looks in
                    looks += 1
                    return looks
                })
        }
    }

    /// The content of a file whose descriptor stays open, as ``overwrite(_:with:at:)`` leaves it.
    private static func content(_ path: String) -> Data {
        let descriptor = Foundation.open(path, O_RDONLY)
        var data = Data()
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
            data.append(contentsOf: bytes.prefix(count))
        }
        return data
    }

    @Test func `a time that changes without the content is no reason to refuse`() throws {
        let database = try open(folder.file())
        for number in 0..<3 {
            try database.setSetting("number", to: "\(number)")
            try FileManager.default.setAttributes(
                [.modificationDate: noon.addingTimeInterval(Double(number))],
                ofItemAtPath: folder.file())
        }
        #expect(try database.setting("number") == "2")
    }

    @Test func `checkpoints of any program are no reason to refuse`() throws {
        let database = try open(folder.file())
        let other = try DatabaseQueue(path: folder.file())
        for number in 0..<30 {
            try database.setSetting("number", to: "\(number)")
            let mode = ["PASSIVE", "FULL", "RESTART", "TRUNCATE"][number % 4]
            try other.writeWithoutTransaction {
                try $0.execute(sql: "PRAGMA wal_checkpoint(\(mode))")
            }
            if number % 7 == 0 { try open(folder.file()).setSetting("other", to: "\(number)") }
        }
        #expect(try database.setting("number") == "29")
        #expect(try database.setting("other") == "28")
    }

    // MARK: Files that get a name

    @Test("A new file never meets the journal of an earlier one", arguments: ["-wal", "-journal"])
    func strayJournals(_ suffix: String) throws {
        let earlier = try open(folder.file())
        try earlier.setSetting("first", to: "1")
        let journal = try Data(contentsOf: URL(filePath: folder.file() + "-wal"))
        try earlier.close()
        try FileManager.default.removeItem(atPath: folder.file())
        try journal.write(to: URL(filePath: folder.file() + suffix))
        let database = try open(folder.file())
        #expect(try database.setting("first") == nil)
        #expect(try database.maintenance.checkup().findings.isEmpty)
        let stray = "battle.sqlite.stray-1\(suffix)"
        #expect(folder.names.contains(stray))
        #expect(
            database.remark == "The journal of an earlier file was put aside as \(stray).")
        #expect(try Data(contentsOf: URL(filePath: folder.file(stray))) == journal)
    }

    @Test func `a database that was moved over another one does not get its journal`() throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        let other = try open(folder.file("other"))
        try other.setSetting("first", to: "other")
        try other.close()
        #expect(rename(folder.file("other"), folder.file()) == 0)
        let reading = problem {
            _ = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        }
        #expect(reading?.description.contains("its journal is another file's") == true)
        let opened = try open(folder.file())
        #expect(try opened.setting("first") == "other")
        #expect(opened.remark?.contains("put aside") == true)
        #expect(try opened.maintenance.checkup().findings.isEmpty)
        withExtendedLifetime(database) {}
    }

    @Test func `an empty journal that nobody writes does not keep from reading`() throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        // The file system gives the number of the last writer's journal to the next new file.
        let journal = folder.file() + "-wal"
        #expect(link(journal, folder.file("journal")) == 0)
        try database.close()
        #expect(truncate(folder.file("journal"), 0) == 0)
        #expect(rename(folder.file("journal"), journal) == 0)
        let other = try open(folder.file("other"))
        try other.setSetting("first", to: "other")
        try other.close()
        #expect(rename(folder.file("other"), folder.file()) == 0)
        let reader = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        #expect(try reader.setting("first") == "other")
        // Whoever has it open may write the journal that belongs to another file.
        try reader.close()
        let writer = try open(folder.file())
        try writer.setSetting("second", to: "2")
        let checkpointer = try DatabaseQueue(path: folder.file())
        try checkpointer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try checkpointer.close()
        let third = try open(folder.file("third"))
        try third.close()
        #expect(rename(folder.file("third"), folder.file()) == 0)
        let reading = problem {
            _ = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        }
        #expect(reading?.description.contains("its journal is another file's") == true)
        withExtendedLifetime(writer) {}
    }

    @Test func `a database with the number of an earlier one does not get its journal`() throws {
        // Whoever only reads and closes last leaves the journal: all is as if a process was ended.
        func endedProcess() throws {
            let database = try open(folder.file())
            try database.setSetting("first", to: "1")
            let reader = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
            try database.connection.close()
            try reader.connection.close()
        }
        try endedProcess()
        #expect(folder.names.contains("battle.sqlite-wal"))
        let other = try open(folder.file("other"))
        try other.setSetting("first", to: "other")
        try other.close()
        let content = try Data(contentsOf: URL(filePath: folder.file("other")))
        #expect(truncate(folder.file(), off_t(content.count)) == 0)
        Self.overwrite(folder.file(), with: content)
        let opened = try open(folder.file())
        #expect(try opened.setting("first") == "other")
        #expect(opened.remark?.contains("put aside") == true)
    }

    @Test("A copy does not get the journal of an earlier one", arguments: ["-wal", "-journal"])
    func strayJournalsOfCopies(_ suffix: String) throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        let journal = try Data(contentsOf: URL(filePath: folder.file() + "-wal"))
        try journal.write(to: URL(filePath: folder.file("copy") + suffix))
        try database.setSetting("second", to: "2")
        let (_, remark) = try database.maintenance.backup(to: folder.file("copy"))
        #expect(remark?.contains("copy.stray-1\(suffix)") == true)
        let copy = try open(folder.file("copy"))
        #expect(try ["first", "second"].map(copy.setting) == ["1", "2"])
    }

    @Test func `a rollback journal beside a database is another one's`() throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        try database.close()
        try Data(repeating: 7, count: 5000).write(to: URL(filePath: folder.file() + "-journal"))
        let reading = problem {
            _ = try TabletopDatabase.open(path: folder.file(), access: .readOnly)
        }
        #expect(reading?.description.contains("its journal is another file's") == true)
        let again = try open(folder.file())
        #expect(again.remark?.contains("battle.sqlite.stray-1-journal") == true)
        #expect(try again.setting("first") == "1")
    }

    // MARK: Names

    @Test func `a file with two names is read, and not written`() throws {
        let first = try open(folder.file())
        try first.setSetting("first", to: "1")
        try first.close()
        #expect(link(folder.file(), folder.file("second")) == 0)
        for name in [folder.file(), folder.file("second")] {
            #expect(problem { _ = try open(name) } == .linked(path: name))
            #expect(problem { _ = try Maintenance.checkup(path: name) } == .linked(path: name))
            let reader = try TabletopDatabase.open(path: name, access: .readOnly)
            #expect(try reader.setting("first") == "1")
        }
        #expect(unlink(folder.file("second")) == 0)
        #expect(try open(folder.file()).setting("first") == "1")
    }

    @Test("A link to a missing file makes the file, and stays", arguments: [true, false])
    func danglingLinks(_ isRelative: Bool) throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("disk"), withIntermediateDirectories: true)
        let target = isRelative ? "disk/battle.db" : folder.file("disk/battle.db")
        #expect(symlink("chain", folder.file()) == 0)
        #expect(symlink(target, folder.file("chain")) == 0)
        let database = try open(folder.file())
        #expect(database.path == folder.file("disk/battle.db"))
        #expect(FileIdentity(path: folder.file("disk/battle.db")) != nil)
        let kept = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("chain"))
        #expect(kept == target)
        try FileManager.default.removeItem(atPath: folder.file("disk"))
        #expect(
            problem { _ = try open(folder.file()) }
                == .noFolder(path: folder.file("disk/battle.db")))
    }

    @Test(
        "Names that mean something else to SQLite are refused",
        arguments: [":memory:", "file:battle?mode=memory", "file:/tmp/battle.db"])
    func reservedNames(_ name: String) throws {
        #expect(problem { _ = try open(name) } == .reserved(path: name, of: nil))
    }

    @Test(
        "No database gets a name that belongs to another one",
        arguments: ["-wal", "-shm", "-journal", ".lock"])
    func namesOfParts(_ suffix: String) throws {
        let database = try open(folder.file())
        try database.close()
        let name = folder.file() + suffix
        let refused = StoreProblem.reserved(path: name, of: "battle.sqlite")
        #expect(problem { _ = try open(name) } == refused)
        if suffix != ".lock" {
            let database = try open(folder.file())
            if FileIdentity(path: name) == nil {
                #expect(problem { _ = try database.maintenance.backup(to: name) } == refused)
            }
        }
    }

    // MARK: The one place that opens files

    @Test func `nothing opens a file of an open database, by whatever name`() throws {
        let database = try open(folder.file())
        try database.setSetting("first", to: "1")
        #expect(symlink(folder.file(), folder.file("link")) == 0)
        #expect(symlink(folder.path, folder.path + "-other") == 0)
        defer { unlink(folder.path + "-other") }
        for suffix in ["", "-wal", "-shm", ".lock"] {
            for path in [folder.file() + suffix, "\(folder.path)-other/battle.sqlite\(suffix)"] {
                #expect(throws: FileAccess.Problem.openDatabase) {
                    close(try FileAccess.open(path, O_RDONLY))
                }
                #expect(OpenDatabase.contains(path: path))
            }
        }
        #expect(OpenDatabase.contains(path: "\(folder.path)-other/battle.sqlite-journal"))
        #expect(!OpenDatabase.contains(path: folder.file("battle.sqlite-other")))
        #expect(throws: FileAccess.Problem.openDatabase) {
            _ = try FileAccess.start(of: folder.file("link"), count: 15)
        }
        try database.close()
        #expect(
            try FileAccess.start(of: folder.file("link"), count: 15)
                == Array("SQLite format 3".utf8))
    }
}
