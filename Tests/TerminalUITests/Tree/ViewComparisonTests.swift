import Observation
import TerminalUI
import Testing

/// Which views are evaluated when the view around them is.
struct ViewComparisonTests {
    @Observable fileprivate final class Clock {
        var ticks = 0
        var hour = 1
    }

    /// Refers to an object and contains a text.
    private struct Hour: View {
        let clock: Clock
        let name: String
        var body: some View { Text("\(name) \(clock.hour)") }
    }

    private struct Signs: View, Equatable {
        let signs: [String]
        var body: some View { Text(signs.joined()) }
    }

    /// Contains a closure that is created anew each time, so values cannot be compared.
    private struct Told: View {
        let tell: () -> String
        var body: some View { Text(tell()) }
    }

    @Test func `a view is evaluated when its values differ or a model it reads changes`() throws {
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
        let journey = try ViewDriver(rows: 6) { Wall(clock: clock) }
        journey.expect("now 1\nwas 1\ntock\ntold 0")
        func bodies(_ change: () -> Void) -> Int {
            let before = journey.host.bodiesRun
            change()
            journey.turn()
            return journey.host.bodiesRun - before
        }
        // The wall and the view with the closure; then also the one with another name; then also
        // the one with other signs.
        #expect(bodies { clock.ticks = 1 } == 2)
        #expect(bodies { clock.ticks = 2 } == 3)
        #expect(bodies { clock.ticks = 3 } == 3)
        journey.expect("now 1\nis 1\ntick\ntold 3")
        // The two views that read the hour, not the wall.
        #expect(bodies { clock.hour = 2 } == 2)
        journey.expect("now 2\nis 2\ntick\ntold 3")
    }

    @Test(
        "Values are equal by their bytes or by ==",
        arguments: [
            ("tick", "tick", true), ("tick", "tock", false),
            ("longer than any fifteen bytes", "longer than any fifteen bytes", true),
        ])
    func values(old: String, new: String, isSame: Bool) {
        // A separate copy: equal, but at another address.
        let copy = String(decoding: Array(new.utf8), as: UTF8.self)
        let compare = ViewComparison<Signs>()
        #expect(compare(Signs(signs: [old]), Signs(signs: [copy])) == isSame)
    }

    /// 0 and -0 are equal but have different bytes, as padding between fields may have.
    private struct Bar: View, Equatable {
        let length: Double
        var body: some View { Text("\(length)") }
    }

    @Test func `values with different bytes may be equal`() {
        let compare = ViewComparison<Bar>()
        #expect(compare(Bar(length: 0), Bar(length: -0.0)))
        #expect(!compare(Bar(length: 0), Bar(length: 1)))
    }

    /// Nobody says when two of it are equal.
    private struct Row: View {
        let signs: [String]
        var place: (Int, Int)? = nil
        var clock: Clock?
        var tell: (() -> String)?
        @State private var taps = 0
        @Environment(\.lineLimit) private var limit
        @FocusState private var isFocused: Bool
        var body: some View { Text("\(signs) \(taps) \(limit ?? 0)").focused($isFocused) }
    }

    @Test func `views without an own comparison are compared field by field`() {
        let compare = ViewComparison<Row>()
        let (clock, other) = (Clock(), Clock())
        /// Equal to what it is given, in memory of its own.
        func signs(_ text: String) -> [String] {
            [String(decoding: Array(text.utf8), as: UTF8.self)]
        }
        #expect(compare(Row(signs: signs("a")), Row(signs: signs("a"))))
        #expect(!compare(Row(signs: signs("a")), Row(signs: signs("b"))))
        #expect(!compare(Row(signs: []), Row(signs: [], place: (0, 1))))
        // An object is the same only if it is that object.
        #expect(
            compare(Row(signs: signs("a"), clock: clock), Row(signs: signs("a"), clock: clock)))
        #expect(!compare(Row(signs: [], clock: clock), Row(signs: [], clock: other)))
        #expect(!compare(Row(signs: [], clock: clock), Row(signs: [])))
        // A closure may tell something else each time.
        func told(_ text: String) -> Row { Row(signs: signs("a"), tell: { text }) }
        #expect(!compare(told("x"), told("y")))
    }

    /// An object that says it is equal to any other.
    private final class Twin: Equatable {
        static func == (one: Twin, other: Twin) -> Bool { true }
    }
    private struct Holder: View {
        let twin: Twin
        let signs: [String]
        var body: some View { Text("\(signs.count)") }
    }

    @Test func `another object is another value, however equal it says it is`() {
        let compare = ViewComparison<Holder>()
        #expect(!compare(Holder(twin: Twin(), signs: []), Holder(twin: Twin(), signs: [])))
    }

    /// A value of any type, directly, inside another field and as an optional.
    private struct Badge: View {
        struct Style { let value: any CustomStringConvertible }
        var style = Style(value: 1)
        var direct: any CustomStringConvertible = 1
        var optional: (any CustomStringConvertible)?
        let signs: [String]
        var body: some View { Text("\(signs.count)") }
    }

    @Test func `values that contain a value of any type are never equal`() {
        let compare = ViewComparison<Badge>()
        #expect(!compare(Badge(signs: ["a"]), Badge(signs: ["b"])))
        #expect(!compare(Badge(direct: 1, signs: []), Badge(direct: 2, signs: [])))
    }

    @Test func `state and environment of a row do not make it run again`() throws {
        struct Wall: View {
            let clock: Clock
            var body: some View {
                Text("\(clock.ticks)")
                Row(signs: ["t", "ick"])
            }
        }
        let clock = Clock()
        let journey = try ViewDriver { Wall(clock: clock) }
        let before = journey.host.bodiesRun
        clock.ticks = 1
        journey.turn()
        #expect(journey.host.bodiesRun == before + 1)
    }

    /// Shows what a binding reads, through a view of its own that has state of its own.
    private struct Reader: View {
        let binding: Binding<Int>?
        @State private var taps = 0
        var body: some View { Text("\(binding?.wrappedValue ?? 0) \(taps)") }
    }

    @Test func `a view runs again for the newest value of a binding`() throws {
        let journey = try ViewDriver {
            Holding(0) { number in
                VStack(alignment: .leading, spacing: 0) {
                    Reader(binding: number)
                    Button("more") { number.wrappedValue += 1 }
                }
            }
        }
        journey.press(.tab, .enter, .enter)
        journey.expect("2 0\nmore")
    }
}
