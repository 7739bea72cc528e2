import TerminalUI
import Testing

/// Text in a font whose characters are 1 wide and whose lines are 1 high.
@Suite struct TextCases {
    @Test func `case 14: ideal size is one line`() {
        expectLayout(proposed: (nil, nil), size: (5, 1)) { frames in
            Text("Hello").probe("text", at: (0, 0, 5, 1), in: frames)
        }
    }

    @Test func `case 15: a text takes no more than it needs`() {
        expectLayout(proposed: (20, 10), size: (5, 1)) { frames in
            Text("Hello").probe("text", at: (0, 0, 5, 1), in: frames)
        }
    }

    @Test func `case 16: wrapping: width is the widest line, not the proposal`() {
        expectLayout(proposed: (8, nil), size: (5, 2)) { frames in
            Text("Hello World").probe("text", at: (0, 0, 5, 2), in: frames)
        }
    }

    @Test func `case 17: wrapping of several words`() {
        expectLayout(proposed: (6, nil), size: (4, 3)) { frames in
            Text("a bb ccc dddd").probe("text", at: (0, 0, 4, 3), in: frames)
        }
        #expect(drawn(proposed: (6, nil)) { Text("a bb ccc dddd") } == "a bb\nccc\ndddd")
    }

    // Claimed: it is known that a long word is broken, but not after which character.
    @Test func `case 19: a word longer than the line is broken by character`() {
        expectLayout(proposed: (4, nil), size: (4, 3)) { frames in
            Text("abcdefghij").probe("text", at: (0, 0, 4, 3), in: frames)
        }
        #expect(drawn(proposed: (4, nil)) { Text("abcdefghij") } == "abcd\nefgh\nij")
    }

    @Test func `case 20: height too small: truncated, still one line`() {
        expectLayout(proposed: (8, 1), size: (8, 1)) { frames in
            Text("Hello World").probe("text", at: (0, 0, 8, 1), in: frames)
        }
        #expect(drawn(proposed: (8, 1)) { Text("Hello World") } == "Hello W…")
    }

    @Test func `case 21: lineLimit(1) at unlimited height`() {
        expectLayout(proposed: (8, nil), size: (8, 1)) { frames in
            Text("Hello World").lineLimit(1).probe("text", at: (0, 0, 8, 1), in: frames)
        }
    }

    // Claimed: another source gives 0 × 0 as soon as one side is 0.
    @Test func `case 22: proposed height below one line still gives one line`() {
        expectLayout(proposed: (20, 0), size: (11, 1)) { frames in
            Text("Hello World").probe("text", at: (0, 0, 11, 1), in: frames)
        }
    }

    @Test func `case 23: zero proposal`() {
        expectLayout(proposed: (0, 0), size: (0, 0)) { frames in
            Text("Hello World").probe("text", at: (0, 0, 0, 0), in: frames)
        }
    }

    @Test func `case 25: fixedSize text overflows a small frame, centred`() {
        expectLayout(proposed: (40, 10), size: (5, 1)) { frames in
            Text("Hello World").fixedSize().probe("text", at: (-3, 0, 11, 1), in: frames)
                .frame(width: 5, height: 1).probe("frame", at: (0, 0, 5, 1), in: frames)
        }
    }

    @Test func `case 26: vertical fixedSize only: wraps at the given width, full height`() {
        expectLayout(proposed: (40, 10), size: (5, 1)) { frames in
            Text("Hello World").fixedSize(horizontal: false, vertical: true)
                .probe("text", at: (0, -0.5, 5, 2), in: frames)
                .frame(width: 5, height: 1).probe("frame", at: (0, 0, 5, 1), in: frames)
        }
    }

    // Claimed: the minimum is documented for texts that grow, but reserved only in code.
    @Test func `case 28: lineLimit range lower bound`() {
        expectSizes([((nil, nil), (2, 2))]) {
            Text("Hi").lineLimit(2...4)
        }
    }

    // A cell has one font size, so the text is truncated where SwiftUI would scale it; the size is
    // the same.
    @Test func `case 29: minimumScaleFactor does not change the size`() {
        expectSizes([((8, 1), (8, 1)), ((5, 1), (5, 1))]) {
            Text("abcdefghijk").lineLimit(1).minimumScaleFactor(0.5)
        }
    }

    // The first is proposed (12 − 1) / 2 = 5.5 and wraps to 4; 7 are left for the second.
    @Test func `case 30: two equal texts do not get the same width`() {
        expectLayout(proposed: (12, 10), size: (9, 2)) { frames in
            HStack(spacing: 1) {
                Text("aaaa bbbb").probe("first", at: (0, 0, 4, 2), in: frames)
                Text("aaaa bbbb").probe("second", at: (5, 0, 4, 2), in: frames)
            }
        }
    }

    @Test func `case 31: same, slightly wider`() {
        expectLayout(proposed: (14, 10), size: (14, 2)) { frames in
            HStack(spacing: 1) {
                Text("aaaa bbbb").probe("first", at: (0, 0, 4, 2), in: frames)
                Text("aaaa bbbb").probe("second", at: (5, 0.5, 9, 1), in: frames)
            }
        }
    }

    @Test func `case 32: the shorter text gets its size first`() {
        expectLayout(proposed: (14, 10), size: (14, 2)) { frames in
            HStack(spacing: 1) {
                Text("aaaa bbbb").probe("first", at: (0, 0.5, 9, 1), in: frames)
                Text("aaaa bbb").probe("second", at: (10, 0, 4, 2), in: frames)
            }
        }
    }
}
