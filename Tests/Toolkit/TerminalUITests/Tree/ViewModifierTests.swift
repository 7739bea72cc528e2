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

    private struct Page: View {
        let indent: Indent
        let recorder: Recorder
        @State private var count = 0
        var body: some View {
            // A row is evaluated whenever its ForEach is updated.
            ForEach(0..<1) { _ in
                recorder.note("content")
                return Text("page \(count)")
            }
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
        let recorder = Recorder()
        let driver = try ViewDriver { Page(indent: indent, recorder: recorder) }
        driver.expect("page 0")
        #expect(recorder.take() == ["content"])
        indent.columns = 3
        driver.turn()
        driver.expect("   page 0")
        #expect(recorder.take() == [])
        driver.press("n")
        driver.expect("   page 1")
        #expect(recorder.take() == ["content"])
    }
}
