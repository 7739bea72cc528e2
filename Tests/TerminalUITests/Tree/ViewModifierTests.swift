import Observation
import TerminalUI
import Testing

struct ViewModifierTests {
    @Observable fileprivate final class Indent {
        var columns = 0
    }

    /// Reads the model in its own body only.
    private struct Indented: ViewModifier {
        let indent: Indent
        func body(content: Content) -> some View {
            content.padding(.leading, .columns(indent.columns))
        }
    }

    /// Records each evaluation. It contains a closure, so it never equals its former value.
    private struct Noting: View {
        let text: String
        let note: () -> Void
        var body: some View {
            note()
            return Text(text)
        }
    }

    private struct Page: View {
        let indent: Indent
        let diary: Recorder
        @State private var count = 0
        var body: some View {
            Noting(text: "page \(count)") { diary.note("content") }
                .modifier(Indented(indent: indent))
                .onKeyPress("n") {
                    count += 1
                    return .handled
                }
        }
    }

    @Test func `content is updated with its own view, not with the modifier's observable values`()
        throws
    {
        let indent = Indent()
        let diary = Recorder()
        let driver = try ViewDriver { Page(indent: indent, diary: diary) }
        driver.expect("page 0")
        #expect(diary.take() == ["content"])
        indent.columns = 3
        driver.turn()
        driver.expect("   page 0")
        #expect(diary.take() == [])
        driver.press("n")
        driver.expect("   page 1")
        #expect(diary.take() == ["content"])
    }
}
