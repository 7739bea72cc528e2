import Foundation
import Glibc
import Testing

/// The built program on a pseudo-terminal, driven by keys; commands then check the result.
@Suite("A fight played on a terminal")
struct PlayedFightTests {
    /// A part of the fight: the keys typed in one run of the program, and the state after it.
    private struct Part {
        let name: String
        let keys: [String]
        let round: Int
        let turn: String?
        /// The current hit points, and temporary points after a plus.
        let hitPoints: [String: String]
    }

    /// The keys for an act on a combatant.
    private static func on(_ name: String, _ keys: String) -> String { "/\(name)\r\(keys)" }

    private static func turns(_ count: Int) -> String { String(repeating: "n", count: count) }

    /// Five characters of the sample party against four goblins, a captain and two ogres. A round
    /// ends with Ysolde's turn in the next one; she acts first.
    private static let parts = [
        Part(
            name: "preparation",
            keys: ["A", "The Ford\r", "4 goblin\r", "captain\r", "2 ogre\r", "\r"]
                + [
                    ("ysolde", 22), ("bandit captain", 20), ("goblin 1", 18), ("goblin 2", 18),
                    ("goblin 3", 18), ("goblin 4", 18), ("mirai", 14), ("torvald", 12),
                    ("ogre 1", 10), ("ogre 2", 9), ("nettle", 6), ("brother", 4),
                ].map { on($0, "i\($1)\r") },
            round: 0, turn: nil,
            hitPoints: [
                "Torvald Ashbrook": "33", "Mirai 未来": "8", "Nettle": "45+5",
                "Bandit Captain": "52", "Goblin 4": "7", "Ogre 2": "68",
            ]),
        Part(
            name: "round 1",
            keys: [
                "s", on("g1", "dfull\r"), "n",
                // The captain delays until two goblins have acted. One of them hits Torvald, then
                // the captain hits him.
                "w", on("torvald", "d3 slashing\r"), "n", on("bandit", "w"),
                on("torvald", "d10\r"),
                // Goblin 4, Mirai and Torvald. Mirai concentrates, and an ogre damages her.
                turns(3), on("mirai", "oBless\r"), turns(2), on("mirai", "d2\rk"),
                // Nettle and Odo.
                turns(3),
            ],
            round: 2, turn: "Ysolde of Many Names",
            hitPoints: ["Goblin 1": "0", "Torvald Ashbrook": "20", "Mirai 未来": "6"]),
        Part(
            name: "round 2",
            keys: [
                on("mirai", "h10\r"), "n",
                // Area damage to all living goblins, of which one saves.
                on("g2", "f"), "d12 fire half g4\r", on("ogre 1", "cprone 2r\r"), turns(9),
            ],
            round: 3, turn: "Ysolde of Many Names",
            hitPoints: ["Mirai 未来": "16", "Goblin 2": "0", "Goblin 3": "0", "Goblin 4": "1"]),
        Part(
            name: "round 3",
            // Goblin 4 is hidden, revealed and killed.
            keys: [on("goblin 4", "vvdfull\r"), turns(8)],
            round: 4, turn: "Ysolde of Many Names", hitPoints: ["Goblin 4": "0"]),
        Part(
            name: "round 4",
            // A mistake, undone.
            keys: [on("bandit", "dfull\ru"), "d30\r", turns(8)],
            round: 5, turn: "Ysolde of Many Names", hitPoints: ["Bandit Captain": "22"]),
        Part(
            name: "round 5",
            keys: [on("ogre 2", "x"), "u", turns(7), "E"],
            round: 5, turn: nil,
            hitPoints: [
                "Torvald Ashbrook": "20", "Mirai 未来": "16", "Bandit Captain": "22",
                "Ogre 2": "68", "Nettle": "45+5",
            ]),
    ]

    @Test func `the records match the fight as played, after every round`() async throws {
        let cli = try CLIFixture()
        try await cli.done("import", "--sample")
        for part in Self.parts {
            let keys = "2" + part.keys.joined() + "q"
            let code = try await cli.play(keys, columns: 80, rows: 24)
            #expect(code == 0, "\(part.name)")
            let fight = try await cli.json(FightRow.self, "status")
            #expect(fight.round == part.round, "\(part.name)")
            #expect(fight.turnHolder == part.turn, "\(part.name)")
            for (label, points) in part.hitPoints {
                #expect(fight.hitPoints[label] == points, "\(part.name): \(label)")
            }
        }
        let fight = try await cli.json(FightRow.self, "status")
        #expect(fight.name == "The Ford")
        #expect(fight.state == "ended")
        #expect(fight.combatants.count == 12)
        let dead = fight.combatants.filter { $0.life == "dead" }.map(\.label).sorted()
        #expect(dead == ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"])
        let log = try await cli.done("log", "--limit", "1000")
        #expect(log.contains("Mirai 未来 concentrates on Bless"))
        #expect(log.contains("Bandit Captain delays"))
    }
}

extension CLIFixture {
    /// Runs the app on a pseudo-terminal and types the keys once it reads input.
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
            // The output is read to the end, so that the program never blocks on writing.
            DispatchQueue.global().async {
                var isTyped = false
                var heard: [UInt8] = []
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while case let count = read(terminal, &buffer, buffer.count), count > 0 {
                    guard !isTyped else { continue }
                    heard += buffer[..<count]
                    // The tabs are on the screen: from here on, each key is read.
                    guard String(decoding: heard, as: UTF8.self).contains("Roster") else {
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
