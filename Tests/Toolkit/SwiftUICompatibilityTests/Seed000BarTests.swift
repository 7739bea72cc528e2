import TerminalUI
import Testing

// The battle tracker: the hit point bar, backgrounds and overlays, geometry readers.

private struct HitPointBar: View {
    var hitPoints: Int
    var damageTaken: Int
    var body: some View {
        Text("\(hitPoints-damageTaken)/\(hitPoints)")
            .frame(minWidth: 0, maxWidth: .infinity)
            .foregroundColor(Color.white)
            .background(HitPointBackground(hitPoints: hitPoints, damageTaken: damageTaken))
            .cornerRadius(8)
    }
}

private struct HitPointBackground: View {
    var hitPoints: Int
    var damageTaken: Int
    var body: some View {
        GeometryReader { g in
            ZStack(alignment: .leading) {
                Rectangle()
                    .fill(Color.red)
                Rectangle()
                    .fill(Color.green)
                    .frame(
                        width: g.size.width * CGFloat(self.hitPoints - self.damageTaken)
                            / CGFloat(self.hitPoints))
            }
        }
    }
}

@Suite struct Seed000BarTests {
    private struct ContentView: View {
        var body: some View {
            HStack {
                Image("rogue")
                VStack(alignment: .leading) {
                    Text("Hasty River")
                        .font(.title)
                    HitPointBar(hitPoints: 60, damageTaken: 27)
                        .font(.caption)
                        .frame(width: 200)
                }
            }
        }
    }

    @Test func `the bar's first form is as large as its text and shows it`() {
        struct HitPointBar: View {
            var hitPoints: Int
            var damageTaken: Int
            var body: some View {
                Text("\(hitPoints-damageTaken)/\(hitPoints)")
                    .border(Color.yellow)
            }
        }
        let frames = Frames()
        let picture = grid(nil, nil) {
            HitPointBar(hitPoints: 60, damageTaken: 27)
                .probe("bar", frames)
                .font(.caption)
                .frame(width: 200)
                .border(Color.green)
        }
        #expect((picture.columns, picture.rows) == (25, 1))
        #expect(picture.text.contains("33/60"))
        #expect(frames["bar"]?.size == CGSize(width: 40, height: 16))
    }

    @Test func `an infinite frame inside the bar takes the width of the bar`() {
        struct HitPointBar: View {
            var hitPoints: Int
            var damageTaken: Int
            var body: some View {
                Text("\(hitPoints-damageTaken)/\(hitPoints)")
                    .frame(minWidth: 0, maxWidth: .infinity)
                    .border(Color.green)
            }
        }
        #expect(
            size(640, 384) { HitPointBar(hitPoints: 60, damageTaken: 27).frame(width: 200) }
                == CGSize(width: 200, height: 16))
    }

    // Rounded corners cover less than a whole cell at the ends.
    @Test func `the bar's background fills the frame, not only the text`() {
        struct HitPointBar: View {
            var hitPoints: Int
            var damageTaken: Int
            var body: some View {
                Text("\(hitPoints-damageTaken)/\(hitPoints)")
                    .frame(minWidth: 0, maxWidth: .infinity)
                    .foregroundColor(Color.white)
                    .background(Color.red)
                    .cornerRadius(8)
            }
        }
        let picture = grid(nil, nil) {
            HitPointBar(hitPoints: 60, damageTaken: 27).frame(width: 200)
        }
        #expect(
            picture.colors.dropFirst().dropLast() == Substring(String(repeating: "r", count: 23)))
        #expect(picture.cell(of: "3")?.foreground == CellColor(.white))
        #expect(picture[column: 0, row: 0].glyph.text != " ")
    }

    @Test func `a bar of 33 in 60 is 200 wide and as high as its text`() {
        let bar = HitPointBar(hitPoints: 60, damageTaken: 27).font(.caption).frame(width: 200)
        #expect(size(640, 384) { bar } == CGSize(width: 200, height: 16))
        #expect(text(640, 384) { bar }.trimmingCharacters(in: .whitespaces).contains("33/60"))
    }

    // 110 points are 13 columns of 8 and six eighths of the fourteenth.
    @Test func `110 of 200 points are green, from the left`() {
        let picture = grid(200, 16) { HitPointBackground(hitPoints: 60, damageTaken: 27) }
        let cells = picture.cells
        let (red, green) = (
            RGBA(red: 255, green: 59, blue: 48), RGBA(red: 52, green: 199, blue: 89)
        )
        #expect(cells[..<13].allSatisfy { $0.glyph == .space && $0.background == CellColor(green) })
        #expect(cells[13].glyph.text == "▊")
        #expect(cells[13].foreground == CellColor(green) && cells[13].background == CellColor(red))
        #expect(cells[14...].allSatisfy { $0.glyph == .space && $0.background == CellColor(red) })
    }

    @Test(arguments: [(0, 25), (60, 0), (30, 12)])
    func `the green part is as wide as the remaining hit points`(damage: Int, columns: Int) {
        let picture = grid(200, 16) { HitPointBackground(hitPoints: 60, damageTaken: damage) }
        #expect(picture.colors.prefix { $0 == "g" }.count == columns)
    }

    // The image is 48 × 48; name and bar beside it are 32 high.
    @Test func `a character's row shows image, name and bar`() {
        let frames = Frames()
        #expect(size(640, 384) { ContentView() } == CGSize(width: 256, height: 48))
        _ = grid(640, 384) {
            HStack {
                Image("rogue").probe("image", frames)
                VStack(alignment: .leading) {
                    Text("Hasty River").font(.title).probe("name", frames)
                    HitPointBar(hitPoints: 60, damageTaken: 27).font(.caption)
                        .frame(width: 200).probe("bar", frames)
                }
            }
        }
        // Centred in 48, a view 32 high starts at 8, in the middle of a row, so it is placed at the
        // cell above.
        #expect(frames["image"] == CGRect(x: 0, y: 0, width: 48, height: 48))
        #expect(frames["name"] == CGRect(x: 56, y: 0, width: 88, height: 16))
        #expect(frames["bar"] == CGRect(x: 56, y: 16, width: 200, height: 16))
    }

    // MARK: Backgrounds and overlays

    @Test func `a background is proposed the size of its view`() {
        struct ContentView: View {
            var body: some View {
                Text("Hasty River")
                    .font(.title)
                    .background(Color.yellow)
            }
        }
        #expect(grid(640, 384) { ContentView() }.colors == "yyyyyyyyyyy")
    }

    @Test func `a larger background overflows without affecting layout`() {
        struct ContentView: View {
            var body: some View {
                VStack {
                    Text("My Character")
                        .font(.caption)
                    Text("Hasty River")
                        .font(.title)
                        .background(Image("rogue"))
                    Text("Rogue")
                }
            }
        }
        #expect(size(640, 384) { ContentView() } == CGSize(width: 96, height: 48))
        let frames = Frames()
        _ = grid(640, 384) {
            Text("Hasty River").background(Image("rogue").probe("image", frames)).padding(32)
        }
        // 48 × 48 around the centre of 88 × 16: 20 to the right is in the middle between two
        // columns.
        #expect(frames["image"] == CGRect(x: 32 + 16, y: 32 - 16, width: 48, height: 48))
    }

    @Test func `a view chooses its size, then its background and overlay are proposed that size`() {
        var steps: [String] = []
        struct Step: Layout {
            let name: String
            let answer: CGSize
            let note: @MainActor (String) -> Void
            func sizeThatFits(
                proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) -> CGSize {
                note("\(name) is offered \(Int(proposal.width ?? -1))")
                return answer
            }
            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout ()
            ) { note("\(name) has its place") }
        }
        func step(_ name: String, _ width: CGFloat) -> some View {
            Step(name: name, answer: CGSize(width: width, height: 16), note: { steps.append($0) })()
            {
                EmptyView()
            }
        }
        _ = grid(80, 32) {
            step("view", 40).background(step("behind", 24)).overlay(step("before", 56))
        }
        #expect(steps.first == "view is offered 80")
        #expect(
            steps.filter { $0.hasPrefix("view") } == ["view is offered 80", "view has its place"])
        #expect(steps.contains("behind is offered 40") && steps.contains("before is offered 40"))
        #expect(!steps.contains("behind is offered 80") && !steps.contains("before is offered 80"))
    }

    // MARK: Geometry readers

    @Test func `a geometry reader takes the proposal, whatever its content is`() {
        #expect(
            size(300, 200) { GeometryReader { _ in Text("x") } } == CGSize(width: 300, height: 200))
    }

    // Half of 400 × 300 is 200 × 150; the image is 2 : 1, so it is 200 × 100, centred.
    @Test func `an image is at most half as large as the screen and centred`() {
        struct ContentView: View {
            let frames: Frames
            var body: some View {
                GeometryReader { g in
                    ZStack {
                        Image("barbarian")
                            .resizable()
                            .aspectRatio(contentMode: .fit)
                            .probe("image", frames)
                            .frame(maxWidth: g.size.width / 2, maxHeight: g.size.height / 2)
                    }
                    .frame(width: g.size.width, height: g.size.height)
                }
            }
        }
        let frames = Frames()
        _ = grid(400, 300, metrics: .points) { ContentView(frames: frames) }
        #expect(frames["image"] == CGRect(x: 100, y: 100, width: 200, height: 100))
    }

    private struct OverlaidImage: View {
        var body: some View {
            Image("barbarian")
                .resizable()
                .aspectRatio(contentMode: .fit)
                .overlay(OverlayView())
        }
    }

    private struct OverlayView: View {
        var body: some View {
            GeometryReader { g in
                Image("overlay")
                    .resizable()
                    .frame(width: g.size.width, height: g.size.height / 2)
                    .position(y: g.size.height / 2)
            }
        }
    }

    private struct OverlaidImageInStack: View {
        var body: some View {
            ZStack {
                GeometryReader { g in
                    Image("overlay")
                        .resizable()
                        .frame(width: g.size.width, height: g.size.height / 2)
                        .position(y: g.size.height / 2)
                }
                .layoutPriority(-1)
                Image("barbarian")
                    .resizable()
                    .aspectRatio(contentMode: .fit)
            }
        }
    }

    // `position(y:)` leaves x at 0: the overlay's centre is on the left edge, a quarter down, so
    // half of it is visible. White on blue, 25 columns by 6¼ rows.
    @Test func `an overlay of half the height has its centre on the left edge`() {
        let picture = grid(200, 200) { OverlaidImage() }
        #expect((picture.columns, picture.rows) == (25, 7))
        let rows = picture.colors.split(separator: "\n")
        #expect(rows[0].allSatisfy { $0 == "b" })
        #expect(rows[3].hasPrefix("wwwwwwwwwwww") && rows[3].hasSuffix("bbbbbbbbbbbb"))
    }

    @Test func `a geometry reader of lower priority in a ZStack is proposed the stack's size`() {
        #expect(size(200, 200) { OverlaidImageInStack() } == CGSize(width: 200, height: 100))
        // The reader is the first view, so it is at the back: only the image is visible.
        let picture = grid(200, 200) { OverlaidImageInStack() }
        #expect(
            picture.colors.split(separator: "\n").prefix(6).allSatisfy {
                $0.allSatisfy { $0 == "b" }
            })
    }

    @Test func `in a ZStack a view of lower priority works like a background or an overlay`() {
        struct Background: View {
            var body: some View {
                ZStack {
                    Color.yellow
                        .layoutPriority(-1)
                    Text("Hasty River")
                        .font(.title)
                }
            }
        }
        struct Overlay: View {
            var body: some View {
                ZStack {
                    Text("Hasty River")
                        .font(.title)
                    Color.yellow
                        .layoutPriority(-1)
                }
            }
        }
        let behind = grid(640, 384) { Background() }
        #expect(behind.text == "Hasty River" && behind.colors == "yyyyyyyyyyy")
        let before = grid(640, 384) { Overlay() }
        #expect(before.text == "" && before.colors == "yyyyyyyyyyy")
    }
}
