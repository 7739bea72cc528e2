import TerminalUI
import Testing

// The battle tracker: padding, frames, fixed sizes, borders.

/// Metrics with the letters of a title font: 12 by 30 points.
///
/// The texts assume a font in which "Nogitsune Takeshi" does not fit into 168 points; in cells 8
/// wide it would.
private let titleLetters = LayoutMetrics(
    cell: CGSize(width: 12, height: 30), spacing: CGSize(width: 8, height: 8), padding: 16,
    hairline: CGSize(width: 1, height: 1), snapsToCells: false)

/// Passes the proposal on and records it.
private struct Offers: Layout {
    let note: @MainActor (ProposedViewSize) -> Void

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        note(proposal)
        return subviews.first?.sizeThatFits(proposal) ?? .zero
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}

@Suite struct Seed000LayoutTests {
    @Test func `padding in a frame of 200 proposes 168 to the text, which wraps`() {
        let frames = Frames()
        var offers: [ProposedViewSize] = []
        _ = grid(300, 300, metrics: titleLetters) {
            Offers { offers.append($0) }() {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .probe("text", frames)
            }
            .padding()
            .probe("padding", frames)
            .frame(width: 200, height: 200)
            .probe("frame", frames)
        }
        // 17 letters are 204 wide; "Nogitsune" is 9 × 12 = 108, and two rows are 2 × 30.
        #expect(Set(offers) == [ProposedViewSize(width: 168, height: 168)])
        #expect(frames["text"]?.size == CGSize(width: 108, height: 60))
        #expect(frames["padding"] == CGRect(x: 30, y: 54, width: 140, height: 92))
        #expect(frames["frame"] == CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func `the padding sample draws its text in the middle of the frame`() {
        struct ContentView: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .padding()
                    .frame(width: 200, height: 200)
            }
        }
        #expect(size(nil, nil) { ContentView() } == CGSize(width: 200, height: 200))
        #expect(
            text(nil, nil) { ContentView() } == String(repeating: "\n", count: 6)
                + "    Nogitsune Takeshi" + String(repeating: "\n", count: 6))
    }

    @Test func `padding is as large as its view plus the insets`() {
        struct ContentView: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .padding()
            }
        }
        #expect(size(640, 384) { ContentView() } == CGSize(width: 168, height: 48))
        #expect(text(640, 384) { ContentView() } == "\n  Nogitsune Takeshi\n")
    }

    @Test func `padding takes a length, insets, or edges with a length`() {
        func padded(_ view: some View) -> CGSize { size(nil, nil) { view } }
        let text = Text("x")
        #expect(padded(text.padding(4)) == CGSize(width: 16, height: 24))
        let insets = EdgeInsets(top: 1, leading: 2, bottom: 4, trailing: 8)
        #expect(padded(text.padding(insets)) == CGSize(width: 18, height: 21))
        #expect(padded(text.padding(.leading, 5)) == CGSize(width: 13, height: 16))
        #expect(padded(text.padding(.horizontal)) == CGSize(width: 40, height: 16))
        #expect(padded(text.padding([.top, .leading], nil)) == CGSize(width: 24, height: 32))
        #expect(padded(text.padding(.all, 0)) == CGSize(width: 8, height: 16))
    }

    @Test func `a fixed frame centres its view`() {
        struct ContentView: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .frame(width: 200, height: 200)
            }
        }
        let frames = Frames()
        _ = grid(nil, nil, metrics: titleLetters) {
            Text("Nogitsune").font(.title).probe("text", frames).frame(width: 200, height: 200)
        }
        #expect(size(nil, nil) { ContentView() } == CGSize(width: 200, height: 200))
        #expect(frames["text"] == CGRect(x: 46, y: 85, width: 108, height: 30))
    }

    @Test func `a frame with one fixed side takes the other from its view`() {
        #expect(size(640, 384) { Text("x").frame(width: 200) } == CGSize(width: 200, height: 16))
        #expect(size(640, 384) { Text("x").frame(height: 90) } == CGSize(width: 8, height: 90))
        #expect(
            size(300, nil) { Text("x").frame(minWidth: 0, maxWidth: .infinity) }
                == CGSize(width: 300, height: 16))
        #expect(
            size(300, 300) { Color.red.frame(maxWidth: 120, maxHeight: 80) }
                == CGSize(width: 120, height: 80))
    }

    // MARK: Court titles

    private static let short = "Duellist"
    private static let long = (1...30).map { "Breaker of Chain \($0)," }.joined(separator: " ")

    private struct ContentViewWithFrame: View {
        let title: String
        var body: some View {
            HStack {
                Image("dragoon")
                Text(title)
                    .frame(maxHeight: 200)
            }
        }
    }

    private struct ContentView: View {
        let title: String
        var body: some View {
            HStack {
                Image("dragoon")
                Text(title)
                    .frame(maxHeight: 200)
                    .fixedSize(horizontal: false, vertical: true)
            }
        }
    }

    @Test func `a frame with a maximum height has that height, also for a short title`() {
        #expect(size(300, 400) { ContentViewWithFrame(title: Self.short) }.height == 200)
        #expect(size(300, 400) { ContentViewWithFrame(title: Self.long) }.height == 200)
    }

    // The image is 64 high. 200 points are 12 rows; the title has more and is truncated.
    @Test func `fixing the height of the frame makes it as high as a short title`() {
        #expect(size(300, 400) { ContentView(title: Self.short) }.height == 64)
        #expect(size(300, 400) { ContentView(title: Self.long) }.height == 200)
        let shown = text(300, 400) { ContentView(title: Self.long) }
        let lines = shown.split(separator: "\n")
        #expect(lines.count == 12 && lines.last?.hasSuffix("…") == true)
    }

    @Test func `fixing the size inside the frame fixes the text instead`() {
        let text = Text(Self.long).fixedSize(horizontal: false, vertical: true)
        let frames = Frames()
        _ = grid(300, 400) { text.probe("text", frames).frame(maxHeight: 200) }
        #expect((frames["text"]?.height ?? 0) > 200)
    }

    @Test func `the ideal of a text is one line, and so is that of a frame around it`() {
        let width = CGFloat(Self.long.count) * 8
        #expect(size(300, 400) { Text(Self.long).fixedSize() } == CGSize(width: width, height: 16))
        #expect(
            size(nil, nil) { Text(Self.long).frame(maxHeight: 200) }
                == CGSize(width: width, height: 16))
        #expect(
            size(300, 400) { Text(Self.short).frame(minHeight: 10).fixedSize() }
                == CGSize(width: 64, height: 16))
    }

    @Test func `a line limit truncates the rest`() {
        let limited = Text(Self.long).lineLimit(3)
        #expect(size(300, 400) { limited }.height == 48)
        #expect(text(300, 400) { limited }.hasSuffix("…"))
        // With letters nearly twice as high, three lines are higher too: the limit is no length.
        #expect(size(300, 400, metrics: titleLetters) { limited }.height == 90)
    }

    @Test func `a text wraps to the lines that fit and is truncated`() {
        #expect(text(40, 32) { Text("one two three four") } == "one\ntwo…")
    }

    // MARK: Borders

    @Test func `a border takes no space`() {
        struct Thin: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .border(Color.yellow)
            }
        }
        struct Wide: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .border(Color.yellow, width: 4)
            }
        }
        struct Around: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .padding(4)
                    .border(Color.yellow, width: 4)
            }
        }
        #expect(size(nil, nil) { Thin() } == CGSize(width: 136, height: 16))
        #expect(size(nil, nil) { Wide() } == CGSize(width: 136, height: 16))
        #expect(size(nil, nil) { Around() } == CGSize(width: 144, height: 24))
    }

    // One cell is one point here, so a border of 4 is 4 cells wide and a border of 1 is a line.
    @Test func `red on the text, 4 of yellow and red outside are 5 wide, 3 of them visible yellow`()
    {
        struct ContentView: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
                    .border(Color.red)
                    .padding(4)
                    .border(Color.yellow, width: 4)
                    .border(Color.red)
            }
        }
        let picture = grid(nil, nil, metrics: .points) { ContentView() }
        #expect((picture.columns, picture.rows) == (25, 9))
        let middle = (0..<25).map { picture[column: $0, row: 4] }
        let redLine = CellColor(RGBA(red: 255, green: 59, blue: 48))
        #expect(middle[0].glyph.text == "│" && middle[0].foreground == redLine)
        let yellow = CellColor(RGBA(red: 255, green: 204, blue: 0))
        #expect(middle[1...3].allSatisfy { $0.glyph == .space && $0.background == yellow })
        // The fifth point is the text's own border, behind the text's first letter.
        #expect(middle[4].glyph.text == "N" && middle[4].background == .terminalDefault)
        let boxed = grid(nil, nil, metrics: .points) {
            Color.clear.frame(width: 9, height: 5)
                .border(Color.red).padding(4).border(Color.yellow, width: 4).border(Color.red)
        }
        #expect(boxed[column: 4, row: 6].glyph.text == "│")
        #expect(boxed[column: 4, row: 6].foreground == redLine)
        #expect(boxed[column: 5, row: 6].glyph == .space)
    }

    @Test func `a border takes any style`() {
        let style = LinearGradient(
            colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let picture = grid(80, 48) { Color.clear.border(style) }
        #expect(picture[column: 0, row: 0].foreground != picture[column: 9, row: 0].foreground)
        #expect(picture.text == "┌────────┐\n│        │\n└────────┘")
    }
}
