import Testing

@testable import TerminalCore
@testable import TerminalUI

private final class Log {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
}

private func place(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }
private func size(_ size: CGSize) -> String { "\(Int(size.width)),\(Int(size.height))" }

/// Five columns of a colour at the leading edge.
private struct Pad: View {
    var body: some View { Color.red.frame(width: 40, height: 16) }
}

/// A pad at the leading edge of 20 columns.
@MainActor private func pad(_ view: some View) throws -> Movie<some View> {
    try Movie(view.frame(maxWidth: .infinity, alignment: .leading))
}

/// One mouse event: its kind, its column, and the seconds after the one before.
typealias MouseStep = (MouseEvent.Kind, Int, Double)

@MainActor private func run(_ steps: [MouseStep], on view: some View) throws {
    let movie = try pad(view)
    for (kind, column, seconds) in steps {
        movie.after(seconds)
        movie.mouse(kind, column)
    }
}

struct GestureTests {
    @Test(
        "A drag begins after ten points, and ends where the button is released",
        arguments: [
            // Columns are 8 points wide, and the mouse is in the middle of one.
            ([(.press, 1, 0), (.release, 1, 0)] as [MouseStep], []),
            ([(.press, 1, 0), (.drag, 2, 0), (.release, 2, 0)], []),
            (
                [(.press, 1, 0), (.drag, 2, 0), (.drag, 3, 0), (.drag, 9, 0), (.release, 9, 0)],
                ["12,8>28,8", "12,8>76,8", "end 64,0"]
            ),
            ([(.press, 6, 0), (.drag, 1, 0), (.release, 1, 0)], []),
        ])
    func drag(steps: [MouseStep], expected: [String]) throws {
        let log = Log()
        try run(
            steps,
            on: Pad().gesture(
                DragGesture()
                    .onChanged { log.note(place($0.startLocation) + ">" + place($0.location)) }
                    .onEnded { log.note("end " + size($0.translation)) }))
        #expect(log.entries == expected)
    }

    @Test func `a view follows a drag, its translation does not jump`() throws {
        struct Followed: View {
            @State private var x: CGFloat = 0
            var body: some View {
                Text("x").offset(x: x)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { x = $0.translation.width })
            }
        }
        let movie = try pad(Followed())
        movie.mouse(.press, 0)
        movie.mouse(.drag, 2)
        #expect(movie.now == "  x")
        movie.mouse(.drag, 5)
        #expect(movie.now == "     x")
        movie.mouse(.drag, 6)
        #expect(movie.now == "      x")
    }

    @Test(
        "A long press is held for a time in one place",
        arguments: [
            ([(.press, 1, 0), (.release, 1, 0.4)] as [MouseStep], ["true", "false"]),
            ([(.press, 1, 0), (.drag, 3, 0.1), (.release, 3, 1)], ["true", "false"]),
            ([(.press, 1, 0), (.drag, 2, 0.1), (.release, 2, 1)], ["true", "false", "held"]),
        ])
    func longPress(steps: [MouseStep], expected: [String]) throws {
        let log = Log()
        try run(
            steps,
            on: Pad().onLongPressGesture {
                log.note("held")
            } onPressingChanged: {
                log.note("\($0)")
            })
        #expect(log.entries == expected)
    }

    @Test func `a long press ends while the button is held`() throws {
        let log = Log()
        let movie = try pad(Pad().onLongPressGesture { log.note("held") })
        movie.mouse(.press, 1)
        movie.after(0.49)
        #expect(log.entries.isEmpty)
        movie.after(0.02)
        #expect(log.entries == ["held"])
        movie.after(1)
        movie.mouse(.release, 1)
        #expect(log.entries == ["held"])
    }

    @Test(
        "Of several gestures the right one gets the press",
        arguments: [
            ("tap in drag, clicked", [(.press, 1, 0), (.release, 1, 0)] as [MouseStep], ["tap"]),
            ("tap in drag, dragged", [(.press, 1, 0), (.drag, 4, 0), (.release, 4, 0)], ["drag"]),
            ("disabled", [(.press, 1, 0), (.drag, 4, 0), (.release, 4, 0)], []),
            ("left out", [(.press, 1, 0), (.drag, 4, 0), (.release, 4, 0)], []),
            ("included", [(.press, 1, 0), (.drag, 4, 0), (.release, 4, 0)], ["drag"]),
            (
                "double",
                [(.press, 1, 0), (.release, 1, 0), (.press, 1, 0), (.release, 1, 0)], ["double"]
            ),
            (
                "double",
                [(.press, 1, 0), (.release, 1, 0), (.press, 2, 0), (.release, 2, 0)], []
            ),
        ])
    func priorities(name: String, steps: [MouseStep], expected: [String]) throws {
        let log = Log()
        let tapped = Pad().onTapGesture { log.note("tap") }
        let drag = DragGesture().onEnded { _ in log.note("drag") }
        switch name {
        case "tap in drag, clicked", "tap in drag, dragged":
            try run(steps, on: tapped.gesture(drag))
        case "disabled": try run(steps, on: tapped.gesture(drag, isEnabled: false))
        case "left out": try run(steps, on: tapped.gesture(drag, including: .subviews))
        case "included": try run(steps, on: tapped.gesture(drag, including: .all))
        default:
            try run(
                steps, on: Pad().gesture(TapGesture(count: 2).onEnded { log.note("double") }))
        }
        #expect(log.entries == expected)
    }

    @Test func `a gesture of a program's own is made of another`() throws {
        struct Swipe: Gesture {
            var body: some Gesture<DragGesture.Value> { DragGesture(minimumDistance: 20) }
        }
        let log = Log()
        try run(
            [(.press, 1, 0), (.drag, 4, 0), (.release, 4, 0)],
            on: Pad().gesture(Swipe().onEnded { log.note("right \($0.translation.width > 0)") }))
        #expect(log.entries == ["right true"])
    }

    @Test func `an action that was replaced during a press is not called`() throws {
        struct Counted: View {
            @State private var count = 0
            let log: Log
            var body: some View {
                let now = count
                Pad().gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { _ in
                            log.note("\(now)")
                            count = now + 1
                        })
            }
        }
        let log = Log()
        try run([(.press, 0, 0), (.drag, 1, 0), (.drag, 2, 0)], on: Counted(log: log))
        #expect(log.entries == ["0", "1", "2"])
    }

    @Test func `contentShape and allowsHitTesting decide where the mouse finds a view`() throws {
        let log = Log()
        let right = Path(CGRect(x: 24, y: 0, width: 16, height: 16))
        let view = ZStack(alignment: .leading) {
            Pad().onTapGesture { log.note("back") }
            Pad().contentShape(right).onTapGesture { log.note("front") }
            Pad().onTapGesture { log.note("never") }.allowsHitTesting(false)
        }
        let movie = try pad(view)
        movie.terminal.click(column: 1, row: 0)
        movie.terminal.click(column: 4, row: 0)
        #expect(log.entries == ["back", "front"])
        log.entries = []
        let shaped = try pad(
            ZStack(alignment: .leading) {
                Pad().onTapGesture { log.note("back") }
                Pad().onTapGesture { log.note("front") }.contentShape(right)
            })
        shaped.terminal.click(column: 1, row: 0)
        shaped.terminal.click(column: 4, row: 0)
        #expect(log.entries == ["back", "front"])
    }

    @Test func `no moment is waited for after a long press`() throws {
        let movie = try pad(Pad().onLongPressGesture {})
        movie.mouse(.press, 1)
        movie.after(0.6)
        let count = movie.terminal.presentCount
        movie.after(1)
        #expect(movie.terminal.presentCount == count)
        #expect(!movie.session.host.isStale)
    }
}
