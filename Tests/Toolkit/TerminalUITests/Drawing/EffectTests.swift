import TerminalUI
import Testing

/// Opacity, shadows and hiding, which affect everything inside a view.
@Suite struct EffectTests {
    private let white = Color(white: 1)
    private let red = Color(red: 1, green: 0, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    private func grid(@ViewBuilder _ content: () -> some View) -> CellGrid {
        CellRenderer(content: content()).grid
    }

    private func isClose(_ cell: Cell, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
        guard let color = cell.background.rgba else { return false }
        return abs(Int(color.red) - red) <= 2 && abs(Int(color.green) - green) <= 2
            && abs(Int(color.blue) - blue) <= 2
    }

    // MARK: Opacity

    // If they faded separately, red would show through blue: (127, 64, 191).
    @Test func `overlapping views fade as one group`() {
        let grid = grid {
            ZStack {
                red
                blue
            }
            .frame(width: 8, height: 16).opacity(0.5).background(white)
        }
        #expect(isClose(grid[column: 0, row: 0], 127, 127, 255))
    }

    @Test func `a group that covers half a cell fades that half`() {
        let grid = grid {
            ZStack(alignment: .leading) {
                Color.clear
                red.frame(width: 4)
                blue.frame(width: 4)
            }
            .frame(width: 8, height: 16).opacity(0.5).background(white)
        }
        let cell = grid[column: 0, row: 0]
        #expect(cell.glyph.text == "▌" || cell.glyph.text == "▐")
        let colors = Set([cell.foreground.rgba, cell.background.rgba])
        #expect(colors.contains(RGBA(red: 255, green: 255, blue: 255)))
        #expect(
            colors.contains { $0.map { abs(Int($0.red) - 127) <= 2 && $0.blue == 255 } ?? false })
    }

    @Test func `text in a group fades with it, and text under a translucent group stays`() {
        let faded = grid {
            ZStack {
                Color.black
                Text("x").foregroundColor(white)
            }
            .frame(width: 8, height: 16).opacity(0.5).background(white)
        }[column: 0, row: 0]
        #expect(faded.glyph.text == "x")
        #expect(isClose(faded, 127, 127, 127))
        // Half of white over the grey that is half of black.
        #expect(faded.foreground.rgba.map { abs(Int($0.red) - 191) <= 2 } == true)

        let covered = grid {
            Text("a").frame(width: 8, height: 16).overlay {
                ZStack {
                    red
                    blue
                }
                .opacity(0.25)
            }
        }[column: 0, row: 0]
        #expect(covered.glyph.text == "a")
    }

    // MARK: Shadows

    @Test func `a circle casts a round shadow`() {
        let grid = grid {
            Circle().fill(white).frame(width: 64, height: 64)
                .shadow(color: red, radius: 0, x: 80)
                .frame(width: 160, height: 64, alignment: .leading)
        }
        #expect(grid[column: 10, row: 0].background == .terminalDefault)
        #expect(grid[column: 10, row: 0].glyph == .space)
        #expect(isClose(grid[column: 14, row: 2], 255, 0, 0))
        #expect(isClose(grid[column: 13, row: 1], 255, 0, 0))
    }

    @Test func `a clipped view casts the clip's shadow, an invisible one casts none`() {
        let clipped = grid {
            red.frame(width: 64, height: 64).clipShape(Circle())
                .shadow(color: blue, radius: 0, x: 80)
                .frame(width: 160, height: 64, alignment: .leading)
        }
        #expect(clipped[column: 10, row: 0].background == .terminalDefault)
        #expect(isClose(clipped[column: 14, row: 2], 0, 0, 255))
        let unseen = grid {
            ZStack {
                red.hidden()
                red.opacity(0)
                Color.clear
                Text("text")
            }
            .frame(width: 64, height: 16).shadow(color: blue, radius: 0, x: 80)
            .frame(width: 160, height: 16, alignment: .leading)
        }
        #expect(unseen.cells.allSatisfy { $0.background == .terminalDefault })
    }

    @Observable final class Place {
        var isRight = false
    }

    private struct Moving: View {
        let place: Place
        var body: some View {
            Color.white.frame(width: 16, height: 16)
                .offset(x: place.isRight ? 64 : 0)
                .frame(width: 160, height: 48, alignment: .topLeading)
                .shadow(color: .red, radius: 4, x: 0, y: 32)
        }
    }

    @Test func `a shadow moves with its view`() throws {
        let place = Place()
        let terminal = HeadlessTerminal(columns: 20, rows: 5)
        let session = ViewSession(Moving(place: place), on: terminal)
        try session.start()
        session.turn()
        place.isRight = true
        session.turn()
        let fresh = HeadlessTerminal(columns: 20, rows: 5)
        let other = ViewSession(Moving(place: place), on: fresh)
        try other.start()
        other.turn()
        #expect(terminal.screen == fresh.screen)
        session.finish()
        other.finish()
    }

    // MARK: Hiding

    @Observable final class Count {
        var value = 0
        var isHidden = false
    }

    private struct Counting: View {
        let count: Count
        var body: some View {
            VStack {
                Text("\(count.value)")
                if count.isHidden { button.hidden() } else { button }
            }
        }
        private var button: some View {
            Button("go") { count.value += 1 }.keyboardShortcut("g")
        }
    }

    @Test func `a hidden view receives no focus, no keys and no clicks`() throws {
        let count = Count()
        let terminal = HeadlessTerminal(columns: 10, rows: 2)
        let session = ViewSession(Counting(count: count), on: terminal)
        try session.start()
        session.turn()
        func tryAll() {
            for key in [Key.tab, .enter, .character("g")] {
                session.receive(.key(KeyPress(key)))
                session.turn()
            }
            for kind in [MouseEvent.Kind.press, .release] {
                session.receive(.mouse(MouseEvent(kind, column: 4, row: 1)))
                session.turn()
            }
        }
        tryAll()
        let before = count.value
        #expect(before >= 2)
        count.isHidden = true
        session.turn()
        tryAll()
        #expect(count.value == before)
        #expect(!terminal.text.contains("go"))
        session.finish()
    }
}
