import Foundation
import TerminalUI

/// What to do next, in the middle of an empty screen.
struct EmptyScreen: View {
    let title: String
    let lines: [String]

    var body: some View {
        VStack(spacing: 0) {
            Text(title).bold()
            Text(" ")
            ForEach(lines.indices, id: \.self) { index in
                Text(lines[index]).foregroundColor(.secondary).multilineTextAlignment(.center)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
