import TerminalUI
import Testing

// The battle tracker: views, custom modifiers, the environment, text.
//
// In these files a view declared inside a test is a sample from the source text, unchanged.

struct MonospacedDigit: ViewModifier {
    @Environment(\.font) var font: Font?
    func body(content: Content) -> some View {
        return
            content
            .environment(\.font, font?.monospacedDigit())
    }
}

struct CardModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding()
            .background(Color.white)
            .cornerRadius(8)
            .shadow(radius: 4)
    }
}

extension View {
    func card() -> some View { modifier(CardModifier()) }
    func monospacedDigit() -> some View { modifier(MonospacedDigit()) }
}

/// The card as a view with a builder.
struct Card<Content>: View where Content: View {
    var content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    var body: some View {
        content
            .padding()
            .background(Color.white)
            .cornerRadius(8)
            .shadow(radius: 4)
    }
}

@Suite struct Seed000ViewTests {
    @Test func `a view describes its content in one property`() {
        struct Row: View { var body: some View { Text("row") } }
        struct ContentView: View {
            var body: some View {
                VStack {
                    Row()
                    Row()
                }
            }
        }
        #expect(text(nil, nil) { ContentView() } == "row\nrow")
        func isMadeOfText<Content: View>(_ view: Content.Type) -> Bool {
            Content.Body.self == Text.self
        }
        #expect(isMadeOfText(Row.self) && !isMadeOfText(ContentView.self))
    }

    @Test func `fundamental views have no body`() {
        func hasNoBody<Content: View>(_ view: Content.Type) -> Bool {
            Content.Body.self == Never.self
        }
        #expect(hasNoBody(Text.self) && hasNoBody(Image.self) && hasNoBody(Spacer.self))
        #expect(hasNoBody(GeometryReader<Text>.self))
    }

    @Test func `a card takes one view as an argument`() {
        struct Card<Content>: View where Content: View {
            var content: Content
            var body: some View {
                content
                    .padding()
                    .background(Color.white)
                    .cornerRadius(8)
                    .shadow(radius: 4)
            }
        }
        #expect(size(nil, nil) { Card(content: Text("card")) } == CGSize(width: 64, height: 48))
    }

    // The image is 32 × 32, the text has 14 columns, the gap is 8: 152 × 32, and 16 on each side.
    @Test func `a card as a view and a card as a modifier look the same`() {
        struct Block: View {
            var body: some View {
                Card {
                    HStack {
                        Image("brawler")
                        Text("Sir Bunnington")
                            .font(.title)
                    }
                }
            }
        }
        struct Modified: View {
            var body: some View {
                HStack {
                    Image("brawler")
                    Text("Sir Bunnington")
                        .font(.title)
                }
                .card()
            }
        }
        let block = grid(nil, nil) { Block() }
        #expect(size(nil, nil) { Block() } == CGSize(width: 184, height: 64))
        #expect(block.text.contains("Sir Bunnington"))
        #expect(block == grid(nil, nil) { Modified() })
    }

    // One cell is one point here. In the first row of a quarter circle of radius 8 the centres of
    // five cells are outside: 8 − √(64 − 7.5²) is 5.2.
    @Test func `rounded corners clip everything inside them`() {
        let picture = grid(nil, nil, metrics: .points) {
            Text("x").frame(width: 40, height: 40).background(Color.red).cornerRadius(8)
        }
        let rows = picture.colors.split(separator: "\n")
        #expect(rows[0].hasPrefix("....") && !rows[0].prefix(5).contains("r"))
        #expect(rows[0].dropFirst(8).dropLast(8).allSatisfy { $0 == "r" })
        #expect(rows[8].allSatisfy { $0 == "r" } && rows[39].hasSuffix("...."))
    }

    @Test func `a card is white with a shadow around it`() {
        let picture = grid(nil, nil) {
            Text("Sir Bunnington").card().padding().background(Color.yellow)
        }
        let rows = picture.colors.split(separator: "\n")
        #expect(rows[2].dropFirst(2).dropLast(2).allSatisfy { $0 == "w" })
        // The shadow reaches into the cell beside the card, and no farther.
        let row = picture.rows / 2
        let yellow = Cell(
            glyph: .space, background: CellColor(RGBA(red: 255, green: 204, blue: 0)))
        #expect(picture[column: 1, row: row] != yellow && picture[column: 0, row: row] == yellow)
    }

    @Test func `each modifier wraps the view in another view`() {
        let renderer = CellRenderer(content: Text("a").padding(8).frame(width: 48))
        let lines = renderer.layoutDescription.split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces).prefix { $0 != " " && $0 != "(" }
        }
        #expect(lines == ["view", "frame", "padding", "Text"])
    }

    @Test func `a modifier reads the environment and sets a changed value for its content`() {
        struct Shown: View {
            let tell: (Font?) -> Void
            @Environment(\.font) var font: Font?
            var body: some View {
                tell(font)
                return Text("60")
            }
        }
        var fonts: [Font?] = []
        _ = grid(nil, nil) {
            VStack {
                Shown { fonts.append($0) }.monospacedDigit()
                Shown { fonts.append($0) }.monospacedDigit().font(.title)
            }
        }
        #expect(fonts == [nil, Font.title.monospacedDigit()])
    }

    @Test func `a font on a container applies to the texts inside without a font`() {
        let picture = grid(nil, nil) {
            VStack {
                Text("a")
                Text("b").font(.body)
                VStack { Text("c") }
            }
            .font(.title)
        }
        #expect(picture.cell(of: "a")?.attributes == .bold)
        #expect(picture.cell(of: "b")?.attributes == [])
        #expect(picture.cell(of: "c")?.attributes == .bold)
    }

    @Test func `titles are bold, captions are dim, and all are one row high`() {
        for font in [Font.largeTitle, .title, .title2, .title3, .headline] {
            let picture = grid(nil, nil) { Text("x").font(font) }
            #expect(picture[column: 0, row: 0].attributes == .bold)
            #expect(size(nil, nil) { Text("x").font(font) } == CGSize(width: 8, height: 16))
        }
        #expect(grid(nil, nil) { Text("x").font(.caption) }.cells[0].attributes == .dim)
    }

    @Test func `a text is as large as its string`() {
        struct ContentView: View {
            var body: some View {
                Text("Nogitsune Takeshi")
                    .font(.title)
            }
        }
        #expect(size(640, 384) { ContentView() } == CGSize(width: 17 * 8, height: 16))
    }

    @Test func `an image has its own size unless it is resizable`() {
        for (name, width, height) in [
            ("brawler", 32.0, 32.0), ("rogue", 48, 48), ("barbarian", 100, 50),
        ] {
            #expect(size(10, 10) { Image(name) } == CGSize(width: width, height: height))
            #expect(size(10, 12) { Image(name).resizable() } == CGSize(width: 10, height: 12))
        }
        #expect(
            size(60, 60) { Image("barbarian").resizable().aspectRatio(contentMode: .fit) }
                == CGSize(width: 60, height: 30))
    }

    // The sample gives the image the height of the current font, one row, and the width of an M.
    @Test func `an image is shown in place of a hidden letter`() {
        struct ContentView: View {
            var body: some View {
                HStack {
                    Text("M")
                        .hidden()
                        .overlay(
                            Image("rogue")
                                .resizable()
                                .aspectRatio(contentMode: .fit))
                    Text("Hasty River")
                }
                .font(.title)
            }
        }
        let picture = grid(nil, nil) { ContentView() }
        #expect(picture.columns == 13 && picture.rows == 1)
        #expect(picture.text.hasSuffix("Hasty River") && !picture.text.contains("M"))
        // A square of 8 points in a cell 16 high: half of the cell is green.
        let cell = picture[column: 0, row: 0]
        #expect([cell.foreground, cell.background].contains(CellColor(green)))
    }

    @Test func `hidden views keep their place`() {
        #expect(
            text(nil, nil) {
                HStack {
                    Text("ab").hidden(); Text("c")
                }
            } == "   c")
    }

    @Test func `an image in a text is inline`() {
        struct ContentView: View {
            var body: some View {
                HStack {
                    Text(
                        Image("rogue")
                            .resizable())
                    Text("Hasty River")
                }
                .font(.title)
            }
        }
        // A square one row high is two columns wide.
        #expect(grid(nil, nil) { ContentView() }.colors == "gg............")
    }

    @Test func `previews show the view in each title font`() {
        struct ContentView: View { var body: some View { Text("Hasty River") } }
        struct ContentView_Previews: PreviewProvider {
            static var previews: some View {
                VStack {
                    ContentView().font(.title)
                    ContentView().font(.title2)
                    ContentView().font(.title3)
                }
            }
        }
        let lines = ContentView_Previews.frame(columns: 11, rows: 3).text
        #expect(lines == "Hasty River\nHasty River\nHasty River")
    }
}
