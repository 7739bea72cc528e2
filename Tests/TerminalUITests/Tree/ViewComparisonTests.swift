import Observation
import TerminalUI
import Testing

/// Which views run again when the view around them does.
struct ViewComparisonTests {
    @Observable fileprivate final class Clock {
        var ticks = 0
        var hour = 1
    }

    /// Refers to an object and holds a text.
    private struct Hour: View {
        let clock: Clock
        let name: String
        var body: some View { Text("\(name) \(clock.hour)") }
    }

    private struct Signs: View, Equatable {
        let signs: [String]
        var body: some View { Text(signs.joined()) }
    }

    /// Holds a closure made anew each time, of which nothing is known.
    private struct Told: View {
        let tell: () -> String
        var body: some View { Text(tell()) }
    }

    @Test func `a view runs again when its own values differ, and else for what it read`() throws {
        struct Wall: View {
            let clock: Clock
            var body: some View {
                let ticks = clock.ticks
                VStack(alignment: .leading) {
                    Hour(clock: clock, name: "now")
                    Hour(clock: clock, name: ticks < 2 ? "was" : "is")
                    Signs(signs: ["t", ticks < 3 ? "o" : "i", "ck"])
                    Told { "told \(ticks)" }
                }
            }
        }
        let clock = Clock()
        let journey = try Journey(rows: 6) { Wall(clock: clock) }
        journey.expect("now 1\nwas 1\ntock\ntold 0")
        func bodies(_ change: () -> Void) -> Int {
            let before = journey.host.bodiesRun
            change()
            journey.turn()
            return journey.host.bodiesRun - before
        }
        // The wall and what holds a closure; then with another name; then with other signs.
        #expect(bodies { clock.ticks = 1 } == 2)
        #expect(bodies { clock.ticks = 2 } == 3)
        #expect(bodies { clock.ticks = 3 } == 3)
        journey.expect("now 1\nis 1\ntick\ntold 3")
        // Both that read the hour, not the wall.
        #expect(bodies { clock.hour = 2 } == 2)
        journey.expect("now 2\nis 2\ntick\ntold 3")
    }

    @Test(
        "Values are the same by their bits, or where they say so",
        arguments: [
            ("tick", "tick", true), ("tick", "tock", false),
            ("longer than any fifteen bytes", "longer than any fifteen bytes", true),
        ])
    func values(old: String, new: String, isSame: Bool) {
        // Texts of their own: equal, but not one and the same in memory.
        let copy = String(decoding: Array(new.utf8), as: UTF8.self)
        #expect(ViewComparison<Signs>()(Signs(signs: [old]), Signs(signs: [copy])) == isSame)
    }

    /// Two zeros have other bits, as what lies between fields may have.
    private struct Bar: View, Equatable {
        let length: Double
        var body: some View { Text("\(length)") }
    }

    @Test func `numbers whose bits differ may be the same as well`() {
        let compare = ViewComparison<Bar>()
        #expect(compare(Bar(length: 0), Bar(length: -0.0)))
        #expect(!compare(Bar(length: 0), Bar(length: 1)))
    }
}
