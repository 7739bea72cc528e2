import TerminalUI
import Testing

/// Scroll views and styles under safe areas (rules SA1, OV4, SC3).
struct SafeAreaScrollTests {
    private struct Barred: View {
        var isLazy = false
        var body: some View {
            ScrollView {
                if isLazy {
                    LazyVStack(alignment: .leading, spacing: 0) { rows }
                } else {
                    VStack(alignment: .leading, spacing: 0) { rows }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .safeAreaInset(edge: .top, spacing: 0) { bar }
            .safeAreaInset(edge: .bottom, spacing: 0) { bar }
        }
        private var rows: some View { ForEach(0..<20) { row in Text("row \(row)  <") } }
        private var bar: some View { Text("==").frame(maxWidth: .infinity, alignment: .leading) }
    }

    @Test(arguments: [false, true])
    func `content scrolls under bars, and starts and ends between them`(isLazy: Bool) throws {
        let driver = try ViewDriver(columns: 10, rows: 5) { Barred(isLazy: isLazy) }
        // Under the lower bar the rest of a row is visible.
        driver.expect("==\nrow 0  <\nrow 1  <\nrow 2  <\n==w 3  <")
        driver.press(.down)
        driver.expect("==w 0  <\nrow 1  <\nrow 2  <\nrow 3  <\n==w 4  <")
        driver.press(.end)
        driver.expect("==w 16  <\nrow 17  <\nrow 18  <\nrow 19  <\n==")
    }

    @Test func `the layout of the scroll view is that between the bars`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 200)) {
            ScrollView { frames.fixed("content", 100, 500) }.probe("scroll", in: frames)
                .safeAreaInset(edge: .top, spacing: 0) { frames.box("bar", nil, 40) }
        }
        frames.expect("scroll", (0, 40, 100, 160))
        frames.expect("content", (0, 40, 100, 500))
        frames.expect("bar", (0, 0, 100, 40))
    }

    @Test func `a background style extends under the bar it touches, on the edges given`() throws {
        func picture(_ edges: Edge.Set) -> String {
            let renderer = CellRenderer(
                content: Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(.red, ignoresSafeAreaEdges: edges)
                    .safeAreaInset(edge: .top, spacing: 0) { Text("t") }
                    .safeAreaInset(edge: .bottom, spacing: 0) { Text("b") })
            renderer.proposedSize = ProposedViewSize(width: 24, height: 80)
            let grid = renderer.grid
            return (0..<5).map { row in
                grid[column: 0, row: row].background == .terminalDefault ? "." : "#"
            }.joined()
        }
        #expect(picture([]) == ".###.")
        #expect(picture(.top) == "####.")
        #expect(picture(.all) == "#####")
    }

    @Test func `a background that does not touch the bar stays within its view`() throws {
        let renderer = CellRenderer(
            content: VStack(spacing: 0) {
                Text("x")
                Text("a").background(.red)
                Spacer(minLength: 0)
            }
            .safeAreaInset(edge: .top, spacing: 0) { Text("t") })
        renderer.proposedSize = ProposedViewSize(width: 8, height: 64)
        let grid = renderer.grid
        #expect(
            (0..<4).map { grid[column: 0, row: $0].background != .terminalDefault }
                == [false, false, true, false])
    }

    @Test func `rows of a scroll view see no safe area`() throws {
        let driver = try ViewDriver(columns: 6, rows: 3) {
            ScrollView {
                GeometryReader { Text("\(Int($0.safeAreaInsets.top))") }.frame(
                    width: 40, height: 16)
            }
            .safeAreaInset(edge: .top, spacing: 0) { Text("bar") }
        }
        #expect(driver.picture.contains("0"))
        #expect(!driver.picture.contains("16"))
    }
}
