import TerminalUI
import Testing

// Stacks and containers: spacing, alignment, spacers, and what stacks contain.

@Suite struct Seed001StackTests {
    @Test func `a stack without spacing uses the default spacing, zero has to be set`() {
        func three(_ spacing: CGFloat?) -> CGSize {
            size(nil, nil, metrics: .points) {
                HStack(spacing: spacing) {
                    Fixed(10, 5); Fixed(10, 9); Fixed(10, 5)
                }
            }
        }
        #expect(three(nil) == CGSize(width: 46, height: 9))
        #expect(three(0) == CGSize(width: 30, height: 9))
        #expect(
            size(nil, nil, metrics: .points) {
                VStack {
                    Fixed(10, 5); Fixed(12, 5)
                }
            }
                == CGSize(width: 12, height: 18))
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, 0.0), (.center, 10), (.trailing, 20),
    ])
    func `a column aligns its views`(alignment: HorizontalAlignment, x: Double) {
        let frames = Frames()
        _ = grid(nil, nil, metrics: .points) {
            VStack(alignment: alignment) {
                Fixed(30, 5); Fixed(10, 5).probe("small", frames)
            }
        }
        #expect(frames["small"]?.minX == CGFloat(x))
    }

    // The views stand for texts in three fonts: 12, 34 and 20 high, with baselines at 9, 27 and 16.
    @Test(arguments: [
        (VerticalAlignment.top, [0.0, 0, 0]), (.center, [11, 0, 7]), (.bottom, [22, 0, 14]),
        (.firstTextBaseline, [18, 0, 11]), (.lastTextBaseline, [18, 0, 11]),
    ])
    func `a row aligns its views`(alignment: VerticalAlignment, tops: [Double]) {
        let frames = Frames()
        func font(_ name: String, _ height: CGFloat, _ baseline: CGFloat) -> some View {
            Fixed(20, height)
                .alignmentGuide(.firstTextBaseline) { _ in baseline }
                .alignmentGuide(.lastTextBaseline) { _ in baseline }
                .probe(name, frames)
        }
        _ = grid(nil, nil, metrics: .points) {
            HStack(alignment: alignment) {
                font("caption", 12, 9)
                font("title", 34, 27)
                font("body", 20, 16)
            }
        }
        #expect(["caption", "title", "body"].map { Double(frames[$0]?.minY ?? -1) } == tops)
    }

    @Test func `texts in three fonts share one baseline in a terminal`() {
        struct ChallengeView: View {
            let alignment: VerticalAlignment
            var body: some View {
                HStack(alignment: alignment) {
                    Text("Welcome to Kuchi").font(.caption)
                    Text("Welcome to Kuchi").font(.title)
                    Button(action: {}, label: { Text("OK").font(.body) })
                }
            }
        }
        for alignment in [VerticalAlignment.center, .bottom, .firstTextBaseline] {
            let picture = grid(640, 384) { ChallengeView(alignment: alignment) }
            #expect(picture.text == "Welcome to Kuchi Welcome to Kuchi OK")
            #expect(picture.cells[0].attributes == .dim && picture.cells[17].attributes == .bold)
        }
    }

    @Test func `a row is as high as its highest view, a column as wide as its widest`() {
        #expect(
            size(nil, nil, metrics: .points) {
                HStack {
                    Fixed(5, 30); Fixed(5, 10)
                }
            }.height == 30)
        #expect(
            size(nil, nil, metrics: .points) {
                VStack {
                    Fixed(30, 5); Fixed(10, 5)
                }
            }.width == 30)
    }

    @Test
    func `a ZStack draws the last view in front, centres its views and is as large as the largest`()
    {
        let picture = grid(nil, nil) {
            ZStack {
                Color.red.frame(width: 40, height: 16).layoutPriority(1)
                Color.green.frame(width: 24, height: 16).layoutPriority(1)
                Color.blue.frame(width: 8, height: 16)
            }
        }
        #expect(picture.colors == "rgbgr")
        #expect(
            size(nil, nil) {
                ZStack {
                    Fixed(40, 10); Fixed(10, 60)
                }
            } == CGSize(width: 40, height: 60))
    }

    @Test func `a button contains several views, and stacks contain stacks`() {
        let button = Button(action: {}) {
            HStack {
                Image(systemName: "play")
                VStack {
                    Text("Start"); Text("again")
                }
            }
        }
        #expect(text(nil, nil) { button } == "▻ Start\n  again")
    }

    @Test func `a stack takes more than ten views`() {
        let column = VStack {
            Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6")
            Text("7"); Text("8"); Text("9"); Text("10"); Text("11")
        }
        #expect(size(nil, nil) { column }.height == 176)
    }

    @Test func `an empty view takes no space`() {
        #expect(
            size(nil, nil) {
                HStack {
                    Text("a"); EmptyView(); Text("b")
                }
            }.width == 24)
        #expect(size(100, 100) { EmptyView() } == .zero)
    }

    @Test func `a spacer takes the rest along its stack, and all space outside a stack`() {
        #expect(
            size(nil, 200) {
                VStack {
                    Spacer(); Text("x")
                }
            } == CGSize(width: 8, height: 200))
        #expect(
            size(200, nil) {
                HStack {
                    Text("x"); Spacer()
                }
            } == CGSize(width: 200, height: 16))
        #expect(size(120, 90) { Spacer() } == CGSize(width: 120, height: 90))
    }

    // The source text says that the text is proposed half of 96; SwiftUI proposes all but the
    // spacer's minimum. A text of one line takes 16 either way.
    @Test func `in a column a text takes what it needs and a spacer the rest`() {
        let frames = Frames()
        _ = grid(80, 96) {
            VStack {
                Spacer().probe("spacer", frames)
                Text("Ray").probe("text", frames)
            }
        }
        #expect(frames["text"] == CGRect(x: 0, y: 80, width: 24, height: 16))
        #expect(frames["spacer"]?.height == 80)
    }

    @Test func `spacers push a button to the bottom and centre the rest`() {
        func screen(_ first: Bool) -> String {
            text(32, 112) {
                VStack {
                    if first { Spacer() }
                    Text("Bold")
                    Spacer()
                    Button("Play") {}
                }
            }
        }
        #expect(screen(false) == "Bold\n\n\n\n\n\nPlay")
        #expect(screen(true) == "\n\n\nBold\n\n\nPlay" || screen(true) == "\n\nBold\n\n\n\nPlay")
    }

    @Test func `the controls and groups that the text mentions exist`() {
        struct Controls: View {
            @State var name = "Ray"
            @State var remembers = true
            @State var goal = 2.0
            var body: some View {
                Group {
                    TextField("Name", text: $name)
                    Toggle("Remember me", isOn: $remembers)
                    Slider(value: $goal, in: 0...4, step: 1)
                    Button("Go") {}
                }
            }
        }
        #expect(
            text(120, 64) { VStack(alignment: .leading) { Controls() } }
                == "Ray\n[x] Remember me\n━━━━━━━●───────\nGo")
    }
}
