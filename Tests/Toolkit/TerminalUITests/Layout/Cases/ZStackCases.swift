import TerminalUI
import Testing

@Suite struct ZStackCases {
    @Test func `case 211: only the highest priority counts for the size`() {
        expectLayout(host: (200, 200), size: (40, 40), at: (80, 80)) { frames in
            ZStack(alignment: .leading) {
                frames.box("blue", 100, 100, at: (80, 50)).layoutPriority(-0.1)
                frames.box("red", 60, 60, at: (80, 70))
                frames.box("green", 40, 40, at: (80, 80)).layoutPriority(1)
            }
            .overlay { frames.box("black", 20, 20, at: (90, 90)) }
        }
    }

    @Test func `case 212: background replaced by a low priority`() {
        expectLayout(proposed: (300, 300), size: (80, 40)) { frames in
            ZStack {
                frames.color("red", at: (0, 0, 80, 40)).layoutPriority(-1)
                frames.fixed("img", 80, 40, at: (0, 0))
            }
        }
    }

    @Test func `case 213: the proposal goes to every child`() {
        expectLayout(proposed: (100, 60), size: (100, 60)) { frames in
            ZStack {
                frames.color("red", at: (0, 0, 100, 60))
                frames.box("blue", 20, 20, at: (40, 20))
            }
        }
    }

    @Test func `case 214: union of widths and heights`() {
        expectLayout(proposed: (300, 200), size: (300, 200)) { frames in
            ZStack {
                frames.box("red", 50, at: (125, 0, 50, 200))
                frames.box("blue", nil, 50, at: (0, 75, 300, 50))
            }
        }
    }

    @Test func `case 215: bottomLeading (Apple sample)`() {
        expectLayout(proposed: (300, 300), size: (100, 100)) { frames in
            ZStack(alignment: .bottomLeading) {
                frames.box("red", 100, 50, at: (0, 50))
                frames.box("blue", 50, 100, at: (0, 0))
            }
        }
    }

    @Test func `case 217: explicit guides enlarge the stack (heart badge)`() {
        expectLayout(proposed: (300, 300), size: (165, 65)) { frames in
            ZStack(alignment: .topTrailing) {
                frames.box("red", 150, 50, at: (0, 15))
                frames.box("blue", 30, 30, at: (135, 0))
                    .alignmentGuide(.top) { $0.height / 2 }
                    .alignmentGuide(.trailing) { $0.width / 2 }
            }
        }
    }

    @Test func `case 218: union with a leading guide`() {
        expectLayout(proposed: (300, 300), size: (130, 50)) { frames in
            ZStack(alignment: .leading) {
                frames.box("red", 100, 50, at: (0, 0))
                frames.box("blue", 100, 50, at: (30, 0)).alignmentGuide(.leading) { _ in -30 }
            }
        }
    }
}
