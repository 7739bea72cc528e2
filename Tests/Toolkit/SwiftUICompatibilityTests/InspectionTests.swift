import TerminalUI
import Testing

@Suite struct InspectionTests {
    // 200 wide: the row has a gap of 8. "Hit" is asked first with half of 192, then the bar is
    // proposed the 168 that are left; padding subtracts 8 on each side.
    @Test func `the layout description lists proposals, sizes and positions`() {
        let renderer = CellRenderer(
            content: HStack {
                Text("Hit")
                Color.red.frame(height: 16).padding(8)
            })
        renderer.proposedSize = ProposedViewSize(width: 200, height: 64)
        let lines = renderer.layoutDescription.split(separator: "\n").map {
            $0.replacingOccurrences(of: #" +\d+$"#, with: "", options: .regularExpression)
        }
        #expect(
            lines == [
                "view                       offered  took    at    asked",
                "HStack                     200×64   200×32  0,0",
                "  Text \"Hit\"               96×64    24×16   0,0",
                "  padding(insets 8 8 8 8)  168×64   168×32  32,0",
                "    frame(height 16)       152×48   152×16  40,8",
                "      Shape                152×16   152×16  40,8",
            ])
    }

    @Test func `the layout description marks a view that was not placed`() {
        let renderer = CellRenderer(
            content: ViewThatFits {
                Text("too long for this"); Text("short")
            })
        renderer.proposedSize = ProposedViewSize(width: 48, height: 16)
        let description = renderer.layoutDescription
        #expect(description.contains("Text \"too long for this\"  not placed"))
        #expect(description.contains("Text \"short\"              48×16"))
    }

    @Test func `unspecified and fractional lengths have a short form`() {
        let renderer = CellRenderer(
            content: Color.red.aspectRatio(16.0 / 9, contentMode: .fit).fixedSize(
                horizontal: false, vertical: true))
        renderer.metrics = .points
        renderer.proposedSize = ProposedViewSize(width: 100, height: 100)
        let lines = renderer.layoutDescription.split(separator: "\n")
        #expect(lines[1].hasPrefix("fixedSize(vertical yes)"))
        #expect(lines[1].contains(" 100×100 ") && lines[1].contains(" 100×56.25 "))
        #expect(lines[2].contains(" 100×– "))
    }

    @Observable final class Model {
        var title = "short"
        var showsBorders = false
    }

    @Test func `onLayout calls its action whenever the layout has changed`() throws {
        struct Screen: View {
            let model: Model
            let report: (String) -> Void
            var body: some View { Text(model.title).onLayout(perform: report) }
        }
        let model = Model()
        var reports: [String] = []
        let session = ViewSession(
            Screen(model: model, report: { reports.append($0) }),
            on: HeadlessTerminal(columns: 20, rows: 3))
        try session.start()
        #expect(reports.count == 1)
        session.turn()
        #expect(reports.count == 1)
        model.title = "rather longer"
        session.turn()
        #expect(reports.count == 2)
        #expect(reports[1].contains("Text \"rather longer\"  160×48   104×16"))
    }

    @Test func `debug borders outline every view and can be switched off`() throws {
        struct Screen: View {
            let model: Model
            var body: some View {
                VStack(alignment: .leading) {
                    Text("Goblin").padding()
                    Text("7/7 hp")
                }
                .debugBorders(model.showsBorders)
            }
        }
        let model = Model()
        let terminal = HeadlessTerminal(columns: 10, rows: 4)
        let session = ViewSession(Screen(model: model), on: terminal)
        try session.start()
        let plain = """

              Goblin

            7/7 hp
            """
        #expect(terminal.text == plain)
        model.showsBorders = true
        session.turn()
        #expect(
            terminal.text == """
                ┌────────┐
                │ Goblin │
                ├────────┤
                7/7 hp───┘
                """)
        model.showsBorders = false
        session.turn()
        #expect(terminal.text == plain)
    }

    @Test func `previews are rendered as cell grids`() {
        struct Previews: PreviewProvider {
            static var previews: some View {
                Text("Welcome")
                Text("Hi, Ray")
            }
        }
        #expect(Previews.frame(columns: 11, rows: 4).text == "\n  Welcome\n  Hi, Ray\n")
    }

    @Test func `an app shows its scene and keeps its state`() throws {
        struct Counter: App {
            @State var count = 0
            var body: some Scene {
                WindowGroup {
                    Text("\(count)").onKeyPress("+") {
                        count += 1
                        return .handled
                    }
                }
            }
        }
        let terminal = HeadlessTerminal(columns: 3, rows: 1)
        let session = ViewSession(AppView(Counter()), on: terminal)
        try session.start()
        #expect(terminal.text == " 0")
        session.receive(.key(KeyPress("+")))
        session.receive(.key(KeyPress("+")))
        #expect(terminal.text == " 2")
    }
}
