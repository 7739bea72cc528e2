import TerminalUI
import Testing

struct ScrollModifierTests {
    private func rows(_ count: Int) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<count) { row in Text("row \(row)") }
        }
    }

    @Test func `a disabled scroll view ignores keys and the wheel`() throws {
        let driver = try ViewDriver(rows: 2) { ScrollView { rows(5) }.scrollDisabled(true) }
        driver.press(.down, .end)
        driver.terminal.send(.mouse(MouseEvent(.scrollDown, column: 0, row: 0)))
        driver.expect("row 0\nrow 1")
    }

    @Test func `margins scroll with the content`() throws {
        let driver = try ViewDriver(columns: 8, rows: 4) {
            ScrollView { rows(5) }
                .contentMargins(.vertical, 16).contentMargins(.leading, 16)
        }
        driver.expect("\n  row 0\n  row 1\n  row 2")
        driver.press(.down)
        driver.expect("  row 0\n  row 1\n  row 2\n  row 3")
        driver.press(.end)
        driver.expect("  row 2\n  row 3\n  row 4\n")
    }

    @Test func `margins reduce what the content is proposed across`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 60)) {
            ScrollView { frames.box("red", nil, 30) }
                .contentMargins(.horizontal, 10, for: .scrollContent)
                .contentMargins(.top, 5, for: .scrollContent)
        }
        frames.expect("red", (10, 5, 80, 30))
    }

    private struct Jumping: View {
        @State private var position = ScrollPosition(y: 0)
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<1000) { row in Text("row \(row)") }
                }
            }
            .contentMargins(.vertical, 16)
            .scrollPosition($position)
            .onKeyPress("t") {
                position.scrollTo(id: 500)
                return .handled
            }
            .onKeyPress("b") {
                position.scrollTo(id: 500, anchor: .bottom)
                return .handled
            }
        }
    }

    @Test func `a row is scrolled to the margins, and rows are visible in the margins`() throws {
        let driver = try ViewDriver(rows: 4) { Jumping() }
        driver.expect("\nrow 0\nrow 1\nrow 2")
        driver.press("t")
        driver.expect("row 499\nrow 500\nrow 501\nrow 502")
        driver.press("b")
        driver.expect("row 498\nrow 499\nrow 500\nrow 501")
    }

    private struct Chat: View {
        @State private var count = 20
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<count, id: \.self) { row in Text("row \(row)") }
                }
            }
            .defaultScrollAnchor(.bottom)
            .onKeyPress("a") {
                count += 1
                return .handled
            }
        }
    }

    @Test func `a scroll view anchored at the bottom begins there and stays there`() throws {
        let driver = try ViewDriver(rows: 3) { Chat() }
        driver.expect("row 17\nrow 18\nrow 19")
        driver.press("a")
        driver.expect("row 18\nrow 19\nrow 20")
        driver.press(.pageUp)
        driver.expect("row 16\nrow 17\nrow 18")
        driver.press("a")
        driver.expect("row 16\nrow 17\nrow 18")
    }

    @Test func `short content lies at the default anchor`() throws {
        let driver = try ViewDriver(rows: 4) {
            ScrollView { rows(2) }.defaultScrollAnchor(.bottom)
        }
        driver.expect("\n\nrow 0\nrow 1")
        let top = try ViewDriver(rows: 4) {
            ScrollView { rows(2) }.defaultScrollAnchor(.bottom)
                .defaultScrollAnchor(.top, for: .alignment)
        }
        top.expect("\n\nrow 0\nrow 1")
        let outer = try ViewDriver(rows: 4) {
            ScrollView { rows(2) }.defaultScrollAnchor(.top, for: .alignment)
                .defaultScrollAnchor(.bottom)
        }
        outer.expect("row 0\nrow 1")
    }

    @Test func `without clipping the content is drawn beyond the viewport`() throws {
        let driver = try ViewDriver(rows: 4) {
            ScrollView { rows(3) }.frame(height: 32).scrollClipDisabled()
        }
        driver.expect("row 0\nrow 1\nrow 2")
    }

    private struct Seen: View {
        let recorder: Recorder
        @State private var first: Int?
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("at \(first.map { "\($0)" } ?? "none")")
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<9) { row in
                            Text("row \(row)").onScrollVisibilityChange {
                                recorder.note("\(row)\($0 ? "+" : "-")")
                            }
                        }
                    }
                }
                .scrollPosition(id: $first)
                .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { old, new in
                    recorder.note("\(Int(old))>\(Int(new))")
                }
            }
            .onKeyPress("g") {
                first = 6
                return .handled
            }
        }
    }

    @Test func `an eager stack reports its first visible row, and actions tell what is visible`()
        throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver(rows: 3) { Seen(recorder: recorder) }
        driver.expect("at 0\nrow 0\nrow 1")
        #expect(recorder.take().sorted() == ["0+", "1+"])
        driver.press(.down)
        driver.expect("at 1\nrow 1\nrow 2")
        #expect(recorder.take().sorted() == ["0-", "0>16", "2+"])
        driver.press("g")
        driver.expect("at 6\nrow 6\nrow 7")
    }

    private struct Bound: View {
        @State private var position = ScrollPosition(idType: Int.self)
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text(
                    "\(position.viewID(type: Int.self) ?? -1) \(position.isPositionedByUser ? "u" : "p")"
                )
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<1000) { row in Text("row \(row)") }
                    }
                }
                .scrollPosition($position)
            }
            .onKeyPress("g") {
                position.scrollTo(id: 700)
                return .handled
            }
        }
    }

    @Test func `a position by id scrolls, and tells the first visible id when the user scrolls`()
        throws
    {
        let driver = try ViewDriver(rows: 3) { Bound() }
        driver.expect("-1 p\nrow 0\nrow 1")
        driver.press("g")
        driver.expect("700 p\nrow 700\nrow 701")
        driver.press(.down)
        driver.expect("701 u\nrow 701\nrow 702")
        driver.press("g")
        driver.expect("700 p\nrow 700\nrow 701")
    }

    @Test func `the space of the scroll view begins at the viewport`() throws {
        let driver = try ViewDriver(rows: 4) {
            VStack(alignment: .leading, spacing: 0) {
                Text("title")
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<9) { row in
                            GeometryReader { geometry in
                                Text(
                                    "\(Int(geometry.frame(in: .scrollView).minY)) \(Int(geometry.bounds(of: .scrollView)?.minY ?? -1))"
                                )
                            }
                            .frame(width: 80, height: 16)
                        }
                    }
                }
            }
        }
        driver.expect("title\n0 0\n16 -16\n32 -32")
        driver.press(.down)
        driver.expect("title\n0 0\n16 -16\n32 -32")
    }

    @Test func `the change of a view's geometry calls an action`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Stepping { step in
                Text(String(repeating: "x", count: step + 1))
                    .onGeometryChange(for: CGFloat.self, of: \.size.width) {
                        recorder.note("\(Int($0))")
                    }
            }
        }
        driver.press("n")
        driver.press("q")
        #expect(recorder.take() == ["8", "16"])
    }
}
