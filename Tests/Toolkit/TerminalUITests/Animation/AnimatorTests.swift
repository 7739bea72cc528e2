import Foundation
import Testing

@testable import TerminalUI

struct KeyframeTests {
    private func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-3 }

    @Test func `keyframes of a track follow each other`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                LinearKeyframe(10.0, duration: 2)
                MoveKeyframe(20.0)
                LinearKeyframe(0.0, duration: 1, timingCurve: .easeIn)
            }
        }
        #expect(timeline.duration == 3)
        #expect(near(timeline.value(time: 1), 5))
        #expect(near(timeline.value(time: 2), 20))
        // Slow at the beginning: more than half of the way is left at half the time.
        #expect(timeline.value(time: 2.5) > 12)
        #expect(near(timeline.value(time: 9), 0))
        #expect(near(timeline.value(progress: 1 / 3.0), 5))
    }

    @Test func `cubic keyframes are smooth where they meet`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                CubicKeyframe(10.0, duration: 1)
                CubicKeyframe(0.0, duration: 1)
            }
        }
        #expect(near(timeline.value(time: 1), 10))
        let step = 1e-4
        let before = (timeline.value(time: 1) - timeline.value(time: 1 - step)) / step
        let after = (timeline.value(time: 1 + step) - timeline.value(time: 1)) / step
        #expect(abs(before - after) < 0.05)
        // Both ends rest, and the way there and back is the same: the turning point does too.
        #expect(abs(before) < 0.05)
        #expect(near(timeline.value(time: 0.5), 5))
    }

    @Test func `a spring keyframe ends at its value`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack { SpringKeyframe(8.0, spring: .bouncy) }
        }
        #expect(near(timeline.duration, Spring.bouncy.settlingDuration))
        let most = stride(from: 0.0, to: 1, by: 0.01).map { timeline.value(time: $0) }.max()
        #expect((most ?? 0) > 8.1)
        #expect(timeline.value(time: timeline.duration) == 8)
    }

    @Test func `tracks run at the same time`() {
        struct Place {
            var x = 0.0
            var size = CGSize.zero
        }
        let timeline = KeyframeTimeline(initialValue: Place()) {
            KeyframeTrack(\.x) { LinearKeyframe(10.0, duration: 1) }
            KeyframeTrack(\.size) {
                LinearKeyframe(CGSize(width: 4, height: 8), duration: 2)
            }
        }
        #expect(timeline.duration == 2)
        let half = timeline.value(time: 1)
        #expect(near(half.x, 10))
        #expect(half.size == CGSize(width: 2, height: 4))
    }

    @Test func `a keyframe animator shows the value at each moment`() throws {
        let movie = try Movie(
            KeyframeAnimator(initialValue: 0.0, repeating: false) { value in
                Text("\(Int(value))")
            } keyframes: { _ in
                KeyframeTrack { LinearKeyframe(10.0, duration: 1) }
            }
            .frame(maxWidth: .infinity, alignment: .leading))
        #expect(movie.now == "0")
        #expect(movie.after(0.5) == "5")
        #expect(movie.after(0.5) == "10")
        #expect(!movie.isMoving)
    }

    @Test func `a repeating keyframe animator begins again`() throws {
        let movie = try Movie(
            Text("x").keyframeAnimator(initialValue: CGFloat(0)) { view, x in
                view.offset(x: x)
            } keyframes: { _ in
                KeyframeTrack { LinearKeyframe(CGFloat(64), duration: 1) }
            }
            .frame(maxWidth: .infinity, alignment: .leading))
        #expect(movie.after(0.5) == "    x")
        #expect(movie.after(0.75) == "  x")
        #expect(movie.isMoving)
    }

    @Test func `a keyframe animator is started by a value`() throws {
        struct Started: View {
            @State private var count = 0
            var body: some View {
                Text("x").keyframeAnimator(initialValue: CGFloat(0), trigger: count) { view, x in
                    view.offset(x: x)
                } keyframes: { _ in
                    KeyframeTrack {
                        LinearKeyframe(CGFloat(64), duration: 1)
                        LinearKeyframe(CGFloat(0), duration: 1)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .onKeyPress("m") {
                    count += 1
                    return .handled
                }
            }
        }
        let movie = try Movie(Started())
        #expect(movie.after(1) == "x")
        movie.terminal.press("m")
        #expect(movie.after(0.5) == "    x")
        #expect(movie.after(0.5) == "        x")
        #expect(movie.after(1) == "x")
        #expect(!movie.isMoving)
    }
}

struct PhaseAnimatorTests {
    private struct Phased: View {
        @State private var count = 0
        var repeats = false
        var body: some View {
            Group {
                if repeats {
                    Text("x").phaseAnimator([0, 4, 8]) { view, phase in
                        view.offset(x: CGFloat(phase * 8))
                    } animation: { _ in
                        .linear(duration: 1)
                    }
                } else {
                    Text("x").phaseAnimator([0, 4, 8], trigger: count) { view, phase in
                        view.offset(x: CGFloat(phase * 8))
                    } animation: { _ in
                        .linear(duration: 1)
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .onKeyPress("m") {
                count += 1
                return .handled
            }
        }
    }

    @Test func `a trigger runs through the phases once`() throws {
        let movie = try Movie(Phased())
        #expect(movie.after(1) == "x")
        movie.terminal.press("m")
        let shown = (0..<6).map { _ in movie.after(0.5) }
        #expect(shown == ["  x", "    x", "      x", "        x", "    x", "x"])
        #expect(!movie.isMoving)
    }

    @Test func `phases repeat for ever without a trigger`() throws {
        let movie = try Movie(Phased(repeats: true))
        let shown = (0..<7).map { _ in movie.after(0.5) }
        #expect(shown == ["  x", "    x", "      x", "        x", "    x", "x", "  x"])
        #expect(movie.isMoving)
    }

    /// The view, whose way to a phase takes as many seconds as the phase says.
    private struct Stepped: View {
        var isTriggered = false
        @State private var count = 0
        var body: some View {
            Group {
                if isTriggered {
                    PhaseAnimator([0, 1, 2], trigger: count, content: mark, animation: way)
                } else {
                    PhaseAnimator([0, 1, 2], content: mark, animation: way)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .onKeyPress("m") {
                count += 1
                return .handled
            }
        }
        private func mark(_ phase: Int) -> some View { Text("x").offset(x: CGFloat(phase * 32)) }
        private func way(_ phase: Int) -> Animation? { .linear(duration: phase == 0 ? 0.5 : 1) }
    }

    @Test func `the view goes through its phases, each with its own animation`() throws {
        let movie = try Movie(Stepped())
        let shown = (0..<6).map { _ in movie.after(0.5) }
        #expect(shown == ["  x", "    x", "      x", "        x", "x", "  x"])
        #expect(movie.isMoving)
    }

    @Test func `the view waits for its trigger, and stops at the first phase`() throws {
        let movie = try Movie(Stepped(isTriggered: true))
        #expect(movie.after(1) == "x")
        movie.terminal.press("m")
        let shown = (0..<6).map { _ in movie.after(0.5) }
        #expect(shown == ["  x", "    x", "      x", "        x", "x", "x"])
        #expect(!movie.isMoving)
    }

    @Test func `with reduced motion the first phase stays`() throws {
        let movie = try Movie(
            Phased(repeats: true).environment(\.accessibilityReduceMotion, true))
        #expect(movie.after(1) == "x")
        #expect(!movie.isMoving)
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
