import Testing

@testable import TerminalCore
@testable import TerminalUI

/// A model whose changes are animated.
@Observable private final class Wound {
    var points = 16.0
    var other = 0
}

/// A bar with one column for each point, and the number of points.
private struct Bar: View {
    let wound: Wound
    var animation: Animation?

    var body: some View {
        HStack(spacing: 0) {
            Rectangle().frame(width: wound.points * 8, height: 16)
            Text("\(Int(wound.points))/\(wound.other)")
        }
        .animation(animation, value: wound.points)
    }
}

/// A view whose `animatableData` is its number.
private struct Count: View, Animatable {
    var number: Double

    var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    var body: some View { Text("\(Int(number.rounded()))") }
}

/// A session with a clock set by the test.
@MainActor private struct Film<Content: View> {
    let terminal = HeadlessTerminal(columns: 20, rows: 1)
    let session: ViewSession<Content>
    let time = Time()

    final class Time { var now = 0.0 }

    init(_ content: Content) throws {
        session = ViewSession(content, on: terminal)
        session.host.clock = { [time] in time.now }
        try session.start()
    }

    /// The text on the screen some seconds later.
    func after(_ seconds: Double) -> String {
        time.now += seconds
        session.turn()
        return terminal.text.trimmingCharacters(in: .whitespaces)
    }

    /// The number of filled columns some seconds later.
    func bar(after seconds: Double) -> Int {
        _ = after(seconds)
        return terminal.screen.cells.filter { $0.background != .terminalDefault }.count
    }
}

struct AnimationTests {
    private let wound = Wound()

    @Test(
        "A curve has its value at each moment",
        arguments: [
            (Animation.linear(duration: 2), 0.5, 0.25),
            (.linear(duration: 2), 1, 0.5),
            (.linear(duration: 2).speed(2), 0.5, 0.5),
            (.linear(duration: 2).delay(1), 0.5, 0),
            (.linear(duration: 2).delay(1), 2, 0.5),
            (.linear(duration: 1).repeatCount(2, autoreverses: true), 1.25, 0.75),
            (.linear(duration: 1).repeatCount(2, autoreverses: false), 1.25, 0.25),
            (.linear(duration: 1).repeatForever(), 9.25, 0.75),
            // The control points are symmetric about the centre.
            (.easeInOut(duration: 1), 0.5, 0.5),
            // y = 3t²(1-t)·1 + t³ over x = 3t(1-t)²·0 + 3t²(1-t)·1 + t³ is the diagonal.
            (.timingCurve(0, 0, 1, 1, duration: 1), 0.3, 0.3),
        ])
    func curves(animation: Animation, seconds: Double, progress: Double) throws {
        #expect(abs(try #require(animation.progress(at: seconds)) - progress) < 1e-4)
    }

    @Test func `the inverse of a curve leads back from its progress to the time`() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
        #expect(curve == .easeIn)
        #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-4)
    }

    @Test func `easeIn is behind and easeOut ahead at half the time`() throws {
        #expect(try #require(Animation.easeIn(duration: 1).progress(at: 0.5)) < 0.4)
        #expect(try #require(Animation.easeOut(duration: 1).progress(at: 0.5)) > 0.6)
    }

    @Test(
        "An animation ends after its duration",
        arguments: [
            (Animation.linear(duration: 2), 1.99, 2.0),
            (.easeOut(duration: 1).delay(1), 1.99, 2.0),
            (.linear(duration: 1).repeatCount(3), 2.99, 3.0),
            (.linear(duration: 0), -0.1, 0.01),
        ])
    func ends(animation: Animation, before: Double, after: Double) {
        #expect(animation.progress(at: before) != nil)
        #expect(animation.progress(at: after) == nil)
    }

    @Test func `a spring overshoots only if it is underdamped`() {
        func most(_ animation: Animation) -> Double {
            stride(from: 0, to: 3, by: 0.01).compactMap { animation.progress(at: $0) }.max() ?? 0
        }
        #expect(most(.bouncy) > 1.02)
        #expect(most(.smooth) <= 1)
        #expect(most(.smooth) > 0.99)
    }

    @Test func `a bar's length is animated, its number changes at once`() throws {
        let film = try Film(Bar(wound: wound, animation: .linear(duration: 1)))
        #expect(film.bar(after: 0) == 16)
        wound.points = 8
        #expect(film.after(0) == "8/0")
        #expect(film.bar(after: 0) == 16)
        #expect(film.bar(after: 0.5) == 12)
        #expect(film.bar(after: 0.25) == 10)
        #expect(film.session.host.isMoving)
        #expect(film.bar(after: 0.25) == 8)
        #expect(!film.session.host.isMoving)
    }

    @Test func `without an animation a change is shown at once`() throws {
        let film = try Film(Bar(wound: wound))
        wound.points = 8
        #expect(film.bar(after: 0) == 8)
        #expect(!film.session.host.isMoving)
    }

    @Test func `withAnimation animates the changes made inside it`() throws {
        let film = try Film(Plain(wound: wound))
        withAnimation(.linear(duration: 1)) { wound.points = 8 }
        #expect(film.bar(after: 0) == 16)
        #expect(film.bar(after: 0.5) == 12)
        #expect(film.bar(after: 0.5) == 8)
        wound.points = 4
        #expect(film.bar(after: 0) == 4)
    }

    /// A view that is equal in every update and learns of the change from the model alone.
    private struct Plain: View {
        let wound: Wound
        var body: some View { Rectangle().frame(width: wound.points * 8, height: 16) }
    }

    @Test func `animation(_:value:) reaches views that observe the model themselves`() throws {
        struct Around: View {
            let wound: Wound
            var body: some View {
                Plain(wound: wound).animation(.linear(duration: 1), value: wound.points)
            }
        }
        let film = try Film(Around(wound: wound))
        wound.points = 8
        #expect((0..<3).map { film.bar(after: $0 == 0 ? 0 : 0.5) } == [16, 12, 8])
    }

    @Test(
        "transaction(_:) changes the updates of views inside that start there",
        arguments: [true, false])
    func transactionInside(isOuter: Bool) throws {
        struct Still: View {
            let wound: Wound
            let isOuter: Bool
            var body: some View {
                Plain(wound: wound)
                    .transaction { $0.animation = isOuter ? $0.animation : nil }
            }
        }
        let film = try Film(
            Still(wound: wound, isOuter: isOuter).transaction {
                if isOuter { $0.animation = .linear(duration: 1) }
            })
        withAnimation(isOuter ? nil : .linear(duration: 1)) { wound.points = 8 }
        #expect(film.bar(after: 0) == (isOuter ? 16 : 8))
        #expect(film.session.host.isMoving == isOuter)
    }

    @Test func `an unrelated change neither stops nor restarts an animation`() throws {
        let film = try Film(Bar(wound: wound, animation: .linear(duration: 1)))
        wound.points = 8
        #expect(film.bar(after: 0) == 16)
        #expect(film.bar(after: 0.5) == 12)
        wound.other = 3
        #expect(film.after(0) == "8/3")
        #expect(film.bar(after: 0) == 12)
        #expect(film.bar(after: 0.5) == 8)
    }

    @Test func `a new value during an animation starts from the value shown`() throws {
        let film = try Film(Bar(wound: wound, animation: .linear(duration: 1)))
        wound.points = 8
        _ = film.bar(after: 0)
        #expect(film.bar(after: 0.5) == 12)
        wound.points = 16
        #expect(film.bar(after: 0) == 12)
        #expect(film.bar(after: 0.5) == 14)
        #expect(film.bar(after: 0.5) == 16)
    }

    @Test func `a view with animatable data evaluates its body for each step`() throws {
        struct Counting: View {
            let wound: Wound
            var body: some View {
                Count(number: wound.points).animation(.linear(duration: 1), value: wound.points)
            }
        }
        let film = try Film(Counting(wound: wound))
        wound.points = 6
        #expect(film.after(0) == "16")
        #expect(film.after(0.5) == "11")
        #expect(film.after(0.5) == "6")
    }

    @Test func `with reduced motion or a slow terminal the final value is shown at once`() throws {
        let still = try Film(
            Bar(wound: wound, animation: .linear(duration: 1))
                .environment(\.accessibilityReduceMotion, true))
        wound.points = 8
        #expect(still.bar(after: 0) == 8)

        let slow = try Film(Bar(wound: wound, animation: .linear(duration: 1)))
        wound.points = 16
        #expect(slow.bar(after: 0) == 8)
        slow.session.host.mayMove = false
        #expect(slow.bar(after: 0.1) == 16)
    }

    @Test func `no frames are drawn after an animation has ended`() throws {
        let film = try Film(Bar(wound: wound, animation: .linear(duration: 1)))
        wound.points = 8
        for _ in 0..<6 { _ = film.after(0.25) }
        let count = film.terminal.presentCount
        for _ in 0..<4 { _ = film.after(0.25) }
        #expect(film.terminal.presentCount == count)
    }

    @Test func `a shape's own data are animated`() throws {
        struct Part: Shape {
            var part: Double
            var animatableData: Double {
                get { part }
                set { part = newValue }
            }
            func path(in rect: CGRect) -> Path {
                var rect = rect
                rect.size.width *= part
                return Path(rect)
            }
        }
        struct Wounded: View {
            let wound: Wound
            var body: some View {
                Part(part: wound.points / 16).frame(width: 128, height: 16)
                    .animation(.linear(duration: 1), value: wound.points)
            }
        }
        let film = try Film(Wounded(wound: wound))
        wound.points = 8
        #expect(film.bar(after: 0) == 16)
        #expect(film.bar(after: 0.5) == 12)
        #expect(film.bar(after: 0.5) == 8)
    }
}

struct AnimatedShapeTests {
    @Test func `a shape's trim is animated`() throws {
        struct Ring: View {
            @State private var end: CGFloat = 0
            var body: some View {
                Line().trim(from: 0, to: end).stroke(Color.red, lineWidth: 16)
                    .frame(width: 160, height: 16)
                    .onKeyPress("m") {
                        withAnimation(.linear(duration: 1)) { end = 1 }
                        return .handled
                    }
            }
        }
        struct Line: Shape {
            func path(in rect: CGRect) -> Path {
                var path = Path()
                path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
                return path
            }
        }
        let movie = try Movie(Ring())
        func filled() -> Int {
            movie.terminal.screen.cells.filter { $0.background != .terminalDefault }.count
        }
        movie.terminal.press("m")
        movie.after(0.5)
        #expect(filled() == 10)
        movie.after(0.5)
        #expect(filled() == 20)
    }
}
