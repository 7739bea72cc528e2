import TerminalUI
import Testing

private final class Phases {
    var seen: [ScenePhase] = []
}

private struct Saving: View {
    let phases: Phases
    @State private var count = 0
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Text("count \(count)")
            .onKeyPress("+") {
                count += 1
                return .handled
            }
            .onChange(of: phase) { phases.seen.append(phase) }
    }
}

private struct Program: App {
    @State private var roster = Roster()

    var body: some Scene {
        WindowGroup { RosterLine() }
            .environment(roster)
            .environment(\.lineLimit, 1)
            .environmentObject(Fight())
    }
}

@Observable private final class Roster {
    var names = ["Ann", "Bo"]
}

private final class Fight: ObservableObject {
    @Published var round = 3
}

private struct RosterLine: View {
    @Environment(Roster.self) private var roster
    @EnvironmentObject private var fight: Fight
    @Environment(\.lineLimit) private var limit

    var body: some View {
        Text("\(roster.names.joined(separator: " ")) \(fight.round) \(limit ?? 0)")
            .onKeyPress("a") {
                roster.names.append("Cy")
                return .handled
            }
    }
}

struct ScenePhaseTests {
    @Test func `a view is told before the program is suspended and when it continues`() throws {
        let phases = Phases()
        let terminal = HeadlessTerminal(columns: 10, rows: 1)
        let session = ViewSession(Saving(phases: phases), on: terminal)
        try session.start()
        session.receive(.key(KeyPress("+")))
        #expect(phases.seen == [])
        session.receive(.suspending)
        #expect(phases.seen == [.background])
        session.receive(.resumed)
        #expect(phases.seen == [.background, .active])
        // A program stopped without notice was active all the time.
        session.receive(.resumed)
        #expect(phases.seen == [.background, .active])
        #expect(terminal.text.contains("count 1"))
    }

    @Test func `a view is told when the terminal's window loses the focus`() throws {
        let phases = Phases()
        let terminal = HeadlessTerminal(columns: 10, rows: 1)
        let session = ViewSession(Saving(phases: phases), on: terminal)
        try session.start()
        session.receive(.focus(true))
        #expect(phases.seen == [])
        session.receive(.focus(false))
        #expect(phases.seen == [.inactive])
        // A terminal may tell it late: a suspended program stays so.
        session.receive(.suspending)
        session.receive(.focus(true))
        #expect(phases.seen == [.inactive, .background])
        session.receive(.resumed)
        session.receive(.focus(true))
        #expect(phases.seen == [.inactive, .background, .active])
    }

    @Test func `a scene's environment is that of its views`() throws {
        let terminal = HeadlessTerminal(columns: 20, rows: 1)
        let session = ViewSession(AppView(Program()), on: terminal)
        try session.start()
        #expect(terminal.text.contains("Ann Bo 3 1"))
        session.receive(.key(KeyPress("a")))
        #expect(terminal.text.contains("Ann Bo Cy 3 1"))
        // The program's state outlives the change of its environment.
        session.receive(.suspending)
        #expect(terminal.text.contains("Ann Bo Cy 3 1"))
    }
}
