package import Foundation
package import Tabletop
import TabletopLibrary

/// The players' page as requests and answers, without sockets.
package actor TableSite {
    /// Where the page is, and what stands behind it.
    package struct Setting: Sendable {
        /// The secret in the address.
        package let token: PageToken
        /// What browsers may call this server: "192.168.0.2:4774".
        package let hosts: Set<String>
        /// Where the page itself may be from: "http://192.168.0.2:4774".
        package let origins: Set<String>
        /// The portrait of a character.
        package let portrait: @Sendable (UUID) async -> PortraitFile?
        /// Stores a suggestion.
        ///
        /// - Returns: why it was not taken; `nil` if it was.
        package let send: @Sendable (PageSuggestion) async -> String?

        /// A setting from its parts.
        package init(
            token: PageToken, hosts: Set<String>, origins: Set<String>,
            portrait: @escaping @Sendable (UUID) async -> PortraitFile?,
            send: @escaping @Sendable (PageSuggestion) async -> String?
        ) {
            self.token = token
            self.hosts = hosts
            self.origins = origins
            self.portrait = portrait
            self.send = send
        }
    }

    /// What a page sent, checked, before the fight is known.
    package struct PageSuggestion: Hashable, Sendable {
        package let hero: UUID
        package let kind: Suggestion.Kind
        package let target: UUID?
        package let value: String
        package let player: String
    }

    /// How a request goes on.
    package enum Reply: Sendable {
        case answer(PageAnswer)
        /// News, until the connection ends, for this player.
        case live(player: String)
    }

    private let setting: Setting
    private let clock: @Sendable () -> ContinuousClock.Instant
    private var state: TableState
    /// The number of the state, as its sender counts.
    private var newest = 0
    /// Rises with each change of the state.
    private var version = 0
    private var page: FightPage
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0
    private var sendings: [String: [ContinuousClock.Instant]] = [:]

    /// The most pages that are shown the news, and the most suggestions in a minute: of a player, and of
    /// an address.
    static let (listenerLimit, playerLimit, addressLimit) = (64, 10, 60)

    /// - Parameters:
    ///   - state: what is shown first.
    ///   - clock: the time, by which suggestions are counted.
    package init(
        _ setting: Setting, showing state: TableState,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.setting = setting
        self.state = state
        page = FightPage(state: state)
        self.clock = clock
    }

    // MARK: What is shown

    /// Shows a state on all pages.
    ///
    /// - Parameter number: rises with each state; one that comes after a newer one is not shown. `nil`
    ///   for one that is the newest.
    package func show(_ new: TableState, as number: Int? = nil) {
        if let number {
            if number < newest { return }
            newest = number
        }
        guard new != state else { return }
        state = new
        page = FightPage(state: new)
        version += 1
        for listener in listeners.values { listener.yield() }
    }

    /// Signals now and with each change, one at a time however slowly they are taken; `nil` if too many
    /// listen.
    func listen() -> (id: Int, signals: AsyncStream<Void>)? {
        guard listeners.count < Self.listenerLimit else { return nil }
        let (signals, listener) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        lastListener += 1
        listeners[lastListener] = listener
        listener.yield()
        return (lastListener, signals)
    }

    func leave(_ id: Int) { listeners.removeValue(forKey: id)?.finish() }

    /// Wakes all listeners, so that connections that are gone are found.
    func beat() { for listener in listeners.values { listener.yield() } }

    /// An event of the stream for a player; a comment if nothing is new.
    ///
    /// - Parameter seen: the version that the player saw last; -1 for none.
    /// - Returns: the event, and the version that it shows.
    package func news(for player: String, after seen: Int) -> (data: Data, version: Int) {
        let nothing = Data(":\n\n".utf8)
        guard seen != version else { return (nothing, version) }
        let fields = [
            "now": page.now.html, "order": page.order.html, "news": page.news,
            "acts": ActsPage(state: state, player: player).acts.html,
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(fields) else { return (nothing, version) }
        return (Data("event: table\ndata: ".utf8) + json + Data("\n\n".utf8), version)
    }

    // MARK: Requests

    /// Answers a request.
    package func answer(_ request: PageRequest) async -> Reply {
        guard let first = request.path.first, setting.token.isSame(as: first.lowercased()),
            isOurs(request)
        else { return .answer(.refused) }
        if first != setting.token.text {
            // As the QR code has it; the cookie and the page's own links are of the small letters.
            var answer = PageAnswer(303, "See /\(setting.token.text)/\n")
            answer.headers["Location"] = "/\(setting.token.text)/"
            return .answer(answer)
        }
        let player = request.cookie("player").flatMap { PageToken($0) }
        let path = Array(request.path.dropFirst())
        if request.method == .post {
            guard let player else { return .answer(PageAnswer(403, "Open the page first.\n")) }
            return .answer(await post(path, request, player.text))
        }
        switch path {
        case [""]: return .answer(whole(player, isStage: request.query == "stage"))
        case ["live"]: return .live(player: player?.text ?? "")
        case ["players.css"]: return .answer(file(.playersStyle, "text/css; charset=utf-8"))
        case ["players.js"]: return .answer(file(.playersScript, "text/javascript; charset=utf-8"))
        case ["icon.svg"]: return .answer(file(.playersIcon, "image/svg+xml"))
        case _ where path.count == 3 && path[0] == "portrait":
            return .answer(await portrait(path[1], path[2]))
        default: return .answer(PageAnswer(404, "Not found.\n"))
        }
    }

    /// Whether a request is for this server by its name, and from no other page.
    private func isOurs(_ request: PageRequest) -> Bool {
        guard let host = request.headers["host"], setting.hosts.contains(host.lowercased()) else {
            return false
        }
        if let origin = request.headers["origin"] { return setting.origins.contains(origin) }
        // Browsers name the origin of every form that is sent.
        return request.method == .get
    }

    private func file(_ file: Library.File, _ type: String) -> PageAnswer {
        PageAnswer(200, type, Library.data(file))
    }

    private func whole(_ player: PageToken?, isStage: Bool) -> PageAnswer {
        let known = player ?? PageToken()
        let acts = ActsPage(state: state, player: known.text).acts
        let parts: [(name: String, markup: Markup)] = [
            ("now", page.now), ("order", page.order), ("acts", acts),
            ("news", "\(page.news)"), ("stage", isStage ? "stage" : ""),
        ]
        var html = Library.text(.playersPage)
        for part in parts {
            // No escaped text has such a place in it.
            guard let place = html.range(of: "<!--\(part.name)-->") else { continue }
            html.replaceSubrange(place, with: part.markup.html)
        }
        var answer = PageAnswer(200, "text/html; charset=utf-8", Data(html.utf8))
        if player == nil { answer.headers["Set-Cookie"] = cookie(known.text, 31_536_000) }
        return answer
    }

    private func cookie(_ value: String, _ seconds: Int) -> String {
        let isSecure = setting.origins.contains { $0.hasPrefix("https:") }
        return "player=\(value); Path=/\(setting.token.text)/; Max-Age=\(seconds); HttpOnly; "
            + "SameSite=Strict" + (isSecure ? "; Secure" : "")
    }

    /// A portrait of somebody whom players see.
    private func portrait(_ id: String, _ stamp: String) async -> PageAnswer {
        guard let id = UUID(uuidString: id), let known = state.portraits[id],
            String(known) == stamp, let file = await setting.portrait(id)
        else { return PageAnswer(404, "Not found.\n") }
        return PageAnswer(200, file.mediaType.rawValue, file.data)
    }

    private func post(_ path: [String], _ request: PageRequest, _ player: String) async
        -> PageAnswer
    {
        if path == ["leave"] {
            var answer = back(request, "Choose a character.\n")
            answer.headers["Set-Cookie"] = cookie("", 0)
            return answer
        }
        guard path == ["send"] else { return PageAnswer(404, "Not found.\n") }
        guard maySend(player, Self.playerLimit), maySend(request.client, Self.addressLimit)
        else { return PageAnswer(429, "That was too much for a minute. Wait a little.\n") }
        guard let form = request.form, let suggestion = suggestion(form, player) else {
            return PageAnswer(400, "That could not be read.\n")
        }
        if let problem = await setting.send(suggestion) {
            return PageAnswer(409, problem + "\n")
        }
        return back(request, "Sent.\n")
    }

    /// Leads a browser without JavaScript back to the page.
    private func back(_ request: PageRequest, _ sentence: String) -> PageAnswer {
        if request.headers["accept"] == "text/plain" { return PageAnswer(200, sentence) }
        var answer = PageAnswer(303, sentence)
        answer.headers["Location"] = "./"
        return answer
    }

    /// Counts a suggestion; whether it is not one too many.
    private func maySend(_ sender: String, _ limit: Int) -> Bool {
        let now = clock()
        let recent = (sendings[sender] ?? []).filter { now - $0 < .seconds(60) }
        if recent.count >= limit { return false }
        // Senders that have been quiet are forgotten, so that nobody can fill the memory.
        if sendings.count > 1000 {
            sendings = sendings.filter { $0.value.contains { now - $0 < .seconds(60) } }
        }
        sendings[sender] = recent + [now]
        return true
    }

    /// What a form means; `nil` if a player may not send it.
    private func suggestion(_ form: [String: String], _ player: String) -> PageSuggestion? {
        guard let kind = form["kind"].flatMap(Suggestion.Kind.init),
            let value = Suggestion.checked(form["value"] ?? "", as: kind)
        else { return nil }
        let hero: UUID?
        if kind == .seat {
            hero = form["hero"].flatMap(UUID.init(uuidString:)).flatMap { id in
                state.heroes.first { $0.id == id }?.id
            }
        } else {
            hero = state.hero(of: player)?.id
        }
        guard let hero else { return nil }
        var target: UUID?
        if kind.hasTarget {
            let id = form["target"].flatMap(UUID.init(uuidString:))
            target = state.fight?.combatants.first { $0.id == id }?.id
            if target == nil { return nil }
        }
        return PageSuggestion(hero: hero, kind: kind, target: target, value: value, player: player)
    }
}
