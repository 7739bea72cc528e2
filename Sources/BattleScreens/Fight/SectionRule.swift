import Foundation
import TerminalUI

/// A horizontal rule with the title of the section below it.
struct SectionRule: View, Equatable {
    let title: String
    /// Text at the other end: "▾ 3 more".
    var trailing = ""
    /// The width in columns.
    let columns: Int

    var body: some View {
        HStack(spacing: 0) {
            (Text(left).foregroundColor(AppColors.rule)
                + Text(title).foregroundColor(.secondary)
                + Text(line).foregroundColor(AppColors.rule))
            if !trailing.isEmpty {
                Text(" \(trailing)").foregroundColor(.secondary).fixedSize()
            }
        }
        .lineLimit(1)
        .frame(width: .columns(columns), height: .rows(1), alignment: .leading)
    }

    private var left: String { title.isEmpty ? "" : "── " }

    private var line: String {
        let taken =
            left.count + DisplayText.columns(of: title) + DisplayText.columns(of: trailing)
            + (title.isEmpty ? 0 : 1) + (trailing.isEmpty ? 0 : 1)
        return (title.isEmpty ? "" : " ")
            + String(repeating: "─", count: max(0, columns - taken))
    }
}
