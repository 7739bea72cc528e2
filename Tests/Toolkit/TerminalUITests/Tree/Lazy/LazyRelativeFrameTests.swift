import TerminalUI
import Testing

/// `containerRelativeFrame` in lazy containers: rows know the container in their first frame.
struct LazyRelativeFrameTests {
    /// The frames of two rows, 100 × 60 is proposed.
    private func frames<Content: View>(
        @ViewBuilder _ content: (Frames) -> Content
    ) -> [String: CGRect] {
        let frames = Frames()
        _ = drawn(proposed: (100, 60)) { content(frames) }
        return ["0", "1"].reduce(into: [:]) { $0[$1] = frames[$1] }
    }

    private func page(_ row: Int, _ frames: Frames) -> some View {
        Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
            axis == .horizontal ? length : length / 2
        }
        .probe("\(row)", in: frames)
    }

    @Test func `in columns, rows, grids, headers and modified rows`() {
        let column = [
            "0": CGRect(x: 0, y: 0, width: 100, height: 30),
            "1": CGRect(x: 0, y: 30, width: 100, height: 30),
        ]
        // The row is half as high as the screen, which centres it.
        let row = [
            "0": CGRect(x: 0, y: 15, width: 100, height: 30),
            "1": CGRect(x: 100, y: 15, width: 100, height: 30),
        ]
        #expect(
            frames { frames in
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<9) { page($0, frames) } } }
            } == column)
        #expect(
            frames { frames in
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 0) { ForEach(0..<9) { page($0, frames) } }
                }
            } == row)
        #expect(
            frames { frames in
                ScrollView {
                    LazyVGrid(columns: [GridItem()], spacing: 0) {
                        ForEach(0..<9) { page($0, frames) }
                    }
                }
            } == column)
        #expect(
            frames { frames in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        Section {
                            ForEach(1..<9) { page($0, frames) }
                        } header: {
                            page(0, frames)
                        }
                    }
                }
            } == column)
        #expect(
            frames { frames in
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(0..<9) { page($0, frames) }.id("rows") }
                }
            } == column)
        #expect(
            frames { frames in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<9) { row in
                            Color.red.frame(height: 30).probe("\(row)", in: frames)
                        }
                        .containerRelativeFrame(.horizontal)
                    }
                }
            } == column)
    }

    @Test func `a container of another size gives the rows other sizes`() throws {
        let driver = try ViewDriver(columns: 8, rows: 4) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<9) { row in
                        Text("\(row)").containerRelativeFrame(
                            [.horizontal, .vertical], alignment: .bottomTrailing
                        ) { length, axis in axis == .horizontal ? length : length / 2 }
                    }
                }
            }
        }
        driver.expect("\n       0\n\n       1")
        driver.terminal.resize(columns: 4, rows: 2)
        driver.expect("   0\n   1")
        driver.terminal.resize(columns: 8, rows: 4)
        driver.expect("\n       0\n\n       1")
    }
}
