import Foundation
import TerminalUI

/// A character's portrait in a square with round corners, or its initials in the same place, so
/// that nothing moves when a picture comes or goes.
struct Portrait: View, Equatable {
    /// The character; `nil` for who has no portrait anywhere.
    let id: UUID?
    /// Whose initials stand where there is no picture.
    let name: String
    /// Height in rows of cells; it is twice as many columns wide.
    let rows: Int
    /// The colour of the initials.
    var color = Color.secondary
    @Environment(\.portraits) private var portraits

    /// The environment is compared by the view layer.
    static func == (left: Self, right: Self) -> Bool {
        (left.id, left.name, left.rows, left.color)
            == (right.id, right.name, right.rows, right.color)
    }

    var body: some View {
        Group {
            if let id, let picture = portraits?.picture(of: id) {
                // Faces are in the upper part of what is cut.
                Color.clear.overlay(alignment: .top) {
                    Image(picture).resizable().scaledToFill()
                }
                .clipShape(RoundedRectangle(cornerRadius: 6))
            } else {
                Text(Self.initials(of: name)).bold().lineLimit(1)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .overlay {
                        RoundedRectangle(cornerRadius: 8).strokeBorder(Palette.unknown)
                    }
                    .foregroundColor(color)
            }
        }
        .frame(width: .columns(2 * rows), height: .rows(rows))
    }

    /// The first signs of the first two words that begin with a letter or a digit, in capitals.
    static func initials(of name: String) -> String {
        let words = name.split(separator: " ").compactMap { word in
            word.first { $0.isLetter || $0.isNumber }
        }
        return words.prefix(2).map { $0.uppercased() }.joined()
    }
}
