import TerminalUI
import Testing

// Stacks and containers: the practice history.

/// A completed exercise.
struct History: Hashable {
    let date: Date
    let challenge: String

    /// An exercise made from its number.
    static func random(_ index: Int) -> History {
        History(
            date: Date(timeIntervalSince1970: Double(index) * 86_400), challenge: "Word \(index)")
    }
    /// A number of exercises.
    static func random(count: Int) -> [History] { (0..<count).map(random) }
}

private final class Made {
    var rows = 0
}

private struct HistoryView: View {
    let history: [History]
    let made: Made
    var pinned: PinnedScrollableViews = [.sectionHeaders]

    var header: some View {
        Text("History")
            .foregroundColor(.white)
            .frame(minWidth: 0, maxWidth: .infinity)
            .background(Color.gray)
    }

    func getElement(_ element: History) -> some View {
        made.rows += 1
        return HStack {
            Text(element.challenge)
            Spacer()
            Text(element.date, format: .iso8601.year().month().day())
        }
    }

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0, pinnedViews: pinned) {
                Section(header: header) {
                    ForEach(history, id: \.self) { element in
                        getElement(element)
                    }
                }
            }
        }
    }
}

@Suite struct Seed001LazyTests {
    private func session(
        _ view: HistoryView
    ) throws -> (ViewSession<HistoryView>, HeadlessTerminal) {
        let terminal = HeadlessTerminal(columns: 24, rows: 6)
        let session = ViewSession(view, on: terminal)
        try session.start()
        return (session, terminal)
    }

    @Test func `of 2000 rows only the visible ones are created`() throws {
        let made = Made()
        let (session, terminal) = try session(
            HistoryView(history: History.random(count: 2000), made: made))
        #expect(terminal.text.contains("Word 0") && terminal.text.contains("1970-01-01"))
        #expect(made.rows < 20)
        let first = made.rows
        session.receive(.key(KeyPress(.pageDown)))
        #expect(!terminal.text.contains("Word 0 "))
        #expect(made.rows > first && made.rows < 60)
    }

    @Test func `of 2000 views in a horizontal row only the visible ones are created`() throws {
        let made = Made()
        let history = History.random(count: 2000)
        let renderer = CellRenderer(
            content: ScrollView(.horizontal) {
                LazyHStack {
                    ForEach(history, id: \.self) { element -> Text in
                        made.rows += 1
                        return Text(element.challenge)
                    }
                }
            })
        renderer.proposedSize = ProposedViewSize(width: 160, height: 32)
        #expect(renderer.text.contains("Word 0 Word 1"))
        #expect(made.rows < 20)
    }

    @Test func `a pinned header stays visible, another one scrolls away`() throws {
        for (pinned, stays) in [([.sectionHeaders], true), ([], false)]
            as [(PinnedScrollableViews, Bool)]
        {
            let (session, terminal) = try session(
                HistoryView(
                    history: History.random(count: 100), made: Made(), pinned: pinned))
            #expect(terminal.screen.text(row: 0).contains("History"))
            session.receive(.key(KeyPress(.pageDown)))
            #expect(terminal.screen.text(row: 0).contains("History") == stays)
        }
    }

    @Test func `a footer can be pinned too`() throws {
        struct Screen: View {
            var body: some View {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: [.sectionFooters]) {
                        Section(footer: Text("The end").background(Color.gray)) {
                            ForEach(0..<50, id: \.self) { Text("\($0)") }
                        }
                    }
                }
            }
        }
        let terminal = HeadlessTerminal(columns: 10, rows: 4)
        try ViewSession(Screen(), on: terminal).start()
        #expect(terminal.screen.text(row: 3).contains("The end"))
    }

    @Test func `only a scroll view scrolls`() throws {
        struct Still: View {
            var body: some View {
                LazyVStack { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
            }
        }
        struct Scrolling: View {
            var body: some View {
                ScrollView { LazyVStack { ForEach(0..<50, id: \.self) { Text("row \($0)") } } }
            }
        }
        func afterEnd<Content: View>(_ view: Content) throws -> (String, String) {
            let terminal = HeadlessTerminal(columns: 10, rows: 4)
            let session = ViewSession(view, on: terminal)
            try session.start()
            let before = terminal.text
            session.receive(.key(KeyPress(.end)))
            return (before, terminal.text)
        }
        let still = try afterEnd(Still())
        #expect(still.0 == still.1)
        let scrolled = try afterEnd(Scrolling())
        #expect(scrolled.0.contains("row 0") && scrolled.1.contains("row 49"))
    }

    @Test func `ForEach creates one view for each element, identified by a hashable key`() {
        let names = ["Aki", "Ben", "Cleo"]
        #expect(
            text(nil, nil) { VStack { ForEach(names, id: \.self) { element in Text(element) } } }
                == "Aki\nBen\nCleo")
    }
}
