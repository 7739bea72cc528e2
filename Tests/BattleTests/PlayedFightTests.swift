import Foundation
import Glibc
import Testing

/// The built program on a terminal of its own, played by keys; then asked what became of it.
@Suite("A fight played for real")
struct PlayedFightTests {
    /// What is typed for an act on somebody.
    private func on(_ name: String, _ keys: String) -> String { "/\(name)\r\(keys)" }

    /// Five rounds: five of the sample party against four goblins, a captain and two ogres.
    private var keys: String {
        var keys = "Mira\r\r2"
        keys += "AThe Ford\u{15}The Ford\r4 goblin\rcaptain\r2 ogre\r\r"
        for (name, initiative) in [
            ("ysolde", 22), ("bandit captain", 20), ("goblin 1", 18), ("goblin 2", 17),
            ("goblin 3", 16), ("goblin 4", 15), ("mirai", 14), ("torvald", 12), ("ogre 1", 10),
            ("ogre 2", 9), ("nettle", 6), ("brother", 4),
        ] {
            keys += on(name, "i\(initiative)\r")
        }
        // Round 1: Ysolde kills a goblin, the captain waits for two goblins and hits Torvald.
        keys += "s" + on("g1", "dfull\r") + "nw" + on("torvald", "d3 slashing\r") + "n"
        keys += on("bandit", "w") + on("torvald", "d10\r") + "n"
        // The other two goblins, then Mirai, who concentrates and is hurt by an ogre.
        keys += "n" + "n" + on("mirai", "oBless\r") + "n" + "n"
        keys += on("mirai", "d2\rk") + "nnn" + on("mirai", "h10\r") + "n"
        // Round 2: an area over all goblins that stand, of which one saves.
        keys += on("g2", "f") + "d12 fire half g4\r" + on("ogre 1", "cprone 2r\r")
        keys += String(repeating: "n", count: 9)
        // Round 3: Goblin 4 hides, is found and dies.
        keys += on("goblin 4", "vvdfull\r") + String(repeating: "n", count: 8)
        // Round 4: a mistake, taken back.
        keys += on("bandit", "dfull\ru") + "d30\r" + String(repeating: "n", count: 8)
        // Round 5 and the end.
        keys += on("ogre 2", "x") + "u" + String(repeating: "n", count: 7) + "E" + "q"
        return keys
    }

    @Test func `stands in the records as it was played`() async throws {
        let desk = try Desk()
        try await desk.done("import", "--sample")
        let code = try await desk.play(keys, columns: 80, rows: 24)
        #expect(code == 0)
        let fight = try await desk.json(FightRow.self, "status")
        #expect(fight.name == "The Ford")
        #expect(fight.state == "ended")
        #expect(fight.round == 5)
        #expect(fight.combatants.count == 12)
        let life = Dictionary(
            uniqueKeysWithValues: fight.combatants.map { ($0.label, $0.life) })
        for number in 1...4 { #expect(life["Goblin \(number)"] == "dead") }
        let left = fight.hitPoints
        // 33 of 60 before; 3 and 10 of damage.
        #expect(left["Torvald Ashbrook"] == "20")
        // 8 of 32 before; 2 of damage and 10 back.
        #expect(left["Mirai 未来"] == "16")
        #expect(left["Bandit Captain"] == "35")
        #expect(left["Ogre 2"] == "59")
        #expect(left["Nettle"] == "45+5")
        let log = try await desk.done("log", "--limit", "1000")
        #expect(log.contains("Mirai 未来 concentrates on Bless"))
        #expect(log.contains("Bandit Captain delays"))
    }
}

extension Desk {
    /// Runs the app on a terminal of its own and types the keys once it listens.
    ///
    /// - Returns: its exit code.
    func play(_ keys: String, columns: UInt16, rows: UInt16) async throws -> Int32 {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(openpty(&ours, &theirs, nil, nil, &size) == 0)
        _ = fcntl(ours, F_SETFD, FD_CLOEXEC)
        let theirEnd = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
        let process = Process()
        process.executableURL = try Self.program.get()
        process.currentDirectoryURL = folder
        process.environment = [
            "BATTLE_DATABASE": database, "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "TERM": "xterm-256color",
        ]
        process.standardInput = theirEnd
        process.standardOutput = theirEnd
        process.standardError = FileHandle.nullDevice
        let terminal = ours
        return try await withCheckedThrowingContinuation {
            (done: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                done.resume(throwing: error)
                return
            }
            try? theirEnd.close()
            // Its output is read to the end, so that it never waits for room to write.
            DispatchQueue.global().async {
                var isTyped = false
                var heard: [UInt8] = []
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while case let count = read(terminal, &buffer, buffer.count), count > 0 {
                    guard !isTyped else { continue }
                    heard += buffer[..<count]
                    // The question for the name is on screen: keys are read one by one now.
                    guard String(decoding: heard, as: UTF8.self).contains("Welcome") else {
                        continue
                    }
                    isTyped = true
                    let typed = Array(keys.utf8)
                    var sent = 0
                    while sent < typed.count {
                        let count = typed[sent...].withUnsafeBytes {
                            write(terminal, $0.baseAddress, $0.count)
                        }
                        if count <= 0 { break }
                        sent += count
                    }
                }
                close(terminal)
            }
        }
    }
}
