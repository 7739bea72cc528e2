import TerminalUI
import Testing

struct LabelTests {
    @Test func `a label shows icon and title, or one of them`() throws {
        let driver = try ViewDriver(rows: 6) {
            VStack(alignment: .leading) {
                Label("Inspired", systemImage: "star.fill")
                Label("Odd", systemImage: "no.such.symbol")
                Label("Title", systemImage: "heart").labelStyle(.titleOnly)
                Label("Icon", systemImage: "heart").labelStyle(.iconOnly)
                Label {
                    Text("Own")
                } icon: {
                    Text(">>")
                }
            }
        }
        driver.expect("✭ Inspired\n⍰ Odd\nTitle\n❥\n>> Own")
    }
}
