import TerminalUI
import Testing

/// Sizes of colours, shapes and images.
@Suite struct ColorCases {
    // Recorded.
    @Test func `case 1: Color at the unspecified proposal`() {
        expectLayout(proposed: (nil, nil), size: (10, 10)) { frames in
            frames.color("red", at: (0, 0, 10, 10))
        }
    }

    @Test func `case 2: Color at zero`() {
        expectLayout(proposed: (0, 0), size: (0, 0)) { frames in
            frames.color("red", at: (0, 0, 0, 0))
        }
    }

    @Test func `case 4: nil on one axis only`() {
        expectLayout(proposed: (nil, 40), size: (10, 40)) { frames in
            frames.color("red", at: (0, 0, 10, 40))
        }
    }

    @Test func `case 5: no rounding of fractional proposals`() {
        expectLayout(proposed: (123.5, 7.25), size: (123.5, 7.25)) { frames in
            Rectangle().probe("red", at: (0, 0, 123.5, 7.25), in: frames)
        }
    }

    // Claimed.
    @Test func `case 7: Circle sizes itself to a square`() {
        expectLayout(host: (100, 60), size: (60, 60), at: (20, 0)) { frames in
            Circle().probe("red", at: (20, 0, 60, 60), in: frames)
        }
    }

    // Claimed.
    @Test func `case 8: Circle with one nil axis`() {
        expectLayout(proposed: (nil, 50), size: (10, 10)) { frames in
            Circle().probe("red", at: (0, 0, 10, 10), in: frames)
        }
    }

    @Test func `case 9: stroke does not enlarge a shape`() {
        expectLayout(proposed: (100, 50), size: (100, 50)) { frames in
            Rectangle().stroke(lineWidth: 20).probe("red", at: (0, 0, 100, 50), in: frames)
        }
    }

    @Test func `case 10: non-resizable image ignores every proposal`() {
        expectSizes([
            ((10, 10), (40, 30)), ((nil, nil), (40, 30)), ((1000, 5), (40, 30)), ((0, 0), (40, 30)),
        ]) {
            picture(40, 30)
        }
    }

    @Test func `case 11: resizable image takes the proposal`() {
        expectLayout(proposed: (100, 20), size: (100, 20)) { frames in
            frames.resizable("red", 40, 30, at: (0, 0, 100, 20))
        }
    }

    @Test func `case 12: resizable image, nil gives the content size per axis`() {
        expectLayout(proposed: (nil, 60), size: (40, 60)) { frames in
            frames.resizable("red", 40, 30, at: (0, 0, 40, 60))
        }
        expectLayout(proposed: (nil, nil), size: (40, 30)) { frames in
            frames.resizable("red", 40, 30, at: (0, 0, 40, 30))
        }
    }

    @Test func `case 13: image larger than its frame overflows centred`() {
        expectLayout(proposed: (300, 300), size: (100, 50)) { frames in
            picture(120, 90).probe("red", at: (-10, -20, 120, 90), in: frames)
                .frame(width: 100, height: 50).probe("frame", at: (0, 0, 100, 50), in: frames)
        }
    }
}
