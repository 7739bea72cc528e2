import TerminalUI
import Testing

private enum MoodKey: EnvironmentKey { static let defaultValue = "calm" }
extension EnvironmentValues {
    fileprivate var mood: String {
        get { self[MoodKey.self] }
        set { self[MoodKey.self] = newValue }
    }
}

@Observable private final class Table {
    var round = 1
    var name = "Goblins"
}

struct EnvironmentTests {
    private struct Mood: View {
        @Environment(\.mood) private var mood
        var body: some View { Text(mood) }
    }

    @Test func `environment values are inherited, can be changed for a part, and have a default`()
        throws
    {
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                Mood()
                VStack(alignment: .leading) {
                    Mood()
                    Mood().environment(\.mood, "grim")
                    Mood().transformEnvironment(\.mood) { $0 += "!" }
                }
                .environment(\.mood, "merry")
            }
        }
        driver.expect("calm\nmerry\ngrim\nmerry!")
    }

    @Test func `a changed value reaches its readers, also where no body is evaluated in between`()
        throws
    {
        let driver = try ViewDriver {
            Stepping { step in HStack { Mood() }.environment(\.mood, "mood \(step)") }
        }
        driver.press("n")
        driver.expect("mood 1")
    }

    private struct Round: View {
        @Environment(Table.self) private var table
        var body: some View { Text("round \(table.round)") }
    }

    private struct MaybeRound: View {
        @Environment(Table.self) private var table: Table?
        var body: some View { Text(table.map { "round \($0.round)" } ?? "no table") }
    }

    @Test func `models are inherited by type`() throws {
        let table = Table()
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                MaybeRound()
                VStack(alignment: .leading) {
                    Round()
                    MaybeRound()
                }
                .environment(table)
            }
        }
        driver.expect("no table\nround 1\nround 1")
        table.round = 2
        driver.turn()
        driver.expect("no table\nround 2\nround 2")
    }

    private struct Sight: View {
        let table: Table
        let part: KeyPath<Table, String>
        var body: some View { Text(table[keyPath: part]) }
    }

    private struct Rounds: View {
        let table: Table
        var body: some View { Text("\(table.round)") }
    }

    @Test func `only bodies that read what changed are evaluated`() throws {
        let table = Table()
        let driver = try ViewDriver {
            VStack(alignment: .leading) {
                Rounds(table: table)
                Sight(table: table, part: \.name)
                Rounds(table: table)
            }
        }
        let before = driver.host.bodiesRun
        table.name = "Orcs"
        driver.turn()
        #expect(driver.host.bodiesRun == before + 1)
        table.round = 7
        table.round = 8
        driver.turn()
        #expect(driver.host.bodiesRun == before + 3)
        driver.expect("8\nOrcs\n8")
    }

    @Test func `a row of ForEach that reads a model is evaluated alone`() throws {
        let tables = (0..<100).map { _ in Table() }
        let driver = try ViewDriver(rows: 100) {
            VStack { ForEach(0..<100) { Text("\($0): \(tables[$0].round)") } }
        }
        let before = driver.host.bodiesRun
        tables[50].round = 9
        driver.turn()
        #expect(driver.host.bodiesRun == before + 1)
        #expect(driver.picture.contains("50: 9"))
    }

    @Test func `Bindable writes to a model`() throws {
        struct Editor: View {
            @Bindable var table: Table
            var body: some View { TextField("name", text: $table.name) }
        }
        let table = Table()
        let driver = try ViewDriver { Editor(table: table) }
        driver.press(.tab, "!")
        #expect(table.name == "Goblins!")
        driver.expect("Goblins!")
    }
}
