import TerminalUI
import Testing

/// Alignment guides in stacks and frames.
@Suite struct AlignmentCases {
    @Test func `case 242: leading guide +30 in a leading VStack`() {
        expectLayout(proposed: (300, 300), size: (130, 200)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                frames.box("red", 100, 100, at: (0, 0)).alignmentGuide(.leading) {
                    $0[.leading] + 30
                }
                frames.box("blue", 100, 100, at: (30, 100))
            }
        }
    }

    @Test func `case 244: top guides in an HStack`() {
        expectLayout(
            proposed: (104, 50), size: (104, 80),
            frames: [
                "c0": (0, 0, 20, 50), "c1": (28, 10, 20, 50), "c2": (56, 20, 20, 50),
                "c3": (84, 30, 20, 50),
            ]
        ) { frames in
            HStack(alignment: .top) {
                ForEach(0..<4) { index in
                    frames.color("c\(index)").alignmentGuide(.top) { _ in CGFloat(index) * -10 }
                }
            }
        }
    }

    @Test func `case 245: a guide of another alignment has no effect`() {
        expectLayout(proposed: (200, 100), size: (40, 20)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                frames.box("red", 40, 10, at: (0, 0)).alignmentGuide(.trailing) { _ in 100 }
                frames.box("blue", 20, 10, at: (0, 10))
            }
        }
    }

    // Recorded, as 50: the outer guide is 1.5 · 33.33, so blue begins there and red at 0.
    @Test func `case 247: the last alignmentGuide wins, its closure sees the inner one`() {
        expectLayout(proposed: (300, 300), size: (100, 120)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                frames.box("red", 100, 100, at: (0, 0))
                    .alignmentGuide(.leading) { _ in 33.33 }
                    .alignmentGuide(.leading) { $0[.leading] * 1.5 }
                frames.box("blue", 40, 20, at: (49.995, 100))
            }
        }
    }

    @Test func `case 248: built-in guides do not affect the container around a stack`() {
        expectLayout(proposed: (200, 100), size: (40, 20)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    frames.box("red", 20, 10, at: (0, 0)).alignmentGuide(.leading) { _ in 10 }
                    frames.box("blue", 20, 10, at: (20, 0))
                }
                frames.box("green", 40, 10, at: (0, 10))
            }
        }
    }

    // Red is at 20 in its frame, so the frame's guide is 25.
    @Test func `case 250: custom guides affect the container around a frame`() {
        expectLayout(proposed: (200, 100), size: (75, 20)) { frames in
            VStack(alignment: .leading, spacing: 0) {
                frames.box("red", 20, 10, at: (20, 0)).alignmentGuide(.leading) { _ in 5 }.frame(
                    width: 60)
                frames.box("blue", 50, 10, at: (25, 10))
            }
        }
    }

    // The guides are 20, 40 and 30.
    @Test func `case 251: custom alignment firstThird (Apple sample)`() {
        expectLayout(proposed: (200, 200), size: (62, 120)) { frames in
            HStack(alignment: .firstThird, spacing: 1) {
                frames.box("red", 20, 60, at: (0, 20))
                frames.box("blue", 20, 120, at: (21, 0))
                frames.box("green", 20, 90, at: (42, 10))
            }
        }
    }

    // Explicit guides at 0 and 40 in the VStack have the mean 20; green's own guide is 5. Yellow
    // has no explicit guide and does not count.
    @Test func `case 253: custom guides of several children are averaged`() {
        expectLayout(proposed: (200, 200), size: (40, 60)) { frames in
            HStack(alignment: .mid, spacing: 0) {
                VStack(spacing: 0) {
                    frames.box("red", 20, 20, at: (0, 0)).alignmentGuide(.mid) { $0[.top] }
                    frames.box("blue", 20, 20, at: (0, 20)).alignmentGuide(.mid) { $0[.bottom] }
                    frames.box("yellow", 20, 20, at: (0, 40))
                }
                frames.box("green", 20, 10, at: (20, 15))
            }
        }
    }

    // The children of this ZStack have the same frame, so their guides are its guides. The stack
    // has an explicit guide if at least one child has one.
    @Test(
        arguments: [
            ([1, nil, 3, 5], 3), ([0, 1, 2, 3, 4], 2), ([0, 1, 2, 3], 1.5), ([nil, nil], nil),
        ] as [([CGFloat?], CGFloat?)])
    func `case 254: mean of explicit values`(values: [CGFloat?], mean: CGFloat?) {
        var seen: [CGFloat?] = []
        _ = drawn(proposed: (20, 40)) {
            VStack(alignment: .leading) {
                ZStack(alignment: .topLeading) {
                    ForEach(values.indices, id: \.self) { index in
                        if let value = values[index] {
                            Color.red.frame(width: 20, height: 20)
                                .alignmentGuide(.mid) { _ in value }
                        } else {
                            Color.blue.frame(width: 20, height: 20)
                        }
                    }
                }
                .alignmentGuide(.leading) { dimensions in
                    seen.append(dimensions[explicit: .mid])
                    return 0
                }
                Color.green
            }
        }
        #expect(!seen.isEmpty)
        #expect(seen.allSatisfy { $0 == mean }, "expected \(numbers(mean)), saw \(seen)")
    }

    @Test func `case 256: lastTextBaseline of a stack is the maximum`() {
        expectLayout(proposed: (20, 20), size: (2, 3)) { frames in
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    Text("a").probe("t1", at: (0, 0, 1, 1), in: frames)
                    Text("b").probe("t2", at: (0, 1, 1, 1), in: frames)
                    Text("c").probe("t3", at: (0, 2, 1, 1), in: frames)
                }
                frames.box("red", 1, 2, at: (1, 1))
            }
        }
    }

    // All fonts have the same size in cells, so boxes with baselines 8 and 16 below their tops
    // stand for a caption and a title: the tops differ by 8 points, as the baselines do.
    @Test func `case 257: texts of different sizes share the first baseline`() {
        expectLayout(proposed: (200, 100), size: (50, 20)) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                frames.box("caption", 20, 10, at: (0, 8)).alignmentGuide(.firstTextBaseline) { _ in
                    8
                }
                frames.box("title", 30, 20, at: (20, 0)).alignmentGuide(.firstTextBaseline) { _ in
                    16
                }
            }
        }
    }

    @Test(
        arguments: [
            (VerticalAlignment.firstTextBaseline, 0), (.lastTextBaseline, 2),
        ] as [(VerticalAlignment, CGFloat)])
    func `case 257: baselines of the first and the last line of a text of three lines`(
        alignment: VerticalAlignment, y: CGFloat
    ) {
        expectLayout(proposed: (20, 20), size: (2, 3)) { frames in
            HStack(alignment: alignment, spacing: 0) {
                Text("a\nb\nc").probe("lines", at: (0, 0, 1, 3), in: frames)
                Text("d").probe("line", at: (1, y, 1, 1), in: frames)
            }
        }
    }

    @Test func `case 259: an HStack runs from right to left in a right-to-left environment`() {
        expectLayout(proposed: (100, 100), size: (90, 20)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 60, 20, at: (30, 0))
                frames.box("blue", 30, 20, at: (0, 0))
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }
}
