import Testing

@testable import TerminalCore
@testable import TerminalUI

/// Springs as animations: where they are at a moment, and how they differ.
struct SpringAnimationTests {
    /// The numbers are those of x'' = ω²·(1 - x) - 2·ratio·ω·x', ω = 2π / duration, x' = velocity at the
    /// start, integrated step by step.
    @Test(
        "A spring has its value at each moment",
        arguments: [
            // Half a second, without bounce.
            (Animation.spring, 0.25, 0.82103),
            (.spring(), 0.25, 0.82103),
            (.spring(duration: 1), 0.5, 0.82103),
            (.spring(Spring(duration: 1)), 0.5, 0.82103),
            (.spring(duration: 1, bounce: 0.5), 0.5, 1.14070),
            (.spring(response: 1, dampingFraction: 0.5), 0.75, 1.10012),
            // The transition from one spring to another has no effect.
            (.spring(duration: 1, bounce: 0.5, blendDuration: 9), 0.5, 1.14070),
            (.smooth, 0.125, 0.46558),
            (.smooth(duration: 1), 0.25, 0.46558),
            // Ratios of 0.85 and 0.7, and 0.75 with a tenth more of bounce.
            (.snappy, 0.25, 0.89451),
            (.snappy(duration: 1), 0.5, 0.89451),
            (.snappy(duration: 1, extraBounce: 0.1), 0.5, 0.95209),
            (.bouncy(duration: 1), 0.5, 0.98409),
            // 0.15 seconds with a ratio of 0.86.
            (.interactiveSpring, 0.075, 0.88917),
            (.interactiveSpring(), 0.075, 0.88917),
            (.interactiveSpring(response: 0.3, dampingFraction: 0.5), 0.15, 1.14070),
            // ω = √(stiffness / mass), ratio = damping / (2·√(stiffness·mass)).
            (.interpolatingSpring(stiffness: 100, damping: 10), 0.2, 0.84943),
            (.interpolatingSpring(mass: 4, stiffness: 100, damping: 10), 0.2, 0.39295),
            (.interpolatingSpring(stiffness: 100, damping: 10), 0.1, 0.34030),
            (
                .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 4), 0.1,
                0.55370
            ),
            (.interpolatingSpring(duration: 1, initialVelocity: 2), 0.5, 0.86424),
        ])
    func course(animation: Animation, seconds: Double, progress: Double) throws {
        #expect(abs(try #require(animation.progress(at: seconds)) - progress) < 1e-4)
    }

    @Test func `the more bounce, the further a spring goes beyond its end`() {
        func most(_ animation: Animation) -> Double {
            stride(from: 0, to: 3, by: 0.002).compactMap { animation.progress(at: $0) }.max() ?? 0
        }
        #expect(most(.smooth) <= 1)
        // The overshoot is exp(-π·ratio / √(1 - ratio²)) of the distance: 0.6 %, 4.6 % and 16 %.
        #expect(abs(most(.snappy) - 1.0063) < 1e-3)
        #expect(abs(most(.bouncy) - 1.0460) < 1e-3)
        #expect(abs(most(.spring(duration: 0.5, bounce: 0.5)) - 1.1630) < 1e-3)
    }

    @Test func `the same change goes its own way with each spring`() throws {
        /// Columns of 64 at 0.1 and 0.3 seconds.
        func columns(_ animation: Animation) throws -> [Int] {
            let movie = try Movie(Sprung(animation: animation), columns: 80)
            movie.terminal.press("m")
            return [0.1, 0.2].map { movie.after($0).prefix { $0 == " " }.count }
        }
        // The way that is left, from the equation above: smooth 0.642 and 0.110 of it, snappy 0.612 and
        // 0.044, interactive 0.024 and nothing.
        #expect(try columns(.smooth) == [23, 57])
        #expect(try columns(.snappy) == [25, 61])
        #expect(try columns(.interactiveSpring) == [62, 64])
    }

    private struct Sprung: View {
        let animation: Animation
        @State private var x: CGFloat = 0
        var body: some View {
            Text("x").offset(x: x).frame(maxWidth: .infinity, alignment: .leading)
                .onKeyPress("m") {
                    withAnimation(animation) { x = 512 }
                    return .handled
                }
        }
    }
}
