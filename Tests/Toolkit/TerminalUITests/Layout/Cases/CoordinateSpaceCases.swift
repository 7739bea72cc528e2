import TerminalUI
import Testing

/// Coordinate spaces, anchors and preferences.
@Suite struct CoordinateSpaceCases {
    // Recorded. Fixed boxes stand for the texts around the reader (33 high above it with the gap,
    // 28.5 below, 30 and 40 wide beside it), and a padding of 20 stands for the status bar.
    @Test func `case 269: coordinate spaces (printed numbers)`() {
        let screen = Frames()
        _ = drawn(proposed: (375, 667)) {
            VStack(spacing: 0) {
                Color.red.frame(width: 10, height: 33)
                HStack(spacing: 8) {
                    Color.red.frame(width: 30, height: 20)
                    GeometryReader { geometry in
                        screen.recording(geometry.frame(in: .global), as: "global")
                        screen.recording(geometry.frame(in: .named("Custom")), as: "custom")
                        screen.recording(geometry.frame(in: .local), as: "local")
                    }
                    Color.red.frame(width: 40, height: 20)
                }
                Color.red.frame(width: 10, height: 28.5)
            }
            .coordinateSpace(name: "Custom")
            .padding(.top, 20)
        }
        screen.expect("global", (38, 53, 289, 585.5))
        screen.expect("custom", (38, 33, 289, 585.5))
        screen.expect("local", (0, 0, 289, 585.5))
        #expect(
            screen["global"].map { CGPoint(x: $0.midX, y: $0.midY) } == .init(x: 182.5, y: 345.75))
        #expect(
            screen["custom"].map { CGPoint(x: $0.midX, y: $0.midY) } == .init(x: 182.5, y: 325.75))
        #expect(
            screen["local"].map { CGPoint(x: $0.midX, y: $0.midY) } == .init(x: 144.5, y: 292.75))
    }

    @Test func `case 270: frame(in:) inside paddings`() {
        expectLayout(
            proposed: (100, 100), size: (37, 23),
            frames: ["local": (0, 0, 30, 20), "outer": (7, 3, 30, 20)]
        ) { frames in
            Color.red.frame(width: 30, height: 20)
                .background {
                    GeometryReader { geometry in
                        frames.recording(geometry.frame(in: .local), as: "local")
                        frames.recording(geometry.frame(in: .named("outer")), as: "outer")
                    }
                }
                .padding(.leading, 7).padding(.top, 3)
                .coordinateSpace(name: "outer")
        }
    }

    // Claimed.
    @Test func `case 271: an unknown coordinate space name stands for the screen`() {
        expectLayout(
            proposed: (100, 100), size: (100, 100), frames: ["missing": (7, 7, 86, 86)]
        ) { frames in
            GeometryReader { geometry in
                frames.recording(geometry.frame(in: .named("missing")), as: "missing")
            }
            .padding(7)
        }
    }

    @Test func `case 272: an offset moves the geometry of its content`() {
        expectLayout(proposed: (100, 100), size: (30, 20)) { frames in
            Color.red.frame(width: 30, height: 20).probe("inside", at: (10, 0, 30, 20), in: frames)
                .offset(x: 10)
                .probe("outside", at: (0, 0, 30, 20), in: frames)
        }
    }

    @Test func `case 273: anchor of the bounds`() {
        expectLayout(
            proposed: (200, 200), size: (50, 40),
            frames: ["anchor": (10, 10, 30, 20), "blue": (10, 10, 30, 20)]
        ) { frames in
            VStack {
                frames.box("red", 30, 20, at: (10, 10))
                    .anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
            }
            .padding(10)
            .overlayPreferenceValue(BoundsKey.self) { anchor in
                GeometryReader { geometry in
                    if let anchor {
                        frames.recording(geometry[anchor], as: "anchor")
                        frames.box("blue", geometry[anchor].width, geometry[anchor].height)
                            .offset(x: geometry[anchor].minX, y: geometry[anchor].minY)
                    }
                }
            }
        }
    }

    // Recorded: values are reduced in the order of the views, not in the order of measuring.
    @Test func `case 274: preference reduce order`() {
        let frames = Frames()
        _ = drawn(proposed: (100, 10)) {
            HStack {
                Color.red.preference(key: NumbersKey.self, value: [1])
                Color.blue.frame(width: 10).preference(key: NumbersKey.self, value: [2])
            }
            .overlayPreferenceValue(NumbersKey.self) { values in
                Noting("\(values)", in: frames)
            }
        }
        #expect(frames.notes.last == "[1, 2]")
    }
}

/// The bounds that a view below has set as an anchor.
private struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

/// All numbers set below, in their order.
private struct NumbersKey: PreferenceKey {
    static var defaultValue: [Int] { [] }

    static func reduce(value: inout [Int], nextValue: () -> [Int]) {
        value += nextValue()
    }
}
