import Foundation
import Tabletop
import TabletopStore
import Testing

@testable import BattleCommands

/// The players' page of a database, asked through sockets as browsers ask it.
@Suite struct TableHostTests {
    /// A page of a fight between Bram and a goblin, on any free port.
    @MainActor private struct Page {
        let folder: CLIFixture
        let database: TabletopDatabase
        let host: TableHost
        let fight: UUID
        let bram = UUID()
        let goblin = UUID()

        init() throws {
            folder = try CLIFixture()
            database = try TabletopDatabase.open(path: folder.database)
            fight = try database.fights.createEncounter(name: "The Ford").encounter.id
            for (id, name, kind) in [
                (bram, "Bram", CharacterKind.player), (goblin, "Goblin", .monster),
            ] {
                let points = try HitPoints(maximum: 20)
                _ = try database.fights.perform(
                    .add([
                        Newcomer(id: id, name: name, kind: kind, hitPoints: points, initiative: 9)
                    ]), on: fight)
            }
            _ = try database.fights.perform(.start, on: fight)
            host = TableHost(database, at: TableHost.Place(listen: "127.0.0.1", port: 0)) { _ in }
            try host.begin()
        }

        /// The host with its port, and the path with the secret.
        var address: (host: String, path: String) {
            let parts = (host.address ?? "").dropFirst(7).split(separator: "/")
            return (String(parts[0]), "/\(parts[1])/")
        }

        private var port: UInt16 { UInt16(address.host.split(separator: ":")[1]) ?? 0 }

        func ask(_ text: String) async throws -> String {
            let port = port
            return try await withCheckedThrowingContinuation { done in
                Thread.detachNewThread { done.resume(returning: Self.exchange(text, port)) }
            }
        }

        /// Asks while nothing else runs on the main actor.
        func askAtOnce(_ text: String) -> String { Self.exchange(text, port) }

        func post(_ form: String, as player: String) async throws -> String {
            try await ask(
                """
                POST \(address.path)send HTTP/1.1\r\nHost: \(address.host)\r\n\
                Origin: http://\(address.host)\r\nCookie: player=\(player)\r\n\
                Accept: text/plain\r\nContent-Type: application/x-www-form-urlencoded\r\n\
                Content-Length: \(form.utf8.count)\r\n\r\n\(form)
                """)
        }

        /// Sends bytes and reads until the other side closes, or has sent an event.
        private nonisolated static func exchange(_ text: String, _ port: UInt16) -> String {
            let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isOpen = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(socket, $0, size) == 0
                }
            }
            guard isOpen else { return "refused" }
            let bytes = Array(text.utf8)
            _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            var answer: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while !String(decoding: answer, as: UTF8.self).contains("}\n\n") {
                let count = read(socket, &buffer, buffer.count)
                if count <= 0 { break }
                answer += buffer[..<count]
            }
            return String(decoding: answer, as: UTF8.self)
        }
    }

    private static let player = String(repeating: "0f", count: 16)

    @MainActor @Test func `it answers through a socket, with its limits`() async throws {
        let page = try Page()
        let (host, path) = page.address
        let whole = try await page.ask("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(whole.hasPrefix("HTTP/1.1 200 OK\r\n") && whole.contains("</html>"))
        let live = try await page.ask("GET \(path)live HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(live.contains("text/event-stream") && live.contains("event: table"))
        let long = String(repeating: "x", count: 9000)
        #expect(try await page.ask("GET \(path)\(long)").hasPrefix("HTTP/1.1 431 "))
        #expect(try await page.ask("HELP\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
        #expect(try await page.ask("GET / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
        // A taken port has a sentence, with the system's words.
        let port = try #require(host.split(separator: ":").last.flatMap { UInt16($0) })
        let second = TableHost(
            page.database, at: TableHost.Place(listen: "127.0.0.1", port: port)
        ) { _ in }
        let problem = #expect(throws: CommandProblem.self) { try second.begin() }
        #expect(
            problem?.description
                == "Nothing can listen on 127.0.0.1, port \(port) (Address already in use): name another --port or --listen."
        )
        page.host.end()
        #expect(page.host.address == nil)
    }

    @MainActor @Test func `the first page has the fight, whatever the main actor does`() throws {
        let page = try Page()
        let (host, path) = page.address
        let whole = page.askAtOnce("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(whole.contains("Bram") && !whole.contains("Waiting for the fight"))
        page.host.end()
    }

    @MainActor @Test func `damage taken at once is one act and one undo`() async throws {
        let page = try Page()
        let seat = "kind=seat&hero=\(page.bram.uuidString)"
        let blow = "kind=damage&value=7&target=\(page.goblin.uuidString)"
        #expect(try await page.post(blow, as: Self.player).contains(" 400 "), "nobody yet")
        #expect(try await page.post(seat, as: Self.player).contains(" 200 "))
        let waiting = try page.database.suggestions.suggestions(
            of: page.fight, isWaiting: true, limit: 9)
        #expect(waiting.map(\.kind) == [.seat])
        try page.database.setKindsTakenAtOnce([.seat, .damage])
        #expect(try await page.post(seat, as: Self.player).contains(" 200 "))
        #expect(try page.database.suggestions.seats() == [Self.player: page.bram])
        #expect(try await page.post(blow, as: Self.player).contains(" 200 "))
        var encounter = try page.database.fights.encounter(page.fight).encounter
        #expect(encounter[page.goblin]?.hitPoints.current == 13)
        let entry = try #require(
            try page.database.fights.logEntries(of: page.fight, limit: 1).first)
        #expect(entry.facts.first?.sentence == "Bram: sent from the players' page")
        _ = try page.database.fights.undo(on: page.fight)
        encounter = try page.database.fights.encounter(page.fight).encounter
        #expect(encounter[page.goblin]?.hitPoints.current == 20)
        let early = try await page.post("kind=deathSave&value=3", as: Self.player)
        #expect(early.contains(" 409 ") && early.hasSuffix("You are not dying.\n"))
        page.host.end()
    }

    @Test(
        arguments: [
            "table.example", "https://", "https://a/b", "https://a/", "ftp://a", "javascript:a//b",
        ])
    func `an origin that is none is refused`(origin: String) async throws {
        let run = try await CLIFixture().battle("serve", "--origin", origin)
        #expect(run.code == 64 && run.errors.contains("--origin is like"))
    }

    @Test func `the command prints the address, and ends by a signal`() async throws {
        let cli = try CLIFixture()
        let run = try await cli.shell(
            """
            "$0" serve --listen 127.0.0.1 --port 0 > address & until grep -q Listening address
            do kill -0 $! || exit 9; done; kill $!; wait $!; echo $?; cat address
            """)
        let address = run.lines[1]
        #expect(run.lines[0] == "143")
        #expect(address.hasPrefix("The players' page: http://127.0.0.1:"))
        #expect(address.hasSuffix("/") && run.lines[2].hasPrefix("Listening on 127.0.0.1, port "))
        // The secret stays, until another one is asked for.
        let setting = try TabletopDatabase.open(path: cli.database).setting("table.token")
        #expect(setting.map { address.contains($0) } == true)
    }
}
