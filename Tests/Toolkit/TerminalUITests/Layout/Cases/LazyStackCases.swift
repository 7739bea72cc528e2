import TerminalUI
import Testing

/// Lazy stacks in a ScrollView: which rows are created, and where sections pin their headers.
@Suite struct LazyStackCases {
    // The number of rows created beyond the ten visible ones is not documented; at most ten more
    // are allowed.
    @Test func `case 286: rows created on demand`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 200)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { row in
                        MadeRow(row, height: 20, in: frames)
                    }
                }
            }
        }
        let made = Set(frames.notes)
        #expect(made.isSuperset(of: (0..<10).map { "row\($0)" }))
        #expect(made.count <= 20, "made \(made.count) of 100 rows")
        for row in 0..<10 {
            frames.expect("row\(row)", (0, CGFloat(row) * 20, 100, 20))
        }
    }

    // Claimed. No formula is documented, so the estimate only has to be more than if all rows were
    // small and at most the true height; with all rows visible the height is exact.
    @Test func `case 287: estimate with uneven rows`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 200)) { unevenRows(frames) }
        let estimate = frames["content"]?.height ?? 0
        #expect(estimate > 1900 && estimate <= 3800, "estimated \(estimate)")

        let whole = Frames()
        _ = drawn(proposed: (100, 4000)) { unevenRows(whole) }
        whole.expect("content", (0, 0, 100, 3800))
    }

    // A jump far ahead shows rows whose distance from the start was only estimated, without gaps or
    // overlaps.
    @Test(arguments: [1000, 2500, 9999] as [CGFloat])
    func `case 287: visible rows are adjacent whatever was estimated`(offset: CGFloat) {
        let picture = drawn(proposed: (100, 200)) {
            unevenRows(Frames()).scrollPosition(.constant(ScrollPosition(y: offset)))
                .scrollIndicators(.hidden)
        }
        let rows = picture.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { line, text in
                Int(text.trimmingCharacters(in: .whitespaces)).map { (row: $0, line: line) }
            }
        #expect(rows.count == 5, "\(rows)")
        for (upper, lower) in zip(rows, rows.dropFirst()) {
            #expect(lower.row == upper.row + 1 && lower.line == upper.line + 40, "\(rows)")
        }
    }

    private func unevenRows(_ frames: Frames) -> some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<100) { row in
                    MadeRow(row, height: row < 10 ? 20 : 40, in: frames)
                }
            }
            .probe("content", in: frames)
        }
    }

    // Row 3 keeps its place at 20 + 3 · 30 in the content.
    @Test func `case 288: pinned header`() {
        expectLayout(
            proposed: (100, 200), size: (100, 200),
            frames: ["h": (0, 0, 100, 20), "row3": (0, 10, 100, 30), "row8": (0, 160, 100, 30)]
        ) { frames in
            sections(frames, pinned: [.sectionHeaders], offset: 100)
        }
    }

    // Claimed. The first section ends at 320, and its header is at 320 − 310 in the viewport.
    @Test func `case 289: next section pushes the header out`() {
        expectLayout(
            proposed: (100, 200), size: (100, 200),
            frames: ["h": (0, -10, 100, 20), "h2": (0, 10, 100, 20), "row10": (0, 30, 100, 30)]
        ) { frames in
            sections(frames, pinned: [.sectionHeaders], offset: 310)
        }
    }

    // A header outside the viewport need not exist; if it does, it is above the viewport.
    @Test func `case 290: without pinnedViews the header scrolls away`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 200)) { sections(frames, pinned: [], offset: 100) }
        if let header = frames["h"] {
            #expect(header == CGRect(x: 0, y: -100, width: 100, height: 20))
        }
        frames.expect("row3", (0, 10, 100, 30))
    }

    private func sections(
        _ frames: Frames, pinned: PinnedScrollableViews, offset: CGFloat
    ) -> some View {
        ScrollView {
            LazyVStack(spacing: 0, pinnedViews: pinned) {
                Section {
                    ForEach(0..<10) { row in frames.box("row\(row)", nil, 30) }
                } header: {
                    frames.box("h", nil, 20)
                }
                Section {
                    ForEach(10..<20) { row in frames.box("row\(row)", nil, 30) }
                } header: {
                    frames.box("h2", nil, 20)
                }
            }
        }
        .scrollPosition(.constant(ScrollPosition(y: offset)))
    }
}

/// A row with its number in the top line. It adds a note when its body is evaluated, which is when
/// it is created.
private struct MadeRow: View {
    let row: Int
    let height: CGFloat
    let frames: Frames

    init(_ row: Int, height: CGFloat, in frames: Frames) {
        self.row = row
        self.height = height
        self.frames = frames
    }

    var body: some View {
        Noting("row\(row)", in: frames)
            .frame(height: height)
            .overlay(alignment: .top) { Text("\(row)") }
            .probe("row\(row)", in: frames)
    }
}
