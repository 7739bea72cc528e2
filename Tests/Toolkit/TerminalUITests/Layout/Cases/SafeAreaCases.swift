import TerminalUI
import Testing

/// Safe areas and `containerRelativeFrame`. A terminal has no safe area, so a window with
/// `safeAreaPadding` stands for a screen with one.
@Suite struct SafeAreaCases {
    @Test func `case 329: safeAreaPadding`() {
        expectLayout(proposed: (200, 200), size: (200, 200)) { frames in
            frames.color("red", at: (20, 10, 140, 160))
                .safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
        }
    }

    @Test func `case 331: bottom bar with spacing 0`() {
        expectLayout(proposed: (100, 200), size: (100, 200)) { frames in
            frames.color("red", at: (0, 0, 100, 160)).safeAreaInset(edge: .bottom, spacing: 0) {
                frames.box("blue", nil, 40, at: (0, 160, 100, 40))
            }
        }
    }

    @Test func `case 332: alignment of the inset view`() {
        expectLayout(proposed: (100, 100), size: (100, 100)) { frames in
            frames.color("red", at: (0, 0, 100, 80)).safeAreaInset(
                edge: .bottom, alignment: .trailing, spacing: 0
            ) {
                frames.box("blue", 30, 20, at: (70, 80))
            }
        }
    }

    @Test(
        arguments: [
            (150, 10, EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)),
            (150, 750, EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0)),
            (20, 100, EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)),
            (260, 100, EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 40)),
            (150, 390, EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)),
        ] as [(CGFloat, CGFloat, EdgeInsets)])
    func `case 334: insets as seen by a view at an edge`(
        x: CGFloat, y: CGFloat, expected: EdgeInsets
    ) {
        #expect(insetsSeen(at: CGPoint(x: x, y: y), .leftToRight) == expected)
    }

    // The leading inset of 20 is now on the right: the safe region is 40 … 380 wide.
    @Test(
        arguments: [
            (40, EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 40)),
            (280, EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)),
        ] as [(CGFloat, EdgeInsets)])
    func `case 334: right-to-left swaps leading and trailing`(x: CGFloat, expected: EdgeInsets) {
        #expect(insetsSeen(at: CGPoint(x: x, y: 100), .rightToLeft) == expected)
    }

    /// The insets in a reader of 100 × 20 whose top left corner is at `origin` of a screen of 400 ×
    /// 800.
    private func insetsSeen(
        at origin: CGPoint, _ direction: LayoutDirection
    ) -> EdgeInsets? {
        // x counts from the leading edge of the safe region, which is 340 wide (rule AL7).
        let x = origin.x + 100 / 2
        let fromLeading = direction == .leftToRight ? x - 20 : 400 - 20 - x
        let frames = Frames()
        var seen: EdgeInsets?
        _ = drawn(proposed: (400, 800)) {
            GeometryReader { geometry in
                let _ = seen = geometry.safeAreaInsets
                frames.recording(geometry.frame(in: .global), as: "reader")
            }
            .frame(width: 100, height: 20)
            .position(x: fromLeading, y: origin.y - 10 + 20 / 2)
            .safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
            .environment(\.layoutDirection, direction)
        }
        frames.expect("reader", (origin.x, origin.y, 100, 20))
        return seen
    }

    @Test func `case 335: the root is proposed the safe region`() {
        expectLayout(proposed: (390, 844), size: (390, 844)) { frames in
            frames.box("red", 100, 100, at: (145, 378.5))
                .frame(maxWidth: .infinity, maxHeight: .infinity).probe(
                    "region", at: (0, 47, 390, 763), in: frames
                )
                .safeAreaPadding(EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
        }
    }

    @Test func `case 337: ignoresSafeArea`() {
        expectLayout(proposed: (390, 844), size: (390, 844)) { frames in
            frames.color("red", at: (0, 0, 390, 844)).ignoresSafeArea()
                .safeAreaPadding(EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
        }
    }

    // (400 − 3 · 10) / 4 = 92.5 for each column; three of them and two gaps.
    @Test func `case 338: containerRelativeFrame with count and span`() {
        expectLayout(
            proposed: (600, 100), size: (400, 100), frames: ["red": (0, 0, 297.5, 10)]
        ) { frames in
            ScrollView([.horizontal, .vertical]) { threeOfFour(frames) }.frame(width: 400)
        }
    }

    // (800 − 3 · 10) / 4 = 192.5 for each column of the same views in a window twice as wide.
    @Test func `case 338: containerRelativeFrame follows the size of the container`() {
        let frames = Frames()
        let renderer = CellRenderer(content: threeOfFour(frames))
        renderer.metrics = .points
        renderer.proposedSize = ProposedViewSize(width: 400, height: 10)
        _ = renderer.grid
        frames.expect("red", (0, 0, 297.5, 10))
        renderer.proposedSize = ProposedViewSize(width: 800, height: 10)
        _ = renderer.grid
        frames.expect("red", (0, 0, 597.5, 10))
    }

    private func threeOfFour(_ frames: Frames) -> some View {
        Color.red.containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10)
            .probe("red", in: frames)
    }

    // The container is the window, 400 wide, neither the stack nor the frame.
    @Test func `case 340: containerRelativeFrame ignores the nearest stack`() {
        expectLayout(proposed: (400, 100), size: (200, 100)) { frames in
            HStack {
                Color.red.containerRelativeFrame(.horizontal) { width, _ in width / 2 }
                    .probe("red", at: (0, 0, 200, 100), in: frames)
            }
            .frame(width: 200)
        }
    }
}
