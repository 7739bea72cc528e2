import Synchronization
import TerminalUI

// Models of both kinds, changed on the main thread and on others.

class Fight: ObservableObject {
    @Published var round = 1
    @Published private(set) var names: [String] = ["Bram"]
    var title = "The Ford" { willSet { objectWillChange.send() } }

    func add(_ name: String) {
        names.append(name)
        round += 1
    }
}

@Observable final class Roster {
    var names: [String] = []
    var tint = Color.red
    @ObservationIgnored var saves = 0

    func add(_ name: String) {
        withAnimation { names.append(name) }
    }
}

/// Counts on any thread.
@Observable nonisolated final class Ticker: Sendable {
    @ObservationIgnored private let ticks = Mutex(0)

    var count: Int {
        access(keyPath: \.count)
        return ticks.withLock { $0 }
    }

    func tick() {
        withMutation(keyPath: \.count) { ticks.withLock { $0 += 1 } }
    }
}

/// Announces changes on any thread, as models did before Observation.
nonisolated final class Announcer: ObservableObject, Sendable {
    private let ticks = Mutex(0)
    var count: Int { ticks.withLock { $0 } }

    func tick() {
        objectWillChange.send()
        ticks.withLock { $0 += 1 }
    }
}

/// Makes one model, which `init` already reads.
struct Made: View {
    static var made = 0
    @State private var roster: Roster

    init() {
        _roster = State(wrappedValue: Made.make())
        roster.add("Mira")
    }

    private static func make() -> Roster {
        made += 1
        return Roster()
    }

    var body: some View { Text(roster.names.joined(separator: ", ")) }
}

struct Models: View {
    @StateObject private var fight = Fight()
    @ObservedObject var announcer: Announcer
    @Environment(Roster.self) private var roster
    let ticker: Ticker

    var body: some View {
        @Bindable var bindable = roster
        VStack(alignment: .leading) {
            Text("\(fight.title), round \(fight.round): \(fight.names.joined(separator: ", "))")
            Text("roster \(roster.names.count)").foregroundStyle(bindable.tint)
            Text("ticks \(ticker.count), announced \(announcer.count)")
            Toggle("long", isOn: $fight.round.isLong)
        }
        .onKeyPress("a") {
            fight.add("Nettle")
            fight.title = "The Gorge"
            roster.add("Odo")
            return .handled
        }
    }
}

extension Int {
    fileprivate var isLong: Bool {
        get { self > 5 }
        set { self = newValue ? 6 : 1 }
    }
}
