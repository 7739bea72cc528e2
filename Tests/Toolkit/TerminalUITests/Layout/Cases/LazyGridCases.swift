import TerminalUI
import Testing

/// LazyVGrid. A window centres a grid that is narrower or wider than itself.
@Suite struct LazyGridCases {
    // Recorded: 200 − 70 − 8 leave 122 for two columns of (122 − 8) / 2.
    @Test func `case 292: fixed and adaptive`() {
        expectLayout(
            proposed: (200, nil), size: (200, 10),
            frames: ["c0": (0, 0, 70, 10), "c1": (78, 0, 57, 10), "c2": (143, 0, 57, 10)]
        ) { frames in
            LazyVGrid(columns: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))]) {
                ForEach(0..<3) { cell in frames.box("c\(cell)", nil, 10) }
            }
        }
    }

    // 200 remain: the second column gets 200 / 2; of the remaining 100 the third takes its 50.
    @Test func `case 293: fixed and flexible, sequential`() {
        let frames = Frames()
        _ = drawn(proposed: (300, 100)) {
            LazyVGrid(columns: [
                GridItem(.fixed(100), spacing: 0),
                GridItem(.flexible(minimum: 100, maximum: 200), spacing: 0),
                GridItem(.flexible(minimum: 10, maximum: 50), spacing: 0),
            ]) {
                ForEach(0..<3) { cell in frames.box("c\(cell)", nil, 10) }
            }
            .frame(width: 300, height: 100, alignment: .top)
        }
        frames.expect("c0", (25, 0, 100, 10))
        frames.expect("c1", (125, 0, 100, 10))
        frames.expect("c2", (225, 0, 50, 10))
    }

    // floor((200 + 10) / (50 + 10)) columns.
    @Test func `case 295: adaptive count`() {
        expectLayout(
            proposed: (200, nil), size: (200, 28),
            frames: [
                "c0": (0, 0, 60, 10), "c1": (70, 0, 60, 10), "c2": (140, 0, 60, 10),
                "c3": (0, 18, 60, 10),
            ]
        ) { frames in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)]) {
                ForEach(0..<4) { cell in frames.box("c\(cell)", nil, 10) }
            }
        }
    }

    @Test func `case 296: fixed columns can overflow`() {
        let frames = Frames()
        _ = drawn(proposed: (200, 100)) {
            LazyVGrid(columns: [
                GridItem(.fixed(150), spacing: 0), GridItem(.fixed(150), spacing: 0),
            ]) {
                ForEach(0..<2) { cell in frames.box("c\(cell)", nil, 10) }
            }
            .frame(width: 200, height: 100, alignment: .top)
        }
        frames.expect("c0", (-50, 0, 150, 10))
        frames.expect("c1", (100, 0, 150, 10))
    }
}
