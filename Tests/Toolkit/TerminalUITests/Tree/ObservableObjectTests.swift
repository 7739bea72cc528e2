import TerminalUI
import Testing

private final class Fight: ObservableObject {
    @Published var round = 1
    @Published var names = ["Ann"]
    var quiet = 0
}

private final class Dice: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var last = 0 { willSet { objectWillChange.send() } }
}

struct ObservableObjectTests {
    private struct Round: View {
        @ObservedObject var fight: Fight
        var body: some View { Text("round \(fight.round) \(fight.names.joined())") }
    }

    @Test func `a published change evaluates only the bodies that observe the object`() throws {
        let (one, other) = (Fight(), Fight())
        let driver = try ViewDriver {
            VStack {
                Round(fight: one)
                Round(fight: other)
                Round(fight: one)
            }
        }
        let before = driver.host.bodiesRun
        one.round = 2
        one.names.append("Bo")
        #expect(driver.host.bodiesRun == before)
        driver.turn()
        #expect(driver.host.bodiesRun == before + 2)
        driver.expect("round 2 AnnBo\n round 1 Ann\nround 2 AnnBo")
        one.quiet = 1
        driver.turn()
        #expect(driver.host.bodiesRun == before + 2)
        one.objectWillChange.send()
        driver.turn()
        #expect(driver.host.bodiesRun == before + 4)
    }

    @Test func `a view that is given another object observes that one`() throws {
        let fights = [Fight(), Fight()]
        let driver = try ViewDriver { Stepping { Round(fight: fights[$0]) } }
        driver.press("n")
        let before = driver.host.bodiesRun
        fights[0].round = 5
        driver.turn()
        #expect(driver.host.bodiesRun == before)
        fights[1].round = 6
        driver.turn()
        driver.expect("round 6 Ann")
    }

    @Test func `a removed view is not notified, and does not retain the object`() throws {
        var fight: Fight? = Fight()
        weak let trace = fight
        let driver = try ViewDriver {
            Stepping { [weak fight] step in
                if step == 0, let fight { Round(fight: fight) }
            }
        }
        driver.press("n")
        let before = driver.host.bodiesRun
        fight?.round = 2
        driver.turn()
        #expect(driver.host.bodiesRun == before)
        fight = nil
        #expect(trace == nil)
    }

    private struct Owner: View {
        @StateObject private var fight = Fight()
        var body: some View {
            Button("round \(fight.round)") { fight.round += 1 }
        }
    }

    @Test func `a StateObject is created once for each appearance of its view`() throws {
        let driver = try ViewDriver {
            Stepping { step in
                Text("\(step)")
                if step != 2 { Owner() }
            }
        }
        driver.press(.tab, .enter, "n", .enter)
        driver.expect("1\nround 3")
        driver.press("n", "n")
        driver.expect("3\nround 1")
    }

    private struct Table: View {
        @EnvironmentObject private var fight: Fight
        var body: some View {
            VStack(alignment: .leading) {
                Text("round \(fight.round)")
                TextField("name", text: $fight.names[0])
            }
        }
    }

    @Test func `an EnvironmentObject is inherited and gives bindings`() throws {
        let fight = Fight()
        let driver = try ViewDriver { HStack { Table() }.environmentObject(fight) }
        fight.round = 3
        driver.turn()
        driver.press(.tab, "!")
        driver.expect("round 3\nAnn!")
        #expect(fight.names == ["Ann!"])
    }

    @Test func `an object may have a publisher of its own`() throws {
        struct Roll: View {
            @ObservedObject var dice: Dice
            var body: some View { Text("\(dice.last)") }
        }
        let dice = Dice()
        let driver = try ViewDriver { Roll(dice: dice) }
        dice.last = 6
        driver.turn()
        driver.expect("6")
    }

    @Test func `an object created in its declaration is observed`() throws {
        struct Screen: View {
            @ObservedObject var fight = Fight()
            var body: some View { Button("round \(fight.round)") { fight.round += 1 } }
        }
        let driver = try ViewDriver { Screen() }
        driver.press(.tab, .enter)
        driver.expect("round 2")
    }

    @Test func `each of many objects has its own publisher`() {
        let fights = (0..<500).map { _ in Fight() }
        let publishers = fights.map(\.objectWillChange)
        #expect(Set(publishers.map { ObjectIdentifier($0) }).count == 500)
        #expect(zip(fights, publishers).allSatisfy { $0.objectWillChange === $1 })
    }
}
