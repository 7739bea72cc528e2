public import TerminalCore

extension View {
    /// Shows a sentence in a box at the bottom of the view for some seconds, over what is there. Neither focus
    /// nor keys change; a click closes it.
    ///
    ///     @State private var news: String?
    ///     …
    ///     table.toast($news)      // news = "Saved."
    ///
    /// - Parameters:
    ///   - message: the sentence; set to `nil` when the time is over. Another sentence replaces it, and has
    ///     its whole time.
    ///   - seconds: how long it is shown.
    public func toast(_ message: Binding<String?>, for seconds: Double = 4) -> some View {
        overlay(alignment: .bottom) {
            if let shown = message.wrappedValue {
                Text(verbatim: shown)
                    .padding(.horizontal, 16).padding(.vertical, 16)
                    .onTapGesture { message.wrappedValue = nil }
                    .modifier(BoxModifier())
                    .modifier(
                        MomentModifier(seconds: seconds, token: shown) {
                            if message.wrappedValue == shown { message.wrappedValue = nil }
                        })
            }
        }
    }
}
