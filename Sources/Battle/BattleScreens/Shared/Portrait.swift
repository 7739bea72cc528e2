import TerminalUI

/// The size of a portrait: a square, which is twice as many columns as rows.
struct PortraitFormat: Hashable {
    /// The rows with the frame; at least 3.
    let rows: Int
    /// The columns with the frame.
    var columns: Int { 2 * rows }

    /// That of a portrait beside three lines of text.
    static let small = PortraitFormat(rows: 3)
    /// That of the largest portrait.
    static let large = PortraitFormat(rows: 14)
}

/// A character's portrait in a square with rounded corners, or the initials in the same frame, so that
/// the layout does not change when a portrait is set or removed.
struct Portrait: View {
    /// The character; `nil` for one that cannot have a portrait.
    let id: UUID?
    /// The name whose initials are shown without a portrait.
    let name: String
    /// The colour of the initials.
    var color = Color.secondary
    var format = PortraitFormat.small
    @Environment(\.portraits) private var portraits

    var body: some View {
        Group {
            if let id, let picture = portraits?.picture(of: id) {
                // The cache has cut it to a square with rounded corners: a clip would make it a
                // mosaic also where the terminal shows pictures.
                Image(picture).resizable()
            } else {
                initials
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .overlay {
                        RoundedRectangle(cornerRadius: 8).strokeBorder(AppColors.unknown)
                    }
                    .foregroundColor(color)
            }
        }
        .frame(width: .columns(format.columns), height: .rows(format.rows))
    }

    /// The initials, in the block font where they have room, or else the first one. Silent, because
    /// the name stands beside them.
    @ViewBuilder private var initials: some View {
        let text = Self.initials(of: name)
        let block = [text, String(text.prefix(1))].first { scale(of: $0) > 0 }
        if let block {
            BlockText(text: block, scale: scale(of: block)).fixedSize()
                .accessibilityElement(children: .ignore)
        } else {
            Text(text).accessibilityLabel("").bold().lineLimit(1)
        }
    }

    /// The scale at which a text fits into the frame in the block font; 0 if it does not.
    private func scale(of text: String) -> Int {
        guard format.rows > PortraitFormat.small.rows, !text.isEmpty else { return 0 }
        return BlockText.scale(of: text, columns: format.columns - 2, rows: format.rows - 2)
    }

    /// The first characters of the first two words with a letter or digit, in capitals.
    static func initials(of name: String) -> String {
        let words = name.split(separator: " ").compactMap { word in
            word.first { $0.isLetter || $0.isNumber }
        }
        return words.prefix(2).map { $0.uppercased() }.joined()
    }
}
