import TerminalUI
import Testing

// The layout rules of the numbered cases with other numbers: on the other axis, at the limits of
// proposals, nested. Each test is named after its rule.

/// Views without children: colours, shapes, images, texts, spacers, dividers.
@Suite struct LeafRuleTests {
    @Test func `C1: views that fill take the proposal, and 10 for nil`() {
        func check(@ViewBuilder _ content: () -> some View) {
            expectSizes(
                [
                    ((.infinity, 5), (.infinity, 5)), ((nil, nil), (10, 10)), ((0, 7), (0, 7)),
                    ((nil, .infinity), (10, .infinity)), ((0.5, nil), (0.5, 10)),
                ], content: content)
        }
        check { Color.red }
        check { Rectangle() }
        check { RoundedRectangle(cornerRadius: 5) }
        check { Capsule() }
        check { Ellipse() }
        check { Path { $0.addRect(CGRect(x: 0, y: 0, width: 30, height: 30)) } }
        check { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) }
        check { Rectangle().inset(by: 5) }
        check { Ellipse().trim(from: 0, to: 0.5) }
        check { Rectangle().fill(.blue) }
        check { Rectangle().strokeBorder(lineWidth: 3) }
    }

    @Test func `C2: a circle is as large as the shorter side`() {
        expectSizes([
            ((.infinity, 30), (30, 30)), ((0, 50), (0, 0)), ((nil, nil), (10, 10)),
            ((4, nil), (4, 4)), ((.infinity, .infinity), (.infinity, .infinity)),
        ]) { Circle() }
        expectSizes([((100, 60), (60, 60))]) { Circle().stroke(lineWidth: 10) }
        expectSizes([((100, 60), (60, 60))]) { Circle().strokeBorder(.red, lineWidth: 2) }
    }

    // For infinity the circle is 30, for 0 it is 0: it is less flexible than the colour, so it gets
    // its size first and takes 30 of the proposed 50.
    @Test func `C2: in a row the colour beside a circle gets the rest`() {
        expectLayout(proposed: (100, 30), size: (100, 30)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 70, 30))
                Circle().probe("circle", at: (70, 0, 30, 30), in: frames)
            }
        }
    }

    @Test func `I2: a resizable image is never smaller than its caps`() {
        let caps = EdgeInsets(top: 10, leading: 4, bottom: 10, trailing: 6)
        expectSizes([
            ((0, 0), (10, 20)), ((100, nil), (100, 30)), ((nil, 5), (40, 20)),
            ((nil, nil), (40, 30)),
        ]) { picture(40, 30).resizable(capInsets: caps, resizingMode: .tile) }
    }

    // min(100 / 40, 60 / 30) = 2, max = 2.5.
    @Test func `I3: scaledToFit and scaledToFill keep an image's ratio`() {
        expectSizes([((100, 60), (80, 60)), ((nil, 60), (80, 60)), ((20, nil), (20, 15))]) {
            picture(40, 30).resizable().scaledToFit()
        }
        expectSizes([((100, 60), (100, 75)), ((20, 90), (120, 90))]) {
            picture(40, 30).resizable().scaledToFill()
        }
    }

    @Test func `I1: an aspect ratio does not change an image that is not resizable`() {
        expectSizes([((100, 60), (40, 30)), ((5, 5), (40, 30))]) { picture(40, 30).scaledToFit() }
    }

    // MARK: Text

    @Test func `T1: each paragraph begins a line`() {
        expectSizes([
            ((nil, nil), (4, 2)), ((.infinity, .infinity), (4, 2)), ((4, nil), (4, 2)),
            ((3, nil), (3, 3)),
        ]) { Text("ab\ncdef") }
    }

    @Test(
        arguments: [
            ((4, 2), "aaaa\nbbb…"), ((4, 1), "aaa…"), ((9, 1), "aaaa bbb…"), ((9, 0), "aaaa bbb…"),
            ((4, 3), "aaaa\nbbbb\ncccc"),
        ] as [((CGFloat, CGFloat), String)])
    func `T2: the last visible line shows that text is omitted`(
        proposed: (CGFloat, CGFloat), expected: String
    ) {
        #expect(drawn(proposed: proposed) { Text("aaaa bbbb cccc") } == expected)
    }

    @Test func `T3: a text has no size only for the proposal 0 × 0`() {
        expectSizes([
            ((0, 0), (0, 0)), ((0, nil), (1, 3)), ((0, 5), (1, 3)), ((nil, 0), (3, 1)),
            ((3, 0), (3, 1)),
        ]) { Text("abc") }
    }

    @Test func `T5: line limits`() {
        func check(
            _ answers: [(proposed: ProposalNumbers, size: PairNumbers)],
            @ViewBuilder _ content: () -> some View
        ) { expectSizes(answers, content: content) }
        check([((4, nil), (4, 2)), ((nil, nil), (14, 1))]) {
            Text("aaaa bbbb cccc").lineLimit(2)
        }
        check([((4, nil), (4, 1))]) { Text("aaaa bbbb cccc").lineLimit(0) }
        check([((4, nil), (4, 3))]) { Text("aaaa bbbb cccc").lineLimit(nil).lineLimit(1) }
        check([((nil, nil), (2, 3)), ((10, 10), (2, 3))]) {
            Text("Hi").lineLimit(3, reservesSpace: true)
        }
        check([((nil, nil), (2, 1))]) { Text("Hi").lineLimit(3, reservesSpace: false) }
        check([((nil, nil), (2, 2))]) { Text("Hi").lineLimit(2...) }
        check([((nil, nil), (2, 1))]) { Text("Hi").lineLimit(...4) }
        check([((4, nil), (4, 2))]) { Text("aaaa bbbb cccc").lineLimit(1...2) }
    }

    @Test func `T7: fixedSize on one axis or both`() {
        expectSizes([((4, 1), (14, 1))]) { Text("aaaa bbbb cccc").fixedSize() }
        expectSizes([((4, 1), (4, 3))]) {
            Text("aaaa bbbb cccc").fixedSize(horizontal: false, vertical: true)
        }
        expectSizes([((4, 9), (14, 1))]) {
            Text("aaaa bbbb cccc").fixedSize(horizontal: true, vertical: false)
        }
    }

    // The box's baselines are its bottom, at 5; the first text's are at 1 and 2.
    @Test func `T8: baselines of texts and of a box`() {
        expectLayout(
            proposed: (50, 50), size: (4, 6),
            frames: ["a": (0, 4, 1, 2), "b": (1, 4, 1, 1), "box": (2, 0, 2, 5)]
        ) { frames in
            HStack(alignment: .firstTextBaseline, spacing: 0) { threeBaselines(frames) }
        }
        expectLayout(
            proposed: (50, 50), size: (4, 5),
            frames: ["a": (0, 3, 1, 2), "b": (1, 4, 1, 1), "box": (2, 0, 2, 5)]
        ) { frames in
            HStack(alignment: .lastTextBaseline, spacing: 0) { threeBaselines(frames) }
        }
    }

    @ViewBuilder private func threeBaselines(_ frames: Frames) -> some View {
        Text("a\nb").probe("a", in: frames)
        Text("c").probe("b", in: frames)
        frames.box("box", 2, 5)
    }

    // MARK: Spacer

    @Test func `SP1: outside a stack a spacer expands on both axes`() {
        expectSizes([((nil, nil), (20, 20)), ((10, 50), (20, 50)), ((0, 0), (20, 20))]) {
            Spacer(minLength: 20)
        }
        expectSizes([((nil, nil), (8, 8)), ((30, 50), (30, 50))]) { ZStack { Spacer() } }
        expectSizes([((30, 50), (30, 50))]) { Color.clear.overlay { Spacer() } }
    }

    @Test func `SP1: a stack with one spacer sets its axis`() {
        expectSizes([((nil, nil), (8, 0)), ((30, 50), (30, 0))]) { HStack { Spacer() } }
        expectSizes([((nil, nil), (0, 8)), ((30, 50), (0, 50))]) { VStack { Spacer() } }
        expectSizes([((30, 50), (30, 0))]) { VStack { HStack { Spacer() } } }
    }

    @Test func `SP3: a spacer gets its size last, and at least its minimum length`() {
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack(spacing: 0) {
                frames.color("red", at: (0, 0, 70, 10))
                Spacer(minLength: 30)
            }
        }
        expectLayout(proposed: (100, 10), size: (100, 10)) { frames in
            HStack {
                Spacer()
                frames.color("red", at: (8, 0, 92, 10)).layoutPriority(-1)
            }
        }
    }

    @Test func `SP4: no gap beside a spacer or a frame directly around one`() {
        expectLayout(proposed: (100, 20), size: (40, 10)) { frames in
            HStack {
                frames.box("red", 10, 10, at: (0, 0))
                Spacer().frame(width: 20)
                frames.box("blue", 10, 10, at: (30, 0))
            }
        }
        expectLayout(proposed: (20, 100), size: (10, 100)) { frames in
            VStack(spacing: 5) {
                frames.box("red", 10, 10, at: (0, 0))
                Spacer().probe("spacer", at: (5, 15, 0, 70), in: frames)
                frames.box("blue", 10, 10, at: (0, 90))
            }
        }
    }

    // The preference does not apply vertically: two rows around a row with a spacer keep their gap
    // of 8.
    @Test func `SP4: a spacer in a row does not affect the gaps above and below the row`() {
        expectLayout(proposed: (50, 100), size: (50, 36)) { frames in
            VStack {
                frames.box("red", 10, 10, at: (20, 0))
                HStack {
                    frames.box("green", 10, 0, at: (0, 18))
                    Spacer()
                }
                frames.box("blue", 10, 10, at: (20, 26))
            }
        }
    }

    // MARK: Divider

    @Test func `DV1: a divider is vertical in a row`() {
        expectLayout(proposed: (100, 50), size: (51, 50)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 20, 10, at: (0, 20))
                Divider().probe("line", at: (20, 0, 1, 50), in: frames)
                frames.box("blue", 30, 20, at: (21, 15))
            }
        }
    }

    @Test func `DV1: a divider is horizontal elsewhere`() {
        expectSizes([((30, 20), (30, 1)), ((nil, nil), (10, 1))]) { Divider() }
        expectSizes([((30, 20), (30, 1))]) { ZStack { Divider() } }
        expectSizes([((30, 20), (1, 20)), ((nil, nil), (1, 10))]) { HStack { Divider() } }
        expectLayout(proposed: (30, 20), size: (10, 20)) { frames in
            HStack {
                frames.box("red", 10).overlay {
                    Divider().probe("line", at: (0, 9.5, 10, 1), in: frames)
                }
            }
        }
    }

    @Test func `DV4: a divider stretches to the height of a row of ideal size`() {
        expectLayout(proposed: (100, 100), size: (21, 40)) { frames in
            HStack(spacing: 0) {
                frames.box("red", 10, 40, at: (0, 0))
                Divider().probe("line", at: (10, 0, 1, 40), in: frames)
                frames.box("blue", 10, 20, at: (11, 10))
            }
            .fixedSize()
        }
    }
}
