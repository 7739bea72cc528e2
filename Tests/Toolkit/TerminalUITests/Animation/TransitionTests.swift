import Testing

@testable import TerminalCore
@testable import TerminalUI

@Observable private final class Door {
    var isOpen = false
    var words = ["one", "two"]
    var id = 0
    var notes: [String] = []
}

/// `a`, then `bcde` if the door is open, then `f`.
private struct Passageway: View {
    let door: Door
    var transition: AnyTransition?

    var body: some View {
        HStack(spacing: 0) {
            Text("a")
            if door.isOpen {
                if let transition {
                    Text("bcde").transition(transition)
                } else {
                    Text("bcde")
                }
            }
            Text("f")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// Fills its cells with a letter's count; for transitions by a modifier.
private struct Away: ViewModifier {
    let distance: CGFloat
    func body(content: Content) -> some View { content.offset(x: distance) }
}

/// A view with state, a key and actions of its life.
private struct Room: View {
    let door: Door
    @State private var count = 0

    var body: some View {
        Text("n\(count)")
            .onKeyPress("x") {
                count += 1
                return .handled
            }
            .onAppear { door.notes.append("appeared") }
            .onDisappear { door.notes.append("disappeared") }
    }
}

private struct House: View {
    let door: Door
    var transition = AnyTransition.slide

    var body: some View {
        ZStack(alignment: .leading) {
            if door.isOpen { Room(door: door).transition(transition) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

struct TransitionTests {
    private let door = Door()

    private static let second = Animation.linear(duration: 1)

    /// What is on the screen at once, after half a second and after a second: of the insertion, then of
    /// the removal.
    @Test(
        "A transition shows its way",
        arguments: [
            // 4 columns are the view's own width; at half the time 2 are left.
            ("slide", ["e    f", "cde  f", "abcdef"], ["abcde", "af bcde", "af"]),
            ("move", ["e    f", "cde  f", "abcdef"], ["abcde", "cde", "af"]),
            ("asymmetric", ["e    f", "cde  f", "abcdef"], ["af", "af", "af"]),
            (
                "modifier", ["a    f   bcde", "a    fcde", "abcdef"],
                ["abcde", "af   bcde", "af"]
            ),
            (
                "offset", ["a    f   bcde", "a    fcde", "abcdef"],
                ["abcde", "af   bcde", "af"]
            ),
            ("identity", ["abcdef", "abcdef", "abcdef"], ["af", "af", "af"]),
        ])
    func way(name: String, insertion: [String], removal: [String]) throws {
        let transition: AnyTransition =
            switch name {
            case "slide": .slide
            case "move": .move(edge: .leading)
            case "asymmetric": .asymmetric(insertion: .move(edge: .leading), removal: .identity)
            case "modifier": .modifier(active: Away(distance: 64), identity: Away(distance: 0))
            case "offset": .offset(x: 64)
            default: .identity
            }
        let movie = try Movie(Passageway(door: door, transition: transition))
        #expect(movie.now == "af")
        withAnimation(Self.second) { door.isOpen = true }
        #expect([movie.now, movie.after(0.5), movie.after(0.5)] == insertion)
        #expect(!movie.isMoving)
        withAnimation(Self.second) { door.isOpen = false }
        #expect([movie.now, movie.after(0.5), movie.after(0.5)] == removal)
        #expect(!movie.isMoving)
    }

    @Test func `a view without a transition fades`() throws {
        let movie = try Movie(Passageway(door: door))
        withAnimation(Self.second) { door.isOpen = true }
        #expect(movie.now == "a    f")
        #expect(movie.after(0.5) == "abcdef")
        // Half of white over the assumed background.
        let half = RGBA(red: 255, green: 255, blue: 255, alpha: 128).over(
            RGBA(red: 28, green: 28, blue: 30))
        let shown = try #require(movie.terminal.screen.cells[1].foreground.rgba)
        #expect(abs(Int(shown.red) - Int(half.red)) <= 1)
        movie.after(0.5)
        #expect(movie.terminal.screen.cells[1].foreground == .terminalDefault)
        #expect(!movie.isMoving)
    }

    @Test func `without an animation a view appears at once`() throws {
        let movie = try Movie(Passageway(door: door, transition: .slide))
        door.isOpen = true
        #expect(movie.now == "abcdef")
        door.isOpen = false
        #expect(movie.now == "af")
    }

    @Test func `with reduced motion a view appears at once`() throws {
        let movie = try Movie(
            Passageway(door: door, transition: .slide)
                .environment(\.accessibilityReduceMotion, true))
        withAnimation(Self.second) { door.isOpen = true }
        #expect(movie.now == "abcdef")
        withAnimation(Self.second) { door.isOpen = false }
        #expect(movie.now == "af")
        #expect(!movie.isMoving)
    }

    @Test func `animation(_:value:) inserts by the transition too`() throws {
        struct Animated: View {
            let door: Door
            var body: some View {
                Passageway(door: door, transition: .slide)
                    .animation(.linear(duration: 1), value: door.isOpen)
            }
        }
        let movie = try Movie(Animated(door: door))
        door.isOpen = true
        #expect([movie.now, movie.after(0.5)] == ["e    f", "cde  f"])
    }

    @Test func `a transition with an animation needs no other`() throws {
        let movie = try Movie(
            Passageway(door: door, transition: .slide.animation(.linear(duration: 2))))
        door.isOpen = true
        #expect([movie.now, movie.after(1), movie.after(1)] == ["e    f", "cde  f", "abcdef"])
    }

    @Test func `combined transitions move and fade`() throws {
        let movie = try Movie(
            Passageway(door: door, transition: .slide.combined(with: .opacity)))
        withAnimation(Self.second) { door.isOpen = true }
        #expect(movie.now == "a    f")
        #expect(movie.after(0.5) == "cde  f")
        #expect(movie.terminal.screen.cells[1].foreground != .terminalDefault)
    }

    @Test func `scale draws the view's fills smaller`() throws {
        struct Scaled: View {
            let door: Door
            var body: some View {
                ZStack {
                    if door.isOpen { Color.red.frame(width: 80, height: 16).transition(.scale) }
                }
            }
        }
        let movie = try Movie(Scaled(door: door))
        func filled() -> Int {
            movie.terminal.screen.cells.filter { $0.background != .terminalDefault }.count
        }
        withAnimation(Self.second) { door.isOpen = true }
        movie.after(0)
        #expect(filled() == 0)
        movie.after(0.8)
        // 8 of 10 columns, 80 % of the height: whole columns are red in the middle rows of samples.
        let shown = movie.terminal.screen.cells.filter {
            $0.background != .terminalDefault || $0.foreground != .terminalDefault
        }
        #expect(shown.count == 8)
        movie.after(0.2)
        #expect(filled() == 10)
    }

    @Test func `a view that leaves gets no keys and disappears at the end`() throws {
        let movie = try Movie(House(door: door))
        door.isOpen = true
        #expect(movie.now == "n0")
        movie.terminal.press("x")
        #expect(movie.now == "n1")
        withAnimation(Self.second) { door.isOpen = false }
        #expect(movie.now == "n1")
        movie.terminal.press("x")
        #expect(movie.after(0.5) == " n1")
        #expect(door.notes == ["appeared"])
        #expect(movie.after(0.5) == "")
        #expect(door.notes == ["appeared", "disappeared"])
        #expect(!movie.isMoving)
        let count = movie.terminal.presentCount
        movie.after(1)
        #expect(movie.terminal.presentCount == count)
    }

    @Test func `a view that is inserted again before it has left keeps its state`() throws {
        let movie = try Movie(House(door: door))
        door.isOpen = true
        movie.after(0)
        movie.terminal.press("x")
        withAnimation(Self.second) { door.isOpen = false }
        movie.after(0)
        #expect(movie.after(0.5) == " n1")
        withAnimation(Self.second) { door.isOpen = true }
        #expect(movie.now == " n1")
        #expect(movie.after(1) == "n1")
        movie.terminal.press("x")
        #expect(movie.now == "n2")
        #expect(door.notes == ["appeared"])
    }

    @Test func `a view that is removed before it has arrived goes from where it is`() throws {
        let movie = try Movie(Passageway(door: door, transition: .move(edge: .leading)))
        withAnimation(Self.second) { door.isOpen = true }
        movie.after(0)
        #expect(movie.after(0.5) == "cde  f")
        withAnimation(Self.second) { door.isOpen = false }
        #expect(movie.now == "cde")
        // One of the two columns that are left to go.
        #expect(movie.after(0.5) == "de")
        #expect(movie.after(0.5) == "af")
    }

    @Test func `rows of a ForEach come and go by transitions`() throws {
        struct Rows: View {
            let door: Door
            var body: some View {
                VStack(alignment: .leading) {
                    ForEach(door.words, id: \.self) { Text($0).transition(.slide) }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        }
        let movie = try Movie(Rows(door: door), columns: 8, rows: 3)
        #expect(movie.now == "one\ntwo")
        withAnimation(Self.second) { door.words = ["two"] }
        // The row that leaves is in front, where it was; the other has moved up.
        #expect(movie.now == "one")
        #expect(movie.after(2 / 3.0) == "twone")
        #expect(movie.after(1 / 3.0) == "two")
        withAnimation(Self.second) { door.words = ["two", "six"] }
        movie.after(0)
        #expect(movie.after(1 / 3.0) == "two\nx")
        #expect(movie.after(2 / 3.0) == "two\nsix")
    }

    @Test func `a new id lets the old view go and the new one come`() throws {
        struct Numbered: View {
            let door: Door
            var body: some View {
                ZStack(alignment: .leading) {
                    Text("no\(door.id)").id(door.id).transition(.slide)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        let movie = try Movie(Numbered(door: door))
        withAnimation(Self.second) { door.id = 1 }
        movie.after(0)
        // Three columns: after two thirds the old one is 2 columns right, the new one 1 left.
        #expect(movie.after(2 / 3.0) == "o1no0")
        #expect(movie.after(1 / 3.0) == "no1")
    }

    @Test func `modifiers around the condition go with the view`() throws {
        struct Wrapped: View {
            let door: Door
            var body: some View {
                HStack(spacing: 0) {
                    Group { if door.isOpen { Text("bc").transition(.move(edge: .leading)) } }
                        .padding(.leading, 16).background(Color.blue)
                    Text("f")
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        let movie = try Movie(Wrapped(door: door))
        withAnimation(Self.second) { door.isOpen = true }
        #expect(movie.now == "bc  f")
        #expect(movie.after(1) == "  bcf")
        withAnimation(Self.second) { door.isOpen = false }
        movie.after(0)
        #expect(movie.after(0.5) == " bc")
        #expect(movie.after(0.5) == "f")
        #expect(movie.terminal.screen.cells.allSatisfy { $0.background == .terminalDefault })
    }
}
