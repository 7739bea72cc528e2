import Observation
import TerminalUI

/// The version, the file, and whose work is in the program, as a page.
@Observable
final class AboutModel: KeyResponder {
    let lines: [String]
    /// The first visible line.
    var top: Int? = 0
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: closes the page.
    init(_ lines: [String], close: @escaping () -> Void) {
        self.lines = lines
        self.close = close
    }

    private func scrollKeyPressed(_ count: Int) {
        top = max(0, min((top ?? 0) + count, lines.count - 1))
    }

    var commands: [KeyCommand] {
        scrolling { $0.scrollKeyPressed($1) } + [
            command(.escape, words: "back", short: "back") { $0.close() }
        ]
    }
}

/// The page of an ``AboutModel``.
struct AboutScreen: View {
    let model: AboutModel

    var body: some View {
        @Bindable var model = model
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                Text("About").font(.title).foregroundColor(AppColors.accent)
                Spacer(minLength: 0)
                Text("↑ ↓ scroll").foregroundColor(.secondary)
            }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(model.lines.indices, id: \.self) { line in
                        Text(verbatim: model.lines[line].isEmpty ? " " : model.lines[line])
                    }
                }
            }
            .scrollPosition(id: $model.top)
            .scrollIndicators(.hidden)
        }
        .measured()
    }
}
