import TerminalUI
import Testing

// Stacks and containers: one view in a frame, and stacks.

/// The metrics of running text on a phone: 8 by 20 points, so that two lines fit into 50.
private let phoneLetters = LayoutMetrics(
    cell: CGSize(width: 8, height: 20), spacing: CGSize(width: 8, height: 8), padding: 16,
    hairline: CGSize(width: 1, height: 1), snapsToCells: false)

/// 33 letters, 264 points.
private let welcome = "A great and warm welcome to Kuchi"

@Suite struct Seed001Tests {
    private let frames = Frames()

    // MARK: One view

    @Test func `a view is centred in its parent`() throws {
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

    // 150 points are 18 letters: "A great and warm" and "welcome to Kuchi", 16 each. In 300 it is
    // one line of
    // 33. In 100, 12 letters, only two of three lines fit, and the second is truncated.
    @Test(arguments: [
        (CGSize(width: 150, height: 50), CGRect(x: 11, y: 5, width: 128, height: 40)),
        (CGSize(width: 300, height: 100), CGRect(x: 18, y: 40, width: 264, height: 20)),
    ])
    func `a text in a fixed frame takes what it needs`(frame: CGSize, expected: CGRect) {
        _ = grid(nil, nil, metrics: phoneLetters) {
            Framed(width: frame.width, height: frame.height, frames: frames)
        }
        #expect(frames["frame"]?.size == frame)
        #expect(frames["text"] == expected)
    }

    @Test func `a text in a frame that is too small is truncated`() {
        let shown = grid(nil, nil, metrics: phoneLetters) {
            Framed(width: 100, height: 50, frames: frames)
        }
        #expect(shown.text.contains("great") && shown.text.contains("…"))
        #expect(!shown.text.contains("Kuchi"))
        #expect(frames["frame"]?.size == CGSize(width: 100, height: 50))
    }

    // A cell has one size: the factor is accepted, and the text is truncated all the same.
    @Test func `a scale factor has no effect`() {
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

    @Test func `red is as large as the text, yellow fills the frame`() {
        let colors = grid(nil, nil) { Framed(width: 152, height: 48, frames: frames) }.colors
        let rows = colors.split(separator: "\n")
        // 19 columns and three rows; the two lines are centred.
        #expect(rows == ["yrrrrrrrrrrrrrrrryy", "yrrrrrrrrrrrrrrrryy", "yyyyyyyyyyyyyyyyyyy"])
    }

    @Test func `an image ignores its frame unless it is resizable`() {
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
        #expect(size(640, 384) { ContentView(frames: frames) } == CGSize(width: 100, height: 50))
        _ = grid(nil, nil, metrics: .points) { ContentView(frames: frames) }
        #expect(frames["image"] == CGRect(x: -70, y: -35, width: 240, height: 120))
        #expect(
            size(640, 384) { Image("welcome-background").resizable() }
                == CGSize(width: 640, height: 384))
    }

    @Test func `a parent can clip a view but not make it smaller`() {
        let picture = Image("welcome-background").frame(width: 32, height: 16)
        #expect(grid(nil, nil) { picture.padding() }.colors.contains("b"))
        let cut = grid(nil, nil) { picture.clipped().padding() }.colors.split(separator: "\n")
        #expect(cut == ["........", "..bbbb..", "........"])
    }

    @Test func `neutral views pass the proposal on and wrap their view's size`() {
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

    // 390 wide with a gap of 8: each is proposed 191 at first and needs 128 for two equal lines;
    // the other one is then proposed 254 and wraps after 27 letters.
    @Test func `of two equal texts the first takes less than half, the second gets the rest`() {
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

    // The source text's "warn" is narrower than "warm"; in a terminal the word has to lose a
    // letter.
    @Test func `the smaller text gets its size first`() {
        _ = grid(390, 200, metrics: phoneLetters) {
            HStack {
                Text("A great and warm welcome to Kuchi").probe("first", frames)
                Text("A great and war welcome to Kuchi").probe("second", frames)
            }
        }
        // Of 191 the second takes a line of 23 letters; 198 are left, a line of 24.
        #expect(frames["second"]?.width == 184)
        #expect(frames["first"]?.width == 192)
    }

    @Test func `a line limit and a resizable image change which view gets its size first`() {
        _ = grid(400, 200, metrics: phoneLetters) {
            HStack(spacing: 0) {
                Image("rogue").resizable().probe("image", frames)
                Text(welcome).lineLimit(1).probe("text", frames)
            }
        }
        // The text comes first, with 200 of 400: 25 letters. The image takes the rest.
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

    @Test func `a text with priority 1 gets all it needs`() {
        _ = grid(375, 400, metrics: phoneLetters) { Three(frames: frames, priorities: [0, 1, 0]) }
        #expect(frames["second"]?.size == CGSize(width: 264, height: 20))
    }

    // 375 minus two gaps is 359. The middle text takes 264. The right one is proposed 95, 11
    // letters, and takes four lines: "A great and", "warm", "welcome to", "Kuchi". The left one
    // gets the rest, less than one letter, and has one letter on each line.
    @Test func `priorities of -1, 1 and 0 give the smallest width, one line and four lines`() {
        _ = grid(375, 800, metrics: phoneLetters) { Three(frames: frames, priorities: [-1, 1, 0]) }
        #expect(frames["second"]?.size == CGSize(width: 264, height: 20))
        #expect(frames["third"]?.size == CGSize(width: 88, height: 80))
        #expect(frames["first"]?.width == 8)
        #expect((frames["first"]?.height ?? 0) > 400)
    }

    // Only the order of priorities matters.
    @Test func `priorities may have any scale`() {
        let other = Frames()
        _ = grid(375, 800, metrics: phoneLetters) { Three(frames: frames, priorities: [-1, 1, 0]) }
        _ = grid(375, 800, metrics: phoneLetters) {
            Three(frames: other, priorities: [-0.1, 90, 3])
        }
        #expect(frames.frames == other.frames)
    }

    @Test func `the minimum that lower priorities need is reserved for them`() {
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
