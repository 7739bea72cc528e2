import TerminalUI
import Testing

@Suite struct AspectRatioCases {
    // Recorded, as 56.2.
    @Test func `case 133: 16:9 fit in a square`() {
        expectLayout(proposed: (100, 100), size: (100, 56.25)) { frames in
            frames.color("red", at: (0, 0, 100, 56.25)).aspectRatio(16 / 9, contentMode: .fit)
        }
    }

    // Recorded, as 177.8.
    @Test func `case 134: 16:9 fill in a square`() {
        expectLayout(proposed: (100, 100), size: (1600 / 9, 100)) { frames in
            frames.color("red", at: (0, 0, 1600 / 9, 100)).aspectRatio(16 / 9, contentMode: .fill)
        }
    }

    // Recorded.
    @Test func `case 135: nil ratio, image 100×50, fit`() {
        expectLayout(proposed: (320, 480), size: (320, 160)) { frames in
            frames.resizable("img", 100, 50, at: (0, 0, 320, 160)).aspectRatio(contentMode: .fit)
        }
        expectSizes([((320, 480), (320, 160))]) {
            Frames().resizable("img", 100, 50).scaledToFit()
        }
    }

    // Recorded.
    @Test func `case 136: nil ratio, image 100×50, fill`() {
        expectLayout(proposed: (320, 480), size: (960, 480)) { frames in
            frames.resizable("img", 100, 50, at: (0, 0, 960, 480)).aspectRatio(contentMode: .fill)
        }
        expectSizes([((320, 480), (960, 480))]) {
            Frames().resizable("img", 100, 50).scaledToFill()
        }
    }

    @Test func `case 137: square fit in a wide frame`() {
        expectLayout(host: (500, 500), size: (200, 100), at: (150, 200)) { frames in
            Rectangle().probe("red", at: (200, 200, 100, 100), in: frames)
                .aspectRatio(1, contentMode: .fit).frame(width: 200, height: 100)
        }
    }

    @Test func `case 139: 1.5 fill in a square frame`() {
        expectLayout(host: (500, 500), size: (100, 100), at: (200, 200)) { frames in
            Rectangle().probe("red", at: (175, 200, 150, 100), in: frames)
                .aspectRatio(1.5, contentMode: .fill).frame(width: 100, height: 100)
        }
    }

    @Test func `case 140: 0.5 fit in a square frame`() {
        expectLayout(host: (500, 500), size: (100, 100), at: (200, 200)) { frames in
            Rectangle().probe("red", at: (225, 200, 50, 100), in: frames)
                .aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 100)
        }
    }

    @Test func `case 142: 0.5 fit in 100×50`() {
        expectLayout(proposed: (200, 200), size: (100, 50)) { frames in
            frames.color("red", at: (37.5, 0, 25, 50)).aspectRatio(0.5, contentMode: .fit).frame(
                width: 100, height: 50)
        }
    }

    @Test func `case 143: 0.5 fill in 50×100`() {
        expectLayout(proposed: (200, 200), size: (50, 100)) { frames in
            frames.color("red", at: (0, 0, 50, 100)).aspectRatio(0.5, contentMode: .fill).frame(
                width: 50, height: 100)
        }
    }

    @Test func `case 145: CGSize 20:10 fill in 50×100`() {
        expectLayout(proposed: (200, 200), size: (50, 100)) { frames in
            frames.color("red", at: (-75, 0, 200, 100)).aspectRatio(
                CGSize(width: 20, height: 10), contentMode: .fill
            )
            .frame(width: 50, height: 100)
        }
    }

    @Test func `case 146: nil ratio of a color is 1 (ideal 10×10), fit`() {
        expectLayout(proposed: (200, 200), size: (100, 50)) { frames in
            frames.color("red", at: (25, 0, 50, 50)).aspectRatio(contentMode: .fit).frame(
                width: 100, height: 50)
        }
    }

    @Test func `case 148: reports the size of the child, not of the box`() {
        expectLayout(proposed: (100, 100), size: (40, 30)) { frames in
            frames.fixed("img", 40, 30, at: (0, 0)).aspectRatio(2, contentMode: .fit)
        }
    }

    @Test func `case 149: one axis unspecified: the given one decides (fit)`() {
        expectLayout(proposed: (200, nil), size: (200, 100)) { frames in
            frames.color("red", at: (0, 0, 200, 100)).aspectRatio(2, contentMode: .fit)
        }
    }

    @Test func `case 149: without any axis the ratio has no effect`() {
        expectSizes([((nil, nil), (10, 10))]) {
            Color.red.aspectRatio(2, contentMode: .fit)
        }
    }

    // stackotter ran it in SwiftUI: in a vertical scroll view the view is as high as its width tells.
    @Test func `case 151: fill with one axis unspecified`() {
        expectSizes([((200, nil), (200, 100)), ((nil, 200), (400, 200))]) {
            Color.red.aspectRatio(2, contentMode: .fill)
        }
    }

    @Test func `case 152: inside a vertical scroll view`() {
        expectLayout(proposed: (200, 300), size: (200, 300)) { frames in
            ScrollView {
                frames.color("red", at: (0, 0, 200, 100)).aspectRatio(2, contentMode: .fit)
            }
        }
    }
}
