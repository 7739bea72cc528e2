import TerminalUI

/// Something that looks different for a moment whenever a number rises, and never while motion is
/// reduced.
struct Moment<Content: View>: View {
    let number: Int
    /// How long the moment lasts.
    let seconds: Double
    /// - Parameter passed: how much of the moment has passed, 0 to 1; `nil` outside of it.
    @ViewBuilder let content: (_ passed: Double?) -> Content

    var body: some View {
        MomentFrame(number: number, content: content)
            .animation(.linear(duration: seconds), value: number)
    }
}

private struct MomentFrame<Content: View>: View, Animatable {
    private let number: Int
    private let content: (Double?) -> Content
    private var shown: Double

    init(number: Int, content: @escaping (Double?) -> Content) {
        self.number = number
        self.content = content
        shown = Double(number)
    }

    var animatableData: Double {
        get { shown }
        set { shown = newValue }
    }

    var body: some View {
        // A number that rises twice within a moment begins with the last of them.
        content(shown < Double(number) ? max(0, shown + 1 - Double(number)) : nil)
    }
}
