import TerminalUI
import Testing

private enum Mark: ContainerValueKey { static var defaultValue: String { "-" } }

extension ContainerValues {
    fileprivate var mark: String {
        get { self[Mark.self] }
        set { self[Mark.self] = newValue }
    }
}

struct SubviewsTests {
    /// A container of its own: a bullet before each view, and their number at the end.
    private struct Bullets<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Group(subviews: content) { subviews in
                    ForEach(subviews) { view in
                        HStack {
                            Text(view.containerValues.mark)
                            view
                        }
                    }
                    Text("\(subviews.count) in all")
                }
            }
        }
    }

    @Test func `a container arranges the views it is given, which keep their state`() throws {
        let driver = try ViewDriver(rows: 6) {
            Stepping { step in
                Bullets {
                    Text("a")
                    if step == 1 { Text("b").containerValue(\.mark, "*").bold() }
                    ForEach(0..<2) { Counter("c\($0)") }
                }
            }
        }
        driver.expect("- a\n- c0 0\n- c1 0\n3 in all")
        driver.click("c1")
        driver.expect("- a\n- c0 0\n- c1 1\n3 in all")
        driver.press("n")
        driver.expect("- a\n* b\n- c0 0\n- c1 1\n4 in all")
        driver.click("c1")
        driver.press("n")
        driver.expect("- a\n- c0 0\n- c1 2\n3 in all")
    }

    @Test func `a view is made from each subview`() throws {
        let driver = try ViewDriver(rows: 3) {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(
                    subviews: Group {
                        Text("a")
                        Text("b")
                    }
                ) { $0.padding(.leading, 8) }
            }
        }
        driver.expect(" a\n b")
    }
}
