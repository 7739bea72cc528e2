import TerminalUI
import Testing

/// Whatever length a view answers, drawing it ends, and the program goes on.
@Suite struct InfiniteLengthTests {
    /// Answers a size, whatever it is proposed, and gives its subviews that size.
    private struct Sized: Layout {
        let size: CGSize
        func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGSize { size }
        func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .infinity) }
        }
    }

    nonisolated private static let lengths: [CGFloat] = [
        .infinity, .nan, -.infinity, .greatestFiniteMagnitude, 1e9, -5, 0,
    ]

    @Test(arguments: lengths)
    func `every view can be drawn with every length`(length: CGFloat) throws {
        let sized = Sized(size: CGSize(width: length, height: length))
        try draw("color") { Color.red }
        try draw("shapes") {
            Circle()
            Capsule().stroke(.red, lineWidth: 3)
            RoundedRectangle(cornerRadius: 4).strokeBorder(.blue, style: .init(dash: [2, 3]))
        }
        try draw("text") { Text("a long text").underline().background(.red) }
        try draw("lines") {
            Divider()
            Color.red.border(.blue)
            Color.red.border(.blue, width: 9)
        }
        try draw("gradient") {
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9)
        }
        try draw("image") {
            picture(4, 3).resizable()
            picture(4, 3).resizable(resizingMode: .tile)
        }
        try draw("effects") {
            Color.red.shadow(radius: 4).scaleEffect(2).rotationEffect(.degrees(30)).opacity(0.5)
            Color.red.clipShape(Circle()).offset(x: length, y: length)
        }
        try draw("controls") {
            Slider(value: .constant(0.5))
            ProgressView(value: 0.5)
            Gauge(value: 0.5) { Text("g") }
            TextField("t", text: .constant("text"))
            TextEditor(text: .constant("text"))
            Button("b") {}
            Toggle("t", isOn: .constant(true))
        }
        try draw("containers") {
            GeometryReader { Text("\($0.size.width)") }
            List { Text("row") }
            Form { Text("row") }
            ScrollView([.horizontal, .vertical]) { Color.red }
        }
        func draw<Content: View>(
            _ name: Comment, @ViewBuilder _ content: () -> Content
        ) throws {
            let content = content()
            for scrolls in [false, true] {
                let driver = try ViewDriver(columns: 12, rows: 4) {
                    if scrolls {
                        ScrollView { sized { content } }
                    } else {
                        sized { content }
                    }
                }
                driver.terminal.click(column: 3, row: 1)
                driver.press(.tab, .down, .pageDown)
                #expect(driver.terminal.screen.columns == 12, name)
            }
        }
    }

    @Test(arguments: lengths)
    func `modifiers and containers take every length`(length: CGFloat) throws {
        let driver = try ViewDriver(columns: 12, rows: 4) {
            ScrollView {
                Text("a").padding(length).frame(width: length, height: length)
                Text("b").frame(minWidth: length, maxWidth: length, minHeight: length)
                Text("c").offset(x: length, y: length).position(x: length, y: length)
                Color.red.aspectRatio(length, contentMode: .fill)
                Color.red.frame(height: 16).aspectRatio(
                    CGSize(width: length, height: 1), contentMode: .fit)
                HStack(spacing: length) {
                    Text("d")
                    Spacer(minLength: length)
                    Text("e").layoutPriority(Double(length))
                }
                LazyVGrid(
                    columns: [
                        .init(.fixed(length)), .init(.flexible(minimum: length), spacing: length),
                        .init(.adaptive(minimum: length)),
                    ]
                ) { ForEach(0..<4) { Text("\($0)") } }
                Grid(horizontalSpacing: length) {
                    GridRow {
                        Text("f").gridCellColumns(2)
                        Text("g")
                    }
                }
                RoundedRectangle(cornerRadius: length).stroke(.red, lineWidth: length)
                Text("h").scaleEffect(length).rotationEffect(.radians(Double(length)))
                Color.red.frame(height: 16).shadow(radius: length)
                Text("i\nj").lineSpacing(length)
                Text("k").safeAreaPadding(length).alignmentGuide(.leading) { _ in length }
            }
        }
        driver.press(.pageDown, .end, .home)
        #expect(driver.terminal.screen.columns == 12)
    }
}
