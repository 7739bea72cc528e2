import Foundation
import TerminalUI

/// A character's portrait in a square of three rows with rounded corners, or the initials in the same
/// frame, so that the layout does not change when a portrait is set or removed.
struct Portrait: View {
    /// The character; `nil` for one that cannot have a portrait.
    let id: UUID?
    /// The name whose initials are shown without a portrait.
    let name: String
    /// The colour of the initials.
    var color = Color.secondary
    @Environment(\.portraits) private var portraits

    var body: some View {
        Group {
            if let id, let picture = portraits?.picture(of: id) {
                // The cache has cut it to a square with rounded corners: a clip would make it a
                // mosaic also where the terminal shows pictures.
                Image(picture).resizable()
            } else {
                // The name stands beside it.
                Text(Self.initials(of: name)).accessibilityLabel("").bold().lineLimit(1)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .overlay {
                        RoundedRectangle(cornerRadius: 8).strokeBorder(AppColors.unknown)
                    }
                    .foregroundColor(color)
            }
        }
        .frame(width: .columns(6), height: .rows(3))
    }

    /// The first characters of the first two words with a letter or digit, in capitals.
    static func initials(of name: String) -> String {
        let words = name.split(separator: " ").compactMap { word in
            word.first { $0.isLetter || $0.isNumber }
        }
        return words.prefix(2).map { $0.uppercased() }.joined()
    }
}
