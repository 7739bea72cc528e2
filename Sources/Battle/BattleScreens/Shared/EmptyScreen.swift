import TerminalUI

/// What to do next, in the middle of an empty screen.
struct EmptyScreen: View {
    /// A key that helps, and what it does.
    struct Hint: Hashable {
        let key: String
        let words: String
    }

    let title: String
    var lines: [String] = []
    /// Below the lines, their keys aligned.
    var hints: [Hint] = []

    var body: some View {
        VStack(spacing: 0) {
            Text(title).bold()
            Text(" ")
            ForEach(lines.indices, id: \.self) { index in
                Text(lines[index]).foregroundColor(.secondary).multilineTextAlignment(.center)
            }
            VStack(alignment: .leading, spacing: 0) {
                ForEach(hints, id: \.self) { hint in
                    Text(hint.key).bold().foregroundColor(AppColors.accent)
                        + Text(" \(hint.words)").foregroundColor(.secondary)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
