import BattleScreens
import Foundation
import Tabletop
import TabletopServer
import TabletopStore
import TabletopText

/// The players' page of a database: shows the fight as players may see it, and stores what they send.
///
/// The page changes with the file, whichever process writes it. Players' words become acts only where
/// the game master takes their kind at once.
@MainActor final class TableHost: TableService {
    /// Where the page is shown.
    struct Place: Hashable {
        /// The address to listen on; `nil` for this machine's in the local network.
        var listen: String?
        /// The port; 0 for any that is free.
        var port: UInt16 = 4774
        /// The address that players use instead, of a proxy: "https://table.example".
        var origin: String?
    }

    private struct Running {
        let server: TableServer
        let site: TableSite
        let address: String
        let task: Task<Void, Never>
        let observer: ChangeObserver
    }

    private let database: TabletopDatabase
    private let fight: FightOptions
    private let place: Place
    private let arrived: (String) -> Void
    private var running: Running?
    /// The number of the state shown last.
    private var shown = 0

    /// - Parameter arrived: called with the sentence of what a player sent, after it is stored.
    init(
        _ database: TabletopDatabase, fight: FightOptions = FightOptions(named: nil),
        at place: Place = Place(),
        arrived: @escaping (String) -> Void
    ) {
        self.database = database
        self.fight = fight
        self.place = place
        self.arrived = arrived
    }

    var address: String? { running?.address }
    var listening: String {
        running.map { "\($0.server.address), port \($0.server.port)" } ?? ""
    }
    var code: [String] {
        address.flatMap { QRCode($0) }?.lines(isInverted: false) ?? []
    }

    private static let tokenKey = "table.token"

    /// Makes another secret, so that the address known so far leads nowhere.
    func renew() throws { try database.setSetting(Self.tokenKey, to: PageToken().text) }

    func begin() throws {
        if running != nil { return }
        if try database.setting(Self.tokenKey).flatMap({ PageToken($0) }) == nil { try renew() }
        guard let token = try database.setting(Self.tokenKey).flatMap({ PageToken($0) }) else {
            return
        }
        let listen = place.listen ?? LocalAddress.inNetwork
        let server: TableServer
        do {
            server = try TableServer(listening: listen, port: place.port)
        } catch {
            throw CommandProblem.notListening("\(listen), port \(place.port)", reason: "\(error)")
        }
        let own = PageAddress(server, origin: place.origin)
        let roster = database.roster
        let site = TableSite(
            TableSite.Setting(
                token: token, hosts: own.hosts, origins: own.origins,
                portrait: { try? roster.portrait(of: $0) },
                send: { [weak self] suggestion in
                    await self?.receive(suggestion) ?? nil
                }), showing: state())
        running = Running(
            server: server, site: site, address: "\(own.origin)/\(token.text)/",
            task: Task.detached { await server.run(site) },
            observer: ChangeObserver(path: database.path) { [weak self] in self?.look() })
        look()
    }

    func end() {
        running?.task.cancel()
        running = nil
    }

    // MARK: What is shown

    /// Shows the fight as it is now.
    private func look() {
        guard let site = running?.site else { return }
        let state = state()
        shown += 1
        Task { [shown] in await site.show(state, as: shown) }
    }

    /// The fight as it is now; that it is waited for, if it cannot be read.
    private func state() -> TableState {
        do {
            return try fightState()
        } catch {
            return TableState(waiting: "Waiting for the fight")
        }
    }

    private func fightState() throws -> TableState {
        guard let encounter = try fight.look(in: database)?.encounter else {
            return TableState(waiting: "Waiting for the fight to start")
        }
        let world = DatabaseWorld(database: database)
        return TableState(
            encounter, folding: try database.foldedNames(of: encounter),
            seats: try database.suggestions.seats(),
            newest: try database.suggestions.suggestions(
                of: encounter.id, isWaiting: false, limit: 200),
            portraits: try database.roster.portraitDates()
        ) { combatant in
            combatant.concentration != nil
                && (try? world.concentrationSaves(owedBy: combatant.id, in: encounter)) != []
        }
    }

    // MARK: What players send

    /// Stores a suggestion.
    ///
    /// - Returns: why it is not taken; `nil` if it is.
    private func receive(_ sent: TableSite.PageSuggestion) async -> String? {
        do {
            guard let snapshot = try fight.look(in: database),
                let hero = snapshot.encounter[sent.hero], !hero.isHidden
            else { return "The fight is over." }
            let encounter = snapshot.encounter
            let asked = encounter.asked(of: hero, owesSave: true)
            switch sent.kind {
            case .done where !asked.contains(.done): return "It is not your turn."
            case .answer where !asked.contains(.answer): return "Nothing is asked of you."
            case .deathSave where !asked.contains(.deathSave): return "You are not dying."
            default: break
            }
            let stored = try database.suggestions.add(
                Suggestion(
                    encounter: encounter.id, hero: sent.hero, kind: sent.kind, target: sent.target,
                    value: sent.value, player: sent.player))
            guard let stored else { return "Too much waits for the game master." }
            var sentence = stored.sentence(in: encounter)
            if try database.kindsTakenAtOnce().contains(sent.kind),
                (try? take(stored, on: snapshot)) != nil
            {
                sentence += " (taken)"
            }
            arrived(sentence)
            // The answer comes when the page shows it.
            if let site = running?.site, let state = try? fightState() {
                shown += 1
                await site.show(state, as: shown)
            }
            return nil
        } catch {
            return "It could not be kept. Tell the game master."
        }
    }

    private func take(_ suggestion: Suggestion, on snapshot: EncounterSnapshot) throws {
        let encounter = snapshot.encounter
        let store = database.suggestions
        if suggestion.kind == .seat {
            let hero = encounter[suggestion.hero]?.characterID ?? suggestion.hero
            return try store.take(suggestion) { try store.seat(suggestion.player, as: hero) }
        }
        let content = try suggestion.content(
            in: ActVocabulary(encounter), world: DatabaseWorld(database: database))
        var dice: any RandomNumberGenerator = SystemRandomNumberGenerator()
        _ = try store.take(suggestion) {
            try database.perform(content, on: snapshot, using: &dice)
        }
    }
}

/// What browsers may call the page.
private struct PageAddress {
    /// What players open: "http://192.168.0.2:4774".
    let origin: String
    /// Names of this server in requests.
    let hosts: Set<String>
    /// Where requests may be from.
    let origins: Set<String>

    init(_ server: TableServer, origin given: String?) {
        let bare = server.address.contains(":") ? "[\(server.address)]" : server.address
        var names = [bare]
        if ["0.0.0.0", "[::]"].contains(bare) {
            names = [LocalAddress.inNetwork] + LocalAddress.all + ["localhost", "127.0.0.1"]
        } else if bare.hasPrefix("127.") || bare == "[::1]" {
            names.append("localhost")
        }
        let port = server.port == 80 ? "" : ":\(server.port)"
        var hosts = Set(names.map { ($0 + port).lowercased() })
        var origins = Set(hosts.map { "http://\($0)" })
        origin = given ?? "http://\(names[0])\(port)"
        if let given, let host = given.split(separator: "/").last {
            hosts.insert(host.lowercased())
            origins.insert(given)
        }
        (self.hosts, self.origins) = (hosts, origins)
    }
}
