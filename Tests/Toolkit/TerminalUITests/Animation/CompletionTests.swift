import Testing

@testable import TerminalCore
@testable import TerminalUI

@Observable private final class Way {
    var x: CGFloat = 0
    var flag = false
}

private struct Walker: View {
    let way: Way
    var body: some View {
        Text(way.flag ? "y" : "x").offset(x: way.x).frame(maxWidth: .infinity, alignment: .leading)
    }
}

struct CompletionTests {
    @Test func `the completion is called once, at the end`() throws {
        let way = Way()
        let movie = try Movie(Walker(way: way))
        var count = 0
        withAnimation(.linear(duration: 1)) {
            way.x = 64
        } completion: {
            count += 1
        }
        #expect(movie.now == "x")
        #expect(movie.after(0.5) == "    x")
        #expect(count == 0)
        #expect(movie.after(0.5) == "        x")
        #expect(count == 1)
        movie.after(1)
        #expect(count == 1)
    }

    @Test func `a spring is logically complete before it rests`() throws {
        let way = Way()
        let movie = try Movie(Walker(way: way))
        var order: [String] = []
        withAnimation(.bouncy(duration: 1)) {
            way.x = 64
        } completion: {
            order.append("logically")
        }
        movie.after(0)
        withAnimation(.bouncy(duration: 1), completionCriteria: .removed) {
            way.flag = true
            way.x = 80
        } completion: {
            order.append("removed")
        }
        movie.after(0)
        // The first animation was replaced.
        #expect(order == ["logically"])
        movie.after(1.01)
        #expect(order == ["logically"])
        movie.after(2)
        #expect(order == ["logically", "removed"])
    }

    @Test func `a spring's completion comes after its duration`() throws {
        let way = Way()
        let movie = try Movie(Walker(way: way))
        var isComplete = false
        withAnimation(.bouncy(duration: 1)) {
            way.x = 64
        } completion: {
            isComplete = true
        }
        movie.after(0)
        movie.after(0.99)
        #expect(!isComplete)
        movie.after(0.02)
        #expect(isComplete)
        #expect(movie.isMoving)
    }

    @Test func `an update that animates nothing is complete at once`() throws {
        let way = Way()
        let movie = try Movie(Walker(way: way))
        var count = 0
        withAnimation {
            way.flag = true
        } completion: {
            count += 1
        }
        movie.after(0)
        movie.after(0)
        #expect(count == 1)
    }

    @Test func `a binding's changes can be animated`() throws {
        struct Slid: View {
            @State private var x: CGFloat = 0
            var body: some View {
                Text("x").offset(x: x).frame(maxWidth: .infinity, alignment: .leading)
                    .onKeyPress("m") {
                        $x.animation(.linear(duration: 1)).wrappedValue = 64
                        return .handled
                    }
            }
        }
        let movie = try Movie(Slid())
        movie.terminal.press("m")
        #expect(movie.after(0.5) == "    x")
        #expect(movie.after(0.5) == "        x")
    }

    @Test func `a transaction carries values of a program's keys`() {
        struct Wind: TransactionKey { static var defaultValue: Int { 0 } }
        var transaction = Transaction()
        #expect(transaction[Wind.self] == 0)
        transaction[Wind.self] = 3
        withTransaction(transaction) { #expect(Transaction.current[Wind.self] == 3) }
        #expect(Transaction.current[Wind.self] == 0)
    }
}

struct SpringTests {
    @Test(
        "Duration and bounce, response and damping are the same spring",
        arguments: [
            (Spring(duration: 0.5, bounce: 0), Spring(response: 0.5, dampingRatio: 1)),
            (Spring(duration: 2, bounce: 0.3), Spring(response: 2, dampingRatio: 0.7)),
            (Spring(duration: 1, bounce: -0.5), Spring(response: 1, dampingRatio: 2)),
            // ω = 2π: stiffness ω², damping 2ζω.
            (
                Spring(stiffness: 4 * .pi * .pi, damping: 2 * .pi),
                Spring(response: 1, dampingRatio: 0.5)
            ),
        ])
    func same(left: Spring, right: Spring) {
        #expect(abs(left.response - right.response) < 1e-9)
        #expect(abs(left.dampingRatio - right.dampingRatio) < 1e-9)
    }

    @Test("A spring obeys its equation of motion", arguments: [0.4, 1, 2.5])
    func equation(damping: Double) {
        let spring = Spring(response: 1, dampingRatio: damping)
        let (step, time) = (1e-3, 0.3)
        func x(_ time: Double) -> Double {
            spring.value(target: 1.0, initialVelocity: 3.0, time: time)
        }
        let velocity = (x(time + step) - x(time - step)) / (2 * step)
        let acceleration = (x(time + step) - 2 * x(time) + x(time - step)) / (step * step)
        // x'' = k · (1 - x) - c · x'
        let force = spring.stiffness * (1 - x(time)) - spring.damping * velocity
        #expect(abs(acceleration - force) < 0.01)
        #expect(x(0) == 0)
    }

    @Test("A spring has settled after its settling duration", arguments: [0.3, 0.7, 1, 1.8])
    func settling(damping: Double) {
        let spring = Spring(response: 0.5, dampingRatio: damping)
        for time in stride(from: spring.settlingDuration, to: spring.settlingDuration + 2, by: 0.01)
        {
            #expect(abs(spring.value(target: 1.0, time: time) - 1) < 0.0015)
        }
    }
}
