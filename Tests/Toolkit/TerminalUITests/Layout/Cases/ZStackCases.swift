import Foundation
import TerminalUI
import Testing

@Suite struct ZStackCases {
    @Test func `case 211: only the highest priority counts for the size`() {
        expectLayout(
            host: (200, 200), size: (40, 40), at: (80, 80),
            frames: [
                "blue": (80, 50, 100, 100), "red": (80, 70, 60, 60), "green": (80, 80, 40, 40),
                "black": (90, 90, 20, 20),
            ]
        ) { frames in
            ZStack(alignment: .leading) {
                frames.box("blue", 100, 100).layoutPriority(-0.1)
                frames.box("red", 60, 60)
                frames.box("green", 40, 40).layoutPriority(1)
            }
            .overlay { frames.box("black", 20, 20) }
        }
    }

    @Test func `case 212: background replaced by a low priority`() {
        expectLayout(
            proposed: (300, 300), size: (80, 40),
            frames: ["red": (0, 0, 80, 40), "img": (0, 0, 80, 40)]
        ) { frames in
            ZStack {
                frames.color("red").layoutPriority(-1)
                frames.fixed("img", 80, 40)
            }
        }
    }

    @Test func `case 213: the proposal goes to every child`() {
        expectLayout(
            proposed: (100, 60), size: (100, 60),
            frames: ["red": (0, 0, 100, 60), "blue": (40, 20, 20, 20)]
        ) { frames in
            ZStack {
                frames.color("red")
                frames.box("blue", 20, 20)
            }
        }
    }

    @Test func `case 214: union of widths and heights`() {
        expectLayout(
            proposed: (300, 200), size: (300, 200),
            frames: ["red": (125, 0, 50, 200), "blue": (0, 75, 300, 50)]
        ) { frames in
            ZStack {
                frames.box("red", 50)
                frames.box("blue", nil, 50)
            }
        }
    }

    @Test func `case 215: bottomLeading (Apple sample)`() {
        expectLayout(
            proposed: (300, 300), size: (100, 100),
            frames: ["red": (0, 50, 100, 50), "blue": (0, 0, 50, 100)]
        ) { frames in
            ZStack(alignment: .bottomLeading) {
                frames.box("red", 100, 50)
                frames.box("blue", 50, 100)
            }
        }
    }

    @Test func `case 217: explicit guides enlarge the stack (heart badge)`() {
        expectLayout(
            proposed: (300, 300), size: (165, 65),
            frames: ["red": (0, 15, 150, 50), "blue": (135, 0, 30, 30)]
        ) { frames in
            ZStack(alignment: .topTrailing) {
                frames.box("red", 150, 50)
                frames.box("blue", 30, 30)
                    .alignmentGuide(.top) { $0.height / 2 }
                    .alignmentGuide(.trailing) { $0.width / 2 }
            }
        }
    }

    @Test func `case 218: union with a leading guide`() {
        expectLayout(
            proposed: (300, 300), size: (130, 50),
            frames: ["red": (0, 0, 100, 50), "blue": (30, 0, 100, 50)]
        ) { frames in
            ZStack(alignment: .leading) {
                frames.box("red", 100, 50)
                frames.box("blue", 100, 50).alignmentGuide(.leading) { _ in -30 }
            }
        }
    }
}
