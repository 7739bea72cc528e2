package import Foundation

/// A text that may be an id, or the beginning of one, in any letter case.
///
/// A whole id is what its owner is called before any name. The beginning that messages print, of eight
/// signs or more, comes after whole names, and before numbers: of `0322220f` nobody means 322220 points
/// of fire. A shorter beginning, of at least four signs, is the last thing that a name is taken for.
package struct TypedID: Hashable, Sendable {
    private let text: String

    /// `nil` for a text that no id begins with.
    package init?(_ text: String) {
        guard (4...36).contains(text.utf8.count),
            text.utf8.allSatisfy({
                $0 == UInt8(ascii: "-") || Character(Unicode.Scalar($0)).isHexDigit
            })
        else { return nil }
        self.text = text.uppercased()
    }

    /// Whether it is a whole id.
    package var isWhole: Bool { text.utf8.count == 36 }

    /// Whether it is long enough to be told from a number: as long as ``Foundation/UUID/brief``.
    package var isPrinted: Bool { text.utf8.count >= 8 }

    /// Whether an id is this one, or begins with it.
    package func begins(_ id: UUID) -> Bool { id.uuidString.hasPrefix(text) }
}

extension UUID {
    /// The beginning of the id, long enough to tell the things of one file apart: "8A891C2D".
    package var brief: String { String(uuidString.prefix(8)) }
}
