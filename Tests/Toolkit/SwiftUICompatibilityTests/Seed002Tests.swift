@_spi(Elements) import TerminalCore
import TerminalUI
import Testing

// GeometryReader.

/// The output of the sample's closures.
private var printed: [String] = []
private func print(_ text: String) { printed.append(text) }

/// The sample with the three centres, unchanged. Its texts have the sizes that follow from the
/// source text's numbers: the reader begins 38 from the left and 33 below the outer view's top, and
/// is 289 × 585.5 on a screen of 375 × 667 with 20 for the status bar.
private enum Centres {
    struct Text: View {
        private static let sizes = [
            "Top": CGSize(width: 28, height: 25), "Bottom": CGSize(width: 50, height: 20.5),
            "Left": CGSize(width: 30, height: 20.5), "Center": CGSize(width: 50, height: 20.5),
            "Right": CGSize(width: 40, height: 20.5),
        ]
        let string: String
        init(_ string: String) { self.string = string }
        var body: some View {
            let size = Self.sizes[string] ?? .zero
            Color.clear.frame(width: size.width, height: size.height)
        }
    }

    struct OuterView: View {
        var body: some View {
            VStack {
                Text("Top")
                InnerView()
                    .background(Color.green)
                Text("Bottom")
            }
        }
    }

    struct InnerView: View {
        var body: some View {
            HStack {
                Text("Left")
                GeometryReader { geo in
                    Text("Center")
                        .background(Color.blue)
                        .onTapGesture {
                            print(
                                "Global center: \(geo.frame(in: .global).midX) x \(geo.frame(in: .global).midY)"
                            )
                            print(
                                "Custom center: \(geo.frame(in: .named("Custom")).midX) x \(geo.frame(in: .named("Custom")).midY)"
                            )
                            print(
                                "Local center: \(geo.frame(in: .local).midX) x \(geo.frame(in: .local).midY)"
                            )
                        }
                }
                .background(Color.orange)
                Text("Right")
            }
        }
    }

    struct ContentView: View {
        var body: some View {
            OuterView()
                .background(Color.red)
                .coordinateSpace(name: "Custom")
        }
    }
}

@Suite struct Seed002Tests {
    @Test func `a tap prints the reader's centre in three coordinate spaces`() {
        printed = []
        let screen = CGSize(width: 375, height: 667)
        let host = ViewHost(metrics: .points)
        host.mount(
            Centres.ContentView().safeAreaInset(edge: .top, spacing: 0) {
                Color.clear.frame(height: 20)
            }, EnvironmentValues())
        host.layout(ProposedViewSize(screen), centredIn: screen)
        let canvas = CellCanvas(columns: 375, rows: 667, cell: CGSize(width: 1, height: 1))
        canvas.begin()
        host.draw(in: canvas)
        canvas.end()
        // The tapped text is at the reader's top leading corner.
        for kind in [MouseEvent.Kind.press, .release] {
            host.dispatch(MouseEvent(kind, column: 45, row: 60))
        }
        #expect(
            printed == [
                "Global center: 182.5 x 345.75", "Custom center: 182.5 x 325.75",
                "Local center: 144.5 x 292.75",
            ])
    }

    @Test func `each coordinate space gives its own origin for the same frame`() {
        var seen: [CGRect] = []
        func note(_ frames: [CGRect]) -> Color {
            seen = frames
            return Color.clear
        }
        _ = grid(160, 160, metrics: .points) {
            GeometryReader { g in
                note([g.frame(in: .global), g.frame(in: .named("space")), g.frame(in: .local)])
            }
            .padding(10)
            .coordinateSpace(name: "space")
            .padding(5)
        }
        #expect(seen.map(\.origin) == [CGPoint(x: 15, y: 15), CGPoint(x: 10, y: 10), .zero])
        #expect(seen.allSatisfy { $0.size == CGSize(width: 130, height: 130) })
    }

    @Test func `a geometry reader makes its content by a closure and has no body`() {
        func isReader<Content: View>(_ reader: GeometryReader<Content>) -> Bool {
            GeometryReader<Content>.Body.self == Never.self
        }
        let reader = GeometryReader { geometry in
            Text("\(Int(geometry.size.width))")
            Text("\(Int(geometry.size.height))").offset(y: 16)
        }
        #expect(isReader(reader))
        #expect(text(120, 48) { reader } == "120\n48\n")
    }

    private struct MyRectangle: View {
        var body: some View {
            GeometryReader { geometry in
                Rectangle()
                    .path(
                        in: CGRect(
                            x: geometry.size.width + 5, y: 0, width: geometry.size.width / 2.0,
                            height: geometry.size.height / 2.0)
                    )
                    .fill(Color.red)
            }
        }
    }

    // One cell is one point here. The reader is 150 × 91: 100 minus a row and a gap of 8.
    @Test func `a rectangle half as large is drawn 5 to the right of its parent`() {
        struct ContentView: View {
            var body: some View {
                VStack {
                    Text("Hello There!")
                    MyRectangle()
                }.frame(width: 150, height: 100).border(Color.black)
            }
        }
        #expect(size(nil, nil) { ContentView() } == CGSize(width: 150, height: 100))
        let picture = grid(nil, nil, metrics: .points) {
            ContentView().frame(width: 400, alignment: .leading)
        }
        func isRed(_ column: Int, _ row: Int) -> Bool {
            let color = picture[column: column, row: row].background.rgba
            return color == RGBA(red: 255, green: 59, blue: 48)
        }
        let red = (0..<400).filter { isRed($0, 20) }
        #expect(red == Array(155..<230))
        let down = (0..<100).filter { isRed(200, $0) }
        #expect(down == Array(9..<55) || down == Array(9..<54))
    }

    @Test func `a geometry reader takes the rest, its text nine tenths of the width`() {
        struct ContentView: View {
            var body: some View {
                VStack {
                    GeometryReader { geo in
                        Text("Hello, World!")
                            .frame(width: geo.size.width * 0.9, height: 40)
                            .background(Color.red)
                    }.background(Color.green)
                    Text("More text")
                        .background(Color.blue)
                }
            }
        }
        // 160 × 80 are 20 columns and 5 rows; red is 144 × 40, 18 columns and two and a half rows.
        let rows = grid(160, 80) { ContentView() }.colors.split(separator: "\n").map(String.init)
        #expect(rows.count == 5)
        #expect(rows[0] == "rrrrrrrrrrrrrrrrrrgg" && rows[1] == rows[0])
        #expect(rows[3] == String(repeating: "g", count: 20))
        #expect(rows[4].contains("bbbbbbbbb") && rows[4].hasPrefix("....."))
    }

    @Test func `a geometry reader's size depends on its parent`() {
        let reader = GeometryReader { _ in Color.red }
        #expect(size(100, 50) { reader } == CGSize(width: 100, height: 50))
        #expect(size(100, 50) { reader.frame(width: 30) } == CGSize(width: 30, height: 50))
        #expect(size(nil, nil) { reader } == CGSize(width: 10, height: 10))
    }

    @Test func `the proxy resolves an anchor and gives the safe area`() {
        struct Key: PreferenceKey {
            static var defaultValue: Anchor<CGRect>? { nil }
            static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
                value = value ?? nextValue()
            }
        }
        var rect: CGRect?
        var insets: EdgeInsets?
        func note(_ found: CGRect?, _ area: EdgeInsets) -> Color {
            rect = found
            insets = area
            return Color.clear
        }
        _ = grid(100, 100, metrics: .points) {
            Fixed(20, 10)
                .anchorPreference(key: Key.self, value: .bounds) { $0 }
                .padding(7)
                .frame(width: 100, height: 90, alignment: .topLeading)
                .overlayPreferenceValue(Key.self) { anchor in
                    GeometryReader { proxy in
                        note(anchor.map { proxy[$0] }, proxy.safeAreaInsets)
                    }
                }
                .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 10) }
        }
        #expect(rect == CGRect(x: 7, y: 7, width: 20, height: 10))
        #expect(insets?.top == 10 && insets?.bottom == 0)
    }

    // MARK: Corners

    private struct RoundedCorners: View {
        var color: Color = .black
        var tl: CGFloat = 0.0
        var tr: CGFloat = 0.0
        var bl: CGFloat = 0.0
        var br: CGFloat = 0.0
        var body: some View {
            GeometryReader { geometry in
                Path { path in
                    let w = geometry.size.width
                    let h = geometry.size.height
                    // We make sure the radius does not exceed the bounds dimensions
                    let tr = min(min(self.tr, h / 2), w / 2)
                    let tl = min(min(self.tl, h / 2), w / 2)
                    let bl = min(min(self.bl, h / 2), w / 2)
                    let br = min(min(self.br, h / 2), w / 2)
                    path.move(to: CGPoint(x: w / 2.0, y: 0))
                    path.addLine(to: CGPoint(x: w - tr, y: 0))
                    path.addArc(
                        center: CGPoint(x: w - tr, y: tr), radius: tr,
                        startAngle: Angle(degrees: -90), endAngle: Angle(degrees: 0),
                        clockwise: false)
                    path.addLine(to: CGPoint(x: w, y: h - br))
                    path.addArc(
                        center: CGPoint(x: w - br, y: h - br), radius: br,
                        startAngle: Angle(degrees: 0), endAngle: Angle(degrees: 90),
                        clockwise: false)
                    path.addLine(to: CGPoint(x: bl, y: h))
                    path.addArc(
                        center: CGPoint(x: bl, y: h - bl), radius: bl,
                        startAngle: Angle(degrees: 90), endAngle: Angle(degrees: 180),
                        clockwise: false)
                    path.addLine(to: CGPoint(x: 0, y: tl))
                    path.addArc(
                        center: CGPoint(x: tl, y: tl), radius: tl,
                        startAngle: Angle(degrees: 180), endAngle: Angle(degrees: 270),
                        clockwise: false)
                }
                .fill(self.color)
            }
        }
    }

    // "SwiftUI" is 56 and "Devler" 48 wide; 15 around each, 8 between them, 20 around everything.
    @Test func `two texts have different corner radii`() {
        struct ContentView: View {
            var body: some View {
                HStack {
                    Text("SwiftUI")
                        .foregroundColor(.black).font(.title).padding(15)
                        .background(RoundedCorners(color: .green, tr: 30, bl: 30))
                    Text("Devler")
                        .foregroundColor(.black).font(.title).padding(15)
                        .background(RoundedCorners(color: .blue, tl: 30, br: 30))
                }.padding(20).border(Color.gray).shadow(radius: 3)
            }
        }
        #expect(size(nil, nil) { ContentView() } == CGSize(width: 86 + 8 + 78 + 40, height: 86))
        let picture = grid(nil, nil) { ContentView() }
        #expect(picture.text.contains("SwiftUI") && picture.text.contains("Devler"))
        let lines = picture.text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("┌") == true)
        // 212 × 86 points are half a column and six eighths of a row more than the border's cells.
        #expect(lines.count >= 5 && lines[4].hasPrefix("└") && lines[4].contains("┘"))
        #expect(picture.cell(of: "S")?.foreground == CellColor(.black))
        #expect(picture.cell(of: "S")?.attributes == .bold)
    }

    // 80 × 64 points are 10 columns and 4 rows; a radius of 30 clears the whole corner cell.
    @Test func `each corner has its own radius, at most half of a side`() {
        func corners(_ shape: RoundedCorners) -> [Bool] {
            let picture = grid(80, 64) { shape }
            return [(0, 0), (9, 0), (0, 3), (9, 3)].map { column, row in
                let cell = picture[column: column, row: row]
                return cell.glyph == .space && cell.background != .terminalDefault
            }
        }
        #expect(corners(RoundedCorners(color: .green)) == [true, true, true, true])
        #expect(
            corners(RoundedCorners(color: .green, tr: 30, bl: 30)) == [true, false, false, true])
        #expect(
            corners(RoundedCorners(color: .blue, tl: 30, br: 30)) == [false, true, true, false])
        let most = grid(80, 64) { RoundedCorners(color: .red, tl: 500) }
        #expect(most == grid(80, 64) { RoundedCorners(color: .red, tl: 32) })
    }

    @Test func `rounded corners are drawn as a translucent overlay`() {
        let picture = grid(nil, nil) {
            Text("SwiftUI").padding(15)
                .overlay(RoundedCorners(color: .green, tr: 30, bl: 30).opacity(0.5))
        }
        let middle = picture[column: picture.columns / 2, row: picture.rows / 2]
        #expect(middle.background != .terminalDefault)
        #expect(middle.background != CellColor(RGBA(red: 52, green: 199, blue: 89)))
    }
}
