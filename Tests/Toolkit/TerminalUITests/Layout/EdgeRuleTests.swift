import TerminalUI
import Testing

/// Layout where a side is unspecified, cells span columns, and containers are asked before they are placed.
@Suite struct EdgeRuleTests {
    // MARK: Aspect ratios

    // stackotter, swiftui-layout-edge-cases, ScrollViewExample, run in SwiftUI: a color that fills a ratio
    // in a vertical scroll view is as wide as the view and scrolls.
    @Test func `AR1: an unspecified side follows the other one, to fill as to fit`() {
        for mode in ContentMode.allCases {
            expectSizes([((100, nil), (100, 50)), ((nil, 100), (200, 100))]) {
                Color.red.aspectRatio(2, contentMode: mode)
            }
        }
        expectSizes([((80, nil), (80, 60)), ((nil, 30), (40, 30)), ((nil, nil), (40, 30))]) {
            picture(40, 30).resizable().scaledToFill()
        }
        expectLayout(proposed: (160, 40), size: (160, 40)) { frames in
            ScrollView {
                VStack(spacing: 0) {
                    frames.color("wide", at: (0, 0, 160, 90)).aspectRatio(
                        16 / 9, contentMode: .fill)
                    frames.fixed("below", 10, 1, at: (75, 90))
                }
            }
        }
    }

    @Test func `AR1: cells of a lazy grid that fill a ratio are squares`() {
        expectLayout(
            proposed: (88, 50), size: (88, 50),
            frames: ["a": (0, 0, 40, 40), "b": (48, 0, 40, 40), "c": (0, 48, 40, 40)]
        ) { frames in
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()], spacing: 8) {
                    ForEach(["a", "b", "c"], id: \.self) {
                        frames.color($0).aspectRatio(1, contentMode: .fill)
                    }
                }
            }
        }
    }

    // MARK: Spans of a grid

    // Apple, Grid: flexible cells share the room that is left; gridCellColumns merges columns.
    @Test func `G4: a cell that spans some columns takes what the others leave`() {
        expectLayout(proposed: (136, 20), size: (136, 20)) { frames in
            Grid {
                GridRow {
                    frames.color("a", at: (0, 0, 40, 6))
                    frames.color("wide", at: (48, 0, 88, 6)).gridCellColumns(2)
                }
                GridRow {
                    Color.red
                    Color.red
                    frames.color("c", at: (96, 14, 40, 6))
                }
            }
        }
        expectLayout(proposed: (100, 28), size: (100, 28)) { frames in
            Grid {
                GridRow {
                    frames.box("a", 30, 10)
                    frames.color("wide", at: (38, 0, 62, 10)).frame(height: 10).gridCellColumns(2)
                }
                GridRow {
                    frames.box("b", 30, 10)
                    frames.box("c", 10, 10, at: (46.5, 18))
                    frames.box("d", 10, 10, at: (81.5, 18))
                }
            }
        }
    }

    @Test func `G4: a text that spans columns wraps in what they leave`() {
        let drawn = drawn(proposed: (20, nil)) {
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Text("Note:")
                    Text("aaaa bbbb cc dddd eeee").gridCellColumns(2)
                }
                GridRow {
                    Text("HP")
                    Text("7")
                    Text("of 12")
                }
            }
        }
        #expect(drawn.hasPrefix("Note:aaaa bbbb cc\n     dddd eeee"), "\(drawn)")
    }

    @Test func `G4: flexible spans beside each other share by their columns`() {
        func grid<Rows: View>(@ViewBuilder _ rows: () -> Rows) -> some View {
            Grid(horizontalSpacing: 0, verticalSpacing: 0, content: rows)
        }
        expectLayout(proposed: (80, 10), size: (80, 10)) { frames in
            grid {
                GridRow {
                    frames.color("a", at: (0, 0, 40, 10)).gridCellColumns(2)
                    frames.color("b", at: (40, 0, 40, 10)).gridCellColumns(2)
                }
            }
        }
        // With four narrow cells below them.
        expectLayout(proposed: (80, 20), size: (80, 20)) { frames in
            grid {
                GridRow {
                    frames.color("a", at: (0, 0, 32, 10)).gridCellColumns(2)
                    frames.color("b", at: (32, 0, 48, 10)).gridCellColumns(3)
                }
                GridRow { ForEach(0..<5) { _ in fixedView(4, 10) } }
            }
        }
        // A view across all columns takes what a partial span leaves.
        expectLayout(proposed: (100, 30), size: (100, 30)) { frames in
            grid {
                GridRow {
                    fixedView(30, 10)
                    frames.color("wide", at: (30, 0, 70, 10)).frame(height: 10).gridCellColumns(2)
                }
                GridRow { ForEach(0..<3) { _ in fixedView(10, 10) } }
                frames.color("line", at: (0, 20, 100, 10)).frame(height: 10)
            }
        }
        expectSizes([((.infinity, nil), (.infinity, 10)), ((nil, nil), (10, 10))]) {
            grid { GridRow { Color.red.gridCellColumns(2) } }
        }
    }

    // MARK: Container-relative frames

    // Apple, containerRelativeFrame: a window, a column of a split view, a navigation stack, a tab, a
    // scrollable view; the safe area, where bars are, is subtracted.
    @Test func `CR2: tabs, pages and columns are containers`() {
        let tab = container { frames in
            TabView {
                frames.color("red").containerRelativeFrame([.horizontal, .vertical])
                    .tabItem { Text("One") }
            }
        }
        // The names take a line of one point, and so does the rule below them.
        #expect(tab == CGSize(width: 960, height: 318))
        let page = container { frames in
            NavigationStack {
                frames.color("red").containerRelativeFrame([.horizontal, .vertical])
                    .navigationTitle("Page")
            }
        }
        #expect(page == CGSize(width: 960, height: 319))
        let column = container { frames in
            NavigationSplitView {
                frames.color("red").containerRelativeFrame(.horizontal) { width, _ in width / 2 }
            } detail: {
                Color.blue
            }
        }
        let whole = container { frames in
            NavigationSplitView {
                frames.color("red")
            } detail: {
                Color.blue
            }
        }
        #expect(whole.width < 400 && column.width == whole.width / 2)
    }

    /// The size of a view named red in a window of 960 × 320.
    private func container<Content: View>(@ViewBuilder _ content: (Frames) -> Content) -> CGSize {
        let frames = Frames()
        let renderer = CellRenderer(content: content(frames))
        renderer.metrics = .points
        renderer.proposedSize = ProposedViewSize(width: 960, height: 320)
        _ = renderer.grid
        return frames["red"]?.size ?? .zero
    }

    @Test func `CR2: in a sheet it is the largest size that the sheet can have`() throws {
        let frames = Frames()
        let driver = try ViewDriver(columns: 40, rows: 12) {
            Color.blue.sheet(isPresented: .constant(true)) {
                frames.color("red").containerRelativeFrame([.horizontal, .vertical]) { length, _ in
                    length / 2
                }
            }
        }
        // A border and two columns, or a row, on each side of the content.
        #expect(frames["red"]?.size == CGSize(width: 144, height: 80))
        driver.terminal.resize(columns: 28, rows: 12)
        #expect(frames["red"]?.size == CGSize(width: 96, height: 80))
    }

    // MARK: Lazy containers

    // WWDC 2026, session 321, 3:09 and 5:45: the ideal width of a LazyVStack, and the ideal height of a
    // LazyHStack, is that of its first subview.
    @Test func `LZ3: a lazy stack is ideally as long across as its first view`() {
        expectLayout(proposed: (nil, 100), size: (20, 50), frames: ["b": (-20, 10, 60, 40)]) {
            frames in
            LazyVStack(spacing: 0) {
                frames.box("a", 20, 10)
                frames.box("b", 60, 40)
            }
        }
        expectSizes([((nil, nil), (10, 20)), ((30, nil), (30, 20))]) {
            LazyVStack(spacing: 0) {
                Color.red
                Color.blue
            }
        }
        expectSizes([((nil, nil), (5, 2))]) {
            LazyVStack(spacing: 0) { ForEach(["hello", "world"], id: \.self) { Text($0) } }
                .fixedSize()
        }
        expectLayout(
            proposed: (100, 100), size: (100, 100), frames: ["b": (20, -10, 20, 30)]
        ) { frames in
            ScrollView {
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 0) {
                        frames.box("a", 20, 10)
                        frames.box("b", 20, 30)
                    }
                }
                .probe("row", at: (0, 0, 100, 10), in: frames)
            }
        }
    }

    // objc.io, SwiftUI's Grid Views, quiz 2, and S238: a grid is sized with its proposal, and its columns
    // are laid out again in its own width.
    @Test func `LG4: a lazy grid is laid out again in its own width`() {
        expectLayout(proposed: (200, 100), size: (200, 100)) { frames in
            LazyVGrid(columns: [.init(.flexible(minimum: 50)), .init(.flexible(minimum: 120))]) {
                frames.color("a", at: (-12, 40, 108, 20)).frame(height: 20)
                frames.color("b", at: (104, 40, 120, 20)).frame(height: 20)
            }
            .frame(width: 200, height: 100)
        }
        expectLayout(proposed: (200, 20), size: (200, 20)) { frames in
            LazyVGrid(columns: [.init(.adaptive(minimum: 40)), .init(.flexible(minimum: 140))]) {
                frames.color("a", at: (-22, 0, 55, 20)).frame(height: 20)
                frames.color("b", at: (41, 0, 55, 20)).frame(height: 20)
                frames.color("c", at: (104, 0, 140, 20)).frame(height: 20)
            }
            .frame(width: 200, height: 20)
        }
    }

    // MARK: Caches of layouts

    /// Notes what happens to its cache.
    private struct Noting: Layout {
        let name: String
        let recorder: Recorder

        func makeCache(subviews: Subviews) -> [String] {
            recorder.note("make \(name)")
            return [name]
        }
        func updateCache(_ cache: inout [String], subviews: Subviews) {
            cache.append(name)
            recorder.note("update \(cache.joined(separator: " "))")
        }
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout [String]
        ) -> CGSize { CGSize(width: 80, height: 16) }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout [String]
        ) { for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) } }
    }

    private struct Changing: View {
        let recorder: Recorder
        let wrapped: Bool
        @State private var count = 0
        var body: some View {
            let layout = Noting(name: "\(count)", recorder: recorder)
            Group {
                if wrapped {
                    AnyLayout(AnyLayout(layout)) { Text("a") }
                } else {
                    layout { Text("a") }
                }
            }
            .onKeyPress("n") {
                count += 1
                return .handled
            }
        }
    }

    // Apple, updateCache: called when the layout or its subviews change.
    @Test(arguments: [false, true])
    func `LA7: a cache lives as long as its view and is updated with the layout`(wrapped: Bool)
        throws
    {
        let recorder = Recorder()
        let driver = try ViewDriver { Changing(recorder: recorder, wrapped: wrapped) }
        driver.press("n")
        driver.press("n")
        #expect(recorder.entries == ["make 0", "update 0 1", "update 0 1 2"])
    }

    private func row<Arrangement: Layout>(_ layout: Arrangement) -> some View {
        layout {
            Text("ab")
            Text("c")
        }
    }

    @Test func `LA4: AnyLayout is a layout`() {
        let row = AnyLayout(HStackLayout(spacing: 0))
        #expect(drawn(proposed: (nil, nil)) { self.row(row) } == "abc")
        #expect(drawn(proposed: (nil, nil)) { self.row(Within(inside: row)) } == "abc")
    }

    /// Passes everything on to another layout.
    private struct Within: Layout {
        let inside: AnyLayout
        func makeCache(subviews: Subviews) -> AnyLayout.Cache {
            inside.makeCache(subviews: subviews)
        }
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
        ) -> CGSize {
            #expect(subviews[[1, 0]].map(\.self) == [subviews[1], subviews[0]])
            #expect(subviews[0].dimensions(in: .zero) == subviews[0].dimensions(in: .zero))
            return inside.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout AnyLayout.Cache
        ) {
            inside.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
    }

    // MARK: Depth

    /// Counts the questions for its spacing.
    private struct Asked: Layout {
        let recorder: Recorder
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize { CGSize(width: 1, height: 1) }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {}
        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
            recorder.note("asked")
            return ViewSpacing()
        }
    }

    private func nested(_ depth: Int, _ recorder: Recorder) -> AnyView {
        if depth == 0 { return AnyView(Asked(recorder: recorder) { Color.red }) }
        return AnyView(
            HStack {
                Color.red
                nested(depth - 1, recorder)
                Spacer()
            })
    }

    // WWDC 2019, session 237, 18:00: room for the three dots of the adjective is set aside.
    @Test func `T4: a text of one line and lower priority keeps room for its ellipsis`() {
        expectLayout(
            proposed: (7, 1), size: (7, 1),
            frames: ["subject": (0, 0, 6, 1), "adjective": (6, 0, 1, 1)]
        ) { frames in
            HStack(spacing: 0) {
                Text("subject").lineLimit(1).probe("subject", in: frames).layoutPriority(1)
                Text("adjective").lineLimit(1).probe("adjective", in: frames)
            }
        }
    }

    @Test func `SPC5: the spacing of nested stacks is asked for once`() {
        let recorder = Recorder()
        _ = drawn(proposed: (100, 4)) { nested(20, recorder) }
        #expect(recorder.entries.count == 1, "\(recorder.entries.count)")
    }

    // MARK: Preferences

    private enum Name: PreferenceKey {
        static var defaultValue: String { "" }
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    private enum Places: PreferenceKey {
        static var defaultValue: [String: Anchor<[CGPoint]>] { [:] }
        static func reduce(
            value: inout [String: Anchor<[CGPoint]>],
            nextValue: () -> [String: Anchor<[CGPoint]>]
        ) { value.merge(nextValue()) { $1 } }
    }

    @Test func `GE6: views made from a preference see the value at once`() {
        let recorder = Recorder()
        _ = drawn(proposed: (9, 1)) {
            Text("a").preference(key: Name.self, value: "a")
                .overlayPreferenceValue(Name.self) { value in
                    let _ = recorder.note("over \(value)")
                    Color.clear
                }
                .backgroundPreferenceValue(Name.self) { value in
                    let _ = recorder.note("behind \(value)")
                    Color.clear
                }
        }
        #expect(Set(recorder.entries) == ["over a", "behind a"])
        #expect(recorder.entries.count == 2)
    }

    @Test func `GE5: an anchor of several points is there at once`() throws {
        let driver = try ViewDriver(columns: 12, rows: 2) {
            HStack(spacing: 0) {
                Text("one")
                Text("two").anchorPreference(
                    key: Places.self, value: .init([.topLeading, .bottomTrailing])
                ) { ["t": $0] }
            }
            .overlayPreferenceValue(Places.self, alignment: .topLeading) { places in
                GeometryReader { geometry in
                    let points = geometry[places["t"]!]
                    Text("\(Int(points[0].x)),\(Int(points[1].x))")
                }
            }
        }
        driver.expect("24,48o")
    }
}
