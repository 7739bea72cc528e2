import Foundation
import TerminalUI
import Testing

// Seed 001, stacks and containers: one view in a frame, and the stacks.

/// Letters of the running text of a phone: 8 by 20 points, so that two lines fit into 50.
private let phoneLetters = LayoutMetrics(
    cell: CGSize(width: 8, height: 20), spacing: CGSize(width: 8, height: 8), padding: 16,
    hairline: CGSize(width: 1, height: 1), snapsToCells: false)

/// 33 letters, 264 points.
private let welcome = "A great and warm welcome to Kuchi"

@Suite struct Seed001Tests {
    // MARK: One view

    @Test func `a view is in the middle of its parent`() throws {
        struct ChallengeView: View { var body: some View { Text("Hello World!") } }
        let terminal = HeadlessTerminal(columns: 20, rows: 3)
        try ViewSession(ChallengeView(), on: terminal).start()
        #expect(terminal.text == "\n    Hello World!\n")
    }

    @Test func `a background shows the text's own frame`() {
        struct Short: View {
            var body: some View {
                Text("Hello World!")
                    .background(Color.red)
            }
        }
        struct Long: View {
            var body: some View {
                Text("A great and warm welcome to Kuchi")
                    .background(Color.red)
            }
        }
        #expect(grid(640, 384) { Short() }.colors == String(repeating: "r", count: 12))
        #expect(grid(640, 384) { Long() }.colors == String(repeating: "r", count: 33))
    }

    private struct Framed: View {
        let width: CGFloat
        let height: CGFloat
        let frames: Frames
        var body: some View {
            Text("A great and warm welcome to Kuchi")
                .probe("text", frames)
                .background(Color.red)
                // fixed frame size
                .frame(width: width, height: height, alignment: .center)
                .probe("frame", frames)
                .background(Color.yellow)
        }
    }

    // 150 is 18 letters: "A great and warm" and "welcome to Kuchi", 16 each; in 300 it is one
    // line of 33; in 100, 12 letters, only two lines of three fit, and the second is cut.
    @Test(arguments: [
        (CGSize(width: 150, height: 50), CGRect(x: 11, y: 5, width: 128, height: 40)),
        (CGSize(width: 300, height: 100), CGRect(x: 18, y: 40, width: 264, height: 20)),
    ])
    func `a text in a fixed frame takes what it needs`(frame: CGSize, expected: CGRect) {
        let frames = Frames()
        _ = grid(nil, nil, metrics: phoneLetters) {
            Framed(width: frame.width, height: frame.height, frames: frames)
        }
        #expect(frames["frame"]?.size == frame)
        #expect(frames["text"] == expected)
    }

    @Test func `a text is cut in a frame that is too small`() {
        let frames = Frames()
        let shown = grid(nil, nil, metrics: phoneLetters) {
            Framed(width: 100, height: 50, frames: frames)
        }
        #expect(shown.text.contains("great") && shown.text.contains("…"))
        #expect(!shown.text.contains("Kuchi"))
        #expect(frames["frame"]?.size == CGSize(width: 100, height: 50))
    }

    // A cell has one size: the factor is accepted, the text is cut all the same.
    @Test func `a scale factor is accepted and changes nothing`() {
        struct ContentView: View {
            var body: some View {
                Text("A great and warm welcome to Kuchi")
                    .background(Color.red)
                    .frame(width: 100, height: 50, alignment: .center)
                    // Add this scale factor
                    .minimumScaleFactor(0.5)
                    .background(Color.yellow)
            }
        }
        #expect(grid(nil, nil, metrics: phoneLetters) { ContentView() }.text.contains("…"))
    }

    @Test func `red hugs the text, yellow fills the frame`() {
        let frames = Frames()
        let colors = grid(nil, nil) { Framed(width: 152, height: 48, frames: frames) }.colors
        let rows = colors.split(separator: "\n")
        // 19 columns and three rows; two lines of 16 in the middle.
        #expect(rows == ["yrrrrrrrrrrrrrrrryy", "yrrrrrrrrrrrrrrrryy", "yyyyyyyyyyyyyyyyyyy"])
    }

    @Test func `a picture does not care about its frame`() {
        struct ContentView: View {
            let frames: Frames
            var body: some View {
                Image("welcome-background")
                    .probe("image", frames)
                    .background(Color.red)
                    .frame(width: 100, height: 50, alignment: .center)
                    .background(Color.yellow)
            }
        }
        let frames = Frames()
        #expect(size(640, 384) { ContentView(frames: frames) } == CGSize(width: 100, height: 50))
        _ = grid(nil, nil, metrics: .points) { ContentView(frames: frames) }
        #expect(frames["image"] == CGRect(x: -70, y: -35, width: 240, height: 120))
        #expect(
            size(640, 384) { Image("welcome-background").resizable() }
                == CGSize(width: 640, height: 384))
    }

    @Test func `a parent can cut a view but not make it smaller`() {
        let picture = Image("welcome-background").frame(width: 32, height: 16)
        #expect(grid(nil, nil) { picture.padding() }.colors.contains("b"))
        let cut = grid(nil, nil) { picture.clipped().padding() }.colors.split(separator: "\n")
        #expect(cut == ["........", "..bbbb..", "........"])
    }

    @Test func `neutral views pass the question on and wrap the answer`() {
        #expect(
            size(640, 384) {
                Text("x").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            }
                == CGSize(width: 14, height: 20))
        #expect(
            size(640, 384) { Text("x").background(Color.red).border(Color.red) }
                == CGSize(width: 8, height: 16))
    }

    // MARK: Rows

    // 390 wide, a gap of 8: each is offered 191 at first and needs 128 on two equal lines; the
    // other one has 254 then, and wraps after 27 letters.
    @Test func `of two equal texts the first takes less than half, the second gets the rest`() {
        let frames = Frames()
        _ = grid(390, 200, metrics: phoneLetters) {
            HStack {
                Text("A great and warm welcome to Kuchi")
                    .background(Color.red).probe("first", frames)
                Text("A great and warm welcome to Kuchi")
                    .background(Color.red).probe("second", frames)
            }
            .background(Color.yellow)
        }
        #expect(frames["first"] == CGRect(x: 0, y: 0, width: 128, height: 40))
        #expect(frames["second"] == CGRect(x: 136, y: 0, width: 27 * 8, height: 40))
    }

    // The seed's "warn" is narrower than "warm"; in a terminal a letter must go.
    @Test func `the smaller text is served first`() {
        let frames = Frames()
        _ = grid(390, 200, metrics: phoneLetters) {
            HStack {
                Text("A great and warm welcome to Kuchi").probe("first", frames)
                Text("A great and war welcome to Kuchi").probe("second", frames)
            }
        }
        // With 191 the second takes a line of 23 letters; 198 are left, a line of 24.
        #expect(frames["second"]?.width == 184)
        #expect(frames["first"]?.width == 192)
    }

    @Test func `a limit of lines and a resizable picture change who is served first`() {
        let frames = Frames()
        _ = grid(400, 200, metrics: phoneLetters) {
            HStack(spacing: 0) {
                Image("rogue").resizable().probe("image", frames)
                Text(welcome).lineLimit(1).probe("text", frames)
            }
        }
        // The text is served first, with 200 of 400: 25 letters. The picture takes the rest.
        #expect(frames["text"]?.width == 200 && frames["image"]?.width == 200)
        _ = grid(400, 200, metrics: phoneLetters) {
            HStack(spacing: 0) {
                Image("rogue").probe("image", frames)
                Text(welcome).lineLimit(1).probe("text", frames)
            }
        }
        #expect(frames["text"]?.width == 264 && frames["image"]?.width == 48)
    }

    private struct Three: View {
        let frames: Frames
        let priorities: [Double]
        var body: some View {
            HStack {
                Text("A great and warm welcome to Kuchi")
                    .layoutPriority(priorities[0])
                    .background(Color.red).probe("first", frames)
                Text("A great and warm welcome to Kuchi")
                    .layoutPriority(priorities[1])
                    .background(Color.red).probe("second", frames)
                Text("A great and warm welcome to Kuchi")
                    .layoutPriority(priorities[2])
                    .background(Color.red).probe("third", frames)
            }
            .background(Color.yellow)
        }
    }

    @Test func `a priority of 1 gives a text all it needs`() {
        let frames = Frames()
        _ = grid(375, 400, metrics: phoneLetters) { Three(frames: frames, priorities: [0, 1, 0]) }
        #expect(frames["second"]?.size == CGSize(width: 264, height: 20))
    }

    // 375 less two gaps is 359. The middle takes 264; the right is offered 95, 11 letters, and
    // takes four lines: "A great and", "warm", "welcome to", "Kuchi". The left gets what is left,
    // less than a letter, and stands one letter under the other.
    @Test func `priorities of -1, 1 and 0: smallest, one line, four lines`() {
        let frames = Frames()
        _ = grid(375, 800, metrics: phoneLetters) { Three(frames: frames, priorities: [-1, 1, 0]) }
        #expect(frames["second"]?.size == CGSize(width: 264, height: 20))
        #expect(frames["third"]?.size == CGSize(width: 88, height: 80))
        #expect(frames["first"]?.width == 8)
        #expect((frames["first"]?.height ?? 0) > 400)
    }

    // Any scale will do; only the order counts.
    @Test func `priorities of any scale`() {
        let frames = Frames()
        let other = Frames()
        _ = grid(375, 800, metrics: phoneLetters) { Three(frames: frames, priorities: [-1, 1, 0]) }
        _ = grid(375, 800, metrics: phoneLetters) {
            Three(frames: other, priorities: [-0.1, 90, 3])
        }
        #expect(frames.frames == other.frames)
    }

    @Test func `the least that lower priorities need is kept for them`() {
        let frames = Frames()
        _ = grid(200, 16, metrics: .points) {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 30).layoutPriority(-1).probe("low", frames)
                Color.red.layoutPriority(1).probe("high", frames)
                Color.red.frame(minWidth: 20).probe("middle", frames)
            }
        }
        #expect(frames["high"]?.width == 150)
        #expect(frames["middle"]?.width == 20 && frames["low"]?.width == 30)
    }
}
