import Foundation
import TabletopImport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What is at a path, checked before its contents.
struct InputFileTests {
    /// A temporary folder of one test, removed with this object.
    final class Folder {
        let path = FileManager.default.temporaryDirectory.path + "/battle-\(UUID().uuidString)"

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    func fact(_ path: String) throws -> ImportProblem.Fact {
        let problem = try #require(throws: ImportProblem.self) { try ImportedFile(path: path) }
        #expect(problem.file == path)
        return problem.fact
    }

    @Test("Only a regular file is read, and a pipe without a writer is refused at once")
    func kinds() throws {
        let folder = try Folder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        symlink("loop", folder.path + "/loop")
        symlink("nowhere", folder.path + "/dangling")
        #expect(try fact(folder.path + "/none.json") == .missing)
        #expect(try fact(folder.path + "/none/none.json") == .missing)
        #expect(try fact(folder.path + "/dangling") == .missing)
        #expect(try fact(folder.path) == .directory)
        #expect(try fact(folder.path + "/pipe") == .notARegularFile)
        #expect(try fact("/dev/zero") == .notARegularFile)
        guard case .unreadable = try fact(folder.path + "/loop") else {
            Issue.record("a loop of links")
            return
        }
    }

    @Test("A symbolic link to a file is followed")
    func link() throws {
        let folder = try Folder()
        try Data("[{\"name\":\"A\",\"hp\":1}]".utf8).write(
            to: URL(filePath: folder.path + "/a.json"))
        symlink("a.json", folder.path + "/b.json")
        #expect(try ImportedFile(path: folder.path + "/b.json").characters.count == 1)
    }

    @Test("A file above the limit is refused unread, and one at the limit is read")
    func size() throws {
        let folder = try Folder()
        let path = folder.path + "/sparse.json"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(truncate(path, 1 << 40) == 0)
        #expect(try fact(path) == .tooLarge(bytes: 1 << 40, limit: 64 << 20))
        #expect(truncate(path, 64 << 20) == 0)
        // A file of zeros is not taken for UTF-32, but refused for its NULs.
        #expect(try fact(path) == .json(.nul))
    }
}
