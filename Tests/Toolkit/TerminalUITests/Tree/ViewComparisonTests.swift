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

    private struct Parts: View, Equatable {
        let parts: [String]
        var body: some View { Text(parts.joined()) }
    }

    /// Contains a closure that is created anew each time, so values cannot be compared.
    private struct Closure: View {
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
                    Parts(parts: ["t", ticks < 3 ? "o" : "i", "ck"])
                    Closure { "text \(ticks)" }
                }
            }
        }
        let clock = Clock()
        let driver = try ViewDriver(rows: 6) { Wall(clock: clock) }
        driver.expect("now 1\nwas 1\ntock\ntext 0")
        func bodies(_ change: () -> Void) -> Int {
            let before = driver.host.bodiesRun
            change()
            driver.turn()
            return driver.host.bodiesRun - before
        }
        // The wall and the view with the closure; then also the one with another name; then also
        // the one with other parts.
        #expect(bodies { clock.ticks = 1 } == 2)
        #expect(bodies { clock.ticks = 2 } == 3)
        #expect(bodies { clock.ticks = 3 } == 3)
        driver.expect("now 1\nis 1\ntick\ntext 3")
        // The two views that read the hour, not the wall.
        #expect(bodies { clock.hour = 2 } == 2)
        driver.expect("now 2\nis 2\ntick\ntext 3")
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
        let compare = ViewComparison<Parts>()
        #expect(compare(Parts(parts: [old]), Parts(parts: [copy])) == isSame)
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

    /// Does not conform to `Equatable`.
    private struct Row: View {
        let parts: [String]
        var place: (Int, Int)? = nil
        var clock: Clock?
        var tell: (() -> String)?
        @State private var taps = 0
        @Environment(\.lineLimit) private var limit
        @FocusState private var isFocused: Bool
        var body: some View { Text("\(parts) \(taps) \(limit ?? 0)").focused($isFocused) }
    }

    @Test func `views without an own comparison are compared field by field`() {
        let compare = ViewComparison<Row>()
        let (clock, other) = (Clock(), Clock())
        /// Equal to what it is given, in memory of its own.
        func parts(_ text: String) -> [String] {
            [String(decoding: Array(text.utf8), as: UTF8.self)]
        }
        #expect(compare(Row(parts: parts("a")), Row(parts: parts("a"))))
        #expect(!compare(Row(parts: parts("a")), Row(parts: parts("b"))))
        #expect(!compare(Row(parts: []), Row(parts: [], place: (0, 1))))
        // An object is the same only if it is that object.
        #expect(
            compare(Row(parts: parts("a"), clock: clock), Row(parts: parts("a"), clock: clock)))
        #expect(!compare(Row(parts: [], clock: clock), Row(parts: [], clock: other)))
        #expect(!compare(Row(parts: [], clock: clock), Row(parts: [])))
        // A closure may tell something else each time.
        func row(_ text: String) -> Row { Row(parts: parts("a"), tell: { text }) }
        #expect(!compare(row("x"), row("y")))
    }

    /// An object that says it is equal to any other.
    private final class Twin: Equatable {
        static func == (one: Twin, other: Twin) -> Bool { true }
    }
    private struct Holder: View {
        let twin: Twin
        let parts: [String]
        var body: some View { Text("\(parts.count)") }
    }

    @Test func `another object is another value, however equal it says it is`() {
        let compare = ViewComparison<Holder>()
        #expect(!compare(Holder(twin: Twin(), parts: []), Holder(twin: Twin(), parts: [])))
    }

    /// A value of any type, directly, inside another field and as an optional.
    private struct Badge: View {
        struct Style { let value: any CustomStringConvertible }
        var style = Style(value: 1)
        var direct: any CustomStringConvertible = 1
        var optional: (any CustomStringConvertible)?
        let parts: [String]
        var body: some View { Text("\(parts.count)") }
    }

    @Test func `values that contain a value of any type are never equal`() {
        let compare = ViewComparison<Badge>()
        #expect(!compare(Badge(parts: ["a"]), Badge(parts: ["b"])))
        #expect(!compare(Badge(direct: 1, parts: []), Badge(direct: 2, parts: [])))
    }

    @Test func `state and environment of a row do not make it run again`() throws {
        struct Wall: View {
            let clock: Clock
            var body: some View {
                Text("\(clock.ticks)")
                Row(parts: ["t", "ick"])
            }
        }
        let clock = Clock()
        let driver = try ViewDriver { Wall(clock: clock) }
        let before = driver.host.bodiesRun
        clock.ticks = 1
        driver.turn()
        #expect(driver.host.bodiesRun == before + 1)
    }

    /// Shows what a binding reads, through a view of its own that has state of its own.
    private struct Reader: View {
        let binding: Binding<Int>?
        @State private var taps = 0
        var body: some View { Text("\(binding?.wrappedValue ?? 0) \(taps)") }
    }

    @Test func `a view runs again for the newest value of a binding`() throws {
        let driver = try ViewDriver {
            Holding(0) { number in
                VStack(alignment: .leading, spacing: 0) {
                    Reader(binding: number)
                    Button("more") { number.wrappedValue += 1 }
                }
            }
        }
        driver.press(.tab, .enter, .enter)
        driver.expect("2 0\nmore")
    }
}
