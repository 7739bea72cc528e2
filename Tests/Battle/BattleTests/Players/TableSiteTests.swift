import Foundation
import Synchronization
import Tabletop
import TabletopLibrary
import Testing

@testable import TabletopServer

/// The players' page by its requests and answers, without sockets.
@Suite struct TableSiteTests {
    private static let token = PageToken()
    private static let host = "table:4774"

    /// A site, with what it was sent.
    private struct Page {
        let site: TableSite
        let sent: Sent

        final class Sent: Sendable {
            let all = Mutex<[TableSite.PageSuggestion]>([])
            /// The seconds since the site began.
            let time = Mutex(0)
        }

        init() {
            let sent = Sent()
            self.sent = sent
            let start = ContinuousClock.now
            site = TableSite(
                TableSite.Setting(
                    token: token, hosts: [host], origins: ["http://\(host)"],
                    portrait: { _ in nil },
                    send: { suggestion in
                        sent.all.withLock { $0.append(suggestion) }
                        return nil
                    }), showing: TableState(waiting: "Waiting for the fight to start"),
                clock: { start + .seconds(sent.time.withLock { $0 }) })
        }

        func get(
            _ path: String, _ headers: [String: String] = [:], token: String = token.text
        ) async throws -> PageAnswer {
            try await answer("GET /\(token)/\(path)", headers)
        }

        func post(
            _ path: String, _ body: String, _ headers: [String: String] = [:]
        ) async throws -> PageAnswer {
            let usual = [
                "Origin": "http://\(host)", "Cookie": "player=\(player)",
                "Content-Type": "application/x-www-form-urlencoded", "Accept": "text/plain",
            ]
            return try await answer(
                "POST /\(token.text)/\(path)",
                usual.merging(headers) { $1 }.filter { !$0.value.isEmpty }, body)
        }

        private func answer(
            _ line: String, _ headers: [String: String], _ body: String = ""
        ) async throws -> PageAnswer {
            let all = ["Host": host].merging(headers) { $1 }
            let head = (["\(line) HTTP/1.1"] + all.map { "\($0): \($1)" })
                .joined(separator: "\r\n")
            var request = try PageRequest(head: Data(head.utf8))
            request.body = Data(body.utf8)
            request.client = "10.0.0.9"
            guard case .answer(let answer) = await site.answer(request) else {
                Issue.record("\(line) is answered by a stream")
                return .refused
            }
            return answer
        }
    }

    private static let player = String(repeating: "ab", count: 16)

    private static func state(_ encounter: Encounter, seat: UUID? = nil) -> TableState {
        TableState(
            encounter, folding: encounter.options.foldsGroups ? encounter.severalNames : [],
            seats: seat.map { [player: $0] } ?? [:], newest: [], portraits: [:]
        ) { _ in false }
    }

    /// Everything that the site sends of a state, to somebody who plays and to somebody who does not.
    private static func bytes(of encounter: Encounter) async throws -> String {
        let page = Page()
        let hero = encounter.turnOrder.first { $0.kind == .player && !$0.isHidden }?.id
        await page.site.show(state(encounter, seat: hero))
        var text = ""
        for player in [player, ""] {
            let answer = try await page.get("", ["Cookie": "player=\(player)"])
            text += String(decoding: answer.body, as: UTF8.self)
            text += String(
                decoding: await page.site.news(for: player, after: -1).data, as: UTF8.self)
        }
        return text
    }

    @Test func `in a thousand random fights no byte tells what players do not see`() async throws {
        var seen = (hidden: 0, same: 0, riddles: 0)
        for seed in 0..<1000 as Range<UInt64> {
            let fight = try RandomFight(seed: seed)
            let text = try await Self.bytes(of: fight.encounter)
            #expect(!text.contains("SECRET"), "fight \(seed)")
            for id in fight.hidden {
                #expect(!text.contains(id.uuidString), "fight \(seed)")
                seen.hidden += 1
            }
            if fight.encounter.state != .draft {
                let view = PlayerView(fight.encounter)
                if view.riddle != nil { seen.riddles += 1 }
                for one in view.combatants where view.riddle == nil {
                    #expect(text.contains(Markup.escaped(one.label)), "fight \(seed): \(one.label)")
                }
            }
            // What differs only in what players do not see is the same, byte for byte.
            let other = try RandomFight(seed: seed, others: 1)
            let names = fight.encounter.options.foldsGroups ? fight.encounter.severalNames : []
            guard
                PlayerView(fight.encounter, folding: names)
                    == PlayerView(other.encounter, folding: names)
            else { continue }
            seen.same += 1
            #expect(try await Self.bytes(of: other.encounter) == text, "fight \(seed)")
        }
        #expect(seen.hidden > 1000 && seen.same > 500 && seen.riddles > 100, "\(seen)")
    }

    @Test func `names are text, whatever they contain`() async throws {
        var encounter = try Encounter(
            id: UUID(), name: "<script>alert(1)</script>", edition: .dnd2024)
        var dice = SplitMix64(seed: 1)
        let names = [
            "<img src=x onerror=alert(1)>", "\"><b>", "O'Neill & Sons", "a<!--acts-->b",
            "\u{202E}gnirts",
        ]
        for name in names {
            _ = try encounter.apply(
                .add([Newcomer(id: UUID(), name: name, kind: .player, initiative: 3)]), using: &dice
            )
        }
        _ = try encounter.apply(.start, using: &dice)
        let page = Page()
        await page.site.show(Self.state(encounter))
        let text = String(decoding: try await page.get("").body, as: UTF8.self)
        #expect(!text.contains("<script>") && !text.contains("<img") && !text.contains("<b>\""))
        #expect(text.contains("&lt;img src=x onerror=alert(1)&gt;"))
        #expect(text.contains("O&#39;Neill &amp; Sons") && text.contains("a&lt;!--acts--&gt;b"))
        #expect(!text.unicodeScalars.contains("\u{202E}") && text.contains("gnirts"))
    }

    @Test func `the page has what it needs, and forbids everything else`() async throws {
        let page = Page()
        let answer = try await page.get("")
        #expect(answer.status == 200)
        let cookie = try #require(answer.headers["Set-Cookie"])
        #expect(cookie.hasPrefix("player=") && cookie.contains("HttpOnly; SameSite=Strict"))
        let head = String(decoding: answer.encoded(), as: UTF8.self)
        #expect(head.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
        #expect(head.contains("X-Content-Type-Options: nosniff"))
        let text = String(decoding: answer.body, as: UTF8.self)
        #expect(!text.contains("style=") && !text.contains("onclick") && !text.contains("://"))
        for name in ["players.css", "players.js", "icon.svg"] {
            #expect(text.contains("\"\(name)\""))
            #expect(try await page.get(name).status == 200)
        }
        let bytes = [Library.File.playersPage, .playersStyle, .playersScript, .playersIcon]
            .reduce(0) { $0 + Library.data($1).count }
        #expect(bytes < 100_000)
        #expect(text.contains("<body class=\"\">"))
        let stage = String(decoding: try await page.get("?stage").body, as: UTF8.self)
        #expect(stage.contains("<body class=\"stage\">"))
        // Who has a cookie keeps it.
        let known = try await page.get("", ["Cookie": "a=b; player=\(Self.player)"])
        #expect(known.headers["Set-Cookie"] == nil)
    }

    @Test(
        arguments: [
            ("the token", "", [:], PageToken().text),
            ("a part of the token", "", [:], String(token.text.dropLast())),
            ("the token and more", "", [:], token.text + "0"),
            ("no token", "", [:], ""),
            ("the name of the server, as after DNS rebinding", "", ["Host": "evil.example"], nil),
            ("the port of the server", "", ["Host": "table"], nil),
            ("the origin", "live", ["Origin": "http://evil.example"], nil),
        ] as [(String, String, [String: String], String?)])
    func `a request with another of these is refused`(
        what: String, path: String, headers: [String: String], token: String?
    ) async throws {
        let page = Page()
        let answer = try await page.get(path, headers, token: token ?? Self.token.text)
        #expect(answer.status == 404 && answer.isRefusal, "\(what)")
        #expect(answer.body == PageAnswer.refused.body)
    }

    @Test(
        arguments: [
            ("from another page", ["Origin": "http://evil.example"], 404),
            ("from a page without an origin", ["Origin": ""], 404),
            ("from a sandbox", ["Origin": "null"], 404),
            ("without a cookie", ["Cookie": ""], 403),
            ("with a made-up cookie", ["Cookie": "player=../../x"], 403),
            ("of another type", ["Content-Type": "application/json"], 400),
        ] as [(String, [String: String], Int)])
    func `a form is refused`(what: String, headers: [String: String], status: Int) async throws {
        let (page, encounter) = (Page(), try RandomFight(seed: 3).encounter)
        let hero = try #require(encounter.turnOrder.first { $0.kind == .player && !$0.isHidden })
        await page.site.show(Self.state(encounter, seat: hero.id))
        #expect(try await page.post("send", "kind=initiative&value=17", headers).status == status)
        #expect(page.sent.all.withLock { $0.isEmpty })
        #expect(try await page.post("send", "kind=initiative&value=17").status == 200)
        #expect(page.sent.all.withLock { $0.map(\.value) } == ["17"])
    }

    @Test(
        arguments: [
            "kind=initiative&value=", "kind=initiative&value=17; damage", "kind=kill&value=1",
            "kind=initiative&value=1&value=2", "kind=deathSave&value=21", "kind=heal&value=-1",
            "kind=damage&value=7", "kind=damage&value=7+fire&target=nobody",
            "kind=damage&value=7+<b>&target=HIDDEN", "kind=damage&value=7&target=HIDDEN",
            "kind=seat&hero=HIDDEN", "kind=seat&hero=MONSTER", "kind=ready&value=%ff",
            "kind=ready&value=%00", "%",
        ])
    func `what a player may not send is not sent`(form: String) async throws {
        var encounter = try Encounter(id: UUID(), name: "Ford", edition: .dnd2024)
        var dice = SplitMix64(seed: 1)
        let (hero, monster, hidden) = (UUID(), UUID(), UUID())
        for (id, kind, isHidden) in [
            (hero, CharacterKind.player, false), (monster, .monster, false),
            (hidden, .player, true),
        ] {
            _ = try encounter.apply(
                .add([
                    Newcomer(id: id, name: "N", kind: kind, initiative: 1, isHidden: isHidden)
                ]), using: &dice)
        }
        _ = try encounter.apply(.start, using: &dice)
        let page = Page()
        await page.site.show(Self.state(encounter, seat: hero))
        let body = form.replacing("HIDDEN", with: hidden.uuidString)
            .replacing("MONSTER", with: monster.uuidString)
        #expect(try await page.post("send", body).status == 400)
        #expect(page.sent.all.withLock { $0.isEmpty })
        let good = "kind=damage&value=7+fire&target=\(monster.uuidString)"
        #expect(try await page.post("send", good).status == 200)
        #expect(page.sent.all.withLock { $0.first?.target } == monster)
    }

    @Test func `a player sends ten in a minute, and an address sixty`() async throws {
        let (page, encounter) = (Page(), try RandomFight(seed: 3).encounter)
        let hero = try #require(encounter.turnOrder.first { $0.kind == .player && !$0.isHidden })
        await page.site.show(Self.state(encounter))
        let body = "kind=seat&hero=\(hero.id.uuidString)"
        for number in 1...12 {
            let status = try await page.post("send", body).status
            #expect(status == (number <= 10 ? 200 : 429))
        }
        var taken = 0
        for _ in 0..<80 {
            let status = try await page.post(
                "send", body, ["Cookie": "player=\(PageToken().text)"]
            ).status
            if status == 200 { taken += 1 }
        }
        #expect(taken == 50)
        page.sent.time.withLock { $0 = 61 }
        #expect(try await page.post("send", body).status == 200)
    }

    @Test func `sixty-four pages listen, and no more`() async throws {
        let page = Page()
        var ids: [Int] = []
        for _ in 0..<64 { ids.append(try #require(await page.site.listen()).id) }
        #expect(await page.site.listen() == nil)
        await page.site.leave(ids[0])
        #expect(await page.site.listen() != nil)
    }

    @Test func `only what has changed is news`() async throws {
        let page = Page()
        let (first, version) = await page.site.news(for: "", after: -1)
        #expect(String(decoding: first, as: UTF8.self).hasPrefix("event: table\ndata: {"))
        #expect(await page.site.news(for: "", after: version).data == Data(":\n\n".utf8))
        await page.site.show(Self.state(try RandomFight(seed: 3).encounter))
        #expect(await page.site.news(for: "", after: version).version == version + 1)
    }

    @Test(
        arguments: [
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: b", 400), ("GET /%2e HTTP/1.1", 400),
            ("GET /\u{e4} HTTP/1.1", 400), ("GET a HTTP/1.1", 400), ("GET / HTTP/2", 400),
            ("GET  / HTTP/1.1", 400), ("PUT / HTTP/1.1", 405), ("GET / HTTP/1.1\r\n: x", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", 501),
            ("POST / HTTP/1.1\r\nContent-Length: 1025", 413),
            ("POST / HTTP/1.1\r\nContent-Length: -1", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 1, 1", 400),
        ] as [(String, Int)])
    func `a malformed request has no answer but why`(head: String, status: Int) {
        #expect {
            let request = try PageRequest(head: Data(head.utf8))
            _ = try request.bodyCount()
        } throws: { ($0 as? PageRequest.Problem)?.rawValue == status }
    }

    @Test func `a token is compared as a whole, and is new each time`() throws {
        let token = PageToken()
        #expect(token.isSame(as: token.text))
        #expect(!token.isSame(as: "") && !token.isSame(as: token.text + token.text))
        #expect(!token.isSame(as: String(token.text.dropLast()) + "g"))
        #expect(PageToken() != token && token.text.count == 32)
        #expect(PageToken("xyz") == nil && PageToken(token.text) == token)
        #expect(PageToken(token.text.uppercased()) == nil || token.text.allSatisfy(\.isNumber))
    }

    @Test func `who comes with the token in capitals, as a QR code has it, is sent to the page`()
        async throws
    {
        let answer = try await Page().get("", token: Self.token.text.uppercased())
        #expect(answer.status == 303)
        #expect(answer.headers["Location"] == "/\(Self.token.text)/")
    }

    @Test func `the QR code has its three corners and a margin`() throws {
        let code = try #require(QRCode("http://192.168.178.20:4774/\(Self.token.text)/"))
        let width = code.modules.count
        #expect(width == 29)
        let ring = [true] + Array(repeating: false, count: 5) + [true]
        for row in [1, width - 2] { #expect(Array(code.modules[row].prefix(7)) == ring) }
        #expect(Array(code.modules[1].suffix(7)) == ring)
        let lines = code.lines(isInverted: false)
        #expect(lines.count == 17 && lines.allSatisfy { $0.count == 33 })
        #expect(lines[0].allSatisfy { $0 == " " })
        #expect(code.lines(isInverted: true)[0].allSatisfy { $0 == "█" })
        #expect(QRCode(String(repeating: "a", count: 201)) == nil)
    }
}
