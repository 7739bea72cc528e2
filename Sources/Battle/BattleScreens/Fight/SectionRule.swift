import TerminalUI

/// A horizontal rule with the title of the section below it.
struct SectionRule: View {
    let title: String
    /// Text at the other end: "▾ 3 more".
    var trailing = ""

    var body: some View {
        GeometryReader { geometry in
            HStack(spacing: 0) {
                (Text(left).foregroundColor(AppColors.rule)
                    + Text(title).foregroundColor(.secondary)
                    + Text(line(in: geometry.size.width)).foregroundColor(AppColors.rule))
                if !trailing.isEmpty {
                    Text(" \(trailing)").foregroundColor(.secondary).fixedSize()
                }
            }
            .opacity(geometry.isAtFoot ? 0 : 1)
        }
        .lineLimit(1)
        .frame(height: .rows(1))
    }

    private var left: String { title.isEmpty ? "" : "── " }

    /// The rule after the title, as part of the same text, so that a long title is cut at its end.
    private func line(in width: CGFloat) -> String {
        let taken =
            left.count + DisplayText.columns(of: title) + DisplayText.columns(of: trailing)
            + (title.isEmpty ? 0 : 1) + (trailing.isEmpty ? 0 : 1)
        return (title.isEmpty ? "" : " ")
            + String(repeating: "─", count: max(0, Int(width / .columns(1)) - taken))
    }
}

extension View {
    /// A heading of one row in a list that scrolls.
    func keptWithNext() -> some View {
        GeometryReader { opacity($0.isAtFoot ? 0 : 1) }.frame(height: .rows(1))
    }
}

extension GeometryProxy {
    /// Whether a heading is in the last row of a list that scrolls: it shows when its first row does.
    fileprivate var isAtFoot: Bool {
        bounds(of: .scrollView).map { size.height + .rows(1) > $0.maxY } ?? false
    }
}
