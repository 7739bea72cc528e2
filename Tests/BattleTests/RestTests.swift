import Foundation
import Testing

/// What an app that nobody touches has the system do.
@Suite(.enabled(if: Sitting.isPossible, "no pseudo-terminals here"))
struct RestTests {
    /// Threads that tasks share are called "…-qos" and stay for seconds; who has used them once is
    /// woken every second from then on.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task"), "no /proc here"))
    func `What moves, and works beside the screen, leaves no thread to be looked after`()
        async throws
    {
        let desk = try Desk()
        #expect(try await desk.battle("import", "--sample").code == 0)
        #expect(try await desk.battle("encounter", "new", "Bridge").code == 0)
        let sitting = try Sitting(desk)
        func press(_ keys: String, until text: String) async {
            sitting.type(keys)
            #expect(await sitting.read(until: text).contains(text))
        }
        _ = await sitting.read(until: "register")
        await press("Mira\r", until: "start")
        await press("\r", until: "Brother")
        // The fight and the library are read, a bar drains, every fight is counted.
        await press("2", until: "Bridge")
        await press("d5\r", until: "takes")
        await press("L", until: "begun")
        await press("a", until: "All")
        await press("l", until: "Log")
        let tasks = "/proc/\(try sitting.program())/task"
        let threads = try FileManager.default.contentsOfDirectory(atPath: tasks).compactMap {
            try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8)
        }
        #expect(!threads.isEmpty)
        #expect(!threads.contains { $0.hasSuffix("-qos\n") }, "\(threads)")
        sitting.type("\u{3}")
        #expect(await sitting.end().status == 130 << 8)
    }
}
